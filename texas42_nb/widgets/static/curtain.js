// The curtain between two people at one screen: where the own tiles lie there is nothing to be seen
// until the next person says so.

function curtainPart(table) {
  const number = nextNumber();
  const title = h("h3", { class: "t42-curtain-to", id: `t42-curtain-${number}`, "data-t42": "pass-to" });
  const hint = h("p", { class: "t42-curtain-hint", id: `t42-curtain-hint-${number}` });
  const button = h("button", {
    type: "button",
    class: "t42-button t42-primary",
    "data-t42": "reveal",
    "aria-describedby": `${title.id} ${hint.id}`,
  });
  const backs = h("div", { class: "t42-curtain-backs", "aria-hidden": "true" });
  const node = h(
    "section",
    { class: "t42-curtain", "data-t42": "curtain", "aria-labelledby": title.id, hidden: "" },
    backs,
    title,
    hint,
    button,
  );

  button.addEventListener("click", () => {
    if (table.send("reveal", {})) button.setAttribute("data-sent", "");
  });

  function update({ table: { curtain }, seats }) {
    show(node, curtain !== null);
    if (curtain === null) return;
    setText(title, curtain.text);
    setText(hint, table.t("curtain-hint"));
    setText(button, `${curtain.name}: ${table.t("reveal")}`);
    const held = seats.find(({ seat }) => seat === curtain.seat).count;
    const data = Array.from({ length: held }, (_, at) => at);
    keyed(backs, data, (at) => at, () => tilePicture(null, table.settings.tile, true), () => {});
  }

  return { node, update, button };
}
