"""What always holds (BB-INV). Checked after every option of the soak, and on every position that is loaded."""

from longhouse.games.borabora.cards.tasks import bits
from longhouse.games.borabora.components import (
    ALL_FIELDS,
    CARDS_IN_PLAY,
    CARDS_OF_COLOR,
    COPIES,
    MATERIAL_FIELDS,
    PAIR_MASK,
    STARTING_TASKS,
    TASKS_ON_BOARD,
)
from longhouse.games.borabora.rules.course import OUTLINE, ROUND, Course
from longhouse.games.borabora.rules.dice import DiceTurns, PlaceDie, place_dice
from longhouse.games.borabora.rules.jewelry import BuyJewelry, JewelryTurns, buy_jewelry
from longhouse.games.borabora.rules.phase_b import PersonTurns, use_persons
from longhouse.games.borabora.rules.setup import SetupHuts, first_huts
from longhouse.games.borabora.rules.tasks import (
    EndTaskTurns,
    ResolveTask,
    TakeTask,
    TakeTaskTurns,
    TaskTurns,
    end_tasks,
    resolve_tasks,
    take_tasks,
)
from longhouse.games.borabora.rules.turns import Turns
from longhouse.games.borabora.state import BoraBora, Player
from longhouse.games.borabora.terms import (
    CARD_IDS,
    CARDS,
    COLOR_IDS,
    COLORS,
    DICE,
    DISPLAY,
    EMPTY,
    FIELDS,
    FISHING,
    GONE,
    HUTS,
    JEWELRY_ROWS,
    KIND_IDS,
    KINDS,
    MAIN_FIELDS,
    MAN,
    MATERIAL_IDS,
    MATERIALS,
    NOBODY,
    PRIESTS,
    REGIONS,
    ROUNDS,
    SEX_IDS,
    SLID,
    SLOTS,
    TILES,
    WOMAN,
)

TURNS_OF_STEP: dict[object, type[Turns]] = {
    first_huts: SetupHuts,
    place_dice: DiceTurns,
    use_persons: PersonTurns,
    buy_jewelry: JewelryTurns,
    resolve_tasks: TaskTurns,
    take_tasks: TakeTaskTurns,
    end_tasks: EndTaskTurns,
}
AFTER_TEMPLE = [buy_jewelry, resolve_tasks, take_tasks]
AFTER_JEWELRY = [resolve_tasks, take_tasks]


def check(state: BoraBora) -> list[str]:
    """Every broken invariant of a position at a decision, or after the game."""
    broken = _check_stack(state)
    if broken:
        return broken  # the phase is needed for the rest
    step = _running_step(state)
    for seat, player in enumerate(state.players):
        broken += [f"players[{seat}].{problem}" for problem in _check_player(state, seat, player, step)]
    broken += _check_map(state)
    broken += _check_people(state)
    broken += _check_cards(state)
    broken += _check_temple(state, step)
    broken += _check_dice(state, step)
    broken += _check_tasks(state, step)
    broken += _check_jewelry(state, step)
    return broken


# ---------------------------------------------------------------- the stack and the phase


def _running_step(state: BoraBora) -> object:
    course = state.stack[0] if state.stack else None
    return OUTLINE[course.step - 1] if isinstance(course, Course) else None


