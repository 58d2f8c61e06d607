"""The pages: both languages, escaping, what is missing, the rules, results and replay."""

import re
from collections.abc import Iterator
from importlib import resources
from types import SimpleNamespace
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from starlette.requests import Request
from starlette.testclient import TestClient

from longhouse import new_match
from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY, GameInfo
from longhouse.core.text import LANGUAGES, Texts, read_catalog
from longhouse.games import registry as registry
from longhouse.learn.rulebook import read_rules
from longhouse.server.page import Page, environment
from longhouse.server.replays import look
from longhouse.server.shelf import Shelved
from longhouse.server.statistics import standings
from longhouse.testing.ledger import rule_ids
from tests.server.conftest import Guest

PATHS = ("/", "/new", "/me", "/games/borabora/rules")


@pytest.fixture(scope="module")
def finished(client: TestClient) -> str:
    """A match that was played to its end by one person on two seats."""
    guest = Guest(client, "Winner")
    table: str = guest.table("me", "me")["id"]
    guest.luck(table)
    for number in range(2_000):
        if guest.state(table)["over"]:
            return table
        guest.move(table, number)
    raise AssertionError("the match does not end")


@pytest.fixture
def running(anna: Guest) -> str:
    table: str = anna.table("me", "bot:random")["id"]
    anna.luck(table)
    return table


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", PATHS)
def test_every_page_answers_in_both_languages(client: TestClient, path: str, lang: str) -> None:
    answer = client.get(path, headers={"Accept-Language": lang})
    assert answer.status_code == 200
    assert f'<html lang="{lang}">' in answer.text
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert not re.search(r"<script(?![^>]*\ssrc=)", answer.text), "an inline script"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pages_of_a_table(client: TestClient, running: str, finished: str, anna: Guest, lang: str) -> None:
    waiting = anna.table("me", "open")["id"]
    for path in (running, waiting, finished, f"{finished}/results", f"{finished}/replay"):
        answer = client.get(f"/tables/{path}", params={"lang": lang})
        assert answer.status_code == 200, path
        assert f'<html lang="{lang}">' in answer.text
    assert 'id="sit"' in client.get(f"/tables/{waiting}").text
    assert 'id="sit"' not in anna.get(f"/tables/{waiting}").text, "who sits there needs no second seat"


