"""Memory belongs to rooms, and rooms are bounded: however many tables there are, few are held at a time."""

import asyncio
import gc
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, text, update
from starlette.testclient import TestClient

from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY, GameInfo
from longhouse.drawing.kept import Kept
from longhouse.server import lately
from longhouse.server import room as room_module
from longhouse.server import rooms as rooms_module
from longhouse.server import store as store_module
from longhouse.server.app import Settings, make_app
from longhouse.server.room import Refused, Room
from longhouse.server.rooms import Rooms
from longhouse.server.schema import BOT_TURNS, TABLES
from longhouse.server.standing import ASK, UNDO
from longhouse.server.store import Store
from longhouse.server.wire import Presenter
from tests.server.conftest import Guest
from tests.server.test_rooms import begun
from tests.server.test_rooms import store as store  # a fixture

MOST = 4
PATIENCE_S = 60


def settings(tmp_path: Path, **changes: Any) -> Settings:
    return Settings(**{"database": f"sqlite:///{tmp_path / 'test.db'}", "pace": 0, "most_rooms": MOST, **changes})


def alive(kind: type, before: int = 0) -> int:
    """How many things of a kind are in memory; they go as soon as nobody refers to them, without a collection."""
    return sum(isinstance(thing, kind) for thing in gc.get_objects()) - before


