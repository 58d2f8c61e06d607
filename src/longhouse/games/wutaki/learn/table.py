"""A table of Wutaki where every piece can be put where a lesson or a test wants it."""

from typing import Self

from longhouse.core.scene import Scene
from longhouse.games.wutaki.components import OMEN_IDS, PACT_IDS, REVENGE_IDS, ROUND_IDS, SECRET_IDS, TOWER_IDS
from longhouse.games.wutaki.game import WutakiGame, make
from longhouse.games.wutaki.rules.course import Course
from longhouse.games.wutaki.rules.rounds import Rounds, Turns
from longhouse.games.wutaki.rules.setup import with_abilities
from longhouse.games.wutaki.rules.turn import Closing, Opening
from longhouse.games.wutaki.state import Player, Wutaki
from longhouse.games.wutaki.terms import (
    ABILITY_IDS,
    ELEMENT_IDS,
    MASTER_IDS,
    OMENS,
    PLACE_IDS,
    RESOURCE_IDS,
    RESOURCES,
    STANDARD_IDS,
    WORKER_IDS,
    WORKERS,
)

GAME = make({"board": "standard", "masters": "A", "sides": "A"})


class Table(Scene[Wutaki]):
    """Round 1, seat 0 begins. Nobody has resources, pacts, omens, revenge cards or secret pacts; all cards are in the
    decks. Cost markers are sheep, wood, oil, stone and elements fire, water, wind, earth by seat; board A for all.
    """

    def __init__(self, seats: int = 2, game: WutakiGame = GAME, seed: int = 1) -> None:
        super().__init__(game, seats, seed)
        state = self.state
        state.round, state.start = 1, 0
        state.row = list(range(64, 68))
        state.pact_deck = list(range(64))
        for seat, player in enumerate(state.players):
            for omen in range(OMENS):
                state.omen_deck += [omen] * player.hand[omen]
            player.hand = [0] * OMENS
            state.secret_deck += [card for card in range(len(SECRET_IDS)) if player.drawn >> card & 1]
            player.drawn = 0
            player.cost, player.element, player.master = seat + 1, seat, 0
            for resource in range(RESOURCES):
                state.supply[resource] += player.stock[resource]
                player.stock[resource] = 0
            if player.ability < 0 and with_abilities in state.rules.setup:
                player.ability = seat
        state.stack = [Course(-1, len(state.rules.setup) + 1), Rounds(-1), Turns(-1, 1 % seats), Closing(0)]

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    # ---------------------------------------------------------------- what somebody has

    def stock(self, seat: int, **resources: int) -> Self:
        """So many of these from the supply: `stock(0, gold=6)`."""
        for name, count in resources.items():
            resource = RESOURCE_IDS.index(name)
            self.state.supply[resource] += self.player(seat).stock[resource] - count
            self.player(seat).stock[resource] = count
        return self

    def monster(self, **resources: int) -> Self:
        for name, count in resources.items():
            resource = RESOURCE_IDS.index(name)
            self.state.supply[resource] -= count
            self.state.monster[resource] += count
        return self

    def vp(self, seat: int, vp: int) -> Self:
        self.player(seat).vp = vp
        return self

    def cost(self, seat: int, good: str) -> Self:
        """The own cost marker; who had it gets the other one."""
        old, new = self.player(seat).cost, RESOURCE_IDS.index(good)
        for player in self.state.players:
            if player.cost == new:
                player.cost = old
        self.player(seat).cost = new
        return self

    def element(self, seat: int, element: str) -> Self:
        old, new = self.player(seat).element, ELEMENT_IDS.index(element)
        for player in self.state.players:
            if player.element == new:
                player.element = old
        self.player(seat).element = new
        return self

    def master(self, seat: int, board: str, track: int = 0) -> Self:
        self.player(seat).master, self.player(seat).track = MASTER_IDS.index(board), track
        return self

    def marker(self, seat: int, marker: str) -> Self:
        self.player(seat).ability = ABILITY_IDS.index(marker)
        return self

    # ---------------------------------------------------------------- cards

    def omens(self, seat: int, *names: str) -> Self:
        for name in names:
            self.state.omen_deck.remove(OMEN_IDS.index(name))
            self.player(seat).hand[OMEN_IDS.index(name)] += 1
        return self

    def permanent(self, seat: int, name: str) -> Self:
        self.state.omen_deck.remove(OMEN_IDS.index(name))
        self.player(seat).permanent = OMEN_IDS.index(name)
        return self

    def revenge(self, seat: int, *names: str) -> Self:
        for name in names:
            self.state.revenge_deck.remove(REVENGE_IDS.index(name))
            self.player(seat).revenge |= 1 << REVENGE_IDS.index(name)
        return self

    def secrets(self, seat: int, *names: str) -> Self:
        for name in names:
            self.state.secret_deck.remove(SECRET_IDS.index(name))
            self.player(seat).secrets |= 1 << SECRET_IDS.index(name)
        return self

    def held(self, seat: int, *names: str) -> Self:
        for name in names:
            self.state.pact_deck.remove(PACT_IDS.index(name))
            self.player(seat).held.append(PACT_IDS.index(name))
        return self

    def fulfilled(self, seat: int, *names: str) -> Self:
        for name in names:
            self.state.pact_deck.remove(PACT_IDS.index(name))
            self.player(seat).fulfilled.append(PACT_IDS.index(name))
        return self

    def row(self, *names: str) -> Self:
        """The open pacts, the newest first."""
        self.state.pact_deck += [pact for pact in self.state.row if pact >= 0]
        self.state.row = [PACT_IDS.index(name) for name in names]
        for pact in self.state.row:
            self.state.pact_deck.remove(pact)
        return self

    def round_card(self, *names: str) -> Self:
        """In force this round."""
        for name in names:
            self.state.round_deck.remove(ROUND_IDS.index(name))
            self.state.round_cards.append(ROUND_IDS.index(name))
        return self

    # ---------------------------------------------------------------- workers and markers

    def recruited(self, seat: int, extra: int = 0, special: int = 0) -> Self:
        """So many more extra workers are available."""
        player = self.player(seat)
        for kind, count in ((1, extra), (2, special)):
            player.home[kind] -= count
            player.available[kind] += count
        return self

    def placed(self, seat: int, place: str, kind: str = "loyal", count: int = 1) -> Self:
        """Workers stand at a place; extra ones come from the player board, loyal ones from the stock."""
        player, worker = self.player(seat), WORKER_IDS.index(kind)
        (player.home if worker else player.available)[worker] -= count
        player.placed[PLACE_IDS.index(place) * WORKERS + worker] += count
        return self

    def upgraded(self, seat: int, place: str, count: int = 1) -> Self:
        self.player(seat).upgrades[STANDARD_IDS.index(place)] += count
        self.player(seat).markers -= count
        return self

    def tower(self, seat: int, *names: str) -> Self:
        for name in names:
            self.player(seat).towers |= 1 << TOWER_IDS.index(name)
            self.player(seat).markers -= 1
        return self

    def pyramid(self, seat: int, level: int) -> Self:
        self.player(seat).markers -= 1
        self.player(seat).pyramid = level
        return self

    # ---------------------------------------------------------------- whose turn it is

    def open(self, seat: int = 0, last: int = 0) -> Self:
        """The opening window of a seat."""
        self.state.stack[2:] = [Turns(-1, (seat + 1) % len(self.state.players)), Closing(seat), Opening(seat, last)]
        return self.advance()

    def close(self, seat: int = 0) -> Self:
        """The closing window of a seat."""
        self.state.stack[2:] = [Turns(-1, (seat + 1) % len(self.state.players)), Closing(seat)]
        return self.advance()
