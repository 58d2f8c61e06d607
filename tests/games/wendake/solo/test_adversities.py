"""Adversities (WS-X)."""

import pytest

from longhouse.games.wendake.rules.exchange import Exchange
from longhouse.games.wendake.rules.movement import Move
from longhouse.games.wendake.rules.ritual import RitualScore
from longhouse.games.wendake.solo.cards.adversities import open_adversity
from longhouse.games.wendake.solo.rules.adversity import start_year
from longhouse.games.wendake.solo.rules.mask import scan_order
from longhouse.games.wendake.solo.rules.questions import Infection, LoseCanoe, PayTribute, Winter
from longhouse.games.wendake.solo.terms import GHOST
from tests.games.wendake.solo.table import YOU, SoloTable

FRENCH = {"keweenaw", "laurentia", "algoma"}


# ---------------------------------------------------------------- in turns


@pytest.mark.rule("WS-X-01", "WS-R-03")
def test_tribute_is_paid_for_every_tile_before_anything_else() -> None:
    table = SoloTable("tribute").goods(YOU, fish=2).tracks(YOU, mask=1).turn()
    tile = next(option for option in table.options if option.startswith("tile:"))
    table.play(tile)
    assert table.prompt == "tribute"
    assert table.options == ["spend:fish", "lose_point:mask"]
    assert table.reason("spend:corn") == "no_such_resource"
    assert table.reason("lose_point:ritual") == "no_point_there"
    assert table.price("spend:fish")["fish"] == -1
    table.play("lose_point:mask")
    assert "mask" not in table.points(YOU)
    assert table.told("tribute_point") == [{"seat": YOU, "track": "track.mask"}]


@pytest.mark.rule("WS-X-01", "WS-R-03")
def test_tribute_is_free_for_who_has_nothing_and_for_option_b() -> None:
    table = SoloTable("tribute").goods(YOU, beaver=3).turn()
    table.play("tile:0")
    assert table.prompt != "tribute"
    table = SoloTable("tribute").goods(YOU, fish=2).turn().play("order")
    assert table.stock(YOU) == {"fish": 2}


@pytest.mark.rule("WS-X-01")
def test_the_tile_that_sacred_fire_activates_costs_no_second_tribute() -> None:
    table = SoloTable("tribute").goods(YOU, fish=5, corn=1).turn()
    table.play("tile:4", "spend:fish")
    table.play(next(option for option in table.options if option.startswith("fire:")))
    assert table.prompt != "tribute"
    assert table.stock(YOU)["fish"] >= 4


@pytest.mark.parametrize(
    ("name", "tile", "good"),
    [
        pytest.param("drought", "harvest", "corn", marks=pytest.mark.rule("WS-X-02")),
        pytest.param("ice", "fish", "fish", marks=pytest.mark.rule("WS-X-13")),
        pytest.param("fire", "hunt", "beaver", marks=pytest.mark.rule("WS-X-14")),
    ],
)
def test_an_action_has_no_effect_for_a_year(name: str, tile: str, good: str) -> None:
    for adversity in (name, "snow"):
        table = SoloTable(adversity).canoes(YOU, huron=1)
        number = table.state.rules.box.action_ids.index(tile)
        table.state.rules.actions[number].perform(table.state, YOU, 0)
        assert table.stock(YOU) == ({} if adversity == name else {good: 1})


@pytest.mark.rule("WS-X-02", "WS-X-13", "WS-X-14")
def test_each_of_them_stops_one_action() -> None:
    stopped = {name: open_adversity(SoloTable(name).state) for name in ("drought", "ice", "fire", "snow")}
    ids = SoloTable("snow").state.rules.box.action_ids
    assert {name: ids[card.stops] for name, card in stopped.items() if card and card.stops >= 0} == {
        "drought": "harvest", "ice": "fish", "fire": "hunt",
    }  # fmt: skip


