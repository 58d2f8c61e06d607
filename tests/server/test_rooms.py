"""A room is what the rows of the database say: opened anew, by these rules or newer ones, it stands as before."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest
from sqlalchemy import insert, update
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from longhouse import Record, verify
from longhouse.core.chance import commit
from longhouse.games.borabora import game as newer_game
from longhouse.server import lately
from longhouse.server.app import Settings, make_app
from longhouse.server.bots import Answer
from longhouse.server.room import TRIES_S, Refused, Room
from longhouse.server.rooms import LEAP, Rooms
from longhouse.server.schema import MOVES, POSITIONS, TABLES
from longhouse.server.standing import AGREE, ASK, PROPOSE, REFUSE, RETURN, STUMBLED, SUCCESSOR, TALK, UNDO, Seat
from longhouse.server.store import Store
from tests.server.conftest import Guest, begin

NOBODY: Any = None


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path / 'test.db'}")
    yield opened
    opened.close()


def begun(store: Store, people: int) -> str:
    """A table of people that has begun."""
    known = [store.add_person(f"Person {number}", "en")[0] for number in range(people)]
    seats = [
        {"kind": "person", "bot": None, "name": f"Person {number}", "person": person}
        for number, person in enumerate(known)
    ]
    table = store.add_table(known[0], "borabora", newer_game.VERSION, {}, False, seats)
    with store.engine.begin() as connection:  # the same luck every time
        connection.execute(update(TABLES).values(secret="5e" * 32, commitment=commit("5e" * 32)))
    assert [store.add_luck(table, person, "luck", pledged=False) for person in known][-1]
    return table


def upgrade(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the rules have a newer version, whose positions look the same."""
    monkeypatch.setattr(newer_game, "VERSION", newer_game.VERSION + 1)
    monkeypatch.setattr(type(newer_game.make({})), "migrate", lambda game, data, version, rng: data)


def reopened(store: Store, table: str) -> Room:
    room = Rooms(store, NOBODY)._open(table)
    assert room is not None
    return room


async def do_something(room: Room, chance: random.Random) -> str:
    """A move of whoever is asked; sometimes an undo, or a word about taking back, or about who is away."""
    now, room.patience = room.now, 1e-6
    assert now.match.decision is not None
    seat, verb, arg = now.match.decision.seat, "", 0
    if now.request is not None:
        seat = chance.choice(now.request.waiting)
        verb = AGREE if chance.random() < 0.6 else REFUSE
    elif now.match.undoable is not None and chance.random() < 0.3:
        seat, verb = now.match.undoable, UNDO
    elif now.step > 20 and chance.random() < 0.1:
        seat, verb = chance.randrange(len(now.seats)), ASK
    elif now.awaits_bot and chance.random() < 0.3:
        verb = RETURN
    elif not now.awaits_bot and chance.random() < 0.1:
        seat, verb, arg = (seat + 1) % len(now.seats), PROPOSE, seat
    if not verb or (now.request is not None and chance.random() < 0.2):
        option = chance.choice(now.match.decision.options)
        seat, verb, arg = now.match.decision.seat, option.verb, option.arg
    await room.play(seat, now.numbers[seat], verb, arg, f"key-{room.rows:06}")
    return verb


def compare(one: Room, other: Room) -> None:
    assert {**other.now.match.dump(), "version": 0} == {**one.now.match.dump(), "version": 0}
    assert other.now.match.decision == one.now.match.decision
    assert other.now.numbers == one.now.numbers
    assert other.now.turn_since == one.now.turn_since
    assert other.now.seats == one.now.seats
    assert (other.rows, other.answers, other.chat) == (one.rows, one.answers, one.chat)


