// The tiles of the position editor: all 28 to choose from, and four hands of seven places.

const POOL = poolOrder();
const POOL_COLUMNS = 7;

/** The sixes in the first row, the fives and the blanks' double in the second, and so on. */
function poolOrder() {
  const suit = (high) => Array.from({ length: high + 1 }, (_, low) => `${low}-${high}`);
  return [suit(6), suit(5), suit(0), suit(4), suit(1), suit(3), suit(2)].flat();
}

function faceOf(tile) {
  return `[${tile.replace("-", "|")}]`;
}

/** The 28 tiles; `pick(tile)` is called for a tap. */
function editorPool(table, pick) {
  const node = h("div", { class: "t42-edit-pool", role: "group", "data-t42": "edit-pool" });
  const buttons = POOL.map(make);
  node.addEventListener("keydown", moveByRow);
  const settle = rove(node, "button");
  node.append(...buttons.map(({ button }) => button));

  function make(tile) {
    const held = h("span", { class: "t42-edit-held", "aria-hidden": "true" });
    const button = h("button", { type: "button", "data-t42": "edit-tile", "data-tile": tile });
    button.addEventListener("click", () => pick(tile));
    return { tile, button, held };
  }

  /** Up and down go by rows of the grid; left and right are left to `rove`. */
  function moveByRow(event) {
    const step = { ArrowDown: POOL_COLUMNS, ArrowUp: -POOL_COLUMNS }[event.key];
    const at = buttons.findIndex(({ button }) => button === event.target);
    if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    buttons[(at + step + POOL.length) % POOL.length].button.focus();
  }

  /** `holders`: by tile the seat that holds it. */
  function update(holders, chosen, names) {
    node.setAttribute("aria-label", table.t("edit-pool"));
    for (const { tile, button, held } of buttons) {
      const holder = holders.get(tile) ?? null;
      if (!button.firstChild) button.append(tilePicture(tile, table.settings.tile, true), held);
      setText(held, holder ?? "");
      setAttributes(button, {
        "aria-label": holder
          ? `${faceOf(tile)}, ${table.t("edit-in-hand")} ${names[holder]}`
          : faceOf(tile),
        "aria-pressed": String(holder === chosen),
        "data-held": holder,
      });
    }
    settle();
  }

  return { node, update };
}

/**
 * Four hands, one of which is chosen to be filled. `choose(seat)`, `takeOut(seat, at)`,
 * `clear(seat)` and `deal()` are called for what a person does.
 */
function editorHands(table, { choose, takeOut, clear, deal }) {
  const name = `t42-edit-hand-${nextNumber()}`;
  const legend = h("legend", { class: "t42-edit-label" });
  const node = h("fieldset", { class: "t42-edit-hands" }, legend);
  const hands = ["A", "B", "C", "D"].map(makeHand);
  const rest = h("button", { type: "button", class: "t42-button t42-small", "data-t42": "edit-deal" });
  node.append(...hands.map(({ row }) => row), h("div", { class: "t42-edit-rest" }, rest));
  rest.addEventListener("click", deal);

  function makeHand(seat) {
    const radio = h("input", { type: "radio", name, value: seat, "data-t42": "edit-seat" });
    const title = h("span");
    const places = h("div", { class: "t42-edit-places", role: "group" });
    const empty = h("button", {
      type: "button",
      class: "t42-button t42-small",
      "data-t42": "edit-clear",
      "data-seat": seat,
    });
    const row = h(
      "div",
      { class: "t42-edit-hand", "data-seat": seat },
      h("label", { class: "t42-edit-seat" }, radio, title),
      places,
      empty,
    );
    radio.addEventListener("change", () => choose(seat));
    empty.addEventListener("click", () => clear(seat));
    const settle = rove(places, "button");
    return { seat, radio, title, places, empty, row, settle };
  }

  function makePlace(seat, at) {
    const button = h("button", {
      type: "button",
      class: "t42-edit-place",
      "data-t42": "edit-place",
      "data-at": at,
    });
    button.addEventListener("click", () => takeOut(seat, at));
    return button;
  }

  function updatePlace(button, tile) {
    if (button.dataset.tile !== tile) {
      button.dataset.tile = tile;
      button.replaceChildren(tile === "?" ? "?" : tilePicture(tile, table.settings.tile, true));
    }
    const label =
      tile === "?" ? table.t("edit-unknown") : `${faceOf(tile)}, ${table.t("edit-take-out")}`;
    button.setAttribute("aria-label", label);
  }

  function update(draft, chosen, names) {
    setText(legend, table.t("edit-hands"));
    setText(rest, table.t("edit-deal"));
    const unknown = Object.values(draft.hands).some((tiles) => tiles.includes("?"));
    setAttributes(rest, { "aria-disabled": unknown ? null : "true" });
    for (const { seat, radio, title, places, empty, row, settle } of hands) {
      const tiles = draft.hands[seat];
      radio.checked = seat === chosen;
      row.toggleAttribute("data-chosen", seat === chosen);
      setText(title, names[seat]);
      places.setAttribute("aria-label", `${table.t("edit-hand")}: ${names[seat]}`);
      setText(empty, table.t("edit-clear"));
      setAttributes(empty, {
        "aria-label": `${table.t("edit-clear")}: ${names[seat]}`,
        "aria-disabled": tiles.every((tile) => tile === "?") ? "true" : null,
      });
      keyed(
        places,
        tiles.map((tile, at) => ({ tile, at })),
        ({ at }) => at,
        ({ at }) => makePlace(seat, at),
        (button, { tile }) => updatePlace(button, tile),
      );
      settle();
    }
  }

  return { node, update };
}
