"""A position as numbers, for learning: what a seat sees and what it is asked, in an order that has names.

The numbers are bytes in a bytearray: compiled rules write one in 20 ns, half of what an `array` of floats takes, and
NumPy and torch share it without copying. What a byte can't hold is cut off; `scales` make small floats of them all.
"""

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, Final

from mypy_extensions import i64

from longhouse.core.decision import Decision
from longhouse.core.frame import AnyFrame

FORMAT: Final = 1
"""Of the part that is the same for all games; to be raised when its meaning changes."""
MOST: Final = 255
WORD_BITS: Final = 60
WORD: Final = (1 << WORD_BITS) - 1
USUAL_VALUE: Final = 10
"""A number that a question speaks of is seldom larger."""

Sizes = Sequence[tuple[str, int, int]]
"""Groups of numbers in their order: name, how many, and what usually is the most."""
Write = Callable[[Any, int, bytearray, int], int]
"""Writes what a seat sees of a state into a buffer of zeros, from a place on; the place after it."""


# ---------------------------------------------------------------- for those who write


def byte(number: int) -> int:
    """What a byte holds of a number."""
    return 0 if number < 0 else MOST if number > MOST else number


def write_number(number: int, buffer: bytearray, at: int) -> int:
    """One number; the place after it."""
    if number:
        buffer[at] = byte(number)
    return at + 1


def write_numbers(numbers: list[int], buffer: bytearray, at: int) -> int:
    """Numbers one after the other; the place after them."""
    for number in numbers:
        if number:
            buffer[at] = byte(number)
        at += 1
    return at


def write_choice(chosen: int, length: int, buffer: bytearray, at: int) -> int:
    """A 1 for one of so many, none if it is below 0; the place after them."""
    if chosen >= 0:
        buffer[at + chosen] = 1
    return at + length


def write_set(members: int, length: int, buffer: bytearray, at: int) -> int:
    """A 1 for each of so many that is in a set of bits; the place after them."""
    after = at + length
    while members:
        word: i64 = members & WORD  # i64: compiled, a bit then costs next to nothing
        bit = at
        while word:
            if word & 1:
                buffer[bit] = 1
            word >>= 1
            bit += 1
        members >>= WORD_BITS
        at += WORD_BITS
    return after


def write_counts(things: list[int], length: int, buffer: bytearray, at: int) -> int:
    """How often each of so many is in a list; those below 0 are gaps. The place after them."""
    for thing in things:
        if thing >= 0:
            buffer[at + thing] += 1
    return at + length


def size_of(sizes: Sizes) -> int:
    """How many numbers groups have together."""
    return sum(length for _, length, _ in sizes)


def by_seat(sizes: Sizes, seats: int) -> list[tuple[str, int, int]]:
    """The same groups for each player, from the own seat on around the table."""
    return [(f"player_{place}.{name}", length, most) for place in range(seats) for name, length, most in sizes]


# ---------------------------------------------------------------- the layout


class Block:
    """Groups of numbers, and who writes them."""

    def __init__(self, sizes: Sizes, write: Write) -> None:
        self.sizes: Final = sizes
        self.write: Final = write
        self.size: Final = size_of(sizes)


class PlayerBlock(Block):
    """The same groups for each player, written by one who tells of a seat: from the own one on around the table.

    The state has a list `players`; for those who are not there nothing is written.
    """

    def __init__(self, sizes: Sizes, most_seats: int, write_player: Write) -> None:
        self.write_player: Final = write_player
        self.player_size: Final = size_of(sizes)
        super().__init__(by_seat(sizes, most_seats), self.write_players)

    def write_players(self, state: Any, seat: int, buffer: bytearray, at: int) -> int:
        """All players."""
        after_all = at + self.size
        seats = len(state.players)
        for place in range(seats):
            after = self.write_player(state, (seat + place) % seats, buffer, at)
            at += self.player_size
            assert after == at, f"{self.sizes[0][0]}: {after - at} numbers too many"
        return after_all


class Group:
    """Where numbers of one kind are. Times `scale` they are mostly between 0 and 1."""

    def __init__(self, name: str, offset: int, length: int, scale: float) -> None:
        self.name: Final = name
        self.offset: Final = offset
        self.length: Final = length
        self.scale: Final = scale

    def __repr__(self) -> str:
        return f"Group({self.name!r}, {self.offset}, {self.length}, {self.scale:.4g})"


