"""The status marker, points, and phase C1."""

from longhouse.core.event import Event
from longhouse.core.values import with_item, with_more, without
from longhouse.games.borabora import terms
from longhouse.games.borabora.components import STATUS_END, STATUS_VP
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import SOURCE_IDS


def score(state: BoraBora, seat: int, source: int, points: int) -> None:
    """BB-LIM-06: points are only ever added."""
    player = state.players[seat]
    player.points = with_more(player.points, source, points)
    if points and state.events is not None:
        state.emit(Event("score", {"seat": seat, "n": points, "source": f"points.{SOURCE_IDS[source]}"}))


def advance_status(state: BoraBora, seat: int, steps: int) -> None:
    """BB-STAT-01, BB-STAT-02: forward, on top of the markers there; steps beyond the end are lost."""
    index = state.status[seat]
    if index == STATUS_END:
        return
    state.status = with_item(state.status, seat, min(index + steps, STATUS_END))
    state.stacking = [*without(state.stacking, seat), seat]
    if state.events is not None:
        steps = state.status[seat] - index
        state.emit(Event("status", {"seat": seat, "n": steps, "vp": status_points(state, seat)}))


def seats_by_status(state: BoraBora) -> list[int]:
    """BB-CST-02: furthest forward first, on the same index from top to bottom."""
    stacking = state.stacking
    seats = [stacking[i] for i in range(len(stacking) - 1, -1, -1)]
    seats.sort(key=lambda seat: -state.status[seat])
    return seats


def status_points(state: BoraBora, seat: int) -> int:
    """BB-CST-01: the points of the index that the marker is on."""
    return STATUS_VP[state.status[seat]]


def score_status(state: BoraBora) -> None:
    """C1 (BB-CST-01 to 04): points, new turn order, markers back to the start."""
    for seat in state.order:
        score(state, seat, terms.STATUS, status_points(state, seat))
    state.order = seats_by_status(state)
    state.stacking = state.order[::-1]
    state.status = [0] * len(state.order)
    if state.events is not None:
        for place, seat in enumerate(state.order):
            state.emit(Event("turn_order", {"seat": seat, "n": place + 1}))
