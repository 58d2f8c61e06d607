"""How many steps environments make in a second of processor time, and PettingZoo's own games in the same run."""

import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np

from longhouse.core.registry import TableOptions
from longhouse.envs import aec, gym, openspiel, vector

SIDE_BY_SIDE = 64
PEERS = ("tictactoe_v3", "connect_four_v3", "chess_v6", "go_v5")

Steps = Callable[[float], tuple[int, float]]
"""Random play for about so many seconds of processor time, as neighbours should not matter: steps, and seconds."""


Speed = tuple[str, str, int | None]
"""An environment, what is played, and random steps a second; None if it is not installed."""


def speeds(name: str, seats: int, options: TableOptions, seconds: float) -> Iterator[Speed]:
    """All environments, one after the other."""
    made: dict[str, Callable[[], Steps]] = {
        f"vector, {SIDE_BY_SIDE} matches": lambda: vector_steps(vector(SIDE_BY_SIDE, name, seats, options)),
        "PettingZoo": lambda: aec_steps(aec(name, seats, options)),
        "Gymnasium, random bots": lambda: gym_steps(gym(name, seats, options, bot="random")),
        "OpenSpiel": lambda: spiel_steps(openspiel(name, seats, options)),
    }
    for what, make in made.items():
        yield what, f"{name}, {seats} seats", _measured(make, seconds)
    for peer in PEERS:
        yield "PettingZoo's own", peer, _measured(partial(peer_steps, peer), seconds)


def _measured(make: Callable[[], Steps], seconds: float) -> int | None:
    try:
        play = make()
    except ImportError:
        return None
    play(seconds / 10)  # warm up
    steps, spent = play(seconds)
    return round(steps / spent)


def peer_steps(name: str) -> Steps:
    """One of PettingZoo's classic games, without the wrappers that check every call."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # they announce another way to make them
        return aec_steps(import_module(f"pettingzoo.classic.{name}").raw_env())


def any_legal(mask: Any, rng: Any) -> int:
    """A random one of the legal numbers."""
    legal = np.flatnonzero(mask)
    return int(legal[int(rng.random() * len(legal))])


def aec_steps(env: Any) -> Steps:
    """All agents at random."""
    rng = np.random.default_rng(1)

    def play(seconds: float) -> tuple[int, float]:
        steps, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds:
            env.reset(seed=steps)
            while not any(env.terminations.values()) and not any(env.truncations.values()):
                seen = env.observe(env.agent_selection)
                env.step(any_legal(seen["action_mask"], rng))
                steps += 1
        return steps, spent

    return play


def gym_steps(env: Any) -> Steps:
    """One seat at random; what the bots do in between is not counted."""
    rng = np.random.default_rng(1)

    def play(seconds: float) -> tuple[int, float]:
        steps, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds:
            _, info = env.reset(seed=steps)
            over = False
            while not over:
                _, _, over, _, info = env.step(any_legal(info["action_mask"], rng))
                steps += 1
        return steps, spent

    return play


def spiel_steps(game: Any) -> Steps:
    """All players at random, each looking at its tensor first."""
    rng = np.random.default_rng(1)

    def play(seconds: float) -> tuple[int, float]:
        steps, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds:
            state = game.new_initial_state()
            state.apply_action(steps % 1000)
            while not state.is_terminal():
                state.observation_tensor()
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                steps += 1
        return steps, spent

    return play


def vector_steps(many: Any) -> Steps:
    """All matches at random; the choice is made for all of them at once."""
    rng = np.random.default_rng(1)

    def play(seconds: float) -> tuple[int, float]:
        steps, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds:
            many.step((many.masks * (1 + rng.random(many.masks.shape, np.float32))).argmax(1))
            steps += SIDE_BY_SIDE
        return steps, spent

    return play
