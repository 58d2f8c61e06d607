"""The gods: what they cost, and what blue, white and red ones do."""

import pytest

from longhouse.games.borabora.components import REGION_IDS
from longhouse.games.borabora.rules.course import OUTLINE, Course
from longhouse.games.borabora.rules.dice import PlaceDie
from longhouse.games.borabora.rules.expand import RedGod
from longhouse.games.borabora.rules.god_cards import can_pay, payments
from longhouse.games.borabora.rules.helper import Helper
from longhouse.games.borabora.rules.phase_b import PhaseB
from longhouse.games.borabora.rules.scoring import final_scoring
from longhouse.games.borabora.rules.tasks import ResolveTask
from longhouse.games.borabora.terms import BLUE, CARD_IDS, COLOR_IDS, GREEN, PAYMENT_IDS, RED
from tests.games.borabora.table import GAME, Table

NOTHING_USED = PhaseB(0, -1, -1)


def low(table: Table, card: str) -> int:
    """The smallest die on a card."""
    return table.state.low[CARD_IDS.index(card)]


# ---------------------------------------------------------------- paying


@pytest.mark.rule("BB-GOD-01", "BB-GOD-02", "BB-GOD-04")
@pytest.mark.parametrize("god", COLOR_IDS)
def test_a_god_costs_a_card_or_a_pair_with_an_offering_or_a_god_tile(god: str) -> None:
    number = COLOR_IDS.index(god)
    others = [color for color in COLOR_IDS if color != god]

    def offered(offerings: int, god_tiles: int, **cards: int) -> list[str]:
        player = Table().hand(0, **cards).offerings(0, offerings).god_tiles(0, god_tiles).player(0)
        names = [f"{option.verb}:{PAYMENT_IDS[option.arg]}" for option in payments(player, number)]
        assert can_pay(player, number) == bool(names)
        return names

    assert offered(1, 0, **{god: 1}) == [f"{god}:{god}"]
    assert offered(1, 0, **{god: 2}) == [f"{god}:{god}"]
    assert offered(1, 0, **dict.fromkeys(others, 1)) == []
    for other in others:
        assert offered(1, 0, **{other: 2}) == [f"{god}:{other}"]
        assert offered(1, 0, **{other: 4}) == [f"{god}:{other}"]
    assert offered(0, 0, **dict.fromkeys(COLOR_IDS, 2)) == []
    assert offered(0, 2, **dict.fromkeys(COLOR_IDS, 2)) == [f"{god}:god_tile"]
    assert offered(1, 1, **dict.fromkeys(COLOR_IDS, 2)) == [f"{god}:{name}" for name in [*COLOR_IDS, "god_tile"]]


@pytest.mark.rule("BB-GOD-04", "BB-GOD-02")
def test_an_optional_god_is_offered_with_every_payment() -> None:
    table = Table().huts(0, "c_se").hand(0, red=2, blue=3, green=1).offerings(0, 1).god_tiles(0, 1)
    table.start(RedGod(0, REGION_IDS.index("c_se")))
    assert table.options == ["none", "red:blue", "red:red", "red:god_tile"]
    assert table.why_not("red:green") == "BB-GOD-01"
    table = Table().dice(0, 2, 2).hand(0, white=2, blue=3, red=1).offerings(0, 1).god_tiles(0, 1)
    table.start(PlaceDie(0)).play("place_die:temple:2")
    assert table.options == ["temple_field:1", "temple_field:2", "white:blue", "white:white", "white:god_tile"]
    assert table.why_not("white:red") == "BB-GOD-01"
    table = Table().persons(0, "vp woman").hand(0, green=2, blue=3, red=1).offerings(0, 1).god_tiles(0, 1)
    assert table.start(NOTHING_USED).options == ["use_woman:vp", "double_woman:vp", "done"]
    table.play("double_woman:vp")
    assert table.options == ["green:blue", "green:green", "green:god_tile"]
    assert table.why_not("green:red") == "BB-GOD-01"
    table.hand(0, red=1).god_tiles(0, 0).start(NOTHING_USED)
    assert table.options == ["use_woman:vp", "done"]


