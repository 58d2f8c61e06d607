"""Tables, seats, moves and everything else that the HTTP API offers."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from longhouse import Record, verify
from longhouse.core.chance import commit
from longhouse.core.decision import Option
from longhouse.core.match import Match
from longhouse.server.app import Settings, make_app
from tests.server.conftest import Guest, begin
from tests.splicing import spliced


def running(anna: Guest, *seats: str) -> str:
    """A table that has begun."""
    table: str = anna.table(*(seats or ("me", "me")))["id"]
    assert anna.luck(table)["status"] == "running"
    return table


def wait_for_turn(guest: Guest, table: str) -> dict[str, Any]:
    """The state as soon as the guest is asked, or the match is over."""
    for _ in range(2000):
        state = guest.state(table)
        if state["choices"] or state["over"]:
            return state
        time.sleep(0.005)
    raise AssertionError("the bot does not move")


# ---------------------------------------------------------------- people and tables


def test_a_guest_has_a_name_and_may_change_it(anna: Guest) -> None:
    assert anna.get("/api/people/me").json()["name"] == "Anna"
    changed = anna.client.patch("/api/people/me", json={"name": "Änne", "lang": "de"}, headers=anna.headers)
    assert changed.json()["name"] == "Änne"
    assert anna.get("/api/people/me").json()["lang"] == "de"


def test_a_guest_is_known_by_cookie_too(client: TestClient) -> None:
    client.post("/api/people", json={"name": "Cookie"})
    assert client.get("/api/people/me").json()["name"] == "Cookie"
    client.cookies.clear()
    assert client.get("/api/people/me").status_code == 401


def test_games_are_listed(client: TestClient) -> None:
    assert [game["name"] for game in client.get("/api/games").json()] == ["borabora", "wendake", "wutaki"]


def test_a_match_begins_when_everybody_has_added_luck(anna: Guest, ben: Guest) -> None:
    made = anna.table("me", "open", "bot:random")
    table, invite = made["id"], made["invites"]["1"]
    assert anna.luck(table)["error"] == "not_all_pledged"
    assert anna.get(f"/api/tables/{table}/state").status_code == 409
    joined = ben.post(f"/api/tables/{table}/join", {"invite": invite}).json()
    assert joined["seats"][1] == {"seat": 1, "kind": "person", "name": "Ben", "bot": None, "luck": "missing"}
    assert joined["commitment"] == made["commitment"], "published before anybody added luck"
    assert ben.luck(table)["status"] == "open", "Anna's word is still missing"
    assert anna.luck(table)["status"] == "running"
    assert ben.state(table)["seats"] == [1]


def test_an_invitation_claims_a_seat_once(anna: Guest, ben: Guest, client: TestClient) -> None:
    made = anna.table("me", "open", private=True)
    invite = made["invites"]["1"]
    eve = Guest(client, "Eve")
    assert eve.post(f"/api/tables/{made['id']}/join").status_code == 409, "a private table needs the link"
    assert eve.post(f"/api/tables/{made['id']}/join", {"invite": "wrong"}).status_code == 409
    assert ben.post(f"/api/tables/{made['id']}/join", {"invite": invite}).status_code == 200
    assert eve.post(f"/api/tables/{made['id']}/join", {"invite": invite}).status_code == 409


def test_bots_of_the_same_name_can_be_told_apart(anna: Guest) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot", "bot": "random"}, {"kind": "bot"}]
    made = anna.post("/api/tables", {"game": "borabora", "seats": seats}).json()
    assert [seat["name"] for seat in made["seats"]] == ["Anna", "Medium", "Random", "Medium 2"]


def test_private_tables_are_not_listed(anna: Guest) -> None:
    shown, hidden = anna.table("me", "open")["id"], anna.table("me", "open", private=True)["id"]
    listed = [table["id"] for table in anna.get("/api/tables").json()]
    assert shown in listed
    assert hidden not in listed
    mine = [table["id"] for table in anna.get("/api/tables", status="mine").json()]
    assert {shown, hidden} <= set(mine)


# ---------------------------------------------------------------- playing


def test_a_whole_game_against_a_bot_and_a_rematch(anna: Guest, ben: Guest) -> None:
    made = anna.table("me", "bot:random")
    table = made["id"]
    anna.luck(table)
    number = 0
    while not (state := wait_for_turn(anna, table))["over"]:
        assert anna.move(table, number).status_code == 200
        number += 1
    result = state["result"]
    assert [sum(points) for points in result["points"]] == result["scores"]
    assert commit(result["secret"]) == made["commitment"]
    record = Record.from_json(anna.get(f"/api/tables/{table}/record").text)
    assert verify(record).scores() == result["scores"]
    assert anna.get(f"/api/tables/{table}").json()["ranking"] == result["ranking"]
    assert ben.post(f"/api/tables/{table}/rematch").status_code == 403
    again = anna.post(f"/api/tables/{table}/rematch").json()
    assert [seat["kind"] for seat in again["seats"]] == ["person", "bot"]
    assert anna.post(f"/api/tables/{table}/rematch").json()["id"] == again["id"]
    assert anna.move(table).status_code == 409


def test_two_people_at_one_keyboard(anna: Guest) -> None:
    table = running(anna)
    seen = set()
    for _ in range(8):
        state = anna.state(table)
        assert state["seats"] == [0, 1]
        assert state["choices"]
        seen.add(state["seat"])
        anna.move(table)
    assert seen == {0, 1}


def test_a_spectator_sees_the_table_but_no_question(anna: Guest, client: TestClient) -> None:
    table = running(anna)
    state = client.get(f"/api/tables/{table}/state").json()
    assert (state["seat"], state["choices"], state["undo"]) == (None, [], False)
    assert state["log"] == anna.state(table)["log"]
    assert not [panel for panel in state["panels"] if panel["area"] == "hand"]


def test_a_move_sent_twice_counts_once(anna: Guest) -> None:
    table = running(anna)
    state = anna.state(table)
    chosen = state["choices"][0]
    body = {"number": state["number"], "verb": chosen["verb"], "arg": chosen["arg"], "key": "the-same-key"}
    answers = [anna.post(f"/api/tables/{table}/moves", body).json() for _ in range(3)]
    assert [answer["number"] for answer in answers] == [state["number"] + 1] * 3
    assert answers[0] == answers[2]
    assert anna.post(f"/api/tables/{table}/moves", {**body, "key": "another-key"}).json()["error"] == "stale"


@pytest.mark.parametrize(
    ("changes", "status"),
    [
        ({"number": 9}, 409),
        ({"verb": "fly"}, 422),
        ({"verb": "undo"}, 422),
        ({"arg": 99}, 422),
        ({"arg": -1}, 422),
        ({"arg": "1"}, 422),
        ({"key": "x"}, 422),
        ({"key": "with spaces in it"}, 422),
        ({"extra": 1}, 422),
    ],
)
def test_a_bad_move_is_refused_and_changes_nothing(anna: Guest, changes: dict[str, Any], status: int) -> None:
    table = running(anna)
    before = anna.state(table)
    answer = anna.move(table, **changes)
    assert answer.status_code == status
    assert answer.json()["reason"]
    assert anna.state(table) == before


def test_only_who_is_asked_may_move(anna: Guest, ben: Guest) -> None:
    table = running(anna)
    before = anna.state(table)
    assert ben.move(table).json()["error"] == "not_seated"
    assert ben.get(f"/api/tables/{table}/hint").status_code == 403
    assert ben.get(f"/api/tables/{table}/why-not", verb="expand").status_code == 403
    assert anna.state(table) == before


def test_undo_takes_the_last_move_back(anna: Guest) -> None:
    table = running(anna)
    before = anna.state(table)
    anna.move(table)
    after = anna.state(table)
    assert after["undo"]
    undone = anna.post(f"/api/tables/{table}/undo", {"number": after["number"], "key": "take-it-back"})
    assert undone.status_code == 200, undone.text
    now = anna.state(table)
    assert (now["choices"], now["log"]) == (before["choices"], before["log"])
    assert now["number"] > before["number"]
    assert not now["undo"]
    again = anna.post(f"/api/tables/{table}/undo", {"number": now["number"], "key": "once-more-please"})
    assert again.json()["error"] == "no_undo"


def test_a_hint_is_about_the_question_that_was_open(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever does not wait for it plays on meanwhile."""
    table = running(anna)
    workers = anna.client.app.state.workers  # type: ignore[attr-defined]
    priced: list[Match] = []

    async def advise(_: str, match: Match, *__: object) -> tuple[Option, list[tuple[str, int]]]:
        priced.append(match)
        assert match.decision is not None
        await asyncio.to_thread(anna.move, table)
        return match.decision.options[0], []

    monkeypatch.setattr(workers, "advise", advise)
    monkeypatch.setattr(Match, "price_words", lambda match, *_: "right" if match is priced[0] else "another question")
    assert anna.get(f"/api/tables/{table}/hint").json()["price"] == "right"


