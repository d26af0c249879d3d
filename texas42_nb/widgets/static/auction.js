// The auction: the ladder of bids, lowest first, and the pass.

const PROMISES = { plunge: "ladder-plunge", splash: "ladder-splash" }; // by the kind of a call

function auctionPart(table) {
  const points = h("ol", { class: "t42-rungs" });
  const marks = h("ol", { class: "t42-rungs t42-rungs-marks" });
  const special = h("ol", { class: "t42-rungs t42-rungs-special" });
  const promises = h("div", { class: "t42-promises", "data-t42": "promises" });
  const pass = h("button", {
    type: "button",
    class: "t42-button",
    "data-t42": "call",
    "data-call": "pass",
  });
  const pointsTitle = h("p", { class: "t42-hint" });
  const marksTitle = h("p", { class: "t42-hint" });
  const title = h("h3", { class: "t42-heading" });
  const ladder = h("div", { class: "t42-ladder" }, pointsTitle, points, marksTitle, marks, promises, special, pass);
  const node = h("section", { class: "t42-panel t42-auction", "data-t42": "auction" }, title, ladder);

  pass.addEventListener("click", () => call(pass, "pass"));
  const settle = rove(ladder, "button");

  function call(button, text) {
    table.confirm(button, button.firstChild.textContent, () => {
      if (table.send("call", { call: text })) button.setAttribute("data-sent", "");
    });
  }

  function update(scene) {
    show(node, scene.ladder !== null);
    if (scene.ladder === null) return;
    setText(title, table.t("auction"));
    setText(pointsTitle, table.t("ladder-points"));
    setText(marksTitle, table.t("ladder-marks"));
    setText(pass, table.t("pass"));
    show(pass, scene.can_pass);
    pass.removeAttribute("data-sent");
    const plain = scene.ladder.filter(({ kind }) => kind === "marks");
    const others = scene.ladder.filter(({ kind }) => kind in PROMISES);
    const drawn = [
      [points, scene.ladder.filter(({ kind }) => kind === "points")],
      [marks, plain],
      [special, others],
    ];
    for (const [list, rungs] of drawn) {
      show(list, rungs.length > 0);
      // A special call that was made may perhaps be made again, higher.
      keyed(list, rungs, (rung) => `${rung.call} ${rung.state === "legal"}`, makeRung, updateRung);
    }
    setAttributes(marks, { "data-many": plain.length > 5 ? "" : null });
    const kinds = [...new Set(others.map(({ kind }) => kind))];
    keyed(promises, kinds, (kind) => kind, () => h("p", { class: "t42-hint" }), (line, kind) => {
      setText(line, table.t(PROMISES[kind]));
    });
    settle();
  }

  function makeRung() {
    return h("li", { class: "t42-rung" });
  }

  function updateRung(item, rung) {
    const legal = rung.state === "legal";
    if (!item.firstChild || (item.firstChild.tagName === "BUTTON") !== legal) {
      item.replaceChildren(legal ? makeBid(rung) : makeStill());
    }
    const face = item.firstChild;
    face.removeAttribute("data-sent");
    setAttributes(item, { "data-state": rung.state, "data-rung": rung.call });
    if (legal) {
      const [name, worth] = face.children;
      setText(name, rung.text);
      showText(worth, rung.worth);
      setAttributes(face, { "aria-label": rung.label });
      return;
    }
    const [shown, worth, by, read] = face.children;
    setText(shown, rung.text);
    showText(worth, rung.worth);
    showText(by, rung.by);
    setText(read, rung.label);
  }

  function makeBid(rung) {
    const button = h(
      "button",
      { type: "button", "data-t42": "call", "data-call": rung.call },
      h("span"),
      h("span", { class: "t42-rung-worth" }),
    );
    button.addEventListener("click", () => call(button, rung.call));
    return button;
  }

  /** A rung that cannot be bid: what is seen is short, what is read aloud says why. */
  function makeStill() {
    return h(
      "span",
      {},
      h("span", { class: "t42-rung-call", "aria-hidden": "true" }),
      h("span", { class: "t42-rung-worth", "aria-hidden": "true" }),
      h("span", { class: "t42-rung-by", "aria-hidden": "true" }),
      h("span", { class: "t42-only-read" }),
    );
  }

  return { node, update };
}
