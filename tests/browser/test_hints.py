"""Hints in the page: all of one can be read, nothing moves for it, and it speaks the language of the page."""

from typing import Any

from playwright.sync_api import Page

from tests.browser.hands import ANSWERS, play_now, see, wait_for_change, wait_for_question

QUESTIONS = 16

COVERED = """() => ["#advice", ".hinted"].filter((name) => {
    const element = document.querySelector(name);
    const {left, right, top, bottom} = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [[left + 1, y], [right - 2, y], [x, top + 1], [x, bottom - 2]];
    return !points.every((point) => element.contains(document.elementFromPoint(...point)));
})"""
PANELS = """() => [...document.querySelectorAll(".panel")].filter((panel) => panel.getClientRects().length)
    .map((panel) => Math.round(panel.getBoundingClientRect().top + scrollY))"""


def ask(page: Page) -> str:
    see(page, "#hint:enabled")
    page.evaluate("() => document.querySelector('#hint').click()")
    see(page, "#advice")
    return page.inner_text("#advice")


def take(page: Page) -> None:
    """What the hint means."""
    before, log = page.text_content("#answers") or "", page.locator("#log li").count()
    page.evaluate("() => document.querySelector('.hinted').click()")
    wait_for_change(page, before, log)


def test_all_of_a_hint_can_be_read_and_nothing_moves(desktop: Any) -> None:
    play_now(desktop, "wendake")
    for number in range(QUESTIONS):
        assert wait_for_question(desktop)
        before = desktop.evaluate(PANELS)
        words = ask(desktop)
        assert desktop.evaluate(COVERED) == [], f"{number}: {words}"
        assert desktop.evaluate(PANELS) == before, number
        assert "best for" in words or "about as much" in words, f"{number}: {words}"
        take(desktop)


def test_a_hint_speaks_the_language_of_the_page(desktop: Any) -> None:
    table = play_now(desktop)
    desktop.goto(f"/tables/{table}?lang=de")
    see(desktop, ANSWERS)
    words = ask(desktop)
    assert "Das würde der Bot „Schwer“ wählen." in words
    assert "am besten für" in words or "kaum einen Unterschied" in words
    assert desktop.request.get("/api/people/me").json()["lang"] == "en"


def test_boxes_to_check_are_as_large_on_a_phone(phone: Any) -> None:
    phone.goto("/new?lang=de")
    widths = phone.evaluate("() => [...document.querySelectorAll('.check input')].map((box) => box.offsetWidth)")
    assert len(widths) > 1
    assert len(set(widths)) == 1
    assert widths[0] >= 18
