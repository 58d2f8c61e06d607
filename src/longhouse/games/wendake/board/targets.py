"""The element that an option is about."""

from typing import Final

from longhouse.core.verb import Target
from longhouse.games.wendake.components import EFFECT_IDS, PROGRESS_LEVEL, TRIBE_IDS, board_named
from longhouse.games.wendake.rules.restore import MOST_ASIDE
from longhouse.games.wendake.terms import (
    CARD_IDS,
    FISH,
    FLAG_IDS,
    GOOD_IDS,
    LAKE_IDS,
    LEATHER,
    MASK_IDS,
    NATIVE_IDS,
    TRACK_IDS,
)
from longhouse.games.wendake.view import PlayerView, TerritoryView, View

MOST_SEATS: Final = 4


def _own(view: View) -> PlayerView:
    assert view.seat is not None, "only who decides has options"
    return view.players[view.seat]


def element(name: str) -> str:
    """An id of the game as a part of an element's id."""
    return name.replace(".", "-")


def own(name: str) -> Target:
    """A place of the own board."""
    return lambda view, arg: f"player-{view.seat}-{name}"


# ---------------------------------------------------------------- the map


def _place(view: View, arg: int) -> TerritoryView | None:
    return view.territories[arg] if arg < len(view.territories) else None


def territory(view: View, arg: int) -> str | None:
    place = _place(view, arg)
    return None if place is None else f"map-territory-{place.id}"


def stack(view: View, arg: int, seat: int | None) -> str | None:
    """The Guards of a seat, the black warrior apart."""
    place = _place(view, arg)
    if place is None or seat is None or seat >= len(view.players) or place.guards[seat] <= (place.black == seat):
        return None
    return f"map-guards-{place.id}-{seat}"


def guards_of(view: View, arg: int) -> str | None:
    """The Guards of another seat, in a territory."""
    return stack(view, arg // MOST_SEATS, arg % MOST_SEATS)


def lake(view: View, arg: int) -> str:
    return f"map-lake-{LAKE_IDS[arg]}"


def black(view: View, arg: int) -> str | None:
    place = _place(view, arg)
    return None if place is None or place.black is None else f"map-black-{place.id}"


def area(view: View, arg: int) -> str | None:
    return f"map-area-{element(view.areas[arg].id)}" if arg < len(view.areas) else None


def home_pile(view: View, arg: int) -> str | None:
    home = _own(view).home
    if home is None:
        return None
    native = NATIVE_IDS[arg]
    if native == "warrior":
        return stack(view, board_named(view.map).ids.index(home), view.seat)
    return f"map-pile-{home}-{native}"


# ---------------------------------------------------------------- the own board


def tile(view: View, arg: int) -> str | None:
    """A position of the own grid, if a tile lies there."""
    return None if _own(view).grid[arg] is None else f"player-{view.seat}-tile-{arg}"


def perform(view: View, arg: int) -> str | None:
    """An action of the tile that is being carried out."""
    for position, tile in enumerate(_own(view).grid):
        if tile is not None and tile.id == view.resolving:
            return f"player-{view.seat}-tile-{position}-action-{arg}"
    return None


def good(view: View, arg: int) -> str:
    return f"player-{view.seat}-good-{GOOD_IDS[arg]}"


def leave_out(view: View, arg: int) -> str:
    return f"player-{view.seat}-vegetables" if arg == 2 else good(view, (LEATHER, FISH)[arg])


def ability(view: View, arg: int) -> str | None:
    owned = [tile.id for tile in _own(view).progress]
    return f"player-{view.seat}-progress-{EFFECT_IDS[arg]}" if EFFECT_IDS[arg] in owned else None


def injured(view: View, arg: int) -> str | None:
    if NATIVE_IDS[arg] == "black" and _own(view).black != "long_house":
        return None
    return f"player-{view.seat}-house-{NATIVE_IDS[arg]}"


def below(view: View, arg: int) -> str | None:
    """A tile below the grid: the one that goes when another takes its place."""
    return f"player-{view.seat}-below-{arg}" if arg < len(_own(view).below) else None


def replace_aside(view: View, arg: int) -> str | None:
    index = arg % MOST_ASIDE
    return f"player-{view.seat}-aside-{index}" if index < len(_own(view).aside) else None


# ---------------------------------------------------------------- what lies on display


def buy(view: View, arg: int) -> str | None:
    return f"progress-tile-{EFFECT_IDS[arg]}" if EFFECT_IDS[arg] in view.row else None


def start_tile(view: View, arg: int) -> str | None:
    offered = view.phase == "oneida" and PROGRESS_LEVEL[arg] < 3 and EFFECT_IDS[arg] not in view.row
    return f"tribes-tile-{EFFECT_IDS[arg]}" if offered else None


def tribe(view: View, arg: int) -> str | None:
    return f"tribes-card-{TRIBE_IDS[arg]}" if TRIBE_IDS[arg] in view.tribes else None


def flag(view: View, arg: int) -> str | None:
    return f"progress-flag-{FLAG_IDS[arg]}" if FLAG_IDS[arg] in view.flags else None


def track(view: View, arg: int) -> str:
    return f"scores-track-{TRACK_IDS[arg]}"


def mask_kind(view: View, arg: int) -> str:
    return f"hand-{view.seat}-kind-{MASK_IDS[arg]}"


def mask_card(view: View, arg: int) -> str:
    return f"hand-{view.seat}-card-{element(CARD_IDS[arg])}"