def _check_stack(state: BoraBora) -> list[str]:
    """The course, the turns of a phase, and the turn of the right seat."""
    if not state.stack:
        return [] if state.round == ROUNDS + 1 else ["stack: empty before the game is over"]
    if len(state.stack) < 3:
        return ["stack: needs the course, the turns of a phase and the turn of a seat"]
    course, turns = state.stack[0], state.stack[1]
    if not isinstance(course, Course) or not 1 <= course.step < len(OUTLINE):
        return ["stack[0].step: no step is running"]
    if not isinstance(turns, Turns) or TURNS_OF_STEP.get(_running_step(state)) is not type(turns):
        return [f"stack[1].frame: step {course.step} of the course does not run {type(turns).__name__}"]
    if not 1 <= turns.index <= turns.laps * len(state.order):
        return [f"stack[1].index: {turns.index} is not between 1 and {turns.laps * len(state.order)}"]
    asked = turns.seat_of(state, turns.index - 1)
    if any(frame.seat != asked for frame in state.stack[2:]):
        return [f"stack[2].seat: it is the turn of seat {asked}"]
    expected = min(ROUNDS, max(1, (course.step - 2) // len(ROUND) + 1))
    return [] if state.round == expected else [f"round: {state.round}, but step {course.step} belongs to {expected}"]


def _turns(state: BoraBora) -> Turns | None:
    turns = state.stack[1] if len(state.stack) > 1 else None
    return turns if isinstance(turns, Turns) else None


# ---------------------------------------------------------------- players


def _check_player(state: BoraBora, seat: int, player: Player, step: object) -> list[str]:
    broken = []
    on_map = bits(player.regions)
    if on_map + player.huts + player.store != HUTS:
        broken.append(f"huts: {on_map} on the map, {player.huts} on main fields, {player.store} in store (BB-INV-01)")
    persons = len(player.persons)
    if persons + player.huts > MAIN_FIELDS and not (persons == FIELDS and player.huts + player.store == 0):
        broken.append("persons: more than the free fields can hold (BB-INV-02)")
    if player.huts and not player.store:
        broken.append("store: a hut leaves the store field only after all others (BB-INV-02)")
    if player.priests + state.temple.count(seat) != PRIESTS:
        broken.append(f"priests: {player.priests} with {state.temple.count(seat)} in the temple (BB-INV-06)")
    broken += _check_ceremony(player)
    if min(player.offerings, player.shells, player.god_tiles, *player.points, *player.hand, *player.spare) < 0:
        broken.append("points: something is negative (BB-INV-15)")
    if any(not 0 <= known <= held for known, held in zip(player.known, player.hand, strict=True)):
        broken.append("known: not in hand (BB-INV-22)")
    return broken


def _check_ceremony(player: Player) -> list[str]:
    broken = []
    if player.materials & player.built:
        broken.append("materials: a material lies on a building tile (BB-INV-10)")
    covered = [PAIR_MASK[pair] for pair in player.built_at if pair >= 0]
    if player.built != sum(covered) or bits(player.built) != 2 * len(covered) or player.materials > ALL_FIELDS:
        broken.append("buildings: each tile must cover two fields of its own (BB-INV-10)")
    if len(player.built_at) != TILES:
        broken.append("buildings: built and unbuilt tiles are not six (BB-INV-10)")
    for material in range(MATERIALS):
        if player.spare[material] and MATERIAL_FIELDS[material] & ~(player.materials | player.built):
            broken.append(f"spare: {MATERIAL_IDS[material]} lies beside the board though a field is free (BB-INV-11)")
    return broken


# ---------------------------------------------------------------- the board


def _check_map(state: BoraBora) -> list[str]:
    broken = []
    for region in range(REGIONS):
        owners = [seat for seat, player in enumerate(state.players) if player.regions >> region & 1]
        holder = state.sites[region]
        if (holder == NOBODY) != (not owners) or (holder != NOBODY and holder not in owners):
            broken.append(f"sites[{region}]: held by {holder}, but huts are of {owners} (BB-INV-03)")
    seats = list(range(len(state.players)))
    if sorted(state.stacking) != seats:
        broken.append("stacking: not every marker is in exactly one stack (BB-INV-14)")
    if sorted(state.order) != seats:
        broken.append("order: does not name every seat once (BB-INV-14)")
    return broken


def _check_people(state: BoraBora) -> list[str]:
    """BB-INV-04: what is on boards and in the row was drawn, and each tile is there once."""
    broken = []
    round = min(state.round, ROUNDS)
    for sex in (WOMAN, MAN):
        supply, row = state.supplies.people[sex], state.people[sex]
        laid = supply[SLOTS * (round - 1) : SLOTS * round]
        for slot in range(SLOTS):
            if row[slot] not in (GONE, laid[slot]):
                broken.append(f"{SEX_IDS[sex]} slot {slot + 1}: not the tile that was laid there (BB-INV-04)")
        if any(supply.count(kind) != COPIES for kind in range(KINDS)):
            broken.append(f"{SEX_IDS[sex]} supply: not three of each kind (BB-INV-04)")
        codes = [code % SLID for player in state.players for code in player.persons]
        drawn = supply[: SLOTS * round]
        for kind in range(KINDS):
            if codes.count(kind + KINDS * sex) + row.count(kind) > drawn.count(kind):
                broken.append(f"persons: more of {KIND_IDS[kind]} {SEX_IDS[sex]} than were drawn (BB-INV-04)")
    return broken


def _check_cards(state: BoraBora) -> list[str]:
    broken = []
    for color in range(COLORS):
        hands = sum(player.hand[color] for player in state.players)
        count = hands + state.deck.count(color) + state.display.count(color) + state.discard[color]
        if count != CARDS_OF_COLOR[color]:
            broken.append(f"deck: {count} {COLOR_IDS[color]} god cards instead of {CARDS_OF_COLOR[color]} (BB-INV-05)")
    if len(state.display) != DISPLAY and (state.deck or any(state.discard)):
        broken.append(f"display: {len(state.display)} cards although there are more (BB-INV-05)")
    if any(state.discard) and not state.deck:
        broken.append("discard: not shuffled although the draw pile is used up (BB-INV-05)")
    return broken


def _check_temple(state: BoraBora, step: object) -> list[str]:
    left = ROUNDS + 1 - state.round
    if step in AFTER_TEMPLE or step is end_tasks:
        left -= 1
    if state.god_stack != left:
        return [f"god_stack: {state.god_stack} instead of {left} (BB-INV-07)"]
    return []


def _placed_dice(state: BoraBora, step: object) -> list[int]:
    """How many dice each seat must have placed by now."""
    turns = _turns(state)
    seats = len(state.order)
    if step is not place_dice or turns is None:
        return [DICE if step in (use_persons, *AFTER_TEMPLE) else 0] * seats
    placed = [0] * seats
    for index in range(turns.index):
        placed[state.order[index % seats]] += 1
    if isinstance(state.stack[2], PlaceDie):
        placed[state.stack[2].seat] -= 1
    return placed


def _check_dice(state: BoraBora, step: object) -> list[str]:
    broken = []
    expected = _placed_dice(state, step)
    for seat, player in enumerate(state.players):
        placed = sum(1 for code in state.placed if code // 100 == seat)
        left = DICE - expected[seat] if step is place_dice else 0
        if placed != expected[seat] or len(player.dice) != left:
            broken.append(f"players[{seat}].dice: {len(player.dice)} left and {placed} placed (BB-INV-08)")
    for card in range(CARDS):
        values = [code % 10 for code in state.placed if code // 10 % 10 == card]
        if min(values, default=EMPTY) != state.low[card]:
            broken.append(f"low.{CARD_IDS[card]}: {state.low[card]} is not its smallest die (BB-INV-09)")
        if values and card not in CARDS_IN_PLAY[len(state.players)]:
            broken.append(f"dice: {CARD_IDS[card]} is not in play")
    if any(code // 10 % 10 > FISHING for code in state.placed):
        broken.append("dice: a die lies nowhere")
    return broken


# ---------------------------------------------------------------- tasks and jewelry


def _check_tasks(state: BoraBora, step: object) -> list[str]:
    broken = []
    seats = len(state.players)
    count = TASKS_ON_BOARD[seats]
    round = min(state.round, ROUNDS)
    if state.tasks_drawn != 2 * seats + round * count:
        broken.append(f"tasks_drawn: {state.tasks_drawn} in round {round} (BB-INV-19)")
    laid = state.supplies.tasks[state.tasks_drawn - count : state.tasks_drawn]
    if step is end_tasks or step is None:
        laid = []
    if len(state.task_row) != len(laid) or any(t not in (GONE, laid[i]) for i, t in enumerate(state.task_row)):
        broken.append("task_row: not the tasks that were laid there")
    owned = [task for player in state.players for task in player.tasks if task != GONE]
    open_tasks = owned + [task for task in state.task_row if task != GONE]
    drawn = state.supplies.tasks[: state.tasks_drawn]
    if len(set(open_tasks)) != len(open_tasks) or any(t >= STARTING_TASKS and t not in drawn for t in open_tasks):
        broken.append("tasks: a task is there twice, or was never drawn")
    for seat, player in enumerate(state.players):
        broken += _check_own_tasks(state, seat, player, step)
    return broken


def _had_turn(state: BoraBora, seat: int, asking: type) -> bool:
    """Whether a seat has finished its turn of the running phase."""
    turns = _turns(state)
    assert turns is not None
    begun = seat in state.order[: turns.index]
    return begun and not (state.stack[2].seat == seat and isinstance(state.stack[2], asking))


def _check_own_tasks(state: BoraBora, seat: int, player: Player, step: object) -> list[str]:
    """BB-INV-12: three open tasks, two between resolving and taking."""
    held = sum(task != GONE for task in player.tasks)
    handled = player.fulfilled + player.dropped
    if step is end_tasks or step is None:
        good = held + handled == ROUNDS + 3 and handled >= ROUNDS
    else:
        resolved = step is take_tasks or (step is resolve_tasks and _had_turn(state, seat, ResolveTask))
        waiting = resolved and not (step is take_tasks and _had_turn(state, seat, TakeTask))
        good = held == (2 if waiting else 3) and handled == state.round - 1 + resolved
    return [] if good else [f"players[{seat}].tasks: {held} open and {handled} handled (BB-INV-12)"]


def _check_jewelry(state: BoraBora, step: object) -> list[str]:
    broken = []
    round = min(state.round, ROUNDS)
    finished = step in AFTER_JEWELRY or step is end_tasks or step is None
    laid = state.supplies.grid[JEWELRY_ROWS * (round - 1) : JEWELRY_ROWS * round]
    if any(tile != GONE and (finished or tile != laid[row]) for row, tile in enumerate(state.jewels)):
        broken.append("jewels: not the tiles of this round's column (BB-INV-13)")
    owned = 0
    for seat, player in enumerate(state.players):
        had_turn = finished or (step is buy_jewelry and _had_turn(state, seat, BuyJewelry))
        bought = round if had_turn else round - 1
        if bits(player.jewelry) > bought or player.jewelry & owned:
            broken.append(f"players[{seat}].jewelry: more than one tile a round, or a tile bought twice (BB-INV-13)")
        owned |= player.jewelry
    seen = state.supplies.grid[: JEWELRY_ROWS * round]
    if any(owned >> tile & 1 and (tile not in seen or tile in state.jewels) for tile in state.supplies.grid):
        broken.append("players[0].jewelry: a tile was never for sale or still lies on the board (BB-INV-13)")
    return broken


# ---------------------------------------------------------------- from one decision to the next


def check_step(before: BoraBora, after: BoraBora) -> list[str]:
    """BB-INV-15, BB-INV-20: points and slid tiles are never lost, placed dice never change."""
    broken = []
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if any(a > b for a, b in zip(old.points, new.points, strict=True)):
            broken.append(f"players[{seat}].points: points were lost (BB-INV-15)")
        if any(a >= SLID and b != a for a, b in zip(old.persons, new.persons, strict=False)):
            broken.append(f"players[{seat}].persons: a slid tile changed (BB-INV-15)")
        if len(new.persons) < len(old.persons):
            broken.append(f"players[{seat}].persons: a tile was lost (BB-INV-04)")
    same_round = before.round == after.round and after.placed
    if same_round and after.placed[: len(before.placed)] != before.placed:
        broken.append("dice: a placed die changed (BB-INV-20)")
    return broken
