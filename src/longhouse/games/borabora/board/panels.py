"""A view as panels. Only the last one, the own hand, depends on who looks.

Each panel is drawn from the part of the view named here. As long as that part stays the same, so does the panel, and
it is not drawn again.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from longhouse.core.text import Texts
from longhouse.drawing.kept import once
from longhouse.drawing.panel import Panel
from longhouse.games.borabora.board.actions import draw_actions
from longhouse.games.borabora.board.compact import draw_compact
from longhouse.games.borabora.board.market import draw_gods, draw_jewelry, draw_people, draw_tasks
from longhouse.games.borabora.board.player import draw_hand, draw_player
from longhouse.games.borabora.board.sea import draw_map
from longhouse.games.borabora.board.tasks import progress_of
from longhouse.games.borabora.board.tracks import draw_tracks
from longhouse.games.borabora.view import PlayerView, View

Draw = Callable[[View, Texts], Panel]
Part = Callable[[View], Any]

COMMON: Final[list[tuple[Draw, Part]]] = [
    (draw_map, lambda view: view.regions),
    (draw_actions, lambda view: (view.seats, view.cards, view.dice, [player.dice for player in view.players])),
    (draw_people, lambda view: (view.women, view.men)),
    (draw_jewelry, lambda view: (view.round, view.jewelry)),
    (draw_tracks, lambda view: (view.round, view.status_stacks, view.temple, view.god_tiles_in_temple)),
    (draw_tasks, lambda view: (view.seats, view.tasks)),
    (draw_gods, lambda view: (view.god_cards, view.god_discard, view.god_deck_size)),
]


def draw_panels(view: View, texts: Texts) -> list[Panel]:
    """The common board, every player's board, and the hand of the seat whose view this is."""
    names = [texts.name(seat) for seat in range(view.seats)]
    panels = [
        once(f"borabora.{draw.__name__}", (names, part(view)), texts, partial(draw, view, texts))
        for draw, part in COMMON
    ]
    fish = [site.fish for site in view.regions]  # some tasks ask for it, and it differs from table to table
    for player in view.players:
        part = (names, view.round, view.deciding == player.seat, player, fish)
        panels.append(once("borabora.draw_boards", part, texts, partial(draw_boards, view, player, texts)))
    return panels + draw_hands(view, texts)


def draw_hands(view: View, texts: Texts) -> list[Panel]:
    """The own god cards; nobody else gets them."""
    if view.seat is None or view.hand is None:
        return []
    held = (view.seat, view.hand)
    return [once("borabora.draw_hand", held, texts, partial(draw_hand, view, view.seat, texts))]


def draw_boards(view: View, player: PlayerView, texts: Texts) -> Panel:
    """A player's board, with its compact picture for the others."""
    needs = progress_of(view, player)
    return draw_player(view, player, needs, texts).replace(compact=draw_compact(view, player, needs, texts))
