"""All seats of a match as a PettingZoo environment: agents are asked one after the other, as the rules have it."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from longhouse.envs.arrays import Eyes
from longhouse.envs.table import Setting, Table


class LonghouseAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """Observations have the numbers of a seat (`observation`) and what it may choose (`action_mask`)."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, int | str] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(Setting(game, seats, options, reward))
        self.eyes = Eyes(self.table)
        self.metadata = {"render_modes": ["ansi"], "name": f"longhouse_{game}_v0", "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents = self.possible_agents[:]
        both = {"observation": self.eyes.space(), "action_mask": self.eyes.mask_space()}
        self.observation_spaces = {agent: spaces.Dict(both) for agent in self.agents}
        self.action_spaces = {agent: self.eyes.action_space() for agent in self.agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. After one seed, those without a seed follow from it."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.table.start(int(self._seeds.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        if self.table.decision is not None:
            self.agent_selection = self.possible_agents[self.table.decision.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        numbers, mask = self.eyes.look(self.possible_agents.index(agent))
        return {"observation": numbers, "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        if self.table.play(int(action)):
            self.rewards = dict(zip(self.possible_agents, self.table.rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        self._select()

    def render(self) -> str | None:
        """The table in words, as the agent sees it whose turn it is."""
        if self.render_mode is None:
            return None
        return self.table.describe(self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing is open."""
