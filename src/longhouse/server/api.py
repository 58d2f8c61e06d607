"""The HTTP API, first part: people, games and tables. Described at /api/openapi.json."""

import asyncio
from typing import Any, Literal

import msgspec
from fastapi import APIRouter, Request, Response
from sqlalchemy import Row

from longhouse.bots import BOTS, check_bot
from longhouse.core.data import house_parts
from longhouse.core.registry import REGISTRY
from longhouse.server import luck, people
from longhouse.server.forms import (
    MOST_NAME,
    ChangedPerson,
    Joining,
    Luck,
    NewPerson,
    NewSeat,
    NewTable,
    Pledge,
    TableId,
)
from longhouse.server.house import check_data, check_row, describe_data, is_sound
from longhouse.server.invites import fits, open_invites
from longhouse.server.people import MaybePerson, Mover, Person
from longhouse.server.room import Refused
from longhouse.server.seats import level_name
from longhouse.server.standing import first_on
from longhouse.server.store import Store

router = APIRouter(prefix="/api")


# ---------------------------------------------------------------- people and games


@router.post("/people", status_code=201)
async def add_person(body: NewPerson, request: Request, response: Response) -> dict[str, str]:
    """Become a guest: a name, and a token. Browsers get it in a cookie alone, where no script can read it."""
    person, token = await asyncio.to_thread(store_of(request).add_person, body.name, body.lang)
    people.remember(request, response, token)
    told = {} if people.is_browser(request) else {"token": token}
    return {"id": person, "name": body.name, "lang": body.lang, **told}


@router.put("/people/me")
async def be_somebody(body: NewPerson, person: MaybePerson, request: Request, response: Response) -> dict[str, str]:
    """Who I am; whoever is not known yet becomes a guest with this name."""
    if person is not None:
        people.renew(request, response)
        return {"id": person.id, "name": person.name, "lang": person.lang}
    response.status_code = 201
    return await add_person(body, request, response)


@router.get("/people/me")
async def me(person: Person) -> dict[str, str]:
    """Who I am."""
    return {"id": person.id, "name": person.name, "lang": person.lang}


@router.patch("/people/me")
async def change_me(body: ChangedPerson, person: Person, request: Request) -> dict[str, str]:
    """Change my name or language."""
    changes = {key: value for key, value in body.model_dump().items() if value is not None}
    if changes:
        await asyncio.to_thread(store_of(request).change_person, person.id, **changes)
    return {"id": person.id, "name": person.name, "lang": person.lang, **changes}


@router.delete("/people/me/session")
async def forget_me(person: Person, request: Request, response: Response) -> dict[str, bool]:
    """Forget this browser: its cookie goes, and the token opens nothing any more."""
    await asyncio.to_thread(store_of(request).forget_token, person.id)
    people.forget(request, response)
    request.app.state.audience.send_away(person.id)
    return {"forgotten": True}


@router.get("/games")
async def games() -> list[dict[str, Any]]:
    """All games, with their seats, options and bots."""
    return [{**msgspec.to_builtins(info), "bots": list(BOTS)} for info in REGISTRY.all()]


# ---------------------------------------------------------------- tables


@router.post("/tables", status_code=201)
async def add_table(body: NewTable, person: Person, request: Request) -> dict[str, Any]:
    """A new table. The commitment of its chance is published now; the match begins when all people told their luck."""
    info = REGISTRY.info(body.game)
    info.check_seats(len(body.seats), body.options)
    game = info.make(body.options)
    seats = tell_apart([new_seat(seat, person) for seat in body.seats])
    store = store_of(request)
    await check_tables(request, person)
    table = await asyncio.to_thread(
        store.add_table,
        person.id,
        info.name,
        game.version,
        game.options,
        body.private,
        seats,
        house_parts(game.packages),
        hints=body.hints,
    )
    return await describe_table(store, table, person)


def new_seat(seat: NewSeat, person: Row[Any]) -> dict[str, Any]:
    """The row of a seat."""
    if seat.kind == "bot":
        bot = seat.bot or "medium"
        check_bot(bot)
        return {"kind": "bot", "bot": bot, "name": seat.name or level_name(bot), "person": None}
    if seat.kind == "open":
        return {"kind": "open", "bot": None, "name": seat.name or "…", "person": None}
    return {"kind": "person", "bot": None, "name": seat.name or person.name, "person": person.id}


