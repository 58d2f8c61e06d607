"""Resolving a tile: its actions begin with their first question, are skipped, or are carried out."""

import pytest

from longhouse.games.wendake.components import TILE_IDS
from longhouse.games.wendake.rules.resolve import Resolve
from longhouse.games.wendake.rules.turn import EndTurn, Turn
from tests.games.wendake.table import Table
from tests.games.wendake.test_turn import with_plain_grid


@pytest.mark.rule("WD-TURN-05", "WD-CONV-09", "WD-R-02", "WD-R-41")
def test_actions_come_from_top_to_bottom_and_each_is_begun_or_skipped() -> None:
    table = with_plain_grid().goods(0, beaver=2).start(Turn(0)).play("tile:0")
    assert (table.prompt, table.options) == ("icon", ["perform:0", "skip:0"])
    assert table.why_not("perform:1") == "WD-TURN-05"
    assert table.reason("skip:1") == "from_top_to_bottom"
    assert table.reason("perform:2") == "fewer_actions"
    table.play("perform:0")
    assert table.stock(0) == {"leather": 2}
    assert (table.prompt, table.options[-1]) == ("move", "skip:1")
    assert table.reason("perform:0") == "action_over"
    assert table.reason("perform:1") == "action_begins_so"
    table.play("go:keweenaw")
    assert (table.decision, table.guards_of(0)) == (None, {"keweenaw": 1})


@pytest.mark.rule("WD-TURN-05")
def test_skipping_an_action_leaves_the_next() -> None:
    table = with_plain_grid().goods(0, beaver=2).start(Turn(0)).play("tile:0", "skip:0")
    assert (table.prompt, table.options[-1]) == ("move", "skip:1")
    table.play("skip:1")
    assert (table.decision, table.stock(0)) == (None, {"beaver": 2})


@pytest.mark.rule("WD-TURN-05")
def test_the_visible_side_counts() -> None:
    table = with_plain_grid().goods(0, beaver=2).ritual(0, 0).start(Turn(0)).play("tile:0")
    assert (table.prompt, table.stock(0)) == ("heal", {"beaver": 2})


def performed(table: Table) -> list[object]:
    """The actions that were carried out."""
    return [event.public["action"] for event in table.events if event.kind == "perform"]


@pytest.mark.rule("WD-CONV-09", "WD-R-02", "WD-R-43")
def test_an_action_without_effect_is_carried_out_without_asking() -> None:
    table = with_plain_grid().start(Turn(0)).play("tile:0")
    assert (table.prompt, performed(table)) == ("move", ["action.tan"])  # Tan without a beaver
    table = with_plain_grid().canoes(0, erie=5).start(Turn(0)).play("tile:8")
    assert (table.decision, table.player(0).lakes) == (None, [0, 0, 0, 5, 0])
    assert performed(table) == ["action.canoe"]


@pytest.mark.rule("WD-CONV-09", "WD-R-43")
@pytest.mark.parametrize(
    ("tile", "stock", "points"),
    [("tile:1", {"corn": 1}, {}), ("tile:2", {"beaver": 1}, {}), ("tile:3", {"fish": 2}, {"military": 1})],
)
def test_what_only_gives_is_carried_out_without_asking(
    tile: str, stock: dict[str, int], points: dict[str, int]
) -> None:
    table = with_plain_grid().canoes(0, erie=2).start(Turn(0)).play(tile)
    assert table.decision is None or table.options[-1] == "skip:1"  # the Move after the Hunt
    assert (table.stock(0), table.points(0)) == (stock, points)


@pytest.mark.rule("WD-CONV-09", "WD-R-43")
def test_what_only_gives_is_not_skipped_where_its_window_opens() -> None:
    table = with_plain_grid().outposts(0, "keweenaw.w1").start(Turn(0)).play("tile:1")
    assert (table.prompt, table.options[0]) == ("icon", "perform:0")
    assert (table.why_not("skip:0"), table.reason("skip:0")) == ("WD-CONV-09", "action_only_gives")


@pytest.mark.rule("WD-CONV-09", "WD-R-41")
def test_an_action_begins_with_its_first_question() -> None:
    table = with_plain_grid().canoes(0, erie=1).start(Turn(0)).play("tile:8")
    assert (table.prompt, table.options[0], table.options[-1]) == ("canoe", "canoe:superior", "skip:0")
    assert performed(table) == []
    table.play("canoe:huron")
    assert (performed(table), table.decision) == (["action.canoe"], None)


@pytest.mark.rule("WD-CONV-09", "WD-R-41")
def test_a_move_is_skipped_and_not_stopped_before_it_begins() -> None:
    table = with_plain_grid().guards(0, keweenaw=1).start(Turn(0)).play("tile:6")
    assert (table.prompt, table.options[-1]) == ("move", "skip:0")
    assert "done" not in table.options
    table = table.play("go:saginaw", "done")
    assert (table.prompt, table.options[-1]) == ("move", "done")


@pytest.mark.rule("WD-TIME-08", "WD-R-41")
def test_the_first_question_comes_again_after_what_is_done_beside_it() -> None:
    table = with_plain_grid().goods(0, corn=1).canoes(0, erie=1).progress(0, "gain_animal").start(Turn(0))
    table.play("tile:5", "use:gain_animal", "gain:leather")
    assert (table.prompt, table.options[-1]) == ("exchange", "skip:0")
    assert "exchange:leather:fish" in table.options
    assert table.play("skip:0").stock(0) == {"corn": 1, "leather": 1}


@pytest.mark.rule("WD-R-02")
def test_a_ritual_that_scores_nothing_still_allows_its_abilities() -> None:
    table = with_plain_grid().at_home(0, woman=0).progress(0, "ritual_plus_move").ritual(0, 0).start(Turn(0))
    table.play("tile:0", "heal:hunter_hunter")
    assert "trigger:ritual_plus_move" in table.options
    table.play("trigger:ritual_plus_move", "done")
    assert table.points(0) == {"ritual": 1}


def test_the_tile_in_resolution_is_seen() -> None:
    table = with_plain_grid().start(Turn(0)).play("tile:0")
    assert (table.view(1).resolving, table.view(1).deciding) == ("S2", 0)
    table.outposts(0, "keweenaw.w1").start(EndTurn(0, 0, 1), Resolve(0, TILE_IDS.index("S8"), 0, 1, 0))
    assert (table.view(None).resolving, table.view(None).moving) == ("S8", None)
