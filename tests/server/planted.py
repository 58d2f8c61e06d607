"""Bots that do what no bot should; `plant` makes them known in the process that thinks."""

import os
import sys
from typing import Any

from longhouse.bots import BOTS
from longhouse.core.decision import Option


class Raises:
    """Has a bug."""

    def choose(self, seat_view: Any, sample: Any, clock: Any) -> Any:
        raise ZeroDivisionError("a bug of its own")


class Exits:
    """Wants to go home."""

    def choose(self, seat_view: Any, sample: Any, clock: Any) -> Any:
        sys.exit("bye")


class Dies:
    """Takes its process with it."""

    def choose(self, seat_view: Any, sample: Any, clock: Any) -> Any:
        os._exit(3)


class Loops:
    """Never comes to an end."""

    def choose(self, seat_view: Any, sample: Any, clock: Any) -> Any:
        while True:
            pass


class Cheats:
    """Answers what is an option of the game, but not of this question."""

    def choose(self, seat_view: Any, sample: Any, clock: Any) -> Any:
        open_now = seat_view.decision.options
        return next(option for option in seat_view.game.codec.options if option not in open_now)


class Says:
    """Answers something that is no option at all."""

    def __init__(self, what: Any) -> None:
        self.what = what

    def choose(self, seat_view: Any, sample: Any, clock: Any) -> Any:
        return self.what


class Deceives(str):
    """Words that are something else as soon as they are sent."""

    __slots__ = ()

    def __reduce__(self) -> Any:
        return int, ("no number",)


class Remembers:
    """Listens, and tells what it has heard."""

    def observe(self, seat: int, events: Any) -> None:
        self.heard = events

    def choose(self, seat_view: Any, sample: Any, clock: Any) -> Any:
        raise LookupError(f"{len(self.heard)} events, {[facts for kind, facts in self.heard if kind == 'oracle']}")


class Counts:
    """Tells how many processes it may use."""

    def choose(self, seat_view: Any, sample: Any, clock: Any) -> Any:
        raise LookupError(f"hands: {clock.hands}")


class Dwells:
    """Listens and answers; without any time to think it tells how many were made, how often it was asked, and what it
    was told each time."""

    made = 0

    def __init__(self) -> None:
        Dwells.made += 1
        self.asked = 0
        self.heard: list[int] = []

    def observe(self, seat: int, events: Any) -> None:
        self.heard.append(len(events))

    def choose(self, seat_view: Any, sample: Any, clock: Any) -> Any:
        if not clock.left():
            raise LookupError((self.made, self.asked, self.heard))
        self.asked += 1
        return seat_view.decision.options[0]


PLANTED: dict[str, Any] = {
    "raises": lambda seed: Raises(),
    "exits": lambda seed: Exits(),
    "dies": lambda seed: Dies(),
    "loops": lambda seed: Loops(),
    "cheats": lambda seed: Cheats(),
    "nothing": lambda seed: Says(None),
    "word": lambda seed: Says("fish"),
    "unknown": lambda seed: Says(Option("fly", 7)),
    "far": lambda seed: Says(Option("expand", 10**30)),
    "half": lambda seed: Says(Option("\ud800", 7)),
    "sent": lambda seed: Says(Option(Deceives("fly"), 7)),
    "unmade": lambda seed: 1 // 0,
}


def plant() -> None:
    harmless = {"remembers": Remembers, "counts": Counts, "dwells": Dwells}
    BOTS.update(PLANTED, **{name: lambda seed, kind=kind: kind() for name, kind in harmless.items()})


def plant_nothing_but_bugs() -> None:
    """Not even the stand-in can be trusted."""
    BOTS.update({**PLANTED, "random": PLANTED["raises"]})
