"""What the things of New Allies are worth to bots, in thousandths of a point."""

from longhouse.core.judge import Judge, Prices
from longhouse.games.wendake.allies.components import CARD_FLAGS
from longhouse.games.wendake.allies.rules.ships import has_most_canoes
from longhouse.games.wendake.allies.state import Allies, allies
from longhouse.games.wendake.allies.terms import BOTH_FLAGS
from longhouse.games.wendake.rules.natives import count_bits
from longhouse.games.wendake.rules.turn import markers_left
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import LAKES, LEATHER, NONE, YEARS


class Weights:
    """Prices in thousandths of a point. Those `per turn` count once for each turn that the player still has."""

    def __init__(self, prices: Prices) -> None:
        self.guns = prices["guns"]
        self.field = prices["field"][0]
        self.flag = prices["flag"][0]
        self.lake = prices["lake"][0]
        self.trade = prices["trade"][0]
        self.patrol = prices["patrol"][0]
        self.card = prices["card"][0]


class AlliesJudge(Judge[Wendake]):
    """What New Allies adds."""

    def __init__(self, prices: Prices) -> None:
        self.weights = Weights(prices)

    def value(self, state: Wendake, seat: int) -> int:
        return _worth(state, seat, self.weights)

    def part_names(self) -> list[str]:
        return ["judge.allies"]


def _worth(state: Wendake, seat: int, weights: Weights) -> int:
    """Guns, the Alliance disk beyond its point, ships, patrols and turn cards."""
    part = allies(state)
    player = state.players[seat]
    turns = state.rules.markers * (YEARS - state.year) + markers_left(player)
    if turns == 0 or player.home < 0:
        return 0
    value = weights.guns[min(part.guns[seat], len(weights.guns) - 1)] + weights.field * part.fields[seat] * turns
    value += card_value(part, seat, weights)
    value += _chosen_card(part, seat, weights) + _lakes(state, part, seat, player, weights)
    return value + _patrols(state, part, seat, player, weights)


def card_value(part: Allies, seat: int, weights: Weights) -> int:
    """Turn cards that can be used this Year."""
    return weights.card * count_bits(part.cards[seat] & ~part.used[seat])


def _chosen_card(part: Allies, seat: int, weights: Weights) -> int:
    """The card under the own marker, before it is taken: whether its Alliance action leads further."""
    for space, owner in enumerate(part.markers):
        if owner == seat and part.spaces[space] != NONE:
            wanted = BOTH_FLAGS if part.nations[seat] == NONE else 1 << part.nations[seat]
            return weights.card + (weights.flag if CARD_FLAGS[part.spaces[space]] & wanted else 0)
    return 0


def _lakes(state: Wendake, part: Allies, seat: int, player: Player, weights: Weights) -> int:
    """Where one could trade with the ship."""
    nation = part.nations[seat]
    ship = part.ships[nation] if nation != NONE else NONE
    value = 0
    for lake in range(LAKES):
        if player.lakes[lake] and has_most_canoes(state, seat, lake):
            value += weights.lake
            if lake == ship:
                value += weights.trade * min(player.goods[LEATHER], part.fields[seat])
    return value


def _patrols(state: Wendake, part: Allies, seat: int, player: Player, weights: Weights) -> int:
    """Patrols who stand by natives of their owner."""
    if part.nations[seat] == NONE:
        return 0
    value = 0
    natives = player.women | player.hunters | player.outposts
    for territory, count in enumerate(part.patrols[seat]):
        if count and natives & state.board.area_sets[territory]:
            value += weights.patrol
    return value
