"""How good a position is for a seat, in thousandths of a point: what greedy bots climb."""

from typing import Final

from longhouse.games.wutaki.components import (
    ELEMENT_BONUS,
    ELEMENT_MALUS,
    HELD_PENALTY,
    LEVEL_COST,
    LEVEL_VP,
    PACT_COST,
    PACT_ELEMENT,
    PACT_OMENS,
    REVENGE_MAX,
    REVENGE_PENALTY,
    SECRET_VP,
)
from longhouse.games.wutaki.rules.scoring import (
    element_points,
    final_points,
    is_met,
    is_scored,
    others_points,
    permanent_points,
    set_points,
)
from longhouse.games.wutaki.rules.stock import price
from longhouse.games.wutaki.rules.trade import TradeFor
from longhouse.games.wutaki.rules.workers import recruited
from longhouse.games.wutaki.state import Player, Wutaki
from longhouse.games.wutaki.terms import (
    ANTI,
    END_VP,
    RESOURCES,
    REVENGES,
    SECRETS,
    TOP,
)

POINT: Final = 1000
RESOURCE: Final = [420, 496, 498, 500, 502]  # each different: no exchange is worth nothing, so none goes in circles
TRADING: Final = 50  # less in the middle of an exchange: who has nothing to gain stops
OMEN: Final = 1300
WORKER: Final = 900  # an extra worker, for each turn that is left in the game
AVAILABLE: Final = 250  # a worker that can still be placed this round
REVENGE: Final = 3500
SECRET: Final = 3500
UPGRADE: Final = 1400  # a marker on a location brings something whenever it is visited
TOWER: Final = 1500
REWARD: Final = [6, 4, 6, 6, 7, 13, 9, 9, 10, 11, 9, 7, 13, 11, 13, 17, 21]
"""What the pacts of an element are worth, in points, one after the other: all elements have the same patterns."""


def judge(state: Wutaki, seat: int) -> int:
    """The final score when the game is over; before, points and what they may still become."""
    player = state.players[seat]
    if is_scored(state):
        return POINT * (player.vp + sum(final_points(state, seat)))
    left = rounds_left(state)
    total = POINT * player.vp
    total += POINT * (permanent_points(state, seat) + others_points(state, seat) + set_points(player) // 2)
    total += POINT * element_points(player) + secret_worth(state, seat) - revenge_worth(state, player)
    stock = player.stock[:]  # what no held pact waits for is left in it
    total += pact_worth(state, player, left, stock) + stock_worth(stock)
    total += min(sum(player.hand), 6) * OMEN + (1500 if player.permanent >= 0 else 0)
    total += recruited(player) * WORKER * min(4, left)
    total += sum(player.available) * AVAILABLE
    total += (sum(player.upgrades) * UPGRADE + player.towers.bit_count() * TOWER) * min(4, left) // 2
    total += climbing_worth(player, stock)
    if state.claim == seat:
        total += 600
    if isinstance(state.stack[-1], TradeFor):
        total -= TRADING
    return total


def rounds_left(state: Wutaki) -> int:
    """About how many whole rounds are still to come, by the points of the leader: none long before the end, so that
    nobody shrinks from bringing it about."""
    best = max([player.vp for player in state.players])
    return max(0, (END_VP - best) // 14)


def stock_worth(stock: list[int]) -> int:
    """Resources without a purpose, each further one of a kind worth less."""
    total = 0
    for resource in range(RESOURCES):
        each = RESOURCE[resource]
        for count in range(min(stock[resource], 12)):
            total += each * 8 // (8 + count)
    return total


def pact_worth(state: Wutaki, player: Player, left: int, stock: list[int]) -> int:
    """Held pacts: what they will bring, by how much of their price is there already; that is taken from the stock, so
    that nothing counts twice and fulfilling is always worth more than waiting."""
    omens = sum(player.hand)
    total = 0
    for number, pact in enumerate(player.held):
        due = price(player, PACT_COST[pact])
        need = sum(due) + 2 * PACT_OMENS[pact]
        have = min(omens, PACT_OMENS[pact])
        lacking = 2 * (PACT_OMENS[pact] - have)
        omens -= have
        for resource in range(RESOURCES):
            used = min(stock[resource], due[resource])
            stock[resource] -= used
            lacking += due[resource] - used
        value = POINT * REWARD[pact % 17]
        if PACT_ELEMENT[pact] == player.element:
            value += POINT * ELEMENT_BONUS
        elif PACT_ELEMENT[pact] == ANTI[player.element]:
            value -= POINT * ELEMENT_MALUS // 2
        reach = 7 * left + (0 if state.trigger >= 0 else 6)  # what can still be gathered
        if lacking > reach - 5 * number:
            total -= POINT * HELD_PENALTY
        else:
            total += value * (need - lacking) * 8 // (10 * max(1, need)) + value // 12
    return total


def secret_worth(state: Wutaki, seat: int) -> int:
    """Secret pacts: more if they are met now."""
    player = state.players[seat]
    total = 0
    for card in range(SECRETS):
        if player.secrets >> card & 1:
            total += POINT * SECRET_VP[card] * (7 if is_met(state, seat, card) else 3) // 10
    return total


def revenge_worth(state: Wutaki, player: Player) -> int:
    """Revenge cards: the penalty if it is due now, else a fear of it."""
    total = 0
    for card in range(REVENGES):
        if player.revenge >> card & 1:
            due = state.rules.revenge[card].count(player) > REVENGE_MAX[card]
            total += POINT * REVENGE_PENALTY[card] * (9 if due else 5) // 10
    return total


def climbing_worth(player: Player, stock: list[int]) -> int:
    """How near the next level of the pyramid is."""
    if player.pyramid == TOP:
        return 0
    due = price(player, LEVEL_COST[player.pyramid + 1])
    have = sum([min(stock[resource], due[resource]) for resource in range(RESOURCES)])
    return POINT * LEVEL_VP[player.pyramid + 1] * have * 3 // (10 * max(1, sum(due)))
