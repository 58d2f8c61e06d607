"""What newcomers learn our games from: books and coaches are whole, in every language and ruleset."""

import pytest

from longhouse.core.registry import REGISTRY, GameInfo
from longhouse.core.text import prompts_of
from longhouse.games import registry as registry
from longhouse.testing.lessons import check_book, check_coach

each_game = pytest.mark.parametrize("info", REGISTRY.all(), ids=lambda info: info.name)


@each_game
def test_the_book_is_whole_in_every_language(info: GameInfo) -> None:
    check_book(info)


@each_game
def test_the_coach_has_a_card_for_every_question_of_every_ruleset(info: GameInfo) -> None:
    check_coach(info, [prompt for package in info.packages for prompt in prompts_of(package)])
