"""What a seat sees, and how everything else is dealt anew: two functions that must agree (BB-VIS, BB-INV-21)."""

from msgspec.structs import replace

from longhouse.core.memory import deal_anew
from longhouse.core.rng import Rng
from longhouse.games.borabora.components import (
    CARDS_IN_PLAY,
    FISH_KIND,
    FISH_KIND_IDS,
    FISH_VALUE,
    JEWELRY_COST,
    JEWELRY_IDS,
    JEWELRY_KIND,
    JEWELRY_KIND_IDS,
    JEWELRY_VP,
    PAIR_FIELDS,
    REGION_IDS,
    STATUS_END,
    SYMBOLS,
    TASK_IDS,
)
from longhouse.games.borabora.state import BoraBora, Supplies
from longhouse.games.borabora.terms import (
    CARD_IDS,
    COLOR_IDS,
    COLORS,
    FIELDS,
    FISHING,
    GONE,
    JEWELRY_ROWS,
    KIND_IDS,
    KINDS,
    MAN,
    MATERIAL_IDS,
    NOBODY,
    REGIONS,
    ROUNDS,
    SEX_IDS,
    SLID,
    SLOTS,
    SOURCE_IDS,
    TILES,
    WOMAN,
)
from longhouse.games.borabora.view import (
    BuildingView,
    DieView,
    JewelView,
    PersonView,
    PlayerView,
    SiteView,
    View,
)

# ---------------------------------------------------------------- view


def view(state: BoraBora, seat: int | None) -> View:
    """Everything that this seat may see, and nothing else."""
    public = _public(state)
    return public if seat is None else own_view(state, public, seat)


def own_view(state: BoraBora, public: View, seat: int) -> View:
    """What everybody sees, and what only this seat does."""
    return replace(public, seat=seat, hand=_by_color(state.players[seat].hand))


def _public(state: BoraBora) -> View:
    return View(
        seat=None,
        seats=len(state.players),
        round=min(state.round, ROUNDS),
        phase=phase_of(state),
        order=state.order[:],
        deciding=_deciding(state),
        hand=None,
        players=[_player(state, index) for index in range(len(state.players))],
        cards=[CARD_IDS[card] for card in CARDS_IN_PLAY[len(state.players)]],
        dice=[_die(code) for code in state.placed],
        regions=[_region(state, region) for region in range(REGIONS)],
        temple=[None if owner == NOBODY else owner for owner in state.temple],
        god_tiles_in_temple=state.god_stack,
        status_stacks=[[s for s in state.stacking if state.status[s] == index] for index in range(STATUS_END + 1)],
        women=[None if kind == GONE else KIND_IDS[kind] for kind in state.people[WOMAN]],
        men=[None if kind == GONE else KIND_IDS[kind] for kind in state.people[MAN]],
        tasks=[None if task == GONE else TASK_IDS[task] for task in state.task_row],
        jewelry=[_column(state, round) for round in range(1, ROUNDS + 1)],
        god_cards=[COLOR_IDS[color] for color in state.display],
        god_discard=_by_color(state.discard),
        god_deck_size=len(state.deck),
        women_left=len(state.supplies.people[WOMAN]) - _people_drawn(state),
        men_left=len(state.supplies.people[MAN]) - _people_drawn(state),
        tasks_left=len(state.supplies.tasks) - state.tasks_drawn,
    )


def phase_of(state: BoraBora) -> str:
    """The phase, by the frame that runs it: public, and the same whatever the open question is."""
    if not state.stack:
        return "over"
    return PHASE_OF.get(type(state.stack[min(1, len(state.stack) - 1)]).__name__, "between")


PHASE_OF: dict[str, str] = {
    "SetupHuts": "setup",
    "DiceTurns": "dice",
    "PersonTurns": "persons",
    "JewelryTurns": "jewelry",
    "TaskTurns": "tasks",
    "TakeTaskTurns": "new_tasks",
    "EndTaskTurns": "end_tasks",
}


def _deciding(state: BoraBora) -> int | None:
    return state.stack[-1].seat if state.stack and state.stack[-1].seat != NOBODY else None


def _people_drawn(state: BoraBora) -> int:
    return SLOTS * min(state.round, ROUNDS)


def _by_color(counts: list[int]) -> dict[str, int]:
    return {COLOR_IDS[color]: counts[color] for color in range(COLORS)}


