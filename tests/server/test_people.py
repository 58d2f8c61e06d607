"""Guests: becoming known, being forgotten, what they have played, and the links of the tables they made."""

from typing import Any, NamedTuple

import pytest
from starlette.testclient import TestClient

from longhouse.cli import main
from longhouse.core.registry import REGISTRY
from longhouse.core.text import LANGUAGES
from longhouse.server import acquaintances
from longhouse.server.statistics import curve, standings
from tests.server.conftest import Guest, begin

# ---------------------------------------------------------------- who is who


def test_one_request_makes_a_guest_or_finds_one(client: TestClient) -> None:
    first = client.put("/api/people/me", json={"name": "Zoe", "lang": "de"})
    assert first.status_code == 201
    again = client.put("/api/people/me", json={"name": "Somebody else"})
    assert again.status_code == 200
    assert (again.json()["id"], again.json()["name"]) == (first.json()["id"], "Zoe")
    assert "token" not in again.json()
    client.cookies.clear()
    assert client.put("/api/people/me", json={"name": "Zoe"}).json()["id"] != first.json()["id"]
    client.cookies.clear()


def test_a_forgotten_browser_is_a_stranger(client: TestClient) -> None:
    zoe = Guest(client, "Zoe")
    assert client.delete("/api/people/me/session").status_code == 401
    assert client.delete("/api/people/me/session", headers=zoe.headers).json() == {"forgotten": True}
    assert zoe.get("/api/people/me").status_code == 401, "the token opens nothing any more"
    client.put("/api/people/me", json={"name": "Zoe"})
    client.delete("/api/people/me/session")
    assert "longhouse" not in client.cookies


# ---------------------------------------------------------------- invitations


def test_only_the_maker_can_look_up_the_invitations(client: TestClient, anna: Guest, ben: Guest) -> None:
    made = anna.table("open", "open", "open", private=True)
    path, invites = f"/api/tables/{made['id']}", made["invites"]
    assert sorted(invites) == ["0", "1", "2"]
    assert len(set(invites.values())) == 3
    assert anna.get(path).json()["invites"] == invites
    mine = next(table for table in anna.get("/api/tables", status="mine").json() if table["id"] == made["id"])
    assert mine["invites"] == invites, "also without a seat of one's own"
    page = anna.get(f"/tables/{made['id']}").text
    assert all(invite in page for invite in invites.values())
    for others in (ben.get, client.get):
        assert others(path).json()["invites"] == {}
        page = others(f"/tables/{made['id']}").text
        assert not any(invite in page for invite in invites.values())


