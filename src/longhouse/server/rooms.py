"""All rooms: opened when somebody comes, left when there are too many of them, woken when a bot is to move."""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Iterable
from functools import reduce
from typing import Any

from sqlalchemy import Row
from sqlalchemy.exc import DBAPIError

from longhouse.core.chance import FairChance
from longhouse.core.errors import BadSetup, LonghouseError
from longhouse.core.game import Game
from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY
from longhouse.server.bots import BotWorkers
from longhouse.server.house import OtherData, Unplayable, check_data
from longhouse.server.lately import Answers
from longhouse.server.room import PATIENCE_S, Room, position_of
from longhouse.server.standing import Seat, Standing, first_on, seats_after, who_left
from longhouse.server.store import Store
from longhouse.server.writer import Writer

LOG = logging.getLogger(__name__)

MOST_ROOMS = 300
"""Kept in memory at the same time, about a megabyte each; those that somebody watches always are."""

LEAP = 1000
"""When moves are lost with older rules: a number further than any viewer can be."""

BREATH_S = 0.2
"""How often it is looked whether there is a place for one more bot to think."""


class Rooms:
    """The rooms that are open, the least recently used first."""

    def __init__(self, store: Store, workers: BotWorkers, most: int = MOST_ROOMS, patience: float = PATIENCE_S) -> None:
        self.store = store
        self.writer = Writer(store)
        self.workers = workers
        self.most = most
        self.patience = patience
        self.open: OrderedDict[str, Room] = OrderedDict()
        self._lock = asyncio.Lock()
        self._waiting: dict[str, None] = {}  # tables where a bot is to move, in the order in which they get a place
        self._waking: asyncio.Task[None] | None = None

    async def get(self, table: str) -> Room | None:
        """The room of a running or finished table, up to date; None if there is none.

        It may be left as soon as the caller waits for something else, unless it is being watched or moved in.
        """
        room = await self._find(table)
        if room is not None:
            self.open.move_to_end(table)
            room.wake_bot()
        return room

    async def _find(self, table: str) -> Room | None:
        while True:
            room = self.open.get(table)
            if room is None:
                async with self._lock:
                    return self.open.get(table) or await self._enter(table)
            if self.store.shared:
                await room.catch_up()
            if self.open.get(table) is room:
                return room

    async def _enter(self, table: str) -> Room | None:
        room = await asyncio.to_thread(self._open_alone, table)
        if room is not None:
            self._make_space()
            self.open[table] = room
            self._waiting.pop(table, None)
        return room

    # ---------------------------------------------------------------- leaving

    def _make_space(self) -> None:
        """Leave rooms until there is a place for one more: the database has everything.

        Idle ones go first, then those where only a bot is thinking, which goes on later. Where somebody watches or
        moves, nobody may have another room of the same table: those stay, however many they are.
        """
        for may_go in (Room.is_idle, Room.is_unwatched):
            too_many = max(0, len(self.open) - self.most + 1)
            for room in [room for room in self.open.values() if may_go(room)][:too_many]:
                del self.open[room.id]
                if room.stop_thinking() and not self.store.shared:  # otherwise the claim lapses, and who can takes over
                    self.wake_later([room.id])

    def is_full(self) -> bool:
        """Whether one more room would drive out one in which something goes on."""
        return len(self.open) >= self.most and not any(room.is_idle() for room in self.open.values())

    # ---------------------------------------------------------------- waking

    async def take_over(self, table: str) -> None:
        """The bots of a table think here from now on, if it is their turn; otherwise nobody need look after them."""
        room = await self.get(table)
        if room is None:
            return
        room.leads = True
        room.wake_bot()
        async with room.alone():  # so that no move of ours claims the turn just now
            if not room.now.awaits_bot:
                await asyncio.to_thread(self.store.turns.drop, table)

    async def wake(self, table: str) -> None:
        """The same, for a table that nobody asked for: one that can't be opened must not stop the others."""
        try:
            await self.take_over(table)
        except (LonghouseError, ValueError) as error:
            LOG.error("table %s can't be opened: %s", table, error)

    def wake_later(self, tables: Iterable[str]) -> None:
        """Let the bots of these tables go on, one table after the other, as soon as there is a place for them."""
        self._waiting |= dict.fromkeys(tables)
        if self._waiting and (self._waking is None or self._waking.done()):
            self._waking = asyncio.create_task(self._wake_waiting())

    async def _wake_waiting(self) -> None:
        while self._waiting:
            if self.is_full():
                await asyncio.sleep(BREATH_S)
                continue
            table = next(iter(self._waiting))
            del self._waiting[table]
            try:
                await self.wake(table)
            except DBAPIError:  # it may answer again soon
                self._waiting[table] = None
                await asyncio.sleep(BREATH_S)

    def close(self) -> None:
        """Nobody is woken any more, and nobody thinks."""
        if self._waking is not None:
            self._waking.cancel()
        for room in self.open.values():
            room.stop_thinking()

    # ---------------------------------------------------------------- opening

    def _open_alone(self, table: str) -> Room | None:
        """Whatever is wrong with the rows of a table, it hurts no other one: Unplayable."""
        try:
            return self._open(table)
        except (OtherData, Unplayable, BadSetup, DBAPIError):
            raise
        except Exception as error:
            LOG.error("table %s can't be opened: %s: %s", table, type(error).__name__, error)
            raise Unplayable(f"Something is wrong with what was written down of the table {table}.") from None

    def _open(self, table: str) -> Room | None:
        row = self.store.table(table)
        if row is None or row.status == "open":
            return None
        check_data(row)
        seats = [first_on(seat) for seat in self.store.seats(table)]
        game = REGISTRY.info(row.game).make(row.options)
        last = self.store.last_position(table)
        if last is not None and row.version != game.version:
            return self._reopen(row, seats, Match.load(json.loads(last.dump), game), last)
        begin = Standing.begin(self._begin(row, game), seats, row.changed)
        news = self.store.news(table, 0, -1)  # after the position: it may know more, never less
        known = last.number if last is not None and last.numbers else 0
        if last is not None and known:
            begin = begin.retrace(news.moves[:known], last.numbers)
        room = self._room(row, begin, known)
        room.answers = Answers(news.moves[:known])
        room.hear(news._replace(moves=news.moves[known:]))
        return room

    def _begin(self, row: Row[Any], game: Game[Any]) -> Match:
        """A match before its first move: dealt, or the position from which it is practised."""
        first = self.store.first_position(row.id) if row.practice else None
        if first is not None:
            return Match.load(json.loads(first.dump), game)
        chance = FairChance(row.commitment, row.contributions, row.secret)
        return Match.start(game, row.seats, chance=chance)

    def _reopen(self, row: Row[Any], seats: list[Seat], match: Match, last: Row[Any]) -> Room:
        """The rules have changed since the match began: go on from its last position.

        The moves since are played again. From the first one on that the new rules refuse, they are given up.
        """
        known = last.numbers or [last.number] * (len(seats) + 1)  # early positions were kept without
        moves = self.store.moves(row.id)
        seats, left = reduce(seats_after, moves[: last.number], seats), who_left(moves[: last.number])
        room = self._room(row, Standing.begin(match, seats, row.changed, known, left), last.number)
        room.answers = Answers(moves)
        news = self.store.news(row.id, last.number, -1)
        try:
            room.hear(news)
        except LonghouseError:
            begin = room.now
            numbers = [number + LEAP for number in begin.numbers.values()]
            answers, rows = room.answers, news.moves[-1].number + 1
            room = self._room(row, Standing.begin(begin.match, seats, row.changed, numbers, left), rows)
            room.answers = answers
            room.hear(news._replace(moves=[]))
            self.store.add_position(row.id, position_of(room.now, rows))
        return room

    def _room(self, row: Row[Any], begin: Standing, rows: int) -> Room:
        return Room(row, begin, self.store, self.workers, rows, not self.store.shared, self.patience, self.writer)
