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
    while stack:
        frame = stack[-1]
        if frame.seat != seat:
            break
        decision = question(game, state)
        if decision is None:
            frame.resume(state)
        elif len(decision.options) == 1:
            play(game, state, decision.options[0])
        else:
            return decision
    return None


def finish(game: Game[Any], judge: Judge[Any], state: State, option: Option) -> State:
    """After an option, the rest of the own action step by step, and what happens by itself then; `state` is used up.

    Who plays alone is asked again at once, but that is another turn. Lots are judged one by one.
    """
    asked = state.stack[-1]
    drawn = state.rng.drawn
    decision = follow(game, state, option)
    for _ in range(MOST_STEPS):
        if decision is None or state.rng.drawn != drawn:
            break
        top = state.stack[-1]
        if len(decision.options) > MANY and top is not asked and type(top) is type(asked):
            break
        state = best_step(game, judge, state, decision)
        decision = go_on(game, state, asked.seat)
    decide(game, state)
    return state


def best_step(game: Game[Any], judge: Judge[Any], state: State, decision: Decision) -> State:
    """The position right after the option that is judged best then: quick, for finishing an action."""
    seat = decision.seat
    best: State | None = None
    best_value = 0
    left = len(decision.options)
    for option in decision.options:
        left -= 1
        trial = state.clone() if left else state  # the last one needs no copy
        play(game, trial, option)
        value = judge.value(trial, seat)
        if best is None or value > best_value:
            best = trial
            best_value = value
    assert best is not None
    return best


def best_line(game: Game[Any], judge: Judge[Any], state: State, decision: Decision) -> State:
    """The position once the action with the best outlook is finished; `state` is used up."""
    best: State | None = None
    best_value = 0
    left = len(decision.options)
    for option in decision.options:
        left -= 1
        trial = finish(game, judge, state.clone() if left else state, option)
        value = judge.value(trial, decision.seat)
        if best is None or value > best_value:
            best = trial
            best_value = value
    assert best is not None
    return best


def play_lines(game: Game[Any], judge: Judge[Any], state: State, horizon: int) -> State:
    """The position when everybody has taken one best line after the other until the horizon is beyond this one.

    `state` is used up.
    """
    decision = decide(game, state)
    while decision is not None and game.horizon(state) <= horizon:
        state = best_line(game, judge, state, decision)
        decision = decide(game, state)
    return state


def outlook(game: Game[Any], judge: Judge[Any], state: State, seat: int, option: Option) -> int:
    """How good the position is once the action that the option begins is finished."""
    return judge.value(finish(game, judge, state.clone(), option), seat)


def best_option(game: Game[Any], judge: Judge[Any], state: State, decision: Decision) -> Option:
    """The option with the best outlook; the first of equals."""
    best = decision.options[0]
    best_value = outlook(game, judge, state, decision.seat, best)
    for option in decision.options[1:]:
        value = outlook(game, judge, state, decision.seat, option)
        if value > best_value:
            best = option
            best_value = value
    return best
