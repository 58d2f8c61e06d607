"""What games of one bot say about a ruleset."""

import re

import pytest

from longhouse.core.registry import REGISTRY
from longhouse.lab.playing import Outcome, Watched
from longhouse.lab.running import play_all
from longhouse.lab.schedule import Plan, make_plan, schedule
from longhouse.lab.study import LEAST_CHOOSERS, StudyResult, study_result
from longhouse.lab.study_page import study_page, telling

PLAN = Plan("pearls", 1, {}, 2, ["a"], [{}], 0, watched=True)


def study(games: int = 40, seats: int = 3) -> StudyResult:
    plan = make_plan("pearls", ["random"], seats, [{"reef": 5, "wishes": "sorted"}], watched=True)
    return study_result(plan, play_all(plan, schedule(plan, games), 1), games)


def game(number: int, winner: int, chosen: list[dict[str, int]]) -> Outcome:
    points = [{"points.fish": 6 if seat == winner else 2, "points.all": 1} for seat in range(2)]
    watched = Watched(5, points, chosen, {"take": 3, "take:fish": 2, "take:shell": 2}, chosen)
    scores = [sum(one.values()) for one in points]
    places = [int(seat != winner) for seat in range(2)]
    return Outcome(number, 0, number, ("a", "a"), scores, [winner], places, None, [2, 1], [0, 0], None, "", watched)


def test_a_study_of_games_that_are_known() -> None:
    games = [game(number, number % 4 == 0, [{"take": 2, "take:fish": 2}, {"take": 1}]) for number in range(20)]
    result = study_result(PLAN, games[::-1], 20)
    assert [seat.wins for seat in result.by_seat] == [15, 5]
    assert result.by_seat[0].scores == {3: 5, 7: 15}
    fish = result.sources[0]
    assert (fish.id, fish.mean, fish.winners, fish.losers, fish.ahead) == ("points.fish", 4, 6, 2, 4)
    assert fish.ahead_interval == pytest.approx((4, 4))
    assert result.rounds is not None
    assert (result.rounds.least, result.rounds.most) == (5, 5)
    assert result.win_margin is not None
    assert result.win_margin.mean == 4
    take = result.verbs[0]
    assert (take.id, take.chosen, take.offered, take.choosers, take.win_rate) == ("take", 60, 60, 40, 0.5)
    fishing, shell = result.choices
    assert (fishing.id, fishing.chosen, fishing.choosers, fishing.win_rate) == ("take:fish", 40, 20, 0.75)
    assert (shell.chosen, shell.offered, shell.win_rate) == (0, 40, None), "open, but never chosen"
    assert [one.id for one in telling(result.choices, 0.5)] == ["take:fish"]


def test_of_what_is_seldom_chosen_no_rate_is_told() -> None:
    games = [game(number, 0, [{"take": 1}, {}]) for number in range(LEAST_CHOOSERS - 1)]
    assert study_result(PLAN, games, 30).verbs[0].win_interval is None


def test_a_whole_study_adds_up() -> None:
    result = study()
    assert sum(seat.wins for seat in result.by_seat) == pytest.approx(40)
    assert all(sum(seat.scores.values()) == 40 for seat in result.by_seat)
    assert result.decisions is not None
    assert sum(verb.chosen for verb in result.verbs) == pytest.approx(40 * result.decisions.mean)
    assert [source.id for source in result.sources] == ["points.all"]
    assert result.rounds is None, "the game has none"


def test_rounds_and_things_of_a_larger_game() -> None:
    plan = make_plan("borabora", ["random"], 2, [{}], watched=True)
    result = study_result(plan, play_all(plan, schedule(plan, 1), 1), 1)
    assert result.rounds is not None
    assert result.rounds.most == 6
    assert "material.sand" in {thing.id for thing in result.things}
    assert {choice.id.partition(":")[0] for choice in result.choices} < {verb.id for verb in result.verbs}
    for verb in result.verbs:
        assert verb.offered is not None
        assert verb.chosen <= verb.offered


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("“Secret of Fire”", "Market (… fields free)", "1 wood (bonus:wood)", "1 … (bonus)", "Take “…”: …")),
        (
            "de",
            ("„Geheimnis des Feuers“", "Markt (… Felder frei)", "1 Holz (bonus:wood)", "1 … (bonus)", "„…“ nehmen: …"),
        ),
    ],
)
def test_choices_are_told_in_the_words_of_the_game(lang: str, said: tuple[str, ...]) -> None:
    plan = make_plan("wutaki", ["random"], 2, [REGISTRY.info("wutaki").complete({})], watched=True)
    result = study_result(plan, play_all(plan, schedule(plan, 8), 1), 8)
    names = re.findall(r"<tr><td>(.*?)</td>", study_page(result, lang))
    assert not [name for name in names if re.match(r"[a-z_]+:", name)]
    assert not {verb.id for verb in result.verbs} & {*names}
    assert not {thing.id for thing in result.things} & {*names}
    for words in said:
        assert any(words in name for name in names)


def test_a_study_of_a_bot_that_always_fails_says_so() -> None:
    plan = make_plan("pearls", ["tests.lab.bots:Clumsy"], 2, [{"reef": 5, "wishes": "sorted"}], watched=True)
    result = study_result(plan, play_all(plan, schedule(plan, 3), 1), 3)
    assert (result.games, len(result.failures), result.decisions) == (3, 3, None)
    assert "dropped everything" in study_page(result)
