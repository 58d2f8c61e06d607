"""Backups: one file with everything, made while the server runs, checked, and restored into SQLite or PostgreSQL.

The file is a SQLite database of its own with our tables, and one more that says what it holds.
"""

import hashlib
import json
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, MetaData, delete, func, insert, select, text
from sqlalchemy.exc import DBAPIError

from longhouse.core.errors import LonghouseError
from longhouse.core.position import load_position
from longhouse.server.database import (
    VERSIONS,
    connect,
    default_url,
    keep_others_out,
    newest_revision,
    open_database,
    revision_of,
)
from longhouse.server.schema import CHAT, METADATA, POSITIONS, TABLES
from longhouse.server.sqlite_file import file_of, held

SEAL: Final = "backup"
BATCH: Final = 500
PAGES: Final = 256

Progress = Callable[[int, int], None]
"""So much is done, of so much."""


class BadBackup(LonghouseError):
    """A backup that can't be made or restored; the words say why."""


class Summary(NamedTuple):
    """How many rows each table has, and a digest of them all, whatever their order."""

    counts: dict[str, int]
    digest: str


class Report(NamedTuple):
    """What is in a backup; `unplayable` are running tables whose last position these rules can't load."""

    rows: int
    tables: int
    unplayable: list[str]


# ---------------------------------------------------------------- making


def back_up(url: str | None, file: Path, progress: Progress) -> Report:
    """Copy everything into a new file, as it is at one moment, while others play on."""
    source = url or default_url()
    own = file_of(source)
    if file.exists():
        raise BadBackup(f"{file} is there already: give another name, or remove it first")
    if own is not None and not own.exists():
        raise BadBackup(f"there is no database {own}")
    unfinished = file.with_name(f"{file.name}.part")
    unfinished.unlink(missing_ok=True)
    try:
        unfinished.touch(0o600)  # hashes of tokens and secrets of running matches are in it
        with opened(source) as engine:
            copy = _copy_sqlite if own is not None else _copy_postgres
            copy(engine, unfinished, progress)
        report = _seal(unfinished)
        os.replace(unfinished, file)
    finally:
        unfinished.unlink(missing_ok=True)
    return report


@contextmanager
def disposed(engine: Engine) -> Iterator[Engine]:
    """Its connections are closed in the end, whatever happens."""
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def opened(url: str) -> Iterator[Engine]:
    """A database as it is, if it is one that this Longhouse knows."""
    try:
        with disposed(connect(url)) as engine:
            found, newest = revision_of(engine), newest_revision()
            if found != newest:
                raise BadBackup(
                    f"the database is of revision {found or 'none'}, this Longhouse knows {newest}: start its server "
                    "once, or use the version that the database belongs to"
                )
            yield engine
    except DBAPIError as error:
        raise BadBackup(f"the database can't be read: {error.orig}") from None


def _copy_sqlite(engine: Engine, file: Path, progress: Progress) -> None:
    """By SQLite's own means, of one moment: the open transaction keeps what others write out of sight."""
    with engine.connect() as connection, closing(sqlite3.connect(file)) as target:
        source = connection.connection.driver_connection
        assert isinstance(source, sqlite3.Connection)
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        source.backup(target, pages=PAGES, progress=lambda _, left, pages: progress(pages - left, pages))


def _copy_postgres(engine: Engine, file: Path, progress: Progress) -> None:
    with disposed(open_database(f"sqlite:///{file}")) as target:
        moment = engine.connect().execution_options(isolation_level="REPEATABLE READ")
        with moment as source, target.begin() as connection:
            copy_rows(source, connection, progress)


def copy_rows(source: Connection, target: Connection, progress: Progress) -> None:
    """All rows from one database to another one that has none."""
    done, total = 0, sum(_count(source, METADATA).values())
    for table in METADATA.sorted_tables:
        for rows in source.execute(select(table)).mappings().partitions(BATCH):
            target.execute(insert(table), [dict(row) for row in rows])
            done += len(rows)
            progress(done, total)


def _seal(file: Path) -> Report:
    """Write down what the copy holds, so that damage shows later."""
    with disposed(connect(f"sqlite:///{file}")) as engine:
        with engine.begin() as connection:
            found = summary(connection, METADATA)
            report = Report(sum(found.counts.values()), found.counts[TABLES.name], unplayable(connection))
            connection.execute(text(f"CREATE TABLE {SEAL} (made REAL, digest TEXT, counts TEXT)"))
            row = {"made": time.time(), "digest": found.digest, "counts": json.dumps(found.counts)}
            connection.execute(text(f"INSERT INTO {SEAL} VALUES (:made, :digest, :counts)"), row)
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
    return report


