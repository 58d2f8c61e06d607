"""How good a position is for a seat, in thousandths of a point: what greedy and search bots aim at.

Each part says what something is worth beyond the points that count already; `Weights` are the prices.
"""

from typing import Final

from longhouse.games.wendake.components import (
    PATTERN,
    PROGRESS_LEVEL,
    SPACE_POINTS,
)
from longhouse.games.wendake.rules.military import held_territories, left_in_stack
from longhouse.games.wendake.rules.natives import (
    at_home,
    canoes_in_play,
    hunter_areas,
    members,
    women_areas,
)
from longhouse.games.wendake.rules.patterns import is_formed
from longhouse.games.wendake.rules.turn import markers_left
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import (
    BEAVER,
    GONE,
    HUNTER,
    MASK_KINDS,
    MASK_SPACES,
    NATIVES,
    NONE,
    RESOURCES,
    WARRIOR,
    WOMAN,
    YEARS,
)

POINT: Final = 1000
CURVE: Final = [0, 10, 19, 27, 34, 40, 45, 49, 52, 54, 55]  # of the first, second, ... thing of a sort: less and less


class Weights:
    """Prices in thousandths of a point. Those `per turn` count once for each turn that the player still has."""

    def __init__(self) -> None:
        self.excess = 330  # for a point on the higher track of a pair, along the curve ...
        self.excess_turn = 4  # ... and more while there is time to even it out
        self.resource = 25  # along the curve
        self.kind = 78  # for every kind of resource held
        self.beaver = 19  # along the curve
        self.woman = 13  # for an area, per turn
        self.hunter = 24
        self.canoe = 21
        self.outpost = 120  # per cent of what the area would be worth with a native in it
        self.turtle = 357  # for a point on a Turtle tile that can be claimed
        self.turtle_near = 150  # for the area that comes closest to the next one
        self.held = 380  # for a territory held ...
        self.held_turn = 18  # ... and per turn
        self.home = 170  # for the smallest number of natives in the Home, along the curve
        self.healthy = 14  # for a native that is not in the Long House, per turn
        self.mask_card = 5  # along the curve, per card kind of thing
        self.mask_best = 130  # for a point that the hand could play next
        self.progress = 13  # for a level of a Progress tile, per turn
        self.ready = 168  # for a level of a Progress tile that was not used this Year
        self.action = [
            9,
            5,
            9,
            4,
            6,
            8,
            12,
            12,
            13,
            10,
            8,
        ]  # for an action on a tile, per turn, in the order of ACTION_IDS
        self.other_action = 8  # for one that an expansion adds
        self.step = 1  # for a step of a Move on a tile, per turn


WEIGHTS: Final = Weights()


def judge(state: Wendake, seat: int, weights: Weights = WEIGHTS) -> int:
    """The worth of everything a player has."""
    player = state.players[seat]
    turns = state.rules.markers * (YEARS - state.year) + markers_left(player)
    value = _tracks(state, player, turns, weights)
    for count in state.rules.end_points.values():
        value += POINT * count(state, seat)
    if player.home < 0 or turns == 0:
        return value
    value += _goods(player, weights)
    value += _areas(state, player, turns, weights)
    value += _turtles(state, seat, player, weights)
    value += _homes(state, seat, player, turns, weights)
    value += _masks(player, weights)
    value += _tiles(state, player, turns, weights)
    return value


def _tracks(state: Wendake, player: Player, turns: int, weights: Weights) -> int:
    """The lower track of a pair counts; what the higher one is ahead may count later."""
    tracks = with_turtles(state, player)
    value = 0
    for first in (0, 2):
        a, b = tracks[state.pairs[first]], tracks[state.pairs[first + 1]]
        value += POINT * min(a, b)
        ahead = CURVE[min(abs(a - b), 10)]
        value += (weights.excess if turns else 0) * ahead // 10 + weights.excess_turn * turns * ahead // 10
    return value


