// What happened in the hand, in words; each line is a place to jump to.

function logPart(table) {
  const node = h("div", { hidden: "" });

  function update(scene) {
    show(node, false);
  }

  return { node, update };
}
