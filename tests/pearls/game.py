"""Divers, with two switches: how large the reef is, and whether the wishes are dealt in order."""

from typing import Any

from longhouse.core.registry import GameInfo, Switch
from longhouse.core.rng import Rng
from tests.tiny import DiversGame

INFO = GameInfo(
    "pearls", "Pearls", 2, 4, "tests.pearls", (Switch("reef", (5, 9)), Switch("wishes", ("shuffled", "sorted")))
)


class PearlsGame(DiversGame):  # type: ignore[misc]  # it comes from a page of the documentation
    """The same rules on another reef."""

    def __init__(self, options: dict[str, int | str]) -> None:
        super().__init__()
        self.name = INFO.name
        self.package = INFO.package
        self.options = options

    def setup(self, seats: int, rng: Rng) -> Any:
        state = super().setup(seats, rng)
        state.reef = self.options["reef"] * seats
        if self.options["wishes"] == "sorted":
            state.wishes.sort()
        return state


def make(options: dict[str, int | str]) -> PearlsGame:
    """The game for a table."""
    return PearlsGame(options)
