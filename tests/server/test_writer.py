"""Moves that come while others are written share the next transaction."""

import asyncio
import threading
from types import SimpleNamespace
from typing import Any

import pytest

from longhouse.server.store import Conflict, NewMove
from longhouse.server.writer import Writer


def new_move(table: str) -> NewMove:
    return NewMove(table, {}, [], {}, None, {})


class SlowStore:
    """Writes when it is let, and notes what it was given at once."""

    shared = False

    def __init__(self) -> None:
        self.batches: list[str] = []
        self.let = threading.Event()

    def add_moves(self, moves: list[NewMove]) -> list[Exception | None]:
        self.let.wait(10)
        self.batches.append("".join(move.table for move in moves))
        if any(move.table == "x" for move in moves):
            raise OSError("the disk is full")
        return [Conflict() if move.table == "c" else None for move in moves]


def written(store: Any, tables: str) -> list[Any]:
    """What became of moves at these tables, of which the first is being written when the others come."""

    async def write() -> list[Any]:
        writer = Writer(store)
        tasks = []
        for table in tables:
            tasks.append(asyncio.create_task(writer.add(new_move(table))))
            await asyncio.sleep(0)
        store.let.set()
        return await asyncio.gather(*tasks, return_exceptions=True)

    return asyncio.run(write())


def test_what_waits_is_written_at_once_and_each_hears_of_its_own() -> None:
    store = SlowStore()
    outcomes = written(store, "abcd")
    assert store.batches == ["a", "bcd"]
    assert [type(outcome) for outcome in outcomes] == [type(None), type(None), Conflict, type(None)]


def test_nobody_is_told_that_a_move_is_saved_which_is_not() -> None:
    store = SlowStore()
    outcomes = written(store, "abx")
    assert store.batches == ["a", "bx"]
    assert [type(outcome) for outcome in outcomes] == [type(None), OSError, OSError]


@pytest.mark.parametrize("shared", [False, True])
def test_it_goes_on_after_a_failure(shared: bool) -> None:
    given: list[int] = []

    def add_moves(moves: list[NewMove]) -> list[None]:
        given.append(len(moves))
        if len(given) == 1:
            raise OSError
        return [None for _ in moves]

    store: Any = SimpleNamespace(shared=shared, add_moves=add_moves)

    async def write() -> None:
        writer = Writer(store)
        with pytest.raises(OSError):  # noqa: PT011 (no words)
            await writer.add(new_move("a"))
        await writer.add(new_move("b"))

    asyncio.run(write())
    assert given == [1, 1]
