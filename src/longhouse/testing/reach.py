"""Nothing lost: which positions can be reached by the end of a turn, compared between two versions of a game.

Questions may be merged, split or left out as long as everybody can still come to the same positions. From a position at
the beginning of a turn every line of play is followed to the turn's end; two versions agree if they end in the same
positions. The file runs by itself, so that an older version can be asked with the same code:

    PYTHONPATH=/path/to/older/src python src/longhouse/testing/reach.py GAME positions.json ends.json
"""

import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from longhouse.core.decision import Decision, Option
from longhouse.core.game import Game
from longhouse.core.position import dump_position, load_position
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import Rng
from longhouse.core.state import State

MOST = 20_000
"""Positions looked at from one beginning; a turn with more is left out, and counted."""

Wanted = Callable[[State, Decision, Option], bool]


class Ends(NamedTuple):
    """Where the turns from one position can end: a key of each end, and how many positions lie on the way.

    Too many positions: no keys.
    """

    keys: list[str]
    looked_at: int


def is_beginning(state: State, decision: Decision) -> bool:
    """Whether a turn begins: nothing but the course and a round lies below the question, and setup is over."""
    return len(state.stack) <= 3 and not decision.prompt.startswith("setup")


def beginnings(game: Game[Any], seats: int, seed: int, every: int = 5) -> Iterator[dict[str, Any]]:
    """Positions of a random game in which the first question of a turn is open."""
    state: State = game.setup(seats, Rng(seed))
    rng = Rng(seed + 1)
    number, last = 0, -1
    while (decision := game.decide(state)) is not None:
        if decision.seat != last and is_beginning(state, decision):
            if number % every == 0:
                yield dump_position(game, state, seats)
            number += 1
        last = decision.seat
        game.play(state, decision.options[rng.below(len(decision.options))])


def always(state: State, decision: Decision, option: Option) -> bool:
    """Every option is followed."""
    return True


def ends_of(game: Game[Any], start: State, most: int = MOST, wanted: Wanted = always) -> Ends:
    """All ends of the turn that begins here, each once; only options that are `wanted` are followed.

    So a version can be asked without what another one leaves out on purpose.
    """
    assert game.decide(start) is not None, "the game is over"
    height = 1 + [frame.seat >= 0 for frame in start.stack].index(True)  # the turn lies on the course
    todo, seen, ends = [start], {key_of(game, start, True)}, set[str]()
    while todo:
        state = todo.pop()
        decision = decide_in_turn(game, state, height)
        assert decision is not None
        for option in decision.options:
            if not wanted(state, decision, option):
                continue
            child: State = state.clone()
            game.play(child, option)
            if decide_in_turn(game, child, height) is None:
                ends.add(key_of(game, child, False))
                continue
            key = key_of(game, child, True)
            if key not in seen:
                seen.add(key)
                todo.append(child)
                if len(seen) > most:
                    return Ends([], len(seen))
    return Ends(sorted(ends), len(seen))


def decide_in_turn(game: Game[Any], state: State, height: int) -> Decision | None:
    """As `Game.decide`, but None as soon as the turn is over: what follows it is no part of it.

    Written out, because older versions of a game have nothing else to call.
    """
    while len(state.stack) >= height:
        frame = state.stack[-1]
        decision = frame.ask(state)
        if decision is None:
            frame.resume(state)
            continue
        if frame.window:
            decision = game.widen(state, frame, decision)
        if len(decision.options) != 1:
            return decision
        game.play(state, decision.options[0])
    return None


def key_of(game: Game[Any], state: State, with_stack: bool) -> str:
    """A position as a short text. At the end of a turn the stack is left out: its frames may have other names."""
    parts: list[Any] = [game.dump(state), state.rng.drawn]
    if with_stack:
        parts.append([repr(frame) for frame in state.stack])
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:24]


def all_ends(name: str, dumps: Iterable[dict[str, Any]], most: int = MOST) -> list[Ends]:
    """The ends from all these positions, in the version of the game that is installed."""
    found = []
    for dump in dumps:
        game, state, _ = load_position(dump, REGISTRY.info(name).make(dump["options"]))
        found.append(ends_of(game, state, most))
    return found


class Difference(NamedTuple):
    """A position from which one version reaches something that the other doesn't."""

    number: int
    lost: list[str]
    gained: list[str]


def compare(before: list[Ends], after: list[Ends]) -> tuple[list[Difference], int]:
    """Where two versions differ, and how many positions were compared; those too large for either are left out."""
    different, compared = [], 0
    for index, (old, new) in enumerate(zip(before, after, strict=True)):
        if old.keys and new.keys:
            compared += 1
            lost, gained = sorted(set(old.keys) - set(new.keys)), sorted(set(new.keys) - set(old.keys))
            if lost or gained:
                different.append(Difference(index, lost, gained))
    return different, compared


def main(name: str, positions: str, out: str) -> None:
    """Write the ends from the positions of a file."""
    found = all_ends(name, json.loads(Path(positions).read_text()))
    Path(out).write_text(json.dumps(found))
    print(f"{len(found)} positions, {sum(bool(ends.keys) for ends in found)} followed to the end")


if __name__ == "__main__":
    main(*sys.argv[1:])
