"""How good a position is for a seat, in thousandths of a point: what bots aim at."""

from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from longhouse.core.state import State

S = TypeVar("S", bound=State)

Prices = dict[str, list[int]]
"""What things are worth, by name: a list where there are several of a kind, else a list of one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[S]):
    """An opinion about positions, by the prices that it was made with."""

    def value(self, state: S, seat: int) -> int:
        """How good the position is for a seat."""
        raise AssertionError(f"{type(self).__name__} has no value()")

    def part_names(self) -> list[str]:
        """What a value may come from, as ids of texts."""
        return ["judge.all"]

    def parts(self, state: S, seat: int) -> dict[str, int]:
        """The same, by what it comes from: text id -> thousandths of a point. They add up to the value."""
        return {self.part_names()[0]: self.value(state, seat)}


Told = dict[str, int] | None
"""Where parts of a value are noted by name; None while nobody asks where it comes from."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SumJudge(Judge[S]):
    """A judge that adds up parts. `measure` is all that it must say: once for its value and for its parts."""

    def measure(self, state: S, seat: int, told: Told) -> int:
        """How good the position is for a seat: the sum of what `part` was given."""
        raise AssertionError(f"{type(self).__name__} has no measure()")

    def value(self, state: S, seat: int) -> int:
        return self.measure(state, seat, None)

    def parts(self, state: S, seat: int) -> dict[str, int]:
        told: dict[str, int] = {}
        self.measure(state, seat, told)
        return told


def part(told: Told, name: str, worth: int) -> int:
    """A part of a value, noted under its name if somebody wants to know."""
    if told is not None:
        told[name] = told.get(name, 0) + worth
    return worth


class Seen:
    """What a part of a value was the last time, and what it came from: up to three lists and two numbers.

    Lists of a state are values (`core/values.py`): the same list means the same worth. From one option to the next most
    are the same, so that most parts need not be counted anew. Replaced as a whole, as threads may share a judge.
    """

    __slots__ = ("first", "key", "more", "second", "third", "worth")

    def __init__(self, worth: int, key: i64, more: i64, first: list[int], second: list[int], third: list[int]) -> None:
        self.worth: Final = worth
        self.key: Final = key
        self.more: Final = more
        self.first: Final = first
        self.second: Final = second
        self.third: Final = third


UNSEEN: Final = Seen(0, 0, 0, [], [], [])
"""Fits nothing, as nobody else has its lists."""


def own_prices(prices: Prices, extension: str) -> Prices:
    """Those of an expansion, which stand as `extension.name` among those of the game."""
    start = f"{extension}."
    return {name.removeprefix(start): price for name, price in prices.items() if name.startswith(start)}
