"""Whole matches are gone through once, in a thread of their own, and only so much of them is kept."""

import asyncio
import gzip
import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from longhouse.server import library, replays
from longhouse.server.library import Library
from longhouse.server.room import Refused
from tests.server.conftest import Guest

ROOM: Any = SimpleNamespace(id="table", rows=7)


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """In which threads pieces of replays were made."""
    made: list[str] = []

    def chunk(room: Any, seat: int | None, lang: str, first: int, count: int) -> str:
        made.append(threading.current_thread().name)
        return f"step {first} " * 1000

    monkeypatch.setattr(replays, "chunk", chunk)
    return made


def run(shelf: Library, use: Callable[[], Any]) -> Any:
    try:
        return asyncio.run(use())
    finally:
        shelf.close()


def test_what_several_ask_for_is_made_once_and_by_the_same_thread(threads: list[str]) -> None:
    shelf = Library()

    async def ask() -> list[bytes]:
        asked = [shelf.chunk(ROOM, None, "en", first % 2, 20) for first in range(8)]
        return [*await asyncio.gather(*asked), await shelf.chunk(ROOM, None, "en", 0, 20)]

    answers = run(shelf, ask)
    assert threads == ["replay_0"] * 2
    assert gzip.decompress(answers[-1]).startswith(b'"step 0')


def test_a_match_that_went_on_is_looked_at_anew(threads: list[str]) -> None:
    shelf = Library()
    later: Any = SimpleNamespace(id="table", rows=8)

    async def ask() -> None:
        for room in (ROOM, later, ROOM):
            await shelf.chunk(room, None, "en", 0, 20)

    run(shelf, ask)
    assert len(threads) == 2


def test_only_so_many_bytes_are_kept(threads: list[str]) -> None:
    shelf = Library(most_bytes=300)

    async def ask() -> None:
        for first in range(20):
            await shelf.chunk(ROOM, None, "en", first, 20)

    run(shelf, ask)
    assert 0 < shelf.bytes == sum(len(packed) for packed in shelf._kept.values()) <= 300


def test_only_so_many_may_wait(threads: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "MOST_WAITING", 2)
    shelf = Library()

    async def ask() -> list[Any]:
        return await asyncio.gather(*(shelf.chunk(ROOM, None, "en", n, 9) for n in range(3)), return_exceptions=True)

    *_, last = run(shelf, ask)
    assert isinstance(last, Refused)
    assert (last.status, last.code) == (429, "replay_busy")


def test_a_replay_is_the_same_packed_or_not(client: TestClient, anna: Guest) -> None:
    table = anna.table("me", "me")["id"]
    anna.luck(table)
    path = f"/tables/{table}/replay.json"
    packed = client.get(path, headers={"Accept-Encoding": "gzip"})
    plain = client.get(path, headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert packed.json()["steps"]