@pytest.mark.rule("WS-X-03")
def test_snow_takes_a_step_of_every_move() -> None:
    steps = SoloTable("snow").state.rules.move_steps
    state = SoloTable("snow").state
    assert [steps(state, YOU, count) for count in (0, 1, 2, 4)] == [0, 0, 1, 3]
    table = SoloTable("snow").progress(YOU, "move_1", "move_2").turn()
    assert "use:move_1" not in table.options
    assert "use:move_2" in table.options
    assert SoloTable("drought").state.rules.move_steps(SoloTable("drought").state, YOU, 2) == 2


@pytest.mark.rule("WS-X-03")
def test_in_snow_a_ritual_gives_its_point_without_a_move() -> None:
    table = SoloTable("snow").progress(YOU, "ritual_plus_move").start(RitualScore(YOU, 0, 0, 0))
    table.play("trigger:ritual_plus_move")
    assert table.decision is None
    assert table.points(YOU) == {"ritual": 6}
    full = SoloTable("snow").progress(YOU, "ritual_plus_move").tracks(YOU, ritual=25)
    assert full.start(RitualScore(YOU, 0, 0, 0)).decision is None


@pytest.mark.rule("WS-X-06")
def test_infection_costs_two_natives_at_the_start_of_a_trade() -> None:
    table = SoloTable("infection").goods(YOU, fish=1, corn=1).canoes(YOU, huron=2)
    table.start(*table.state.rules.actions[8].first(table.state, YOU, 0))
    assert table.prompt == "infection"
    assert "infect_home:woman" in table.options
    table.play("infect_home:woman", "infect_guard:home_w")
    assert table.long_house(YOU) == {"warrior": 3, "woman": 3, "hunter": 2}
    assert table.prompt == "exchange"
    deck = len(table.state.deck)
    table.play("exchange:fish:corn", "done")
    assert len(table.state.deck) == deck  # no card is revealed
    assert table.prompt != "smallpox"


@pytest.mark.rule("WS-X-06")
def test_a_trade_may_be_skipped_and_an_exchange_of_a_tile_is_none() -> None:
    table = SoloTable("infection").goods(YOU, fish=1).canoes(YOU, huron=1)
    tile = next(
        name for name, sides in zip(table.state.rules.box.tile_ids, table.state.rules.box.tile_actions, strict=True)
        if sides[0][0] == 8
    )  # fmt: skip
    number = table.state.rules.box.tile_ids.index(tile)
    table.player(YOU).grid[0] = number
    table.player(YOU).marks = 1
    table.resolve(YOU, tile)
    assert table.prompt == "infection"
    assert "skip:0" in table.options
    table.start(Exchange(YOU, 3, 0, 2))
    assert table.prompt == "exchange"


@pytest.mark.rule("WS-X-06")
def test_as_many_are_infected_as_there_are() -> None:
    table = SoloTable("infection").empty(YOU)
    table.player(YOU).guards[table.player(YOU).home] = 1
    table.player(YOU).long_house[0] = 6
    table.start(Infection(YOU, 2))
    assert table.decision is None
    assert table.long_house(YOU)["warrior"] == 7


# ---------------------------------------------------------------- at the start of a Year


@pytest.mark.rule("WS-X-05", "WS-INV-03")
def test_patrols_come_to_the_territories_with_their_flag() -> None:
    table = SoloTable("europeans_arrive.french").begin(start_year)
    patrols = set(table.view(YOU).parts["solo"].patrols)
    flags = {table.board.ids[n] for n, flag in enumerate(table.board.flag) if flag == 1}
    assert patrols == flags
    assert patrols >= FRENCH
    assert len(table.told("patrol")) == len(flags)


@pytest.mark.rule("WS-X-05")
def test_a_patrol_is_a_guard_of_the_ghost() -> None:
    table = SoloTable("europeans_arrive.french").settle(GHOST, "keweenaw.w1").guards(YOU, keweenaw=1)
    table.start(Move(YOU, 2, 0, 0))
    assert "attack_area:keweenaw.w1" in table.options
    table.put(patrols=1 << table.territory("keweenaw"))
    table.start(Move(YOU, 2, 0, 0))
    assert "attack_area:keweenaw.w1" not in table.options
    assert "attack_patrol:keweenaw" in table.options
    assert table.state.rules.majority(table.state, GHOST, False)[table.territory("keweenaw")] == 1
    assert table.effect("ghost_military") == 1
    table.effect("ghost_guard")
    assert "laurentia" in table.guards_of(GHOST)


