"""Turns and the end of a Year (WS-YEAR, WS-ADV)."""

import pytest

from longhouse.games.wendake.rules.masks import return_masks
from longhouse.games.wendake.rules.restore import replace_tiles
from longhouse.games.wendake.rules.turn import Rounds
from longhouse.games.wendake.solo.rules.adversity import start_year
from longhouse.games.wendake.solo.rules.restore import (
    alternate_order,
    remove_tile,
    remove_tile_first,
    remove_tile_last,
    restore_ghost,
)
from longhouse.games.wendake.solo.state import ghost_of
from longhouse.games.wendake.solo.terms import GHOST
from longhouse.games.wendake.terms import CARD_IDS, GONE
from longhouse.testing.conformance import random_game
from tests.games.wendake.games import half_greedy, whole_game
from tests.games.wendake.solo.games import ADVERSITY, BASE, part_of, solo_game
from tests.games.wendake.solo.table import YOU, SoloTable

# ---------------------------------------------------------------- without adversities


@pytest.mark.rule("WS-YEAR-01", "WS-YEAR-03", "WS-YEAR-04")
def test_turns_alternate_and_the_cards_are_activated_from_left_to_right() -> None:
    table = SoloTable().cards("G4", "G1", "G3")
    table.start(Rounds(-1, 0))
    assert table.state.rules.markers == table.state.rules.tile_turns == 3
    assert not any(option.startswith("order") for option in table.options)
    while table.decision is not None:
        turns = len(table.told("ghost_card"))
        table.play(table.options[0 if table.prompt == "main" else -1])
        assert len(table.told("ghost_card")) <= turns + 1
    played = [facts["card"] for facts in table.told("ghost_card")]
    assert played == ["ghost_card.G4", "ghost_card.G1", "ghost_card.G3"]
    kinds = [event.kind for event in table.events]
    assert kinds.index("ghost_ceremony") < kinds.index("ghost_ritual") < kinds.index("ghost_settles")
    assert (ghost_of(table.state).markers, table.part.done) == (0, 3)


@pytest.mark.rule("WS-YEAR-01")
def test_the_extra_turn_of_ojibwa_comes_before_the_ghosts_next_one() -> None:
    table = SoloTable().tribe(YOU, "ojibwa")
    table.player(YOU).markers, table.player(YOU).black_marker = 2, 1
    table.start(Rounds(-1, 0))
    table.play("tile_black:4")
    while table.prompt != "extra_turn":
        table.play(table.options[-1])
    assert not table.told("ghost_card")
    table.play("extra_turn")
    assert table.prompt == "main"


def test_option_b_is_missing_with_a_reason() -> None:
    assert SoloTable().turn().reason("order") == "no_turn_order"


@pytest.mark.rule("WS-YEAR-02")
def test_the_first_place_alternates() -> None:
    firsts = {}
    for scene in whole_game(1, 4, BASE):
        if scene.prompt == "main":
            firsts[scene.state.year] = scene.state.order[0]
    assert firsts == {year: (year - 1) % 2 for year in range(1, 8)}
    table = SoloTable()
    alternate_order(table.state)
    assert table.state.order == [GHOST, YOU]


@pytest.mark.rule("WS-YEAR-05")
def test_the_ghost_takes_the_tile_at_its_disk_out_of_the_game() -> None:
    table = SoloTable()
    first, second = table.state.display[:2]
    remove_tile(table.state)
    assert table.player(GHOST).aside == [first]
    assert table.part.slot == 1
    assert table.state.display[0] not in (first, GONE)
    remove_tile(table.state)
    assert table.player(GHOST).aside == [first, second]
    table.put(slot=5)
    table.state.display[5] = GONE
    remove_tile(table.state)  # there is none
    assert table.part.slot == 0
    assert len(table.player(GHOST).aside) == 2


