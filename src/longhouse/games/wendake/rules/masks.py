"""The Mask cards: deck, discard pile and hands (WD-MASK-01 to 03, 08)."""

from longhouse.core.event import Event
from longhouse.core.memory import changed
from longhouse.core.values import with_more
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import CARD_IDS, MASK_CARDS, MASK_KINDS


def settle_piles(state: Wendake) -> None:
    """WD-MASK-02, 03: the discard pile shows a card, and an empty deck is made anew, as far as cards allow."""
    if not state.discard and state.deck:
        reveal(state)
    if not state.deck and len(state.discard) > 1:
        deck = sorted(state.discard)  # the order of the pile must not matter: the generator decides
        state.rng.shuffle(deck)
        state.deck = deck
        state.discard = []
        if state.events is not None:
            state.emit(Event("reshuffle", {"n": len(deck)}))
        reveal(state)


def take_top(state: Wendake) -> int:
    """The top card of the deck."""
    state.reveal()
    card = state.deck[-1]
    state.deck = state.deck[:-1]
    return card


def reveal(state: Wendake) -> int:
    """The top card of the deck goes face up on the discard pile."""
    card = take_top(state)
    state.discard = [*state.discard, card]
    if state.events is not None:
        state.emit(Event("reveal", {"card": f"card.{CARD_IDS[card]}"}))
    return card


def draw_from_deck(state: Wendake, seat: int) -> None:
    """WD-MASK-01: the top card, unseen by the others."""
    card = take_top(state)
    player = state.players[seat]
    player.hand = with_more(player.hand, card, 1)
    if state.events is not None:
        state.emit(Event("draw_deck", {"seat": seat}, {"card": f"card.{CARD_IDS[card]}"}, seat))
    settle_piles(state)


def draw_from_discard(state: Wendake, seat: int) -> None:
    """WD-MASK-01: the top card of the discard pile."""
    card = state.discard[-1]
    state.discard = state.discard[:-1]
    gain_seen(state.players[seat], card)
    if state.events is not None:
        state.emit(Event("draw_discard", {"seat": seat, "card": f"card.{CARD_IDS[card]}"}))
    settle_piles(state)


def gain_seen(player: Player, card: int) -> None:
    """WD-VIS-02: everybody sees which card goes to the hand."""
    player.hand = with_more(player.hand, card, 1)
    player.known = changed(player.known, card, 1)


def lose_seen(player: Player, card: int) -> None:
    """WD-VIS-02: everybody sees which card leaves the hand; it may be one that was seen before."""
    player.hand = with_more(player.hand, card, -1)
    player.known = changed(player.known, card, -1)


def put_back(state: Wendake, seat: int, card: int) -> None:
    """A card of the hand goes face up on the discard pile."""
    lose_seen(state.players[seat], card)
    state.discard = [*state.discard, card]
    if state.events is not None:
        state.emit(Event("discard_mask", {"seat": seat, "card": f"card.{CARD_IDS[card]}"}))
    settle_piles(state)


def kinds_in_hand(player: Player) -> list[int]:
    """How many cards of each kind."""
    hand = player.hand
    return [hand[2 * kind] + hand[2 * kind + 1] for kind in range(MASK_KINDS)]


def play_card(player: Player, kind: int) -> None:
    """WD-MASK-08: a card of this kind goes from the hand before the player, clean ones first."""
    card = 2 * kind if player.hand[2 * kind] else 2 * kind + 1
    lose_seen(player, card)
    player.played = with_more(player.played, card, 1)


def return_masks(state: Wendake, seat: int) -> None:
    """WD-REST-08, WD-PROG-25: the cards played this Year go back to the hand."""
    player = state.players[seat]
    for card in range(MASK_CARDS):
        if player.played[card]:
            player.hand = with_more(player.hand, card, player.played[card])
            player.known = changed(player.known, card, player.played[card])
    player.played = [0] * MASK_CARDS
