"""What a seat sees, and how everything else is dealt anew: two functions that must agree (WD-VIS-01, WD-INV-20)."""

from msgspec.structs import replace

from longhouse.core.memory import deal_anew
from longhouse.core.rng import Rng
from longhouse.core.values import with_item
from longhouse.games.wendake.components import (
    EFFECT_IDS,
    SPACE_IDS,
    TRIBE_IDS,
)
from longhouse.games.wendake.rules.lines import legal_tiles
from longhouse.games.wendake.rules.military import left_in_stack
from longhouse.games.wendake.rules.movement import MoveStep
from longhouse.games.wendake.rules.natives import canoes_in_play, members, native_in, owner_of
from longhouse.games.wendake.rules.resolve import Resolve
from longhouse.games.wendake.rules.scoring import counting_tracks
from longhouse.games.wendake.state import Player, Supplies, Wendake
from longhouse.games.wendake.terms import (
    CANOES,
    CARD_IDS,
    FLAG_IDS,
    GONE,
    GOOD_IDS,
    GRID,
    IN_AREA,
    IN_LONG_HOUSE,
    LAKE_IDS,
    MASK_CARDS,
    NATIVE_IDS,
    NATIVES,
    NOBODY,
    NONE,
    TERRITORIES,
    TRACK_IDS,
)
from longhouse.games.wendake.view import (
    AreaView,
    PlayerView,
    ProgressView,
    StackView,
    TerritoryView,
    TileView,
    TurtleView,
    View,
)

# ---------------------------------------------------------------- view


def view(state: Wendake, seat: int | None) -> View:
    """Everything that this seat may see, and nothing else."""
    public = _public(state)
    return public if seat is None else own_view(state, public, seat)


def own_view(state: Wendake, public: View, seat: int) -> View:
    """What everybody sees, and what only this seat does."""
    player = state.players[seat]
    players = public.players[:]
    players[seat] = replace(players[seat], turtles=_turtles(state, player, True))
    return replace(public, seat=seat, hand=_cards(player.hand), players=players)


def _public(state: Wendake) -> View:
    players = range(len(state.players))
    return View(
        seat=None,
        seats=len(state.players) - state.rules.ghosts,
        map=f"map_{state.board.players}",
        year=state.year,
        phase=phase_of(state),
        order=state.order[:],
        turn_area=state.turn_area[:],
        deciding=_deciding(state),
        resolving=_resolving(state),
        moving=_moving(state),
        hand=None,
        players=[_player(state, index) for index in players],
        pairs=[[TRACK_IDS[track] for track in state.pairs[first : first + 2]] for first in (0, 2)],
        counting=[[TRACK_IDS[track] for track in counting_tracks(state, index)] for index in players],
        territories=[_territory(state, number) for number in range(len(state.board.ids))],
        areas=[_area(state, number) for number in range(len(state.board.area_ids))],
        row=[None if tile == GONE else EFFECT_IDS[tile] for tile in state.row],
        flags=[FLAG_IDS[flag] for flag in members(state.flags)],
        tribes=[TRIBE_IDS[tribe] for tribe in state.tribes],
        mask_discard=[CARD_IDS[card] for card in state.discard],
        mask_deck_size=len(state.deck),
        spaces={SPACE_IDS[n]: [i for i in players if state.players[i].disk == n] for n in range(len(SPACE_IDS))},
        level=state.level + 1,
        display=[None if tile == GONE else state.rules.box.tile_ids[tile] for tile in state.display],
        tiles_left=state.rules.box.tiles_in_play[len(players)] - state.tiles_drawn,
        turtles=[StackView(name, left_in_stack(state, stack)) for stack, name in enumerate(state.rules.box.turtle_ids)],
        track_cap=state.rules.track_cap,
    )


def phase_of(state: Wendake) -> str:
    """The phase, by the frame that runs it: public, and the same whatever the open question is."""
    if not state.stack:
        return "over"
    return state.rules.phase_of.get(type(state.stack[min(1, len(state.stack) - 1)]).__name__, "between")


def _deciding(state: Wendake) -> int | None:
    return state.stack[-1].seat if state.stack and state.stack[-1].seat != NOBODY else None


def _resolving(state: Wendake) -> str | None:
    for frame in reversed(state.stack):
        if isinstance(frame, Resolve):
            return state.rules.box.tile_ids[frame.tile]
    return None


def _moving(state: Wendake) -> str | None:
    frame = state.stack[-1] if state.stack else None
    return state.board.ids[frame.at] if isinstance(frame, MoveStep) else None


def _cards(counts: list[int]) -> dict[str, int]:
    return {CARD_IDS[card]: count for card, count in enumerate(counts) if count}


def _territory(state: Wendake, number: int) -> TerritoryView:
    owner = None
    black = None
    for seat, player in enumerate(state.players):
        if player.home == number:
            owner = seat
        if player.black == number:
            black = seat
    return TerritoryView(state.board.ids[number], owner, [player.guards[number] for player in state.players], black)


def _area(state: Wendake, number: int) -> AreaView:
    owner = owner_of(state, number)
    if owner == NOBODY:
        return AreaView(state.board.area_ids[number], None, None)
    native = native_in(state.players[owner], number)
    return AreaView(state.board.area_ids[number], owner, NATIVE_IDS[native])


def _black_place(state: Wendake, player: Player) -> str | None:
    if player.black == NONE:
        return None
    if player.black == IN_LONG_HOUSE:
        return "long_house"
    if player.black >= IN_AREA:
        return state.board.area_ids[player.black - IN_AREA]
    assert player.black < TERRITORIES
    return state.board.ids[player.black]


