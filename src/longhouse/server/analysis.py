"""The analysis of a match: each decision with its best options, and what was given away.

Open to whoever may see the replay through the eyes of all seats, so when the match is over; while it is running only
to somebody who plays alone, about the own seat.
"""

import asyncio
import json
import logging
import secrets
from bisect import bisect_left
from collections import OrderedDict
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy import Row
from starlette.exceptions import HTTPException

from longhouse.bots import offered_bots
from longhouse.bots.analysis import Analysis
from longhouse.core.data import house_parts
from longhouse.core.errors import BadSetup
from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import SEED_BITS, Rng
from longhouse.core.text import Lang, Texts
from longhouse.drawing.said import capital
from longhouse.server.api import check_tables, describe_table, new_seat, store_of, tell_apart
from longhouse.server.bots import BotWorkers, sampled
from longhouse.server.forms import NewSeat, Practice, TableId
from longhouse.server.library import Decisions, library_of
from longhouse.server.page import Page
from longhouse.server.people import MaybePerson, Person, choose_lang
from longhouse.server.playing import MOST_REASONS, as_json, room_of
from longhouse.server.replays import noticed
from longhouse.server.room import Refused, Room
from longhouse.server.standing import Standing, plays_alone
from longhouse.server.thinking import Stumbled

LOG = logging.getLogger(__name__)

router = APIRouter(prefix="/api", tags=["analysis"])
pages = APIRouter(include_in_schema=False)

MOST_KEPT: Final = 20_000
"""Decisions whose analysis is kept: about two hundred matches, two kilobytes each."""
MOST_WAITING: Final = 8
"""So many may wait for an analysis at once; others are asked to come back."""

Number = Annotated[int, Path(ge=0, le=100_000)]
SeatNumber = Annotated[int | None, Query(ge=0, le=7)]


class WeighedOption(msgspec.Struct, frozen=True):
    """An option in words; how far ahead the seat is with it at the end of the round, and the error, in points."""

    words: str
    verb: str
    arg: int
    played: bool
    margin: float
    behind: float
    error: float


class Decided(msgspec.Struct, frozen=True):
    """A decision and what it was worth, in points; the best option first."""

    number: int
    seat: int
    prompt: str
    options: list[WeighedOption]
    given_away: float
    reasons: list[str]
    worlds: int


class Analyses:
    """What was found out lately; nothing is computed that nobody asked for."""

    def __init__(self, workers: BotWorkers) -> None:
        self.workers = workers
        self._known: OrderedDict[tuple[Any, ...], Analysis] = OrderedDict()
        self._made: dict[tuple[Any, ...], asyncio.Task[Analysis]] = {}

    async def of(self, table: str, match: Match, played: tuple[str, int]) -> Analysis:
        """What comes of an option that was played in the open question of a match."""
        key = (table, match.number, hash((*match.record().moves, played)))  # moves may have been taken back
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        if key not in self._made:
            if len(self._made) >= MOST_WAITING:
                raise Refused(429, "analysis_busy", "Many ask for an analysis right now: come back in a moment.", 2)
            self._made[key] = asyncio.create_task(self._make(key, match, played))
        return await asyncio.shield(self._made[key])  # others may wait for it too

    async def _make(self, key: tuple[Any, ...], match: Match, played: tuple[str, int]) -> Analysis:
        try:
            found = self._known[key] = await self.workers.review(match, played)
        finally:
            del self._made[key]
        if len(self._known) > MOST_KEPT:
            self._known.popitem(last=False)
        return found


# ---------------------------------------------------------------- whose decisions, and where


def open_seats(room: Room, person: Row[Any] | None) -> list[int]:
    """Whose decisions somebody may look at; Refused if nobody's."""
    if room.match.decision is None:
        return list(range(room.match.seats))
    who = person.id if person else None
    if not plays_alone(room.now.seats, who):
        raise Refused(409, "not_finished", "The analysis is open when the match is over.")
    if not room.table.hints:
        raise Refused(403, "no_hints", "No hints are given at this table: the analysis is open when the match is over.")
    return room.now.chairs_of(who)  # also while a bot plays there


def eyes_on(match: Match, seat: int) -> int | None:
    """By whose replay moments are counted: everybody's when the match is over."""
    return None if match.decision is None else seat


def decisions_of(now: Standing, seat: int) -> Decisions:
    """What a seat had to decide. What a bot chose for its person is only counted; a bot of its own is judged itself."""
    match, for_person = now.match, now.is_for_person(seat)
    record, stops = match.record(), noticed(match, eyes_on(match, seat))
    trail = match.replay(0)
    own, by_bot = [], 0
    for move, ((verb, arg), is_bot) in enumerate(zip(record.moves, now.by_bots, strict=True), 1):
        decision = trail.decision
        if decision is not None and decision.seat == seat and len(decision.options) > 1:
            if is_bot and for_person:
                by_bot += 1
            else:
                own.append(bisect_left(stops, move) - 1)
        trail.play(verb, arg)
    return Decisions(own, by_bot)


def moment(now: Standing, number: int, seats: list[int]) -> tuple[Match, tuple[str, int]]:
    """The match as it was at a step of its replay when one of these seats had to decide, and what it played then."""
    match = now.match
    stops = noticed(match, eyes_on(match, seats[0]))
    if number + 1 < len(stops):
        move = stops[number + 1] - 1
        trail = match.replay(move)
        decision = trail.decision
        if decision is not None and decision.seat in seats and len(decision.options) > 1:
            if now.is_for_person(decision.seat) and now.by_bots[move]:
                raise Refused(404, "no_decision", "A bot has decided that for somebody who was away or had left.")
            return trail, match.record().moves[move]
    raise Refused(404, "no_decision", "Nobody whose decisions you may see had anything to decide then.")


