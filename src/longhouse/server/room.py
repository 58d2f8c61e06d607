"""A room is one running table in memory: it takes moves one at a time and tells those who watch.

Every move: check, append in one transaction, commit, acknowledge, push. Nothing is shown before the commit.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from sqlalchemy import Row
from sqlalchemy.exc import DBAPIError

from longhouse.core.errors import IllegalOption
from longhouse.core.match import Match
from longhouse.server.bots import Answer, BotWorkers
from longhouse.server.lately import Answers, Steps
from longhouse.server.pace import pause_after
from longhouse.server.seats import called
from longhouse.server.standing import (
    AGREE,
    ASK,
    BOT,
    COMING_AND_GOING,
    LEAVE,
    PROPOSE,
    REFUSE,
    RETURN,
    STUMBLED,
    TALK,
    UNDO,
    Move,
    Request,
    Standing,
)
from longhouse.server.store import Conflict, NewMove, News, Position, Store
from longhouse.server.viewers import Viewer
from longhouse.server.wire import Presenter, Said
from longhouse.server.writer import Writer

LOG = logging.getLogger(__name__)

TRIES_S = [0.2, 0.5, 1.0, 2.0, 5.0, 10.0]
"""Pauses between the tries of a bot to save its move; the last one again and again."""


PATIENCE_S = 600.0
"""How long somebody who is not at the table is waited for, before the others may let a bot play."""


MOST_ROWS = 5000
"""So many rows of a table are enough for any match with its second thoughts; then nothing more is taken back or asked
for, so that it comes to an end. All of them are gone through when it is opened."""


class Refused(Exception):
    """A move that can't be taken: `status` is the HTTP status, `code` a short name, and the words say why."""

    def __init__(self, status: int, code: str, reason: str, wait: float = 1.0) -> None:
        super().__init__(reason)
        self.status = status
        self.code = code
        self.wait = wait  # seconds until it is worth another try


