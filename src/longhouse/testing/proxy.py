"""A bad line: between players and server, it cuts connections in the middle, is slow, and says things twice."""

import asyncio
from contextlib import closing, suppress
from typing import Literal

from longhouse.testing.lines import LONG_S, connect
from longhouse.testing.players import Address

Way = Literal["request", "answer"]

PIECE = 1 << 16


class Proxy:
    """Passes everything on, until something is to happen to it."""

    def __init__(self, target: Address) -> None:
        self.target = target
        self.delay_s = 0.0
        self._cut: Way | None = None
        self._twice = False
        self._happened = asyncio.Event()
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> Address:
        """Where the line begins."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        host, port = self._server.sockets[0].getsockname()[:2]
        return host, port

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ---------------------------------------------------------------- what may happen

    async def cut(self, way: Way) -> None:
        """Break the next connection in the middle of what goes this way: half of it arrives."""
        self._cut = way
        await self._until_it_happened()
        self._cut = None

    async def say_twice(self) -> None:
        """The next move arrives twice, at the same time, over two connections."""
        self._twice = True
        await self._until_it_happened()
        self._twice = False

    async def _until_it_happened(self) -> None:
        self._happened.clear()
        with suppress(TimeoutError):  # nobody said anything: then nothing happened
            async with asyncio.timeout(LONG_S / 12):
                await self._happened.wait()

    # ---------------------------------------------------------------- passing on

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await connect(self.target)
        except OSError:  # nobody is there: the caller notices
            writer.transport.abort()
            return
        ways = [self._pass_on("request", reader, back), self._pass_on("answer", there, writer)]
        for way in ways:
            self._keep(asyncio.create_task(way))

    def _keep(self, task: "asyncio.Task[None]") -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _pass_on(self, way: Way, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError), closing(writer):
            while data := await reader.read(PIECE):
                if self.delay_s:
                    await asyncio.sleep(self.delay_s)
                if self._cut == way and len(data) > 1:
                    self._cut = None
                    writer.write(data[: len(data) // 2])
                    await writer.drain()
                    self._happened.set()
                    return
                if self._twice and way == "request" and b"/moves HTTP" in data[:200]:
                    self._twice = False
                    self._keep(asyncio.create_task(self._say_again(data)))
                    self._happened.set()
                writer.write(data)
                await writer.drain()

    async def _say_again(self, data: bytes) -> None:
        with suppress(OSError):
            there, back = await connect(self.target)
            with closing(back):
                back.write(data)
                await there.read(PIECE)
