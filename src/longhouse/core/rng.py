"""The only source of chance: a keyed hash in counter mode.

The same seed gives the same numbers on every machine, in pure Python and compiled. A player who has seen any number
of outcomes can't compute the next one, which a short linear generator would allow. A clone costs four references.
"""

import struct
from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

SEED_BITS: Final = 256
WORDS_PER_BLOCK: Final = 16

as_words: Final = struct.Struct(f"<{WORDS_PER_BLOCK}I").unpack


class Rng:
    """Numbers from a seed. `drawn` says how many were taken, so (seed, drawn) is the whole state."""

    __slots__ = ("_block", "_keyed", "drawn", "seed")

    def __init__(self, seed: int, drawn: int = 0, origin: "Rng | None" = None) -> None:
        self.seed: Final = seed
        self.drawn = drawn
        if origin is not None:  # a clone of it: nothing to check or to compute
            self._block: tuple[int, ...] = origin._block
            self._keyed: blake2b | None = origin._keyed
            return
        self._block = ()
        self._keyed = None  # the hash with its key taken in: half the work of a block, done once
        if not 0 <= seed < 1 << SEED_BITS:
            raise ValueError(f"seed must be between 0 and 2**{SEED_BITS} - 1, not {seed}")
        if drawn < 0:
            raise ValueError(f"drawn must not be negative, not {drawn}")
        if drawn % WORDS_PER_BLOCK:
            self._refill()

    def clone(self) -> "Rng":
        """A generator that goes on with the same numbers."""
        return Rng(self.seed, self.drawn, self)

    def __reduce__(self) -> tuple[type["Rng"], tuple[int, int]]:
        """Bots that keep a generator can be copied and kept, also where this is compiled."""
        return Rng, (self.seed, self.drawn)

    def _refill(self) -> None:
        if self._keyed is None:
            self._keyed = blake2b(digest_size=64, key=self.seed.to_bytes(32, "little"))
        block = self._keyed.copy()
        block.update((self.drawn // WORDS_PER_BLOCK).to_bytes(8, "little"))
        self._block = as_words(block.digest())

    def word(self) -> int:
        """The next number from 0 to 2**32 - 1."""
        at = self.drawn & WORDS_PER_BLOCK - 1
        if at == 0:
            self._refill()
        self.drawn += 1
        return self._block[at]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1. The bias is below n / 2**32, far less than anybody could notice."""
        at = self.drawn & WORDS_PER_BLOCK - 1
        if at == 0:
            self._refill()
        self.drawn += 1
        word: i64 = self._block[at]  # i64: compiled, a product of two ints as large as this would become objects
        return word * n >> 32

    def look(self) -> None:
        """Something that lies hidden is about to be seen."""

    def shuffle(self, items: list[int]) -> None:
        """Put the items in random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept


class UnseenError(Exception):
    """What follows depends on chance, or on something hidden."""


class Blind(Rng):
    """The generator of a position in which nobody may foresee anything: it gives no number and lets nobody look."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(0)

    def word(self) -> int:
        raise UnseenError

    def below(self, n: int) -> int:
        raise UnseenError

    def look(self) -> None:
        raise UnseenError
