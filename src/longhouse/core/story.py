"""The story of a match: what happened, and in the end who has won."""

from functools import lru_cache
from typing import TYPE_CHECKING

from longhouse.core.event import Event, Facts

if TYPE_CHECKING:
    from longhouse.core.match import Match


def story_of(match: "Match") -> list[Event]:
    """All events; after them the end, where the rules do not tell it themselves."""
    if match.decision is not None or any(event.kind == "end" for event in match.events):
        return match.events
    first, scores = match.ranking()[0], match.scores()
    if match.winners():
        return [*match.events, _end(first, scores[first])]
    rival, points = max(match.rivals().items(), key=lambda other: other[1])
    return [*match.events, _end(first, scores[first], rival, points)]


@lru_cache(maxsize=64)  # always the same event: who was told it is not told again
def _end(seat: int, n: int, rival: str = "", points: int = 0) -> Event:
    facts: Facts = {"seat": seat, "n": n}
    return Event("end_lost", {**facts, "rival": rival, "points": points}) if rival else Event("end", facts)
