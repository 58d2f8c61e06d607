"""Whoever is told to stop while something comes over a line does stop."""

import asyncio
from typing import Any

import pytest

from longhouse.testing.lines import Answer, Line


class Told(Line):
    """A line whose answer comes when the test says so."""

    def __init__(self, answered: asyncio.Future[None]) -> None:
        super().__init__(("nowhere", 0))
        self._answered = answered

    async def _ask(self, method: str, path: str, token: str, body: Any) -> Answer:
        await self._answered
        return Answer(200, b"", 0)


@pytest.mark.parametrize("after", range(4))
def test_who_is_stopped_when_the_answer_comes_is_stopped(after: int) -> None:
    async def stopped() -> bool:
        answered = asyncio.get_running_loop().create_future()
        asking = asyncio.create_task(Told(answered).ask("GET", "/"))
        for _ in range(3):
            await asyncio.sleep(0)
        answered.set_result(None)
        for _ in range(after):
            await asyncio.sleep(0)
        is_late = not asking.cancel()
        await asyncio.wait([asking])
        return is_late or asking.cancelled()

    assert asyncio.run(stopped())
