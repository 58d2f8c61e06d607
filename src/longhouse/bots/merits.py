"""What speaks for what a bot has chosen: at once, or, if it plans, when the round is over."""

from longhouse.bots.analysis import TRIFLE
from longhouse.bots.bot import Bot, Sample, SeatView
from longhouse.bots.minds import mind_for
from longhouse.bots.planner import Foresight, PlannerBot
from longhouse.core.decision import Option
from longhouse.core.reasons import LATER, Compared, Reasons, compared
from longhouse.core.rng import Rng

WORLDS = 2
"""In so many it is looked whether a choice pays later: only that is told, and not how much."""


def merits(bot: Bot, seat_view: SeatView, sample: Sample, option: Option, seed: int) -> Reasons:
    """What speaks for an option that a bot made from this seed has chosen, in the world that it has looked at first.

    Nothing if it has no other, or if another one is worth about as much.
    """
    found = compared(seat_view.game, seat_view.judge, sample(Rng(seed)), seat_view.decision, option)
    if found.reasons or found.rival is None or not isinstance(bot, PlannerBot):
        return found.reasons
    later = _lead_later(seat_view, sample, option, found, seed)
    return [(LATER, later)] if later > TRIFLE else []


def _lead_later(seat_view: SeatView, sample: Sample, option: Option, found: Compared, seed: int) -> int:
    """How far it is ahead at the end of the round. A planner takes what is behind at once for no other reason."""
    assert found.rival is not None
    mind = mind_for(seat_view.game, seat_view.seats)
    ahead = Foresight(seat_view.game, seat_view.judge, seat_view.seat, seat_view.seats, mind)
    rng, lead = Rng(seed), 0
    for world in [sample(rng) for _ in range(WORLDS)]:
        horizon = ahead.game.horizon(world)
        lead += ahead.played_out(world, option, horizon) - ahead.played_out(world, found.rival, horizon)
    return max(lead // WORLDS, -found.lead)
