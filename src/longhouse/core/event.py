"""What happened, told to those who may know it."""

from typing import Final

Facts = dict[str, int | str]
"""Named facts: numbers are numbers, strings are ids of texts, `seat` and `seat2` are seats.

Several ids parted by blanks are a list; `id:3` is that many of it."""


class Event:
    """Something that happened. `public` is for everyone, `private` only for the seat `to`, and perhaps for `also`."""

    __slots__ = ("also", "at", "kind", "private", "public", "to")

    def __init__(self, kind: str, public: Facts, private: Facts | None = None, to: int = -1, also: int = -1) -> None:
        self.kind: Final = kind
        self.public: Final = public
        self.private: Final = private
        self.to: Final = to
        self.also: Final = also
        self.at = 0  # how much had been revealed when it was told: `State.emit` notes it

    def __deepcopy__(self, memo: object) -> "Event":
        """What has happened is the same for every copy of who heard it."""
        return self

    def is_for(self, seat: int | None) -> bool:
        """Whether `seat` may know the private part."""
        return self.private is not None and seat is not None and seat in (self.to, self.also)

    def facts(self, seat: int | None) -> Facts:
        """The facts that `seat` may know (`None` is a spectator)."""
        if self.private is not None and self.is_for(seat):
            return {**self.public, **self.private}
        return dict(self.public)

    def key(self, seat: int | None) -> str:
        """The text id for `seat`: the owner of a private part reads a fuller sentence."""
        return f"event.{self.kind}.own" if self.is_for(seat) else f"event.{self.kind}"

    def __repr__(self) -> str:
        also = f", also={self.also}" if self.also >= 0 else ""
        secret = f", private={self.private!r}, to={self.to}{also}" if self.private is not None else ""
        return f"Event({self.kind!r}, {self.public!r}{secret})"
