"""Processes in which bots think. A bot that overstays there is ended with its process; all others think on."""

import os
import signal
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from longhouse import compiled
from longhouse.bots import Budget, Observer, Sample, SeatView, Seen, make_bot
from longhouse.bots.analysis import Analysis, analyse
from longhouse.core.decision import Option
from longhouse.core.position import load_position
from longhouse.core.reasons import reasons
from longhouse.core.rng import Rng
from longhouse.core.state import State

START_S = 120.0
"""How long a process may take to get ready on a busy machine."""

MANNERS = 10
"""How much less a process of a bot is in a hurry than one that answers people (`nice`)."""

MOST_WORDS = 4000


class Stumbled(Exception):
    """A bot gave no answer that can be used; the words say what it did instead."""


class Died(Exception):
    """The process of a bot ended while it was thinking, or before."""


class Task(NamedTuple):
    """A question to a bot, in a position that was sampled for it, and how long it may think."""

    bot: str
    dump: dict[str, Any]
    seed: int
    seconds: float
    reasons: bool = False
    """Whether it must say why."""
    seen: list[Seen] | None = None
    """All that has happened, as its seat may know it, for bots that listen. Nobody else is sent it."""
    hands: int = 1
    """How many processes it may use."""


class Listens(NamedTuple):
    """The answer of a bot that wants to hear what has happened, and was not told."""


class Review(NamedTuple):
    """A decision to be judged: a position that was sampled for its seat, what was played, and how long it may take."""

    dump: dict[str, Any]
    played: tuple[str, int]
    seed: int
    seconds: float


Thought = tuple[str, int, list[tuple[str, int]]]
"""An option as verb and argument, and what speaks for it if that was asked."""


# ---------------------------------------------------------------- in the process of a bot


def think(task: Task) -> Thought | Listens:
    """Answer the open question of a sampled position.

    A bot is made anew for each question and hears the whole match: whatever was taken back, and whichever process has
    thought before, it knows what it would know if it had been there all the time.
    """
    seat_view, sample, state = opened(task.dump)
    bot = make_bot(task.bot, task.seed)
    if isinstance(bot, Observer):
        if task.seen is None:
            return Listens()
        bot.observe(seat_view.seat, task.seen)
    answer: Any = bot.choose(seat_view, sample, Budget(task.seconds, hands=task.hands))
    if not isinstance(answer, Option) or not isinstance(answer.verb, str) or type(answer.arg) is not int:
        raise TypeError(f"an option was expected, not {answer!r}")
    if not task.reasons:
        return answer.verb, answer.arg, []
    why = reasons(seat_view.game, seat_view.judge, state, seat_view.decision, answer)
    return answer.verb, answer.arg, why


def review(task: Review) -> Analysis:
    """Judge what was played in a sampled position."""
    seat_view, sample, _ = opened(task.dump)
    return analyse(seat_view, sample, Option(*task.played), task.seed, Budget(task.seconds))


def opened(dump: dict[str, Any]) -> tuple[SeatView, Sample, State]:
    """A sampled position as who is asked there sees it, and further ones that look the same."""
    game, state, _ = load_position(dump)
    decision = game.decide(state)
    assert decision is not None

    def sample(rng: Rng) -> State:
        sampled: State = game.determinize(state, decision.seat, rng)
        return sampled

    return SeatView(game, state, decision), sample, state


def work(line: "Connection[Any, Any]", prepare: Callable[[], None] | None) -> None:
    """Answer until nobody asks any more; whatever a bot does, the next question finds this process ready."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then ends this process
    end_with_parent()
    if hasattr(os, "nice"):  # not on Windows
        os.nice(MANNERS)
    if prepare is not None:
        prepare()
    line.send(compiled.is_active())
    while True:
        try:
            task = line.recv()
        except EOFError:
            return
        try:
            line.send(think(task) if isinstance(task, Task) else review(task))
        except BaseException as error:  # a bot may also want to exit
            line.send("".join(traceback.format_exception(error))[-MOST_WORDS:])


def end_with_parent() -> None:
    """In a child process: end when the parent has ended, even if it was killed and could not say so."""
    parent = parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()


# ---------------------------------------------------------------- in the server


class Thinker:
    """One process, ready to be asked."""

    def __init__(self, prepare: Callable[[], None] | None) -> None:
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

    def ask(self, task: Task | Review, limit: float) -> Any:
        """A thought or an analysis, or words about what went wrong."""
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
        self._idle: list[Thinker] = []
        self._busy: set[Thinker] = set()
        self._all: set[Thinker] = set()

    def ask(self, task: Task | Review, limit: float) -> Any:
        """In one of the threads: ask a process that is free. One that fails is not asked again.

        What nobody else uses just now it may use as well.
        """
        thinker = self._find() or self._start()
        self._busy.add(thinker)
        if isinstance(task, Task):
            task = task._replace(hands=1 + self._most - len(self._busy))
        try:
            answer = thinker.ask(task, limit)
        except (Died, Stumbled):
            thinker.end()
            self._all.discard(thinker)
            raise
        finally:
            self._busy.discard(thinker)
        self._idle.append(thinker)
        return answer

    def _find(self) -> Thinker | None:
        """A process that is free and was not killed meanwhile."""
        with suppress(IndexError):
            while True:
                thinker = self._idle.pop()
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
