"""Several processes behind one port: each table is looked after by one of them.

Any process can serve any table, but two that have the same one both carry out its moves and draw it. So the first
request of a connection is looked at: if it is about a table of another process, the connection is passed on to it
through a socket in a folder that only this server knows. Where that process is away, it is served here.
"""

import asyncio
import contextlib
import os
import re
import zlib
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn import Config
from uvicorn.server import ServerState

from longhouse.server.measured import PATIENCE_S, Measured

try:
    import fcntl
except ImportError:  # not on Windows, where processes have no such sockets either
    fcntl = None  # type: ignore[assignment]

POSSIBLE = fcntl is not None
PLACES = "LONGHOUSE_PLACES"
"""How processes learn the folder, and how many they are: `4 /tmp/...`."""
ABOUT = re.compile(rb"[A-Z]+ (/[^ ?]*)")
TABLE = re.compile(r"/(?:api/)?tables/([\w-]{22})(?:/|$)")
STAY_S = 3.0
"""How long connections that were passed on may take to end when a process stops."""


class Places:
    """As many places as there are processes; each takes one that is free, and keeps it until it ends."""

    def __init__(self, count: int, folder: Path) -> None:
        self.count = count
        self.folder = folder
        self._locks = contextlib.ExitStack()
        self.own = next(filter(self._takes, range(count)), count)  # more than there are: nothing is passed on to it

    def _takes(self, place: int) -> bool:
        """Whether it is free."""
        with contextlib.ExitStack() as opened:
            lock = opened.enter_context((self.folder / f"{place}.lock").open("w"))
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                return False
            self._locks = opened.pop_all()
            return True

    def leave(self) -> None:
        """Another process may have the place now."""
        self._locks.close()

    def door(self, place: int) -> Path:
        return self.folder / f"{place}.socket"

    def of(self, path: str) -> int:
        """Whose table a path is about; of others anybody's."""
        table = TABLE.match(path)
        return self.own if table is None else zlib.crc32(table[1].encode()) % self.count


@cache
def here() -> Places:
    """The places of the server that this process belongs to."""
    count, _, folder = os.environ[PLACES].partition(" ")
    return Places(int(count), Path(folder))


# ---------------------------------------------------------------- the door that everybody knows


class Doorkeeper(asyncio.Protocol):
    """Looks at the first request of a connection, and lets it in here or passes it on."""

    def __init__(self, **inside: Any) -> None:
        self._inside: Callable[[], Any] = partial(Measured, **inside)
        self._transport: Any = None
        self._passing: asyncio.Task[None] | None = None
        self._end: asyncio.TimerHandle | None = None  # of who says nothing

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        self._end = asyncio.get_running_loop().call_later(PATIENCE_S, self._transport.abort)

    def data_received(self, data: bytes) -> None:
        self._await_no_more()
        about = ABOUT.match(data)
        place = here().of(about[1].decode("latin-1")) if about else here().own
        if place == here().own:
            let_in(self._transport, self._transport, self._inside(), data)
        else:
            self._transport.pause_reading()
            self._passing = asyncio.ensure_future(self._pass_on(place, data))

    def connection_lost(self, _: Exception | None) -> None:
        self._await_no_more()
        if self._passing is not None:
            self._passing.cancel()

    def _await_no_more(self) -> None:
        if self._end is not None:
            self._end.cancel()

    async def _pass_on(self, place: int, data: bytes) -> None:
        loop = asyncio.get_running_loop()
        try:
            there, _ = await loop.create_unix_connection(lambda: Pipe(self._transport), str(here().door(place)))
        except OSError:  # it has died, and another one will come
            let_in(self._transport, self._transport, self._inside(), data)
        else:
            who = self._transport.get_extra_info("peername")
            there.write(msgspec.json.encode(who and who[:2]) + b"\n" + data)
            self._transport.set_protocol(Pipe(there))
        self._transport.resume_reading()


class Pipe(asyncio.Protocol):
    """One end of a connection that is passed on: what comes here goes there."""

    def __init__(self, there: asyncio.Transport) -> None:
        self._there = there

    def data_received(self, data: bytes) -> None:
        self._there.write(data)

    def connection_lost(self, _: Exception | None) -> None:
        self._there.close()

    def pause_writing(self) -> None:
        """There is more for this end than it takes: nothing more is read at the other one."""
        self._there.pause_reading()

    def resume_writing(self) -> None:
        self._there.resume_reading()


def let_in(own: Any, shown: Any, inside: Any, data: bytes) -> None:
    """From now on a connection is uvicorn's, which is shown a transport; what was said already it hears first."""
    own.set_protocol(inside)
    inside.connection_made(shown)
    if data:
        inside.data_received(data)


# ---------------------------------------------------------------- the door for the other processes


class BackDoor(asyncio.Protocol):
    """Takes connections that were passed on: their first line says who is there."""

    def __init__(self, inside: Callable[[], Any]) -> None:
        self._inside = inside
        self._transport: Any = None
        self._said = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._said += data
        line, end, rest = self._said.partition(b"\n")
        if end:
            let_in(self._transport, FromAfar(self._transport, msgspec.json.decode(line)), self._inside(), rest)


class FromAfar:
    """A transport that tells who is at the other end of the whole connection."""

    def __init__(self, transport: Any, who: Any) -> None:
        self._transport = transport
        self._told = {"peername": who, "socket": None}

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._told[name] if name in self._told else self._transport.get_extra_info(name, default)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class Sharing:
    """The application of one of several processes, with a door for what the others pass on."""

    def __init__(self, app: ASGIApp, places: Places, options: dict[str, Any]) -> None:
        self.app = app
        self._places = places
        self._options = options
        self._state = ServerState()
        self._server: asyncio.AbstractServer | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(scope, receive, send)
        elif scope["type"] == "http" and self._places.of(scope["path"]) != self._places.own:
            await self.app(scope, receive, partial(_close_after, send))
        else:
            await self.app(scope, receive, send)

    async def _live(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Open while the application is ready, and not a moment longer."""

        async def send_open(message: Message) -> None:
            if message["type"] == "lifespan.startup.complete":
                await self._open()
            await send(message)

        async def receive_closed() -> Message:
            message = await receive()
            if message["type"] == "lifespan.shutdown":
                await self._close()
            return message

        await self.app(scope, receive_closed, send_open)

    async def _open(self) -> None:
        config = Config(self, lifespan="off", **self._options)
        config.load()
        inside = partial(Measured, config=config, server_state=self._state, app_state={})
        door = self._places.door(self._places.own)
        door.unlink(missing_ok=True)
        self._server = await asyncio.get_running_loop().create_unix_server(lambda: BackDoor(inside), str(door))

    async def _close(self) -> None:
        if self._server is not None:
            self._server.close()
        for connection in list(self._state.connections):
            connection.shutdown()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(STAY_S):
                while self._state.connections:
                    await asyncio.sleep(0.05)


async def _close_after(send: Send, message: Message) -> None:
    """A connection that was about something else before: the next one comes to the right process."""
    if message["type"] == "http.response.start":
        MutableHeaders(scope=message)["connection"] = "close"
    await send(message)
