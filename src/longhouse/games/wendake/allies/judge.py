"""What the things of New Allies are worth to bots, in thousandths of a point."""

from typing import Final

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

    def __init__(self) -> None:
        self.guns = [0, 420, 800, 1150, 1480, 1800, 1900]  # by guns held: they buy points and effects
        self.field = 9  # for a field of the disk, per turn: it lets one do more
        self.flag = 700  # for an Alliance action that can be carried out now
        self.lake = 60  # for a lake where the player alone has the most canoes ...
        self.trade = 160  # ... and for each leather that can be traded with the ally's ship there
        self.patrol = 60  # for a patrol that protects somebody
        self.card = 60  # for a turn card that can be used: little, so that free ones are not hoarded


WEIGHTS: Final = Weights()


def judge(state: Wendake, seat: int, weights: Weights = WEIGHTS) -> int:
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


def card_value(part: Allies, seat: int, weights: Weights = WEIGHTS) -> int:
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
