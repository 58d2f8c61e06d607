"""Wutaki at four seats: a whole match by clicking and tapping against three bots, in a real browser."""

import random
from typing import Any

import pytest

from longhouse.testing.served import Server
from tests.browser.hands import answer, wait_for_question
from tests.browser.test_table import sit_down

pytestmark = pytest.mark.slow


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
