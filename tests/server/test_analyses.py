"""What was found out about decisions lately: of these moves and no others, and once for all who ask."""

import asyncio
from types import SimpleNamespace
from typing import cast

from longhouse.bots.analysis import Analysis, Weighed
from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY
from longhouse.server import analysis
from longhouse.server.bots import BotWorkers


def test_what_was_found_of_moves_that_were_taken_back_is_not_told_of_others() -> None:
    """After as many moves as before, but others; and of another answer to the same question."""
    asked: list[tuple[int, tuple[str, int]]] = []

    async def review(match: Match, played: tuple[str, int]) -> Analysis:
        asked.append((match.number, played))
        return Analysis([Weighed(*played, True, 1500, 0, 0)], 0, len(asked), [])

    kept = analysis.Analyses(cast(BotWorkers, SimpleNamespace(review=review)))
    game = REGISTRY.info("borabora").make()
    one, other = (Match.start(game, 2, 1) for _ in range(2))
    for match, number in ((one, 0), (other, 1)):
        assert match.decision is not None
        match.play(match.decision.options[number])
    assert one.number == other.number

    async def found() -> list[int]:
        matches = [(one, ("done", 0)), (other, ("done", 0)), (one, ("done", 1)), (one, ("done", 0))]
        return [(await kept.of("table", match, played)).worlds for match, played in matches]

    assert asyncio.run(found()) == [1, 2, 3, 1]


def test_what_several_ask_for_at_once_is_found_out_once() -> None:
    asked = 0

    async def review(match: Match, played: tuple[str, int]) -> Analysis:
        nonlocal asked
        asked += 1
        await asyncio.sleep(0.01)
        return Analysis([], 0, asked, [])

    kept = analysis.Analyses(cast(BotWorkers, SimpleNamespace(review=review)))
    match = Match.start(REGISTRY.info("borabora").make(), 2, 1)

    async def together() -> list[int]:
        found = await asyncio.gather(*(kept.of("table", match, ("done", 0)) for _ in range(3)))
        return [one.worlds for one in [*found, await kept.of("table", match, ("done", 0))]]

    assert asyncio.run(together()) == [1, 1, 1, 1]
