"""How good a position is for a seat, in thousandths of a point: what greedy and search bots aim at.

Each part says what something is worth beyond the points already scored; `Weights` are the prices.
"""

from typing import Final

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
from longhouse.games.borabora.rules.people import count_kind
from longhouse.games.borabora.rules.scoring import jewelry_points
from longhouse.games.borabora.rules.temple import majority_seat
from longhouse.games.borabora.state import BoraBora, Player
from longhouse.games.borabora.terms import (
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
CURVE: Final = [0, 10, 19, 26, 31, 35, 38]  # of the first, second, ... sixth piece of something: less and less


class Weights:
    """Prices in thousandths of a point."""

    def __init__(self) -> None:
        self.task = [5400, 2300, 1000, 400]  # by the number of things that it lacks
        self.fulfilled = 400  # on the way to nine
        self.status_step = 250  # beyond its points: being early in the turn order
        self.priest_now = 1100  # per point that a priest is worth in this round
        self.priest_later = 500  # and in the next one: it may be pushed out before
        self.priest_field = 60
        self.majority = 4000
        self.region = 500
        self.fish = 580  # per point of a site held in the last round ...
        self.fish_lost = 90  # ... less for each round to come
        self.use_of_kind = [1900, 2400, 1300, 1300, 2200, 1300, 500, 1000, 800, 1000, 900, 1300]  # of one tile, a round
        self.person = 350
        self.symbol = 550
        self.free_field = 110  # along the curve
        self.material = 700
        self.covered = 120
        self.building = 230  # per mille of what a building brings, for a pair of materials that waits for one
        self.second_building = 250
        self.fire_bonus = 2500
        self.jewel_in_reach = 900  # per point
        self.shell = 1150
        self.offering = 100  # along the curve
        self.god_card = 90  # along the curve
        self.god_tile = 3400
        self.god_tile_later = 150  # for each round to come
        self.die = 180  # per pip not yet placed


WEIGHTS: Final = Weights()


def judge(state: BoraBora, seat: int, weights: Weights = WEIGHTS) -> int:
    """The worth of everything a player has."""
    player = state.players[seat]
    value = POINT * sum(player.points)
    if state.round > ROUNDS:
        return value
    left = ROUNDS - state.round  # whole rounds still to come
    value += POINT * STATUS_VP[state.status[seat]] + weights.status_step * state.status[seat]
    value += _temple(state, seat, weights)
    value += _tasks(state, seat, player, weights)
    value += _map(state, seat, player, left, weights)
    value += _persons(player, left, weights)
    value += _ceremony(state, player, left, weights)
    value += _shells(state, player, left, weights)
    value += _gods(player, left, weights)
    value += _bonuses(player)
    for die in player.dice:
        value += weights.die * die
    return value + _helper(state, seat)


def _helper(state: BoraBora, seat: int) -> int:
    """Helper points not yet spent: they still bring a point each."""
    for frame in state.stack:
        if isinstance(frame, Helper) and frame.seat == seat:
            return POINT * frame.points
    return 0


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
    for sex in (WOMAN, MAN):
        best = 0
        second = 0
        for kind in range(KINDS):
            count = count_kind(player, sex, kind)
            if count:
                worth = weights.use_of_kind[kind] * AMOUNTS[kind][count] // AMOUNTS[kind][1]
                if worth > best:
                    second = best
                    best = worth
                elif worth > second:
                    second = worth
        value += (best + second // 4) * (left * 3 + 1) // 4
    for code in player.persons:
        value += weights.person
        if code < SLID:
            value += weights.symbol * SYMBOLS[code % KINDS]
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
    value = weights.offering * CURVE[min(player.offerings, 6)] + weights.god_card * CURVE[min(sum(player.hand), 6)]
    return value * min(left + 1, 4) // 4 + player.god_tiles * (weights.god_tile + weights.god_tile_later * left)


def _bonuses(player: Player) -> int:
    """On the way to twelve huts, twelve persons, a full ceremonial place and six buildings."""
    covered = bits(player.materials | player.built)
    huts = bits(player.regions)
    buildings = count_buildings(player)
    persons = len(player.persons)
    value = covered * covered * covered + huts * huts * huts + persons * persons * persons
    return value + 25 * buildings * buildings * buildings
