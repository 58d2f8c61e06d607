"""Nothing is lost, whatever happens: people and bots play on a server to which one fault after the other is done.

After each of them every acknowledged move is there, none twice; kept positions are what the rows lead to; and every
table goes on by itself.
"""

import asyncio
import contextlib
import json
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY
from longhouse.testing.lines import Broken
from longhouse.testing.players import Company, House, Player, Seen, Unexpected
from longhouse.testing.proxy import Proxy
from longhouse.testing.served import Server
from longhouse.testing.trials import Stage, delete_file, possible

if TYPE_CHECKING:
    from longhouse.testing.cluster import Cluster

PEOPLE, BOTS = 2, 1
GOES_ON_S = 10.0
"""So long after a fault, or after the server is up again, a table may take to go on."""
AGAIN_S = 0.1
GONE_S = 5.0
"""How long moves are sent to a server whose database is gone."""
TOO_FAST = 429
"""It may be there already: who was not answered sends it again, and asks too often."""
WRONG = 500
UNAVAILABLE = 503


class Outcome(msgspec.Struct):
    """How it stands. `slowest_s` says by fault how long the last table took to go on."""

    faults: int = 0
    acknowledged: int = 0
    stored: int = 0
    tables: int = 0
    by_kind: dict[str, int] = {}
    slowest_s: dict[str, float] = {}
    said: dict[str, int] = {}  # answers that were no acknowledgement, by status
    violations: list[str] = []


class Ledger:
    """What was acknowledged and what was refused, to be compared with the database."""

    def __init__(self) -> None:
        self.acknowledged: dict[tuple[str, str], Seen] = {}
        self.refused: set[tuple[str, str]] = set()
        self.said: Counter[str] = Counter()
        self.violations: list[str] = []

    def compare(self, server: Server) -> int:
        """Look into the database; how many moves are there."""
        known, refused = dict(self.acknowledged), set(self.refused)  # before looking: more may come meanwhile
        rows = server.stored()
        stored = {(table, key): answer for table, _, key, answer in rows}
        if len(stored) < len(rows):
            self.violations.append("a move is there twice")
        for place, seen in known.items():
            told = stored.get(place)
            if told is None:
                self.violations.append(f"the acknowledged move {place} was lost")
            elif seen.number < told or (seen.number > told and not seen.is_push):
                self.violations.append(f"the move {place} was answered with {seen.number}, stored with {told}")
        self.violations += [f"the refused move {place} was stored" for place in refused & stored.keys()]
        numbers: dict[str, int] = {}
        for table, number, _, _ in rows:
            if number != numbers.get(table, 0):
                self.violations.append(f"table {table}: row {number} follows {numbers.get(table, 0) - 1}")
            numbers[table] = number + 1
        return len(rows)

    def check_positions(self, server: Server, tables: list[str]) -> None:
        """The last kept position of each of these tables is what its rows lead to from the first one."""
        for table in tables:
            with contextlib.closing(server.connect()) as connection:
                first, last, rows = _kept(connection, table)
            if first is None:
                continue
            match = Match.load(json.loads(first[1]), _game_of(json.loads(first[1])))
            for verb, arg in rows[: last[0]]:
                match.play(verb, arg)
            if match.dump() != json.loads(last[1]):
                self.violations.append(f"table {table}: position {last[0]} is not what its rows lead to")


def _kept(connection: Any, table: str) -> tuple[Any, Any, list[tuple[str, int]]]:
    """The first and the last kept position, and the moves. In this order: there are never fewer rows than that."""
    assert table.replace("-", "").replace("_", "").isalnum()
    kept = connection.execute(f"select number, dump from positions where table_id = '{table}' order by 1").fetchall()
    rows = connection.execute(f"select verb, arg from moves where table_id = '{table}' order by number").fetchall()
    return (kept[0], kept[-1], rows) if kept else (None, None, rows)


def _game_of(dump: dict[str, Any]) -> Any:
    return REGISTRY.info(dump["game"]).make(dump["options"])


class Players(Company):
    """Some people and a bot, who go on whatever happens: they repeat what was not answered, with the same key."""

    ledger: Ledger
    chance: random.Random
    progress = 0

    @property
    def waits_for(self) -> str:
        asked = any(player.seen.choices for player in self.players)
        return "a person" if asked else "a bot" if self.players else "a table"

    async def play_on(self) -> None:
        """One table after the other, for ever."""
        while True:
            try:
                if not self.players:
                    await self.open()
                await self._step()
            except (Broken, TimeoutError):
                await asyncio.sleep(AGAIN_S)
            except Unexpected as refused:
                self._hear(str(refused))
                await asyncio.sleep(AGAIN_S)

    def _hear(self, words: str) -> None:
        self.ledger.said[words[:3]] += 1
        if words.startswith(str(WRONG)):
            self.ledger.violations.append(f"table {self.table}: {words}")

    async def _step(self) -> None:
        for player in self.players:
            if not player.is_watching:
                await player.watch()
        try:
            async with asyncio.timeout(1):
                asked = await self.asked()
        except TimeoutError:  # a push may have been lost with its connection
            for player in self.players:
                await player.look(self.line)
            return
        if asked is None:
            self.leave()
            self.players = []
            self.progress += 1
        else:
            await self._move(asked)

    async def _move(self, player: Player) -> None:
        move = player.chosen(self.chance)
        place = (self.table, move["key"])
        while True:
            try:
                seen = await player.send(self.line, move)
                break
            except Broken:
                await asyncio.sleep(AGAIN_S)
            except Unexpected as refused:
                self._hear(str(refused))
                status = int(str(refused)[:3])
                if status < WRONG and status != TOO_FAST:  # it is not taken, and never will be
                    self.ledger.refused.add(place)
                    await player.look(self.line)
                    return
                await asyncio.sleep(AGAIN_S)
        self.ledger.acknowledged[place] = seen
        self.progress += 1
        if self.chance.random() < 0.1:
            again = await player.send(self.line, move)
            if again.number < seen.number or (again.number > seen.number and not again.is_push):
                self.ledger.violations.append(f"{place} was answered with {seen.number}, then with {again.number}")
        while player.seen.number < seen.number:  # its push may come by the socket, or be lost with it
            player.moved.clear()
            try:
                async with asyncio.timeout(1):
                    await player.moved.wait()
            except TimeoutError:
                await player.look(self.line)


