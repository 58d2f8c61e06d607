"""The positions that the illustrated rulebook shows: the third year of Green and Slate, and moments of it."""

from collections.abc import Callable

from longhouse.games.wendake.components import TILE_IDS, TURTLE_IDS
from longhouse.games.wendake.game import WendakeGame, make
from longhouse.games.wendake.learn.table import Table
from longhouse.games.wendake.rules.course import Course
from longhouse.games.wendake.rules.turn import Rounds, Turn, play_turns
from longhouse.games.wendake.state import Supplies
from longhouse.games.wendake.terms import CARD_IDS

COMMON = make({"tribes": "back", "pairs": "recommended"})
TAKEN = ["L1-13", "L1-03", "L1-06", "L1-12"]
ON_DISPLAY = ["L1-09", "L1-17", "L1-05", "L1-07", "L1-10", "L1-14"]
ROWS = [
    "gain_animal", "move_1", "discount_1", "draw_two",
    "ritual_highest", "move_2", "exchange_3", "wild_mask",
    "heal_one", "mask_plus_1", "move_3", "sell_resources",
]  # fmt: skip


def lay_tiles(table: Table) -> None:
    """Advanced tiles of two years are with the players, six are on display."""
    state = table.state
    first = [TILE_IDS.index(tile) for tile in TAKEN + ON_DISPLAY]
    orders = [[*first, *(tile for tile in state.supplies.tiles[0] if tile not in first)], state.supplies.tiles[1]]
    state.supplies = Supplies(orders, state.supplies.turtles)
    state.tiles_drawn = len(first)
    table.display(*ON_DISPLAY)
    table.grid(0, "S4", "L1-13", "S5", "S2", "S1", "L1-03", "S3", "S7", "S9").ritual(0, 3, 7)
    table.grid(1, "S7", "L1-06", "S8", "S5", "S1", "L1-12", "S4", "S2", "S9").ritual(1, 4, 6)
    for seat, aside in enumerate((["S6", "S8"], ["S3", "S6"])):
        table.player(seat).aside = [TILE_IDS.index(tile) for tile in aside]
    table.row(*ROWS).progress(0, "gain_animal").flipped(1, "draw_two")


def deal(table: Table) -> None:
    """Masks from the deck, turtles from their stacks."""
    for seat, cards in enumerate((["wolf.clean", "wolf.infected", "deer.clean", "hawk.clean"], ["bear.clean"] * 2)):
        table.hand(seat, *cards)
        for card in cards:
            table.state.deck.remove(CARD_IDS.index(card))
    for seat, name in ((0, "women_3"), (1, "hunters_3")):
        stack = TURTLE_IDS.index(name)
        table.turtles(seat, **{name: table.state.supplies.turtles[stack][0]})
        table.state.turtles_drawn[stack] = 1


def furnish(table: Table) -> Table:
    """What lies on the table in the third year."""
    table.pairs("mask", "military", "economic", "ritual")
    table.state.year, table.state.flags = 3, 0
    table.settle(0, "keweenaw.w1", "kankakee.w1", "kankakee.h1").guards(0, keweenaw=1, saginaw=2)
    table.settle(1, "mohawk_valley.w1", "laurentia.w1", "laurentia.h1", "niagara.h1").guards(1, niagara=1, laurentia=2)
    table.canoes(0, superior=1, michigan=1).canoes(1, ontario=1, huron=2)
    table.goods(0, beans=1, leather=2, fish=2, beaver=1).goods(1, corn=2, pumpkin=1, leather=1, fish=3, beaver=2)
    table.tracks(0, economic=5, military=3, ritual=6, mask=4).tracks(1, economic=6, military=5, ritual=4, mask=4)
    for seat in range(2):
        table.swaps(seat, 1)
    lay_tiles(table)
    deal(table)
    return table


def spring(game: WendakeGame = COMMON) -> Table:
    """The third year begins: it is Green’s turn."""
    table = furnish(Table(2, 1, game))
    return table.start(Course(-1, step_after_turns(table)), Rounds(-1, 1), Turn(0))


def step_after_turns(table: Table) -> int:
    """Where the course of the game goes on when all markers of the third year are placed."""
    rules = table.state.rules
    return len(rules.setup) + 2 * len(rules.year) + rules.year.index(play_turns) + 1


def moved() -> Table:
    """Green has used Move 3: an attack, an outpost, and a guard who went to Saginaw."""
    table = spring().play("tile:0", "attack:niagara:1", "occupy:saginaw.w1", "guard:saginaw", "go:saginaw")
    return table


def third_year() -> Table:
    """Green’s second turn. Slate has thought of the turn order."""
    return moved().play("end_turn", "order")


def woman_settled() -> Table:
    """Green has taken the outpost home; a woman works in Saginaw now."""
    return third_year().play("transfer:saginaw.w1")


def harvested() -> Table:
    """Green has used Harvest + Trade, and gathered."""
    return woman_settled().play("tile:1")


def bought() -> Table:
    """Green has bought a Progress tile of level 2 and spent three vegetables."""
    return harvested().play("done", "buy:move_2", "pay:corn", "pay:beans", "spend_each")


def masks_drawn() -> Table:
    """Another way to go on: Green holds a mask ceremony."""
    return third_year().play("tile:2", "draw_deck")


def year_end() -> Table:
    """All markers of the third year are placed. Green may replace a tile."""
    table = furnish(Table(2, 1, COMMON)).turn_area(1, 0).marks(0, 0, 1, 2).marks(1, 3, 4, 5)
    return table.start(Course(-1, step_after_turns(table))).play("done")


def last_year() -> Table:
    """The tracks as they may stand when the game is over."""
    table = third_year().tracks(0, economic=21, military=17, ritual=18, mask=14)
    return table.tracks(1, economic=16, military=12, ritual=19, mask=20)


SCENES: dict[str, Callable[[], Table]] = {
    scene.__name__: scene
    for scene in (spring, moved, third_year, woman_settled, harvested, bought, masks_drawn, year_end, last_year)
}
