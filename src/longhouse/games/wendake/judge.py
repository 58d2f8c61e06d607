"""How good a position is for a seat, in thousandths of a point: what greedy and search bots aim at.

Each part says what something is worth beyond the points that count already; `Weights` are the prices.
"""

from typing import Final

from mypy_extensions import i64

from longhouse.core.judge import UNSEEN, Judge, Prices, Seen, SumJudge, Told, part
from longhouse.core.values import index_of
from longhouse.games.wendake.components import PATTERN, PROGRESS_LEVEL, SPACE_POINTS, Box
from longhouse.games.wendake.rules.military import held_territories, left_in_stack
from longhouse.games.wendake.rules.natives import (
    at_home,
    canoes_in_play,
    count_bits,
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
MOST_TURNS: Final = 64  # more than anybody ever has before him
TENTHS: Final = 10  # small prices per turn are in tenths
CURVE: Final = [0, 10, 19, 27, 34, 40, 45, 49, 52, 54, 55]  # of the first, second, ... thing of a sort: less and less


class OpenTurtles:
    """The stacks from which a player may still claim a Turtle tile, and what that was read off."""

    __slots__ = ("drawn", "most", "owned", "stacks")

    def __init__(self, owned: list[int], drawn: list[int], most: int, stacks: list[int]) -> None:
        self.owned: Final = owned
        self.drawn: Final = drawn
        self.most: Final = most
        self.stacks: Final = stacks


class Weights:
    """Prices in thousandths of a point. Those `per turn` count once for each turn that the player still has.

    Besides what parts were worth the last time.
    """

    def __init__(self, prices: Prices, box: Box) -> None:
        self.excess = prices["excess"][0]
        self.excess_turn = prices["excess_turn"][0]
        self.resource = prices["resource"][0]
        self.kind = prices["kind"][0]
        self.beaver = prices["beaver"][0]
        self.woman = prices["woman"][0]
        self.hunter = prices["hunter"][0]
        self.canoe = prices["canoe"][0]
        self.outpost = prices["outpost"][0]
        self.turtle = prices["turtle"][0]
        self.turtle_near = prices["turtle_near"][0]
        self.held = prices["held"][0]
        self.held_turn = prices["held_turn"][0]
        self.home = prices["home"][0]
        self.healthy = prices["healthy"][0]
        self.mask_card = prices["mask_card"][0]
        self.mask_best = prices["mask_best"][0]
        self.progress = prices["progress"][0]
        self.ready = prices["ready"][0]
        self.excess_of = prices["excess_of"]
        self.resource_turn = prices["resource_turn"][0]
        self.kind_turn = prices["kind_turn"][0]
        self.beaver_turn = prices["beaver_turn"][0]
        self.home_turn = prices["home_turn"][0]
        self.native = prices["native"]
        self.guard = prices["guard"][0]
        self.mask_turn = prices["mask_turn"][0]
        self.turtle_turn = prices["turtle_turn"][0]
        self.ritual_side = prices["ritual_side"][0]
        self.place = prices["place"]
        self.tile = [_tile_worth(prices, actions) for actions, *_ in box.tile_actions]  # for a tile, per turn
        self.mask_points: dict[int, int] = {}  # of hands that were met before
        self.open_turtles = OpenTurtles([], [], 0, [])
        self.seen_tracks: Seen = UNSEEN
        self.seen_goods: Seen = UNSEEN
        self.seen_natives: Seen = UNSEEN
        self.seen_masks: Seen = UNSEEN
        self.seen_progress: Seen = UNSEEN
        self.seen_tiles: Seen = UNSEEN


def _tile_worth(prices: Prices, actions: list[int]) -> int:
    """What the actions of a tile are worth together."""
    worth = 0
    for action in actions:
        kind = action % 100
        of_kind = prices["action"]
        worth += of_kind[kind] if kind < len(of_kind) else prices["other_action"][0]
        worth += prices["step"][0] * (action // 100)
    return worth


PARTS: Final = [
    "judge.tracks", "judge.points", "judge.goods", "judge.areas", "judge.turtles", "judge.homes", "judge.masks",
    "judge.tiles",
]  # fmt: skip


class WendakeJudge(SumJudge[Wendake]):
    """The worth of everything a player has, with what expansions bring; without turns nothing but points."""

    def __init__(self, prices: Prices, box: Box, added: list[Judge[Wendake]]) -> None:
        self.weights = Weights(prices, box)
        self.added = added

    def part_names(self) -> list[str]:
        names = PARTS[:]
        for judge in self.added:
            names += judge.part_names()
        return names

    def measure(self, state: Wendake, seat: int, told: Told) -> int:
        player = state.players[seat]
        weights = self.weights
        turns = state.rules.markers * (YEARS - state.year) + markers_left(player)
        points = 0
        for count in state.rules.end_points.values():
            points += count(state, seat)
        value = part(told, "judge.tracks", _tracks(state, player, turns, weights))
        value += part(told, "judge.points", POINT * points)
        if player.home >= 0 and turns:
            value += part(told, "judge.goods", _goods(player, turns, weights))
            value += part(told, "judge.areas", _areas(state, player, turns, weights))
            value += part(told, "judge.turtles", _turtles(state, seat, player, turns, weights))
            value += part(told, "judge.homes", _homes(state, seat, player, turns, weights))
            value += part(told, "judge.masks", _masks(player, turns, weights))
            value += part(told, "judge.tiles", _tiles(player, turns, weights))
        return value + self._expansions(state, seat, told)

    def _expansions(self, state: Wendake, seat: int, told: Told) -> int:
        value = 0
        for judge in self.added:
            if told is None:
                value += judge.value(state, seat)
            else:
                for name, worth in judge.parts(state, seat).items():
                    value += part(told, name, worth)
        return value


def _tracks(state: Wendake, player: Player, turns: int, weights: Weights) -> int:
    """The lower track of a pair counts; what the higher one is ahead may count later."""
    seen, pairs = weights.seen_tracks, state.pairs
    if (
        seen.first is player.tracks
        and seen.second is player.turtles
        and seen.third is pairs
        and seen.key == turns
        and seen.more == state.rules.track_cap
    ):
        return seen.worth
    tracks = with_turtles(state, player)
    value = 0
    for first in range(0, 4, 2):
        a = tracks[pairs[first]]
        b = tracks[pairs[first + 1]]
        value += POINT * min(a, b)
        if turns and a != b:
            ahead = CURVE[min(abs(a - b), 10)] * (weights.excess + weights.excess_turn * turns)
            value += ahead * weights.excess_of[pairs[first if a > b else first + 1]] // 1000
    weights.seen_tracks = Seen(value, turns, state.rules.track_cap, player.tracks, player.turtles, pairs)
    return value


def with_turtles(state: Wendake, player: Player) -> list[int]:
    """The tracks with the own Turtle tiles on them, those with two tracks where they help most."""
    tracks = player.tracks[:]
    cap = state.rules.track_cap
    double: list[int] = []
    for stack, tile in enumerate(player.turtles):
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
    place = index_of(state.pairs, track)
    return state.pairs[place ^ 1]


def _goods(player: Player, turns: int, weights: Weights) -> int:
    """Resources buy tiles and points; different ones are worth more."""
    seen, goods = weights.seen_goods, player.goods
    if seen.first is goods and seen.key == turns:
        return seen.worth
    held = 0
    kinds = 0
    for good in range(RESOURCES):
        count = goods[good]
        held += CURVE[min(count, 10)]
        if count:
            kinds += 1
    value = (weights.resource * TENTHS + weights.resource_turn * turns) * held // TENTHS
    value += (weights.kind + weights.kind_turn * turns) * kinds
    value += (weights.beaver * TENTHS + weights.beaver_turn * turns) * CURVE[min(goods[BEAVER], 10)] // TENTHS
    weights.seen_goods = Seen(value, turns, 0, goods, goods, goods)
    return value


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


def _turtles(state: Wendake, seat: int, player: Player, turns: int, weights: Weights) -> int:
    """Turtle tiles that could be claimed, and how near the next ones are."""
    value = 0
    box = state.rules.box
    counted = NONE  # the category, as stacks of one follow each other
    have = 0
    for stack in _open_stacks(state, player, weights):
        category = box.turtle_category[stack]
        if category != counted:
            counted = category
            have = state.rules.turtle_counts[category](state, seat)
        missing = box.turtle_need[stack] - have
        if missing <= 0:
            value += weights.turtle * box.turtle_points[stack]
        elif missing == 1:
            value += (weights.turtle_near + weights.turtle_turn * turns) * box.turtle_points[stack]
    return value


def _open_stacks(state: Wendake, player: Player, weights: Weights) -> list[int]:
    """Stacks with Turtle tiles left of which the player has none."""
    seen, drawn, most = weights.open_turtles, state.turtles_drawn, len(state.players)
    if seen.owned is not player.turtles or seen.drawn is not drawn or seen.most != most:
        owned = player.turtles
        stacks = [stack for stack in range(len(owned)) if owned[stack] == NONE and left_in_stack(state, stack)]
        weights.open_turtles = seen = OpenTurtles(owned, drawn, most, stacks)
    return seen.stacks


def _homes(state: Wendake, seat: int, player: Player, turns: int, weights: Weights) -> int:
    """Territories held, natives at Home for a Ritual, and nobody in the Long House."""
    held = held_territories(state, seat, 0, False)
    value = (weights.held + weights.held_turn * turns) * held + weights.place[index_of(state.order, seat)]
    return value + _natives(player, turns, weights)


def _natives(player: Player, turns: int, weights: Weights) -> int:
    """Those at Home, those abroad and those in the Long House."""
    seen = weights.seen_natives
    if (
        seen.first is player.guards
        and seen.second is player.pile
        and seen.third is player.long_house
        and seen.key == turns
        and seen.more == player.home
    ):
        return seen.worth
    value = 0
    least = 10
    injured = 0
    for native in range(NATIVES):
        injured += player.long_house[native]
        there = min(at_home(player, native), 10)
        least = min(least, there)
        value += weights.native[native] * CURVE[there] // 10
    value += (weights.home + weights.home_turn * turns) * CURVE[least] // 10
    abroad = -at_home(player, WARRIOR)
    for guards in player.guards:
        abroad += guards
    value += weights.guard * CURVE[min(abroad, 10)] // 10 - weights.healthy * turns * injured
    weights.seen_natives = Seen(value, turns, player.home, player.guards, player.pile, player.long_house)
    return value


def _masks(player: Player, turns: int, weights: Weights) -> int:
    """The best pattern of hand and played cards, and cards for further ones."""
    seen, hand, played = weights.seen_masks, player.hand, player.played
    if seen.first is hand and seen.second is played and seen.key == turns:
        return seen.worth
    key = 0
    cards = 0
    for kind in range(MASK_KINDS):
        held = hand[2 * kind] + hand[2 * kind + 1]
        key = key * 64 + held
        cards += held + played[2 * kind] + played[2 * kind + 1]
    best = weights.mask_points.get(key)
    if best is None:
        best = weights.mask_points[key] = _best_pattern(player)
    value = weights.mask_best * best
    value += (weights.mask_card * TENTHS + weights.mask_turn * turns) * CURVE[min(cards, 10)] // TENTHS
    weights.seen_masks = Seen(value, turns, 0, hand, played, played)
    return value


def _best_pattern(player: Player) -> int:
    """The most points that the hand could play now."""
    counts = [player.hand[2 * kind] + player.hand[2 * kind + 1] for kind in range(MASK_KINDS)]
    return max([0, *[SPACE_POINTS[space] for space in range(MASK_SPACES) if is_formed(counts, PATTERN[space])]])


def _tiles(player: Player, turns: int, weights: Weights) -> int:
    """Progress tiles help every Year; tiles with more actions do more, and so do Rituals not yet carried out."""
    value = _progress(player, turns, weights) + _actions(player, weights) * turns
    return value + weights.ritual_side * count_bits(player.ritual & ~player.marks)


def _progress(player: Player, turns: int, weights: Weights) -> int:
    """Levels of the tiles owned, and of those that can still be used."""
    seen = weights.seen_progress
    if seen.first is player.grid and seen.key == player.progress and seen.more == player.used * MOST_TURNS + turns:
        return seen.worth
    levels = 0
    ready = 0
    tile: i64 = 0
    owned: i64 = player.progress
    used: i64 = player.used
    while owned:
        if owned & 1:
            levels += PROGRESS_LEVEL[tile]
            if not used & 1:
                ready += PROGRESS_LEVEL[tile]
        owned >>= 1
        used >>= 1
        tile += 1
    value = weights.progress * levels * turns + weights.ready * ready
    more = player.used * MOST_TURNS + turns
    weights.seen_progress = Seen(value, player.progress, more, player.grid, player.grid, player.grid)
    return value


def _actions(player: Player, weights: Weights) -> int:
    """What all tiles of the grid and below it are worth for one turn."""
    seen, grid, below = weights.seen_tiles, player.grid, player.below
    if seen.first is grid and seen.second is below:
        return seen.worth
    actions = 0
    for action_tile in grid:
        if action_tile != GONE:
            actions += weights.tile[action_tile]
    for action_tile in below:
        if action_tile != GONE:
            actions += weights.tile[action_tile]
    weights.seen_tiles = Seen(actions, 0, 0, grid, below, below)
    return actions
