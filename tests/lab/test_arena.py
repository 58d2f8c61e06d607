"""What games say about bots."""

import pytest

from longhouse.core.errors import BadSetup
from longhouse.core.registry import REGISTRY
from longhouse.lab.arena import ArenaResult, arena_result
from longhouse.lab.intervals import mean_interval
from longhouse.lab.playing import Outcome
from longhouse.lab.ratings import can_rate, rate
from longhouse.lab.running import play_all
from longhouse.lab.schedule import Plan, make_plan, schedule, with_budgets

NO_OPENSKILL = "openskill is not installed (pip install 'longhouse[lab]')"


def arena(*bots: str, seats: int = 2, games: int = 40) -> ArenaResult:
    plan = make_plan("pearls", bots, seats, [{"reef": 9, "wishes": "shuffled"}])
    bouts = schedule(plan, games)
    return arena_result(plan, play_all(plan, bouts, 1), len(bouts))


def outcome(number: int, bots: str, scores: list[int], winners: list[int], places: list[int]) -> Outcome:
    return Outcome(
        number, 0, number // 2, tuple(bots), scores, winners, places, None, [4] * len(bots), [0.1] * len(bots)
    )


PLAN = Plan("pearls", 1, {}, 2, ["a", "b"], [{"reef": 5}], 0)


def test_the_stronger_bot_is_seen_to_be_stronger() -> None:
    greedy, weak, twin = arena("greedy", "random", "tests.lab.bots:Twin", games=120).bots
    assert greedy.win_interval is not None
    assert weak.win_interval is not None
    assert greedy.win_interval[0] > max(weak.win_rate, twin.win_rate)
    assert greedy.margin_interval is not None
    assert greedy.margin_interval[0] > 0
    assert weak.win_interval[0] < twin.win_rate < weak.win_interval[1]
    assert greedy.cpu_ms_per_decision is not None
    assert greedy.cpu_ms_per_decision > 0
    if can_rate():
        assert greedy.rating is not None
        assert weak.rating is not None
        assert greedy.rating.mu > weak.rating.mu


def test_figures_of_games_that_are_known() -> None:
    played = [
        outcome(0, "ab", [10, 7], [0], [0, 1]),
        outcome(1, "ba", [5, 5], [0, 1], [0, 0]),  # a shared win
        outcome(2, "ab", [4, 8], [1], [1, 0]),
        outcome(3, "ba", [1, 3], [1], [1, 0]),
    ]
    result = arena_result(PLAN, played[::-1], 4)
    first = result.bots[0]
    assert (first.games, first.wins, first.win_rate) == (4, 2.5, 0.625)
    assert first.mean_score == 5.5
    assert first.mean_margin == 0.25
    assert first.margin_interval is None, "two seeds tell nothing"
    assert first.cpu_ms_per_decision == pytest.approx(25)
    assert first.wins_by_seat == [1, 1.5]
    pair = result.pairs[0]
    assert (pair.games, pair.wins, pair.mean_margin) == (4, 2.5, 0.25)
    assert sum(bot.wins for bot in result.bots) == 4


def test_games_of_one_seed_share_their_luck_and_are_one_value() -> None:
    """Who sits first is 10 points ahead, which both do once; what is left is the number of the seed."""
    played = []
    for seed in range(5):
        played += [
            outcome(2 * seed, "ab", [20 + seed, 10], [0], [0, 1]),
            outcome(2 * seed + 1, "ba", [20, 10 + seed], [0], [0, 1]),
        ]
    result = arena_result(PLAN, played, 10)
    assert result.bots[0].margin_interval == result.pairs[0].margin_interval == mean_interval([0, 1, 2, 3, 4])


