"""The HTTP API: everything that the page can do, a program can do with a token. Described at /api/docs."""

import asyncio
import secrets
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Row

from longhouse.bots import BOTS, make_bot
from longhouse.core.registry import REGISTRY
from longhouse.core.text import LANGUAGES
from longhouse.server import people
from longhouse.server.people import MaybePerson, Person, choose_lang
from longhouse.server.rooms import UNDO, Refused, Room
from longhouse.server.store import Store, hash_token
from longhouse.server.wire import Presenter

router = APIRouter(prefix="/api")

TableId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{22}$")]
Verb = Annotated[str, Field(min_length=1, max_length=40, pattern="^[a-z_]+$")]
Arg = Annotated[int, Field(ge=0, le=100_000)]
Number = Annotated[int, Field(ge=0, le=10_000_000)]
Key = Annotated[str, Field(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f]+$")]
Lang = Literal["en", "de"]
assert set(LANGUAGES) == {"en", "de"}


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NewPerson(Strict):
    name: Name = "Guest"
    lang: Lang = "en"


class ChangedPerson(Strict):
    name: Name | None = None
    lang: Lang | None = None


class NewSeat(Strict):
    """`me` is the creator, also on several seats at one keyboard; `open` waits for somebody with the link."""

    kind: Literal["me", "open", "bot"]
    bot: str | None = None
    name: Name | None = None


class NewTable(Strict):
    game: str
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8)]
    options: dict[str, int | str] = {}
    private: bool = False


class Joining(Strict):
    invite: Annotated[str, Field(max_length=64)] | None = None


class Luck(Strict):
    luck: Annotated[str, Field(max_length=64)] = ""


class Move(Strict):
    number: Number
    verb: Verb
    arg: Arg = 0
    key: Key


class Undo(Strict):
    number: Number
    key: Key


class Message(Strict):
    text: Annotated[str, Field(min_length=1, max_length=500, pattern=r"^[^\x00-\x08\x0b-\x1f]+$")]


# ---------------------------------------------------------------- people and games


@router.post("/people", status_code=201)
async def add_person(body: NewPerson, request: Request, response: Response) -> dict[str, str]:
    """Become a guest: a name, and a token that is also kept in a cookie."""
    person, token = await asyncio.to_thread(store_of(request).add_person, body.name, body.lang)
    secure = request.url.scheme == "https"
    age = people.COOKIE_DAYS * 86_400
    response.set_cookie(people.COOKIE, token, max_age=age, httponly=True, samesite="lax", secure=secure)
    return {"id": person, "name": body.name, "lang": body.lang, "token": token}


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


@router.get("/games")
async def games() -> list[dict[str, Any]]:
    """All games, with their seats, options and bots."""
    return [{**msgspec.to_builtins(info), "bots": list(BOTS)} for info in REGISTRY.all()]


# ---------------------------------------------------------------- tables


@router.post("/tables", status_code=201)
async def add_table(body: NewTable, person: Person, request: Request) -> dict[str, Any]:
    """A new table. The commitment of its chance is published now; `luck` of all people starts the match."""
    info = REGISTRY.info(body.game)
    info.check_seats(len(body.seats))
    game = info.make(body.options)
    invites: dict[int, str] = {}
    seats = [new_seat(number, seat, person, invites) for number, seat in enumerate(body.seats)]
    store = store_of(request)
    table = await asyncio.to_thread(
        store.add_table, person.id, info.name, game.version, game.options, body.private, seats
    )
    return {**await describe_table(store, table), "invites": invites}


def new_seat(number: int, seat: NewSeat, person: Row[Any], invites: dict[int, str]) -> dict[str, Any]:
    """The row of a seat; an open one gets a link that claims it once."""
    if seat.kind == "bot":
        bot = seat.bot or "greedy"
        make_bot(bot)
        return {"kind": "bot", "bot": bot, "name": seat.name or bot.capitalize(), "person": None, "invite_hash": None}
    if seat.kind == "open":
        invites[number] = secrets.token_urlsafe(16)
        link = hash_token(invites[number])
        return {"kind": "open", "bot": None, "name": seat.name or "…", "person": None, "invite_hash": link}
    return {"kind": "person", "bot": None, "name": seat.name or person.name, "person": person.id, "invite_hash": None}


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
    return [await describe_table(store, row.id) for row in rows]


