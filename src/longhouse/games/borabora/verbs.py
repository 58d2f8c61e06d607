"""Everything that can be chosen in Bora Bora: how options are called, what their words speak of, where they lie."""

from typing import Final

from longhouse.core.verb import REST, Target, Verb
from longhouse.games.borabora import words as say
from longhouse.games.borabora.board import targets as place
from longhouse.games.borabora.board.targets import own
from longhouse.games.borabora.components import BUILDING_VP, HELPER_COST, REGION_IDS
from longhouse.games.borabora.terms import (
    CARD_IDS,
    COLOR_IDS,
    FIELDS,
    FIRE_FIRST_IDS,
    FIRE_SECOND_IDS,
    JEWELRY_ROWS,
    KIND_IDS,
    MAIN_FIELDS,
    MATERIAL_IDS,
    MOST_HUTS,
    PAIRS,
    PAYMENT_IDS,
    PAYMENTS,
    SLOTS,
    TASK_SLOTS,
    YELLOW,
)
from longhouse.games.borabora.view import View

SIX: Final = [str(number + 1) for number in range(SLOTS)]
DICE: Final = [f"{card}:{value}" for card in (*CARD_IDS, "fishing") for value in range(1, 7)]
FIRE_IDS: Final = [f"{first}:{second}" for first in FIRE_FIRST_IDS for second in FIRE_SECOND_IDS]
YELLOW_IDS: Final = [f"{slot}:{payment}" for slot in range(TASK_SLOTS) for payment in PAYMENT_IDS]


def own_task(view: View, slot: int) -> str:
    """One of the own task tiles."""
    return f"player-{view.seat}-task-{slot}"


def slot(row: str) -> Target:
    """A slot of the market of persons."""
    return lambda view, arg: f"people-{row}-{arg + 1}"


VERBS: Final = [
    Verb("setup_hut", REGION_IDS, say.region, place.region),
    Verb("place_die", DICE, say.place_die, place.place_die, held=place.die),
    Verb("none", declines=True),
    # yellow gods are played by `fulfil_yellow`
    *[Verb(color, PAYMENT_IDS, None, place.payment) for color in COLOR_IDS[:YELLOW]],
    Verb("expand", REGION_IDS, say.region, place.region),
    Verb("place_material", FIELDS, say.field, lambda view, arg: f"player-{view.seat}-ceremony-{arg}"),
    Verb("material", MATERIAL_IDS, say.material, lambda view, arg: f"player-{view.seat}-material-{MATERIAL_IDS[arg]}"),
    Verb("take_woman", SIX, lambda view, arg: say.on_slot(arg, view.women[arg], "woman"), slot("woman")),
    Verb("take_man", SIX, lambda view, arg: say.on_slot(arg, view.men[arg], "man"), slot("man")),
    Verb("tattoo", KIND_IDS, say.of("man"), place.person("man", unslid=True), costs=HELPER_COST["tattoo"]),
    Verb(
        "collect_shells", KIND_IDS, say.of("woman"), place.person("woman", unslid=True),
        costs=HELPER_COST["collect_shells"],
    ),
    Verb("point", 1, None, own("score"), costs=REST),
    Verb("offering", 1, None, own("offerings"), costs=HELPER_COST["offering"]),
    Verb("god_card", 1, None, own("cards"), costs=HELPER_COST["god_card"]),
    Verb("any_material", 1, None, own("materials"), costs=HELPER_COST["material"]),
    Verb("move_hut", 1, None, own(f"field-{MAIN_FIELDS + 1}"), costs=HELPER_COST["move_hut"]),
    Verb("done", declines=True),
    Verb("take_card", COLOR_IDS, lambda view, arg: {"card": f"god.{COLOR_IDS[arg]}"}, place.take_card),
    Verb("draw_card", 1, None, lambda view, arg: "gods-deck"),
    Verb("temple_field", SIX, say.temple_field, lambda view, arg: f"tracks-temple-{arg + 1}"),
    Verb(
        "build", SIX, lambda view, arg: {"tile": arg + 1, "n": BUILDING_VP[view.round]},
        lambda view, arg: f"player-{view.seat}-tile-{arg + 1}",
    ),
    Verb("cover", PAIRS, say.cover, lambda view, arg: f"player-{view.seat}-pair-{arg}"),
    Verb("fire", FIRE_IDS, say.fire, place.fire),
    Verb("use_woman", KIND_IDS, say.use("woman"), place.person("woman")),
    Verb("use_man", KIND_IDS, say.use("man"), place.person("man")),
    Verb("double_woman", KIND_IDS, say.use("woman"), place.person("woman")),
    Verb("double_man", KIND_IDS, say.use("man"), place.person("man")),
    Verb("extra_woman", KIND_IDS, say.use("woman"), place.person("woman")),
    Verb("extra_man", KIND_IDS, say.use("man"), place.person("man")),
    Verb("move_huts", MOST_HUTS + 1, say.huts, own(f"field-{MAIN_FIELDS + 1}")),
    Verb("buy", JEWELRY_ROWS, say.buy, place.buy),
    Verb("pass", declines=True),
    Verb("fulfil", TASK_SLOTS, say.own_task, own_task),
    Verb("fulfil_yellow", YELLOW_IDS, say.fulfil_yellow, lambda view, arg: own_task(view, arg // PAYMENTS)),
    Verb("drop", TASK_SLOTS, say.own_task, own_task),
    Verb("take_task", SLOTS, say.open_task, lambda view, arg: f"tasks-place-{arg}"),
]  # fmt: skip
