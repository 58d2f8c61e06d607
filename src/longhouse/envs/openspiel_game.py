"""Our games for OpenSpiel: `python_longhouse`, with the game, the number of seats and its options as parameters.

All chance comes from one generator in the position. So there is one chance node, at the very beginning: it draws the
seed, and from there on the history alone says how a match goes.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from longhouse.envs.table import LOST, Setting, Table

SEEDS: Final = 1 << 16
MOST_DECISIONS: Final = 20_000
MOST_SEATS: Final = 4

GAME_TYPE: Final = pyspiel.GameType(
    short_name="python_longhouse",
    long_name="Longhouse",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_SEATS,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"game": "borabora", "seats": 2, "options": ""},
)


def load_game(game: str, seats: int = 2, options: Mapping[str, int | str] | None = None) -> Any:
    """The game with its parameters."""
    written = ";".join(f"{name}:{value}" for name, value in (options or {}).items())
    return pyspiel.load_game(GAME_TYPE.short_name, {"game": game, "seats": seats, "options": written})


def read_options(written: str) -> dict[str, int | str]:
    """Options as they are written in the parameter: `expansion:allies;pairs:random`."""
    options: dict[str, int | str] = {}
    for pair in filter(None, written.split(";")):
        name, _, value = pair.partition(":")
        options[name] = int(value) if value.isdigit() else value
    return options


class LonghouseGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our games; who wins has 1, the others share -1."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**GAME_TYPE.parameter_specification, **(params or {})}
        self.setting = Setting(str(given["game"]), int(given["seats"]), read_options(str(given["options"])))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.game.codec.size,
            max_chance_outcomes=SEEDS,
            num_players=self.setting.seats,
            min_utility=LOST,
            max_utility=1.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> "LonghouseState":
        """Before the seed is drawn."""
        return LonghouseState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "LonghouseObserver":
        """What a seat sees."""
        return LonghouseObserver(self.setting)


class LonghouseState(pyspiel.State):  # type: ignore[misc]
    """A match; before the seed is drawn there is no position."""

    def __init__(self, game: LonghouseGame) -> None:
        super().__init__(game)
        self.table = Table(game.setting)

    def current_player(self) -> int:
        if self.table.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        decision = self.table.decision
        return int(pyspiel.PlayerId.TERMINAL) if decision is None else decision.seat

    def _legal_actions(self, player: int) -> list[int]:
        decision = self.table.decision
        assert decision is not None
        return sorted(self.table.game.codec.numbers(decision))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / SEEDS) for seed in range(SEEDS)]

    def _apply_action(self, action: int) -> None:
        if self.table.state is None:
            self.table.start(action)
        else:
            self.table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed:{action}"
        game = self.table.game
        return game.name_of(game.codec.option(action))

    def is_terminal(self) -> bool:
        return self.table.state is not None and self.table.decision is None

    def returns(self) -> list[float]:
        return self.table.rewards

    def __str__(self) -> str:
        return " ".join(map(str, self.history()))


class LonghouseObserver:
    """The numbers and the words of a seat."""

    def __init__(self, setting: Setting) -> None:
        self._numbers = bytearray(setting.layout.size)
        self._mask = bytearray(setting.game.codec.size)
        self._scales = np.array(setting.layout.scales(), np.float32)
        self.tensor = np.zeros(setting.layout.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: LonghouseState, player: int) -> None:
        """The numbers, scaled."""
        if state.table.state is None:
            self.tensor.fill(0)
        else:
            state.table.write(player, self._numbers, self._mask)
            np.multiply(np.frombuffer(self._numbers, np.uint8), self._scales, out=self.tensor)

    def string_from(self, state: LonghouseState, player: int) -> str:
        """The words."""
        return "" if state.table.state is None else str(state.table.describe(player))


pyspiel.register_game(GAME_TYPE, LonghouseGame)
