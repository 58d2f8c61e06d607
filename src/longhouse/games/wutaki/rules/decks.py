"""Drawing cards: omens, revenge cards, secret pacts, pacts, round cards (WU-RND)."""

from longhouse.core.event import Event, Facts
from longhouse.core.values import index_of, with_item, with_more
from longhouse.games.wutaki.components import OMEN_IDS, PACT_IDS, REVENGE_IDS, SECRET_IDS
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import ROW, SECRETS


def before_drawing(state: Wutaki, deck: list[int], discard: list[int]) -> tuple[list[int], list[int]]:
    """WU-RND-02: deck and discard pile when the top card, if there is one, is about to be seen: an empty deck is made
    anew of its discard pile."""
    if not deck and discard:
        deck, discard = shuffled(state, discard), []
    if deck:
        state.reveal()
    return deck, discard


def pick_omen(state: Wutaki) -> int:
    """The top omen, -1 if there is none."""
    deck, state.omen_discard = before_drawing(state, state.omen_deck, state.omen_discard)
    state.omen_deck = deck[:-1]
    return deck[-1] if deck else -1


def pick_pact(state: Wutaki) -> int:
    """The top pact, -1 if there is none."""
    deck, state.pact_discard = before_drawing(state, state.pact_deck, state.pact_discard)
    state.pact_deck = deck[:-1]
    return deck[-1] if deck else -1


def pick_round_card(state: Wutaki) -> int:
    """The top round card, -1 if there is none."""
    deck, state.round_discard = before_drawing(state, state.round_deck, state.round_discard)
    state.round_deck = deck[:-1]
    return deck[-1] if deck else -1


def shuffled(state: Wutaki, cards: list[int]) -> list[int]:
    """The same cards in random order."""
    deck = cards[:]
    state.rng.shuffle(deck)
    return deck


# ---------------------------------------------------------------- omens


def draw_omens(state: Wutaki, seat: int, count: int) -> None:
    """WU-FX-03: into the hand; only the owner sees them."""
    for _ in range(count):
        omen = pick_omen(state)
        if omen < 0:
            return
        player = state.players[seat]
        player.hand = with_more(player.hand, omen, 1)
        if state.events is not None:
            secret: Facts = {"card": f"omen.{OMEN_IDS[omen]}"}
            state.emit(Event("draw_omen", {"seat": seat}, secret, seat))


def discard_omen(state: Wutaki, seat: int, omen: int) -> None:
    """WU-RES-04: face up to the discard pile."""
    state.disclose()
    player = state.players[seat]
    player.hand = with_more(player.hand, omen, -1)
    state.omen_discard = [*state.omen_discard, omen]
    if state.events is not None:
        state.emit(Event("discard_omen", {"seat": seat, "card": f"omen.{OMEN_IDS[omen]}"}))


# ---------------------------------------------------------------- revenge cards


def draw_revenge(state: Wutaki, seat: int, count: int) -> None:
    """WU-REV-01, WU-RND-03: seen by the drawer only; an empty deck gives none."""
    for _ in range(count):
        if not state.revenge_deck:
            return
        state.reveal()
        card = state.revenge_deck[-1]
        state.revenge_deck = state.revenge_deck[:-1]
        state.players[seat].revenge |= 1 << card
        if state.events is not None:
            secret: Facts = {"card": f"revenge.{REVENGE_IDS[card]}"}
            state.emit(Event("draw_revenge", {"seat": seat}, secret, seat))


def return_revenge(state: Wutaki, seat: int, card: int) -> None:
    """WU-FX-13, WU-VIS-04: shuffled back, not shown."""
    state.players[seat].revenge &= ~(1 << card)
    if state.events is not None:
        secret: Facts = {"card": f"revenge.{REVENGE_IDS[card]}"}
        state.emit(Event("return_revenge", {"seat": seat}, secret, seat))
    state.revenge_deck = shuffled(state, [*state.revenge_deck, card])


def give_revenge(state: Wutaki, seat: int, card: int, other: int) -> None:
    """WU-VIS-04: only giver and receiver see the card."""
    state.disclose()
    state.players[seat].revenge &= ~(1 << card)
    state.players[other].revenge |= 1 << card
    if state.events is not None:
        secret: Facts = {"card": f"revenge.{REVENGE_IDS[card]}"}
        state.emit(Event("give_revenge", {"seat": seat, "seat2": other}, secret, seat, other))


# ---------------------------------------------------------------- secret pacts


def draw_secrets(state: Wutaki, seat: int, count: int) -> None:
    """WU-FX-05: looked at by the drawer; which to keep is asked afterwards."""
    player = state.players[seat]
    for _ in range(count):
        if not state.secret_deck:
            return
        state.reveal()
        card = state.secret_deck[-1]
        state.secret_deck = state.secret_deck[:-1]
        player.drawn |= 1 << card
        if state.events is not None:
            secret: Facts = {"card": f"secret.{SECRET_IDS[card]}"}
            state.emit(Event("draw_secret", {"seat": seat}, secret, seat))


def return_secrets(state: Wutaki, seat: int) -> None:
    """WU-RND-04: what was drawn and not kept is shuffled back."""
    player = state.players[seat]
    back = [card for card in range(SECRETS) if player.drawn >> card & 1]
    player.drawn = 0
    if back:
        state.secret_deck = shuffled(state, state.secret_deck + back)


# ---------------------------------------------------------------- pacts


def has_pacts(state: Wutaki) -> bool:
    """Whether another pact can be turned over."""
    return bool(state.pact_deck) or bool(state.pact_discard)


def refill_row(state: Wutaki) -> None:
    """WU-ROW-02, 03: cards slide to the right, new ones are dealt from right to left."""
    left = [pact for pact in state.row if pact >= 0]
    state.row = [-1] * (ROW - len(left)) + left
    for slot in range(ROW - len(left) - 1, -1, -1):
        pact = pick_pact(state)
        if pact < 0:
            return
        state.row = with_item(state.row, slot, pact)
        if state.events is not None:
            state.emit(Event("new_pact", {"pact": f"pact.{PACT_IDS[pact]}"}))


def renew_row(state: Wutaki) -> None:
    """WU-RENEW-01: all open pacts are discarded, four new ones dealt."""
    state.pact_discard = state.pact_discard + [pact for pact in state.row if pact >= 0]
    state.row = [-1] * ROW
    if state.events is not None:
        state.emit(Event("renew_row", {}))
    refill_row(state)


def hold(state: Wutaki, seat: int, pact: int) -> None:
    """WU-PACT-01: from now on it is held."""
    player = state.players[seat]
    player.held = [*player.held, pact]
    if state.events is not None:
        state.emit(Event("hold", {"seat": seat, "pact": f"pact.{PACT_IDS[pact]}"}))


def leave_row(state: Wutaki, pact: int) -> int:
    """An open pact leaves its slot; which one it was. Fill the row up afterwards."""
    slot = index_of(state.row, pact)
    state.row = with_item(state.row, slot, -1)
    return slot
