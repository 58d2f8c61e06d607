"""What answers cost, and why something else is not one, over HTTP."""

from longhouse.games.borabora.components import REGION_IDS
from tests.server.conftest import Guest
from tests.server.test_api import running


def test_why_not_for_an_element_of_the_board(anna: Guest) -> None:
    table = running(anna)
    regions = [f"map-region-{region}" for region in ("c_se", "n_w", "e_s")]
    for number in range(120):
        state = anna.state(table)
        if state["over"]:
            break
        answers = [anna.get(f"/api/tables/{table}/why-not", element=region) for region in regions]
        assert all(answer.status_code == 200 for answer in answers)
        if number == 0:
            targets = [choice["target"] for choice in state["choices"]]
            assert [answer.json()["rule"] is None for answer in answers] == [region in targets for region in regions]
        anna.move(table, number)


def test_answers_have_a_price_in_words_and_in_numbers(anna: Guest) -> None:
    table = running(anna)
    while not any(choice["verb"] == "place_die" for choice in anna.state(table)["choices"]):
        anna.move(table)
    fishing = anna.state(table)["choices"][-1]
    assert (fishing["price"], fishing["changes"]) == ("+2 points", {"thing.point": 2})
    asked = anna.get(f"/api/tables/{table}/why-not", verb=fishing["verb"], arg=fishing["arg"]).json()
    assert asked == {"rule": None, "reason": None, "price": "+2 points"}


def test_every_element_gets_a_reason_also_inside_of_a_place(anna: Guest) -> None:
    table = running(anna)
    path = f"/api/tables/{table}/why-not"
    targets = [choice["target"] for choice in anna.state(table)["choices"]]
    closed = next(f"map-region-{region}" for region in REGION_IDS if f"map-region-{region}" not in targets)
    general = anna.get(path, element="nowhere").json()
    assert general == {
        "rule": "",
        "reason": "There is nothing to choose here. Right now it is about building your first hut.",
        "price": None,
    }
    assert anna.get(path).json() == general
    inside = anna.get(path, element=["a-fish-in-it", closed, "map"]).json()
    assert inside == anna.get(path, element=closed).json()
    assert inside["rule"] == "BB-SET-13"
    assert anna.get(path, element=["x"] * 13).status_code == 422
    assert "Gerade geht es um" in anna.get(path, element="nowhere", lang="de").json()["reason"]
