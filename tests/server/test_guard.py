"""What every request must pass, and how much anybody may ask for."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from fastapi.routing import APIRoute
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from longhouse.server import analysis, api, learning, pages, playing, process
from longhouse.server.app import Settings, make_app
from longhouse.server.audience import Audience
from longhouse.server.limits import Allowance, Limiter, kind_of, network_of
from longhouse.server.measured import Measured
from longhouse.server.packing import Socket
from longhouse.server.people import COOKIE, Mover
from longhouse.server.process import NoFlood
from longhouse.server.run import options
from longhouse.server.security import TRY_LATER, Guard, refuse
from longhouse.server.socket import SENT_AWAY
from tests.server.conftest import Guest, closing


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[TestClient]:
    """A house that is called by its name, by HTTPS, with few of everything."""
    settings = Settings(
        database=f"sqlite:///{tmp_path / 'strict.db'}",
        pace=0,
        hosts=["games.example"],
        https=True,
        most_moves=3,
        most_sockets=1,
        most_tables=1,
    )
    with TestClient(make_app(settings), base_url="http://games.example") as client:
        yield client


# ---------------------------------------------------------------- how much


def test_an_allowance_comes_back_with_time_and_says_when() -> None:
    now = 100.0
    allowance = Allowance(2, 10, clock=lambda: now)
    assert [allowance.wait("anna") for _ in range(3)] == [0, 0, 5]
    assert allowance.wait("ben") == 0
    now += 5
    assert [allowance.wait("anna") for _ in range(2)] == [0, 5]


def test_an_allowance_remembers_only_so_many() -> None:
    allowance = Allowance(1, 60, known=3, clock=lambda: 0.0)
    for who in range(100):
        allowance.wait(who)
    assert len(allowance._left) == 3
    assert allowance.wait(99) > 0, "who asked last is still known"


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_addresses_of_one_network_count_as_one(address: str, network: str) -> None:
    assert network_of(address) == network


def test_whole_matches_are_counted_apart() -> None:
    paths = ["/tables/x/replay.json", "/tables/x/replay", "/tables/x/results", "/tables/x/analysis"]
    assert {kind_of(path, "GET") for path in paths} == {"match"}
    assert kind_of("/api/tables/x/state", "GET") == kind_of("/tables/x", "GET") == ""


def test_whatever_changes_something_is_counted_for_an_address_or_for_a_person(client: TestClient) -> None:
    """`PLAYING` names what is for a person, and nothing else."""
    routes = [route for router in (api, playing, learning, analysis, pages) for route in router.router.routes]
    for_persons = {
        (method, route.path)
        for route in routes
        if isinstance(route, APIRoute) and route.endpoint.__annotations__.get("person") == Mover
        for method in route.methods or ()
    }
    described = client.get("/api/openapi.json").json()["paths"]
    changing = {(method.upper(), path) for path, methods in described.items() for method in methods if method != "get"}
    assert ("POST", "/api/games/{game}/first-match") in changing
    assert {(method, path) for method, path in changing if not kind_of(path, method)} == for_persons
    assert kind_of("/language", "POST")


def test_moves_of_one_person_are_limited_and_say_when_to_come_back(strict: TestClient) -> None:
    anna, ben = Guest(strict, "Anna"), Guest(strict, "Ben")
    table = anna.table("me", "me")["id"]
    answers = [anna.post(f"/api/tables/{table}/undo", {"number": 0, "key": f"key-{n:08}"}) for n in range(4)]
    assert [answer.status_code for answer in answers] == [409, 409, 409, 429]
    assert (answers[-1].json()["error"], answers[-1].headers["retry-after"]) == ("too_fast", "1")
    assert ben.post(f"/api/tables/{table}/undo", {"number": 0, "key": "key-of-ben"}).status_code == 409


def test_every_429_says_when_to_come_back(strict: TestClient) -> None:
    assert refuse(429, "x", "y").headers["retry-after"] == "1"
    anna = Guest(strict, "Anna")
    anna.table("me", "me")
    body = {"game": "borabora", "seats": [{"kind": "me"}, {"kind": "me"}]}
    assert anna.post("/api/tables", body).headers["retry-after"] == "3600"


HOST_COOKIE = f"__Host-{COOKIE}"

# ---------------------------------------------------------------- headers, names and cookies


def test_nothing_that_is_about_somebody_is_kept_on_the_way(client: TestClient, anna: Guest) -> None:
    table = anna.table("me", "me")["id"]
    anna.luck(table)
    for path in ("/api/games", "/api/nothing", "/", "/nothing", f"/tables/{table}/replay.json?seat=0"):
        assert anna.get(path).headers["cache-control"] == "no-store", path
    assert "cache-control" not in client.get("/client/shell.css").headers


def test_an_unexpected_error_tells_nothing_and_has_all_headers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise RuntimeError("a secret")

    app = make_app(Settings(database=f"sqlite:///{tmp_path / 'test.db'}"))
    with TestClient(app, raise_server_exceptions=False) as client:
        usual = client.get("/api/tables").headers
        monkeypatch.setattr(app.state.store, "public_tables", fail)
        answer = client.get("/api/tables")
        assert (answer.status_code, answer.json()["error"]) == (500, "unexpected")
        assert "secret" not in answer.text
        assert set(answer.headers) == set(usual)


def test_by_https_browsers_are_told_to_stay_there(client: TestClient, strict: TestClient) -> None:
    assert "strict-transport-security" not in client.get("/api/games").headers
    assert client.get("https://testserver/api/games").headers["strict-transport-security"].startswith("max-age=")
    assert "strict-transport-security" in strict.get("/api/games").headers, "the setting counts without a proxy"


def test_by_https_the_cookie_is_for_this_host_alone(strict: TestClient) -> None:
    made = strict.post("/api/people", json={"name": "Anna"})
    cookie = made.headers["set-cookie"]
    assert cookie.startswith(f"{HOST_COOKIE}=")
    assert "Secure" in cookie
    assert "Path=/;" in cookie
    assert "domain" not in cookie.lower()
    lang = strict.post("/language", data={"lang": "de"}, follow_redirects=False).headers["set-cookie"]
    assert lang.startswith("__Host-")
    assert "Secure" in lang
    for name in (HOST_COOKIE, COOKIE):  # the second from before there was the first
        strict.cookies.clear()
        known = strict.get("/api/people/me", headers={"Cookie": f"{name}={made.json()['token']}"})
        assert known.json()["name"] == "Anna"
    old = {"Cookie": f"{COOKIE}={made.json()['token']}"}
    given = strict.put("/api/people/me", json={"name": "Anna"}, headers=old).headers.get_list("set-cookie")
    assert [line.partition("=")[0] for line in given] == [HOST_COOKIE, COOKIE], "the one is given, the other taken"


def test_scripts_of_a_page_never_see_the_token(client: TestClient) -> None:
    for method, path in (("POST", "/api/people"), ("PUT", "/api/people/me")):
        for page in ({"Origin": "http://testserver"}, {"Sec-Fetch-Site": "same-origin"}):
            client.cookies.clear()
            made = client.request(method, path, json={"name": "Anna"}, headers=page)
            assert "token" not in made.json()
            assert "HttpOnly" in made.headers["set-cookie"]
            assert client.get("/api/people/me").json()["name"] == "Anna"
    client.cookies.clear()


def test_the_log_tells_who_comes_and_who_is_refused(strict: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, process.SECURITY)
    anna = Guest(strict, "Anna")
    table = anna.table("me", "me", private=True)["id"]
    eve = Guest(strict, "Eve")
    eve.post(f"/api/tables/{table}/pledge", {"pledge": "0" * 64})
    strict.get("/api/people/me", headers={"Authorization": "Bearer my-secret"})
    strict.get("/api/games?invite=secret", headers={"Host": "evil.example"})
    evil = strict.websocket_connect("/api/tables/x%0Ay/socket", headers={"Host": "x"})
    with pytest.raises(WebSocketDisconnect), evil:
        pass
    lines = [record.getMessage().removesuffix(" from testclient") for record in caplog.records]
    assert lines == [
        "201 POST '/api/people'",
        "201 POST '/api/people'",
        f"403 POST '/api/tables/{table}/pledge'",
        "401 GET '/api/people/me'",
        "421 GET '/api/games'",
        "4403 socket '/api/tables/x\\ny/socket'",
    ]


def test_a_line_of_the_log_says_when_by_utc() -> None:
    record = logging.LogRecord("longhouse.x", logging.ERROR, "", 0, "words", None, None)
    record.created, record.msecs = 0.0, 5
    assert process.Line().format(record) == "1970-01-01T00:00:00.005Z ERROR longhouse.x: words"


def test_a_server_answers_to_its_names_only(client: TestClient, strict: TestClient) -> None:
    assert client.get("/api/games", headers={"Host": "anything.example"}).status_code == 200
    assert strict.get("/api/games", headers={"Host": "Games.Example:8421"}).status_code == 200
    answer = strict.get("/api/games", headers={"Host": "evil.example"})
    assert (answer.status_code, answer.json()["error"]) == (421, "other_host")
    with pytest.raises(WebSocketDisconnect), strict.websocket_connect("/api/tables/x/socket", headers={"Host": "x"}):
        pass


def test_what_uvicorn_is_told() -> None:
    chosen = options(900)
    assert chosen["ws_max_size"] <= 1024
    assert (chosen["limit_concurrency"], chosen["server_header"]) == (900, False)
    assert (chosen["http"], chosen["ws"]) == (Measured, Socket)


def test_the_description_of_the_api_says_who_must_be_known(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()
    schemes = described["components"]["securitySchemes"].values()
    kinds = {(scheme["type"], scheme.get("scheme") or scheme["in"]) for scheme in schemes}
    assert kinds == {("http", "bearer"), ("apiKey", "cookie")}
    paths = described["paths"]
    for path, method in (("/api/tables/{table}/moves", "post"), ("/api/people/me", "get"), ("/api/tables", "post")):
        assert len(paths[path][method]["security"]) == 2, "one of them is enough"
    assert "security" not in paths["/api/games"]["get"]


# ---------------------------------------------------------------- sockets


def running(guest: Guest) -> str:
    table: str = guest.table("me", "me")["id"]
    guest.luck(table)
    return table


def test_there_are_only_so_many_sockets(strict: TestClient) -> None:
    anna = Guest(strict, "Anna")
    address = f"ws://games.example/api/tables/{running(anna)}/socket"
    with strict.websocket_connect(address) as first:
        first.receive_json()
        with pytest.raises(WebSocketDisconnect) as refused, strict.websocket_connect(address):
            pass
        assert refused.value.code == TRY_LATER
    with strict.websocket_connect(address) as second:
        second.receive_json()


def test_one_address_has_only_so_many_sockets() -> None:
    leaves, quiet = asyncio.Event(), asyncio.Queue[Message]()
    let_in: list[str] = []

    async def watch(scope: Scope, receive: Receive, send: Send) -> None:
        let_in.append(scope["client"][0])
        await leaves.wait()

    async def come(guard: Guard, address: str) -> list[int]:
        """With which codes a socket from there was closed, if it was."""
        closed: list[int] = []

        async def send(message: Message) -> None:
            closed.append(message["code"])

        scope: Scope = {"type": "websocket", "path": "/", "headers": [], "client": (address, 1)}
        with suppress(TimeoutError):
            await asyncio.wait_for(guard(scope, quiet.get, send), 0.01)
        return closed

    async def visits() -> None:
        guard = Guard(watch, Limiter(0), (), https=False, most_sockets=0, most_from=1)
        scope: Scope = {"type": "websocket", "path": "/", "headers": [], "client": ("2001:db8::1", 1)}
        first = asyncio.create_task(guard(scope, quiet.get, quiet.put))
        await asyncio.sleep(0)
        assert await come(guard, "2001:db8::2") == [TRY_LATER], "as good as the same address"
        assert await come(guard, "203.0.113.7") == []
        leaves.set()
        await first
        assert await come(guard, "2001:db8::2") == []

    asyncio.run(visits())
    assert let_in == ["2001:db8::1", "203.0.113.7", "2001:db8::2"]


def test_a_socket_ends_with_its_token(client: TestClient, anna: Guest) -> None:
    address = f"/api/tables/{running(anna)}/socket"
    with client.websocket_connect(address, headers=anna.headers) as hers, client.websocket_connect(address) as other:
        assert hers.receive_json()["seat"] is not None
        other.receive_json()
        client.delete("/api/people/me/session", headers=anna.headers)
        assert closing(hers) == SENT_AWAY
        assert other.receive_json()["players"], "a stranger watches on, and sees that she has gone"


def test_a_token_whose_end_was_missed_is_looked_up() -> None:
    """As after a broken connection to the database, when another process may have said so in vain."""
    anna, ben = (SimpleNamespace(id=name, token_hash=f"hash of {name}") for name in ("anna", "ben"))
    store: Any = SimpleNamespace(valid_hashes=lambda people: {"hash of ben", "a new hash of anna"})

    async def watch() -> list[bool]:
        audience = Audience()
        readers = [asyncio.create_task(asyncio.sleep(60)) for _ in range(2)]
        for reader, person in zip(readers, (anna, ben), strict=True):
            audience.add(reader, cast(Any, person))
        await audience.check(store)
        await asyncio.sleep(0)
        return [reader.cancelled() for reader in readers]

    assert asyncio.run(watch()) == [True, False]


# ---------------------------------------------------------------- the process


def test_the_same_trouble_is_told_once_a_minute() -> None:
    calm = NoFlood(60)

    def told(words: str, at: float) -> bool:
        record = logging.LogRecord("asyncio", logging.ERROR, "", 0, words, None, None)
        record.created = at
        return calm.filter(record)

    assert [told("no more files\nsocket 1", 100), told("no more files\nsocket 2", 101), told("else", 101)] == [1, 0, 1]
    assert told("no more files\nsocket 3", 161)
    assert len(calm._told) == 1, "what was told long ago is forgotten"


def test_as_many_files_as_the_system_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr("longhouse.server.process.resource.getrlimit", lambda _: (1024, 4096))
    monkeypatch.setattr("longhouse.server.process.resource.setrlimit", lambda _, limits: asked.append(limits))
    assert process.raise_file_limit() == 4096 - process.OWN_FILES
    assert asked == [(4096, 4096)]
