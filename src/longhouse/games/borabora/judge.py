"""How good a position is for a seat, in thousandths of a point: what greedy and search bots aim at.

Each part says what something is worth beyond the points already scored; `Weights` are the prices.
"""

from typing import Final, cast

from mypy_extensions import i64

from longhouse.core.judge import UNSEEN, Prices, Seen, SumJudge, Told, part
from longhouse.core.values import index_of
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
    REGIONS,
    ROUNDS,
    SLID,
    SLOTS,
)

POINT: Final = 1000
SEATS: Final = 4
FIELD_SETS: Final = 1 << 12  # of ceremonial fields
MOST_TASKS: Final = 64  # more than there are
ROUND_NUMBERS: Final = ROUNDS + 2  # before the first and after the last one too
COUNT_BITS: Final = 5  # as many tiles of a kind as a player has fields need four
MOST_COUNTED: Final = (1 << COUNT_BITS) - 1
ONE_OF_KIND: Final = [1 << COUNT_BITS * kind for kind in range(KINDS)]
CUBES: Final = [count * count * count for count in range(25)]
CURVE: Final = [0, 10, 19, 26, 31, 35, 38]  # of the first, second, ... sixth piece of something: less and less


class Weights:
    """Prices in thousandths of a point, and what parts were worth the last time."""

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
        self.seen_points: Seen = UNSEEN
        self.seen_temple: Seen = UNSEEN
        self.seen_map: Seen = UNSEEN
        self.seen_persons: Seen = UNSEEN
        self.seen_ceremony: Seen = UNSEEN
        self.seen_shells: Seen = UNSEEN
        self.seen_gods: Seen = UNSEEN
        self.seen_bonuses: Seen = UNSEEN


PARTS: Final = [
    "judge.points", "judge.status", "judge.temple", "judge.tasks", "judge.map", "judge.persons", "judge.ceremony",
    "judge.shells", "judge.gods", "judge.bonuses", "judge.dice",
]  # fmt: skip


class BoraBoraJudge(SumJudge[BoraBora]):
    """The worth of everything a player has; once the game is over nothing but points."""

    def __init__(self, prices: Prices) -> None:
        self.weights = Weights(prices)

    def part_names(self) -> list[str]:
        return PARTS

    def measure(self, state: BoraBora, seat: int, told: Told) -> int:
        player = state.players[seat]
        weights = self.weights
        value = part(told, "judge.points", _points(player, weights))
        if state.round > ROUNDS:
            return value
        left = ROUNDS - state.round  # whole rounds still to come
        value += part(told, "judge.status", _status(state, seat, weights))
        value += part(told, "judge.temple", _temple(state, seat, weights))
        value += part(told, "judge.tasks", _tasks(state, seat, player, weights))
        value += part(told, "judge.map", _map(state, seat, player, left, weights))
        value += part(told, "judge.persons", _persons(player, left, weights))
        value += part(told, "judge.ceremony", _ceremony(state, player, left, weights))
        value += part(told, "judge.shells", _shells(state, player, left, weights))
        value += part(told, "judge.gods", _gods(player, left, weights))
        value += part(told, "judge.bonuses", _bonuses(player, weights))
        return value + part(told, "judge.dice", _dice(state, seat, player, weights))


def _points(player: Player, weights: Weights) -> int:
    """Points already scored."""
    seen = weights.seen_points
    if seen.first is player.points:
        return seen.worth
    value = 0
    for source in player.points:
        value += POINT * source
    weights.seen_points = Seen(value, 0, 0, player.points, player.points, player.points)
    return value


def _status(state: BoraBora, seat: int, weights: Weights) -> int:
    """Points of the track, and the place in turn order."""
    steps = state.status[seat]
    return POINT * STATUS_VP[steps] + weights.status_step * steps + weights.place[index_of(state.order, seat)]


def _dice(state: BoraBora, seat: int, player: Player, weights: Weights) -> int:
    """Dice not yet placed, and helper points not yet spent, which still bring a point each."""
    value = 0
    for die in player.dice:
        value += weights.die * die
    for frame in cast(list[object], state.stack):  # compiled, every frame would be checked to be one
        if isinstance(frame, Helper) and frame.seat == seat:
            return value + POINT * frame.points
    return value


def _temple(state: BoraBora, seat: int, weights: Weights) -> int:
    """Priests score this round, and later ones if they are not pushed out before; the majority brings a god tile."""
    seen, temple, key = weights.seen_temple, state.temple, state.round * SEATS + seat
    if seen.first is temple and seen.key == key:
        return seen.worth
    value = 0
    later = PRIEST_VP[state.round + 1] if state.round < ROUNDS else 0
    priest = weights.priest_now * PRIEST_VP[state.round] + weights.priest_later * later
    for field in range(SLOTS):
        if temple[field] == seat:
            value += priest + weights.priest_field * field
    if value and majority_seat(state) == seat:
        value += weights.majority
    weights.seen_temple = Seen(value, key, 0, temple, temple, temple)
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
    seen, sites, fish = weights.seen_map, state.sites, state.supplies.fish
    key = left * SEATS + seat
    if seen.first is sites and seen.second is fish and seen.key == key and seen.more == player.regions:
        return seen.worth
    keep = weights.fish - weights.fish_lost * left
    value = weights.region * bits(player.regions)
    for region in range(REGIONS):
        if sites[region] == seat:
            value += keep * FISH_VALUE[fish[region]]
    weights.seen_map = Seen(value, key, player.regions, sites, fish, fish)
    return value


