"""Turn cards that are used in windows: when each is offered, and what it does (WA-CARD-11 to 35)."""

from collections.abc import Callable

import pytest

from longhouse.games.wendake.allies.rules.alliance import AllianceEffect
from longhouse.games.wendake.rules.movement import Move
from longhouse.games.wendake.terms import GOOD_IDS
from tests.games.wendake.allies.hand import CardTable

Build = Callable[[CardTable], object]
EVERYBODY_INJURED = {"warrior": 0, "woman": 0, "hunter": 0}


def with_card(effect: str, guns: int = 1) -> CardTable:
    return CardTable().owns(0, effect).guns(0, guns)


@pytest.mark.rule("WA-CARD-04")
@pytest.mark.parametrize(
    ("effect", "offered", "not_offered"),
    [
        ("fish_per_lake", lambda t: t.canoes(0, erie=1), lambda t: t.canoes(1, erie=1)),
        ("harvest_one_kind", lambda t: t, lambda t: t.at_home(0, woman=0)),
        ("harvest_one_kind", lambda t: t.settle(0, "niagara.w1").at_home(0, woman=0), lambda t: t.empty(0)),
        ("tan_free", lambda t: t.goods(0, beaver=1), lambda t: t.goods(0, leather=1)),
        ("gun_to_resources", lambda t: t, lambda t: t.guns(0, 0)),
        ("lakes_military", lambda t: t.canoes(0, erie=1), lambda t: t.canoes(1, erie=1)),
        ("lakes_military", lambda t: t.canoes(0, erie=1, huron=1).canoes(1, erie=1, ontario=2), lambda t: t),
        (
            "lakes_military",
            lambda t: t.canoes(0, erie=1).tracks(0, military=34),
            lambda t: t.canoes(0, erie=1).tracks(0, military=35),
        ),
        ("lakes_military", lambda t: t.canoes(0, erie=1), lambda t: t.canoes(0, erie=5).canoes(1, erie=1, huron=1)),
        ("resources_to_gun", lambda t: t.goods(0, corn=1, fish=1), lambda t: t.goods(0, corn=3, beaver=1)),
        ("territory_activation", lambda t: t.guards(0, keweenaw=1), lambda t: t),
        ("territory_activation", lambda t: t.settle(0, "niagara.w1"), lambda t: t.outposts(0, "niagara.w1")),
        ("leather_per_hunter", lambda t: t, lambda t: t.at_home(0, hunter=0)),
        (
            "restore_progress",
            lambda t: t.flipped(0, "move_1").goods(0, corn=1),
            lambda t: t.progress(0, "move_1").goods(0, corn=1),
        ),
        (
            "restore_progress",
            lambda t: t.flipped(0, "move_2").goods(0, corn=1, fish=1),
            lambda t: t.flipped(0, "move_2").goods(0, corn=2),
        ),
        ("alliance_step", lambda t: t.ally(0, "english", 1), lambda t: t),
        (
            "alliance_step",
            lambda t: t.ally(0, "english", 5).tracks(0, mask=35, military=34),
            lambda t: t.ally(0, "english", 5).tracks(0, mask=35, military=35),
        ),
        ("choose_mask", lambda t: t.deck().discard("bear.clean"), lambda t: t.deck().discard()),
        ("choose_mask", lambda t: t.deck("bear.clean").discard(), lambda t: t.guns(0, 0)),
    ],
)
def test_a_card_is_offered_only_if_it_can_be_paid_and_have_an_effect(
    effect: str, offered: Build, not_offered: Build
) -> None:
    table = with_card(effect)
    offered(table)
    assert table.main().cards_open == [f"card:{effect}"]
    table = with_card(effect)
    not_offered(table)
    assert table.main().cards_open == []
    assert table.why_not(f"card:{effect}") == "WA-CARD-04"


# ---------------------------------------------------------------- goods


@pytest.mark.rule("WA-CARD-11", "WA-EX-08")
def test_fish_come_from_lakes_and_not_from_canoes() -> None:
    table = with_card("fish_per_lake").canoes(0, erie=4).main().play("card:fish_per_lake")
    assert table.stock(0) == {"fish": 1}
    table = with_card("fish_per_lake").canoes(0, erie=2, huron=1, ontario=1).main().play("card:fish_per_lake")
    assert (table.stock(0), table.prompt) == ({"fish": 3}, "main")


@pytest.mark.rule("WA-CARD-12", "WA-EX-09")
def test_one_vegetable_is_harvested_for_each_area_with_a_woman() -> None:
    table = with_card("harvest_one_kind").settle(0, "laurentia.w1", "saginaw.w1", "niagara.w1").at_home(0, woman=0)
    table.main().play("card:harvest_one_kind")
    assert (table.prompt, table.options) == ("crop", ["vegetable:corn", "vegetable:beans"])
    assert table.facts("vegetable:corn")["n"] == 2
    assert table.why_not("vegetable:pumpkin") == "WA-CARD-12"
    table.play("vegetable:corn")
    assert table.stock(0) == {"corn": 2}


