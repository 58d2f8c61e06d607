"""Wutaki in a real browser: the strip of its phases; a whole match at four seats by clicking and tapping."""

import random
from typing import Any

import pytest

from longhouse.testing.served import Server
from tests.browser.hands import answer, play_now, play_on, see, wait_for_question
from tests.browser.test_table import sit_down

pytestmark = pytest.mark.slow


CUT_OFF = """() => {
  const strip = document.querySelector("#stage ol").getBoundingClientRect();
  const boxes = [...document.querySelectorAll("#stage li")].map((part) => part.getBoundingClientRect());
  return boxes.filter(({ top, right }) => top < strip.bottom - 1 && right > strip.right + 1).length;
}"""
ARROW = """() => {
  const part = document.querySelector("#stage [aria-current]");
  return parseFloat(getComputedStyle(part, "::after").left) - part.offsetWidth;
}"""


def test_the_strip_shows_whole_words_and_arrows_apart_from_them(phone: Any) -> None:
    """Also those of German, which has the longest."""
    table = play_now(phone, "wutaki")
    play_on(phone, 4)  # beyond the setup
    phone.goto(f"/tables/{table}?lang=de")
    see(phone, "#stage [aria-current]:has-text('Züge, bis')")
    assert phone.evaluate(CUT_OFF) == 0
    assert phone.evaluate(ARROW) > 6


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_a_whole_match_at_four_seats(device: str, request: pytest.FixtureRequest, server: Server) -> None:
    page: Any = request.getfixturevalue(device)
    table = sit_down(page, "wutaki", masters="B", sides="B")
    chance, moves = random.Random(5), 0
    while wait_for_question(page):
        answer(page, chance, board=True)
        moves += 1
    assert moves > 20, "bots that play well may end it early"
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the page scrolls sideways"
    page.goto(f"/tables/{table}/results")
    ended = server.ask("GET", f"/api/tables/{table}")
    shown = page.locator(".ranking li .points").all_inner_texts()
    assert shown == [str(points) for points in sorted(ended["scores"], reverse=True)]
