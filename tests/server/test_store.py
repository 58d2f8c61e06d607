"""The database: the same on SQLite and on PostgreSQL."""

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection, inspect
from sqlalchemy.exc import OperationalError

from longhouse.core.errors import BadSetup
from longhouse.server.acquaintances import FRESH_S, Acquaintances
from longhouse.server.app import Settings
from longhouse.server.database import NoDatabase, open_database
from longhouse.server.run import serve
from longhouse.server.schema import METADATA
from longhouse.server.store import A_DAY_S, Conflict, NewMove, Position, Store, new_id

OPEN = {"kind": "open", "bot": None, "name": "…", "person": None}


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    url = f"sqlite:///{tmp_path / 'test.db'}" if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    opened = Store(url)
    yield opened
    opened.close()


def test_no_id_looks_like_an_option_of_a_command() -> None:
    assert not [made for made in (new_id() for _ in range(1_000)) if made.startswith("-")]


def seated(store: Store, people: int = 2) -> tuple[str, list[str]]:
    """A table with so many people."""
    known = [store.add_person(f"Person {number}", "en")[0] for number in range(people)]
    table = store.add_table(known[0], "borabora", 1, {}, False, [dict(OPEN) for _ in known])
    for seat, person in enumerate(known):
        assert store.claim_seat(table, seat, person, f"Person {seat}")
    return table, known


def move(number: int, key: str) -> dict[str, Any]:
    return {"number": number, "seat": 0, "verb": "done", "arg": 0, "at": 1.5, "key": key, "answer": number + 1}


def test_the_tables_are_those_of_the_schema(store: Store) -> None:
    found = inspect(store.engine)
    for name, table in METADATA.tables.items():
        assert {column["name"] for column in found.get_columns(name)} == set(table.columns.keys())


def test_people_are_known_by_their_token(store: Store) -> None:
    person, token = store.add_person("Änne 🐢", "de")
    found = store.person_by_token(token)
    assert found is not None
    assert (found.id, found.name, found.lang) == (person, "Änne 🐢", "de")
    assert store.person_by_token("nonsense") is None


