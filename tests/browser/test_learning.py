"""The rulebook and the coach in a real browser: pictures have their marks, and the coach is never in the way."""

from typing import Any

import pytest

from longhouse.core.registry import REGISTRY
from longhouse.learn.coach import coach_of
from tests.browser.hands import PATIENCE, becomes, play_first_match, play_on, see, wait_for_change, wait_for_question

pytestmark = pytest.mark.slow

COACHED = [info.name for info in REGISTRY.all() if coach_of(info)]
HIDES = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [a, b] = [box("#coach"), box("#prompt")];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""
COVERED = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  return box("#coach").height / (box("#prompt").top - box("#stage").bottom);
}"""
"""How much of the room between the strip above and the question the card takes."""
SHOWN = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  return box(".pointed").top < box("#coach").top && box(".pointed").bottom > box("#stage").bottom;
}"""
"""Whether some of what the card speaks of is between the strip and the card."""
UNMARKED = """() => [...document.querySelectorAll("figure.shown")].filter((figure) =>
  figure.querySelectorAll(".mark").length !== figure.dataset.mark.split(" ").filter(Boolean).length).length"""

LOST = """() => [...document.querySelectorAll("figure.shown svg")].filter((svg) => {
  const all = svg.getBoundingClientRect();
  const boxes = [...svg.querySelectorAll(".mark > rect")].map((mark) => mark.getBoundingClientRect());
  return boxes.some((box) => box.left < all.left - 1 || box.top < all.top - 1
    || box.right > all.right + 1 || box.bottom > all.bottom + 1);
}).map((svg) => svg.closest("figure").querySelector("figcaption").textContent)"""


@pytest.fixture(params=["desktop", "phone"])
def page(request: pytest.FixtureRequest) -> Any:
    return request.getfixturevalue(request.param)


@pytest.mark.parametrize("game", COACHED)
def test_all_pictures_have_their_marks_and_fit_the_page(page: Any, game: str) -> None:
    page.goto(f"/games/{game}/learn")
    see(page, "figure.shown .mark")
    assert page.evaluate(UNMARKED) == 0
    assert page.evaluate(LOST) == [], "marks are around what can be seen of a larger drawing"
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    page.emulate_media(media="print", color_scheme="dark")
    becomes(page, "document.documentElement.dataset.theme", "light")
    assert not page.locator(".top, .contents, .turn-page, .cited").filter(visible=True).count(), "paper leads nowhere"


@pytest.mark.parametrize("game", COACHED)
def test_the_coach_welcomes_explains_and_never_hides_the_question(page: Any, game: str) -> None:
    play_first_match(page, game)
    assert not page.evaluate(HIDES)
    if page.viewport_size["width"] < 768:
        assert page.evaluate(COVERED) < 0.5, "on a phone a card is short"
        page.click("#coach .more")
        see(page, "#coach .main:focus")
        assert page.evaluate(SHOWN), "what it speaks of is still in view"
        page.click("#prompt-text")
        see(page, "#coach.brief")
        page.click("#coach .more")
        page.evaluate("scrollTo(0, 9999)")
        assert page.locator("#stage").bounding_box()["y"] > 0, "round and phase stay in sight"
    page.click("#coach .main")
    for _ in range(8):
        if page.locator("#coach").is_visible():
            assert not page.evaluate(HIDES)
        play_on(page, 1)
        if not wait_for_question(page):
            break


@pytest.mark.parametrize("game", COACHED[:1])
def test_what_happened_stays_until_it_is_read(desktop: Any, game: str) -> None:
    play_first_match(desktop, game)
    welcome = desktop.inner_text("#coach h2")
    play_on(desktop, 2)
    assert desktop.inner_text("#coach h2") == welcome
    desktop.click("#coach .main")
    assert desktop.locator("#coach h2").text_content() != welcome or desktop.locator("#coach").is_hidden()


@pytest.mark.parametrize("game", COACHED[:1])
def test_the_first_match_is_played_with_the_keyboard_alone(desktop: Any, game: str) -> None:
    desktop.goto(f"/games/{game}/learn")
    desktop.focus("[data-first-match]")
    desktop.keyboard.press("Enter")
    see(desktop, "#coach:visible")
    assert desktop.get_attribute("#coach", "aria-live") == "polite", "a screen reader reads it"
    for _ in range(6):
        wait_for_question(desktop)
        while desktop.locator("#coach:visible").count():
            tab_to(desktop, "#coach .go")
            desktop.keyboard.press("Escape")
            assert desktop.evaluate("document.activeElement !== document.body"), "the focus is never lost"
        told = desktop.locator("#log li").count(), desktop.text_content("#answers")
        full = desktop.locator(".finish:focus").count()  # nothing more goes into the basket: the focus is on buying
        desktop.keyboard.press("Enter" if full else "1")
        if desktop.locator("[role=menuitem]").count():
            desktop.keyboard.press("Enter")
        wait_for_change(desktop, told[1], told[0])
        desktop.wait_for_function("document.activeElement !== document.body", timeout=PATIENCE)


def tab_to(page: Any, selector: str) -> None:
    """On with the tabulator key until the focus is there."""
    for _ in range(60):
        if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tabulator key does not lead to {selector}")