@pytest.mark.rule("BB-GOD-03", "BB-GOD-01")
@pytest.mark.parametrize(
    ("payment", "hand", "discard", "offerings", "god_tiles"),
    [
        ("green:green", [2, 0, 0, 1, 0], [0, 0, 0, 1, 0], 1, 1),
        ("green:blue", [0, 0, 0, 2, 0], [2, 0, 0, 0, 0], 1, 1),
        ("green:god_tile", [2, 0, 0, 2, 0], [0, 0, 0, 0, 0], 2, 0),
    ],
)
def test_what_is_paid_leaves_the_hand(
    payment: str, hand: list[int], discard: list[int], offerings: int, god_tiles: int
) -> None:
    table = Table().persons(0, "vp woman").hand(0, green=2, blue=2).offerings(0, 2).god_tiles(0, 1)
    stack = table.state.god_stack
    table.start(NOTHING_USED).play("double_woman:vp", payment)
    player = table.player(0)
    assert (player.hand, table.state.discard) == (hand, discard)
    assert (player.offerings, player.god_tiles) == (offerings, god_tiles)
    assert table.state.god_stack == stack
    assert [other.god_tiles for other in table.state.players[1:]] == [0, 0, 0]


@pytest.mark.rule("BB-GOD-05", "BB-GREEN-01")
@pytest.mark.parametrize("payment", ["green:god_tile", "green:blue"])
def test_a_god_tile_or_a_pair_played_as_green_is_the_green_god_of_the_phase(payment: str) -> None:
    table = Table().persons(0, "vp man", "shell man", "vp woman").hand(0, green=1, blue=2).offerings(0, 2)
    table.god_tiles(0, 2).start(NOTHING_USED).play("double_man:vp", payment)
    assert table.options == ["use_woman:vp", "done"]
    assert table.why_not("extra_man:shell") == "BB-GREEN-01"
    assert table.play("use_woman:vp").decision is None
    assert table.player(0).hand[GREEN] == 1


@pytest.mark.rule("BB-GOD-06")
def test_neither_pairs_nor_god_tiles_stand_for_cards_of_a_task() -> None:
    table = Table().tasks(0, "r_gods_2_blue").hand(0, blue=1, white=4).god_tiles(0, 3).start(ResolveTask(0))
    assert "fulfil:0" not in table.options
    assert table.why_not("fulfil:0") == "BB-TASK-02"
    table.hand(0, blue=2).start(ResolveTask(0))
    assert table.player(0).fulfilled == 1


@pytest.mark.rule("BB-GOD-07")
def test_no_god_is_offered_inside_a_helper_action_or_before_a_material_is_placed() -> None:
    table = Table().hand(0, **dict.fromkeys(COLOR_IDS, 2)).offerings(0, 5).god_tiles(0, 3)
    table.start(Helper(0, 6))
    seen = [table.options]
    for name in ("any_material", "material:wood", "place_material:2", "god_card", "draw_card"):
        seen.append(table.play(name).options)
    verbs = {name.partition(":")[0] for options in seen for name in options}
    assert not verbs & {*COLOR_IDS, "fulfil_yellow"}


# ---------------------------------------------------------------- blue


@pytest.mark.rule("BB-BLUE-01")
@pytest.mark.parametrize("value", [2, 5])
def test_blue_lets_an_equal_or_larger_die_on_a_card(value: int) -> None:
    table = Table().dice(0, value, 6).card("temple", (1, 4), (2, 2)).start(PlaceDie(0))
    assert table.why_not(f"place_die:temple:{value}") == "BB-A-04"
    table.hand(0, blue=1).offerings(0, 1).start(PlaceDie(0)).play(f"place_die:temple:{value}")
    assert (table.prompt, table.player(0).hand, table.player(0).offerings) == ("temple_field", [0] * 5, 0)


