"""Few places, many lines: they take turns, whoever waits for how much."""

import asyncio
from contextlib import suppress

from longhouse.server.fairness import Fair


async def visit(fair: Fair, whose: str, served: list[str]) -> None:
    async with fair.place(whose):
        served.append(whose)
        await asyncio.sleep(0)


async def served_in_turn(places: int, lines: str, impatient: int | None = None) -> list[str]:
    """In which order those are served who all come at once; `impatient` goes away while waiting."""
    fair = Fair(places)
    served: list[str] = []
    visits = [asyncio.create_task(visit(fair, whose, served)) for whose in lines]
    if impatient is not None:
        await asyncio.sleep(0)
        visits[impatient].cancel()
    for task in visits:
        with suppress(asyncio.CancelledError):
            await task
    async with asyncio.timeout(5), fair.place("last"):
        return served


def test_who_wants_much_keeps_only_the_own_ones_waiting() -> None:
    assert "".join(asyncio.run(served_in_turn(1, "aaaaaabc"))) == "aabcaaaa", "one is there when the others come"


def test_several_are_served_at_once_and_in_order_of_their_own_line() -> None:
    assert "".join(asyncio.run(served_in_turn(2, "aaaabb"))) == "aaabab"


def test_who_goes_away_takes_nobodys_place() -> None:
    assert "".join(asyncio.run(served_in_turn(1, "aaab", impatient=1))) == "aab"


def test_a_place_is_not_lost_with_who_was_called_and_went_at_the_same_moment() -> None:
    async def called_and_gone() -> list[str]:
        fair = Fair(1)
        served: list[str] = []
        async with fair.place("a"):
            waiting = asyncio.create_task(visit(fair, "b", served))
            await asyncio.sleep(0)
        waiting.cancel()  # the place is for b already
        with suppress(asyncio.CancelledError):
            await waiting
        async with asyncio.timeout(5):
            await visit(fair, "c", served)
        return served

    assert asyncio.run(called_and_gone()) == ["c"]
