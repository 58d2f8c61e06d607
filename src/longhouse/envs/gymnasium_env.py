"""One seat of a match as a Gymnasium environment: the others are bots."""

from collections.abc import Mapping
from copy import copy, deepcopy
from typing import Any

import gymnasium

from longhouse.bots import Budget, Ears, ask_bot, check_bot, make_bot
from longhouse.core.errors import BadSetup
from longhouse.core.registry import REGISTRY
from longhouse.envs.arrays import Eyes, Floats
from longhouse.envs.table import Setting, Table


class LonghouseEnv(gymnasium.Env[Floats, Any]):
    """Observations are the numbers of the seat; `info["action_mask"]` says what it may choose."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, int | str] | None = None,
        reward: str = "win",
        seat: int = 0,
        bot: str = "greedy",
        render_mode: str | None = None,
    ) -> None:
        check_bot(bot)
        self.render_mode = render_mode
        self.table = Table(Setting(game, seats, options, reward))
        if not 0 <= seat < seats:
            raise BadSetup(f"seat: must be between 0 and {seats - 1}, not {seat}")
        self.eyes = Eyes(self.table)
        self.seat = seat
        self.bot = bot
        self.observation_space = self.eyes.space()
        self.action_space = self.eyes.action_space()

    def __deepcopy__(self, memo: dict[int, Any]) -> "LonghouseEnv":
        """An independent copy, with copies of the bots, who hear what happens there."""
        other = copy(self)
        vars(other).update(deepcopy(vars(self), memo))
        if other.table.state is not None:
            other.table.state.events = other._ears.events
        return other

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        luck = int(self.np_random.integers(1 << 62))
        self._bots = [make_bot(self.bot, int(self.np_random.integers(1 << 31))) for _ in range(self.table.seats)]
        self._ears = Ears(dict(enumerate(self._bots)))
        self.table.start(luck, self._ears.events)
        self._let_others_play()
        return self._look()

    def _let_others_play(self) -> None:
        table = self.table
        while (decision := table.decision) is not None and decision.seat != self.seat:
            self._ears.tell(decision.seat)
            option = ask_bot(self._bots[decision.seat], table.game, table.state, decision, Budget())
            table.play(table.game.codec.number(option))

    def _look(self) -> tuple[Floats, dict[str, Any]]:
        numbers, mask = self.eyes.look(self.seat)
        return numbers, {"action_mask": mask}

    def step(self, action: Any) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        if not self.table.play(int(action)):
            self._let_others_play()
        numbers, info = self._look()
        return numbers, self.table.rewards[self.seat], self.table.decision is None, False, info

    def render(self) -> Any:
        """The table in words, as the seat sees it."""
        return None if self.render_mode is None else self.table.describe(self.seat)


def register() -> None:
    """All games by name: `Longhouse/BoraBora-v0`."""
    for info in REGISTRY.all():
        name = f"Longhouse/{info.title.replace(' ', '')}-v0"
        gymnasium.register(name, f"{__name__}:{LonghouseEnv.__name__}", kwargs={"game": info.name})


register()
