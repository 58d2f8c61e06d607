"""How good a position is for a seat, in thousandths of a point: what greedy and search bots aim at.

Each part says what something is worth beyond the points already scored; `Weights` are the prices.
"""

from typing import Final

from longhouse.core.judge import Judge, Prices
from longhouse.games.borabora.cards.tasks import bits, shortage
from longhouse.games.borabora.components import (
    AMOUNTS,
    BUILDING_VP,
    FISH_VALUE,
    JEWELRY_COST,
    JEWELRY_VP,
    PAIR_MASK,
    PRIEST_VP,
    STATUS_VP,
    SYMBOLS,
)
from longhouse.games.borabora.rules.build import count_buildings
from longhouse.games.borabora.rules.helper import Helper
from longhouse.games.borabora.rules.scoring import jewelry_points
from longhouse.games.borabora.rules.temple import majority_seat
from longhouse.games.borabora.state import BoraBora, Player
from longhouse.games.borabora.terms import (
    COLORS,
    GONE,
    JEWELRY_ROWS,
    KINDS,
    MAIN_FIELDS,
    MAN,
    REGIONS,
    ROUNDS,
    SLID,
    SLOTS,
    WOMAN,
)

POINT: Final = 1000
CUBES: Final = [count * count * count for count in range(25)]
CURVE: Final = [0, 10, 19, 26, 31, 35, 38]  # of the first, second, ... sixth piece of something: less and less


class Weights:
    """Prices in thousandths of a point."""

    def __init__(self, prices: Prices) -> None:
        self.task = prices["task"]
        self.fulfilled = prices["fulfilled"][0]
        self.status_step = prices["status_step"][0]
        self.priest_now = prices["priest_now"][0]
        self.priest_later = prices["priest_later"][0]
        self.priest_field = prices["priest_field"][0]
        self.majority = prices["majority"][0]
        self.region = prices["region"][0]
        self.fish = prices["fish"][0]
        self.fish_lost = prices["fish_lost"][0]
        self.use_of_kind = prices["use_of_kind"]
        self.person = prices["person"][0]
        self.symbol = prices["symbol"][0]
        self.free_field = prices["free_field"][0]
        self.material = prices["material"][0]
        self.covered = prices["covered"][0]
        self.building = prices["building"][0]
        self.second_building = prices["second_building"][0]
        self.fire_bonus = prices["fire_bonus"][0]
        self.jewel_in_reach = prices["jewel_in_reach"][0]
        self.shell = prices["shell"][0]
        self.offering = prices["offering"][0]
        self.god_card = prices["god_card"][0]
        self.god_tile = prices["god_tile"][0]
        self.god_tile_later = prices["god_tile_later"][0]
        self.die = prices["die"][0]
        self.god_color = prices["god_color"]
        self.bonus = prices["bonus"]
        self.place = prices["place"]


PARTS: Final = [
    "judge.points", "judge.status", "judge.temple", "judge.tasks", "judge.map", "judge.persons", "judge.ceremony",
    "judge.shells", "judge.gods", "judge.bonuses", "judge.dice",
]  # fmt: skip


class BoraBoraJudge(Judge[BoraBora]):
    """The worth of everything a player has."""

    def __init__(self, prices: Prices) -> None:
        self.weights = Weights(prices)

    def value(self, state: BoraBora, seat: int) -> int:
        value = 0
        for part in _measure(state, seat, self.weights):
            value += part
        return value

    def part_names(self) -> list[str]:
        return PARTS

    def parts(self, state: BoraBora, seat: int) -> dict[str, int]:
        return dict(zip(PARTS, _measure(state, seat, self.weights), strict=False))


def _measure(state: BoraBora, seat: int, weights: Weights) -> list[int]:
    """The parts one by one; once the game is over nothing but points."""
    player = state.players[seat]
    points = 0
    for source in player.points:
        points += POINT * source
    if state.round > ROUNDS:
        return [points]
    left = ROUNDS - state.round  # whole rounds still to come
    return [
        points,
        POINT * STATUS_VP[state.status[seat]]
        + weights.status_step * state.status[seat]
        + weights.place[state.order.index(seat)],
        _temple(state, seat, weights),
        _tasks(state, seat, player, weights),
        _map(state, seat, player, left, weights),
        _persons(player, left, weights),
        _ceremony(state, player, left, weights),
        _shells(state, player, left, weights),
        _gods(player, left, weights),
        _bonuses(player, weights),
        _dice(state, seat, player, weights),
    ]


def _dice(state: BoraBora, seat: int, player: Player, weights: Weights) -> int:
    """Dice not yet placed, and helper points not yet spent, which still bring a point each."""
    value = 0
    for die in player.dice:
        value += weights.die * die
    for frame in state.stack:
        if isinstance(frame, Helper) and frame.seat == seat:
            return value + POINT * frame.points
    return value


