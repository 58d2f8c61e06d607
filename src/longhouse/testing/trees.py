"""Counted trees: the number of decision paths from a position. A refactoring that changes a number is none."""

from typing import Any

from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.testing.conformance import play_on


def count_tree(game: Game[Any], state: State, depth: int) -> int:
    """How many sequences of `depth` options there are; a path that ends the game earlier counts once."""
    state = state.clone()
    decision = game.decide(state)
    if decision is None or depth == 0:
        return 1
    if depth == 1:
        return len(decision.options)
    total = 0
    for option in decision.options:
        child = state.clone()
        game.play(child, option)
        total += count_tree(game, child, depth - 1)
    return total


def tree_counts(game: Game[Any], seats: int, seed: int, positions: int = 10, depth: int = 3) -> list[int]:
    """Counts from positions spread evenly over one random game."""
    state: State = game.setup(seats, Rng(seed))
    rng = Rng(seed + 1)
    counts = []
    step = 25
    for _ in range(positions):
        counts.append(count_tree(game, state, depth))
        play_on(game, state, rng, step)
    return counts
