"""Where a match is: what the strip above the table says."""

from typing import NamedTuple


class Stage(NamedTuple):
    """A round and its parts, in words: "Round 2 of 6", then dice, persons, scoring, of which `now` is the open one.

    With `now` beyond the last part the match is over.
    """

    title: str
    parts: list[str]
    now: int