class Run:
    """Players at a server, the faults that are done to it, and what came of them."""

    def __init__(self, server: Server, games: list[str], seed: int, cluster: "Cluster | None" = None,
                 patience_s: float = GOES_ON_S) -> None:  # fmt: skip
        self.server = server
        self.games = games
        self.chance = random.Random(seed)
        self.cluster = cluster
        self.patience_s = patience_s
        self.ledger = Ledger()
        self.outcome = Outcome(violations=self.ledger.violations)
        self.groups: list[Players] = []
        self.tables: set[str] = set()

    async def steps(self, faults: int, moves: int, delete: bool = False) -> AsyncIterator[Outcome]:
        """Yields after every fault; they are spread evenly over the moves. In the end the file may be deleted."""
        self.server.start()
        proxy = Proxy(("127.0.0.1", self.server.port))
        playing: list[asyncio.Task[None]] = []
        try:
            await asyncio.to_thread(self.server.wait_for_page)
            stage = Stage(self.server, proxy, self.chance, self.cluster)
            house = await House.meet(await proxy.open())
            for game in self.games:
                self.groups.append(await self._group(house, game))
            playing = [asyncio.create_task(group.play_on()) for group in self.groups]
            for kind in self._kinds(faults):
                await self._until_moves(moves * self.outcome.faults // faults)
                await asyncio.sleep(self.chance.uniform(0, 0.3))
                await self._try(kind, stage)
                yield self.outcome
            await self._until_moves(moves)
            await self._check()
            if delete:
                await self._delete(stage)
            yield self.outcome
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for group in self.groups:
                group.close()
            await proxy.close()
            self.server.kill()

    async def _group(self, house: House, game: str) -> Players:
        group = await Players.gather(house, game, PEOPLE, BOTS)
        group.ledger, group.chance = self.ledger, random.Random(self.chance.random())
        return group

    def _kinds(self, faults: int) -> Iterator[str]:
        """Each in turn, in an order that is shuffled every time."""
        names = list(possible(self.server, self.cluster))
        for number in range(faults):
            if number % len(names) == 0:
                self.chance.shuffle(names)
            yield names[number % len(names)]

    async def _try(self, kind: str, stage: Stage) -> None:
        await possible(self.server, self.cluster)[kind](stage)
        await asyncio.to_thread(self.server.wait_for_page)
        begun, before = time.monotonic(), [group.progress for group in self.groups]
        outcome = self.outcome
        outcome.faults += 1
        outcome.by_kind[kind] = outcome.by_kind.get(kind, 0) + 1
        if not await self._until(
            lambda: all(group.progress > then for group, then in zip(self.groups, before, strict=True)), self.patience_s
        ):
            still = [group for group, then in zip(self.groups, before, strict=True) if group.progress == then]
            stuck = [f"{group.table} ({group.waits_for})" for group in still]
            self.ledger.violations.append(f"after {kind}: {stuck} did not go on within {self.patience_s:g} s")
        outcome.slowest_s[kind] = round(max(outcome.slowest_s.get(kind, 0), time.monotonic() - begun), 2)
        count = len(self.ledger.violations)
        await self._check()
        for number in range(count, len(self.ledger.violations)):
            self.ledger.violations[number] += f" (after {kind}, fault {outcome.faults})"

    async def _check(self) -> None:
        self.tables |= {group.table for group in self.groups if group.table}
        outcome = self.outcome
        outcome.stored = await asyncio.to_thread(self.ledger.compare, self.server)
        running = [group.table for group in self.groups if group.table]
        await asyncio.to_thread(self.ledger.check_positions, self.server, running)
        outcome.acknowledged = len(self.ledger.acknowledged)
        outcome.tables = len(self.tables)
        outcome.said = dict(self.ledger.said)

    async def _delete(self, stage: Stage) -> None:
        """From the moment when the file is gone nothing is acknowledged, and it is said why."""
        self.outcome.by_kind[delete_file.__name__] = 1
        await delete_file(stage)
        await asyncio.sleep(AGAIN_S)  # what was on its way was saved before
        before, unavailable = len(self.ledger.acknowledged), self.ledger.said[str(UNAVAILABLE)]
        await asyncio.sleep(GONE_S)
        lost = len(self.ledger.acknowledged) - before
        if lost:
            self.ledger.violations.append(f"after delete_file: {lost} moves were acknowledged that nobody will find")
        elif self.ledger.said[str(UNAVAILABLE)] == unavailable:
            self.ledger.violations.append("after delete_file: nobody was told why")
        self.outcome.faults += 1

    async def _until_moves(self, count: int) -> None:
        """Until so many are acknowledged, as long as more of them come."""
        known = -1
        while known < len(self.ledger.acknowledged) < count:
            known = len(self.ledger.acknowledged)
            await self._until(lambda before=known: len(self.ledger.acknowledged) > before)

    async def _until(self, true: Any, patience_s: float = 60.0) -> bool:
        end = time.monotonic() + patience_s
        while not true():
            if time.monotonic() > end:
                return False
            await asyncio.sleep(0.01)
        return True
