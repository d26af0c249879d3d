// The curtain between two people at one screen.

function curtainPart(table) {
  const node = h("div", { hidden: "" });

  function update(scene) {
    show(node, false);
  }

  return { node, update };
}
