"""How many clicks a turn takes, counted in the page: the hint of every question is played.

One match says little about all of them: the mean of many is in `tests/games/test_clicks.py`, and a page takes one click
for each question. What a budget buys is gathered first: then there is one more click, for all of it.
"""

import pytest
from playwright.sync_api import Page

from tests.browser.hands import ANSWERS, PATIENCE, play_now

pytestmark = pytest.mark.slow
QUESTIONS = 40
TURNS = {"borabora": ["place_die"], "wendake": ["tile", "tile_black", "order", "order_black"]}
MOST = {"borabora": 5.75, "wendake": 5.2}  # the mean of many matches is 5 and 4.5 at most

HINT = """async (table) => {
    const answer = await fetch(`/api/tables/${table}/hint`);
    if (!answer.ok) return null;
    const {verb, arg} = await answer.json();
    return [verb, arg];
}"""


def close_basket(page: Page) -> int:
    """Buy what was put in. A hint knows one purchase only; a person gathers all of them and buys once, at the end."""
    if not page.query_selector("#answers .count"):
        return 0
    ways = page.query_selector_all("#answers .ways button")
    ways[-1].evaluate("element => element.click()")
    return 2 - len(ways)


@pytest.mark.parametrize("game", TURNS)
def test_a_turn_takes_few_clicks(desktop: Page, game: str) -> None:
    table = play_now(desktop, game)
    clicks = turns = 0
    chosen = ["", 0]
    while clicks < QUESTIONS or chosen[0] not in TURNS[game]:
        desktop.wait_for_selector(f"#table:not(.sending) {ANSWERS}", timeout=PATIENCE, state="attached")
        chosen = desktop.evaluate(HINT, table) or ["", 0]  # none if the table has moved on meanwhile
        answer = desktop.query_selector(f'[data-verb="{chosen[0]}"][data-arg="{chosen[1]}"]')
        if answer is None:
            continue
        answer.evaluate("element => element.click()")
        clicks += 1 + close_basket(desktop)
        turns += chosen[0] in TURNS[game]
    assert (clicks - 1) / (turns - 1) <= MOST[game], f"{clicks} clicks in {turns} turns"  # the last turn only begins
