"""How good a position is for a seat, in thousandths of a point: what bots aim at."""

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

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


def own_prices(prices: Prices, extension: str) -> Prices:
    """Those of an expansion, which stand as `extension.name` among those of the game."""
    start = f"{extension}."
    return {name.removeprefix(start): price for name, price in prices.items() if name.startswith(start)}
