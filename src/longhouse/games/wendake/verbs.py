"""Everything that can be chosen in Wendake: how options are called, what their words speak of, where they lie."""

from typing import Final

from longhouse.core.verb import Verb
from longhouse.games.wendake import words as say
from longhouse.games.wendake.board import targets as place
from longhouse.games.wendake.components import EFFECT_IDS, SPACE_IDS, SPACE_POINTS, TRIBE_IDS, Box
from longhouse.games.wendake.rules.fighting import MOST_SEATS
from longhouse.games.wendake.rules.restore import COLUMNS, MOST_ASIDE
from longhouse.games.wendake.rules.ritual import PARTIES
from longhouse.games.wendake.terms import (
    AREAS,
    CARD_IDS,
    DISPLAY,
    FLAG_IDS,
    GOOD_IDS,
    GRID,
    LAKE_IDS,
    MASK_IDS,
    MASK_KINDS,
    MOST_ACTIONS,
    NATIVE_IDS,
    NATIVES,
    RESOURCES,
    TERRITORIES,
    TRACK_IDS,
    VEGETABLES,
)

VEGETABLE_IDS: Final = GOOD_IDS[:VEGETABLES]
RESOURCE_IDS: Final = GOOD_IDS[:RESOURCES]
EXCHANGE_IDS: Final = [f"{given}:{received}" for given in RESOURCE_IDS for received in RESOURCE_IDS]
PARTY_IDS: Final = [say.party_id(party) for party in PARTIES]
WILD_IDS: Final = [f"{card}:{counted}" for card in MASK_IDS for counted in MASK_IDS]


def verbs(box: Box) -> list[Verb]:
    """The table; what there is of some things depends on the box."""
    return [*BEFORE, turtle_verb(box), *AFTER]


def turtle_verb(box: Box) -> Verb:
    """Turtle tiles: expansions add stacks."""
    return Verb(
        "turtle",
        box.turtle_ids,
        lambda view, arg: {"turtle": f"turtle.{box.turtle_ids[arg]}", "n": box.turtle_points[arg]},
        lambda view, arg: f"turtles-stack-{box.turtle_ids[arg]}",
    )


BEFORE: Final = [
    # setup
    Verb("home", TERRITORIES, say.home, place.territory),
    Verb("tribe", TRIBE_IDS, say.tribe, place.tribe),
    Verb("vegetable", VEGETABLE_IDS, say.good, place.good),
    Verb("start_tile", EFFECT_IDS, say.progress, place.start_tile),
    Verb("flag", FLAG_IDS, lambda view, arg: {"ally": f"ally.{FLAG_IDS[arg]}"}, place.flag),
    Verb("canoe", LAKE_IDS, lambda view, arg: {"lake": f"lake.{LAKE_IDS[arg]}"}, place.lake),
    # a turn
    Verb("tile", GRID, say.marked("plain", say.grid), place.tile),
    Verb("tile_black", GRID, say.marked("black", say.grid), place.tile),
    Verb("order", 1, say.marked("plain", say.order), lambda view, arg: "year-order"),
    Verb("order_black", 1, say.marked("black", say.order), lambda view, arg: "year-order"),
    Verb("perform", MOST_ACTIONS, say.action, place.perform),
    Verb("skip", MOST_ACTIONS, say.action, declines=True),
    Verb("end_turn", declines=True),
    Verb("extra_turn"),
    Verb("done", declines=True),
    Verb("go_on"),
    Verb("use", EFFECT_IDS, say.progress, place.ability),
    Verb("trigger", EFFECT_IDS, say.progress, place.ability),
    Verb("transfer", AREAS, say.area, place.area),
    Verb("transfer_empty", AREAS, say.area, place.area),
    Verb("stay", AREAS, say.stay, place.area),
    Verb("stay_empty", AREAS, say.stay, place.area),
    Verb("swap", 1, None, place.own("swaps")),
    Verb("swap_tile", GRID, say.grid, place.tile),
    Verb("flip", GRID, say.flip, place.tile),
    Verb("fire", GRID, say.grid, place.tile),
    # warriors
    Verb("guard", TERRITORIES, say.place, lambda view, arg: place.stack(view, arg, view.seat)),
    Verb("black_guard", TERRITORIES, say.place, place.black),
    Verb("go", TERRITORIES, say.place, place.territory),
    Verb("occupy", AREAS, say.area, place.area),
    Verb("attack", TERRITORIES * MOST_SEATS, say.attack, place.guards_of),
    Verb("attack_black", TERRITORIES, say.place, place.black),
    Verb("attack_area", AREAS, say.defender, place.area),
]  # fmt: skip

AFTER: Final = [
    # actions
    Verb("draw_deck", 1, None, lambda view, arg: "masks-deck"),
    Verb("draw_discard", 1, None, lambda view, arg: "masks-discard"),
    Verb("discard_mask", CARD_IDS, lambda view, arg: {"card": f"card.{CARD_IDS[arg]}"}, place.mask_card),
    Verb(
        "space", SPACE_IDS, lambda view, arg: {"space": f"space.{SPACE_IDS[arg]}", "n": SPACE_POINTS[arg]},
        lambda view, arg: f"masks-space-{SPACE_IDS[arg]}",
    ),
    Verb("mask_kind", MASK_IDS, say.mask, place.mask_kind),
    Verb("wild", WILD_IDS, say.wild, lambda view, arg: place.mask_kind(view, arg // MASK_KINDS)),
    Verb("virtual", MASK_IDS, say.mask),
    Verb("exchange", EXCHANGE_IDS, say.exchange, lambda view, arg: place.good(view, arg // RESOURCES)),
    Verb("infect_guard", TERRITORIES, say.place, lambda view, arg: place.stack(view, arg, view.seat)),
    Verb("infect_black", TERRITORIES, say.place, place.black),
    Verb("infect_area", AREAS, say.defender, place.area),
    Verb("infect_home", NATIVE_IDS[:NATIVES], say.native, place.home_pile),
    Verb("buy", EFFECT_IDS, say.buy, place.buy),
    Verb("leave_out", ["leather", "fish", "vegetable"], say.leave_out, place.leave_out),
    Verb("pay", VEGETABLE_IDS, say.good, place.good),
    Verb("track", TRACK_IDS, say.track, place.track),
    Verb("spend", RESOURCE_IDS, say.good, place.good),
    Verb("spend_each"),
    Verb("lose_point", TRACK_IDS, say.track, place.track),
    Verb("gain_point", TRACK_IDS, say.track, place.track),
    Verb("gain", RESOURCE_IDS, say.good, place.good),
    Verb("heal", PARTY_IDS, say.party, lambda view, arg: place.injured(view, PARTIES[arg][0])),
    # the end of a Year
    Verb(
        "replace_display", COLUMNS * DISPLAY, say.replace_display, lambda view, arg: f"tiles-slot-{arg % DISPLAY}",
        held=lambda view, arg: place.below(view, arg // DISPLAY),
    ),
    Verb(
        "replace_aside", COLUMNS * MOST_ASIDE, say.replace_aside, place.replace_aside,
        held=lambda view, arg: place.below(view, arg // MOST_ASIDE),
    ),
]  # fmt: skip
