"""Turns of bots: which tables wait for one, so that it goes on after a restart.

Processes that share a PostgreSQL database claim them: exactly one thinks. Whoever commits a move after which a bot is
asked claims its turn in the same transaction and renews the claim while the bot thinks. Every process holds a lock of
its own for as long as it listens. A claim whose process has no lock, or that was not renewed, is taken over by another.
"""

import zlib
from typing import Any

from sqlalchemy import Connection, Engine, Float, cast, delete, extract, func, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from longhouse.server.schema import BOT_TURNS, TABLES

LEASE_S = 5.0
MOST_AT_ONCE = 20

ALIVE = 8423
"""The first number of the locks of processes; the second one follows from their names."""

NOW: Any = cast(extract("epoch", func.clock_timestamp()), Float)
"""By the clock of the database: hosts may have clocks of their own."""


def lock_of(process: str) -> int:
    """A number that PostgreSQL takes for a lock."""
    return zlib.crc32(process.encode()) >> 1


class BotTurns:
    """The claims of one process, which is called `holder`."""

    def __init__(self, engine: Engine, holder: str) -> None:
        self.engine = engine
        self.holder = holder
        self._shared = engine.dialect.name == "postgresql"
        self._missed: set[str] = set()  # processes that were not there at the last look

    def keep(self, connection: Connection, table: str, bot_next: bool) -> None:
        """With a change of a table: claim the turn of the bot that is asked now, if one is."""
        if bot_next:
            claim = {"holder": self.holder, "until": NOW + LEASE_S if self._shared else 0.0}
            insert: Any = postgresql.insert if self._shared else sqlite.insert
            row = insert(BOT_TURNS).values(table_id=table, **claim)
            connection.execute(row.on_conflict_do_update(index_elements=["table_id"], set_=claim))
        else:
            connection.execute(delete(BOT_TURNS).where(BOT_TURNS.c.table_id == table))

    def waiting(self) -> list[str]:
        """Running tables where a bot is to move, the last changed first."""
        turns = select(TABLES.c.id).join(BOT_TURNS, BOT_TURNS.c.table_id == TABLES.c.id)
        query = turns.where(TABLES.c.status == "running").order_by(TABLES.c.changed.desc())
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def renew(self, tables: list[str]) -> set[str]:
        """Go on with these turns; which of them are still ours."""
        mine = (BOT_TURNS.c.holder == self.holder) & BOT_TURNS.c.table_id.in_(tables)
        change = update(BOT_TURNS).where(mine).values(until=NOW + LEASE_S).returning(BOT_TURNS.c.table_id)
        with self.engine.begin() as connection:
            return {row.table_id for row in connection.execute(change)}

    def take_over(self) -> list[str]:
        """Claim turns that nobody thinks about any more. What another process claims right now is skipped."""
        with self.engine.begin() as connection:
            left = (BOT_TURNS.c.until < NOW) | BOT_TURNS.c.holder.in_(self._gone(connection))
            forsaken = select(BOT_TURNS.c.table_id).where(left).limit(MOST_AT_ONCE)
            found = list(connection.execute(forsaken.with_for_update(skip_locked=True)).scalars())
            claim = update(BOT_TURNS).where(BOT_TURNS.c.table_id.in_(found))
            connection.execute(claim.values(holder=self.holder, until=NOW + LEASE_S))
        return found

    def _gone(self, connection: Connection) -> set[str]:
        """Who has claims and is not there, now as at the last look: a connection may be away for a moment."""
        held = f"SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = {ALIVE} AND granted"
        alive = set(connection.execute(text(held)).scalars())
        holders = set(connection.execute(select(BOT_TURNS.c.holder).distinct()).scalars())
        missing = {holder for holder in holders if lock_of(holder) not in alive}
        gone, self._missed = missing & self._missed, missing
        return gone

    def drop(self, table: str) -> None:
        """There was nothing to think about."""
        with self.engine.begin() as connection:
            self.keep(connection, table, bot_next=False)

    def release(self) -> None:
        """Leave all turns to others: this process stops."""
        with self.engine.begin() as connection:
            connection.execute(update(BOT_TURNS).where(BOT_TURNS.c.holder == self.holder).values(until=0.0))
