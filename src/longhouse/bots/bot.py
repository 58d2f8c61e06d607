"""What a bot is: it gets a seat's view and a way to sample positions consistent with it, never the true state."""

import time
from collections.abc import Callable
from copy import copy
from typing import Any, Protocol

from longhouse.bots.ears import Ears
from longhouse.core.decision import Decision, Option
from longhouse.core.game import Game
from longhouse.core.judge import Judge
from longhouse.core.prices import judge_for
from longhouse.core.rng import Rng
from longhouse.core.state import State

Sample = Callable[[Rng], Any]
"""Gives a position that looks the same to the seat; what the seat can't see is dealt anew each time."""


class SeatView:
    """What a bot may know: the game, its seat, its open question, and what the seat sees (computed when asked for).

    The question is its own, as rules share lists of options: who sorts them, or crosses some out, changes nothing.
    """

    def __init__(self, game: Game[Any], state: State, decision: Decision) -> None:
        self.game = game
        self.seat = decision.seat
        self.decision = Decision(decision.seat, decision.prompt, decision.options[:], decision.value)
        self.seats = len(game.scores(state))
        self._look: Callable[[], Any] = lambda: game.view(state, decision.seat)
        self._view: Any = None
        self._judge: Judge[Any] | None = None  # None: the best that we know

    @property
    def view(self) -> Any:
        """The typed view of the seat."""
        if self._view is None:
            self._view = self._look()
        return self._view

    @property
    def judge(self) -> Judge[Any]:
        """The judge of the game, with the best prices for such a table, unless another one was named."""
        return self._judge or judge_for(self.game, self.seats)

    def judged_by(self, judge: Judge[Any]) -> "SeatView":
        """The same for who goes by another judge."""
        other = copy(self)
        other._judge = judge
        return other


class Budget:
    """How much a bot may think about a question: seconds, and positions played out (`simulations`).

    Seconds depend on the machine; who wants the same answer again counts simulations. So many processes as it has
    `hands` it may use at the same time.
    """

    def __init__(self, seconds: float | None = None, simulations: int | None = None, hands: int = 1) -> None:
        self._end = None if seconds is None else time.monotonic() + seconds
        self.simulations = simulations
        self.hands = hands

    def left(self) -> float:
        """Seconds left; infinite without a limit."""
        return float("inf") if self._end is None else max(0.0, self._end - time.monotonic())

    def spend(self, simulations: int) -> bool:
        """Whether so many more may be made now; if so, they are counted."""
        if self.simulations is not None:
            if self.simulations < simulations:
                return False
            self.simulations -= simulations
        return self._end is None or time.monotonic() < self._end


class TurnBudgets:
    """Budgets for whole turns. A turn are all questions to a seat until another one is asked; nobody knows how many
    there will be, so each question has half of what is left."""

    def __init__(self, seconds: float | None = None, simulations: int | None = None) -> None:
        self._seconds = seconds
        self._simulations = simulations
        self._seat = -1
        self._end = 0.0
        self._saved = 0  # simulations of this turn that no question was given yet
        self._given = Budget()

    def budget(self, seat: int) -> Budget:
        """For the next question, which a seat is asked."""
        if seat != self._seat:
            self._seat = seat
            self._end = time.monotonic() + (self._seconds or 0.0)
            self._saved = self._simulations or 0
        else:
            self._saved += self._given.simulations or 0
        seconds = None if self._seconds is None else max(0.0, self._end - time.monotonic()) / 2
        simulations = None if self._simulations is None else (self._saved + 1) // 2
        self._saved -= simulations or 0
        self._given = Budget(seconds, simulations)
        return self._given


class Bot(Protocol):
    """Anything that answers the open question of its seat. It may also listen (`ears.Observer`)."""

    def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
        """One of `seat_view.decision.options`."""
        ...


def ask_bot(bot: Bot, game: Game[Any], state: State, decision: Decision, budget: Budget) -> Option:
    """Let a bot answer the open question; it sees what its seat may see.

    What it can't see is dealt anew here already: a bot knows the generator that it samples with, so it could undo what
    that one has shuffled, and find the true order of cards.
    """
    luck = state.rng.clone()
    sampled = game.determinize(state, decision.seat, Rng(luck.word() << 32 | luck.word()))

    def sample(rng: Rng) -> Any:
        return game.determinize(sampled, decision.seat, rng)

    option = bot.choose(SeatView(game, sampled, decision), sample, budget)
    if option not in decision.options:
        raise ValueError(f"{type(bot).__name__} answered {option!r} to {decision!r}")
    return decision.options[decision.options.index(option)]  # ours: who knows what else is equal to it


def play_game(game: Game[Any], bots: list[Bot], seed: int, budgets: TurnBudgets | None = None) -> State:
    """A whole game of bots; the final position. Without budgets they think as long as they like."""
    state: State = game.setup(len(bots), Rng(seed))
    ears = Ears(dict(enumerate(bots)))
    state.events = ears.events
    decision = game.decide(state)
    while decision is not None:
        ears.tell(decision.seat)
        budget = budgets.budget(decision.seat) if budgets else Budget()
        game.play(state, ask_bot(bots[decision.seat], game, state, decision, budget))
        decision = game.decide(state)
    return state
