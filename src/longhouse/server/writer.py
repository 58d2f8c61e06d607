"""Who writes moves to the database. What comes while others are being written is written next, all of it at once."""

import asyncio
from typing import Final

from longhouse.server.store import NewMove, Store

MOST_AT_ONCE: Final = 50
"""So many moves share a transaction: SQLite waits for the disk once for all of them."""


class Writer:
    """Writes moves of all tables; whoever adds one goes on when it is saved, and not before.

    On PostgreSQL each of them is a transaction of its own: other processes may hold up one of them.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: list[tuple[NewMove, asyncio.Future[Exception | None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def add(self, move: NewMove) -> None:
        """Conflict if the row is there already; errors of the database as they are."""
        if self._store.shared:
            (trouble,) = await asyncio.to_thread(self._store.add_moves, [move])
        else:
            written: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
            self._waiting.append((move, written))
            if self._writing is None:
                self._writing = asyncio.create_task(self._write())
            trouble = await written
        if trouble is not None:
            raise trouble

    async def _write(self) -> None:
        """Until nobody waits."""
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                await self._write_batch(batch)
        finally:
            self._writing = None

    async def _write_batch(self, batch: list[tuple[NewMove, "asyncio.Future[Exception | None]"]]) -> None:
        try:
            outcomes = await asyncio.to_thread(self._store.add_moves, [move for move, _ in batch])
        except Exception as error:
            for _, written in batch:
                if not written.done():
                    written.set_exception(error)
            return
        for (_, written), trouble in zip(batch, outcomes, strict=True):
            if not written.done():  # who waited may have gone
                written.set_result(trouble)
