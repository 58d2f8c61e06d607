"""A bot stays at its table, hears everything once, and never knows what was taken back."""

import asyncio
import os
import pickle
import signal
import traceback
from ast import literal_eval
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from longhouse import new_match
from longhouse.bots import BOTS, RandomBot, Seen, seen_by
from longhouse.core.decision import Option
from longhouse.core.event import Event
from longhouse.core.match import Match
from longhouse.server.bots import BotWorkers
from longhouse.server.seated import MOST_SEATED, Books, Chair, Question, Seated, Task
from longhouse.server.thinking import Review, Stumbled, Thinker, Thinkers, think
from tests.bots.test_ears import Listener, Poison
from tests.server.planted import plant

MADE: list["Noted"] = []


class Noted(Listener):
    """Listens, and is known when it was made."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        MADE.append(self)

    def choose(self, seat_view: Any, sample: Any, budget: Any) -> Option:
        if not budget.left():
            raise LookupError("no time")
        return super().choose(seat_view, sample, budget)

    def knows(self, match: Match, seat: int) -> bool:
        """Whether it has heard the match so far, each event once and in order."""
        return self.heard == [(seat, seen) for seen in seen_by(seat, match.events)]


class Deaf(RandomBot):
    """Does not listen."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        MADE.append(self)  # type: ignore[arg-type]


class Here(Thinker):
    """Thinks in the process of the test, so that bots can be looked at; everything is sent as if it did not."""

    def __init__(self, kept: int = MOST_SEATED) -> None:
        self.books = Books()
        self.seated = Seated(kept)
        self.sent: list[list[Seen] | None] = []

    def is_alive(self) -> bool:
        return True

    def end(self) -> None:
        """There is no process."""

    def _answer(self, task: Task | Review, limit: float) -> Any:
        assert isinstance(task, Task)
        self.sent.append(task.seen)
        try:
            return pickle.loads(pickle.dumps(think(pickle.loads(pickle.dumps(task)), self.seated)))
        except Exception as error:
            return "".join(traceback.format_exception(error))


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[BotWorkers]:
    MADE.clear()
    monkeypatch.setattr("longhouse.server.bots.secrets.randbits", Random(1).getrandbits)
    monkeypatch.setitem(BOTS, "noted", Noted)
    monkeypatch.setitem(BOTS, "deaf", Deaf)
    monkeypatch.setattr(Thinkers, "_start", lambda self: Here())
    made = BotWorkers(2)
    made._listeners.add("noted")
    yield made
    made.close()


def asked(match: Match) -> int:
    assert match.decision is not None
    return match.decision.seat


def played(workers: BotWorkers, match: Match, count: int, bot: str = "noted") -> None:
    """The bots of a table make so many moves."""
    for _ in range(count):
        match.play(asyncio.run(workers.ask(bot, match, asked(match), "table")))


def begun(workers: BotWorkers, seat: int = 0) -> tuple[Match, Noted]:
    """A match in which both bots have moved, a seat is asked, and the bot of this seat."""
    match = new_match("borabora", 2, 1)
    played(workers, match, 30)
    while asked(match) != seat:
        played(workers, match, 1)
    assert len(MADE) == 2
    return match, next(bot for bot in MADE if bot.heard[0][0] == seat)


def here(workers: BotWorkers) -> Here:
    """The only process."""
    (process,) = workers.thinkers._idle
    assert isinstance(process, Here)
    return process


def test_one_bot_sits_there_as_long_as_the_match_goes_on(workers: BotWorkers) -> None:
    match, bot = begun(workers)
    before = match.fork()
    played(workers, match, 1)
    assert bot.knows(before, 0)
    assert sum(bot.asked for bot in MADE) == match.number
    told = sum(len(seen or []) for seen in here(workers).sent)
    assert told == sum(len(bot.heard) for bot in MADE), "nothing was sent twice"


def test_one_that_does_not_listen_stays_too_and_is_sent_nothing(workers: BotWorkers) -> None:
    match = new_match("borabora", 2, 1)
    played(workers, match, 30, "deaf")
    assert len(MADE) == 2
    assert here(workers).sent == [None] * 30


def test_what_was_taken_back_was_never_heard(workers: BotWorkers) -> None:
    match, bot = begun(workers)
    match.note(Event("oracle", {"seat": 0}, Poison(card="white"), to=1))
    played(workers, match, 1)
    assert bot.heard[-1] == (0, Seen("oracle", {"seat": 0}))
    back = match.moves_since(0) + 1  # what was told with the move before goes too
    match.rewind(back, 1)
    now = match.fork()
    played(workers, match, 1)
    assert len(MADE) == 3
    assert MADE[2].knows(now, asked(now))


