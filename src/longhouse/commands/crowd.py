"""A database in which many tables are being played, made in seconds: to see how a server rises with them."""

import random
import time
from typing import Any

from sqlalchemy import insert, select

from longhouse.core.chance import FairChance
from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY
from longhouse.server.room import position_of
from longhouse.server.schema import BOT_TURNS, MOVES, POSITIONS, SEATS, TABLES
from longhouse.server.standing import Move, Seat, Standing
from longhouse.server.store import Position, Store, new_id

MOVES_EACH = 250
BOT = "random"


def fill(url: str, games: list[str], tables: int, moves: int = MOVES_EACH, seed: int = 1) -> None:
    """So many running tables of a person and a bot, whose turn it is; in every second one this many moves were made.

    One match of each game is played; the others are its copies, with the same luck.
    """
    store = Store(url)
    person = store.add_person("Somebody", "en")[0]
    chance = random.Random(seed)
    for place, game in enumerate(games):
        count = len(range(place, tables, len(games)))
        played = _begun(store, game, person)
        rows, positions = _play(store, played, moves, chance)
        fresh = _begun(store, game, person)
        _copy(store, played, (count + 1) // 2, rows, positions)
        _copy(store, fresh, count // 2, [], [])
    store.close()


def _begun(store: Store, name: str, person: str) -> str:
    """A table that has begun, to be copied."""
    game = REGISTRY.info(name).make({})
    seats = [
        {"kind": "person", "bot": None, "name": "Somebody", "person": person},
        {"kind": "bot", "bot": BOT, "name": "Bot", "person": None},
    ]
    table = store.add_table(person, name, game.version, game.options, False, seats)
    store.add_luck(table, person, "luck", pledged=False)
    return table


def _play(store: Store, table: str, moves: int, chance: random.Random) -> tuple[list[Move], list[Position]]:
    """As many rows as wanted and a few more, until the bot is asked; the last position, which is where one goes on."""
    row: Any = store.table(table)
    game = REGISTRY.info(row.game).make(row.options)
    luck = FairChance(row.commitment, row.contributions, row.secret)
    seats = [Seat(seat.kind, seat.person, seat.name, seat.bot) for seat in store.seats(table)]
    now = Standing.begin(Match.start(game, len(seats), chance=luck), seats, time.time())
    rows: list[Move] = []
    last: list[Position] = []
    while now.match.decision is not None and (len(rows) < moves or not now.awaits_bot):
        decision = now.match.decision
        option = chance.choice(decision.options)
        answer = now.numbers[decision.seat] + 1
        key = f"crowd-{len(rows):06}"
        rows.append(Move(len(rows), decision.seat, option.verb, option.arg, time.time(), key, answer))
        now = now.after(rows[-1])
        if now.turned:
            last = [position_of(now, len(rows))]
    return rows, last


def _copy(store: Store, table: str, count: int, rows: list[Move], positions: list[Position]) -> None:
    with store.engine.begin() as connection:
        whole = dict(connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().one())
        seats = [dict(row) for row in connection.execute(select(SEATS).where(SEATS.c.table_id == table)).mappings()]
        ids = [new_id() for _ in range(count)]
        copies: list[tuple[Any, list[dict[str, Any]]]] = [
            (TABLES, [{**whole, "id": copy} for copy in ids]),
            (SEATS, [{**seat, "table_id": copy} for copy in ids for seat in seats]),
            (MOVES, [{**row._asdict(), "table_id": copy} for copy in ids for row in rows]),
            (POSITIONS, [{**kept._asdict(), "table_id": copy} for copy in ids for kept in positions]),
            (BOT_TURNS, [{"table_id": copy, "holder": "", "until": 0.0} for copy in ids]),
        ]
        for kind, made in copies:
            if made:
                connection.execute(insert(kind), made)
