"""What a newcomer learns Wendake from: the book, the coach, and the first match to its end."""

import pytest

from longhouse.bots import make_bot, play_game
from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY, TableOptions
from longhouse.core.rng import Rng
from longhouse.core.scene import Scene
from longhouse.games.wendake.game import WendakeGame, make
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import YEARS
from longhouse.learn.coach import Coach, coach_of
from longhouse.testing.lessons import check_book, check_coach, check_points, prompts_of

INFO = REGISTRY.info("wendake")


def first_match() -> tuple[WendakeGame, Coach]:
    coach = coach_of(INFO)
    assert coach is not None
    return make(INFO.make(coach.options).options), coach


def test_the_book_is_whole_in_every_language() -> None:
    book = check_book(INFO)
    assert sum(len(screen.pictures) for screen in book.screens) >= 10


def test_the_coach_has_a_card_for_every_question_of_every_ruleset() -> None:
    check_coach(INFO, [prompt for package in INFO.packages for prompt in prompts_of(package)])


@pytest.mark.parametrize(
    ("options", "seats"),
    [({"tribes": "front"}, 3), ({"expansion": "allies"}, 2), ({"solo": "base"}, 1), ({"solo": "adversity"}, 1)],
)
def test_what_the_coach_points_at_is_there_in_other_rulesets_too(options: TableOptions, seats: int) -> None:
    coach = coach_of(INFO)
    assert coach is not None
    cards = {prompt: card for card in coach.card for prompt in card.ask}
    for seed in range(4):
        match, rng = Match.start(INFO.make(options), seats, seed=seed), Rng(seed)
        while decision := match.decision:
            card = cards.pop(decision.prompt, None)
            if card is not None:
                check_points(match, card)
            option = decision.options[rng.below(len(decision.options))]
            match.play(option.verb, option.arg)


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
