"""Panels that were drawn before: as long as what they show stays the same, they are not drawn again."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from longhouse.core.text import Texts
from longhouse.drawing.panel import Panel

KEPT: Final = 3000  # about two hundred tables in one language
_drawn: dict[tuple[str, str, bytes], Panel] = {}


def once(name: str, part: Any, texts: Texts, draw: Callable[[], Panel]) -> Panel:
    """The panel as it was drawn before from the same part of a view, or drawn now; `name` is one of its game's."""
    key = (name, texts.lang, msgspec.msgpack.encode(part))
    panel = _drawn.get(key)
    if panel is None:
        panel = draw()
        while len(_drawn) >= KEPT:  # the oldest goes first
            _drawn.pop(next(iter(_drawn)), None)
        _drawn[key] = panel
    return panel
