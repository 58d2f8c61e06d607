"""Lists as values: never changed, only replaced.

Copies of a state share them, so a clone takes a reference where it would take a list, and bots make thousands of clones
a decision. Whoever changes one makes it anew with these functions.
"""


def with_item(items: list[int], at: int, item: int) -> list[int]:
    """The same list with another item in this place."""
    after = items[:]
    after[at] = item
    return after


def with_more(items: list[int], at: int, by: int) -> list[int]:
    """The same numbers, this one raised by so many."""
    after = items[:]
    after[at] += by
    return after


def index_of(items: list[int], item: int) -> int:
    """Where an item is that is in the list: what `index` says, without a call into Python."""
    at = 0
    while items[at] != item:
        at += 1
    return at


def without(items: list[int], item: int) -> list[int]:
    """The same list without the first such item."""
    after = items[:]
    after.remove(item)
    return after