def test_it_stays_if_what_was_taken_back_was_never_told_to_it(workers: BotWorkers) -> None:
    match, bot = begun(workers, 1)
    while asked(match) == 1:
        played(workers, match, 1)
    assert match.decision is not None
    match.play(match.decision.options[0])
    match.rewind(1, 0)
    while asked(match) == 0:
        played(workers, match, 1, "deaf")
    before = match.fork()
    made = len(MADE)
    played(workers, match, 1)
    assert len(MADE) == made
    assert bot.knows(before, 1)
    assert any(seen.kind == "rewound" for _, seen in bot.heard), "but it hears that something was"


def test_it_is_made_anew_if_its_answer_was_not_played(workers: BotWorkers) -> None:
    match, _ = begun(workers)
    for _ in range(2):
        option = asyncio.run(workers.ask("noted", match, 0, "table"))
    assert len(MADE) == 3, "asked the same once more, as after an answer that came too late"
    assert match.decision is not None
    match.play(next(other for other in match.decision.options if other != option))
    while asked(match) == 1:
        played(workers, match, 1)
    before = match.fork()
    played(workers, match, 1)
    assert len(MADE) == 4, "somebody else has played another move"
    assert MADE[3].knows(before, 0)


def test_it_is_made_anew_if_somebody_else_has_moved_for_it(workers: BotWorkers) -> None:
    match, _ = begun(workers)
    match.play(asyncio.run(workers.ask("noted", match, 0, "table")))
    while asked(match) == 1:
        played(workers, match, 1)
    made = len(MADE)
    match.play(asyncio.run(workers.ask("random", match, 0)))
    while asked(match) == 1:
        played(workers, match, 1)
    played(workers, match, 1)
    assert len(MADE) == made + 1


@pytest.mark.parametrize("told", [True, False])
def test_it_is_made_anew_if_what_it_was_told_happened_once_more(workers: BotWorkers, told: bool) -> None:
    match, bot = begun(workers)
    heard: list[int] = []  # after each move
    seat = 1  # who made the last one
    while len(heard) < 3 or seat != 0 or (heard[-2] > heard[-3]) != told:
        seat = asked(match)
        played(workers, match, 1)
        heard.append(len(seen_by(0, match.events)))
    made, again = len(MADE), match.record().moves[-2:]
    match.rewind(2, 1)
    for verb, arg in again:  # by another process, say
        match.play(verb, arg)
    while asked(match) == 1:
        match.play(asyncio.run(workers.ask("random", match, 1)))
    before = match.fork()
    played(workers, match, 1)
    assert len(MADE) == made + told, "all moves are as before, but not what was told; after a silent one it goes on"
    assert (MADE[-1] if told else bot).knows(before, 0)


def test_another_bot_on_the_seat_is_another_one(workers: BotWorkers) -> None:
    match = new_match("borabora", 2, 1)
    seat = asked(match)
    played(workers, match, 1, "deaf")
    while asked(match) != seat:
        match.play(asyncio.run(workers.ask("random", match, 1 - seat)))
    played(workers, match, 1, "random")
    assert type(here(workers).seated._bots[Chair("table", seat)][1]) is RandomBot


def test_a_process_knows_its_bots_by_their_seeds() -> None:
    seated, task = Seated(), Task("random", {}, 7, 1.0, chair=Chair("table", 0))
    assert seated.take(task._replace(stays=True)) is None
    bot = seated.take(task)
    assert bot is not None
    assert len(seated) == 0, "who thinks is not among them"
    seated.keep(task, bot)
    assert seated.take(task._replace(stays=True)) is bot
    seated.keep(task, bot)
    assert seated.take(task._replace(stays=True, seed=8)) is None
    seated.keep(task._replace(chair=None), bot)
    assert len(seated) == 0, "who has no chair goes"


@pytest.mark.parametrize("way", ["hint", "stand-in", "other table"])
def test_who_is_asked_elsewhere_leaves_it_alone(workers: BotWorkers, way: str) -> None:
    match, bot = begun(workers)
    if way == "hint":
        asyncio.run(workers.advise("noted", match, 0, "table"))
    elif way == "stand-in":
        assert asyncio.run(workers.choose("nobody", match, 0, "another")).trouble
    else:
        asyncio.run(workers.ask("noted", match, 0, "another"))
    before, made = match.fork(), len(MADE)
    played(workers, match, 1)
    assert len(MADE) == made
    assert bot.knows(before, 0)


