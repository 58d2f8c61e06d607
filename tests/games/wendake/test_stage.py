"""The strip above the table: setup and Years, the parts of each, and the one that is open."""

import random

import pytest

from longhouse.core.match import Match
from longhouse.core.stage import Stage
from longhouse.core.text import Texts
from longhouse.games.wendake.game import WendakeGame
from tests.games.wendake.allies.table import GAME as ALLIES
from tests.games.wendake.games import COMMON, FRONT
from tests.games.wendake.solo.games import ADVERSITY
from tests.games.wendake.solo.games import BASE as SOLO

YEAR = ["Turns", "New Action tiles"]
LAST = ["Turns", "Turtles are scored"]
HARD = ["Start of the year", "Turns", "End of the year"]
RULESETS = {
    "front": (FRONT, 2, ["Homes", "Tribes", "First canoes"], YEAR, LAST),
    "common": (COMMON, 3, ["Homes", "First canoes"], YEAR, LAST),
    "allies": (ALLIES, 2, ["Homes", "Tribes", "First canoes"], YEAR, LAST),
    "solo": (SOLO, 1, ["Homes", "Tribes", "First canoes"], YEAR, LAST),
    "adversity": (ADVERSITY, 1, ["Homes", "Tribes", "First canoes"], [*HARD, YEAR[1]], [*HARD, LAST[1]]),
}


def stages(game: WendakeGame, seats: int) -> list[Stage]:
    """What the strip says in a random game, each once, in order."""
    match, chance, texts = Match.start(game, seats, seed=3), random.Random(3), Texts(game.packages, "en")
    said = [game.stage(match.view(0), texts)]
    while match.decision is not None:
        match.play(chance.choice(match.decision.options))
        stage = game.stage(match.view(0), texts)
        if stage != said[-1]:
            said.append(stage)
    return said


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_part_of_the_game_is_named(ruleset: str) -> None:
    game, seats, setup, year, last = RULESETS[ruleset]
    said = stages(game, seats)
    outlines: dict[str, list[str]] = {}
    for stage in said:
        assert outlines.setdefault(stage.title, stage.parts) == stage.parts
    years = [f"Year {n} of 7" for n in range(1, 8)]
    assert outlines == {"Setup": setup, **dict.fromkeys(years[:-1], year), years[-1]: last}
    assert list(outlines) == ["Setup", *years]
    open_parts = [(stage.title, stage.now) for stage in said]
    assert open_parts == sorted(open_parts), "a part that is over does not come back"
    assert said[-1] == Stage(years[-1], last, len(last)), "the game is over"
    assert all(stage.now < len(stage.parts) for stage in said[:-1])
