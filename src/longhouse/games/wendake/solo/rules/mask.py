"""The ghost's mask card of the Year (WS-SET-06, WS-YEAR-05), and what follows from it: where the ghost looks first."""

from longhouse.core.event import Event
from longhouse.core.values import with_item, with_more
from longhouse.games.wendake.rules.masks import lose_seen, settle_piles, take_top
from longhouse.games.wendake.solo.components import PATHS_FROM
from longhouse.games.wendake.solo.state import ghost_of
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import CARD_IDS, MASK_CARDS


def mask_card(state: Wendake) -> int:
    """The card of this Year; -1 before there is one."""
    played = ghost_of(state).played
    for card in range(MASK_CARDS):
        if played[card]:
            return card
    return -1


def take_mask_card(state: Wendake) -> None:
    """The top card of the deck lies open before the ghost."""
    card = take_top(state)
    ghost = ghost_of(state)
    ghost.played = with_more(ghost.played, card, 1)
    if state.events is not None:
        state.emit(Event("ghost_mask_card", {"card": f"card.{CARD_IDS[card]}"}))
    settle_piles(state)


def change_mask_card(state: Wendake) -> None:
    """WS-YEAR-05: the old card goes under the discard pile and a new one comes; without a deck the old one stays.

    Phase 2.C (WD-REST-08) has put it into the ghost's hand, where it never stays.
    """
    ghost = ghost_of(state)
    old = ghost.hand.index(1)
    lose_seen(ghost, old)
    if not state.deck:
        ghost.played = with_item(ghost.played, old, 1)
        return
    state.discard = [old, *state.discard]
    take_mask_card(state)


def scan_order(state: Wendake) -> list[int]:
    """WS-GH-03: the territories outside the Homes, from the entry that the mask card names onward and around."""
    return PATHS_FROM[ghost_of(state).home][mask_card(state) // 2]
