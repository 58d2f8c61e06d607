"""Setup for one player and the ghost (WS-CONV, WS-SET)."""

import pytest

from longhouse.core.errors import BadSetup
from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import Rng
from longhouse.games.wendake.solo.components import CARD_IDS, TASKS_OF_TRACK
from longhouse.games.wendake.solo.schema import components, read_data
from longhouse.games.wendake.solo.state import ghost_of
from longhouse.games.wendake.solo.terms import GHOST, SYMBOL_IDS
from longhouse.games.wendake.terms import GONE, NATIVES
from longhouse.testing.scenes import Scene
from tests.games.wendake.solo.games import ADVERSITY, BASE, part_of, solo_game


@pytest.mark.rule("WS-CONV-01")
def test_one_player_chooses_a_variant_and_a_difficulty() -> None:
    info = REGISTRY.info("wendake")
    for variant in ("base", "adversity"):
        for difficulty in ("easy", "normal", "hard", "extreme_1", "extreme_2", "extreme_3"):
            assert info.seat_counts({"solo": variant, "difficulty": difficulty}) == [1]
    with pytest.raises(BadSetup):
        info.make({"difficulty": "hard"})


@pytest.mark.rule("WS-SET-01", "WS-R-08")
def test_the_board_is_that_for_two() -> None:
    state = BASE.setup(1, Rng(1))
    view = BASE.view(state, 0)
    assert (view.map, view.seats, len(view.players), view.track_cap) == ("map_2", 1, 2, 25)
    assert len(state.row) == 3 * 4
    assert view.tiles_left == 11 - 6
    assert {stack.left for stack in view.turtles} == {2}


@pytest.mark.rule("WS-SET-02")
def test_the_ghost_has_the_other_home_and_two_tribe_cards_are_revealed() -> None:
    for home, other in (("home_w", "home_e"), ("home_e", "home_w")):
        scene = Scene(BASE, 1, 3).advance()
        ids = scene.state.board.ids
        scene.play(f"home:{ids.index(home)}")
        assert scene.prompt == "tribe"
        assert len(scene.options) == 2
        assert ids[ghost_of(scene.state).home] == other


@pytest.mark.rule("WS-SET-03", "WS-SET-05", "WS-SET-06", "WS-SET-08")
def test_what_the_ghost_starts_with() -> None:
    scene = begun(5)
    state = scene.state
    ghost = ghost_of(state)
    assert [ghost.guards[ghost.home], *ghost.pile[1:]] == [5, 5, 5]
    assert ghost.long_house == [2] * NATIVES
    assert ghost.lakes == [1, 0, 0, 0, 0]
    assert set(ghost.grid) == {GONE}
    assert (ghost.swaps, ghost.tribe, ghost.disk, sum(ghost.goods)) == (0, -1, -1, 0)
    assert sum(ghost.played) == 1
    assert state.order == [0, GHOST]
    part = scene.view(0).parts["solo"]
    assert (part.points, part.row, part.slot, part.due) == (0, 0, 0, 0)


def begun(seed: int, adverse: bool = False) -> Scene:  # type: ignore[type-arg]
    """A game when the first marker is to be placed."""
    scene = Scene(ADVERSITY if adverse else BASE, 1, seed).advance()
    while scene.prompt != "main":
        scene.play(scene.options[0])
    return scene


@pytest.mark.rule("WS-SET-04", "WS-SET-07", "WS-SET-10")
def test_ghost_cards_and_tasks_lie_there_before_anything_is_chosen() -> None:
    match = Match.start(BASE, 1, 8)
    assert match.decision is not None
    assert match.decision.prompt == "home"
    part = part_of(match)
    assert len(set(part.cards)) == 3
    assert all(task in own for task, own in zip(part.tasks, TASKS_OF_TRACK, strict=True))
    seen = match.view(None).parts["solo"]
    assert seen.cards == [CARD_IDS[card] for card in part.cards]
    assert len(seen.tasks) == 4
    assert [event.kind for event in match.events].count("task") == 4


@pytest.mark.rule("WS-SET-09", "WS-SET-10", "WS-R-10", "WS-ADV-02", "WS-R-06")
def test_adversities_and_move_markers_are_dealt_before_the_player_chooses() -> None:
    match = Match.start(ADVERSITY, 1, 8)
    part = part_of(match)
    assert (len(part.adversities), part.drawn) == (16, 1)
    assert sorted(SYMBOL_IDS[symbol] for symbol in part.markers) == ["arrow", "arrow", "arrow", "circle"]
    assert match.view(0).parts["solo"].markers == [None, None, None]


@pytest.mark.rule("WS-SET-08")
def test_the_player_begins_the_first_year() -> None:
    for seed in range(6):
        assert begun(seed).state.order == [0, GHOST]


@pytest.mark.rule("WS-R-01")
def test_every_card_says_where_it_comes_from() -> None:
    data = read_data()
    for group in ("ghost_card", "adversity_card", "solo_task", "solo_difficulty", "ghost_path", "ghost_move_marker"):
        assert all(item["source"] in ("rulebook", "public", "reconstructed") for item in data[group])
    assert len(components().adversity_card) == 16
    assert len({card.effect for card in components().adversity_card}) == 13


def test_a_table_may_have_the_common_sides() -> None:
    scene = Scene(solo_game(tribes="back"), 1, 1).advance().play("home:0")
    assert scene.prompt == "canoe"
