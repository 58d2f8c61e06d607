"""What can happen to a server that is being played on. Every trial ends by itself; then the tables must go on."""

import asyncio
import contextlib
import os
import random
import resource
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from longhouse.testing.proxy import Proxy
from longhouse.testing.served import Server

if TYPE_CHECKING:
    from longhouse.testing.cluster import Cluster

LONG_LOCK_S = 11.0
"""Longer than a writer waits for a lock on SQLite."""


class Stage(NamedTuple):
    """Where it happens. The last one is the PostgreSQL that the server uses, if it is ours to stop."""

    server: Server
    proxy: Proxy
    chance: random.Random
    cluster: "Cluster | None" = None


Trial = Callable[[Stage], Awaitable[None]]


async def kill(stage: Stage) -> None:
    """SIGKILL to all processes of the server, which is then started again."""
    await asyncio.to_thread(stage.server.restart)


async def kill_worker(stage: Stage) -> None:
    """SIGKILL to one of several processes."""
    stage.server.kill_worker(stage.chance)


async def pause(stage: Stage) -> None:
    """A process stands still for a while; others may take its turns of bots over meanwhile."""
    pid = stage.chance.choice(stage.server.worker_processes())
    os.kill(pid, signal.SIGSTOP)
    await asyncio.sleep(stage.chance.choice((0.3, 1.0, 6.5 if stage.server.workers > 1 else 2.0)))
    with contextlib.suppress(ProcessLookupError):  # who stands still too long is replaced
        os.kill(pid, signal.SIGCONT)


async def cut_request(stage: Stage) -> None:
    """A connection breaks in the middle of a request."""
    await stage.proxy.cut("request")


async def cut_answer(stage: Stage) -> None:
    """A connection breaks in the middle of an answer or a push."""
    await stage.proxy.cut("answer")


async def delay(stage: Stage) -> None:
    """Everything takes longer for a while, both ways."""
    stage.proxy.delay_s = stage.chance.uniform(0.05, 0.5)
    await asyncio.sleep(stage.chance.uniform(0.5, 2))
    stage.proxy.delay_s = 0


async def say_twice(stage: Stage) -> None:
    """A move arrives twice, with the same key."""
    await stage.proxy.say_twice()


async def lock(stage: Stage) -> None:
    """Somebody else holds the SQLite file; now and then longer than a writer waits."""
    seconds = LONG_LOCK_S if stage.chance.random() < 0.1 else stage.chance.uniform(0.2, 2)
    await asyncio.to_thread(_hold, stage.server, seconds)


def _hold(server: Server, seconds: float) -> None:
    with contextlib.closing(server.connect()) as connection:
        connection.execute("PRAGMA busy_timeout=10000")
        connection.execute("BEGIN EXCLUSIVE")
        time.sleep(seconds)
        connection.rollback()


async def full_disk(stage: Stage) -> None:
    """No file of the server takes a byte more: every write fails with EFBIG, as it would with ENOSPC on a full disk.

    A file system of its own would need root; SQLite takes one for the other, except for the words of its error.
    """
    pid = stage.server.worker_processes()[0]
    soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, hard))
    await asyncio.sleep(stage.chance.uniform(0.3, 1.5))
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))


async def restart_database(stage: Stage) -> None:
    """PostgreSQL is stopped, which cuts its connections, and started again a little later."""
    assert stage.cluster is not None
    await asyncio.to_thread(stage.cluster.stop)
    await asyncio.sleep(stage.chance.uniform(0, 1))
    await asyncio.to_thread(stage.cluster.start)


async def delete_file(stage: Stage) -> None:
    """The SQLite file is gone for good: from now on nothing may be acknowledged."""
    file = Path(stage.server.database.removeprefix("sqlite:///"))
    for part in (file, *file.parent.glob(f"{file.name}-*")):
        part.unlink(missing_ok=True)


def possible(server: Server, cluster: "Cluster | None") -> dict[str, Trial]:
    """The trials of a server, by name, after which it goes on."""
    found: list[Trial] = [kill, pause, cut_request, cut_answer, delay, say_twice]
    if server.database.startswith("sqlite:"):
        found += [lock, full_disk]
    if server.workers > 1:
        found.append(kill_worker)
    if cluster is not None:
        found.append(restart_database)
    return {trial.__name__: trial for trial in found}
