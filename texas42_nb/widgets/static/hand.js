// The viewer's own tiles: one button each, legal ones raised, the others telling why not.

function handPart(table) {
  const tiles = h("div", { class: "t42-hand", role: "group", "data-t42": "hand" });
  const why = h("p", { class: "t42-why", "data-t42": "why" });
  const node = h("section", { class: "t42-hand-area" }, tiles, why);
  const settle = rove(tiles, "button");
  const reasons = new Map();
  let told = null; // the tile whose reason was asked for by a click or a key
  let hovered = null;
  let choosing = false;
  let notNow = ""; // why no tile at all is played now

  function make({ tile }) {
    const button = h(
      "button",
      { type: "button", class: "t42-tile", "data-t42": "tile", "data-tile": tile },
      tilePicture(tile, table.settings.tile, true),
      h("span", { class: "t42-coin", "aria-hidden": "true" }),
      h("span", { class: "t42-badges", "aria-hidden": "true" }),
    );
    button.addEventListener("click", () => play(button, tile));
    button.addEventListener("pointerenter", () => explain((hovered = tile)));
    button.addEventListener("pointerleave", () => explain((hovered = null)));
    button.addEventListener("focus", () => explain(tile));
    button.addEventListener("blur", () => explain((told = null)));
    return button;
  }

  /** A tile that may not be played is not sent: it says why. */
  function play(button, tile) {
    if (button.dataset.legal !== "yes") {
      told = tile;
      explain(tile);
      table.speak(reasons.get(tile) ?? notNow);
      restart(button, "t42-shake");
    } else if (table.send("play", { tile })) {
      button.setAttribute("data-sent", "");
      table.board.lay(tile);
    }
  }

  function explain(tile) {
    const about = [hovered, tile, focusedTile(), told].find((each) => reasons.has(each));
    setText(why, reasons.get(about) ?? (told ? notNow : ""));
  }

  function focusedTile() {
    const focused = table.focused();
    return tiles.contains(focused) ? focused.dataset.tile : null;
  }

  function updateTile(button, tile) {
    const [, coin, badges] = button.children;
    const legal = choosing ? { true: "yes", false: "no" }[String(tile.legal)] : null;
    setAttributes(button, {
      "aria-label": tile.label,
      // An illegal tile is no disabled button: pressing it tells why, as its label does.
      "aria-disabled": legal === null ? "true" : null,
      "data-legal": legal,
      "data-trump": tile.trump ? "" : null,
      "data-sent": null,
    });
    updateCoin(coin, tile.count);
    updateBadges(badges, tile, table);
    if (choosing && tile.why) reasons.set(tile.tile, tile.why);
  }

  function update(scene) {
    show(node, scene.viewer !== null);
    tiles.setAttribute("aria-label", table.t("your-tiles"));
    // While a trick waits to be gathered nothing is offered, though the viewer may be to lead.
    choosing = scene.table.waiting === null && scene.tiles.some(({ legal }) => legal !== null);
    notNow = scene.table.waiting === null ? scene.words.status : table.t("not-now");
    reasons.clear();
    keyed(tiles, scene.tiles, ({ tile }) => tile, make, updateTile);
    if (hovered && !scene.tiles.some(({ tile }) => tile === hovered)) hovered = null;
    if (!reasons.has(told)) told = null;
    settle();
    explain(null);
  }

  /** Mark the tiles that would be trumps under a declaration; `null` marks none. */
  function wouldBeTrumps(trumps) {
    for (const button of tiles.children) {
      button.toggleAttribute("data-would", Boolean(trumps?.includes(button.dataset.tile)));
    }
  }

  return { node, update, wouldBeTrumps };
}
