// The position editor.

function editorPart(table) {
  const node = h("div", { hidden: "" });

  function update(scene) {
    show(node, false);
  }

  return { node, update };
}