@pytest.mark.rule("BB-BLUE-02")
def test_every_die_that_is_too_large_needs_a_blue_god_of_its_own() -> None:
    table = Table().dice(0, 3, 4).card("temple", (1, 1)).hand(0, blue=2).offerings(0, 2)
    table.start(PlaceDie(0)).play("place_die:temple:3")
    assert table.player(0).hand[BLUE] == 1
    table.start(PlaceDie(0)).play("place_die:temple:4")
    assert table.player(0).hand[BLUE] == 0
    table = Table().dice(0, 3, 4, 4).card("temple", (1, 1)).hand(0, blue=1).offerings(0, 2)
    table.start(PlaceDie(0)).play("place_die:temple:3").start(PlaceDie(0))
    assert table.why_not("place_die:temple:4") == "BB-A-04"


@pytest.mark.rule("BB-BLUE-03")
def test_blue_is_not_asked_for_where_it_is_not_needed() -> None:
    table = Table().dice(0, 2, 4, 5).card("temple", (1, 3)).card("fishing", (1, 1)).hand(0, blue=1).offerings(0, 2)
    assert table.start(PlaceDie(0)).play("place_die:temple:2").prompt == "temple_field"
    assert table.start(PlaceDie(0)).play("place_die:fishing:5").decision is None
    assert (table.player(0).hand[BLUE], table.player(0).offerings) == (1, 2)


@pytest.mark.rule("BB-BLUE-04")
def test_the_smallest_die_stays_the_measure_after_a_blue_god() -> None:
    table = Table().dice(0, 5).dice(1, 2, 4).card("helper", (2, 3)).hand(0, blue=1).offerings(0, 1)
    table.start(PlaceDie(0)).play("place_die:helper:5")
    assert low(table, "helper") == 3
    table.start(PlaceDie(1))
    assert "place_die:helper:2" in table.options
    assert "place_die:helper:4" not in table.options


@pytest.mark.rule("BB-EX-09", "BB-BLUE-05", "BB-BLUE-04", "BB-WHITE-02", "BB-RED-01")
def test_anna_plays_blue_white_and_red_in_one_turn() -> None:
    table = Table().huts(0, "c_sw").fish("s_w", 5).dice(0, 3, 3).card("water", (1, 1))
    table.hand(0, blue=1, white=1, red=1).offerings(0, 3)
    before = table.vp(0)
    table.start(PlaceDie(0)).play("place_die:water:3")
    assert "white:white" in table.options
    assert "expand:s_w" not in table.options
    table.play("white:white", "expand:s_w", "place_material:2")
    assert table.options == ["none", "red:red"]
    table.play("red:red")
    assert table.vp(0) == before + 5
    assert (table.player(0).hand, table.player(0).offerings) == ([0] * 5, 0)
    assert table.state.discard == [1, 1, 1, 0, 0]
    assert [(die.seat, die.value) for die in table.view(0).dice] == [(1, 1), (0, 3)]
    assert low(table, "water") == 1


# ---------------------------------------------------------------- white


@pytest.mark.rule("BB-WHITE-01", "BB-WHITE-03")
def test_white_makes_the_die_count_as_six() -> None:
    table = Table().dice(0, 2, 2).hand(0, white=1).offerings(0, 1).start(PlaceDie(0)).play("place_die:temple:2")
    assert (table.prompt, table.options) == ("temple_field", ["temple_field:1", "temple_field:2", "white:white"])
    table.play("white:white")
    assert table.options == [f"temple_field:{field}" for field in range(1, 7)]
    assert table.player(0).offerings == 0
    table = Table().dice(0, 2, 2).hand(0, white=1).offerings(0, 1).start(PlaceDie(0))
    table.play("place_die:temple:2", "temple_field:2")
    assert (table.prompt, table.player(0).offerings) == ("fire_bonus", 1)


@pytest.mark.rule("BB-WHITE-02")
def test_the_natural_value_decides_about_placing() -> None:
    table = Table().dice(0, 2, 4).dice(1, 1, 3).card("temple", (2, 3)).hand(0, white=1).offerings(0, 1)
    table.start(PlaceDie(0))
    assert "place_die:temple:4" not in table.options
    table.play("place_die:temple:2", "white:white")
    assert low(table, "temple") == 2
    assert table.view(0).dice[-1].value == 2
    table.start(PlaceDie(1))
    assert [name for name in table.options if "temple" in name] == ["place_die:temple:1"]