def test_a_private_table_has_a_seat_only_for_who_has_the_link(client: TestClient, anna: Guest) -> None:
    made = anna.table("me", "open", private=True)
    assert 'id="sit"' not in client.get(f"/tables/{made['id']}").text
    assert 'id="sit"' in client.get(f"/tables/{made['id']}", params={"invite": made["invites"]["1"]}).text
    assert made["id"] not in client.get("/").text


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/games/chess/rules", "/tables/x", "/tables/" + "A" * 22, "/tables/x/results", "/tables/x/replay"],
)
def test_what_is_missing_is_said_on_a_page(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_that_is_gone_breaks_nothing_else(
    client: TestClient, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables of a game that is not installed any more, or not with these options, say so wherever they are listed."""
    guest = Guest(client, "Collector")
    tables = []
    for seats in (("me", "me"), ("me", "bot:random"), ("me", "open")):
        table = guest.table(*seats)["id"]
        guest.luck(table)
        tables.append(table)
    rooms = client.app.state.rooms  # type: ignore[attr-defined]
    monkeypatch.delitem(rooms.open, tables[0], raising=False)
    monkeypatch.delitem(rooms.open, tables[1], raising=False)
    left = {name: info for name, info in REGISTRY._infos.items() if name != "borabora"}
    monkeypatch.setattr(REGISTRY, "_infos", left)
    for path in ("/", "/me", "/new"):
        page = guest.get(path, lang=lang)
        assert page.status_code == 200
        assert path != "/" or page.text.count(Texts("longhouse.server", lang).say("card.no_game")) >= len(tables)
    for table in tables:
        page = guest.get(f"/tables/{table}", lang=lang)
        assert page.status_code == 404
        assert Texts("longhouse.server", lang).say("error.no_game") in page.text
    assert guest.get(f"/tables/{tables[0]}/results").status_code == 404
    answer = guest.get(f"/api/tables/{tables[0]}/state")
    assert (answer.status_code, answer.json()["error"]) == (422, "bad_input")
    assert "no game is called 'borabora'" in answer.json()["reason"]


def test_statistics_leave_out_what_is_gone() -> None:
    def seat(**changes: Any) -> Any:
        row = {"id": "x", "game": "wendake", "options": {}, "seats": 2, "seat": 0, "scores": [9, 3], "ranking": [0, 1]}
        return SimpleNamespace(**({"data": None, "practice": False} | row | changes), rivals=None)

    rows = [seat(), seat(id="y", game="chess"), seat(id="z", options={"tribes": "sideways"})]
    assert [(one.info.name, one.played) for one in standings(rows)] == [("wendake", 1)]
    assert [one.played for one in standings([seat(), seat(id="y", practice=True)])] == [1], "practice does not count"
    apart = standings([seat(), seat(id="y", data={"wendake": "0123456789ab"})])
    assert [(one.house, one.played) for one in apart] == [(False, 1), (True, 1)], "matches with house data stand apart"


def test_numbers_are_written_as_the_language_does() -> None:
    for lang, written in {"en": "1,110.0", "de": "1.110,0"}.items():
        request = Request({"type": "http", "path": "/", "query_string": f"lang={lang}".encode(), "headers": []})
        assert Page(request, None).tenths(1110.04) == written


def test_results_and_the_eyes_of_others_are_refused_while_a_match_is_running(client: TestClient, running: str) -> None:
    assert client.get(f"/tables/{running}/results").status_code == 404
    assert client.get(f"/tables/{running}/replay").status_code == 200, "as everybody could see it"
    answer = client.get(f"/tables/{running}/replay.json", params={"seat": 0})
    assert (answer.status_code, answer.json()["error"]) == (409, "not_finished")
    table = client.get(f"/api/tables/{running}").json()
    assert table["secret"] is None
    kept = client.app.state.store.table(running)  # type: ignore[attr-defined]
    assert kept.secret not in client.get(f"/tables/{running}").text


def test_names_are_escaped(client: TestClient) -> None:
    mallory = Guest(client, "<script>alert(1)</script>")
    table = mallory.table("me", "open")["id"]
    full = mallory.table("me", "me")["id"]
    mallory.luck(full)
    for path in ("/", "/me", f"/tables/{table}", f"/tables/{full}"):
        page = mallory.get(path).text
        assert "<script>alert" not in page
    assert "&lt;script&gt;alert" in mallory.get(f"/tables/{table}").text


def test_the_language_can_be_changed_on_every_page(client: TestClient, anna: Guest) -> None:
    page = anna.get("/new", game="borabora")
    assert 'action="/language"' in page.text
    assert 'value="/new?game=borabora"' in page.text

    def switch(back: str) -> Any:
        body = {"lang": "de", "back": back}
        return client.post("/language", data=body, headers=anna.headers, follow_redirects=False)

    assert switch("/new?game=borabora").headers["location"] == "/new?game=borabora"
    assert anna.get("/new").text.count('<html lang="de">') == 1
    assert anna.get("/api/people/me").json()["lang"] == "de"
    for foreign in ("//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"):
        assert switch(foreign).headers["location"] == "/"
    client.cookies.clear()


def test_a_stranger_keeps_the_language_in_a_cookie(client: TestClient) -> None:
    client.post("/language", data={"lang": "de", "back": "/"})
    assert '<html lang="de">' in client.get("/").text
    client.cookies.clear()


# ---------------------------------------------------------------- words


def messages(lang: str) -> Iterator[Any]:
    catalog: Catalog = read_catalog("longhouse.server", lang)
    return (message for message in catalog if message.id)


def test_both_languages_have_the_same_texts_with_the_same_facts() -> None:
    found = {}
    for lang in LANGUAGES:
        found[lang] = {
            message.id if isinstance(message.id, str) else message.id[0]: sorted(
                set(re.findall(r"\{\w+\}|%s", message.string if isinstance(message.string, str) else message.string[1]))
            )
            for message in messages(lang)
        }
        assert all(message.string for message in messages(lang))
    assert found["en"] == found["de"]


def test_every_text_that_a_template_or_a_script_asks_for_is_there() -> None:
    known = {message.id if isinstance(message.id, str) else message.id[0] for message in messages("en")}
    loader = environment().loader
    assert loader is not None
    for file in environment().list_templates():
        source = loader.get_source(environment(), file)[0]
        for key in re.findall(r"""\bt\(["']([\w.]+)["'][,)]""", source):
            assert key in known, f"{file} asks for {key}"
    for module in resources.files("longhouse").joinpath("client").iterdir():
        if module.name.endswith(".js"):
            for key in re.findall(r'\bsay\("(\w+)"', module.read_text(encoding="utf-8")):
                assert f"js.{key}" in known, f"{module.name} asks for {key}"


# ---------------------------------------------------------------- rules, results, replay


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [info.name for info in REGISTRY.all()])
def test_every_rule_is_an_anchor_of_the_rules_page(client: TestClient, game: str, lang: str) -> None:
    page = client.get(f"/games/{game}/rules", headers={"Accept-Language": lang}).text
    packages = REGISTRY.info(game).packages
    anchors = re.findall(r'<li id="([A-Z-]+\d+)" class="rule">', page)
    book = read_rules(tuple(packages), lang)
    assert book is not None
    assert f'<div class="rules" lang="{book.lang}"' in page
    assert anchors == book.rules == [rule for package in packages for rule in rule_ids(package)], (
        "every language has the same rules in the same order"
    )
    for heading in book.headings:
        assert f'href="#{heading.anchor}"' in page
        assert f'id="{heading.anchor}"' in page
    assert 'class="source ruling"' in page


@pytest.mark.parametrize("info", REGISTRY.all(), ids=lambda info: info.name)
def test_nobody_plays_in_round_zero(info: GameInfo) -> None:
    """Games may count the rounds from when all is set up; people call that the first one."""
    assert look(new_match(info.name, seats=info.max_seats, seed=1)).round == 1


def test_points_that_were_lost_again_are_on_the_chart(
    client: TestClient, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("longhouse.server.replays.by_round", lambda _: [(1, [900, 3]), (2, [50, 7])])
    curves = re.findall(r'class="curve seat-\d" d="M40 220(.*?)"', client.get(f"/tables/{finished}/results").text)
    heights = [float(y) for curve in curves for y in re.findall(r"L\S+ (\S+?)(?=L|$)", curve)]
    assert len(heights) == 4
    assert min(heights) == 20, "the highest point is at the top line"


def test_the_results_show_all_points_and_the_secret(client: TestClient, finished: str) -> None:
    table = client.get(f"/api/tables/{finished}").json()
    page = client.get(f"/tables/{finished}/results").text
    assert table["commitment"] in page
    assert table["secret"] in page
    assert all(f"<td>{score}</td>" in page for score in table["scores"])


def test_a_replay_tells_only_what_changed(client: TestClient, finished: str) -> None:
    path = f"/tables/{finished}/replay.json"
    first = client.get(path, params={"seat": 0, "count": 10}).json()
    assert [step["number"] for step in first["steps"]] == list(range(10))
    assert len(first["steps"][0]["panels"]) == len(first["steps"][0]["order"])
    assert all(len(step["panels"]) < len(step["order"]) for step in first["steps"][1:])
    end = client.get(path, params={"first": first["moves"], "count": 10, "lang": "de"}).json()
    assert [step["number"] for step in end["steps"]] == [first["moves"]]
    assert not any(panel["area"] == "hand" for panel in end["steps"][0]["panels"])
    assert client.get(path, params={"seat": 5}).status_code == 422
    assert client.get(path, params={"count": 1_000}).status_code == 422


def test_the_position_in_words(client: TestClient, running: str, anna: Guest) -> None:
    own = anna.get(f"/api/tables/{running}/text", lang="en").json()["lines"]
    other = client.get(f"/api/tables/{running}/text", params={"lang": "en"}).json()["lines"]
    assert len(own) > 10
    assert own != other, "a spectator sees no hand"
    assert client.get(f"/tables/{running}/picture.svg").text.startswith("<svg")


def test_key_moments_say_what_happened(client: TestClient, finished: str) -> None:
    page = client.get(f"/tables/{finished}/results").text
    moments = re.findall(r'#move=\d+">.*?</a> <small class="muted">([^<]+)</small>', page, re.DOTALL)
    assert len(moments) == 5
    assert all("Winner" in told for told in moments)


@pytest.mark.parametrize("game", [info.name for info in REGISTRY.all()])
def test_no_panel_takes_the_name_of_a_part_of_the_page(game: str) -> None:
    loader = environment().loader
    assert loader is not None
    written = [loader.get_source(environment(), file)[0] for file in environment().list_templates()]
    taken = {name for source in written for name in re.findall(r'\bid="([\w-]+)"', source)}
    info = REGISTRY.info(game)
    for options in info.variants():
        match = Match.start(info.make(options), info.seat_counts(options)[0], 1)
        assert not taken & {panel.id for panel in match.draw(0)}, options


def test_nobody_is_led_to_a_host_that_a_request_names(client: TestClient) -> None:
    answer = client.get("/new/", headers={"host": "elsewhere.example"}, follow_redirects=False)
    assert answer.status_code == 404
    assert "location" not in answer.headers


def test_what_weighs_the_same_is_called_the_same_in_every_language() -> None:
    weights = {tuple(Shelved(info, lang).about("weight") for lang in LANGUAGES) for info in REGISTRY.all()}
    for words in zip(*weights, strict=True):
        assert len(set(words)) == len(weights)
