"""Setup (WD-SETUP): shuffling and dealing, then Homes, tribes, natives and canoes."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import AnyFrame, Frame
from longhouse.core.rng import Rng
from longhouse.core.values import with_item, without
from longhouse.games.wendake.components import (
    BOARD_FOR,
    CARDS_OF_MASK,
    EFFECT_IDS,
    HUNTERS,
    PROGRESS_LEVEL,
    TRIBE_IDS,
    WARRIORS,
    WOMEN,
)
from longhouse.games.wendake.rules.gathering import PlaceCanoe, gain
from longhouse.games.wendake.rules.masks import draw_from_deck
from longhouse.games.wendake.rules.natives import enter_home
from longhouse.games.wendake.rules.purchase import receive_tile
from longhouse.games.wendake.rules.restore import refill_display
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.rules.turns import Turns
from longhouse.games.wendake.state import Player, Supplies, Wendake
from longhouse.games.wendake.terms import (
    BLACK,
    CENTRE,
    DISPLAY,
    FIRE_TILE,
    GONE,
    GOODS,
    HUNTER,
    LAKES,
    LASTING_FIRE_TILE,
    MASK_CARDS,
    NATIVES,
    NOBODY,
    NONE,
    PROGRESS_TILES,
    STARTING_TILES,
    TERRITORIES,
    TRACKS,
    TRIBES,
    VEGETABLES,
    WARRIOR,
    WOMAN,
)

HOME: Final = options_of("home", TERRITORIES)
TRIBE: Final = options_of("tribe", TRIBES)
VEGETABLE: Final = options_of("vegetable", VEGETABLES)
START_TILE: Final = options_of("start_tile", PROGRESS_TILES)


def shuffled(rng: Rng, items: list[int]) -> list[int]:
    """The items in random order."""
    rng.shuffle(items)
    return items


def new_player(rng: Rng, rules: Rules, territories: int) -> Player:
    """WD-SETUP-13, 14: Sacred Fire in the centre, the other eight tiles around it at random."""
    outer = shuffled(rng, [tile for tile in range(STARTING_TILES) if tile != FIRE_TILE])
    return Player(
        home=NOBODY,
        tribe=NONE,
        goods=[0] * GOODS,
        tracks=[0] * TRACKS,
        guards=[0] * territories,
        outposts=0,
        women=0,
        hunters=0,
        black=NONE,
        pile=[0] * NATIVES,
        long_house=[0] * NATIVES,
        lakes=[0] * LAKES,
        grid=[*outer[:CENTRE], FIRE_TILE, *outer[CENTRE:]],
        ritual=0,
        marks=0,
        fire=NONE,
        below=[],
        aside=[],
        markers=rules.markers,
        black_marker=0,
        progress=0,
        used=0,
        flag=NONE,
        swaps=0,
        hand=[0] * MASK_CARDS,
        known=[0] * MASK_CARDS,
        played=[0] * MASK_CARDS,
        disk=NONE,
        turtles=[NONE] * len(rules.box.turtle_ids),
    )


def deal(seats: int, rng: Rng, rules: Rules, pairs: list[int] | None, stack: list[AnyFrame]) -> Wendake:
    """WD-SETUP-01 to 06, 13 to 17, chance in the order of WD-RNG-01; without `pairs` they are random."""
    if pairs is None:
        pairs = shuffled(rng, list(range(TRACKS)))
    count = seats + rules.ghosts
    order = shuffled(rng, list(range(count)))
    row: list[int] = []
    for level in (1, 2, 3):
        tiles = shuffled(rng, [tile for tile in range(PROGRESS_TILES) if PROGRESS_LEVEL[tile] == level])
        row += tiles[: rules.box.row_length[count]]
    deck = shuffled(rng, [card for card in range(MASK_CARDS) for _ in range(CARDS_OF_MASK[card])])
    board = BOARD_FOR[count]
    players = [new_player(rng, rules, len(board.ids)) for _ in range(count)]
    tiles_by_level = [shuffled(rng, tiles[:]) for tiles in rules.box.levels]
    turtles = [shuffled(rng, list(range(len(tiles)))) for tiles in rules.box.turtle_tracks]
    state = Wendake(
        stack=stack,
        rng=rng,
        reveals=0,
        rules=rules,
        board=board,
        supplies=Supplies(tiles_by_level, turtles),
        players=players,
        pairs=pairs,
        order=order,
        turn_area=[],
        year=1,
        row=row,
        flags=0,
        tribes=[],
        deck=deck,
        discard=[deck.pop()],
        level=0,
        display=[GONE] * DISPLAY,
        tiles_drawn=0,
        turtles_drawn=[0] * len(rules.box.turtle_ids),
    )
    for tile in row:
        rules.abilities[tile].laid_out(state)
    refill_display(state)
    return state


# ---------------------------------------------------------------- Homes


def choose_homes(state: Wendake) -> None:
    """WD-SETUP-07."""
    state.push(HomeTurns(-1, 0))


class HomeTurns(Turns):
    """WD-SETUP-07: in turn order."""

    __slots__ = ()

    def begin(self, state: Wendake, seat: int) -> None:
        state.push(ChooseHome(seat))


class ChooseHome(Frame[Wendake]):
    """WD-SETUP-07: one of the free Homes."""

    __slots__ = ()
    below: ClassVar = ("HomeTurns",)

    def ask(self, state: Wendake) -> Decision | None:
        taken = [player.home for player in state.players]
        return Decision(self.seat, "home", [HOME[home] for home in state.board.homes if home not in taken])

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        state.players[self.seat].home = option.arg
        if state.events is not None:
            place = f"territory.{state.board.ids[option.arg]}"
            state.emit(Event("home", {"seat": self.seat, "place": place}))

    def fits(self, state: Wendake) -> bool:
        return state.players[self.seat].home == NOBODY

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "home":
            return None
        if option.arg >= len(state.board.ids):
            return Reason("WD-SETUP-01", "not_on_map")
        return Reason("WD-SETUP-07", "home_taken" if state.board.is_home[option.arg] else "not_a_home")


# ---------------------------------------------------------------- tribes


def common_sides(state: Wendake) -> None:
    """WD-SETUP-08: everybody has the common side."""
    for seat in state.seated():
        receive_goods(state, seat)


def choose_tribes(state: Wendake) -> None:
    """WD-SETUP-09: one Tribe card more than there are players is revealed."""
    state.tribes = shuffled(state.rng, list(range(TRIBES)))[: state.rules.box.tribes_revealed[len(state.players)]]
    state.push(TribeTurns(-1, 0))


class TribeTurns(Turns):
    """WD-SETUP-09: the last player first."""

    __slots__ = ()

    def seat_of(self, state: Wendake, index: int) -> int:
        order = self.order(state)
        return order[len(order) - 1 - index]

    def begin(self, state: Wendake, seat: int) -> None:
        state.push(ChooseTribe(seat))


class ChooseTribe(Frame[Wendake]):
    """WD-SETUP-09: one of the revealed Tribe cards, with its goods."""

    __slots__ = ()
    below: ClassVar = ("TribeTurns",)

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "tribe", [TRIBE[tribe] for tribe in state.tribes])

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        player = state.players[self.seat]
        player.tribe = option.arg
        state.tribes = without(state.tribes, option.arg)
        if state.events is not None:
            state.emit(Event("tribe", {"seat": self.seat, "tribe": f"tribe.{TRIBE_IDS[option.arg]}"}))
        receive_goods(state, self.seat)

    def fits(self, state: Wendake) -> bool:
        return bool(state.tribes) and state.players[self.seat].tribe == NONE

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WD-SETUP-09", "tribe_not_there") if option.verb == "tribe" else None


def receive_goods(state: Wendake, seat: int) -> None:
    """WD-SETUP-08 to 10: what the card grants; vegetables of free choice are chosen at once."""
    player = state.players[seat]
    tribe = state.rules.tribes[player.tribe]
    for good, count in enumerate(tribe.goods):
        gain(state, seat, good, count)
    gain(state, seat, state.board.home_crop[player.home], tribe.home_vegetables)
    for _ in range(tribe.masks):
        draw_from_deck(state, seat)
    for _ in range(tribe.free_vegetables):
        state.push(StartVegetable(seat))


class StartVegetable(Frame[Wendake]):
    """WD-SETUP-10: a vegetable of choice."""

    __slots__ = ()
    below: ClassVar = ("TribeTurns", "StartVegetable")

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "start_vegetable", VEGETABLE)

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        gain(state, self.seat, option.arg, 1)

    def fits(self, state: Wendake) -> bool:
        granted = state.rules.tribes[state.players[self.seat].tribe].free_vegetables
        return state.stack.count(self) <= granted


def leave_tribes(state: Wendake) -> None:
    """WD-SETUP-09: the unchosen cards leave the game; abilities that concern the start take effect."""
    state.tribes = []
    for seat in state.seated():
        player = state.players[seat]
        tribe = state.rules.tribes[player.tribe]
        player.swaps = tribe.swaps  # WD-SETUP-17
        if tribe.permanent_fire:  # WD-SETUP-13
            player.grid = with_item(player.grid, CENTRE, LASTING_FIRE_TILE)
        if tribe.black_marker:  # WD-SETUP-14
            player.markers -= 1
            player.black_marker = 1
    state.push(StartTileTurns(-1, 0))


class StartTileTurns(Turns):
    """WD-TRIBE-07: who starts with a Progress tile chooses it."""

    __slots__ = ()

    def begin(self, state: Wendake, seat: int) -> None:
        if state.rules.tribes[state.players[seat].tribe].progress_tile:
            state.push(StartTile(seat))


class StartTile(Frame[Wendake]):
    """WD-TRIBE-07: a Progress tile of level 1 or 2 that was not laid out."""

    __slots__ = ()
    below: ClassVar = ("StartTileTurns",)

    def ask(self, state: Wendake) -> Decision | None:
        tiles = [tile for tile in range(PROGRESS_TILES) if PROGRESS_LEVEL[tile] < 3 and tile not in state.row]
        return Decision(self.seat, "start_tile", [START_TILE[tile] for tile in tiles])

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        if state.events is not None:
            state.emit(Event("start_tile", {"seat": self.seat, "tile": f"progress.{EFFECT_IDS[option.arg]}"}))
        state.rules.abilities[option.arg].laid_out(state)
        receive_tile(state, self.seat, option.arg)

    def fits(self, state: Wendake) -> bool:
        player = state.players[self.seat]
        return state.rules.tribes[player.tribe].progress_tile and not player.progress

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WD-TRIBE-07", "not_a_start_tile") if option.verb == "start_tile" else None


# ---------------------------------------------------------------- natives and canoes


def place_natives(state: Wendake) -> None:
    """WD-SETUP-11: most natives in the Home, the others in the Long House."""
    totals = [WARRIORS, WOMEN, HUNTERS]
    for player in state.players:
        tribe = state.rules.tribes[player.tribe]
        for native in (WARRIOR, WOMAN, HUNTER):
            for _ in range(tribe.natives[native]):
                enter_home(player, native)
            player.long_house = with_item(player.long_house, native, totals[native] - tribe.natives[native])
        if tribe.black_warrior:
            enter_home(player, BLACK)


def first_canoes(state: Wendake) -> None:
    """WD-SETUP-12."""
    state.push(CanoeTurns(-1, 0))


class CanoeTurns(Turns):
    """WD-SETUP-12: in turn order."""

    __slots__ = ()

    def begin(self, state: Wendake, seat: int) -> None:
        state.push(PlaceCanoe(seat))
