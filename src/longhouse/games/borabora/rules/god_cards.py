"""God cards: drawing, the display, gaining one (BB-CARD), and paying for a god (BB-GOD)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.memory import changed
from longhouse.core.values import with_more, without
from longhouse.games.borabora.state import BoraBora, Player
from longhouse.games.borabora.terms import COLOR_IDS, COLORS, DISPLAY, GOD_TILE, PAYMENTS, price_id

TAKE_CARD: Final = options_of("take_card", COLORS)
DRAW_CARD: Final = Option("draw_card", 0)
PAY: Final = [options_of(color, PAYMENTS) for color in COLOR_IDS]
"""By god and payment: a payment is the colour of the card or pair given, or a god tile."""


# ---------------------------------------------------------------- the piles


def restock(state: BoraBora) -> None:
    """BB-CARD-03: as soon as the draw pile is used up, the discard pile is shuffled and takes its place."""
    if state.deck or not any(state.discard):
        return
    deck = [color for color in range(COLORS) for _ in range(state.discard[color])]
    state.rng.shuffle(deck)
    state.deck = deck
    state.discard = [0] * COLORS
    if state.events is not None:
        state.emit(Event("reshuffle", {"n": len(deck)}))


def draw(state: BoraBora) -> int:
    """The top card of the draw pile; `restock` once it has been told where it went."""
    state.reveal()
    card = state.deck[-1]
    state.deck = state.deck[:-1]
    return card


def refill(state: BoraBora, slot: int) -> None:
    """BB-CARD-02: a new card lies where the taken one lay, as far as cards exist."""
    if not state.deck:
        return
    color = draw(state)
    state.display = [*state.display[:slot], color, *state.display[slot:]]
    if state.events is not None:
        state.emit(Event("refill", {"card": f"god.{COLOR_IDS[color]}"}))
    restock(state)


def can_gain_card(state: BoraBora) -> bool:
    """BB-CARD-04: whether any god card can be taken at all."""
    return bool(state.display) or bool(state.deck)


def card_options(state: BoraBora) -> list[Option]:
    """BB-CARD-01: the face-up cards, equal colours once, and the top card of the draw pile unseen (BB-CARD-04)."""
    seen = 0
    for color in state.display:
        seen |= 1 << color
    options = [TAKE_CARD[color] for color in range(COLORS) if seen >> color & 1]
    if state.deck:
        options.append(DRAW_CARD)
    return options


def take_card(state: BoraBora, seat: int, color: int) -> None:
    """BB-CARD-01, BB-CARD-02: a face-up card goes to the hand, and another takes its place."""
    slot = state.display.index(color)
    state.display = without(state.display, color)
    player = state.players[seat]
    player.hand = with_more(player.hand, color, 1)
    player.known = changed(player.known, color, 1)  # BB-VIS-07
    if state.events is not None:
        state.emit(Event("take_card", {"seat": seat, "card": f"god.{COLOR_IDS[color]}"}))
    refill(state, slot)


def draw_card(state: BoraBora, seat: int) -> None:
    """BB-CARD-01: the top card of the draw pile goes to the hand; only its owner sees it."""
    color = draw(state)
    player = state.players[seat]
    player.hand = with_more(player.hand, color, 1)
    if state.events is not None:
        secret: dict[str, int | str] = {"card": f"god.{COLOR_IDS[color]}"}
        state.emit(Event("draw_card", {"seat": seat}, secret, seat))
    restock(state)


class PickGodCard(Frame[BoraBora]):
    """BB-CARD-01, BB-B-09: god cards one after the other; after the first the player may stop."""

    __slots__ = ("first", "left")
    fields: ClassVar = (("left", 0, 6), ("first", 0, 1))
    below: ClassVar = ("Helper", "PhaseB")

    def __init__(self, seat: int, left: int, first: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.first: Final = first

    def ask(self, state: BoraBora) -> Decision | None:
        if self.left == 0 or not can_gain_card(state):
            return None
        options = card_options(state)
        if not self.first:
            options.append(DONE)
        return Decision(self.seat, "pick_god_card", options, self.left)

    def answer(self, state: BoraBora, option: Option) -> None:
        if option.verb == "done":
            state.pop()
            return
        state.become(PickGodCard(self.seat, self.left - 1, 0))
        if option.verb == "draw_card":
            draw_card(state, self.seat)
        else:
            take_card(state, self.seat, option.arg)

    def resume(self, state: BoraBora) -> None:
        state.pop()

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb == "take_card":
            return Reason("BB-CARD-01", "card_not_face_up")
        if option.verb == "draw_card":
            return Reason("BB-CARD-04", "no_card_left")
        return None


# ---------------------------------------------------------------- paying for a god


def can_pay(player: Player, god: int) -> bool:
    """BB-GOD-01: whether any payment for this god is possible."""
    if player.god_tiles:
        return True
    if not player.offerings:
        return False
    hand = player.hand
    return hand[god] > 0 or hand[0] > 1 or hand[1] > 1 or hand[2] > 1 or hand[3] > 1 or hand[4] > 1


def is_payable(player: Player, god: int, payment: int) -> bool:
    """BB-GOD-01: a card of the god's colour, or a pair of another one, each with an offering; or a god tile."""
    if payment == GOD_TILE:
        return player.god_tiles > 0
    return player.offerings > 0 and player.hand[payment] >= (1 if payment == god else 2)


