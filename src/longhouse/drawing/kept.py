"""What was drawn before: as long as what it shows stays the same, it is not drawn again."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import msgspec

from longhouse.core.text import Texts
from longhouse.drawing.panel import Panel

if TYPE_CHECKING:
    from longhouse.drawing.assembly import Needs, Part
    from longhouse.drawing.panel import Drawing

    Defs = tuple[Needs, Needs, Drawing]
    """What the last version needed, what all versions did, and that as a drawing."""

MOST_KEPT: Final = 300
"""Panels, whatever the number of tables: some 30 megabytes."""
MOST_PANELS: Final = 24
"""Of one table in one language: all of them as they are, and some as they were before."""

Origin = tuple[str, str]
"""A panel and the package that draws it: an expansion may have a panel of its own in place of one of the game's."""
Key = TypeVar("Key", bound=Hashable)
Thing = TypeVar("Thing")


class Kept(Generic[Key, Thing]):
    """Drawn things by what they show, up to a weight of all together; the least recently used go first."""

    def __init__(self, most: int, weight: Callable[[Key, Thing], int]) -> None:
        self.most = most
        self.size = 0
        self._weight = weight
        self._things: OrderedDict[Key, tuple[Thing, int]] = OrderedDict()
        self._lock = threading.Lock()  # boards are drawn in several threads

    def find(self, key: Key) -> Thing | None:
        with self._lock:
            kept = self._things.get(key)
            if kept is None:
                return None
            self._things.move_to_end(key)
            return kept[0]

    def keep(self, key: Key, thing: Thing) -> None:
        weight = self._weight(key, thing)
        with self._lock:
            if key not in self._things:
                self._things[key] = (thing, weight)
                self.size += weight
            while self.size > self.most:
                self.size -= self._things.popitem(last=False)[1][1]


KEPT: Final = Kept[tuple[str, str, bytes], Panel](MOST_KEPT, lambda key, panel: 1)


class Memory:
    """What one table looked like lately, in one language: however many others there are, it finds that again."""

    def __init__(self, alone: bool = False) -> None:
        self.alone = alone  # what other tables look like is not asked for either
        self.panels: Kept[tuple[str, str, bytes], Panel] = Kept(MOST_PANELS, lambda key, panel: 1)
        self.drawn: dict[Origin, Part] = {}  # the version of each panel that was drawn last
        self.defs: dict[Origin, Defs] = {}  # and what stands before it
        self.names: list[str] = []  # of the seats, by which the following is made too
        self.made: dict[str, dict[str, tuple[Any, Any]]] = {}  # by panel and name: something, and what it was made from


MEMORY: Final[ContextVar[Memory | None]] = ContextVar("memory", default=None)


@contextmanager
def remembering(memory: Memory, names: list[str]) -> Iterator[None]:
    """Whatever is drawn here is drawn for the table that this memory belongs to, where the seats are called so."""
    if memory.names != names:
        memory.names = names
        memory.made.clear()
    token = MEMORY.set(memory)
    try:
        yield
    finally:
        MEMORY.reset(token)


def once(name: str, part: Any, texts: Texts, draw: Callable[[], Panel]) -> Panel:
    """The panel as it was drawn before from the same part of a view, or drawn now; `name` is one of its game's."""
    key = (name, texts.lang, msgspec.msgpack.encode(part))
    memory = MEMORY.get()
    panel = memory.panels.find(key) if memory else None
    if panel is None:
        panel = draw() if memory and memory.alone else drawn_anywhere(key, draw)
        if memory:
            memory.panels.keep(key, panel)
    return panel


def drawn_anywhere(key: tuple[str, str, bytes], draw: Callable[[], Panel]) -> Panel:
    """As it was drawn at any table, or drawn now."""
    panel = KEPT.find(key)
    if panel is None:
        panel = draw()
        KEPT.keep(key, panel)
    return panel


class Recall:
    """What a panel's content consists of is made again only if what it is made from has changed.

    Besides, templates see at once that something is the same thing as before, however large it is.
    """

    def __init__(self, id: str) -> None:
        memory = MEMORY.get()
        self._known: dict[str, tuple[Any, Any]] = memory.made.setdefault(id, {}) if memory else {}

    def __call__(self, name: str, made_from: Any, make: Callable[[], Thing]) -> Thing:
        """What is called so, made from these values, and from the names of the seats."""
        known = self._known.get(name)
        if known is not None and known[0] == made_from:
            return known[1]  # type: ignore[no-any-return]
        made = make()
        self._known[name] = (made_from, made)
        return made
