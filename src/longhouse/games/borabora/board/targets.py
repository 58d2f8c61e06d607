"""The element that an option is about."""

from collections.abc import Callable
from typing import Final

from longhouse.core.decision import Option
from longhouse.games.borabora.components import PAIR_FIELDS, REGION_IDS
from longhouse.games.borabora.terms import (
    ACTION_IDS,
    CARD_IDS,
    COLOR_IDS,
    FISHING,
    GOD_TILE,
    KIND_IDS,
    MAIN_FIELDS,
    MATERIAL_IDS,
    PAYMENTS,
    YELLOW,
)
from longhouse.games.borabora.view import PlayerView, View

Target = Callable[[View, int], str | None]
"""Also for options that are not open: the page asks why not. None if there is nothing to click on."""


def _own(view: View) -> PlayerView:
    assert view.seat is not None, "only who decides has options"
    return view.players[view.seat]


def _region(view: View, arg: int) -> str:
    return f"map-region-{REGION_IDS[arg]}"


def _place_die(view: View, arg: int) -> str:
    return "actions-fishing" if arg // 6 == FISHING else f"actions-card-{CARD_IDS[arg // 6]}"


def _payment(view: View, arg: int) -> str | None:
    """A god is paid with cards of the hand or with a god tile."""
    return _at("god-tiles")(view, arg) if arg == GOD_TILE else f"hand-{view.seat}-card-{COLOR_IDS[arg]}"


def _at(name: str) -> Target:
    """A place of the own board."""
    return lambda view, arg: f"player-{view.seat}-{name}"


def _person(sex: str, unslid: bool = False) -> Target:
    """The first own tile of this kind and sex; unslid ones first, if those are wanted."""

    def find(view: View, arg: int) -> str | None:
        tiles = [tile for tile in _own(view).persons if (tile.kind, tile.sex) == (KIND_IDS[arg], sex)]
        if not tiles:
            return None
        tile = min(tiles, key=lambda tile: (unslid and tile.slid, tile.field))
        return f"player-{view.seat}-person-{tile.field}"

    return find


def _status(view: View, arg: int) -> str:
    return f"tracks-status-{_own(view).status}"


def _buy(view: View, arg: int) -> str | None:
    jewel = view.jewelry[view.round - 1][arg]
    return None if jewel is None else f"jewelry-tile-{jewel.id}"


def _take_card(view: View, arg: int) -> str | None:
    color = COLOR_IDS[arg]
    return f"gods-card-{view.god_cards.index(color)}" if color in view.god_cards else None


TARGETS: Final[dict[str, Target]] = {
    "setup_hut": _region,
    "expand": _region,
    "place_die": _place_die,
    "card_side": lambda view, arg: f"actions-side-{ACTION_IDS[arg]}",
    **dict.fromkeys(COLOR_IDS[:YELLOW], _payment),
    "place_material": lambda view, arg: f"player-{view.seat}-ceremony-{arg}",
    "cover": lambda view, arg: f"player-{view.seat}-ceremony-{PAIR_FIELDS[arg][0]}",
    "material": lambda view, arg: f"player-{view.seat}-material-{MATERIAL_IDS[arg]}",
    "take_woman": lambda view, arg: f"people-woman-{arg + 1}",
    "take_man": lambda view, arg: f"people-man-{arg + 1}",
    "tattoo": _person("man", unslid=True),
    "collect_shells": _person("woman", unslid=True),
    "use_woman": _person("woman"),
    "use_man": _person("man"),
    "extra_woman": _person("woman"),
    "extra_man": _person("man"),
    "point": _at("score"),
    "offering": _at("offerings"),
    "god_card": _at("cards"),
    "any_material": _at("materials"),
    "move_hut": _at(f"field-{MAIN_FIELDS + 1}"),
    "shell": _at("shells"),
    "status": _status,
    "take_card": _take_card,
    "draw_card": lambda view, arg: "gods-deck",
    "temple_field": lambda view, arg: f"tracks-temple-{arg + 1}",
    "build": lambda view, arg: f"player-{view.seat}-tile-{arg + 1}",
    "buy": _buy,
    "fulfil": lambda view, arg: f"player-{view.seat}-task-{arg}",
    "fulfil_yellow": lambda view, arg: f"player-{view.seat}-task-{arg // PAYMENTS}",
    "drop": lambda view, arg: f"player-{view.seat}-task-{arg}",
    "take_task": lambda view, arg: f"tasks-place-{arg}",
}


def target(view: View, option: Option) -> str | None:
    """The id of an element that the panels of this view contain; None for done, none, more and pass."""
    find = TARGETS.get(option.verb)
    return None if find is None else find(view, option.arg)
