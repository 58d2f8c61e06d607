"""Bots by name. `make_bot("greedy", seed=1)`."""

from collections.abc import Callable, Iterable
from functools import partial
from importlib.metadata import EntryPoint, entry_points

from longhouse.bots.bot import Bot, Budget, Sample, SeatView, ask_bot, play_game
from longhouse.bots.easy import EasyBot
from longhouse.bots.greedy import FirstGreedyBot, GreedyBot
from longhouse.bots.planner import LEVELS, PlannerBot
from longhouse.bots.random import RandomBot
from longhouse.core.errors import BadSetup

BOTS: dict[str, Callable[[int], Bot]] = {
    "easy": EasyBot,
    "medium": GreedyBot,
    **{name: partial(PlannerBot, level=level) for name, level in LEVELS.items()},
    "random": RandomBot,
    "greedy": GreedyBot,
    "greedy-0": FirstGreedyBot,
}
"""By name: what makes a bot from a seed. Those of other people are added to ours, which keep their names."""

UNLISTED = {"greedy", "greedy-0"}
"""Names for authors and old tables: who picks an opponent finds the levels instead."""


def offered_bots() -> list[str]:
    """Who may be picked as an opponent."""
    return [name for name in BOTS if name not in UNLISTED]


def add_installed(entries: Iterable[EntryPoint]) -> None:
    """Bots of installed packages, by their entry points; their code is loaded when one is asked for."""
    for entry in entries:
        BOTS.setdefault(entry.name, partial(_make_installed, entry))


def _make_installed(entry: EntryPoint, seed: int) -> Bot:
    bot: Bot = entry.load()(seed)
    return bot


add_installed(entry_points(group="longhouse.bots"))


def check_bot(name: str) -> None:
    """BadSetup if there is no such bot."""
    if name not in BOTS:
        raise BadSetup(f"bot: no bot is called {name!r}; there are {', '.join(BOTS)}")


def make_bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name."""
    check_bot(name)
    return BOTS[name](seed)


__all__ = [
    "BOTS", "Bot", "Budget", "GreedyBot", "RandomBot", "Sample", "SeatView", "ask_bot", "check_bot", "make_bot",
    "play_game",
]  # fmt: skip