@pytest.mark.rule("BB-WHITE-03")
def test_white_is_not_offered_for_a_six_or_for_fishing_or_without_payment() -> None:
    table = Table().dice(0, 6, 6).hand(0, white=1).offerings(0, 1).start(PlaceDie(0))
    assert table.play("place_die:temple:6").options == [f"temple_field:{field}" for field in range(1, 7)]
    table = Table().dice(0, 3, 3).hand(0, white=1).offerings(0, 1).start(PlaceDie(0))
    assert table.play("place_die:fishing:3").decision is None
    table = Table().dice(0, 3, 3).hand(0, white=1).start(PlaceDie(0))
    assert table.play("place_die:temple:3").options == [f"temple_field:{field}" for field in range(1, 4)]


@pytest.mark.rule("BB-WHITE-03")
def test_white_cannot_be_declined_if_only_it_makes_the_action_possible() -> None:
    table = Table().board(0, huts=5, store=1).dice(0, 2, 2).row("woman", None, None, "vp", "shell")
    table.start(PlaceDie(0))
    assert "place_die:woman:2" not in table.options
    table.hand(0, white=1).offerings(0, 1).god_tiles(0, 1).start(PlaceDie(0)).play("place_die:woman:2")
    assert (table.prompt, table.options) == ("pay_white", ["white:white", "white:god_tile"])
    assert table.why_not("take_woman:3") == "BB-PERS-01"


# ---------------------------------------------------------------- red


@pytest.mark.rule("BB-RED-01")
def test_red_scores_the_fish_in_phase_b_too() -> None:
    table = Table().huts(0, "c_se").fish("c_sw", 6).persons(0, "land man").hand(0, red=1).offerings(0, 1)
    before = table.vp(0)
    table.start(NOTHING_USED).play("use_man:land")
    assert table.prompt == "place_material"
    table.play("place_material:0")
    assert (table.prompt, table.options) == ("red_god", ["none", "red:red"])
    assert table.play("red:red").vp(0) == before + 6
    assert table.decision is None


@pytest.mark.rule("BB-RED-02")
@pytest.mark.parametrize("answer", ["none", "red:red"])
def test_there_is_one_chance_for_red_with_each_hut(answer: str) -> None:
    table = Table().huts(0, "c_se").persons(0, "land man", "vp woman").hand(0, red=4).offerings(0, 3)
    table.start(NOTHING_USED).play("use_man:land", "place_material:0", answer)
    assert (table.prompt, table.options) == ("phase_b", ["use_woman:vp", "double_woman:vp", "done"])
    assert table.play("use_woman:vp").decision is None
    assert table.player(0).hand[RED] == 4 - (answer == "red:red")


@pytest.mark.rule("BB-RED-03")
def test_the_fish_stays_for_others_and_for_the_end() -> None:
    table = Table(2).huts(0, "c_se").huts(1, "c_se").fish("c_sw", 6)
    scored = []
    for seat in (0, 1):
        table.persons(seat, *["land man"] * 2).hand(seat, red=1).offerings(seat, 1)
        before = table.vp(seat)
        table.start(PhaseB(seat, -1, -1)).play("use_man:land", "expand:c_sw", "place_material:0", "red:red")
        scored.append(table.vp(seat) - before)
    assert scored == [6, 6]
    fish = {region.id: region.fish_value for region in table.view(0).regions}
    assert fish["c_sw"] == 6
    table.start(Course(-1, OUTLINE.index(final_scoring)))
    assert GAME.breakdown(table.state, 1)["points.end_fish"] == fish["c_sw"] + fish["c_se"]


@pytest.mark.rule("BB-RED-04")
def test_the_offering_just_received_may_pay_for_red() -> None:
    table = Table().huts(0, "c_se").persons(0, "land man", "land man").hand(0, red=1).start(NOTHING_USED)
    table.play("use_man:land", "expand:c_ne")
    assert table.options == ["none", "red:red"]
    table.play("red:red")
    assert (table.player(0).offerings, table.player(0).hand) == (0, [0] * 5)
