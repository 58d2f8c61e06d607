"""Looking ahead: what becomes of an option if everybody goes on sensibly. The innermost loops of bots, so compiled."""

from typing import Any, Final

from longhouse.core.decision import Decision, Option
from longhouse.core.game import Game, decide, play, question
from longhouse.core.judge import Judge
from longhouse.core.state import State

MOST_STEPS: Final = 12
"""How far an option is followed: longer than any action with all that it asks."""
MANY: Final = 16
"""A question that goes on bit by bit, each time with more answers than this, is followed for one bit only."""


def follow(game: Game[Any], state: State, option: Option) -> Decision | None:
    """Choose an option and go on to the next decision of the same seat, or to the end of its turn (None)."""
    seat = state.stack[-1].seat
    play(game, state, option)
    return go_on(game, state, seat)


def go_on(game: Game[Any], state: State, seat: int) -> Decision | None:
    """To the next decision of a seat that is on its turn; None where its turn ends."""
    stack = state.stack
    while stack and stack[-1].seat == seat:
        decision = question(game, state)
        if decision is None:
            stack[-1].resume(state)
        elif len(decision.options) == 1:
            play(game, state, decision.options[0])
        else:
            return decision
    return None


def finish(game: Game[Any], judge: Judge[Any], state: State, option: Option) -> State:
    """A copy after an option, the rest of the own action step by step, and what happens by itself then.

    Who plays alone is asked again at once, but that is another turn. Lots are judged one by one.
    """
    trial = state.clone()
    asked = trial.stack[-1]
    drawn = trial.rng.drawn
    decision = follow(game, trial, option)
    for _ in range(MOST_STEPS):
        if decision is None or trial.rng.drawn != drawn:
            break
        top = trial.stack[-1]
        if len(decision.options) > MANY and top is not asked and type(top) is type(asked):
            break
        trial = best_step(game, judge, trial, decision)
        decision = go_on(game, trial, asked.seat)
    decide(game, trial)
    return trial


def outlook(game: Game[Any], judge: Judge[Any], state: State, seat: int, option: Option) -> int:
    """How good the position is once the action that the option begins is finished."""
    return judge.value(finish(game, judge, state, option), seat)


def best_step(game: Game[Any], judge: Judge[Any], state: State, decision: Decision) -> State:
    """The position right after the option that is judged best then: quick, for finishing an action."""
    seat = decision.seat
    best = state
    best_value = 0
    for option in decision.options:
        trial = state.clone()
        play(game, trial, option)
        value = judge.value(trial, seat)
        if best is state or value > best_value:
            best = trial
            best_value = value
    return best


def best_option(game: Game[Any], judge: Judge[Any], state: State, decision: Decision) -> Option:
    """The option with the best outlook; the first of equals."""
    best = decision.options[0]
    best_value = 0
    for option in decision.options:
        value = outlook(game, judge, state, decision.seat, option)
        if option is decision.options[0] or value > best_value:
            best = option
            best_value = value
    return best


def best_line(game: Game[Any], judge: Judge[Any], state: State, decision: Decision) -> State:
    """The position once the action with the best outlook is finished."""
    best = state
    best_value = 0
    for option in decision.options:
        trial = finish(game, judge, state, option)
        value = judge.value(trial, decision.seat)
        if best is state or value > best_value:
            best = trial
            best_value = value
    return best


def play_lines(game: Game[Any], judge: Judge[Any], state: State, horizon: int) -> State:
    """The position when everybody has taken one best line after the other until the horizon is beyond this one."""
    decision = decide(game, state)
    while decision is not None and game.horizon(state) <= horizon:
        state = best_line(game, judge, state, decision)
        decision = decide(game, state)
    return state
