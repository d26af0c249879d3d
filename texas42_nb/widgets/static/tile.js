// Tiles as drawings: a face with bar and pips, or a back. The geometry comes from Python.

/** A tile lying with its long side across, its centre at 0, 0, in units of its short side. */
function drawTile(tile, geometry) {
  const long = geometry.ratio;
  const body = s("rect", {
    class: tile ? "t42-face" : "t42-back",
    x: -long / 2,
    y: -0.5,
    width: long,
    height: 1,
    rx: geometry.corner,
  });
  const drawn = s("g", { "aria-hidden": "true" }, body);
  drawn.append(...(tile ? drawFace(tile, geometry) : [drawInset(geometry)]));
  return drawn;
}

function drawFace(tile, geometry) {
  const { bar, pips } = geometry;
  const line = { x1: 0, x2: 0, y1: bar.from - 0.5, y2: bar.to - 0.5, "stroke-width": bar.width };
  const ends = tile.split("-").map(Number);
  const dots = ends.flatMap((end, half) =>
    pips[end].map(([x, y]) =>
      s("circle", { class: "t42-pip", cx: x + half - 1, cy: y - 0.5, r: geometry.pip }),
    ),
  );
  return [
    s("line", { class: "t42-bar-line", ...line }),
    s("circle", { class: "t42-spinner", r: geometry.spinner }),
    ...dots,
  ];
}

function drawInset(geometry) {
  const { inset, ratio, corner } = geometry;
  return s("rect", {
    class: "t42-back-line",
    x: inset - ratio / 2,
    y: inset - 0.5,
    width: ratio - 2 * inset,
    height: 1 - 2 * inset,
    rx: Math.max(0, corner - inset / 2),
  });
}

/** A drawing of its own, for buttons and lists; upright ones have the low end on top. */
function tilePicture(tile, geometry, upright) {
  const margin = 0.04; // room for the edge's stroke
  const long = geometry.ratio + 2 * margin;
  const short = 1 + 2 * margin;
  const [width, height] = upright ? [short, long] : [long, short];
  const drawn = drawTile(tile, geometry);
  if (upright) drawn.setAttribute("transform", "rotate(90)");
  return s(
    "svg",
    {
      class: "t42-tile-picture",
      viewBox: `${-width / 2} ${-height / 2} ${width} ${height}`,
      "aria-hidden": "true",
      focusable: "false",
    },
    drawn,
  );
}

/** What a table says about a tile, in signs and words beside it: never by colour alone. */
function updateBadges(box, tile, table, value) {
  const badges = value ? [["value", value.sign, value.badge, null]] : [];
  if (tile.trump) badges.push(["trump", "◆", table.t("trump"), null]);
  if (tile.pips) badges.push(["pips", "", tile.pips, null]);
  if (tile.asked) badges.push(["asked", "", table.t("asked"), null]);
  if (tile.left_suit) badges.push(["left", "", tile.left_suit, table.t("left-suit")]);
  keyed(
    box,
    badges,
    ([kind]) => kind,
    ([kind]) => h("span", { class: "t42-badge", "data-badge": kind }, h("i"), h("span")),
    (badge, [, sign, word, title]) => {
      showText(badge.firstChild, sign);
      setText(badge.lastChild, word);
      setAttributes(badge, { title, "data-mark": badge.dataset.badge === "value" ? value.mark : null });
    },
  );
}

/** 5 or 10 hand points, as a coin. */
function updateCoin(coin, count) {
  showText(coin, count ? String(count) : "");
}
