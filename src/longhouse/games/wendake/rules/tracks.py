"""The four score tracks (WD-CONV-03)."""

from longhouse.core.event import Event
from longhouse.core.values import with_more
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import TRACK_IDS, TRACKS


def score(state: Wendake, seat: int, track: int, points: int) -> None:
    """Points beyond the end of a track are lost."""
    player = state.players[seat]
    gained = min(points, state.rules.track_cap - player.tracks[track])
    player.tracks = with_more(player.tracks, track, gained)
    if state.events is not None:
        where = f"track.{TRACK_IDS[track]}"
        if gained:
            state.emit(Event("score", {"seat": seat, "n": gained, "track": where}))
        if points > gained:
            state.emit(Event("lost_points", {"seat": seat, "n": points - gained, "track": where}))


def is_full(state: Wendake, seat: int, track: int) -> bool:
    """Whether no point can be scored there any more."""
    return state.players[seat].tracks[track] >= state.rules.track_cap


def open_tracks(state: Wendake, seat: int) -> list[int]:
    """The tracks that can still take a point."""
    return [track for track in range(TRACKS) if not is_full(state, seat, track)]
