"""A bot that plays its best options to the end of the round, in several worlds that it can't tell apart.

Each of them goes on as greedy would, for all seats; the same worlds and the same luck for all, so that only what the
option causes makes a difference. After every few worlds the weaker half goes. What the position at the end of the round
is worth the judge says; a mind that has learnt the game corrects it.
"""

import time
from collections import deque
from math import sqrt
from typing import Any, Final, NamedTuple

from longhouse.bots.bot import Budget, Sample, SeatView
from longhouse.bots.hands import shared
from longhouse.bots.minds import FindMind, Mind, no_mind
from longhouse.core.ahead import outlook, play_lines
from longhouse.core.decision import Option
from longhouse.core.game import Game
from longhouse.core.judge import Judge
from longhouse.core.rng import Rng

VICTORY: Final = 10_000
"""What it is worth to have won once the game is over, beside the points: as much as ten of them."""
SURE: Final = 2.0
"""So many standard errors ahead, nothing more need be compared."""
FEWEST_WORLDS: Final = 4
"""Before that an error can't be told."""
PAYS_S: Final = 0.005
"""If it takes less to play an option out, other hands would not help."""
TOGETHER: Final = 4
"""So many lines are played out by each of several hands before it is looked whether more are needed."""


class Level(NamedTuple):
    """How hard a planner thinks."""

    worlds: int
    """In so many worlds the last two options are compared."""
    width: int = 8
    """So many options are looked at closely."""
    rounds: int = 1
    """So many rounds are played out, this one included."""


LEVELS: Final = {"hard": Level(2), "expert": Level(32)}


class PlannerBot:
    """Plays its best options out."""

    def __init__(self, seed: int = 0, level: Level = LEVELS["hard"], find_mind: FindMind = no_mind) -> None:
        self.level = level
        self._find_mind = find_mind
        self._rng = Rng(seed)

    def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
        """The option with the best mean over all worlds."""
        mind = self._find_mind(seat_view.game, seat_view.seats)
        ahead = Foresight(seat_view.game, seat_view.judge, seat_view.seat, seat_view.seats, mind)
        worlds = Worlds(ahead, sample, self._rng, self.level.rounds, budget.hands)
        field = ahead.ranked(worlds.first, seat_view.decision.options)[: self.level.width]
        values: dict[Option, list[int]] = {option: [] for option in field}
        stage, done = 1, 0
        while len(field) > 1 and done < self.level.worlds and budget.spend(len(field)):
            found = worlds.values(field, min(stage, self.level.worlds) - done)
            for option in field:
                values[option].append(found[option])
            done += 1
            field.sort(key=lambda option: -sum(values[option]))  # stable: of equals, what greedy likes best
            if is_sure(values[field[0]], values[field[1]]):
                break
            if done == stage:
                field = field[: max(2, (len(field) + 1) // 2)]
                stage = 2 * stage + 1
        self._rng = worlds.rng
        return field[0]


class Worlds:
    """The worlds in which options are played out, one after the other, the same for all of them.

    Where that takes long and there are several hands, a few worlds are played ahead. It makes no difference to what is
    found, nor to the luck that is left: `rng` is as after the last world that was asked for.
    """

    def __init__(self, ahead: "Foresight", sample: Sample, rng: Rng, rounds: int, hands: int) -> None:
        self._ahead = ahead
        self._sample = sample
        self._hands = hands
        self._pays = False  # whether sharing does: known after the first line
        self._next = rng.clone()
        self.first = sample(self._next)
        self.rng = self._next.clone()
        self._horizon = ahead.game.horizon(self.first) + rounds - 1
        self._open: deque[Any] = deque([self.first])
        self._ready: deque[tuple[Rng, dict[Option, int]]] = deque()

    def values(self, field: list[Option], most: int) -> dict[Option, int]:
        """How the options turn out in one more world. `most` worlds may be asked for before some of them go."""
        if not self._ready:
            count = max(1, min(most, self._hands * TOGETHER // len(field))) if self._pays else 1
            self._play(field, count)
        self.rng, found = self._ready.popleft()
        return found

    def _play(self, field: list[Option], count: int) -> None:
        """Play the options out in so many worlds."""
        worlds, marks = [], []
        for _ in range(count):
            worlds.append(self._open.popleft() if self._open else self._sample(self._next))
            marks.append(self._next.clone())
        lines = [(world, option) for world in worlds for option in field]
        alone = 0 if self._pays else 1
        began = time.perf_counter()
        found = [self._play_line(line) for line in lines[:alone]]
        self._pays = self._pays or (self._hands > 1 and time.perf_counter() - began > PAYS_S)
        found += shared(self._play_line, lines[alone:], self._hands if self._pays else 1)
        for number, mark in enumerate(marks):
            of_world = found[number * len(field) :]
            self._ready.append((mark, dict(zip(field, of_world, strict=False))))

    def _play_line(self, line: tuple[Any, Option]) -> int:
        world, option = line
        return self._ahead.played_out(world, option, self._horizon)


def is_sure(best: list[int], second: list[int]) -> bool:
    """Whether one option is better than the other beyond doubt, by the differences in the same worlds."""
    if len(best) < FEWEST_WORLDS:
        return False
    lead, error = lead_of(best, second)
    return lead > SURE * error


def lead_of(best: list[int], second: list[int]) -> tuple[float, float]:
    """How far one option is ahead of another in the same worlds, and the standard error of that (0 with one world)."""
    worlds = len(best)
    differences = [one - other for one, other in zip(best, second, strict=True)]
    mean = sum(differences) / worlds
    variance = sum((difference - mean) ** 2 for difference in differences) / max(1, worlds - 1)
    return mean, sqrt(variance / worlds)


class Foresight:
    """How a seat looks ahead: what stays the same while a question is thought about."""

    def __init__(self, game: Game[Any], judge: Judge[Any], seat: int, seats: int, mind: Mind | None = None) -> None:
        self.game = game
        self.judge = judge
        self.seat = seat
        self.others = [other for other in range(seats) if other != seat]
        self.mind = mind
        self.learnt_with = mind.judge(game) if mind else judge

    def ranked(self, state: Any, options: list[Option]) -> list[Option]:
        """The options from best to worst as greedy sees them."""
        return sorted(options, key=lambda option: -outlook(self.game, self.judge, state, self.seat, option))

    def played_out(self, state: Any, option: Option, horizon: int) -> int:
        """How good an option turns out to be at the horizon."""
        end = self.end_of(state, option, horizon)
        return self.worth(end) + (VICTORY if not end.stack and self.seat in self.game.winners(end) else 0)

    def end_of(self, state: Any, option: Option, horizon: int) -> Any:
        """The position at the horizon when an option is chosen and everybody goes on sensibly."""
        trial = state.clone()
        self.game.play(trial, option)
        return play_lines(self.game, self.judge, trial, horizon)

    def worth(self, state: Any) -> int:
        """How far ahead the seat is at the horizon; unless the game is over, a mind corrects what its judge says."""
        margin = self.margin(state)
        if self.mind is None or not state.stack:
            return margin
        return margin + self.mind.correction(self.game, state, self.seat, margin)

    def margin(self, state: Any) -> int:
        """How much better the seat stands than the others, in the opinion of the judge that the mind corrects."""
        judge = self.learnt_with
        return margin_of(judge.value(state, self.seat), [judge.value(state, other) for other in self.others])


def margin_of(own: int, theirs: list[int]) -> int:
    """How far one is ahead of others: of their best and their mean alike."""
    return own - (max(theirs) + sum(theirs) // len(theirs)) // 2 if theirs else own
