"""One declaration of a state's fields: how they are written, read and checked, with messages that name the field.

A `Layout` lists the fields of a saved position with their kinds. msgspec checks types and ranges (in C); the kinds turn
names into the numbers that the rules work with, and back.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from operator import attrgetter
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from longhouse.core.errors import BadPosition
from longhouse.core.shapes import ready

NOTHING: Final = -1
"""The number that stands for nothing: `null` in a saved position."""


def field_message(error: msgspec.ValidationError, where: str = "") -> str:
    """msgspec's message with the field first: `players[0].vp: Expected `int`, got `str``."""
    message, _, path = str(error).partition(" - at `$")
    field = (where + path.rstrip("`")).lstrip(".")
    return f"{field}: {message}" if field else message


class Kind:
    """How one field is written and read. `type` is what msgspec checks before `read` sees the value."""

    type: Any
    plain: bool = False
    """Whether a value is written as it is."""

    def write(self, value: Any) -> Any:
        """The value as JSON."""
        return value

    def write_all(self, values: Sequence[Any]) -> list[Any]:
        """Several values as JSON."""
        return list(values) if self.plain else [self.write(value) for value in values]

    def read(self, data: Any, where: str) -> Any:
        """The value from JSON of the right type; BadPosition says what is wrong at `where`."""
        return data


class Number(Kind):
    """A whole number. `base` is added when it is written, for counts that people begin at 1."""

    def __init__(self, low: int, high: int, base: int = 0) -> None:
        self.type = Annotated[int, Meta(ge=low, le=high)]
        self.base: Final = base
        self.plain = base == 0

    def write(self, value: int) -> int:
        return value + self.base

    def read(self, data: int, where: str) -> int:
        return data - self.base


class YesNo(Kind):
    """0 or 1 as false or true."""

    type = bool

    def write(self, value: int) -> bool:
        return value > 0

    def read(self, data: bool, where: str) -> int:
        return 1 if data else 0


class Name(Kind):
    """A number that stands for a name of a list; `first` is the number of the first name."""

    type = str

    def __init__(self, ids: Sequence[str], first: int = 0) -> None:
        self.ids: Final = ids
        self.first: Final = first
        self.numbers: Final = {name: first + number for number, name in enumerate(ids)}

    def write(self, value: int) -> str:
        return self.ids[value - self.first]

    def write_all(self, values: Sequence[int]) -> list[str]:
        ids, first = self.ids, self.first
        return [ids[value - first] for value in values]

    def read(self, data: str, where: str) -> int:
        if data not in self.numbers:
            raise BadPosition(f"{where}: there is no {data!r}; there are {', '.join(self.ids)}")
        return self.numbers[data]


class OneOf(Kind):
    """A number with a name that follows no list."""

    type = str

    def __init__(self, numbers: dict[str, int]) -> None:
        self.numbers: Final = numbers
        self.names: Final = {number: name for name, number in numbers.items()}

    def write(self, value: int) -> str:
        return self.names[value]

    def read(self, data: str, where: str) -> int:
        if data not in self.numbers:
            raise BadPosition(f"{where}: there is no {data!r}; there are {', '.join(self.numbers)}")
        return self.numbers[data]


class Maybe(Kind):
    """Something or nothing."""

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind
        self.type = kind.type | None

    def write(self, value: int) -> Any:
        return None if value == NOTHING else self.kind.write(value)

    def read(self, data: Any, where: str) -> Any:
        return NOTHING if data is None else self.kind.read(data, where)


class Items(Kind):
    """A list; as many items as you like unless told."""

    def __init__(self, kind: Kind, least: int = 0, most: int | None = None) -> None:
        self.kind: Final = kind
        self.type = Annotated[list[kind.type], Meta(min_length=least, max_length=most)]  # type: ignore[name-defined]

    def write(self, value: list[Any]) -> list[Any]:
        return self.kind.write_all(value)

    def read(self, data: list[Any], where: str) -> list[Any]:
        if self.kind.plain:
            return data
        return [self.kind.read(item, f"{where}[{index}]") for index, item in enumerate(data)]


def exactly(count: int, kind: Kind) -> Items:
    """A list of so many items."""
    return Items(kind, count, count)


class Distinct(Items):
    """A list that names nothing twice."""

    def read(self, data: list[Any], where: str) -> list[Any]:
        if len(set(data)) != len(data):
            raise BadPosition(f"{where}: names something twice")
        return super().read(data, where)


class Bits(Distinct):
    """A set of numbers: an int with one bit each."""

    def write(self, value: int) -> list[Any]:  # type: ignore[override]  # a set is kept as an int, written as a list
        return [self.kind.write(bit) for bit in range(value.bit_length()) if value >> bit & 1]

    def read(self, data: list[Any], where: str) -> int:  # type: ignore[override]
        return sum(1 << bit for bit in super().read(data, where))


class Shuffled(Items):
    """The same items in any order, such as a pile: neither more nor fewer of each."""

    def __init__(self, kind: Kind, items: Sequence[int]) -> None:
        super().__init__(kind, len(items), len(items))
        self.expected: Final = sorted(items)

    def read(self, data: list[Any], where: str) -> list[Any]:
        items = super().read(data, where)
        if sorted(items) == self.expected:
            return items
        for item in items:
            there, wanted = items.count(item), self.expected.count(item)
            if there > wanted:
                raise BadPosition(f"{where}: {self.kind.write(item)!r} is there {there} times, not {wanted}")
        raise AssertionError("as many items, and none too often")


