"""Connections find the process that looks after their table."""

import asyncio
import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send
from uvicorn import Config
from uvicorn.server import ServerState

from longhouse.server import doors
from longhouse.server.doors import Doorkeeper, Places, Sharing

Answer = tuple[dict[str, str], dict[str, Any]]


class Pair:
    """Two processes, both in this one: `first` has the door that everybody knows."""

    def __init__(self, folder: Path) -> None:
        self.first, self.second = Places(2, folder), Places(2, folder)
        self.apps = [Sharing(self.tells(places.own), places, {"log_config": None}) for places in self.both]
        self.tables = [next(t for t in (f"{n:022}" for n in range(99)) if self.owner(t) == own) for own in (0, 1)]

    @property
    def both(self) -> list[Places]:
        return [self.first, self.second]

    def owner(self, table: str) -> int:
        return self.first.of(f"/tables/{table}")

    def tells(self, place: int) -> Any:
        """An application that says which process it is in, and who asks."""

        async def app(scope: Scope, _: Receive, send: Send) -> None:
            body = json.dumps({"place": place, "client": scope["client"]}).encode()
            headers = [(b"content-length", str(len(body)).encode())]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await send({"type": "http.response.body", "body": body})

        return app

    @contextlib.asynccontextmanager
    async def open(self) -> Any:
        """The port of the first one; the second takes what is passed on."""
        config = Config(self.apps[0], lifespan="off", log_config=None)
        config.load()
        state = ServerState()
        server = await asyncio.get_running_loop().create_server(
            lambda: Doorkeeper(config=config, server_state=state, app_state={}), "127.0.0.1", 0
        )
        await self.apps[1]._open()
        yield server.sockets[0].getsockname()[1]
        server.close()
        await self.apps[1]._close()


async def ask(port: int, *paths: str) -> tuple[list[Answer], int]:
    """Requests over one connection; its own port."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    answers: list[Answer] = []
    for path in paths:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")[1:]
        headers = dict(line.split(": ", 1) for line in head if line)
        answers.append((headers, json.loads(await reader.readexactly(int(headers["content-length"])))))
    own = writer.get_extra_info("sockname")[1]
    writer.close()
    return answers, own


@pytest.fixture
def pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pair]:
    made = Pair(tmp_path)
    monkeypatch.setattr(doors, "here", lambda: made.first)
    yield made
    for places in made.both:
        places.leave()


def test_a_connection_is_passed_on_to_who_has_its_table(pair: Pair) -> None:
    async def go() -> None:
        async with pair.open() as port:
            for place, table in enumerate(pair.tables):
                for path in (f"/tables/{table}", f"/api/tables/{table}/state?since=3"):
                    [(_, told)], own = await ask(port, path)
                    assert told == {"place": place, "client": ["127.0.0.1", own]}, "who asks is known in both"
            [(_, told)], _ = await ask(port, "/api/tables")
            assert told["place"] == 0, "what is about no table stays where it is"

    asyncio.run(go())


def test_a_connection_that_comes_to_be_about_another_table_ends(pair: Pair) -> None:
    async def go() -> None:
        async with pair.open() as port:
            answers, _ = await ask(port, "/", *(f"/tables/{table}" for table in pair.tables))
        assert [told["place"] for _, told in answers] == [0, 0, 0]
        assert [headers.get("connection") for headers, _ in answers] == [None, None, "close"]

    asyncio.run(go())


def test_a_table_whose_process_is_away_is_served_by_another(pair: Pair) -> None:
    async def go() -> None:
        async with pair.open() as port:
            await pair.apps[1]._close()
            [(_, told)], _ = await ask(port, f"/tables/{pair.tables[1]}")
            assert told["place"] == 0

    asyncio.run(go())


def test_a_place_is_free_when_its_process_has_ended(pair: Pair) -> None:
    assert (pair.first.own, pair.second.own) == (0, 1)
    assert Places(2, pair.first.folder).own == 2, "all are taken"
    pair.first.leave()
    again = Places(2, pair.first.folder)
    assert again.own == 0
    again.leave()
