"""Who is asking: a guest known by a cookie, or a program known by a token."""

import asyncio
from typing import Annotated, Any

from fastapi import Depends, Request, Response, Security
from fastapi.security import APIKeyCookie, HTTPBearer
from sqlalchemy import Row
from starlette.requests import HTTPConnection

from longhouse.core.text import LANGUAGES
from longhouse.server.room import Refused
from longhouse.server.store import Store

COOKIE = "longhouse"
COOKIE_DAYS = 400

BEARER = HTTPBearer(auto_error=False, description="The token that `POST /api/people` gave.")
COOKIES = APIKeyCookie(name=COOKIE, auto_error=False, description=f"The same in a cookie; by HTTPS `__Host-{COOKIE}`.")


def token_of(connection: HTTPConnection) -> str | None:
    """The token of a request: `Authorization: Bearer ...`, or the cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token
    return connection.cookies.get(cookie_name(connection)) or connection.cookies.get(COOKIE)


def cookie_name(connection: HTTPConnection, plain: str = COOKIE) -> str:
    """By HTTPS browsers take a cookie of such a name only from this host itself, and give it to nobody else."""
    return f"__Host-{plain}" if connection.url.scheme in ("https", "wss") else plain


def is_browser(request: Request) -> bool:
    """Browsers say from which page they ask; programs don't."""
    return "origin" in request.headers or "sec-fetch-site" in request.headers


def remember(request: Request, response: Response, token: str) -> None:
    """Keep a token in the browser."""
    name = cookie_name(request)
    age = COOKIE_DAYS * 86_400
    response.set_cookie(name, token, max_age=age, httponly=True, samesite="lax", secure=name != COOKIE)


def renew(request: Request, response: Response) -> None:
    """Exchange a cookie from before there was HTTPS here, or the name that goes with it."""
    old = request.cookies.get(COOKIE)
    if old and cookie_name(request) not in request.cookies:
        remember(request, response, old)
        response.delete_cookie(COOKIE)


def forget(request: Request, response: Response) -> None:
    """Take it away again."""
    name = cookie_name(request)
    response.delete_cookie(COOKIE)
    if name != COOKIE:
        response.delete_cookie(name, secure=True, httponly=True, samesite="lax")


async def find_person(connection: HTTPConnection) -> Row[Any] | None:
    """The person who asks, if known."""
    token = token_of(connection)
    store: Store = connection.app.state.store
    if not token:
        return None
    return store.known_by_token(token) or await asyncio.to_thread(store.person_by_token, token)


async def maybe_person(request: Request) -> Row[Any] | None:
    return await find_person(request)


async def known_person(
    request: Request, _: Annotated[Any, Security(BEARER)], __: Annotated[Any, Security(COOKIES)]
) -> Row[Any]:
    """The person who asks; refused if unknown. Both ways to say who one is are in the description of the API."""
    person = await find_person(request)
    if person is None:
        raise Refused(401, "unknown", "Who are you? POST /api/people gives you a name and a token.")
    return person


async def moving_person(request: Request, person: Annotated[Row[Any], Depends(known_person)]) -> Row[Any]:
    """The person who asks, unless there were too many moves of late."""
    wait = request.app.state.moves.wait(person.id)
    if wait:
        raise Refused(429, "too_fast", "Too many moves at once: wait a moment.", wait)
    return person


Mover = Annotated[Row[Any], Depends(moving_person)]
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
