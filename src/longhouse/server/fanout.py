"""Who else serves these tables: nobody, or other processes on the same PostgreSQL database.

Every process keeps its own rooms. Others hear of a change when its transaction is committed, append the new rows to
their room and push to those who watch there. Turns of bots that a dead process has left behind are taken over.
"""

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any, Protocol

from sqlalchemy.exc import DBAPIError

from longhouse.server.audience import Audience
from longhouse.server.database import SERVING
from longhouse.server.room import Room
from longhouse.server.rooms import Rooms
from longhouse.server.store import CHANNEL, FORGET, Store
from longhouse.server.turns import ALIVE, lock_of

BEAT_S = 1.0
KEEPALIVE: dict[str, Any] = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}


class Fanout(Protocol):
    """How a process stays in step with others."""

    async def start(self, rooms: Rooms, audience: Audience) -> None: ...

    async def stop(self) -> None: ...


class Alone:
    """This is the only process."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def start(self, rooms: Rooms, audience: Audience) -> None:
        """Bots go on where they were, while the first visitors are answered."""
        rooms.wake_later(await asyncio.to_thread(self.store.turns.waiting))

    async def stop(self) -> None:
        """There is nobody to tell."""


class Together:
    """One of several processes on one PostgreSQL database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self, rooms: Rooms, audience: Audience) -> None:
        """Listen to the others, and look after the turns of bots."""
        self._spawn(self._listen(rooms, audience))
        self._spawn(self._beat(rooms))

    async def stop(self) -> None:
        """Leave the turns of bots to the others."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(DBAPIError):
            await asyncio.to_thread(self.store.turns.release)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---------------------------------------------------------------- listening

    async def _listen(self, rooms: Rooms, audience: Audience) -> None:
        """Hear what others write. After a broken connection every open room is checked against the database, and
        every socket against the tokens that are left."""
        import psycopg  # only who uses PostgreSQL needs its driver

        address = self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            with contextlib.suppress(psycopg.Error, DBAPIError, OSError):
                async with await psycopg.AsyncConnection.connect(address, autocommit=True, **KEEPALIVE) as connection:
                    # shared, as an earlier connection may be broken without PostgreSQL knowing it yet
                    await connection.execute(f"SELECT pg_advisory_lock_shared({SERVING})")
                    await connection.execute(f"SELECT pg_advisory_lock_shared({ALIVE}, {lock_of(self.store.process)})")
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await audience.check(self.store)
                    for room in rooms.open.values():
                        self._spawn(catch_up(room))
                    async for notice in connection.notifies():
                        self._hear(rooms, audience, notice.payload)
            await asyncio.sleep(BEAT_S)

    def _hear(self, rooms: Rooms, audience: Audience, payload: str) -> None:
        """News of a table or a person, as `Store` tells them; what this process told itself it knows."""
        kind, table, process = [*payload.split(), "", "", ""][:3]
        if kind == FORGET:
            audience.send_away(table)
        room = rooms.open.get(table)
        if room is None or process == self.store.process:
            return
        if kind == "hurry":
            room.hurried = True
        else:
            self._spawn(catch_up(room))

    # ---------------------------------------------------------------- turns of bots

    async def _beat(self, rooms: Rooms) -> None:
        """Again and again: renew the claims on turns of bots, and take over those that nobody renews."""
        while True:
            with contextlib.suppress(DBAPIError):
                await self._renew(rooms)
                if not rooms.is_full():  # otherwise others may have a place
                    for table in await asyncio.to_thread(self.store.turns.take_over):
                        await rooms.wake(table)
            await asyncio.sleep(BEAT_S)

    async def _renew(self, rooms: Rooms) -> None:
        led = [room for room in rooms.open.values() if room.leads and room.now.awaits_bot]
        ours = await asyncio.to_thread(self.store.turns.renew, [room.id for room in led]) if led else set()
        for room in led:
            room.leads = room.leads and room.id in ours
            room.wake_bot()


async def catch_up(room: Room) -> None:
    """Follow the database; if it can't be reached, that is noticed by who listens, and made up for."""
    with contextlib.suppress(DBAPIError):
        await room.catch_up()