@pytest.fixture
def slow_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots are never woken: whoever tests moves for them."""
    monkeypatch.setattr(Room, "wake_bot", lambda room: None)


@pytest.mark.usefixtures("slow_bots")
@pytest.mark.parametrize("seed", [2, 3])
def test_a_room_opened_anew_stands_as_before(store: Store, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    chance = random.Random(seed)
    table = begun(store, 3)
    room = reopened(store, table)
    seen: set[str] = set()
    for step in range(150):
        seen.add(asyncio.run(do_something(room, chance)))
        if step % 10 == 0 or room.now.request is not None:
            with monkeypatch.context() as later:
                upgrade(later)
                compare(room, reopened(store, table))
        if step % 50 == 0:
            same = reopened(store, table)
            compare(room, same)
            assert same.now.request == room.now.request
            assert same.now.match.log() == room.now.match.log()
    assert {UNDO, RETURN, *TALK} <= seen


@pytest.mark.usefixtures("slow_bots")
@pytest.mark.parametrize("seed", [4, 5])
def test_a_room_is_opened_from_its_last_position_as_from_its_first_row(
    store: Store, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Whatever a viewer is told next, and whatever may be taken back, is the same to the last byte."""
    chance = random.Random(seed)
    table = begun(store, 3)
    room = reopened(store, table)
    for step in range(120):
        asyncio.run(do_something(room, chance))
        if step % 6:
            continue
        quick = reopened(store, table)
        with monkeypatch.context() as without:
            without.setattr(store, "last_position", lambda table: None)
            slow = reopened(store, table)
        compare(slow, quick)
        assert (quick.now.request, quick.now.turned) == (slow.now.request, slow.now.turned)
        assert quick.match.undoable == slow.match.undoable
        assert [quick.match.moves_since(seat) for seat in range(3)] == [
            slow.match.moves_since(seat) for seat in range(3)
        ]
        assert quick.match.record() == slow.match.record()
        seat = chance.choice([0, 1, 2])
        person, number = quick.now.seats[seat].person, quick.now.numbers[seat]
        for since in (None, max(0, number - 5), number):
            pushes = [opened.presenter.push(opened, person, "en", since) for opened in (quick, slow)]
            assert msgspec.json.encode(pushes[0]) == msgspec.json.encode(pushes[1])


def test_a_bot_that_stumbled_is_told_of_when_its_room_is_opened_anew(store: Store) -> None:
    table = begun(store, 2)
    room = reopened(store, table)
    for step in range(60):
        decision = room.match.decision
        assert decision is not None
        option, number = decision.options[0], room.now.numbers[decision.seat]
        key = f"{STUMBLED}{step}" if step % 5 == 0 else f"key-{step:06}"
        asyncio.run(room.play(decision.seat, number, option.verb, option.arg, key))
    assert "stumbled" in [event.kind for event in room.match.events]
    assert reopened(store, table).match.log() == room.match.log()


