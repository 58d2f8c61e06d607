"""The file of a SQLite database: for one process at a time, and missed when it is taken away."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event, make_url
from sqlalchemy.exc import ArgumentError, OperationalError

from longhouse.core.errors import LonghouseError

try:
    import fcntl
except ImportError:  # not on Windows: there a file that is open can't be removed either
    fcntl = None  # type: ignore[assignment]


WAIT_S = 10.0
"""How long a writer waits for others."""


class InUse(LonghouseError):
    """Other processes have the database."""


class DatabaseGone(OperationalError):
    """The file was removed or replaced: what is written now would be lost."""

    def __init__(self, path: Path) -> None:
        super().__init__("", None, FileNotFoundError(f"{path} was removed or replaced while the server was running"))


class OneWriter:
    """Lets one thread write at a time. SQLite itself would let the others look again now and then, up to 100 ms later,
    while those who come after them are served."""

    def __init__(self, most_s: float = WAIT_S) -> None:
        self._lock = threading.Lock()
        self._most_s = most_s

    def __enter__(self) -> None:
        if not self._lock.acquire(timeout=self._most_s):
            raise OperationalError("", None, TimeoutError("database is locked"))

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def file_of(url: str) -> Path | None:
    """The file of a SQLite address; None if it is in memory, or no SQLite."""
    try:
        parts = make_url(url)
    except ArgumentError:
        return None
    if parts.get_backend_name() != "sqlite" or parts.database in (None, "", ":memory:"):
        return None
    return Path(str(parts.database))


def watch(engine: Engine, path: Path) -> None:
    """From now on nothing is committed to this file unless it is still the one at its place."""
    known = _identity(path)

    def check(_: Any) -> None:
        if _identity(path) != known:
            raise DatabaseGone(path)

    event.listen(engine, "commit", check)


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


@contextmanager
def held(url: str) -> Iterator[None]:
    """No other process may hold the same file meanwhile; whoever dies lets go of it."""
    path = file_of(url)
    if path is None or fcntl is None or not path.parent.is_dir():  # whoever opens it says what is wrong
        yield
        return
    with Path(f"{path}.lock").open("a+") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            raise InUse(
                f"another Longhouse (process {lock.read().strip() or 'unknown'}) uses {path}. Stop it first, or give "
                "--database another file; several processes can share PostgreSQL."
            ) from None
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        try:
            yield
        finally:
            fcntl.flock(lock, fcntl.LOCK_UN)  # a process that is just being started may still have the file open