class Room:
    """One table: how it stands now, and who watches it."""

    def __init__(
        self, table: Row[Any], begin: Standing, store: Store, workers: BotWorkers, rows: int = 0, leads: bool = True,
        patience: float = PATIENCE_S, writer: Writer | None = None,
    ) -> None:  # fmt: skip
        self.id: str = table.id
        self.table = table
        self.now = begin
        self.store = store
        self.writer = writer or Writer(store)
        self.workers = workers
        self._lock = asyncio.Lock()
        self.leads = leads  # whether bots of this table think in this process
        self.patience = patience  # seconds until somebody who is away counts as absent; 0: never
        self.hurried = False  # bots need not wait until a person is asked again
        self.rows = rows  # moves in the database, undos too
        self.answers = Answers()
        self.chat: list[Said] = []  # the last lines
        self.lines = 0  # how many there are in the database
        self.step_of = {viewer: Steps(number, begin.step) for viewer, number in begin.numbers.items()}
        self.viewers: set[Viewer] = set()
        self.presenter = Presenter()  # what was drawn goes with the room
        self._noticed_at = time.monotonic()  # when everybody could notice something last
        self._pause = 1.0  # the part of the pace that bots wait since then
        self._inside = 0  # who moves, or waits to
        self._thinking: asyncio.Task[None] | None = None

    @property
    def match(self) -> Match:
        return self.now.match

    def names(self, lang: str) -> list[str]:
        """What the seats are called in a language."""
        return [called(seat, lang) for seat in self.now.seats]

    # ---------------------------------------------------------------- moves

    def answered(self, key: str, seats: list[int]) -> int | None:
        """What was answered to a move with this key, if it was taken before: sending a move twice is harmless."""
        known = self.answers.find(key)
        if known is None:
            return None
        seat, answer = known
        if seat not in seats:
            raise Refused(409, "key_taken", "Another seat has used this key.")
        return answer

    async def play(self, seat: int, number: int, verb: str, arg: int, key: str, eyes: int | None = None) -> int:
        """Take a move of a seat that has seen everything up to `number`; its number afterwards.

        Who plays several seats may have seen it with the `eyes` of another one.
        """
        async with self.alone():
            known = self.answered(key, [seat])
            while known is None:
                self._check(seat, number, verb, seat if eyes is None else eyes)
                rows = self.rows
                known = await self._commit(seat, *self.now.settled(seat, verb, arg), key)
                if known is None and (verb not in COMING_AND_GOING or self.rows == rows):
                    raise Refused(409, "stale", "The table has moved on.")
        self.tell()
        return known

    async def leave(self, seat: int, key: str) -> None:
        """A person goes for good; a bot plays on in its place."""
        await self.play(seat, self.now.numbers[seat], LEAVE, 0, key)

    def _check(self, seat: int, number: int, verb: str, eyes: int) -> None:
        decision = self.match.decision
        if decision is None:
            raise Refused(409, "over", "The game is over.")
        if number != self.now.numbers[eyes] and verb not in COMING_AND_GOING:
            raise Refused(409, "stale", f"The table has moved on to {self.now.numbers[eyes]}.")
        if verb == UNDO or verb in TALK:
            self._check_talk(seat, verb, decision.seat)
            return
        if verb == RETURN and self.now.seats[seat].bot is None:
            raise Refused(409, "no_stand_in", "No bot plays for you.")
        if verb == LEAVE and self.now.seats[seat].person is None:
            raise Refused(403, "not_seated", "You don't sit at this table.")
        if verb not in COMING_AND_GOING and decision.seat != seat:
            raise Refused(409, "not_your_turn", "It is another seat's turn.")

    def _check_talk(self, seat: int, verb: str, asked: int) -> None:
        request = self.now.request
        if verb in (UNDO, ASK, PROPOSE) and self.rows >= MOST_ROWS:
            raise Refused(409, "enough", "So much was taken back at this table that it has to go on now.")
        if verb == UNDO and self.match.undoable != seat:
            raise Refused(409, "no_undo", "This can't be taken back.")
        if verb in (ASK, PROPOSE) and request is not None:
            raise Refused(409, "asked_already", "Everybody is asked something already.")
        if verb == PROPOSE and asked in self.now.seats_of(self.now.seats[seat].person):
            raise Refused(409, "not_absent", "Nobody else is asked.")
        if verb == PROPOSE:
            self._check_absence(asked)
        if verb in (AGREE, REFUSE) and request is None:
            raise Refused(409, "no_request", "Nobody asks for that any more.")
        if verb == AGREE and request is not None:
            self._check_consent(seat, request)

    def _check_consent(self, seat: int, request: Request) -> None:
        if seat not in request.waiting:
            raise Refused(409, "no_request", "Your consent is not needed.")
        if request.moves > self.match.number:
            raise Refused(409, "no_undo", "The rules have changed since: this can't be taken back any more.")
        if request.absent is not None:  # who may be back meanwhile
            self._check_absence(request.absent)

    def _check_absence(self, seat: int) -> None:
        """Whoever was asked only lately, or is at the table as far as this process knows, is not played for."""
        asked = self.match.decision is not None and self.match.decision.seat == seat
        person, bot = self.now.seats[seat].person, self.now.seats[seat].bot
        waited = time.time() - self.now.turn_since
        if not asked or bot or person in self._watching() or not 0 < self.patience <= waited:
            raise Refused(409, "not_absent", "Nobody is away for long enough.")

    async def _commit(self, seat: int, verb: str, arg: int, key: str) -> int | None:
        """Try the move on a copy of the match, write it down, and only then make it the match.

        None if another process was faster, with another move.
        """
        move = Move(self.rows, seat, verb, arg, time.time(), key, self.now.numbers[seat] + 1)
        try:
            following = self.now.after(move)
        except IllegalOption as error:
            raise Refused(422, "illegal", error.reason) from None
        positions, changes = self._worth_keeping(move, following)
        bot_next, seats = self._bot_turn(following), self._seat_changes(following)
        try:
            await self.writer.add(NewMove(self.id, move._asdict(), positions, changes, bot_next, seats))
        except Conflict:  # it may be the same move
            await self._catch_up()
            self.tell()  # whatever becomes of this one
            return self.answered(key, [seat])
        self.leads = True
        self._adopt(move, following)
        return move.answer

    def _bot_turn(self, following: Standing) -> bool | None:
        """Whether a bot is to move then; None if that is in the database already. At the beginning it may be wrong."""
        known = self.rows > 0 and not self.now.awaits_bot and not following.awaits_bot
        return None if known else following.awaits_bot

    def _seat_changes(self, following: Standing) -> dict[int, dict[str, Any]]:
        """By seat: who sits there then, if somebody else does. Lists of tables and statistics read it."""
        pairs = enumerate(zip(self.now.seats, following.seats, strict=True))
        return {number: after._asdict() for number, (before, after) in pairs if before != after}

    def _worth_keeping(self, move: Move, following: Standing) -> tuple[list[Position], dict[str, Any]]:
        """Positions to go on from when the rules change, and what changes at the table.

        A table counts as changed when the turn passes on: a step that leaves no trace at the table leaves none in
        lists of tables either.
        """
        match = following.match
        positions = [] if move.number or self.table.practice else [position_of(self.now, 0)]
        if following.turned or move.verb == UNDO:  # which may go back to before the last position
            positions.append(position_of(following, move.number + 1))
        changes: dict[str, Any] = {"changed": move.at} if following.turned else {}
        if match.decision is None:
            ended = {"scores": match.scores(), "ranking": match.ranking(), "rivals": match.rivals()}
            changes |= {"status": "finished", **ended}
        return positions, changes

    def _adopt(self, move: Any, following: Standing) -> None:
        """The move is in the database: from now on the table stands like this."""
        for viewer, known in self.step_of.items():  # first: viewers are shown the table from other threads
            known.add(following.step, following.numbers[viewer] != self.now.numbers[viewer])
        if following.numbers[None] != self.now.numbers[None]:
            self._noticed_at = time.monotonic()
            self._pause = pause_after(self.now, following)
        self.now = following
        self.answers.add(move)
        self.rows = move.number + 1
        self.hurried = self.hurried and following.awaits_bot

    # ---------------------------------------------------------------- other processes

    async def catch_up(self) -> None:
        """Bring in what other processes have written, and tell those who watch."""
        async with self.alone():
            fresh = await self._catch_up()
        if fresh:
            self.tell()

    async def _catch_up(self) -> bool:
        news = await asyncio.to_thread(self.store.news, self.id, self.rows, self.lines)
        if news.moves and self.store.shared:
            self.leads = False  # who wrote the last move lets the bots think
        self.hear(news)
        return bool(news.moves or news.chat)

    def hear(self, news: News) -> None:
        """Follow the rows of the database."""
        for move in news.moves:
            self._adopt(move, self.now.after(move))
        if news.chat is not None:
            self.chat = [(line.name, line.text, self._seat_of(line.person)) for line in news.chat]
            self.lines = news.lines

    def _seat_of(self, person: str) -> int | None:
        """None if somebody only watches."""
        own = self.now.seats_of(person)
        return own[0] if own else None

    # ---------------------------------------------------------------- staying and leaving

    @contextlib.asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """One at a time. Who waits for it counts as well: the lock itself is free for a moment between two of them."""
        self._inside += 1
        try:
            async with self._lock:
                yield
        finally:
            self._inside -= 1

    def is_thinking(self) -> bool:
        return self._thinking is not None and not self._thinking.done()

    def is_unwatched(self) -> bool:
        """Whether nobody watches and nobody moves; a bot may be thinking."""
        return not self.viewers and not self._inside

    def is_idle(self) -> bool:
        """Whether nothing at all goes on here."""
        return self.is_unwatched() and not self.is_thinking()

    def stop_thinking(self) -> bool:
        """Interrupt the bot, before it moves; False if none was thinking."""
        return self.is_thinking() and self._thinking is not None and self._thinking.cancel()

    # ---------------------------------------------------------------- telling and bots

    def said_since(self, known: int) -> tuple[int, list[Said]]:
        """Lines of the chat for who knows so many of them: the number of the first one, and these."""
        oldest = self.lines - len(self.chat)
        first = known if oldest <= known <= self.lines else oldest
        return first, self.chat[first - oldest :]

    def viewer(self, id: str, person: Row[Any] | None) -> Viewer | None:
        """The page of a person that calls itself so, if it watches."""
        if not id or person is None:
            return None
        who = person.id
        return next((viewer for viewer in self.viewers if viewer.id == id and viewer.who == who), None)

    def are_here(self) -> list[bool | None]:
        """By seat: whether somebody is looking at the table; None where other processes may know more."""
        if self.store.shared:
            return [None] * len(self.now.seats)
        here = self._watching()
        return [seat.person is None or seat.person in here for seat in self.now.seats]

    def sign(self) -> tuple[int, int, list[bool | None]]:
        """As long as it is the same, the table looks the same to everybody."""
        return self.rows, self.lines, self.are_here()

    def _watching(self) -> set[str]:
        """Who is looking at the table in this process."""
        return {viewer.who for viewer in self.viewers if viewer.who is not None}

    def tell(self) -> None:
        """Wake everybody who watches, and the bot whose turn it is."""
        for viewer in self.viewers:
            viewer.changed.set()
        self.wake_bot()

    def wake_bot(self) -> None:
        if self._may_think() and not self.is_thinking():
            self._thinking = asyncio.create_task(self._run_bots())

    def _may_think(self) -> bool:
        """Whether a bot is to move and this process leads; bots wait while somebody asks to take moves back."""
        return self.leads and self.now.awaits_bot and self.now.request is None

    async def _run_bots(self) -> None:
        """Let bots move until a person is asked or the game is over; a database that is away is waited for."""
        pauses = TRIES_S
        while self._may_think():
            try:
                await self._move_bot()
                pauses = TRIES_S
            except DBAPIError as error:
                LOG.warning("table %s: the move of a bot can't be saved yet: %s", self.id, error.orig)
                pause, *rest = pauses
                pauses = rest or pauses
                await asyncio.sleep(pause)

    async def _move_bot(self) -> None:
        """One move of the bot that is asked, if the table does not move on meanwhile."""
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
        """What a bot answers: at a pace that people can follow, unless they are in a hurry.

        The pace is that of what everybody can notice. A pause after a step that leaves no trace would be one.
        """
        bot = self.now.seats[seat].bot
        assert bot is not None
        answer = await self.workers.choose(bot, self.match, seat, self.id, self.table.creator)
        if not self.hurried:
            await asyncio.sleep(self._noticed_at + self._pause * self.workers.pace - time.monotonic())
        return answer


def position_of(standing: Standing, number: int) -> Position:
    """How a table stands after so many rows, to be kept."""
    dump = msgspec.json.encode(standing.match.dump()).decode()
    return Position(number, dump, list(standing.numbers.values()))
