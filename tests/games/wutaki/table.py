"""The table of the lessons, and what tests ask of it: what somebody has, which cards come next, what happens."""

from itertools import pairwise
from typing import Self

from longhouse.core.frame import AnyFrame
from longhouse.games.wutaki.components import OMEN_IDS, PACT_IDS, ROUND_IDS
from longhouse.games.wutaki.game import make
from longhouse.games.wutaki.learn import table
from longhouse.games.wutaki.learn.table import GAME
from longhouse.games.wutaki.rules.course import Course
from longhouse.games.wutaki.rules.fulfil import begin_fulfil
from longhouse.games.wutaki.rules.omens import play_omen
from longhouse.games.wutaki.rules.visit import visit
from longhouse.games.wutaki.terms import OMENS, PLACE_IDS, RESOURCE_IDS, WORKER_IDS, WORKERS

EXTREME = make({"board": "extreme", "masters": "A", "sides": "A"})
MASTERS = make({"board": "standard", "masters": "B", "sides": "A"})
MARKED = make({"board": "standard", "masters": "A", "sides": "B"})
VARIANTS = [
    make({"board": board, "masters": masters, "sides": sides})
    for board in ("standard", "extreme")
    for masters in "AB"
    for sides in "AB"
]

__all__ = ["EXTREME", "GAME", "MARKED", "MASTERS", "VARIANTS", "Table"]


class Table(table.Table):
    """What a test asks, and what it lets happen."""

    def supply(self, **resources: int) -> Self:
        """The supply has so many of these; what is missing lies on the monster."""
        for name, count in resources.items():
            resource = RESOURCE_IDS.index(name)
            self.state.monster[resource] += self.state.supply[resource] - count
            self.state.supply[resource] = count
        return self

    def hand(self, seat: int) -> list[str]:
        return [OMEN_IDS[omen] for omen in range(OMENS) for _ in range(self.player(seat).hand[omen])]

    def next_omens(self, *names: str) -> Self:
        """The next ones to be drawn."""
        for name in reversed(names):
            self.state.omen_deck.remove(OMEN_IDS.index(name))
            self.state.omen_deck.append(OMEN_IDS.index(name))
        return self

    def revenge_of(self, seat: int) -> int:
        return self.player(seat).revenge.bit_count()

    def held_by(self, seat: int) -> list[str]:
        return [PACT_IDS[pact] for pact in self.player(seat).held]

    def done(self, seat: int, count: int) -> Self:
        """So many pacts fulfilled, whichever; track and counter follow."""
        for _ in range(count):
            self.player(seat).fulfilled.append(self.state.pact_deck.pop(0))
        self.player(seat).track = min(9, count)
        self.state.counter = (self.state.counter + count) % (4 + len(self.state.players))
        return self

    @property
    def open_row(self) -> list[str]:
        return ["" if pact < 0 else PACT_IDS[pact] for pact in self.state.row]

    def next_pacts(self, *names: str) -> Self:
        for name in reversed(names):
            self.state.pact_deck.remove(PACT_IDS.index(name))
            self.state.pact_deck.append(PACT_IDS.index(name))
        return self

    def next_rounds(self, *names: str) -> Self:
        for name in reversed(names):
            self.state.round_deck.remove(ROUND_IDS.index(name))
            self.state.round_deck.append(ROUND_IDS.index(name))
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
