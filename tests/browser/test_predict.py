"""Predict, then try: a task answered by mouse and by keyboard, seen and heard."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import texas42_nb as t42
from browser.harness import Notebook, assert_clean
from browser.on_table import MODEL, PLAIN
from texas42_nb.lessons import ask

WINNER = ask.winner("5-5 3-5 0-5 6-6", trump="6")
FOLLOW = ask.playable("3-5 5-6 0-2 1-3 3-4 1-5 0-1", led="5-5", trump="6")
TASKS = [WINNER, FOLLOW, ask.worth("5-5 4-6 0-5 1-4"), ask.outcome("30", (12, 16)), ask.means("84")]


class OnPredict:
    """One exercise in a page, by what can be seen and pressed."""

    def __init__(self, root: Locator) -> None:
        self.root = root

    def part(self, name: str) -> Locator:
        return self.root.locator(f'[data-t42="{name}"]')

    def choice(self, value: str) -> Locator:
        return self.root.locator(f'[data-t42="choice"][data-value="{value}"]')

    def press(self, button: Locator) -> None:
        before = self.root.get_attribute("data-serial") or ""
        button.click()
        expect(self.root).not_to_have_attribute("data-serial", before)


def put(page: Page, name: str, predict: t42.Predict) -> None:
    script = "([name, scene]) => t42Models[name].model.set('scene', scene)"
    page.evaluate(script, [name, predict.scene])


def show(page: Page, *predicts: t42.Predict, theme: str = "light") -> list[OnPredict]:
    """Exercises in a plain page, with their Python half in this process and no server."""
    light = theme == "light"
    html = f"""<!doctype html><meta charset="utf-8"><title>t42</title><style>{t42.Predict._css}
    body {{ margin: 8px; background: {"#fff" if light else "#111"} }}</style>
    <body data-jp-theme-light="{str(light).lower()}"><script>{MODEL}</script>"""
    page.route(PLAIN, lambda route: route.fulfill(body=html, content_type="text/html"))

    def take(name: str, intent: str) -> None:
        predict = predicts[int(name)]
        predict._on_intent(predict, json.loads(intent), [])
        put(page, name, predict)

    page.expose_function("t42Intent", take)
    page.goto(PLAIN)
    for at, predict in enumerate(predicts):
        state = {"scene": predict.scene, "settings": predict.settings}
        page.evaluate("given => t42Show(...given)", [str(predict._esm), state, str(at)])
    return [OnPredict(root) for root in page.locator('[data-t42="predict"]').all()]


def test_a_wrong_answer_is_told_why_and_may_be_tried_again(page):
    (on,) = show(page, t42.Predict(WINNER))
    expect(on.part("question")).to_have_text("Who takes this trick?")
    expect(on.part("verdict")).to_be_hidden()
    on.press(on.choice("5-5"))
    expect(on.part("verdict")).to_contain_text("Not yet.")
    expect(on.part("verdict")).to_contain_text("RANK-1")
    expect(on.choice("5-5")).to_have_attribute("aria-label", "A [5|5], tried")
    expect(on.part("live")).to_contain_text("Not yet.")
    expect(on.choice("6-6")).not_to_have_attribute("data-state", "right")
    on.press(on.choice("6-6"))
    expect(on.part("verdict")).to_contain_text("Yes. D wins with [6|6]")
    expect(on.choice("6-6")).to_have_attribute("data-state", "right")
    expect(on.part("show")).to_be_hidden()
    on.press(on.part("again"))
    expect(on.part("verdict")).to_be_hidden()
    expect(on.choice("5-5")).not_to_have_attribute("data-state", "tried")
    assert_clean(page)


def test_several_are_chosen_and_then_checked(page):
    predict = t42.Predict(FOLLOW)
    (on,) = show(page, predict)
    on.part("check").click()
    expect(on.part("notice")).to_be_visible()
    on.choice("3-5").click()
    expect(on.choice("3-5")).to_have_attribute("aria-pressed", "true")
    expect(on.part("notice")).to_be_hidden()
    assert predict.verdict is None, "nothing is said before it is checked"
    on.choice("5-6").click()
    on.press(on.part("check"))
    expect(on.part("verdict")).to_contain_text("SUIT-1")
    expect(on.choice("5-6")).to_have_attribute("aria-pressed", "true")
    on.choice("5-6").click()
    on.press(on.part("check"))
    expect(on.part("verdict")).to_contain_text("it is not all")
    on.choice("1-5").click()
    on.press(on.part("check"))
    expect(on.part("verdict")).to_contain_text("Yes.")
    assert predict.done


def test_two_hints_and_then_the_answer_if_asked(page):
    (on,) = show(page, t42.Predict(WINNER))
    on.press(on.part("hint"))
    expect(on.part("hints").locator("li")).to_have_count(1)
    expect(on.part("live")).to_contain_text("Hint:")
    on.press(on.part("hint"))
    expect(on.part("hints").locator("li")).to_have_count(2)
    expect(on.part("hint")).to_be_hidden()
    expect(on.part("verdict")).to_be_hidden()
    on.press(on.part("show"))
    expect(on.part("verdict")).to_contain_text("The answer: D [6|6].")


def test_by_keyboard_alone(page):
    (on,) = show(page, t42.Predict(WINNER))
    page.keyboard.press("Tab")
    expect(on.choice("5-5")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(on.choice("3-5")).to_be_focused()
    page.keyboard.press("Enter")
    expect(on.part("verdict")).to_contain_text("Not yet.")
    expect(on.choice("3-5")).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.press("Space")
    expect(on.part("verdict")).to_contain_text("Yes.")
    expect(on.choice("6-6")).to_be_focused()
    page.keyboard.press("Tab")
    expect(on.part("again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(on.part("verdict")).to_be_hidden()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('[data-t42=predict]') !== null")


def test_the_focus_is_never_lost(page):
    (on,) = show(page, t42.Predict(WINNER))
    on.part("hint").focus()
    page.keyboard.press("Enter")
    expect(on.part("hints").locator("li")).to_have_count(1)
    expect(on.part("hint")).to_be_focused()
    page.keyboard.press("Enter")
    expect(on.part("show")).to_be_focused()
    page.keyboard.press("Enter")
    expect(on.part("again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(on.part("show")).to_be_focused()


def test_a_notebooks_keys_do_not_fire(page):
    (on,) = show(page, t42.Predict(WINNER))
    page.evaluate("window.heard = []; document.addEventListener('keydown', e => heard.push(e.key))")
    on.choice("5-5").focus()
    for key in ("b", "d", "Enter", "ArrowRight"):
        page.keyboard.press(key)
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Escape")
    assert page.evaluate("heard.filter(key => key !== 'Shift')") == ["Escape"]


def test_an_answer_from_python_is_drawn(page):
    predict = t42.Predict(WINNER)
    (on,) = show(page, predict)
    predict.answer("A")
    put(page, "0", predict)
    expect(on.part("verdict")).to_contain_text("Not yet.")
    expect(on.choice("5-5")).to_have_attribute("data-state", "tried")


def test_the_page_holds_no_answer_before_it_is_given(page):
    (on,) = show(page, t42.Predict(WINNER))
    on.press(on.choice("5-5"))
    assert "D wins" not in page.content()
    assert page.locator('[data-state="right"]').count() == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 768, 1920])
def test_look(make_page, screenshot: Callable[..., Path], width, theme):
    page = make_page((width, 900))
    shown = show(page, *map(t42.Predict, TASKS), theme=theme)
    shown[0].press(shown[0].choice("5-5"))
    shown[1].choice("3-5").click()
    shown[2].press(shown[2].part("hint"))
    shown[3].press(shown[3].choice("set"))
    page.set_viewport_size({"width": width, "height": page.evaluate("document.body.scrollHeight")})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for button in page.locator("button:visible").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 24
    screenshot(page, f"predict_{width}_{theme}")


def test_in_lab(page, open_notebook: Callable[..., Notebook], screenshot: Callable[..., Path]):
    source = (
        "import texas42_nb as t42\n"
        "predict = t42.Predict(t42.ask.winner('5-5 3-5 0-5 6-6', trump='6'))\n"
        "predict"
    )
    notebook = open_notebook(page, [source])
    on = OnPredict(page.locator('[data-t42="predict"]'))
    expect(on.part("question")).to_be_visible()
    on.press(on.choice("0-5"))
    expect(on.part("verdict")).to_contain_text("RANK-1")
    assert notebook.ask("print(predict.verdict.right, predict.done)") == "False False"
    notebook.ask("predict.answer('D')")
    expect(on.part("verdict")).to_contain_text("Yes.")
    assert notebook.raised() == []
    screenshot(page, "predict_lab")
