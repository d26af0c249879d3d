// All 28 tiles, to pick a hand from. What counts is what Python says; a tap shows at once.

function makePicker(model, el) {
  const { texts, tile: geometry, tiles } = model.get("settings");
  const pool = h("div", { class: "t42-picker-pool", role: "group", "aria-label": texts.pool, "data-t42": "pool" });
  const count = h("p", { class: "t42-picker-count", "data-t42": "count" });
  const hand = h("ul", { class: "t42-picker-hand", "aria-label": texts.hand, "data-t42": "hand" });
  const notice = h("p", { class: "t42-desk-notice", "data-t42": "picker-notice", hidden: "" });
  const live = h("div", { class: "t42-desk-read", role: "status", "data-t42": "picker-live" });
  const random = action("random", texts.random);
  const clear = action("clear", texts.clear);
  const buttons = h("div", { class: "t42-picker-actions" }, random, clear);
  const chosen = h("div", { class: "t42-picker-chosen" }, count, hand, buttons, notice);
  const root = h("div", { class: "t42-picker", "data-t42": "picker" }, pool, chosen, live);
  const settle = rove(pool, "button");
  let serial = null;
  el.append(root);

  for (const tile of tiles) pool.append(makeTile(tile));

  function makeTile({ tile, label }) {
    const button = h("button", { type: "button", "data-t42": "pick", "data-tile": tile, "aria-label": label });
    button.append(tilePicture(tile, geometry, false));
    button.addEventListener("click", () => toggle(button));
    return button;
  }

  function action(name, label) {
    const button = h("button", { type: "button", "data-t42": name }, label);
    button.addEventListener("click", () => send(name));
    return button;
  }

  function toggle(button) {
    const held = button.getAttribute("aria-pressed") === "true";
    const full = pool.querySelectorAll('[aria-pressed="true"]').length >= model.get("scene").most;
    if (held || !full) button.setAttribute("aria-pressed", String(!held));
    send(held ? "leave" : "take", { tile: button.dataset.tile });
  }

  function send(kind, fields) {
    try {
      model.send({ kind, ...fields });
    } catch (error) {
      console.error(error); // the connection was closed and nobody has said so
      showText(notice, texts.lost);
    }
  }

  function draw() {
    const scene = model.get("scene");
    for (const button of pool.children) {
      button.setAttribute("aria-pressed", String(scene.tiles.includes(button.dataset.tile)));
    }
    setText(count, scene.count);
    keyed(hand, scene.tiles, (tile) => tile, makeHeld, () => {});
    show(hand, scene.tiles.length > 0);
    setAttributes(clear, { "aria-disabled": scene.tiles.length ? null : "true" });
    showText(notice, scene.notice);
    if (serial !== null && serial !== scene.serial) setText(live, scene.notice || scene.count);
    serial = scene.serial;
    setAttributes(root, { "data-serial": serial });
    settle();
  }

  function makeHeld(tile) {
    const [low, high] = tile.split("-");
    return h(
      "li",
      { "data-tile": tile },
      tilePicture(tile, geometry, true),
      h("span", { class: "t42-desk-read" }, `[${low}|${high}]`),
    );
  }

  function lose() {
    showText(notice, texts.lost);
    setText(live, texts.lost);
  }

  model.on("change:scene", draw);
  model.on("comm_live_update", lose);
  draw();

  return () => {
    model.off("change:scene", draw);
    model.off("comm_live_update", lose);
    root.remove();
  };
}

export default {
  render({ model, el }) {
    return makePicker(model, el);
  },
};
