"""Writing positions as numbers."""

from types import SimpleNamespace
from typing import Any

import pytest

from longhouse.core.features import PlayerBlock, write_number, write_set

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
