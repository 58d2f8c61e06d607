"""Bora Bora: wiring only."""

from typing import Any, ClassVar

from longhouse.core.features import Block
from longhouse.core.game import Game
from longhouse.core.judge import Prices
from longhouse.core.layout import Layout
from longhouse.core.rng import Rng
from longhouse.core.stage import Stage
from longhouse.core.text import Texts
from longhouse.games.borabora import features, hidden, invariants, position
from longhouse.games.borabora.belongings import belongings
from longhouse.games.borabora.describe import describe, stage
from longhouse.games.borabora.judge import BoraBoraJudge
from longhouse.games.borabora.migrations import MIGRATIONS, STACK_MIGRATIONS
from longhouse.games.borabora.rules.build import BuildFields, BuildTile
from longhouse.games.borabora.rules.course import Course
from longhouse.games.borabora.rules.dice import DiceTurns, PayBlue, PlaceDie, UseDie
from longhouse.games.borabora.rules.expand import Expand, RedGod, StoreHuts
from longhouse.games.borabora.rules.fire import Fire
from longhouse.games.borabora.rules.god_cards import PickGodCard
from longhouse.games.borabora.rules.helper import Helper
from longhouse.games.borabora.rules.jewelry import BuyJewelry, JewelryTurns
from longhouse.games.borabora.rules.materials import MaterialUnits, PickMaterial, PlaceMaterial
from longhouse.games.borabora.rules.people import TakePerson
from longhouse.games.borabora.rules.phase_b import PayGreen, PersonTurns, PhaseB
from longhouse.games.borabora.rules.scoring import rank
from longhouse.games.borabora.rules.setup import SetupHut, SetupHuts, deal
from longhouse.games.borabora.rules.status import status_points
from longhouse.games.borabora.rules.tasks import (
    EndTasks,
    EndTaskTurns,
    ResolveTask,
    TakeTask,
    TakeTaskTurns,
    TaskTurns,
)
from longhouse.games.borabora.rules.temple import Temple, temple_points
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import (
    SOURCE_IDS,
)
from longhouse.games.borabora.verbs import VERBS
from longhouse.games.borabora.view import View

NAME = "borabora"
VERSION = 4

FRAMES = (
    Course, SetupHuts, SetupHut, DiceTurns, PlaceDie, PayBlue, UseDie, Expand, RedGod, PlaceMaterial, PickMaterial,
    MaterialUnits, TakePerson, Helper, PickGodCard, Temple, BuildTile, BuildFields, Fire, PersonTurns, PhaseB, PayGreen,
    StoreHuts, JewelryTurns, BuyJewelry, TaskTurns, ResolveTask, TakeTaskTurns, TakeTask, EndTaskTurns, EndTasks,
)  # fmt: skip


class BoraBoraGame(Game[BoraBora]):
    """The rules of Bora Bora; there are no variants."""

    telling = frozenset({  # BB-RUL-26
        "place_die", "pay_blue", "pay_white", "pay_blue_and_white", "pay_green", "red_god", "phase_b", "resolve_task",
        "end_tasks", "expand_region", "take_person", "temple_field", "build_tile", "helper_spend",
    })  # fmt: skip
    disclosing = frozenset({"pay", "show_cards"})
    headings = frozenset({"round"})
    scoring: ClassVar = {"score": 1}

    def __init__(self) -> None:
        super().__init__(NAME, VERSION, VERBS, FRAMES, package="longhouse.games.borabora")

    def setup(self, seats: int, rng: Rng) -> BoraBora:
        return deal(seats, rng, [Course(-1, 0)])

    def scores(self, state: BoraBora) -> list[int]:
        return [sum(player.points) for player in state.players]

    def ranking(self, state: BoraBora) -> list[int]:
        return rank(state)

    def breakdown(self, state: BoraBora, seat: int) -> dict[str, int]:
        points = state.players[seat].points
        return {f"points.{SOURCE_IDS[source]}": count for source, count in enumerate(points) if count}

    def belongings(self, state: BoraBora, seat: int) -> dict[str, int]:
        return belongings(state, seat)

    def view(self, state: BoraBora, seat: int | None) -> View:
        return hidden.view(state, seat)

    def own_view(self, state: BoraBora, public: View, seat: int) -> View:
        return hidden.own_view(state, public, seat)

    def determinize(self, state: BoraBora, seat: int, rng: Rng) -> BoraBora:
        return hidden.determinize(state, seat, rng)

    def layout(self, seats: int) -> Layout:
        return position.layout(seats)

    def migrate(self, data: dict[str, Any], version: int, rng: Rng) -> dict[str, Any]:
        return MIGRATIONS[version](data, rng)

    def migrate_stack(self, stack: list[dict[str, Any]], data: dict[str, Any], version: int) -> list[dict[str, Any]]:
        return STACK_MIGRATIONS[version](stack, data) if version in STACK_MIGRATIONS else stack

    def check(self, state: BoraBora) -> list[str]:
        return invariants.check(state)

    def check_step(self, before: BoraBora, after: BoraBora) -> list[str]:
        return invariants.check_step(before, after)

    def describe(self, view: View, texts: Texts) -> list[str]:
        return describe(view, texts)

    def stage(self, view: View, texts: Texts) -> Stage:
        return stage(view, texts)

    def preview(self, state: BoraBora, seat: int) -> int:
        before_scoring = hidden.phase_of(state) in ("dice", "persons")
        return status_points(state, seat) + temple_points(state, seat) if before_scoring else 0

    def draw(self, view: View, texts: Texts) -> list[Any]:
        from longhouse.games.borabora.board.panels import draw_panels  # here: engines do without templates

        return draw_panels(view, texts)

    def draw_hand(self, view: View, texts: Texts) -> list[Any]:
        from longhouse.games.borabora.board.panels import draw_hands

        return draw_hands(view, texts)

    def feature_blocks(self) -> list[Block]:
        return features.blocks()

    def horizon(self, state: BoraBora) -> int:
        return state.round

    def judge_by(self, prices: Prices) -> BoraBoraJudge:
        return BoraBoraJudge(prices)


def make(options: dict[str, int | str]) -> BoraBoraGame:
    """The game for a table; Bora Bora has no options."""
    return BoraBoraGame()
