"""What the number of players changes, and what it does not."""

import pytest

from longhouse import new_match
from longhouse.games.borabora.rules.dice import DiceTurns, PlaceDie
from tests.games.borabora.table import Table, whole_game

CARDS = {
    2: ["helper", "temple", "build", "woman_man", "land_water"],
    3: ["helper", "temple", "build", "woman", "man", "land_water"],
    4: ["helper", "temple", "build", "woman", "man", "land", "water"],
}
SIX = ("land", "water", "woman", "man", "build", "vp")


@pytest.mark.rule("BB-PC-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_show_their_backs_with_fewer_players(seats: int) -> None:
    assert sorted(new_match("borabora", seats=seats, seed=1).view(None).cards) == sorted(CARDS[seats])
    table = Table(seats).huts(0, "c_se").board(0, huts=5, store=1).materials(0, 0, 1).dice(0, 6).start(PlaceDie(0))
    assert sorted(table.options) == sorted(f"place_die:{card}:6" for card in [*CARDS[seats], "fishing"])


@pytest.mark.rule("BB-PC-01")
@pytest.mark.parametrize(("seats", "card"), [(2, "woman"), (2, "man"), (2, "water"), (3, "land"), (3, "woman_man")])
def test_the_other_side_of_a_card_is_not_in_play(seats: int, card: str) -> None:
    table = Table(seats).huts(0, "c_se").board(0, huts=5, store=1).dice(0, 6, 5).start(PlaceDie(0))
    assert table.why_not(f"place_die:{card}:6") == "BB-SET-01"


@pytest.mark.rule("BB-PC-02", "BB-RUL-29")
@pytest.mark.parametrize("side", ["woman", "man"])
def test_all_dice_of_a_double_card_count_together(side: str) -> None:
    table = Table(2).board(0, huts=5, store=1).board(1, huts=5, store=1).row("woman", *SIX).row("man", *SIX)
    table.dice(0, 3, 6, 6).dice(1, 2, 3, 4).start(DiceTurns(-1, 0)).play("place_die:woman_man:3")
    people = [f"take_{sex}:{slot}" for sex in ("woman", "man") for slot in (1, 2, 3)]
    assert (table.prompt, table.options) == ("take_person", people)
    table.play(f"take_{side}:2")
    assert table.seat == 1
    assert [name for name in table.options if "woman_man" in name] == ["place_die:woman_man:2"]
    assert table.why_not("place_die:woman_man:3") == "BB-A-04"
    other = "man" if side == "woman" else "woman"
    table.play("place_die:woman_man:2")
    assert table.options == [name for name in people if name[-1] in "12" and name != f"take_{side}:2"]
    table.play(f"take_{other}:2")
    assert [(person.sex, person.kind) for person in table.view(0).players[1].persons] == [(other, SIX[1])]


@pytest.mark.rule("BB-PC-02", "BB-RUL-29")
@pytest.mark.parametrize("region", ["c_ne", "c_sw", "s_e", "e_s"])
def test_a_die_on_land_and_water_is_used_for_one_of_them(region: str) -> None:
    table = Table(3).huts(0, "c_se").dice(0, 5, 5).start(PlaceDie(0)).play("place_die:land_water:5")
    assert sorted(table.options) == sorted(f"expand:{name}" for name in ("c_ne", "c_sw", "s_e", "e_s"))
    table.play(f"expand:{region}")
    assert sorted(table.view(0).players[0].regions) == sorted(["c_se", region])


@pytest.mark.rule("BB-PC-02")
def test_the_side_is_forced_if_only_one_action_is_possible() -> None:
    table = Table(3).huts(0, "c_se").dice(0, 3, 3).start(PlaceDie(0)).play("place_die:land_water:3")
    assert (table.prompt, table.view(0).players[0].regions) == ("place_material", ["c_sw", "c_se"])


@pytest.mark.rule("BB-PC-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rounds_and_displays_are_the_same_for_all_player_counts(seats: int) -> None:
    rounds = 0
    for scene in whole_game(seats, seed=50 + seats):
        view = scene.view(None)
        if view.phase == "dice" and view.round > rounds:
            rounds = view.round
            assert (len(view.women), len(view.men), len(view.tasks)) == (6, 6, seats + 2)
            assert [len(column) for column in view.jewelry] == [4] * 6
            assert None not in view.women + view.men + view.tasks + view.jewelry[rounds - 1]
            assert [len(player.dice) for player in view.players] == [3] * seats
            assert view.god_tiles_in_temple == 7 - rounds
    assert rounds == 6


@pytest.mark.rule("BB-PC-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_unused_pieces_stay_in_the_box(seats: int) -> None:
    view = new_match("borabora", seats=seats, seed=3).view(None)
    assert (view.seats, sorted(view.order), len(view.players)) == (seats, list(range(seats)), seats)
    assert sorted(player.place for player in view.players) == list(range(1, seats + 1))
    assert sum(player.god_tiles for player in view.players) + view.god_tiles_in_temple == seats + 6
    assert sorted(seat for stack in view.status_stacks for seat in stack) == list(range(seats))
    for player in view.players:
        assert (player.priests, player.huts_on_main + player.huts_on_store, player.unbuilt) == (
            4,
            12,
            [1, 2, 3, 4, 5, 6],
        )