def told(number: int, match: Match, analysis: Analysis, lang: str, names: list[str]) -> Decided:
    """An analysis in words and points."""
    assert match.decision is not None
    words = {(answer.option.verb, answer.option.arg): answer.words for answer in match.answers(lang, names)}
    texts = Texts(match.game.packages, lang, names)
    options = [
        WeighedOption(
            words[one.verb, one.arg], one.verb, one.arg, one.played,
            one.margin / 1000, one.behind / 1000, one.error / 1000,
        )
        for one in analysis.weighed
    ]  # fmt: skip
    merits = [texts.say(part) for part, _ in analysis.reasons[:MOST_REASONS]]
    prompt, lost = match.prompt(lang, names), analysis.given_away / 1000
    return Decided(number, match.decision.seat, prompt, options, lost, merits, analysis.worlds)


# ---------------------------------------------------------------- for programs, and the script of the page


@router.get("/tables/{table}/analysis")
async def decisions(
    table: TableId, request: Request, person: MaybePerson, seat: SeatNumber = None
) -> dict[str, int | list[int]]:
    """When a seat (my own, if I don't say which) had something to decide: numbers of steps of the replay."""
    room = await room_of(request, table)
    chosen = chosen_seat(room, person, seat)
    now = room.now
    found = await library_of(request).decisions(room, chosen, lambda: decisions_of(now, chosen))
    return {"seat": chosen, "decisions": found.own, "by_bot": found.by_bot}


@router.get("/tables/{table}/analysis/{number}")
async def analysis(
    table: TableId, number: Number, request: Request, person: MaybePerson, lang: Lang | None = None
) -> Response:
    """The best options of a decision, what they promised to who could know no more than its seat, and what was lost."""
    room = await room_of(request, table)
    seats = open_seats(room, person)
    match, played = await asyncio.to_thread(moment, room.now, number, seats)
    try:
        found = await request.app.state.analyses.of(table, match, played)
    except Stumbled as trouble:
        LOG.error("table %s: no analysis of %d. %s", table, number, trouble)
        raise Refused(503, "no_analysis", "There is no analysis of this decision this time.") from None
    words = lang or choose_lang(request, person)
    return as_json(await asyncio.to_thread(told, number, match, found, words, room.names(words)))


@router.post("/tables/{table}/analysis/{number}/practice", status_code=201)
async def practise(table: TableId, number: Number, body: Practice, person: Person, request: Request) -> dict[str, Any]:
    """Play on from a decision against bots, at a private table that does not count.

    What the seat could not see is dealt anew, and all luck is new: nothing can be learnt about the other match.
    """
    room = await room_of(request, table)
    match, _ = await asyncio.to_thread(moment, room.now, number, open_seats(room, person))
    await check_tables(request, person)
    assert match.decision is not None
    mine, game = match.decision.seat, match.game
    bot = NewSeat(kind="bot", bot=body.bot)
    seats = [new_seat(NewSeat(kind="me") if seat == mine else bot, person) for seat in range(match.seats)]
    start = await asyncio.to_thread(sampled, match, mine, Rng(secrets.randbits(SEED_BITS)))
    store = store_of(request)
    made = await asyncio.to_thread(
        store.add_table,
        person.id,
        game.name,
        game.version,
        game.options,
        True,
        tell_apart(seats),
        house_parts(game.packages),
        start=json.dumps(start),
    )
    await asyncio.to_thread(store.add_luck, made, person.id, "", pledged=False)
    await request.app.state.rooms.take_over(made)
    return await describe_table(store, made, person)


def chosen_seat(room: Room, person: Row[Any] | None, seat: int | None) -> int:
    """The seat that is asked for, else an own one, else that of the winner; Refused if it is not open."""
    seats = open_seats(room, person)
    if seat is None:
        own = room.now.chairs_of(person.id if person else None)
        return own[0] if own else room.match.ranking()[0]
    if seat not in seats:
        raise Refused(403, "no_seat", "You may not look at the decisions of this seat.")
    return seat


# ---------------------------------------------------------------- the page


@pages.get("/tables/{table}/analysis")
async def analysis_page(request: Request, person: MaybePerson, table: str, seat: SeatNumber = None) -> Response:
    """Filled in by its script, decision by decision."""
    try:
        room: Room | None = await request.app.state.rooms.get(table)
        if room is None:
            raise HTTPException(404, "error.no_analysis")
        now, seats, chosen = room.now, open_seats(room, person), chosen_seat(room, person, seat)
    except (BadSetup, Refused):
        raise HTTPException(404, "error.no_analysis") from None
    library = library_of(request)
    marks = await library.marks(room, eyes_on(room.match, chosen))
    found = await library.decisions(room, chosen, lambda: decisions_of(now, chosen))
    page = Page(request, person)
    texts = Texts(room.match.game.packages, page.lang)
    return page.render(
        "analysis.html",
        table=room.table,
        info=REGISTRY.info(room.table.game),
        names=room.names(page.lang),
        rivals=[capital(texts.say(name)) for name in room.match.rivals()],
        seats=seats,
        seat=chosen,
        over=room.match.decision is None,
        bots=[bot for bot in offered_bots() if bot != "random"],
        by_bot=found.by_bot,
        decisions=found.own,
        marks_json=msgspec.json.encode(marks).decode(),
    )
