"""Which phase a position is in: the step of the course that runs, whose turn it is, and who had theirs."""

from longhouse.games.wendake.rules.course import Course
from longhouse.games.wendake.rules.restore import ReplaceTurns, replace_tiles
from longhouse.games.wendake.rules.scoring import TurtleTurns, score_turtles
from longhouse.games.wendake.rules.setup import (
    CanoeTurns,
    HomeTurns,
    StartTileTurns,
    TribeTurns,
    choose_homes,
    choose_tribes,
    first_canoes,
    leave_tribes,
)
from longhouse.games.wendake.rules.turn import Rounds, play_turns
from longhouse.games.wendake.rules.turns import Turns
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import NOBODY, YEARS

FRAME_OF_STEP: dict[object, type[Turns] | type[Rounds]] = {
    choose_homes: HomeTurns,
    choose_tribes: TribeTurns,
    leave_tribes: StartTileTurns,
    first_canoes: CanoeTurns,
    play_turns: Rounds,
    replace_tiles: ReplaceTurns,
    score_turtles: TurtleTurns,
}
"""The steps in which somebody decides something."""

WITHOUT_TRIBES = (choose_homes, choose_tribes)
"""Steps before the tribes' abilities take effect."""
WITHOUT_NATIVES = (*WITHOUT_TRIBES, leave_tribes)
"""Steps before the natives are placed."""
BEFORE_YEAR_1 = (*WITHOUT_NATIVES, first_canoes)
AFTER_PHASE_1 = (score_turtles, None)
"""Steps after the last turn of the last Year, in which all markers still lie on the tiles; None after the game."""


def running_step(state: Wendake) -> object:
    """The step of the outline that is going on; None after the game."""
    course = state.stack[0] if state.stack else None
    return state.rules.step(course.step - 1) if isinstance(course, Course) else None


def check_stack(state: Wendake) -> list[str]:
    """The course, who goes around in this phase, the turn of the right seat, and the Year (WD-INV-21)."""
    if not state.stack:
        return [] if state.year == YEARS else ["stack: empty before the game is over"]
    if len(state.stack) < 3:
        return ["stack: needs the course, the round of a phase and the turn of a seat"]
    course, around = state.stack[0], state.stack[1]
    if not isinstance(course, Course) or not 1 <= course.step <= state.rules.steps():
        return ["stack[0].step: no step is running"]
    if FRAME_OF_STEP.get(running_step(state)) is not type(around):
        return [f"stack[1].frame: step {course.step} of the course does not run {type(around).__name__}"]
    asked = asked_seat(state)
    if any(frame.seat != asked for frame in state.stack[2:]):
        return [f"stack[2].seat: it is the turn of seat {asked}"]
    past = max(0, course.step - 1 - len(state.rules.setup))
    expected = min(YEARS, past // len(state.rules.year) + 1)
    if state.year != expected:
        return [f"year: {state.year}, but step {course.step} belongs to {expected} (WD-INV-21)"]
    return []


def asked_seat(state: Wendake) -> int:
    """Whose turn it is, by the frame that goes around."""
    around = state.stack[1]
    if isinstance(around, Rounds):
        return state.order[(around.index - 1) % len(state.order)]
    if isinstance(around, Turns) and 1 <= around.index <= len(state.order):
        return _turn(state, around, around.index - 1)
    return NOBODY


def is_past(state: Wendake, seat: int) -> bool:
    """Where everybody has one turn in a step: whether a seat has had it."""
    around = state.stack[1] if state.stack else None
    return isinstance(around, Turns) and any(_turn(state, around, i) == seat for i in range(around.index - 1))


def _turn(state: Wendake, around: Turns, index: int) -> int:
    return type(around)(NOBODY, index).seat_of(state)
