"""A bot that takes what looks best at the end of its own turn, by the judgement of the game."""

from typing import Any

from longhouse.bots.bot import Clock, Sample, SeatView
from longhouse.core.decision import Decision, Option
from longhouse.core.game import Game
from longhouse.core.price import follow
from longhouse.core.rng import Rng

MOST_STEPS = 12
"""How far an option is followed: longer than any action with all that it asks."""
MANY = 16
"""A question that goes on bit by bit, each time with more answers than this, is followed for one bit only."""


class GreedyBot:
    """Tries every option on a sampled position, finishes the action step by step, and compares the judgements."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Rng(seed)

    def choose(self, seat_view: SeatView, sample: Sample, clock: Clock) -> Option:
        """The option that the judge of the game likes best in one sample."""
        state = sample(self._rng)
        return best_option(seat_view.game, state, seat_view.decision)


def best_option(game: Game[Any], state: Any, decision: Decision) -> Option:
    """The option with the best judgement once the action is finished; the first of equals."""
    return max(decision.options, key=lambda option: outlook(game, state, decision.seat, option))


def outlook(game: Game[Any], state: Any, seat: int, option: Option) -> int:
    """How good the position is after an option, the rest of the own action, and what happens by itself then.

    Who plays alone is asked again at once, but that is another turn. Lots are judged one by one.
    """
    trial = state.clone()
    drawn = trial.rng.drawn
    asked = trial.stack[-1]
    follow(game, trial, option)
    for _ in range(MOST_STEPS):
        if not trial.stack or trial.stack[-1].seat != seat or trial.rng.drawn != drawn:
            break
        decision = game.question(trial)
        assert decision is not None
        if type(trial.stack[-1]) is type(asked) and trial.stack[-1] is not asked and len(decision.options) > MANY:
            break
        follow(game, trial, next_best(game, trial, decision))
    game.decide(trial)
    return game.judge(trial, seat)


def next_best(game: Game[Any], state: Any, decision: Decision) -> Option:
    """The option with the best judgement right after it: quick, for finishing an action."""
    best = decision.options[0]
    best_value: int | None = None
    for option in decision.options:
        trial = state.clone()
        game.play(trial, option)
        value = game.judge(trial, decision.seat)
        if best_value is None or value > best_value:
            best, best_value = option, value
    return best
