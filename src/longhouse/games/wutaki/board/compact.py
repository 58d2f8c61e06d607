"""The small picture of a player's board, for the others at the table: numbers at a glance, and the pacts."""

from typing import Any, Final

from longhouse.core.text import Texts
from longhouse.drawing.kept import Recall
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Drawing
from longhouse.drawing.said import shortened
from longhouse.drawing.sheet import Sheet, draw_panel
from longhouse.games.wutaki.board.colors import COLORS
from longhouse.games.wutaki.board.common import PACKAGE, pact_card
from longhouse.games.wutaki.board.player import Item, flags, hidden, stock, unseen, workers
from longhouse.games.wutaki.view import PlayerView, View

WIDTH: Final = 300
HEIGHT: Final = 234
FULL: Final = WIDTH - 16
MOST_LETTERS: Final = 11  # of a name, so that it stays clear of the points
PACTS_IN_A_ROW: Final = 6
STOCK_BOXES: Final = grid(Box(8, 47, FULL, 41), 5, 1, 4)
WORKER_BOXES: Final = grid(Box(8, 91, FULL, 40), 4, 1, 4)
CARD_BOXES: Final = grid(Box(8, 135, FULL, 40), 4, 1, 4)


def draw_compact(view: View, player: PlayerView, texts: Texts) -> Drawing:
    """Everything that the others want to know, small; the full board is one click away."""
    same = Recall(f"compact-{player.seat}")
    people = (player.available, player.markers)
    content = {
        "seat": player.seat,
        "name": shortened(texts.name(player.seat), MOST_LETTERS),
        "active": view.deciding == player.seat,
        "starts": view.start == player.seat,
        "score": (player.score, texts.say("board.player", {"seat": player.seat, "n": player.score})),
        "cost": player.cost,
        "rows": [
            same("stock", (player.stock, player.cost), lambda: (stock(player, texts), STOCK_BOXES, "stock")),
            same("people", people, lambda: (_people(player, texts), WORKER_BOXES, "workers")),
            same("cards", unseen(player), lambda: (hidden(player, texts), CARD_BOXES, "cards")),
        ],
        "pacts": same("pacts", player.held, lambda: _pacts(player, texts)),
    }
    title = texts.say("panel.player", {"seat": player.seat})
    sheet = Sheet(f"compact-{player.seat}", PACKAGE, COLORS)
    return draw_panel(sheet, "compact.svg.j2", title, (WIDTH, HEIGHT), content, "player", player.seat).drawing


def _people(player: PlayerView, texts: Texts) -> list[Item]:
    """Workers and markers that are left."""
    return [*workers(player, texts), flags(player.markers, texts)]


def _pacts(player: PlayerView, texts: Texts) -> list[tuple[dict[str, Any], Box]]:
    """The pacts that are held, side by side."""
    pacts = [pact_card(pact, Box(0, 0, 100, 100), texts) for pact in player.held]
    cells = grid(Box(8, 180, FULL, 46), max(PACTS_IN_A_ROW, len(pacts)), 1, 4)
    return list(zip(pacts, cells, strict=False))
