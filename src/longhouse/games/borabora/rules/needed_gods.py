"""The gods that a die needs before it can be placed: a blue one, a white one, or both (BB-A-05, BB-A-06, BB-A-10)."""

from longhouse.core.decision import Option
from longhouse.games.borabora.cards.actions import card_threshold
from longhouse.games.borabora.rules.god_cards import can_pay_after, is_payable, only, payments, payments_after
from longhouse.games.borabora.state import BoraBora, Player
from longhouse.games.borabora.terms import BLUE, FISHING, PAYMENTS, WHITE


def can_pay_blue_and_white(player: Player) -> bool:
    """BB-A-06: a blue god, and after it a white one."""
    for payment in range(PAYMENTS):
        if is_payable(player, BLUE, payment) and can_pay_after(player, BLUE, payment, WHITE):
            return True
    return False


def needs_white(state: BoraBora, seat: int, card: int, value: int) -> bool:
    """BB-A-06: whether no action of the card is executable without a white god."""
    return value < card_threshold(state, seat, card)


def blue_payments(state: BoraBora, seat: int, card: int, value: int) -> list[Option]:
    """BB-A-10: the payments for a blue god after which some action of the card stays usable."""
    player = state.players[seat]
    options = payments(player, BLUE)
    if needs_white(state, seat, card, value):
        options = [option for option in options if can_pay_after(player, BLUE, option.arg, WHITE)]
    return options


def how_to_place(state: BoraBora, seat: int, card: int, value: int) -> str:
    """The text for the gods that a die needs on a card, with the payment where there is only one."""
    if card == FISHING:
        return "how.plain"
    player = state.players[seat]
    white = needs_white(state, seat, card, value)
    if value < state.low[card]:
        return f"how.white.{only(payments(player, WHITE))}" if white else "how.plain"
    blue = blue_payments(state, seat, card, value)
    if not white:
        return f"how.blue.{only(blue)}"
    if len(blue) > 1:
        return "how.both.choose"
    return f"how.both.{only(blue)}.{only(payments_after(player, BLUE, blue[0].arg, WHITE))}"
