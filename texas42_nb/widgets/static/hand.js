// Tiles in the hand: one button each, legal ones raised, the others telling why not.

/** A tile as a button, its face first, then the coin and the badges; `updateTileButton` fills it. */
function makeTileButton(tile, table) {
  return h(
    "button",
    { type: "button", class: "t42-tile", "data-t42": "tile", "data-tile": tile },
    tilePicture(tile, table.settings.tile, true),
    h("span", { class: "t42-coin", "aria-hidden": "true" }),
    h("span", { class: "t42-badges", "aria-hidden": "true" }),
  );
}

/** What the table says about a tile; `choosing` where a tile of its hand can be played now. */
function updateTileButton(button, tile, choosing, table) {
  const [, coin, badges] = button.children;
  const legal = choosing ? { true: "yes", false: "no" }[String(tile.legal)] : null;
  const value = choosing && tile.legal ? valueOf(table, tile.tile) : null;
  setAttributes(button, {
    "aria-label": value ? `${tile.label}, ${value.text}` : tile.label,
    // An illegal tile is no disabled button: pressing it tells why, as its label does.
    "aria-disabled": legal === null ? "true" : null,
    "data-legal": legal,
    "data-trump": tile.trump ? "" : null,
    "data-sent": null,
  });
  updateCoin(coin, tile.count);
  updateBadges(badges, tile, table, value);
}

/**
 * A row of tiles that are played from. `why` is the line that tells why one may not be played,
 * which several rows can share; `sent` is called with a tile that has just been played.
 */
function tileRow(table, why, sent = () => {}) {
  const node = h("div", { class: "t42-hand", role: "group" });
  // Below each tile that may be led by its small end too, a button of its own (V-LEAD).
  const lows = h("div", { class: "t42-hand t42-lows", role: "group", "data-t42": "lows" });
  const settle = rove(node, "button");
  const settleLows = rove(lows, "button");
  const reasons = new Map();
  let told = null; // the tile whose reason was asked for by a click or a key
  let hovered = null;
  let choosing = false;
  let notNow = ""; // why no tile at all is played now
  let would = null; // the tiles that would be trumps

  function make(datum) {
    if (datum.back) return makeUnknown();
    const { tile } = datum;
    const button = makeTileButton(tile, table);
    button.addEventListener("click", () => press(button, tile));
    button.addEventListener("pointerenter", () => explain((hovered = tile)));
    button.addEventListener("pointerleave", () => explain((hovered = null)));
    button.addEventListener("focus", () => explain(tile));
    button.addEventListener("blur", () => explain((told = null)));
    return button;
  }

  function makeUnknown() {
    const sign = h("span", { "aria-hidden": "true" }, "?");
    const back = tilePicture(null, table.settings.tile, true);
    return h("span", { class: "t42-tile t42-unknown", "data-t42": "unknown", role: "img" }, back, sign);
  }

  /** A tile that may not be played is not sent: it says why. */
  function press(button, tile) {
    if (button.dataset.legal !== "yes") {
      told = tile;
      explain(tile);
      table.speak(reasons.get(tile) ?? notNow);
      restart(button, "t42-shake");
    } else table.confirm(button, `[${tile.replace("-", "|")}]`, () => play(button, tile));
  }

  function play(button, tile) {
    if (!table.send("play", { tile })) return;
    button.setAttribute("data-sent", "");
    sent(tile);
  }

  function makeLow({ tile, low }) {
    if (!low) return h("span");
    const button = h(
      "button",
      { type: "button", class: "t42-low", "data-t42": "low", "data-low": tile },
      h("span", { "aria-hidden": "true" }, "↳ "),
      h("span"),
    );
    button.addEventListener("click", () => {
      const name = `[${tile.replace("-", "|")}] ${button.lastChild.textContent}`;
      table.confirm(button, name, () => {
        if (!table.send("play", { tile: `${tile} low` })) return;
        button.setAttribute("data-sent", "");
        sent(tile);
      });
    });
    return button;
  }

  function updateLow(button, { low, low_label: label }) {
    if (!low) return;
    const value = valueOf(table, `${button.dataset.low} low`);
    setText(button.lastChild, value ? `${low} ${value.sign}${value.badge}` : low);
    setAttributes(button, {
      "aria-label": value ? `${label}, ${value.text}` : label,
      "data-mark": value?.mark,
    });
  }

  function explain(tile) {
    setText(why, reason(tile));
  }

  /** Why `tile`, or the one that is pointed at or asked about, may not be played; else empty. */
  function reason(tile = null) {
    const about = [hovered, tile, focusedTile(), told].find((each) => reasons.has(each));
    return reasons.get(about) ?? (told ? notNow : "");
  }

  function focusedTile() {
    const focused = table.focused();
    return node.contains(focused) ? focused.dataset.tile : null;
  }

  function updateOne(button, datum) {
    if (datum.back) {
      setAttributes(button, { "aria-label": table.t("study-unknown") });
      return;
    }
    updateTileButton(button, datum, choosing, table);
    button.toggleAttribute("data-would", Boolean(would?.includes(datum.tile)));
    if (choosing && datum.why) reasons.set(datum.tile, datum.why);
  }

  /** Show `tiles`, then `unknown` backs. */
  function update(scene, tiles, unknown = 0) {
    const idle = scene.table.waiting === null;
    // While a trick waits to be gathered nothing is offered, though the viewer may be to lead.
    choosing = idle && tiles.some(({ legal }) => legal !== null);
    notNow = idle ? scene.words.status : table.t("not-now");
    reasons.clear();
    const backs = Array.from({ length: unknown }, (_, at) => ({ back: true, tile: `back ${at}` }));
    keyed(node, [...tiles, ...backs], ({ tile }) => tile, make, updateOne);
    if (hovered && !tiles.some(({ tile }) => tile === hovered)) hovered = null;
    if (!reasons.has(told)) told = null;
    settle();
    const low = choosing ? tiles.filter((each) => each.low) : [];
    show(lows, low.length > 0);
    lows.setAttribute("aria-label", table.t("small-ends"));
    const slots = low.length ? tiles : [];
    keyed(lows, slots, ({ tile, low: its }) => `${tile} ${Boolean(its)}`, makeLow, updateLow);
    settleLows();
  }

  /** Mark the tiles that would be trumps under a declaration; `null` marks none. */
  function wouldBeTrumps(trumps) {
    would = trumps;
    for (const button of node.children) {
      button.toggleAttribute("data-would", Boolean(trumps?.includes(button.dataset.tile)));
    }
  }

  return { node, lows, update, reason, wouldBeTrumps };
}

/** The viewer's own tiles. */
function handPart(table) {
  const why = h("p", { class: "t42-why", "data-t42": "why" });
  const row = tileRow(table, why, (tile) => table.board.lay(tile));
  const out = h("p", { class: "t42-hint t42-out-hint", "data-t42": "sits-out" });
  const node = h("section", { class: "t42-hand-area" }, row.node, row.lows, out, why);
  row.node.setAttribute("data-t42", "hand");

  function update(scene) {
    show(node, scene.viewer !== null);
    row.node.setAttribute("aria-label", table.t("your-tiles"));
    row.update(scene, scene.tiles);
    const sitsOut = scene.seats.some((seat) => seat.you && seat.out) && scene.phase === "play";
    row.node.toggleAttribute("data-out", sitsOut);
    showText(out, sitsOut ? table.t("sits-out-hint") : "");
    setText(why, row.reason());
  }

  return { node, update, wouldBeTrumps: row.wouldBeTrumps };
}
