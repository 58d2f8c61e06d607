"""A backup has everything, of one moment; it is checked, and goes into either kind of database."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import MetaData, create_engine, text
from starlette.testclient import TestClient

from longhouse.cli import main
from longhouse.server.app import Settings, make_app
from longhouse.server.backup import BadBackup, back_up, restore, summary
from longhouse.server.schema import METADATA
from longhouse.server.sqlite_file import InUse, held
from longhouse.server.store import Store
from tests.server.conftest import Guest, begin


def quiet(done: int, total: int) -> None:
    assert 0 <= done <= total


def played(client: TestClient) -> tuple[Guest, str, dict[str, Any]]:
    """Somebody in the middle of a match, with a chat and a table that waits."""
    anna = Guest(client, "Änne 🐢")
    anna.name = "Anna"  # begins the keys of her moves
    table = anna.table("me", "me")["id"]
    anna.table("me", "open")
    begin(table, anna)
    for number in range(6):
        anna.move(table, number)
    anna.post(f"/api/tables/{table}/chat", {"text": "Weiter nach der Sicherung"})
    return anna, table, anna.state(table)


def same_there(url: str, anna: Guest, table: str, state: dict[str, Any]) -> None:
    """With the same token one goes on where one was."""
    with TestClient(make_app(Settings(database=url, pace=0))) as client:
        anna.client = client
        there = anna.state(table)
        assert {**there, "players": []} == {**state, "players": []}
        assert anna.move(table).status_code == 200
        assert anna.post(f"/api/tables/{table}/chat", {"text": "Da bin ich"}).status_code == 201


def test_a_backup_is_made_while_people_play_and_goes_on_elsewhere(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'here.db'}"
    file = tmp_path / "backup"
    with TestClient(make_app(Settings(database=url, pace=0))) as client:
        anna, table, state = played(client)
        report = back_up(url, file, quiet)
        anna.move(table)
    assert (report.tables, report.unplayable) == (2, [])
    assert file.stat().st_mode & 0o077 == 0, "there are secrets in it"
    assert {path.name for path in tmp_path.iterdir() if path.name.startswith("backup")} == {"backup"}
    there = f"sqlite:///{tmp_path / 'there.db'}"
    assert restore(there, file, force=False, progress=quiet) == report
    same_there(there, anna, table, state)


def test_from_postgresql_to_sqlite_and_back(tmp_path: Path, postgres_cluster: Any) -> None:
    url, other = postgres_cluster.new_database(), postgres_cluster.new_database()
    with TestClient(make_app(Settings(database=url, pace=0))) as client:
        anna, table, state = played(client)
        report = back_up(url, tmp_path / "first", quiet)
    small = f"sqlite:///{tmp_path / 'small.db'}"
    assert restore(small, tmp_path / "first", force=False, progress=quiet) == report
    assert back_up(small, tmp_path / "second", quiet) == report
    assert restore(other, tmp_path / "second", force=False, progress=quiet) == report
    for address in (small, other):
        same_there(address, anna, table, {**state, "players": []})


def test_nothing_is_overwritten_unasked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path / 'test.db'}"
    store = Store(url)
    store.add_person("Anna", "en")
    file = tmp_path / "backup"
    assert main(["backup", str(file), "--database", url]) == 0
    assert "saved and checked: 0 tables, 1 rows" in capsys.readouterr().out
    store.add_person("Ben", "en")
    before = summary(store.engine.connect(), METADATA)
    assert main(["backup", str(file), "--database", url]) == main(["restore", str(file), "--database", url]) == 2
    said = capsys.readouterr().err
    assert "is there already" in said
    assert "--force" in said
    assert summary(store.engine.connect(), METADATA) == before
    assert main(["restore", str(file), "--database", url, "--force"]) == 0
    assert summary(store.engine.connect(), METADATA).counts["people"] == 1
    store.close()


def test_a_restore_waits_for_no_server_and_hurts_none(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'test.db'}"
    Store(url).close()
    back_up(url, tmp_path / "backup", quiet)
    with held(url), pytest.raises(Exception, match="another Longhouse"):
        restore(url, tmp_path / "backup", force=True, progress=quiet)


def test_a_restore_sees_servers_on_postgresql(tmp_path: Path, postgres_url: str) -> None:
    Store(postgres_url).close()
    back_up(postgres_url, tmp_path / "backup", quiet)
    with TestClient(make_app(Settings(database=postgres_url, pace=0))) as client:
        anna = Guest(client, "Anna")
        with pytest.raises(InUse, match="processes: 1"):
            restore(postgres_url, tmp_path / "backup", force=True, progress=quiet)
        assert anna.get("/api/people/me").status_code == 200
    assert restore(postgres_url, tmp_path / "backup", force=True, progress=quiet).rows == 0


def change_a_name(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE people SET name = 'Eve'")


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:9000])


def replace(file: Path) -> None:
    file.write_text("Dear diary, " * 1000)


@pytest.mark.parametrize("damage", [change_a_name, cut, replace, Path.unlink])
def test_a_damaged_backup_is_refused_in_a_sentence(tmp_path: Path, damage: Any) -> None:
    url = f"sqlite:///{tmp_path / 'test.db'}"
    store = Store(url)
    store.add_person("Anna", "en")
    store.close()
    file = tmp_path / "backup"
    back_up(url, file, quiet)
    damage(file)
    with pytest.raises(BadBackup, match="backup"):
        restore(f"sqlite:///{tmp_path / 'other.db'}", file, force=False, progress=quiet)


def test_a_table_that_will_not_open_is_saved_and_named(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'test.db'}"
    with TestClient(make_app(Settings(database=url, pace=0))) as client:
        _, table, _ = played(client)
        with client.app.state.store.engine.begin() as connection:  # type: ignore[attr-defined]
            connection.execute(text("UPDATE positions SET dump = '{}'"))
    assert back_up(url, tmp_path / "backup", quiet).unplayable == [table]


def test_an_older_backup_is_brought_up_to_date(tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path / 'test.db'}", tmp_path / "backup"
    store = Store(url)
    store.add_person("Anna", "en")
    store.close()
    back_up(url, file, quiet)
    with create_engine(f"sqlite:///{file}").begin() as connection:  # as if it had been made long ago
        connection.execute(text("ALTER TABLE seats DROP COLUMN pledge"))
        connection.execute(text("ALTER TABLE people DROP COLUMN seen"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0008'"))
        tables = MetaData()
        tables.reflect(connection, only=list(METADATA.tables))
        connection.execute(text("UPDATE backup SET digest = :digest"), {"digest": summary(connection, tables).digest})
    before = file.read_bytes()
    other = f"sqlite:///{tmp_path / 'other.db'}"
    assert restore(other, file, force=False, progress=quiet).rows == 1
    assert file.read_bytes() == before
    store = Store(other)
    assert store.seats("none") == []
    store.close()


def test_what_is_no_database_of_ours_is_not_saved(tmp_path: Path) -> None:
    with pytest.raises(BadBackup, match="there is no database"):
        back_up(f"sqlite:///{tmp_path / 'none.db'}", tmp_path / "backup", quiet)
    with sqlite3.connect(tmp_path / "other.db") as connection:
        connection.execute("CREATE TABLE recipes (id INTEGER)")
    with pytest.raises(BadBackup, match="revision none"):
        back_up(f"sqlite:///{tmp_path / 'other.db'}", tmp_path / "backup", quiet)
    assert not list(tmp_path.glob("backup*"))
