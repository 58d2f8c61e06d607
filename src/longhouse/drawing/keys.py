"""Keys: what tells a part of a drawing from others, so that it is found again."""

from hashlib import blake2b
from types import FunctionType
from typing import Any, Final

import msgspec
from jinja2 import Undefined


def spelled(value: Any) -> Any:
    """How a key spells what has no values of its own."""
    if isinstance(value, Undefined):
        return "undefined"
    if isinstance(value, str):
        return str(value)
    if isinstance(value, range):
        return (value.start, value.stop, value.step)
    if isinstance(value, FunctionType) and not value.__closure__:
        return f"{value.__module__}.{value.__qualname__}"
    raise TypeError(f"nobody can tell whether a {type(value).__name__} is the same as before")


ENCODER: Final = msgspec.msgpack.Encoder(enc_hook=spelled)


def key_of(*values: Any) -> bytes | None:
    """What tells a part from others, short: equal keys mean equal drawings. None if that can't be said."""
    try:
        return blake2b(ENCODER.encode(values), digest_size=16).digest()
    except TypeError:
        return None
