// The two scores, kept apart in place and shape: hand points are bars, match marks are strokes.

const SPECIAL = {
  plunge: "special-plunge",
  splash: "special-splash",
  nello: "special-nello",
  sevens: "special-sevens",
}; // by the kind of a special contract

/** Whether the match is played in points, not in marks. */
function inPoints(sides) {
  return sides.some(({ score }) => score !== null);
}

/** The contract: who bid what, the trumps, what is asked for, the capture stacks. */
function contractPart(table) {
  const title = h("h3", { class: "t42-heading" });
  const text = h("p", { class: "t42-contract", "data-t42": "contract" });
  const facts = h("p", { class: "t42-facts" });
  const asked = h("p", { class: "t42-facts t42-asked" });
  const stacks = h("p", { class: "t42-hint", "data-t42": "stacks-text" });
  const stake = h("p", { class: "t42-hint t42-stake", "data-t42": "stake-text" });
  const node = h("section", { class: "t42-panel" }, title, text, facts, asked, stacks, stake);

  function update({ contract, trick, sides }) {
    show(node, contract !== null);
    if (contract === null) return;
    setText(title, table.t("contract"));
    setText(text, contract.text);
    showText(stacks, contract.unit === "tricks" ? contract.stacks_text : "");
    const trump = contract.trump ? `◆ ${contract.trump}` : table.t("no-trump");
    const special = SPECIAL[contract.special];
    // What a point contract is worth where the match is played in points takes a sentence.
    const long = contract.unit === "points" && inPoints(sides);
    tell(facts, [
      ...(special ? [["special", "", table.t(special)]] : []),
      ["trump", table.t("trumps"), trump],
      ...(long ? [] : [["stake", "", contract.stake_text]]),
    ]);
    showText(stake, long ? contract.stake_text : "");
    tell(asked, trick?.asked ? [["asked", table.t("asked"), trick.asked]] : []);
  }

  function tell(line, data) {
    keyed(line, data, ([kind]) => kind, makeFact, updateFact);
  }

  function makeFact([kind]) {
    return h("span", { class: "t42-fact", "data-t42": kind, "data-fact": kind }, h("small"), h("b"));
  }

  function updateFact(fact, [, name, value]) {
    showText(fact.firstChild, name);
    setText(fact.lastChild, value);
  }

  return { node, update };
}

/** Hand points (or tricks, where those decide) of both sides, with the goal of each marked. */
function pointsPart(table) {
  const title = h("h3", { class: "t42-heading" });
  const rows = h("div", { class: "t42-rows" });
  const aside = h("p", { class: "t42-hint t42-aside" });
  const node = h("section", { class: "t42-panel", "data-t42": "hand-points" }, title, rows, aside);

  function update({ contract, sides }) {
    show(node, contract !== null);
    if (contract === null) return;
    setText(title, table.t(contract.unit === "points" ? "hand-points" : "tricks"));
    keyed(rows, sides, ({ side }) => side, makeRow, (row, side) => updateRow(row, side, contract.unit));
    showText(aside, contract.special === "nello" ? table.t("points-idle") : "");
  }

  function makeRow({ side }) {
    const names = h("span", { class: "t42-side-names" });
    const role = h("span", { class: "t42-role" });
    const done = h("b", { "data-t42": `done-${side}` });
    const goal = h("span", { "data-t42": `goal-${side}` });
    const meter = h(
      "div",
      { class: "t42-meter", role: "meter", "aria-valuemin": 0 },
      h("i", { class: "t42-fill" }),
      h("i", { class: "t42-goal" }),
    );
    const need = h("span");
    const points = h("span", { class: "t42-side-points", "data-t42": `points-${side}` });
    return h(
      "div",
      { class: "t42-score" },
      h("div", { class: "t42-line" }, names, role, h("span", { class: "t42-count" }, done, goal)),
      meter,
      h("div", { class: "t42-line t42-hint" }, need, points),
    );
  }

  function updateRow(row, side, unit) {
    const [head, meter, foot] = row.children;
    const [names, role, count] = head.children;
    const { most } = side;
    setText(names, side.names);
    setText(role, table.t(side.bidding ? "bidding" : "defending"));
    setText(count.firstChild, String(side.done));
    // In nello the bidding side is to reach nothing: its bound is drawn, but is no aim.
    const bound = side.bidding && side.makes === false;
    setText(count.lastChild, side.goal === null || bound ? "" : ` / ${side.goal}`);
    setText(foot.firstChild, side.need_text);
    showText(foot.lastChild, unit === "tricks" ? `${table.t("hand-points")}: ${side.points}` : "");
    setAttributes(row, {
      "data-bidding": side.bidding ? "" : null,
      "data-reached": side.goal !== null && side.done >= side.goal ? "" : null,
      "data-bound": bound ? "" : null,
    });
    setAttributes(meter, {
      "aria-label": `${side.names}, ${table.t(unit)}`,
      "aria-valuemax": most,
      "aria-valuenow": side.done,
      "aria-valuetext": bound ? String(side.done) : `${side.done} / ${side.goal ?? most}`,
    });
    meter.style.setProperty("--t42-done", side.done / most);
    meter.style.setProperty("--t42-goal", (side.goal ?? most) / most);
  }

  return { node, update };
}

