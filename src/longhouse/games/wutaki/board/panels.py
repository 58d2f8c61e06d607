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
from longhouse.games.wutaki.board.compact import draw_compact
from longhouse.games.wutaki.board.hand import draw_hand
from longhouse.games.wutaki.board.island import draw_board
from longhouse.games.wutaki.board.market import draw_pacts, draw_scores, draw_supply, draw_towers
from longhouse.games.wutaki.board.player import draw_player
from longhouse.games.wutaki.view import PlayerView, View

Draw = Callable[[View, Texts], Panel]
Part = Callable[[View], Any]


def _decks(view: View) -> list[int]:
    return [view.pact_deck, view.omen_deck, view.revenge_deck, view.secret_deck, view.round_deck]


def _island(view: View) -> list[Any]:
    climbers = [player.pyramid for player in view.players]
    return [view.seats, view.places, view.round, view.round_cards, view.monster, view.counter, climbers]


COMMON: Final[list[tuple[Draw, Part]]] = [
    (draw_board, _island),
    (draw_pacts, lambda view: (view.row, view.row_gold, view.revealed, view.pact_deck, view.pact_discard)),
    (draw_scores, lambda view: [(player.vp, player.score) for player in view.players]),
    (draw_supply, lambda view: (view.supply, _decks(view), view.omen_discard, view.round_discard, view.resolving)),
    (draw_towers, lambda view: [player.towers for player in view.players]),
]


def draw_panels(view: View, texts: Texts) -> list[Panel]:
    """The common board, every player's board, and the hand of the seat whose view this is."""
    names = [texts.name(seat) for seat in range(view.seats)]
    panels = [
        once(f"wutaki.{draw.__name__}", (names, part(view)), texts, partial(draw, view, texts)) for draw, part in COMMON
    ]
    for player in view.players:
        part = (names, view.deciding == player.seat, view.start, view.claim, player, view.places[-1].workers)
        panels.append(once("wutaki.draw_boards", part, texts, partial(draw_boards, view, player, texts)))
    return panels + draw_hands(view, texts)


def draw_hands(view: View, texts: Texts) -> list[Panel]:
    """The own element and cards; nobody else gets them."""
    if view.seat is None or view.own is None:
        return []
    held = (view.seat, view.own)
    return [once("wutaki.draw_hand", held, texts, partial(draw_hand, *held, texts))]


def draw_boards(view: View, player: PlayerView, texts: Texts) -> Panel:
    """A player's board, with its compact picture for the others."""
    return draw_player(view, player, texts).replace(compact=draw_compact(view, player, texts))
