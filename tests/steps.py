"""A quick player that is better than chance: for tests that want believable games."""

from typing import Any

from longhouse.core.decision import Decision, Option
from longhouse.core.game import Game
from longhouse.core.judge import Judge
from longhouse.core.state import State


def next_best(game: Game[Any], judge: Judge[Any], state: State, decision: Decision) -> Option:
    """The option that is judged best right after it."""
    values = []
    for option in decision.options:
        trial = state.clone()
        game.play(trial, option)
        values.append(judge.value(trial, decision.seat))
    return decision.options[values.index(max(values))]
