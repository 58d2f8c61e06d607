"""A table on which nothing moves but pieces."""

import random
import re
from typing import Any

from longhouse.core.game import Game
from longhouse.core.match import Match
from longhouse.drawing.panel import Panel

SIZE = re.compile(r'^<svg[^>]* viewBox="([^"]*)"')


def sizes(panels: list[Panel]) -> list[tuple[str, list[str], list[str]]]:
    """The panels in their order, each with its size and that of its compact picture."""
    return [(panel.id, SIZE.findall(panel.svg), SIZE.findall(panel.compact)) for panel in panels]


def assert_still(game: Game[Any], seats: int) -> None:
    """From the first question to the end: the same panels, in the same order, of the same size."""
    match, chance = Match.start(game, seats, seed=seats), random.Random(seats)
    before = sizes(match.draw(0))
    while match.decision is not None:
        match.play(chance.choice(match.decision.options))
        if chance.random() < 0.15 or match.decision is None or match.number < 20:
            assert sizes(match.draw(0)) == before
