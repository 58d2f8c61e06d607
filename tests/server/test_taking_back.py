"""Taking moves back with everybody's consent."""

import time
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.conftest import Guest, begin


@pytest.fixture
def carl(client: TestClient) -> Guest:
    return Guest(client, "Carl")


def seated(first: Guest, *others: Guest, bots: int = 0) -> str:
    """A running table of these people and bots."""
    made = first.table("me", *["open"] * len(others), *["bot:random"] * bots)
    table: str = made["id"]
    for seat, guest in enumerate(others, 1):
        guest.post(f"/api/tables/{table}/join", {"invite": made["invites"][str(seat)]})
    begin(table, first, *others)
    return table


def play_until_asking(table: str, asker: Guest, *others: Guest) -> dict[str, Any]:
    """Until the asker has moved and somebody else after that; the state that was there before the asker's last move."""
    before: dict[str, Any] = {}
    for _ in range(200):
        state = asker.state(table)
        if before and not state["choices"] and not state["undo"] and state["log"] != before["log"]:
            return before
        before = state if state["choices"] else before
        mover = next((guest for guest in (asker, *others) if guest.state(table)["choices"]), None)
        if mover is not None:
            assert mover.move(table).status_code == 200
        time.sleep(0.001)
    raise AssertionError("nobody else ever moved")


def ask(guest: Guest, table: str, **changes: Any) -> Any:
    body = {"number": guest.state(table)["number"], "key": f"ask-{guest.name}-{time.monotonic_ns()}"}
    return guest.post(f"/api/tables/{table}/takeback", {**body, **changes})


def answer(guest: Guest, table: str, agree: bool, **changes: Any) -> Any:
    body = {"number": guest.state(table)["number"], "key": f"say-{guest.name}-{time.monotonic_ns()}", "agree": agree}
    return guest.post(f"/api/tables/{table}/takeback/answer", {**body, **changes})


def test_everybody_agrees_and_the_moves_are_taken_back(anna: Guest, ben: Guest, carl: Guest) -> None:
    table = seated(anna, ben, carl)
    before = play_until_asking(table, anna, ben, carl)
    numbers = [guest.state(table)["number"] for guest in (anna, ben, carl)]
    assert anna.state(table)["ask_back"]
    assert ask(anna, table).status_code == 200
    for guest in (anna, ben, carl):
        assert guest.state(table)["request"] == {"seat": 0, "waiting": [1, 2]}
    assert ben.client.get(f"/api/tables/{table}/state").json()["request"], "spectators see it too"
    assert answer(carl, table, agree=True).status_code == 200
    assert anna.state(table)["request"] == {"seat": 0, "waiting": [1]}
    assert answer(ben, table, agree=True).status_code == 200
    after = anna.state(table)
    assert after["request"] is None
    assert (after["choices"], after["log"][:-1]) == (before["choices"], before["log"])
    assert {panel["id"]: panel for panel in after["panels"]} == {panel["id"]: panel for panel in before["panels"]}
    assert after["log"][-1][0] == "Anna took back their last move and everything since, with everybody’s consent."
    assert [guest.state(table)["number"] for guest in (anna, ben, carl)] == [number + 3 for number in numbers]
    assert anna.move(table).status_code == 200
    now = anna.client.app.state.rooms.open[table].now  # type: ignore[attr-defined]  # the application is ours
    assert now.by_bots == (False,) * now.match.number


def test_one_refusal_is_enough(anna: Guest, ben: Guest, carl: Guest) -> None:
    table = seated(anna, ben, carl)
    play_until_asking(table, anna, ben, carl)
    before = anna.state(table)
    ask(anna, table)
    assert answer(ben, table, agree=True).status_code == 200
    assert answer(carl, table, agree=False).status_code == 200
    after = anna.state(table)
    assert {**after, "number": 0} == {**before, "number": 0}


def test_who_asked_may_think_better_of_it(anna: Guest, ben: Guest) -> None:
    table = seated(anna, ben)
    play_until_asking(table, anna, ben)
    ask(anna, table)
    assert answer(anna, table, agree=True).json()["error"] == "no_request", "nobody can agree with themselves"
    assert answer(anna, table, agree=False).status_code == 200
    assert ben.state(table)["request"] is None