def test_hint_and_why_not(anna: Guest) -> None:
    table = running(anna)
    state = anna.state(table)
    for level in ("medium", "hard"):
        hint = anna.get(f"/api/tables/{table}/hint", bot=level).json()
        asked = {key: hint[key] for key in ("verb", "arg", "price")}
        assert asked in [{key: choice[key] for key in asked} for choice in state["choices"]]
        assert isinstance(hint["merits"], list), "what speaks for it, if anything does"
        assert hint["level"] == level.capitalize(), "who speaks"
        assert bool(hint["merits"]) != hint["alike"], "or that something else is worth about as much"
    assert anna.get(f"/api/tables/{table}/hint", lang="de").json()["level"] == "Schwer", "in the language of the page"
    assert anna.get(f"/api/tables/{table}/hint", bot="random").status_code == 422
    legal = {choice["arg"] for choice in state["choices"]}
    illegal = next(region for region in range(12) if region not in legal)
    answer = anna.get(f"/api/tables/{table}/why-not", verb="setup_hut", arg=illegal).json()
    assert answer["rule"] == "BB-SET-13"
    assert anna.get(f"/api/tables/{table}/why-not", verb="setup_hut", arg=min(legal)).json()["rule"] is None


def test_only_players_may_hurry_the_bots(anna: Guest, ben: Guest) -> None:
    table = running(anna, "me", "bot:random")
    assert ben.post(f"/api/tables/{table}/hurry").status_code == 403
    assert anna.post(f"/api/tables/{table}/hurry").json() == {"hurried": True}


