"""The HTTP API, second part: playing. Everything that the page can do, a program can do with a token."""

import asyncio
import logging
from collections.abc import Callable
from typing import Annotated, Any, Final, Literal

import msgspec
from fastapi import APIRouter, Query, Request, Response
from pydantic import Field
from sqlalchemy import Row

from longhouse.core.decision import Option
from longhouse.core.text import Lang, Texts
from longhouse.server.api import describe_table, store_of
from longhouse.server.bots import BotWorkers
from longhouse.server.direct import Direct
from longhouse.server.forms import Consent, Leaving, Message, Move, Step, TableId, ViewerId
from longhouse.server.people import MaybePerson, Mover, Person, choose_lang
from longhouse.server.room import Refused, Room
from longhouse.server.seats import level_in_words
from longhouse.server.standing import AGREE, ASK, PROPOSE, REFUSE, RETURN, UNDO, Standing
from longhouse.server.thinking import Stumbled
from longhouse.server.wire import Push

LOG = logging.getLogger(__name__)

router = APIRouter(prefix="/api", route_class=Direct)

HintBy = Literal["medium", "hard", "expert"]
"""Who may be asked what to do."""
MOST_REASONS: Final = 2
MOST_HINTS: Final = 8
"""So many may wait for a hint at once; others are asked to come back."""
Chosen = tuple[int, str, int]
"""A seat, what it does, and with what."""
SeatsOf = Callable[[Standing, str], list[int]]
"""Which seats of a person may do something."""


@router.get("/tables/{table}/state")
async def state(
    table: TableId,
    request: Request,
    person: MaybePerson,
    since: Annotated[int | None, Query(ge=0)] = None,
    said: Annotated[int, Query(ge=0)] = 0,
    viewer: ViewerId = "",
    lang: Lang | None = None,
) -> Response:
    """The table as I may see it: everything, or what changed since a number that I know."""
    room = await room_of(request, table)
    sign = room.sign()
    push = await push_for(room, person, lang or choose_lang(request, person), since, said)
    if (watching := room.viewer(viewer, person)) is not None:
        watching.learns(push, sign)
    return as_json(push)


@router.post("/tables/{table}/moves")
async def move(table: TableId, body: Move, person: Mover, request: Request) -> Response:
    """Choose an option. The answer shows the table; sending the same key again is harmless and takes no second move."""
    if body.verb == UNDO:
        raise Refused(422, "illegal", "Undo has an address of its own.")
    return await take(table, body, person, request, lambda room, _: (acting_seat(room, person), body.verb, body.arg))


@router.post("/tables/{table}/undo")
async def undo(table: TableId, body: Step, person: Mover, request: Request) -> Response:
    """Take my last move back: never across something revealed or another seat's decision."""

    def choose(room: Room, own: list[int]) -> Chosen:
        seat = room.match.undoable
        if seat is None or seat not in own:
            raise Refused(409, "no_undo", "There is nothing that you can take back.")
        return seat, UNDO, 0

    return await take(table, body, person, request, choose)


@router.post("/tables/{table}/takeback")
async def ask_back(table: TableId, body: Step, person: Mover, request: Request) -> Response:
    """Ask to take back my last move and everything since. It happens when all other people at the table agree."""

    def choose(room: Room, own: list[int]) -> Chosen:
        seat = room.now.last_mover(own)
        if seat is None:
            raise Refused(409, "no_undo", "There is nothing that you can take back.")
        return seat, ASK, 0

    return await take(table, body, person, request, choose)


@router.post("/tables/{table}/stand-in")
async def propose_stand_in(table: TableId, body: Step, person: Mover, request: Request) -> Response:
    """Propose that a bot plays for who is asked and away for long. It does when all other people at the table agree."""

    def choose(room: Room, own: list[int]) -> Chosen:
        if room.match.decision is None:
            raise Refused(409, "over", "The game is over.")
        return own[0], PROPOSE, room.match.decision.seat

    return await take(table, body, person, request, choose)


@router.post("/tables/{table}/return")
async def come_back(table: TableId, body: Step, person: Mover, request: Request) -> Response:
    """Play again where a bot has played for me."""
    return await take(table, body, person, request, lambda _, own: (own[0], RETURN, 0), Standing.chairs_of)


@router.post("/tables/{table}/takeback/answer")
@router.post("/tables/{table}/stand-in/answer")
async def answer_request(table: TableId, body: Consent, person: Mover, request: Request) -> Response:
    """Agree with what everybody is asked, or refuse. Who asked may refuse too, and so withdraw it."""
    verb = AGREE if body.agree else REFUSE
    return await take(table, body, person, request, lambda _, own: (own[0], verb, 0))


@router.post("/tables/{table}/leave")
async def leave(table: TableId, body: Leaving, person: Person, request: Request) -> dict[str, bool]:
    """Leave a running match for good: a bot plays on in my place, also one that played there for me."""
    room = await room_of(request, table)
    keys = {seat: f"{body.key}-{seat}" for seat in range(len(room.now.seats))}
    if not room.now.chairs_of(person.id) and any(room.answers.find(key) for key in keys.values()):
        return {"left": True}  # said before, and not heard to be taken
    for seat in own_seats(room, person, Standing.chairs_of):
        await room.leave(seat, keys[seat])
    return {"left": True}