@pytest.mark.rule("WS-YEAR-05")
@pytest.mark.parametrize("first", [YOU, GHOST])
def test_the_ghost_takes_its_tile_at_its_place_in_the_turn_order(first: int) -> None:
    table = SoloTable()
    table.state.order = [first, 1 - first]
    remove_tile_first(table.state)
    assert len(table.player(GHOST).aside) == (first == GHOST)
    remove_tile_last(table.state)
    assert len(table.player(GHOST).aside) == 1
    year = table.state.rules.year
    assert [step.__name__ for step in year[year.index(remove_tile_first) :][:4]] == [
        "remove_tile_first", "replace_tiles", "remove_tile_last", "switch_level",
    ]  # fmt: skip
    assert replace_tiles in year


@pytest.mark.rule("WS-YEAR-05")
def test_the_ghost_gets_another_mask_card_every_year() -> None:
    table = SoloTable()
    ghost = table.player(GHOST)
    return_masks(table.state, GHOST)  # phase 2.C
    top = table.state.deck[-1]
    restore_ghost(table.state)
    assert ghost.played[top] == 1
    assert sum(ghost.hand) == sum(ghost.known) == 0
    assert table.discard_pile()[-1] == "bear.clean"
    assert (ghost.markers, table.part.done) == (3, 0)


@pytest.mark.rule("WS-YEAR-05")
def test_without_a_deck_the_ghost_keeps_its_mask_card() -> None:
    table = SoloTable().discard("wolf.clean").deck()
    ghost = table.player(GHOST)
    ghost.hand, ghost.played = ghost.played, [0] * len(CARD_IDS)
    restore_ghost(table.state)
    assert CARD_IDS[ghost.played.index(1)] == "bear.clean"
    assert table.discard_pile() == ["wolf.clean"]


# ---------------------------------------------------------------- with adversities


def ghost_turns(table: SoloTable, count: int) -> list[str]:
    """So many turns of the ghost: the card that it activates, or `order`."""
    done = []
    for _ in range(count):
        kinds = table.ghost_turn()
        done.append(str(table.told("ghost_card")[-1]["card"]) if "ghost_card" in kinds else "order")
    return done


@pytest.mark.rule("WS-ADV-01")
def test_four_markers_each_three_for_tiles() -> None:
    rules = ADVERSITY.rules
    assert (rules.markers, rules.tile_turns) == (4, 3)
    table = SoloTable("drought").turn()
    assert "order" in table.options
    assert table.play("order").state.turn_area[0] == YOU


@pytest.mark.rule("WS-ADV-03", "WS-ADV-04", "WS-EX-01")
def test_the_second_year_begins_with_the_middle_card() -> None:
    table = SoloTable("drought")
    table.state.year = 2
    assert ghost_turns(table, 3) == ["ghost_card.G2", "ghost_card.G3", "ghost_card.G1"]
    assert table.view(None).parts["solo"].markers == ["arrow"] * 3


@pytest.mark.rule("WS-ADV-04", "WS-ADV-05", "WS-EX-02")
def test_the_circle_sends_the_ghost_to_the_first_space() -> None:
    table = SoloTable("drought").markers("arrow", "arrow", "circle", "arrow")
    table.state.year = 2
    assert ghost_turns(table, 4) == ["ghost_card.G2", "order", "ghost_card.G3", "ghost_card.G1"]
    assert table.state.turn_area == [GHOST]
    assert table.view(YOU).parts["solo"].markers == [None, "arrow", "circle"]


@pytest.mark.rule("WS-ADV-05", "WS-ADV-06", "WS-R-12")
def test_with_the_player_on_the_first_space_no_marker_is_revealed() -> None:
    table = SoloTable("drought").markers("circle", "arrow", "arrow", "arrow").turn_area(YOU)
    assert ghost_turns(table, 4) == ["ghost_card.G1", "ghost_card.G2", "ghost_card.G3", "order"]
    assert table.state.turn_area == [YOU, GHOST]
    assert table.view(YOU).parts["solo"].markers == [None, None, None]


@pytest.mark.rule("WS-ADV-06", "WS-R-02")
def test_with_the_circle_put_aside_the_ghosts_last_marker_takes_the_leftmost_space() -> None:
    table = SoloTable("drought")
    assert ghost_turns(table, 4)[-1] == "order"
    assert table.state.turn_area == [GHOST]


