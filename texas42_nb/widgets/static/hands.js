// The four hands of the open view: whoever is to act can be played for.

function handsPart(table) {
  const title = h("h3", { class: "t42-only-read" });
  const list = h("div", { class: "t42-all-hands" });
  // Only the seat to act has reasons, so one line serves all; the open view has no other.
  const why = h("p", { class: "t42-why", "data-t42": "open-why" });
  const node = h("section", { class: "t42-hands", "data-t42": "hands" }, title, list, why);
  const hands = new Map();
  let would = null;

  function make({ seat }) {
    const tiles = tileRow(table, why);
    const maybe = tileRow(table, why);
    tiles.wouldBeTrumps(would);
    const arrow = h("span", { class: "t42-one-arrow", "aria-hidden": "true" }, "▶");
    const name = h("b", { class: "t42-one-name" });
    const turn = h("span", { class: "t42-one-turn" });
    const hint = h("p", { class: "t42-hint" });
    const strip = h("div", { class: "t42-maybe", "data-t42": "maybe" }, hint, maybe.node);
    const head = h("p", { class: "t42-one-head" }, arrow, name, turn);
    const attributes = { class: "t42-one", "data-t42": `hand-${seat}`, "data-seat": seat };
    hands.set(seat, { tiles, maybe, name, turn, hint, strip });
    return h("div", attributes, head, tiles.node, tiles.lows, strip);
  }

  function updateHand(box, hand, scene) {
    const { tiles, maybe, name, turn, hint, strip } = hands.get(hand.seat);
    box.toggleAttribute("data-turn", hand.turn);
    setText(name, hand.name);
    const out = scene.seats.some(({ seat, out: sits }) => seat === hand.seat && sits);
    box.toggleAttribute("data-out", out);
    showText(turn, hand.turn ? table.t("study-to-act") : out ? table.t("sits-out") : "");
    tiles.node.setAttribute("aria-label", hand.name);
    tiles.update(scene, hand.tiles, hand.unknown);
    show(strip, hand.maybe.length > 0);
    setText(hint, table.t("study-maybe"));
    maybe.node.setAttribute("aria-label", `${hand.name}: ${table.t("study-maybe")}`);
    maybe.update(scene, hand.maybe);
  }

  function update(scene) {
    const open = scene.hands ?? [];
    show(node, scene.hands !== null);
    setText(title, table.t("study-hands"));
    keyed(list, open, ({ seat }) => seat, make, (box, hand) => updateHand(box, hand, scene));
    const rows = [...hands.values()].flatMap(({ tiles, maybe }) => [tiles, maybe]);
    setText(why, rows.map((row) => row.reason()).find(Boolean));
  }

  /** Mark the tiles that would be trumps, which are the acting hand's. */
  function wouldBeTrumps(trumps) {
    would = trumps;
    for (const { tiles } of hands.values()) tiles.wouldBeTrumps(trumps);
  }

  return { node, update, wouldBeTrumps };
}
