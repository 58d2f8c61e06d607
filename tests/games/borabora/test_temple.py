"""The temple action."""

import pytest

from longhouse.games.borabora.rules.course import end_round
from longhouse.games.borabora.rules.dice import PlaceDie
from longhouse.games.borabora.rules.temple import Temple, score_temple
from tests.games.borabora.table import Table

GREEN, RED, BLUE, OTHER = 0, 1, 2, 3


@pytest.mark.rule("BB-TEMP-01")
@pytest.mark.parametrize("value", [2, 3, 4, 5, 6])
def test_a_priest_goes_on_a_field_up_to_the_value(value: int) -> None:
    table = Table().start(Temple(0, value))
    assert table.prompt == "temple_field"
    assert table.options == [f"temple_field:{field}" for field in range(1, value + 1)]
    if value < 6:
        assert table.why_not("temple_field:6") == "BB-TEMP-01"
    table.play(f"temple_field:{value}")
    assert table.temple_row() == [0 if field == value else None for field in range(1, 7)]
    assert table.player(0).priests == 3


@pytest.mark.rule("BB-TEMP-01")
def test_with_a_one_the_priest_goes_on_field_one() -> None:
    table = Table().temple(f1=1).dice(0, 1).start(PlaceDie(0)).play("place_die:temple:1")
    assert table.temple_row() == [0, None, None, None, None, None]
    assert table.player(1).priests == 4


@pytest.mark.rule("BB-TEMP-01")
def test_occupied_fields_and_own_fields_may_be_chosen() -> None:
    table = Table().temple(f4=1, f3=0, f1=2).start(Temple(0, 4))
    assert table.options == ["temple_field:1", "temple_field:2", "temple_field:3", "temple_field:4"]


@pytest.mark.rule("BB-EX-16", "BB-TEMP-02")
def test_a_gap_ends_the_pushing() -> None:
    table = Table().temple(f5=RED, f4=BLUE, f2=RED).start(Temple(GREEN, 5)).play("temple_field:5")
    assert table.temple_row() == [None, RED, BLUE, RED, GREEN, None]
    assert [player.priests for player in table.state.players] == [3, 2, 3, 4]


@pytest.mark.rule("BB-EX-17", "BB-TEMP-02")
def test_the_priest_on_field_one_goes_home() -> None:
    table = Table().temple(f3=RED, f2=BLUE, f1=RED).start(Temple(BLUE, 3)).play("temple_field:3")
    assert table.temple_row() == [BLUE, RED, BLUE, None, None, None]
    assert table.player(RED).priests == 3
    assert table.player(BLUE).priests == 2


@pytest.mark.rule("BB-TEMP-02")
def test_an_own_priest_is_pushed_like_any_other() -> None:
    table = Table().temple(f2=0, f1=0).start(Temple(0, 4)).play("temple_field:2")
    assert table.temple_row() == [0, 0, None, None, None, None]
    assert table.player(0).priests == 2
    table = Table().temple(f6=0, f5=1).start(Temple(0, 6)).play("temple_field:6")
    assert table.temple_row() == [None, None, None, 1, 0, 0]


@pytest.mark.rule("BB-TEMP-02")
def test_priests_below_a_gap_and_above_the_field_stay() -> None:
    table = Table().temple(f6=1, f4=2, f2=3, f1=1).start(Temple(0, 5)).play("temple_field:4")
    assert table.temple_row() == [1, 3, 2, 0, None, 1]


@pytest.mark.rule("BB-TEMP-03")
def test_a_full_temple_still_holds_six_priests() -> None:
    table = Table().temple(f6=1, f5=2, f4=3, f3=1, f2=2, f1=3).start(Temple(0, 6)).play("temple_field:6")
    assert table.temple_row() == [2, 1, 3, 2, 1, 0]
    assert [player.priests for player in table.state.players] == [3, 2, 2, 3]


@pytest.mark.rule("BB-TEMP-03")
def test_priests_stay_from_round_to_round() -> None:
    table = Table().temple(f6=1, f3=2)
    score_temple(table.state)
    end_round(table.state)
    assert table.temple_row() == [None, None, 2, None, None, 1]
    assert [player.priests for player in table.state.players] == [4, 3, 3, 4]


@pytest.mark.rule("BB-TEMP-04")
def test_only_who_places_gets_the_fire_bonus() -> None:
    table = Table().temple(f1=1, f2=2).start(Temple(0, 6)).play("temple_field:2")
    assert (table.prompt, table.seat) == ("fire_bonus", 0)
    table.play("fire:offering:shell")
    assert table.decision is None
    assert [(player.offerings, player.shells) for player in table.state.players] == [(1, 1), (0, 0), (0, 0), (0, 0)]
    assert table.state.status == [0, 0, 0, 0]


@pytest.mark.rule("BB-TEMP-05", "BB-RUL-16", "BB-LIM-05")
def test_with_four_priests_in_the_temple_the_action_cannot_be_chosen() -> None:
    table = Table().temple(f6=0, f5=0, f2=0, f1=0).god_tiles(0, 1).dice(0, 5, 6).start(PlaceDie(0))
    assert not any("temple" in name for name in table.options)
    assert table.why_not("place_die:temple:6") == "BB-A-08"
    table = Table().temple(f6=0, f5=0, f2=0, f1=1).dice(0, 5, 6).start(PlaceDie(0))
    assert "place_die:temple:6" in table.options


@pytest.mark.rule("BB-TEMP-01", "BB-TEMP-02")
def test_the_story_names_the_field_and_whose_priest_leaves() -> None:
    table = Table().temple(f2=RED, f1=BLUE).start(Temple(GREEN, 5))
    assert table.decision is not None
    assert table.decision.value == 5
    events = table.play("temple_field:2").events
    assert [(event.kind, event.public) for event in events] == [
        ("priest", {"seat": GREEN, "field": 2}),
        ("priest_leaves", {"seat": BLUE}),
    ]