@router.get("/tables/{table}/hint")
async def hint(
    table: TableId, person: Person, request: Request, bot: HintBy = "hard", lang: Lang | None = None
) -> dict[str, Any]:
    """What a bot of this level would do in my place, what that certainly brings and costs, and what it is best for.

    Where nothing speaks for it rather than for something else, that is `alike`.
    """
    room = await room_of(request, table)
    seat = acting_seat(room, person)
    if not room.table.hints:
        raise Refused(403, "no_hints", "No hints are given at this table.")
    match = room.match  # it may go on while the bot thinks
    workers: BotWorkers = request.app.state.workers
    if workers.advised >= MOST_HINTS:
        raise Refused(429, "hints_busy", "Many ask for a hint right now: come back in a moment.", 2)
    try:
        option, why = await workers.advise(bot, match, seat, table)
    except Stumbled as trouble:
        LOG.error("table %s: no hint. %s", table, trouble)
        raise Refused(503, "no_hint", "The bot has no answer this time.") from None
    words = lang or choose_lang(request, person)
    texts = Texts(match.game.packages, words)
    merits = [texts.say(part) for part, _ in why if texts.has(part)]
    assert match.decision is not None
    return {
        "verb": option.verb,
        "arg": option.arg,
        "price": match.price_words(option, words),
        "merits": merits[:MOST_REASONS],
        "alike": not why and len(match.decision.options) > 1,
        "level": level_in_words(bot, words),
    }


@router.post("/tables/{table}/hurry")
async def hurry(table: TableId, person: Mover, request: Request) -> dict[str, bool]:
    """Let the bots move without pauses until a person is asked again."""
    room = await room_of(request, table)
    own_seats(room, person)
    room.hurried = True
    await asyncio.to_thread(room.store.tell, "hurry", table)  # the bot may think in another process
    return {"hurried": True}


@router.get("/tables/{table}/why-not")
async def why_not(
    table: TableId,
    person: Person,
    request: Request,
    verb: Annotated[str, Query(max_length=40)] = "",
    arg: Annotated[int, Query(ge=0, le=100_000)] = 0,
    element: Annotated[list[Annotated[str, Field(max_length=80)]] | None, Query(max_length=12)] = None,
    lang: Lang | None = None,
) -> dict[str, str | None]:
    """The rule and the reason why an option, or an element of the board, can't be chosen by me now.

    An option that can be chosen answers with its price. Elements lie inside each other: of several, from the inside
    out, the first that is a place for any option is meant.
    """
    room = await room_of(request, table)
    acting_seat(room, person)
    match = room.match
    chosen = lang or choose_lang(request, person)
    if verb:
        answer = match.why_not(verb, arg, chosen)
    else:
        innermost, *around = element or [""]
        answer = match.why_not_at(innermost, chosen, around)
    if answer:
        return {"rule": answer.rule, "reason": answer.reason, "price": None}
    price = match.price_words(Option(verb, arg), chosen) if verb else None
    return {"rule": None, "reason": None, "price": price}


@router.get("/tables/{table}/text")
async def text_board(
    table: TableId, request: Request, person: MaybePerson, lang: Lang | None = None
) -> dict[str, list[str]]:
    """The position in words, as I may see it."""
    room = await room_of(request, table)
    eyes = room.now.eyes_of(person.id if person else None)
    chosen = lang or choose_lang(request, person)
    return {"lines": await asyncio.to_thread(room.match.describe, eyes, chosen, room.names(chosen))}


@router.post("/tables/{table}/chat", status_code=201)
async def chat(table: TableId, body: Message, person: Person, request: Request) -> dict[str, str]:
    """Say something to the table: who plays there, and at a public table also who watches."""
    room = await room_of(request, table)
    if room.table.private and not room.now.chairs_of(person.id):
        raise Refused(403, "not_seated", "At a private table only those talk who play there.")
    await asyncio.to_thread(store_of(request).add_chat, table, person.id, person.name, body.text)
    await (await room_of(request, table)).catch_up()  # which may have been left and opened anew meanwhile
    return {"name": person.name, "text": body.text}


@router.get("/tables/{table}/record")
async def record(table: TableId, request: Request) -> Response:
    """The record of a finished match: setup, seed, chance and every move."""
    room = await room_of(request, table)
    if room.match.decision is not None:
        raise Refused(409, "not_finished", "The record is open when the match is over.")
    return Response(room.match.record().to_json(), media_type="application/json")


# ---------------------------------------------------------------- helpers


async def room_of(request: Request, table: str) -> Room:
    room: Room | None = await request.app.state.rooms.get(table)
    if room is None:
        await describe_table(store_of(request), table)
        raise Refused(409, "not_begun", "The match has not begun yet.")
    return room


def own_seats(room: Room, person: Row[Any], which: SeatsOf = Standing.seats_of) -> list[int]:
    """Where a person plays, or sits; refused if nowhere."""
    own = which(room.now, person.id)
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


async def take(
    table: str, body: Step, person: Row[Any], request: Request, choose: Callable[[Room, list[int]], Chosen],
    which: SeatsOf = Standing.seats_of,
) -> Response:  # fmt: skip
    """Change the table as somebody chooses, once however often it is sent; the answer shows them the table."""
    room = await room_of(request, table)
    own = own_seats(room, person, which)
    if room.answered(body.key, own) is None:
        seat, verb, arg = choose(room, own)
        await room.play(seat, body.number, verb, arg, body.key, room.now.eyes_of(person.id))
    sign = room.sign()
    push = await push_for(room, person, body.lang or choose_lang(request, person), body.number, body.said)
    viewer = room.viewer(body.viewer, person)
    return as_json((viewer.learns(push, sign) if viewer else push) or push)


async def push_for(room: Room, person: Row[Any] | None, lang: str, since: int | None, said: int) -> Push:
    """Draw for a viewer: all of it off the event loop; what changed is drawn sooner than another thread would begin."""
    who = person.id if person else None
    if since is None:
        return await asyncio.to_thread(room.presenter.push, room, who, lang, since, said)
    return room.presenter.push(room, who, lang, since, said)


def as_json(value: Any) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json")
