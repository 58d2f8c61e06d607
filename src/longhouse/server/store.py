"""What is written to the database and read from it. Every method is one transaction."""

import hashlib
import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, Update, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from longhouse.core.chance import commit
from longhouse.server.acquaintances import Acquaintances
from longhouse.server.database import open_database
from longhouse.server.luck import check_luck, may_pledge
from longhouse.server.schema import CHAT, MOVES, PEOPLE, POSITIONS, SEATS, TABLES
from longhouse.server.sqlite_file import OneWriter, file_of
from longhouse.server.turns import BotTurns

A_DAY_S = 86_400
FORSAKEN_S = 30 * A_DAY_S
UNUSED_S = 400 * A_DAY_S
"""A token that nobody has used for so long has ended: no browser keeps it longer either."""

ADD_MOVE, ADD_POSITION = insert(MOVES), insert(POSITIONS)
"""Made once: to put a statement together takes longer than to carry it out."""


@cache
def changing(*names: str) -> Update:
    """Gives columns of a table new values, called `new_` and the name of the column."""
    return (
        update(TABLES)
        .where(TABLES.c.id == bindparam("table"))
        .values({name: bindparam(f"new_{name}") for name in names})
    )


CHANNEL = "longhouse"
"""Where PostgreSQL tells processes of changes: `kind table process`."""

FORGET = "forget"
"""The kind that is about a person instead of a table."""


class Conflict(Exception):
    """Somebody else was faster: the row is there already."""


def new_id() -> str:
    """Hard to guess, short enough for a link."""
    while (made := secrets.token_urlsafe(16)).startswith("-"):  # hosts type them: it would be taken for an option
        pass
    return made


def hash_token(token: str) -> str:
    """Only hashes of tokens are stored."""
    return hashlib.sha256(token.encode()).hexdigest()


class Position(NamedTuple):
    """What a match can go on from when its rules have changed: the position after so many moves, and how far each
    viewer was (a spectator first, then the seats)."""

    number: int
    dump: str
    numbers: list[int]


class NewMove(NamedTuple):
    """A move as a row, and all that is written with it: positions to go on from, what changes at the table, whether a
    bot is to move (None: no more than before), and who sits where if that changes."""

    table: str
    row: dict[str, Any]
    positions: list[Position]
    changes: dict[str, Any]
    bot_next: bool | None
    seats: dict[int, dict[str, Any]]


class News(NamedTuple):
    """What was written to a table since: moves, and all lines of the chat if there are new ones."""

    moves: list[Row[Any]]
    chat: list[Row[Any]] | None
    lines: int


