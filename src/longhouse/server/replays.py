"""A finished match once more, move by move: a few moves at a time, and of each only what changed."""

from itertools import pairwise
from typing import Any, Final

import msgspec

from longhouse.core.match import Match, replay
from longhouse.core.story import story_of
from longhouse.core.text import Texts
from longhouse.drawing.panel import Panel
from longhouse.server.room import Room
from longhouse.server.situation import Line, tell_event
from longhouse.server.standing import seen_by
from longhouse.server.wire import WholePanel

MOST_STEPS: Final = 60
MOST_LINES: Final = 2  # of a key moment


class Mark(msgspec.Struct, frozen=True):
    """After so many moves: whose decision is next (None at the end), the round, the points of the seats and of
    opponents who sit on none, and the lines told."""

    seat: int | None
    round: int
    scores: list[int]
    rivals: list[int]
    told: int


class Step(msgspec.Struct, frozen=True):
    """The table after so many moves. The first step of an answer has all panels, the others those that changed."""

    number: int
    panels: list[WholePanel]
    order: list[str]
    log: list[Line]


class Chunk(msgspec.Struct, frozen=True):
    """Some steps of a replay, as one seat saw them."""

    moves: int
    first: int
    steps: list[Step]


def noticed(match: Match, seat: int | None) -> list[int]:
    """After how many moves a replay stops: after each one when the match is over.

    While it is running, where this viewer could notice something: that a move was made at all may be a secret.
    """
    record = match.record()
    if match.decision is None:
        return list(range(len(record.moves) + 1))
    trail = replay(record, 0, match.game)
    stops, seen = [0], msgspec.json.encode(seen_by(trail, seat))
    for number, (verb, arg) in enumerate(record.moves, 1):
        mine = trail.decision is not None and trail.decision.seat == seat
        trail.play(verb, arg)
        now = msgspec.json.encode(seen_by(trail, seat))
        if mine or now != seen:
            stops.append(number)
        seen = now
    return stops


def walk(match: Match, stops: list[int]) -> list[Mark]:
    """Look at the positions after so many moves."""
    record = match.record()
    trail = replay(record, 0, match.game)
    marks = [look(trail)]
    for before, stop in pairwise(stops):
        for verb, arg in record.moves[before:stop]:
            trail.play(verb, arg)
        marks.append(look(trail))
    return marks


def look(match: Match) -> Mark:
    """A game tells the round in its view, if it has rounds; what comes before the first one belongs to it."""
    seat = match.decision.seat if match.decision else None
    number, rivals = getattr(match.view(None), "round", 1), list(match.rivals().values())
    return Mark(seat, max(1, number), match.scores(), rivals, len(story_of(match)))


def chunk(room: Room, seat: int | None, lang: str, first: int, count: int) -> Chunk:
    """Some steps from `first` on, drawn for a seat."""
    record = room.match.record()
    stops = noticed(room.match, seat)
    first = min(first, len(stops) - 1)
    trail = replay(record, stops[first], room.match.game)
    texts = Texts(trail.game.packages, lang, room.names(lang))
    known: dict[str, Panel] = {}
    told = 0
    steps = []
    for number in range(first, min(first + min(count, MOST_STEPS), len(stops))):
        if number > first:
            for verb, arg in record.moves[stops[number - 1] : stops[number]]:
                trail.play(verb, arg)
        panels: list[Any] = trail.draw(seat, lang, room.names(lang))
        changed = [WholePanel.of(panel) for panel in panels if panel != known.get(panel.id)]
        known = {panel.id: panel for panel in panels}
        lines = [tell_event(trail, event, seat, texts) for event in story_of(trail)[told:]]
        told = len(story_of(trail))
        steps.append(Step(number, changed, list(known), lines))
    return Chunk(len(stops) - 1, first, steps)


def by_round(marks: list[Mark]) -> list[tuple[int, list[int]]]:
    """The points at the end of each round."""
    rounds: dict[int, list[int]] = {}
    for mark, following in zip(marks, [*marks[1:], marks[-1]], strict=True):
        rounds[mark.round] = following.scores if following.round != mark.round else mark.scores
    return sorted(rounds.items())


def what_happened(match: Match, move: int, seat: int, texts: Texts) -> str:
    """What a seat did in a move, counted from 1, as everybody could read it: the first lines about it."""
    about = [event for event in match.events_of(move - 1) if event.facts(None).get("seat") == seat]
    return " ".join(texts.event(event, None) for event in about[:MOST_LINES])


def key_moments(marks: list[Mark], most: int = 5) -> list[tuple[int, int, int]]:
    """The moves that brought most points at once, as (move, seat, points), in the order of play."""
    gains = [
        (new - old, number, seat)
        for number, (before, after) in enumerate(pairwise(marks), 1)
        for seat, (old, new) in enumerate(zip(before.scores, after.scores, strict=True))
        if new > old
    ]
    best = sorted(gains, key=lambda gain: -gain[0])[:most]
    return sorted((number, seat, points) for points, number, seat in best)
