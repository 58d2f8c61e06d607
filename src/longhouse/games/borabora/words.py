"""The facts that the text of an option speaks of: what lies on a slot, what a payment is, what a card does."""

from collections.abc import Callable

from longhouse.core.decision import Option
from longhouse.core.event import Facts
from longhouse.games.borabora.components import PAIR_FIELDS, REGION_IDS
from longhouse.games.borabora.terms import (
    ACTION_IDS,
    CARD_IDS,
    COLOR_IDS,
    FISHING,
    GOD_TILE,
    KIND_IDS,
    MATERIAL_IDS,
    PAYMENTS,
)
from longhouse.games.borabora.view import View


def price(god: int, payment: int) -> str:
    """The id of the text for a payment."""
    if payment == GOD_TILE:
        return "price.god_tile"
    return f"price.{'card' if payment == god else 'pair'}.{COLOR_IDS[payment]}"


def _place_die(view: View, arg: int) -> Facts:
    place = arg // 6
    return {"value": arg % 6 + 1, "place": "place.fishing" if place == FISHING else f"place.{CARD_IDS[place]}"}


def _region(view: View, arg: int) -> Facts:
    region = view.regions[arg]
    return {"region": f"region.{REGION_IDS[arg]}", "fish": f"fish.{region.fish}", "value": region.fish_value}


def _god(god: int) -> Callable[[View, int], Facts]:
    return lambda view, arg: {"god": f"god.{COLOR_IDS[god]}", "price": price(god, arg)}


def _take_woman(view: View, arg: int) -> Facts:
    return {"slot": arg + 1, "person": f"person.{view.women[arg]}.woman", "effect": f"effect.{view.women[arg]}"}


def _take_man(view: View, arg: int) -> Facts:
    return {"slot": arg + 1, "person": f"person.{view.men[arg]}.man", "effect": f"effect.{view.men[arg]}"}


def _kind(sex: str) -> Callable[[View, int], Facts]:
    return lambda view, arg: {"person": f"person.{KIND_IDS[arg]}.{sex}", "effect": f"effect.{KIND_IDS[arg]}"}


def _field(view: View, arg: int) -> Facts:
    return {"row": arg // 4 + 1, "column": arg % 4 + 1}


def _cover(view: View, arg: int) -> Facts:
    first, second = PAIR_FIELDS[arg]
    return {"row": first // 4 + 1, "column": first % 4 + 1, "row2": second // 4 + 1, "column2": second % 4 + 1}


def _own_task(view: View, slot: int) -> Facts:
    assert view.seat is not None
    return {"task": f"task.{view.players[view.seat].tasks[slot]}"}


def _fulfil_yellow(view: View, arg: int) -> Facts:
    return {**_own_task(view, arg // PAYMENTS), "price": price(COLOR_IDS.index("yellow"), arg % PAYMENTS)}


def _buy(view: View, arg: int) -> Facts:
    tile = view.jewelry[view.round - 1][arg]
    assert tile is not None
    return {"jewelry": f"jewelry.{tile.kind}", "n": tile.cost, "vp": tile.vp}


WORDS: dict[str, Callable[[View, int], Facts]] = {
    "setup_hut": _region,
    "place_die": _place_die,
    "card_side": lambda view, arg: {"action": f"action.{ACTION_IDS[arg]}"},
    "expand": _region,
    "take_woman": _take_woman,
    "take_man": _take_man,
    "tattoo": _kind("man"),
    "collect_shells": _kind("woman"),
    "take_card": lambda view, arg: {"card": f"god.{COLOR_IDS[arg]}"},
    "material": lambda view, arg: {"material": f"material.{MATERIAL_IDS[arg]}"},
    "place_material": _field,
    "temple_field": lambda view, arg: {"field": arg + 1},
    "build": lambda view, arg: {"tile": arg + 1},
    "cover": _cover,
    "use_woman": _kind("woman"),
    "use_man": _kind("man"),
    "extra_woman": _kind("woman"),
    "extra_man": _kind("man"),
    "buy": _buy,
    "fulfil": _own_task,
    "fulfil_yellow": _fulfil_yellow,
    "drop": _own_task,
    "take_task": lambda view, arg: {"task": f"task.{view.tasks[arg]}"},
    **{color: _god(index) for index, color in enumerate(COLOR_IDS)},
}


def words(view: View, option: Option) -> Facts:
    """The facts for an option of the seat whose view this is."""
    return WORDS[option.verb](view, option.arg) if option.verb in WORDS else {}
