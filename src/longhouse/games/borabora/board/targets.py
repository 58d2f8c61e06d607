"""The element that an option is about."""

from longhouse.core.verb import Target
from longhouse.games.borabora.components import REGION_IDS
from longhouse.games.borabora.terms import (
    CARD_IDS,
    COLOR_IDS,
    COLORS,
    FIRE_DECK,
    FIRE_OFFERING,
    FIRE_SECOND_IDS,
    FIRE_STATUS,
    FISHING,
    GOD_TILE,
    KIND_IDS,
)
from longhouse.games.borabora.view import PlayerView, View


def _own(view: View) -> PlayerView:
    assert view.seat is not None, "only who decides has options"
    return view.players[view.seat]


def region(view: View, arg: int) -> str:
    return f"map-region-{REGION_IDS[arg]}"


def place_die(view: View, arg: int) -> str:
    return "actions-fishing" if arg // 6 == FISHING else f"actions-card-{CARD_IDS[arg // 6]}"


def die(view: View, arg: int) -> str | None:
    """The die to place: of equal ones the first."""
    dice, value = _own(view).dice, arg % 6 + 1
    return f"player-{view.seat}-die-{dice.index(value)}" if value in dice else None


def payment(view: View, arg: int) -> str | None:
    """A god is paid with cards of the hand or with a god tile."""
    return own("god-tiles")(view, arg) if arg == GOD_TILE else f"hand-{view.seat}-card-{COLOR_IDS[arg]}"


def own(name: str) -> Target:
    """A place of the own board."""
    return lambda view, arg: f"player-{view.seat}-{name}"


def person(sex: str, unslid: bool = False) -> Target:
    """The first own tile of this kind and sex; unslid ones first, if those are wanted."""

    def find(view: View, arg: int) -> str | None:
        tiles = [tile for tile in _own(view).persons if (tile.kind, tile.sex) == (KIND_IDS[arg], sex)]
        if not tiles:
            return None
        tile = min(tiles, key=lambda tile: (unslid and tile.slid, tile.field))
        return f"player-{view.seat}-person-{tile.field}"

    return find


def fire(view: View, arg: int) -> str | None:
    """The first half of the fire bonus; the second one if the first was taken before."""
    first, second = divmod(arg, len(FIRE_SECOND_IDS))
    if first < COLORS:
        return take_card(view, first)
    if first == FIRE_DECK:
        return "gods-deck"
    if first == FIRE_OFFERING:
        return own("offerings")(view, arg)
    return f"tracks-status-{_own(view).status}" if second == FIRE_STATUS else own("shells")(view, arg)


def buy(view: View, arg: int) -> str | None:
    jewel = view.jewelry[view.round - 1][arg]
    return None if jewel is None else f"jewelry-tile-{jewel.id}"


def take_card(view: View, arg: int) -> str | None:
    color = COLOR_IDS[arg]
    return f"gods-card-{view.god_cards.index(color)}" if color in view.god_cards else None
