"""The score tracks of a solo game: the ghost has none, its points stand on its own panel."""

from functools import partial

import msgspec

from longhouse.core.text import Texts
from longhouse.drawing.kept import once
from longhouse.drawing.panel import Panel
from longhouse.games.wendake.board.scores import draw_scores
from longhouse.games.wendake.view import View


def draw_own_scores(view: View, texts: Texts) -> Panel:
    """The tracks with the player alone on them."""
    alone = msgspec.structs.replace(view, players=view.players[:1])
    player = view.players[0]
    part = (texts.name(0), view.pairs, view.counting, view.track_cap, player.tracks, player.score)
    return once("wendake.solo.scores", part, texts, partial(draw_scores, alone, texts))
