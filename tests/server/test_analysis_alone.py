"""The analysis of a match of one person against an opponent who sits on no seat."""

import html
import re

import msgspec

from longhouse.server.replays import Mark
from tests.server.conftest import Guest

ALONE = {"solo": "base", "difficulty": "normal"}


def told(page: str, name: str) -> str:
    """What the page tells its script."""
    found = re.search(f'data-{name}="(.*?)"', page)
    assert found
    return html.unescape(found[1])


def test_the_rival_is_shown_and_what_the_lead_is_over_is_said(anna: Guest) -> None:
    table = anna.table("me", game="wendake", options=ALONE)["id"]
    anna.luck(table)
    while anna.state(table)["number"] < 40:
        anna.move(table)
    page = anna.get(f"/tables/{table}/analysis").text
    assert "Whoever plays alone reads the lead over the opponent without a seat" in page
    assert told(page, "rivals") == '["The ghost"]'
    assert page.count("The ghost</span>") == 1, "in the legend"
    marks = msgspec.json.decode(told(page, "marks"), type=list[Mark])
    assert all(len(mark.rivals) == 1 for mark in marks)
    assert marks[-1].rivals > marks[0].rivals
    assert "liest hier den Vorsprung" in anna.get(f"/tables/{table}/analysis", lang="de").text


def test_among_seats_there_is_no_word_of_it(anna: Guest) -> None:
    table = anna.table("me", "bot:random")["id"]
    anna.luck(table)
    page = anna.get(f"/tables/{table}/analysis").text
    assert told(page, "rivals") == "[]"
    assert "opponent without a seat" not in page
