"""In company: leaving, filling up, cancelling, who is here, who only watches, hints, and looking back while playing."""

from typing import Any

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient

from longhouse.core.match import Match, replay
from longhouse.core.rng import Rng
from longhouse.games.borabora.game import make
from longhouse.server.replays import noticed
from longhouse.server.schema import TABLES
from longhouse.server.store import Store
from tests.server.conftest import Guest, begin
from tests.server.test_api import wait_for_turn


def begun(anna: Guest, ben: Guest, **changes: Any) -> str:
    """A running match of two people."""
    table: str = anna.table("me", "open", **changes)["id"]
    ben.post(f"/api/tables/{table}/join", {})
    begin(table, anna, ben)
    return table


def test_leaving_twice_with_the_same_key_is_leaving_once(anna: Guest, ben: Guest) -> None:
    table = anna.table("me", "me", "open")["id"]
    ben.post(f"/api/tables/{table}/join")
    begin(table, anna, ben)
    for _ in range(2):
        assert anna.post(f"/api/tables/{table}/leave", {"key": "goodbye-1"}).json() == {"left": True}
    assert anna.post(f"/api/tables/{table}/leave", {"key": "goodbye-2"}).status_code == 403
    told = [line[0] for line in ben.state(table)["log"]]
    assert sum("Anna has left" in line for line in told) == 2, "once for each seat"
    with_bot = anna.table("me", "bot:random")["id"]
    begin(with_bot, anna)
    assert ben.post(f"/api/tables/{with_bot}/leave", {"key": "goodbye-1"}).status_code == 403


def test_who_leaves_is_followed_by_a_bot(anna: Guest, ben: Guest) -> None:
    table = begun(anna, ben)
    assert ben.post(f"/api/tables/{table}/leave", {"key": "goodbye-1"}).json() == {"left": True}
    state = anna.state(table)
    seat = next(player for player in state["players"] if player["name"] == "Ben")
    assert seat["kind"] == "bot"
    assert any("Ben has left" in line[0] for line in state["log"])
    assert ben.state(table)["seats"] == [], "who has left watches like everybody else"
    assert ben.post(f"/api/tables/{table}/leave", {"key": "goodbye-2"}).status_code == 403
    assert table not in [row["id"] for row in ben.client.get("/api/tables?status=mine", headers=ben.headers).json()]


def test_leaving_holds_after_a_restart(anna: Guest, ben: Guest) -> None:
    table = begun(anna, ben)
    ben.post(f"/api/tables/{table}/leave", {"key": "goodbye-1"})
    rooms = anna.client.app.state.rooms  # type: ignore[attr-defined]
    del rooms.open[table]
    kinds = {player["name"]: player["kind"] for player in anna.state(table)["players"]}
    assert kinds == {"Anna": "person", "Ben": "bot"}


def test_open_seats_are_filled_with_bots(anna: Guest, ben: Guest) -> None:
    table = anna.table("me", "open", "open")["id"]
    anna.pledge(table)
    assert ben.post(f"/api/tables/{table}/fill").status_code == 403
    assert anna.post(f"/api/tables/{table}/fill").json()["status"] == "open", "her word is still a secret"
    filled = anna.luck(table)
    assert filled["status"] == "running"
    assert [seat["name"] for seat in filled["seats"]] == ["Anna", "Medium", "Medium 2"]
    assert anna.post(f"/api/tables/{table}/fill").json()["error"] == "begun"


def test_a_table_is_cancelled_only_by_who_made_it_and_before_it_begins(anna: Guest, ben: Guest) -> None:
    table = anna.table("me", "open")["id"]
    assert ben.client.delete(f"/api/tables/{table}", headers=ben.headers).status_code == 403
    assert anna.client.delete(f"/api/tables/{table}", headers=anna.headers).json() == {"cancelled": True}
    assert anna.client.get(f"/api/tables/{table}", headers=anna.headers).status_code == 404
    running = begun(anna, ben)
    assert anna.client.delete(f"/api/tables/{running}", headers=anna.headers).json()["error"] == "begun"


def test_who_is_at_the_table_can_be_seen(anna: Guest, ben: Guest) -> None:
    table = begun(anna, ben)

    def here() -> dict[str, bool]:
        return {player["name"]: player["here"] for player in anna.state(table)["players"]}

    assert here() == {"Anna": False, "Ben": False}
    with ben.client.websocket_connect(f"/api/tables/{table}/socket", headers=ben.headers) as socket:
        socket.receive_json()
        assert here() == {"Anna": False, "Ben": True}


def over(anna: Guest, **changes: Any) -> str:
    """A table whose match has ended, somehow."""
    table: str = anna.table("me", "me", **changes)["id"]
    anna.luck(table)
    ended = {"status": "finished", "scores": [1, 0], "ranking": [0, 1]}
    with anna.client.app.state.store.engine.begin() as connection:  # type: ignore[attr-defined]
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(ended))
    return table


def test_a_rematch_has_hints_if_the_match_had(anna: Guest) -> None:
    for hints in (True, False):
        table = over(anna, hints=hints)
        assert anna.post(f"/api/tables/{table}/rematch").json()["hints"] is hints


def test_after_a_rematch_that_was_cancelled_there_may_be_another(anna: Guest) -> None:
    table = over(anna)
    first = anna.post(f"/api/tables/{table}/rematch").json()["id"]
    assert anna.client.delete(f"/api/tables/{first}", headers=anna.headers).status_code == 200
    second = anna.post(f"/api/tables/{table}/rematch")
    assert second.status_code == 201, second.text
    assert anna.get(f"/api/tables/{table}").json()["rematch"] == second.json()["id"] != first


