"""Every acknowledged move survives SIGKILL, none is there twice, and the game goes on."""

import os
import random
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from longhouse.server.run import free_port
from longhouse.testing.kills import Player, kill_soak
from longhouse.testing.served import Server


@pytest.mark.slow
def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    tallies = list(kill_soak(Server(tmp_path, free_port(0)), 6))
    assert tallies[-1].kills == 6
    assert tallies[-1].acknowledged >= 6


@pytest.mark.slow
def test_nothing_is_lost_when_one_of_several_processes_is_killed(tmp_path: Path, postgres_url: str) -> None:
    tallies = list(kill_soak(Server(tmp_path, free_port(0), postgres_url, workers=2), 2))
    assert tallies[-1].kills == 2
    assert tallies[-1].acknowledged >= 2


def test_another_server_goes_on_when_one_is_killed(tmp_path: Path, postgres_url: str) -> None:
    """Two servers, as on two machines: one dies over its bot's turn, and the other takes over."""
    first = Server(tmp_path, free_port(0), postgres_url, pace=3600)
    second = Server(tmp_path, free_port(0), postgres_url)
    for server in (first, second):
        server.start()
    try:
        for server in (first, second):
            server.ask("GET", "/api/games")
        player = Player(first, random.Random(1))
        while first.ask("GET", f"/api/tables/{player.table}/state")["choices"]:
            player.step()
        first.kill()
        second.token, player.server = first.token, second
        moved = len(player.acknowledged)
        while len(player.acknowledged) < moved + 10:
            player.step()
        player.check()
    finally:
        for server in (first, second):
            server.kill()


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
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
