"""Wutaki: wiring only."""

from typing import Any, ClassVar

from longhouse.core.features import Block
from longhouse.core.game import Game
from longhouse.core.judge import Prices
from longhouse.core.layout import Layout
from longhouse.core.registry import TableOptions
from longhouse.core.rng import Rng
from longhouse.core.stage import Stage
from longhouse.core.text import Texts
from longhouse.games.wutaki import coverage, features, hidden, invariants, position
from longhouse.games.wutaki.belongings import belongings
from longhouse.games.wutaki.describe import describe, stage
from longhouse.games.wutaki.judge import WutakiJudge
from longhouse.games.wutaki.rules.action import Perform
from longhouse.games.wutaki.rules.actions import RecruitMore, VpOrGift
from longhouse.games.wutaki.rules.base import base, with_extreme_board, with_markers, with_masters
from longhouse.games.wutaki.rules.chase import ChaseGroup, ChaseMove, GoElsewhere
from longhouse.games.wutaki.rules.course import Course
from longhouse.games.wutaki.rules.drawing import Drawing
from longhouse.games.wutaki.rules.effects import Effects
from longhouse.games.wutaki.rules.fulfil import Fulfil, Waive
from longhouse.games.wutaki.rules.levy import GiveOne, Levy, LoseOmen, Raid
from longhouse.games.wutaki.rules.lots import Lots
from longhouse.games.wutaki.rules.omens import OmenDone, PayOmens, PickOmen, SellOmens
from longhouse.games.wutaki.rules.pacts import Accept, OfferOpen, PickHeld, PickPlayer, TakeOpen, TakeRevealed
from longhouse.games.wutaki.rules.pyramid import Fate
from longhouse.games.wutaki.rules.revenge import Give, ReturnRevenge
from longhouse.games.wutaki.rules.rounds import Instants, LastTurns, Reveal, Rounds, Turns
from longhouse.games.wutaki.rules.sacrifices import RaiseMultiplier, Recall, SacrificeWorker
from longhouse.games.wutaki.rules.scoring import TieWinner, final_points, final_score, is_scored, rank
from longhouse.games.wutaki.rules.seams import Rules
from longhouse.games.wutaki.rules.setup import (
    ChooseMaster,
    KeepSecret,
    MasterTurns,
    PactTurns,
    SecretTurns,
    StartPact,
    deal,
)
from longhouse.games.wutaki.rules.trade import Buy, Trade, TradeFor
from longhouse.games.wutaki.rules.turn import Closing, Opening, WorkerKind
from longhouse.games.wutaki.rules.upgrades import PickUpgrade, Unmark
from longhouse.games.wutaki.rules.upkeep import EachSeat, Leaving
from longhouse.games.wutaki.rules.visit import Bonuses, OwnerBonus, Visit
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import STEP_IDS
from longhouse.games.wutaki.verbs import VERBS
from longhouse.games.wutaki.view import View

NAME = "wutaki"
VERSION = 1

FRAMES = (
    Course, SecretTurns, KeepSecret, MasterTurns, ChooseMaster, PactTurns, StartPact, Rounds, Reveal, Instants, Turns,
    LastTurns, Opening, WorkerKind, Closing, Visit, Bonuses, OwnerBonus, Perform, RecruitMore, VpOrGift, Accept,
    TakeOpen, TakeRevealed, OfferOpen, PickHeld, PickPlayer, PickUpgrade, Unmark, ChaseGroup, ChaseMove, GoElsewhere,
    Trade, TradeFor, Buy, PickOmen, OmenDone, PayOmens, SellOmens, Effects, Lots, Fulfil, Waive, EachSeat, Leaving,
    Levy, GiveOne, LoseOmen, Raid, Give, ReturnRevenge, Fate, RaiseMultiplier, SacrificeWorker, Recall, TieWinner,
    Drawing,
)  # fmt: skip


class WutakiGame(Game[Wutaki]):
    """Wutaki with these rules."""

    telling = frozenset({"play_omen", "repeat", "closing", "pay_omens", "sell_omens", "lose_omen"})
    """WU-VIS-09: whether these are asked depends on the omens of the hand."""
    headings = frozenset({"round"})
    scoring: ClassVar = {"points": 1, "final_points": 1, "final_loss": -1}
    seldom = frozenset({"place:pyramid", "perform", "done"})
    """The way up the pyramid: its higher levels take all that one gathers."""

    def __init__(self, rules: Rules, options: TableOptions) -> None:
        super().__init__(NAME, VERSION, VERBS, FRAMES, options, "longhouse.games.wutaki")
        self.rules = rules
        self.layouts: dict[int, Layout] = {}

    def setup(self, seats: int, rng: Rng) -> Wutaki:
        return deal(seats, rng, self.rules, [Course(-1, 0)])

    def scores(self, state: Wutaki) -> list[int]:
        return [final_score(state, seat) for seat in range(len(state.players))]

    def ranking(self, state: Wutaki) -> list[int]:
        if is_scored(state):
            return rank(state)
        return sorted(range(len(state.players)), key=lambda seat: -state.players[seat].vp)

    def breakdown(self, state: Wutaki, seat: int) -> dict[str, int]:
        track = {"points.track": state.players[seat].vp}
        if not is_scored(state):
            return track
        steps = zip(STEP_IDS, final_points(state, seat), strict=True)
        return track | {f"points.{step}": points for step, points in steps if points}

    def belongings(self, state: Wutaki, seat: int) -> dict[str, int]:
        return belongings(state, seat)

    def view(self, state: Wutaki, seat: int | None) -> View:
        return hidden.view(state, seat)

    def own_view(self, state: Wutaki, public: View, seat: int) -> View:
        return hidden.own_view(state, public, seat)

    def determinize(self, state: Wutaki, seat: int, rng: Rng) -> Wutaki:
        return hidden.determinize(state, seat, rng)

    def layout(self, seats: int) -> Layout:
        if seats not in self.layouts:
            self.layouts[seats] = position.layout(seats, self.rules)
        return self.layouts[seats]

    def check(self, state: Wutaki) -> list[str]:
        return invariants.check(state)

    def check_step(self, before: Wutaki, after: Wutaki) -> list[str]:
        return invariants.check_step(before, after)

    def effects(self) -> list[str]:
        return coverage.effect_names(self.rules)

    def carried_out(self, before: Wutaki, after: Wutaki) -> list[str]:
        return coverage.carried_out(before, after)

    def describe(self, view: View, texts: Texts) -> list[str]:
        return describe(view, texts)

    def stage(self, view: View, texts: Texts) -> Stage:
        return stage(view, texts)

    def draw(self, view: View, texts: Texts) -> list[Any]:
        from longhouse.games.wutaki.board.panels import draw_panels  # here: engines do without templates

        return draw_panels(view, texts)

    def draw_hand(self, view: View, texts: Texts) -> list[Any]:
        from longhouse.games.wutaki.board.panels import draw_hands

        return draw_hands(view, texts)

    def feature_blocks(self) -> list[Block]:
        return features.blocks()

    def horizon(self, state: Wutaki) -> int:
        return state.round

    def judge_by(self, prices: Prices) -> WutakiJudge:
        return WutakiJudge(prices)


def make(options: TableOptions) -> WutakiGame:
    """The game for a table."""
    rules = base()
    if options["board"] == "extreme":
        rules = with_extreme_board(rules)
    if options["masters"] == "B":
        rules = with_masters(rules)
    if options["sides"] == "B":
        rules = with_markers(rules)
    return WutakiGame(rules, options)
