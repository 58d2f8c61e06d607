"""Tables with component data of the house: they say so, and are closed while the house has other ones."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from longhouse.core import data
from longhouse.core.text import LANGUAGES, Texts
from longhouse.server.schema import TABLES
from longhouse.server.socket import OTHER_DATA
from tests.server.conftest import Guest

BORABORA = "longhouse.games.borabora"
THEIRS = "0123456789ab"


@pytest.fixture
def move_in(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """From now on the house has data with this digest, or ours if it is empty; all rooms are opened anew."""

    def change(digest: str) -> None:
        rooms: Any = client.app.state.rooms  # type: ignore[attr-defined]
        for room in rooms.open.values():
            room.stop_thinking()
        rooms.open.clear()
        if digest:
            monkeypatch.setitem(data.HOUSE, BORABORA, digest)
        else:
            monkeypatch.delitem(data.HOUSE, BORABORA, raising=False)

    return change


def words(key: str, lang: str) -> str:
    return Texts("longhouse.server", lang).say(key)


def test_a_table_with_our_data_says_their_digest(anna: Guest) -> None:
    assert anna.table("me", "open")["data"] == {"digest": data.full_digest([BORABORA], {}), "house": False}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_house_data_are_shown_wherever_the_table_is(
    anna: Guest, client: TestClient, move_in: Callable[[str], None], lang: str
) -> None:
    said = words("house_data", lang)
    assert words("rules.house_data", lang) not in client.get("/games/borabora/rules", params={"lang": lang}).text
    assert said not in client.get(f"/tables/{anna.table('me', 'open')['id']}", params={"lang": lang}).text
    move_in(THEIRS)
    waiting, running = anna.table("me", "open"), anna.table("me", "me")
    assert waiting["data"] == {"digest": data.full_digest([BORABORA], {"borabora": THEIRS}), "house": True}
    assert waiting["data"]["digest"] != data.full_digest([BORABORA], {})
    anna.luck(running["id"])
    for path in (f"/tables/{waiting['id']}", f"/tables/{running['id']}", "/"):
        assert said in anna.get(path, lang=lang).text, path
    rules = client.get("/games/borabora/rules", params={"lang": lang}).text
    assert words("rules.house_data", lang) in rules
    assert f"borabora {THEIRS}" in rules


def test_results_and_record_of_house_data_say_so(
    anna: Guest, client: TestClient, move_in: Callable[[str], None]
) -> None:
    move_in(THEIRS)
    table = anna.table("me", "me")["id"]
    anna.luck(table)
    while not (state := anna.state(table))["over"]:
        choice = state["choices"][-1]
        body = {"number": state["number"], "verb": choice["verb"], "arg": choice["arg"]}
        anna.post(f"/api/tables/{table}/moves", {**body, "key": f"house-{state['number']:06}"})
    for path in ("results", "replay"):
        assert words("house_data", "en") in anna.get(f"/tables/{table}/{path}", lang="en").text
    assert anna.get(f"/api/tables/{table}/record").json()["data"] == {"borabora": THEIRS}
    again = anna.post(f"/api/tables/{table}/rematch").json()
    assert again["data"]["house"] is True
    move_in("")
    assert anna.get(f"/tables/{table}/results").status_code == 409
    assert anna.get(f"/api/tables/{table}/record").json()["error"] == "other_data"
    assert anna.get("/me").status_code == 200


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("before", "after"), [("", THEIRS), (THEIRS, ""), (THEIRS, "ba9876543210")])
def test_tables_of_other_data_are_closed_and_nothing_else_breaks(
    client: TestClient, move_in: Callable[[str], None], lang: str, before: str, after: str
) -> None:
    move_in(before)
    anna, ben = Guest(client, "Anna"), Guest(client, "Ben")
    waiting, running = anna.table("me", "open")["id"], anna.table("me", "bot:random")["id"]
    anna.luck(running)
    move_in(after)
    for table in (waiting, running):
        page = anna.get(f"/tables/{table}", lang=lang)
        assert page.status_code == 409
        assert words("error.other_data", lang) in page.text
        assert str(data.house_folder()) not in page.text
    home = anna.get("/", lang=lang)
    assert home.status_code == 200
    assert home.text.count(words("card.other_data", lang)) >= 2
    answer = anna.get(f"/api/tables/{running}/state")
    assert (answer.status_code, answer.json()["error"]) == (409, "other_data")
    assert "Whoever runs it can put the other data back" in answer.json()["reason"]
    for action, guest in (("join", ben), ("luck", anna)):
        assert guest.post(f"/api/tables/{waiting}/{action}").json()["error"] == "other_data"
    assert anna.get(f"/api/tables/{running}").json()["data"]["house"] is bool(before)
    with pytest.raises(WebSocketDisconnect) as closed, client.websocket_connect(f"/api/tables/{running}/socket"):
        pass
    assert closed.value.code == OTHER_DATA
    fresh = anna.table("me", "bot:random")["id"]
    assert anna.luck(fresh)["status"] == "running"
    move_in(before)
    assert anna.get(f"/tables/{running}").status_code == 200
    assert anna.state(running)["choices"] or anna.state(running)["turn"]


def test_tables_from_before_have_our_data(anna: Guest, client: TestClient, move_in: Callable[[str], None]) -> None:
    table = anna.table("me", "me")["id"]
    anna.luck(table)
    with client.app.state.store.engine.begin() as connection:  # type: ignore[attr-defined]
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(data=None))
    move_in("")
    assert anna.state(table)["choices"]
