"""A table of Wendake where every piece can be put where a lesson or a test wants it."""

from typing import Self

from longhouse.core.decision import Option
from longhouse.core.scene import Scene
from longhouse.games.wendake.components import EFFECT_IDS, SPACE_IDS, TILE_ACTIONS, TILE_IDS, TURTLE_IDS
from longhouse.games.wendake.game import WendakeGame, make
from longhouse.games.wendake.rules.fighting import MOST_SEATS
from longhouse.games.wendake.rules.natives import at_home, enter_long_house, leave_long_house
from longhouse.games.wendake.rules.resolve import Resolve
from longhouse.games.wendake.rules.setup import place_natives
from longhouse.games.wendake.rules.turn import EndTurn
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import (
    CARD_IDS,
    FLAG_IDS,
    GONE,
    GOOD_IDS,
    LAKE_IDS,
    MASK_CARDS,
    NATIVE_IDS,
    TRACK_IDS,
    WARRIOR,
)

GAME = make({"tribes": "front", "pairs": "random"})

TERRITORY_VERBS = (
    "home", "guard", "black_guard", "go", "attack_black", "attack_patrol", "infect_guard", "infect_black",
)  # fmt: skip
AREA_VERBS = (
    "transfer", "transfer_empty", "stay", "stay_empty", "occupy", "attack_area", "infect_area", "call_back",
)  # fmt: skip


class Table(Scene[Wendake]):
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

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

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

    def area(self, name: str) -> int:
        return self.board.area_ids.index(name)

    def territory(self, name: str) -> int:
        return self.board.ids.index(name)

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

    # ---------------------------------------------------------------- goods, points, canoes

    def goods(self, seat: int, **counts: int) -> Self:
        self.player(seat).goods = [counts.get(good, 0) for good in GOOD_IDS]
        return self

    def tracks(self, seat: int, **values: int) -> Self:
        self.player(seat).tracks = [values.get(track, 0) for track in TRACK_IDS]
        return self

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

    def flipped(self, seat: int, *effects: str) -> Self:
        """Progress tiles before a player that were used this Year."""
        self.progress(seat, *effects)
        self.player(seat).used |= sum(1 << EFFECT_IDS.index(effect) for effect in effects)
        return self

    def row(self, *effects: str) -> Self:
        """Exactly these Progress tiles are on offer."""
        self.state.row = [EFFECT_IDS.index(effect) for effect in effects]
        return self

    def flag(self, seat: int, name: str) -> Self:
        self.player(seat).flag = FLAG_IDS.index(name)
        return self

    def swaps(self, seat: int, count: int) -> Self:
        self.player(seat).swaps = count
        return self

    def display(self, *tiles: str | None) -> Self:
        """The six Advanced tiles on display."""
        self.state.display = [GONE if tile is None else TILE_IDS.index(tile) for tile in tiles]
        return self

    def resolve(self, seat: int, tile: str, ritual: bool = False) -> Self:
        """In the middle of a turn: the marker was placed on this tile, none of its actions is through."""
        number = TILE_IDS.index(tile)
        left = (1 << len(TILE_ACTIONS[number][ritual])) - 1
        return self.start(EndTurn(seat, 0, 1), Resolve(seat, number, int(ritual), left, 0))

    # ---------------------------------------------------------------- masks and turtles

    def hand(self, seat: int, *cards: str) -> Self:
        """Mask cards such as "bear.clean" or "wolf.infected", which nobody saw."""
        self.player(seat).hand = count_cards(cards)
        self.player(seat).known = count_cards(())
        return self

    def played(self, seat: int, *cards: str) -> Self:
        self.player(seat).played = count_cards(cards)
        return self

    def discard(self, *cards: str) -> Self:
        """The discard pile from top to bottom."""
        self.state.discard = [CARD_IDS.index(card) for card in reversed(cards)]
        return self

    def disk(self, seat: int, space: str) -> Self:
        self.player(seat).disk = SPACE_IDS.index(space)
        return self

    def turtles(self, seat: int, **tiles: int) -> Self:
        """Turtle tiles by stack: `turtles(0, women_3=0)` is the first tile of that stack in the data."""
        for name, tile in tiles.items():
            self.player(seat).turtles[TURTLE_IDS.index(name)] = tile
        return self


def count_cards(cards: tuple[str, ...]) -> list[int]:
    counts = [0] * MASK_CARDS
    for card in cards:
        counts[CARD_IDS.index(card)] += 1
    return counts