def test_chat_is_told_to_the_table(anna: Guest, ben: Guest) -> None:
    table = running(anna)
    ben.post(f"/api/tables/{table}/chat", {"text": "Viel Glück!"})
    assert anna.state(table)["chat"] == [["Ben", "Viel Glück!", None]], "marked as somebody who watches"


def test_at_a_private_table_only_players_talk(anna: Guest, ben: Guest) -> None:
    table = anna.table("me", "me", private=True)["id"]
    anna.luck(table)
    answer = ben.post(f"/api/tables/{table}/chat", {"text": "May I?"})
    assert (answer.status_code, answer.json()["error"]) == (403, "not_seated")
    anna.post(f"/api/tables/{table}/chat", {"text": "Just us."})
    assert anna.state(table)["chat"] == [["Anna", "Just us.", 0]]


def test_the_record_of_a_running_match_is_closed(anna: Guest) -> None:
    assert anna.get(f"/api/tables/{running(anna)}/record").json()["error"] == "not_finished"


@pytest.mark.parametrize("path", ["", "/state", "/record", "/hint"])
def test_a_table_that_does_not_exist(anna: Guest, path: str) -> None:
    assert anna.get(f"/api/tables/{'x' * 22}{path}").status_code == 404
    assert anna.get(f"/api/tables/short{path}").status_code == 422


# ---------------------------------------------------------------- pushes


