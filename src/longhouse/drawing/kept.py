"""Panels that were drawn before: as long as what they show stays the same, they are not drawn again."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

import msgspec

from longhouse.core.text import Texts
from longhouse.drawing.panel import Panel

MOST_BYTES: Final = 32_000_000
"""About five hundred panels, whatever the number of tables."""

Key = tuple[str, str, bytes]


class Kept:
    """Panels by what they show, up to a number of bytes; the least recently used go first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._panels: OrderedDict[Key, Panel] = OrderedDict()
        self._lock = threading.Lock()  # boards are drawn in several threads

    def find(self, key: Key) -> Panel | None:
        with self._lock:
            panel = self._panels.get(key)
            if panel is not None:
                self._panels.move_to_end(key)
            return panel

    def keep(self, key: Key, panel: Panel) -> None:
        with self._lock:
            if key not in self._panels:
                self._panels[key] = panel
                self.size += weight(key, panel)
            while self.size > self.most:
                self.size -= weight(*self._panels.popitem(last=False))


def weight(key: Key, panel: Panel) -> int:
    """About how many bytes a panel takes: two for a letter, and one more once it was sent (Python keeps that too).

    By its length: what Python says of its size grows when it is sent.
    """
    return 3 * (len(panel.svg) + len(panel.compact)) + len(key[2])


KEPT: Final = Kept(MOST_BYTES)


def once(name: str, part: Any, texts: Texts, draw: Callable[[], Panel]) -> Panel:
    """The panel as it was drawn before from the same part of a view, or drawn now; `name` is one of its game's."""
    key = (name, texts.lang, msgspec.msgpack.encode(part))
    panel = KEPT.find(key)
    if panel is None:
        panel = draw()
        KEPT.keep(key, panel)
    return panel
