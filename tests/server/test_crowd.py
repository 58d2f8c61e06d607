"""A server with many running tables answers at once, and their bots go on one after the other."""

import time
from pathlib import Path

from starlette.testclient import TestClient

from longhouse.commands.crowd import fill
from longhouse.server.app import Settings, make_app


def test_visitors_are_answered_while_the_bots_of_many_tables_are_woken(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'test.db'}"
    fill(address, ["borabora", "wutaki"], 40, moves=30)
    with TestClient(make_app(Settings(database=address, pace=0, most_rooms=8))) as client:
        turns = client.app.state.store.turns  # type: ignore[attr-defined]
        assert len(client.get("/api/tables", params={"status": "running"}).json()) == 20, "as many as are shown"
        end = time.monotonic() + 60
        while turns.waiting() and time.monotonic() < end:
            time.sleep(0.02)
        assert turns.waiting() == [], "all bots have moved"
