"""Types that data are given: made ready before several threads use them.

msgspec finds out about a type when it is first asked for it. If a second thread asks meanwhile, it gets what is not
finished, and the whole process dies.
"""

import threading
from typing import TypeVar

import msgspec

T = TypeVar("T")

_READY: set[object] = set()
_ONE_AT_A_TIME = threading.Lock()


def ready(kind: type[T]) -> type[T]:
    """The same type, of which msgspec knows everything now."""
    if kind not in _READY:
        with _ONE_AT_A_TIME:
            msgspec.json.Decoder(kind)
            _READY.add(kind)
    return kind
