"""A room is one running table in memory: it takes moves one at a time and tells those who watch.

Every move: check, append in one transaction, commit, acknowledge, push. Nothing is shown before the commit.
"""

import asyncio
import contextlib
import json
import logging
import time
from typing import Any

from sqlalchemy import Row

from longhouse.core.chance import FairChance
from longhouse.core.decision import Option
from longhouse.core.errors import LonghouseError
from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY
from longhouse.server.bots import Answer, BotWorkers
from longhouse.server.standing import AGREE, ASK, BOT, REFUSE, STUMBLED, TALK, UNDO, Move, Seat, Standing
from longhouse.server.store import Conflict, News, Position, Store

LOG = logging.getLogger(__name__)

MOST_ROOMS = 1000
"""Kept in memory, as long as nobody watches them."""

LEAP = 1000
"""When moves are lost with older rules: a number further than any viewer can be."""


class Refused(Exception):
    """A move that can't be taken: `status` is the HTTP status, `code` a short name, and the words say why."""

    def __init__(self, status: int, code: str, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.code = code


class Room:
    """One table: how it stands now, and who watches it."""

    def __init__(
        self, table: Row[Any], begin: Standing, store: Store, workers: BotWorkers, rows: int = 0, leads: bool = True
    ) -> None:
        self.id: str = table.id
        self.table = table
        self.now = begin
        self.store = store
        self.workers = workers
        self.lock = asyncio.Lock()
        self.leads = leads  # whether bots of this table think in this process
        self.hurried = False  # bots need not wait until a person is asked again
        self.rows = rows  # moves in the database, undos too
        self.answers: dict[str, tuple[int, int]] = {}  # by key: who moved, and what was answered
        self.chat: list[tuple[str, str]] = []  # name and words
        self.lines = 0  # of the chat in the database
        # For each viewer and number: up to which step it knows the table.
        self.step_of = {viewer: [-1] * number + [0] for viewer, number in begin.numbers.items()}
        self.listeners: set[asyncio.Event] = set()
        self._thinking: asyncio.Task[None] | None = None

    @property
    def match(self) -> Match:
        return self.now.match

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.now.seats]

    # ---------------------------------------------------------------- moves

    def answered(self, key: str, seats: list[int]) -> int | None:
        """What was answered to a move with this key, if it was taken before: sending a move twice is harmless."""
        if key not in self.answers:
            return None
        seat, answer = self.answers[key]
        if seat not in seats:
            raise Refused(409, "key_taken", "Another seat has used this key.")
        return answer

    async def play(self, seat: int, number: int, verb: str, arg: int, key: str, eyes: int | None = None) -> int:
        """Take a move of a seat that has seen everything up to `number`; its number afterwards.

        Who plays several seats may have seen it with the `eyes` of another one.
        """
        async with self.lock:
            known = self.answered(key, [seat])
            if known is None:
                self._check(seat, number, verb, arg, seat if eyes is None else eyes)
                known = await self._commit(seat, *self.now.settled(seat, verb, arg), key)
        self.tell()
        return known

    def _check(self, seat: int, number: int, verb: str, arg: int, eyes: int) -> None:
        decision = self.match.decision
        if decision is None:
            raise Refused(409, "over", "The game is over.")
        if number != self.now.numbers[eyes]:
            raise Refused(409, "stale", f"The table has moved on to {self.now.numbers[eyes]}.")
        if verb == UNDO or verb in TALK:
            self._check_taking_back(seat, verb)
            return
        if decision.seat != seat:
            raise Refused(409, "not_your_turn", "It is another seat's turn.")
        if Option(verb, arg) not in decision.options:
            why = self.match.why_not(verb, arg)
            raise Refused(422, "illegal", f"{why.reason} {why.rule}".strip() if why else "Not an option.")

    def _check_taking_back(self, seat: int, verb: str) -> None:
        request = self.now.request
        if verb == UNDO and self.match.undoable != seat:
            raise Refused(409, "no_undo", "This can't be taken back.")
        if verb == ASK and request is not None:
            raise Refused(409, "asked_already", "Somebody asks to take moves back already.")
        if verb in (AGREE, REFUSE) and request is None:
            raise Refused(409, "no_request", "Nobody asks to take moves back any more.")
        if verb == AGREE and request is not None and seat not in request.waiting:
            raise Refused(409, "no_request", "Your consent is not needed.")
        if verb == AGREE and request is not None and request.moves > self.match.number:
            raise Refused(409, "no_undo", "The rules have changed since: this can't be taken back any more.")

    async def _commit(self, seat: int, verb: str, arg: int, key: str) -> int:
        """Try the move on a copy of the match, write it down, and only then make it the match."""
        move = Move(self.rows, seat, verb, arg, time.time(), key, self.now.numbers[seat] + 1)
        following = self.now.after(move)
        positions, changes = self._worth_keeping(move, following)
        row = move._asdict()
        try:
            await asyncio.to_thread(self.store.add_move, self.id, row, positions, changes, following.awaits_bot)
        except Conflict:  # another process was faster, perhaps with the same move
            return await self._catch_up_with(key, seat)
        self.leads = True
        self._adopt(move, following)
        return move.answer

    def _worth_keeping(self, move: Move, following: Standing) -> tuple[list[Position], dict[str, Any]]:
        """Positions to go on from when the rules change, and what changes at the table.

        A table counts as changed when the turn passes on: a step that leaves no trace at the table leaves none in
        lists of tables either.
        """
        match = following.match
        positions = [] if move.number else [position_of(self.now, 0)]
        if following.turned or move.verb == UNDO:  # which may go back to before the last position
            positions.append(position_of(following, move.number + 1))
        changes: dict[str, Any] = {"changed": move.at} if following.turned else {}
        if match.decision is None:
            changes |= {"status": "finished", "scores": match.scores(), "ranking": match.ranking()}
        return positions, changes

    def _adopt(self, move: Any, following: Standing) -> None:
        """The move is in the database: from now on the table stands like this."""
        for viewer, known in self.step_of.items():  # first: viewers are shown the table from other threads
            if following.numbers[viewer] != self.now.numbers[viewer]:
                known.append(following.step)
            else:
                known[-1] = following.step
        self.now = following
        self.answers[move.key] = (move.seat, move.answer)
        self.rows = move.number + 1
        self.hurried = self.hurried and following.awaits_bot

    # ---------------------------------------------------------------- other processes

    async def catch_up(self) -> None:
        """Bring in what other processes have written, and tell those who watch."""
        async with self.lock:
            fresh = await self._catch_up()
        if fresh:
            self.tell()

    async def _catch_up(self) -> bool:
        news = await asyncio.to_thread(self.store.news, self.id, self.rows, self.lines)
        if news.moves and self.store.shared:
            self.leads = False  # who wrote the last move lets the bots think
        self.hear(news)
        return bool(news.moves or news.chat)

    async def _catch_up_with(self, key: str, seat: int) -> int:
        """After a conflict: the answer to a move that is in the database already; others come too late."""
        await self._catch_up()
        known = self.answered(key, [seat])
        if known is None:
            raise Refused(409, "stale", "The table has moved on.")
        return known

    def hear(self, news: News) -> None:
        """Follow the rows of the database."""
        for move in news.moves:
            self._adopt(move, self.now.after(move))
        if news.chat is not None:
            self.chat = [(line.name, line.text) for line in news.chat]
            self.lines = news.lines

    def is_idle(self) -> bool:
        """Whether nobody watches and nobody moves."""
        thinking = self._thinking is not None and not self._thinking.done()
        return not self.listeners and not thinking and not self.lock.locked()

    # ---------------------------------------------------------------- telling and bots

    def tell(self) -> None:
        """Wake everybody who watches, and the bot whose turn it is."""
        for listener in self.listeners:
            listener.set()
        self.wake_bot()

    def wake_bot(self) -> None:
        if self._may_think() and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.create_task(self._run_bots())

    def _may_think(self) -> bool:
        """Whether a bot is to move and this process leads; bots wait while somebody asks to take moves back."""
        return self.leads and self.now.awaits_bot and self.now.request is None

    async def _run_bots(self) -> None:
        """Let bots move until a person is asked or the game is over."""
        while self._may_think():
            decision = self.match.decision
            assert decision is not None
            number = self.now.numbers[decision.seat]
            option, trouble = await self._think(decision.seat)
            if trouble:
                bot = self.now.seats[decision.seat].bot
                LOG.error("table %s: bot %s stumbled over %r. %s", self.id, bot, decision.prompt, trouble)
            key = f"{STUMBLED if trouble else BOT}{self.rows}"
            with contextlib.suppress(Refused):  # the table has moved on meanwhile: look again
                await self.play(decision.seat, number, option.verb, option.arg, key)

    async def _think(self, seat: int) -> Answer:
        """What a bot answers: at a pace that people can follow, unless they are in a hurry."""
        bot = self.now.seats[seat].bot
        assert bot is not None
        if self.hurried:
            return await self.workers.choose(bot, self.match, seat)
        return await self.workers.choose_slowly(bot, self.match, seat)