def test_a_move_made_meanwhile_ends_the_request(anna: Guest, ben: Guest) -> None:
    table = seated(anna, ben)
    play_until_asking(table, anna, ben)
    ask(anna, table)
    assert ben.move(table).status_code == 200
    assert anna.state(table)["request"] is None
    late = answer(ben, table, agree=True)
    assert (late.status_code, late.json()["error"]) == (409, "no_request")


def test_bots_and_the_own_other_seats_agree_at_once(anna: Guest) -> None:
    table = seated(anna, bots=1)
    before = play_until_asking(table, anna)
    while not anna.state(table)["ask_back"] or not anna.state(table)["choices"]:
        time.sleep(0.005)
    assert ask(anna, table).status_code == 200
    after = anna.state(table)
    assert after["request"] is None
    assert after["choices"] == before["choices"]
    hot_seat = anna.table("me", "me")["id"]
    anna.luck(hot_seat)
    for _ in range(4):
        anna.move(hot_seat)
    assert ask(anna, hot_seat).status_code == 200
    assert anna.state(hot_seat)["request"] is None


def test_bots_wait_while_people_make_up_their_minds(anna: Guest, ben: Guest) -> None:
    for _ in range(20):
        table = seated(anna, ben, bots=1)
        room = anna.client.app.state.rooms.open[table]  # type: ignore[attr-defined]  # the application is ours
        room.workers.pace = 0.2
        for _ in range(30):
            state = anna.state(table)
            if state["turn"]["seat"] == 2 and state["ask_back"]:
                break
            mover = next((guest for guest in (anna, ben) if guest.state(table)["choices"]), None)
            if mover is not None:
                mover.move(table)
        if ask(anna, table).status_code != 200 or anna.state(table)["turn"]["seat"] != 2:
            continue
        rows = room.rows
        time.sleep(0.5)  # the bot has had its time to think
        assert room.rows == rows
        answer(ben, table, agree=False)
        while room.rows == rows + 1:
            time.sleep(0.01)
        room.workers.pace = 0.0
        return
    raise AssertionError("the bot was never on the move")


def test_what_can_not_be_asked_or_answered(anna: Guest, ben: Guest, carl: Guest) -> None:
    table = seated(anna, ben)
    assert not anna.state(table)["ask_back"]
    assert ask(anna, table).json()["error"] == "no_undo", "who has not moved has nothing to take back"
    assert answer(ben, table, agree=True).json()["error"] == "no_request"
    play_until_asking(table, anna, ben)
    before = [anna.state(table), ben.state(table)]
    assert ask(carl, table).json()["error"] == "not_seated"
    assert ask(anna, table, number=0).json()["error"] == "stale"
    assert ask(anna, table, key="x").status_code == 422
    assert [anna.state(table), ben.state(table)] == before
    ask(anna, table)
    assert ask(ben, table).json()["error"] == "asked_already"
    assert answer(carl, table, agree=True).json()["error"] == "not_seated"
    assert answer(ben, table, agree=True, number=0).json()["error"] == "stale"
    assert answer(ben, table, agree="yes").status_code == 422  # type: ignore[arg-type]  # nonsense on purpose


def test_asking_twice_with_one_key_asks_once(anna: Guest, ben: Guest) -> None:
    table = seated(anna, ben)
    play_until_asking(table, anna, ben)
    body = {"number": anna.state(table)["number"], "key": "ask-only-once"}
    answers = [anna.post(f"/api/tables/{table}/takeback", body).json()["number"] for _ in range(2)]
    assert answers == [body["number"] + 1] * 2
    consent = {"number": ben.state(table)["number"], "key": "agree-only-once", "agree": True}
    answers = [ben.post(f"/api/tables/{table}/takeback/answer", consent).json()["number"] for _ in range(2)]
    assert answers == [consent["number"] + 1] * 2
    assert sum("consent" in line[0] for line in ben.state(table)["log"]) == 1
