"""Opening the database: a SQLite file in the user's data folder, or PostgreSQL by its address."""

import json
from importlib import resources
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, func, inspect, make_url, select, text
from sqlalchemy.exc import ArgumentError, DBAPIError

from longhouse.core.data import user_folder
from longhouse.core.errors import LonghouseError
from longhouse.server.sqlite_file import WAIT_S, InUse, file_of, watch

VERSIONS = "alembic_version"
"""The table that says how far the others are brought up to date."""
MIGRATING = 8421
"""The number of the lock that is held while the tables are brought up to date."""
SERVING = 8422
"""Of the one that every process of a server shares on PostgreSQL, for as long as it listens."""


class NoDatabase(LonghouseError):
    """The database can't be opened; the words say what to do."""


def default_url() -> str:
    """A file in the user's data folder."""
    folder = user_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'longhouse.db'}"


def is_postgres(url: str | None) -> bool:
    """Whether this is the address of a PostgreSQL database, which many processes can share."""
    return url is not None and url.partition(":")[0].partition("+")[0] in ("postgresql", "postgres")


def open_database(url: str | None) -> Engine:
    """Connect, and bring the tables up to date."""
    wanted = url or default_url()
    engine = connect(wanted)
    try:
        _bring_up_to_date(engine)
    except NoDatabase:
        engine.dispose()
        raise
    file = file_of(wanted)
    if file is not None:
        watch(engine, file)
    return engine


def connect(url: str) -> Engine:
    """Connect to a database as it is. No value of a failed write gets into a log."""
    if not is_postgres(url) and not url.startswith("sqlite:"):
        raise NoDatabase("--database: give sqlite:///file or postgresql://user@host/name")
    try:
        engine = _postgres(url) if is_postgres(url) else _sqlite(url)
    except (ArgumentError, ValueError) as error:
        raise NoDatabase(f"--database: {error}") from None
    except ModuleNotFoundError as error:
        raise NoDatabase(f"{error.name} is missing: pip install 'longhouse[postgres]'") from None
    return engine


def newest_revision() -> str | None:
    """How far this Longhouse brings databases."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def revision_of(engine: Engine) -> str | None:
    """How far a database is brought up to date; None if it is none of ours."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def _postgres(url: str) -> Engine:
    """A connection that broke, perhaps because PostgreSQL was restarted, is noticed and made anew."""
    return create_engine(make_url(url).set(drivername="postgresql+psycopg"), pool_pre_ping=True, hide_parameters=True)


def _sqlite(url: str) -> Engine:
    engine = create_engine(url, hide_parameters=True, json_deserializer=_read_json)
    event.listen(engine, "connect", _careful_sqlite)
    return engine


def _read_json(content: str) -> Any:
    """SQLite takes any text for JSON. What is none stays text: whoever needs it notices, and other rows are read."""
    try:
        return json.loads(content)
    except ValueError:
        return content


def _careful_sqlite(connection: Any, _: Any) -> None:
    """Readers never wait for the writer, and what is committed survives a crash."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={1000 * WAIT_S:.0f}"):
        connection.execute(f"PRAGMA {pragma}")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(resources.files("longhouse.server").joinpath("migrations")))
    return config


def _bring_up_to_date(engine: Engine) -> None:
    """NoDatabase says why it can't be."""
    try:
        _migrate(engine)
    except DBAPIError as error:
        raise NoDatabase(f"the database {engine.url!r} can't be opened: {str(error.orig).strip()}") from None
    except CommandError:
        raise NoDatabase(
            f"the database {engine.url!r} was made by a newer Longhouse, or by another program. Install that version, "
            "restore a backup of this one, or give --database another place."
        ) from None


def keep_others_out(connection: Connection) -> None:
    """On PostgreSQL, until the end of the transaction: no server may start. InUse if one is running."""
    connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
    if connection.execute(select(func.pg_try_advisory_xact_lock(SERVING))).scalar_one():
        return
    here = "database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    held = f"SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = {SERVING} AND {here}"
    count = connection.execute(text(held)).scalar_one()
    raise InUse(f"a Longhouse server uses this database (processes: {count}). Stop it first, wherever it runs.")


def _migrate(engine: Engine) -> None:
    config = _config()
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # several processes may start at once: one by one
            connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        tables = inspect(connection).get_table_names()
        if tables and VERSIONS not in tables:
            raise NoDatabase(f"the database {engine.url!r} belongs to another program: give --database another place.")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
