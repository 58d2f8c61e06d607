"""The fields of a game of Wendake, and how they are copied. Nothing else."""

from typing import Final

from longhouse.core.frame import AnyFrame
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.games.wendake.components import Board
from longhouse.games.wendake.rules.seams import Rules


class Player:
    """What one player has. Sets of areas, grid positions and Progress tiles are ints with one bit each.

    The black warrior (Mohawk) is counted with the warriors wherever it is; `black` says where that is.
    Lists are never changed, only replaced, here and in the state: clones share them.
    """

    __slots__ = (
        "aside", "below", "black", "black_marker", "disk", "fire", "flag", "goods", "grid", "guards", "hand", "home",
        "hunters", "known", "lakes", "long_house", "markers", "marks", "outposts", "pile", "played", "progress",
        "ritual", "swaps", "tracks", "tribe", "turtles", "used", "women",
    )  # fmt: skip

    def __init__(
        self,
        home: int,
        tribe: int,
        goods: list[int],
        tracks: list[int],
        guards: list[int],
        outposts: int,
        women: int,
        hunters: int,
        black: int,
        pile: list[int],
        long_house: list[int],
        lakes: list[int],
        grid: list[int],
        ritual: int,
        marks: int,
        fire: int,
        below: list[int],
        aside: list[int],
        markers: int,
        black_marker: int,
        progress: int,
        used: int,
        flag: int,
        swaps: int,
        hand: list[int],
        known: list[int],
        played: list[int],
        disk: int,
        turtles: list[int],
    ) -> None:
        self.home = home  # a territory, -1 before it is chosen
        self.tribe = tribe  # -1 on the common side
        self.goods = goods  # by good
        self.tracks = tracks  # by track
        self.guards = guards  # by territory
        self.outposts = outposts  # areas
        self.women = women  # areas outside the Home
        self.hunters = hunters  # areas outside the Home
        self.black = black  # where the black warrior is (see terms), -1 if there is none
        self.pile = pile  # by native: in the two areas of the Home; warriors there are Guards
        self.long_house = long_house  # by native
        self.lakes = lakes  # canoes by lake
        self.grid = grid  # action tiles by position, row by row
        self.ritual = ritual  # positions that show the Ritual side
        self.marks = marks  # positions with an Action marker
        self.fire = fire  # the position with the Fire marker, -1 if none
        self.below = below  # the three tiles below the grid in phase 2.B
        self.aside = aside  # tiles set aside in earlier Years
        self.markers = markers  # normal Action markers not used this Year
        self.black_marker = black_marker  # the same for Ojibwa's black one
        self.progress = progress  # Progress tiles owned
        self.used = used  # those flipped this Year
        self.flag = flag  # the ally, -1 without a Flag tile
        self.swaps = swaps  # Swap tokens left
        self.hand = hand  # Mask cards by card
        self.known = known  # those of them that everybody saw (WD-VIS-02)
        self.played = played  # Mask cards before the player by card
        self.disk = disk  # ceremony space, -1 in the Restore Area
        self.turtles = turtles  # by stack: the tile owned, -1 if none

    def clone(self) -> "Player":
        return Player(
            self.home,
            self.tribe,
            self.goods,
            self.tracks,
            self.guards,
            self.outposts,
            self.women,
            self.hunters,
            self.black,
            self.pile,
            self.long_house,
            self.lakes,
            self.grid,
            self.ritual,
            self.marks,
            self.fire,
            self.below,
            self.aside,
            self.markers,
            self.black_marker,
            self.progress,
            self.used,
            self.flag,
            self.swaps,
            self.hand,
            self.known,
            self.played,
            self.disk,
            self.turtles,
        )


class Supplies:
    """The orders in which tiles come into play. Never changed during a game, so clones share them."""

    __slots__ = ("tiles", "turtles")

    def __init__(self, tiles: list[list[int]], turtles: list[list[int]]) -> None:
        self.tiles: Final = tiles  # by level: Advanced tiles, the last ones stay in the box
        self.turtles: Final = turtles  # by stack


class Wendake(State):
    """The full truth of one game."""

    __slots__ = (
        "board", "deck", "discard", "display", "flags", "level", "order", "pairs", "players", "row", "rules",
        "supplies", "tiles_drawn", "tribes", "turn_area", "turtles_drawn", "year",
    )  # fmt: skip

    def __init__(
        self,
        stack: list[AnyFrame],
        rng: Rng,
        reveals: int,
        rules: Rules,
        board: Board,
        supplies: Supplies,
        players: list[Player],
        pairs: list[int],
        order: list[int],
        turn_area: list[int],
        year: int,
        row: list[int],
        flags: int,
        tribes: list[int],
        deck: list[int],
        discard: list[int],
        level: int,
        display: list[int],
        tiles_drawn: int,
        turtles_drawn: list[int],
    ) -> None:
        super().__init__(stack, rng, reveals)
        self.rules: Final = rules
        self.board: Final = board
        self.supplies = supplies
        self.players = players
        self.pairs = pairs  # the four tracks: the first two are a pair, and so are the others
        self.order = order  # seats by turn order marker
        self.turn_area = turn_area  # seats by their marker on the Turn Order Area, left to right
        self.year = year  # 1 to 7
        self.row = row  # Progress tiles on offer, level by level, -1 if bought
        self.flags = flags  # Flag tiles available
        self.tribes = tribes  # Tribe cards to choose from
        self.deck = deck  # Mask cards face down, the top one last
        self.discard = discard  # Mask cards face up, the top one last
        self.level = level  # of the Advanced tiles on display: 0 or 1
        self.display = display  # six slots, -1 if empty
        self.tiles_drawn = tiles_drawn  # Advanced tiles of this level that came into play
        self.turtles_drawn = turtles_drawn  # by stack

    def seated(self) -> list[int]:
        """The seats in turn order; players who sit on none are left out."""
        if not self.rules.ghosts:
            return self.order
        seats = len(self.players) - self.rules.ghosts
        return [seat for seat in self.order if seat < seats]

    def clone(self) -> "Wendake":
        return Wendake(
            self.stack[:],
            self.rng.clone(),
            self.reveals,
            self.rules,
            self.board,
            self.supplies,
            [player.clone() for player in self.players],
            self.pairs,
            self.order,
            self.turn_area,
            self.year,
            self.row,
            self.flags,
            self.tribes,
            self.deck,
            self.discard,
            self.level,
            self.display,
            self.tiles_drawn,
            self.turtles_drawn,
        ).with_parts(self.parts)
