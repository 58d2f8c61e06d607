"""A view as panels. Only the last one, the own hand, depends on who looks.

Each panel is drawn from the part of the view named here. As long as that part stays the same, so does the panel, and
it is not drawn again.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec

from longhouse.core.text import Texts
from longhouse.drawing.kept import once
from longhouse.drawing.panel import Panel
from longhouse.games.wendake.board.compact import draw_compact, seen_of
from longhouse.games.wendake.board.country import draw_map
from longhouse.games.wendake.board.masks import draw_masks
from longhouse.games.wendake.board.player import REVEALED, draw_hand, draw_player
from longhouse.games.wendake.board.progress import draw_progress
from longhouse.games.wendake.board.scores import draw_scores
from longhouse.games.wendake.board.supply import draw_tiles, draw_tribes, draw_turtles
from longhouse.games.wendake.board.years import draw_year
from longhouse.games.wendake.view import PlayerView, View

SETUP: Final = ("homes", "tribes", "oneida")  # phases in which tribes are chosen


class Common(NamedTuple):
    """A panel of the common board: how it is drawn, and from what. All are there all the time, so that none moves."""

    draw: Callable[[View, Texts], Panel]
    part: Callable[[View], Any]


def _on_the_map(view: View) -> Any:
    standing = [(player.canoes, player.pile) for player in view.players]
    return (view.map, view.moving and (view.moving, view.deciding), view.territories, view.areas, standing)


def _scored(view: View) -> Any:
    return (view.pairs, view.counting, view.track_cap, [(player.tracks, player.score) for player in view.players])


def _tribes(view: View) -> Any:
    offered = view.row if view.phase == "oneida" else view.tribes
    return (offered, view.phase in SETUP and view.phase, [player.tribe for player in view.players])


COMMON: Final[list[Common]] = [
    Common(draw_map, _on_the_map),
    Common(draw_year, lambda view: (view.year, view.order, view.turn_area)),
    Common(draw_scores, _scored),
    Common(draw_progress, lambda view: (len(view.players), view.row, view.flags)),
    Common(draw_masks, lambda view: (view.spaces, view.mask_discard, view.mask_deck_size, len(view.players))),
    Common(draw_tiles, lambda view: (view.level, view.display, view.tiles_left)),
    Common(draw_turtles, lambda view: view.turtles),
    Common(draw_tribes, _tribes),
]


def draw_panels(view: View, texts: Texts) -> list[Panel]:
    """The common board, every player's board, and the hand of the seat whose view this is."""
    names = [texts.name(seat) for seat in range(len(view.players))]
    panels = [
        once(f"wendake.{draw.__name__}", (names, part(view)), texts, partial(draw, view, texts))
        for draw, part in COMMON
    ]
    for player in view.players:
        turn = (view.deciding == player.seat, view.resolving if view.deciding == player.seat else None)
        part = (names, turn, view.phase, bool(view.tribes), _public(view, player))
        panels.append(once("wendake.draw_boards", part, texts, partial(draw_boards, view, player, texts)))
    return panels + draw_hands(view, texts)


def draw_hands(view: View, texts: Texts) -> list[Panel]:
    """The own masks and Turtle tiles; nobody else gets them."""
    if view.seat is None or view.hand is None:
        return []
    held = (view.seat, view.hand, view.players[view.seat].turtles, len(view.turtles))
    return [once("wendake.draw_hand", held, texts, partial(draw_hand, view, view.seat, texts))]


def draw_boards(view: View, player: PlayerView, texts: Texts) -> Panel:
    """A player's board, with its compact picture for the others."""
    seen = (texts.name(player.seat), seen_of(view, player))
    small = once("wendake.draw_compact", seen, texts, partial(draw_compact, view, player, texts))
    return draw_player(view, player, texts).replace(compact=small.drawing)


def _public(view: View, player: PlayerView) -> PlayerView:
    """A player without what only the owner may know, so that one drawing serves everybody."""
    if view.phase in REVEALED:
        return player
    turtles = [msgspec.structs.replace(turtle, tracks=None) for turtle in player.turtles]
    return msgspec.structs.replace(player, turtles=turtles)
