"""Positions saved by older versions, lifted by one version each."""

from collections.abc import Callable
from typing import Any

from longhouse.core.rng import Rng

Migration = Callable[[dict[str, Any], Rng], dict[str, Any]]


def restock_pile(data: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """From version 1, which waited for the next card: a used-up draw pile is replaced at once (BB-RUL-14)."""
    if data["deck"]:
        return data
    cards = [color for color, count in data["discard"].items() for _ in range(count)]
    order = list(range(len(cards)))
    rng.shuffle(order)
    return {**data, "deck": [cards[number] for number in order], "discard": dict.fromkeys(data["discard"], 0)}


MIGRATIONS: dict[int, Migration] = {1: restock_pile}
"""By version: how a position of it becomes one of the next."""