def test_every_undo_can_be_followed_from_the_last_position(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Going back further than the last change of turns needs a position of its own."""
    table = begun(store, 2)
    room = reopened(store, table)
    twice = 0
    for step in range(300):
        decision = room.match.decision
        if decision is None or twice == 3:
            break
        option = decision.options[step % len(decision.options)]
        asyncio.run(
            room.play(decision.seat, room.now.numbers[decision.seat], option.verb, option.arg, f"key-{step:06}")
        )
        if not room.now.turned or room.match.undoable != decision.seat:
            continue
        for again in range(2):  # the turn has passed on, and yet can be taken back, twice
            seat = room.match.undoable
            if seat is not None:
                asyncio.run(room.play(seat, room.now.numbers[seat], UNDO, 0, f"undo-{step:06}-{again}"))
                twice += again
        with monkeypatch.context() as later:
            upgrade(later)
            compare(room, reopened(store, table))
    assert twice == 3


def test_moves_that_newer_rules_refuse_are_given_up(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun(store, 2)
    room = reopened(store, table)
    chance = random.Random(5)
    while room.rows < 30 or room.now.turned:
        decision = room.match.decision
        assert decision is not None
        option = chance.choice(decision.options)
        number = room.now.numbers[decision.seat]
        asyncio.run(room.play(decision.seat, number, option.verb, option.arg, f"key-{room.rows:06}"))
    with store.engine.begin() as connection:
        last = (MOVES.c.table_id == table) & (MOVES.c.number == room.rows - 1)
        connection.execute(update(MOVES).where(last).values(verb="a_verb_of_old"))
    upgrade(monkeypatch)
    after = reopened(store, table)
    assert after.rows == room.rows
    for viewer, number in room.now.numbers.items():
        assert number < after.now.numbers[viewer] <= number + LEAP, "nobody knows a later number"
    compare(after, reopened(store, table))
    decision = after.match.decision
    assert decision is not None
    with pytest.raises(Refused, match="moved on"):
        asyncio.run(after.play(decision.seat, 0, decision.options[0].verb, decision.options[0].arg, "too-late-now"))
    number = after.now.numbers[decision.seat]
    asyncio.run(after.play(decision.seat, number, decision.options[0].verb, decision.options[0].arg, "a-fresh-key"))
    compare(after, reopened(store, table))


def test_a_match_goes_on_after_an_upgrade(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'test.db'}", pace=0)
    with TestClient(make_app(settings)) as client:
        anna, ben = Guest(client, "Anna"), Guest(client, "Ben")
        made = anna.table("me", "open")
        table = made["id"]
        ben.post(f"/api/tables/{table}/join", {"invite": made["invites"]["1"]})
        begin(table, anna, ben)
        ben.post(f"/api/tables/{table}/chat", {"text": "See you after the upgrade"})
        for number in range(45):
            (anna if anna.state(table)["choices"] else ben).move(table, number)
        first = {"number": 0, "verb": "setup_hut", "arg": 0, "key": "Anna-000001"}
        answer = anna.post(f"/api/tables/{table}/moves", first).json()
        before = [anna.state(table), ben.state(table), client.get(f"/api/tables/{table}/state").json()]
    upgrade(monkeypatch)
    with TestClient(make_app(settings)) as client:
        anna.client = ben.client = client
        after = [anna.state(table), ben.state(table), client.get(f"/api/tables/{table}/state").json()]
        for old, new in zip(before, after, strict=True):
            for state in (old, new):  # the story begins anew, and what it told can't be taken back
                del state["log"], state["undo"], state["ask_back"]
            assert new == old
        assert "number" in answer
        again = anna.post(f"/api/tables/{table}/moves", first).json()
        assert again["number"] == answer["number"], "keys are remembered"
        for number in range(2_000):
            state = anna.state(table, before[0]["number"])
            if state["over"]:
                break
            assert (anna if state["choices"] else ben).move(table, number).status_code == 200
        record = Record.from_json(anna.get(f"/api/tables/{table}/record").text)
        assert verify(record).scores() == state["result"]["scores"]


def test_a_table_that_can_not_be_opened_stops_no_other(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    tables = [begun(store, 2) for _ in range(4)]
    with store.engine.begin() as connection:
        connection.execute(update(TABLES).where(TABLES.c.id == tables[1]).values(game="forgotten"))
        connection.execute(update(TABLES).where(TABLES.c.id == tables[2]).values(version=0))
        connection.execute(insert(POSITIONS).values(table_id=tables[2], number=0, dump="{ damaged", numbers=[]))
    rooms = Rooms(store, NOBODY)

    async def wake() -> None:
        rooms.wake_later(tables)
        while rooms._waiting:
            await asyncio.sleep(0.01)
        assert rooms._waking is not None
        await rooms._waking

    asyncio.run(wake())
    assert set(rooms.open) == {tables[0], tables[3]}
    assert f"table {tables[1]} can't be opened: game: no game is called 'forgotten'" in caplog.text
    assert f"table {tables[2]} can't be opened" in caplog.text


# ---------------------------------------------------------------- trouble


def damage_moves(store: Store, table: str) -> None:
    with store.engine.begin() as connection:
        row = {"seat": 0, "verb": "fly", "arg": 7, "at": 0.0, "key": "no such move", "answer": 1}
        connection.execute(insert(MOVES).values(table_id=table, number=0, **row))


def damage_position(store: Store, table: str) -> None:
    with store.engine.begin() as connection:
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(version=1))
        connection.execute(insert(POSITIONS).values(table_id=table, number=1, dump='{"half": ', numbers=None))


@pytest.mark.parametrize("damage", [damage_moves, damage_position])
def test_a_bad_table_hurts_nobody_else(tmp_path: Path, damage: Any, caplog: pytest.LogCaptureFixture) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'test.db'}", pace=0)
    with TestClient(make_app(settings)) as client:
        anna = Guest(client, "Anna")
        bad, good = (anna.table("me", "me")["id"] for _ in range(2))
        begin(bad, anna)
        begin(good, anna)
        damage(client.app.state.store, bad)  # type: ignore[attr-defined]
    with TestClient(make_app(settings)) as client:
        anna.client = client
        for path in ("/", "/me", f"/tables/{good}"):
            assert anna.get(path).status_code == 200
        assert "something is wrong with this table" in anna.get("/").text
        assert anna.move(good).status_code == 200
        answer = anna.get(f"/api/tables/{bad}/state")
        assert (answer.status_code, answer.json()["error"]) == (409, "unplayable")
        assert anna.get(f"/tables/{bad}/replay").status_code == 409
        asyncio.run(client.app.state.rooms.wake(bad))  # type: ignore[attr-defined]
    assert any(f"table {bad} can't be opened" in record.getMessage() for record in caplog.records)


@pytest.mark.usefixtures("slow_bots")
@pytest.mark.parametrize("elsewhere", [False, True])
def test_nothing_that_happens_meanwhile_keeps_anybody(store: Store, elsewhere: bool) -> None:
    """Somebody goes while a move of another is being written, by this process or one that this one knows nothing of."""
    table = begun(store, 2)
    room = reopened(store, table)
    other = reopened(store, table) if elsewhere else room
    decision = room.match.decision
    assert decision is not None
    mover, option = decision.seat, decision.options[0]

    async def go() -> None:
        async with room.alone():
            going = asyncio.create_task(room.leave(1 - mover, "has-to-go"))
            await asyncio.sleep(0)
            await other._commit(mover, option.verb, option.arg, "a-move")
        await going

    asyncio.run(go())
    assert [seat.bot for seat in room.now.seats][1 - mover] == SUCCESSOR
    assert (room.rows, room.match.number) == (2, 1)
    compare(room, reopened(store, table))


@pytest.mark.usefixtures("slow_bots")
def test_who_watches_sees_what_made_a_move_come_too_late(store: Store) -> None:
    table = begun(store, 2)
    room, elsewhere = reopened(store, table), reopened(store, table)
    watches = Mock(changed=asyncio.Event(), who=None)
    room.viewers.add(watches)
    decision = room.match.decision
    assert decision is not None
    move = decision.options[0]
    asyncio.run(elsewhere.play(decision.seat, 0, move.verb, move.arg, "first"))
    with pytest.raises(Refused, match="moved on"):
        asyncio.run(room.play(decision.seat, 0, move.verb, move.arg, "second"))
    assert watches.changed.is_set()
    compare(room, elsewhere)


@pytest.mark.usefixtures("slow_bots")
def test_a_key_of_long_ago_is_refused_also_to_who_goes(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lately, "MOST_ROWS", 1)
    room, chance = reopened(store, begun(store, 2)), random.Random(1)
    for _ in range(2):
        asyncio.run(do_something(room, chance))
    with pytest.raises(Refused, match="moved on"):
        asyncio.run(asyncio.wait_for(room.leave(0, "key-000000"), 10))


def test_a_bot_tries_until_its_move_is_saved(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[float] = []

    async def sleep(seconds: float) -> None:
        tries.append(seconds)

    async def choose(_: str, match: Any, *__: Any) -> Answer:
        return Answer(match.decision.options[0])

    def save(moves: list[Any]) -> list[None]:
        if len(tries) < 9:
            raise OperationalError("INSERT", {}, Exception("database is locked"))
        return [None for _ in moves]

    room = reopened(store, begun(store, 2))
    assert room.match.decision is not None
    room.now.seats[room.match.decision.seat] = Seat("bot", None, "Bot", "random")
    monkeypatch.setattr(
        "longhouse.server.room.asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": sleep})
    )  # here alone
    workers: Any = SimpleNamespace(pace=0.0, choose=choose)
    room.workers, room.hurried = workers, True
    monkeypatch.setattr(room.store, "add_moves", save)
    asyncio.run(room._run_bots())
    assert not room.now.awaits_bot
    assert tries == [*TRIES_S, TRIES_S[-1], TRIES_S[-1], TRIES_S[-1]], "longer and longer"
