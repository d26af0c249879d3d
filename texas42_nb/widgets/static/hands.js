// The four hands of the open view.

function handsPart(table) {
  const node = h("div", { hidden: "" });

  function update(scene) {
    show(node, false);
  }

  return { node, update };
}
