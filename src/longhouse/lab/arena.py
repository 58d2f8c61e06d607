"""What many games say about bots: how often each wins, by how much, and how long it thinks."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from statistics import fmean
from typing import NamedTuple

import msgspec

from longhouse.core.registry import TableOptions
from longhouse.lab.intervals import Interval, mean_interval, wilson
from longhouse.lab.playing import Outcome
from longhouse.lab.ratings import Rating, rate
from longhouse.lab.schedule import Plan


class BotResult(msgspec.Struct):
    """How a bot did. A bot that sits on two seats of a game has played it twice; a shared win counts its share."""

    name: str
    games: int
    wins: float
    win_rate: float
    win_interval: Interval | None
    mean_score: float | None
    mean_margin: float | None
    """Points ahead of the best seat of another bot; games that a failure ended count neither here nor in the score."""
    margin_interval: Interval | None
    rating: Rating | None
    decisions: int
    cpu_ms_per_decision: float | None
    failures: int
    wins_by_seat: list[float]
    games_by_seat: list[int]


class PairResult(msgspec.Struct):
    """Two bots in the games in which both sat: every seat of one against every seat of the other."""

    bot: str
    other: str
    games: int
    wins: float
    """How often `bot` was placed before `other`; equal places count half."""
    win_rate: float
    win_interval: Interval | None
    mean_margin: float | None
    margin_interval: Interval | None


class RulesetResult(msgspec.Struct):
    """The same for one variant of the game."""

    options: TableOptions
    games: int
    bots: list[BotResult]


class Failure(msgspec.Struct):
    """A game that ended because a bot raised an error or answered nonsense."""

    bot: str
    seat: int
    seed: int
    options: TableOptions
    traceback: str


class ArenaResult(msgspec.Struct):
    """All that an arena has found."""

    game: str
    seats: int
    games: int
    planned: int
    seed: int
    options: TableOptions
    """What all its rulesets have in common."""
    bots: list[BotResult]
    pairs: list[PairResult]
    rulesets: list[RulesetResult]
    failures: list[Failure]

    @property
    def shows_pairs(self) -> bool:
        """Whether pairs say more than the bots do: two bots on two seats are the only pair."""
        return self.seats > 1 and len(self.bots) > 1 and len(self.bots) + self.seats > 4


class _Sat(NamedTuple):
    """One bot on one seat of one game."""

    outcome: Outcome
    seat: int

    @property
    def margin(self) -> int | None:
        """Points ahead of the best opponent; of another seat of the same bot only if there is nobody else."""
        scores, bots = self.outcome.scores, self.outcome.bots
        others = [seat for seat in range(len(bots)) if seat != self.seat]
        others = [seat for seat in others if bots[seat] != bots[self.seat]] or others
        points = [scores[seat] for seat in others]
        points += [] if self.outcome.rival is None else [self.outcome.rival]
        return scores[self.seat] - max(points) if points else None


def arena_result(plan: Plan, outcomes: Iterable[Outcome], planned: int) -> ArenaResult:
    """The same whatever the order in which the games were finished."""
    played = sorted(outcomes, key=lambda outcome: outcome.number)
    common = [option for option in plan.rulesets[0].items() if all(option in one.items() for one in plan.rulesets)]
    by_ruleset = [[one for one in played if one.ruleset == ruleset] for ruleset in range(len(plan.rulesets))]
    return ArenaResult(
        plan.game, plan.seats, len(played), planned, plan.seed, dict(common),
        bots=_bot_results(plan, played),
        pairs=[_pair_result(played, bot, other) for bot, other in combinations(plan.bots, 2)],
        rulesets=[
            RulesetResult(options, len(those), _bot_results(plan, those))
            for options, those in zip(plan.rulesets, by_ruleset, strict=True)
        ],
        failures=failures_of(plan, played),
    )  # fmt: skip


def failures_of(plan: Plan, outcomes: Iterable[Outcome]) -> list[Failure]:
    """The games that a bot has spoilt."""
    return [
        Failure(one.bots[one.failed], one.failed, one.seed, plan.rulesets[one.ruleset], one.problem)
        for one in outcomes
        if one.failed is not None
    ]


def _bot_results(plan: Plan, outcomes: Sequence[Outcome]) -> list[BotResult]:
    ratings = rate(outcomes, plan.bots)
    return [_bot_result(outcomes, name, plan.seats, ratings.get(name)) for name in plan.bots]


def _bot_result(outcomes: Sequence[Outcome], name: str, seats: int, rating: Rating | None) -> BotResult:
    sat = [_Sat(one, seat) for one in outcomes for seat in range(seats) if one.bots[seat] == name]
    finished = [one for one in sat if one.outcome.failed is None]
    margins = [(one.outcome, float(margin)) for one in finished if (margin := one.margin) is not None]
    wins = sum(one.outcome.share_of_win(one.seat) for one in sat)
    decisions = sum(one.outcome.decisions[one.seat] for one in sat)
    cpu_s = sum(one.outcome.cpu_s[one.seat] for one in sat)
    on_seat = [[one.outcome.share_of_win(seat) for one in sat if one.seat == seat] for seat in range(seats)]
    return BotResult(
        name, len(sat), wins, wins / len(sat) if sat else 0.0, wilson(wins, len(sat)),
        mean_score=mean(one.outcome.scores[one.seat] for one in finished),
        mean_margin=mean(margin for _, margin in margins),
        margin_interval=mean_interval(by_seed(margins)),
        rating=rating,
        decisions=decisions,
        cpu_ms_per_decision=1000 * cpu_s / decisions if decisions else None,
        failures=sum(one.outcome.failed == one.seat for one in sat),
        wins_by_seat=[sum(wins) for wins in on_seat],
        games_by_seat=[len(wins) for wins in on_seat],
    )  # fmt: skip


def _pair_result(outcomes: Sequence[Outcome], bot: str, other: str) -> PairResult:
    wins: list[float] = []
    margins: list[tuple[Outcome, float]] = []
    for one in outcomes:
        mine, theirs = [[seat for seat, name in enumerate(one.bots) if name == wanted] for wanted in (bot, other)]
        for first, second in ((first, second) for first in mine for second in theirs):
            before, after = one.places[first], one.places[second]
            wins.append(0.5 if before == after else float(before < after))
            if one.failed is None:
                margins.append((one, float(one.scores[first] - one.scores[second])))
    return PairResult(
        bot, other, len(wins), sum(wins), sum(wins) / len(wins) if wins else 0.0, wilson(sum(wins), len(wins)),
        mean(margin for _, margin in margins), mean_interval(by_seed(margins)),
    )  # fmt: skip


def mean(values: Iterable[float]) -> float | None:
    """The mean, if there is anything."""
    found = list(values)
    return fmean(found) if found else None


def by_seed(values: Iterable[tuple[Outcome, float]]) -> list[float]:
    """One mean for each seed: games of the same seed share their luck, so only seeds are independent of each other."""
    found: dict[int, list[float]] = defaultdict(list)
    for outcome, value in values:
        found[outcome.seed].append(value)
    return [fmean(those) for those in found.values()]