def until(true: Callable[[], Any]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not true() and time.monotonic() < end:
        time.sleep(0.02)
    assert true()


def test_rooms_and_what_was_drawn_for_them_are_bounded(tmp_path: Path) -> None:
    gc.collect()
    before = alive(Room), alive(Presenter)
    with TestClient(make_app(settings(tmp_path))) as client:
        anna = Guest(client, "Anna")
        tables = [anna.table("me", "me")["id"] for _ in range(5 * MOST)]
        for table in tables:
            anna.luck(table)
            assert anna.move(table).status_code == 200
            anna.state(table, lang="de")
            assert alive(Room, before[0]) <= MOST
        assert alive(Presenter, before[1]) <= MOST
        opened = client.app.state.rooms.open  # type: ignore[attr-defined]
        assert list(opened) == tables[-MOST:]
        anna.state(tables[-MOST])
        anna.state(tables[0])
        assert list(opened) == [*tables[-MOST + 2 :], tables[-MOST], tables[0]], "the least recently used one has gone"
        assert [anna.move(table).status_code for table in tables] == [200] * len(tables)
        assert len(opened) <= MOST


def test_a_room_that_is_watched_stays_and_its_watchers_are_told(tmp_path: Path) -> None:
    with TestClient(make_app(settings(tmp_path))) as client:
        anna = Guest(client, "Anna")
        tables = [anna.table("me", "me")["id"] for _ in range(3 * MOST)]
        for table in tables:
            anna.luck(table)
        with client.websocket_connect(f"/api/tables/{tables[0]}/socket", headers=anna.headers) as socket:
            number = socket.receive_json()["number"]
            for table in tables[1:]:
                anna.state(table)
            opened = client.app.state.rooms.open  # type: ignore[attr-defined]
            assert tables[0] in opened
            assert len(opened) == MOST
            anna.move(tables[0])
            assert socket.receive_json()["number"] == number + 1
            anna.post(f"/api/tables/{tables[0]}/chat", {"text": "Still here"})
            assert socket.receive_json()["chat"] == [["Anna", "Still here", 0]]
        until(lambda: not opened[tables[0]].viewers)
        for table in tables[1:]:
            anna.state(table)
        assert tables[0] not in opened


def test_a_room_in_which_somebody_waits_to_move_stays(store: Store) -> None:
    async def visit() -> None:
        rooms = Rooms(store, Any, most=2)  # type: ignore[arg-type]  # there are no bots
        tables = [begun(store, 2) for _ in range(4)]
        first = await rooms.get(tables[0])
        assert first is not None
        async with first.alone():
            second = asyncio.create_task(first.catch_up())
            await asyncio.sleep(0)
        assert not first._lock.locked(), "free for a moment"
        assert not first.is_idle(), "but somebody is on the way in"
        rooms.open.move_to_end(tables[0], last=False)
        rooms.most = 1
        rooms._make_space()
        assert tables[0] in rooms.open
        await second
        await rooms.get(tables[1])
        assert list(rooms.open) == [tables[1]]

    asyncio.run(visit())


def test_bots_of_rooms_that_were_left_go_on_when_there_is_a_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept_without_need: list[int] = []
    really_make_space = Rooms._make_space

    def make_space(rooms: Rooms) -> None:
        really_make_space(rooms)
        if len(rooms.open) >= MOST and any(room.is_unwatched() for room in rooms.open.values()):
            kept_without_need.append(len(rooms.open))

    monkeypatch.setattr(rooms_module, "BREATH_S", 0.01)
    monkeypatch.setattr(Rooms, "_make_space", make_space)  # looked at where it happens: a bot's move may be underway
    with TestClient(make_app(settings(tmp_path, pace=0.05))) as client:
        anna = Guest(client, "Anna")
        tables = [anna.table("bot:random", "bot:random", "me")["id"] for _ in range(4 * MOST)]
        for table in tables:
            anna.luck(table)
        until(lambda: not client.app.state.store.turns.waiting())  # type: ignore[attr-defined]
        for table in tables:
            assert anna.state(table)["choices"], "all bots have moved"
    assert not kept_without_need


def test_a_room_remembers_only_the_last_rows_of_its_table(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lately, "MOST_ROWS", 10)

    async def play_back_and_forth() -> Room:
        room = await Rooms(store, Any).get(begun(store, 2))  # type: ignore[arg-type]  # there are no bots
        assert room is not None
        for row in range(40):
            decision = room.match.decision
            assert decision is not None
            verb, arg, seat = decision.options[0].verb, decision.options[0].arg, decision.seat
            if room.match.undoable is not None and row % 3:
                verb, arg, seat = UNDO, 0, room.match.undoable
            await room.play(seat, room.now.numbers[seat], verb, arg, f"key-{row:06}")
        return room

    room = asyncio.run(play_back_and_forth())
    assert len(room.answers._known) == 10
    assert [room.answers.find(f"key-{row:06}") is not None for row in (0, 29, 30, 39)] == [False, False, True, True]
    for viewer, number in room.now.numbers.items():
        steps = room.step_of[viewer]
        assert len(steps._steps) <= 10
        assert steps[number] == room.now.step
        assert steps[0] == -1, "too long ago: everything is sent"
        known = [steps[earlier] for earlier in range(number + 1)]
        assert known == sorted(known)
    people = [seat.person for seat in room.now.seats]
    assert room.presenter.push(room, people[0], "en", 0).panels
    assert not room.presenter.push(room, people[0], "en", room.now.numbers[0]).panels


def test_a_table_has_an_end_however_often_moves_are_taken_back(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """All rows are gone through when it is opened, and others wait for that."""
    monkeypatch.setattr(room_module, "MOST_ROWS", 9)

    async def play_back_and_forth() -> None:
        room = await Rooms(store, Any).get(begun(store, 2))  # type: ignore[arg-type]  # there are no bots
        assert room is not None
        for row in range(20):
            decision, back = room.match.decision, room.match.undoable
            assert decision is not None
            if back is not None:
                if row < 9:
                    await room.play(back, room.now.numbers[back], UNDO, 0, f"key-{row:06}")
                    continue
                for verb in (UNDO, ASK):
                    with pytest.raises(Refused, match="has to go on"):
                        await room.play(back, room.now.numbers[back], verb, 0, "too-much")
            option, seat = decision.options[0], decision.seat
            await room.play(seat, room.now.numbers[seat], option.verb, option.arg, f"key-{row:06}")
        assert room.rows == 20, "it goes on"

    asyncio.run(play_back_and_forth())


@pytest.mark.parametrize("info", REGISTRY.all(), ids=lambda info: info.name)
def test_a_game_that_is_made_again_leaves_no_classes_behind(info: GameInfo) -> None:
    """One is made for every table that is opened and for every thought of a bot."""
    for options in (info.variants()[0], info.variants()[-1]):
        dump = Match.start(info.make(options), info.seat_counts(options)[0], 1).dump()
        counts = []
        for _ in range(3):
            Match.load(dump, info.make(options))
            gc.collect()
            counts.append(alive(type))
        assert counts[1] == counts[2]


# ---------------------------------------------------------------- starting


def test_only_tables_that_wait_for_a_bot_are_woken_and_only_after_the_first_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(make_app(settings(tmp_path, pace=3600))) as client:
        anna = Guest(client, "Anna")
        people = [anna.table("me", "me")["id"] for _ in range(3)]
        bots = [anna.table("bot:random", "bot:random", "bot:random")["id"] for _ in range(2)]
        for table in people + bots:
            anna.luck(table)
        assert sorted(client.app.state.store.turns.waiting()) == sorted(bots)  # type: ignore[attr-defined]
    opened: list[str] = []
    answered = threading.Event()
    really_open = Rooms._open

    def open_slowly(rooms: Rooms, table: str) -> Any:
        opened.append(table)
        assert answered.wait(PATIENCE_S)
        return really_open(rooms, table)

    monkeypatch.setattr(Rooms, "_open", open_slowly)
    with TestClient(make_app(settings(tmp_path))) as client:
        assert client.get("/api/games").status_code == 200, "before any room is open"
        answered.set()
        until(lambda: not client.app.state.store.turns.waiting())  # type: ignore[attr-defined]
        assert sorted(opened) == sorted(bots)


def test_a_table_that_waits_for_a_person_is_no_longer_woken(store: Store) -> None:
    table = begun(store, 2)
    with store.engine.begin() as connection:
        store.turns.keep(connection, table, bot_next=True)
    assert store.turns.waiting() == [table]
    asyncio.run(Rooms(store, Any).take_over(table))  # type: ignore[arg-type]  # there are no bots
    assert store.turns.waiting() == []


def test_an_older_database_learns_which_tables_may_wait_for_a_bot(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'test.db'}"
    store = Store(address)
    tables = [begun(store, 2), begun(store, 2)]
    with store.engine.begin() as connection:
        connection.execute(
            text("UPDATE seats SET bot = 'random' WHERE table_id = :table AND seat = 0"), {"table": tables[0]}
        )
        connection.execute(delete(BOT_TURNS))
        for column in ("rivals", "data", "hints", "practice"):  # they came later
            connection.execute(text(f"ALTER TABLE tables DROP COLUMN {column}"))
        connection.execute(text("ALTER TABLE seats DROP COLUMN pledge"))
        connection.execute(text("ALTER TABLE people DROP COLUMN seen"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0003'"))
    store.close()
    store = Store(address)
    assert store.turns.waiting() == [tables[0]]
    store.close()


# ---------------------------------------------------------------- so many tables for one


def test_nobody_may_fill_the_house_alone(tmp_path: Path) -> None:
    with TestClient(make_app(settings(tmp_path, most_tables=3))) as client:
        anna, ben = Guest(client, "Anna"), Guest(client, "Ben")
        tables = [anna.table("me", "me")["id"] for _ in range(3)]
        wanted = {"game": "borabora", "seats": [{"kind": "me"}, {"kind": "me"}]}
        refused = anna.post("/api/tables", wanted)
        assert (refused.status_code, refused.json()["error"]) == (429, "too_many_tables")
        assert "3 unfinished tables" in refused.json()["reason"]
        assert len(anna.get("/api/tables", status="mine").json()) == 3
        assert ben.post("/api/tables", wanted).status_code == 201, "others may"
        engine = client.app.state.store.engine  # type: ignore[attr-defined]
        with engine.begin() as connection:
            over = {"status": "finished", "scores": [1, 0], "ranking": [0, 1]}
            connection.execute(update(TABLES).where(TABLES.c.id == tables[0]).values(over))
        tables.append(anna.post("/api/tables", wanted).json()["id"])
        again = anna.post(f"/api/tables/{tables[0]}/rematch")
        assert (again.status_code, again.json()["error"]) == (429, "too_many_tables"), "also by a rematch"
        with engine.begin() as connection:
            assert connection.execute(select(TABLES.c.rematch).where(TABLES.c.id == tables[0])).scalar() is None
            long_ago = time.time() - store_module.FORSAKEN_S - 1
            connection.execute(update(TABLES).where(TABLES.c.id == tables[1]).values(changed=long_ago))
        assert anna.post("/api/tables", wanted).status_code == 201, "what nobody has touched for a month does not count"


# ---------------------------------------------------------------- drawings


def test_drawings_are_kept_up_to_a_weight() -> None:
    kept: Kept[str, str] = Kept(50, lambda key, drawn: len(drawn))
    for number in range(100):
        kept.keep(f"{number:03}", f"{number:05}")
        assert kept.size <= 50
        assert kept.find("000") == "00000", "what is used stays"
    assert len(kept._things) == 10
    kept.keep("000", "00000")
    assert kept.size == 50, "counted once"
