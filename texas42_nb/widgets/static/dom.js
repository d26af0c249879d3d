// Small tools for making and keeping elements. Text always goes in as text, never as markup.

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
  }
  return node;
}

/** An HTML element: `h("button", {type: "button"}, "Pass")`. */
function h(tag, attributes = {}, ...children) {
  const node = setAttributes(document.createElement(tag), attributes);
  node.append(...children);
  return node;
}

/** An SVG element, as `h`. */
function s(tag, attributes = {}, ...children) {
  const node = setAttributes(document.createElementNS(SVG_NAMESPACE, tag), attributes);
  node.append(...children);
  return node;
}

/** Unchanged text is left alone, so that live regions do not speak again. */
function setText(node, text) {
  const wanted = text ?? "";
  if (node.textContent !== wanted) node.textContent = wanted;
}

function show(node, yes) {
  node.hidden = !yes;
}

/** Text that goes away altogether when there is none. */
function showText(node, text) {
  setText(node, text);
  show(node, Boolean(text));
}

/**
 * Make the children of `parent` match `data`, one for each, in order. An element stays for as long
 * as its key does: so focus survives and only what changed moves.
 */
function keyed(parent, data, keyOf, make, update) {
  const kept = (parent.t42Kept ??= new Map());
  const wanted = new Map(data.map((datum, index) => [String(keyOf(datum, index)), datum]));
  for (const [key, node] of kept) {
    if (wanted.has(key)) continue;
    node.remove();
    kept.delete(key);
  }
  let place = parent.firstChild;
  for (const [key, datum] of wanted) {
    const fresh = !kept.has(key);
    if (fresh) kept.set(key, make(datum));
    const node = kept.get(key);
    update(node, datum, fresh);
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
  }
}

const ACROSS = { ArrowRight: 1, ArrowLeft: -1 };
const DOWN = { ArrowDown: 1, ArrowUp: -1 };

/** Which of `all` an arrow key goes to from `at`: along the row round to its start, or to the next row. */
function goal(all, at, key) {
  const along = (at + (ACROSS[key] ?? DOWN[key]) + all.length) % all.length;
  if (key in ACROSS) return along;
  const boxes = all.map((each) => each.getBoundingClientRect());
  const from = boxes[at];
  const aside = (box) => Math.abs(box.left + box.width / 2 - from.left - from.width / 2);
  const gap = (box) => (DOWN[key] > 0 ? box.top - from.bottom : from.top - box.bottom);
  const ahead = boxes.filter((box) => gap(box) > -1);
  if (!ahead.length) return boxes.some((box) => box.top > from.bottom || box.bottom < from.top) ? at : along;
  const near = Math.min(...ahead.map(gap));
  const row = ahead.filter((box) => gap(box) < near + from.height / 2);
  return boxes.indexOf(row.reduce((best, box) => (aside(box) < aside(best) - 1 ? box : best)));
}

/** Arrow keys, Home and End move the focus inside `group`; one of its buttons is in the tab order. */
function rove(group, selector) {
  const stops = () => [...group.querySelectorAll(selector)];
  group.addEventListener("keydown", (event) => {
    const all = stops();
    const at = all.indexOf(event.target);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    let to = null;
    if (event.key in ACROSS || event.key in DOWN) to = goal(all, at, event.key);
    else if (event.key === "Home") to = 0;
    else if (event.key === "End") to = all.length - 1;
    if (to === null) return;
    event.preventDefault();
    all[to].focus();
  });
  group.addEventListener("focusin", (event) => settle(event.target));
  /** Keep exactly one button in the tab order: `wanted`, else the one that is there, else the first. */
  function settle(wanted) {
    const all = stops();
    const current =
      all.find((stop) => stop === wanted) ?? all.find((stop) => stop.tabIndex === 0) ?? all[0];
    for (const stop of all) stop.tabIndex = stop === current ? 0 : -1;
    return current;
  }
  return settle;
}

let numbers = 0;

/** A number of its own for each thing on the page that needs one. */
function nextNumber() {
  numbers += 1;
  return numbers;
}

/** Whether this person wants to see no motion. */
function wantsStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Let something come into sight after `delay` milliseconds; it is there before. */
function comeLate(node, delay) {
  node.removeAttribute("data-late");
  if (!delay) return;
  node.style.setProperty("--t42-wait", `${delay}ms`);
  void node.getBoundingClientRect(); // makes the browser begin anew
  node.setAttribute("data-late", "");
}

/** Run a CSS animation again from its beginning. */
function restart(node, name) {
  node.classList.remove(name);
  void node.getBoundingClientRect(); // makes the browser notice that it was gone
  node.classList.add(name);
}
