"""A server in this process, with a fresh database, and people who talk to it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from longhouse.core.registry import REGISTRY
from longhouse.server.app import Settings, make_app
from longhouse.server.luck import pledge_of
from tests.pearls.game import INFO


class Guest:
    """Somebody with a name and a token."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        self.name = name
        made = client.post("/api/people", json={"name": name})
        client.cookies.clear()
        self.token = made.json()["token"]
        self.headers = {"Authorization": f"Bearer {self.token}"}
        self.sent = 0

    def get(self, path: str, **query: Any) -> Any:
        return self.client.get(path, params=query, headers=self.headers)

    def post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        return self.client.post(path, json=body or {}, headers=self.headers)

    def table(self, *seats: str, private: bool = False, **changes: Any) -> dict[str, Any]:
        """A new table: seats such as "me", "open", "bot:random"."""
        wanted = [{"kind": kind, **({"bot": bot} if bot else {})} for kind, _, bot in (s.partition(":") for s in seats)]
        answer = self.post("/api/tables", {"game": "borabora", "seats": wanted, "private": private, **changes})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def pledge(self, table: str, luck: str = "seven turtles") -> Any:
        return self.post(f"/api/tables/{table}/pledge", {"pledge": pledge_of(luck)})

    def luck(self, table: str, luck: str = "seven turtles") -> dict[str, Any]:
        """Promise words and tell them at once; of several people the last one's are taken so."""
        self.pledge(table, luck)
        answer: dict[str, Any] = self.post(f"/api/tables/{table}/luck", {"luck": luck}).json()
        return answer

    def state(self, table: str, since: int | None = None, lang: str = "en") -> dict[str, Any]:
        query: dict[str, Any] = {"lang": lang} if since is None else {"lang": lang, "since": since}
        answer: dict[str, Any] = self.get(f"/api/tables/{table}/state", **query).json()
        return answer

    def move(self, table: str, choice: int = 0, **changes: Any) -> Any:
        """Choose one of the open options by its place in the list."""
        state = self.state(table)
        chosen = state["choices"][choice % len(state["choices"])] if state["choices"] else {"verb": "done", "arg": 0}
        self.sent += 1
        body = {
            "number": state["number"],
            "verb": chosen["verb"],
            "arg": chosen["arg"],
            "key": f"{self.name}-{self.sent:06}",
        }
        return self.post(f"/api/tables/{table}/moves", {**body, **changes})


def begin(table: str, *guests: Guest) -> None:
    """Everybody promises words, then all tell them."""
    for guest in guests:
        guest.pledge(table)
    for guest in guests:
        guest.luck(table)


def closing(socket: Any) -> int:
    """Read until the server closes it; why it did."""
    try:
        while True:
            socket.receive_json()
    except WebSocketDisconnect as end:
        return end.code


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("server")
    with TestClient(make_app(Settings(database=f"sqlite:///{folder / 'test.db'}", pace=0))) as test_client:
        yield test_client


@pytest.fixture
def pearls(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short game with switches is on the shelf as well; bots don't know it."""
    monkeypatch.setattr(REGISTRY, "_infos", {**REGISTRY._infos, INFO.name: INFO})


@pytest.fixture
def anna(client: TestClient) -> Guest:
    return Guest(client, "Anna")


@pytest.fixture
def ben(client: TestClient) -> Guest:
    return Guest(client, "Ben")
