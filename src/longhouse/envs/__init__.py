"""Environments for learning and research. Each needs a package of others, which is imported when it is asked for.

`aec` (PettingZoo), `gym` (Gymnasium), `openspiel` (OpenSpiel) and `vector` (NumPy alone) make one by a game's name.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

Options = Mapping[str, int | str]


@contextmanager
def needs(package: str, extra: str) -> Iterator[None]:
    """Whoever lacks a package is told where to get it."""
    try:
        yield
    except ImportError as error:
        raise ImportError(f"this needs {package}: pip install 'longhouse[{extra}]' ({error})") from error


def aec(game: str, seats: int = 2, options: Options | None = None, reward: str = "win", **more: Any) -> Any:
    """A PettingZoo environment: all seats, one question after the other."""
    with needs("PettingZoo", "envs"):
        from longhouse.envs.pettingzoo_env import LonghouseAEC
    return LonghouseAEC(game, seats, options, reward, **more)


def gym(game: str, seats: int = 2, options: Options | None = None, reward: str = "win", **more: Any) -> Any:
    """A Gymnasium environment: one seat against bots."""
    with needs("Gymnasium", "envs"):
        from longhouse.envs.gymnasium_env import LonghouseEnv
    return LonghouseEnv(game, seats, options, reward, **more)


def openspiel(game: str, seats: int = 2, options: Options | None = None) -> Any:
    """A game of OpenSpiel."""
    with needs("OpenSpiel", "openspiel"):
        from longhouse.envs.openspiel_game import load_game
    return load_game(game, seats, options)


def vector(count: int, game: str, seats: int = 2, options: Options | None = None, reward: str = "win") -> Any:
    """Many matches side by side, for training."""
    with needs("NumPy", "envs"):
        from longhouse.envs.vector_env import VectorTable
    return VectorTable(count, game, seats, options, reward)


__all__ = ["aec", "gym", "openspiel", "vector"]