@pytest.mark.rule("WA-CARD-12")
def test_the_home_counts_once_and_a_single_vegetable_is_not_asked_for() -> None:
    table = with_card("harvest_one_kind").settle(0, "laurentia.w1").main().play("card:harvest_one_kind")
    assert (table.stock(0), table.prompt) == ({"corn": 2}, "main")  # home_w grows corn too


@pytest.mark.rule("WA-CARD-14")
def test_all_beavers_are_tanned() -> None:
    table = with_card("tan_free").goods(0, beaver=3, leather=1).main().play("card:tan_free")
    assert (table.stock(0), table.discarded()) == ({"leather": 4}, ["tan_free"])


@pytest.mark.rule("WA-CARD-22")
def test_a_gun_brings_two_resources_same_or_different() -> None:
    table = with_card("gun_to_resources").main().play("card:gun_to_resources")
    assert (table.prompt, table.options) == ("gain", [f"gain:{good}" for good in GOOD_IDS[:5]])
    table.play("gain:fish", "gain:fish")
    assert (table.stock(0), table.guns_of(0), table.prompt) == ({"fish": 2}, 0, "main")


@pytest.mark.rule("WA-CARD-27", "WA-GUN-01")
def test_two_different_resources_bring_a_gun() -> None:
    table = with_card("resources_to_gun", 7).goods(0, corn=1, beans=1, fish=1).main()
    assert table.price("card:resources_to_gun") == {"gun": 1, "ready_card": -1}
    table.play("card:resources_to_gun", "spend:corn", "spend:fish")
    assert (table.stock(0), table.guns_of(0)) == ({"beans": 1}, 8)


@pytest.mark.rule("WA-CARD-31")
def test_leather_for_each_area_with_hunters_the_home_once() -> None:
    table = with_card("leather_per_hunter").settle(0, "niagara.h1", "saginaw.h1").main()
    table.play("card:leather_per_hunter")
    assert (table.stock(0), table.guns_of(0)) == ({"leather": 3}, 0)


# ---------------------------------------------------------------- points


@pytest.mark.rule("WA-CARD-25", "WA-EX-12")
def test_who_has_canoes_on_as_many_lakes_as_anybody_scores() -> None:
    table = CardTable(3).owns(0, "lakes_military").guns(0, 1)
    table.canoes(0, erie=1, huron=1).canoes(1, ontario=2, michigan=1).canoes(2, erie=5)
    table.main().play("card:lakes_military")
    assert (table.points(0), table.guns_of(0), table.prompt) == ({"military": 2}, 0, "main")


@pytest.mark.rule("WA-CARD-34", "WA-R-07")
def test_a_step_of_the_alliance_moves_the_disk_and_nothing_else() -> None:
    table = with_card("alliance_step").ally(0, "french", 3).main().play("card:alliance_step")
    assert (table.disk_on(0), table.guns_of(0), table.prompt) == (("french", 4), 0, "main")


@pytest.mark.rule("WA-CARD-34", "WA-CONV-03")
def test_on_the_last_field_it_scores_a_point_for_the_ally() -> None:
    table = with_card("alliance_step").ally(0, "french", 5).main().play("card:alliance_step")
    assert (table.prompt, table.options) == ("pair_track", ["track:economic", "track:ritual"])
    table.play("track:ritual")
    assert (table.points(0), table.disk_on(0), table.prompt) == ({"ritual": 1}, ("french", 5), "main")
    table = with_card("alliance_step").ally(0, "french", 5).tracks(0, economic=35).main().play("card:alliance_step")
    assert table.points(0) == {"economic": 35, "ritual": 1}  # a full track is not offered where a gun pays


@pytest.mark.rule("WA-CARD-34", "WA-TIME-01")
def test_between_the_steps_of_an_alliance_action_it_counts_for_the_second_one() -> None:
    table = with_card("alliance_step").ally(0, "english", 2).act(0).play("card:alliance_step")
    assert (table.prompt, table.disk_on(0)) == ("alliance_effect", ("english", 3))
    assert table.decision is not None
    assert table.decision.value == 3
    assert isinstance(table.state.stack[-1], AllianceEffect)


# ---------------------------------------------------------------- a territory


