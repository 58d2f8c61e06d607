"""Nothing leaks: what a viewer is sent does not depend on what is hidden from it, nor on steps that leave no trace."""

import asyncio
from collections import namedtuple
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from longhouse.core.decision import Decision, Option
from longhouse.core.match import Match, new_match
from longhouse.core.rng import Rng
from longhouse.server.bots import Answer
from longhouse.server.room import Room
from longhouse.server.standing import AGREE, ASK, STUMBLED, Move, Seat, Standing
from longhouse.server.wire import Presenter, Push
from tests.server.conftest import Guest

TableRow = namedtuple("TableRow", "id secret")


def standing_of(match: Match) -> Standing:
    """A table with only people."""
    seats = [Seat("person", f"person-{seat}", f"Name {seat}", None) for seat in range(match.seats)]
    return Standing.begin(match, seats, since=0.0)


def pushed(standing: Standing, viewer: int | None) -> Push:
    """A full push to a viewer."""
    row: Any = TableRow("table", "secret")
    nothing: Any = SimpleNamespace(shared=False)
    person = None if viewer is None else f"person-{viewer}"
    return Presenter().push(Room(row, standing, nothing, nothing), person, "en", None)


def sent(match: Match, viewer: int | None) -> bytes:
    """The bytes that a viewer is sent, without the time."""
    push = pushed(standing_of(match), viewer)
    names = [f"Name {seat}" for seat in range(match.seats)]
    text = match.describe(viewer, "de", names)
    picture = [panel.svg for panel in match.draw(None, "en", names)]
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
    view = match.view(viewer)
    places = dict.fromkeys(match.game.target(view, option) for option in match.game.codec.options)
    pointed = [match.why_not_at(place) for place in places if place is not None]
    return pointed + [match.why_not(verb, arg) for verb in verbs for arg in range(match.game.codec.verbs[verb])]


def redealt(match: Match, viewer: int, rng: Rng) -> Match:
    """The same match in a world where everything hidden from a viewer is dealt anew."""
    other = match.fork()
    other._state = match.sample(viewer, rng)
    other._decision = match.game.decide(other._state)
    return other


@pytest.mark.rule("BB-VIS-05", "BB-INV-21", "WD-VIS-01", "WD-INV-20")
@pytest.mark.parametrize(("game", "seats"), [("borabora", 2), ("borabora", 4), ("wendake", 3)])
def test_what_is_sent_does_not_depend_on_what_is_hidden(game: str, seats: int) -> None:
    match = new_match(game, seats, seed=seats)
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


UNSEEN = ("none", "extra_woman", "extra_man")
"""Known to the owner of the hand alone: a red god declined, a second kind for which no green god is paid yet."""


def unseen(decision: Decision, rng: Rng) -> Option:
    """At random, but what nobody else sees wherever there is such an answer."""
    options = [option for option in decision.options if option.verb in UNSEEN] or decision.options
    return options[0] if options[0].verb == "none" else options[rng.below(len(options))]


@pytest.mark.rule("BB-VIS-05", "BB-RUL-26")
@pytest.mark.parametrize("key", ["key", STUMBLED])
def test_a_god_declined_or_not_yet_paid_moves_nobody_elses_number(key: str) -> None:
    steps = 0
    for seed in range(40):
        now = standing_of(new_match("borabora", 3, seed))
        rng = Rng(seed)
        while (decision := now.match.decision) is not None:
            option = unseen(decision, rng)
            before = now
            now = before.after(Move(before.step, decision.seat, option.verb, option.arg, 0.0, key, 0))
            happened = now.match.events[len(before.match.events) :]
            if option.verb in UNSEEN and not now.turned and not happened:
                steps += 1
                for viewer in now.numbers.keys() - {decision.seat}:
                    assert now.numbers[viewer] == before.numbers[viewer]
                    assert sent(now.match, viewer) == sent(before.match, viewer)
            assert now.numbers[decision.seat] == before.numbers[decision.seat] + 1
    assert steps > 10


@pytest.mark.rule("BB-VIS-05", "BB-RUL-26")
def test_taking_back_does_not_tell_whether_a_god_was_declined_or_chosen() -> None:
    """Two worlds: in one of them a seat has declined a god or chosen one, since another seat moved."""
    compared = 0
    for seed in range(30):
        now = standing_of(new_match("borabora", 3, seed))
        rng = Rng(seed)
        while (decision := now.match.decision) is not None:
            option = unseen(decision, rng)
            before, now = now, now.after(Move(now.step, decision.seat, option.verb, option.arg, 0.0, "key", 0))
            asker = (decision.seat + 1) % 3
            if option.verb in UNSEEN and not now.turned and before.match.events == now.match.events:
                compared += 1
                worlds = [taking_back(world, asker) for world in (before, now)]
                for viewer in {None, 0, 1, 2} - {decision.seat}:
                    assert pushes(worlds[0], viewer) == pushes(worlds[1], viewer)
    assert compared > 3


