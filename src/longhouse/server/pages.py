"""The pages: made here, brought to life by the modules under /client/, which talk to the API."""

import asyncio
from typing import Annotated, Any, NamedTuple
from urllib.parse import parse_qs

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response
from sqlalchemy import Row
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse

from longhouse.bots import offered_bots
from longhouse.core.errors import BadSetup
from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY, GameInfo
from longhouse.core.text import LANGUAGES, Lang, Texts
from longhouse.drawing.said import capital
from longhouse.learn.coach import coach_of
from longhouse.server import luck, replays, statistics
from longhouse.server.api import store_of
from longhouse.server.forms import TableId
from longhouse.server.house import Unplayable, check_data, check_row, has_other_data, is_sound
from longhouse.server.invites import open_invites
from longhouse.server.library import library_of, packed_json
from longhouse.server.page import LANG_COOKIE, Page
from longhouse.server.people import COOKIE_DAYS, MaybePerson, cookie_name
from longhouse.server.playing import room_of
from longhouse.server.room import Refused, Room
from longhouse.server.seats import called
from longhouse.server.standing import plays_alone

router = APIRouter(include_in_schema=False)

MOST_TABLES = 12


class Card(NamedTuple):
    """A table as the home page shows it."""

    id: str
    title: str
    variants: list[str]
    status: str
    players: list[str]
    open: int
    mine: bool
    turn: str
    my_turn: bool
    since: str
    scores: list[int]
    drawn: bool


# ---------------------------------------------------------------- home


@router.get("/")
async def home(request: Request, person: MaybePerson) -> Response:
    page = Page(request, person)
    store = store_of(request)
    mine = await asyncio.to_thread(store.tables_of, person.id) if person else []
    waiting = await asyncio.to_thread(store.public_tables, "open")
    finished = await asyncio.to_thread(store.public_tables, "finished", 6)
    own = {row.id for row in mine}
    unfinished = [row for row in mine if row.status != "finished"][:MOST_TABLES]
    return page.render(
        "home.html",
        games=REGISTRY.all(),
        mine=sorted([await card(page, row) for row in unfinished], key=lambda one: not one.my_turn),
        open=[await card(page, row) for row in waiting if row.id not in own][:MOST_TABLES],
        finished=[await card(page, row) for row in finished],
        start=request.app.state.starts.pop(request.query_params.get("start"), None),
    )


async def card(page: Page, row: Row[Any]) -> Card:
    """A table in a few words; whose turn it is, if it is running."""
    state = page.request.app.state
    seats = await asyncio.to_thread(state.store.seats, row.id)
    sound = is_sound(row)
    info = REGISTRY.find(row.game, row.options) if sound else None
    closed = info is not None and has_other_data(row)
    playable = info is not None and not closed
    room: Room | None = None
    try:
        room = await state.rooms.get(row.id) if playable and row.status == "running" else None
    except Unplayable:
        playable = False
    decision = room.match.decision if room else None
    own = page.person.id if page.person else None
    return Card(
        id=row.id,
        title=info.title if info else row.game,
        variants=(page.variants(info, row) if info else [page.say("card.no_game" if sound else "card.unplayable")])
        + ([page.say("card.other_data")] if closed else [])
        + ([page.say("card.unplayable")] if info and not closed and not playable else []),
        status=row.status,
        players=[called(seat, page.lang) for seat in seats if seat.kind != "open"],
        open=sum(seat.kind == "open" for seat in seats),
        mine=own is not None and any(seat.person == own for seat in seats),
        turn=called(seats[decision.seat], page.lang) if decision else "",
        my_turn=decision is not None and own is not None and seats[decision.seat].person == own,
        since=page.since(room.now.turn_since if room else row.changed),
        scores=(row.scores if sound else None) or [],
        drawn=playable and row.status != "open",
    )


@router.get("/new")
async def new(request: Request, person: MaybePerson, game: str = "") -> Response:
    games = REGISTRY.all()
    if not games:
        raise HTTPException(404, "error.no_game")
    chosen = next((info for info in games if info.name == game), games[0])
    return Page(request, person).render("new.html", games=games, chosen=chosen, bots=offered_bots())


