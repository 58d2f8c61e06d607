"""A server in processes of its own, looked at from outside: started, stopped, killed, weighed and timed."""

import contextlib
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from http.client import HTTPException
from pathlib import Path
from typing import Any

PATIENCE = 60.0
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")


class Server:
    """A server with its database, on a port of this machine; one process, or several on PostgreSQL."""

    def __init__(
        self,
        folder: Path,
        port: int,
        database: str | None = None,
        workers: int = 1,
        pace: float = 0,
        python: str | Path = sys.executable,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.python = python
        self.environment = environment
        self.database = database or f"sqlite:///{folder / 'served.db'}"
        self.workers = workers
        self.pace = pace
        self.address = f"http://127.0.0.1:{port}"
        self.port = port
        self.token = ""
        self.rooms = 300  # tables that nobody watches, held in memory
        self.patience = 10.0  # minutes that somebody who is away is waited for
        self.log: Path | None = None  # where its words go; else they are seen
        self.process: subprocess.Popen[bytes] | None = None

    # ---------------------------------------------------------------- coming and going

    def start(self) -> None:
        command = [self.python, "-m", "longhouse.cli", "serve", "--port", str(self.port), "--pace", str(self.pace)]
        command += ["--limit", "0", "--tables", "0", "--sockets", "0", "--rooms", str(self.rooms)]
        command += ["--patience", str(self.patience), "--database", self.database, "--workers", str(self.workers)]
        with contextlib.ExitStack() as files:
            words = files.enter_context(self.log.open("ab")) if self.log else None
            self.process = subprocess.Popen(
                command, env=self.environment, stdout=subprocess.DEVNULL, stderr=words, start_new_session=True
            )

    def kill(self) -> None:
        """SIGKILL to the server and its workers: no chance to tidy up."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):  # it is dead already
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """SIGTERM, as who stops a service does; what does not go by itself is killed."""
        assert self.process is not None
        self.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(PATIENCE)
        self.kill()

    def restart(self) -> None:
        """Kill and start again."""
        self.kill()
        self.start()

    def has_ended(self) -> bool:
        """Whether it is not there any more, though nobody stopped it."""
        return self.process is not None and self.process.poll() is not None

    def kill_worker(self, chance: random.Random) -> None:
        """SIGKILL to one of several processes: the server starts another one."""
        os.kill(chance.choice(self.worker_processes()), signal.SIGKILL)

    # ---------------------------------------------------------------- from outside, as Linux tells it

    def worker_processes(self) -> list[int]:
        """The ids of the processes that answer requests; bots think in others."""
        assert self.process is not None
        if self.workers == 1:
            return [self.process.pid]
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(pid) for pid in children if _is_worker(pid)]

    def processor_s(self) -> float:
        """Seconds of processor time that the server has used so far, bots not counted."""
        return sum(_processor_s(pid) for pid in self._own_processes())

    def memory(self) -> int:
        """Bytes that the server holds, bots not counted."""
        return sum(_resident(pid) for pid in self._own_processes())

    def _own_processes(self) -> set[int]:
        assert self.process is not None
        return {self.process.pid, *self.worker_processes()}

    # ---------------------------------------------------------------- its database

    def stored(self) -> list[tuple[str, int, str, int]]:
        """What is in the database: table, number, key and answer of every move."""
        with contextlib.closing(self.connect()) as connection:
            found = connection.execute("select table_id, number, key, answer from moves order by 1, 2")
            rows: list[tuple[str, int, str, int]] = found.fetchall()
        return rows

    def connect(self) -> Any:
        """A connection past the server."""
        if self.database.startswith("sqlite:///"):
            file = self.database.removeprefix("sqlite:///")
            return sqlite3.connect(f"file:{file}?mode=rw", uri=True)  # never a new one
        import psycopg  # only who uses PostgreSQL needs its driver

        return psycopg.connect(self.database)

    # ---------------------------------------------------------------- asking

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

    def wait_for_page(self) -> None:
        """Until the first page is answered."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                urllib.request.urlopen(self.address, timeout=10).close()
                return
            except (OSError, HTTPException):
                if time.monotonic() > end or self.has_ended():
                    raise
                time.sleep(0.02)

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


def _processor_s(pid: int) -> float:
    """What a process itself has used: of its children nothing."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS_A_SECOND


def _resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE_BYTES
