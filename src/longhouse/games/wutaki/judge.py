"""How good a position is for a seat, in thousandths of a point: what greedy bots climb."""

from typing import Final

from longhouse.core.judge import Prices, SumJudge, Told, part
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
MOST_COUNTED: Final = 12  # resources of a kind
DIMINISHING: Final = [sum([1000 * 8 // (8 + before) for before in range(count)]) for count in range(MOST_COUNTED + 1)]
"""What so many resources of a kind are worth together, in thousandths of one: each further one less."""
TRADING: Final = 50  # less in the middle of an exchange: who has nothing to gain stops
PACTS_OF_ELEMENT: Final = 17  # all elements have the same patterns
USUAL_ROUNDS: Final = 9  # as long as a game usually lasts
MOST_ROUND_VP: Final = 14  # what somebody scores in a good round
MOST_LEAD: Final = 14  # points ahead that count at the end: who leads, ends the game


class Weights:
    """Prices, most of them in thousandths of a point."""

    def __init__(self, prices: Prices) -> None:
        self.resource = prices["resource"]
        self.omen = prices["omen"][0]
        self.permanent = prices["permanent"][0]
        self.worker = prices["worker"][0]
        self.available = prices["available"][0]
        self.claim = prices["claim"][0]
        self.upgrade = prices["upgrade"][0]
        self.tower = prices["tower"][0]
        self.pact = prices["pact"]
        self.pact_paid = prices["pact_paid"][0]
        self.pact_held = prices["pact_held"][0]
        self.set = prices["set"][0]
        self.secret = prices["secret"]
        self.revenge = prices["revenge"]
        self.climbing = prices["climbing"][0]


PARTS: Final = [
    "judge.points", "judge.secrets", "judge.pacts", "judge.stock", "judge.pyramid", "judge.omens", "judge.workers",
    "judge.upgrades",
]  # fmt: skip


class WutakiJudge(SumJudge[Wutaki]):
    """The final score and the lead once the end is near; before, points and what they may still become."""

    def __init__(self, prices: Prices) -> None:
        self.weights = Weights(prices)

    def part_names(self) -> list[str]:
        return PARTS

    def measure(self, state: Wutaki, seat: int, told: Told) -> int:
        player = state.players[seat]
        weights = self.weights
        if state.trigger != NOBODY or is_scored(state):
            return part(told, "judge.points", end_worth(state, seat))
        left = rounds_left(state, seat)
        stock = player.stock[:]  # what no held pact waits for is left in it
        pacts = pact_worth(player, left, stock, weights)
        use = 1 + min(3, left)  # of four: what is gathered must still be used
        omens = min(sum(player.hand), 6) * weights.omen + (weights.permanent if player.permanent >= 0 else 0)
        secrets = secret_worth(state, seat, weights) - revenge_worth(state, player, weights)
        upgrades = sum(player.upgrades) * weights.upgrade + player.towers.bit_count() * weights.tower
        value = part(told, "judge.points", points_worth(state, seat, weights))
        value += part(told, "judge.secrets", secrets)
        value += part(told, "judge.pacts", pacts)
        value += part(told, "judge.stock", stock_worth(stock, weights) * use // 4)
        value += part(told, "judge.pyramid", climbing_worth(player, stock, weights) * use // 4)
        value += part(told, "judge.omens", omens * use // 4)
        value += part(told, "judge.workers", worker_worth(state, seat, left, weights))
        return value + part(told, "judge.upgrades", upgrades * min(4, left) // 2)


def points_worth(state: Wutaki, seat: int, weights: Weights) -> int:
    """Points scored, and what cards and sets would bring now."""
    player = state.players[seat]
    points = player.vp + permanent_points(state, seat) + others_points(state, seat) + element_points(player)
    trading = TRADING if isinstance(state.stack[-1], TradeFor) else 0
    return POINT * points + weights.set * set_points(player) - trading


def worker_worth(state: Wutaki, seat: int, left: int, weights: Weights) -> int:
    """Workers recruited, those that can be placed, and the claim to be first."""
    player = state.players[seat]
    claim = weights.claim * (1 + min(3, left)) // 4 if state.claim == seat else 0
    recruited = extra_workers(state, player) * weights.worker * min(4, left)
    return recruited + sum(player.available) * weights.available + claim


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


def stock_worth(stock: list[int], weights: Weights) -> int:
    """Resources without a purpose, each further one of a kind worth less."""
    total = 0
    for resource in range(RESOURCES):
        total += weights.resource[resource] * DIMINISHING[min(stock[resource], MOST_COUNTED)] // 1000
    return total


def pact_worth(player: Player, left: int, stock: list[int], weights: Weights) -> int:
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
        value = weights.pact[pact % PACTS_OF_ELEMENT]
        if PACT_ELEMENT[pact] == player.element:
            value += POINT * ELEMENT_BONUS
        elif PACT_ELEMENT[pact] == ANTI[player.element]:
            value -= POINT * ELEMENT_MALUS // 2
        if lacking > reach:
            total -= POINT * HELD_PENALTY
        else:
            total += value * (need - lacking) * weights.pact_paid // (1000 * need) + value * weights.pact_held // 1000
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


def secret_worth(state: Wutaki, seat: int, weights: Weights) -> int:
    """Secret pacts: more if they are met now."""
    total = 0
    for card in cards_in(state.players[seat].secrets):
        total += SECRET_VP[card] * weights.secret[1 if is_met(state, seat, card) else 0]
    return total


def revenge_worth(state: Wutaki, player: Player, weights: Weights) -> int:
    """Revenge cards: the penalty if it is due now, else a fear of it."""
    total = 0
    for card in cards_in(player.revenge):
        due = state.rules.revenge[card].count(player) > REVENGE_MAX[card]
        total += REVENGE_PENALTY[card] * weights.revenge[1 if due else 0]
    return total


def climbing_worth(player: Player, stock: list[int], weights: Weights) -> int:
    """How near the next level of the pyramid is."""
    if player.pyramid == TOP:
        return 0
    cost = LEVEL_COST[player.pyramid + 1]
    need = have = 0
    for resource in range(RESOURCES):
        need += cost[resource]
        have += min(stock[resource], cost[resource])
    return weights.climbing * LEVEL_VP[player.pyramid + 1] * have // max(1, need)
