// The stepper: back and forth along the present line, and whose view is shown.

function stepperPart(table) {
  const node = h("div", { hidden: "" });

  function update(scene) {
    show(node, false);
  }

  return { node, update };
}
