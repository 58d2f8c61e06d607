"""Who watches a table over a socket, and what they know of it already."""

import asyncio
from typing import Any, Final

import msgspec
from msgspec import UNSET
from sqlalchemy import Row

from longhouse.server.wire import Push

STEADY: Final = ("stage", "order", "players")
"""What seldom changes, and is left out when it did not."""


class Viewer:
    """One page that watches. It may send an id of its own with its moves: then the answer need not come twice."""

    def __init__(self, id: str, since: int | None, said: int) -> None:
        self.id = id
        self._person: Row[Any] | None = None
        self.who: str | None = None  # the id of the person: a row is slow to look into
        self.lang = ""
        self.since = since  # the number up to which the page knows the table
        self.said = said  # and how many lines of the chat
        self.changed = asyncio.Event()
        self._last: Push | None = None
        self._sign: Any = None

    @property
    def person(self) -> Row[Any] | None:
        return self._person

    @person.setter
    def person(self, person: Row[Any]) -> None:
        self._person, self.who = person, person.id

    def learns(self, push: Push, sign: Any) -> Push | None:
        """What of a push is new to the page, which will know it from now on; None if nothing is.

        The sign tells how the table stood when the push was made.
        """
        last, now = self._last, bare(push)
        self._sign = sign
        self._last, self.since, self.said = now, push.number, push.said + len(push.chat)
        if last is None:
            return push
        if not (push.panels or push.log or push.chat) and now == last:
            return None
        same = {field: UNSET for field in STEADY if getattr(now, field) == getattr(last, field)}
        return msgspec.structs.replace(push, **same) if push.since is not None else push

    def knows(self, sign: Any) -> bool:
        """Whether the page was told how the table stands, perhaps in the answer to a move of its own."""
        return self._sign is not None and self._sign == sign


def bare(push: Push) -> Push:
    """A push without what only adds to what is known."""
    return msgspec.structs.replace(push, since=None, panels=[], told=0, log=[], said=0, chat=[])
