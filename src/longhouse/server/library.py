"""Whole matches, gone through for those who look at them again: in a thread of its own, so that nobody's move waits.

What was found lately is kept, packed, and what several ask for at once is made once.
"""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from longhouse.core.shapes import ready
from longhouse.server import replays
from longhouse.server.room import Refused, Room

MOST_BYTES: Final = 32 * 1024 * 1024
"""Of packed answers; a long piece of a replay has about 300 kilobytes."""
MOST_WAITING: Final = 16
"""So many may wait at once; others are asked to come back."""
QUICKLY: Final = 4
"""How thoroughly answers are packed: others wait for it."""


class Decisions(msgspec.Struct, frozen=True):
    """After how many steps of its replay a seat had something to decide; how often a bot did that for its person."""

    own: list[int]
    by_bot: int


class Library:
    """Answers about whole matches, the least recently used first."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._kept: OrderedDict[tuple[Any, ...], bytes] = OrderedDict()
        self._made: dict[tuple[Any, ...], asyncio.Task[bytes]] = {}
        self._thread = ThreadPoolExecutor(1, "replay")

    async def chunk(self, room: Room, seat: int | None, lang: str, first: int, count: int) -> bytes:
        """Some steps of a match, as packed JSON."""
        key = ("chunk", room.id, room.rows, seat, lang, first, count)
        return await self._find(key, lambda: replays.chunk(room, seat, lang, first, count))

    async def marks(self, room: Room, seat: int | None = None) -> list[replays.Mark]:
        """Where turns and rounds begin, for jumps and the curve of the points; of a running match as a seat sees it."""
        match, eyes = room.match, None if room.match.decision is None else seat
        key = ("marks", room.id, room.rows, eyes)
        packed = await self._find(key, lambda: replays.walk(match, replays.noticed(match, eyes)))
        return msgspec.json.decode(gzip.decompress(packed), type=ready(list[replays.Mark]))

    async def decisions(self, room: Room, seat: int, find: Callable[[], Decisions]) -> Decisions:
        """What a seat had to decide."""
        packed = await self._find(("decisions", room.id, room.rows, seat), find)
        return msgspec.json.decode(gzip.decompress(packed), type=ready(Decisions))

    async def _find(self, key: tuple[Any, ...], make: Callable[[], Any]) -> bytes:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._made:
            if len(self._made) >= MOST_WAITING:
                raise Refused(429, "replay_busy", "Many look at matches again right now: come back in a moment.", 2)
            self._made[key] = asyncio.create_task(self._make(key, make))
        return await asyncio.shield(self._made[key])  # others may wait for it too

    async def _make(self, key: tuple[Any, ...], make: Callable[[], Any]) -> bytes:
        def packed() -> bytes:
            return gzip.compress(msgspec.json.encode(make()), QUICKLY)

        try:
            found = await asyncio.get_running_loop().run_in_executor(self._thread, packed)
        finally:
            del self._made[key]
        self._kept[key] = found
        self.bytes += len(found)
        while self.bytes > self.most_bytes:
            self.bytes -= len(self._kept.popitem(last=False)[1])
        return found

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


def library_of(request: Request) -> Library:
    library: Library = request.app.state.library
    return library


def packed_json(request: Request, packed: bytes) -> Response:
    """Packed as it is for browsers, which all take it so."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
        return Response(packed, media_type="application/json", headers=headers)
    return Response(gzip.decompress(packed), media_type="application/json")
