"""The bot that docs/bots.md shows plays a whole match at a real server, in a process of its own."""

import io
import json
import runpy
import subprocess
import sys
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest

from longhouse.server.run import free_port
from longhouse.testing.served import Server
from tests.docs import ROOT

SCRIPT = ROOT / "docs" / "remote_bot.py"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, free_port(0))
    running.start()
    yield running
    running.kill()


def test_it_plays_a_whole_match_against_a_bot_of_the_server(server: Server) -> None:
    server.token = server.ask("POST", "/api/people", {"name": "Anna"})["token"]
    seats = [{"kind": "open"}, {"kind": "bot", "bot": "random"}]
    made = server.ask("POST", "/api/tables", {"game": "borabora", "seats": seats, "private": True})
    command = [sys.executable, str(SCRIPT), server.address, made["id"], made["invites"]["0"]]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    state = server.ask("GET", f"/api/tables/{made['id']}/state")
    assert json.loads(done.stdout) == state["result"]["scores"]


def refused(status: int, **headers: str) -> HTTPError:
    told = Message()
    for name, value in headers.items():
        told[name.replace("_", "-")] = value
    return HTTPError("", status, "", told, io.BytesIO())


def test_it_comes_back_when_it_was_too_fast_and_looks_again_when_it_was_too_late(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    choice = {"verb": "take", "arg": 3, "declines": False, "changes": {}}
    asked = {"number": 4, "over": False, "choices": [choice]}
    over = {"number": 6, "over": True, "choices": [], "result": {"scores": [3, 1]}}
    late = [refused(429, Retry_After="7"), refused(409)]
    answers: list[Any] = [{"token": "a-token"}, asked, *late, {**asked, "number": 5}, OSError("no route"), over]
    sent: list[tuple[str, str, Any]] = []
    slept: list[float] = []

    def answer(request: Any, timeout: float) -> Any:
        sent.append((request.get_method(), request.selector, json.loads(request.data or b"null")))
        following = answers.pop(0)
        if isinstance(following, Exception):
            raise following
        return io.BytesIO(json.dumps(following).encode())

    script = runpy.run_path(str(SCRIPT))
    inside = script["Guest"].ask.__globals__
    monkeypatch.setitem(inside, "urlopen", answer)
    monkeypatch.setattr("time.sleep", slept.append)
    assert script["Guest"]("http://house", "Bot").play("t") == {"scores": [3, 1]}
    moves = [body for method, path, body in sent if path == "/api/tables/t/moves"]
    assert slept == [7.0, 1.0]
    assert capsys.readouterr().err == "http://house does not answer (no route), trying again\n"
    assert [move["number"] for move in moves] == [4, 4, 5, 5]
    assert moves[0] == moves[1], "the same move with the same key"
    assert moves[2] == moves[3]
    assert moves[1]["key"] != moves[2]["key"]
    assert ("GET", "/api/tables/t/state?since=4", None) in sent


def test_it_says_how_it_is_called_and_why_a_server_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(request: Any, timeout: float) -> Any:
        raise HTTPError("", 404, "Not Found", Message(), io.BytesIO(b"there is no table t"))

    monkeypatch.setattr("urllib.request.urlopen", refuse)
    monkeypatch.setattr(sys, "argv", ["remote_bot.py"])
    with pytest.raises(SystemExit, match=r"remote_bot.py http://127.0.0.1:8421 TABLE INVITATION"):
        runpy.run_path(str(SCRIPT), run_name="__main__")
    monkeypatch.setattr(sys, "argv", ["remote_bot.py", "127.0.0.1:8421", "t", "i"])
    with pytest.raises(SystemExit, match="the address of a server begins with http"):
        runpy.run_path(str(SCRIPT), run_name="__main__")
    monkeypatch.setattr(sys, "argv", ["remote_bot.py", "http://house", "t", "i"])
    with pytest.raises(SystemExit, match="HTTP Error 404: Not Found: there is no table t"):
        runpy.run_path(str(SCRIPT), run_name="__main__")
