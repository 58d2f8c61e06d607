"""For tests that change a position by hand, and for those that see to it that nobody else does."""

from collections.abc import Iterator
from functools import cache
from typing import Any, TypeVar

from longhouse.core.state import State

S = TypeVar("S", bound=State)

OWN = ("stack", "players", "parts")
"""The lists that every clone has for itself."""


def apart(state: S) -> S:
    """A clone with lists of its own. Ordinary clones share those that the rules only ever replace."""
    copy = state.clone()
    for thing, name, items in shared_lists(copy):
        setattr(thing, name, own(items))
    return copy


def own(items: list[Any]) -> list[Any]:
    """A copy of a list, and of the lists in it."""
    return [own(item) if isinstance(item, list) else item for item in items]


def shared_lists(state: Any) -> Iterator[tuple[Any, str, list[Any]]]:
    """All lists that clones share: whose, under which name."""
    for thing in (state, *state.players, *state.parts):
        for name in fields_of(thing.__class__):
            items = getattr(thing, name)
            if isinstance(items, list):
                yield thing, name, items


@cache
def fields_of(kind: type) -> list[str]:
    return [name for name in dir(kind) if not name.startswith("__") and name not in OWN]
