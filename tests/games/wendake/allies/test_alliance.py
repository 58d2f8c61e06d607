"""WA-ALLY, WA-GUN: the Alliance action."""

import pytest

from longhouse.games.wendake.allies.rules.alliance import PairTrack
from longhouse.games.wendake.rules.turn import EndTurn
from tests.games.wendake.allies.table import AlliesTable

BOTH, ENGLISH, FRENCH = "NA-L1-1", "NA-L1-2", "NA-L1-3"


@pytest.mark.rule("WA-ALLY-01", "WA-TIME-03")
@pytest.mark.parametrize(
    ("tile", "nations"), [(BOTH, ["english", "french"]), (ENGLISH, ["english"]), (FRENCH, ["french"])]
)
def test_a_tile_asks_for_a_nation_that_it_shows_or_is_skipped(tile: str, nations: list[str]) -> None:
    table = AlliesTable().resolve_tile(0, tile)
    assert table.prompt == "nation"
    assert table.options == [*(f"ally:{nation}" for nation in nations), "skip:0"]
    for other in {"english", "french"} - set(nations):
        assert table.why_not(f"ally:{other}") == "WA-ALLY-01"
    table.play("skip:0")
    assert table.disk_on(0) == (None, 0)


@pytest.mark.rule("WA-ALLY-02", "WA-ALLY-03", "WA-ALLY-04")
def test_from_the_middle_the_disk_goes_to_field_1_and_patrols_come_home() -> None:
    table = AlliesTable().resolve_tile(0, BOTH).play("ally:french")
    assert table.disk_on(0) == ("french", 1)
    assert table.patrols_of(0) == {"home": 2}
    assert table.prompt == "alliance_effect"


@pytest.mark.rule("WA-ALLY-02")
@pytest.mark.parametrize("field", [1, 2, 3, 4])
def test_on_the_own_side_it_goes_a_field_further_and_patrols_stay(field: int) -> None:
    table = AlliesTable().ally(0, "english", field).patrols(0, keweenaw=1).resolve_tile(0, BOTH).play("ally:english")
    assert table.disk_on(0) == ("english", field + 1)
    assert table.patrols_of(0) == {"home": 1, "keweenaw": 1}
    assert table.points(0) == {}


@pytest.mark.rule("WA-ALLY-02", "WA-CONV-03")
def test_at_the_end_it_stays_and_brings_a_point_of_that_pair() -> None:
    table = AlliesTable().ally(0, "french", 5).resolve_tile(0, BOTH).play("ally:french")
    assert table.prompt == "pair_track"
    assert table.options == ["track:economic", "track:ritual"]
    assert table.why_not("track:mask") == "WA-CONV-03"
    table.play("track:ritual")
    assert table.points(0) == {"ritual": 1}
    assert table.disk_on(0) == ("french", 5)
    assert table.prompt == "alliance_effect"


@pytest.mark.rule("WA-EX-02", "WA-ALLY-02", "WA-ALLY-03", "WA-CONV-03")
def test_john_changes_sides() -> None:
    table = AlliesTable().ally(0, "english", 2).patrols(0, keweenaw=1, mackinac=1).resolve_tile(0, FRENCH)
    table.play("ally:french")
    assert table.prompt == "pair_track"
    assert table.decision is not None
    assert table.decision.value == 2
    assert table.options == ["track:mask", "track:military"]
    table.play("track:mask")
    assert table.points(0) == {"mask": 2}
    assert table.disk_on(0) == ("french", 1)
    assert table.patrols_of(0) == {"home": 2}


@pytest.mark.rule("WA-CONV-03", "WA-R-12", "WA-R-19")
def test_a_full_track_is_not_offered_and_with_two_the_points_are_lost() -> None:
    table = AlliesTable().tracks(0, mask=34, military=35).ally(0, "english", 4).start(EndTurn(0, 0, 1))
    table.start(EndTurn(0, 0, 1), PairTrack(0, 0, 4))
    assert table.points(0) == {"mask": 35, "military": 35}
    table.start(EndTurn(0, 0, 1), PairTrack(0, 0, 4))
    assert table.prompt is None
    assert table.points(0) == {"mask": 35, "military": 35}
    assert table.events[-1].kind == "lost_points"
    table = AlliesTable().tracks(0, military=35).start(EndTurn(0, 0, 1), PairTrack(0, 0, 1))
    assert table.points(0) == {"mask": 1, "military": 35}


@pytest.mark.rule("WA-ALLY-05", "WA-R-02", "WA-R-20", "WA-TIME-03")
def test_one_effect_is_chosen_or_none() -> None:
    table = AlliesTable().ally(0, "english", 3).guns(0, 1).act(0)
    assert table.prompt == "alliance_effect"
    assert table.decision is not None
    assert table.decision.value == 3
    verbs = {name.partition(":")[0] for name in table.options}
    assert verbs == {"ship", "go", "gun_point", "done"}
    assert table.play("done").prompt is None
    assert table.ships() == {}


@pytest.mark.rule("WA-ALLY-05")
def test_without_guns_ship_and_patrols_are_still_offered() -> None:
    table = AlliesTable().ally(0, "english", 1).act(0)
    assert {name.partition(":")[0] for name in table.options} == {"ship", "go", "done"}
    assert table.why_not("gun_point:mask") == "WA-GUN-02"


@pytest.mark.rule("WA-GUN-02", "WA-CONV-03", "WA-R-12", "WA-EX-07")
def test_george_gives_a_gun_for_a_point_of_his_ally() -> None:
    table = AlliesTable().pairs("mask", "ritual", "economic", "military").ally(0, "french", 3).guns(0, 2).act(0)
    points = [name for name in table.options if name.startswith("gun_point")]
    assert points == ["gun_point:economic", "gun_point:military"]
    assert table.why_not("gun_point:mask") == "WA-CONV-03"
    assert table.price("gun_point:military") == {"gun": -1, "point.military": 1}
    table.play("gun_point:military")
    assert table.points(0) == {"military": 1}
    assert table.part.guns[0] == 1
    assert table.prompt is None
    table.tracks(0, military=35).act(0)
    assert table.why_not("gun_point:military") == "WA-R-12"
    table.tracks(0, military=35, economic=35).act(0)
    assert not any(name.startswith("gun_point") for name in table.options)


@pytest.mark.rule("WA-ALLY-06")
def test_between_the_steps_lies_an_inner_window_and_none_inside_step_2() -> None:
    table = AlliesTable().ally(0, "english", 2).progress(0, "gain_animal").goods(0, corn=3).outposts(0, "mackinac.w1")
    table.canoes(0, huron=1).act(0)
    uses = [name for name in table.options if name.startswith("use")]
    assert uses
    assert not any(name.startswith("transfer") for name in table.options)  # WD-TIME-06: the action is running
    table.play("ship:huron")
    assert table.prompt == "ship_step"
    assert not any(name.startswith("use") for name in table.options)


@pytest.mark.rule("WA-ALLY-01")
def test_what_a_tile_shows_is_told() -> None:
    table = AlliesTable().resolve_tile(0, BOTH).play("ally:english")
    assert table.events[0].public["action"] == "action.alliance_3"
    assert [event.kind for event in table.events] == ["perform", "join"]
    assert table.price("done") == {}


@pytest.mark.rule("WA-ALLY-02", "WA-END-02")
def test_an_alliance_says_what_it_brings() -> None:
    table = AlliesTable().ally(0, "english", 2).resolve_tile(0, BOTH)
    assert table.price("ally:english") == {"alliance_field": 1}
    assert table.price("ally:french") == {"alliance_field": -1}