@router.get("/me")
async def me(request: Request, person: MaybePerson) -> Response:
    page = Page(request, person)
    store = store_of(request)
    seats = await asyncio.to_thread(store.finished_seats, person.id) if person else []
    latest = list({row.id: row for row in reversed(seats)}.values())[:MOST_TABLES]
    return page.render(
        "me.html",
        standings=statistics.standings(filter(is_sound, seats)),
        curve=statistics.curve,
        since=page.since(person.created) if person else "",
        cards_=[await card(page, row) for row in latest],
    )


@router.post("/language")
async def language(request: Request, person: MaybePerson) -> Response:
    """Another language for me, also before I have a name; then back to the page."""
    form = parse_qs((await request.body()).decode(errors="replace"))
    lang, back = form.get("lang", [""])[0], form.get("back", ["/"])[0]
    local = back.startswith("/") and not back.startswith(("//", "/\\")) and back.isprintable()
    answer = RedirectResponse(back if local else "/", 303)
    if lang in LANGUAGES:
        if person is not None:
            await asyncio.to_thread(store_of(request).change_person, person.id, lang=lang)
        name = cookie_name(request, LANG_COOKIE)
        answer.set_cookie(
            name, lang, max_age=COOKIE_DAYS * 86_400, httponly=True, samesite="lax", secure=name != LANG_COOKIE
        )
    return answer


# ---------------------------------------------------------------- tables


@router.get("/tables/{table}")
async def table(request: Request, person: MaybePerson, table: str) -> Response:
    page = Page(request, person)
    row = await asyncio.to_thread(store_of(request).table, table)
    if row is None:
        raise HTTPException(404, "error.no_table")
    check_row(row)
    info = REGISTRY.find(row.game, row.options)
    if info is None:
        raise HTTPException(404, "error.no_game")
    check_data(row)
    if row.status == "open":
        return await waiting_room(page, row, info)
    seats = await asyncio.to_thread(store_of(request).seats, table)
    alone = row.hints and plays_alone(seats, person.id if person else None)
    return page.render(
        "table.html",
        table=row,
        info=info,
        patience=request.app.state.rooms.patience,
        coached=coach_of(info) is not None,
        analysed=row.status == "finished" or alone,
    )


async def waiting_room(page: Page, row: Row[Any], info: GameInfo) -> Response:
    """Who is here, who is missing, and a way to sit down."""
    seats = await asyncio.to_thread(store_of(page.request).seats, row.id)
    own = [seat for seat in seats if page.person is not None and seat.person == page.person.id]
    invited = "invite" in page.request.query_params
    steps = [luck.step_of(seat) for seat in seats]
    all_pledged = luck.have_pledged(seats)
    host = next((seat.name for seat in seats if seat.person == row.creator), page.say("guest"))
    return page.render(
        "waiting.html",
        table=row,
        info=info,
        seats=seats,
        host=host,
        mine=page.person is not None and row.creator == page.person.id,
        free=any(seat.kind == "open" for seat in seats),
        seated=bool(own),
        ready=bool(own) and all(steps[seat.seat] != "missing" for seat in own),
        steps=steps,
        pledged=any(steps[seat.seat] == "pledged" for seat in own),
        all_pledged=all_pledged,
        awaited=dict.fromkeys(s.name for s in seats if all_pledged and steps[s.seat] == "pledged" and s not in own),
        may_sit=any(seat.kind == "open" for seat in seats) and (invited or not (row.private or own)),
        shareable=not row.private and any(seat.kind == "open" for seat in seats),
        invites=open_invites(row, seats, page.person.id if page.person else None),
    )


async def finished_room(request: Request, table: str) -> Room:
    """The room of a finished match; there are no results and no replay before."""
    try:
        room: Room | None = await request.app.state.rooms.get(table)
    except BadSetup:
        raise HTTPException(404, "error.no_game") from None
    if room is None or room.match.decision is not None:
        raise HTTPException(404, "error.not_finished")
    return room


FinishedRoom = Annotated[Room, Depends(finished_room)]