def _temple(state: BoraBora, seat: int, weights: Weights) -> int:
    """Priests score this round, and later ones if they are not pushed out before; the majority brings a god tile."""
    value = 0
    later = PRIEST_VP[state.round + 1] if state.round < ROUNDS else 0
    priest = weights.priest_now * PRIEST_VP[state.round] + weights.priest_later * later
    for field in range(SLOTS):
        if state.temple[field] == seat:
            value += priest + weights.priest_field * field
    if value and majority_seat(state) == seat:
        value += weights.majority
    return value


def _tasks(state: BoraBora, seat: int, player: Player, weights: Weights) -> int:
    value = weights.fulfilled * player.fulfilled
    for task in player.tasks:
        if task != GONE:
            missing = shortage(state, seat, player, task)
            if missing < len(weights.task):
                value += weights.task[missing]
    return value


def _map(state: BoraBora, seat: int, player: Player, left: int, weights: Weights) -> int:
    """Fish of the sites held, the likelier the later; every region helps to reach the next one."""
    keep = weights.fish - weights.fish_lost * left
    value = weights.region * bits(player.regions)
    for region in range(REGIONS):
        if state.sites[region] == seat:
            value += keep * FISH_VALUE[state.supplies.fish[region]]
    return value


def _persons(player: Player, left: int, weights: Weights) -> int:
    """One man kind and one woman kind may be used a round: the best count most. Unslid tiles have symbols to give."""
    value = 0
    counts = [0] * SLID
    for code in player.persons:
        counts[code % SLID] += 1
        value += weights.person
        if code < SLID:
            value += weights.symbol * SYMBOLS[code % KINDS]
    for sex in (WOMAN, MAN):
        best = 0
        second = 0
        for kind in range(KINDS):
            count = counts[kind + KINDS * sex]
            if count:
                worth = weights.use_of_kind[kind] * AMOUNTS[kind][count] // AMOUNTS[kind][1]
                if worth > best:
                    second = best
                    best = worth
                elif worth > second:
                    second = worth
        value += (best + second // 4) * (left * 3 + 1) // 4
    if left:
        free = MAIN_FIELDS - player.huts - len(player.persons)
        value += weights.free_field * CURVE[min(max(free, 0), 3)]
    return value


def _ceremony(state: BoraBora, player: Player, left: int, weights: Weights) -> int:
    """Materials that lie in pairs wait for a building; those alone for a neighbour."""
    tiles_left = len(player.built_at) - count_buildings(player)
    materials = player.materials
    pairs = 0
    for mask in PAIR_MASK:
        if pairs < tiles_left and materials & mask == mask:
            materials &= ~mask
            pairs += 1
    worth = POINT * BUILDING_VP[state.round] + weights.fire_bonus
    value = weights.material * bits(materials) + weights.covered * bits(player.materials | player.built)
    if pairs:
        value += worth * weights.building // 1000
        value += (pairs - 1) * worth * weights.second_building // 1000 * min(left + 1, 3) // 3
    return value


def _shells(state: BoraBora, player: Player, left: int, weights: Weights) -> int:
    """Shells buy jewelry, one tile a round."""
    best = 0
    cost = 0
    for row in range(JEWELRY_ROWS):
        tile = state.jewels[row]
        if tile != GONE and JEWELRY_COST[tile] <= player.shells and JEWELRY_VP[tile] > best:
            best = JEWELRY_VP[tile]
            cost = JEWELRY_COST[tile]
    spare = min(player.shells - cost, 5 * left)
    return POINT * jewelry_points(player) + weights.jewel_in_reach * best + weights.shell * spare


def _gods(player: Player, left: int, weights: Weights) -> int:
    """Offerings and god cards in hand, and god tiles, which stay worth two points."""
    value = weights.offering * CURVE[min(player.offerings, 6)]
    cards = 0
    for color in range(COLORS):
        if player.hand[color]:
            cards += player.hand[color]
            value += weights.god_color[color]
    value += weights.god_card * CURVE[min(cards, 6)]
    return value * min(left + 1, 4) // 4 + player.god_tiles * (weights.god_tile + weights.god_tile_later * left)


def _bonuses(player: Player, weights: Weights) -> int:
    """On the way to twelve regions, twelve persons, a full ceremonial place, six buildings, jewels and tasks."""
    value = weights.bonus[0] * CUBES[bits(player.materials | player.built)]
    value += weights.bonus[1] * CUBES[bits(player.regions)]
    value += weights.bonus[2] * CUBES[len(player.persons)]
    value += weights.bonus[3] * CUBES[count_buildings(player)]
    value += weights.bonus[4] * CUBES[bits(player.jewelry)]
    return value + weights.bonus[5] * CUBES[player.fulfilled]
