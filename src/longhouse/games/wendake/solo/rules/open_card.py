"""The adversity card that is open: what the lower part says holds in this Year (WS-ADV-07)."""

from typing import Final

from longhouse.games.wendake.solo.components import DATA
from longhouse.games.wendake.solo.state import solo
from longhouse.games.wendake.state import Wendake

NO_CARD: Final = -1


def open_card(state: Wendake) -> int:
    """The number of the card; NO_CARD in the variant without them."""
    part = solo(state)
    return part.adversities[part.drawn - 1] if part.drawn else NO_CARD


def suffers(state: Wendake, effect: str) -> bool:
    """Whether the open card has this effect: asked of saved questions."""
    card = open_card(state)
    return card != NO_CARD and DATA.adversity_card[card].effect == effect
