"""Buffers of rules as arrays of NumPy: the same memory under two names."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from longhouse.core.features import MOST
from longhouse.envs.table import Table

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


class Eyes:
    """What seats of a table see, as arrays that are the caller's own."""

    def __init__(self, table: Table) -> None:
        self._numbers = bytearray(table.setting.layout.size)
        self._mask = bytearray(table.game.codec.size)
        self._seen = np.frombuffer(self._numbers, np.uint8)
        self._legal = np.frombuffer(self._mask, np.int8)
        self.table = table
        self.scales = np.array(table.setting.layout.scales(), np.float32)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies look for themselves: copied one by one, buffers and arrays would no longer be the same memory."""
        return Eyes, (self.table,)

    def look(self, seat: int) -> tuple[Floats, Mask]:
        """The scaled numbers and the mask."""
        self.table.write(seat, self._numbers, self._mask)
        return self._seen * self.scales, self._legal.copy()

    def space(self) -> Any:
        """Of the numbers."""
        return spaces.Box(np.zeros_like(self.scales), MOST * self.scales, dtype=np.float32)

    def mask_space(self) -> Any:
        """Of the mask."""
        return spaces.Box(0, 1, self._legal.shape, np.int8)

    def action_space(self) -> Any:
        """Of the options, by number."""
        return spaces.Discrete(len(self._mask))
