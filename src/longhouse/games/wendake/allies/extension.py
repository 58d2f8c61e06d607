"""New Allies: wiring only."""

from longhouse.core.extension import Extension
from longhouse.core.layout import At, Bits, Counts, Items, Layout, Maybe, Name, Number, Shuffled, YesNo, exactly
from longhouse.core.registry import TableOptions
from longhouse.games.wendake.allies.components import CARD_IDS, CARDS_OF_LEVEL, SPACES
from longhouse.games.wendake.allies.rules.setup import deal, with_more_in_the_box
from longhouse.games.wendake.allies.state import Allies
from longhouse.games.wendake.allies.terms import LAST_FIELD, NATIONS, PATROLS
from longhouse.games.wendake.components import BOARD_FOR
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import FLAG_IDS, GOOD_IDS, LAKE_IDS, MOST_TILES, RESOURCES

NAME = "allies"


class NewAllies(Extension[Wendake]):
    """What New Allies adds beside its rules."""

    def __init__(self) -> None:
        super().__init__(NAME, "longhouse.games.wendake.allies", [], [], {})

    def part(self, state: Wendake) -> Allies:
        return deal(state)

    def layout(self, seats: int) -> Layout:
        card = Name(CARD_IDS)
        cards = Bits(card)
        return Layout(
            Allies,
            level_1=At("stacks.0", Shuffled(card, CARDS_OF_LEVEL[0])),
            level_2=At("stacks.1", Shuffled(card, CARDS_OF_LEVEL[1])),
            drawn=Number(0, max(map(len, CARDS_OF_LEVEL))),
            spaces=exactly(SPACES[seats], Maybe(card)),
            markers=exactly(SPACES[seats], Maybe(Number(0, seats - 1))),
            cards=exactly(seats, cards),
            used=exactly(seats, cards),
            discarded=cards,
            guns=exactly(seats, Number(0, 999)),
            nations=exactly(seats, Maybe(Name(FLAG_IDS))),
            fields=exactly(seats, Number(0, LAST_FIELD)),
            patrols=exactly(seats, Counts(BOARD_FOR[seats].ids, Number(0, PATROLS), sparse=True)),
            ships=exactly(NATIONS, Maybe(Name(LAKE_IDS))),
            beavers=YesNo(),
            spent=Bits(Name(GOOD_IDS[:RESOURCES])),
            seen=Items(Number(0, MOST_TILES), most=5),
        )


def extend(rules: Rules, options: TableOptions) -> NewAllies:
    """WA-CONV-01: the base game becomes New Allies."""
    with_more_in_the_box(rules)
    return NewAllies()
