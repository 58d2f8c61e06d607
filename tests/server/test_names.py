"""What people are called and what they say: refused or made harmless where it enters, harmless where it is shown."""

from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from sqlalchemy import update
from starlette.testclient import TestClient

from longhouse.drawing.changes import changes, lines_of
from longhouse.drawing.panel import Panel
from longhouse.server.schema import SEATS
from longhouse.server.wire import make_ready
from tests.server.conftest import Guest
from tests.splicing import spliced

BAD = ["An\uffffna", "An\u2028na", "\u202eAnna", "An\u200bna", "\u3164", " ", "An\ud800na", "An\nna", "\ue000"]


def sent(guest: Guest, method: str, path: str, body: str) -> Any:
    """A request whose body is written by hand: JSON can spell what no encoder would send."""
    headers = {**guest.headers, "Content-Type": "application/json"}
    return guest.client.request(method, path, content=body.encode(), headers=headers)


@pytest.mark.parametrize("name", BAD, ids=ascii)
def test_a_bad_name_is_refused_wherever_it_enters_and_nothing_changes(anna: Guest, name: str) -> None:
    spelled = '"' + "".join(f"\\u{ord(letter):04x}" for letter in name) + '"'
    tables = len(anna.get("/api/tables", status="mine").json())
    seats = f'[{{"kind": "me"}}, {{"kind": "bot", "name": {spelled}}}]'
    answers = [
        sent(anna, "POST", "/api/people", f'{{"name": {spelled}}}'),
        sent(anna, "PATCH", "/api/people/me", f'{{"name": {spelled}}}'),
        sent(anna, "POST", "/api/tables", f'{{"game": "borabora", "seats": {seats}}}'),
    ]
    for answer in answers:
        assert answer.status_code == 422, answer.text
        assert answer.json()["error"] in ("bad_name", "invalid")
        assert "name" in answer.json()["reason"]
    assert anna.get("/api/people/me").json()["name"] == "Anna"
    assert len(anna.get("/api/tables", status="mine").json()) == tables


def test_a_name_is_kept_in_one_way(client: TestClient, anna: Guest) -> None:
    answer = client.patch("/api/people/me", json={"name": "  Zoe\u0308 \xa0 Z. "}, headers=anna.headers)
    assert answer.json()["name"] == "Zoë Z."
    assert anna.get("/api/people/me").json()["name"] == "Zoë Z."
    too_long = client.patch("/api/people/me", json={"name": "\u0958" * 40}, headers=anna.headers)
    assert too_long.status_code == 422, "it has 80 characters when it is composed"


def test_bots_with_long_names_are_told_apart_and_fit(anna: Guest) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "name": "x" * 40}, {"kind": "bot", "name": "x" * 40}]
    made = anna.post("/api/tables", {"game": "borabora", "seats": seats}).json()
    assert [len(seat["name"]) for seat in made["seats"]] == [4, 40, 40]
    assert made["seats"][2]["name"].endswith(" 2")


def test_chat_is_one_line_of_what_can_be_shown(anna: Guest) -> None:
    table = anna.table("me", "me")["id"]
    anna.luck(table)
    said = anna.post(f"/api/tables/{table}/chat", {"text": "Well\u2028played,\n\u202eBen\uffff \u0000!"})
    assert said.json()["text"] == "Well played, Ben !"
    assert anna.state(table)["chat"] == [["Anna", "Well played, Ben !", 0]]
    blank = anna.post(f"/api/tables/{table}/chat", {"text": "\u200b\n "})
    assert (blank.status_code, blank.json()["error"]) == (422, "blank")
    assert sent(anna, "POST", f"/api/tables/{table}/chat", '{"text": "\\ud800"}').status_code == 422


@pytest.mark.parametrize("letter", ["\u2028", "\u2029", "\x85", "\uffff", "\x0b"], ids=ascii)
def test_changed_lines_land_where_the_page_counts_them(letter: str) -> None:
    before = f"<svg>\n<title>An{letter}na</title>\n<g/>\n</svg>"
    after = f"<svg>\n<title>An{letter}na</title>\n<g id='x'/>\n<g/>\n</svg>"
    assert spliced(before, changes(lines_of(before), lines_of(after))) == after
    old = make_ready(Panel("map", "Map", "board", None, before), 0, None)
    new = make_ready(Panel("map", "Map", "board", None, after), 1, old)
    assert new.change is not None
    sent_change = msgspec.json.decode(new.change)
    assert spliced(before, sent_change["svg"]) == after


@pytest.mark.parametrize("letter", ["\u2028", "\u2029", "\x85", "\uffff"], ids=ascii)
def test_a_name_that_is_in_the_database_already_hurts_no_board(client: TestClient, anna: Guest, letter: str) -> None:
    table = anna.table("me", "me")["id"]
    with client.app.state.store.engine.begin() as connection:  # type: ignore[attr-defined]
        connection.execute(update(SEATS).where(SEATS.c.table_id == table).values(name=f"An{letter}na"))
    anna.luck(table)
    for move in range(6):
        assert anna.move(table, move).status_code == 200
        state = anna.state(table)
        for panel in state["panels"]:
            ElementTree.fromstring(panel["svg"].encode())
            assert letter not in panel["svg"] + panel["title"] + "".join(line[0] for line in state["log"])
        assert all(letter not in player["name"] for player in state["players"])
