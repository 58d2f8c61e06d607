"""Nothing leaks: what a viewer is sent does not depend on what is hidden from it, nor on steps that leave no trace."""

from collections import namedtuple
from typing import Any

import msgspec
import pytest

from longhouse.core.match import Match, new_match
from longhouse.core.rng import Rng
from longhouse.server.rooms import Room, Seat
from longhouse.server.wire import Presenter, Push
from tests.server.conftest import Guest

TableRow = namedtuple("TableRow", "id secret")


def room_of(match: Match) -> Room:
    """A room that keeps nothing and has only people."""
    seats = [Seat("person", f"person-{seat}", f"Name {seat}", None) for seat in range(match.seats)]
    row: Any = TableRow("table", "secret")
    nothing: Any = None
    return Room(row, seats, match, nothing, nothing)


def sent(match: Match, viewer: int | None) -> bytes:
    """The bytes of a full push to a viewer, without the time."""
    room = room_of(match)
    room.turn_since = 0.0
    person = None if viewer is None else f"person-{viewer}"
    push = Presenter(room).push(person, "en", None)
    text = match.describe(viewer, "de", room.names)
    picture = [panel.svg for panel in match.draw(None, "en", room.names)]
    return msgspec.json.encode((push, text, picture, refusals(match, viewer)))


def marks(push: Push) -> dict[str, str]:
    """Which version of each panel is sent."""
    panels = [msgspec.json.decode(panel) for panel in push.panels]
    return {panel["id"]: panel["mark"] for panel in panels}


def refusals(match: Match, viewer: int | None) -> list[Any]:
    """What a viewer who is asked is told about everything that it can't choose."""
    decision = match.decision
    if decision is None or viewer is None or decision.seat != viewer:
        return []
    verbs = dict.fromkeys(option.verb for option in decision.options)
    return [match.why_not(verb, arg) for verb in verbs for arg in range(match.game.codec.verbs[verb])]


def redealt(match: Match, viewer: int, rng: Rng) -> Match:
    """The same match in a world where everything hidden from a viewer is dealt anew."""
    other = match.fork()
    other._state = match.sample(viewer, rng)
    other._decision = match.game.decide(other._state)
    return other


@pytest.mark.rule("BB-VIS-05", "BB-INV-21")
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_sent_does_not_depend_on_what_is_hidden(seats: int) -> None:
    match = new_match("borabora", seats, seed=seats)
    rng = Rng(1)
    compared = 0
    while (decision := match.decision) is not None:
        if match.number % 5 == 0:
            for viewer in range(seats):
                other = redealt(match, viewer, rng)
                if other.decision is not None and other.decision.seat == decision.seat:
                    compared += 1
                    assert sent(other, viewer) == sent(match, viewer)
                    assert sent(other, None) == sent(match, None)
        match.play(decision.options[rng.below(len(decision.options))])
    assert compared > 20


@pytest.mark.rule("BB-VIS-05", "BB-RUL-26")
def test_a_declined_god_moves_nobody_elses_number() -> None:
    declined = 0
    for seed in range(6):
        room = room_of(new_match("borabora", 3, seed))
        rng = Rng(seed)
        while (decision := room.match.decision) is not None:
            option = decision.options[rng.below(len(decision.options))]
            if decision.options[0].verb == "none":
                option = decision.options[0]
            before = dict(room.numbers)
            seen_by = [viewer for viewer in room.numbers if viewer != decision.seat and option.verb == "none"]
            others = {viewer: sent(room.match, viewer) for viewer in seen_by}
            happened = room.match.play(option)
            room.note(decision.seat)
            same = room.match.decision is not None and room.match.decision.seat == decision.seat
            if option.verb == "none" and same and not happened:
                declined += 1
                for viewer, bytes_before in others.items():
                    assert room.numbers[viewer] == before[viewer]
                    assert sent(room.match, viewer) == bytes_before
            assert room.numbers[decision.seat] == before[decision.seat] + 1
    assert declined > 10


@pytest.mark.rule("BB-VIS-05")
def test_a_step_without_a_trace_leaves_none_in_the_list_of_tables(anna: Guest) -> None:
    made = anna.table("me", "me")
    table = made["id"]
    anna.luck(table)
    seat, changed = None, None
    for number in range(80):
        state = anna.state(table)
        if state["over"]:
            break
        now = anna.get(f"/api/tables/{table}").json()["changed"]
        if state["turn"]["seat"] == seat:
            assert now == changed
        seat, changed = state["turn"]["seat"], now
        anna.move(table, number)


def test_a_move_in_the_middle_of_drawing_changes_nothing_of_a_push(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing takes its time in a thread of its own: everything in a push belongs to the match as it was looked at."""
    room = room_of(new_match("borabora", 2, seed=3))
    presenter = Presenter(room)
    draw = Match.draw
    moved: list[int] = []

    def draw_slowly(match: Match, *arguments: Any) -> Any:
        before = room.match
        decision = before.decision
        if decision is not None and not moved:
            moved.append(decision.seat)
            room.match = before.fork()
            room.match.play(decision.options[0])
            room.note(decision.seat)
        return draw(match, *arguments)

    monkeypatch.setattr(Match, "draw", draw_slowly)
    rng = Rng(5)
    while (decision := room.match.decision) is not None and room.match.number < 60:
        moved.clear()
        person, match, number = f"person-{decision.seat}", room.match, room.numbers[decision.seat]
        push = presenter.push(person, "en", None)
        assert moved, "a move was made meanwhile"
        assert push.number == number
        assert [(choice.verb, choice.arg) for choice in push.choices] == [(o.verb, o.arg) for o in decision.options]
        assert push.log == match.log("en", decision.seat, room.names)
        fresh = Presenter(room).push(person, "en", None)
        late = presenter.push(person, "en", number)
        assert {**marks(push), **marks(late)} == marks(fresh), "what was not seen now is seen with the next push"
        moved.append(0)
        if room.match.decision is not None:
            options = room.match.decision.options
            seat = room.match.decision.seat
            room.match.play(options[rng.below(len(options))])
            room.note(seat)
