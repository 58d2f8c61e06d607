"""What is said for what a bot has chosen: a planner may know more than what is so at once."""

from typing import Any

import pytest

from longhouse.bots import GreedyBot, SeatView, merits
from longhouse.bots.analysis import TRIFLE
from longhouse.bots.planner import Foresight, PlannerBot
from longhouse.core.decision import Option
from longhouse.core.reasons import LATER, Compared
from longhouse.core.rng import Rng
from tests.bots.test_planner import GAME, position

FOUND = [("judge.gods", 7)]


def said(monkeypatch: pytest.MonkeyPatch, bot: Any, found: Compared, later: int) -> list[tuple[str, int]]:
    """When it is found to be so at once, and so much better at the end of the round."""
    state, decision = position(GAME, 2, 5, 12)
    chosen = decision.options[0]
    monkeypatch.setattr(merits, "compared", lambda *_: found)
    monkeypatch.setattr(Foresight, "played_out", lambda self, world, option, horizon: later if option == chosen else 0)

    def sample(rng: Rng) -> Any:
        return GAME.determinize(state, decision.seat, rng)

    return merits.merits(bot, SeatView(GAME, state, decision), sample, chosen, 3)


@pytest.mark.parametrize(
    ("bot", "reasons", "lead", "later", "expected"),
    [
        (PlannerBot(), FOUND, 7, 900, FOUND),
        (PlannerBot(), [], 0, 900, [(LATER, 900)]),
        (PlannerBot(), [], 0, TRIFLE, []),
        (PlannerBot(), [], -400, 0, [(LATER, 400)]),
        (GreedyBot(), [], 0, 900, []),
    ],
    ids=["at once", "later", "a trifle", "behind, so it must be later", "who does not plan"],
)
def test_what_is_said_for_a_choice(
    bot: Any, reasons: Any, lead: int, later: int, expected: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    rival = Option("other", 0)
    assert said(monkeypatch, bot, Compared(reasons, rival, lead), later) == expected


def test_nothing_is_said_where_there_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    assert said(monkeypatch, PlannerBot(), Compared([], None, 0), 900) == []
