"""Who asked lately, by the hash of their token: whoever moves need not be looked up for every move."""

import threading
import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Row

MOST_KNOWN: Final = 10_000
FRESH_S: Final = 5.0
"""How long a row is believed: whoever runs the server may have somebody forgotten by another program."""


class Acquaintances:
    """Rows of people. It is for one process alone: no other server may change them."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._known: dict[str, tuple[Row[Any], float]] = {}
        self._changes = 0
        self._clock = clock
        self._lock = threading.Lock()  # people are looked up and changed in several threads

    def find(self, token_hash: str) -> Row[Any] | None:
        row, until = self._known.get(token_hash, (None, 0.0))
        return row if self._clock() < until else None

    def before_reading(self) -> int:
        """To be handed to `add` with what is read then."""
        return self._changes

    def add(self, row: Row[Any], read_at: int) -> None:
        """Remember somebody, unless anybody was changed since the row was read: it may be an old one."""
        with self._lock:
            if read_at == self._changes:
                if len(self._known) >= MOST_KNOWN:
                    self._known.clear()
                self._known[row.token_hash] = (row, self._clock() + FRESH_S)

    def forget(self, person: str) -> None:
        """This person is another one now."""
        with self._lock:
            self._changes += 1
            self._known = {token: known for token, known in self._known.items() if known[0].id != person}