def test_an_invitation_is_for_one_seat_of_one_table_and_works_once(client: TestClient, anna: Guest, ben: Guest) -> None:
    made, other = anna.table("me", "open", "open"), anna.table("me", "open", "open")
    join = f"/api/tables/{made['id']}/join"
    assert ben.post(join, {"invite": other["invites"]["1"]}).status_code == 409
    seats = ben.post(join, {"invite": made["invites"]["2"]}).json()["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "open", "person"]
    left = anna.get(f"/api/tables/{made['id']}").json()["invites"]
    assert left == {"1": made["invites"]["1"]}, "only open seats have a link"
    assert Guest(client, "Eve").post(join, {"invite": made["invites"]["2"]}).status_code == 409
    assert ben.get(f"/api/tables/{made['id']}").json()["invites"] == {}, "who sits there did not make it"


@pytest.mark.parametrize("wrong", ["", "ä", "\ud800", "a b", "x" * 65])
def test_nonsense_is_no_invitation(anna: Guest, ben: Guest, wrong: str) -> None:
    made = anna.table("me", "open")
    body = f'{{"invite": "{wrong}"}}'.encode("utf-8", "surrogatepass")
    headers = {**ben.headers, "Content-Type": "application/json"}
    assert ben.client.post(f"/api/tables/{made['id']}/join", content=body, headers=headers).status_code in (400, 422)


# ---------------------------------------------------------------- statistics


class Played(NamedTuple):
    """A row as the database gives it."""

    id: str
    game: str
    seats: int
    seat: int
    scores: list[int]
    ranking: list[int]
    options: dict[str, int | str] = {}  # never changed
    rivals: dict[str, int] | None = None
    data: dict[str, str] | None = None
    practice: bool = False


def test_statistics_by_game_and_number_of_players() -> None:
    rows: list[Any] = [
        Played("a", "borabora", 2, 0, [90, 80], [0, 1]),
        Played("b", "borabora", 3, 1, [70, 100, 60], [1, 0, 2]),
        Played("c", "borabora", 2, 1, [95, 75], [0, 1]),
        Played("d", "borabora", 2, 0, [50, 60], [1, 0]),
        Played("d", "borabora", 2, 1, [50, 60], [1, 0]),  # alone on both seats
    ]
    two, three = standings(rows)
    assert two == (REGISTRY.info("borabora"), {}, 2, False, 2, 1, 82.5, 90, [90, 75])
    assert three == (REGISTRY.info("borabora"), {}, 3, False, 1, 1, 100.0, 100, [100])
    assert standings([]) == []


def test_statistics_keep_kinds_of_matches_apart_and_know_who_lost_alone() -> None:
    hard: dict[str, int | str] = {"solo": "base", "difficulty": "hard"}
    easy: dict[str, int | str] = {"solo": "base", "difficulty": "easy"}
    rows: list[Any] = [
        Played("a", "wendake", 2, 0, [30, 20], [0, 1], {"tribes": "back"}),
        Played("b", "wendake", 2, 0, [30, 20], [0, 1], {"expansion": "allies"}),
        Played("c", "wendake", 1, 0, [30], [0], hard, {"rival.ghost": 30}),
        Played("d", "wendake", 1, 0, [31], [0], hard, {"rival.ghost": 30}),
        Played("e", "wendake", 1, 0, [10], [0], easy, {"rival.ghost": 9}),
        Played("f", "wendake", 2, 0, [40, 20], [0, 1], {"tribes": "front"}),
    ]
    lines = [(line.options, line.seats, line.played, line.won, line.best) for line in standings(rows)]
    assert lines == [
        ({}, 2, 2, 2, 40),
        (easy, 1, 1, 1, 10),
        (hard, 1, 2, 1, 31),
        ({"expansion": "allies"}, 2, 1, 1, 30),
    ]


def test_a_host_ends_sessions(
    client: TestClient, anna: Guest, ben: Guest, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acquaintances, "FRESH_S", 0.0)  # otherwise it takes a few seconds
    app: Any = client.app
    database = ["--database", str(app.state.store.engine.url)]
    mine = anna.get("/api/people/me").json()["id"]
    assert main(["forget", mine, *database]) == 0
    assert [guest.get("/api/people/me").status_code for guest in (anna, ben)] == [401, 200]
    Guest(client, "Ben")
    assert main(["forget", "Ben", *database]) == 2, "there are two of them, and more"
    assert ben.get("/api/people/me").json()["id"] in capsys.readouterr().err
    assert main(["forget", "--all", *database]) == 0
    assert ben.get("/api/people/me").status_code == 401


def test_a_curve_stays_in_its_box() -> None:
    assert curve([5]) == "3.0,24.0"
    points = [tuple(map(float, point.split(","))) for point in curve([60, 100, 80]).split()]
    assert points == [(3, 24), (60, 4), (117, 14)]


@pytest.mark.usefixtures("pearls")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_my_page_shows_my_results(client: TestClient, anna: Guest, ben: Guest, lang: str) -> None:
    made = anna.post("/api/tables", {"game": "pearls", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()
    table: str = made["id"]
    ben.post(f"/api/tables/{table}/join", {"invite": made["invites"]["1"]})
    begin(table, anna, ben)
    while not (state := anna.state(table))["over"]:
        (anna if state["choices"] else ben).move(table)
    scores = anna.get(f"/api/tables/{table}").json()["scores"]
    page = anna.get("/me", lang=lang).text
    assert f'<td class="best">{scores[0]}</td>' in page
    assert page.count("<polyline") == 1
    assert f"/tables/{table}/results" in page
    assert "<polyline" not in client.get("/me").text
