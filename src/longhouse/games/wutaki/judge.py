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
from longhouse.games.wutaki.rules.trade import TradeFor
from longhouse.games.wutaki.rules.workers import EXTRA_WORKERS
from longhouse.games.wutaki.state import Player, Wutaki
from longhouse.games.wutaki.terms import (
    ANTI,
    COST,
    END_VP,
    EXTRA,
    NOBODY,
    RESOURCES,
    SPECIAL,
    TOP,
)

POINT: Final = 1000
RESOURCE: Final = [420, 496, 498, 500, 502]  # each different: no exchange is worth nothing, so none goes in circles
MOST_COUNTED: Final = 12  # resources of a kind
DIMINISHING: Final = [sum([1000 * 8 // (8 + before) for before in range(count)]) for count in range(MOST_COUNTED + 1)]
"""What so many resources of a kind are worth together, in thousandths of one: each further one less."""
TRADING: Final = 50  # less in the middle of an exchange: who has nothing to gain stops
OMEN: Final = 1300
PERMANENT: Final = 1500
WORKER: Final = 900  # an extra worker, for each round that is left in the game
AVAILABLE: Final = 250  # a worker that can still be placed this round
CLAIM: Final = 600  # to begin the next round
UPGRADE: Final = 1400  # a marker on a location brings something whenever it is visited
TOWER: Final = 1500
REWARD: Final = [6, 4, 6, 6, 7, 13, 9, 9, 10, 11, 9, 7, 13, 11, 13, 17, 21]
"""What the pacts of an element are worth, in points, one after the other: all elements have the same patterns."""
USUAL_ROUNDS: Final = 9  # as long as a game usually lasts
MOST_ROUND_VP: Final = 14  # what somebody scores in a good round
MOST_LEAD: Final = 14  # points ahead that count at the end: who leads, ends the game


def judge(state: Wutaki, seat: int) -> int:
    """The final score and the lead once the end is near; before, points and what they may still become."""
    player = state.players[seat]
    if state.trigger != NOBODY or is_scored(state):
        return end_worth(state, seat)
    left = rounds_left(state, seat)
    stock = player.stock[:]  # what no held pact waits for is left in it
    hopes = min(sum(player.hand), 6) * OMEN + (PERMANENT if player.permanent >= 0 else 0)
    total = POINT * (player.vp + permanent_points(state, seat) + others_points(state, seat) + set_points(player) // 2)
    total += POINT * element_points(player) + secret_worth(state, seat) - revenge_worth(state, player)
    total += pact_worth(player, left, stock)
    hopes += stock_worth(stock) + climbing_worth(player, stock) + (CLAIM if state.claim == seat else 0)
    total += hopes * (1 + min(3, left)) // 4  # what is gathered must still be used
    total += extra_workers(state, player) * WORKER * min(4, left)
    total += sum(player.available) * AVAILABLE
    total += (sum(player.upgrades) * UPGRADE + player.towers.bit_count() * TOWER) * min(4, left) // 2
    if isinstance(state.stack[-1], TradeFor):
        total -= TRADING
    return total


def end_worth(state: Wutaki, seat: int) -> int:
    """Nothing but the final score counts any more, and who is ahead by it."""
    own = score_now(state, seat)
    best = max([score_now(state, other) for other in range(len(state.players)) if other != seat])
    return POINT * (own + max(-MOST_LEAD, min(MOST_LEAD, own - best)))


def score_now(state: Wutaki, seat: int) -> int:
    """The score if the game were over."""
    return state.players[seat].vp + sum(final_points(state, seat))


def rounds_left(state: Wutaki, seat: int) -> int:
    """About how many whole rounds are still to come: by the usual length, and by the points of the other players. Own
    points don't count, or they would make everything else worth less."""
    best = 0
    for other, player in enumerate(state.players):
        if other != seat and player.vp > best:
            best = player.vp
    return max(0, min(USUAL_ROUNDS - state.round, (END_VP - best) // MOST_ROUND_VP))


def extra_workers(state: Wutaki, player: Player) -> int:
    """Those that are recruited: not on the player board."""
    return EXTRA_WORKERS + 1 - state.rules.removed - player.home[EXTRA] - player.home[SPECIAL]


def stock_worth(stock: list[int]) -> int:
    """Resources without a purpose, each further one of a kind worth less."""
    total = 0
    for resource in range(RESOURCES):
        total += RESOURCE[resource] * DIMINISHING[min(stock[resource], MOST_COUNTED)] // 1000
    return total


def pact_worth(player: Player, left: int, stock: list[int]) -> int:
    """Held pacts: what they will bring, by how much of their price is there already; that is taken from the stock, so
    that nothing counts twice and fulfilling is always worth more than waiting."""
    omens = sum(player.hand)
    reach = 7 * left + 6  # what can still be gathered
    total = 0
    for pact in player.held:
        cost = PACT_COST[pact]
        have = min(omens, PACT_OMENS[pact])
        omens -= have
        need = 2 * PACT_OMENS[pact]
        lacking = need - 2 * have
        for resource in range(RESOURCES):
            due = cost[resource] + (cost[COST] if resource == player.cost else 0)
            if due:
                used = min(stock[resource], due)
                stock[resource] -= used
                need += due
                lacking += due - used
        value = POINT * REWARD[pact % 17]
        if PACT_ELEMENT[pact] == player.element:
            value += POINT * ELEMENT_BONUS
        elif PACT_ELEMENT[pact] == ANTI[player.element]:
            value -= POINT * ELEMENT_MALUS // 2
        if lacking > reach:
            total -= POINT * HELD_PENALTY
        else:
            total += value * (need - lacking) * 8 // (10 * need) + value // 12
        reach -= 5
    return total


def cards_in(cards: int) -> list[int]:
    """The cards of a set, which is an int with a bit for each."""
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return found


def secret_worth(state: Wutaki, seat: int) -> int:
    """Secret pacts: more if they are met now."""
    total = 0
    for card in cards_in(state.players[seat].secrets):
        total += POINT * SECRET_VP[card] * (7 if is_met(state, seat, card) else 3) // 10
    return total


def revenge_worth(state: Wutaki, player: Player) -> int:
    """Revenge cards: the penalty if it is due now, else a fear of it."""
    total = 0
    for card in cards_in(player.revenge):
        due = state.rules.revenge[card].count(player) > REVENGE_MAX[card]
        total += POINT * REVENGE_PENALTY[card] * (9 if due else 5) // 10
    return total


def climbing_worth(player: Player, stock: list[int]) -> int:
    """How near the next level of the pyramid is."""
    if player.pyramid == TOP:
        return 0
    cost = LEVEL_COST[player.pyramid + 1]
    need = have = 0
    for resource in range(RESOURCES):
        need += cost[resource]
        have += min(stock[resource], cost[resource])
    return POINT * LEVEL_VP[player.pyramid + 1] * have * 3 // (10 * max(1, need))
