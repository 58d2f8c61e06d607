"""The log tells what the ghost does, with the numbers of the rules."""

import pytest

from longhouse.games.wendake.solo.components import CARD_IDS as GHOST_CARD_IDS
from longhouse.games.wendake.solo.rules.mask import take_mask_card
from longhouse.games.wendake.solo.rules.questions import CallBack, PayTribute
from longhouse.games.wendake.solo.rules.restore import alternate_order
from longhouse.games.wendake.solo.rules.setup import place_ghost
from longhouse.games.wendake.solo.terms import GHOST
from longhouse.games.wendake.terms import CARD_IDS
from tests.games.wendake.solo.table import YOU, SoloTable


@pytest.mark.rule("WS-YEAR-02")
def test_the_new_order_is_told_from_the_first_place_on() -> None:
    table = SoloTable()
    alternate_order(table.state)
    assert [(facts["seat"], facts["n"]) for facts in table.told("new_order")] == [(GHOST, 1), (YOU, 2)]


@pytest.mark.rule("WS-GH-07")
def test_territories_held_and_points_are_told() -> None:
    table = SoloTable().guards(GHOST, algoma=1, niagara=1, saginaw=1, allegheny=1)
    assert table.effect("ghost_military") == 2
    assert table.told("ghost_military")[0]["n"] == 4
    assert table.told("ghost_points")[0] == {"n": 2, "total": table.part.points}


@pytest.mark.rule("WS-ADV-04")
def test_a_move_marker_that_is_revealed_is_told() -> None:
    table = SoloTable("drought")
    table.ghost_turn()
    assert [facts["symbol"] for facts in table.told("ghost_marker")] == ["symbol.arrow"]


@pytest.mark.rule("WS-YEAR-05")
def test_the_new_mask_card_is_told() -> None:
    table = SoloTable()
    top = CARD_IDS[table.state.deck[-1]]
    take_mask_card(table.state)
    assert table.told("ghost_mask_card")[-1]["card"] == f"card.{top}"


@pytest.mark.rule("WS-SET-04")
def test_the_row_of_the_ghost_is_told_from_left_to_right() -> None:
    table = SoloTable()
    before = len(table.told("ghost_row"))
    place_ghost(table.state)
    row = [{"n": place, "card": f"ghost_card.{GHOST_CARD_IDS[card]}"} for place, card in enumerate(table.part.cards, 1)]
    assert table.told("ghost_row")[before:] == row


@pytest.mark.rule("WS-X-01", "WS-X-08")
def test_what_an_adversity_takes_is_told() -> None:
    table = SoloTable("tribute").goods(YOU, fish=1, corn=1).start(PayTribute(YOU)).play("spend:fish")
    assert table.told("tribute") == [{"seat": YOU, "good": "one.fish"}]
    table = SoloTable("end_of_season").settle(YOU, "niagara.w1", "saginaw.w1").start(CallBack(YOU))
    table.play("call_back:niagara.w1")
    assert table.told("season") == [{"seat": YOU, "place": "territory.niagara"}]


@pytest.mark.rule("WS-X-02")
def test_an_action_without_effect_is_told_with_the_adversity() -> None:
    table = SoloTable("drought")
    harvest = table.state.rules.box.action_ids.index("harvest")
    table.state.rules.actions[harvest].perform(table.state, YOU, 0)
    assert table.told("no_effect") == [{"action": "action.harvest", "adversity": "adversity.drought"}]