class Pending:
    """Where frames of one kind are told: how many are on the stack, and the fields of the uppermost one.

    Each field has its name, its least value and how many bits it has; those that fit into a byte count as one.
    """

    def __init__(self, kind: type[AnyFrame], offset: int) -> None:
        spans = [(name, low, high - low) for name, low, high in kind.fields]
        self.name: Final = f"pending.{kind.__name__}"
        self.offset: Final = offset
        self.spans: Final = spans
        self.fields: Final = [(name, low, span.bit_length() if span > MOST else 1) for name, low, span in spans]

    def sizes(self) -> list[tuple[str, int, int]]:
        """The groups."""
        own = [
            (f"{self.name}.{name}", bits, span if bits == 1 else 1)
            for (name, _, bits), (_, _, span) in zip(self.fields, self.spans, strict=True)
        ]
        return [(self.name, 1, 1), *own]

    def write(self, frame: AnyFrame, buffer: bytearray, at: int) -> None:
        """One more, seen from the top of the stack downwards."""
        at += self.offset
        above = buffer[at]
        buffer[at] = above + 1
        if above:
            return
        at += 1
        for name, low, bits in self.fields:
            value: int = getattr(frame, name)
            at = write_number(value - low, buffer, at) if bits == 1 else write_set(value - low, bits, buffer, at)


class FeatureLayout:
    """All numbers of a game with their meaning. First comes the question, then what the game itself has to tell.

    `digest` is another one as soon as any number of a position or of an option means something else: who has learnt
    from one layout knows by it whether another one fits.
    """

    def __init__(
        self, prompts: Sequence[str], frames: Sequence[type[AnyFrame]], blocks: Sequence[Block], verbs: dict[str, int]
    ) -> None:
        self.groups: Final[list[Group]] = []
        self.size = 0
        self._prompts: Final = {prompt: number for number, prompt in enumerate(prompts)}
        self._frames: Final[dict[type[AnyFrame], Pending]] = {}
        self._blocks: Final = list(blocks)
        self._add([("prompt", len(prompts), 1), ("value", 1, USUAL_VALUE)])
        for frame in frames:
            self._frames[frame] = Pending(frame, self.size)
            self._add(self._frames[frame].sizes())
        self._first_block: Final = self.size
        for block in blocks:
            self._add(block.sizes)
        self._zeros: Final = bytes(self.size)
        told = (FORMAT, list(prompts), [(group.name, group.length, group.scale) for group in self.groups], verbs)
        self.digest: Final = hashlib.sha256(repr(told).encode()).hexdigest()[:16]

    def _add(self, sizes: Sizes) -> None:
        for name, length, most in sizes:
            self.groups.append(Group(name, self.size, length, 1 / max(1, most)))
            self.size += length

    def scales(self) -> list[float]:
        """By number: what to multiply it with."""
        return [group.scale for group in self.groups for _ in range(group.length)]

    def group(self, name: str) -> Group:
        """The group of this name; KeyError if there is none."""
        for group in self.groups:
            if group.name == name:
                return group
        raise KeyError(name)

    def write(self, state: Any, seat: int, decision: Decision | None, buffer: bytearray, at: int) -> None:
        """Write what the seat sees; `decision` is the question if it is asked one."""
        if len(buffer) < at + self.size:
            raise ValueError(f"a buffer of {len(buffer)} bytes has no room for {self.size} features from {at} on")
        buffer[at : at + self.size] = self._zeros
        if decision is not None:
            write_choice(self._prompts.get(decision.prompt, -1), 0, buffer, at)
            write_number(decision.value, buffer, at + len(self._prompts))
        self._write_pending(state.stack, seat, buffer, at)
        position = at + self._first_block
        for block in self._blocks:
            after = block.write(state, seat, buffer, position)
            position += block.size
            assert after == position, f"{block.sizes[0][0]}: {after - position} numbers too many"

    def _write_pending(self, stack: list[AnyFrame], seat: int, buffer: bytearray, at: int) -> None:
        """Unfinished pieces of the rules, but not those of others: what they are asked may tell of what they hold."""
        for index in range(len(stack) - 1, -1, -1):
            frame = stack[index]
            if frame.seat == seat or frame.seat < 0:
                pending = self._frames.get(type(frame))
                if pending is not None:
                    pending.write(frame, buffer, at)
