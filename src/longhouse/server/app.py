"""The application: wiring only."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources
from typing import Any

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from sqlalchemy.exc import OperationalError
from starlette.datastructures import State
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from longhouse.core.errors import LonghouseError
from longhouse.core.registry import TableOptions
from longhouse.server import analysis, api, learning, pages, playing, socket
from longhouse.server.audience import Audience
from longhouse.server.bots import BotWorkers
from longhouse.server.database import default_url
from longhouse.server.fanout import Alone, Fanout, Together
from longhouse.server.forms import BAD_NAME, BLANK
from longhouse.server.house import OtherData, Unplayable
from longhouse.server.library import Library
from longhouse.server.limits import Allowance, Limiter
from longhouse.server.packing import LONG
from longhouse.server.page import Page
from longhouse.server.people import find_person
from longhouse.server.process import keep_tidy
from longhouse.server.room import PATIENCE_S, Refused
from longhouse.server.rooms import MOST_ROOMS, Rooms
from longhouse.server.security import Guard, headers_for, refuse
from longhouse.server.sqlite_file import DatabaseGone, held
from longhouse.server.store import Store

LOG = logging.getLogger(__name__)
PACKED = 5
"""How hard answers are packed: as far as it goes takes half as long again for a twentieth less."""

ROUTERS = (
    playing.router, socket.router,  # first what is asked for most: they are looked through in this order
    api.router, pages.router, learning.router, learning.pages, analysis.router, analysis.pages,
)  # fmt: skip


class Settings(msgspec.Struct):
    """How a server runs."""

    database: str | None = None
    bot_processes: int = 1
    pace: float = 0.7
    most_per_minute: int = 0  # costly requests of one address; 0 is no limit
    most_moves: int = 0  # of one person in a second; 0 is no limit
    most_sockets: int = 0  # in this process; 0 is no limit
    most_sockets_from: int = 0  # one address, in this process; 0 is no limit
    hosts: list[str] = []  # names that the server answers to; any if there are none
    https: bool = False  # even if no proxy says so
    most_tables: int = 0  # unfinished ones that one person made; 0 is no limit
    most_rooms: int = MOST_ROOMS  # tables in memory that nobody watches
    patience: float = PATIENCE_S  # seconds until others may let a bot play for somebody who is away; 0: never


class Wanted(msgspec.Struct):
    """A match that the home page begins by itself."""

    game: str
    seats: list[dict[str, str]]
    options: TableOptions


def make_app(settings: Settings | None = None, starts: dict[str, Wanted] | None = None) -> FastAPI:
    """The web application. The database is opened when it starts, and bots go on where they were.

    `starts` are matches by a secret word: who opens the home page with it is dealt in, once.
    """
    chosen = settings or Settings()
    wanted = {word: msgspec.to_builtins(start) for word, start in (starts or {}).items()}

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        with held(chosen.database or default_url()):
            async with opened(app):
                yield

    @asynccontextmanager
    async def opened(app: FastAPI) -> AsyncIterator[None]:
        app.state.store = Store(chosen.database)
        app.state.workers = BotWorkers(chosen.bot_processes, chosen.pace)
        app.state.rooms = Rooms(app.state.store, app.state.workers, chosen.most_rooms, chosen.patience)
        app.state.analyses = analysis.Analyses(app.state.workers)
        app.state.library = Library()
        app.state.most_tables = chosen.most_tables
        app.state.moves = Allowance(chosen.most_moves, 1)
        app.state.audience = Audience()
        app.state.starts = wanted
        fanout: Fanout = (Together if app.state.store.shared else Alone)(app.state.store)
        await fanout.start(app.state.rooms, app.state.audience)
        tidying = asyncio.create_task(keep_tidy())
        yield
        tidying.cancel()
        await close(app.state, fanout)

    app = FastAPI(
        title="Longhouse", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json",
        redirect_slashes=False,  # it would lead to whatever host a request names
    )  # fmt: skip
    for router in ROUTERS:
        app.include_router(router)
    client = str(resources.files("longhouse").joinpath("client"))
    app.mount("/client", StaticFiles(directory=client), name="client")
    app.add_exception_handler(Refused, on_refused)
    app.add_exception_handler(OtherData, on_other_data)
    app.add_exception_handler(Unplayable, on_unplayable)
    app.add_exception_handler(LonghouseError, on_bad_input)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_http_error)
    app.add_exception_handler(OperationalError, on_no_database)
    app.add_exception_handler(Exception, on_unexpected)
    app.add_middleware(GZipMiddleware, minimum_size=LONG, compresslevel=PACKED)
    app.add_middleware(
        Guard,
        limiter=Limiter(chosen.most_per_minute),
        hosts=[host.lower() for host in chosen.hosts],
        https=chosen.https,
        most_sockets=chosen.most_sockets,
        most_from=chosen.most_sockets_from,
    )
    return app


async def close(state: State, fanout: Fanout) -> None:
    """Nothing begins any more; what threads are at comes to its end, and then the database is closed."""
    state.rooms.close()
    await fanout.stop()
    state.workers.close()
    state.library.close()
    await asyncio.get_running_loop().shutdown_default_executor()
    state.store.close()


def for_programs(request: Request) -> bool:
    """Whether an answer is JSON, and no page."""
    path = request.url.path
    return path.startswith("/api/") or path.endswith(".json")


async def on_refused(_: Request, error: Any) -> Response:
    return refuse(error.status, error.code, str(error), error.wait)


async def on_bad_input(_: Request, error: Any) -> Response:
    return refuse(422, "bad_input", str(error))


async def on_other_data(request: Request, error: Any) -> Response:
    """A page for people, JSON for programs."""
    if for_programs(request):
        return refuse(409, "other_data", str(error))
    return Page(request, await find_person(request)).closed("error.other_data", str(error))


async def on_unplayable(request: Request, error: Any) -> Response:
    """A page for people, JSON for programs."""
    if for_programs(request):
        return refuse(409, "unplayable", str(error))
    return Page(request, await find_person(request)).closed("error.unplayable", str(error))


async def on_no_database(_: Request, error: Any) -> Response:
    """Nothing is acknowledged that is not saved: whoever asks may ask again."""
    if isinstance(error, DatabaseGone):
        LOG.error("%s: nothing is saved until the server is started again", error.orig)
        return refuse(503, "database_gone", "The database was taken away: nothing is saved until whoever runs this "
                      "server starts it again.")  # fmt: skip
    return refuse(503, "no_database", "The database does not answer right now. Please try again.")


async def on_unexpected(request: Request, _: Any) -> Response:
    """Whatever went wrong is in the log. The guard has seen nothing of this answer."""
    answer = refuse(500, "unexpected", "Something went wrong here.")
    for name, value in headers_for(request.scope):
        answer.headers[name] = value
    return answer


async def on_http_error(request: Request, error: Any) -> Response:
    """A page for people, JSON for programs."""
    if error.status_code == 404 and not for_programs(request):
        person = await find_person(request)
        said = str(error.detail).startswith("error.")
        return Page(request, person).missing(error.detail if said else "error.missing")
    return refuse(error.status_code, "http", str(error.detail))


async def on_invalid(request: Request, error: Any) -> Response:
    """Which field is wrong, and how; for people there is nothing at such an address."""
    if not for_programs(request):
        return Page(request, await find_person(request)).missing()
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    code = first["type"] if first["type"] in (BAD_NAME, BLANK) else "invalid"  # a page has words for these
    return refuse(422, code, f"{place}: {first['msg']}")
