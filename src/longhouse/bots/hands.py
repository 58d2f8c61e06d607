"""Thinking in several processes at once: the same results, sooner.

Whoever shares work makes copies of its own process (`fork`). They know all that it knows, so nothing has to be sent to
them; they do their share and end. That takes a few milliseconds each time: it pays for work that takes much longer.
"""

import os
import signal
import threading
from array import array
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing import parent_process
from typing import Final, Generic, TypeVar

T = TypeVar("T")

POSSIBLE: Final = hasattr(os, "fork")
"""Not on Windows."""
MANNERS: Final = 5
"""Copies let everybody else go first: they are for time that nobody needs."""


def shared(work: Callable[[T], int], items: Sequence[T], hands: int) -> list[int]:
    """The result of each item, in order. A share that is lost with its process is done here."""
    hands = min(hands, len(items)) if POSSIBLE else 1
    if hands < 2:
        return [work(item) for item in items]
    shares = [items[hand::hands] for hand in range(hands)]
    copies: list[Copy[T]] = []
    try:
        for share in shares[1:]:
            copies.append(Copy(work, share))
        found = [[work(item) for item in shares[0]], *(copy.results() for copy in copies)]
    finally:
        for copy in copies:
            copy.end()
    return [found[place % hands][place // hands] for place in range(len(items))]


class Copy(Generic[T]):
    """A process that does a share of the work."""

    def __init__(self, work: Callable[[T], int], share: Sequence[T]) -> None:
        self._work = work
        self._share = share
        self._line, theirs = os.pipe()
        self._process: int | None = None
        with suppress(OSError):  # no memory, or too many processes: then there is no copy
            self._process = os.fork()
        if self._process == 0:
            self._do(theirs)
        os.close(theirs)

    def _do(self, line: int) -> None:
        """In the copy, which never gets out of here: it must not go on with what its original is at."""
        try:
            os.nice(MANNERS)
            os.write(line, array("q", map(self._work, self._share)).tobytes())
        finally:
            os._exit(0)

    def results(self) -> list[int]:
        """As soon as they are there."""
        size = 8 * len(self._share)
        told = os.read(self._line, size)  # written at once, as it is small
        return array("q", told).tolist() if len(told) == size else [self._work(item) for item in self._share]

    def end(self) -> None:
        """Whether it is done or not."""
        os.close(self._line)
        if self._process is not None:
            os.kill(self._process, signal.SIGKILL)  # it is there, if only to be waited for
            os.waitpid(self._process, 0)


def end_with_parent() -> None:
    """In a child process: end when the parent has ended, even if it was killed and could not say so."""
    parent = parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()
