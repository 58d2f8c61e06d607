"""Positions saved by older versions, lifted by one version each."""

from collections.abc import Callable
from typing import Any

from longhouse.core.memory import forget_hands
from longhouse.core.rng import Rng
from longhouse.games.borabora.rules.phase_b import UNUSED
from longhouse.games.borabora.terms import CARD_IDS, MAN, SEX_IDS, WOMAN

Migration = Callable[[dict[str, Any], Rng], dict[str, Any]]


def restock_pile(data: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """From version 1, which waited for the next card: a used-up draw pile is replaced at once (BB-RUL-14)."""
    if data["deck"]:
        return data
    cards = [color for color, count in data["discard"].items() for _ in range(count)]
    order = list(range(len(cards)))
    rng.shuffle(order)
    return {**data, "deck": [cards[number] for number in order], "discard": dict.fromkeys(data["discard"], 0)}


def same_fields(data: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """From version 2, which only asked otherwise."""
    return data


def remember_nothing(data: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """From version 3, which forgot what everybody saw (BB-VIS-07)."""
    return forget_hands(data)


MIGRATIONS: dict[int, Migration] = {1: restock_pile, 2: same_fields, 3: remember_nothing}
"""By version: how a position of it becomes one of the next."""


# ---------------------------------------------------------------- stacks: version 2 asked more questions

Entry = dict[str, Any]
Lift = Callable[[Entry, list[Entry], dict[str, Any]], None]
"""Puts one frame of version 2 on the frames below it, which are lifted already."""


def lift_card_side(entry: Entry, below: list[Entry], data: dict[str, Any]) -> None:
    """The action of a double card is chosen with its first answer."""
    below.append({**entry, "frame": "UseDie"})


def lift_white_god(entry: Entry, below: list[Entry], data: dict[str, Any]) -> None:
    """Back to the question of the card, which is that of the last die: also its other action is open again."""
    try:
        card = CARD_IDS.index(data["dice"][-1]["place"])
    except (IndexError, KeyError, TypeError, ValueError):  # not a position of ours: it will be refused
        below.append(entry)
        return
    below.append({"frame": "UseDie", "seat": entry.get("seat"), "card": card, "value": entry.get("value")})


def lift_fire_first(entry: Entry, below: list[Entry], data: dict[str, Any]) -> None:
    """Nothing is taken yet."""
    below.append({**entry, "frame": "Fire", "halved": 0})


def lift_fire_second(entry: Entry, below: list[Entry], data: dict[str, Any]) -> None:
    """The first half is taken, or it is a god card still to be chosen: see there."""
    below.append({**entry, "frame": "Fire", "halved": 1})


def lift_pick_god_card(entry: Entry, below: list[Entry], data: dict[str, Any]) -> None:
    """It was one card, of a helper, of the fire bonus or of several that a person brings."""
    under = below[-1] if below else {}
    if under.get("frame") == "Fire":
        below[-1] = {**under, "halved": 0}
    elif under.get("frame") == "PickGodCard" and isinstance(under.get("left"), int):
        below[-1] = {**under, "left": under["left"] + 1, "first": 1}
    else:
        below.append({**entry, "left": 1, "first": 1})


def lift_green_double(entry: Entry, below: list[Entry], data: dict[str, Any]) -> None:
    """Back to the question who works: nothing was done or paid yet."""
    if below and entry.get("sex") in (WOMAN, MAN):
        below[-1] = {**below[-1], SEX_IDS[entry["sex"]]: UNUSED}
    else:
        below.append(entry)  # not a position of ours: it will be refused


def lift_pay_green(entry: Entry, below: list[Entry], data: dict[str, Any]) -> None:
    """It was asked for a second kind only."""
    below.append({**entry, "twice": 0})


def lift_units(entry: Entry, below: list[Entry], data: dict[str, Any]) -> None:
    """Huts (0) or god cards (1), one after the other; after the first the player might stop."""
    seat, left, first = entry.get("seat"), entry.get("left"), entry.get("first")
    lifted = [
        {"frame": "StoreHuts", "seat": seat, "least": first, "most": left},
        {"frame": "PickGodCard", "seat": seat, "left": left, "first": first},
    ]
    below.append(lifted[entry["what"]] if entry.get("what") in (0, 1) else entry)


LIFTS: dict[str, Lift] = {
    "CardSide": lift_card_side,
    "WhiteGod": lift_white_god,
    "FireFirst": lift_fire_first,
    "FireSecond": lift_fire_second,
    "PickGodCard": lift_pick_god_card,
    "GreenDouble": lift_green_double,
    "PayGreen": lift_pay_green,
    "Units": lift_units,
}


def merge_questions(stack: list[Entry], data: dict[str, Any]) -> list[Entry]:
    """From version 2: frames that are gone or have other fields."""
    lifted: list[Entry] = []
    for entry in stack:
        name = entry.get("frame")
        if isinstance(name, str) and name in LIFTS:
            LIFTS[name](entry, lifted, data)
        else:
            lifted.append(entry)
    return lifted


STACK_MIGRATIONS: dict[int, Callable[[list[Entry], dict[str, Any]], list[Entry]]] = {2: merge_questions}
"""By version: how a saved stack of it becomes one of the next; the other versions asked as the next one did."""
