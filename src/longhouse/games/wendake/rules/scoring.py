"""The end (WD-END): Turtle tiles, and the lower track of each pair."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.games.wendake.rules.military import tracks_id
from longhouse.games.wendake.rules.purchase import TRACK
from longhouse.games.wendake.rules.tracks import score
from longhouse.games.wendake.rules.turns import Turns
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import MOST_STACKS, NONE


def counting_tracks(state: Wendake, seat: int) -> list[int]:
    """WD-END-03: of each pair the track with the lower value."""
    tracks = state.players[seat].tracks
    counting = []
    for pair in range(2):
        first, second = state.pairs[2 * pair], state.pairs[2 * pair + 1]
        counting.append(second if tracks[second] < tracks[first] else first)
    return counting


def swap_points(state: Wendake, seat: int) -> int:
    """WD-END-04: a point for each Swap token left."""
    return state.players[seat].swaps


def final_score(state: Wendake, seat: int) -> int:
    """WD-END-04: the lower values, and what counts beside the tracks."""
    tracks = state.players[seat].tracks
    points = 0
    for track in counting_tracks(state, seat):
        points += tracks[track]
    for count in state.rules.end_points.values():
        points += count(state, seat)
    return points


def rank(state: Wendake) -> list[int]:
    """WD-END-05: on a tie the lower turn order marker wins."""
    return sorted(state.seated(), key=lambda seat: -final_score(state, seat))


def score_turtles(state: Wendake) -> None:
    """WD-END-02: tiles with one track first; those with two are left to their owners."""
    state.reveal()
    box = state.rules.box
    for seat in state.seated():
        for stack, tile in enumerate(state.players[seat].turtles):
            if tile == NONE:
                continue
            tracks = box.turtle_tracks[stack][tile]
            if state.events is not None:
                facts: dict[str, int | str] = {"seat": seat, "turtle": f"turtle.{box.turtle_ids[stack]}"}
                state.emit(Event("show_turtle", {**facts, "tracks": tracks_id(tracks), "n": box.turtle_points[stack]}))
            if len(tracks) == 1:
                score(state, seat, tracks[0], box.turtle_points[stack])
    state.push(TurtleTurns(-1, 0))


class TurtleTurns(Turns):
    """WD-END-02: in turn order."""

    __slots__ = ()

    def begin(self, state: Wendake, seat: int) -> None:
        for stack in range(len(state.rules.box.turtle_ids) - 1, -1, -1):
            tile = state.players[seat].turtles[stack]
            if tile != NONE and len(state.rules.box.turtle_tracks[stack][tile]) == 2:
                state.push(TurtleTrack(seat, stack))


class TurtleTrack(Frame[Wendake]):
    """WD-END-02: on which of its two tracks a Turtle tile scores."""

    __slots__ = ("stack",)
    fields: ClassVar = (("stack", 0, MOST_STACKS - 1),)
    below: ClassVar = ("TurtleTurns", "TurtleTrack")

    def __init__(self, seat: int, stack: int) -> None:
        super().__init__(seat)
        self.stack: Final = stack

    def ask(self, state: Wendake) -> Decision | None:
        box = state.rules.box
        tracks = box.turtle_tracks[self.stack][state.players[self.seat].turtles[self.stack]]
        return Decision(self.seat, "turtle_track", [TRACK[track] for track in tracks], box.turtle_points[self.stack])

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        score(state, self.seat, option.arg, state.rules.box.turtle_points[self.stack])

    def fits(self, state: Wendake) -> bool:
        tracks = state.rules.box.turtle_tracks
        if self.stack >= len(tracks):
            return False
        tile = state.players[self.seat].turtles[self.stack]
        return tile != NONE and len(tracks[self.stack][tile]) == 2 and state.stack.count(self) == 1

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WD-TURT-04", "not_that_track") if option.verb == "track" else None
