"""The gods that a die needs before it can be placed: a blue one, a white one, or both (BB-A-05, BB-A-06, BB-A-10)."""

from longhouse.core.decision import Option
from longhouse.games.borabora.cards.actions import card_threshold
from longhouse.games.borabora.rules.god_cards import can_pay_after, is_payable, payments
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
    """The text for the gods that a die needs on a card; what they certainly cost is in its price."""
    if card == FISHING:
        return "how.plain"
    white = needs_white(state, seat, card, value)
    if value < state.low[card]:
        return "how.white" if white else "how.plain"
    return "how.both" if white else "how.blue"
