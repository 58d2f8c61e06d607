"""Who has left, and whose moves a bot has made: known once and for all, whatever happens to the room."""

import asyncio
import random
from typing import Any

import pytest

from longhouse.server.room import Refused, Room
from longhouse.server.standing import STUMBLED
from longhouse.server.store import Store
from tests.server.test_rooms import begun, reopened, store, upgrade

__all__ = ["store"]  # a fixture


def play_on(room: Room, count: int, chance: random.Random) -> None:
    """So many moves of whoever is asked."""
    for _ in range(count):
        decision = room.match.decision
        assert decision is not None
        option, number = chance.choice(decision.options), room.now.numbers[decision.seat]
        asyncio.run(room.play(decision.seat, number, option.verb, option.arg, f"key-{room.rows:06}"))


def test_who_has_left_before_an_upgrade_is_known_after_it(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Room, "wake_bot", lambda room: None)
    table, chance = begun(store, 2), random.Random(1)
    room = reopened(store, table)
    play_on(room, 6, chance)
    asyncio.run(room.leave(0, "anna-has-to-go"))
    play_on(room, 40, chance)
    upgrade(monkeypatch)
    after = reopened(store, table)
    assert len(after.match.events) < len(room.match.events), "it goes on from a position"
    assert after.now.left == room.now.left == {0}
    assert after.now.is_for_person(0), "so nobody is judged by what the bot does there"


def test_what_was_played_for_a_bot_without_an_answer_was_played_by_a_bot(store: Store) -> None:
    room = reopened(store, begun(store, 2))
    for key in ("key-of-a-person", f"{STUMBLED}key"):
        decision = room.match.decision
        assert decision is not None
        option, number = decision.options[0], room.now.numbers[decision.seat]
        asyncio.run(room.play(decision.seat, number, option.verb, option.arg, key))
    assert room.now.by_bots == (False, True)


def test_leaving_at_the_same_moment_is_leaving_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """In two windows, say, which have keys of their own; also in two processes."""
    monkeypatch.setattr(Room, "wake_bot", lambda room: None)
    for other in (False, True):
        table = begun(store, 2)
        room = reopened(store, table)
        rooms = [room, reopened(store, table) if other else room]

        async def both(rooms: list[Room] = rooms) -> list[Any]:
            leaving = (one.leave(0, f"window-{number}") for number, one in enumerate(rooms))
            return await asyncio.gather(*leaving, return_exceptions=True)

        found = asyncio.run(both())
        assert [type(one) for one in found if isinstance(one, Exception)] == [Refused]
        assert [move.verb for move in store.moves(table)] == ["seat.leave"]