@router.get("/tables/{table}")
async def get_table(table: TableId, request: Request) -> dict[str, Any]:
    """Who sits where, and how far the match is."""
    return await describe_table(store_of(request), table)


async def describe_table(store: Store, table: str) -> dict[str, Any]:
    row = await asyncio.to_thread(store.table, table)
    if row is None:
        raise Refused(404, "no_table", "There is no such table.")
    seats = await asyncio.to_thread(store.seats, table)
    return {
        "id": row.id,
        "game": row.game,
        "options": row.options,
        "status": row.status,
        "private": row.private,
        "changed": row.changed,
        "commitment": row.commitment,
        "secret": row.secret if row.status == "finished" else None,
        "seats": [{"seat": s.seat, "kind": s.kind, "name": s.name, "bot": s.bot} for s in seats],
        "scores": row.scores,
        "ranking": row.ranking,
        "rematch": row.rematch,
    }


@router.post("/tables/{table}/join")
async def join(table: TableId, body: Joining, person: Person, request: Request) -> dict[str, Any]:
    """Sit down on an open seat: that of the invitation, or any at a public table."""
    store = store_of(request)
    row = await asyncio.to_thread(store.table, table)
    if row is None:
        raise Refused(404, "no_table", "There is no such table.")
    seats = await asyncio.to_thread(store.seats, table)
    if body.invite is None and any(seat.person == person.id for seat in seats):
        raise Refused(409, "seated", "You sit at this table already.")
    wanted = [s for s in seats if s.kind == "open" and fits_invite(s, body.invite, row.private)]
    for seat in wanted:
        if await asyncio.to_thread(store.claim_seat, table, seat.seat, person.id, person.name):
            return await describe_table(store, table)
    raise Refused(409, "no_seat", "No open seat is left for you: the invitation was used, or the table is full.")


def fits_invite(seat: Row[Any], invite: str | None, private: bool) -> bool:
    return not private if invite is None else secrets.compare_digest(seat.invite_hash or "", hash_token(invite))


@router.post("/tables/{table}/luck")
async def add_luck(table: TableId, body: Luck, person: Person, request: Request) -> dict[str, Any]:
    """Add your words to the seed, once the commitment is known. When nobody is missing, the match begins."""
    store = store_of(request)
    await describe_table(store, table)
    if await asyncio.to_thread(store.add_luck, table, person.id, body.luck):
        await request.app.state.rooms.get(table)
    return await describe_table(store, table)


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(table: TableId, person: Person, request: Request) -> dict[str, Any]:
    """The same people and bots once more; whoever asks second gets the same table."""
    store = store_of(request)
    row = await asyncio.to_thread(store.table, table)
    if row is None or row.status != "finished":
        raise Refused(409, "not_finished", "A rematch follows a finished match.")
    seats = await asyncio.to_thread(store.seats, table)
    if all(seat.person != person.id for seat in seats):
        raise Refused(403, "not_seated", "Only who played may ask for a rematch.")
    if row.rematch is None:
        again = [{key: getattr(s, key) for key in ("kind", "bot", "name", "person", "invite_hash")} for s in seats]
        following = await asyncio.to_thread(
            store.add_table,
            person.id,
            row.game,
            REGISTRY.info(row.game).make(row.options).version,
            row.options,
            row.private,
            again,
        )
        await asyncio.to_thread(store.set_rematch, table, following)
    row = await asyncio.to_thread(store.table, table)
    assert row is not None
    return await describe_table(store, row.rematch)


# ---------------------------------------------------------------- playing


@router.get("/tables/{table}/state")
async def state(
    table: TableId,
    request: Request,
    person: MaybePerson,
    since: Annotated[int | None, Query(ge=0)] = None,
    lang: Lang | None = None,
) -> Response:
    """The table as I may see it: everything, or what changed since a number that I know."""
    room = await room_of(request, table)
    return as_json(await push_for(request.app, room, person, lang or choose_lang(request, person), since))


@router.post("/tables/{table}/moves")
async def move(table: TableId, body: Move, person: Person, request: Request) -> dict[str, int]:
    """Choose an option. Sending the same key again is harmless and gives the same answer."""
    room = await room_of(request, table)
    if body.verb == UNDO:
        raise Refused(422, "illegal", "Undo has an address of its own.")
    known = room.answered(body.key, own_seats(room, person))
    if known is None:
        known = await room.play(acting_seat(room, person), body.number, body.verb, body.arg, body.key)
    return {"number": known}


