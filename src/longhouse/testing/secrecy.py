"""Two worlds: what a seat is told must not depend on what is hidden from it."""

from typing import Any

import msgspec

from longhouse.core.decision import Decision, Option
from longhouse.core.event import Event
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import State


def check_game(game: Game[Any], seats: int, seed: int, every: int = 3) -> int:
    """A random game in which each seat's view, options and events are compared with re-dealt worlds.

    Returns the number of worlds compared.
    """
    state: State = game.setup(seats, Rng(seed))
    rng = Rng(seed + 1)
    compared = 0
    number = 0
    while (decision := game.decide(state)) is not None:
        option = decision.options[rng.below(len(decision.options))]
        if number % every == 0:
            for seat in range(seats):
                compared += compare_worlds(game, state, decision, option, seat, rng)
        game.play(state, option)
        number += 1
    return compared


def compare_worlds(game: Game[Any], state: State, decision: Decision, option: Option, seat: int, rng: Rng) -> int:
    """Compare this world with one where everything hidden from `seat` is dealt anew; 1 if both went the same way."""
    other: State = game.determinize(state, seat, rng)
    assert seen(game, state, seat) == seen(game, other, seat), f"{game.name}: seat {seat} sees what is hidden from it"
    question = game.decide(other)
    if decision.seat == seat:
        assert question == decision, f"{game.name}: the options of seat {seat} depend on what is hidden from it"
    if question is None or question.seat != decision.seat or option not in question.options:
        return 0
    here, told_here = told(game, state.clone(), option, seat)
    there, told_there = told(game, other, option, seat)
    if revealed(state, here) or revealed(other, there):
        return 0  # from here on the worlds may differ: somebody has learnt something
    assert told_here == told_there, (
        f"{game.name}: what seat {seat} is told of {option!r} depends on what is hidden from it"
    )
    return 1


def seen(game: Game[Any], state: State, seat: int | None) -> bytes:
    """The view of a seat as bytes."""
    return msgspec.json.encode(game.view(state, seat))


def told(game: Game[Any], state: State, option: Option, seat: int) -> tuple[State, bytes]:
    """Play an option; the position right after it, and the bytes of all events that a seat is told."""
    events: list[Event] = []
    state.events = events
    game.play(state, option)
    after = state.clone()
    return after, msgspec.json.encode([(event.key(seat), event.facts(seat)) for event in events])


def revealed(before: State, after: State) -> bool:
    """Whether anything was drawn or turned over."""
    return (before.reveals, before.rng.drawn) != (after.reveals, after.rng.drawn)
