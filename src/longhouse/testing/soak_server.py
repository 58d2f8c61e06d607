"""A soak of the server: tables are opened, played at for a while and left, by the thousand. Its memory must stay put.

The rule: in the last third of the time its median is at most 5 per cent above that of the middle third. In the first
third caches fill, and the rooms reach the number that is held at a time: a tenth of all tables, at most as usual.
"""

import asyncio
import os
import random
import statistics
import time
from collections.abc import AsyncIterator
from itertools import count
from typing import Any

import msgspec

from longhouse.testing.lines import Broken
from longhouse.testing.load import PEOPLE
from longhouse.testing.players import Company, House, Unexpected, ask
from longhouse.testing.served import Server

MOST_GROWTH = 0.05
SAMPLES = 30
MOVES_EACH = 12
TALK_EVERY = 4
LATE_S = 120.0
"""A busy machine may need this much longer, or as long again."""
AT_ONCE = 8
"""So many companies are under way at the same time."""


class Sample(msgspec.Struct):
    """How it stands after so many seconds."""

    seconds: float
    tables: int
    moves: int
    memory_mb: float
    load_average: float


class Verdict(msgspec.Struct):
    """All samples, and what they come to."""

    samples: list[Sample]
    middle_mb: float
    last_mb: float
    tables: int
    wanted: int
    troubles: list[str]

    @property
    def growth(self) -> float:
        return self.last_mb / self.middle_mb - 1

    @property
    def is_good(self) -> bool:
        return self.growth <= MOST_GROWTH and self.tables >= self.wanted and not self.troubles


def judge(samples: list[Sample], wanted: int, troubles: list[str]) -> Verdict:
    third = max(1, len(samples) // 3)
    middle, last = samples[third : 2 * third] or samples, samples[-third:]
    return Verdict(
        samples,
        statistics.median(sample.memory_mb for sample in middle),
        statistics.median(sample.memory_mb for sample in last),
        samples[-1].tables,
        wanted,
        troubles,
    )


class Soak:
    """Companies that come and go, and samples of what the server holds meanwhile."""

    def __init__(self, server: Server, games: list[str], tables: int, seconds: float, seed: int = 1) -> None:
        self.server = server
        self.games = games
        self.tables = tables
        self.seconds = seconds
        self.chance = random.Random(seed)
        self.opened = 0
        self._begun_tables = 0
        self.moves = 0
        self.troubles: list[str] = []
        self._begun = 0.0

    async def samples(self) -> AsyncIterator[Sample]:
        """Yields a sample again and again until the time is up and all tables were there. The server must be up."""
        house = await House.meet(("127.0.0.1", self.server.port))
        self._begun = time.monotonic()
        visitors = [asyncio.create_task(self._visit(house)) for _ in range(AT_ONCE)]
        try:
            for number in count(1):
                await asyncio.sleep(self._begun + self.seconds * number / SAMPLES - time.monotonic())
                yield self._sample()
                if number >= SAMPLES and all(visitor.done() for visitor in visitors):
                    await asyncio.gather(*visitors)  # whatever went wrong with them is told
                    break
                if time.monotonic() > self._begun + self.seconds + max(self.seconds, LATE_S):
                    self.troubles.append(f"only {self.opened} tables in time")
                    break
        finally:
            for visitor in visitors:
                visitor.cancel()
            await asyncio.gather(*visitors, return_exceptions=True)

    def _sample(self) -> Sample:
        seconds, memory = time.monotonic() - self._begun, self.server.memory() / 1e6
        return Sample(round(seconds, 1), self.opened, self.moves, round(memory, 1), round(os.getloadavg()[0], 1))

    async def _visit(self, house: House) -> None:
        """Open one table after the other, at the rate that is wanted."""
        while self._begun_tables < self.tables:
            number = self._begun_tables
            self._begun_tables += 1
            due = self._begun + self.seconds * number / self.tables
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            try:
                await self._play(house, self.games[number % len(self.games)])
            except (Broken, Unexpected, TimeoutError) as error:
                self.troubles.append(repr(error))

    async def _play(self, house: House, game: str) -> None:
        """New people sit down, play some moves, talk, and are gone."""
        company = await Company.gather(house, game, PEOPLE)
        try:
            await company.open()
            self.opened += 1
            for number in range(MOVES_EACH):
                player = await company.asked()
                if player is None:
                    break
                answer = await player.send(company.line, player.chosen(self.chance))
                self.moves += 1
                await company.until(player, answer)
                if number % TALK_EVERY == 0:
                    await self._talk(company)
        finally:
            company.close()

    async def _talk(self, company: Company) -> Any:
        words = {"text": f"What a move! I have seen {self.chance.randrange(10**6)} of them."}
        return await ask(company.line, "POST", f"/api/tables/{company.table}/chat", company.tokens[0], words)
