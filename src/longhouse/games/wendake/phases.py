"""Which phase a position is in: the step of the course that runs, whose turn it is, and who had theirs."""

from longhouse.games.wendake.rules.course import Course
from longhouse.games.wendake.rules.restore import shift_tiles
from longhouse.games.wendake.rules.setup import choose_homes, choose_tribes, leave_tribes
from longhouse.games.wendake.rules.turn import Rounds, play_turns
from longhouse.games.wendake.rules.turns import Turns
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import NOBODY, YEARS

WITHOUT_TRIBES = (choose_homes, choose_tribes)
"""Steps before the tribes' abilities take effect."""
WITHOUT_NATIVES = (*WITHOUT_TRIBES, leave_tribes)
"""Steps before the natives are placed."""


def is_setup(state: Wendake) -> bool:
    """Whether the first Year has not begun."""
    course = state.stack[0] if state.stack else None
    return isinstance(course, Course) and course.step <= len(state.rules.setup)


def is_behind(state: Wendake, step: object) -> bool:
    """Whether a step of this Year is over."""
    course = state.stack[0] if state.stack else None
    if not isinstance(course, Course):
        return True
    rules = state.rules
    running = course.step - 1 - len(rules.setup)
    if running < 0:
        return False
    years = len(rules.year) * (YEARS - 1)
    outline = rules.year[: running % len(rules.year)] if running < years else rules.last_year[: running - years]
    return step in outline


def is_after_turns(state: Wendake) -> bool:
    """Whether the last turn of a Year is over, and all markers still lie on the tiles: after the last Year for good."""
    return is_behind(state, play_turns) and (not state.stack or not is_behind(state, shift_tiles))


def running_step(state: Wendake) -> object:
    """The step of the outline that is going on; None after the game."""
    course = state.stack[0] if state.stack else None
    return state.rules.step(course.step - 1) if isinstance(course, Course) else None


def check_stack(state: Wendake) -> list[str]:
    """The course, who goes around in this phase, the turn of the right seat, and the Year (WD-INV-21)."""
    if not state.stack:
        return [] if state.year == YEARS else ["stack: empty before the game is over"]
    course, around = state.stack[0], state.stack[min(1, len(state.stack) - 1)]
    if not isinstance(course, Course) or not 1 <= course.step <= state.rules.steps():
        return ["stack[0].step: no step is running"]
    if state.rules.round_of.get(running_step(state)) != type(around).__name__:
        return [f"stack[1].frame: step {course.step} of the course does not run {type(around).__name__}"]
    if isinstance(around, Rounds | Turns):
        if len(state.stack) < 3:
            return ["stack: needs the course, the round of a phase and the turn of a seat"]
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
    if isinstance(around, Turns) and 1 <= around.index <= len(around.order(state)):
        return around.seat_of(state, around.index - 1)
    return NOBODY


def is_past(state: Wendake, seat: int) -> bool:
    """Where everybody has one turn in a step: whether a seat has had it."""
    around = state.stack[1] if state.stack else None
    return isinstance(around, Turns) and any(around.seat_of(state, i) == seat for i in range(around.index - 1))
