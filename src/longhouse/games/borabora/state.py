"""The fields of a game of Bora Bora, and how they are copied. Nothing else."""

from typing import Final

from longhouse.core.frame import AnyFrame
from longhouse.core.rng import Rng
from longhouse.core.state import State


class Player:
    """What one player owns. Sets of regions, fields and tiles are ints with one bit each.

    Huts leave the main fields lowest number first and persons fill them lowest number first (BB-RUL-04), so person i
    lies on field i + 1 and the huts stand on the last main fields: a list and two counts say where everything is.
    Lists are never changed, only replaced, here and in the state: clones share them.
    """

    __slots__ = (
        "built", "built_at", "dice", "dropped", "fulfilled", "god_tiles", "hand", "huts", "jewelry", "known",
        "materials", "offerings", "persons", "points", "priests", "regions", "shells", "spare", "store", "tasks",
    )  # fmt: skip

    def __init__(
        self,
        points: list[int],
        hand: list[int],
        known: list[int],
        offerings: int,
        shells: int,
        god_tiles: int,
        priests: int,
        dice: list[int],
        regions: int,
        huts: int,
        store: int,
        persons: list[int],
        materials: int,
        spare: list[int],
        built: int,
        built_at: list[int],
        jewelry: int,
        tasks: list[int],
        fulfilled: int,
        dropped: int,
    ) -> None:
        self.points = points  # by where they come from
        self.hand = hand  # god cards by colour
        self.known = known  # those of them that everybody saw (BB-VIS-07)
        self.offerings = offerings
        self.shells = shells
        self.god_tiles = god_tiles
        self.priests = priests  # not in the temple
        self.dice = dice  # not placed yet, ascending
        self.regions = regions  # with an own hut
        self.huts = huts  # on main fields
        self.store = store  # huts on the store field
        self.persons = persons  # by field: kind + 12 for a man + 24 if slid
        self.materials = materials  # ceremonial fields with a material on them
        self.spare = spare  # materials beside the board
        self.built = built  # ceremonial fields under a building tile
        self.built_at = built_at  # by tile value - 1: the pair it covers, -1 while unbuilt
        self.jewelry = jewelry  # tiles bought
        self.tasks = tasks  # three slots, -1 if empty
        self.fulfilled = fulfilled
        self.dropped = dropped

    def clone(self) -> "Player":
        return Player(
            self.points,
            self.hand,
            self.known,
            self.offerings,
            self.shells,
            self.god_tiles,
            self.priests,
            self.dice,
            self.regions,
            self.huts,
            self.store,
            self.persons,
            self.materials,
            self.spare,
            self.built,
            self.built_at,
            self.jewelry,
            self.tasks,
            self.fulfilled,
            self.dropped,
        )


class Supplies:
    """What was laid out or shuffled at setup and never changes: shared by all copies of a state."""

    __slots__ = ("fish", "grid", "people", "tasks")

    def __init__(self, fish: list[int], people: list[list[int]], tasks: list[int], grid: list[int]) -> None:
        self.fish: Final = fish  # by region: fish tile
        self.people: Final = people  # women, men: 36 kinds in the order in which they come
        self.tasks: Final = tasks  # the 53 regular tasks in the order in which they come
        self.grid: Final = grid  # jewelry: round by round, four tiles each


class BoraBora(State):
    """The full truth of one game of Bora Bora."""

    __slots__ = (
        "deck", "discard", "display", "god_stack", "green", "jewels", "low", "order", "people", "placed", "players",
        "round", "sites", "stacking", "status", "supplies", "task_row", "tasks_drawn", "temple",
    )  # fmt: skip

    def __init__(
        self,
        stack: list[AnyFrame],
        rng: Rng,
        reveals: int,
        supplies: Supplies,
        players: list[Player],
        order: list[int],
        round: int,
        sites: list[int],
        low: list[int],
        placed: list[int],
        temple: list[int],
        god_stack: int,
        status: list[int],
        stacking: list[int],
        people: list[list[int]],
        task_row: list[int],
        tasks_drawn: int,
        jewels: list[int],
        deck: list[int],
        display: list[int],
        discard: list[int],
        green: int,
    ) -> None:
        super().__init__(stack, rng, reveals)
        self.supplies = supplies
        self.players = players
        self.order = order  # seats in turn order
        self.round = round  # 1 to 6; 0 during setup, 7 when the game is over
        self.sites = sites  # by region: the site holder, -1 if none
        self.low = low  # by card: smallest die on it, 7 if empty
        self.placed = placed  # dice of this round in the order placed: seat * 100 + place * 10 + value
        self.temple = temple  # by field number - 1: whose priest, -1 if none
        self.god_stack = god_stack  # god tiles left in the temple
        self.status = status  # by seat: index on the track
        self.stacking = stacking  # seats; on the same index a later one lies above an earlier one
        self.people = people  # women, men: kinds on slots 1 to 6, -1 if empty
        self.task_row = task_row  # tasks on the board, -1 if taken
        self.tasks_drawn = tasks_drawn
        self.jewels = jewels  # this round's column, -1 if bought
        self.deck = deck  # god cards face down, the top one last
        self.display = display  # god cards face up
        self.discard = discard  # god cards paid, by colour
        self.green = green  # 1 if the player of the running phase-B turn has played a green god

    def clone(self) -> "BoraBora":
        return BoraBora(
            self.stack[:],
            self.rng.clone(),
            self.reveals,
            self.supplies,
            [player.clone() for player in self.players],
            self.order,
            self.round,
            self.sites,
            self.low,
            self.placed,
            self.temple,
            self.god_stack,
            self.status,
            self.stacking,
            self.people,
            self.task_row,
            self.tasks_drawn,
            self.jewels,
            self.deck,
            self.display,
            self.discard,
            self.green,
        )
