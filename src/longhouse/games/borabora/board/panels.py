"""A view as panels. Only the last one, the own hand, depends on who looks."""

from longhouse.core.text import Texts
from longhouse.drawing.panel import Panel
from longhouse.games.borabora.board.actions import draw_actions
from longhouse.games.borabora.board.market import draw_gods, draw_jewelry, draw_people, draw_tasks
from longhouse.games.borabora.board.player import draw_hand, draw_player
from longhouse.games.borabora.board.sea import draw_map
from longhouse.games.borabora.board.tracks import draw_tracks
from longhouse.games.borabora.view import View

COMMON = (draw_map, draw_actions, draw_people, draw_jewelry, draw_tracks, draw_tasks, draw_gods)


def draw_panels(view: View, texts: Texts) -> list[Panel]:
    """The common board, every player's board, and the hand of the seat whose view this is."""
    panels = [draw(view, texts) for draw in COMMON]
    panels += [draw_player(view, player, texts) for player in view.players]
    if view.seat is not None and view.hand is not None:
        panels.append(draw_hand(view, view.seat, texts))
    return panels
