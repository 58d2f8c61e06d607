"""What is told alike to all who watch is made once, and private parts stay with their owners."""

import pytest

from longhouse.core.match import new_match
from longhouse.core.rng import Rng
from longhouse.server.situation import Situation
from longhouse.server.standing import Seat, Standing

EYES: list[int | None] = [None, 0, 1, 2]


@pytest.mark.parametrize("game", ["borabora", "wendake", "wutaki"])
@pytest.mark.parametrize("order", [EYES, EYES[::-1]], ids=["spectator first", "spectator last"])
def test_lines_are_shared_only_by_those_who_may_read_the_same(game: str, order: list[int | None]) -> None:
    match, rng = new_match(game, 3, seed=2), Rng(7)
    for _ in range(150):
        assert match.decision is not None
        match.play(match.decision.options[rng.below(len(match.decision.options))])
    assert any(event.private for event in match.events)
    seats = [Seat("person", f"person-{seat}", f"Player {seat}", None) for seat in range(3)]
    common = Situation(Standing.begin(match, seats, 0.0), "en", "secret")
    told = {eyes: [common.line(event, eyes).text for event in match.events] for eyes in order}
    for eyes in EYES:
        assert told[eyes] == match.log("en", eyes, common.names)


def test_who_is_at_the_table_is_told_as_it_is_now() -> None:
    seats = [Seat("person", "anna", "Anna", None), Seat("person", "ben", "Ben", "medium")]
    common = Situation(Standing.begin(new_match("borabora", 2, seed=1), seats, 0.0), "en", "secret")
    for here in ([True, False], [True, True], [None, None], [True, False]):
        players = common.players([*here])
        assert [player.here for player in players] == here
        assert [player.kind for player in players] == ["person", "stand_in"]