def _persons(player: Player, left: int, weights: Weights) -> int:
    """One man kind and one woman kind may be used a round: the best count most. Unslid tiles have symbols to give."""
    seen, persons = weights.seen_persons, player.persons
    if seen.first is persons and seen.key == player.huts and seen.more == left:
        return seen.worth
    value = weights.person * len(persons)
    women: i64 = 0  # how many of each kind, some bits each: cheaper than a list
    men: i64 = 0
    for code in persons:
        kind = code % KINDS
        if code < SLID:
            value += weights.symbol * SYMBOLS[kind]
        if code % SLID < KINDS:
            women += ONE_OF_KIND[kind]
        else:
            men += ONE_OF_KIND[kind]
    value += _uses(women, left, weights) + _uses(men, left, weights)
    if left:
        free = MAIN_FIELDS - player.huts - len(persons)
        value += weights.free_field * CURVE[min(max(free, 0), 3)]
    weights.seen_persons = Seen(value, player.huts, left, persons, persons, persons)
    return value


def _uses(counts: i64, left: int, weights: Weights) -> int:
    """What the kinds of one sex will bring, by how many there are of each."""
    best = 0
    second = 0
    kind: i64 = 0
    while counts:
        count = counts & MOST_COUNTED
        if count:
            amounts = AMOUNTS[kind]
            worth = weights.use_of_kind[kind] * amounts[count] // amounts[1]
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
        counts >>= COUNT_BITS
        kind += 1
    return (best + second // 4) * (left * 3 + 1) // 4


def _ceremony(state: BoraBora, player: Player, left: int, weights: Weights) -> int:
    """Materials that lie in pairs wait for a building; those alone for a neighbour."""
    seen, built_at = weights.seen_ceremony, player.built_at
    key = player.built * ROUND_NUMBERS + state.round
    if seen.first is built_at and seen.key == key and seen.more == player.materials:
        return seen.worth
    tiles_left = len(built_at) - count_buildings(player)
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
    weights.seen_ceremony = Seen(value, key, player.materials, built_at, built_at, built_at)
    return value


def _shells(state: BoraBora, player: Player, left: int, weights: Weights) -> int:
    """Shells buy jewelry, one tile a round."""
    seen, jewels = weights.seen_shells, state.jewels
    key = player.shells * ROUND_NUMBERS + left
    if seen.first is jewels and seen.key == key and seen.more == player.jewelry:
        return seen.worth
    best = 0
    cost = 0
    for row in range(JEWELRY_ROWS):
        tile = jewels[row]
        if tile != GONE and JEWELRY_COST[tile] <= player.shells and JEWELRY_VP[tile] > best:
            best = JEWELRY_VP[tile]
            cost = JEWELRY_COST[tile]
    spare = min(player.shells - cost, 5 * left)
    value = POINT * jewelry_points(player) + weights.jewel_in_reach * best + weights.shell * spare
    weights.seen_shells = Seen(value, key, player.jewelry, jewels, jewels, jewels)
    return value


def _gods(player: Player, left: int, weights: Weights) -> int:
    """Offerings and god cards in hand, and god tiles, which stay worth two points."""
    seen, hand = weights.seen_gods, player.hand
    key = player.offerings * ROUND_NUMBERS + left
    if seen.first is hand and seen.key == key and seen.more == player.god_tiles:
        return seen.worth
    value = weights.offering * CURVE[min(player.offerings, 6)]
    cards = 0
    for color in range(COLORS):
        if hand[color]:
            cards += hand[color]
            value += weights.god_color[color]
    value += weights.god_card * CURVE[min(cards, 6)]
    value = value * min(left + 1, 4) // 4 + player.god_tiles * (weights.god_tile + weights.god_tile_later * left)
    weights.seen_gods = Seen(value, key, player.god_tiles, hand, hand, hand)
    return value


def _bonuses(player: Player, weights: Weights) -> int:
    """On the way to twelve regions, twelve persons, a full ceremonial place, six buildings, jewels and tasks."""
    seen, persons, built_at = weights.seen_bonuses, player.persons, player.built_at
    covered = player.materials | player.built
    key: i64 = player.regions
    key = (key * FIELD_SETS + covered) * MOST_TASKS + player.fulfilled
    if seen.first is persons and seen.second is built_at and seen.key == key and seen.more == player.jewelry:
        return seen.worth
    value = weights.bonus[0] * CUBES[bits(covered)]
    value += weights.bonus[1] * CUBES[bits(player.regions)]
    value += weights.bonus[2] * CUBES[len(player.persons)]
    value += weights.bonus[3] * CUBES[count_buildings(player)]
    value += weights.bonus[4] * CUBES[bits(player.jewelry)]
    value += weights.bonus[5] * CUBES[player.fulfilled]
    weights.seen_bonuses = Seen(value, key, player.jewelry, persons, built_at, persons)
    return value
