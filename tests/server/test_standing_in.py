"""A bot plays for somebody who is away: with everybody's consent, and only until they are back."""

import time
from typing import Any

import pytest
from starlette.testclient import TestClient

from longhouse import Record, verify
from longhouse.server.analysis import decisions_of
from longhouse.server.room import Room
from tests.server.conftest import Guest, begin
from tests.server.test_taking_back import ask, seated


@pytest.fixture
def carl(client: TestClient) -> Guest:
    return Guest(client, "Carl")


@pytest.fixture(autouse=True)
def no_patience(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is asked and has no socket counts as absent at once."""
    monkeypatch.setattr(client.app.state.rooms, "patience", 1e-6)  # type: ignore[attr-defined]  # the application is ours


def do(guest: Guest, table: str, what: str, **changes: Any) -> Any:
    body = {"number": guest.state(table)["number"], "key": f"{guest.name}-{time.monotonic_ns()}"}
    return guest.post(f"/api/tables/{table}/{what}", {**body, **changes})


def room_of(guest: Guest, table: str) -> Room:
    room: Room = guest.client.app.state.rooms.open[table]  # type: ignore[attr-defined]  # the application is ours
    return room


def apart(table: str, *guests: Guest) -> tuple[Guest, list[Guest]]:
    """Who is asked, and the others."""
    asked = next(guest for guest in guests if guest.state(table)["choices"])
    return asked, [guest for guest in guests if guest is not asked]


def kinds(guest: Guest, table: str) -> dict[str, str]:
    return {player["name"]: player["kind"] for player in guest.state(table)["players"]}


def test_a_bot_plays_when_all_others_agree_and_until_who_was_away_is_back(anna: Guest, ben: Guest, carl: Guest) -> None:
    table = seated(anna, ben, carl)
    away, (first, second) = apart(table, anna, ben, carl)
    hand = away.state(table)["panels"]
    assert do(first, table, "stand-in").status_code == 200
    seat = {guest.name: guest.state(table)["seats"][0] for guest in (anna, ben, carl)}
    asked = {"seat": seat[first.name], "waiting": [seat[second.name]], "absent": seat[away.name]}
    for guest in (anna, ben, carl):
        assert guest.state(table)["request"] == asked
    assert kinds(first, table)[away.name] == "person", "one has not agreed yet"
    assert do(second, table, "stand-in/answer", agree=True).status_code == 200
    assert kinds(first, table)[away.name] == "stand_in"
    told = [line[0] for line in second.state(table)["log"]]
    assert f"{away.name} is away; with everybody’s consent a bot plays until they are back." in told
    while not (first.state(table)["choices"] or second.state(table)["choices"]):
        time.sleep(0.005)
    shown = away.state(table)
    assert (shown["stood_in"], shown["seats"], shown["choices"], shown["undo"]) == (True, [], [], False)
    assert {panel["id"] for panel in shown["panels"]} == {panel["id"] for panel in hand}, "it is still the own hand"
    assert away.move(table).json()["error"] == "not_seated"
    assert away.get(f"/api/tables/{table}").json()["seats"][seat[away.name]]["bot"] == "medium"
    assert do(away, table, "return").status_code == 200
    shown = away.state(table)
    assert (shown["stood_in"], shown["seats"]) == (False, [seat[away.name]])
    assert shown["log"][-1][0] == f"{away.name} is back and plays on."
    assert do(away, table, "return").json()["error"] == "no_stand_in"
    assert away.get(f"/api/tables/{table}").json()["seats"][seat[away.name]]["bot"] is None
    decided = decisions_of(room_of(away, table).now, seat[away.name])
    assert (decided.own, decided.by_bot > 0) == ([], True), "nobody is judged by what a bot did meanwhile"


def test_who_is_played_for_may_leave_for_good(anna: Guest, ben: Guest) -> None:
    table = seated(anna, ben)
    away, (other,) = apart(table, anna, ben)
    assert do(other, table, "stand-in").status_code == 200
    assert kinds(other, table)[away.name] == "stand_in"
    for _ in range(2):
        assert away.post(f"/api/tables/{table}/leave", {"key": "not-coming-back"}).json() == {"left": True}
    assert kinds(other, table)[away.name] == "bot"
    assert do(away, table, "return").status_code == 403


def test_who_is_back_has_the_last_word(anna: Guest, ben: Guest, carl: Guest) -> None:
    table = seated(anna, ben, carl)
    away, (first, second) = apart(table, anna, ben, carl)
    do(first, table, "stand-in")
    assert do(away, table, "stand-in/answer", agree=True).json()["error"] == "no_request", "nobody asks for that"
    assert do(away, table, "stand-in/answer", agree=False).status_code == 200
    assert first.state(table)["request"] is None
    do(first, table, "stand-in")
    with away.client.websocket_connect(f"/api/tables/{table}/socket", headers=away.headers) as socket:
        socket.receive_json()
        assert do(second, table, "stand-in/answer", agree=True).json()["error"] == "not_absent"
    assert away.move(table).status_code == 200
    assert first.state(table)["request"] is None
    assert do(second, table, "stand-in/answer", agree=True).status_code == 409
    assert set(kinds(first, table).values()) == {"person"}


def test_one_refusal_is_enough_and_bots_agree_at_once(anna: Guest, ben: Guest, carl: Guest) -> None:
    table = seated(anna, ben, carl)
    away, (first, second) = apart(table, anna, ben, carl)
    do(first, table, "stand-in")
    assert do(second, table, "stand-in/answer", agree=False).status_code == 200
    assert kinds(first, table)[away.name] == "person"
    with_bots = seated(anna, ben, bots=1)
    while not (anna.state(with_bots)["choices"] or ben.state(with_bots)["choices"]):
        time.sleep(0.005)
    away, (first,) = apart(with_bots, anna, ben)
    assert do(first, with_bots, "stand-in").status_code == 200
    assert kinds(first, with_bots)[away.name] == "stand_in"


def test_nobody_is_sent_away_who_is_here_or_was_asked_just_now(anna: Guest, ben: Guest, carl: Guest) -> None:
    table = seated(anna, ben)
    away, (other,) = apart(table, anna, ben)
    assert do(away, table, "stand-in").json()["error"] == "not_absent", "for nobody else, and not for oneself"
    assert do(carl, table, "stand-in").json()["error"] == "not_seated"
    assert do(other, table, "stand-in", number=10_000).json()["error"] == "stale"
    with away.client.websocket_connect(f"/api/tables/{table}/socket", headers=away.headers) as socket:
        socket.receive_json()
        assert do(other, table, "stand-in").json()["error"] == "not_absent"
    for patience in (600.0, 0.0):
        room_of(anna, table).patience = patience
        assert do(other, table, "stand-in").json()["error"] == "not_absent"
    assert set(kinds(anna, table).values()) == {"person"}
    room_of(anna, table).patience = 1e-6
    assert do(other, table, "return").json()["error"] == "no_stand_in"
    assert do(carl, table, "return").json()["error"] == "not_seated"
    assert do(other, table, "stand-in").status_code == 200
    assert do(carl, table, "return").json()["error"] == "not_seated"
    assert do(other, table, "return").json()["error"] == "no_stand_in", "nobody comes back for another one"


def test_one_thing_is_asked_at_a_time(anna: Guest, ben: Guest, carl: Guest) -> None:
    table = seated(anna, ben, carl)
    for _ in range(8):
        apart(table, anna, ben, carl)[0].move(table)
    _, (first, second) = apart(table, anna, ben, carl)
    assert do(first, table, "stand-in").status_code == 200
    assert ask(second, table).json()["error"] == "asked_already"
    assert do(second, table, "stand-in").json()["error"] == "asked_already"


def test_who_plays_several_seats_goes_and_comes_with_all_of_them(anna: Guest, ben: Guest) -> None:
    made = anna.table("me", "me", "open")
    table = made["id"]
    ben.post(f"/api/tables/{table}/join", {"invite": made["invites"]["2"]})
    begin(table, anna, ben)
    while not anna.state(table)["choices"]:
        ben.move(table)
    assert do(ben, table, "stand-in").status_code == 200
    assert [player["kind"] for player in ben.state(table)["players"]] == ["stand_in", "stand_in", "person"]
    assert do(anna, table, "return").status_code == 200
    assert anna.state(table)["seats"] == [0, 1]


def test_it_holds_after_a_restart_and_the_match_is_as_good_as_any(anna: Guest, ben: Guest) -> None:
    table = seated(anna, ben)
    rooms = anna.client.app.state.rooms  # type: ignore[attr-defined]  # the application is ours
    for turn in range(3):
        away, (other,) = apart(table, anna, ben)
        assert do(other, table, "stand-in").status_code == 200
        while not other.state(table)["choices"]:
            time.sleep(0.005)
        before = [guest.state(table) for guest in (away, other)]
        assert before[0]["stood_in"]
        old = rooms.open.pop(table)
        assert [guest.state(table) for guest in (away, other)] == before
        assert room_of(anna, table).now.seats == old.now.seats
        if turn < 2:
            key = {"number": before[0]["number"], "key": f"back-again-{turn}"}
            answers = [away.post(f"/api/tables/{table}/return", key).json()["number"] for _ in range(2)]
            assert answers[0] == answers[1] == before[0]["number"] + 1, "sent twice it counts once"
            assert not away.state(table)["stood_in"]
            rooms.open.pop(table)
            assert not away.state(table)["stood_in"]
    while not other.state(table)["over"]:
        if other.state(table)["choices"]:
            assert other.move(table).status_code == 200
    record = Record.from_json(other.get(f"/api/tables/{table}/record").text)
    assert verify(record).scores() == other.state(table)["result"]["scores"]
    store = anna.client.app.state.store  # type: ignore[attr-defined]  # the application is ours
    counted = {guest.name: len(store.finished_seats(room_of(anna, table).now.seats[seat].person))
               for seat, guest in enumerate((anna, ben))}  # fmt: skip
    assert counted == {away.name: 0, other.name: 1}, "what a bot has played to its end counts for nobody"
    again = other.post(f"/api/tables/{table}/rematch").json()["seats"]
    assert [(seat["kind"], seat["bot"]) for seat in again] == [("person", None)] * 2, "everybody plays again"


def test_a_stand_in_shows_nobody_more(
    anna: Guest, ben: Guest, carl: Guest, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(anna, ben, carl)
    _, (first, second) = apart(table, anna, ben, carl)
    monkeypatch.setattr(Room, "wake_bot", lambda room: None)  # the bot takes its time

    def seen() -> list[dict[str, Any]]:
        watcher = client.get(f"/api/tables/{table}/state").json()
        return [first.state(table), second.state(table), watcher]

    before = seen()
    do(first, table, "stand-in")
    do(second, table, "stand-in/answer", agree=True)
    for old, new in zip(before, seen(), strict=True):
        assert {key for key in old if old[key] != new[key]} == {"number", "log", "players", "turn"}
