"""WA-ORDER, WA-REST: option B with turn cards."""

import pytest

from longhouse.core.rng import Rng
from longhouse.games.wendake.allies.components import CARD_LEVEL
from longhouse.games.wendake.allies.rules.turn_order import new_order_from_spaces, new_turn_cards, restore_cards
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.allies.terms import IN_TURN_ORDER
from longhouse.games.wendake.rules.restore import switch_level
from longhouse.games.wendake.rules.turn import Rounds, Turn
from tests.games.wendake.allies.table import GAME, AlliesTable
from tests.games.wendake.games import whole_game

CARDS = ("english tan_free", "french restore_progress", "both alliance_step", "none copy_turn_card", "english")


def laid_out() -> AlliesTable:
    return AlliesTable().lay_out(*CARDS)


@pytest.mark.rule("WA-ORDER-01", "WA-TIME-03")
def test_every_space_with_a_card_may_be_chosen() -> None:
    table = laid_out().take_space(0)
    assert table.prompt == "turn_space"
    assert table.options == [f"turn_space:{space}" for space in range(5)]
    table.play("turn_space:3")
    table.take_space(1)
    assert table.options == ["turn_space:0", "turn_space:1", "turn_space:2", "turn_space:4"]
    assert table.why_not("turn_space:3") == "WA-ORDER-01"
    three = AlliesTable(2).take_space(0)
    assert three.why_not("turn_space:3") == "WA-ORDER-01"


@pytest.mark.rule("WA-ORDER-01")
def test_there_are_still_three_tiles_and_one_space_a_year() -> None:
    table = laid_out().turn_area(0)
    table.part.markers[1], table.part.spaces[1] = 0, -1
    table.start(Rounds(-1, 1), Turn(0))
    assert "order" not in table.options
    table = laid_out().marks(0, 0, 1, 2).start(Rounds(-1, 1), Turn(0))
    assert table.prompt == "turn_space"  # nothing else is left, so it is not asked whether


@pytest.mark.rule("WA-ORDER-02", "WA-TIME-03")
@pytest.mark.parametrize(
    ("space", "options"), [(0, ["ally:english"]), (1, ["ally:french"]), (2, ["ally:english", "ally:french"])]
)
def test_the_alliance_action_of_the_card_is_offered_before_it_is_taken(space: int, options: list[str]) -> None:
    table = laid_out().take_space(0).play(f"turn_space:{space}")
    assert table.prompt == "card_alliance"
    assert table.options == [*options, "done"]
    assert table.part.cards[0] == 0
    if len(options) == 1:
        other = {"ally:english": "ally:french", "ally:french": "ally:english"}[options[0]]
        assert table.why_not(other) == "WA-ORDER-02"


@pytest.mark.rule("WA-ORDER-02", "WA-ORDER-03")
def test_a_card_without_a_flag_is_just_taken() -> None:
    table = laid_out()
    card = table.part.spaces[3]
    table.take_space(0).play("turn_space:3")
    assert table.prompt is None
    assert table.cards_of(0) == [card]


@pytest.mark.rule("WA-ORDER-02", "WA-ORDER-03")
def test_the_card_is_taken_after_the_action_and_when_it_is_skipped() -> None:
    table = laid_out()
    card = table.part.spaces[0]
    table.take_space(0).play("turn_space:0", "ally:english")
    assert table.prompt == "alliance_effect"
    assert table.cards_of(0) == []
    table.play("done")
    assert table.cards_of(0) == [card]
    assert table.part.spaces[0] == -1
    table.take_space(1).play("turn_space:1", "done")
    assert len(table.cards_of(1)) == 1
    assert table.disk_on(1) == (None, 0)


@pytest.mark.rule("WA-TIME-02", "WA-ORDER-02", "WA-ORDER-03")
def test_windows_of_option_b_are_before_the_marker_in_the_action_and_after_the_card() -> None:
    def with_window() -> AlliesTable:
        return laid_out().outposts(0, "keweenaw.w1").progress(0, "gain_animal")

    table = with_window().goods(0, corn=3).take_space(0)
    assert not any(name.startswith(("transfer", "use")) for name in table.options)
    table.play("turn_space:0")
    assert table.options == ["ally:english", "done"]
    table.play("done")
    assert table.prompt == "end_turn"
    assert "transfer:keweenaw.w1" in table.options
    inside = with_window().goods(0, corn=3).take_space(0).play("turn_space:0", "ally:english")
    assert not any(name.startswith("transfer") for name in inside.options)
    assert inside.play("done").prompt == "end_turn"


