"""What the comparison of two worlds counts, and where it stops; whether it finds faults is in `test_faults.py`."""

from collections.abc import Iterator
from typing import Any

import pytest

from longhouse.core.decision import DONE, Decision, Option
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.verb import Verb
from longhouse.testing import secrecy
from longhouse.testing.secrecy import Report, Run
from tests.testing.stall import BUY, DRAW, PAY, TAKE, Pay, Rules, Stall, StallGame
from tests.tiny import SPLASH, Divers, DiversGame, Rest, SplashGame


def first_turn(game: StallGame) -> Stall:
    """Seat 0 is asked, a card lies open, and both seats have two apples."""
    state = game.setup(2, Rng(3))
    game.decide(state)
    state.hands = [[2, 0, 0], [2, 0, 0]]
    return state


def reports(seed: int) -> Iterator[Report]:
    """One for each decision of a random game and each seat."""
    game, rng = StallGame(), Rng(seed)
    state = game.setup(3, Rng(seed))
    while (decision := game.decide(state)) is not None:
        option = decision.options[rng.below(len(decision.options))]
        for seat in range(3):
            yield secrecy.compare_worlds(game, state, decision, option, seat, rng)
        game.play(state, option)


def test_each_world_counts_once() -> None:
    all_reports = [report for seed in range(6) for report in reports(seed)]
    assert {report.worlds for report in all_reports} == {1}
    for field in ("differing", "compared", "asked", "disclosed"):
        assert {getattr(report, field) for report in all_reports} == {0, 1}, field


def test_what_is_revealed_is_not_compared() -> None:
    game = StallGame()
    state = first_turn(game)
    assert secrecy.compare_moves(game, state.clone(), state.clone(), DRAW, 1) == (0, 0, 0, 0, 0)


class OverAfterAPurchase(Rules):
    def is_over(self, state: Stall) -> bool:
        return any(state.paid)


def test_a_move_may_end_the_game() -> None:
    game = StallGame(OverAfterAPurchase())
    run = secrecy.run(game, first_turn(game), BUY, 1)
    assert [event.kind for event in run.certain] == ["pay"]
    assert (run.revealed, run.question) == (False, None)


def test_the_question_that_is_compared_has_what_its_window_offers() -> None:
    resting: Any = Divers([Rest(0)], Rng(1), 0, 0, [1, 0], [2, 3])
    assert secrecy.asked(SplashGame(), resting) == Decision(0, "rest", [DONE, SPLASH])
    resting.stack = [Asleep(0)]
    assert secrecy.asked(SplashGame(), resting) == Decision(0, "rest", [DONE])


class Asleep(Rest):
    """No window."""

    window = 0


class NoApples(StallGame):
    """In its samples seat 0 has a pear and a plum."""

    def determinize(self, state: Stall, seat: int, rng: Rng) -> Stall:
        copy = super().determinize(state, seat, rng)
        copy.hands[0] = [0, 1, 1]
        return copy


def test_nobody_plays_what_is_not_open_in_the_other_world() -> None:
    game = NoApples()
    state = first_turn(game)
    state.stack[-1], state.hands[0] = Pay(0), [1, 1, 0]
    decision = game.decide(state)
    assert decision == Decision(0, "pay", PAY[:2])
    assert secrecy.compare_worlds(game, state, decision, PAY[0], 1, Rng(1)) == Report(worlds=1, differing=1)
    assert secrecy.compare_worlds(game, state, decision, PAY[1], 1, Rng(1)).disclosed == 1


# ---------------------------------------------------------------- worlds that come to different questions


def ended(events: int, prompt: str | None) -> Run:
    """A move that told so much and came to this question."""
    question = None if prompt is None else Decision(0, prompt, [DRAW, TAKE])
    return Run([Event("take", {"seat": 0})] * events, [], False, question)


@pytest.mark.parametrize("turned", [False, True])
def test_the_question_that_came_first_must_be_declared(turned: bool) -> None:
    def tells(one: Run, two: Run) -> int:
        worlds = (two, one) if turned else (one, two)
        return secrecy.assert_telling(StallGame(), *worlds, BUY, 1)

    assert tells(ended(1, "pay"), ended(2, "turn")) == 1
    assert tells(ended(1, "pay"), ended(1, None)) == 1
    with pytest.raises(AssertionError, match="whether turn is asked"):
        tells(ended(1, "turn"), ended(2, "pay"))
    with pytest.raises(AssertionError, match="whether nothing is asked"):
        tells(ended(1, None), ended(2, "pay"))


# ---------------------------------------------------------------- a world that goes around the table by itself


DIVE = Option("dive")


class Search(Frame[Any]):
    """Looks for a shell. Who wishes for many may as well dive, and everybody may when the reef is emptier."""

    def ask(self, state: Any) -> Decision | None:
        dive = [DIVE] if state.wishes[self.seat] > 4 or state.reef < 8 else []
        return Decision(self.seat, "search", [DONE, *dive]) if state.reef else None

    def answer(self, state: Any, option: Option) -> None:
        if option == DONE:
            state.reveal()
        state.reef -= 1
        state.become(Search((self.seat + 1) % 2))

    def resume(self, state: Any) -> None:
        state.pop()


class SearchGame(DiversGame):  # type: ignore[misc]  # it comes from a page of the documentation
    telling = frozenset({"search"})

    def __init__(self) -> None:
        Game.__init__(self, "search", 1, [Verb("done"), Verb("dive")], [Search])


def test_the_same_question_a_lap_later_is_another_one() -> None:
    """Where seat 0 wishes for few both search unasked at first: the reef is emptier when seat 0 is asked the same."""
    game, decision = SearchGame(), Decision(0, "search", [DONE, DIVE])
    asked = 0
    for seed in range(20):
        state: Any = Divers([Search(0)], Rng(99), 0, 9, [0, 0], [8, 2])
        asked += secrecy.compare_worlds(game, state, decision, DIVE, 1, Rng(seed)).asked
    assert 0 < asked < 20