@pytest.mark.rule("WS-X-05")
def test_who_attacks_a_patrol_goes_home_and_moves_no_more() -> None:
    table = SoloTable("europeans_arrive.french")
    table.put(patrols=1 << table.territory("keweenaw")).guards(YOU, keweenaw=1)
    table.at_home(YOU, warrior=0)
    table.start(Move(YOU, 3, 0, 0)).play("attack_patrol:keweenaw")
    assert table.part.patrols == 0
    assert table.home(YOU)["warrior"] == 1
    assert table.decision is None  # nobody else could move
    assert table.told("attack_patrol") == [{"seat": YOU, "place": "territory.keweenaw"}]


@pytest.mark.rule("WS-X-05")
def test_the_black_warrior_may_attack_a_patrol_too() -> None:
    table = SoloTable("europeans_arrive.french").black(YOU, "keweenaw")
    table.at_home(YOU, warrior=0)
    table.put(patrols=1 << table.territory("keweenaw"))
    table.start(Move(YOU, 3, 0, 0)).play("attack_patrol:keweenaw")
    assert table.black_is(YOU) == "home_w"
    assert table.decision is None


@pytest.mark.rule("WS-R-04")
def test_patrols_stay_after_their_year() -> None:
    table = SoloTable("europeans_arrive.french").adversity("europeans_arrive.french", "drought").begin(start_year)
    before = table.part.patrols
    table.after_turns()
    table.play("done")
    assert table.state.year == 2
    assert table.part.patrols == before


@pytest.mark.rule("WS-X-07")
def test_a_storm_takes_a_canoe_which_may_come_back() -> None:
    table = SoloTable("storm").canoes(YOU, huron=1, erie=2).begin(start_year)
    assert table.options == ["lose_canoe:huron", "lose_canoe:erie"]
    assert table.reason("lose_canoe:superior") == "no_canoe_there"
    assert table.price("lose_canoe:huron") == {"canoe": -1}
    table.play("lose_canoe:huron")
    assert sum(table.player(YOU).lakes) == 2
    last = SoloTable("storm").canoes(YOU, huron=1).begin(start_year)
    assert sum(last.player(YOU).lakes) == 0
    assert last.state.rules.fewest_canoes == 0
    assert last.state.rules.actions[0].first(last.state, YOU, 0)
    nothing = SoloTable("storm").canoes(YOU).begin(start_year)
    assert nothing.prompt == "main"


@pytest.mark.rule("WS-X-08")
def test_a_woman_comes_home_at_the_end_of_the_season() -> None:
    table = SoloTable("end_of_season").settle(YOU, "keweenaw.w1", "kankakee.w1", "keweenaw.h1").begin(start_year)
    assert table.options == ["call_back:keweenaw.w1", "call_back:kankakee.w1"]
    assert table.reason("call_back:keweenaw.h1") == "no_woman_there"
    assert table.price("call_back:kankakee.w1") == {}
    table.play("call_back:kankakee.w1")
    assert table.home(YOU)["woman"] == 4
    assert "kankakee.w1" not in table.areas_of(YOU)
    assert SoloTable("end_of_season").begin(start_year).prompt == "main"


@pytest.mark.rule("WS-X-09")
@pytest.mark.parametrize(
    ("name", "doubled"),
    [
        ("ghost_settle", {"ghost_settle_woman", "ghost_settle_hunter"}),
        ("ghost_military", {"ghost_military"}),
        ("ghost_mask", {"ghost_mask"}),
    ],
)
def test_the_relentless_enemy_does_something_twice(name: str, doubled: set[str]) -> None:
    table = SoloTable(f"relentless_enemy.{name}")
    card = open_adversity(table.state)
    assert card is not None
    effects = ["ghost_settle_woman", "ghost_settle_hunter", "ghost_guard", "ghost_military", "ghost_mask"]
    assert {effect for effect in effects if card.doubles(effect)} == doubled
    if name == "ghost_settle":
        table.effect("ghost_settle_woman")
        assert len(table.areas_of(GHOST)) == 2
        assert table.at_home(GHOST, hunter=1).effect("ghost_settle_hunter") == 1  # the second time it is impossible
    else:
        assert table.effect(name) == 2


