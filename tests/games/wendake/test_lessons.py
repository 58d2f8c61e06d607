"""What a newcomer learns Wendake in: the first match, to its end."""

import pytest

from longhouse.bots import make_bot, play_game
from longhouse.core.registry import REGISTRY, TableOptions
from longhouse.core.scene import Scene
from longhouse.games.wendake.game import WendakeGame, make
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import YEARS
from longhouse.learn.coach import Coach, coach_of
from longhouse.testing.lessons import check_pointing

INFO = REGISTRY.info("wendake")


def first_match() -> tuple[WendakeGame, Coach]:
    coach = coach_of(INFO)
    assert coach is not None
    return make(INFO.make(coach.options).options), coach


@pytest.mark.parametrize(
    ("options", "seats"),
    [({"tribes": "front"}, 3), ({"expansion": "allies"}, 2), ({"solo": "base"}, 1), ({"solo": "adversity"}, 1)],
)
def test_what_the_coach_points_at_is_there_in_other_rulesets_too(options: TableOptions, seats: int) -> None:
    coach = coach_of(INFO)
    assert coach is not None
    check_pointing(INFO, coach, options, seats, games=4)


def test_the_first_match_can_be_played_to_its_end_against_the_bot_of_the_coach() -> None:
    game, coach = first_match()
    bots = [make_bot("greedy"), *(make_bot(coach.bot) for _ in range(coach.seats - 1))]
    state = play_game(game, bots, coach.chance().seed())
    assert isinstance(state, Wendake)
    assert state.year == YEARS
    assert not state.stack


def test_in_the_first_match_the_top_row_ends_with_a_progress_tile() -> None:
    """What its seed was chosen for."""
    game, coach = first_match()
    scene = Scene(game, coach.seats, coach.chance().seed()).advance()
    assert scene.seat == 0, "the reader begins"
    for turn in (["home:0"], ["canoe:superior"], ["tile:1", "occupy:0"], ["transfer:0", "tile:2"], ["tile:0", "done"]):
        while scene.seat != 0:
            scene.play(scene.options[0])
        scene.play(*turn)
    assert scene.prompt == "buy"
    assert "buy:gain_animal" in scene.options
