"""Who watches by a socket in this process, so that somebody whose token has ended can be sent away."""

import asyncio
from typing import Any

from sqlalchemy import Row

from longhouse.server.store import Store


class Audience:
    """Sockets of people who are known, by the task that reads from them."""

    def __init__(self) -> None:
        self._readers: dict[asyncio.Task[None], Row[Any]] = {}

    def add(self, reader: asyncio.Task[None], person: Row[Any]) -> None:
        self._readers[reader] = person
        reader.add_done_callback(lambda gone: self._readers.pop(gone, None))

    def send_away(self, person: str) -> None:
        """This person's sockets end: whoever has them is a stranger now."""
        for reader, owner in self._readers.items():
            if owner.id == person:
                reader.cancel()

    async def check(self, store: Store) -> None:
        """This process may have missed that a token has ended: look it up."""
        if not self._readers:
            return
        known = await asyncio.to_thread(store.valid_hashes, {owner.id for owner in self._readers.values()})
        for owner in list(self._readers.values()):
            if owner.token_hash not in known:
                self.send_away(owner.id)
