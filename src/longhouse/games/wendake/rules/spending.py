"""Small questions that Progress tiles ask: gain, sell, shift a point, flip a tile (WD-PROG)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_more
from longhouse.games.wendake.rules.gathering import counted, gain
from longhouse.games.wendake.rules.movement import ON_MOVE
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.rules.purchase import TRACK
from longhouse.games.wendake.rules.resolve import Resolve, face_id
from longhouse.games.wendake.rules.tracks import is_full, open_tracks, score
from longhouse.games.wendake.rules.trade import SPEND
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import GRID, LASTING_FIRE_TILE, RESOURCE_MASK, RESOURCES, TRACK_IDS, TRACKS

GAIN: Final = options_of("gain", RESOURCES)
LOSE_POINT: Final = options_of("lose_point", TRACKS)
GAIN_POINT: Final = options_of("gain_point", TRACKS)
FLIP: Final = options_of("flip", GRID)


class Gain(Frame[Wendake]):
    """A resource of choice; `allowed` are the kinds as a set."""

    __slots__ = ("allowed",)
    fields: ClassVar = (("allowed", 1, RESOURCE_MASK),)
    below: ClassVar = (*ON_MOVE, "Gain")

    def __init__(self, seat: int, allowed: int) -> None:
        super().__init__(seat)
        self.allowed: Final = allowed

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "gain", [GAIN[good] for good in members(self.allowed)])

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        gain(state, self.seat, option.arg, 1)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WD-PROG-02", "kind_not_gained") if option.verb == "gain" else None


class SellTrack(Frame[Wendake]):
    """WD-PROG-20, 30, 40: on which track the resources sold score."""

    __slots__ = ("allowed",)
    fields: ClassVar = (("allowed", 1, RESOURCE_MASK),)
    below: ClassVar = ON_MOVE

    def __init__(self, seat: int, allowed: int) -> None:
        super().__init__(seat)
        self.allowed: Final = allowed

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "sell_track", [TRACK[track] for track in open_tracks(state, self.seat)])

    def answer(self, state: Wendake, option: Option) -> None:
        state.become(Sell(self.seat, self.allowed, option.arg, 0))

    def fits(self, state: Wendake) -> bool:
        return bool(open_tracks(state, self.seat)) and bool(sellable(state, self.seat, self.allowed))

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WD-TIME-09", "track_full") if option.verb == "track" else None


def sellable(state: Wendake, seat: int, allowed: int) -> list[int]:
    """The resources of these kinds that a player has."""
    goods = state.players[seat].goods
    return [good for good in members(allowed) if goods[good]]


class Sell(Frame[Wendake]):
    """WD-PROG-41: one resource of each kind at most, one at a time; done after the first. `allowed` shrinks."""

    __slots__ = ("allowed", "sold", "track")
    fields: ClassVar = (("allowed", 0, RESOURCE_MASK), ("track", 0, TRACKS - 1), ("sold", 0, 1))
    below: ClassVar = ON_MOVE

    def __init__(self, seat: int, allowed: int, track: int, sold: int) -> None:
        super().__init__(seat)
        self.allowed: Final = allowed
        self.track: Final = track
        self.sold: Final = sold

    def ask(self, state: Wendake) -> Decision | None:
        options = [SPEND[good] for good in sellable(state, self.seat, self.allowed)]
        if self.sold:
            options.append(DONE)
        return Decision(self.seat, "sell", options)

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "done":
            state.pop()
            return
        player = state.players[self.seat]
        player.goods = with_more(player.goods, option.arg, -1)
        if state.events is not None:
            state.emit(Event("spend", {"seat": self.seat, "good": counted(option.arg, 1)}))
        score(state, self.seat, self.track, 1)
        state.become(Sell(self.seat, self.allowed & ~(1 << option.arg), self.track, 1))

    def fits(self, state: Wendake) -> bool:
        return self.sold == 1 or bool(sellable(state, self.seat, self.allowed))

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "spend":
            return None
        return Reason("WD-PROG-41", "no_such_resource" if self.allowed >> option.arg & 1 else "kind_not_allowed")


# ---------------------------------------------------------------- shifting a point


def shift_sources(state: Wendake, seat: int) -> list[int]:
    """WD-PROG-24: tracks with a point to lose while another one can take it."""
    tracks = state.players[seat].tracks
    return [track for track in range(TRACKS) if tracks[track] and shift_goals(state, seat, track)]


def shift_goals(state: Wendake, seat: int, source: int) -> list[int]:
    """The other tracks below the maximum."""
    return [track for track in range(TRACKS) if track != source and not is_full(state, seat, track)]


class ShiftFrom(Frame[Wendake]):
    """WD-PROG-24: the track that loses a point."""

    __slots__ = ()
    below: ClassVar = ON_MOVE

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "shift_from", [LOSE_POINT[track] for track in shift_sources(state, self.seat)])

    def answer(self, state: Wendake, option: Option) -> None:
        state.become(ShiftTo(self.seat, option.arg))

    def fits(self, state: Wendake) -> bool:
        return bool(shift_sources(state, self.seat))

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "lose_point":
            return None
        has_point = state.players[self.seat].tracks[option.arg] > 0
        return Reason("WD-PROG-24", "other_tracks_full" if has_point else "no_point_there")


class ShiftTo(Frame[Wendake]):
    """WD-PROG-24: the track that gains it."""

    __slots__ = ("source",)
    fields: ClassVar = (("source", 0, TRACKS - 1),)
    below: ClassVar = ON_MOVE

    def __init__(self, seat: int, source: int) -> None:
        super().__init__(seat)
        self.source: Final = source

    def ask(self, state: Wendake) -> Decision | None:
        goals = shift_goals(state, self.seat, self.source)
        return Decision(self.seat, "shift_to", [GAIN_POINT[track] for track in goals])

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        player = state.players[self.seat]
        player.tracks = with_more(with_more(player.tracks, self.source, -1), option.arg, 1)
        if state.events is not None:
            facts: dict[str, int | str] = {"seat": self.seat, "track": f"track.{TRACK_IDS[self.source]}"}
            state.emit(Event("shift", {**facts, "track2": f"track.{TRACK_IDS[option.arg]}"}))

    def fits(self, state: Wendake) -> bool:
        return self.source in shift_sources(state, self.seat)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "gain_point":
            return None
        return Reason("WD-PROG-24", "same_track" if option.arg == self.source else "track_full")


# ---------------------------------------------------------------- flipping a tile of the grid


def flippable(state: Wendake, seat: int) -> list[int]:
    """WD-PROG-37: all tiles but those being resolved; Ottawa's Sacred Fire has no other side (WD-TRIBE-09)."""
    resolving = [frame.tile for frame in state.stack if isinstance(frame, Resolve)]
    grid = state.players[seat].grid
    return [p for p in range(GRID) if grid[p] != LASTING_FIRE_TILE and grid[p] not in resolving]


class FlipTile(Frame[Wendake]):
    """WD-PROG-37: turn one tile of the own grid to its other side."""

    __slots__ = ()
    below: ClassVar = ("Turn", "Resolve", "EndTurn")

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "flip", [FLIP[position] for position in flippable(state, self.seat)])

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        player = state.players[self.seat]
        before = face_id(state, self.seat, option.arg)
        player.ritual ^= 1 << option.arg
        if state.events is not None:
            after = face_id(state, self.seat, option.arg)
            state.emit(Event("flip", {"seat": self.seat, "tile": before, "tile2": after}))

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "flip":
            return None
        if state.players[self.seat].grid[option.arg] == LASTING_FIRE_TILE:
            return Reason("WD-TRIBE-09", "no_other_side")
        return Reason("WD-PROG-37", "tile_being_resolved")
