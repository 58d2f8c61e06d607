"""Servers and their processes come and go; the tables go on. What faults do to them is in tests/testing."""

import asyncio
import contextlib
import os
import secrets
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from longhouse.server.run import free_port
from longhouse.testing.lines import Line
from longhouse.testing.players import House, sit_down
from longhouse.testing.served import Server


def test_another_server_goes_on_when_one_is_killed(tmp_path: Path, postgres_url: str) -> None:
    """Two servers, as on two machines: one dies over its bot's turn, and the other takes over."""
    first = Server(tmp_path, free_port(0), postgres_url, pace=3600)
    second = Server(tmp_path, free_port(0), postgres_url)
    for server in (first, second):
        server.start()
    try:
        table = begun(first)
        state = f"/api/tables/{table}/state"
        while (seen := first.ask("GET", state))["choices"]:
            choose(first, table, seen)
        first.kill()
        second.token = first.token
        wait_until(lambda: second.ask("GET", state)["choices"])
        choose(second, table, second.ask("GET", state))
    finally:
        for server in (first, second):
            server.kill()


def begun(server: Server) -> str:
    """A table of a person and a bot."""
    server.token = server.ask("POST", "/api/people", {"name": "Anna"})["token"]

    async def sit() -> str:
        house = await House.meet(("127.0.0.1", server.port))
        with contextlib.closing(Line(house.address)) as line:
            return await sit_down(house, line, "borabora", [server.token], bots=1)

    return asyncio.run(sit())


def choose(server: Server, table: str, seen: dict[str, Any]) -> None:
    choice = seen["choices"][0]
    move = {"number": seen["number"], "verb": choice["verb"], "arg": choice["arg"], "key": secrets.token_hex(8)}
    assert "number" in server.ask("POST", f"/api/tables/{table}/moves", move)


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_the_processes_of_a_server_come_and_go_together(tmp_path: Path, postgres_url: str, how: signal.Signals) -> None:
    server = Server(tmp_path, free_port(0), postgres_url, workers=2)
    server.start()
    assert server.process is not None
    try:
        server.ask("GET", "/api/games")
        first = server.worker_processes()
        os.kill(first[0], signal.SIGKILL)
        wait_until(lambda: len(server.worker_processes()) == 2 and first[0] not in server.worker_processes())
        server.ask("GET", "/api/games")
        server.process.send_signal(how)
        server.process.wait(30)
        wait_until(lambda: not group_lives(server.process))
    finally:
        server.kill()


def group_lives(process: "subprocess.Popen[bytes] | None") -> bool:
    """Whether any process that a server has started, or their bots, is there."""
    assert process is not None
    try:
        os.killpg(process.pid, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.05)
