"""Kinds of fields: each is written, read back, and refused with the name of the field that is wrong."""

from typing import Any

import pytest

from longhouse.core.errors import BadPosition
from longhouse.core.layout import (
    At,
    Bits,
    Counts,
    Distinct,
    Items,
    Kind,
    Layout,
    Maybe,
    Name,
    Number,
    OneOf,
    Packed,
    Shuffled,
    Tally,
    YesNo,
    exactly,
)

FRUIT = ["apple", "pear", "plum"]


def load(kind: Kind, data: Any) -> Any:
    """The value of a field `x` of that kind."""
    return Layout(lambda x: x, x=kind).load({"x": data}, "position")


@pytest.mark.parametrize(
    ("kind", "value", "written"),
    [
        (Number(0, 9), 4, 4),
        (Number(1, 2, base=1), 0, 1),
        (YesNo(), 1, True),
        (YesNo(), 0, False),
        (Name(FRUIT), 2, "plum"),
        (Name(FRUIT, first=5), 6, "pear"),
        (OneOf({"home": 70, "away": 3}), 70, "home"),
        (Maybe(Name(FRUIT)), -1, None),
        (Maybe(Name(FRUIT)), 0, "apple"),
        (Items(Number(0, 9)), [3, 1, 3], [3, 1, 3]),
        (Items(Number(1, 9, base=1)), [0, 3], [1, 4]),
        (Items(Maybe(Name(FRUIT))), [1, -1], ["pear", None]),
        (Distinct(Name(FRUIT)), [2, 0], ["plum", "apple"]),
        (Bits(Name(FRUIT)), 0b101, ["apple", "plum"]),
        (Bits(Number(0, 70)), 1 << 70, [70]),
        (Shuffled(Name(FRUIT), [0, 1, 1]), [1, 0, 1], ["pear", "apple", "pear"]),
        (Counts(FRUIT, Number(0, 9)), [0, 2, 0], {"apple": 0, "pear": 2, "plum": 0}),
        (Counts(FRUIT, Number(0, 9), sparse=True), [0, 2, 0], {"pear": 2}),
        (Counts(FRUIT, Number(0, 9), sparse=True, empty=-1), [-1, -1, 0], {"plum": 0}),
        (Tally(FRUIT), [1, 0, 2], ["apple", "plum", "plum"]),
        (Packed(fruit=(1, Name(FRUIT)), ripe=(3, YesNo())), 5, {"fruit": "plum", "ripe": True}),
        (Packed(seat=(100, Number(0, 3)), n=(1, Number(0, 9))), 207, {"seat": 2, "n": 7}),
    ],
)
def test_what_is_written_is_read_back(kind: Kind, value: Any, written: Any) -> None:
    layout = Layout(lambda x: x, x=kind)
    assert kind.write(value) == written
    assert layout.load({"x": written}, "position") == value


@pytest.mark.parametrize(
    ("kind", "data", "message"),
    [
        (Number(0, 9), 10, "position.x: Expected `int` <= 9"),
        (Number(0, 9), "4", "position.x: Expected `int`, got `str`"),
        (YesNo(), 1, "position.x: Expected `bool`, got `int`"),
        (Name(FRUIT), "fig", "position.x: there is no 'fig'; there are apple, pear, plum"),
        (OneOf({"home": 70}), "away", "position.x: there is no 'away'; there are home"),
        (Items(Name(FRUIT), most=1), ["pear", "plum"], "position.x: Expected `array` of length <= 1"),
        (Items(Name(FRUIT)), ["pear", "fig"], "position.x[1]: there is no 'fig'"),
        (exactly(2, Number(0, 9)), [1], "position.x: Expected `array` of length >= 2"),
        (Distinct(Name(FRUIT)), ["pear", "pear"], "position.x: names something twice"),
        (Bits(Name(FRUIT)), ["pear", "pear"], "position.x: names something twice"),
        (Shuffled(Name(FRUIT), [0, 1, 1]), ["pear", "apple", "apple"], "position.x: 'apple' is there 2 times, not 1"),
        (Counts(FRUIT, Number(0, 9)), {"fig": 1}, "position.x: there is no 'fig'"),
        (Counts(FRUIT, Number(0, 9)), {"pear": 10}, "position.x[...]: Expected `int` <= 9"),
        (Counts(FRUIT, Name(FRUIT)), {"pear": "fig"}, "position.x.pear: there is no 'fig'"),
        (Tally(FRUIT), ["pear", "fig"], "position.x[1]: there is no 'fig'"),
        (Packed(fruit=(1, Name(FRUIT))), {"fruit": "fig"}, "position.x.fruit: there is no 'fig'"),
        (Packed(fruit=(1, Name(FRUIT))), {}, "position.x: Object missing required field `fruit`"),
    ],
)
def test_what_is_wrong_is_named(kind: Kind, data: Any, message: str) -> None:
    with pytest.raises(BadPosition) as wrong:
        load(kind, data)
    assert str(wrong.value).startswith(message)


def test_fields_may_lie_inside_something_or_be_called_otherwise() -> None:
    class Basket:
        def __init__(self, color: int, rows: list[int], store: dict[str, int]) -> None:
            self.color, self.rows = color, rows
            self.store = type("Store", (), store)

    number = Number(0, 9)
    layout = Layout(
        Basket, colour=At("color", number), first=At("rows.0", number), second=At("rows.1", number),
        nuts=At("store.nuts", number),
    )  # fmt: skip
    data = {"colour": 1, "first": 2, "second": 3, "nuts": 4}
    basket = layout.load(data, "position")
    assert (basket.color, basket.rows, basket.store.nuts) == (1, [2, 3], 4)
    assert layout.write(basket) == data


@pytest.mark.parametrize("data", [{}, {"x": 1, "y": 2}, [], None, 7])
def test_neither_more_nor_fewer_fields(data: Any) -> None:
    with pytest.raises(BadPosition, match=r"^position: "):
        Layout(lambda x: x, x=Number(0, 9)).load(data, "position")
