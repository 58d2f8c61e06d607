"""Longhouse: modern Euro games in Python.

>>> from longhouse import new_match
>>> m = new_match("borabora", seats=2, seed=1)
>>> m.decision.seat in (0, 1)
True
"""

from collections.abc import Callable
from importlib import import_module
from typing import cast

from longhouse import compiled

compiled.choose()

from longhouse.core.chance import FairChance  # noqa: E402
from longhouse.core.decision import Decision, Option  # noqa: E402
from longhouse.core.errors import (  # noqa: E402
    BadData,
    BadPosition,
    BadRecord,
    BadSetup,
    CannotUndo,
    IllegalOption,
    LonghouseError,
)
from longhouse.core.match import Match, new_match, replay, verify  # noqa: E402
from longhouse.core.record import Record  # noqa: E402
from longhouse.core.registry import GameInfo, Switch  # noqa: E402

# The package of all games is itself the function that lists them: `games()`. It is loaded last, because games of other
# people, whose `info.py` it reads, import from here.
games = cast(Callable[[], list[GameInfo]], import_module("longhouse.games"))

__all__ = [
    "BadData",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "CannotUndo",
    "Decision",
    "FairChance",
    "GameInfo",
    "IllegalOption",
    "LonghouseError",
    "Match",
    "Option",
    "Record",
    "Switch",
    "games",
    "new_match",
    "replay",
    "verify",
]
