"""Using turn cards (WA-CARD-01 to 04), also by copying them (WA-CARD-13)."""

from typing import Final

from longhouse.core.decision import Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import AnyFrame
from longhouse.core.values import with_item
from longhouse.games.wendake.allies.cards.effects import EFFECT_TABLE, EFFECTS_AT
from longhouse.games.wendake.allies.components import CARD_EFFECT
from longhouse.games.wendake.allies.rules.alliance import spend_gun
from longhouse.games.wendake.allies.state import Allies, allies
from longhouse.games.wendake.allies.terms import COPY_TURN_CARD, EFFECT_IDS, EFFECTS, FREE_EFFECTS
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.rules.resolve import Resolve
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import NONE

CARD: Final = options_of("card", EFFECTS)
COPY: Final = options_of("copy", EFFECTS)
USING: Final = ("card", "copy")

CARDS_WITH: Final[list[int]] = [
    sum(1 << card for card, own in enumerate(CARD_EFFECT) if own == effect) for effect in range(EFFECTS)
]
"""By effect: the cards that have it, as a set."""
COPY_CARDS: Final[int] = CARDS_WITH[COPY_TURN_CARD]
CARDS_AT: Final[list[int]] = [
    sum(CARDS_WITH[effect] for effect in effects) | COPY_CARDS if effects else 0 for effects in EFFECTS_AT
]
"""By moment: the cards that may be of use, copies among them; none where no effect belongs."""


def ready_cards(part: Allies, seat: int) -> int:
    """Cards of a player that are not flipped, as a set."""
    return part.cards[seat] & ~part.used[seat]


def copyable(part: Allies) -> int:
    """WA-CARD-13: all cards that lie unused on the table, as a set; other copies have nothing to copy."""
    cards = 0
    for seat in range(len(part.cards)):
        cards |= ready_cards(part, seat)
    for card in part.spaces:
        if card != NONE:
            cards |= 1 << card
    return cards & ~COPY_CARDS


def is_open(state: Wendake, frame: AnyFrame, effect: int) -> bool:
    """WA-CARD-04: whether it can be paid and have an effect."""
    card = EFFECT_TABLE[effect]
    return allies(state).guns[frame.seat] >= card.guns and card.helps(state, frame)


# ---------------------------------------------------------------- offering


def offer_cards(state: Wendake, seat: int, window: int, options: list[Option]) -> None:
    """WA-TIME-01: in free and inner windows."""
    part = allies(state)
    ready = part.cards[seat] & ~part.used[seat] & CARDS_AT[0]
    if ready:
        offer_effects(state, state.stack[-1], 0, ready, options)


def offer_cards_now(state: Wendake, frame: AnyFrame, moment: int, options: list[Option]) -> None:
    """WA-TIME-01: in the step whose moment it is."""
    part = allies(state)
    ready = part.cards[frame.seat] & ~part.used[frame.seat] & CARDS_AT[moment]
    if ready:
        offer_effects(state, frame, moment, ready, options)


def offer_effects(state: Wendake, frame: AnyFrame, moment: int, ready: int, options: list[Option]) -> None:
    """Own cards for this moment, and with a copy card all others that lie unused on the table."""
    for effect in EFFECTS_AT[moment]:
        if ready & CARDS_WITH[effect] and is_open(state, frame, effect):
            options.append(CARD[effect])
    if ready & COPY_CARDS:
        on_table = copyable(allies(state))
        for effect in EFFECTS_AT[moment]:
            if on_table & CARDS_WITH[effect] and is_open(state, frame, effect):
                options.append(COPY[effect])


def can_wait(effect: int) -> bool:
    """WD-R-44: whether a card can as well be used after an action that only gives."""
    return EFFECT_TABLE[effect].waits


# ---------------------------------------------------------------- carrying out


def take_card(state: Wendake, seat: int, effect: int) -> None:
    """An own card beside a question; what belongs to a step is carried out by the step that is asked there."""
    if EFFECT_TABLE[effect].moment:
        state.stack[-1].answer(state, CARD[effect])
    else:
        use(state, state.stack[-1], effect, effect)


def take_copy(state: Wendake, seat: int, effect: int) -> None:
    """The same for a copy."""
    if EFFECT_TABLE[effect].moment:
        state.stack[-1].answer(state, COPY[effect])
    else:
        use(state, state.stack[-1], COPY_TURN_CARD, effect)


def take_card_now(state: Wendake, frame: AnyFrame, effect: int) -> None:
    """An own card, in a step."""
    use(state, frame, effect, effect)


def take_copy_now(state: Wendake, frame: AnyFrame, effect: int) -> None:
    """A copy, in a step."""
    use(state, frame, COPY_TURN_CARD, effect)


def use(state: Wendake, frame: AnyFrame, own: int, effect: int) -> None:
    """WA-CARD-01, 13: an own card with this effect lies away, and the effect happens that it has or copies."""
    part = allies(state)
    seat = frame.seat
    card = members(ready_cards(part, seat) & CARDS_WITH[own])[0]  # cards with one effect are alike
    if own < FREE_EFFECTS:
        part.cards = with_item(part.cards, seat, part.cards[seat] & ~(1 << card))
        part.discarded |= 1 << card
    else:
        part.used = with_item(part.used, seat, part.used[seat] | 1 << card)
    if state.events is not None:
        facts: dict[str, int | str] = {"seat": seat, "card": f"card.{EFFECT_IDS[effect]}"}
        state.emit(Event("card" if own == effect else "copy", facts))
    for _ in range(EFFECT_TABLE[effect].guns):
        spend_gun(state, seat)
    EFFECT_TABLE[effect].use(state, frame)


# ---------------------------------------------------------------- why not


def why_not_card(state: Wendake, frame: AnyFrame, option: Option) -> Reason | None:
    """Why a turn card is not offered in this question."""
    part = allies(state)
    copied = option.verb == "copy"
    own = COPY_TURN_CARD if copied else option.arg
    if not part.cards[frame.seat] & CARDS_WITH[own]:
        return Reason("WA-CARD-04", "no_copy_card" if copied else "card_not_owned")
    if not ready_cards(part, frame.seat) & CARDS_WITH[own]:
        return Reason("WA-CARD-01", "card_used")
    if copied and not copyable(part) & CARDS_WITH[option.arg]:
        return Reason("WA-CARD-13", "nothing_to_copy")
    if option.arg == COPY_TURN_CARD:
        return Reason("WA-CARD-13", "copies_something")
    return why_no_effect(state, frame, option)


def why_no_effect(state: Wendake, frame: AnyFrame, option: Option) -> Reason:
    """Why an effect that one may use or copy is not for this question."""
    effect = EFFECT_TABLE[option.arg]
    asked = frame
    if effect.moment and isinstance(frame, Resolve):  # the first question of an action is asked with its tile
        first = frame.first(state)
        asked = first[-1] if first else frame
    if not effect.belongs_to(asked):
        return Reason("WA-TIME-01", "card_other_moment")
    if allies(state).guns[frame.seat] < effect.guns:
        return Reason("WA-CARD-04", "no_gun_for_card")
    return Reason("WA-CARD-04", "card_no_effect")