def test_who_asks_for_a_rematch_at_the_same_moment_leaves_no_table_behind(
    anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = over(anna)
    add = Store.add_table

    def add_as_others_do(store: Store, *args: Any, **options: Any) -> str:
        monkeypatch.setattr(Store, "add_table", add)
        anna.post(f"/api/tables/{table}/rematch")
        return add(store, *args, **options)

    monkeypatch.setattr(Store, "add_table", add_as_others_do)
    before = len(anna.get("/api/tables", status="mine").json())
    assert anna.post(f"/api/tables/{table}/rematch").status_code == 201
    assert len(anna.get("/api/tables", status="mine").json()) == before + 1


def test_hints_are_a_choice_of_who_makes_the_table(anna: Guest) -> None:
    table = anna.table("me", "bot:random", hints=False)["id"]
    anna.luck(table)
    wait_for_turn(anna, table)
    answer = anna.client.get(f"/api/tables/{table}/hint", headers=anna.headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "no_hints")


def test_a_running_match_is_replayed_through_own_eyes_only(anna: Guest, ben: Guest, client: TestClient) -> None:
    table = begun(anna, ben)
    for _ in range(12):
        mover = next(guest for guest in (anna, ben) if guest.state(table)["choices"])
        mover.move(table)
    seat = anna.state(table)["seats"][0]
    address = f"/tables/{table}/replay.json"
    own = client.get(address, params={"seat": seat, "count": 60}, headers=anna.headers)
    assert own.status_code == 200
    assert client.get(address, params={"seat": 1 - seat}, headers=anna.headers).status_code == 409
    match = client.app.state.rooms.open[table].match  # type: ignore[attr-defined]
    assert own.json()["moves"] == len(noticed(match, seat)) - 1 <= match.number
    assert client.get(f"/tables/{table}/replay", headers=anna.headers).status_code == 200


def test_the_replay_of_a_match_against_bots_leads_to_its_analysis(anna: Guest, ben: Guest) -> None:
    def leads(guest: Guest, *seats: str, **changes: Any) -> bool:
        table = anna.table(*seats, **changes)["id"]
        if "open" in seats:
            ben.post(f"/api/tables/{table}/join")
            ben.luck(table)
        anna.luck(table)
        return f"/tables/{table}/analysis" in guest.get(f"/tables/{table}/replay").text

    assert leads(anna, "me", "bot:easy")
    assert not leads(anna, "me", "bot:easy", hints=False), "no hints"
    assert not leads(ben, "me", "bot:easy"), "another one's match"
    assert not leads(anna, "me", "open"), "between people"


@pytest.mark.parametrize(("lang", "name"), [("en", "Easy"), ("de", "Leicht")])
def test_bots_are_called_in_the_language_of_who_looks(anna: Guest, lang: str, name: str) -> None:
    """The API tells the same to everybody; a name that somebody has chosen stays."""
    seats = [{"kind": "me", "name": "Easy"}, {"kind": "bot", "bot": "easy"}, {"kind": "bot", "bot": "easy"}]
    made = anna.post("/api/tables", {"game": "borabora", "seats": [*seats, {"kind": "bot", "name": "Hard"}]}).json()
    assert [seat["name"] for seat in made["seats"]] == ["Easy", "Easy 2", "Easy 3", "Hard"]
    called = ["Easy", f"{name} 2", f"{name} 3", "Hard"]
    waiting = anna.get(f"/tables/{made['id']}", lang=lang).text
    assert all(f"<b>{one}</b>" in waiting for one in called)
    anna.luck(made["id"])
    assert [player["name"] for player in anna.state(made["id"], lang=lang)["players"]] == called
    assert ", ".join(called) in anna.get("/", lang=lang).text
    assert all(one in anna.get(f"/tables/{made['id']}/replay", lang=lang).text for one in called)


def test_a_replay_does_not_stop_where_nothing_could_be_noticed() -> None:
    for seed in range(40):
        match = Match.start(make({}), 2, seed=seed)
        rng = Rng(seed)
        while match.decision and match.number < 160:
            option = match.decision.options[rng.below(len(match.decision.options))]
            match.play(option.verb, option.arg)
        stops = noticed(match, 0)
        record = match.record()
        hidden = [n for n in range(1, match.number + 1) if n not in stops]
        for number in hidden:
            decision = replay(record, number - 1, match.game).decision
            assert decision is not None
            assert decision.seat == 1, "own moves are all there"
        if hidden:
            return
    pytest.fail("no move without a trace was made")


def test_the_story_is_sent_from_where_the_viewer_is(anna: Guest, ben: Guest) -> None:
    table = begun(anna, ben)
    knows: dict[str, tuple[int, list[Any]]] = {}
    for turn in range(30):
        mover = next(guest for guest in (anna, ben) if guest.state(table)["choices"])
        if turn % 5 == 4 and mover.state(table)["undo"]:
            mover.post(f"/api/tables/{table}/undo", {"number": mover.state(table)["number"], "key": f"undo-{turn:06}"})
        else:
            mover.move(table)
        for guest in (anna, ben):
            number, lines = knows.get(guest.name, (None, []))
            push = guest.state(table, since=number)
            lines = lines[: push["told"]] + push["log"]
            assert lines == guest.state(table)["log"]
            assert number is None or len(push["log"]) < 12
            knows[guest.name] = (push["number"], lines)