@pytest.mark.rule("WA-ORDER-04", "WA-EX-01")
def test_the_new_order_is_that_of_the_markers_and_the_gap_is_ignored() -> None:
    table = laid_out()
    for seat, space in ((0, 3), (1, 0), (2, 4), (3, 1)):
        table.take_space(seat).play(f"turn_space:{space}")
        if table.prompt == "card_alliance":
            table.play("done")
    assert table.state.turn_area == [1, 3, 0, 2]
    new_order_from_spaces(table.state)
    assert table.state.order == [1, 3, 0, 2]
    assert table.state.turn_area == []
    assert table.part.markers == [-1] * 5


@pytest.mark.rule("WA-EX-01")
def test_john_takes_a_space_that_is_not_the_leftmost() -> None:
    table = laid_out()
    card = table.part.spaces[1]
    table.take_space(0).play("turn_space:1")
    assert table.options == ["ally:french", "done"]
    table.play("ally:french", "done")
    assert table.disk_on(0) == ("french", 1)
    assert table.cards_of(0) == [card]
    assert table.state.turn_area == [0]
    table.take_space(1).play("turn_space:0", "done")
    assert table.state.turn_area == [1, 0]


@pytest.mark.rule("WA-REST-01", "WA-INV-06")
def test_used_cards_are_usable_again_after_a_year() -> None:
    table = laid_out()
    table.part.cards[2] = table.part.used[2] = 1 << table.part.spaces[1]
    restore_cards(table.state)
    assert table.part.used == [0] * 4
    assert table.part.cards[2]


@pytest.mark.rule("WA-REST-02", "WA-RNG-01")
def test_the_card_left_over_is_discarded_and_new_ones_come() -> None:
    table = AlliesTable(2)
    part, state = table.part, table.state
    left = part.spaces[1]
    part.spaces = [-1, left, -1]
    state.year = 2
    reveals = state.reveals
    new_turn_cards(state)
    assert part.discarded == 1 << left
    assert part.spaces == part.stacks[0][3:6]
    assert part.drawn == 6
    assert state.reveals > reveals


@pytest.mark.rule("WA-REST-03", "WA-ORDER-03")
def test_after_year_3_cards_of_level_2_come_and_those_owned_stay() -> None:
    table = AlliesTable(2)
    part, state = table.part, table.state
    part.cards[0] = 1 << part.spaces[0]
    part.spaces[0] = -1
    part.drawn = 9
    state.year = 3
    switch_level(state)
    state.year = 4
    new_turn_cards(state)
    assert part.spaces == part.stacks[1][:3]
    assert part.drawn == 3
    assert part.cards[0]
    assert table.view(0).parts["allies"].cards_left == [0, 17]


@pytest.mark.rule("WA-REST-02", "WA-REST-03", "WA-INV-03", "WA-INV-05")
def test_a_whole_game_reveals_a_card_more_than_players_each_year() -> None:
    years = set()
    for scene in whole_game(3, 5, GAME):
        state, part = scene.state, allies(scene.state)
        lying = [card for card in part.spaces if card >= 0]
        if scene.prompt == "main" and not state.turn_area:
            years.add(state.year)
            assert len(lying) == 4
            assert {CARD_LEVEL[card] for card in lying} == {0 if state.year <= 3 else 1}
        if scene.prompt == "replace" or scene.decision is None:
            assert len(lying) == 1
    assert years == set(range(1, 8))


@pytest.mark.rule("WA-VIS-01", "WA-RNG-01")
def test_what_comes_next_is_dealt_anew_for_whoever_guesses() -> None:
    state = GAME.setup(2, Rng(3))
    part = allies(state)
    orders = set()
    for seed in range(5):
        copy = allies(GAME.determinize(state, 0, Rng(seed)))
        assert copy.spaces == copy.stacks[0][:3] == part.spaces
        assert sorted(copy.stacks[0]) == sorted(part.stacks[0])
        orders.add((*copy.stacks[0], *copy.stacks[1]))
    assert len(orders) == 5
    assert part.stacks == allies(state).stacks


@pytest.mark.rule("WA-TIME-01")
def test_no_progress_tile_is_for_the_turn_order_area() -> None:
    assert AlliesTable().state.rules.tiles_at[IN_TURN_ORDER] == 0
