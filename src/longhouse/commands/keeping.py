"""Keeping what was played: backups, putting them back, and whom to know no longer."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.progress import Progress

from longhouse.commands import ERRORS, Add, Arguments, add_database
from longhouse.core.errors import LonghouseError

if TYPE_CHECKING:
    from sqlalchemy import Row

    from longhouse.server.backup import Report
    from longhouse.server.store import Store


def register(add: Add) -> None:
    """The commands of this module."""
    save = add("backup", run_backup, "Copy all tables into a file, while the server runs, and check it.", game=False)
    save.add_argument("file", type=Path, help="where; it must not be there yet")
    add_database(save)
    back = add("restore", run_restore, "Put the tables of a backup into a database.", game=False)
    back.add_argument("file", type=Path, help="a backup")
    add_database(back)
    back.add_argument("--force", action="store_true", help="throw away what the database has")
    forget = add("forget", run_forget, "End the sessions of people: their browsers are strangers then.", game=False)
    forget.add_argument("people", nargs="*", metavar="PERSON", help="ids, or names that only one person has")
    forget.add_argument("--all", action="store_true", help="everybody's")
    add_database(forget)


def run_backup(arguments: Arguments) -> int:
    """Everything into one file."""
    from longhouse.server.backup import back_up

    report = with_bar("Saving", lambda tell: back_up(arguments.database, arguments.file, tell))
    return tell_report(f"{arguments.file}: saved and checked", report)


def run_restore(arguments: Arguments) -> int:
    """Everything out of it again."""
    from longhouse.server.backup import restore

    report = with_bar("Restoring", lambda tell: restore(arguments.database, arguments.file, arguments.force, tell))
    return tell_report("Restored and checked", report)


def run_forget(arguments: Arguments) -> int:
    """Tokens that open nothing any more; a server that runs on PostgreSQL ends their sockets as well."""
    from longhouse.server.store import Store

    store = Store(arguments.database)
    try:
        people = store.people() if arguments.all else [find_person(store, words) for words in arguments.people]
        for person in people:
            store.forget_token(person.id)
    finally:
        store.close()
    print(f"Forgotten: {len(people)}.")
    return 0


def find_person(store: "Store", words: str) -> "Row[Any]":
    """Somebody by id or name; who is meant has to be clear."""
    found = store.people(words)
    if len(found) != 1:
        known = ", ".join(person.id for person in found) or "nobody"
        raise LonghouseError(f"{words}: {known} is called so; give one id")
    return found[0]


def with_bar(words: str, work: "Callable[[Callable[[int, int], None]], Report]") -> "Report":
    """Do something long that tells how far it is."""
    with Progress(console=ERRORS, transient=True) as bar:
        task = bar.add_task(words, total=None)
        return work(lambda done, total: bar.update(task, completed=done, total=total))


def tell_report(words: str, report: "Report") -> int:
    """What it was; running tables that won't open are named, as they are neither better nor worse than before."""
    print(f"{words}: {report.tables} tables, {report.rows} rows.")
    for table in report.unplayable:
        print(f"The running table {table} can't be opened by these rules and data.")
    return 0
