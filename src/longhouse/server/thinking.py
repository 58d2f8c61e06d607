"""Processes in which bots think. A bot that overstays there is ended with its process; all others think on."""

import os
import signal
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from longhouse import compiled
from longhouse.bots import Budget, Observer, Sample, SeatView
from longhouse.bots.analysis import Analysis, analyse
from longhouse.bots.hands import end_with_parent
from longhouse.bots.merits import merits
from longhouse.core.decision import Option
from longhouse.core.position import load_position
from longhouse.core.rng import Rng
from longhouse.server.seated import Books, Chair, Gone, Question, Seated, Task

START_S = 120.0
"""How long a process may take to get ready on a busy machine."""

MANNERS = 10
"""How much less a process of a bot is in a hurry than one that answers people (`nice`)."""

MOST_WORDS = 4000


class Stumbled(Exception):
    """A bot gave no answer that can be used; the words say what it did instead."""


class Died(Exception):
    """The process of a bot ended while it was thinking, or before."""


class Listens(NamedTuple):
    """The answer of a bot that wants to hear what has happened, and was told nothing."""


class Review(NamedTuple):
    """A decision to be judged: a position that was sampled for its seat, what was played, and how long it may take."""

    dump: dict[str, Any]
    played: tuple[str, int]
    seed: int
    seconds: float


class Thought(NamedTuple):
    """An option as verb and argument, and what speaks for it if that was asked."""

    verb: str
    arg: int
    reasons: list[tuple[str, int]]


# ---------------------------------------------------------------- in the process of a bot


def think(task: Task, seated: Seated) -> Thought | Listens | Gone:
    """Answer the open question of a sampled position. Who has answered stays, if it has a chair."""
    seat_view, sample = opened(task.dump)
    bot = seated.take(task)
    if bot is None:
        return Gone()
    if isinstance(bot, Observer):
        if task.seen is None:
            return Listens()
        bot.observe(seat_view.seat, task.seen)
    answer: Any = bot.choose(seat_view, sample, Budget(task.seconds, hands=task.hands))
    codec = seat_view.game.codec
    if not isinstance(answer, Option) or not isinstance(answer.verb, str) or not codec.has(answer):
        raise TypeError(f"an option was expected, not {answer!r}")  # what no game has can't even be noted
    option = codec.option(codec.number(answer))  # ours: who knows what else looks like it
    seated.keep(task, bot)
    if not task.reasons:
        return Thought(option.verb, option.arg, [])
    return Thought(option.verb, option.arg, merits(bot, seat_view, sample, option, task.seed))


def review(task: Review) -> Analysis:
    """Judge what was played in a sampled position."""
    seat_view, sample = opened(task.dump)
    return analyse(seat_view, sample, Option(*task.played), task.seed, Budget(task.seconds))


def opened(dump: dict[str, Any]) -> tuple[SeatView, Sample]:
    """A sampled position as who is asked there sees it, and further ones that look the same."""
    game, state, _ = load_position(dump)
    decision = game.decide(state)
    assert decision is not None

    def sample(rng: Rng) -> Any:
        return game.determinize(state, decision.seat, rng)

    return SeatView(game, state, decision), sample


def work(line: "Connection[Any, Any]", prepare: Callable[[], None] | None) -> None:
    """Answer until nobody asks any more; whatever a bot does, the next question finds this process ready."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then ends this process
    end_with_parent()
    if hasattr(os, "nice"):  # not on Windows
        os.nice(MANNERS)
    if prepare is not None:
        prepare()
    line.send(compiled.is_active())
    seated = Seated()
    while True:
        try:
            task = line.recv()
        except EOFError:
            return
        try:
            line.send(think(task, seated) if isinstance(task, Task) else review(task))
        except BaseException as error:  # a bot may also want to exit
            line.send("".join(traceback.format_exception(error))[-MOST_WORDS:])


# ---------------------------------------------------------------- in the server


class Thinker:
    """One process, ready to be asked, and what the bots know that stay there."""

    def __init__(self, prepare: Callable[[], None] | None) -> None:
        self.books = Books()
        context = get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs, prepare), daemon=True)
        try:
            self._process.start()
        except OSError as error:  # no memory, or too many processes
            raise Died(f"it can't be started ({error})") from None
        theirs.close()  # so that the end of the process is the end of the line
        try:
            self.compiled = self._hear(START_S) is True
        except (Died, Stumbled):
            self.end()
            raise

    def is_alive(self) -> bool:
        return self._process.is_alive()

    def ask(self, asked: Question | Review, limit: float) -> Any:
        """A thought or an analysis, or words about what went wrong."""
        if isinstance(asked, Review):
            return self._answer(asked, limit)
        task = self.books.fitted(asked)
        answer = self._answer(task, limit)
        if isinstance(answer, Gone):
            task = asked.task
            answer = self._answer(task, limit)
        if isinstance(answer, Thought):
            self.books.note(asked, task.seed, (answer.verb, answer.arg))
        return answer

    def _answer(self, task: Task | Review, limit: float) -> Any:
        try:
            self._line.send(task)
        except OSError:
            raise Died("its process has ended") from None
        return self._hear(limit)

    def _hear(self, limit: float) -> Any:
        try:
            if not self._line.poll(limit):
                raise Stumbled(f"no answer after {limit:g} seconds")
            return self._line.recv()
        except (EOFError, OSError):
            raise Died("its process has ended") from None

    def end(self) -> None:
        self._process.kill()


class Thinkers:
    """So many processes, each started when it is needed first, and a thread for each that waits for its answers."""

    def __init__(self, processes: int, prepare: Callable[[], None] | None = None) -> None:
        self.threads = ThreadPoolExecutor(processes, "bot")
        self._most = processes
        self.prepare = prepare  # run first in every process: makes bots known that are not ours
        self.closed = False
        self._choosing = threading.Lock()
        self._idle: list[Thinker] = []
        self._busy: set[Thinker] = set()
        self._all: set[Thinker] = set()

    def ask(self, asked: Question | Review, limit: float) -> Any:
        """In one of the threads: ask a process that is free. One that fails is not asked again.

        What nobody else uses just now it may use as well.
        """
        thinker = self._find(asked.task.chair if isinstance(asked, Question) else None) or self._start()
        self._busy.add(thinker)
        if isinstance(asked, Question):
            asked = asked._replace(task=asked.task._replace(hands=1 + self._most - len(self._busy)))
        try:
            answer = thinker.ask(asked, limit)
        except BaseException:  # whatever it was: a process that nobody asks again must not stay
            thinker.end()
            self._all.discard(thinker)
            raise
        finally:
            self._busy.discard(thinker)
        self._idle.append(thinker)
        return answer

    def _find(self, chair: Chair | None) -> Thinker | None:
        """A process that is free and was not killed meanwhile, best of all where the bot of a chair is."""
        with self._choosing:
            while self._idle:
                thinker = max(reversed(self._idle), key=lambda idle: idle.books.how_far(chair))
                self._idle.remove(thinker)
                if thinker.is_alive():
                    return thinker
                self._all.discard(thinker)
        return None

    def _start(self) -> Thinker:
        thinker = Thinker(self.prepare)
        if thinker.compiled and not compiled.is_active():
            print("Bots play by the compiled rules now; the next start of the server does too.", flush=True)
        self._all.add(thinker)
        if self.closed:
            thinker.end()
        return thinker

    def close(self) -> None:
        self.closed = True
        self.threads.shutdown(wait=False, cancel_futures=True)
        for thinker in list(self._all):
            thinker.end()
