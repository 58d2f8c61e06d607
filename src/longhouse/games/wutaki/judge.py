"""How good a position is for a seat, in thousandths of a point: what greedy bots climb."""

from typing import Final

from mypy_extensions import i64

from longhouse.core.judge import UNSEEN, Prices, Seen, SumJudge, Told, part
from longhouse.games.wutaki.components import (
    ELEMENT_BONUS,
    ELEMENT_MALUS,
    HELD_PENALTY,
    LEVEL_COST,
    LEVEL_VP,
    PACT_COST,
    PACT_ELEMENT,
    PACT_IDS,
    PACT_OMENS,
    REVENGE_MAX,
    REVENGE_PENALTY,
    SECRET_VP,
)
from longhouse.games.wutaki.rules.counting import count_bits, total
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
    ELEMENTS,
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


PACT_DUE: Final = [
    [[cost[r] + (cost[COST] if r == good else 0) for r in range(RESOURCES)] for cost in PACT_COST]
    for good in range(RESOURCES)
]
"""The price of a pact by resource, by the good of the own cost marker."""
DUE_KINDS: Final = [[[r for r in range(RESOURCES) if due[r]] for due in pacts] for pacts in PACT_DUE]
PACT_NEED: Final = [2 * omens + sum(cost) for omens, cost in zip(PACT_OMENS, PACT_COST, strict=True)]
"""All that a pact asks for; an omen counts as much as two resources."""


class Gathered:
    """What resources are worth to somebody who waits for pacts and levels, and what that was reckoned from."""

    __slots__ = ("climbing", "held", "key", "kind", "omens", "pacts", "rest", "stock")

    def __init__(
        self, stock: list[int], held: list[int], omens: int, key: int, kind: int, pacts: int, rest: int, climbing: int
    ) -> None:
        self.stock: Final = stock
        self.held: Final = held
        self.omens: Final = omens
        self.key: Final = key
        self.kind: Final = kind
        self.pacts: Final = pacts
        self.rest: Final = rest  # resources without a purpose
        self.climbing: Final = climbing


class Weights:
    """Prices, most of them in thousandths of a point, and what parts were worth the last time."""

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
        self.stock_worth = [
            price * worth // 1000 for price in self.resource[:RESOURCES] for worth in DIMINISHING
        ]  # by resource and how many there are
        self.pact_worth = [
            [_pact_value(self.pact[pact % PACTS_OF_ELEMENT], pact, element) for pact in range(len(PACT_IDS))]
            for element in range(ELEMENTS)
        ]  # by own element and pact
        self.seen_hand: Seen = UNSEEN
        self.seen_elements: Seen = UNSEEN
        self.seen_gathered = Gathered([], [], 0, 0, 0, 0, 0, 0)


