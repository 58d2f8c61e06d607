"""Counting without a call into Python: what `sum` and `bit_count` say, as loops that are compiled."""

from mypy_extensions import i64


def total(items: list[int]) -> int:
    """The sum of a list."""
    count = 0
    for item in items:
        count += item
    return count


def count_bits(bits: int) -> int:
    """How many there are in a set."""
    left: i64 = bits  # i64: compiled, nothing but machine words
    count: i64 = 0
    while left:
        left &= left - 1
        count += 1
    return count
