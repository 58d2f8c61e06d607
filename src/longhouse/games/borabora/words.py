"""The facts that the text of an option speaks of: what lies on a slot, what a payment is, what a card does.

Which gods an option needs is for the rules to say: frames add those facts (`Frame.facts`) to the plain ones from here.
"""

from collections.abc import Callable

from longhouse.core.decision import Option
from longhouse.core.event import Facts
from longhouse.games.borabora.components import (
    AMOUNTS,
    BUILDING_VP,
    FIELD_MATERIAL,
    HELPER_COST,
    MATERIAL_FIELDS,
    PAIR_FIELDS,
    REGION_IDS,
    SYMBOLS,
    TASK_VP,
    TASK_YELLOW_VP,
    YIELD,
)
from longhouse.games.borabora.terms import (
    ACTION_IDS,
    CARD_IDS,
    COLOR_IDS,
    FISHING,
    KIND_IDS,
    MATERIAL_IDS,
    PAYMENTS,
    YELLOW,
    price_id,
)
from longhouse.games.borabora.view import PlayerView, View

Words = Callable[[View, int], Facts]

YIELD_IDS = [f"yield.{name}" for name in (*MATERIAL_IDS, "offering")]
"""By region's yield: the text for what a new hut brings."""


def _own(view: View) -> PlayerView:
    assert view.seat is not None
    return view.players[view.seat]


# ---------------------------------------------------------------- dice, map, gods


def _place_die(view: View, arg: int) -> Facts:
    place = "fishing" if arg // 6 == FISHING else CARD_IDS[arg // 6]
    return {"value": arg % 6 + 1, "how": "how.plain", "place": f"place.{place}"}


def _region(view: View, arg: int) -> Facts:
    region = view.regions[arg]
    facts: Facts = {"region": f"region.{REGION_IDS[arg]}", "gain": YIELD_IDS[YIELD[arg]]}
    return {**facts, "fish": f"fish.{region.fish}", "value": region.fish_value}


def _god(god: int) -> Words:
    return lambda view, arg: {"god": f"god.{COLOR_IDS[god]}", "price": price_id(god, arg)}


def _temple_field(view: View, arg: int) -> Facts:
    return {"field": arg + 1, "guest": "temple.free" if view.temple[arg] is None else "temple.taken"}


# ---------------------------------------------------------------- persons: the verb tells the sex, so a name is enough


def _person(kind: str, sex: str) -> Facts:
    return {"person": f"name.{kind}.{sex}", "effect": f"effect.{kind}", "n": SYMBOLS[KIND_IDS.index(kind)]}


def _on_slot(slot: int, kind: str | None, sex: str) -> Facts:
    assert kind is not None
    return {"slot": slot + 1, **_person(kind, sex)}


def _slide(purchase: str, sex: str) -> Words:
    return lambda view, arg: {**_person(KIND_IDS[arg], sex), **_cost(purchase)}


def _use(sex: str, how: str) -> Words:
    return lambda view, arg: {**_worth(view, arg, sex), "how": how}


def _extra(sex: str) -> Words:
    return lambda view, arg: {**_worth(view, arg, sex), "price": "price.choose"}


def _worth(view: View, kind: int, sex: str) -> Facts:
    return {**_person(KIND_IDS[kind], sex), "value": _value(_own(view), KIND_IDS[kind], sex)}


def _value(player: PlayerView, kind: str, sex: str) -> int:
    """BB-B-04: what all tiles of that kind and sex are worth together."""
    count = sum(person.kind == kind and person.sex == sex for person in player.persons)
    return AMOUNTS[KIND_IDS.index(kind)][count]


# ---------------------------------------------------------------- helper and fire bonus


def _cost(purchase: str) -> Facts:
    return {"cost": f"cost.{HELPER_COST[purchase]}"}


def _bought(purchase: str) -> Words:
    """Offerings and god cards are bought with helper points, or they are the fire bonus: the last die tells."""
    return lambda view, arg: _cost(purchase) if _is_helping(view) else {"cost": "cost.fire"}


def _is_helping(view: View) -> bool:
    return view.phase == "dice" and bool(view.dice) and view.dice[-1].place == "helper"


# ---------------------------------------------------------------- materials and buildings


def _material(view: View, arg: int) -> Facts:
    player = _own(view)
    taken = {*player.materials, *(field for building in player.buildings for field in building.fields)}
    free = [field for field in range(len(FIELD_MATERIAL)) if MATERIAL_FIELDS[arg] >> field & 1 and field not in taken]
    return {"material": f"material.{MATERIAL_IDS[arg]}", "n": len(free)}


def _field(view: View, arg: int) -> Facts:
    return {"material": _material_of(arg), "row": arg // 4 + 1, "column": arg % 4 + 1}


def _cover(view: View, arg: int) -> Facts:
    first, second = PAIR_FIELDS[arg]
    facts: Facts = {"material2": _material_of(second), "row2": second // 4 + 1, "column2": second % 4 + 1}
    return {**_field(view, first), **facts}


def _material_of(field: int) -> str:
    return f"material.{MATERIAL_IDS[FIELD_MATERIAL[field]]}"


# ---------------------------------------------------------------- tasks and jewelry


def _own_task(view: View, slot: int) -> Facts:
    return {"task": f"task.{_own(view).tasks[slot]}"}


def _fulfil_yellow(view: View, arg: int) -> Facts:
    facts: Facts = {"price": price_id(YELLOW, arg % PAYMENTS), "n": TASK_YELLOW_VP}
    return {**_own_task(view, arg // PAYMENTS), **facts}


def _buy(view: View, arg: int) -> Facts:
    tile = view.jewelry[view.round - 1][arg]
    assert tile is not None
    return {"jewelry": f"jewelry.{tile.kind}", "n": tile.cost, "vp": tile.vp}


WORDS: dict[str, Words] = {
    "setup_hut": _region,
    "place_die": _place_die,
    "card_side": lambda view, arg: {"how": "how.action", "action": f"action.{ACTION_IDS[arg]}"},
    "expand": _region,
    "take_woman": lambda view, arg: _on_slot(arg, view.women[arg], "woman"),
    "take_man": lambda view, arg: _on_slot(arg, view.men[arg], "man"),
    "tattoo": _slide("tattoo", "man"),
    "collect_shells": _slide("collect_shells", "woman"),
    "point": lambda view, arg: _cost("vp"),
    "offering": _bought("offering"),
    "god_card": _bought("god_card"),
    "any_material": lambda view, arg: _cost("material"),
    "move_hut": lambda view, arg: _cost("move_hut"),
    "take_card": lambda view, arg: {"card": f"god.{COLOR_IDS[arg]}"},
    "material": _material,
    "place_material": _field,
    "temple_field": _temple_field,
    "build": lambda view, arg: {"tile": arg + 1, "n": BUILDING_VP[view.round]},
    "cover": _cover,
    "use_woman": _use("woman", "how.women"),
    "use_man": _use("man", "how.men"),
    "extra_woman": _extra("woman"),
    "extra_man": _extra("man"),
    "buy": _buy,
    "fulfil": lambda view, arg: {**_own_task(view, arg), "n": TASK_VP},
    "fulfil_yellow": _fulfil_yellow,
    "drop": _own_task,
    "take_task": lambda view, arg: {"task": f"task.{view.tasks[arg]}"},
    **{color: _god(index) for index, color in enumerate(COLOR_IDS)},
}


def words(view: View, option: Option) -> Facts:
    """The facts for an option of the seat whose view this is."""
    return WORDS[option.verb](view, option.arg) if option.verb in WORDS else {}
