"""What is written in the row of a table can be damaged: that hurts this table, with clear words, and nobody else."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from longhouse.server.app import Settings, make_app
from longhouse.server.backup import back_up, restore
from tests.server.conftest import Guest, begin


def damage(client: TestClient, table: str, **columns: str) -> None:
    """Write this into the row, past all checks, of a table that is not in memory."""
    app: Any = client.app
    app.state.rooms.open.pop(table, None)
    with app.state.store.engine.begin() as connection:
        for column, content in columns.items():
            values = {"content": content, "table": table}
            connection.execute(text(f"UPDATE tables SET {column} = :content WHERE id = :table"), values)


@pytest.mark.parametrize(
    ("column", "content"),
    [("options", '{"half": '), ("options", "[]"), ("data", "\x00"), ("contributions", "{"), ("scores", '"many"')],
)
@pytest.mark.parametrize("status", ["running", "finished"])
def test_a_damaged_row_hurts_its_table_alone(client: TestClient, status: str, column: str, content: str) -> None:
    anna = Guest(client, "Anna")
    bad, good = (anna.table("me", "me")["id"] for _ in range(2))
    begin(bad, anna)
    begin(good, anna)
    damage(client, bad, status=status, **{column: content})
    for path in ("/", "/me", f"/tables/{good}"):
        assert anna.get(path).status_code == 200
    assert "something is wrong with this table" in anna.get("/").text
    for wanted in ("mine", status):
        listed = anna.get("/api/tables", status=wanted)
        assert listed.status_code == 200
        assert bad not in {table["id"] for table in listed.json()}
    assert anna.move(good).status_code == 200
    answers = [anna.get(path) for path in (f"/api/tables/{bad}", f"/api/tables/{bad}/state")]
    answers.append(anna.post(f"/api/tables/{bad}/rematch"))
    assert {(answer.status_code, answer.json()["error"]) for answer in answers[:2]} == {(409, "unplayable")}
    assert answers[2].status_code == 409
    page = anna.get(f"/tables/{bad}")
    assert page.status_code == 409
    assert bad in page.text


def test_a_damaged_row_is_saved_as_it_is(tmp_path: Path) -> None:
    here, there = (f"sqlite:///{tmp_path / name}.db" for name in ("here", "there"))
    with TestClient(make_app(Settings(database=here, pace=0))) as client:
        anna = Guest(client, "Anna")
        bad, good = (anna.table("me", "me")["id"] for _ in range(2))
        damage(client, bad, options='{"half": ')
        report = back_up(here, tmp_path / "backup", lambda *_: None)
    assert restore(there, tmp_path / "backup", force=False, progress=lambda *_: None) == report
    with TestClient(make_app(Settings(database=there, pace=0))) as client:
        anna.client = client
        assert [anna.get(f"/api/tables/{table}").status_code for table in (bad, good)] == [409, 200]
