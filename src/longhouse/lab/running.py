"""Playing a whole plan: in this process, in several, or on a Ray cluster; with a log from which a run goes on."""

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from longhouse.bots.hands import end_with_parent
from longhouse.core.errors import BadSetup, LonghouseError
from longhouse.core.shapes import ready
from longhouse.lab.extras import import_extra
from longhouse.lab.playing import Outcome, play_bout
from longhouse.lab.schedule import Bout, Plan

LONGEST = 200
"""So many letters say how two runs differ; of more, only in what they do."""

Outcomes = Generator[Outcome, None, None]
Job = TypeVar("Job")
Result = TypeVar("Result")


def play_all(plan: Plan, bouts: Iterable[Bout], workers: int | None = None, ray: bool = False) -> Outcomes:
    """The outcomes as they come in, in no order."""
    workers = os.cpu_count() or 1 if workers is None else workers
    if ray:
        yield from _on_ray(plan, bouts, workers)
    else:
        yield from in_processes(partial(play_bout, plan), bouts, workers)


def check_workers(workers: int) -> None:
    """BadSetup if nobody would play."""
    if workers < 1:
        raise BadSetup(f"workers: must be at least 1, not {workers}")


def in_processes(work: Callable[[Job], Result], jobs: Iterable[Job], workers: int) -> Generator[Result, None, None]:
    """The results as they come in, in no order; one worker is this process."""
    check_workers(workers)
    if workers == 1:
        yield from map(work, jobs)
        return
    with processes(workers) as pool:
        for future in as_completed([pool.submit(work, job) for job in jobs]):
            yield future.result()


@contextmanager
def processes(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Processes for work that is done in any order; what was not begun when they are left is not done."""
    check_workers(workers)
    pool = ProcessPoolExecutor(workers, initializer=_begin_process)
    try:
        yield pool
    except BrokenProcessPool:
        raise LonghouseError("a process was ended from outside, or by a bot; what is done can be resumed") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _begin_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C ends it at once, without a traceback
    end_with_parent()


def _on_ray(plan: Plan, bouts: Iterable[Bout], workers: int) -> Outcomes:
    """A task for each game; never many more than there are workers, so that a run can be stopped."""
    check_workers(workers)
    ray = import_ray()
    if not ray.is_initialized():
        ray.init(log_to_driver=False)  # the cluster that RAY_ADDRESS names, or one on this machine
    play = ray.remote(play_bout)
    there = ray.put(plan)
    waiting, running = iter(bouts), []
    try:
        while True:
            for bout in waiting:
                running.append(play.remote(there, bout))
                if len(running) >= 2 * workers:
                    break
            if not running:
                return
            done, running = ray.wait(running)
            yield from ray.get(done)
    finally:
        for task in running:
            ray.cancel(task)


def import_ray() -> Any:
    """Ray, or what to do about it."""
    return import_extra("ray", "--ray: Ray", "ray")


class Numbered(Protocol):
    """A game that was played, by its number in the plan."""

    number: int


P = TypeVar("P", bound=msgspec.Struct)
N = TypeVar("N", bound=Numbered)


class Log(Generic[P, N]):
    """A file with the plan in its first line, then a game in each."""

    def __init__(self, file: Path, plan_type: type[P], game_type: type[N]) -> None:
        self.file = file
        self._plan_type = plan_type
        self._game_type = game_type

    def begin(self, plan: P) -> None:
        """A new log; what was there before is kept beside it."""
        if self.file.exists():
            self.file.replace(self.file.with_suffix(f".old{self.file.suffix}"))
        self._append(plan)

    def resume(self, plan: P) -> dict[int, N]:
        """The games that are done, by number; BadSetup if they are those of another plan."""
        first, end, games = self.file.read_bytes().partition(b"\n")
        *lines, torn = games.split(b"\n")
        try:
            logged = msgspec.json.decode(first, type=ready(self._plan_type))
            done = [msgspec.json.decode(line, type=ready(self._game_type)) for line in lines]
        except msgspec.DecodeError as error:
            raise BadSetup(f"{self.file}: this is no log of a run: {error}") from None
        for field in plan.__struct_fields__:
            before, now = getattr(logged, field), getattr(plan, field)
            if before != now:
                differ = f"{field} {before}, not {now}"
                told = differ if len(differ) <= LONGEST else f"other {field}"  # nobody compares lists of prices by eye
                raise BadSetup(f"{self.file}: the log of another run, with {told}")
        with self.file.open("rb+") as opened:
            opened.truncate(self.file.stat().st_size - len(torn))  # of a line that was being written when all ended
        if not end:
            with self.file.open("ab") as opened:
                opened.write(b"\n")  # the plan was written without it
        return {game.number: game for game in done}

    def add(self, game: N) -> None:
        """One more game is done."""
        self._append(game)

    def _append(self, value: P | N) -> None:
        with self.file.open("ab") as opened:
            opened.write(msgspec.json.encode(value) + b"\n")