@router.get("/tables/{table}/results")
async def results(request: Request, person: MaybePerson, room: FinishedRoom) -> Response:
    page = Page(request, person)
    match = room.match
    texts = Texts(match.game.packages, page.lang, room.names(page.lang))
    parts = [match.breakdown(seat) for seat in range(match.seats)]
    known = dict.fromkeys(source for part in parts for source in part)
    sources = sorted(known, key=lambda source: -sum(part.get(source, 0) for part in parts))
    points = [(texts.say(source), [part.get(source, 0) for part in parts]) for source in sources]
    marks = await library_of(request).marks(room)
    return page.render(
        "results.html",
        table=room.table,
        info=REGISTRY.info(room.table.game),
        names=room.names(page.lang),
        places=places(match, texts),
        winners=match.winners(),
        scores=match.scores(),
        points=points,
        most=max([1, *(value for _, values in points for value in values)]),
        rounds=replays.by_round(marks),
        moments=[(*moment, replays.what_happened(match, *moment[:2], texts)) for moment in replays.key_moments(marks)],
        own=room.now.seats_of(person.id if person else None),
    )


class Place(NamedTuple):
    """A line of the final ranking; opponents who sit on no seat are in it too."""

    seat: int | None
    name: str
    points: int


def places(match: Match, texts: Texts) -> list[Place]:
    """From first to last. Somebody without a seat is before a seat with as many points."""
    seats = [Place(seat, texts.name(seat), match.scores()[seat]) for seat in match.ranking()]
    rivals = [Place(None, capital(texts.say(name)), points) for name, points in match.rivals().items()]
    return sorted([*rivals, *seats], key=lambda place: -place.points) if rivals else seats


@router.get("/tables/{table}/replay")
async def replay_page(request: Request, person: MaybePerson, table: str) -> Response:
    """The match from its beginning; while it is running, through one's own eyes."""
    try:
        room: Room | None = await request.app.state.rooms.get(table)
    except BadSetup:
        raise HTTPException(404, "error.no_game") from None
    if room is None:
        raise HTTPException(404, "error.not_finished")
    own = room.now.chairs_of(person.id if person else None)
    over = room.match.decision is None
    marks = await library_of(request).marks(room, own[0] if own else None)
    page = Page(request, person)
    names = room.names(page.lang)
    return page.render(
        "replay.html",
        table=room.table,
        info=REGISTRY.info(room.table.game),
        names=names,
        own=own,
        over=over,
        analysed=over or (room.table.hints and plays_alone(room.now.seats, person.id if person else None)),
        eyes=list(enumerate(names)) if over else [(seat, names[seat]) for seat in own[:1]],
        moves=len(marks) - 1,
        marks_json=msgspec.json.encode(marks).decode(),
    )


@router.get("/tables/{table}/replay.json")
async def replay_steps(
    request: Request,
    table: TableId,
    person: MaybePerson,
    seat: Annotated[int | None, Query(ge=0, le=7)] = None,
    first: Annotated[int, Query(ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=replays.MOST_STEPS)] = 20,
    lang: Lang = "en",
) -> Response:
    """Some moves of a match: the first with all panels, the others with those that changed.

    With the eyes of others only when it is over.
    """
    room = await room_of(request, table)
    own = room.now.chairs_of(person.id if person else None)
    if room.match.decision is not None and seat is not None and seat not in own:
        raise Refused(409, "not_finished", "The replay is open when the match is over.")
    if seat is not None and seat >= room.match.seats:
        raise Refused(422, "no_seat", "There is no such seat.")
    return packed_json(request, await library_of(request).chunk(room, seat, lang, first, count))


@router.get("/tables/{table}/picture.svg")
async def picture(request: Request, table: TableId, lang: Lang = "en") -> Response:
    """The main board as everybody may see it, small enough for a list."""
    room = await room_of(request, table)
    panels = await asyncio.to_thread(room.match.draw, None, lang, room.names(lang))
    svg = panels[0].svg if panels else '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
    return Response(svg, media_type="image/svg+xml", headers={"cache-control": "no-cache"})
