"""Fair luck, in two steps: everybody who sits at a table promises a word by its hash, and only then all tell theirs.

So nobody, not even a host who plays along and knows the secret, can choose a word by what comes of it.
"""

import hashlib
from collections.abc import Sequence
from typing import Any, Literal

from sqlalchemy import Row

Step = Literal["missing", "pledged", "revealed"]


class NotAllPledged(Exception):
    """Somebody has not promised a word yet, or has not even sat down."""


class OtherLuck(Exception):
    """A word that is not the promised one."""


def pledge_of(luck: str) -> str:
    """The hash that promises a word."""
    return hashlib.sha256(luck.encode()).hexdigest()


def step_of(seat: Row[Any]) -> Step | None:
    """How far the person on a seat is; None where nobody sits, or a bot."""
    if seat.kind != "person":
        return None
    return "revealed" if seat.luck is not None else "pledged" if seat.pledge is not None else "missing"


def have_pledged(seats: Sequence[Row[Any]]) -> bool:
    """Whether words may be told. Who sits down on an open seat later must not know them."""
    return all(seat.kind != "open" and step_of(seat) != "missing" for seat in seats)


def may_pledge(seats: Sequence[Row[Any]]) -> bool:
    """Whether a promise can be made, or made anew by a browser that forgot its word: until the first word is told.

    A word that was told without a promise, at a table from the time before there were any, binds nobody.
    """
    return all(seat.pledge is None or seat.luck is None for seat in seats)


def check_luck(seats: Sequence[Row[Any]], person: str, luck: str) -> None:
    """NotAllPledged or OtherLuck if this word can't be told."""
    if not have_pledged(seats):
        raise NotAllPledged
    if any(seat.person == person and seat.pledge not in (None, pledge_of(luck)) for seat in seats):
        raise OtherLuck
