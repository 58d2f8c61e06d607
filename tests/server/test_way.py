"""The way of a move is the one that docs/click-to-screen.md tells."""

import re
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.routing import APIRoute
from starlette.testclient import TestClient

from longhouse.server import playing
from longhouse.server.wire import Presenter
from tests.docs import ROOT
from tests.server.conftest import Guest, begin
from tests.server.test_api import wait_for_turn

PAGE = "docs/click-to-screen.md"
CLIENT = ROOT / "src" / "longhouse" / "client"
MOST_FUNCTIONS = 12


def way() -> list[tuple[str, str]]:
    """Functions in their order, and the files that they are in."""
    rows = re.findall(
        r"^\| \d+ \| `([\w.]+)` \| `([\w./]+)` \|", (ROOT / PAGE).read_text(encoding="utf-8"), re.MULTILINE
    )
    assert 0 < len(rows) <= MOST_FUNCTIONS
    return rows


def watched(name: str, file: str, taken: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Note when a function of the server is called the first time."""
    place: Any = import_module("longhouse." + file.removesuffix(".py").replace("/", "."))
    *owners, last = name.split(".")
    for owner in owners:
        place = getattr(place, owner)
    function = getattr(place, last)

    def noting(*args: Any, **options: Any) -> Any:
        if name not in taken:
            taken.append(name)
        return function(*args, **options)

    monkeypatch.setattr(place, last, noting)


def test_a_move_goes_the_way_that_the_page_tells(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table: str = anna.table("me", "me")["id"]
    anna.luck(table)
    state = anna.state(table)
    first = {name: state["choices"][0][name] for name in ("verb", "arg")}
    body = {"number": state["number"], "key": "one-move-alone", **first}
    (entrance, _), *steps = [row for row in way() if row[1].startswith("server/")]
    ends = [
        route.endpoint
        for route in playing.router.routes
        if isinstance(route, APIRoute) and route.path.endswith("/moves")
    ]
    assert ends == [getattr(playing, entrance)], "where the request comes in"
    taken: list[str] = []
    for name, file in steps:
        watched(name, file, taken, monkeypatch)
    answer = anna.post(f"/api/tables/{table}/moves", body)
    assert answer.status_code == 200, answer.text
    assert taken == [name for name, _ in steps]


def test_who_was_told_of_the_own_move_is_not_drawn_for_again(
    anna: Guest, ben: Guest, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The socket of the page that moved has nothing to say; that of another page of the same person has."""
    made = anna.table("me", "open")
    table = made["id"]
    ben.post(f"/api/tables/{table}/join", {"invite": made["invites"]["1"]})
    begin(table, anna, ben)
    mover = anna if anna.state(table)["choices"] else ben
    shown: list[int | None] = []
    push = Presenter.push

    def noting(self: Presenter, room: Any, person: str | None, lang: str, since: int | None, said: int = 0) -> Any:
        shown.append(since)
        return push(self, room, person, lang, since, said)

    address = f"/api/tables/{table}/socket?viewer="
    with (
        client.websocket_connect(f"{address}one", headers=mover.headers) as one,
        client.websocket_connect(f"{address}two", headers=mover.headers) as two,
    ):
        state = one.receive_json()
        two.receive_json()
        monkeypatch.setattr(Presenter, "push", noting)
        choice = {name: state["choices"][0][name] for name in ("verb", "arg")}
        body = {"number": state["number"], "key": "told-only-once", "viewer": "one", **choice}
        answer = mover.post(f"/api/tables/{table}/moves", body).json()
        assert two.receive_json()["number"] == answer["number"] > state["number"]
        anna.state(table)  # so that every socket had its time
        assert len(shown) == 3, "in the answer, for the other page, and for who asked"


def test_the_page_hands_a_move_on_as_told() -> None:
    rows = [
        (name, (CLIENT.parent / file).read_text(encoding="utf-8")) for name, file in way() if file.startswith("client/")
    ]
    bodies = {name: body_of(name, source) for name, source in rows}
    steps = list(bodies)
    for here, there in pairwise(steps):
        through = (
            body_of("take", (CLIENT / "channel.js").read_text(encoding="utf-8")) if there == "show" else bodies[here]
        )
        assert re.search(rf"\b{there}\(", through), f"{here} does not hand on to {there}"


def body_of(name: str, source: str) -> str:
    """A function of the client, up to the brace that closes it."""
    found = re.search(rf"^(?:export )?(?:async )?function {name}\(.*?^}}", source, re.MULTILINE | re.DOTALL)
    assert found, f"there is no function {name}"
    return found[0]


def test_files_of_the_page_exist() -> None:
    for file in re.findall(r"`((?:client|server|drawing)/[\w./]+)`", (ROOT / PAGE).read_text(encoding="utf-8")):
        assert Path(ROOT / "src" / "longhouse" / file).is_file(), file


def test_story_and_chat_are_told_from_where_the_viewer_is(anna: Guest) -> None:
    """Also when moves are taken back: the lines that went with them are told no more, and those instead of them are."""
    table: str = anna.table("me", "bot:random")["id"]
    anna.luck(table)
    for line in ("one", "two", "three"):
        anna.post(f"/api/tables/{table}/chat", {"text": line})
    assert [line[1] for line in anna.get(f"/api/tables/{table}/state", said=2).json()["chat"]] == ["three"]
    for _ in range(60):
        wait_for_turn(anna, table)
        before = anna.state(table)
        moved = anna.move(table).json()
        if moved["undo"] and moved["told"] and moved["log"]:
            break
    known = before["log"][: moved["told"]] + moved["log"]
    assert len(known) > len(before["log"]) == moved["told"] > 0
    back = anna.post(f"/api/tables/{table}/undo", {"number": moved["number"], "key": "second-thoughts"}).json()
    assert known[: back["told"]] + back["log"] == before["log"]
    assert known[: back["told"]], "what nobody took back is not told again"


def test_a_page_is_silent_only_about_moves_of_its_own_person(anna: Guest, ben: Guest, client: TestClient) -> None:
    """Whatever name somebody else's page gives itself."""
    table: str = anna.table("me", "open")["id"]
    ben.post(f"/api/tables/{table}/join")
    begin(table, anna, ben)
    mover, other = (anna, ben) if anna.state(table)["choices"] else (ben, anna)
    with client.websocket_connect(f"/api/tables/{table}/socket?viewer=page", headers=other.headers) as page:
        page.receive_json()
        room = client.app.state.rooms.open[table]  # type: ignore[attr-defined]
        people = {guest.name: guest.get("/api/people/me").json()["id"] for guest in (mover, other)}
        assert room.viewer("page", SimpleNamespace(id=people[other.name])) is not None
        assert room.viewer("page", SimpleNamespace(id=people[mover.name])) is None
