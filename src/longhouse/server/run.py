"""Starting the server: `longhouse serve`, and `longhouse play`, which opens the browser on it."""

import socket
import threading
import time
import urllib.request
import webbrowser
from contextlib import suppress

import uvicorn

from longhouse.server.app import Settings, make_app


def free_port(wanted: int) -> int:
    """The wanted port if nobody listens there, else any free one."""
    for port in (wanted, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with suppress(OSError):
                probe.bind(("127.0.0.1", port))
                return int(probe.getsockname()[1])
    raise OSError("no port is free")


def serve(host: str, port: int, settings: Settings, open_page: bool = False) -> None:
    """Run until stopped. Says where the page is, and opens it if asked to."""
    address = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}/"
    print(f"Longhouse is at {address}  (Ctrl+C stops it; every move is saved)", flush=True)
    if open_page:
        threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
    uvicorn.run(make_app(settings), host=host, port=port, log_level="warning", ws="websockets-sansio")


def open_when_ready(address: str) -> None:
    """Open the browser as soon as the server answers."""
    for _ in range(100):
        with suppress(OSError):
            urllib.request.urlopen(address, timeout=1).close()
            webbrowser.open(address)
            return
        time.sleep(0.1)
