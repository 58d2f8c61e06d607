"""What adversities ask fits only their own Year, and closed options have their reason."""

import pytest

from longhouse.core.decision import DONE, Option
from longhouse.games.wendake.rules.scoring import final_score
from longhouse.games.wendake.solo.components import DATA
from longhouse.games.wendake.solo.rules.adversity import AdversityTurns, start_year
from longhouse.games.wendake.solo.rules.open_card import suffers
from longhouse.games.wendake.solo.rules.patrols import why_no_patrol
from longhouse.games.wendake.solo.rules.points import ghost_score, score_of
from longhouse.games.wendake.solo.rules.questions import LoseMask, Winter
from longhouse.games.wendake.solo.rules.tasks import TaskPoints
from longhouse.games.wendake.solo.terms import GHOST
from tests.games.wendake.solo.table import YOU, SoloTable

EFFECTS = sorted({card.effect for card in DATA.adversity_card})


@pytest.mark.rule("WS-ADV-07")
def test_exactly_the_open_adversity_is_suffered() -> None:
    for name in ("", "storm", "tribute"):
        table = SoloTable(name)
        assert [effect for effect in EFFECTS if suffers(table.state, effect)] == ([name] if name else [])


@pytest.mark.rule("WS-X-04")
def test_a_hard_winter_asks_for_as_many_warriors_as_freeze() -> None:
    table = SoloTable("hard_winter").goods(YOU, leather=1)
    assert Winter(YOU, 1).fits(table.state)
    assert not Winter(YOU, 2).fits(table.state)
    assert not Winter(YOU, 1).fits(SoloTable("storm").state)


@pytest.mark.rule("WS-X-12")
def test_the_questions_at_the_start_of_a_year_belong_to_nobody() -> None:
    table = SoloTable("storm")
    start_year(table.state)
    turns = table.state.stack[-1]
    assert isinstance(turns, AdversityTurns)
    assert turns.seat == -1


@pytest.mark.rule("WS-X-05", "WS-X-10")
def test_reasons_speak_of_what_is_there() -> None:
    table = SoloTable("storm")
    keweenaw = table.territory("keweenaw")
    assert why_no_patrol(table.state, Option("attack_patrol", keweenaw)).key == "no_patrol_there"
    table.put(patrols=1 << keweenaw)
    assert why_no_patrol(table.state, Option("attack_patrol", keweenaw)).key == "patrol_out_of_reach"
    assert LoseMask(YOU).why_not(table.state, DONE) is None


@pytest.mark.rule("WS-END-02", "WS-TASK-01")
def test_the_ghost_has_its_own_score_and_no_tasks() -> None:
    table = SoloTable().tracks(YOU, mask=9, ritual=9, economic=9, military=9).put(points=3)
    assert score_of(table.state, GHOST) == ghost_score(table.state) == 3
    assert score_of(table.state, YOU) == final_score(table.state, YOU) != 3
    points = TaskPoints("hard")
    assert points.count(table.state, GHOST) == 0
    assert points.count(table.state, YOU) == sum(points.of(table.state, task) for task in table.part.tasks) != 0
