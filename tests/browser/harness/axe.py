"""axe-core, asked about one part of a page."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from playwright.sync_api import Page

TAGS = (
    *("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"),
    "best-practice",
)
RUN = """async ([root, tags]) => {
  await Promise.all(document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().iterations < Infinity)
    .map((each) => each.finished.catch(() => null)));
  const results = await axe.run({ include: [[root]] }, {
    runOnly: { type: "tag", values: tags }, resultTypes: ["violations"],
  });
  return [results.passes.length, results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}) at ${node.target}: ${node.html.slice(0, 160)}` +
      `\\n    ${node.failureSummary.split("\\n").join("\\n    ")}`))];
}"""


@cache
def _source() -> str:
    return (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


def assert_accessible(page: Page, root: str) -> None:
    """axe-core finds no fault in what ``root``, a CSS selector, holds: WCAG 2.2 AA, contrast too.

    It waits until animations are over: what is half faded has no contrast yet.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_source())
    passes, faults = page.evaluate(RUN, [root, list(TAGS)])
    assert passes, f"axe-core found nothing to look at in {root}"
    assert not faults, f"{len(faults)} faults:\n" + "\n".join(faults)
