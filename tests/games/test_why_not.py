"""Whatever somebody points at: it can be chosen, or there is a reason, in every language."""

import pytest

from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY, GameInfo
from longhouse.core.rng import Rng
from longhouse.core.text import LANGUAGES
from longhouse.testing import soak

GAMES = REGISTRY.all()
EVERY = 24  # questions


def places(match: Match) -> set[str]:
    """Every element that an option of the game, open or not, is about for who is asked."""
    assert match.decision is not None
    view = match.view(match.decision.seat)
    found = {match.game.target(view, option) for option in match.game.codec.options}
    return {element for element in found if element is not None}


@pytest.mark.parametrize("info", GAMES, ids=[info.name for info in GAMES])
def test_every_place_can_be_chosen_or_has_a_reason(info: GameInfo) -> None:
    reasons = 0
    for seats in range(info.min_seats, info.max_seats + 1):
        match, rng = Match.start(info.make(soak.mixed_options(info, seats, seats)), seats, seats), Rng(seats)
        while (decision := match.decision) is not None:
            if rng.below(EVERY) == 0:
                view = match.view(decision.seat)
                open_now = {match.game.target(view, option) for option in decision.options}
                for element in places(match):
                    answers = [match.why_not_at(element, lang) for lang in LANGUAGES]
                    if element in open_now:
                        assert answers == [None] * len(LANGUAGES)
                        continue
                    said = {answer.reason for answer in answers if answer is not None}
                    assert len(said) == len(LANGUAGES), (decision.prompt, element)
                    assert all(reason.strip() and "{" not in reason for reason in said)
                    reasons += 1
                nowhere = match.why_not_at("no-such-place")
                assert nowhere is not None
                assert nowhere.reason
            match.play(decision.options[rng.below(len(decision.options))])
    assert reasons > 500