def test_points_of_a_game_that_a_bot_has_spoilt_count_nowhere() -> None:
    spoilt = outcome(1, "ba", [3, 90], [1], [1, 0])
    spoilt.failed, spoilt.ruleset, spoilt.problem = 0, 1, "an error"
    plan = Plan("pearls", 1, {}, 2, ["a", "b"], [{"reef": 5}, {"reef": 9}], 0)
    result = arena_result(plan, [outcome(0, "ab", [10, 7], [0], [0, 1]), spoilt], 2)
    assert [(bot.wins, bot.mean_score, bot.mean_margin, bot.failures) for bot in result.bots] == [
        (2, 10, 3, 0),
        (0, 7, -3, 1),
    ]
    (pair,) = result.pairs
    assert (pair.games, pair.wins, pair.mean_margin) == (2, 2, 3)
    (failure,) = result.failures
    assert (failure.bot, failure.seat, failure.options, failure.traceback) == ("b", 0, {"reef": 9}, "an error")


def test_a_bot_on_several_seats_is_compared_with_others() -> None:
    result = arena_result(
        Plan("pearls", 1, {}, 3, ["a", "b"], [{}], 0), [outcome(0, "aab", [9, 4, 6], [0], [0, 2, 1])], 1
    )
    assert [bot.mean_margin for bot in result.bots] == [0.5, -3], "9 - 6 and 4 - 6; 6 - 9"
    assert (result.pairs[0].games, result.pairs[0].wins) == (2, 1)


def test_one_against_a_ghost_wins_what_the_game_says() -> None:
    options = REGISTRY.info("wendake").complete({"solo": "base"})
    plan = make_plan("wendake", ["random"], 1, [options])
    result = arena_result(plan, play_all(plan, schedule(plan, 2), 1), 2)
    assert result.bots[0].games == 2
    assert result.bots[0].wins == 0
    assert result.bots[0].mean_margin is not None
    assert result.bots[0].mean_margin < 0
    assert result.bots[0].rating is None, "nobody else was there"


def test_what_a_turn_may_cost_is_part_of_the_plan() -> None:
    plan = make_plan("borabora", ["hard", "greedy"], 2, [{}])
    tight = with_budgets(plan, None, 3)
    bouts = schedule(plan, 2)
    first, again, free = ([o.scores for o in play_all(one, bouts, 1)] for one in (tight, tight, plan))
    assert first == again
    assert first != free, "it played out more"
    for seconds, simulations in ((0.0, None), (None, 0), (-1.0, None), (float("nan"), None)):
        with pytest.raises(BadSetup, match="turn-"):
            with_budgets(plan, seconds, simulations)


def test_every_ruleset_is_told_apart() -> None:
    rulesets = REGISTRY.info("pearls").variants(2, {"reef": 9})
    plan = make_plan("pearls", ["greedy", "random"], 2, rulesets)
    result = arena_result(plan, play_all(plan, schedule(plan, 7), 1), 8)
    assert result.options == {"reef": 9}
    assert [(one.options["wishes"], one.games) for one in result.rulesets] == [("shuffled", 4), ("sorted", 4)]


def test_ratings_follow_places() -> None:
    pytest.importorskip("openskill", reason=NO_OPENSKILL)
    won = [outcome(number, "aab", [9, 8, 1], [0], [0, 1, 2]) for number in range(8)]
    ratings = rate(won, ["a", "b"])
    assert ratings["a"].mu > ratings["b"].mu
    assert ratings["a"].ordinal == pytest.approx(ratings["a"].mu - 3 * ratings["a"].sigma)
    assert rate([outcome(0, "aa", [1, 2], [1], [1, 0])], ["a"]) == {}


@pytest.mark.parametrize("places", [[0, 2, 1], [2, 0, 1]])
def test_a_bot_on_several_seats_gets_the_mean_of_what_each_of_them_would_get(places: list[int]) -> None:
    pytest.importorskip("openskill", reason=NO_OPENSKILL)
    scores, winners = [9 - place for place in places], [places.index(0)]
    one, apart = (rate([outcome(0, bots, scores, winners, places)], sorted({*bots})) for bots in ("aab", "xyb"))
    assert one["b"] == apart["b"]
    for figure in ("mu", "sigma"):
        mean = (getattr(apart["x"], figure) + getattr(apart["y"], figure)) / 2
        assert getattr(one["a"], figure) == pytest.approx(mean)
