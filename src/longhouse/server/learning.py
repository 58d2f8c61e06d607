"""Learning a game here: its illustrated rulebook, the numbered rules, and a first match with a coach."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from starlette.exceptions import HTTPException

from longhouse.core.data import house_parts
from longhouse.core.errors import BadSetup
from longhouse.core.registry import REGISTRY, GameInfo
from longhouse.core.text import Lang
from longhouse.learn.book import read_book
from longhouse.learn.coach import Coach, coach_of, spoken
from longhouse.learn.rulebook import link_lessons, read_rules
from longhouse.server.api import check_tables, describe_table, new_seat, store_of
from longhouse.server.forms import NewSeat
from longhouse.server.page import Page
from longhouse.server.people import MaybePerson, Person
from longhouse.server.playing import as_json
from longhouse.server.room import Refused

pages = APIRouter(include_in_schema=False)
router = APIRouter(prefix="/api", tags=["learning"])

GameName = Annotated[str, Path(max_length=60)]


def info_of(name: str) -> GameInfo:
    """HTTPException if no game is called so."""
    try:
        return REGISTRY.info(name)
    except BadSetup:
        raise HTTPException(404) from None


def find_coach(name: str) -> tuple[GameInfo, Coach]:
    """Refused if the game has none."""
    info = REGISTRY.info(name)
    coach = coach_of(info)
    if coach is None:
        raise Refused(404, "no_coach", "This game has no coach.")
    return info, coach


# ---------------------------------------------------------------- pages


@pages.get("/games/{name}/learn")
async def learn(request: Request, person: MaybePerson, name: str) -> Response:
    """The illustrated rulebook; the numbered rules if the game has none."""
    info = info_of(name)
    page = Page(request, person)
    book = await asyncio.to_thread(read_book, name, tuple(info.packages), page.lang)
    if book is None:
        return await rules(request, person, name)
    return page.render("learn.html", info=info, book=book, guided=coach_of(info) is not None)


@pages.get("/games/{name}/rules")
async def rules(request: Request, person: MaybePerson, name: str) -> Response:
    info = info_of(name)
    page = Page(request, person)
    packages = tuple(info.packages)
    reference = await asyncio.to_thread(read_rules, packages, page.lang)
    if reference is None:
        raise HTTPException(404)
    book = await asyncio.to_thread(read_book, name, packages, page.lang)
    html = link_lessons(reference, book.lessons(), name, page.say("rules.lesson")) if book else reference.html
    house = house_parts(info.packages)
    return page.render("rules.html", info=info, book=reference, html=html, house=house, learnable=book is not None)


# ---------------------------------------------------------------- the first match


@router.get("/games/{game}/coach")
async def coach(game: GameName, lang: Lang = "en") -> Response:
    """What the coach of a game says, and about which questions and events."""
    _, found = find_coach(game)
    assert found.welcome is not None
    cards = [spoken(card, lang) for card in found.card]
    return as_json({"welcome": spoken(found.welcome, lang), "cards": cards})


@router.post("/games/{game}/first-match", status_code=201)
async def first_match(game: GameName, person: Person, request: Request) -> dict[str, Any]:
    """A match to learn the game in, against friendly bots: always the same cards and dice."""
    info, found = find_coach(game)
    await check_tables(request, person)
    made = info.make(found.options)
    wanted = [NewSeat(kind="me"), *(NewSeat(kind="bot", bot=found.bot) for _ in range(found.seats - 1))]
    store = store_of(request)
    table = await asyncio.to_thread(
        store.add_table,
        person.id,
        info.name,
        made.version,
        made.options,
        True,
        [new_seat(seat, person) for seat in wanted],
        house_parts(made.packages),
        secret=found.chance().secret,
    )
    await asyncio.to_thread(store.add_luck, table, person.id, "", pledged=False)
    await request.app.state.rooms.take_over(table)
    return await describe_table(store, table, person)
