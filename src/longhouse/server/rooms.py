"""A room is one running table in memory: it takes moves one at a time and tells those who watch.

Every move: check, append in one transaction, commit, acknowledge, push. Nothing is shown before the commit.
"""

import asyncio
import json
import threading
import time
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Row

from longhouse.core.chance import FairChance
from longhouse.core.decision import Option
from longhouse.core.errors import LonghouseError
from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY
from longhouse.server.bots import BotWorkers
from longhouse.server.store import Conflict, Store

UNDO = "undo"
MOST_ROOMS = 1000
"""Kept in memory, as long as nobody watches them."""


class Refused(Exception):
    """A move that can't be taken: `status` is the HTTP status, `code` a short name, and the words say why."""

    def __init__(self, status: int, code: str, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.code = code


class Seat(NamedTuple):
    """Who sits where."""

    kind: str
    person: str | None
    name: str
    bot: str | None


class Room:
    """One match with its seats, and a number for each viewer.

    A viewer's number counts what this viewer could notice. What leaves no trace for others, such as a god that was
    offered and declined, does not move their numbers either.
    """

    def __init__(self, table: Row[Any], seats: list[Seat], match: Match, store: Store, workers: BotWorkers) -> None:
        self.id: str = table.id
        self.table = table
        self.seats = seats
        self.match = match
        self.store = store
        self.workers = workers
        self.lock = asyncio.Lock()
        self.changing = threading.Lock()  # match, steps and numbers change together: drawing threads look at them
        self.outdated = False
        self.hurried = False  # bots need not wait until a person is asked again
        self.rows = 0  # moves in the database, undos too
        self.answers: dict[str, tuple[int, int]] = {}  # by key: who moved, and what was answered
        self.chat: list[tuple[str, str]] = []  # name and words
        self.turn_since = time.time()  # when the seat that is asked was asked first
        self.steps = 0  # grows with every change, never shown
        viewers: list[int | None] = [None, *range(len(seats))]
        self.numbers: dict[int | None, int] = dict.fromkeys(viewers, 0)
        self.step_of: dict[int | None, list[int]] = {viewer: [0] for viewer in viewers}
        self._seen = {viewer: self._look(viewer) for viewer in viewers}
        self.listeners: set[asyncio.Event] = set()
        self._thinking: asyncio.Task[None] | None = None

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def seats_of(self, person: str | None) -> list[int]:
        """Where a person sits; several seats at one keyboard are possible."""
        return [number for number, seat in enumerate(self.seats) if person is not None and seat.person == person]

    def eyes_of(self, person: str | None) -> int | None:
        """Whose view a person gets: the own seat that is asked, else the first own seat; None for spectators."""
        own = self.seats_of(person)
        decision = self.match.decision
        if decision is not None and decision.seat in own:
            return decision.seat
        return own[0] if own else None

    # ---------------------------------------------------------------- moves

    def answered(self, key: str, seats: list[int]) -> int | None:
        """What was answered to a move with this key, if it was taken before: sending a move twice is harmless."""
        if key not in self.answers:
            return None
        seat, answer = self.answers[key]
        if seat not in seats:
            raise Refused(409, "key_taken", "Another seat has used this key.")
        return answer

    async def play(self, seat: int, number: int, verb: str, arg: int, key: str) -> int:
        """Take a move of a seat that has seen everything up to `number`; its number afterwards."""
        async with self.lock:
            known = self.answered(key, [seat])
            if known is not None:
                return known
            self._check(seat, number, verb, arg)
            answer = await self._commit(seat, verb, arg, key)
        self.tell()
        return answer

    def _check(self, seat: int, number: int, verb: str, arg: int) -> None:
        decision = self.match.decision
        if decision is None:
            raise Refused(409, "over", "The game is over.")
        if number != self.numbers[seat]:
            raise Refused(409, "stale", f"The table has moved on to {self.numbers[seat]}.")
        if verb == UNDO:
            if self.match.undoable != seat:
                raise Refused(409, "no_undo", "This can't be taken back.")
            return
        if decision.seat != seat:
            raise Refused(409, "not_your_turn", "It is another seat's turn.")
        if Option(verb, arg) not in decision.options:
            why = self.match.why_not(verb, arg)
            raise Refused(422, "illegal", f"{why.reason} {why.rule}".strip() if why else "Not an option.")

    async def _commit(self, seat: int, verb: str, arg: int, key: str) -> int:
        """Try the move on a copy of the match, write it down, and only then make it the match."""
        trial = self.match.fork()
        before = trial.decision
        apply(trial, seat, verb, arg)
        turned = trial.decision is None or before is None or trial.decision.seat != before.seat
        result = {"scores": trial.scores(), "ranking": trial.ranking()} if trial.decision is None else None
        answer = self.numbers[seat] + 1
        move: dict[str, Any] = {
            "number": self.rows,
            "seat": seat,
            "verb": verb,
            "arg": arg,
            "at": time.time(),
            "key": key,
        }
        dump = json.dumps(trial.dump()) if turned else None
        try:
            await asyncio.to_thread(self.store.add_move, self.id, {**move, "answer": answer}, dump, result)
        except Conflict:
            self.outdated = True  # another process was faster: the room is opened anew
            raise Refused(409, "stale", "The table has moved on.") from None
        with self.changing:
            self.match = trial
            self.answers[key] = (seat, answer)
            self.rows += 1
            self.turn_since = move["at"] if turned else self.turn_since
            self.note(seat)
        return answer

    def note(self, mover: int) -> None:
        """Count the change for everybody who can notice it; the mover always can."""
        self.steps += 1
        for viewer in self.numbers:
            now = self._look(viewer)
            if viewer == mover or now != self._seen[viewer]:
                self._seen[viewer] = now
                self.numbers[viewer] += 1
                self.step_of[viewer].append(self.steps)
            else:
                self.step_of[viewer][-1] = self.steps

    def _look(self, viewer: int | None) -> bytes:
        story = [(event.key(viewer), event.facts(viewer)) for event in self.match.events[-8:]]
        return msgspec.json.encode((self.match.view(viewer), len(self.match.events), story))

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
        decision = self.match.decision
        if decision is None or self.seats[decision.seat].bot is None:
            return
        if self._thinking is None or self._thinking.done():
            self._thinking = asyncio.create_task(self._run_bots())

    async def think(self, bot: str, seat: int) -> Option:
        """What a bot answers: at a pace that people can follow, unless they are in a hurry."""
        if self.hurried:
            return await self.workers.choose(bot, self.match, seat)
        return await self.workers.choose_slowly(bot, self.match, seat)

    async def _run_bots(self) -> None:
        """Let bots move until a person is asked or the game is over."""
        while (decision := self.match.decision) is not None:
            bot = self.seats[decision.seat].bot
            if bot is None:
                self.hurried = False
                return
            option = await self.think(bot, decision.seat)
            key = f"bot-{self.rows}"
            try:
                await self.play(decision.seat, self.numbers[decision.seat], option.verb, option.arg, key)
            except Refused:  # somebody took a move back meanwhile: look again
                await asyncio.sleep(0)


def apply(match: Match, seat: int, verb: str, arg: int) -> None:
    """Carry out a row of the database."""
    if verb == UNDO:
        match.undo(seat)
    else:
        match.play(verb, arg, seat=seat)


class Rooms:
    """All rooms, opened when somebody comes."""

    def __init__(self, store: Store, workers: BotWorkers) -> None:
        self.store = store
        self.workers = workers
        self._rooms: dict[str, Room] = {}
        self._lock = asyncio.Lock()

    async def get(self, table: str) -> Room | None:
        """The room of a running or finished table; None if there is none."""
        room = self._rooms.get(table)
        if room is not None and not room.outdated:
            return room
        async with self._lock:
            room = self._rooms.get(table)
            if room is None or room.outdated:
                self._make_space()
                opened = await asyncio.to_thread(self._open, table)
                if opened is None:
                    return None
                opened.listeners = room.listeners if room is not None else set()
                self._rooms[table] = room = opened
        room.wake_bot()
        return room

    def _make_space(self) -> None:
        """Forget rooms that nobody watches: the database has everything."""
        idle = [table for table, room in self._rooms.items() if room.is_idle()]
        for table in idle[: max(0, len(self._rooms) - MOST_ROOMS)]:
            del self._rooms[table]

    async def wake_all(self) -> None:
        """After a start: bots go on where they were."""
        for table in await asyncio.to_thread(self.store.unfinished):
            await self.get(table)

    def _open(self, table: str) -> Room | None:
        row = self.store.table(table)
        if row is None or row.status == "open":
            return None
        seats = [Seat(seat.kind, seat.person, seat.name, seat.bot) for seat in self.store.seats(table)]
        game = REGISTRY.info(row.game).make(row.options)
        if row.version == game.version:
            chance = FairChance(row.commitment, row.contributions, row.secret)
            room = Room(row, seats, Match.start(game, row.seats, chance=chance), self.store, self.workers)
            moves = self.store.moves(table)
        else:  # the rules have changed since: go on from the last position
            last = self.store.last_position(table)
            if last is None:
                raise LonghouseError(f"table {table} has no position to go on from")
            room = Room(row, seats, Match.load(json.loads(last.dump), game), self.store, self.workers)
            room.rows = last.number
            moves = self.store.moves(table, last.number)
        for move in moves:
            asked = room.match.decision
            apply(room.match, move.seat, move.verb, move.arg)
            if room.match.decision is None or asked is None or room.match.decision.seat != asked.seat:
                room.turn_since = move.at
            room.rows = move.number + 1
            room.answers[move.key] = (move.seat, move.answer)
            room.note(move.seat)
        room.chat = [(line.name, line.text) for line in self.store.chat(table)]
        return room
