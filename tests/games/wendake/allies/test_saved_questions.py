"""A saved question is refused if it doesn't fit the table, and accepted at its very limits."""

import pytest

from longhouse.core.frame import AnyFrame
from longhouse.games.wendake.allies.rules.activation import GuardsStep
from longhouse.games.wendake.allies.rules.beavers import PayBeavers, WhileBeaversCount
from longhouse.games.wendake.allies.rules.choices import OtherNation
from longhouse.games.wendake.allies.rules.healing import GunNatives, LargerRitualStart
from longhouse.games.wendake.allies.rules.mask_looks import ChoosePile
from longhouse.games.wendake.allies.rules.patrols import STEP_VERBS, Patrols, PatrolStep, PatrolWho
from longhouse.games.wendake.allies.rules.paying import PayResources
from longhouse.games.wendake.allies.rules.tile_looks import LookAndReplace, unseen_tiles
from longhouse.games.wendake.allies.rules.turn_order import CardAlliance, TurnSpace
from longhouse.games.wendake.allies.rules.turtle_looks import ClaimAndLook, LookAtTurtles
from longhouse.games.wendake.components import EFFECT_IDS
from longhouse.games.wendake.rules.fighting import MOST_SEATS
from longhouse.games.wendake.rules.turn import EndTurn
from tests.games.wendake.allies.hand import CardTable
from tests.games.wendake.allies.looking import claiming, replacing
from tests.games.wendake.allies.table import AlliesTable


def fits(table: AlliesTable, frame: AnyFrame) -> bool:
    return frame.fits(table.state)


# ---------------------------------------------------------------- patrols


def patrolling(**places: int) -> AlliesTable:
    return AlliesTable().ally(0, "english", 3).patrols(0, **places)


@pytest.mark.rule("WA-PAT-01")
def test_a_patrol_that_has_moved_stands_on_the_map() -> None:
    table = patrolling(saginaw=1)
    last = len(table.board.ids)
    assert table.board.ids[last - 1] == "saginaw"
    assert fits(table, Patrols(0, 1, last))
    assert fits(table, Patrols(0, 1, 0))
    assert not fits(table, Patrols(0, 1, table.territory("niagara") + 1))
    small = AlliesTable(2).ally(0, "english", 3)
    assert not fits(small, Patrols(0, 1, len(small.board.ids) + 1))


@pytest.mark.rule("WA-R-21", "WA-PAT-09")
def test_which_patrol_is_asked_only_for_a_step_that_both_can_make() -> None:
    table = patrolling(mackinac=1, niagara=1)
    saginaw = table.territory("saginaw")
    go, attack = STEP_VERBS.index("go"), STEP_VERBS.index("attack")
    assert fits(table, PatrolWho(0, 2, 0, go, saginaw))
    assert not fits(table, PatrolWho(0, 0, 0, go, saginaw))
    assert not fits(table, PatrolWho(0, 2, table.territory("niagara") + 1, go, saginaw))
    assert not fits(table, PatrolWho(0, 2, table.territory("huronia") + 1, go, saginaw))
    assert not fits(table, PatrolWho(0, 2, 0, attack, saginaw * MOST_SEATS + 1))
    assert fits(table.guards(1, saginaw=1), PatrolWho(0, 2, 0, attack, saginaw * MOST_SEATS + 1))


@pytest.mark.rule("WA-PAT-01")
def test_a_patrol_goes_on_only_where_one_stands_that_has_not_moved() -> None:
    table = patrolling(mackinac=1, huronia=1)
    mackinac, huronia = table.territory("mackinac"), table.territory("huronia")
    assert huronia == mackinac + 1
    assert fits(table, PatrolStep(0, 1, huronia + 1, mackinac))
    assert not fits(table, PatrolStep(0, 1, mackinac + 1, mackinac))
    assert not fits(table, PatrolStep(0, 1, 0, table.territory("niagara")))
    assert fits(patrolling(mackinac=2), PatrolStep(0, 1, mackinac + 1, mackinac))


# ---------------------------------------------------------------- the Turn Order Area


