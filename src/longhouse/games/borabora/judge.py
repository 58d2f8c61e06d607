"""How good a position is for a seat, in thousandths of a point: what greedy and search bots aim at.

Each part says what something is worth beyond the points already scored. The weights were tuned by games of greedy bots.
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

TASK_BY_SHORTAGE: Final = [5400, 2300, 1000, 400]
OFFERINGS: Final = [0, 1000, 1900, 2600, 3100, 3500, 3800]
GOD_CARDS: Final = [0, 700, 1300, 1800, 2200, 2500, 2700]
USE_OF_KIND: Final = [1900, 1900, 1300, 1300, 2200, 1300, 500, 1000, 800, 1000, 900, 1300]  # per unit of the first tile
FREE_FIELDS: Final = [0, 1200, 1900, 2300]


def judge(state: BoraBora, seat: int) -> int:
    """The worth of everything a player has."""
    player = state.players[seat]
    value = POINT * sum(player.points)
    if state.round > ROUNDS:
        return value
    left = ROUNDS - state.round  # whole rounds still to come
    value += _status(state, seat)
    value += _temple(state, seat)
    value += _tasks(state, seat, player)
    value += _map(state, seat, player, left)
    value += _persons(player, left)
    value += _ceremony(state, player, left)
    value += _shells(state, player, left)
    value += _gods(player, left)
    value += _bonuses(player)
    for die in player.dice:
        value += 350 * die
    return value


def _status(state: BoraBora, seat: int) -> int:
    """What the marker will score, and a little for being ahead in the turn order."""
    index = state.status[seat]
    return POINT * STATUS_VP[index] + 250 * index


def _temple(state: BoraBora, seat: int) -> int:
    """Priests score this round, and later ones if they are not pushed out before; the majority brings a god tile."""
    value = 0
    now = PRIEST_VP[state.round]
    later = PRIEST_VP[state.round + 1] if state.round < ROUNDS else 0
    for field in range(SLOTS):
        if state.temple[field] == seat:
            value += 850 * now + 500 * later + 60 * field
    if value and majority_seat(state) == seat:
        value += 1800
    return value


def _tasks(state: BoraBora, seat: int, player: Player) -> int:
    value = 400 * player.fulfilled
    for task in player.tasks:
        if task != GONE:
            missing = shortage(state, seat, player, task)
            if missing < len(TASK_BY_SHORTAGE):
                value += TASK_BY_SHORTAGE[missing]
    return value


def _map(state: BoraBora, seat: int, player: Player, left: int) -> int:
    """Fish of the sites held, the likelier the later; every region helps to reach the next one."""
    keep = 900 - 90 * left
    value = 500 * bits(player.regions)
    for region in range(REGIONS):
        if state.sites[region] == seat:
            value += keep * FISH_VALUE[state.supplies.fish[region]]
    return value


def _persons(player: Player, left: int) -> int:
    """One man kind and one woman kind may be used each round: the best count most. Unslid tiles have symbols to give."""
    value = 0
    for sex in (WOMAN, MAN):
        best = 0
        second = 0
        for kind in range(KINDS):
            count = count_kind(player, sex, kind)
            if count:
                worth = USE_OF_KIND[kind] * AMOUNTS[kind][count] // AMOUNTS[kind][1]
                if worth > best:
                    second = best
                    best = worth
                elif worth > second:
                    second = worth
        value += (best + second // 4) * (left * 3 + 1) // 4
    for code in player.persons:
        value += 350
        if code < SLID:
            value += 550 * SYMBOLS[code % KINDS]
    if left:
        free = MAIN_FIELDS - player.huts - len(player.persons)
        value += FREE_FIELDS[min(max(free, 0), 3)]
    return value


def _ceremony(state: BoraBora, player: Player, left: int) -> int:
    """Materials that lie in pairs wait for a building; those alone for a neighbour."""
    tiles_left = len(player.built_at) - count_buildings(player)
    materials = player.materials
    pairs = 0
    for mask in PAIR_MASK:
        if pairs < tiles_left and materials & mask == mask:
            materials &= ~mask
            pairs += 1
    worth = POINT * BUILDING_VP[state.round] + 2500
    value = 550 * bits(materials)
    if pairs:
        value += worth * 11 // 20 + (pairs - 1) * worth // 4 * min(left + 1, 3) // 3
    value += 120 * bits(player.materials | player.built)
    return value


def _shells(state: BoraBora, player: Player, left: int) -> int:
    """Shells buy jewelry, one tile a round."""
    value = POINT * jewelry_points(player)
    shells = player.shells
    best = 0
    cost = 0
    for row in range(JEWELRY_ROWS):
        tile = state.jewels[row] if state.jewels else GONE
        if tile != GONE and JEWELRY_COST[tile] <= shells and JEWELRY_VP[tile] > best:
            best = JEWELRY_VP[tile]
            cost = JEWELRY_COST[tile]
    value += 900 * best
    spare = min(shells - cost, 5 * left)
    return value + 1150 * spare


def _gods(player: Player, left: int) -> int:
    """Offerings and god cards in hand, and god tiles, which stay worth two points."""
    cards = sum(player.hand)
    value = OFFERINGS[min(player.offerings, 6)] * min(left + 1, 4) // 4
    value += GOD_CARDS[min(cards, 6)] * min(left + 1, 4) // 4
    return value + player.god_tiles * (2000 + 150 * left)


def _bonuses(player: Player) -> int:
    """On the way to twelve huts, twelve persons, a full ceremonial place and six buildings."""
    covered = bits(player.materials | player.built)
    huts = bits(player.regions)
    value = covered * covered * covered + huts * huts * huts + len(player.persons) ** 3
    return value + 25 * count_buildings(player) ** 3