@pytest.mark.rule("WS-X-10", "WD-VIS-02")
def test_a_mask_card_is_stolen() -> None:
    table = SoloTable("sacrilegious_theft").hand(YOU, "bear.clean", "wolf.infected").begin(start_year)
    assert table.prompt == "theft"
    assert table.options == ["discard_mask:bear.clean", "discard_mask:wolf.infected"]
    assert table.reason("discard_mask:hawk.clean") == "no_such_card"
    top = table.discard_pile()[0]
    table.remember(YOU, "wolf.infected").play("discard_mask:wolf.infected")
    assert (table.discard_pile()[0], table.discard_pile()[-1]) == (top, "wolf.infected")
    assert table.hand_of(YOU) == ["bear.clean"]
    assert not any(table.player(YOU).known)
    assert SoloTable("sacrilegious_theft").begin(start_year).prompt == "main"


@pytest.mark.rule("WS-X-11", "WS-R-05")
def test_an_enemy_attack_posts_guards_as_long_as_there_are_warriors() -> None:
    table = SoloTable("enemy_attack").begin(start_year)
    places = [table.board.ids[place] for place in scan_order(table.state)]
    assert list(table.guards_of(GHOST)) == sorted(places[:7], key=table.board.ids.index)
    assert table.long_house(GHOST)["warrior"] == 0
    table = SoloTable("enemy_attack").guards(GHOST, laurentia=2)
    table.put(patrols=1 << table.territory("niagara")).begin(start_year)
    assert table.guards_of(GHOST)["laurentia"] == 2
    assert "niagara" not in table.guards_of(GHOST)


# ---------------------------------------------------------------- at the end of a Year


@pytest.mark.rule("WS-X-04", "WS-EX-04")
@pytest.mark.parametrize(("leather", "lost"), [(0, 2), (1, 1), (2, 0), (5, 0)])
def test_a_hard_winter_costs_warriors(leather: int, lost: int) -> None:
    table = SoloTable("hard_winter").goods(YOU, leather=leather).outposts(YOU, "keweenaw.w1").settle(YOU, "keweenaw.h1")
    table.after_turns()
    for left in range(lost, 0, -1):
        assert (table.prompt, table.decision and table.decision.value) == ("winter", left)
        assert table.options == ["infect_guard:home_w", "infect_area:keweenaw.w1"][: 3 - (lost - left)]
        assert table.reason("infect_area:keweenaw.h1") == "only_warriors"
        assert table.reason("infect_home:woman") == "only_warriors"
        table.play("infect_guard:home_w")
    assert table.prompt == "replace"
    assert table.long_house(YOU)["warrior"] == 2 + lost
    assert table.stock(YOU).get("leather", 0) == leather


@pytest.mark.rule("WS-X-04", "WS-R-11")
def test_the_winter_of_the_last_year_comes_before_the_end() -> None:
    table = SoloTable("hard_winter").outposts(YOU, "keweenaw.w1")
    table.adversity("drought", "snow", "ice", "fire", "storm", "infection", "hard_winter").put(drawn=7)
    table.after_turns(7)
    assert table.prompt == "winter"
    table.play("infect_area:keweenaw.w1")  # then only those at Home are left
    assert table.decision is None
    assert table.long_house(YOU)["warrior"] == 4


@pytest.mark.rule("WS-X-12")
def test_nothing_else_can_be_done_beside_these_questions() -> None:
    for frame in (PayTribute(YOU), LoseCanoe(YOU), Winter(YOU, 1), Infection(YOU, 2)):
        assert frame.window == 0
