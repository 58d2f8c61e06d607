"""Judging a decision afterwards: what its best options promised, and what was given away, by what its seat could know.

Like the expert it plays options to the end of the round in worlds that the seat could not tell apart, the same worlds
for all of them, and a mind corrects the judge if one has learnt such tables. Unlike the expert it drops no option early
and counts points only: nothing extra for having won.
"""

from typing import Any, Final, NamedTuple

from longhouse.bots.bot import Budget, Sample, SeatView
from longhouse.bots.minds import mind_for
from longhouse.bots.planner import Foresight, is_sure, lead_of
from longhouse.core.decision import Decision, Option
from longhouse.core.reasons import LATER, reasons
from longhouse.core.rng import Rng

WORLDS: Final = 16
WIDTH: Final = 8
"""So many options are looked at closely, the played one among them."""
TRIFLE: Final = 50
"""Less than that, in thousandths of a point, nobody would call given away, however sure it is."""


class Weighed(NamedTuple):
    """An option and what it promised, in thousandths of a point; plain values, so that it can be sent elsewhere."""

    verb: str
    arg: int
    played: bool
    margin: int
    """How far ahead of the others the seat is at the end of the round, on average over the worlds."""
    behind: int
    """How much less that is than with the best option."""
    error: int
    """The standard error of `behind`."""


class Analysis(NamedTuple):
    """A decision, judged by what the seat could know."""

    weighed: list[Weighed]
    """The best option first."""
    given_away: int
    """How much better the best option was than the played one; 0 if that is not sure, or a trifle. In thousandths."""
    worlds: int
    reasons: list[tuple[str, int]]
    """What speaks for the best option rather than for the played one (`core.reasons`); if that is the best, rather
    than for the second."""


def analyse(seat_view: SeatView, sample: Sample, played: Option, seed: int, budget: Budget,
            worlds: int = WORLDS) -> Analysis:  # fmt: skip
    """Weigh the options of a question and the one that was played; in fewer worlds, but one, if the budget is spent.

    Only `sample` tells of the position: the same samples give the same analysis, whatever the truth was.
    """
    decision, rng = seat_view.decision, Rng(seed)
    game, seats = seat_view.game, seat_view.seats
    ahead = Foresight(game, seat_view.judge, seat_view.seat, seats, mind_for(game, seats))
    first = world = sample(rng)
    horizon = game.horizon(world)
    field = _field(ahead.ranked(world, decision.options), played)
    margins: dict[Option, list[int]] = {option: [] for option in field}
    for number in range(worlds):
        if number and not budget.spend(len(field)):
            break
        world = sample(rng) if number else first
        for option in field:
            margins[option].append(ahead.worth(ahead.end_of(world, option, horizon)))
    field.sort(key=lambda option: -sum(margins[option]))  # stable: of equals, what greedy likes best
    best = field[0]
    lost, _ = lead_of(margins[best], margins[played])
    given_away = round(lost) if lost >= TRIFLE and is_sure(margins[best], margins[played]) else 0
    rival = played if played != best else field[min(1, len(field) - 1)]
    at_once = _reasons(ahead, first, decision, best, rival)
    return Analysis(
        [_weighed(option, option == played, margins[best], margins[option]) for option in field],
        given_away,
        len(margins[best]),
        at_once or ([(LATER, given_away)] if given_away else []),
    )


def _field(ranked: list[Option], played: Option) -> list[Option]:
    """The best options as greedy sees them, and the played one."""
    best = ranked[:WIDTH]
    return best if played in best else [*best[: WIDTH - 1], played]


def _weighed(option: Option, played: bool, best: list[int], own: list[int]) -> Weighed:
    behind, error = lead_of(best, own)
    return Weighed(option.verb, option.arg, played, round(sum(own) / len(own)), round(behind), round(error))


def _reasons(ahead: Foresight, world: Any, decision: Decision, best: Option, rival: Option) -> list[tuple[str, int]]:
    """What speaks for the best option rather than for its rival."""
    if best == rival:
        return []
    both = Decision(decision.seat, decision.prompt, [best, rival], decision.value)
    return reasons(ahead.game, ahead.judge, world, both, best)