def with_turtles(state: Wendake, player: Player) -> list[int]:
    """The tracks with the own Turtle tiles on them, those with two tracks where they help most."""
    tracks = player.tracks[:]
    cap = state.rules.track_cap
    double: list[int] = []
    for stack in range(len(state.rules.box.turtle_ids)):
        tile = player.turtles[stack]
        if tile == NONE:
            continue
        shown = state.rules.box.turtle_tracks[stack][tile]
        if len(shown) == 1:
            tracks[shown[0]] = min(cap, tracks[shown[0]] + state.rules.box.turtle_points[stack])
        else:
            double.append(stack)
    for stack in double:
        a, b = state.rules.box.turtle_tracks[stack][player.turtles[stack]]
        lower = a if tracks[a] - tracks[partner(state, a)] < tracks[b] - tracks[partner(state, b)] else b
        tracks[lower] = min(cap, tracks[lower] + state.rules.box.turtle_points[stack])
    return tracks


def partner(state: Wendake, track: int) -> int:
    """The other track of the pair."""
    place = state.pairs.index(track)
    return state.pairs[place ^ 1]


def _goods(player: Player, weights: Weights) -> int:
    """Resources buy tiles and points; different ones are worth more."""
    held = 0
    kinds = 0
    for good in range(RESOURCES):
        count = player.goods[good]
        held += CURVE[min(count, 10)]
        if count:
            kinds += 1
    return weights.resource * held + weights.kind * kinds + weights.beaver * CURVE[min(player.goods[BEAVER], 10)]


def _areas(state: Wendake, player: Player, turns: int, weights: Weights) -> int:
    """What women, hunters and canoes will bring; an Outpost may still be replaced."""
    value = weights.woman * women_areas(player) + weights.hunter * hunter_areas(player)
    value += weights.canoe * canoes_in_play(player)
    if player.outposts:
        waiting = [0, player.pile[WOMAN], player.pile[HUNTER]]
        for area in members(player.outposts):
            native = state.board.native_of[area]
            if waiting[native] > 1:
                waiting[native] -= 1
                value += (weights.woman if native == WOMAN else weights.hunter) * weights.outpost // 100
    return value * turns


def _turtles(state: Wendake, seat: int, player: Player, weights: Weights) -> int:
    """Turtle tiles that could be claimed, and how near the next ones are."""
    value = 0
    counts = [count(state, seat) for count in state.rules.turtle_counts]
    for stack in range(len(state.rules.box.turtle_ids)):
        if player.turtles[stack] == NONE and left_in_stack(state, stack):
            missing = state.rules.box.turtle_need[stack] - counts[state.rules.box.turtle_category[stack]]
            if missing <= 0:
                value += weights.turtle * state.rules.box.turtle_points[stack]
            elif missing == 1:
                value += weights.turtle_near * state.rules.box.turtle_points[stack]
    return value


def _homes(state: Wendake, seat: int, player: Player, turns: int, weights: Weights) -> int:
    """Territories held, natives at Home for a Ritual, and nobody in the Long House."""
    held = held_territories(state, seat, 0, False)
    value = (weights.held + weights.held_turn * turns) * held
    least = min(at_home(player, WARRIOR), at_home(player, WOMAN), at_home(player, HUNTER))
    value += weights.home * CURVE[min(least, 10)] // 10
    injured = 0
    for native in range(NATIVES):
        injured += player.long_house[native]
    return value - weights.healthy * turns * injured


def _masks(player: Player, weights: Weights) -> int:
    """The best pattern of hand and played cards, and cards for further ones."""
    counts = [0] * MASK_KINDS
    cards = 0
    for kind in range(MASK_KINDS):
        counts[kind] = player.hand[2 * kind] + player.hand[2 * kind + 1]
        cards += counts[kind] + player.played[2 * kind] + player.played[2 * kind + 1]
    best = 0
    for space in range(MASK_SPACES - 1, -1, -1):
        if SPACE_POINTS[space] > best and is_formed(counts, PATTERN[space]):
            best = SPACE_POINTS[space]
    return weights.mask_best * best + weights.mask_card * CURVE[min(cards, 10)]


def _tiles(state: Wendake, player: Player, turns: int, weights: Weights) -> int:
    """Progress tiles help every Year; tiles with more actions do more."""
    value = 0
    for tile in members(player.progress):
        value += weights.progress * PROGRESS_LEVEL[tile] * turns
        if not player.used >> tile & 1:
            value += weights.ready * PROGRESS_LEVEL[tile]
    actions = 0
    for tile in player.grid + player.below:
        if tile != GONE:
            for action in state.rules.box.tile_actions[tile][0]:
                kind = action % 100
                actions += weights.action[kind] if kind < len(weights.action) else weights.other_action
                actions += weights.step * (action // 100)
    return value + actions * turns
