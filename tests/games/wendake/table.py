"""The table of the lessons, and what tests ask of it: what somebody has, and why something can't be done."""

from typing import Self

from longhouse.core.event import Facts
from longhouse.core.price import price_of
from longhouse.games.wendake.components import EFFECT_IDS, TILE_IDS, TRIBE_IDS
from longhouse.games.wendake.learn.table import GAME
from longhouse.games.wendake.rules.movement import Move
from longhouse.games.wendake.rules.natives import at_home, enter_home, enter_long_house, native_in
from longhouse.games.wendake.terms import (
    BLACK,
    FLAG_IDS,
    GONE,
    GOOD_IDS,
    IN_AREA,
    IN_LONG_HOUSE,
    NATIVE_IDS,
    NATIVES,
    NONE,
    TRACK_IDS,
)
from tests.games.wendake.mask_table import MaskTable

__all__ = ["GAME", "Table"]


class Table(MaskTable):
    """What a test asks, and the pieces of tribes."""

    def why_not(self, name: str) -> str | None:
        """The rule that forbids an option; it must not be open."""
        assert name not in self.options, f"{name} is open in {self.prompt}"
        reason = self.state.stack[-1].why_not(self.state, self.option(name))
        return reason.rule if reason else None

    def reason(self, name: str) -> str | None:
        """The same in words: the id of the sentence that says why."""
        assert name not in self.options, f"{name} is open in {self.prompt}"
        reason = self.state.stack[-1].why_not(self.state, self.option(name))
        return reason.key if reason else None

    def facts(self, name: str) -> Facts:
        """What is said of an open option: by what its seat sees, and by the rules."""
        assert name in self.options, f"{name} is not open in {self.prompt}: {self.options}"
        option = self.option(name)
        return {
            **self.game.words(self.view(self.seat), option), **self.state.stack[-1].facts(self.state, option)
        }  # fmt: skip

    def price(self, name: str) -> dict[str, int]:
        """What an open option is said to cost and to bring."""
        assert name in self.options, f"{name} is not open in {self.prompt}: {self.options}"
        told = price_of(self.game, self.state, self.option(name))
        return {thing.removeprefix("thing."): change for thing, change in told.items()}

    @property
    def movers(self) -> list[str]:
        """Who may still move in the Move that is open."""
        frame = self.state.stack[-1]
        assert isinstance(frame, Move), f"{self.prompt} is not about all Guards"
        return [self.name(option) for option in frame.guards(self.state)]

    # ---------------------------------------------------------------- natives

    def home(self, seat: int) -> dict[str, int]:
        """How many natives of each kind are at Home."""
        return {NATIVE_IDS[native]: at_home(self.player(seat), native) for native in range(NATIVES)}

    def long_house(self, seat: int) -> dict[str, int]:
        """How many natives of each kind are in the Long House."""
        return {NATIVE_IDS[native]: self.player(seat).long_house[native] for native in range(NATIVES)}

    def black(self, seat: int, place: str) -> Self:
        """The Mohawk with their black warrior: in a territory, in an area or in the `long_house`."""
        player = self.player(seat)
        player.tribe = TRIBE_IDS.index("mohawk")
        if place == "long_house":
            enter_long_house(player, BLACK)
        elif "." in place:
            player.outposts |= 1 << self.area(place)
            player.black = IN_AREA + self.area(place)
        elif self.territory(place) == player.home:
            enter_home(player, BLACK)
        else:
            player.guards[self.territory(place)] += 1
            player.black = self.territory(place)
        return self

    def black_is(self, seat: int) -> str | None:
        """Where the black warrior is."""
        black = self.player(seat).black
        if black == IN_LONG_HOUSE:
            return "long_house"
        if black == NONE:
            return None
        return self.board.area_ids[black - IN_AREA] if black >= IN_AREA else self.board.ids[black]

    def tribe(self, seat: int, name: str) -> Self:
        """Only the tribe: what it changes at setup is up to the test."""
        self.player(seat).tribe = TRIBE_IDS.index(name)
        return self

    def empty(self, seat: int) -> Self:
        """All natives of a player go to the Long House: nobody is on the map."""
        player = self.player(seat)
        player.guards = [0] * len(player.guards)
        player.outposts = player.women = player.hunters = 0
        player.pile = [0] * NATIVES
        player.long_house = [7] * NATIVES
        return self

    def areas_of(self, seat: int) -> dict[str, str]:
        """The areas with natives of a player, and who is there."""
        player = self.player(seat)
        natives = [native_in(player, area) for area in range(len(self.board.area_ids))]
        return {self.board.area_ids[area]: NATIVE_IDS[native] for area, native in enumerate(natives) if native >= 0}

    def guards_of(self, seat: int) -> dict[str, int]:
        """The Guards of a player by territory, without those at Home."""
        player = self.player(seat)
        places = enumerate(player.guards)
        return {self.board.ids[place]: count for place, count in places if count and place != player.home}

    # ---------------------------------------------------------------- goods, points, tiles

    def stock(self, seat: int) -> dict[str, int]:
        """The goods that a player has, without those at 0."""
        return {GOOD_IDS[good]: count for good, count in enumerate(self.player(seat).goods) if count}

    def points(self, seat: int) -> dict[str, int]:
        """The tracks of a player, without those at 0."""
        return {TRACK_IDS[track]: value for track, value in enumerate(self.player(seat).tracks) if value}

    def grid_of(self, seat: int) -> list[str]:
        return ["" if tile == GONE else TILE_IDS[tile] for tile in self.player(seat).grid]

    def used(self, seat: int) -> list[str]:
        """Progress tiles that were used this Year."""
        return [effect for tile, effect in enumerate(EFFECT_IDS) if self.player(seat).used >> tile & 1]

    def owned(self, seat: int) -> list[str]:
        """Progress tiles before a player."""
        return [effect for tile, effect in enumerate(EFFECT_IDS) if self.player(seat).progress >> tile & 1]

    def flags(self, *names: str) -> Self:
        """The Flag tiles that are available."""
        self.state.flags = sum(1 << FLAG_IDS.index(name) for name in names)
        return self
