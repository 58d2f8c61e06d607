"""The ghost's turns (WS-YEAR, WS-ADV): which card it activates, and what that does."""

from typing import Final

from longhouse.core.event import Event
from longhouse.games.wendake.rules.turn import begin_turn, join_turn_order
from longhouse.games.wendake.solo.cards.adversities import Adversity, open_adversity
from longhouse.games.wendake.solo.cards.ghost_effects import GHOST_EFFECTS, GhostEffect
from longhouse.games.wendake.solo.components import CARD_EFFECTS, CARD_IDS, IMPOSSIBLE
from longhouse.games.wendake.solo.rules.points import gain_points
from longhouse.games.wendake.solo.state import ghost_of, solo
from longhouse.games.wendake.solo.terms import CIRCLE, GHOST, GHOST_CARDS, SYMBOL_IDS
from longhouse.games.wendake.state import Wendake

TWICE: Final = 2

EFFECTS: Final[list[list[tuple[str, GhostEffect]]]] = [
    [(name, GHOST_EFFECTS[name]) for name in names] for names in CARD_EFFECTS
]
"""By ghost card, in their order."""


def begin(state: Wendake, seat: int) -> None:
    """WS-YEAR-01: turns alternate; the ghost is never asked."""
    if seat == GHOST:
        take_ghost_turn(state)
    else:
        begin_turn(state, seat)


def place_due(state: Wendake) -> int:
    """Which card of the row is due: from left to right (WS-YEAR-03), or from the start disk on (WS-ADV-03)."""
    part = solo(state)
    first = (state.year - 1) % GHOST_CARDS if part.adversities else 0  # the start disk moves once a Year (WS-ADV-10)
    return (first + part.done) % GHOST_CARDS


def take_ghost_turn(state: Wendake) -> None:
    """One marker of the ghost: on a card, or on the Turn Order Area (WS-ADV-04 to 06)."""
    part = solo(state)
    ghost_of(state).markers -= 1
    if part.done == GHOST_CARDS or stands_back(state):
        join_turn_order(state, GHOST)
    else:
        place = place_due(state)
        part.done += 1
        activate(state, part.cards[place])


def stands_back(state: Wendake) -> bool:
    """WS-ADV-04, 05: whether the move marker over the card due shows the circle; with somebody in the Turn Order Area
    nothing is revealed."""
    part = solo(state)
    if not part.markers or state.turn_area:
        return False
    state.reveal()
    place = place_due(state)
    part.shown |= 1 << place
    symbol = part.markers[place]
    if state.events is not None:
        state.emit(Event("ghost_marker", {"symbol": f"symbol.{SYMBOL_IDS[symbol]}"}))
    return symbol == CIRCLE


def activate(state: Wendake, card: int) -> None:
    """WS-YEAR-04: the effects in their order."""
    if state.events is not None:
        state.emit(Event("ghost_card", {"card": f"ghost_card.{CARD_IDS[card]}"}))
    adversity = open_adversity(state)
    for name, effect in EFFECTS[card]:
        carry_out(state, name, effect, adversity)


def carry_out(state: Wendake, name: str, effect: GhostEffect, adversity: Adversity | None) -> None:
    """WS-GH-01: what the ghost can't do gives it a point; WS-X-09: some it does twice."""
    for _ in range(TWICE if adversity is not None and adversity.doubles(name) else 1):
        if not effect.happens(state):
            if state.events is not None:
                state.emit(Event("ghost_impossible", {"effect": f"ghost_effect.{name}"}))
            gain_points(state, IMPOSSIBLE)
