"""What a Progress tile brings when it is bought (WD-TRADE-07, 08), and Flag tiles (WD-PROG-04)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_item
from longhouse.games.wendake.components import HIGHEST, LOWEST, PROGRESS_LEVEL, SECOND_TRACK
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.rules.tracks import score
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import (
    ECONOMIC,
    FLAG_IDS,
    GONE,
    NONE,
    PROGRESS_TILES,
    TRACKS,
)

TRACK: Final = options_of("track", TRACKS)
FLAG: Final = options_of("flag", len(FLAG_IDS))


def second_tracks(player: Player, tile: int) -> list[int]:
    """WD-TRADE-08: the track of a tile; for the lowest and the highest one all that are tied."""
    track = SECOND_TRACK[tile]
    if track < TRACKS:
        return [track]
    assert track in (LOWEST, HIGHEST)
    wanted = min(player.tracks) if track == LOWEST else max(player.tracks)
    return [number for number in range(TRACKS) if player.tracks[number] == wanted]


def take_bought_tile(state: Wendake, seat: int, tile: int) -> None:
    """WD-TRADE-07: Economic points first, then those of the second track."""
    state.row = with_item(state.row, state.row.index(tile), GONE)
    score(state, seat, ECONOMIC, PROGRESS_LEVEL[tile])
    state.push(SecondTrack(seat, tile))


class SecondTrack(Frame[Wendake]):
    """WD-TRADE-08: on a tie the player chooses. Then the tile is the player's own."""

    __slots__ = ("tile",)
    fields: ClassVar = (("tile", 0, PROGRESS_TILES - 1),)
    below: ClassVar = ("BuyTile",)

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile

    def ask(self, state: Wendake) -> Decision | None:
        tracks = second_tracks(state.players[self.seat], self.tile)
        return Decision(self.seat, "second_track", [TRACK[track] for track in tracks], PROGRESS_LEVEL[self.tile])

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        score(state, self.seat, option.arg, PROGRESS_LEVEL[self.tile])
        receive_tile(state, self.seat, self.tile)

    def fits(self, state: Wendake) -> bool:
        return self.tile not in state.row and not any(player.progress >> self.tile & 1 for player in state.players)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WD-TRADE-08", "not_that_track") if option.verb == "track" else None


def receive_tile(state: Wendake, seat: int, tile: int) -> None:
    """The tile lies before the player, who may get something with it."""
    state.players[seat].progress |= 1 << tile
    state.rules.abilities[tile].received(state, seat)


def take_flag(state: Wendake, seat: int) -> None:
    """WD-PROG-04: who has no ally yet chooses one; the other Flag tile leaves the game with a second Alliance tile."""
    if state.players[seat].flag == NONE:
        state.push(ChooseFlag(seat))
    else:
        state.flags = 0


class ChooseFlag(Frame[Wendake]):
    """WD-PROG-04: one of the Flag tiles that are left names the ally."""

    __slots__ = ()
    below: ClassVar = ("BuyTile", "StartTileTurns")

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "flag", [FLAG[flag] for flag in members(state.flags)])

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        state.players[self.seat].flag = option.arg
        state.flags &= ~(1 << option.arg)
        if state.events is not None:
            state.emit(Event("flag", {"seat": self.seat, "ally": f"ally.{FLAG_IDS[option.arg]}"}))

    def fits(self, state: Wendake) -> bool:
        return state.flags > 0 and state.players[self.seat].flag == NONE

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WD-PROG-04", "flag_gone") if option.verb == "flag" else None
