"""Wutaki at four seats: a whole match by clicking and tapping against three bots, in a real browser."""

import random
from typing import Any

import pytest

from longhouse.testing.kills import Server
from tests.browser.hands import ANSWERS, PATIENCE, answer, play_on, table_of, wait_for_question

pytestmark = pytest.mark.slow

SMALLEST = """() => Math.min(...[...document.querySelectorAll(":is(#board, #own, #others) svg text")]
  .filter((words) => words.getClientRects().length && words.textContent.trim())
  .map((words) => {
    const {a, b} = words.getScreenCTM();
    return parseFloat(getComputedStyle(words).fontSize) * Math.hypot(a, b);
  }))"""
"""The height of the smallest letters on the boards in sight, in pixels."""


@pytest.fixture(params=["desktop", "phone"])
def page(request: pytest.FixtureRequest) -> Any:
    return request.getfixturevalue(request.param)


def open_table(page: Any, **options: str) -> str:
    """The form for a new table with three bots beside me; the id of the table."""
    page.goto("/new?game=wutaki")
    page.check("input[name=seats][value='4']")
    for name, value in options.items():
        page.check(f"input[name=option-{name}][value='\"{value}\"']")
    page.click("#new-table .main")
    page.wait_for_selector(ANSWERS, timeout=PATIENCE, state="attached")
    return table_of(page)


def test_a_whole_match_at_four_seats(page: Any, server: Server) -> None:
    table = open_table(page, masters="B", sides="B")
    chance, moves = random.Random(5), 0
    while wait_for_question(page):
        answer(page, chance, board=True)
        moves += 1
    assert moves > 40
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the page scrolls sideways"
    page.goto(f"/tables/{table}/results")
    ended = server.ask("GET", f"/api/tables/{table}")
    shown = page.locator(".ranking li .points").all_inner_texts()
    assert shown == [str(points) for points in sorted(ended["scores"], reverse=True)]


def test_everything_on_the_boards_can_be_read(desktop: Any) -> None:
    open_table(desktop, masters="B", sides="B", board="extreme")
    assert desktop.evaluate(SMALLEST) >= 11
    play_on(desktop, 30)
    assert desktop.evaluate(SMALLEST) >= 10.5  # a long question takes some room from the own board
