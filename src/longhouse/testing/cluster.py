"""A PostgreSQL of our own, in a temporary folder, for as long as it is needed."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg

MISSING = "PostgreSQL is not installed (Debian: apt-get install postgresql)"
PATIENCE_S = 30


def find_program(name: str) -> str | None:
    """A program of PostgreSQL; Debian keeps them apart, by version."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True)
    return shutil.which(name) or shutil.which(name, path=os.pathsep.join(map(str, places)))


class Cluster:
    """A running server; whoever asks gets a database of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None
        self._numbers = count()

    def address(self, database: str) -> str:
        return f"postgresql://longhouse@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def start(self) -> None:
        """Only through a socket in the folder; what is lost in a power cut does not matter here."""
        server = find_program("postgres")
        assert server is not None
        command = [server, "-D", str(self.folder / "data"), "-k", str(self.folder), "-c", "listen_addresses="]
        command += ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=100"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, user=nobody())
        end = time.monotonic() + PATIENCE_S
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > end or self.process.poll() is not None:
                    raise
                time.sleep(0.05)

    def stop(self) -> None:
        """Connections are cut."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(PATIENCE_S)
            self.process = None


def nobody() -> str | None:
    """PostgreSQL refuses to run as root; an account that may do nothing else is there on every system."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Make a cluster, and remove it in the end. Its folder has a short name: that of a socket must not be long."""
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    made = Cluster(folder)
    try:
        user = nobody()
        if user is not None:
            shutil.chown(folder, user)
        program = find_program("initdb")
        assert program is not None
        command = [program, "-D", str(folder / "data"), "-U", "longhouse", "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run(command, check=True, capture_output=True, user=user, cwd=folder)
        made.start()
        yield made
    finally:
        made.stop()
        shutil.rmtree(folder, ignore_errors=True)
