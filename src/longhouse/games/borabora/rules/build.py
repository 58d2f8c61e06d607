"""Building on the ceremonial place (BB-BUILD)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_item
from longhouse.games.borabora import terms
from longhouse.games.borabora.components import BUILDING_VP, PAIR_MASK
from longhouse.games.borabora.rules.fire import Fire
from longhouse.games.borabora.rules.status import score
from longhouse.games.borabora.state import BoraBora, Player
from longhouse.games.borabora.terms import NEVER, PAIRS, TILES

BUILD: Final = options_of("build", TILES)  # arg = tile value - 1
COVER: Final = options_of("cover", PAIRS)
UNBUILT: Final = -1


def has_pair(player: Player) -> bool:
    """BB-A-08: two adjacent fields that both hold a material."""
    materials = player.materials
    if materials & (materials - 1):
        for pair in PAIR_MASK:
            if materials & pair == pair:
                return True
    return False


def build_threshold(player: Player) -> int:
    """BB-A-08: the lowest unbuilt tile, if there are fields to build on."""
    if has_pair(player):
        for tile in range(TILES):
            if player.built_at[tile] == UNBUILT:
                return tile + 1
    return NEVER


def count_buildings(player: Player) -> int:
    """Built tiles."""
    built = 0
    for pair in player.built_at:
        if pair != UNBUILT:
            built += 1
    return built


class BuildTile(Frame[BoraBora]):
    """BB-BUILD-01: an unbuilt tile up to the value."""

    __slots__ = ("value",)
    fields: ClassVar = (("value", 1, 6),)
    below: ClassVar = ("DiceTurns", "PhaseB")

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(seat)
        self.value: Final = value

    def ask(self, state: BoraBora) -> Decision | None:
        built_at = state.players[self.seat].built_at
        options = [BUILD[tile] for tile in range(self.value) if built_at[tile] == UNBUILT]
        return Decision(self.seat, "build_tile", options, self.value)

    def answer(self, state: BoraBora, option: Option) -> None:
        state.become(BuildFields(self.seat, option.arg))

    def fits(self, state: BoraBora) -> bool:
        return build_threshold(state.players[self.seat]) <= self.value

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb != "build" or not 0 <= option.arg < TILES:
            return None
        if state.players[self.seat].built_at[option.arg] != UNBUILT:
            return Reason("BB-BUILD-01", "tile_built")
        return Reason("BB-BUILD-01", "tile_too_high", {"n": self.value})


class BuildFields(Frame[BoraBora]):
    """BB-BUILD-02 to 05: two adjacent filled fields; points for the round, then the fire bonus."""

    __slots__ = ("tile",)
    fields: ClassVar = (("tile", 0, 5),)
    below: ClassVar = ("DiceTurns", "PhaseB")

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile

    def ask(self, state: BoraBora) -> Decision | None:
        materials = state.players[self.seat].materials
        options = [COVER[pair] for pair in range(PAIRS) if materials & PAIR_MASK[pair] == PAIR_MASK[pair]]
        return Decision(self.seat, "build_fields", options, self.tile + 1)

    def answer(self, state: BoraBora, option: Option) -> None:
        state.become(Fire(self.seat, 0))
        player = state.players[self.seat]
        pair = PAIR_MASK[option.arg]
        player.materials &= ~pair
        player.built |= pair
        player.built_at = with_item(player.built_at, self.tile, option.arg)
        if state.events is not None:
            state.emit(Event("build", {"seat": self.seat, "tile": self.tile + 1}))
        score(state, self.seat, terms.BUILDINGS, BUILDING_VP[state.round])

    def fits(self, state: BoraBora) -> bool:
        return state.players[self.seat].built_at[self.tile] == UNBUILT

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        return Reason("BB-BUILD-02", "fields_not_filled") if option.verb == "cover" else None