class Store:
    """People, tables and moves. If other processes share the database, they are told of every change of a table."""

    def __init__(self, url: str | None = None) -> None:
        self.engine = open_database(url)
        self.process = new_id()
        self.shared = self.engine.dialect.name == "postgresql"
        self.turns = BotTurns(self.engine, self.process)
        self._acquaintances = Acquaintances()
        self._writer = None if file_of(str(self.engine.url)) is None else OneWriter()
        self._kept: Connection | None = None  # for who writes next

    def close(self) -> None:
        if self._kept is not None:
            self._kept.close()
        self.engine.dispose()

    def tell(self, kind: str, table: str) -> None:
        """Tell the other processes something that is not kept."""
        if self.shared:
            with self._writing() as connection:
                self._tell(connection, kind, table)

    def _tell(self, connection: Connection, kind: str, table: str) -> None:
        """PostgreSQL passes it on when the transaction is committed, never before."""
        if self.shared:
            connection.execute(select(func.pg_notify(CHANNEL, f"{kind} {table} {self.process}")))

    # ---------------------------------------------------------------- people

    def add_person(self, name: str, lang: str) -> tuple[str, str]:
        """A new guest: id and token. The token is known to nobody else."""
        person, token = new_id(), secrets.token_urlsafe(32)
        now = time.time()
        row = {"id": person, "token_hash": hash_token(token), "name": name, "lang": lang, "created": now, "seen": now}
        with self._writing() as connection:
            connection.execute(insert(PEOPLE).values(row))
        return person, token

    def known_by_token(self, token: str) -> Row[Any] | None:
        """A person who asked lately, without a look into the database."""
        return self._acquaintances.find(hash_token(token))

    def person_by_token(self, token: str) -> Row[Any] | None:
        """None if nobody has it, or if it was not used for so long that it has ended."""
        now, read_at = time.time(), self._acquaintances.before_reading()
        found = self._one(select(PEOPLE).where(PEOPLE.c.token_hash == hash_token(token)))
        if found is None or found.seen < now - UNUSED_S:
            return None
        if found.seen < now - A_DAY_S:
            with suppress(DBAPIError):  # then the next time
                self.change_person(found.id, seen=now)
        if not self.shared:  # others could change it
            self._acquaintances.add(found, read_at)
        return found

    def people(self, words: str | None = None) -> list[Row[Any]]:
        """Everybody, or who has this id or name."""
        query = select(PEOPLE)
        return self._all(query if words is None else query.where((PEOPLE.c.id == words) | (PEOPLE.c.name == words)))

    def valid_hashes(self, people: set[str]) -> set[str]:
        """Of the tokens by which these people are known."""
        return {row.token_hash for row in self._all(select(PEOPLE.c.token_hash).where(PEOPLE.c.id.in_(people)))}

    def forget_token(self, person: str) -> None:
        """Nobody is known by the token of this person any more."""
        self.change_person(person, token_hash=hash_token(secrets.token_urlsafe(32)))
        self.tell(FORGET, person)

    def change_person(self, person: str, **changes: str | float) -> None:
        with self._writing() as connection:
            connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(**changes))
        self._acquaintances.forget(person)

    # ---------------------------------------------------------------- tables

    def add_table(self, creator: str, game: str, version: int, options: dict[str, Any], private: bool,
                  seats: list[dict[str, Any]], data: dict[str, str] | None = None,
                  secret: str = "", hints: bool = True, start: str | None = None) -> str:  # fmt: skip
        """A new table that waits for its seats to fill; `data` are the digests of data that are the house's.

        With a `secret` that is known its chance is no secret: for lessons. With the dump of a position to `start`
        from it is for practice.
        """
        table, secret, now = new_id(), secret or secrets.token_hex(32), time.time()
        row = {
            "id": table, "game": game, "version": version, "options": options, "seats": len(seats), "status": "open",
            "private": private, "creator": creator, "created": now, "changed": now, "secret": secret,
            "commitment": commit(secret), "data": data or None, "hints": hints, "practice": start is not None,
        }  # fmt: skip
        with self._writing() as connection:
            connection.execute(insert(TABLES).values(row))
            for number, seat in enumerate(seats):
                connection.execute(insert(SEATS).values(table_id=table, seat=number, **seat))
            if start is not None:
                first = Position(0, start, [0] * (len(seats) + 1))
                connection.execute(insert(POSITIONS).values(table_id=table, **first._asdict()))
        return table

    def table(self, table: str) -> Row[Any] | None:
        if "\0" in table:  # an address can hold anything; PostgreSQL refuses to look for this
            return None
        return self._one(select(TABLES).where(TABLES.c.id == table))

    def seats(self, table: str) -> list[Row[Any]]:
        return self._all(select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat))

    def claim_seat(self, table: str, seat: int, person: str, name: str) -> bool:
        """Sit down on an open seat; False if somebody else sits there."""
        free = (SEATS.c.table_id == table) & (SEATS.c.seat == seat) & (SEATS.c.kind == "open")
        change = update(SEATS).where(free).values(kind="person", person=person, name=name)
        with self._writing() as connection:
            return connection.execute(change).rowcount == 1

    def add_pledge(self, table: str, person: str, pledge: str) -> bool:
        """The hash of what a person will add to the seed; False if somebody has told theirs already."""
        own = (SEATS.c.table_id == table) & (SEATS.c.person == person) & SEATS.c.luck.is_(None)
        with self._writing() as connection:
            if not may_pledge(self._hold_seats(connection, table)):
                return False
            connection.execute(update(SEATS).where(own).values(pledge=pledge))
            return True

    def add_luck(self, table: str, person: str, luck: str, pledged: bool = True) -> bool:
        """What a person adds to the seed, once; the match begins when nobody is missing. True if it began now.

        It has to be what was pledged, unless nobody asks for that: where luck is no matter, as in a lesson.
        """
        own = (SEATS.c.table_id == table) & (SEATS.c.person == person) & SEATS.c.luck.is_(None)
        with self._writing() as connection:
            seats = self._hold_seats(connection, table)
            if pledged:
                check_luck(seats, person, luck)
            connection.execute(update(SEATS).where(own).values(luck=luck))
            return self._begin(connection, table)

    def _hold_seats(self, connection: Connection, table: str) -> Sequence[Row[Any]]:
        """The seats of a table, which nobody else changes until the end of the transaction."""
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(seats=TABLES.c.seats))
        return self._seats(connection, table)

    def _seats(self, connection: Connection, table: str) -> Sequence[Row[Any]]:
        return connection.execute(select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)).all()

    def _begin(self, connection: Connection, table: str) -> bool:
        """Begin the match if nobody is missing; True if it began now."""
        seats = self._seats(connection, table)
        if any(seat.kind == "open" or (seat.kind == "person" and seat.luck is None) for seat in seats):
            return False
        waiting = (TABLES.c.id == table) & (TABLES.c.status == "open")
        luck_of_all = [seat.luck or "" for seat in seats]
        change = update(TABLES).where(waiting)
        begun = change.values(status="running", contributions=luck_of_all, changed=time.time())
        if connection.execute(begun).rowcount != 1:
            return False
        self.turns.keep(connection, table, bot_next=any(seat.bot for seat in seats))
        return True

    def fill_seats(self, table: str, bots: dict[int, tuple[str, str]]) -> bool:
        """Bots (with a name) sit down on open seats; the match begins if nobody is missing. True if it began now."""
        with self._writing() as connection:
            self._hold_seats(connection, table)
            for seat, (bot, name) in bots.items():
                free = (SEATS.c.table_id == table) & (SEATS.c.seat == seat) & (SEATS.c.kind == "open")
                connection.execute(update(SEATS).where(free).values(kind="bot", bot=bot, name=name))
            return self._begin(connection, table)

    def remove_open(self, table: str) -> bool:
        """Take away a table whose match has not begun; False if it has."""
        with self._writing() as connection:
            held = select(TABLES.c.id).where((TABLES.c.id == table) & (TABLES.c.status == "open")).with_for_update()
            if connection.execute(held).first() is None:
                return False
            connection.execute(update(TABLES).where(TABLES.c.rematch == table).values(rematch=None))
            connection.execute(delete(SEATS).where(SEATS.c.table_id == table))
            connection.execute(delete(TABLES).where(TABLES.c.id == table))
            return True

    def set_rematch(self, table: str, following: str) -> bool:
        """Name the table that goes on from this one; False if there is one already."""
        change = update(TABLES).where((TABLES.c.id == table) & TABLES.c.rematch.is_(None)).values(rematch=following)
        with self._writing() as connection:
            return connection.execute(change).rowcount == 1

    def tables_of(self, person: str, limit: int = 50) -> list[Row[Any]]:
        """Tables where a person sits, and own ones that wait for players; the last changed first."""
        mine = TABLES.c.id.in_(select(SEATS.c.table_id).where(SEATS.c.person == person))
        waiting = (TABLES.c.creator == person) & (TABLES.c.status == "open")
        return self._all(select(TABLES).where(mine | waiting).order_by(TABLES.c.changed.desc()).limit(limit))

    def finished_seats(self, person: str) -> list[Row[Any]]:
        """Seats that a person played to the end of finished matches, with how those ended; the oldest first."""
        played = select(TABLES, SEATS.c.seat).join(SEATS, SEATS.c.table_id == TABLES.c.id)
        wanted = (SEATS.c.person == person) & SEATS.c.bot.is_(None) & (TABLES.c.status == "finished")
        return self._all(played.where(wanted).order_by(TABLES.c.changed))

    def public_tables(self, status: str, limit: int = 20) -> list[Row[Any]]:
        """Tables that everybody may see, the last changed first."""
        wanted = (TABLES.c.status == status) & TABLES.c.private.is_(False)
        return self._all(select(TABLES).where(wanted).order_by(TABLES.c.changed.desc()).limit(limit))

    def unfinished_of(self, person: str) -> int:
        """How many tables that a person made are not finished; those that nobody has touched for long don't count."""
        lately = TABLES.c.changed > time.time() - FORSAKEN_S
        mine = (TABLES.c.creator == person) & (TABLES.c.status != "finished") & lately
        found = self._one(select(func.count()).select_from(TABLES).where(mine))
        assert found is not None
        return int(found[0])

    # ---------------------------------------------------------------- moves

    def add_moves(self, moves: list[NewMove]) -> list[Exception | None]:
        """Append moves together, or one by one if a row is there already. Why each was not written; None if it was."""
        try:
            with self._writing() as connection:
                for move in moves:
                    self._append(connection, move)
        except IntegrityError as error:
            if len(moves) == 1:
                return [Conflict(str(error))]
            return [self._add_alone(move) for move in moves]
        return [None] * len(moves)

    def _add_alone(self, move: NewMove) -> Exception | None:
        try:
            return self.add_moves([move])[0]
        except DBAPIError as error:  # none of the business of others, who may be written already
            return error

    def _append(self, connection: Connection, move: NewMove) -> None:
        table = move.table
        connection.execute(ADD_MOVE, {"table_id": table, **move.row})
        for position in move.positions:
            connection.execute(ADD_POSITION, {"table_id": table, **position._asdict()})
        if move.changes:
            values = {f"new_{name}": value for name, value in move.changes.items()}
            connection.execute(changing(*move.changes), {"table": table, **values})
        for seat, sitting in move.seats.items():
            chair = (SEATS.c.table_id == table) & (SEATS.c.seat == seat)
            connection.execute(update(SEATS).where(chair).values(**sitting))
        if move.bot_next is not None:
            self.turns.keep(connection, table, move.bot_next)
        self._tell(connection, "news", table)

    def add_position(self, table: str, position: Position) -> None:
        """Keep a position, unless another process was faster: it comes to the same one."""
        with suppress(IntegrityError), self._writing() as connection:
            connection.execute(insert(POSITIONS).values(table_id=table, **position._asdict()))

    def moves(self, table: str, first: int = 0) -> list[Row[Any]]:
        wanted = (MOVES.c.table_id == table) & (MOVES.c.number >= first)
        return self._all(select(MOVES).where(wanted).order_by(MOVES.c.number))

    def first_position(self, table: str) -> Row[Any] | None:
        return self._one(select(POSITIONS).where((POSITIONS.c.table_id == table) & (POSITIONS.c.number == 0)))

    def last_position(self, table: str) -> Row[Any] | None:
        query = select(POSITIONS).where(POSITIONS.c.table_id == table)
        return self._one(query.order_by(POSITIONS.c.number.desc()).limit(1))

    # ---------------------------------------------------------------- chat

    def add_chat(self, table: str, person: str, name: str, text: str) -> None:
        row = {"table_id": table, "person": person, "name": name, "at": time.time(), "text": text}
        with self._writing() as connection:
            connection.execute(insert(CHAT).values(row))
            self._tell(connection, "news", table)

    def chat(self, table: str, limit: int = 200) -> list[Row[Any]]:
        query = select(CHAT).where(CHAT.c.table_id == table).order_by(CHAT.c.id.desc()).limit(limit)
        return self._all(query)[::-1]

    # ---------------------------------------------------------------- reading

    def news(self, table: str, rows: int, lines: int) -> News:
        """What somebody does not know yet who knows so many moves and lines of the chat."""
        last = select(func.coalesce(func.max(MOVES.c.number), -1)).where(MOVES.c.table_id == table)
        said = select(func.count()).select_from(CHAT).where(CHAT.c.table_id == table)
        found = self._one(select(last.scalar_subquery().label("last"), said.scalar_subquery().label("lines")))
        assert found is not None
        moves = self.moves(table, rows) if found.last >= rows else []
        return News(moves, self.chat(table) if found.lines != lines else None, found.lines)

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction in which something is written."""
        if self._writer is None:
            with self.engine.begin() as connection:
                yield connection
            return
        with self._writer:
            connection, self._kept = self._kept or self.engine.connect(), None
            try:
                with connection.begin():
                    yield connection
            except BaseException:  # whatever became of it: the pool knows how to go on
                connection.close()
                raise
            self._kept = connection  # to ask the pool for one takes a fifth of a transaction

    def _one(self, query: Any) -> Row[Any] | None:
        with self.engine.connect() as connection:
            return connection.execute(query).first()

    def _all(self, query: Any) -> list[Row[Any]]:
        with self.engine.connect() as connection:
            return list(connection.execute(query).all())
