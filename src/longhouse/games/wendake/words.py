"""The facts that the text of an option speaks of: where it is, what lies there, what it brings."""

from collections.abc import Callable

from longhouse.core.decision import Option
from longhouse.core.event import Facts
from longhouse.games.wendake.components import (
    BOARD_FOR,
    DATA,
    EFFECT_IDS,
    PROGRESS_LEVEL,
    SECOND_TRACK,
    SPACE_IDS,
    SPACE_POINTS,
    TILE_ACTIONS,
    TILE_IDS,
    TRIBE_IDS,
    TURTLE_IDS,
    TURTLE_POINTS,
    Board,
)
from longhouse.games.wendake.rules.fighting import MOST_SEATS
from longhouse.games.wendake.rules.gathering import counted
from longhouse.games.wendake.rules.turn import action_id
from longhouse.games.wendake.terms import (
    CARD_IDS,
    FLAG_IDS,
    GOOD_IDS,
    LAKE_IDS,
    MASK_IDS,
    MASK_KINDS,
    NATIVE_IDS,
    TRACK_IDS,
    TRANSFER_AS_GUARD,
)
from longhouse.games.wendake.view import PlayerView, TileView, View

Words = Callable[[View, int], Facts]

NO_TILE = "tile.none"
ANY_ACTION = "action.any"
LEFT_OUT_IDS = ["one.leather", "one.fish", "one.vegetable"]
SECOND_TRACK_IDS = [*(f"track.{track}" for track in TRACK_IDS), "track.lowest", "track.highest"]


def _own(view: View) -> PlayerView:
    assert view.seat is not None
    return view.players[view.seat]


def _board(view: View) -> Board:
    return BOARD_FOR[view.seats]


# ---------------------------------------------------------------- the map


def _place(view: View, territory: int) -> Facts:
    return {"place": f"territory.{_board(view).ids[territory]}"}


def _area(view: View, area: int) -> Facts:
    board = _board(view)
    facts: Facts = {
        "area": f"area.{GOOD_IDS[board.crop[area]]}",
        "native": f"native.{NATIVE_IDS[board.native_of[area]]}",
    }
    return {**_place(view, board.territory_of[area]), **facts}


def _defender(view: View, area: int) -> Facts:
    """Who stands in the area: as long as somebody does."""
    stands = view.areas[area]
    who: Facts = {"native": f"native.{stands.native}"} if stands.native is not None else {}
    return {**_area(view, area), **who, "seat2": stands.seat if stands.seat is not None else 0}


def _stay(view: View, area: int) -> Facts:
    return {**_area(view, area), "tile": f"progress.{EFFECT_IDS[TRANSFER_AS_GUARD]}"}


def _home(view: View, territory: int) -> Facts:
    return {**_place(view, territory), "good": f"good.{GOOD_IDS[_board(view).home_crop[territory]]}"}


