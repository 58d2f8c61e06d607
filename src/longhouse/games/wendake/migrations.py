"""Positions saved by older versions, lifted by one version each."""

from collections.abc import Callable
from typing import Any

from longhouse.core.memory import forget_hands

SavedFrame = dict[str, Any]
Lift = Callable[[SavedFrame, dict[str, Any]], SavedFrame]
"""From a saved frame and the fields of the position: the frame as the next version has it."""

EXTRA_EXCHANGES = {1: 2, 2: 3}
"""By `safe`: exchanges beside one for each canoe in a Trade with `exchange_plus_2`, and those of `exchange_3`."""


def open_end(frame: SavedFrame, data: dict[str, Any]) -> SavedFrame:
    """Version 1 opened the last window of every turn."""
    return {**frame, "open": 1}


def exchange_again(frame: SavedFrame, data: dict[str, Any]) -> SavedFrame:
    """What is taken was asked apart: the exchange is asked as a whole."""
    made = 1 if has_exchanged(frame, data) else 0
    return {"frame": "Exchange", **{name: frame.get(name) for name in ("seat", "left", "safe")}, "made": made}


def has_exchanged(frame: SavedFrame, data: dict[str, Any]) -> bool:
    """Whether exchanges are missing from those that a player has at first."""
    try:
        canoes = 0 if frame["safe"] == 2 else sum(data["players"][frame["seat"]]["canoes"].values())
        return bool(frame["left"] < canoes + EXTRA_EXCHANGES.get(frame["safe"], 0))
    except (LookupError, TypeError, AttributeError):
        return False  # whatever is wrong with the position is found when it is checked


def replace_whole(frame: SavedFrame, data: dict[str, Any]) -> SavedFrame:
    """Which tile goes and which one comes was asked apart."""
    return {"frame": "Replace", "seat": frame.get("seat")}


def step_again(frame: SavedFrame, data: dict[str, Any]) -> SavedFrame:
    """Who moves was asked before where to: for a Guard that had taken no step yet all is asked again."""
    if frame.get("begun") == 0:
        return {"frame": "Move", **{name: frame.get(name) for name in ("seat", "steps", "moved", "black_moved")}}
    return {name: value for name, value in frame.items() if (name, value) != ("begun", 1)}


LIFTS: dict[int, dict[str, Lift]] = {
    1: {
        "EndTurn": open_end,
        "MoveStep": step_again,
        "ExchangeFor": exchange_again,
        "ReplaceOut": replace_whole,
        "ReplaceIn": replace_whole,
    },
}
"""By version and frame: how it becomes one of the next version."""

FIELDS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {2: forget_hands}
"""By version: how the fields of a position become those of the next; the others had the same ones."""