def taking_back(now: Standing, asker: int) -> list[Standing]:
    """A seat asks to take its last move back, and the two others agree: how the table stands each time."""
    story = []
    for seat, verb in ((asker, ASK), ((asker + 1) % 3, AGREE), ((asker + 2) % 3, AGREE)):
        verb, moves = now.settled(seat, verb, 0)
        now = now.after(Move(now.step, seat, verb, moves, 0.0, "key", 0))
        story.append(now)
    return story


def pushes(story: list[Standing], viewer: int | None) -> list[bytes]:
    return [msgspec.json.encode(pushed(standing, viewer)) for standing in story]


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


@pytest.mark.rule("BB-VIS-05")
def test_bots_make_no_pause_for_a_step_without_a_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the clock nobody can tell whether a bot was asked something hidden: a pause follows from what was told before
    it, and from whose turn it was."""
    now, pace, hidden = 0.0, 0.7, 0
    gaps: dict[tuple[int, bool], set[float]] = {}

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += max(0.0, seconds)

    async def choose(_: str, match: Match, *__: Any) -> Answer:
        assert match.decision is not None
        return Answer(unseen(match.decision, rng))

    monkeypatch.setattr("longhouse.server.room.time", SimpleNamespace(monotonic=lambda: now, time=lambda: 0.0))
    monkeypatch.setattr(
        "longhouse.server.room.asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": sleep})
    )  # here alone
    table: Any = SimpleNamespace(id="table", practice=False, creator="anna")
    store: Any = SimpleNamespace(shared=False, add_moves=lambda moves: [None for _ in moves])
    workers: Any = SimpleNamespace(pace=pace, choose=choose)
    seats = [Seat("bot", None, f"Bot {seat}", "random") for seat in range(3)]
    adopt, last, known = Room._adopt, 0.0, (-1, False)

    def note(room: Room, move: Any, following: Standing) -> None:
        nonlocal hidden, last, known
        if following.numbers[None] == room.now.numbers[None]:
            hidden += 1
        else:
            gaps.setdefault(known, set()).add(round(now - last, 6))
            asked = [standing.match.decision and standing.match.decision.seat for standing in (room.now, following)]
            lines = [len(standing.match.log("en", None)) for standing in (room.now, following)]
            last, known = now, (lines[1] - lines[0], asked[0] != asked[1])
        adopt(room, move, following)

    monkeypatch.setattr(Room, "_adopt", note)
    for seed in range(6):
        rng, known = Rng(seed), (-1, False)
        room = Room(table, Standing.begin(new_match("borabora", 3, seed), seats, since=0.0), store, workers)
        asyncio.run(room._run_bots())
    assert hidden > 3
    assert all(len(same) == 1 for same in gaps.values()), gaps
    every = sorted(gap for same in gaps.values() for gap in same)
    assert pace / 3 < every[0] < pace < every[-1] <= 2 * pace, "small steps are quick, what tells much takes its time"


def make_move(room: Room, choice: int) -> None:
    """A move of whoever is asked, as if it had been committed."""
    decision = room.match.decision
    assert decision is not None
    option = decision.options[choice % len(decision.options)]
    answer = room.now.numbers[decision.seat] + 1
    move = Move(room.rows, decision.seat, option.verb, option.arg, 0.0, f"key-{room.rows}", answer)
    room._adopt(move, room.now.after(move))


def test_a_move_in_the_middle_of_drawing_changes_nothing_of_a_push(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing takes its time in a thread of its own: everything in a push belongs to the match as it was looked at."""
    row: Any = TableRow("table", "secret")
    nothing: Any = SimpleNamespace(shared=False)
    room = Room(row, standing_of(new_match("borabora", 2, seed=3)), nothing, nothing)
    presenter = Presenter()
    draw = Match.draw
    moved: list[int] = []

    def draw_slowly(match: Match, *arguments: Any) -> Any:
        if not moved:
            moved.append(room.rows)
            make_move(room, 0)
        return draw(match, *arguments)

    monkeypatch.setattr(Match, "draw", draw_slowly)
    rng = Rng(5)
    while (decision := room.match.decision) is not None and room.match.number < 60:
        moved.clear()
        person, match, number = f"person-{decision.seat}", room.match, room.now.numbers[decision.seat]
        push = presenter.push(room, person, "en", None)
        assert moved, "a move was made meanwhile"
        assert push.number == number
        assert [(choice.verb, choice.arg) for choice in push.choices] == [(o.verb, o.arg) for o in decision.options]
        assert [line.text for line in push.log] == match.log("en", decision.seat, room.names("en"))
        fresh = Presenter().push(room, person, "en", None)
        late = presenter.push(room, person, "en", number)
        assert {**marks(push), **marks(late)} == marks(fresh), "what was not seen now is seen with the next push"
        if room.match.decision is not None:
            make_move(room, rng.below(1000))