@pytest.mark.rule("WA-CARD-30")
def test_women_and_hunters_of_a_territory_produce() -> None:
    table = with_card("territory_activation").settle(0, "niagara.w1", "niagara.h1", "saginaw.w1").main()
    table.play("card:territory_activation")
    assert (table.prompt, table.options) == ("territory", ["activate:saginaw", "activate:niagara"])
    assert table.why_not("activate:home_w") == "WA-CARD-30"
    assert table.why_not("activate:algoma") == "WA-CARD-30"
    table.play("activate:niagara")
    assert (table.stock(0), table.guns_of(0), table.prompt) == ({"beans": 1, "beaver": 1}, 0, "main")


@pytest.mark.rule("WA-CARD-30", "WD-MOVE-05")
def test_each_guard_of_it_may_make_one_step_in_any_order() -> None:
    table = with_card("territory_activation").guards(0, saginaw=3, algoma=1).settle(0, "algoma.w1").main()
    table.play("card:territory_activation", "activate:saginaw")
    assert (table.prompt, table.movers) == ("move", ["guard:saginaw"])
    assert isinstance(table.state.stack[-1], Move)
    table.play("go:niagara")
    assert (table.prompt, table.movers) == ("move", ["guard:saginaw"])  # the first one has made its step
    table.play("occupy:saginaw.w1")
    assert table.prompt == "move"
    table.play("done")
    assert (table.prompt, table.guards_of(0)) == ("main", {"saginaw": 1, "niagara": 1, "algoma": 1})
    assert table.areas_of(0) == {"saginaw.w1": "warrior", "algoma.w1": "woman"}


@pytest.mark.rule("WA-CARD-30", "WA-PAT-08")
def test_fights_are_included_and_outposts_and_patrols_stay() -> None:
    table = with_card("territory_activation").guards(0, saginaw=1).guards(1, niagara=1).outposts(0, "saginaw.w1")
    table.ally(0, "english").patrols(0, saginaw=1).main().play("card:territory_activation")
    table.play("attack:niagara:1")
    assert (table.prompt, table.long_house(0)["warrior"], table.long_house(1)["warrior"]) == ("main", 3, 3)
    assert (table.areas_of(0), table.patrols_of(0)) == ({"saginaw.w1": "warrior"}, {"saginaw": 1, "home": 1})


@pytest.mark.rule("WA-CARD-30", "WD-MOVE-03")
def test_a_guard_that_came_home_from_a_fight_with_a_patrol_does_not_go_again() -> None:
    table = with_card("territory_activation").guards(0, saginaw=1).ally(1, "english").patrols(1, niagara=1)
    table.main().play("card:territory_activation", "attack_patrol:niagara:1")
    assert (table.prompt, table.home(0)["warrior"]) == ("main", 5)


@pytest.mark.rule("WA-CARD-30", "WA-R-24")
def test_the_black_warrior_is_asked_for_where_both_could_go() -> None:
    table = with_card("territory_activation").black(0, "saginaw").guards(0, saginaw=1, keweenaw=1).main()
    table.play("card:territory_activation", "activate:saginaw", "go:niagara")
    assert (table.prompt, table.options) == ("move_who", ["guard:saginaw", "black_guard:saginaw"])
    table.play("black_guard:saginaw", "go:kankakee")
    assert (table.prompt, table.black_is(0)) == ("main", "niagara")
    assert table.guards_of(0) == {"niagara": 1, "kankakee": 1, "keweenaw": 1}


# ---------------------------------------------------------------- Progress tiles


@pytest.mark.rule("WA-CARD-33", "WA-EX-01")
def test_a_used_progress_tile_is_usable_again_for_as_many_resources_as_its_level() -> None:
    table = (
        with_card("restore_progress", 0).flipped(0, "move_2", "draw_two", "move_3").goods(0, corn=2, fish=1, leather=0)
    )
    table.guards(0, saginaw=1).main().play("card:restore_progress")
    assert (table.prompt, table.options) == ("restore", ["restore:draw_two", "restore:move_2"])
    assert table.why_not("restore:move_3") == "WA-CARD-33"
    assert table.why_not("restore:heal_one") == "WA-CARD-33"
    assert table.price("restore:move_2") == {"corn": -1, "fish": -1, "ready_tile": 1}
    table.play("restore:move_2")
    assert (table.used(0), table.stock(0), table.prompt) == (["draw_two", "move_3"], {"corn": 1}, "main")
    assert "use:move_2" in table.options
    assert table.flipped_cards(0) == ["restore_progress"]


@pytest.mark.rule("WA-CARD-33", "WA-CARD-02")
def test_which_resources_restore_a_tile_is_asked_where_there_is_a_choice() -> None:
    table = with_card("restore_progress", 0).flipped(0, "move_2").goods(0, corn=2, fish=1, leather=1).main()
    table.play("card:restore_progress")
    assert table.prompt == "pay_resource"  # there is only one tile
    table.play("spend:leather", "spend:fish")
    assert (table.stock(0), table.used(0)) == ({"corn": 2}, [])