def _attack(view: View, arg: int) -> Facts:
    return {**_place(view, arg // MOST_SEATS), "seat2": arg % MOST_SEATS}


# ---------------------------------------------------------------- tiles


def _face(tile: TileView | None, turned: bool = False) -> str:
    """What a tile shows, or would show when it is turned."""
    if tile is None:
        return NO_TILE
    return "tile.ritual" if tile.ritual != turned else f"tile.{tile.id}"


def _grid(view: View, position: int) -> Facts:
    return {"tile": _face(_own(view).grid[position]), "row": position // 3 + 1, "column": position % 3 + 1}


def _flip(view: View, position: int) -> Facts:
    return {**_grid(view, position), "tile2": _face(_own(view).grid[position], turned=True)}


def _listed(tiles: list[str] | list[str | None], index: int) -> Facts:
    tile = tiles[index] if index < len(tiles) else None
    return {"tile": NO_TILE if tile is None else f"tile.{tile}"}


def _action(view: View, index: int) -> Facts:
    """The action of the tile that is being resolved."""
    for tile in _own(view).grid:
        if tile is not None and tile.id == view.resolving:
            actions = TILE_ACTIONS[TILE_IDS.index(tile.id)][1 if tile.ritual else 0]
            return {"action": action_id(actions[index]) if index < len(actions) else ANY_ACTION}
    return {"action": ANY_ACTION}


def _progress(view: View, tile: int) -> Facts:
    return {"tile": f"progress.{EFFECT_IDS[tile]}", "effect": f"progress.{EFFECT_IDS[tile]}.help"}


def _buy(view: View, tile: int) -> Facts:
    track = SECOND_TRACK_IDS[SECOND_TRACK[tile]]
    return {**_progress(view, tile), "n": PROGRESS_LEVEL[tile], "track": track}


# ---------------------------------------------------------------- the rest


def _tribe(view: View, tribe: int) -> Facts:
    start = DATA.tribe[tribe]
    return {
        "tribe": f"tribe.{TRIBE_IDS[tribe]}",
        "ability": f"tribe.{TRIBE_IDS[tribe]}.help",
        "leather": f"amount.leather.{start.leather}",
        "fish": f"amount.fish.{start.fish}",
        "beavers": f"amount.beaver.{start.beavers}",
        "vegetables": f"amount.vegetables.home_{start.vegetables_home_kind}_free_{start.vegetables_free_choice}",
        "masks": f"amount.masks.{start.mask_cards}",
    }


def _good(view: View, good: int) -> Facts:
    return {"good": counted(good, 1)}


def _track(view: View, track: int) -> Facts:
    return {"track": f"track.{TRACK_IDS[track]}", "n": _own(view).tracks[TRACK_IDS[track]]}


def _wild(view: View, arg: int) -> Facts:
    card, counted = MASK_IDS[arg // MASK_KINDS], MASK_IDS[arg % MASK_KINDS]
    return {"mask": f"mask.{card}", "mask2": f"mask.{counted}"}


def _order(view: View, arg: int) -> Facts:
    return {"n": len(view.turn_area) + 1}


def _with(marker: str, words: Words) -> Words:
    """The facts of an option that places an Action marker, with the kind of the marker."""
    return lambda view, arg: {**words(view, arg), "marker": f"marker.{marker}"}


WORDS: dict[str, Words] = {
    "home": _home,
    "tribe": _tribe,
    "flag": lambda view, arg: {"ally": f"ally.{FLAG_IDS[arg]}"},
    "canoe": lambda view, arg: {"lake": f"lake.{LAKE_IDS[arg]}"},
    "order": _with("plain", _order),
    "order_black": _with("black", _order),
    "tile": _with("plain", _grid),
    "tile_black": _with("black", _grid),
    "swap": lambda view, arg: {"n": _own(view).swaps},
    "perform": _action,
    "skip": _action,
    **dict.fromkeys(("start_tile", "use", "trigger"), _progress),
    "buy": _buy,
    **dict.fromkeys(("swap_tile", "fire"), _grid),
    "flip": _flip,
    **dict.fromkeys(("transfer", "transfer_empty", "occupy"), _area),
    **dict.fromkeys(("stay", "stay_empty"), _stay),
    **dict.fromkeys(("guard", "black_guard", "go", "attack_black", "infect_guard", "infect_black"), _place),
    **dict.fromkeys(("attack_area", "infect_area"), _defender),
    "attack": _attack,
    "turtle": lambda view, arg: {"turtle": f"turtle.{TURTLE_IDS[arg]}", "n": TURTLE_POINTS[arg]},
    "discard_mask": lambda view, arg: {"card": f"card.{CARD_IDS[arg]}"},
    "space": lambda view, arg: {"space": f"space.{SPACE_IDS[arg]}", "n": SPACE_POINTS[arg]},
    **dict.fromkeys(("mask_kind", "virtual"), lambda view, arg: {"mask": f"mask.{MASK_IDS[arg]}"}),
    "wild": _wild,
    **dict.fromkeys(("vegetable", "give", "take", "spend", "gain", "pay"), _good),
    "leave_out": lambda view, arg: {"good": LEFT_OUT_IDS[arg]},
    **dict.fromkeys(("infect_home", "heal"), lambda view, arg: {"native": f"native.{NATIVE_IDS[arg]}"}),
    **dict.fromkeys(("track", "lose_point", "gain_point"), _track),
    "replace": lambda view, arg: _listed(_own(view).below, arg),
    "take_display": lambda view, arg: _listed(view.display, arg),
    "take_aside": lambda view, arg: _listed(_own(view).aside, arg),
}


def words(view: View, option: Option) -> Facts:
    """The facts for an option of the seat whose view this is."""
    return WORDS[option.verb](view, option.arg) if option.verb in WORDS else {}
