"""Learning a game over HTTP: the pages, what the coach says, and the first match."""

import pytest
from starlette.testclient import TestClient

from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY
from longhouse.core.text import LANGUAGES
from longhouse.learn.coach import coach_of
from tests.server.conftest import Guest

COACHED = [info.name for info in REGISTRY.all() if coach_of(info)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", COACHED)
def test_book_and_reference_lead_to_each_other(client: TestClient, game: str, lang: str) -> None:
    book = client.get(f"/games/{game}/learn", headers={"Accept-Language": lang}).text
    assert f'<article lang="{lang}">' in book
    assert f'href="/games/{game}/rules#' in book
    assert f'data-first-match="{game}"' in book
    reference = client.get(f"/games/{game}/rules", headers={"Accept-Language": lang}).text
    assert f'href="/games/{game}/learn#screen-1"' in reference


@pytest.mark.parametrize("game", COACHED)
def test_a_first_match_is_dealt_as_the_coach_wants_it(game: str, anna: Guest, ben: Guest) -> None:
    info = REGISTRY.info(game)
    coach = coach_of(info)
    assert coach is not None
    dealt = Match.start(info.make(coach.options), coach.seats, chance=coach.chance())
    for guest in (anna, ben):
        made = guest.post(f"/api/games/{game}/first-match")
        assert made.status_code == 201, made.text
        state = guest.state(made.json()["id"])
        assert [seat["kind"] for seat in state["players"]] == ["person"] + ["bot"] * (coach.seats - 1)
        if dealt.decision is not None and dealt.decision.seat == 0:
            assert [choice["arg"] for choice in state["choices"]] == [option.arg for option in dealt.decision.options]


@pytest.mark.parametrize("game", COACHED)
def test_the_coach_speaks_the_language_of_the_page(client: TestClient, game: str) -> None:
    english, german = (client.get(f"/api/games/{game}/coach", params={"lang": lang}).json() for lang in ("en", "de"))
    assert english["welcome"]["title"] != german["welcome"]["title"]
    assert [card["ask"] for card in english["cards"]] == [card["ask"] for card in german["cards"]]


@pytest.mark.usefixtures("pearls")
def test_a_game_without_a_coach_says_so(anna: Guest) -> None:
    assert anna.get("/api/games/pearls/coach").status_code == 404
    assert anna.post("/api/games/pearls/first-match").json()["error"] == "no_coach"
