// The rules of this table, where they are not the standard game's.

function rulesPart(table) {
  const title = h("summary", { class: "t42-heading" });
  const list = h("ul", { class: "t42-rule-list" });
  const node = h("details", { class: "t42-panel t42-rules", "data-t42": "rules" }, title, list);

  function update({ rules }) {
    show(node, rules.length > 0);
    setText(title, table.t("rules"));
    keyed(list, rules, (_, at) => at, () => h("li"), setText);
  }

  return { node, update };
}