def _player(state: Wendake, seat: int) -> PlayerView:
    player = state.players[seat]
    legal = legal_tiles(player)
    return PlayerView(
        seat=seat,
        place=state.order.index(seat) + 1,
        score=state.rules.score(state, seat),
        home=None if player.home == NOBODY else state.board.ids[player.home],
        tribe=None if player.tribe == NONE else TRIBE_IDS[player.tribe],
        goods={GOOD_IDS[good]: count for good, count in enumerate(player.goods)},
        tracks={TRACK_IDS[track]: value for track, value in enumerate(player.tracks)},
        pile={NATIVE_IDS[native]: player.pile[native] for native in range(1, NATIVES)},
        long_house={NATIVE_IDS[native]: player.long_house[native] for native in range(NATIVES)},
        black=_black_place(state, player),
        canoes={LAKE_IDS[lake]: count for lake, count in enumerate(player.lakes)},
        canoes_left=CANOES - canoes_in_play(player),
        grid=[_tile(state, player, position, legal) for position in range(GRID)],
        below=[state.rules.box.tile_ids[tile] for tile in player.below],
        aside=[state.rules.box.tile_ids[tile] for tile in player.aside],
        markers=player.markers,
        black_marker=player.black_marker > 0,
        progress=[ProgressView(EFFECT_IDS[tile], bool(player.used >> tile & 1)) for tile in members(player.progress)],
        flag=None if player.flag == NONE else FLAG_IDS[player.flag],
        swaps=player.swaps,
        hand_size=sum(player.hand),
        known=_cards(player.known),
        played=[CARD_IDS[card] for card in range(MASK_CARDS) for _ in range(player.played[card])],
        disk=None if player.disk == NONE else SPACE_IDS[player.disk],
        turtles=_turtles(state, player, phase_of(state) in ("turtles", "over")),
    )


def _tile(state: Wendake, player: Player, position: int, legal: int) -> TileView | None:
    if player.grid[position] == GONE:
        return None
    return TileView(
        id=state.rules.box.tile_ids[player.grid[position]],
        ritual=bool(player.ritual >> position & 1),
        marked=bool(player.marks >> position & 1),
        fire=player.fire == position,
        legal=bool(legal >> position & 1),
    )


def _turtles(state: Wendake, player: Player, shown: bool) -> list[TurtleView]:
    return [_turtle(state, stack, tile, shown) for stack, tile in enumerate(player.turtles) if tile != NONE]


def _turtle(state: Wendake, stack: int, tile: int, shown: bool) -> TurtleView:
    tracks = [TRACK_IDS[track] for track in state.rules.box.turtle_tracks[stack][tile]] if shown else None
    return TurtleView(state.rules.box.turtle_ids[stack], tracks)


# ---------------------------------------------------------------- determinize

TRIES = 64


def determinize(state: Wendake, seat: int, rng: Rng) -> Wendake:
    """A copy with hands, deck, stacks, Turtle tiles and future chance dealt anew, all but what this seat sees.

    While another seat decides in the middle of an action, its cards must still allow the question that it is asked
    (somebody who took a ceremony space has the masks for it): deal again until they do.
    """
    copy = state.clone()
    copy.rng = Rng(rng.word() << 32 | rng.word())
    copy.supplies = Supplies(_deal_tiles(state, rng), _deal_turtles(state, copy, seat, rng))
    for _ in range(TRIES):
        _deal_masks(state, copy, seat, rng)
        if not copy.stack or copy.stack[-1].seat == seat or copy.stack[-1].fits(copy):
            return copy
    asked = copy.stack[-1].seat
    copy.players[asked].hand = state.players[asked].hand
    _deal_masks(state, copy, seat, rng, asked)
    return copy


def _deal_tiles(state: Wendake, rng: Rng) -> list[list[int]]:
    """The stacks with the part that nobody has seen in a new order; what stays in the box is unseen too."""
    orders = []
    for level, order in enumerate(state.supplies.tiles):
        seen = state.tiles_drawn if level == state.level else len(order) if level < state.level else 0
        hidden = order[seen:]
        rng.shuffle(hidden)
        orders.append(order[:seen] + hidden)
    return orders


def _deal_turtles(state: Wendake, copy: Wendake, seat: int, rng: Rng) -> list[list[int]]:
    """All Turtle tiles but the own ones; once they are revealed (WD-END-02) nothing is hidden but the box."""
    revealed = phase_of(state) in ("turtles", "over")
    orders = []
    for stack in range(len(state.rules.box.turtle_ids)):
        holders = [i for i, player in enumerate(state.players) if player.turtles[stack] != NONE]
        known = [i for i in holders if i == seat or revealed]
        seen = [state.players[i].turtles[stack] for i in known]
        pool = [tile for tile in range(len(state.rules.box.turtle_tracks[stack])) if tile not in seen]
        rng.shuffle(pool)
        for holder in holders:
            if holder not in known:
                player = copy.players[holder]
                player.turtles = with_item(player.turtles, stack, pool.pop())
        drawn = [copy.players[i].turtles[stack] for i in holders]
        orders.append(drawn + pool)
    return orders


def _deal_masks(state: Wendake, copy: Wendake, seat: int, rng: Rng, kept: int = NOBODY) -> None:
    """Hands of the others and the deck, from all the cards that this seat can't see and nobody saw."""
    copy.deck = state.deck[:]
    deal_hands(state, copy, copy.deck, [i for i in range(len(state.players)) if i != seat and i != kept], rng)


def deal_hands(state: Wendake, copy: Wendake, pool: list[int], seats: list[int], rng: Rng) -> None:
    """The hands of these seats anew, mixed with a pool; cards that everybody saw stay (WD-VIS-02)."""
    hands = [state.players[index].hand for index in seats]
    known = [state.players[index].known for index in seats]
    for index, hand in zip(seats, deal_anew(pool, hands, known, rng), strict=True):
        copy.players[index].hand = hand
