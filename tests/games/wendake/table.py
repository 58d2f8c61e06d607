"""A table of Wendake where every piece can be put where a test wants it."""

from typing import Self

from longhouse.core.decision import Option
from longhouse.core.event import Facts
from longhouse.core.price import price_of
from longhouse.games.wendake.components import (
    EFFECT_IDS,
    TILE_ACTIONS,
    TILE_IDS,
    TRIBE_IDS,
)
from longhouse.games.wendake.game import WendakeGame, make
from longhouse.games.wendake.rules.fighting import MOST_SEATS
from longhouse.games.wendake.rules.movement import Move
from longhouse.games.wendake.rules.natives import at_home, enter_home, enter_long_house, leave_long_house, native_in
from longhouse.games.wendake.rules.resolve import Resolve
from longhouse.games.wendake.rules.setup import place_natives
from longhouse.games.wendake.rules.turn import EndTurn
from longhouse.games.wendake.terms import (
    BLACK,
    FLAG_IDS,
    GONE,
    GOOD_IDS,
    IN_AREA,
    IN_LONG_HOUSE,
    LAKE_IDS,
    NATIVE_IDS,
    NATIVES,
    NONE,
    TRACK_IDS,
    WARRIOR,
)
from tests.games.wendake.mask_table import MaskTable

GAME = make({"tribes": "front", "pairs": "random"})

TERRITORY_VERBS = (
    "home", "guard", "black_guard", "go", "attack_black", "attack_patrol", "infect_guard", "infect_black",
)  # fmt: skip
AREA_VERBS = (
    "transfer", "transfer_empty", "stay", "stay_empty", "occupy", "attack_area", "infect_area", "call_back",
)  # fmt: skip


