"""Looking ahead: how far an option is followed, who plays on how, and by whose opinion."""

from typing import Any

import pytest

from longhouse.core.ahead import MANY, MOST_STEPS, best_line, best_option, finish, play_lines
from longhouse.core.decision import Decision, Option, options_of
from longhouse.core.frame import Frame
from longhouse.core.game import Game, PlainJudge, decide
from longhouse.core.judge import Judge
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.core.verb import Verb
from tests.tiny import Divers

NOTHING, MOST = Option("pick", 0), Option("pick", 2)


class Picking(Frame[Any]):
    """Bit by bit: one of so many each time, worth as much as its number, until the reef is empty."""

    fields = (("many", 1, 99),)

    def __init__(self, seat: int, many: int) -> None:
        super().__init__(seat)
        self.many = many

    def ask(self, state: Any) -> Decision | None:
        return Decision(self.seat, "pick", options_of("pick", self.many)) if state.reef else None

    def answer(self, state: Any, option: Option) -> None:
        state.reef -= 1
        state.shells[self.seat] += option.arg
        state.become(self.next())

    def next(self) -> Frame[Any]:
        return Picking(self.seat, self.many)

    def resume(self, state: Any) -> None:
        state.pop()


class Turn(Picking):
    """One bit, then the other seat."""

    def next(self) -> Frame[Any]:
        return Turn(1 - self.seat, self.many)


class Rolling(Picking):
    """Begins with a die."""

    def answer(self, state: Any, option: Option) -> None:
        state.rng.below(6)
        state.become(Picking(self.seat, self.many))


class Reef(Game[Any]):
    """A round is a turn of both."""

    def __init__(self) -> None:
        super().__init__("reef", 1, [Verb("pick", 99)], [Picking, Turn, Rolling])

    def scores(self, state: Any) -> list[int]:
        shells: list[int] = state.shells
        return shells

    def horizon(self, state: Any) -> int:
        return (100 - int(state.reef)) // 2


class Stone(Judge[State]):
    """Thinks the same of everything."""

    def value(self, state: State, seat: int) -> int:
        return 9


GAME = Reef()
JUDGE: Judge[Any] = PlainJudge(GAME)


def at(frame: Frame[Any], reef: int) -> Any:
    return Divers([frame], Rng(1), 0, reef, [0, 0], [0, 0])


def test_an_action_is_finished_with_what_is_best_step_by_step() -> None:
    final: Any = finish(GAME, JUDGE, at(Picking(0, 3), 5), Option("pick", 1))
    assert (final.shells, final.stack) == ([1 + 4 * 2, 0], [])


@pytest.mark.parametrize(("many", "steps"), [(3, MOST_STEPS), (MANY, MOST_STEPS), (MANY + 1, 0)])
def test_it_is_followed_only_so_far_and_among_many_answers_for_one_bit(many: int, steps: int) -> None:
    final: Any = finish(GAME, JUDGE, at(Picking(0, many), 50), NOTHING)
    assert final.reef == 50 - 1 - steps
    assert final.shells == [steps * (many - 1), 0]


def test_what_comes_after_luck_is_not_guessed() -> None:
    """Lots are judged one by one: else a die that happened to be good would count for the option."""
    final: Any = finish(GAME, JUDGE, at(Rolling(0, 3), 5), NOTHING)
    assert (final.reef, final.shells) == (5, [0, 0])


def test_the_turn_of_another_seat_is_not_part_of_an_action() -> None:
    final: Any = finish(GAME, JUDGE, at(Turn(0, 3), 5), MOST)
    assert (final.reef, final.shells) == (4, [2, 0])


def test_who_is_asked_goes_by_what_is_good_for_that_seat() -> None:
    state = at(Turn(1, 3), 5)
    decision = decide(GAME, state)
    assert decision is not None
    assert best_option(GAME, JUDGE, state, decision) == MOST
    line: Any = best_line(GAME, JUDGE, state.clone(), decision)
    assert line.shells == [0, 2]
    assert best_option(GAME, Stone(), state, decision) == NOTHING, "of equals the first"
    assert state.reef == 5, "it was tried on copies"


@pytest.mark.parametrize(("horizon", "turns"), [(-1, 0), (0, 2), (1, 4), (99, 100)])
def test_everybody_plays_on_until_the_horizon_is_beyond_the_last(horizon: int, turns: int) -> None:
    final: Any = play_lines(GAME, JUDGE, at(Turn(0, 3), 100), horizon)
    assert (final.reef, final.shells) == (100 - turns, [turns, turns])