def test_a_bot_that_raised_is_gone(workers: BotWorkers) -> None:
    match, _ = begun(workers)
    workers.seconds = 0
    answer = asyncio.run(workers.choose("noted", match, 0, "table"))
    assert "LookupError" in answer.trouble
    workers.seconds = 5.0
    before = match.fork()
    played(workers, match, 1)
    assert len(MADE) == 3
    assert MADE[2].knows(before, 0)


def test_another_process_hears_all_and_is_asked_again(workers: BotWorkers) -> None:
    match, bot = begun(workers)
    first, second = here(workers), Here()
    workers.thinkers._idle[:] = [second]
    before = match.fork()
    played(workers, match, 1)
    assert len(MADE) == 3
    assert MADE[2].knows(before, 0)
    while asked(match) == 1:
        match.play(asyncio.run(workers.ask("random", match, 1)))
    for order in ([first, second], [second, first]):
        workers.thinkers._idle[:] = order
        before = match.fork()
        match.play(asyncio.run(workers.ask("noted", match, 0, "table")))
        assert len(MADE) == 3, "where the bot is that knows most, whichever process was asked last"
        assert MADE[2].knows(before, 0)
        while asked(match) == 1:
            match.play(asyncio.run(workers.ask("random", match, 1)))
    workers.thinkers._idle[:] = [first]
    played(workers, match, 1)
    assert len(MADE) == 4, "who was not there for a while is made anew"
    assert not bot.knows(match, 0)


def test_only_so_many_stay(workers: BotWorkers) -> None:
    matches = {f"table {number}": new_match("borabora", 2, number) for number in range(3)}
    process = Here(kept=2)
    workers.thinkers._idle.append(process)
    for _ in range(2):
        for table, match in matches.items():
            while asked(match) != 0:
                match.play(asyncio.run(workers.ask("random", match, 1)))
            before = match.fork()
            match.play(asyncio.run(workers.ask("noted", match, 0, table)))
            assert MADE[-1].knows(before, 0), "it was pushed out and hears all"
            assert len(process.seated) <= 2
    assert len(MADE) == 6


def test_who_was_asked_least_recently_goes_from_process_and_books_alike() -> None:
    seated, books, record = Seated(2), Books(2), new_match("borabora", 2, 1).record()
    tasks = {name: Task("random", {}, 7, 1.0, chair=Chair(name, 0)) for name in "abc"}
    for name in "abac":
        question = Question(tasks[name], record, -1)
        books.fitted(question)
        bot = seated.take(tasks[name])
        assert bot is not None
        seated.keep(tasks[name], bot)
        books.note(question, 7, ("done", 0))
    assert [books.how_far(task.chair) for task in tasks.values()] == [0, -1, 0]
    assert [seated.take(task._replace(stays=True)) is not None for task in tasks.values()] == [True, False, True]


def test_books_are_as_long_as_there_are_bots(workers: BotWorkers) -> None:
    match, process = new_match("borabora", 2, 1), Here()
    workers.thinkers._idle.append(process)
    seat = asked(match)
    for number in range(MOST_SEATED + 3):
        asyncio.run(workers.ask("deaf", match, seat, f"table {number}"))
    assert len(process.seated) == len(process.books._known) == MOST_SEATED
    assert process.books.how_far(Chair("table 2", seat)) == -1
    assert process.books.how_far(Chair("table 3", seat)) == 0


def test_in_a_process_of_its_own_it_stays_until_that_dies() -> None:
    workers = BotWorkers(seconds=1)
    workers.thinkers.prepare = plant
    match = new_match("borabora", 2, 1)

    def known() -> tuple[int, int, list[int]]:
        """How many were made in that process, how often this one was asked, and what it has heard each time."""
        workers.seconds = 0
        with pytest.raises(Stumbled) as trouble:
            asyncio.run(workers.ask("dwells", match, asked(match), "table"))
        workers.seconds = 1
        made, times, heard = literal_eval(str(trouble.value).rsplit("LookupError: ", 1)[1])
        return made, times, heard

    try:
        played(workers, match, 30, "dwells")
        made, times, heard = known()
        assert made == 3, "one showed that it listens, and one sits on each seat"
        assert times > 5
        assert sum(heard) == len(match.events)
        played(workers, match, 1, "dwells")
        (process,) = workers.thinkers._all
        assert process._process.pid is not None
        os.kill(process._process.pid, signal.SIGKILL)
        process._process.join()
        assert known() == (1, 0, [len(match.events)])
    finally:
        workers.close()
