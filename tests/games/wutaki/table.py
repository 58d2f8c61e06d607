"""A table of Wutaki where every piece can be put where a test wants it."""

from itertools import pairwise
from typing import Self

from longhouse.core.frame import AnyFrame
from longhouse.games.wutaki.components import OMEN_IDS, PACT_IDS, REVENGE_IDS, ROUND_IDS, SECRET_IDS, TOWER_IDS
from longhouse.games.wutaki.game import WutakiGame, make
from longhouse.games.wutaki.rules.course import Course
from longhouse.games.wutaki.rules.fulfil import begin_fulfil
from longhouse.games.wutaki.rules.omens import play_omen
from longhouse.games.wutaki.rules.rounds import Rounds, Turns
from longhouse.games.wutaki.rules.setup import with_abilities
from longhouse.games.wutaki.rules.turn import Closing, Opening
from longhouse.games.wutaki.rules.visit import visit
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
from longhouse.testing.scenes import Scene

GAME = make({"board": "standard", "masters": "A", "sides": "A"})
EXTREME = make({"board": "extreme", "masters": "A", "sides": "A"})
MASTERS = make({"board": "standard", "masters": "B", "sides": "A"})
MARKED = make({"board": "standard", "masters": "A", "sides": "B"})
VARIANTS = [
    make({"board": board, "masters": masters, "sides": sides})
    for board in ("standard", "extreme")
    for masters in "AB"
    for sides in "AB"
]


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

    def supply(self, **resources: int) -> Self:
        """The supply has so many of these; what is missing lies on the monster."""
        for name, count in resources.items():
            resource = RESOURCE_IDS.index(name)
            self.state.monster[resource] += self.state.supply[resource] - count
            self.state.supply[resource] = count
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

    def hand(self, seat: int) -> list[str]:
        return [OMEN_IDS[omen] for omen in range(OMENS) for _ in range(self.player(seat).hand[omen])]

    def next_omens(self, *names: str) -> Self:
        """The next ones to be drawn."""
        for name in reversed(names):
            self.state.omen_deck.remove(OMEN_IDS.index(name))
            self.state.omen_deck.append(OMEN_IDS.index(name))
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

    def revenge_of(self, seat: int) -> int:
        return self.player(seat).revenge.bit_count()

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

    def held_by(self, seat: int) -> list[str]:
        return [PACT_IDS[pact] for pact in self.player(seat).held]

    def fulfilled(self, seat: int, *names: str) -> Self:
        for name in names:
            self.state.pact_deck.remove(PACT_IDS.index(name))
            self.player(seat).fulfilled.append(PACT_IDS.index(name))
        return self

    def done(self, seat: int, count: int) -> Self:
        """So many pacts fulfilled, whichever; track and counter follow."""
        for _ in range(count):
            self.player(seat).fulfilled.append(self.state.pact_deck.pop(0))
        self.player(seat).track = min(9, count)
        self.state.counter = (self.state.counter + count) % (4 + len(self.state.players))
        return self

    def row(self, *names: str) -> Self:
        """The open pacts, the newest first."""
        self.state.pact_deck += [pact for pact in self.state.row if pact >= 0]
        self.state.row = [PACT_IDS.index(name) for name in names]
        for pact in self.state.row:
            self.state.pact_deck.remove(pact)
        return self

    @property
    def open_row(self) -> list[str]:
        return ["" if pact < 0 else PACT_IDS[pact] for pact in self.state.row]

    def next_pacts(self, *names: str) -> Self:
        for name in reversed(names):
            self.state.pact_deck.remove(PACT_IDS.index(name))
            self.state.pact_deck.append(PACT_IDS.index(name))
        return self

    def round_card(self, *names: str) -> Self:
        """In force this round."""
        for name in names:
            self.state.round_deck.remove(ROUND_IDS.index(name))
            self.state.round_cards.append(ROUND_IDS.index(name))
        return self

    def next_rounds(self, *names: str) -> Self:
        for name in reversed(names):
            self.state.round_deck.remove(ROUND_IDS.index(name))
            self.state.round_deck.append(ROUND_IDS.index(name))
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

    def at(self, seat: int, place: str) -> list[int]:
        """Own workers at a place, by kind."""
        first = PLACE_IDS.index(place) * WORKERS
        return self.player(seat).placed[first : first + WORKERS]

    def idle(self, seat: int, loyal: int = 0) -> Self:
        """So many loyal workers are left, the others of them stand at the pasture."""
        player = self.player(seat)
        player.placed[PLACE_IDS.index("pasture") * WORKERS] += player.available[0] - loyal
        player.available[0] = loyal
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

    # ---------------------------------------------------------------- what happens

    def advance(self) -> Self:
        """To the next question; a game could be saved there, so every frame must be one that a loader accepts."""
        super().advance()
        for under, frame in pairwise(self.state.stack):
            assert type(under).__name__ in self.game.below(type(frame).__name__), (under, frame)
            assert frame.seat in (range(len(self.state.players)) if type(frame).owned else (-1,)), frame
            for name, low, high in type(frame).fields:
                assert low <= getattr(frame, name) <= high, frame
            assert frame.fits(self.state), frame
        for option in self.decision.options if self.decision else ():
            assert self.game.option_named(self.game.name_of(option)) == option, option
        return self

    def on(self, *frames: AnyFrame) -> Self:
        """These frames on top of the turn of seat 0, and on to the next question."""
        for frame in frames:
            self.state.push(frame)
        return self.advance()

    def open(self, seat: int = 0, last: int = 0) -> Self:
        """The opening window of a seat."""
        self.state.stack[2:] = [Turns(-1, (seat + 1) % len(self.state.players)), Closing(seat), Opening(seat, last)]
        return self.advance()

    def close(self, seat: int = 0) -> Self:
        """The closing window of a seat."""
        self.state.stack[2:] = [Turns(-1, (seat + 1) % len(self.state.players)), Closing(seat)]
        return self.advance()

    def visit(self, place: str, kind: str = "loyal") -> Self:
        """A worker of seat 0 comes to a place."""
        player, worker = self.player(0), WORKER_IDS.index(kind)
        if not player.available[worker]:
            player.home[worker] -= 1
            player.available[worker] += 1
        player.available[worker] -= 1
        return self.on(visit(self.state, 0, PLACE_IDS.index(place), worker, 1))

    def omen(self, name: str) -> Self:
        """Seat 0 plays an omen without a worker."""
        if name not in self.hand(0):
            self.omens(0, name)
        play_omen(self.state, 0, OMEN_IDS.index(name), 0)
        return self.advance()

    def fulfil(self, name: str) -> Self:
        """Seat 0 fulfils a held pact."""
        begin_fulfil(self.state, 0, PACT_IDS.index(name))
        return self.advance()

    def score(self) -> Self:
        """The final scoring."""
        self.state.stack = [Course(-1, len(self.state.rules.setup) + 1)]
        return self.advance()

    def has(self, seat: int) -> dict[str, int]:
        """What is in a stock, without what is not."""
        return {name: n for name, n in zip(RESOURCE_IDS, self.player(seat).stock, strict=True) if n}

    def sound(self) -> Self:
        """No invariant is broken."""
        assert self.game.check(self.state) == []
        return self
