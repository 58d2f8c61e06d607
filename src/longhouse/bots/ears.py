"""What a bot hears of its game: every event, as its seat may know it.

A bot that wants to has `observe(seat, events)`. It is told what is new to it before each of its questions, and may keep
whatever it makes of that for as long as the game goes on. Where nobody listens, no event is built.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol, runtime_checkable

from longhouse.core.event import Event, Facts


class Seen(NamedTuple):
    """Something that happened, as one seat may know it."""

    kind: str
    facts: Facts


@runtime_checkable
class Observer(Protocol):
    """A bot that listens."""

    def observe(self, seat: int, events: list[Seen]) -> None:
        """What has happened since it was told last, in order; the first time since the game began."""
        ...


def seen_by(seat: int, events: Iterable[Event]) -> list[Seen]:
    """Events without what is a secret of others."""
    return [Seen(event.kind, event.facts(seat)) for event in events]


class Ears:
    """The bots of a game that listen. `events` is where the game must tell what happens; None if nobody cares."""

    def __init__(self, bots: Mapping[int, Any], events: list[Event] | None = None) -> None:
        self._observers = {seat: bot for seat, bot in bots.items() if isinstance(bot, Observer)}
        self._heard = dict.fromkeys(self._observers, 0)
        self.events = [] if events is None and self._observers else events

    def tell(self, seat: int) -> None:
        """Before the bot of a seat is asked."""
        if seat in self._observers and self.events is not None:
            fresh = self.events[self._heard[seat] :]
            self._heard[seat] += len(fresh)
            self._observers[seat].observe(seat, seen_by(seat, fresh))
