"""Bots by name, `make_bot("greedy", seed=1)`, or by where their class is, `make_bot("my_bots:PointGrabber")`."""

from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from longhouse.bots.bot import Bot, Budget, Sample, SeatView, TurnBudgets, ask_bot, play_game
from longhouse.bots.ears import Ears, Observer, Seen, seen_by
from longhouse.bots.easy import EasyBot
from longhouse.bots.greedy import FirstGreedyBot, GreedyBot
from longhouse.bots.minds import mind_for, only_mind, open_mind
from longhouse.bots.planner import LEVELS, PlannerBot
from longhouse.bots.priced import priced
from longhouse.bots.random import RandomBot
from longhouse.core.errors import BadSetup
from longhouse.core.game import Game
from longhouse.core.prices import read_prices

BOTS: dict[str, Callable[[int], Bot]] = {
    "easy": EasyBot,
    "medium": GreedyBot,
    "hard": PlannerBot,
    "expert": partial(PlannerBot, level=LEVELS["expert"], find_mind=mind_for),
    "random": RandomBot,
    "greedy": GreedyBot,
    "greedy-0": FirstGreedyBot,
    "mindless": partial(PlannerBot, level=LEVELS["expert"]),
}
"""By name: what makes a bot from a seed. Those of other people are added to ours, which keep their names."""

UNLISTED = {"greedy", "greedy-0", "mindless"}
"""Names for authors and old tables: who picks an opponent finds the levels instead."""

MINDS = ".npz"
"""How files of minds end; other files that a bot may go by are price lists."""

WITHOUT_LIST = (RandomBot, FirstGreedyBot)
"""They go by no prices, or by the same for ever."""


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
    """BadSetup if no bot has this name. For names that come from outside: nothing is imported because of them."""
    if name not in BOTS:
        raise BadSetup(f"bot: no bot is called {name!r}; there are {', '.join(BOTS)}")


def find_bot(name: str) -> Callable[[int], Bot]:
    """What makes a bot from a seed, by its name or by `module:Class`; BadSetup says what is missing.

    With `@FILE` behind it goes by the prices or the mind in that file. Names from outside are checked before
    (`check_bot`).
    """
    name, at, file = name.partition("@")
    if at:
        return _find_with_file(name, Path(file))
    module, colon, attribute = name.partition(":")
    if not colon:
        check_bot(name)
        return BOTS[name]
    try:
        found: Callable[[int], Bot] | None = getattr(import_module(module), attribute, None)
    except (ImportError, SyntaxError, TypeError, ValueError) as error:  # the last two: a name that no module can have
        raise BadSetup(f"bot {name}: the module {module!r} can't be imported: {error}") from None
    if found is None:
        raise BadSetup(f"bot {name}: the module {module!r} has no {attribute!r}")
    if not callable(getattr(found, "choose", None)):
        raise BadSetup(f"bot {name}: {attribute} has no method `choose`, so it makes no bots")
    return found


def _find_with_file(name: str, file: Path) -> Callable[[int], Bot]:
    make = find_bot(name)
    if not file.is_file():
        raise BadSetup(f"bot {name}@{file}: there is no file '{file}'")
    if file.suffix == MINDS:
        if name not in LEVELS:
            raise BadSetup(f"bot {name}@{file}: only {' and '.join(LEVELS)} think with a mind")
        return partial(PlannerBot, level=LEVELS[name], find_mind=only_mind(file))
    if make in WITHOUT_LIST:
        raise BadSetup(f"bot {name}@{file}: {name} goes by no prices of one's choice")
    return lambda seed: priced(make(seed), file)


def check_file(name: str, game: Game[Any]) -> None:
    """BadSetup if a bot goes by a file (`hard@found.toml`) that can't be used in a game."""
    _, at, file = name.partition("@")
    if at:
        (open_mind if file.endswith(MINDS) else read_prices)(Path(file), game)


def make_bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name, or by `module:Class`: a class that takes a seed; `@FILE` names its prices or its mind."""
    return find_bot(name)(seed)


__all__ = [
    "BOTS", "Bot", "Budget", "Ears", "GreedyBot", "Observer", "RandomBot", "Sample", "SeatView", "Seen",
    "TurnBudgets", "ask_bot", "check_bot", "check_file", "find_bot", "make_bot", "offered_bots", "play_game", "seen_by",
]  # fmt: skip