def _die(code: int) -> DieView:
    place = code // 10 % 10
    return DieView(code // 100, "fishing" if place == FISHING else CARD_IDS[place], code % 10)


def _region(state: BoraBora, region: int) -> SiteView:
    fish = state.supplies.fish[region]
    holder = state.sites[region]
    return SiteView(
        id=REGION_IDS[region],
        fish=FISH_KIND_IDS[FISH_KIND[fish]],
        fish_value=FISH_VALUE[fish],
        holder=None if holder == NOBODY else holder,
        huts=[seat for seat in range(len(state.players)) if state.players[seat].regions >> region & 1],
    )


def _column(state: BoraBora, round: int) -> list[JewelView | None]:
    if round < state.round:
        return [None] * JEWELRY_ROWS
    if round == state.round:
        return [None if tile == GONE else _jewel(tile) for tile in state.jewels]
    return [_jewel(tile) for tile in state.supplies.grid[JEWELRY_ROWS * (round - 1) : JEWELRY_ROWS * round]]


def _jewel(tile: int) -> JewelView:
    return JewelView(JEWELRY_IDS[tile], JEWELRY_KIND_IDS[JEWELRY_KIND[tile]], JEWELRY_COST[tile], JEWELRY_VP[tile])


def _person(field: int, code: int) -> PersonView:
    kind = code % KINDS
    return PersonView(field, SEX_IDS[code % SLID // KINDS], KIND_IDS[kind], SYMBOLS[kind], code >= SLID)


def _player(state: BoraBora, seat: int) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        seat=seat,
        place=state.order.index(seat) + 1,
        vp=sum(player.points),
        hand_size=sum(player.hand),
        known=_by_color(player.known),
        offerings=player.offerings,
        shells=player.shells,
        god_tiles=player.god_tiles,
        priests=player.priests,
        dice=player.dice[:],
        regions=[REGION_IDS[region] for region in range(REGIONS) if player.regions >> region & 1],
        huts_on_main=player.huts,
        huts_on_store=player.store,
        persons=[_person(index + 1, code) for index, code in enumerate(player.persons)],
        materials=[field for field in range(FIELDS) if player.materials >> field & 1],
        spare={MATERIAL_IDS[material]: count for material, count in enumerate(player.spare)},
        unbuilt=[tile + 1 for tile in range(TILES) if player.built_at[tile] < 0],
        buildings=[
            BuildingView(tile + 1, PAIR_FIELDS[player.built_at[tile]])
            for tile in range(TILES)
            if player.built_at[tile] >= 0
        ],
        jewelry=[_jewel(tile) for tile in range(len(JEWELRY_IDS)) if player.jewelry >> tile & 1],
        tasks=[None if task == GONE else TASK_IDS[task] for task in player.tasks],
        fulfilled=player.fulfilled,
        dropped=player.dropped,
        status=state.status[seat],
        points={SOURCE_IDS[source]: points for source, points in enumerate(player.points) if points},
    )


# ---------------------------------------------------------------- determinize

TRIES = 64


def determinize(state: BoraBora, seat: int, rng: Rng) -> BoraBora:
    """A copy with hands, draw pile, supplies and future chance dealt anew, all but what this seat sees.

    While another seat decides in the middle of an action, its hand must still bring up the question that it is asked
    (somebody who placed a die with a blue god has one to pay): deal again until it does.
    """
    copy = state.clone()
    copy.rng = Rng(rng.word() << 32 | rng.word())
    copy.supplies = _reshuffled(state, rng)
    for _ in range(TRIES):
        _deal_cards(state, copy, seat, rng)
        if not copy.stack or copy.stack[-1].seat == seat or _has_to_think(copy):
            return copy
    asked = copy.stack[-1].seat
    copy.players[asked].hand = state.players[asked].hand
    _deal_cards(state, copy, seat, rng, asked)
    return copy


def _has_to_think(state: BoraBora) -> bool:
    """Whether somebody is asked: with one answer nobody would be, and that somebody thinks all can see."""
    decision = state.stack[-1].ask(state)
    return decision is not None and len(decision.options) > 1


def _reshuffled(state: BoraBora, rng: Rng) -> Supplies:
    """The supplies with the part that nobody has seen in a new order."""
    people = []
    seen = _people_drawn(state)
    for sex in (WOMAN, MAN):
        order = state.supplies.people[sex]
        hidden = order[seen:]
        rng.shuffle(hidden)
        people.append(order[:seen] + hidden)
    tasks = state.supplies.tasks[state.tasks_drawn :]
    rng.shuffle(tasks)
    tasks = state.supplies.tasks[: state.tasks_drawn] + tasks
    return Supplies(state.supplies.fish, people, tasks, state.supplies.grid)


def _deal_cards(state: BoraBora, copy: BoraBora, seat: int, rng: Rng, kept: int = NOBODY) -> None:
    """Hands of the others and the draw pile, from all the cards that this seat can't see and nobody saw (BB-VIS-07)."""
    others = [index for index in range(len(state.players)) if index != seat and index != kept]
    hands = [state.players[index].hand for index in others]
    known = [state.players[index].known for index in others]
    copy.deck = state.deck[:]
    for index, hand in zip(others, deal_anew(copy.deck, hands, known, rng), strict=True):
        copy.players[index].hand = hand
