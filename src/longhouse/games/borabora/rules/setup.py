"""Setup (BB-SET): shuffling, dealing, and the first huts."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.frame import AnyFrame, Frame
from longhouse.core.rng import Rng
from longhouse.games.borabora.components import (
    CARDS_OF_COLOR,
    COPIES,
    FISH_VALUE,
    JEWELRY_IDS,
    START_FISH,
    START_GOD_CARDS,
    START_GOD_TILES,
    START_OFFERINGS,
    START_VP,
    STARTING_TASKS,
    TASK_COUNT,
    TASKS_ON_BOARD,
    TEMPLE_STACK,
)
from longhouse.games.borabora.rules.expand import gain_yield, place_hut
from longhouse.games.borabora.rules.turns import Turns
from longhouse.games.borabora.state import BoraBora, Player, Supplies
from longhouse.games.borabora.terms import (
    CARDS,
    COLORS,
    DISPLAY,
    EMPTY,
    JEWELRY_ROWS,
    KINDS,
    MAIN_FIELDS,
    MAN,
    MATERIALS,
    NOBODY,
    PRIESTS,
    REGIONS,
    SLOTS,
    SOURCES,
    START,
    TILES,
    WOMAN,
)

SETUP_HUT: Final = options_of("setup_hut", REGIONS)


def shuffled(rng: Rng, items: list[int]) -> list[int]:
    """The items in random order."""
    rng.shuffle(items)
    return items


def new_player(points: int, tasks: list[int]) -> Player:
    """BB-SET-10, BB-SET-11: all huts on the fields, three tasks, two offerings, a god tile."""
    return Player(
        points=[points if source == START else 0 for source in range(SOURCES)],
        hand=[0] * COLORS,
        known=[0] * COLORS,
        offerings=START_OFFERINGS,
        shells=0,
        god_tiles=START_GOD_TILES,
        priests=PRIESTS,
        dice=[],
        regions=0,
        huts=MAIN_FIELDS,
        store=1,
        persons=[],
        materials=0,
        spare=[0] * MATERIALS,
        built=0,
        built_at=[-1] * TILES,
        jewelry=0,
        tasks=tasks,
        fulfilled=0,
        dropped=0,
    )


def deal(seats: int, rng: Rng, stack: list[AnyFrame]) -> BoraBora:
    """BB-SET-01 to 12, chance in the order of BB-CHN-01."""
    order = shuffled(rng, list(range(seats)))
    fish = shuffled(rng, list(range(len(FISH_VALUE))))
    women = shuffled(rng, [kind for kind in range(KINDS) for _ in range(COPIES)])
    men = shuffled(rng, [kind for kind in range(KINDS) for _ in range(COPIES)])
    starting = shuffled(rng, list(range(STARTING_TASKS)))
    regular = shuffled(rng, list(range(STARTING_TASKS, TASK_COUNT)))
    grid = shuffled(rng, list(range(len(JEWELRY_IDS))))
    deck = shuffled(rng, [color for color in range(COLORS) for _ in range(CARDS_OF_COLOR[color])])
    by_seat: dict[int, Player] = {}
    for place, seat in enumerate(order):  # BB-SET-05
        by_seat[seat] = new_player(START_VP[place], [starting[place], regular[2 * place], regular[2 * place + 1]])
    state = BoraBora(
        stack=stack,
        rng=rng,
        reveals=0,
        supplies=Supplies(fish, [women, men], regular, grid),
        players=[by_seat[seat] for seat in range(seats)],
        order=order,
        round=1,
        sites=[NOBODY] * REGIONS,
        low=[EMPTY] * CARDS,
        placed=[],
        temple=[NOBODY] * SLOTS,
        god_stack=TEMPLE_STACK,
        status=[0] * seats,
        stacking=order[::-1],  # BB-SET-12: the first player on top
        people=[[], []],
        task_row=[],
        tasks_drawn=2 * seats,
        jewels=[],
        deck=deck,
        display=[deck.pop() for _ in range(DISPLAY)],
        discard=[0] * COLORS,
        green=0,
    )
    for seat in order:  # BB-SET-09
        for _ in range(START_GOD_CARDS):
            state.players[seat].hand[deck.pop()] += 1
    lay_out(state)
    return state


def lay_out(state: BoraBora) -> None:
    """BB-SET-04, BB-SET-06, BB-SET-07: what lies on the board in this round."""
    state.reveal()
    first = SLOTS * (state.round - 1)
    state.people = [state.supplies.people[sex][first : first + SLOTS] for sex in (WOMAN, MAN)]
    count = TASKS_ON_BOARD[len(state.players)]
    state.task_row = state.supplies.tasks[state.tasks_drawn : state.tasks_drawn + count]
    state.tasks_drawn += count
    state.jewels = state.supplies.grid[JEWELRY_ROWS * (state.round - 1) : JEWELRY_ROWS * state.round]


def first_huts(state: BoraBora) -> None:
    """BB-SET-13: everybody sets a hut, the last player first."""
    state.push(SetupHuts(-1, 0))


class SetupHuts(Turns):
    """BB-SET-13: in reverse turn order."""

    __slots__ = ()

    def seat_of(self, state: BoraBora, index: int) -> int:
        return state.order[len(state.order) - 1 - index]

    def begin(self, state: BoraBora, seat: int) -> None:
        state.push(SetupHut(seat))


class SetupHut(Frame[BoraBora]):
    """BB-SET-13, BB-SET-14: a free region next to a fish of value 1, with its yield but without the red god."""

    __slots__ = ()
    below: ClassVar = ("SetupHuts",)

    def ask(self, state: BoraBora) -> Decision | None:
        fish = state.supplies.fish
        free = [r for r in range(REGIONS) if FISH_VALUE[fish[r]] == START_FISH and state.sites[r] == NOBODY]
        return Decision(self.seat, "setup_hut", [SETUP_HUT[region] for region in free])

    def answer(self, state: BoraBora, option: Option) -> None:
        state.pop()
        place_hut(state, self.seat, option.arg)
        gain_yield(state, self.seat, option.arg)

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb != "setup_hut" or not 0 <= option.arg < REGIONS:
            return None
        if state.sites[option.arg] != NOBODY:
            return Reason("BB-SET-13", "region_taken")
        return Reason("BB-SET-13", "not_a_start_region")
