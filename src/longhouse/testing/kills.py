"""Nothing is lost: a server process is killed at random moments while a person and a bot play on it.

After every restart each acknowledged move must be there, none twice, and the game must go on.
"""

import contextlib
import hashlib
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from functools import partial
from http.client import HTTPException
from pathlib import Path
from typing import Any, NamedTuple

PATIENCE = 60.0


class Tally(NamedTuple):
    """How it stands after a kill."""

    kills: int
    acknowledged: int
    moves: int
    games: int


class Server:
    """A server with its database, on a port of this machine; one process, or several on PostgreSQL."""

    def __init__(
        self,
        folder: Path,
        port: int,
        database: str | None = None,
        workers: int = 1,
        pace: int = 0,
        python: str | Path = sys.executable,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.python = python
        self.environment = environment
        self.database = database or f"sqlite:///{folder / 'kills.db'}"
        self.workers = workers
        self.pace = pace
        self.address = f"http://127.0.0.1:{port}"
        self.port = port
        self.token = ""
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [
            self.python,
            "-m",
            "longhouse.cli",
            "serve",
            "--port",
            str(self.port),
            "--pace",
            str(self.pace),
            "--limit",
            "0",
            "--moves",
            "0",
        ]
        command += ["--database", self.database, "--workers", str(self.workers)]
        self.process = subprocess.Popen(
            command, env=self.environment, stdout=subprocess.DEVNULL, start_new_session=True
        )

    def kill(self) -> None:
        """SIGKILL to the server and its workers: no chance to tidy up."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):  # it is dead already
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def restart(self) -> None:
        """Kill and start again."""
        self.kill()
        self.start()

    def kill_worker(self, chance: random.Random) -> None:
        """SIGKILL to one of several processes: the server starts another one."""
        os.kill(chance.choice(self.worker_processes()), signal.SIGKILL)

    def worker_processes(self) -> list[int]:
        """The ids of the processes that answer requests, as Linux tells them."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(pid) for pid in children if _is_worker(pid)]

    def stored(self) -> list[tuple[str, int, str, int]]:
        """What is in the database: table, number, key and answer of every move."""
        with contextlib.closing(self._connect()) as connection:
            found = connection.execute("select table_id, number, key, answer from moves order by 1, 2")
            rows: list[tuple[str, int, str, int]] = found.fetchall()
        return rows

    def _connect(self) -> Any:
        if self.database.startswith("sqlite:///"):
            return sqlite3.connect(self.database.removeprefix("sqlite:///"))
        import psycopg  # only who uses PostgreSQL needs its driver

        return psycopg.connect(self.database)

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """A request that is repeated until it is answered in full, as a careful client does."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return self._ask_once(method, path, body)
            except (OSError, ValueError, HTTPException):  # no answer, or one that was cut off
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def _ask_once(self, method: str, path: str, body: dict[str, Any] | None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            return {"status": error.code, **json.load(error)}


def _is_worker(pid: str) -> bool:
    try:
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:  # it has just ended
        return False


def kill_soak(server: Server, kills: int, seed: int = 1) -> Iterator[Tally]:
    """Play while the server is killed so many times; raises AssertionError if anything was lost or doubled.

    Of several processes one is killed, or all.
    """
    chance = random.Random(seed)
    server.start()
    try:
        player = Player(server, chance)
        for number in range(1, kills + 1):
            server.ask("GET", "/api/games")  # it is up again
            one = server.workers > 1 and chance.random() < 0.7
            kill = partial(server.kill_worker, random.Random(number)) if one else server.restart
            killer = threading.Timer(chance.uniform(0.05, 0.5), kill)
            killer.start()
            player.play_while(killer)
            player.check()
            yield Tally(number, len(player.acknowledged), player.moves, len(player.tables))
        player.finish()
    finally:
        server.kill()


class Player:
    """A person with a seat against a bot, who repeats what was not answered, with the same key."""

    def __init__(self, server: Server, chance: random.Random) -> None:
        self.server = server
        self.chance = chance
        self.acknowledged: dict[tuple[str, str], int] = {}
        self.pending: dict[str, Any] | None = None
        self.moves = 0
        self.tables: set[str] = set()
        server.token = server.ask("POST", "/api/people", {"name": "Anna"})["token"]
        self.table = self.new_table()

    def new_table(self) -> str:
        game = self.server.ask("GET", "/api/games")[0]["name"]
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        table: str = self.server.ask("POST", "/api/tables", {"game": game, "seats": seats})["id"]
        luck = str(self.chance.random())
        pledge = hashlib.sha256(luck.encode()).hexdigest()
        self.server.ask("POST", f"/api/tables/{table}/pledge", {"pledge": pledge})
        self.server.ask("POST", f"/api/tables/{table}/luck", {"luck": luck})
        self.tables.add(table)
        return table

    def play_while(self, killer: threading.Timer) -> None:
        """Move on and on until the server was killed, in the middle of whatever was asked; at least one move."""
        known = len(self.acknowledged)
        while killer.is_alive() or len(self.acknowledged) == known:
            self.step()

    def step(self) -> None:
        """Send one move, or look whose turn it is."""
        if self.pending is None:
            state = self.server.ask("GET", f"/api/tables/{self.table}/state")
            if state.get("over"):
                self.table = self.new_table()
                return
            if not state.get("choices"):
                time.sleep(0.005)
                return
            choice = self.chance.choice(state["choices"])
            key = f"key-{self.chance.getrandbits(64):016x}"
            self.pending = {"number": state["number"], "verb": choice["verb"], "arg": choice["arg"], "key": key}
        move = self.pending
        answer = self.server.ask("POST", f"/api/tables/{self.table}/moves", move)
        self.pending = None
        assert "number" in answer, f"a move was refused: {answer}"
        self.acknowledged[self.table, move["key"]] = answer["number"]
        again = self.server.ask("POST", f"/api/tables/{self.table}/moves", move)
        assert again == answer, f"the same move sent twice was answered {answer} and {again}"

    def check(self) -> None:
        """Every acknowledged move is in the database, none twice, without a gap."""
        rows = [row for row in self.server.stored() if row[0] in self.tables]
        stored = {(table, key): answer for table, _, key, answer in rows}
        assert len(stored) == len(rows), "a move is there twice"
        for place, answer in self.acknowledged.items():
            assert stored.get(place) == answer, f"the acknowledged move {place} was lost"
        numbers: dict[str, list[int]] = {}
        for table, number, _, _ in rows:
            numbers.setdefault(table, []).append(number)
        assert all(found == list(range(len(found))) for found in numbers.values()), "a move is missing"
        self.moves = len(rows)

    def finish(self) -> None:
        """The game goes on to its end, and its record is right."""
        table = self.table
        end = time.monotonic() + PATIENCE
        while self.table == table and time.monotonic() < end:
            self.step()
        assert self.table != table, "the game did not end"
        self.check()
