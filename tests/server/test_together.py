"""Two processes on one PostgreSQL database: what happens at one is seen at the other. Here both live in this one."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from longhouse.server import turns
from longhouse.server.app import Settings, make_app
from longhouse.server.lately import Answers
from longhouse.server.room import Refused, Room
from longhouse.server.socket import SENT_AWAY
from longhouse.server.store import CHANNEL, Store
from tests.server.conftest import Guest, begin, closing

if TYPE_CHECKING:
    from longhouse.testing.cluster import Cluster

psycopg = pytest.importorskip("psycopg", reason="psycopg is not installed (pip install 'longhouse[postgres]')")

PATIENCE_S = 20.0


class Pair:
    """Two processes, `here` and `there`."""

    def __init__(self, address: str, here: TestClient, there: TestClient) -> None:
        self.address = address
        self.here = here
        self.there = there

    def room(self, client: TestClient, table: str) -> Room:
        app: Any = client.app
        room: Room = app.state.rooms.open[table]
        return room


@pytest.fixture(scope="module")
def pair(postgres_cluster: "Cluster") -> Iterator[Pair]:
    address = postgres_cluster.new_database()
    settings = Settings(database=address, pace=0)
    with TestClient(make_app(settings)) as here, TestClient(make_app(settings)) as there:
        yield Pair(address, here, there)


@pytest.fixture
def anna(pair: Pair) -> Guest:
    return Guest(pair.here, "Anna")


@pytest.fixture
def ben(pair: Pair) -> Guest:
    return Guest(pair.there, "Ben")


def at(client: TestClient, guest: Guest) -> Guest:
    """The same person, who now asks the other process."""
    twin = Guest.__new__(Guest)
    twin.__dict__.update(guest.__dict__, client=client, name=f"{guest.name}-there")
    return twin


def until(true: Callable[[], Any]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE_S
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)


def together(anna: Guest, ben: Guest, *more: str) -> str:
    """A table of two people, each at another process."""
    made = anna.table("me", "open", *more)
    table: str = made["id"]
    ben.post(f"/api/tables/{table}/join", {"invite": made["invites"]["1"]})
    begin(table, anna, ben)
    return table


# ---------------------------------------------------------------- moves and pushes


def test_a_move_here_is_pushed_there(pair: Pair, anna: Guest, ben: Guest) -> None:
    table = together(anna, ben)
    mover, watcher = (anna, ben) if anna.state(table)["choices"] else (ben, anna)
    with watcher.client.websocket_connect(f"/api/tables/{table}/socket", headers=watcher.headers) as socket:
        number = socket.receive_json()["number"]
        mover.move(table)
        assert socket.receive_json()["number"] == number + 1
        mover.post(f"/api/tables/{table}/chat", {"text": "Hello there"})
        assert socket.receive_json()["chat"][0][:2] == [mover.name, "Hello there"]


def test_every_request_may_reach_another_process(pair: Pair, anna: Guest) -> None:
    table: str = anna.table("me", "me")["id"]
    anna.luck(table)
    twins = [anna, at(pair.there, anna)]
    for number in range(60):
        assert twins[number % 2].move(table, number).status_code == 200
    states = [[twin.state(table, lang=lang) for lang in ("en", "de")] for twin in twins]
    assert states[0] == states[1]
    rooms = [pair.room(client, table) for client in (pair.here, pair.there)]
    assert rooms[0].now.numbers == rooms[1].now.numbers
    assert rooms[0].answers == rooms[1].answers


def test_a_key_repeated_at_the_other_process_gets_the_same_answer(pair: Pair, anna: Guest) -> None:
    table: str = anna.table("me", "me")["id"]
    anna.luck(table)
    twin = at(pair.there, anna)
    state = twin.state(table)
    chosen = state["choices"][0]
    body = {"number": state["number"], "verb": chosen["verb"], "arg": chosen["arg"], "key": "one-and-the-same"}
    answers = [guest.post(f"/api/tables/{table}/moves", body).json()["number"] for guest in (anna, twin, anna, twin)]
    assert answers == [state["number"] + 1] * 4
    late = {**body, "key": "another-key"}
    assert twin.post(f"/api/tables/{table}/moves", late).json()["error"] == "stale"


def test_who_learns_of_a_move_only_by_a_conflict_still_answers_rightly(pair: Pair, anna: Guest) -> None:
    table: str = anna.table("me", "me")["id"]
    anna.luck(table)
    state = at(pair.there, anna).state(table)
    room = pair.room(pair.there, table)
    chosen = state["choices"][0]
    move = (state["seat"], state["number"], chosen["verb"], chosen["arg"])
    behind = room.now, room.rows
    assert pair.there.portal is not None
    answers: list[int | str] = []
    for key in ("the-same-key", "the-same-key", "another-key"):
        room.now, room.rows, room.answers = *behind, Answers()  # as if nothing had been heard
        try:
            answers.append(pair.there.portal.call(room.play, *move, key))
        except Refused as refused:
            answers.append(refused.code)
    assert answers == [state["number"] + 1, state["number"] + 1, "stale"]


def test_a_listener_that_lost_its_connection_misses_nothing(pair: Pair, anna: Guest, ben: Guest) -> None:
    table = together(anna, ben)
    with ben.client.websocket_connect(f"/api/tables/{table}/socket", headers=ben.headers) as socket:
        socket.receive_json()
        with psycopg.connect(pair.address, autocommit=True) as connection:
            cut = "select pg_terminate_backend(pid) from pg_stat_activity where query = %s"
            assert connection.execute(cut, [f"LISTEN {CHANNEL}"]).fetchall()
        anna.post(f"/api/tables/{table}/chat", {"text": "Can you hear me?"})
        assert socket.receive_json()["chat"][0][:2] == ["Anna", "Can you hear me?"]
        anna.post(f"/api/tables/{table}/chat", {"text": "And now?"})
        assert socket.receive_json()["chat"][-1][:2] == ["Anna", "And now?"]


def test_a_database_that_is_away_for_a_moment(pair: Pair, postgres_cluster: "Cluster", anna: Guest, ben: Guest) -> None:
    table = together(anna, ben)
    mover = anna if anna.state(table)["choices"] else ben
    before = mover.state(table)
    postgres_cluster.stop()
    answer = mover.post(f"/api/tables/{table}/chat", {"text": "Is anybody there?"})
    assert (answer.status_code, answer.json()["error"]) == (503, "no_database")
    postgres_cluster.start()
    assert mover.state(table) == before
    assert mover.move(table).status_code == 200
    with psycopg.connect(pair.address, autocommit=True) as connection:
        listening = "select count(*) from pg_stat_activity where query = %s"
        until(lambda: connection.execute(listening, [f"LISTEN {CHANNEL}"]).fetchone() == (2,))
        connection.execute("select pg_notify(%s, 'nonsense')", [CHANNEL])
    watcher = ben if mover is anna else anna
    with watcher.client.websocket_connect(f"/api/tables/{table}/socket", headers=watcher.headers) as socket:
        socket.receive_json()
        mover.post(f"/api/tables/{table}/chat", {"text": "Here we are again."})
        assert socket.receive_json()["chat"][0][:2] == [mover.name, "Here we are again."]


def test_a_process_that_stops_leaves_no_connection_behind(pair: Pair) -> None:
    """A thread that is in the middle of something finishes it first; then all connections are closed."""
    busy = threading.Event()

    def look_long(store: Store) -> None:
        with store.engine.connect() as connection:
            busy.set()
            connection.execute(text("select pg_sleep(0.3)"))

    with TestClient(make_app(Settings(database=pair.address, pace=0))) as client:
        app: Any = client.app
        assert client.portal is not None
        client.portal.start_task_soon(asyncio.to_thread, look_long, app.state.store)
        assert busy.wait(PATIENCE_S)
        pool = app.state.store.engine.pool
    assert (pool.checkedin(), pool.checkedout()) == (0, 0)


# ---------------------------------------------------------------- bots


def test_bots_think_in_exactly_one_process(pair: Pair, anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[tuple[str, int]] = []
    think = Room._think

    async def counted(room: Room, seat: int) -> Any:
        thoughts.append((room.id, room.rows))
        return await think(room, seat)

    monkeypatch.setattr(Room, "_think", counted)
    table: str = anna.table("me", "bot:random", "bot:random")["id"]
    anna.luck(table)
    twins = [anna, at(pair.there, anna)]
    for number in range(40):
        until(lambda: anna.state(table)["choices"])
        assert twins[number % 2].move(table, number).status_code == 200
    until(lambda: anna.state(table)["choices"])
    rows = [row for where, row in thoughts if where == table]
    assert len(rows) > 20
    assert len(rows) == len(set(rows)), "a turn was thought about twice"


def test_a_turn_that_its_process_has_left_is_taken_over(
    pair: Pair, anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table: str = anna.table("me", "bot:random")["id"]
    anna.luck(table)
    at(pair.there, anna).state(table)
    until(lambda: anna.state(table)["choices"])
    here = pair.room(pair.here, table)
    monkeypatch.setattr(here.workers, "pace", 3600.0)  # this process falls asleep over its next turn,
    monkeypatch.setattr(here.store.turns, "renew", set)  # and no longer cares for its claims
    monkeypatch.setattr(here.store.turns, "take_over", list)
    monkeypatch.setattr(turns, "LEASE_S", 0.5)
    while not here.now.awaits_bot:
        anna.move(table)
    rows = here.rows
    until(lambda: anna.state(table)["choices"])
    assert here.rows > rows
    assert not here.leads


def test_turns_of_a_process_that_is_gone_are_taken_over_at_the_second_look(postgres_url: str) -> None:
    store = Store(postgres_url)
    person = store.add_person("Anna", "en")[0]
    seat = {"kind": "bot", "bot": "random", "name": "Bot", "person": None}
    tables = {who: store.add_table(person, "borabora", 1, {}, False, [seat]) for who in ("there", "gone")}
    for who, table in tables.items():
        with store.engine.begin() as connection:
            turns.BotTurns(store.engine, who).keep(connection, table, bot_next=True)
    with psycopg.connect(postgres_url, autocommit=True) as listening:
        listening.execute("select pg_advisory_lock(%s, %s)", [turns.ALIVE, turns.lock_of("there")])
        assert [store.turns.take_over() for _ in range(2)] == [[], [tables["gone"]]], "long before the lease ends"
    store.close()


def test_bots_of_another_process_can_be_hurried(pair: Pair, anna: Guest) -> None:
    table: str = anna.table("me", "bot:random")["id"]
    anna.luck(table)
    twin = at(pair.there, anna)
    until(lambda: anna.state(table)["choices"])
    twin.state(table)
    rooms = [pair.room(client, table) for client in (pair.here, pair.there)]
    until(lambda: anna.state(table)["choices"])
    assert not rooms[0].hurried
    twin.post(f"/api/tables/{table}/hurry")
    until(lambda: rooms[0].hurried)


# ---------------------------------------------------------------- taking back


def test_consent_is_given_at_another_process(pair: Pair, anna: Guest, ben: Guest) -> None:
    table = together(anna, ben)
    while not anna.state(table)["ask_back"]:
        (anna if anna.state(table)["choices"] else ben).move(table)
    asked = {"number": anna.state(table)["number"], "key": "may-i-please"}
    with ben.client.websocket_connect(f"/api/tables/{table}/socket", headers=ben.headers) as socket:
        socket.receive_json()
        assert anna.post(f"/api/tables/{table}/takeback", asked).status_code == 200
        push = socket.receive_json()
        assert push["request"] == {"seat": 0, "waiting": [1]}
    answer = {"number": push["number"], "key": "yes-of-course", "agree": True}
    assert ben.post(f"/api/tables/{table}/takeback/answer", answer).status_code == 200
    state = anna.state(table)
    assert state["choices"]
    assert state["log"][-1][0].startswith("Anna took back")
    assert ben.state(table)["log"] == state["log"]


def test_a_forgotten_browser_is_sent_away_by_all_processes(pair: Pair, anna: Guest) -> None:
    table = anna.table("me", "me")["id"]
    anna.luck(table)
    address = f"/api/tables/{table}/socket"
    with pair.there.websocket_connect(address, headers=anna.headers) as socket:
        socket.receive_json()
        pair.here.delete("/api/people/me/session", headers=anna.headers)
        assert closing(socket) == SENT_AWAY
