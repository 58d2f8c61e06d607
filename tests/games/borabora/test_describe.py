"""Bora Bora in words: where the match is, and who can expand where."""

import pytest

from longhouse.core.text import LANGUAGES, Texts
from longhouse.games.borabora.components import DATA
from tests.games.borabora.table import GAME, Table, whole_game

TEXTS = Texts(GAME.package, "en")


@pytest.mark.rule("BB-ROUND-01")
def test_the_stage_goes_through_setup_six_rounds_and_the_end() -> None:
    seen: list[tuple[str, str]] = []
    for scene in whole_game(2, 4):
        stage = GAME.stage(GAME.view(scene.state, None), TEXTS)
        now = stage.parts[stage.now] if stage.now < len(stage.parts) else "over"
        if not seen or seen[-1] != (stage.title, now):
            seen.append((stage.title, now))
    asked = ["Dice", "Women and men", "Jewelry", "Tasks", "New tasks"]
    rounds = [(f"Round {number} of 6", part) for number in range(1, 7) for part in asked]
    assert [step for step in seen if step in rounds] == [step for step in rounds if step in seen]
    assert {title for title, _ in seen} == {"Setup", *(title for title, _ in rounds), "End of the game"}
    assert seen[0] == ("Setup", "First huts")
    assert seen[-1] == ("End of the game", "over")


def test_status_and_temple_are_scored_between_two_phases() -> None:
    table = Table(2)
    table.state.stack = table.state.stack[:1]
    stage = GAME.stage(GAME.view(table.state, None), TEXTS)
    assert stage.parts[stage.now] == "Status and temple"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_region_tells_its_routes(lang: str) -> None:
    texts = Texts(GAME.package, lang)
    lines = GAME.describe(GAME.view(Table(2).state, 0), texts)
    told = " ".join(line for line in lines if texts.say("board.routes") in line)
    for route in DATA.map.routes:
        for region in (route.a, route.b):
            assert texts.say(f"board.route.{route.kind}", {"region": f"region.{region}", "n": route.value}) in told


@pytest.mark.rule("BB-EXP-02")
def test_everybody_reads_who_can_expand_where() -> None:
    table = Table(2).huts(0, "n_w", "n_e").huts(1, "c_nw")
    own, other = (line for line in GAME.describe(GAME.view(table.state, 0), TEXTS) if "Can expand to:" in line)
    ways = {route.kind: route for route in DATA.map.routes if {route.a, route.b} == {"n_w", "c_nw"}}
    value = ways["water"].value
    assert f"central forest (water {value})" in own
    assert f"northern beach (water {value})" in other
    assert "northern beach" not in own.partition("Can expand to:")[2].partition(".")[0]


@pytest.mark.rule("BB-EXP-05")
def test_without_huts_nobody_expands() -> None:
    lines = GAME.describe(GAME.view(Table(2).board(0, 0, 0).state, 0), TEXTS)
    assert any("No hut left." in line for line in lines)