def test_a_token_that_nobody_uses_ends(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    _, used = store.add_person("Anna", "en")
    _, unused = store.add_person("Ben", "en")
    now = time.time()
    for days, known in ((300, True), (600, True), (1001, False)):
        monkeypatch.setattr(time, "time", lambda days=days: now + days * A_DAY_S)
        assert (store.person_by_token(used) is not None) == known
    assert store.person_by_token(unused) is None


def test_a_seat_is_claimed_once(store: Store) -> None:
    table, people = seated(store)
    assert not store.claim_seat(table, 0, people[1], "Late")
    assert [seat.person for seat in store.seats(table)] == people


def test_who_asked_lately_is_known_until_something_changes(store: Store) -> None:
    person, token = store.add_person("Anna", "en")
    assert store.known_by_token(token) is None
    row = store.person_by_token(token)
    assert row is not None
    assert store.known_by_token(token) == (None if store.shared else row), "others could change a shared row"
    store.change_person(person, name="Ann")
    assert store.known_by_token(token) is None
    renamed = store.person_by_token(token)
    assert renamed is not None
    assert renamed.name == "Ann"
    store.forget_token(person)
    assert store.known_by_token(token) is None
    assert store.person_by_token(token) is None


def test_a_row_that_was_read_before_a_change_is_not_remembered(store: Store) -> None:
    person, token = store.add_person("Anna", "en")
    known = Acquaintances()
    before = known.before_reading()
    row = store.person_by_token(token)
    assert row is not None
    known.forget(person)
    known.add(row, before)
    assert known.find(row.token_hash) is None
    known.add(row, known.before_reading())
    assert known.find(row.token_hash) is row


def test_a_row_is_believed_for_a_few_seconds(store: Store) -> None:
    person, token = store.add_person("Anna", "en")
    row = store.person_by_token(token)
    assert row is not None
    now = [100.0]
    known = Acquaintances(lambda: now[0])
    known.add(row, known.before_reading())
    now[0] += FRESH_S - 0.1
    assert known.find(row.token_hash) is row
    now[0] += 0.2
    assert known.find(row.token_hash) is None, f"{person} may have been forgotten by another program"


def test_people_are_forgotten_while_others_come() -> None:
    """Else whoever is forgotten is believed for some seconds more, and hears of an error."""
    known, over = Acquaintances(), threading.Event()

    def come() -> None:
        for number in count():
            row: Any = SimpleNamespace(id=f"{number}", token_hash=f"{number}")
            known.add(row, known.before_reading())
            if over.is_set():
                return

    with ThreadPoolExecutor(1) as pool:
        pool.submit(come)
        try:
            for _ in range(200):
                known.forget("0")
        finally:
            over.set()


def test_the_match_begins_once_however_many_add_luck_at_the_same_time(store: Store) -> None:
    for _ in range(5):
        table, people = seated(store, 4)
        with ThreadPoolExecutor(4) as pool:
            begun = list(
                pool.map(lambda person, table=table: store.add_luck(table, person, person[:5], pledged=False), people)
            )
        assert sorted(begun) == [False, False, False, True]
        row = store.table(table)
        assert row is not None
        assert (row.status, row.contributions) == ("running", [person[:5] for person in people])


def test_a_number_and_a_key_are_there_once(store: Store) -> None:
    table, _ = seated(store)
    first = NewMove(table, move(0, "first-key"), [Position(0, "{}", [0, 0, 0])], {}, False, {})
    assert store.add_moves([first]) == [None]
    other, _ = seated(store)
    for again in (move(0, "other-key"), move(1, "first-key")):
        late = NewMove(table, again, [Position(5, "{}", [])], {"status": "finished"}, False, {})
        beside = NewMove(other, move(again["number"], again["key"] + "-there"), [], {}, False, {})
        conflict, none = store.add_moves([late, beside])
        assert isinstance(conflict, Conflict)
        assert none is None, "what others write at the same time is there"
    assert [row.key for row in store.moves(table)] == ["first-key"]
    assert [row.number for row in store.moves(other)] == [0, 1]
    last, row = store.last_position(table), store.table(table)
    assert last is not None
    assert row is not None
    assert (last.number, last.numbers, row.status) == (0, [0, 0, 0], "open"), "nothing of it is kept"


def test_what_fails_beside_a_conflict_fails_alone(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """One by one: the second is written before the third fails, and nobody is told that it was not."""
    first, second, third = (seated(store)[0] for _ in range(3))
    store.add_moves([NewMove(first, move(0, "key-0"), [], {}, False, {})])
    append = Store._append

    def failing(self: Store, connection: Connection, new: NewMove) -> None:
        if new.table == third:
            raise OperationalError("INSERT", {}, Exception("disk full"))
        append(self, connection, new)

    monkeypatch.setattr(Store, "_append", failing)
    tables = (first, second, third)
    outcomes = store.add_moves([NewMove(table, move(0, f"{table}-1"), [], {}, False, {}) for table in tables])
    assert [type(outcome) for outcome in outcomes] == [Conflict, type(None), OperationalError]
    assert [len(store.moves(table)) for table in tables] == [1, 1, 0]


def test_news_are_what_one_does_not_know(store: Store) -> None:
    table, people = seated(store)
    assert store.news(table, 0, 0) == ([], None, 0)
    for number in range(3):
        store.add_moves([NewMove(table, move(number, f"key-{number}"), [], {}, False, {})])
    store.add_chat(table, people[0], "Anna", "Hello")
    news = store.news(table, 1, 0)
    assert [row.number for row in news.moves] == [1, 2]
    assert news.chat is not None
    assert [line.text for line in news.chat] == ["Hello"]
    assert store.news(table, 3, 1) == ([], None, 1)


def test_an_address_that_no_table_can_have(store: Store) -> None:
    assert store.table("\0") is None
    assert store.table("x" * 500) is None


# ---------------------------------------------------------------- opening


def test_many_processes_may_start_at_once(postgres_url: str) -> None:
    code = f"from longhouse.server.store import NewMove, Store; Store({postgres_url!r}).close()"
    started = [subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE) for _ in range(3)]
    assert [process.communicate()[1].decode() for process in started] == ["", "", ""]
    store = Store(postgres_url)
    assert store.turns.waiting() == []
    store.close()


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("postgresql://secret:password@127.0.0.1:1/longhouse", "can't be opened"),
        ("sqlite:////nowhere/at/all.db", "can't be opened"),
        ("mysql://secret:password@host/longhouse", "--database: give"),
        ("postgresql://host:port/longhouse", "--database"),
        ("not an address", "--database: give"),
    ],
)
def test_a_database_that_can_not_be_opened(url: str, message: str) -> None:
    with pytest.raises(NoDatabase, match=message) as error:
        open_database(url)
    assert "password" not in str(error.value)


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(NoDatabase, match=r"psycopg is missing: pip install 'longhouse\[postgres\]'"):
        open_database("postgresql:///longhouse")


@pytest.mark.parametrize("workers", [0, 2])
def test_several_processes_need_postgresql(workers: int, tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="PostgreSQL"):
        serve("127.0.0.1", 0, Settings(database=f"sqlite:///{tmp_path / 'test.db'}"), workers=workers)
