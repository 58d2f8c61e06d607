"""A game with switches: on the form, checked, shown at the table, kept for the rematch. No server code knows it."""

import html
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from longhouse.core.registry import REGISTRY
from longhouse.server.shelf import Shelved
from tests.pearls.game import INFO
from tests.server.conftest import Guest

pytestmark = pytest.mark.usefixtures("pearls")


def make(guest: Guest, options: dict[str, Any] | None = None, seats: tuple[str, ...] = ("me", "me")) -> Any:
    body: dict[str, Any] = {"game": "pearls", "seats": [{"kind": kind} for kind in seats]}
    return guest.post("/api/tables", body if options is None else {**body, "options": options})


@pytest.mark.parametrize(("lang", "label", "value"), [("en", "Reef", "nine shells"), ("de", "Riff", "neun Muscheln")])
def test_the_form_offers_every_switch_with_help(client: TestClient, lang: str, label: str, value: str) -> None:
    page = client.get("/new", params={"game": "pearls", "lang": lang}).text
    words = Shelved(INFO, lang).switches()
    assert (words[0].label, words[0].values[1]) == (label, (9, value))
    for switch in words:
        assert f"<legend>{switch.label}</legend>" in page
        assert switch.help in page
        for _, said in switch.values:
            assert said in page
    sent = [html.unescape(found) for found in re.findall(r'name="option-\w+" value="([^"]+)" [^>]*checked', page)]
    assert sent == ["5", '"shuffled"'], "the defaults, as JSON: a number stays a number"


def test_options_are_checked_and_completed(anna: Guest) -> None:
    assert make(anna).json()["options"] == {"reef": 5, "wishes": "shuffled"}
    assert make(anna, {"reef": 9}).json()["options"] == {"reef": 9, "wishes": "shuffled"}
    for wrong in ({"reef": 7}, {"reef": "9"}, {"tides": 1}, {"reef": True}, {"reef": [9]}):
        answer = make(anna, wrong)
        assert answer.status_code == 422, wrong
    assert "options.reef: 7 is not one of 5, 9" in make(anna, {"reef": 7}).json()["reason"]


def test_a_table_says_what_is_played_and_a_rematch_plays_the_same(client: TestClient, anna: Guest) -> None:
    waiting = make(anna, {"reef": 9}, ("me", "open")).json()["id"]
    said = "Reef: nine shells · Wishes: in order"
    assert "Reef: nine shells · Wishes: shuffled" in client.get(f"/tables/{waiting}").text
    table = make(anna, {"reef": 9, "wishes": "sorted"}).json()["id"]
    anna.luck(table)
    assert said in anna.get("/").text, "in my list"
    assert said in client.get(f"/tables/{table}").text
    while not anna.state(table)["over"]:
        anna.move(table)
    for page in ("results", "replay"):
        assert said in client.get(f"/tables/{table}/{page}").text
    again = anna.post(f"/api/tables/{table}/rematch").json()
    assert again["options"] == {"reef": 9, "wishes": "sorted"}


def test_a_game_without_a_cover_has_a_plain_one(client: TestClient) -> None:
    page = client.get("/").text
    assert page.count('<div class="art"><svg') == len(REGISTRY.all())
    assert "borabora-sky" in page
    assert Shelved(INFO, "en").cover != Shelved(REGISTRY.info("borabora"), "en").cover


def test_a_game_for_one_is_made_kept_and_told_apart(client: TestClient, anna: Guest) -> None:
    body: dict[str, Any] = {"game": "wendake", "seats": [{"kind": "me"}]}
    assert anna.post("/api/tables", body).status_code == 422, "with these options it takes two"
    alone = {**body, "options": {"solo": "base", "difficulty": "hard"}}
    table = anna.post("/api/tables", alone).json()["id"]
    anna.luck(table)
    while not anna.state(table)["over"]:
        anna.move(table)
    ended = anna.get(f"/api/tables/{table}").json()
    ghost = ended["rivals"]["rival.ghost"]
    result = anna.state(table)["result"]
    assert result["rivals"] == [["the ghost", ghost]]
    assert result["winners"] == ([0] if ended["scores"][0] > ghost else [])
    page = client.get(f"/tables/{table}/results").text
    assert "The ghost" in page
    assert "against the ghost" in anna.get("/me").text
    assert "hard (+1" in anna.get("/me").text
