"""The facts that the text of an option speaks of: what lies on a slot, what a card does.

Which gods an option needs is for the rules to say: frames add those facts (`Frame.facts`) to the plain ones from here.
"""

from longhouse.core.event import Facts
from longhouse.core.verb import Words
from longhouse.games.borabora.components import (
    AMOUNTS,
    FIELD_MATERIAL,
    MATERIAL_FIELDS,
    PAIR_FIELDS,
    REGION_IDS,
    SYMBOLS,
    YIELD,
)
from longhouse.games.borabora.terms import (
    CARD_IDS,
    FIRE_FIRST_IDS,
    FIRE_NOTHING,
    FIRE_SECOND_IDS,
    FISHING,
    KIND_IDS,
    MATERIAL_IDS,
    PAYMENTS,
)
from longhouse.games.borabora.view import PlayerView, View

YIELD_IDS = [f"yield.{name}" for name in (*MATERIAL_IDS, "offering")]
"""By region's yield: the text for what a new hut brings."""


def _own(view: View) -> PlayerView:
    assert view.seat is not None
    return view.players[view.seat]


# ---------------------------------------------------------------- dice, map, gods


def place_die(view: View, arg: int) -> Facts:
    place = "fishing" if arg // 6 == FISHING else CARD_IDS[arg // 6]
    return {"value": arg % 6 + 1, "how": "how.plain", "place": f"place.{place}"}


def region(view: View, arg: int) -> Facts:
    region = view.regions[arg]
    facts: Facts = {"region": f"region.{REGION_IDS[arg]}", "gain": YIELD_IDS[YIELD[arg]]}
    return {**facts, "fish": f"fish.{region.fish}", "value": region.fish_value}


def temple_field(view: View, arg: int) -> Facts:
    return {"field": arg + 1, "guest": "temple.free" if view.temple[arg] is None else "temple.taken"}


# ---------------------------------------------------------------- persons: the verb tells the sex, so a name is enough


def person(kind: str, sex: str) -> Facts:
    return {"person": f"name.{kind}.{sex}", "effect": f"effect.{kind}", "n": SYMBOLS[KIND_IDS.index(kind)]}


def on_slot(slot: int, kind: str | None, sex: str) -> Facts:
    assert kind is not None
    return {"slot": slot + 1, **person(kind, sex)}


def of(sex: str) -> Words:
    return lambda view, arg: person(KIND_IDS[arg], sex)


def use(sex: str) -> Words:
    return lambda view, arg: worth(view, arg, sex)


def worth(view: View, kind: int, sex: str) -> Facts:
    return {**person(KIND_IDS[kind], sex), "value": value(_own(view), KIND_IDS[kind], sex)}


def value(player: PlayerView, kind: str, sex: str) -> int:
    """BB-B-04: what all tiles of that kind and sex are worth together."""
    count = sum(person.kind == kind and person.sex == sex for person in player.persons)
    return AMOUNTS[KIND_IDS.index(kind)][count]


# ---------------------------------------------------------------- fire bonus


def fire(view: View, arg: int) -> Facts:
    first, second = divmod(arg, len(FIRE_SECOND_IDS))
    facts: Facts = {"second": f"fire.{FIRE_SECOND_IDS[second]}"}
    return facts if first == FIRE_NOTHING else {"first": f"fire.{FIRE_FIRST_IDS[first]}", **facts}


def huts(view: View, arg: int) -> Facts:
    return {"n": arg}


# ---------------------------------------------------------------- materials and buildings


def material(view: View, arg: int) -> Facts:
    player = _own(view)
    taken = {*player.materials, *(field for building in player.buildings for field in building.fields)}
    free = [field for field in range(len(FIELD_MATERIAL)) if MATERIAL_FIELDS[arg] >> field & 1 and field not in taken]
    return {"material": f"material.{MATERIAL_IDS[arg]}", "n": len(free)}


def field(view: View, arg: int) -> Facts:
    return {"material": material_of(arg), "row": arg // 4 + 1, "column": arg % 4 + 1}


def cover(view: View, arg: int) -> Facts:
    first, second = PAIR_FIELDS[arg]
    facts: Facts = {"material2": material_of(second), "row2": second // 4 + 1, "column2": second % 4 + 1}
    return {**field(view, first), **facts}


def material_of(field: int) -> str:
    return f"material.{MATERIAL_IDS[FIELD_MATERIAL[field]]}"


# ---------------------------------------------------------------- tasks and jewelry


def own_task(view: View, slot: int) -> Facts:
    return {"task": f"task.{_own(view).tasks[slot]}"}


def open_task(view: View, slot: int) -> Facts:
    return {"task": f"task.{view.tasks[slot]}"}


def fulfil_yellow(view: View, arg: int) -> Facts:
    return own_task(view, arg // PAYMENTS)


def buy(view: View, arg: int) -> Facts:
    tile = view.jewelry[view.round - 1][arg]
    assert tile is not None
    return {"jewelry": f"jewelry.{tile.kind}", "vp": tile.vp}