# ---------------------------------------------------------------- checking


def _count(connection: Connection, tables: MetaData) -> dict[str, int]:
    counts = {table.name: select(func.count()).select_from(table) for table in tables.sorted_tables}
    return {str(name): connection.execute(query).scalar_one() for name, query in counts.items()}


def summary(connection: Connection, tables: MetaData) -> Summary:
    """What a database holds: the same for the same rows, in SQLite and in PostgreSQL, which sort words differently."""
    total = 0
    for table in tables.sorted_tables:
        columns = [table.columns[name] for name in sorted(table.columns.keys())]
        for row in connection.execution_options(yield_per=BATCH).execute(select(*columns)):
            content = msgspec.json.encode([str(table.name), *row], order="deterministic")
            total += int.from_bytes(hashlib.sha256(content).digest(), "big")
    return Summary(_count(connection, tables), f"{total % 2**256:064x}")


def unplayable(connection: Connection) -> list[str]:
    """Running tables whose last position can't be loaded."""
    last = select(POSITIONS.c.table_id, func.max(POSITIONS.c.number).label("number")).group_by(POSITIONS.c.table_id)
    newest = last.subquery()
    fits = (POSITIONS.c.table_id == newest.c.table_id) & (POSITIONS.c.number == newest.c.number)
    running = select(POSITIONS.c.table_id, POSITIONS.c.dump).join(newest, fits).join(TABLES)
    found = connection.execute(running.where(TABLES.c.status == "running"))
    return [row.table_id for row in found if not _loads(row.dump)]


def _loads(dump: str) -> bool:
    try:
        load_position(json.loads(dump))
    except Exception:  # whatever is wrong with it
        return False
    return True


@contextmanager
def checked(file: Path) -> Iterator[Engine]:
    """A backup, found whole and brought up to date: a copy of it, the file itself stays as it is."""
    if not file.is_file():
        raise BadBackup(f"there is no backup {file}")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.db"
        shutil.copyfile(file, copy)
        try:
            with disposed(connect(f"sqlite:///{copy}")) as engine, engine.connect() as connection:
                sealed = connection.execute(text(f"SELECT digest, counts FROM {SEAL}")).one()
                tables = MetaData()
                tables.reflect(connection, only=lambda name, _: name not in (SEAL, VERSIONS))
                if summary(connection, tables) != Summary(json.loads(sealed.counts), sealed.digest):
                    raise BadBackup(f"{file} is damaged: its rows are not those that were written")
        except (DBAPIError, ValueError, LookupError) as error:
            raise BadBackup(f"{file} is no backup of Longhouse, or damaged ({str(error).splitlines()[0]})") from None
        with disposed(open_database(f"sqlite:///{copy}")) as current:
            yield current


# ---------------------------------------------------------------- restoring


def restore(url: str | None, file: Path, force: bool, progress: Progress) -> Report:
    """Put everything of a backup into a database: all of it, or nothing. No server may use it meanwhile."""
    target = url or default_url()
    with (
        checked(file) as backup,
        held(target),
        disposed(open_database(target)) as engine,
        backup.connect() as source,
        engine.begin() as connection,
    ):
        if engine.dialect.name == "postgresql":
            keep_others_out(connection)
        there = sum(_count(connection, METADATA).values())
        if there and not force:
            raise BadBackup(f"the database has {there} rows already: --force throws them away for it")
        for table in reversed(METADATA.sorted_tables):
            connection.execute(delete(table))
        copy_rows(source, connection, progress)
        if engine.dialect.name == "postgresql":  # lines of the chat to come are numbered after these
            last = select(func.coalesce(func.max(CHAT.c.id), 0) + 1).scalar_subquery()
            connection.execute(select(func.setval(func.pg_get_serial_sequence("chat", "id"), last, False)))
        found = summary(connection, METADATA)
        if found != summary(source, METADATA):
            raise BadBackup("what was written is not what was read: the database is as it was before")
        return Report(sum(found.counts.values()), found.counts[TABLES.name], unplayable(connection))