@pytest.mark.rule("WS-ADV-07", "WS-X-12")
def test_the_year_begins_with_its_adversity() -> None:
    table = SoloTable("storm").canoes(YOU, huron=1, erie=1)
    table.begin(start_year)
    assert table.prompt == "storm"
    assert [event.kind for event in table.events][-1] == "adversity"
    table.play("lose_canoe:erie")
    assert table.prompt == "main"
    assert [event.kind for event in table.events][-2:] == ["storm", "year"]


@pytest.mark.rule("WS-X-12")
def test_the_player_chooses_before_a_ghost_who_is_first() -> None:
    table = SoloTable("storm").canoes(YOU, huron=1, erie=1)
    table.state.order = [GHOST, YOU]
    table.begin(start_year)
    assert (table.prompt, len(table.options), table.part.done) == ("storm", 2, 0)


@pytest.mark.rule("WS-ADV-08")
def test_the_markers_make_the_new_turn_order() -> None:
    table = SoloTable("drought")
    table.state.turn_area = [GHOST, YOU]
    table.after_turns()
    assert table.state.order == [GHOST, YOU]
    assert table.prompt == "replace"


@pytest.mark.rule("WS-ADV-09")
def test_who_is_first_replaces_a_tile_without_knowing_the_next_adversity() -> None:
    for area, drawn in (([YOU, GHOST], 1), ([GHOST, YOU], 2)):
        table = SoloTable("drought").adversity("drought", "hard_winter")
        table.state.turn_area = area
        table.after_turns()
        assert table.prompt == "replace"
        assert table.part.drawn == drawn
        assert len(table.view(YOU).parts["solo"].adversities) == drawn
        table.play("done")
        assert table.part.drawn == 2
        assert (table.part.slot, len(table.player(GHOST).aside)) == (5, 1)


@pytest.mark.rule("WS-ADV-09")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [("sacrilegious_theft", 0, 5), ("enemy_attack", 5, 0), ("sacrilegious_theft", 3, 2), ("infection", 5, 2)],
)
def test_the_upper_part_moves_the_tile_disk(card: str, before: int, after: int) -> None:
    table = SoloTable("drought").adversity("drought", card).put(slot=before)
    tile = table.state.display[after]
    remove_tile(table.state)
    assert table.part.slot == after
    assert table.player(GHOST).aside == [tile]


@pytest.mark.rule("WS-ADV-02", "WS-ADV-10")
def test_the_new_year_of_the_ghost() -> None:
    table = SoloTable("drought").put(shown=0b011)
    table.after_turns()
    drawn = table.state.rng.drawn
    table.play("done")
    assert table.state.year == 2
    assert table.part.shown == 0
    assert table.state.rng.drawn > drawn
    assert table.player(GHOST).markers == 4 - len(table.told("ghost_card")) - (GHOST in table.state.turn_area)


@pytest.mark.rule("WS-ADV-10")
def test_the_start_disk_moves_once_a_year() -> None:
    table = SoloTable("drought")
    dues = []
    for year in range(1, 8):
        table.state.year = year
        dues.append(table.view(YOU).parts["solo"].due)
    assert dues == [0, 1, 2, 0, 1, 2, 0]


@pytest.mark.rule("WS-ADV-10", "WS-INV-02")
def test_whole_games_reveal_a_card_for_each_year_and_activate_every_ghost_card_once() -> None:
    for seed in range(3):
        match = random_game(ADVERSITY, 1, seed, every=9)
        kinds = [event.kind for event in match.events]
        assert kinds.count("adversity_card") == 6
        assert kinds.count("adversity") == 7
        assert kinds.count("ghost_card") == 7 * 3
        assert part_of(match).drawn == 7


def test_whole_games_with_every_tribe_are_sound() -> None:
    for seed in range(4):
        game = solo_game(["base", "adversity"][seed % 2], "hard")
        for scene in whole_game(1, seed, game, half_greedy):
            assert game.check(scene.state) == []
