"""How many can play a game with its switches."""

from importlib.metadata import EntryPoint

import pytest

from longhouse.core.errors import BadSetup
from longhouse.core.registry import GameInfo, Registry, Switch

INFO = GameInfo(
    "chess", "Chess", 2, 4, "nowhere",
    (Switch("mode", ("base", "solo", "club"), {"solo": (1, 1), "club": (3, 8)}), Switch("clock", (5, 9), {9: (1, 3)})),
)  # fmt: skip


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ({}, [2, 3, 4]),
        ({"mode": "solo"}, [1]),
        ({"mode": "club"}, [3, 4, 5, 6, 7, 8]),
        ({"mode": "club", "clock": 9}, [3]),
        ({"clock": 9}, [1, 2, 3]),
    ],
)
def test_values_of_switches_say_how_many_can_play(options: dict[str, int | str], counts: list[int]) -> None:
    assert INFO.seat_counts(options) == counts
    INFO.check_seats(counts[0], options)


@pytest.mark.parametrize(("seats", "said"), [(1, "2 to 4 seats"), (5, "2 to 4 seats"), (True, "2 to 4 seats")])
def test_other_numbers_are_refused(seats: int, said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        INFO.check_seats(seats)


def test_one_seat_is_said_so() -> None:
    with pytest.raises(BadSetup, match="is for 1 seat with these options, not 2"):
        INFO.check_seats(2, {"mode": "solo"})


def test_options_that_nobody_can_play_together_are_not_mixed() -> None:
    strange = GameInfo("x", "X", 2, 2, "x", (Switch("a", (0, 1), {1: (1, 1)}), Switch("b", (0, 1), {1: (3, 3)})))
    assert strange.variants() == [{"a": 0, "b": 0}, {"a": 0, "b": 1}, {"a": 1, "b": 0}]
    with pytest.raises(BadSetup, match="no number of seats"):
        strange.check_seats(2, {"a": 1, "b": 1})


PARTS = GameInfo(
    "go", "Go", 2, 4, "go",
    (
        Switch("stones", ("few", "many"), adds={"many": "go.many"}),
        Switch("alone", ("no", "yes"), {"no": (2, 4), "yes": (1, 1)}, {"yes": "go.alone"}),
        Switch("level", (1, 2), only={"alone": ("yes",)}),
        Switch("table", ("round", "square")),
    ),
)  # fmt: skip


def test_a_switch_may_add_a_package() -> None:
    assert PARTS.packages == ["go", "go.many", "go.alone"]
    assert PARTS.all_seat_counts() == [1, 2, 3, 4]


def test_a_switch_may_be_there_only_with_another() -> None:
    assert len(PARTS.variants()) == 2 * 2 + 2 * 2 * 2
    assert PARTS.complete({"alone": "yes", "level": 2})["level"] == 2
    with pytest.raises(BadSetup, match=r"^options.level: Go has this option only with alone: yes$"):
        PARTS.complete({"level": 2})


def test_options_that_add_something_make_it_another_kind_of_match() -> None:
    assert PARTS.kind_of_match({"table": "square"}) == {}
    assert PARTS.kind_of_match({"alone": "yes"}) == {"alone": "yes", "level": 1}
    assert PARTS.kind_of_match({"stones": "many"}) == {"stones": "many"}


@pytest.mark.parametrize(
    ("info", "options", "message"),
    [
        (INFO, {"sand": 1}, "options.sand: Chess has no such option; it has mode, clock"),
        (GameInfo("go", "Go", 2, 2, "nowhere"), {"sand": 1}, "options.sand: Go has no such option; it has none"),
        (INFO, {"clock": 7}, "options.clock: 7 is not one of 5, 9"),
    ],
)
def test_what_is_no_option_is_refused_by_name(info: GameInfo, options: dict[str, int | str], message: str) -> None:
    with pytest.raises(BadSetup, match=f"^{message}$"):
        info.complete(options)


# ---------------------------------------------------------------- games of other people


def entry(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, "longhouse.games")


def test_an_installed_game_is_on_the_shelf() -> None:
    registry = Registry()
    registry.add_installed([entry("pearls", "tests.pearls.game:INFO")])
    assert [info.title for info in registry.all()] == ["Pearls"]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("tests.nowhere:INFO", "ModuleNotFoundError"),
        ("tests.pearls.game:NOTHING", "AttributeError"),
        ("tests.pearls.game:make", "is no GameInfo"),
        ("tests.pearls.game:INFO", "there is another game called 'pearls'"),
    ],
)
def test_whatever_is_wrong_with_one_is_said_and_hurts_no_other(value: str, said: str) -> None:
    registry = Registry()
    first = entry("pearls", "tests.pearls.game:INFO")
    with pytest.warns(UserWarning, match=f"the game 'odd' is left out: .*{said}"):
        registry.add_installed([first, entry("odd", value)])
    assert [info.name for info in registry.all()] == ["pearls"]


def test_what_was_kept_of_a_game_that_is_gone_finds_nothing() -> None:
    registry = Registry()
    registry.add(PARTS)
    assert registry.find("go", {"stones": "many"}) is PARTS
    assert registry.find("go", {"stones": "three"}) is None
    assert registry.find("chess", {}) is None
