"""Few places for many who want something: nobody waits long because somebody else wants much."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Fair:
    """So many places. Whoever waits for one waits in the line of somebody, and the lines take turns."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._lines: dict[str, deque[asyncio.Future[None]]] = {}  # whose turn it is comes first

    @asynccontextmanager
    async def place(self, whose: str) -> AsyncIterator[None]:
        """Wait for a place, and keep it for a while."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(whose)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, whose: str) -> None:
        call: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(whose, deque()).append(call)
        try:
            await call
        except asyncio.CancelledError:
            if not call.cancelled():  # called, and gone at the same moment
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """A place is free again: for the first of the next line who is still there."""
        while self._lines:
            whose = next(iter(self._lines))
            line = deque(call for call in self._lines.pop(whose) if not call.done())
            if line:
                line.popleft().set_result(None)
                if line:
                    self._lines[whose] = line  # behind all others
                return
        self._free += 1