def changed(panel: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A panel after a change, as a page makes it."""
    assert change["base"] == panel["mark"]
    shown = {size: spliced(panel[size], change[size]) for size in ("svg", "compact")}
    return {**panel, "mark": change["mark"], **shown}


def test_pushes_follow_the_match_and_a_reconnect_asks_since(anna: Guest, ben: Guest, client: TestClient) -> None:
    made = anna.table("me", "open")
    table = made["id"]
    ben.post(f"/api/tables/{table}/join", {"invite": made["invites"]["1"]})
    begin(table, anna, ben)
    panels: dict[str, Any] = {}

    def merge(push: dict[str, Any]) -> int:
        for panel in push["panels"]:
            panels[panel["id"]] = changed(panels[panel["id"]], panel) if "base" in panel else panel
        return int(push["number"])

    def somebody_moves() -> None:
        (anna if anna.state(table)["choices"] else ben).move(table)

    with client.websocket_connect(f"/api/tables/{table}/socket", headers=anna.headers) as socket:
        first = socket.receive_json()
        known = merge(first)
        for _ in range(6):
            somebody_moves()
            if anna.state(table)["number"] > known:
                push = socket.receive_json()
                known = merge(push)
                assert len(push["panels"]) < len(first["panels"])
                assert all("base" in panel for panel in push["panels"]), "only what changed"
    for _ in range(6):
        somebody_moves()
    with client.websocket_connect(f"/api/tables/{table}/socket?since={known}", headers=anna.headers) as socket:
        late = socket.receive_json()
        assert any("svg" in panel and "base" not in panel for panel in late["panels"]), "an old version is replaced"
        merge(late)
    assert panels == {panel["id"]: panel for panel in anna.state(table)["panels"]}


@pytest.mark.parametrize("query", ["?since=abc", "?since=-5", "?since=99999999999999"])
def test_nonsense_on_the_socket_is_refused(anna: Guest, client: TestClient, query: str) -> None:
    table = running(anna)
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/api/tables/{table}/socket{query}") as socket:
        socket.receive_json()


@pytest.mark.parametrize("junk", ["hello", "{", "x" * 5000])
def test_junk_on_the_socket_harms_nobody(anna: Guest, client: TestClient, junk: str) -> None:
    table = running(anna)
    with client.websocket_connect(f"/api/tables/{table}/socket", headers=anna.headers) as socket:
        socket.receive_json()
        socket.send_text(junk)
        socket.send_bytes(b"\xff\x00")
    assert anna.move(table).status_code == 200


def test_a_socket_from_a_foreign_page_is_refused(anna: Guest, client: TestClient) -> None:
    address = f"/api/tables/{running(anna)}/socket"
    headers = {**anna.headers, "Origin": "https://evil.example"}
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(address, headers=headers) as socket:
        socket.receive_json()


# ---------------------------------------------------------------- the guard


def test_foreign_pages_and_large_bodies_are_refused(anna: Guest, client: TestClient) -> None:
    foreign = client.post("/api/people", json={"name": "Eve"}, headers={"Origin": "https://evil.example"})
    assert foreign.status_code == 403
    own = client.post("/api/people", json={"name": "Eve"}, headers={"Origin": "http://testserver"})
    assert own.status_code == 201
    large = client.post("/api/people", content=b"x" * 100_000)
    assert large.status_code == 413
    assert "default-src 'none'" in own.headers["content-security-policy"]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'{"name": 5}', b'{"name": ""}', b"\xff\xfe"])
def test_broken_bodies_are_refused(client: TestClient, body: bytes) -> None:
    answer = client.post("/api/people", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["reason"]


def test_too_many_costly_requests_are_refused(tmp_path: Path) -> None:
    limited = Settings(database=f"sqlite:///{tmp_path / 'limited.db'}", most_per_minute=3)
    with TestClient(make_app(limited)) as client:
        answers = [client.post("/api/people", json={"name": "Eve"}).status_code for _ in range(5)]
        assert answers[:3] == [201, 201, 201]
        assert answers[-1] == 429
        assert client.get("/api/games").status_code == 200


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//x]", "null", "\x7f", "http://a:b"])
def test_an_origin_that_is_no_address_is_foreign(client: TestClient, anna: Guest, origin: str) -> None:
    answer = client.post("/api/people", json={"name": "Eve"}, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["error"]) == (403, "origin")
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect("/api/tables/x/socket", headers={"Origin": origin}),
    ):
        pass


@pytest.mark.parametrize("options", ['{"\\ud800": 1}', '{"tribes": "\\ud800"}', '{"a\\u0000": "\\udfff"}'])
def test_half_a_character_in_the_options_is_refused(client: TestClient, anna: Guest, options: str) -> None:
    body = f'{{"game": "wendake", "seats": [{{"kind": "me"}}, {{"kind": "me"}}], "options": {options}}}'
    headers = {**anna.headers, "Content-Type": "application/json"}
    answer = client.post("/api/tables", content=body.encode(), headers=headers)
    assert answer.status_code == 422
    assert "options" in answer.json()["reason"]


def test_an_argument_out_of_range_is_no_option(client: TestClient, anna: Guest) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    table = anna.post("/api/tables", {"game": "wendake", "seats": seats}).json()["id"]
    anna.luck(table)
    room = client.app.state.rooms.open[table]  # type: ignore[attr-defined]
    for step in range(40):
        for verb, count in room.match.game.codec.verbs.items():
            answer = anna.get(f"/api/tables/{table}/why-not", verb=verb, arg=count)
            assert (answer.status_code, answer.json()["rule"]) == (200, ""), verb
        for arg in (10_000, 100_000):
            assert anna.move(table, arg=arg).json()["error"] == "illegal"
        assert anna.move(table, step).status_code == 200
