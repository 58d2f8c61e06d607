"""What many games of one bot say about a ruleset: seats, points, length, and what pays."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean, median

import msgspec

from longhouse.core.registry import TableOptions
from longhouse.lab.arena import Failure, failures_of, mean
from longhouse.lab.intervals import Interval, mean_interval, wilson
from longhouse.lab.playing import KnownFacts, Outcome, Watched, in_common
from longhouse.lab.schedule import Plan

LEAST_CHOOSERS = 20
"""Of what was chosen by fewer seats no rate of wins is told: its interval would hold nearly everything."""


class SeatResult(msgspec.Struct):
    """How a seat does, whoever sits there."""

    seat: int
    games: int
    wins: float
    win_rate: float
    win_interval: Interval | None
    mean_score: float | None
    score_interval: Interval | None
    scores: dict[int, int]
    """How often it had so many points."""


class SourceResult(msgspec.Struct):
    """Points of one source, in the mean of a seat."""

    id: str
    mean: float
    winners: float | None
    losers: float | None
    ahead: float | None
    """How many more winners have of it than the others of the same game."""
    ahead_interval: Interval | None


class Spread(msgspec.Struct):
    """A number that each game has."""

    mean: float
    interval: Interval | None
    least: int
    median: float
    most: int


class ChoiceResult(msgspec.Struct):
    """A verb, an option, or a thing that what was chosen speaks of."""

    id: str
    chosen: int
    """How often."""
    offered: int | None
    """In how many questions; None for things, which only what was chosen tells."""
    choosers: int
    """Seats that chose it at least once in a game."""
    wins: float
    win_rate: float | None
    win_interval: Interval | None
    facts: KnownFacts = {}
    """Of a verb or an option: what its words speak of, None where it was not always the same."""


class StudyResult(msgspec.Struct):
    """All that a study has found."""

    game: str
    seats: int
    games: int
    planned: int
    seed: int
    options: TableOptions
    bot: str
    by_seat: list[SeatResult]
    win_margin: Spread | None
    """Points between first and second place."""
    sources: list[SourceResult]
    decisions: Spread | None
    rounds: Spread | None
    verbs: list[ChoiceResult]
    choices: list[ChoiceResult]
    things: list[ChoiceResult]
    failures: list[Failure]


def study_result(plan: Plan, outcomes: Iterable[Outcome], planned: int) -> StudyResult:
    """The same whatever the order in which the games were finished."""
    played = sorted(outcomes, key=lambda outcome: outcome.number)
    games = [(one, one.watched) for one in played if one.watched is not None]
    chosen = _with_facts(
        _choices([(one, watched.chosen) for one, watched in games], _total(watched.offered for _, watched in games)),
        [watched.facts for _, watched in games],
    )
    return StudyResult(
        plan.game, plan.seats, len(played), planned, plan.seed, plan.rulesets[0], plan.bots[0],
        by_seat=[_seat_result([one for one, _ in games], seat) for seat in range(plan.seats)],
        win_margin=spread(_lead(one.scores) for one, _ in games if plan.seats > 1),
        sources=_sources(games),
        decisions=spread(sum(one.decisions) for one, _ in games),
        rounds=spread(watched.rounds for _, watched in games if watched.rounds),
        verbs=[one for one in chosen if ":" not in one.id],
        choices=[one for one in chosen if ":" in one.id],
        things=_choices([(one, watched.things) for one, watched in games], None),
        failures=failures_of(plan, played),
    )  # fmt: skip


def spread(values: Iterable[int]) -> Spread | None:
    """Of a number that each game has; None if none has."""
    found = list(values)
    if not found:
        return None
    return Spread(fmean(found), mean_interval(found), min(found), median(found), max(found))


def _lead(scores: Sequence[int]) -> int:
    first, second, *_ = sorted(scores, reverse=True)
    return first - second


def _seat_result(games: Sequence[Outcome], seat: int) -> SeatResult:
    wins, scores = sum(one.share_of_win(seat) for one in games), [one.scores[seat] for one in games]
    return SeatResult(
        seat, len(games), wins, wins / len(games) if games else 0.0, wilson(wins, len(games)),
        mean(scores), mean_interval(scores), dict(sorted(Counter(scores).items())),
    )  # fmt: skip


def _sources(games: Sequence[tuple[Outcome, Watched]]) -> list[SourceResult]:
    """The largest first."""
    ids = dict.fromkeys(name for _, watched in games for points in watched.points for name in points)
    found = [_source(games, name) for name in ids]
    return sorted(found, key=lambda source: -source.mean)


def _source(games: Sequence[tuple[Outcome, Watched]], name: str) -> SourceResult:
    won: list[int] = []
    lost: list[int] = []
    ahead: list[float] = []
    for outcome, watched in games:
        points = [seat.get(name, 0) for seat in watched.points]
        first = [points[seat] for seat in outcome.winners]
        others = [points[seat] for seat in range(len(points)) if seat not in outcome.winners]
        won, lost = won + first, lost + others
        ahead += [fmean(first) - fmean(others)] if first and others else []
    return SourceResult(name, fmean(won + lost), mean(won), mean(lost), mean(ahead), mean_interval(ahead))


def _total(counts: Iterable[dict[str, int]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for one in counts:
        total.update(one)
    return total


def _choices(games: Sequence[tuple[Outcome, list[dict[str, int]]]], offered: Counter[str] | None) -> list[ChoiceResult]:
    """What was chosen, the most frequent first; also what was open and never chosen."""
    chosen = _total(seat for _, seats in games for seat in seats)
    wins: dict[str, list[float]] = defaultdict(list)
    for outcome, seats in games:
        for seat, names in enumerate(seats):
            for name in names:
                wins[name].append(outcome.share_of_win(seat))
    return [
        _choice(name, chosen[name], None if offered is None else offered[name], wins[name])
        for name in sorted(chosen.keys() | (offered or {}).keys(), key=lambda name: (-chosen[name], name))
    ]


def _with_facts(choices: list[ChoiceResult], games: Iterable[dict[str, KnownFacts]]) -> list[ChoiceResult]:
    known: dict[str, KnownFacts] = {}
    for game in games:
        for name, facts in game.items():
            known[name] = in_common(known[name], facts) if name in known else facts
    return [msgspec.structs.replace(one, facts=known.get(one.id, {})) for one in choices]


def _choice(name: str, chosen: int, offered: int | None, wins: list[float]) -> ChoiceResult:
    enough = len(wins) >= LEAST_CHOOSERS
    rate = fmean(wins) if enough else None
    return ChoiceResult(
        name, chosen, offered, len(wins), sum(wins), rate, wilson(sum(wins), len(wins)) if enough else None
    )
