"""Writing positions as numbers."""

from types import SimpleNamespace
from typing import Any

import pytest

from longhouse.core.decision import Decision
from longhouse.core.features import Block, FeatureLayout, PlayerBlock, write_number, write_set
from longhouse.core.frame import Frame

TABLE = SimpleNamespace(players=[5, 6, 7])
SIZES = [("coins", 1, 9), ("unused", 1, 1)]


def coins(state: Any, seat: int, buffer: bytearray, at: int) -> int:
    return write_number(state.players[seat], buffer, at) + 1


def test_players_are_told_from_the_own_seat_on_and_empty_seats_are_zeros() -> None:
    block, buffer = PlayerBlock(SIZES, 4, coins), bytearray(10)
    assert [name for name, _, _ in block.sizes][:3] == ["player_0.coins", "player_0.unused", "player_1.coins"]
    assert block.write(TABLE, 1, buffer, 1) == 9
    assert list(buffer) == [0, 6, 0, 7, 0, 5, 0, 0, 0, 0]


def test_who_writes_too_many_numbers_of_a_player_is_told_so() -> None:
    with pytest.raises(AssertionError, match="1 numbers too many"):
        PlayerBlock(SIZES[:1], 4, coins).write(TABLE, 0, bytearray(10), 0)


@pytest.mark.parametrize("members", [set(), {0}, {1, 59, 60, 61}, {119, 120, 199}])
def test_a_set_may_be_larger_than_a_machine_word(members: set[int]) -> None:
    buffer = bytearray(201)
    assert write_set(sum(1 << member for member in members), 200, buffer, 1) == 201
    assert {at - 1 for at, number in enumerate(buffer) if number} == members


# ---------------------------------------------------------------- what is pending


class Paying(Frame[Any]):
    """Somebody owes between 3 and 9 coins, in one of many ways."""

    fields = (("coins", 3, 9), ("ways", 0, 1000))

    def __init__(self, seat: int, coins: int, ways: int) -> None:
        super().__init__(seat)
        self.coins = coins
        self.ways = ways


class Raining(Frame[Any]):
    """Of nobody."""

    owned = False


LAYOUT = FeatureLayout(["pay", "rest"], [Paying, Raining], [], {"done": 1})


def pending(*stack: Frame[Any], seat: int = 0) -> dict[str, list[int]]:
    """By group: the numbers that a seat is told of a stack, in a buffer that was used before."""
    buffer = bytearray([9] * (LAYOUT.size + 1))
    LAYOUT.write(SimpleNamespace(stack=[*stack]), seat, Decision(0, "rest", [], 4), buffer, 1)
    assert buffer[0] == 9, "the place before"
    return {one.name: list(buffer[1 + one.offset : 1 + one.offset + one.length]) for one in LAYOUT.groups}


def test_the_question_and_the_uppermost_piece_of_each_kind_are_told_and_how_many_there_are() -> None:
    assert pending(Paying(0, 9, 1), Raining(-1), Paying(0, 4, 0b101)) == {
        "prompt": [0, 1],
        "value": [4],
        "pending.Paying": [2],
        "pending.Paying.coins": [1],  # counted from the least that is possible
        "pending.Paying.ways": [1, 0, 1, 0, 0, 0, 0, 0, 0, 0],  # too large for a byte: bit by bit
        "pending.Raining": [1],
    }


def test_what_is_pending_for_others_is_not_told() -> None:
    """What they are asked may tell of what they hold."""
    told = pending(Paying(0, 5, 1), Raining(-1), Paying(1, 4, 7))
    assert told == pending(Paying(0, 5, 1), Raining(-1))
    assert told["pending.Paying.coins"] == [2]


def test_numbers_are_scaled_by_what_is_usually_the_most() -> None:
    assert LAYOUT.group("pending.Paying.coins").scale == 1 / 6
    assert LAYOUT.scales() == [1, 1, 1 / 10, 1, 1 / 6, *[1] * 10, 1]


def layout(
    prompts: tuple[str, ...] = ("a", "b"), frames: Any = (Raining,), sizes: Any = SIZES, verbs: int = 1
) -> FeatureLayout:
    return FeatureLayout(prompts, frames, [Block(sizes, coins)], {"done": verbs})


@pytest.mark.parametrize(
    "other",
    [
        {"prompts": ("b", "a")},
        {"frames": (Paying,)},
        {"sizes": [("coins", 1, 8), ("unused", 1, 1)]},
        {"sizes": [("money", 1, 9), ("unused", 1, 1)]},
        {"verbs": 2},
    ],
    ids=str,
)
def test_a_digest_is_another_one_where_any_number_means_something_else(other: dict[str, Any]) -> None:
    assert layout().digest == layout().digest != layout(**other).digest


def test_what_a_byte_can_not_hold_is_cut_off() -> None:
    buffer = bytearray(3)
    for at, number in enumerate((-3, 255, 256)):
        assert write_number(number, buffer, at) == at + 1
    assert list(buffer) == [0, 255, 255]
