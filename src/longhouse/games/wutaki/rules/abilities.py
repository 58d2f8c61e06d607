"""Ability markers used in the windows of a turn (WU-ABIL); M1 and M3 are part of visits and placing."""

from typing import Final

from longhouse.core.decision import Option, options_of
from longhouse.games.wutaki.cards.effect import IN_HAND
from longhouse.games.wutaki.components import DATA
from longhouse.games.wutaki.rules.omens import MARKER, PickOmen, SellOmens, playable
from longhouse.games.wutaki.rules.pacts import FREE, PickHeld, free_pacts
from longhouse.games.wutaki.rules.revenge import ReturnRevenge
from longhouse.games.wutaki.rules.visit import spend_marker
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import ABILITIES, M2, M4, M5, M6

USE: Final = options_of("use_marker", ABILITIES)
MOST_SOLD: Final = DATA.ability_marker[M4].max_cards
VP_EACH: Final = DATA.ability_marker[M4].vp_per_card


def is_usable(state: Wutaki, seat: int, marker: int) -> bool:
    """WU-TURN-02, 05: whether it can do something now."""
    player = state.players[seat]
    if marker == M2:
        return bool(playable(state, seat, IN_HAND))
    if marker == M4:
        return any(player.hand)
    if marker == M5:
        return player.revenge > 0
    return marker == M6 and bool(free_pacts(state, seat))


def offer_marker(state: Wutaki, seat: int, window: tuple[int, ...], options: list[Option]) -> None:
    """The own marker, if it is one of this window, unspent and usable."""
    player = state.players[seat]
    if player.ability in window and not player.spent and is_usable(state, seat, player.ability):
        options.append(USE[player.ability])


def use_marker(state: Wutaki, seat: int, marker: int) -> None:
    """What can be used in a window."""
    spend_marker(state, seat, marker)
    if marker == M2:
        state.push(PickOmen(seat, MARKER, 0))
    elif marker == M4:
        state.push(SellOmens(seat, MOST_SOLD, VP_EACH, 0))
    elif marker == M5:
        state.push(ReturnRevenge(seat))
    else:
        state.push(PickHeld(seat, FREE, 0))
