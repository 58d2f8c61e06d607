"""Who is asking: a guest known by a cookie, or a program known by a token."""

import asyncio
from typing import Annotated, Any

from fastapi import Depends, Request
from sqlalchemy import Row
from starlette.requests import HTTPConnection

from longhouse.core.text import LANGUAGES
from longhouse.server.room import Refused
from longhouse.server.store import Store

COOKIE = "longhouse"
COOKIE_DAYS = 400


def token_of(connection: HTTPConnection) -> str | None:
    """The token of a request: `Authorization: Bearer ...`, or the cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else connection.cookies.get(COOKIE)


async def find_person(connection: HTTPConnection) -> Row[Any] | None:
    """The person who asks, if known."""
    token = token_of(connection)
    store: Store = connection.app.state.store
    return await asyncio.to_thread(store.person_by_token, token) if token else None


async def maybe_person(request: Request) -> Row[Any] | None:
    return await find_person(request)


async def known_person(request: Request) -> Row[Any]:
    """The person who asks; refused if unknown."""
    person = await find_person(request)
    if person is None:
        raise Refused(401, "unknown", "Who are you? POST /api/people gives you a name and a token.")
    return person


Person = Annotated[Row[Any], Depends(known_person)]
MaybePerson = Annotated[Row[Any] | None, Depends(maybe_person)]


def choose_lang(connection: HTTPConnection, person: Row[Any] | None) -> str:
    """The person's language, else the browser's, else English."""
    if person is not None:
        return str(person.lang)
    for part in connection.headers.get("accept-language", "").split(","):
        lang = part.split(";")[0].strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return "en"