def payments(player: Player, god: int) -> list[Option]:
    """BB-GOD-04: every payment for this god that the player can make now."""
    if not player.offerings:
        return [PAY[god][GOD_TILE]] if player.god_tiles else []
    return [PAY[god][payment] for payment in range(PAYMENTS) if is_payable(player, god, payment)]


def can_pay_after(player: Player, first: int, payment: int, god: int) -> bool:
    """Whether another god can still be paid once `payment` was made for the `first` one."""
    if player.god_tiles > (1 if payment == GOD_TILE else 0):
        return True
    if player.offerings <= (0 if payment == GOD_TILE else 1):
        return False
    for color in range(COLORS):
        left = player.hand[color]
        if color == payment:
            left -= 1 if payment == first else 2
        if left >= (1 if color == god else 2):
            return True
    return False


def take_payment(player: Player, god: int, payment: int) -> None:
    """Take the price from the player."""
    if payment == GOD_TILE:
        player.god_tiles -= 1
    else:
        player.offerings -= 1
        cards = 1 if payment == god else 2
        player.hand = with_more(player.hand, payment, -cards)
        player.known = changed(player.known, payment, -cards)  # BB-VIS-07


def pay(state: BoraBora, seat: int, god: int, payment: int) -> None:
    """BB-GOD-03: cards to the discard pile, the offering to the supply, a god tile out of the game."""
    take_payment(state.players[seat], god, payment)
    if state.events is not None:
        state.emit(Event("pay", {"seat": seat, "god": f"god.{COLOR_IDS[god]}", "price": price_id(god, payment)}))
    if payment == GOD_TILE:
        return
    state.discard = with_more(state.discard, payment, 1 if payment == god else 2)
    restock(state)
    while len(state.display) < DISPLAY and state.deck:  # BB-CARD-03: cards are free again
        refill(state, len(state.display))


def no_payment(god: int) -> Reason:
    """Why a god can't be played at all."""
    return Reason("BB-GOD-01", "no_payment", {"god": f"god.{COLOR_IDS[god]}"})


def why_not_pay(player: Player, god: int, payment: int) -> Reason | None:
    """Why a god can't be paid in this way; None if it can."""
    if is_payable(player, god, payment):
        return None
    if payment == GOD_TILE:
        return Reason("BB-GOD-01", "no_god_tile")
    if not player.offerings:
        return Reason("BB-GOD-01", "no_offering")
    card = f"god.{COLOR_IDS[payment]}"
    if payment == god:
        return Reason("BB-GOD-01", "no_such_card", {"card": card})
    return Reason("BB-GOD-01", "no_such_pair", {"card": card, "god": f"god.{COLOR_IDS[god]}"})
