"""Phase A: rolling and placing dice, double cards, fishing."""

import pytest

from longhouse.games.borabora.rules.course import Course, end_round
from longhouse.games.borabora.rules.dice import DiceTurns, PlaceDie
from longhouse.games.borabora.rules.expand import Expand
from longhouse.games.borabora.terms import BLUE, LAND, WATER
from tests.games.borabora.table import Table

ROLL = Course(-1, 1)


def places(table: Table, value: int) -> list[str]:
    """Where a die of this value may go, apart from fishing."""
    names = [name.split(":") for name in table.options]
    return [card for _, card, shown in names if int(shown) == value and card != "fishing"]


def at_dice(*dice: int, seats: int = 4) -> Table:
    """Seat 0 has these dice, and everything that any action needs."""
    return Table(seats).dice(0, *dice).huts(0, "c_se").materials(0, 0, 1)


# ---------------------------------------------------------------- rolling and taking turns


@pytest.mark.rule("BB-A-01", "BB-RUL-21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_roll_three_dice_before_the_first_placement(seats: int) -> None:
    table = Table(seats).start(ROLL)
    assert (table.prompt, table.seat) == ("place_die", 0)
    for viewer in (*range(seats), None):
        dice = [player.dice for player in table.view(viewer).players]
        assert [len(own) for own in dice] == [3] * seats
        assert all(1 <= value <= 6 for own in dice for value in own)
    assert [event.kind for event in table.events] == ["round"] + ["roll"] * seats


@pytest.mark.rule("BB-A-01", "BB-A-03")
def test_dice_show_every_value_and_equal_dice_are_one_option() -> None:
    shown: set[int] = set()
    for seed in range(30):
        table = Table(2, seed).start(ROLL)
        shown.update(table.player(0).dice)
        assert len(set(table.options)) == len(table.options)
    assert shown == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("BB-A-02")
def test_three_times_around_in_turn_order_without_passing() -> None:
    table = Table(3)
    for seat in range(3):
        table.dice(seat, 1, 3, 5)
    table.state.order = [2, 0, 1]
    table.start(DiceTurns(-1, 0))
    asked = []
    while table.decision is not None:
        asked.append(table.seat)
        assert all(name.startswith("place_die:") for name in table.options)
        table.play(next(name for name in table.options if "fishing" in name))
    assert asked == [2, 0, 1] * 3
    assert [len(player.dice) for player in table.state.players] == [0, 0, 0]


@pytest.mark.rule("BB-A-02")
def test_an_action_is_finished_before_the_next_player_places() -> None:
    table = Table(2).dice(0, 4, 5).dice(1, 2, 3).start(DiceTurns(-1, 0)).play("place_die:temple:4", "temple_field:1")
    assert (table.prompt, table.seat) == ("fire_bonus", 0)
    table.play("fire:offering:shell")
    assert (table.prompt, table.seat) == ("place_die", 1)


@pytest.mark.rule("BB-A-03")
def test_equal_dice_are_one_option() -> None:
    table = at_dice(2, 2, 5).start(PlaceDie(0))
    assert sorted(name[-1] for name in table.options if "helper" in name) == ["2", "5"]
    assert table.why_not("place_die:helper:3") == "BB-A-03"
    assert table.why_not("place_die:woman_man:2") == "BB-SET-01"
    table.play("place_die:fishing:2")
    assert table.player(0).dice == [2, 5]


# ---------------------------------------------------------------- smaller dice, blue


@pytest.mark.rule("BB-A-04", "BB-EX-01")
def test_on_a_five_and_a_three_only_a_two_or_a_one_may_follow() -> None:
    table = Table().card("helper", (1, 5), (2, 3)).dice(0, 1, 2, 3, 4, 5, 6).start(PlaceDie(0))
    assert [value for value in range(1, 7) if "helper" in places(table, value)] == [1, 2]
    assert table.why_not("place_die:helper:3") == "BB-A-04"


@pytest.mark.rule("BB-A-04")
def test_an_empty_card_takes_any_die_and_own_dice_count_too() -> None:
    table = Table().dice(0, 1, 2, 3, 4, 5, 6).start(PlaceDie(0))
    assert all("helper" in places(table, value) for value in range(1, 7))
    table = Table().card("helper", (0, 4)).dice(0, 3, 4, 6).start(PlaceDie(0))
    assert [value for value in (3, 4, 6) if "helper" in places(table, value)] == [3]


@pytest.mark.rule("BB-A-05")
@pytest.mark.parametrize(
    ("hand", "offerings", "god_tiles", "allowed"),
    [
        ({"blue": 1}, 1, 0, True),
        ({"red": 2}, 1, 0, True),
        ({"green": 2}, 1, 0, True),
        ({"yellow": 2}, 1, 0, True),
        ({}, 0, 1, True),
        ({"blue": 2}, 0, 0, False),
        ({"red": 1, "green": 1}, 1, 0, False),
        ({}, 3, 0, False),
    ],
)
def test_with_a_blue_god_an_equal_or_higher_die_may_follow(
    hand: dict[str, int], offerings: int, god_tiles: int, allowed: bool
) -> None:
    table = Table().card("helper", (1, 3)).dice(0, 3, 6).hand(0, **hand).offerings(0, offerings)
    table.god_tiles(0, god_tiles).start(PlaceDie(0))
    assert [("helper" in places(table, value)) for value in (3, 6)] == [allowed, allowed]
    if allowed:
        table.play("place_die:helper:3")  # there is one payment only
        assert (sum(table.player(0).hand), table.player(0).offerings, table.player(0).god_tiles) == (0, 0, 0)


# ---------------------------------------------------------------- only what can be carried out


@pytest.mark.rule("BB-A-06", "BB-A-10")
@pytest.mark.parametrize(
    ("hand", "offerings", "god_tiles", "blue_payments"),
    [
        ({"blue": 1, "white": 1}, 2, 0, ["blue"]),
        ({"blue": 1, "white": 1}, 1, 0, []),
        ({"blue": 1}, 1, 1, ["blue"]),
        ({"blue": 1, "white": 1}, 1, 1, ["blue", "god_tile"]),
        ({}, 0, 2, ["god_tile"]),
        ({"red": 4}, 2, 0, ["red"]),
        ({"red": 3}, 2, 0, []),
        ({"white": 2}, 2, 0, []),
        ({"white": 3}, 2, 0, ["white"]),
        ({"blue": 3}, 2, 0, ["blue"]),
        ({"blue": 2, "green": 2}, 2, 0, ["blue", "green"]),
        ({"white": 1, "green": 2}, 2, 0, ["green"]),
        ({"white": 2, "green": 2}, 2, 0, ["white", "green"]),
        ({"blue": 1, "white": 1}, 0, 1, []),
    ],
)
def test_blue_must_leave_a_payment_for_white_if_both_are_needed(
    hand: dict[str, int], offerings: int, god_tiles: int, blue_payments: list[str]
) -> None:
    table = at_dice(3, 6).card("woman", (1, 1)).row("woman", None, None, None, None, "vp")
    table.hand(0, **hand).offerings(0, offerings).god_tiles(0, god_tiles).start(PlaceDie(0))
    assert ("woman" in places(table, 3)) == bool(blue_payments)
    if blue_payments:
        table.play("place_die:woman:3")
    if len(blue_payments) > 1:
        assert (table.prompt, table.options) == ("pay_blue_and_white", [f"blue:{payment}" for payment in blue_payments])
    elif blue_payments:
        paid = next(event for event in table.events if event.kind == "pay")
        assert str(paid.public["price"]).endswith(blue_payments[0])


@pytest.mark.rule("BB-A-10")
def test_every_blue_payment_is_offered_if_no_white_is_needed() -> None:
    table = at_dice(3, 6).card("temple", (1, 1)).hand(0, blue=1, white=2).offerings(0, 1).god_tiles(0, 1)
    table.start(PlaceDie(0)).play("place_die:temple:6")
    assert table.options == ["blue:blue", "blue:white", "blue:god_tile"]


@pytest.mark.rule("BB-A-08", "BB-RUL-06", "BB-LIM-05")
@pytest.mark.parametrize("card", ["temple", "build", "woman", "man", "land", "water"])
def test_an_action_that_cannot_be_carried_out_can_never_be_chosen(card: str) -> None:
    table = at_dice(5, 6).god_tiles(0, 1).start(PlaceDie(0))
    assert card in places(table, 6)
    table = at_dice(5, 6).god_tiles(0, 1)
    spoil = {
        "temple": lambda: table.temple(f4=0, f3=0, f2=0, f1=0),
        "build": lambda: table.built(0, *[(value, 2 + value) for value in range(1, 7)]),
        "woman": lambda: table.board(0, 11, 1),
        "man": lambda: table.row("man"),
        "land": lambda: table.board(0, 0, 0),
        "water": lambda: table.huts(0, "s_w", "c_sw", "w_s"),
    }
    spoil[card]()
    table.start(PlaceDie(0))
    assert card not in places(table, 5) + places(table, 6)
    assert table.why_not(f"place_die:{card}:6") == "BB-A-08"
    assert "helper" in places(table, 5)


# ---------------------------------------------------------------- order inside a turn, double cards


@pytest.mark.rule("BB-A-09", "BB-RUL-29")
def test_a_die_turn_goes_card_blue_and_then_the_action_with_white_among_its_answers() -> None:
    table = at_dice(4, 5, seats=2).card("land_water", (1, 2)).hand(0, blue=2, white=2).offerings(0, 2).god_tiles(0, 1)
    prompts = [table.start(PlaceDie(0)).prompt]
    for name in ("place_die:land_water:4", "blue:blue"):
        prompts.append(table.play(name).prompt)
    assert prompts == ["place_die", "pay_blue", "expand_region"]
    regions = ["expand:c_sw", "expand:c_ne", "expand:e_s"]
    assert sorted(table.options) == sorted([*regions, "white:white", "white:god_tile"])
    table.play("white:white")
    assert (table.prompt, sorted(table.options)) == ("expand_region", sorted([*regions, "expand:s_e"]))


@pytest.mark.rule("BB-A-10", "BB-RUL-29")
def test_both_sides_are_offered_as_far_as_the_value_goes() -> None:
    table = at_dice(3, 4, seats=2).row("woman", None, None, None, None, "vp").row("man", "land", "status")
    table.start(PlaceDie(0)).play("place_die:woman_man:3")
    assert (table.prompt, table.options) == ("take_person", ["take_man:1", "take_man:2"])
    assert table.why_not("take_woman:5") == "BB-PERS-01"
    table = at_dice(3, 4, seats=2).row("woman", None, None, None, None, "vp").row("man", "land", "status")
    table.god_tiles(0, 1).start(PlaceDie(0)).play("place_die:woman_man:3")
    assert table.options == ["take_man:1", "take_man:2", "white:god_tile"]
    table.play("white:god_tile")
    assert table.options == ["take_woman:5", "take_man:1", "take_man:2"]
    table.play("take_woman:5")
    assert table.player(0).god_tiles == 0
    assert [person.kind for person in table.view(0).players[0].persons] == ["vp"]


@pytest.mark.rule("BB-A-10", "BB-RUL-29")
def test_a_region_that_land_and_water_reach_is_one_option() -> None:
    table = at_dice(6, 6, seats=2).huts(0, "c_se", "e_n").start(PlaceDie(0)).play("place_die:land_water:6")
    assert table.options.count("expand:e_s") == 1
    for way in (LAND, WATER):
        assert "expand:e_s" in Table(2).huts(0, "c_se", "e_n").start(Expand(0, way, 6)).options


@pytest.mark.rule("BB-A-10")
def test_no_god_makes_an_impossible_side_usable() -> None:
    table = at_dice(3, 4, seats=2).row("man").god_tiles(0, 2).start(PlaceDie(0)).play("place_die:woman_man:3")
    women = ["take_woman:1", "take_woman:2", "take_woman:3"]
    assert table.options == [*women, "white:god_tile"]
    assert table.play("white:god_tile").options == [*women, "take_woman:4", "take_woman:5", "take_woman:6"]


@pytest.mark.rule("BB-A-10")
def test_a_blue_payment_can_spoil_one_side() -> None:
    table = at_dice(3, 4, seats=2).row("woman", None, None, None, None, "vp").row("man", "land", "status")
    table.card("woman_man", (1, 1)).god_tiles(0, 1).start(PlaceDie(0)).play("place_die:woman_man:3")
    assert table.options == ["take_man:1", "take_man:2"]
    assert table.player(0).god_tiles == 0


@pytest.mark.rule("BB-EX-14", "BB-A-04")
@pytest.mark.parametrize(
    ("card", "first", "second"),
    [
        ("woman_man", ["take_woman:1"], ["take_man:1"]),
        ("woman_man", ["take_man:1"], ["take_woman:2"]),
        ("land_water", ["place_material:0"], ["expand:n_e", "place_material:1"]),
    ],
)
def test_a_double_card_counts_all_its_dice(card: str, first: list[str], second: list[str]) -> None:
    table = Table(2).dice(0, 3, 5).dice(1, 1, 2, 3).huts(0, "c_se", "w_s").huts(1, "c_ne", "s_w")
    table.start(DiceTurns(-1, 0)).play(f"place_die:{card}:3", *first)
    assert (table.prompt, table.seat) == ("place_die", 1)
    assert [value for value in (1, 2, 3) if card in places(table, value)] == [1, 2]
    assert table.why_not(f"place_die:{card}:3") == "BB-A-04"
    table.play(f"place_die:{card}:2", *second)
    assert [(die.seat, die.place, die.value) for die in table.view(None).dice] == [(0, card, 3), (1, card, 2)]


@pytest.mark.rule("BB-A-11")
@pytest.mark.parametrize("card", ["temple", "build", "woman", "man", "land", "water"])
def test_a_placed_die_must_be_used(card: str) -> None:
    table = at_dice(5, 6).start(PlaceDie(0)).play(f"place_die:{card}:6")
    assert len(table.options) > 1
    assert not {"none", "done", "pass"} & set(table.options)


@pytest.mark.rule("BB-A-12")
def test_dice_stay_with_their_natural_values_until_the_round_ends() -> None:
    table = at_dice(3, 6).hand(0, white=1).offerings(0, 1).start(PlaceDie(0))
    table.play("place_die:helper:3", "white:white", "point")
    assert [(die.place, die.value) for die in table.view(None).dice] == [("helper", 3)]
    assert "helper" not in places(table.dice(1, 2, 3, 5).start(PlaceDie(1)), 3)
    assert "helper" in places(table, 2)
    table.persons(0, "vp man").start(Course(-1, 3))
    assert len(table.view(None).dice) == 1
    end_round(table.state)
    assert table.view(None).dice == []
    assert "helper" in places(table.start(PlaceDie(1)), 5)


# ---------------------------------------------------------------- fishing


@pytest.mark.rule("BB-A-07", "BB-FISH-02")
def test_fishing_takes_any_die_at_any_time() -> None:
    table = Table().temple(f4=0, f3=0, f2=0, f1=0).card("helper", (1, 1)).card("fishing", (1, 1), (2, 6), (0, 3))
    table.dice(0, 3, 6).board(0, 0, 0).row("woman").row("man").start(PlaceDie(0))
    assert table.options == ["place_die:fishing:3", "place_die:fishing:6"]


@pytest.mark.rule("BB-FISH-01")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_fishing_scores_two_points_whatever_the_value(value: int) -> None:
    table = Table().dice(0, value)
    before = table.vp(0)
    table.start(PlaceDie(0)).play(f"place_die:fishing:{value}")
    assert table.decision is None
    assert table.vp(0) - before == 2


@pytest.mark.rule("BB-FISH-02")
def test_no_god_is_offered_at_the_fishing_space() -> None:
    table = Table().dice(0, 3).card("fishing", (1, 2)).hand(0, blue=3, white=3, red=3).offerings(0, 3).god_tiles(0, 2)
    table.start(PlaceDie(0)).play("place_die:fishing:3")
    assert table.decision is None
    assert (table.player(0).hand[BLUE], table.player(0).offerings, table.player(0).god_tiles) == (3, 3, 2)
