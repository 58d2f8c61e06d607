"""Lines to a server that cost next to nothing: who measures a server must not measure itself.

Requests over one connection that stays open, and the socket of a viewer. Both take what a browser takes: compressed.
"""

import asyncio
import base64
import contextlib
import os
import zlib
from typing import Any, NamedTuple

import msgspec

LONG_S = 60.0
CLOSE, PING, PONG = 8, 9, 10
FAILURES = (OSError, EOFError, ValueError, zlib.error)
"""Of a line that breaks, in the middle of anything. A time that is up is an OSError too."""


class Broken(OSError):
    """The line broke before the answer was there in full."""


class Answer(NamedTuple):
    """What a server answered, unpacked, and how many bytes of it travelled."""

    status: int
    body: bytes
    travelled: int


async def connect(address: tuple[str, int]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    async with asyncio.timeout(LONG_S):  # not `wait_for`: that of Python 3.11 may swallow a cancellation
        return await asyncio.open_connection(*address, limit=1 << 24)


async def read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    """The status and the headers of an answer."""
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
    return int(lines[0].split(" ")[1]), headers


class Line:
    """Requests, one after the other. A connection that the server closed meanwhile is made anew."""

    def __init__(self, address: tuple[str, int]) -> None:
        self.address = address
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._busy = asyncio.Lock()

    async def ask(self, method: str, path: str, token: str = "", body: Any = None, wait_s: float = LONG_S) -> Answer:
        """One request; Broken if it was not answered in full."""
        async with self._busy:
            while True:
                kept = self._streams is not None
                try:
                    async with asyncio.timeout(wait_s):
                        return await self._ask(method, path, token, body)
                except FAILURES as error:
                    self.close()
                    late = isinstance(error, TimeoutError)
                    if late or not kept:  # else it was closed since the last time: browsers ask again too
                        raise Broken(f"{method} {path}: {error!r}") from None

    async def _ask(self, method: str, path: str, token: str, body: Any) -> Answer:
        if self._streams is None or self._streams[0].at_eof():
            self.close()
            self._streams = await connect(self.address)
        reader, writer = self._streams
        data = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.address[0]}:{self.address[1]}\r\nAccept-Encoding: gzip\r\n"
        head += f"Authorization: Bearer {token}\r\n" if token else ""
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        writer.write(head.encode() + data)
        status, headers = await read_head(reader)
        sent = await read_body(reader, headers)
        if headers.get("connection") == "close":
            self.close()
        packed = headers.get("content-encoding") == "gzip"
        return Answer(status, zlib.decompress(sent, 31) if packed else sent, len(sent))

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def read_body(reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
    """As long as the headers say, or in pieces."""
    if headers.get("transfer-encoding") != "chunked":
        return await reader.readexactly(int(headers.get("content-length", 0)))
    body = b""
    while size := int(await reader.readline(), 16):
        body += (await reader.readexactly(size + 2))[:-2]
    await reader.readline()
    return body


class Socket:
    """The socket of a viewer. It hears only, as a page does."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, packed: bool) -> None:
        self._reader = reader
        self._writer = writer
        self._unpack = zlib.decompressobj(-15) if packed else None
        self.travelled = 0  # bytes of the last push on the way

    @classmethod
    async def open(cls, address: tuple[str, int], path: str, token: str) -> "Socket":
        """Broken if the server wants none."""
        reader, writer = await connect(address)
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET {path} HTTP/1.1\r\nHost: {address[0]}:{address[1]}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        )
        head += f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n"
        head += "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
        writer.write(head.encode())
        with contextlib.ExitStack() as trouble:
            trouble.callback(writer.close)
            try:
                async with asyncio.timeout(LONG_S):
                    status, headers = await read_head(reader)
            except FAILURES as error:
                raise Broken(f"{path}: {error!r}") from None
            if status != 101:
                raise Broken(f"{path}: {status}")
            trouble.pop_all()
        return cls(reader, writer, "permessage-deflate" in headers.get("sec-websocket-extensions", ""))

    async def hear(self) -> bytes:
        """The next push; Broken when there will be none."""
        try:
            return await self._hear()
        except FAILURES as error:
            raise Broken(f"the socket: {error!r}") from None

    async def _hear(self) -> bytes:
        parts: list[bytes] = []
        packed = False
        while True:
            first, second = await self._reader.readexactly(2)
            kind, size = first & 15, second & 127
            if size > 125:
                size = int.from_bytes(await self._reader.readexactly(2 if size == 126 else 8), "big")
            data = await self._reader.readexactly(size)
            if kind == CLOSE:
                raise EOFError
            if kind >= CLOSE:
                if kind == PING:
                    self._say(PONG, data)
                continue
            packed = packed or bool(first & 64)
            parts.append(data)
            if first & 128:
                break
        whole = b"".join(parts)
        self.travelled = len(whole)
        if not packed or self._unpack is None:
            return whole
        return self._unpack.decompress(whole + b"\x00\x00\xff\xff")

    def _say(self, kind: int, data: bytes) -> None:
        mask = os.urandom(4)
        hidden = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
        self._writer.write(bytes([128 | kind, 128 | len(data)]) + mask + hidden)

    def close(self) -> None:
        self._writer.close()
