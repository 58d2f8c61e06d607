"""The element that an option is about."""

from collections.abc import Callable
from typing import Final

from longhouse.core.decision import Option
from longhouse.games.wendake.board.common import element
from longhouse.games.wendake.board.country import board_of
from longhouse.games.wendake.components import EFFECT_IDS, PROGRESS_LEVEL, SPACE_IDS, TRIBE_IDS, TURTLE_IDS
from longhouse.games.wendake.terms import (
    CARD_IDS,
    FISH,
    FLAG_IDS,
    GOOD_IDS,
    LAKE_IDS,
    LEATHER,
    MASK_IDS,
    MASK_KINDS,
    NATIVE_IDS,
    TRACK_IDS,
)
from longhouse.games.wendake.view import PlayerView, TerritoryView, View

Target = Callable[[View, int], str | None]
"""Also for options that are not open: the page asks why not. None if there is nothing to click on."""

MOST_SEATS: Final = 4


def _own(view: View) -> PlayerView:
    assert view.seat is not None, "only who decides has options"
    return view.players[view.seat]


def _at(name: str) -> Target:
    """A place of the own board."""
    return lambda view, arg: f"player-{view.seat}-{name}"


# ---------------------------------------------------------------- the map


def _place(view: View, arg: int) -> TerritoryView | None:
    return view.territories[arg] if arg < len(view.territories) else None


def _territory(view: View, arg: int) -> str | None:
    place = _place(view, arg)
    return None if place is None else f"map-territory-{place.id}"


def _stack(view: View, arg: int, seat: int | None) -> str | None:
    """The Guards of a seat, the black warrior apart."""
    place = _place(view, arg)
    if place is None or seat is None or seat >= view.seats or place.guards[seat] <= (place.black == seat):
        return None
    return f"map-guards-{place.id}-{seat}"


def _black(view: View, arg: int) -> str | None:
    place = _place(view, arg)
    return None if place is None or place.black is None else f"map-black-{place.id}"


def _area(view: View, arg: int) -> str | None:
    return f"map-area-{element(view.areas[arg].id)}" if arg < len(view.areas) else None


def _home_pile(view: View, arg: int) -> str | None:
    home = _own(view).home
    if home is None:
        return None
    native = NATIVE_IDS[arg]
    if native == "warrior":
        return _stack(view, board_of(view).ids.index(home), view.seat)
    return f"map-pile-{home}-{native}"


# ---------------------------------------------------------------- the own board


def _tile(view: View, arg: int) -> str | None:
    """A position of the own grid, if a tile lies there."""
    return None if _own(view).grid[arg] is None else f"player-{view.seat}-tile-{arg}"


def _perform(view: View, arg: int) -> str | None:
    """An action of the tile that is being carried out."""
    for position, tile in enumerate(_own(view).grid):
        if tile is not None and tile.id == view.resolving:
            return f"player-{view.seat}-tile-{position}-action-{arg}"
    return None


def _good(view: View, arg: int) -> str:
    return f"player-{view.seat}-good-{GOOD_IDS[arg]}"


def _leave_out(view: View, arg: int) -> str:
    return f"player-{view.seat}-vegetables" if arg == 2 else _good(view, (LEATHER, FISH)[arg])


def _ability(view: View, arg: int) -> str | None:
    owned = [tile.id for tile in _own(view).progress]
    return f"player-{view.seat}-progress-{EFFECT_IDS[arg]}" if EFFECT_IDS[arg] in owned else None


def _injured(view: View, arg: int) -> str | None:
    if NATIVE_IDS[arg] == "black" and _own(view).black != "long_house":
        return None
    return f"player-{view.seat}-house-{NATIVE_IDS[arg]}"


def _below(view: View, arg: int) -> str | None:
    return f"player-{view.seat}-below-{arg}" if arg < len(_own(view).below) else None


def _aside(view: View, arg: int) -> str | None:
    return f"player-{view.seat}-aside-{arg}" if arg < len(_own(view).aside) else None


# ---------------------------------------------------------------- what lies on display


def _buy(view: View, arg: int) -> str | None:
    return f"progress-tile-{EFFECT_IDS[arg]}" if EFFECT_IDS[arg] in view.row else None


def _start_tile(view: View, arg: int) -> str | None:
    offered = view.phase == "oneida" and PROGRESS_LEVEL[arg] < 3 and EFFECT_IDS[arg] not in view.row
    return f"start-tile-{EFFECT_IDS[arg]}" if offered else None


def _tribe(view: View, arg: int) -> str | None:
    return f"tribes-card-{TRIBE_IDS[arg]}" if TRIBE_IDS[arg] in view.tribes else None


def _flag(view: View, arg: int) -> str | None:
    return f"progress-flag-{FLAG_IDS[arg]}" if FLAG_IDS[arg] in view.flags else None


def _track(view: View, arg: int) -> str:
    return f"scores-track-{TRACK_IDS[arg]}"


def _mask_kind(view: View, arg: int) -> str:
    return f"hand-{view.seat}-kind-{MASK_IDS[arg]}"


TARGETS: Final[dict[str, Target]] = {
    # setup
    "home": _territory,
    "tribe": _tribe,
    "vegetable": _good,
    "start_tile": _start_tile,
    "flag": _flag,
    "canoe": lambda view, arg: f"map-lake-{LAKE_IDS[arg]}",
    # a turn
    **dict.fromkeys(("tile", "tile_black", "swap_tile", "flip", "fire"), _tile),
    **dict.fromkeys(("order", "order_black"), lambda view, arg: "year-order"),
    "perform": _perform,
    "swap": _at("swaps"),
    **dict.fromkeys(("use", "trigger"), _ability),
    **dict.fromkeys(("transfer", "transfer_empty", "stay", "stay_empty"), _area),
    # warriors
    "guard": lambda view, arg: _stack(view, arg, view.seat),
    "black_guard": _black,
    "go": _territory,
    "occupy": _area,
    "attack": lambda view, arg: _stack(view, arg // MOST_SEATS, arg % MOST_SEATS),
    "attack_black": _black,
    "attack_area": _area,
    # actions
    "turtle": lambda view, arg: f"turtles-stack-{TURTLE_IDS[arg]}",
    "draw_deck": lambda view, arg: "masks-deck",
    "draw_discard": lambda view, arg: "masks-discard",
    "discard_mask": lambda view, arg: f"hand-{view.seat}-card-{element(CARD_IDS[arg])}",
    "space": lambda view, arg: f"masks-space-{SPACE_IDS[arg]}",
    "mask_kind": _mask_kind,
    "wild": lambda view, arg: _mask_kind(view, arg // MASK_KINDS),
    **dict.fromkeys(("give", "take", "spend", "gain", "pay"), _good),
    "infect_guard": lambda view, arg: _stack(view, arg, view.seat),
    "infect_black": _black,
    "infect_area": _area,
    "infect_home": _home_pile,
    "buy": _buy,
    "leave_out": _leave_out,
    **dict.fromkeys(("track", "lose_point", "gain_point"), _track),
    "heal": _injured,
    # the end of a Year
    "replace": _below,
    "take_display": lambda view, arg: f"tiles-slot-{arg}",
    "take_aside": _aside,
}


def target(view: View, option: Option) -> str | None:
    """The id of an element that the panels of this view contain; None for what stands in the prompt bar alone."""
    find = TARGETS.get(option.verb)
    return None if find is None else find(view, option.arg)