def tell_apart(seats: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Bots of the same name get numbers from the second on, so that the story says who did what."""
    names = [seat["name"] for seat in seats]
    for index, seat in enumerate(seats):
        before = names[:index].count(seat["name"])
        if seat["kind"] == "bot" and before:
            seat["name"] = f"{seat['name'][: MOST_NAME - 2]} {before + 1}"
    return seats


@router.get("/tables")
async def list_tables(
    request: Request, person: MaybePerson, status: Literal["open", "running", "finished", "mine"] = "open"
) -> list[dict[str, Any]]:
    """Public tables, or my own."""
    store = store_of(request)
    if status == "mine":
        rows = await asyncio.to_thread(store.tables_of, person.id) if person else []
    else:
        rows = await asyncio.to_thread(store.public_tables, status)
    return [await describe_table(store, row.id, person) for row in rows if is_sound(row)]


@router.get("/tables/{table}")
async def get_table(table: TableId, request: Request, person: MaybePerson) -> dict[str, Any]:
    """Who sits where, and how far the match is; for who made it, also the invitations to open seats."""
    return await describe_table(store_of(request), table, person)


async def describe_table(store: Store, table: str, person: Row[Any] | None = None) -> dict[str, Any]:
    row = await asyncio.to_thread(store.table, table)
    if row is None:
        raise Refused(404, "no_table", "There is no such table.")
    check_row(row)
    seats = await asyncio.to_thread(store.seats, table)
    return {
        "id": row.id,
        "game": row.game,
        "options": row.options,
        "data": describe_data(row),
        "status": row.status,
        "private": row.private,
        "hints": row.hints,
        "practice": row.practice,
        "changed": row.changed,
        "commitment": row.commitment,
        "secret": row.secret if row.status == "finished" else None,
        "seats": [
            {"seat": s.seat, "kind": s.kind, "name": s.name, "bot": s.bot, "luck": luck.step_of(s)} for s in seats
        ],
        "scores": row.scores,
        "ranking": row.ranking,
        "rivals": row.rivals,
        "rematch": row.rematch,
        "invites": open_invites(row, seats, person.id if person else None),
    }


@router.post("/tables/{table}/join")
async def join(table: TableId, body: Joining, person: Person, request: Request) -> dict[str, Any]:
    """Sit down on an open seat: that of the invitation, or any at a public table."""
    store = store_of(request)
    row = await asyncio.to_thread(store.table, table)
    if row is None:
        raise Refused(404, "no_table", "There is no such table.")
    check_data(row)
    seats = await asyncio.to_thread(store.seats, table)
    if body.invite is None and any(seat.person == person.id for seat in seats):
        raise Refused(409, "seated", "You sit at this table already.")
    wanted = [s for s in seats if s.kind == "open" and may_sit(row, s.seat, body.invite)]
    for seat in wanted:
        if await asyncio.to_thread(store.claim_seat, table, seat.seat, person.id, person.name):
            return await describe_table(store, table)
    raise Refused(409, "no_seat", "No open seat is left for you: the invitation was used, or the table is full.")


def may_sit(table: Row[Any], seat: int, invite: str | None) -> bool:
    return not table.private if invite is None else fits(table, seat, invite)


@router.post("/tables/{table}/fill")
async def fill(table: TableId, person: Person, request: Request) -> dict[str, Any]:
    """Bots sit down on the open seats of a table that I made."""
    store = store_of(request)
    row = await own_open_table(store, table, person)
    check_data(row)
    seats = await asyncio.to_thread(store.seats, table)
    free = NewSeat(kind="bot")
    rows = [new_seat(free, person) if s.kind == "open" else {"kind": s.kind, "name": s.name} for s in seats]
    named = tell_apart(rows)
    bots = {s.seat: (named[s.seat]["bot"], named[s.seat]["name"]) for s in seats if s.kind == "open"}
    if await asyncio.to_thread(store.fill_seats, table, bots):
        await request.app.state.rooms.take_over(table)
    return await describe_table(store, table, person)


@router.delete("/tables/{table}")
async def cancel(table: TableId, person: Person, request: Request) -> dict[str, bool]:
    """Take away a table that I made, as long as the match has not begun."""
    store = store_of(request)
    await own_open_table(store, table, person)
    if not await asyncio.to_thread(store.remove_open, table):
        raise Refused(409, "begun", "The match has begun.")
    return {"cancelled": True}


async def own_open_table(store: Store, table: str, person: Row[Any]) -> Row[Any]:
    """Refused if it is not mine, or has begun."""
    row = await asyncio.to_thread(store.table, table)
    if row is None:
        raise Refused(404, "no_table", "There is no such table.")
    if row.creator != person.id:
        raise Refused(403, "not_yours", "Only who made the table may do that.")
    if row.status != "open":
        raise Refused(409, "begun", "The match has begun.")
    return row


@router.post("/tables/{table}/pledge")
async def add_pledge(table: TableId, body: Pledge, person: Mover, request: Request) -> dict[str, Any]:
    """Promise your words for the seed, once the commitment is known, by their SHA-256: so that nobody can choose
    theirs by yours. A new promise replaces the old one, until somebody's words are told."""
    store = store_of(request)
    await seated_at_open_table(store, table, person)
    if not await asyncio.to_thread(store.add_pledge, table, person.id, body.pledge):
        raise Refused(409, "revealed", "Somebody has told their words already: promises are binding now.")
    return await describe_table(store, table, person)


@router.post("/tables/{table}/luck")
async def add_luck(table: TableId, body: Luck, person: Mover, request: Request) -> dict[str, Any]:
    """Tell the words that you promised, once everybody has. When nobody's are missing, the match begins."""
    store = store_of(request)
    if (await seated_at_open_table(store, table, person, begun=True)).status != "open":
        return await describe_table(store, table, person)  # said before, and not heard to be taken
    try:
        begun = await asyncio.to_thread(store.add_luck, table, person.id, body.luck)
    except luck.NotAllPledged:
        raise Refused(409, "not_all_pledged", "Not everybody has sat down and promised their words yet.") from None
    except luck.OtherLuck:
        raise Refused(422, "other_luck", "These are not the words that you promised.") from None
    if begun:
        await request.app.state.rooms.take_over(table)
    return await describe_table(store, table, person)


async def seated_at_open_table(store: Store, table: str, person: Row[Any], begun: bool = False) -> Row[Any]:
    """Refused if somebody doesn't sit there, or if the match has begun, unless that is no matter."""
    row = await asyncio.to_thread(store.table, table)
    if row is None:
        raise Refused(404, "no_table", "There is no such table.")
    check_data(row)
    seats = await asyncio.to_thread(store.seats, table)
    if person.id not in (row.creator, *(seat.person for seat in seats)):  # who made it may let bots play alone
        raise Refused(403, "not_seated", "You don't sit at this table.")
    if row.status != "open" and not begun:
        raise Refused(409, "begun", "The match has begun.")
    return row


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(table: TableId, person: Person, request: Request) -> dict[str, Any]:
    """The same people and bots once more; whoever asks second gets the same table."""
    store = store_of(request)
    row = await asyncio.to_thread(store.table, table)
    if row is None or row.status != "finished":
        raise Refused(409, "not_finished", "A rematch follows a finished match.")
    check_row(row)
    seats = await asyncio.to_thread(store.seats, table)
    if all(seat.person != person.id for seat in seats):
        raise Refused(403, "not_seated", "Only who played may ask for a rematch.")
    if row.rematch is None:
        await check_tables(request, person)
        again = [first_on(seat)._asdict() for seat in seats]
        game = REGISTRY.info(row.game).make(row.options)
        following = await asyncio.to_thread(
            store.add_table,
            person.id,
            row.game,
            game.version,
            row.options,
            row.private,
            again,
            house_parts(game.packages),
            hints=row.hints,
        )
        if not await asyncio.to_thread(store.set_rematch, table, following):  # somebody else was faster
            await asyncio.to_thread(store.remove_open, following)
    row = await asyncio.to_thread(store.table, table)
    assert row is not None
    return await describe_table(store, row.rematch)


async def check_tables(request: Request, person: Row[Any]) -> None:
    """Nobody may fill the house alone."""
    most: int = request.app.state.most_tables
    if most and await asyncio.to_thread(store_of(request).unfinished_of, person.id) >= most:
        raise Refused(429, "too_many_tables", f"You have {most} unfinished tables: finish some of them first.", 3600)


def store_of(request: Request) -> Store:
    store: Store = request.app.state.store
    return store
