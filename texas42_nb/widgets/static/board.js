// The middle of the table: what Python placed, drawn at its place. Tiles and backs are a drawing;
// names, calls and numbers lie over it as text, so that they stay legible on a narrow screen.

const OUTWARDS = { left: [-1, 0], right: [1, 0], down: [0, 1] };
const STEP = 260; // milliseconds between tiles that were played since the last scene

function boardPart(table) {
  const backs = s("g");
  const tiles = s("g");
  const drawing = s("svg", { class: "t42-drawing", "aria-hidden": "true", focusable: "false" });
  drawing.append(backs, tiles);
  const seats = h("div");
  const signs = h("div", { class: "t42-signs" });
  const read = h("p", { class: "t42-only-read", "data-t42": "description" });
  const node = h("div", { class: "t42-board", "data-t42": "board" }, drawing, seats, signs, read);
  const laid = new Set(); // the tiles that have been seen lying here
  let size = { width: 1, height: 1 };
  let ownSlot = null;
  let first = true;

  // The whole board is a large target; the button beside it is the one that keyboards reach.
  node.addEventListener("click", () => {
    if (node.hasAttribute("data-gather")) table.flow.proceed();
  });

  const at = (x, y) => ({ left: `${(100 * x) / size.width}%`, top: `${(100 * y) / size.height}%` });
  const put = (element, x, y) => Object.assign(element.style, at(x, y));

  function update(scene) {
    const { board, trick } = scene;
    size = board;
    drawing.setAttribute("viewBox", `0 0 ${board.width} ${board.height}`);
    node.style.aspectRatio = `${board.width} / ${board.height}`;
    node.toggleAttribute("data-gather", scene.table.waiting === "gather");
    node.removeAttribute("data-gathered");
    setText(read, scene.words.description);
    const plays = new Map((trick?.plays ?? []).map((play) => [play.tile, play]));
    const late = noteArrivals(trick?.plays ?? []);
    const delay = Math.max(0, ...late.values());
    const of = (kind) => board.items.filter((item) => item.kind === kind);
    drawBacks(of("back"));
    drawTiles(of("tile"), plays, late, delay);
    drawSeats(scene, board.items);
    drawSigns(board.items, plays, late, delay, scene.phase);
    first = false;
    return delay;
  }

  /** By tile: how long it waits before it appears, so that plays come one after the other. */
  function noteArrivals(plays) {
    const fresh = plays.filter(({ tile }) => !laid.has(tile));
    const start = fresh.length === plays.length ? 0 : STEP / 2;
    laid.clear();
    for (const { tile } of plays) laid.add(tile);
    // In study a jump may bring a whole trick, which nobody has just played.
    const atOnce = first || wantsStill() || table.scene.table.study !== null;
    return new Map(fresh.map(({ tile }, index) => [tile, atOnce ? 0 : start + index * STEP]));
  }

  function drawBacks(items) {
    const count = {};
    const data = items.map((item) => {
      count[item.seat] = (count[item.seat] ?? 0) + 1;
      return { ...item, key: `${item.seat}${count[item.seat]}` };
    });
    keyed(backs, data, ({ key }) => key, () => drawTile(null, table.settings.tile), (drawn, item) => {
      placeDrawn(drawn, item);
      setAttributes(drawn, { "data-out": item.role === "out" ? "" : null });
    });
  }

  function drawTiles(items, plays, late, delay) {
    const make = ({ tile }) => {
      const ring = s("rect", { class: "t42-ring", x: -1.09, y: -0.59, width: 2.18, height: 1.18, rx: 0.2 });
      const drawn = drawTile(tile, table.settings.tile);
      drawn.prepend(ring);
      return s("g", { class: "t42-laid", "data-t42": "laid", "data-tile": tile }, drawn);
    };
    keyed(tiles, items, ({ tile }) => tile, make, (group, item, fresh) => {
      placeDrawn(group.firstChild, item);
      const play = plays.get(item.tile);
      markWinning(group, Boolean(play?.winning), delay);
      setAttributes(group, {
        "data-trump": play?.trump ? "" : null,
        "data-pending": null,
      });
      if (fresh) appear(group, late.get(item.tile));
      if (item.seat === table.scene.viewer) ownSlot = item;
    });
  }

  /** What wins is marked when the last tile has come, not before. */
  function markWinning(element, yes, delay) {
    if (yes && !element.hasAttribute("data-winning")) {
      element.style.setProperty("--t42-won", `${delay}ms`);
    }
    element.toggleAttribute("data-winning", yes);
  }

  function placeDrawn(drawn, { x, y, turn = 0, height }) {
    setAttributes(drawn, { transform: `translate(${x} ${y}) rotate(${turn}) scale(${height})` });
  }

  function appear(element, wait) {
    element.style.setProperty("--t42-wait", `${wait ?? 0}ms`);
    element.classList.toggle("t42-appear", !first);
  }

  function drawSeats(scene, items) {
    keyed(seats, scene.seats, ({ seat }) => seat, makeSeat, (box, seat) => {
      const mine = items.filter((item) => item.seat === seat.seat);
      const plate = mine.find(({ kind }) => kind === "name");
      show(box, Boolean(plate));
      if (!plate) return;
      const edge = { left: -plate.width / 2, right: plate.width / 2 }[seat.place] ?? 0;
      put(box, plate.x + edge, plate.y);
      setAttributes(box, {
        "data-place": seat.place,
        "data-turn": seat.turn ? "" : null,
        "data-out": seat.out ? "" : null,
      });
      const [plateBox, chips] = box.children;
      setText(plateBox.children[1], seat.name);
      setAttributes(plateBox, { title: seat.name });
      const shown = mine.filter(isChip).filter((item) => scene.phase !== "auction" || item.kind === "mark");
      keyed(chips, shown, ({ kind, role }) => `${kind} ${role}`, makeSign, updateSign);
    });
  }

  const isChip = ({ kind, role }) => kind === "call" || (kind === "mark" && role !== "turn");

  function makeSeat() {
    const arrow = h("span", { class: "t42-arrow" });
    const name = h("span", { class: "t42-name", "data-t42": "name" });
    const plate = h("div", { class: "t42-plate" }, arrow, name);
    const chips = h("div", { class: "t42-chips" });
    return h("div", { class: "t42-seat", "aria-hidden": "true" }, plate, chips);
  }

  function makeSign() {
    return h("span", { class: "t42-sign", "aria-hidden": "true" });
  }

  function updateSign(sign, { kind, role, text }) {
    setText(sign, text);
    setAttributes(sign, { "data-kind": kind, "data-role": role });
  }

  /** Signs that have a place of their own: play numbers, coins, the calls of an auction. */
  function drawSigns(items, plays, late, delay, phase) {
    const bySeat = new Map([...plays.values()].map((play) => [play.seat, play]));
    const kinds = phase === "auction" ? ["call"] : ["number", "coin"];
    const data = items.filter(({ kind }) => kinds.includes(kind));
    const tileOf = new Map(items.filter(({ kind }) => kind === "tile").map((item) => [item.seat, item]));
    const keyOf = ({ kind, seat }) => `${kind} ${seat} ${bySeat.get(seat)?.tile ?? ""}`;
    keyed(signs, data, keyOf, makeSign, (sign, item, fresh) => {
      const play = item.kind === "call" ? null : bySeat.get(item.seat);
      updateSign(sign, item);
      markWinning(sign, item.kind === "number" && Boolean(play?.winning), delay);
      setAttributes(sign, { "data-trump": item.kind === "number" && play?.trump ? "" : null });
      const outwards = outwardsOf(item, tileOf.get(item.seat));
      const [dx, dy] = OUTWARDS[outwards] ?? [0, 0];
      put(sign, item.x - (dx * item.width) / 2, item.y - (dy * item.height) / 2);
      setAttributes(sign, { "data-outwards": outwards });
      if (fresh) appear(sign, late.get(play?.tile));
    });
  }

  /** Away from its tile: a sign that is larger than its place grows there, never over the tile. */
  function outwardsOf(item, tile) {
    if (!tile) return null;
    if (item.x === tile.x) return "down";
    return item.x < tile.x ? "left" : "right";
  }

  /** Show an own tile on its slot before Python has confirmed it. */
  function lay(tile) {
    if (!ownSlot) return;
    const drawn = drawTile(tile, table.settings.tile);
    placeDrawn(drawn, ownSlot);
    const pending = s("g", { class: "t42-laid", "data-pending": "", "data-tile": tile }, drawn);
    table.untilNextScene(() => pending.remove());
    tiles.append(pending);
  }

  /** The tiles go to the winner's side at once; the next scene takes them away. */
  function gather() {
    const winner = table.scene.trick?.plays.find(({ winning }) => winning);
    node.setAttribute("data-gathered", winner?.place ?? "");
    table.untilNextScene(() => node.removeAttribute("data-gathered"));
  }

  return { node, update, lay, gather };
}