class Table(MaskTable):
    """Seat n lives in the n-th Home: 5 warriors, women and hunters there, 2 of each in the Long House.

    Nobody has a tribe, goods, canoes, Mask cards, Progress tiles or Swap tokens. Turn order is seat order. Places are
    written by name in options: `go:keweenaw`, `occupy:keweenaw.w1`, `attack:keweenaw:1` (the Guard of seat 1).
    """

    def __init__(self, seats: int = 4, seed: int = 1, game: WendakeGame = GAME) -> None:
        super().__init__(game, seats, seed)
        self.board = self.state.board
        self.state.order = list(range(len(self.state.players)))
        for seat, player in enumerate(self.state.players):
            player.home = self.board.homes[seat]
        place_natives(self.state)

    # ---------------------------------------------------------------- names

    def name(self, option: Option) -> str:
        """An option with the names of places on this map."""
        if option.verb in TERRITORY_VERBS:
            return f"{option.verb}:{self.board.ids[option.arg]}"
        if option.verb in AREA_VERBS:
            return f"{option.verb}:{self.board.area_ids[option.arg]}"
        if option.verb == "attack":
            return f"attack:{self.board.ids[option.arg // MOST_SEATS]}:{option.arg % MOST_SEATS}"
        return self.game.name_of(option)

    def option(self, name: str) -> Option:
        """The option with this name."""
        verb, _, rest = name.partition(":")
        if verb in TERRITORY_VERBS:
            return Option(verb, self.board.ids.index(rest))
        if verb in AREA_VERBS:
            return Option(verb, self.area(rest))
        if verb == "attack":
            territory, _, seat = rest.partition(":")
            return Option(verb, self.board.ids.index(territory) * MOST_SEATS + int(seat))
        return self.game.option_named(name)

    @property
    def options(self) -> list[str]:
        """The open options by name."""
        return [self.name(option) for option in self.decision.options] if self.decision else []

    def play(self, *names: str) -> Self:
        """Choose these options one after the other; each must be open when its turn comes."""
        for name in names:
            assert name in self.options, f"{name} is not open in {self.prompt}: {self.options}"
            self.game.play(self.state, self.option(name))
            self.advance()
        return self

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

    def area(self, name: str) -> int:
        return self.board.area_ids.index(name)

    def territory(self, name: str) -> int:
        return self.board.ids.index(name)

    @property
    def movers(self) -> list[str]:
        """Who may still move in the Move that is open."""
        frame = self.state.stack[-1]
        assert isinstance(frame, Move), f"{self.prompt} is not about all Guards"
        return [self.name(option) for option in frame.guards(self.state)]

    # ---------------------------------------------------------------- natives

    def guards(self, seat: int, **places: int) -> Self:
        """So many of the own warriors go from Home to these territories: `guards(0, keweenaw=2)`."""
        player = self.player(seat)
        for name, count in places.items():
            player.guards[self.territory(name)] += count
            player.guards[player.home] -= count
        return self

    def outposts(self, seat: int, *areas: str) -> Self:
        """Warriors from Home lie in these areas."""
        player = self.player(seat)
        for name in areas:
            player.outposts |= 1 << self.area(name)
            player.guards[player.home] -= 1
        return self

    def settle(self, seat: int, *areas: str) -> Self:
        """Women or hunters, as the areas show, go there from the piles at Home."""
        player = self.player(seat)
        for name in areas:
            area = self.area(name)
            native = self.board.native_of[area]
            player.pile[native] -= 1
            if NATIVE_IDS[native] == "woman":
                player.women |= 1 << area
            else:
                player.hunters |= 1 << area
        return self

    def at_home(self, seat: int, **natives: int) -> Self:
        """So many natives of a kind at Home; the others of them in the Long House: `at_home(0, hunter=2)`."""
        player = self.player(seat)
        for name, count in natives.items():
            native = NATIVE_IDS.index(name)
            while at_home(player, native) > count:
                if native == WARRIOR:
                    player.guards[player.home] -= 1
                else:
                    player.pile[native] -= 1
                enter_long_house(player, native)
            while at_home(player, native) < count:
                leave_long_house(player, native)
        return self

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

    # ---------------------------------------------------------------- goods, points, canoes

    def goods(self, seat: int, **counts: int) -> Self:
        self.player(seat).goods = [counts.get(good, 0) for good in GOOD_IDS]
        return self

    def stock(self, seat: int) -> dict[str, int]:
        """The goods that a player has, without those at 0."""
        return {GOOD_IDS[good]: count for good, count in enumerate(self.player(seat).goods) if count}

    def tracks(self, seat: int, **values: int) -> Self:
        self.player(seat).tracks = [values.get(track, 0) for track in TRACK_IDS]
        return self

    def points(self, seat: int) -> dict[str, int]:
        """The tracks of a player, without those at 0."""
        return {TRACK_IDS[track]: value for track, value in enumerate(self.player(seat).tracks) if value}

    def pairs(self, *tracks: str) -> Self:
        """The four tracks: the first two are a pair, and so are the others."""
        self.state.pairs = [TRACK_IDS.index(track) for track in tracks]
        return self

    def canoes(self, seat: int, **lakes: int) -> Self:
        self.player(seat).lakes = [lakes.get(lake, 0) for lake in LAKE_IDS]
        return self

    # ---------------------------------------------------------------- tiles

    def grid(self, seat: int, *tiles: str) -> Self:
        """Nine tiles by id, row by row."""
        self.player(seat).grid = [TILE_IDS.index(tile) for tile in tiles]
        return self

    def grid_of(self, seat: int) -> list[str]:
        return ["" if tile == GONE else TILE_IDS[tile] for tile in self.player(seat).grid]

    def ritual(self, seat: int, *positions: int) -> Self:
        """Positions (0 to 8) that show the Ritual side."""
        self.player(seat).ritual = sum(1 << position for position in positions)
        return self

    def marks(self, seat: int, *positions: int) -> Self:
        """Action markers on these positions; so many fewer are left."""
        self.player(seat).marks = sum(1 << position for position in positions)
        self.player(seat).markers = 4 - len(positions) - (seat in self.state.turn_area)
        return self

    def fire(self, seat: int, position: int) -> Self:
        self.player(seat).fire = position
        return self

    def turn_area(self, *seats: int) -> Self:
        """Markers on the Turn Order Area, left to right."""
        self.state.turn_area = list(seats)
        for seat in seats:
            self.player(seat).markers -= 1
        return self

    def progress(self, seat: int, *effects: str) -> Self:
        """Progress tiles before a player, not used; they leave the rows if they lay there."""
        player = self.player(seat)
        for effect in effects:
            tile = EFFECT_IDS.index(effect)
            player.progress |= 1 << tile
            self.state.row = [GONE if other == tile else other for other in self.state.row]
        return self

    def used(self, seat: int) -> list[str]:
        """Progress tiles that were used this Year."""
        return [effect for tile, effect in enumerate(EFFECT_IDS) if self.player(seat).used >> tile & 1]

    def owned(self, seat: int) -> list[str]:
        """Progress tiles before a player."""
        return [effect for tile, effect in enumerate(EFFECT_IDS) if self.player(seat).progress >> tile & 1]

    def row(self, *effects: str) -> Self:
        """Exactly these Progress tiles are on offer."""
        self.state.row = [EFFECT_IDS.index(effect) for effect in effects]
        return self

    def flag(self, seat: int, name: str) -> Self:
        self.player(seat).flag = FLAG_IDS.index(name)
        return self

    def flags(self, *names: str) -> Self:
        """The Flag tiles that are available."""
        self.state.flags = sum(1 << FLAG_IDS.index(name) for name in names)
        return self

    def swaps(self, seat: int, count: int) -> Self:
        self.player(seat).swaps = count
        return self

    def display(self, *tiles: str | None) -> Self:
        """The six Advanced tiles on display."""
        self.state.display = [GONE if tile is None else TILE_IDS.index(tile) for tile in tiles]
        return self

    def flipped(self, seat: int, *effects: str) -> Self:
        """Progress tiles before a player that were used this Year."""
        self.progress(seat, *effects)
        self.player(seat).used |= sum(1 << EFFECT_IDS.index(effect) for effect in effects)
        return self

    def resolve(self, seat: int, tile: str, ritual: bool = False) -> Self:
        """In the middle of a turn: the marker was placed on this tile, none of its actions is through."""
        number = TILE_IDS.index(tile)
        left = (1 << len(TILE_ACTIONS[number][ritual])) - 1
        return self.start(EndTurn(seat, 0, 1), Resolve(seat, number, int(ritual), left, 0))
