"""What the process of a server does with its memory."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from contextlib import suppress

import pytest

from longhouse.server import process


class Circle:
    """Something that only a look through everything can free."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def nothing_frozen() -> Iterator[None]:
    yield
    gc.unfreeze()


def left_behind() -> "weakref.ref[Circle]":
    """A circle that was old already when nobody needed it any more."""
    circle = Circle()
    process.settle("stop", {})
    return weakref.ref(circle)


def tidy(monkeypatch: pytest.MonkeyPatch, quiet: float, too_much: float = 1e9) -> None:
    monkeypatch.setattr(process, "LOOK_S", 0.01)
    monkeypatch.setattr(process, "ENOUGH_S", 0)
    monkeypatch.setattr(process, "QUIET", quiet)
    monkeypatch.setattr(process, "TOO_MUCH_S", too_much)

    async def for_a_while() -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(process.keep_tidy(), 0.1)

    asyncio.run(for_a_while())


def test_what_was_looked_through_is_left_alone_while_there_is_much_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    circle = left_behind()
    tidy(monkeypatch, quiet=-1)
    gc.collect()
    assert circle() is not None


def test_everything_is_looked_through_when_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    circle = left_behind()
    tidy(monkeypatch, quiet=100)
    assert circle() is None


def test_or_when_too_much_has_gathered(monkeypatch: pytest.MonkeyPatch) -> None:
    circle = left_behind()
    tidy(monkeypatch, quiet=-1, too_much=0)
    assert circle() is None


def test_new_circles_go_soon_however_much_there_is_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    circle = weakref.ref(Circle())
    tidy(monkeypatch, quiet=-1)
    assert circle() is None
