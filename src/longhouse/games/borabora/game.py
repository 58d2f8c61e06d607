"""Bora Bora: wiring only."""

from typing import Any

from longhouse.core.decision import Option
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.text import Texts
from longhouse.games.borabora import hidden, invariants, judge, position
from longhouse.games.borabora.cards.kinds import Units
from longhouse.games.borabora.components import REGION_IDS
from longhouse.games.borabora.describe import describe
from longhouse.games.borabora.features import features
from longhouse.games.borabora.migrations import MIGRATIONS
from longhouse.games.borabora.rules.build import BuildFields, BuildTile
from longhouse.games.borabora.rules.course import Course
from longhouse.games.borabora.rules.dice import CardSide, DiceTurns, PayBlue, PlaceDie, WhiteGod
from longhouse.games.borabora.rules.expand import Expand, RedGod
from longhouse.games.borabora.rules.fire import FireFirst, FireSecond
from longhouse.games.borabora.rules.god_cards import PickGodCard
from longhouse.games.borabora.rules.helper import Helper
from longhouse.games.borabora.rules.jewelry import BuyJewelry, JewelryTurns
from longhouse.games.borabora.rules.materials import MaterialUnits, PickMaterial, PlaceMaterial
from longhouse.games.borabora.rules.people import TakePerson
from longhouse.games.borabora.rules.phase_b import GreenDouble, PayGreen, PersonTurns, PhaseB
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
    ACTION_IDS,
    ACTIONS,
    CARD_IDS,
    COLOR_IDS,
    COLORS,
    FIELDS,
    JEWELRY_ROWS,
    KIND_IDS,
    KINDS,
    MATERIAL_IDS,
    MATERIALS,
    PAIRS,
    PAYMENTS,
    PLACES,
    REGIONS,
    SLOTS,
    SOURCE_IDS,
    TASK_SLOTS,
    TILES,
    YELLOW,
)
from longhouse.games.borabora.view import View
from longhouse.games.borabora.words import words

NAME = "borabora"
VERSION = 2

GODS = COLOR_IDS[:YELLOW]  # yellow gods are played by `fulfil_yellow`

VERBS = {
    "setup_hut": REGIONS,
    "place_die": PLACES * 6,
    "card_side": ACTIONS,
    "none": 1,
    **dict.fromkeys(GODS, PAYMENTS),
    "expand": REGIONS,
    "place_material": FIELDS,
    "material": MATERIALS,
    "take_woman": SLOTS,
    "take_man": SLOTS,
    "tattoo": KINDS,
    "collect_shells": KINDS,
    "point": 1,
    "offering": 1,
    "god_card": 1,
    "any_material": 1,
    "move_hut": 1,
    "done": 1,
    "take_card": COLORS,
    "draw_card": 1,
    "temple_field": SLOTS,
    "build": TILES,
    "cover": PAIRS,
    "status": 1,
    "shell": 1,
    "use_woman": KINDS,
    "use_man": KINDS,
    "extra_woman": KINDS,
    "extra_man": KINDS,
    "more": 1,
    "buy": JEWELRY_ROWS,
    "pass": 1,
    "fulfil": TASK_SLOTS,
    "fulfil_yellow": TASK_SLOTS * PAYMENTS,
    "drop": TASK_SLOTS,
    "take_task": SLOTS,
}

FRAMES = (
    Course, SetupHuts, SetupHut, DiceTurns, PlaceDie, PayBlue, CardSide, WhiteGod, Expand, RedGod, PlaceMaterial,
    PickMaterial, MaterialUnits, TakePerson, Helper, PickGodCard, Temple, BuildTile, BuildFields, FireFirst, FireSecond,
    PersonTurns, PhaseB, GreenDouble, PayGreen, Units, JewelryTurns, BuyJewelry, TaskTurns, ResolveTask, TakeTaskTurns,
    TakeTask, EndTaskTurns, EndTasks,
)  # fmt: skip

PAYMENT_NAMES = [*COLOR_IDS, "god_tile"]
ARG_NAMES = {
    **dict.fromkeys(("setup_hut", "expand"), REGION_IDS),
    **dict.fromkeys(("tattoo", "collect_shells", "use_woman", "use_man", "extra_woman", "extra_man"), KIND_IDS),
    **dict.fromkeys(GODS, PAYMENT_NAMES),
    "place_die": [f"{place}:{value}" for place in (*CARD_IDS, "fishing") for value in range(1, 7)],
    "card_side": ACTION_IDS,
    "material": MATERIAL_IDS,
    "take_card": COLOR_IDS,
    **dict.fromkeys(("take_woman", "take_man", "temple_field", "build"), ["1", "2", "3", "4", "5", "6"]),
    "fulfil_yellow": [f"{slot}:{payment}" for slot in range(TASK_SLOTS) for payment in PAYMENT_NAMES],
}


class BoraBoraGame(Game[BoraBora]):
    """The rules of Bora Bora; there are no variants."""

    def __init__(self) -> None:
        super().__init__(NAME, VERSION, VERBS, FRAMES, package="longhouse.games.borabora", arg_names=ARG_NAMES)

    def setup(self, seats: int, rng: Rng) -> BoraBora:
        return deal(seats, rng, [Course(-1, 0)])

    def scores(self, state: BoraBora) -> list[int]:
        return [sum(player.points) for player in state.players]

    def ranking(self, state: BoraBora) -> list[int]:
        return rank(state)

    def breakdown(self, state: BoraBora, seat: int) -> dict[str, int]:
        points = state.players[seat].points
        return {f"points.{SOURCE_IDS[source]}": count for source, count in enumerate(points) if count}

    def view(self, state: BoraBora, seat: int | None) -> View:
        return hidden.view(state, seat)

    def determinize(self, state: BoraBora, seat: int, rng: Rng) -> BoraBora:
        return hidden.determinize(state, seat, rng)

    def dump(self, state: BoraBora) -> dict[str, Any]:
        return position.dump(state)

    def load(self, data: dict[str, Any], seats: int) -> BoraBora:
        return position.load(data, seats)

    def migrate(self, data: dict[str, Any], version: int) -> dict[str, Any]:
        return MIGRATIONS[version](data)

    def check(self, state: BoraBora) -> list[str]:
        return invariants.check(state)

    def check_step(self, before: BoraBora, after: BoraBora) -> list[str]:
        return invariants.check_step(before, after)

    def words(self, view: View, option: Option) -> dict[str, int | str]:
        return words(view, option)

    def describe(self, view: View, texts: Texts) -> list[str]:
        return describe(view, texts)

    def preview(self, state: BoraBora, seat: int) -> int:
        before_scoring = hidden.phase_of(state) in ("dice", "persons")
        return status_points(state, seat) + temple_points(state, seat) if before_scoring else 0

    def draw(self, view: View, texts: Texts) -> list[Any]:
        from longhouse.games.borabora.board.panels import draw_panels  # here: engines do without templates

        return draw_panels(view, texts)

    def target(self, view: View, option: Option) -> str | None:
        from longhouse.games.borabora.board.targets import target

        return target(view, option)

    def features(self, view: View) -> list[int]:
        return features(view)

    def judge(self, state: BoraBora, seat: int) -> int:
        return judge.judge(state, seat)


def make(options: dict[str, int | str]) -> BoraBoraGame:
    """The game for a table; Bora Bora has no options."""
    return BoraBoraGame()
