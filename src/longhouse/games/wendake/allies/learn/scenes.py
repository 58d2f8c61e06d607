"""The positions that the screens on New Allies show: the third year of Green and Slate, with allies."""

from collections.abc import Callable

from longhouse.games.wendake.allies.extension import extend
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.game import make
from longhouse.games.wendake.learn.scenes import spring
from longhouse.games.wendake.learn.table import Table
from longhouse.games.wendake.terms import ENGLISH, FRENCH, LAKE_IDS

GAME = make({"tribes": "back", "pairs": "recommended", "expansion": "allies"}, extend)
SPACES = 3  # for two players, in each of the three years


def third_year() -> Table:
    """Green is allied with the English, Slate with the French. Six turn cards have come and gone."""
    table = spring(GAME).canoes(0, huron=2).canoes(1, huron=1, ontario=2)
    part, drawn = allies(table.state), 3 * SPACES
    cards = part.stacks[0]
    part.drawn, part.spaces = drawn, cards[drawn - SPACES : drawn]
    part.cards = [1 << cards[0] | 1 << cards[3], 1 << cards[1] | 1 << cards[4]]
    part.discarded = 1 << cards[2] | 1 << cards[5]
    part.nations, part.fields, part.guns = [ENGLISH, FRENCH], [3, 1], [2, 0]
    part.ships = [LAKE_IDS.index("erie"), LAKE_IDS.index("ontario")]
    for seat, post in enumerate(("saginaw", "laurentia")):
        places = range(len(table.board.ids))
        part.patrols[seat] = [int(place in (table.player(seat).home, table.territory(post))) for place in places]
    return table


SCENES: dict[str, Callable[[], Table]] = {"third_year": third_year}