def position_of(standing: Standing, number: int) -> Position:
    """How a table stands after so many rows, to be kept."""
    return Position(number, json.dumps(standing.match.dump()), list(standing.numbers.values()))


class Rooms:
    """All rooms, opened when somebody comes."""

    def __init__(self, store: Store, workers: BotWorkers) -> None:
        self.store = store
        self.workers = workers
        self.open: dict[str, Room] = {}
        self._lock = asyncio.Lock()

    async def get(self, table: str) -> Room | None:
        """The room of a running or finished table, up to date; None if there is none."""
        room = self.open.get(table)
        if room is None:
            async with self._lock:
                room = self.open.get(table) or await self._enter(table)
        elif self.store.shared:
            await room.catch_up()
        if room is not None:
            room.wake_bot()
        return room

    async def _enter(self, table: str) -> Room | None:
        self._make_space()
        room = await asyncio.to_thread(self._open, table)
        if room is not None:
            self.open[table] = room
        return room

    def _make_space(self) -> None:
        """Forget rooms that nobody watches: the database has everything."""
        idle = [table for table, room in self.open.items() if room.is_idle()]
        for table in idle[: max(0, len(self.open) - MOST_ROOMS)]:
            del self.open[table]

    async def lead(self, table: str) -> Room | None:
        """The room of a table whose bots think in this process from now on."""
        room = await self.get(table)
        if room is not None:
            room.leads = True
            room.wake_bot()
        return room

    async def wake(self, table: str) -> Room | None:
        """The bots of a table go on; one that can't be opened must not stop the others."""
        try:
            return await self.lead(table)
        except LonghouseError as error:
            LOG.error("table %s can't be opened: %s", table, error)
            return None

    async def wake_all(self) -> None:
        """After a start: bots go on where they were."""
        for table in await asyncio.to_thread(self.store.unfinished):
            await self.wake(table)

    def _open(self, table: str) -> Room | None:
        row = self.store.table(table)
        if row is None or row.status == "open":
            return None
        seats = [Seat(seat.kind, seat.person, seat.name, seat.bot) for seat in self.store.seats(table)]
        game = REGISTRY.info(row.game).make(row.options)
        last = self.store.last_position(table) if row.version != game.version else None
        if last is not None:
            return self._reopen(row, seats, Match.load(json.loads(last.dump), game), last)
        chance = FairChance(row.commitment, row.contributions, row.secret)
        match = Match.start(game, row.seats, chance=chance)
        room = self._room(row, Standing.begin(match, seats, row.changed), 0)
        room.hear(self.store.news(table, 0, -1))
        return room

    def _reopen(self, row: Row[Any], seats: list[Seat], match: Match, last: Row[Any]) -> Room:
        """The rules have changed since the match began: go on from its last position.

        The moves since are played again. From the first one on that the new rules refuse, they are given up.
        """
        known = last.numbers or [last.number] * (len(seats) + 1)  # early positions were kept without
        room = self._room(row, Standing.begin(match, seats, row.changed, known), last.number)
        room.answers = {move.key: (move.seat, move.answer) for move in self.store.moves(row.id)}
        news = self.store.news(row.id, last.number, -1)
        try:
            room.hear(news)
        except LonghouseError:
            begin = room.now
            numbers = [number + LEAP for number in begin.numbers.values()]
            answers, rows = room.answers, news.moves[-1].number + 1
            room = self._room(row, Standing.begin(begin.match, seats, row.changed, numbers), rows)
            room.answers = answers
            room.hear(news._replace(moves=[]))
            self.store.add_position(row.id, position_of(room.now, rows))
        return room

    def _room(self, row: Row[Any], begin: Standing, rows: int) -> Room:
        return Room(row, begin, self.store, self.workers, rows, leads=not self.store.shared)
