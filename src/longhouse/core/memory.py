"""What everybody saw is remembered: for each hand how many cards of each kind all know to be in it.

These numbers are lower bounds, by kind like the hand itself. Rules raise them where a card comes to a hand in sight and
lower them where one leaves; whoever deals a hand anew for somebody who can't see it leaves those cards in it. They
change seldom and never in place, so copies of a state share them.
"""

from typing import Any

from longhouse.core.rng import Rng


def changed(known: list[int], card: int, by: int) -> list[int]:
    """After so many cards of a kind came in sight of all or, below zero, left: those may be the ones that were seen."""
    after = known[:]
    after[card] = max(0, after[card] + by)
    return after


def deal_anew(pool: list[int], hands: list[list[int]], known: list[list[int]], rng: Rng) -> list[list[int]]:
    """Hands of the same sizes with the known cards in them; the other cards come from the pool, mixed with them."""
    for hand, certain in zip(hands, known, strict=True):
        for card in range(len(hand)):
            pool += [card] * (hand[card] - certain[card])
    rng.shuffle(pool)
    dealt = []
    for hand, certain in zip(hands, known, strict=True):
        cards = certain[:]
        for _ in range(sum(hand) - sum(certain)):
            cards[pool.pop()] += 1
        dealt.append(cards)
    return dealt


def forget_hands(data: dict[str, Any]) -> dict[str, Any]:
    """A position saved before anything was remembered: nothing is known, which is always true."""
    players = data.get("players")
    if not isinstance(players, list):
        return data  # not a position of ours: it will be refused
    return {**data, "players": [{**player, "known": {}} if isinstance(player, dict) else player for player in players]}