class Counts(Kind):
    """Numbers by name. What is `empty` is left out when `sparse`; what is left out is read as `empty`."""

    def __init__(self, ids: Sequence[str], kind: Kind, sparse: bool = False, empty: int = 0) -> None:
        self.names: Final = Name(ids)
        self.kind: Final = kind
        self.sparse: Final = sparse
        self.empty: Final = empty
        self.type = dict[str, kind.type]  # type: ignore[name-defined]

    def write(self, value: list[int]) -> dict[str, Any]:
        ids, kind, empty = self.names.ids, self.kind, self.empty
        if not self.sparse:
            return dict(zip(ids, kind.write_all(value), strict=False))
        return {ids[at]: kind.write(n) for at, n in enumerate(value) if n != empty}

    def read(self, data: dict[str, Any], where: str) -> list[int]:
        counts = [self.empty] * len(self.names.ids)
        for name, value in data.items():
            counts[self.names.read(name, where)] = self.kind.read(value, f"{where}.{name}")
        return counts


class Tally(Kind):
    """How many there are of each name, written one by one as they lie there."""

    def __init__(self, ids: Sequence[str]) -> None:
        self.names: Final = Name(ids)
        self.type = list[str]

    def write(self, value: list[int]) -> list[str]:
        return [self.names.ids[at] for at, count in enumerate(value) for _ in range(count)]

    def read(self, data: list[str], where: str) -> list[int]:
        counts = [0] * len(self.names.ids)
        for index, name in enumerate(data):
            counts[self.names.read(name, f"{where}[{index}]")] += 1
        return counts


@cache
def class_of(types: tuple[tuple[str, Any], ...]) -> type[msgspec.Struct]:
    """What msgspec checks such fields by: one class for all games with the same ones.

    A game is made for every table and for every thought of a bot, and a class inside another is never let go again.
    """
    return msgspec.defstruct("Fields", types, forbid_unknown_fields=True)


class Packed(Kind):
    """Several small fields in one number: each has a weight, and is worth less than the next larger one."""

    def __init__(self, **fields: tuple[int, Kind]) -> None:
        weights = sorted(weight for weight, _ in fields.values())
        larger = dict(pairwise(weights))
        self.fields: Final = [(name, weight, larger.get(weight), kind) for name, (weight, kind) in fields.items()]
        self.type = class_of(tuple((name, kind.type) for name, (_, kind) in fields.items()))

    def write(self, value: int) -> dict[str, Any]:
        return {
            name: kind.write((value if larger is None else value % larger) // weight)
            for name, weight, larger, kind in self.fields
        }

    def read(self, data: Any, where: str) -> int:
        return sum(weight * kind.read(getattr(data, name), f"{where}.{name}") for name, weight, _, kind in self.fields)


class Layout(Kind):
    """The fields of an object. `make` builds it from what was read; see `At` for fields that are kept elsewhere."""

    def __init__(self, make: Callable[..., Any], **fields: "Kind | At") -> None:
        self.make: Final = make
        self.fields: Final = {
            name: field if isinstance(field, At) else At(name, field) for name, field in fields.items()
        }
        self.type = class_of(tuple((name, field.kind.type) for name, field in self.fields.items()))

    def write(self, value: Any) -> dict[str, Any]:
        return {name: field.kind.write(field.of(value)) for name, field in self.fields.items()}

    def read(self, data: Any, where: str) -> Any:
        values: dict[str, Any] = {}
        for name, field in self.fields.items():
            field.put(values, field.kind.read(getattr(data, name), f"{where}.{name}"))
        return self.make(**values)

    def load(self, data: Any, where: str) -> Any:
        """The object of untrusted JSON values; BadPosition names the field that is wrong."""
        try:
            checked = msgspec.convert(data, ready(self.type))
        except msgspec.ValidationError as error:
            raise BadPosition(field_message(error, where)) from None
        return self.read(checked, where)


class At:
    """A field that is kept under another name, or inside something: `supplies.fish`, `people.0`.

    What lies inside something reaches `make` as a dict; if it is numbered, as a list in the order of declaration.
    """

    def __init__(self, path: str, kind: Kind) -> None:
        self.kind: Final = kind
        self.steps: Final = [int(step) if step.isdigit() else step for step in path.split(".")]
        self.of: Callable[[Any], Any] = attrgetter(path) if path.isidentifier() else self._follow

    def _follow(self, value: Any) -> Any:
        for step in self.steps:
            value = value[step] if isinstance(step, int) else getattr(value, step)
        return value

    def put(self, values: dict[str, Any], value: Any) -> None:
        """Keep what was read for `make`."""
        inside: Any = values
        for step, following in pairwise(self.steps):
            inside = inside.setdefault(step, [] if isinstance(following, int) else {})
        last = self.steps[-1]
        if isinstance(last, int):
            inside.append(value)
        else:
            inside[last] = value
