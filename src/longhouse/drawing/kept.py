"""What was drawn before: as long as what it shows stays the same, it is not drawn again."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final, Generic, TypeVar

import msgspec

from longhouse.core.text import Texts
from longhouse.drawing.panel import Panel

MOST_BYTES: Final = 32_000_000
"""About five hundred panels, whatever the number of tables."""

Key = TypeVar("Key", bound=Hashable)
Thing = TypeVar("Thing")


class Kept(Generic[Key, Thing]):
    """Drawn things by what they show, up to a number of bytes; the least recently used go first."""

    def __init__(self, most: int, weight: Callable[[Key, Thing], int]) -> None:
        self.most = most
        self.size = 0
        self._weight = weight
        self._things: OrderedDict[Key, Thing] = OrderedDict()
        self._lock = threading.Lock()  # boards are drawn in several threads

    def find(self, key: Key) -> Thing | None:
        with self._lock:
            thing = self._things.get(key)
            if thing is not None:
                self._things.move_to_end(key)
            return thing

    def keep(self, key: Key, thing: Thing) -> None:
        with self._lock:
            if key not in self._things:
                self._things[key] = thing
                self.size += self._weight(key, thing)
            while self.size > self.most:
                self.size -= self._weight(*self._things.popitem(last=False))


def weight(key: tuple[str, str, bytes], panel: Panel) -> int:
    """About how many bytes a panel takes: two for a letter, and one more once it was sent (Python keeps that too).

    By its length: what Python says of its size grows when it is sent.
    """
    return 3 * (len(panel.svg) + len(panel.compact)) + len(key[2])


KEPT: Final = Kept(MOST_BYTES, weight)


def once(name: str, part: Any, texts: Texts, draw: Callable[[], Panel]) -> Panel:
    """The panel as it was drawn before from the same part of a view, or drawn now; `name` is one of its game's."""
    key = (name, texts.lang, msgspec.msgpack.encode(part))
    panel = KEPT.find(key)
    if panel is None:
        panel = draw()
        KEPT.keep(key, panel)
    return panel