@router.post("/tables/{table}/undo")
async def undo(table: TableId, body: Undo, person: Person, request: Request) -> dict[str, int]:
    """Take my last move back: never across something revealed or another seat's decision."""
    room = await room_of(request, table)
    own = own_seats(room, person)
    known = room.answered(body.key, own)
    seat = room.match.undoable
    if known is None:
        if seat is None or seat not in own:
            raise Refused(409, "no_undo", "There is nothing that you can take back.")
        known = await room.play(seat, body.number, UNDO, 0, body.key)
    return {"number": known}


@router.get("/tables/{table}/hint")
async def hint(table: TableId, person: Person, request: Request) -> dict[str, Any]:
    """What the greedy bot would do in my place."""
    room = await room_of(request, table)
    seat = acting_seat(room, person)
    option = await request.app.state.workers.choose("greedy", room.match, seat)
    return {"verb": option.verb, "arg": option.arg}


@router.get("/tables/{table}/why-not")
async def why_not(
    table: TableId,
    person: Person,
    request: Request,
    verb: Annotated[str, Query(min_length=1, max_length=40)],
    arg: Annotated[int, Query(ge=0, le=100_000)] = 0,
    lang: Lang | None = None,
) -> dict[str, str | None]:
    """The rule and the reason why an option is not offered to me."""
    room = await room_of(request, table)
    acting_seat(room, person)
    answer = room.match.why_not(verb, arg, lang or choose_lang(request, person))
    return {"rule": answer.rule if answer else None, "reason": answer.reason if answer else None}


@router.get("/tables/{table}/text")
async def text_board(
    table: TableId, request: Request, person: MaybePerson, lang: Lang | None = None
) -> dict[str, list[str]]:
    """The position in words, as I may see it."""
    room = await room_of(request, table)
    eyes = room.eyes_of(person.id if person else None)
    chosen = lang or choose_lang(request, person)
    return {"lines": await asyncio.to_thread(room.match.describe, eyes, chosen, room.names)}


@router.post("/tables/{table}/chat", status_code=201)
async def chat(table: TableId, body: Message, person: Person, request: Request) -> dict[str, str]:
    """Say something to the table."""
    room = await room_of(request, table)
    await asyncio.to_thread(store_of(request).add_chat, table, person.id, person.name, body.text)
    room.chat.append((person.name, body.text))
    room.tell()
    return {"name": person.name, "text": body.text}


@router.get("/tables/{table}/record")
async def record(table: TableId, request: Request) -> Response:
    """The record of a finished match: setup, seed, chance and every move."""
    room = await room_of(request, table)
    if room.match.decision is not None:
        raise Refused(409, "not_finished", "The record is open when the match is over.")
    return Response(room.match.record().to_json(), media_type="application/json")


# ---------------------------------------------------------------- helpers


def store_of(request: Request) -> Store:
    store: Store = request.app.state.store
    return store


async def room_of(request: Request, table: str) -> Room:
    room: Room | None = await request.app.state.rooms.get(table)
    if room is None:
        await describe_table(store_of(request), table)
        raise Refused(409, "not_begun", "The match has not begun yet.")
    return room


def own_seats(room: Room, person: Row[Any]) -> list[int]:
    """Where a person sits; refused if nowhere."""
    own = room.seats_of(person.id)
    if not own:
        raise Refused(403, "not_seated", "You don't sit at this table.")
    return own


def acting_seat(room: Room, person: Row[Any]) -> int:
    """The own seat that is asked; refused if it is somebody else's turn."""
    own = own_seats(room, person)
    decision = room.match.decision
    if decision is None:
        raise Refused(409, "over", "The game is over.")
    if decision.seat not in own:
        raise Refused(409, "not_your_turn", "It is another seat's turn.")
    return decision.seat


async def push_for(app: Any, room: Room, person: Row[Any] | None, lang: str, since: int | None) -> Any:
    """Draw for a viewer, off the event loop."""
    presenters: dict[str, Presenter] = app.state.presenters
    presenter = presenters.get(room.id)
    if presenter is None or presenter.room is not room:
        presenter = presenters[room.id] = Presenter(room)
    return await asyncio.to_thread(presenter.push, person.id if person else None, lang, since)


def as_json(value: Any) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json")
