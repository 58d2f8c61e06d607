"""The schedule: everybody sits everywhere equally often, on the same seeds."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from longhouse.core import data
from longhouse.core.errors import BadSetup
from longhouse.core.registry import REGISTRY
from longhouse.lab.playing import bot_seed
from longhouse.lab.schedule import Plan, line_ups, make_plan, rearranged, schedule
from longhouse.lab.selfplay import self_play


def plan_of(bots: list[str], seats: int, rulesets: int = 1) -> Plan:
    return Plan("pearls", 1, {}, seats, bots, [{} for _ in range(rulesets)], seed=7)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 5), st.integers(1, 4), st.integers(1, 3), st.integers(1, 90))
def test_every_bot_sits_on_every_seat_equally_often(bots: int, seats: int, rulesets: int, games: int) -> None:
    bouts = schedule(plan_of(list("abcde")[:bots], seats, rulesets), games)
    assert len(bouts) >= games
    assert [bout.number for bout in bouts] == list(range(len(bouts)))
    for seed in {bout.seed for bout in bouts}:
        for ruleset in range(rulesets):
            those = [bout for bout in bouts if (bout.seed, bout.ruleset) == (seed, ruleset)]
            sat = Counter((name, seat) for bout in those for seat, name in enumerate(bout.bots))
            assert len(sat) == bots * seats
            assert len(set(sat.values())) == 1, "nobody more often than others, nor on any seat"


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 5), st.integers(1, 4), st.integers(1, 60), st.integers(1, 60))
def test_a_longer_run_begins_with_a_shorter_one(bots: int, seats: int, games: int, more: int) -> None:
    plan = plan_of(list("abcde")[:bots], seats)
    short = schedule(plan, games)
    assert schedule(plan, games + more)[: len(short)] == short


@pytest.mark.parametrize(
    ("bots", "seats", "expected"),
    [
        ("ab", 2, ["ab"]),
        ("abc", 2, ["ab", "ac", "bc"]),
        ("ab", 4, ["aaab", "aabb", "abbb"]),
        ("abc", 4, ["aabc", "abbc", "abcc"]),
        ("a", 3, ["aaa"]),
        ("ab", 1, ["a", "b"]),
    ],
)
def test_line_ups(bots: str, seats: int, expected: list[str]) -> None:
    assert ["".join(one) for one in line_ups(bots, seats)] == expected


def test_what_looks_alike_is_played_once() -> None:
    assert rearranged(("a", "a", "a")) == [("a", "a", "a")]
    assert len(rearranged(("a", "a", "b", "b"))) == 4


def test_bots_of_which_one_is_named_twice_are_the_line_up() -> None:
    plan = make_plan("pearls", ["greedy", "random", "random"], 3, [{}])
    assert plan.bots == ["greedy", "random"]
    seatings = [bout.bots for bout in schedule(plan, 4)]
    assert seatings[:3] == seatings[3:] == rearranged(("greedy", "random", "random"))


def test_a_plan_names_the_house_data_of_all_its_rulesets_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """By these a log is known as that of another game."""
    for part in ("borabora", "wendake", "wendake.allies"):
        monkeypatch.setitem(data.HOUSE, f"{data.OURS}{part}", f"ours of {part}")
    rulesets = [REGISTRY.info("wendake").complete({"expansion": name}) for name in ("none", "allies")]
    both = make_plan("wendake", ["random"], 2, rulesets)
    assert both.data == {"wendake": "ours of wendake", "wendake.allies": "ours of wendake.allies"}
    assert make_plan("wendake", ["random"], 2, rulesets[:1]).data == {"wendake": "ours of wendake"}
    assert self_play("borabora", {}, 2, 1).data == {"borabora": "ours of borabora"}


def test_a_bot_does_not_know_the_luck_of_the_game() -> None:
    seeds = [bot_seed(seed, seat) for seed in range(20) for seat in range(4)]
    assert len(set(seeds)) == len(seeds)
    assert not set(seeds) & set(range(20))


@pytest.mark.parametrize(
    ("bots", "seats", "seed", "said"),
    [
        ([], 2, 0, "name at least one"),
        (["random", "random"], 3, 0, "name each once, or one for each of 3 seats"),
        (["oracle"], 2, 0, "no bot is called 'oracle'"),
        (["hard@half_a_\udcff.toml"], 2, 0, "can't be written down"),
        (["random"], 7, 0, "Pearls is for 2 to 4 seats"),
        (["random"], 2, -1, "must not be negative"),
        (["random"], 2, 1 << 255, "seed: must be at most"),
    ],
)
def test_a_plan_that_cannot_be_played(bots: list[str], seats: int, seed: int, said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        make_plan("pearls", bots, seats, [{}], seed)