/** A panel that can be folded where there is little room; `folded` at first. */
function foldingPanel(name, folded, ...body) {
  const title = h("span");
  const fold = h("button", { type: "button", class: "t42-fold", "data-t42": `fold-${name}` });
  const head = h("h3", { class: "t42-heading t42-fold-head" }, title, fold);
  const folds = h("div", { class: "t42-folds" }, ...body);
  const node = h("section", { class: "t42-panel", "data-t42": name }, head, folds);
  const put = (yes) => {
    node.toggleAttribute("data-folded", yes);
    setAttributes(fold, { "aria-expanded": String(!yes) });
  };
  fold.addEventListener("click", () => put(!node.hasAttribute("data-folded")));
  put(folded);
  const entitle = (text) => {
    setText(title, text);
    setAttributes(fold, { "aria-label": text });
  };
  return { node, entitle };
}

/** The match: marks as strokes that spell ALL, or points as a bar; the number beside them. */
function marksPart(table) {
  const rows = h("div", { class: "t42-tallies" });
  const bars = h("div", { class: "t42-tallies" });
  const hint = h("p", { class: "t42-hint t42-marks-hint" });
  const { node, entitle } = foldingPanel("marks", false, rows, bars, hint);

  function update({ sides }) {
    const points = inPoints(sides);
    entitle(table.t(points ? "match-points" : "match-marks"));
    setText(hint, table.t(points ? "match-points-hint" : "match-marks-hint"));
    keyed(rows, points ? [] : sides, ({ side }) => side, makeTally, updateTally);
    keyed(bars, points ? sides : [], ({ side }) => side, makeBar, updateBar);
  }

  function makeBar({ side }) {
    const bar = h("div", { class: "t42-match-bar" }, h("i", { class: "t42-before" }), h("i", { class: "t42-won-now" }));
    const number = h("span", { class: "t42-bar-number" }, h("b"), h("span"));
    const line = h("div", { class: "t42-line" }, h("span", { class: "t42-side-names" }), number);
    return h("div", { "data-t42": `score-${side}`, role: "img" }, line, bar);
  }

  function updateBar(row, side) {
    const [line, bar] = row.children;
    const [names, number] = line.children;
    const share = (points) => Math.min(1, points / side.target);
    setAttributes(row, { "aria-label": side.marks_text, "data-score": side.score });
    setText(names, side.names);
    setText(number.firstChild, String(side.score));
    setText(number.lastChild, ` / ${side.target}`);
    bar.style.setProperty("--t42-before", share(side.score - side.won_marks));
    bar.style.setProperty("--t42-reached", share(side.score));
  }

  function makeTally({ side }) {
    const { width, height, strokes } = table.settings.tally;
    const lines = strokes.map(([x1, y1, x2, y2]) => s("line", { x1, y1, x2, y2 }));
    const viewBox = `-0.15 -0.15 ${width + 0.3} ${height + 0.3}`;
    const drawing = s("svg", { class: "t42-tally-drawing", viewBox, "aria-hidden": "true" }, ...lines);
    return h(
      "div",
      { class: "t42-tally", "data-t42": `marks-${side}`, role: "img" },
      h("span", { class: "t42-side-names" }),
      drawing,
      h("b", { class: "t42-tally-number" }),
    );
  }

  function updateTally(row, side) {
    const [names, drawing, number] = row.children;
    setAttributes(row, { "aria-label": side.marks_text, "data-marks": side.marks });
    setText(names, side.names);
    setText(number, String(side.marks));
    const before = side.marks - side.won_marks;
    [...drawing.children].forEach((line, index) => {
      const state = index < before ? "done" : index < side.marks ? "new" : "missing";
      setAttributes(line, { "data-stroke": state });
    });
  }

  return { node, update };
}

/** What each side has captured, by trick: faces, or backs where a trick is covered. */
function capturedPart(table) {
  const sides = h("div", { class: "t42-piles" });
  const { node, entitle } = foldingPanel("captured", true, sides);

  function update(scene) {
    show(node, scene.contract !== null);
    entitle(table.t("captured"));
    keyed(sides, scene.sides, ({ side }) => side, makePile, updatePile);
  }

  function makePile({ side }) {
    return h(
      "div",
      { class: "t42-pile", "data-t42": `pile-${side}` },
      h("p", { class: "t42-side-names" }),
      h("ol"),
      h("p", { class: "t42-hint" }),
    );
  }

  function updatePile(pile, side) {
    const [names, list, none] = pile.children;
    setText(names, side.names);
    showText(none, side.pile.length ? "" : table.t("captured-none"));
    keyed(list, side.pile, ({ number }) => number, makeTrick, updateTrick);
  }

  function makeTrick() {
    return h(
      "li",
      { class: "t42-captured" },
      h("span", { class: "t42-only-read" }),
      h("span", { class: "t42-trick-number", "aria-hidden": "true" }),
      h("span", { class: "t42-trick-tiles", "aria-hidden": "true" }),
      h("span", { class: "t42-trick-points", "aria-hidden": "true" }),
    );
  }

  function updateTrick(item, trick) {
    const [read, number, tiles, points] = item.children;
    setText(read, trick.label);
    setText(number, String(trick.number));
    setText(points, trick.points === null ? "" : `+${trick.points}`);
    setAttributes(item, { "data-covered": trick.tiles === null ? "" : null });
    const backs = () => Array.from({ length: trick.size }, (_, at) => ({ tile: null, key: at, count: 0 }));
    const data = trick.tiles ?? backs();
    keyed(
      tiles,
      data,
      ({ tile, key }) => tile ?? `back ${key}`,
      ({ tile }) => tilePicture(tile, table.settings.tile, false),
      (picture, { count }) => setAttributes(picture, { "data-count": count || null }),
    );
  }

  return { node, update };
}
