"""Wendake: wiring only."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import msgspec

from longhouse.core.decision import Decision, Option
from longhouse.core.features import Block
from longhouse.core.frame import AnyFrame
from longhouse.core.game import AnyExtension, Game
from longhouse.core.judge import Prices, own_prices
from longhouse.core.layout import Layout
from longhouse.core.registry import TableOptions
from longhouse.core.rng import Rng
from longhouse.core.stage import Stage
from longhouse.core.text import Texts
from longhouse.games.wendake import hidden, invariants, position
from longhouse.games.wendake.belongings import belongings
from longhouse.games.wendake.components import (
    RECOMMENDED_PAIRS,
)
from longhouse.games.wendake.describe import describe, stage
from longhouse.games.wendake.features import Writer
from longhouse.games.wendake.judge import WendakeJudge
from longhouse.games.wendake.migrations import FIELDS, LIFTS
from longhouse.games.wendake.rules.base import base, with_common_sides
from longhouse.games.wendake.rules.course import Course
from longhouse.games.wendake.rules.exchange import Exchange, Smallpox
from longhouse.games.wendake.rules.gathering import PlaceCanoe
from longhouse.games.wendake.rules.mask_cards import MaskCards, MaskCount
from longhouse.games.wendake.rules.mask_ceremony import MaskDraw, MaskSpace, MaskStart, PutBack
from longhouse.games.wendake.rules.military import ClaimTurtles, MilitaryScore
from longhouse.games.wendake.rules.movement import Move, MoveStep, MoveWho
from longhouse.games.wendake.rules.payment import Discounts, LeaveOut, PayVegetables
from longhouse.games.wendake.rules.purchase import ChooseFlag, SecondTrack
from longhouse.games.wendake.rules.resolve import Resolve
from longhouse.games.wendake.rules.restore import Replace, ReplaceTurns
from longhouse.games.wendake.rules.ritual import Heal, RitualScore, RitualStart
from longhouse.games.wendake.rules.sacred_fire import FireTarget
from longhouse.games.wendake.rules.scoring import TurtleTrack, TurtleTurns, counting_tracks, final_score
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.rules.setup import (
    CanoeTurns,
    ChooseHome,
    ChooseTribe,
    HomeTurns,
    StartTile,
    StartTileTurns,
    StartVegetable,
    TribeTurns,
    deal,
)
from longhouse.games.wendake.rules.spending import FlipTile, Gain, Sell, SellTrack, ShiftFrom, ShiftTo
from longhouse.games.wendake.rules.swap import SwapFirst, SwapSecond
from longhouse.games.wendake.rules.trade import BuyTile, SpendMore, SpendResources, Trade
from longhouse.games.wendake.rules.turn import EndTurn, ExtraTurn, Rounds, Turn
from longhouse.games.wendake.rules.windows import interject, widen
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import (
    TRACK_IDS,
    YEARS,
)
from longhouse.games.wendake.verbs import verbs
from longhouse.games.wendake.view import View

NAME = "wendake"
VERSION = 3

FRAMES = (
    Course, HomeTurns, ChooseHome, TribeTurns, ChooseTribe, StartVegetable, StartTileTurns, StartTile, CanoeTurns,
    PlaceCanoe, Rounds, Turn, EndTurn, ExtraTurn, Resolve, Move, MoveWho, MoveStep, SwapFirst, SwapSecond,
    ClaimTurtles, MilitaryScore, MaskStart, MaskDraw, PutBack, MaskSpace, MaskCards, MaskCount, Trade, Exchange,
    Smallpox, BuyTile, Discounts, LeaveOut, PayVegetables, SecondTrack, ChooseFlag, SpendResources, SpendMore,
    FireTarget, RitualStart, Heal, RitualScore, Gain, SellTrack, Sell, ShiftFrom, ShiftTo, FlipTile, ReplaceTurns,
    Replace, TurtleTurns, TurtleTrack,
)  # fmt: skip


class WendakeGame(Game[Wendake]):
    """Wendake with these rules. What expansions add beside them comes as extensions."""

    telling = frozenset({"mask_space", "mask_cards"})  # WD-R-40
    disclosing = frozenset({"space"})
    headings = frozenset({"year"})
    scoring: ClassVar = {"score": 1}

    def __init__(
        self, rules: Rules, pairs: list[int] | None, options: TableOptions, extensions: Sequence[AnyExtension] = ()
    ) -> None:
        super().__init__(NAME, VERSION, verbs(rules.box), FRAMES, options, "longhouse.games.wendake", extensions)
        self.rules = rules
        self.pairs = pairs
        self.layouts: dict[int, Layout] = {}

    def setup(self, seats: int, rng: Rng) -> Wendake:
        state = deal(seats, rng, self.rules, self.pairs, [Course(-1, 0)])
        state.parts = [extension.part(state) for extension in self.extensions]
        return state

    def widen(self, state: Wendake, frame: AnyFrame, decision: Decision) -> Decision:
        return widen(state, frame, decision)

    def interject(self, state: Wendake, frame: AnyFrame, option: Option) -> bool:
        return interject(state, frame, option)

    def scores(self, state: Wendake) -> list[int]:
        return [final_score(state, seat) for seat in range(len(state.players) - self.rules.ghosts)]

    def ranking(self, state: Wendake) -> list[int]:
        return self.rules.rank(state)

    def breakdown(self, state: Wendake, seat: int) -> dict[str, int]:
        player = state.players[seat]
        points = {f"points.{TRACK_IDS[track]}": player.tracks[track] for track in counting_tracks(state, seat)}
        return points | {source: count(state, seat) for source, count in self.rules.end_points.items()}

    def belongings(self, state: Wendake, seat: int) -> dict[str, int]:
        return belongings(state, seat)

    def view(self, state: Wendake, seat: int | None) -> View:
        return self._with_parts(hidden.view(state, seat), state, seat)

    def own_view(self, state: Wendake, public: View, seat: int) -> View:
        return self._with_parts(hidden.own_view(state, public, seat), state, seat)

    def _with_parts(self, view: View, state: Wendake, seat: int | None) -> View:
        parts = {extension.name: extension.view(state, seat) for extension in self.extensions}
        return msgspec.structs.replace(view, parts=parts) if parts else view

    def determinize(self, state: Wendake, seat: int, rng: Rng) -> Wendake:
        copy = hidden.determinize(state, seat, rng)
        for extension in self.extensions:
            extension.determinize(state, copy, seat, rng)
        return copy

    def layout(self, seats: int) -> Layout:
        if seats not in self.layouts:
            self.layouts[seats] = position.layout(seats, self.rules)
        return self.layouts[seats]

    def migrate(self, data: dict[str, Any], version: int, rng: Rng) -> dict[str, Any]:
        return FIELDS[version](data) if version in FIELDS else data

    def migrate_stack(self, stack: list[dict[str, Any]], data: dict[str, Any], version: int) -> list[dict[str, Any]]:
        lifts = LIFTS.get(version, {})
        return [lifts[name](frame, data) if (name := frame.get("frame")) in lifts else frame for frame in stack]

    def check(self, state: Wendake) -> list[str]:
        return invariants.check(state) + [problem for e in self.extensions for problem in e.check(state)]

    def check_step(self, before: Wendake, after: Wendake) -> list[str]:
        broken = invariants.check_step(before, after)
        return broken + [problem for e in self.extensions for problem in e.check_step(before, after)]

    def describe(self, view: View, texts: Texts) -> list[str]:
        return describe(view, texts) + [line for e in self.extensions for line in e.describe(view, texts)]

    def stage(self, view: View, texts: Texts) -> Stage:
        outlines = [self.rules.setup, self.rules.year, [*self.rules.last_year, *self.rules.end]]
        phases = [self.rules.phases(outline) for outline in outlines]
        now = 0 if view.phase in phases[0] else 1 if view.year < YEARS else 2
        return stage(view, phases[now], texts)

    def draw(self, view: View, texts: Texts) -> list[Any]:
        from longhouse.drawing.panel import with_overlay
        from longhouse.games.wendake.board.panels import draw_panels  # here: engines do without templates

        added = [extension.draw(view, texts) for extension in self.extensions]  # first: they bring icons along
        panels = draw_panels(view, texts)
        for extension, drawn in zip(self.extensions, added, strict=True):
            own = {panel.id: panel for panel in drawn}
            panels = [own.pop(panel.id, panel) for panel in panels]
            panels = [with_overlay(panel, extension.overlay(view, texts, panel.id)) for panel in panels]
            panels += own.values()
        return panels

    def draw_hand(self, view: View, texts: Texts) -> list[Any]:
        from longhouse.drawing.panel import with_overlay
        from longhouse.games.wendake.board.panels import draw_hands

        panels = draw_hands(view, texts)
        for extension in self.extensions:
            panels = [with_overlay(panel, extension.overlay(view, texts, panel.id)) for panel in panels]
        return panels

    def feature_blocks(self) -> list[Block]:
        return Writer(self.rules).blocks() + super().feature_blocks()

    def horizon(self, state: Wendake) -> int:
        return state.year

    def judge_by(self, prices: Prices) -> WendakeJudge:
        added = [extension.judge_by(own_prices(prices, extension.name)) for extension in self.extensions]
        return WendakeJudge(prices, self.rules.box, [judge for judge in added if judge is not None])


Extend = Callable[[Rules, TableOptions], AnyExtension]
"""An expansion: it changes the rules that it is given, and returns what comes on top."""


def make(options: TableOptions, *expansions: Extend) -> WendakeGame:
    """The game for a table."""
    rules = base() if options["tribes"] == "front" else with_common_sides(base())
    pairs = RECOMMENDED_PAIRS if options["pairs"] == "recommended" else None
    return WendakeGame(rules, pairs, options, [extend(rules, options) for extend in expansions])
