// The tree: the main line and the branches from it, named, compared, left and taken again.

function linesPart(table) {
  const node = h("div", { hidden: "" });

  function update(scene) {
    show(node, false);
  }

  return { node, update };
}
