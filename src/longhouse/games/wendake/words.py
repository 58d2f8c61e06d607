"""The facts that the text of an option speaks of: where it is, what lies there, what it brings."""

from longhouse.core.event import Facts
from longhouse.core.verb import Words
from longhouse.games.wendake.components import (
    COST,
    DATA,
    EFFECT_IDS,
    PROGRESS_LEVEL,
    SECOND_TRACK,
    SHOWN,
    TIMING_IDS,
    TRIBE_IDS,
    Board,
    board_named,
)
from longhouse.games.wendake.rules.fighting import MOST_SEATS
from longhouse.games.wendake.rules.gathering import counted
from longhouse.games.wendake.rules.restore import MOST_ASIDE
from longhouse.games.wendake.rules.ritual import PARTIES
from longhouse.games.wendake.terms import (
    DISPLAY,
    GOOD_IDS,
    MASK_IDS,
    MASK_KINDS,
    NATIVE_IDS,
    RESOURCES,
    TRACK_IDS,
)
from longhouse.games.wendake.view import PlayerView, TileView, View

NO_TILE = "tile.none"
STAYING = EFFECT_IDS[TIMING_IDS.index("transfer")]  # the Progress tile that lets an Outpost stay as a Guard
ANY_ACTION = "action.any"
LEFT_OUT_IDS = ["one.leather", "one.fish", "one.vegetable"]
SECOND_TRACK_IDS = [*(f"track.{track}" for track in TRACK_IDS), "track.lowest", "track.highest"]


def _own(view: View) -> PlayerView:
    assert view.seat is not None
    return view.players[view.seat]


def _board(view: View) -> Board:
    return board_named(view.map)


# ---------------------------------------------------------------- the map


def place(view: View, territory: int) -> Facts:
    return {"place": f"territory.{_board(view).ids[territory]}"}


def area(view: View, area: int) -> Facts:
    board = _board(view)
    facts: Facts = {
        "area": f"area.{GOOD_IDS[board.crop[area]]}",
        "native": f"native.{NATIVE_IDS[board.native_of[area]]}",
    }
    return {**place(view, board.territory_of[area]), **facts}


def defender(view: View, number: int) -> Facts:
    """Who stands in the area: as long as somebody does."""
    stands = view.areas[number]
    who: Facts = {"native": f"native.{stands.native}"} if stands.native is not None else {}
    return {**area(view, number), **who, "seat2": stands.seat if stands.seat is not None else 0}


def stay(view: View, number: int) -> Facts:
    return {**area(view, number), "tile": f"progress.{STAYING}"}


def home(view: View, territory: int) -> Facts:
    return {**place(view, territory), "good": f"good.{GOOD_IDS[_board(view).home_crop[territory]]}"}


def attack(view: View, arg: int) -> Facts:
    return {**place(view, arg // MOST_SEATS), "seat2": arg % MOST_SEATS}


# ---------------------------------------------------------------- tiles


def _face(tile: TileView | None, turned: bool = False) -> str:
    """What a tile shows, or would show when it is turned."""
    if tile is None:
        return NO_TILE
    return "tile.ritual" if tile.ritual != turned else f"tile.{tile.id}"


def grid(view: View, position: int) -> Facts:
    return {"tile": _face(_own(view).grid[position]), "row": position // 3 + 1, "column": position % 3 + 1}


def flip(view: View, position: int) -> Facts:
    return {**grid(view, position), "tile2": _face(_own(view).grid[position], turned=True)}


def listed(tiles: list[str] | list[str | None], index: int) -> str:
    """What a tile of a list is called."""
    tile = tiles[index] if index < len(tiles) else None
    return NO_TILE if tile is None else f"tile.{tile}"


def action(view: View, index: int) -> Facts:
    """The action of the tile that is being resolved."""
    for tile in _own(view).grid:
        if tile is not None and tile.id == view.resolving:
            actions = SHOWN[tile.id][1 if tile.ritual else 0]
            return {"action": shown_action(actions[index]) if index < len(actions) else ANY_ACTION}
    return {"action": ANY_ACTION}


def shown_action(written: str) -> str:
    """The text id of an action as the data writes it: Move with its steps."""
    return f"action.{written.replace(':', '_')}"


def progress(view: View, tile: int) -> Facts:
    return {"tile": f"progress.{EFFECT_IDS[tile]}", "effect": f"progress.{EFFECT_IDS[tile]}.help"}


def buy(view: View, tile: int) -> Facts:
    track = SECOND_TRACK_IDS[SECOND_TRACK[tile]]
    leather, fish, vegetables = COST[PROGRESS_LEVEL[tile]]
    price: Facts = {
        "leather": f"amount.leather.{leather}",
        "fish": f"amount.fish.{fish}",
        "vegetables": f"amount.vegetables.any_{vegetables}",
    }
    return {**progress(view, tile), **price, "n": PROGRESS_LEVEL[tile], "track": track}


# ---------------------------------------------------------------- the rest


def tribe(view: View, tribe: int) -> Facts:
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


def good(view: View, good: int) -> Facts:
    return {"good": counted(good, 1)}


def exchange(view: View, arg: int) -> Facts:
    return {"good": counted(arg // RESOURCES, 1), "good2": counted(arg % RESOURCES, 1)}


def track(view: View, track: int) -> Facts:
    return {"track": f"track.{TRACK_IDS[track]}", "n": _own(view).tracks[TRACK_IDS[track]]}


def wild(view: View, arg: int) -> Facts:
    card, counted = MASK_IDS[arg // MASK_KINDS], MASK_IDS[arg % MASK_KINDS]
    return {"mask": f"mask.{card}", "mask2": f"mask.{counted}"}


def order(view: View, arg: int) -> Facts:
    return {"n": len(view.turn_area) + 1}


def marked(marker: str, words: Words) -> Words:
    """The facts of an option that places an Action marker, with the kind of the marker."""
    return lambda view, arg: {**words(view, arg), "marker": f"marker.{marker}"}


# ---------------------------------------------------------------- in one line


def mask(view: View, kind: int) -> Facts:
    return {"mask": f"mask.{MASK_IDS[kind]}"}


def native(view: View, kind: int) -> Facts:
    return {"native": f"native.{NATIVE_IDS[kind]}"}


def party_id(party: tuple[int, ...]) -> str:
    return "_".join(NATIVE_IDS[native] for native in party)


def party(view: View, number: int) -> Facts:
    """Natives who come Home together."""
    return {"party": f"party.{party_id(PARTIES[number])}"}


def leave_out(view: View, what: int) -> Facts:
    return {"good": LEFT_OUT_IDS[what]}


def replace_display(view: View, arg: int) -> Facts:
    return {"tile": listed(_own(view).below, arg // DISPLAY), "tile2": listed(view.display, arg % DISPLAY)}


def replace_aside(view: View, arg: int) -> Facts:
    own = _own(view)
    return {"tile": listed(own.below, arg // MOST_ASIDE), "tile2": listed(own.aside, arg % MOST_ASIDE)}
