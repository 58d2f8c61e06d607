"""Starting the server: `longhouse serve`, and `longhouse play`, which opens the browser on it."""

import os
import secrets
import socket
import tempfile
import threading
import time
import urllib.request
import webbrowser
from contextlib import suppress
from typing import Any

import msgspec
import uvicorn
from starlette.types import ASGIApp

from longhouse import compiled
from longhouse.bots.hands import end_with_parent
from longhouse.core.errors import BadSetup
from longhouse.core.shapes import ready
from longhouse.server.app import Settings, Wanted, make_app
from longhouse.server.database import NoDatabase, default_url, is_postgres, open_database
from longhouse.server.doors import PLACES, POSSIBLE, Doorkeeper, Sharing, here
from longhouse.server.measured import Measured
from longhouse.server.packing import Socket
from longhouse.server.process import open_log, prepare, raise_file_limit
from longhouse.server.sqlite_file import held

MOST_FROM_VIEWER = 1024
"""Bytes of a message over a socket: nothing is expected there."""

SETTINGS = "LONGHOUSE_SETTINGS"
"""How the settings reach the processes of `--workers`."""


def free_port(wanted: int) -> int:
    """The wanted port if nobody listens there, else any free one."""
    for port in (wanted, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with suppress(OSError):
                probe.bind(("127.0.0.1", port))
                return int(probe.getsockname()[1])
    raise OSError("no port is free")


def play(port: int, settings: Settings, wanted: Wanted | None) -> None:
    """Run until stopped, for somebody at this machine: opens the page, and deals them into the match they want."""
    word = secrets.token_urlsafe(16)
    starts = {word: wanted} if wanted else {}
    check_database(settings.database)
    address = announce("127.0.0.1", port)
    page = f"{address}?start={word}" if wanted else address
    threading.Thread(target=open_when_ready, args=(address, page), daemon=True).start()
    prepare()
    uvicorn.run(make_app(settings, starts), host="127.0.0.1", port=port, **options(raise_file_limit()))


def announce(host: str, port: int) -> str:
    """Say where the page is."""
    address = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}/"
    print(f"Longhouse is at {address}  (Ctrl+C stops it; every move is saved)", flush=True)
    print(compiled.build_in_background(), flush=True)
    return address


def serve(host: str, port: int, settings: Settings, workers: int = 1) -> None:
    """Run until stopped, for others."""
    if workers < 1 or (workers > 1 and not is_postgres(settings.database)):
        raise BadSetup(
            f"--workers: {workers} processes need PostgreSQL, which they can share: --database postgresql://...; "
            "SQLite is for one process"
        )
    check_database(settings.database)
    connections = raise_file_limit()
    settings = msgspec.structs.replace(settings, most_sockets=connections * 3 // 4)
    announce(host, port)
    open_log()
    if workers == 1:
        prepare()
        uvicorn.run(make_app(settings), host=host, port=port, **options(connections))
        return
    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    app = f"{__name__}:{make_worker.__name__}"
    with tempfile.TemporaryDirectory(prefix="longhouse-") as folder:
        os.environ[PLACES] = f"{workers} {folder}"
        chosen = options(connections) | ({"http": Doorkeeper} if POSSIBLE else {})
        uvicorn.run(app, factory=True, workers=workers, host=host, port=port, **chosen)


def options(connections: int) -> dict[str, Any]:
    """How uvicorn runs: viewers have next to nothing to say, and nobody need know what serves them."""
    return {
        "log_level": "warning",
        "log_config": None,  # its words look like ours
        "access_log": False,  # at this level nothing of it is written, but each line would be put together
        "http": Measured,
        "ws": Socket,
        "ws_max_size": MOST_FROM_VIEWER,
        "limit_concurrency": connections,
        "server_header": False,
    }


def check_database(url: str | None) -> None:
    """Say at once what is wrong with it, before the page is announced; no other process may have its file."""
    with held(url or default_url()):
        open_database(url).dispose()


def make_worker() -> ASGIApp:
    """In one of several processes: uvicorn starts another one when it dies, and stops all when it is stopped."""
    end_with_parent()
    open_log()
    prepare()
    settings = msgspec.json.decode(os.environ[SETTINGS], type=ready(Settings))
    while True:  # PostgreSQL may be away for a moment; a process that does not start would end all of them
        with suppress(NoDatabase):
            open_database(settings.database).dispose()
            app = make_app(settings)
            return Sharing(app, here(), options(settings.most_sockets)) if POSSIBLE else app
        time.sleep(1)


def open_when_ready(address: str, page: str) -> None:
    """Open a page in the browser as soon as the server answers."""
    for _ in range(100):
        with suppress(OSError):
            urllib.request.urlopen(address, timeout=1).close()
            webbrowser.open(page)
            return
        time.sleep(0.1)
