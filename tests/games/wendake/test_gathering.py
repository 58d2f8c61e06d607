"""Canoe, Harvest, Hunt, Tan and Fish."""

import pytest

from longhouse.games.wendake.rules.gathering import CanoeAction, PlaceCanoe, TanAction, fish, harvest, hunt
from longhouse.games.wendake.terms import LAKE_IDS
from tests.games.wendake.table import Table


@pytest.mark.rule("WD-EX-06", "WD-HARV-01", "WD-HUNT-01", "WD-FISH-01")
def test_george_harvests_hunts_and_fishes() -> None:
    # The Home grows corn: with one corn field, a pumpkin field and a bean field that makes four crops.
    table = Table(2).settle(0, "laurentia.w1", "kankakee.w1", "niagara.w1", "allegheny.h1").canoes(0, huron=2, erie=1)
    harvest(table.state, 0)
    assert table.stock(0) == {"corn": 2, "pumpkin": 1, "beans": 1}
    hunt(table.state, 0)
    assert table.stock(0)["beaver"] == 2
    fish(table.state, 0)
    assert table.stock(0)["fish"] == 3


# ---------------------------------------------------------------- canoe


@pytest.mark.rule("WD-CANOE-01")
@pytest.mark.parametrize("lake", LAKE_IDS)
def test_a_canoe_goes_on_any_lake(lake: str) -> None:
    table = Table(2).canoes(0, huron=1).resolve(0, "S9")
    assert table.options == [*(f"canoe:{name}" for name in LAKE_IDS), "skip:0"]
    table.play(f"canoe:{lake}")
    assert table.player(0).lakes == [(name == "huron") + (name == lake) for name in LAKE_IDS]


@pytest.mark.rule("WD-CANOE-01")
@pytest.mark.parametrize(("in_play", "asked"), [(4, True), (5, False)])
def test_with_all_canoes_in_play_the_action_does_nothing(in_play: int, asked: bool) -> None:
    table = Table(2).canoes(0, erie=in_play)
    assert CanoeAction().first(table.state, 0, 0) == ([PlaceCanoe(0)] if asked else [])
    assert PlaceCanoe(0).fits(table.state) == asked


@pytest.mark.rule("WD-CANOE-01")
def test_the_action_may_be_skipped() -> None:
    table = Table(2).canoes(0, erie=1).resolve(0, "S9").play("skip:0")
    assert sum(table.player(0).lakes) == 1


# ---------------------------------------------------------------- harvest and hunt


@pytest.mark.rule("WD-HARV-01", "WD-R-32")
@pytest.mark.parametrize(("women", "corn"), [(0, 0), (1, 1), (5, 1)])
def test_the_home_field_counts_once(women: int, corn: int) -> None:
    table = Table(2).at_home(0, woman=women)
    harvest(table.state, 0)
    assert table.stock(0) == ({"corn": corn} if corn else {})


@pytest.mark.rule("WD-HARV-01")
@pytest.mark.parametrize(("seat", "good"), [(0, "corn"), (1, "beans"), (2, "pumpkin"), (3, "corn")])
def test_each_home_grows_its_own_kind(seat: int, good: str) -> None:
    table = Table(4)
    harvest(table.state, seat)
    assert table.stock(seat) == {good: 1}


@pytest.mark.rule("WD-HUNT-01", "WD-R-32")
@pytest.mark.parametrize(("hunters", "beavers"), [(0, 0), (1, 1), (5, 1)])
def test_the_home_hunting_ground_counts_once(hunters: int, beavers: int) -> None:
    table = Table(2).at_home(0, hunter=hunters, woman=0)
    hunt(table.state, 0)
    assert table.stock(0) == ({"beaver": beavers} if beavers else {})


@pytest.mark.rule("WD-HUNT-01", "WD-HARV-01")
def test_areas_of_others_bring_nothing() -> None:
    table = Table(2).settle(1, "niagara.w1", "niagara.h1", "saginaw.h1")
    harvest(table.state, 0)
    hunt(table.state, 0)
    assert table.stock(0) == {"corn": 1, "beaver": 1}


@pytest.mark.rule("WD-HUNT-02")
def test_outposts_bring_nothing() -> None:
    table = Table(2).outposts(0, "keweenaw.w1", "keweenaw.h1")
    harvest(table.state, 0)
    hunt(table.state, 0)
    assert table.stock(0) == {"corn": 1, "beaver": 1}


@pytest.mark.rule("WD-HUNT-01")
def test_goods_are_added_to_those_at_hand() -> None:
    table = Table(2).goods(0, beaver=3, corn=2)
    harvest(table.state, 0)
    hunt(table.state, 0)
    assert table.stock(0) == {"corn": 3, "beaver": 4}


# ---------------------------------------------------------------- tan and fish


@pytest.mark.rule("WD-TAN-01")
@pytest.mark.parametrize("beavers", [0, 1, 4])
def test_all_beavers_become_leather(beavers: int) -> None:
    table = Table(2).goods(0, beaver=beavers, leather=2).resolve(0, "S2")
    assert (table.prompt == "icon") == (beavers > 0)  # without beavers there is nothing to ask
    if beavers:
        assert table.options == ["perform:0", "skip:0"]
        table.play("perform:0")
    assert table.stock(0) == {"leather": 2 + beavers}


@pytest.mark.rule("WD-FISH-01")
@pytest.mark.parametrize("canoes", [0, 1, 5])
def test_each_canoe_brings_a_fish(canoes: int) -> None:
    table = Table(2).canoes(0, ontario=canoes).canoes(1, ontario=3).goods(0, fish=1)
    fish(table.state, 0)
    assert table.stock(0) == {"fish": 1 + canoes}


@pytest.mark.rule("WD-TAN-01")
def test_goods_that_are_not_gained_are_not_told() -> None:
    table = Table(2)
    TanAction().perform(table.state, 0, 0)
    assert table.events == []
    hunt(table.state, 0)
    assert [(event.kind, event.public) for event in table.events] == [
        ("gain", {"seat": 0, "n": 1, "good": "one.beaver"})
    ]


@pytest.mark.rule("WD-TAN-01")
def test_tanning_is_told_and_says_before_that_it_takes_all_beavers() -> None:
    table = Table(2).grid(0, "S2", "S3", "S4", "S5", "S1", "S6", "S7", "S8", "S9").goods(0, beaver=2).resolve(0, "S2")
    assert table.price("perform:0") == {"beaver": -2, "leather": 2}
    table.play("perform:0")
    assert [(event.kind, event.public) for event in table.events[1:]] == [
        ("tan", {"seat": 0, "n": 2}), ("gain", {"seat": 0, "n": 2, "good": "good.leather"})
    ]  # fmt: skip
    without = Table(2).grid(0, "S2", "S3", "S4", "S5", "S1", "S6", "S7", "S8", "S9").progress(0, "gain_animal")
    assert without.resolve(0, "S2").price("perform:0") == {}