def _pact_value(value: int, pact: int, element: int) -> int:
    """What a pact will bring somebody with this element."""
    if PACT_ELEMENT[pact] == element:
        return value + POINT * ELEMENT_BONUS
    if PACT_ELEMENT[pact] == ANTI[element]:
        return value - POINT * ELEMENT_MALUS // 2
    return value


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
        cards = hand_size(player, weights)
        gathered = gathered_worth(player, cards, left, weights)
        use = 1 + min(3, left)  # of four: what is gathered must still be used
        omens = min(cards, 6) * weights.omen + (weights.permanent if player.permanent >= 0 else 0)
        secrets = secret_worth(state, seat, weights) - revenge_worth(state, player, weights)
        upgrades = total(player.upgrades) * weights.upgrade + count_bits(player.towers) * weights.tower
        value = part(told, "judge.points", points_worth(state, seat, weights))
        value += part(told, "judge.secrets", secrets)
        value += part(told, "judge.pacts", gathered.pacts)
        value += part(told, "judge.stock", gathered.rest * use // 4)
        value += part(told, "judge.pyramid", gathered.climbing * use // 4)
        value += part(told, "judge.omens", omens * use // 4)
        value += part(told, "judge.workers", worker_worth(state, seat, left, weights))
        return value + part(told, "judge.upgrades", upgrades * min(4, left) // 2)


def hand_size(player: Player, weights: Weights) -> int:
    """How many omens there are in hand."""
    seen, hand = weights.seen_hand, player.hand
    if seen.first is not hand:
        weights.seen_hand = seen = Seen(total(hand), 0, 0, hand, hand, hand)
    return seen.worth


def elements_worth(player: Player, weights: Weights) -> int:
    """`element_points`, counted only if pacts or towers are others than the last time."""
    seen, held, fulfilled = weights.seen_elements, player.held, player.fulfilled
    if (
        seen.first is not held
        or seen.second is not fulfilled
        or seen.key != player.towers
        or seen.more != player.element
    ):
        points = element_points(player)
        weights.seen_elements = seen = Seen(points, player.towers, player.element, held, fulfilled, held)
    return seen.worth


def points_worth(state: Wutaki, seat: int, weights: Weights) -> int:
    """Points scored, and what cards and sets would bring now."""
    player = state.players[seat]
    points = player.vp + permanent_points(state, seat) + others_points(state, seat) + elements_worth(player, weights)
    trading = TRADING if isinstance(state.stack[-1], TradeFor) else 0
    return POINT * points + weights.set * set_points(player) - trading


def worker_worth(state: Wutaki, seat: int, left: int, weights: Weights) -> int:
    """Workers recruited, those that can be placed, and the claim to be first."""
    player = state.players[seat]
    claim = weights.claim * (1 + min(3, left)) // 4 if state.claim == seat else 0
    recruited = extra_workers(state, player) * weights.worker * min(4, left)
    return recruited + total(player.available) * weights.available + claim


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
    for other in range(len(state.players)):
        if other != seat:
            best = max(best, state.players[other].vp)
    return max(0, min(USUAL_ROUNDS - state.round, (END_VP - best) // MOST_ROUND_VP))


def extra_workers(state: Wutaki, player: Player) -> int:
    """Those that are recruited: not on the player board."""
    return EXTRA_WORKERS + 1 - state.rules.removed - player.home[EXTRA] - player.home[SPECIAL]


def stock_worth(stock: list[int], weights: Weights) -> int:
    """Resources without a purpose, each further one of a kind worth less."""
    value = 0
    for resource in range(RESOURCES):
        value += weights.stock_worth[resource * len(DIMINISHING) + min(stock[resource], MOST_COUNTED)]
    return value


def gathered_worth(player: Player, omens: int, left: int, weights: Weights) -> Gathered:
    """What the stock is worth for held pacts, for the pyramid, and for itself."""
    seen, stock, held = weights.seen_gathered, player.stock, player.held
    key = left * (TOP + 1) + player.pyramid
    kind = player.cost * ELEMENTS + player.element
    if seen.stock is stock and seen.held is held and seen.omens == omens and seen.key == key and seen.kind == kind:
        return seen
    rest = stock[:]  # what no held pact waits for is left in it
    pacts = pact_worth(player, omens, left, rest, weights) if held else 0
    climbing = climbing_worth(player, rest, weights)
    seen = Gathered(stock, held, omens, key, kind, pacts, stock_worth(rest, weights), climbing)
    weights.seen_gathered = seen
    return seen


def pact_worth(player: Player, omens: int, left: int, stock: list[int], weights: Weights) -> int:
    """Held pacts: what they will bring, by how much of their price is there already; that is taken from the stock, so
    that nothing counts twice and fulfilling is always worth more than waiting."""
    reach = 7 * left + 6  # what can still be gathered
    worth = 0
    dues, kinds, values = PACT_DUE[player.cost], DUE_KINDS[player.cost], weights.pact_worth[player.element]
    for pact in player.held:
        paid = min(omens, PACT_OMENS[pact])
        omens -= paid
        paid *= 2
        due = dues[pact]
        for resource in kinds[pact]:
            used = min(stock[resource], due[resource])
            if used:
                stock[resource] -= used
                paid += used
        need, value = PACT_NEED[pact], values[pact]
        if need - paid > reach:
            worth -= POINT * HELD_PENALTY
        else:
            worth += value * paid * weights.pact_paid // (1000 * need) + value * weights.pact_held // 1000
        reach -= 5
    return worth


def secret_worth(state: Wutaki, seat: int, weights: Weights) -> int:
    """Secret pacts: more if they are met now."""
    worth = 0
    card: i64 = 0
    left: i64 = state.players[seat].secrets
    while left:
        if left & 1:
            worth += SECRET_VP[card] * weights.secret[1 if is_met(state, seat, card) else 0]
        left >>= 1
        card += 1
    return worth


def revenge_worth(state: Wutaki, player: Player, weights: Weights) -> int:
    """Revenge cards: the penalty if it is due now, else a fear of it."""
    worth = 0
    card: i64 = 0
    left: i64 = player.revenge
    while left:
        if left & 1:
            due = state.rules.revenge[card].count(player) > REVENGE_MAX[card]
            worth += REVENGE_PENALTY[card] * weights.revenge[1 if due else 0]
        left >>= 1
        card += 1
    return worth


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