@pytest.mark.rule("WA-ORDER-01")
def test_a_space_is_asked_of_who_is_on_the_way_to_it() -> None:
    table = AlliesTable().lay_out("french", "english")
    assert not fits(table, TurnSpace(0))
    table.turn_area(0)
    assert fits(table, TurnSpace(0))
    table.part.markers[1] = 0
    assert not fits(table, TurnSpace(0))


@pytest.mark.rule("WA-ORDER-02", "WA-CARD-21")
def test_the_card_under_the_own_marker_is_the_one_in_question() -> None:
    table = AlliesTable().lay_out("french", "english", "both").turn_area(0, 1)
    table.part.markers[0], table.part.markers[1] = 0, 1
    assert fits(table, CardAlliance(0, 0, 0))
    assert not fits(table, CardAlliance(0, 1, 0))
    assert not fits(table, CardAlliance(0, 3, 0))
    table.state.stack = [EndTurn(0, 0, 0), CardAlliance(0, 0, 0), OtherNation(0)]
    assert fits(table, table.state.stack[-1])  # the English, which have the number 0
    table.state.stack[1] = CardAlliance(0, 2, 0)
    assert not fits(table, table.state.stack[-1])


# ---------------------------------------------------------------- turn cards


@pytest.mark.rule("WA-CARD-23")
def test_looks_go_into_stacks_from_which_a_turtle_was_claimed() -> None:
    table = claiming(2, 0, 3, 1)
    category = 1 << table.state.rules.box.turtle_category[0]
    assert not fits(table, ClaimAndLook(0, category, 1))
    table.play("turtle:women_3", "card:inspect_turtles")
    assert fits(table, ClaimAndLook(0, category, 1))
    assert fits(table, LookAtTurtles(0, 0))
    assert not fits(table, LookAtTurtles(0, 1))
    assert not fits(table.goods(0), LookAtTurtles(0, 0))


@pytest.mark.rule("WA-CARD-24")
def test_a_first_look_at_tiles_needs_one_that_is_unseen_and_a_resource() -> None:
    table = replacing().goods(0, corn=1)
    table.state.tiles_drawn += unseen_tiles(table.state) - 1
    assert fits(table, LookAndReplace(0))
    assert not fits(table.goods(0), LookAndReplace(0))


@pytest.mark.rule("WA-TRADE-01", "WA-R-16")
def test_beavers_are_paid_for_a_tile_on_offer_and_no_more_than_its_price() -> None:
    table = CardTable().row("move_1").goods(0, leather=2, fish=1, corn=1, beaver=1)
    on_offer, sold = EFFECT_IDS.index("move_1"), EFFECT_IDS.index("move_2")
    assert fits(table, PayBeavers(0, on_offer, 1, 1, 1))
    assert not fits(table, PayBeavers(0, on_offer, 2, 1, 1))
    assert not fits(table, PayBeavers(0, sold, 1, 1, 1))
    assert not fits(table, WhileBeaversCount(0))
    table.part.beavers = 1
    assert fits(table, WhileBeaversCount(0))


@pytest.mark.rule("WA-CARD-29", "WD-TIME-05")
def test_guns_bring_natives_home_from_a_long_house_with_somebody_in_it() -> None:
    table = CardTable()
    assert fits(table, GunNatives(0, 0))
    table.at_home(0, warrior=7, woman=7, hunter=7)
    assert not fits(table, GunNatives(0, 0))
    assert fits(table, GunNatives(0, 1))  # the last one may have come Home already
    assert not fits(table.progress(0, "ritual_extra_native"), LargerRitualStart(0))
    assert fits(table.flipped(0, "ritual_extra_native"), LargerRitualStart(0))


@pytest.mark.rule("WA-CARD-02", "WA-CARD-30", "WA-CARD-35")
def test_what_a_card_asks_can_be_answered() -> None:
    table = CardTable().goods(0, corn=1, fish=3)
    assert fits(table, PayResources(0, 2, 0))
    assert not fits(table, PayResources(0, 3, 0))
    assert fits(table, GuardsStep(0, table.territory("keweenaw"), 0))
    assert not fits(table, GuardsStep(0, table.player(0).home, 0))
    assert fits(table.deck().discard("deer.clean"), ChoosePile(0))
    assert not fits(table.discard(), ChoosePile(0))
