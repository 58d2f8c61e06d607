"""Bots by name. `make_bot("greedy", seed=1)`."""

from collections.abc import Callable

from longhouse.bots.bot import Bot, Clock, Sample, SeatView, ask_bot, play_game
from longhouse.bots.greedy import GreedyBot
from longhouse.bots.random import RandomBot
from longhouse.core.errors import BadSetup

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise BadSetup(f"bot: no bot is called {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "Clock", "GreedyBot", "RandomBot", "Sample", "SeatView", "ask_bot", "make_bot", "play_game"]
