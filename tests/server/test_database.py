"""A database that is taken away, shared, damaged or not ours: said in a sentence, and nothing is acknowledged."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from longhouse.cli import main
from longhouse.server.app import Settings, make_app
from longhouse.server.database import NoDatabase, open_database
from longhouse.server.sqlite_file import InUse, OneWriter, held
from longhouse.server.store import Store
from tests.server.conftest import Guest


def test_one_thread_writes_at_a_time_and_nobody_waits_for_ever() -> None:
    """Left to SQLite, threads that write at once sleep for up to 100 ms while others pass them by."""
    writer = OneWriter(0.01)
    with writer, pytest.raises(OperationalError, match="locked"), writer:
        pass
    with writer:
        pass


@pytest.mark.parametrize("replaced", [False, True])
def test_a_file_that_was_taken_away_takes_no_moves(tmp_path: Path, replaced: bool) -> None:
    file = tmp_path / "test.db"
    with TestClient(make_app(Settings(database=f"sqlite:///{file}", pace=0))) as client:
        anna = Guest(client, "Anna")
        table = anna.table("me", "me")["id"]
        anna.luck(table)
        number = anna.state(table)["number"]
        assert anna.move(table).status_code == 200
        file.rename(tmp_path / "elsewhere.db")
        if replaced:
            file.write_bytes((tmp_path / "elsewhere.db").read_bytes())
        answer = anna.move(table)
        assert (answer.status_code, answer.json()["error"]) == (503, "database_gone")
        assert "starts it again" in answer.json()["reason"]
        assert anna.state(table)["number"] == number + 1
        (tmp_path / "elsewhere.db").replace(file)
        assert anna.move(table).status_code == 200, "it is the same file again"


def test_one_process_has_a_sqlite_file_until_it_dies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path / 'test.db'}"
    code = f"from longhouse.server.sqlite_file import held\nwith held({url!r}): print('held', flush=True); input()"
    other = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert other.stdout is not None
    other.stdout.readline()
    assert main(["serve", "--database", url]) == 2
    said = " ".join(capsys.readouterr().err.split())
    assert f"another Longhouse (process {other.pid}) uses" in said
    assert "Traceback" not in said
    other.kill()
    other.communicate()
    with held(url), pytest.raises(InUse), held(url):
        pass


def test_a_process_that_is_just_being_started_keeps_no_file(tmp_path: Path) -> None:
    """Until it begins to run its own program it has all files open that its parent has."""
    url = f"sqlite:///{tmp_path / 'test.db'}"
    with held(url):
        child = os.fork()
        if not child:
            time.sleep(60)
            os._exit(0)
    try:
        with held(url):
            pass
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def foreign(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE recipes (id INTEGER)")


def newer(file: Path) -> None:
    Store(f"sqlite:///{file}").close()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def no_database(file: Path) -> None:
    file.write_text("Dear diary, " * 1000)


@pytest.mark.parametrize(
    ("make", "words"), [(foreign, "another program"), (newer, "newer Longhouse"), (no_database, "not a database")]
)
def test_what_is_not_ours_is_refused_in_a_sentence(tmp_path: Path, make: object, words: str) -> None:
    file = tmp_path / "test.db"
    assert callable(make)
    make(file)
    with pytest.raises(NoDatabase, match=words):
        open_database(f"sqlite:///{file}")
    if make is foreign:
        with sqlite3.connect(file) as connection:
            assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)], "and left alone"


def test_a_failed_write_tells_no_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """What is logged of an error of the database has no values in it."""
    store = Store(f"sqlite:///{tmp_path / 'test.db'}")
    with store.engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE seats")
        connection.exec_driver_sql("DROP TABLE tables")
    with pytest.raises(Exception, match="no such table") as failed:
        store.add_table(store.add_person("Anna", "en")[0], "borabora", 1, {}, False, [], secret="5ec7e7" * 10)
    assert "5ec7e7" not in str(failed.value)
    assert "parameters hidden" in str(failed.value)
    store.close()
