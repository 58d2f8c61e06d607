"""Many matches side by side in one process, for training: all that they show lies in one array each."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from longhouse.core.errors import BadSetup
from longhouse.envs.table import Setting, Table


class VectorTable:
    """Each row is a match. The arrays are always those of the open questions, and change in place with every step.

    `numbers` are bytes as the rules write them; times `scales` they are small floats, best multiplied where the net is.
    `masks` say what may be chosen, `seats` who is asked. A match that is over begins anew at once.
    """

    def __init__(
        self, count: int, game: str, seats: int = 2, options: Mapping[str, int | str] | None = None, reward: str = "win"
    ) -> None:
        if count < 1:
            raise BadSetup(f"count: must be at least 1, not {count}")
        setting = Setting(game, seats, options, reward)
        layout, codec = setting.layout, setting.game.codec
        self.tables: Final = [Table(setting) for _ in range(count)]
        self._numbers, self._masks = bytearray(count * layout.size), bytearray(count * codec.size)
        self.numbers: Final = np.frombuffer(self._numbers, np.uint8).reshape(count, layout.size)
        self.masks: Final = np.frombuffer(self._masks, np.int8).reshape(count, codec.size)
        self.scales: Final = np.array(layout.scales(), np.float32)
        self.seats: Final = np.zeros(count, np.int64)
        self.rewards: Final = np.zeros((count, seats), np.float32)
        self.over: Final = np.zeros(count, np.bool_)
        self.reset()

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """In a copy: buffers and arrays, which were copied one by one, are the same memory again."""
        vars(self).update(kept)
        for name, buffer in (("numbers", self._numbers), ("masks", self._masks)):
            vars(self)[name] = np.frombuffer(buffer, kept[name].dtype).reshape(kept[name].shape)

    def reset(self, seed: int = 0) -> None:
        """All matches anew; the same seed, the same chance."""
        self._seeds = np.random.default_rng(seed)
        self.rewards[:] = 0
        self.over[:] = False
        for row in range(len(self.tables)):
            self._start(row)

    def _start(self, row: int) -> None:
        self.tables[row].start(int(self._seeds.integers(1 << 62)))
        self._look(row)

    def _look(self, row: int) -> None:
        table = self.tables[row]
        assert table.decision is not None, "a match begins with a question"
        self.seats[row] = table.decision.seat
        table.write(table.decision.seat, self._numbers, self._masks, row)

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> None:
        """One answer in every match. `over` are those that ended with it, `rewards` what their seats got."""
        answers = actions.tolist() if isinstance(actions, np.ndarray) else actions
        if len(answers) != len(self.tables):  # before any match goes on without the others
            raise ValueError(f"actions: {len(self.tables)} matches want one each, not {len(answers)}")
        self.rewards[:] = 0
        self.over[:] = False
        for row, action in enumerate(answers):
            table = self.tables[row]
            if table.play(action):
                self.over[row] = True
                self.rewards[row] = table.rewards
                self._start(row)
            else:
                self._look(row)
