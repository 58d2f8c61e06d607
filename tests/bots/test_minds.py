"""Minds: which one is taken, what it says, and that the planner thinks with it as fairly as without."""

from io import BytesIO
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

from longhouse.bots import Budget, SeatView, ask_bot, make_bot, minds
from longhouse.bots.minds import About, Mind, Net, mind_file, mind_for, minds_in, read_mind
from longhouse.bots.planner import LEVELS, Foresight, Level, PlannerBot
from longhouse.cli import main
from longhouse.core.game import Game
from longhouse.core.judge import Prices
from longhouse.core.prices import first_judge, first_prices, judge_for, prices_for
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import Rng
from tests.bots.test_planner import poison, position

GAME = REGISTRY.info("borabora").make()
EVERY = [(info.name, mind) for info in REGISTRY.all() for mind in minds_in(info.make(info.complete({})).package)]


def floats(*numbers: Any) -> Any:
    return np.array(numbers, np.float32)


NET = Net(
    np.array([2, 5], np.uint16),
    first=floats([1, -1, 0.5], [2, 1, 0], [0, 1, -1]),  # of two features and what was judged; then straight
    first_bias=floats(0, 1, 0.25),
    second=floats([1], [2]),
    second_bias=floats(-3),
    last=floats(0.5),
    last_bias=np.array(2, np.float32),
)  # fmt: skip


def mind(share: float = 0.5, layout: str = "", prices: Prices | None = None, **fits: Any) -> Mind:
    found = prices_for(GAME, 2) if prices is None else prices
    return Mind(About(layout=layout or GAME.feature_layout().digest, prices=found, share=share, **fits), NET)


def as_npy() -> bytes:
    """An array alone, which NumPy reads by the same function as an archive of them."""
    np.save(written := BytesIO(), floats(1))
    return written.getvalue()


def test_a_net_reckons_as_one_does_by_hand() -> None:
    """First 3 + 2·4 = 11, -3 + 4 + 2 + 1 = 4, straight 1.5 - 2 + 0.25; second 11 + 8 - 3 = 16; half of that, and 2."""
    assert NET(bytearray([9, 9, 3, 9, 9, 4]), 2.0) == 16 / 2 + 2 - 0.25
    assert NET(bytearray(6), -5.0) == 2 + 5.25, "nothing of either layer, and what goes past them"
    below = NET._replace(second=floats([1], [-2]))
    assert below(bytearray([0, 0, 3, 0, 0, 0]), -6.0) == (3 - 3) / 2 + 2 + 1.5 + 6.25, "none is below 0"


def test_a_mind_is_the_same_from_its_file(tmp_path: Path) -> None:
    before = mind(seats=[2], record={"games": 3})
    file = tmp_path / "mind.npz"
    file.write_bytes(mind_file(before))
    after = read_mind(file)
    assert after.about == before.about
    for one, other in zip(before.net, after.net, strict=True):
        np.testing.assert_array_equal(one, other)


STALE = {
    "features": mind(seats=[2], layout="of last year"),
    "prices": mind(seats=[2], prices={**prices_for(GAME, 2), "of last year": [1]}),
    "numbers of a price": mind(seats=[2], prices={**prices_for(GAME, 2), "task": [1]}),
}


@pytest.mark.parametrize("stale", STALE.values(), ids=STALE)
def test_the_most_particular_mind_is_taken_and_none_that_has_learnt_something_else(
    stale: Mind, monkeypatch: pytest.MonkeyPatch
) -> None:
    every, two = mind(), mind(seats=[2])
    monkeypatch.setattr(minds, "minds_in", lambda package: [stale, every, two, mind(options={"expansion": "none"})])
    assert [mind_for(GAME, seats) for seats in (2, 3)] == [two, every]
    monkeypatch.setattr(minds, "minds_in", lambda package: [stale])
    assert mind_for(GAME, 2) is None


def test_a_file_that_is_no_mind_is_left_out_and_the_others_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Also one of before minds brought their prices."""
    (tmp_path / "minds").mkdir()
    (tmp_path / "minds" / "a.npz").write_bytes(b"Dear diary")
    (tmp_path / "minds" / "b.npz").write_bytes(mind_file(mind(seats=[2])))
    monkeypatch.setattr("longhouse.bots.minds.resources.files", lambda package: tmp_path)
    assert [one.about.seats for one in minds_in.__wrapped__("any")] == [[2]]
    assert "a.npz can't be read as a mind" in caplog.text


def test_without_numpy_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "find_spec", lambda name: None)
    assert minds_in.__wrapped__(GAME.package) == []


@pytest.mark.parametrize(("name", "mind"), EVERY, ids=lambda value: value if isinstance(value, str) else "")
def test_every_mind_that_we_bring_is_small_and_fits(name: str, mind: Mind) -> None:
    game = REGISTRY.info(name).make(REGISTRY.info(name).complete(mind.about.options))
    assert all(mind.fits(game, seats) for seats in mind.about.seats), "learn again (docs/learning.md), or take it away"
    assert len(mind_file(mind)) < 400_000
    assert {"games", "positions"} <= mind.about.record.keys()
    assert 0 < mind.about.share <= 1


# ---------------------------------------------------------------- one of one's choice: `expert@found.npz`


def test_a_planner_goes_by_the_mind_in_a_file_at_any_table(tmp_path: Path) -> None:
    file = tmp_path / "found.npz"
    file.write_bytes(mind_file(mind(seats=[2])))
    bot: Any = make_bot(f"expert@{file}", 1)
    assert bot.level == LEVELS["expert"]
    assert bot._find_mind(GAME, 4).about == mind(seats=[2]).about


def test_the_mindless_is_the_expert_but_for_its_mind() -> None:
    mindless, expert = (cast(PlannerBot, make_bot(name, 1)) for name in ("mindless", "expert"))
    assert mindless.level == expert.level
    assert mindless._find_mind(GAME, 2) is None
    assert expert._find_mind(GAME, 2) is not None


ODD: list[dict[str, Any]] = [
    {"first": floats([1, -1])},
    {"last": floats([0.5, 0.5])},
    {"last_bias": np.array(np.nan, np.float32)},
    {"last_bias": floats(2, 3)},
    {"columns": np.array([2.5, 5], np.float32)},
    {"columns": np.array([], np.uint16)},
]


@pytest.mark.parametrize(
    ("bot", "content", "said"),
    [
        ("medium", mind_file(mind()), "only hard and expert think with a mind"),
        ("expert", b"Dear diary", "can't be read as a mind"),
        ("expert", b"", "can't be read as a mind"),
        ("expert", as_npy(), "can't be read as a mind"),
        ("expert", mind_file(Mind(mind().about, NET._replace(columns=np.array([2, 65535], np.uint16)))), "has learnt"),
        *(("expert", mind_file(Mind(mind().about, NET._replace(**other))), "can't be read as a mind") for other in ODD),
        ("expert", mind_file(mind(share=1e305)), "can't be read as a mind"),
        (
            "expert",
            mind_file(mind(layout="of last year")),
            "has learnt from other features or prices than those of borabora",
        ),
    ],
)
def test_what_is_no_mind_for_a_bot_is_refused_before_anything_is_played(
    bot: str, content: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "found.npz"
    file.write_bytes(content)
    words = ["arena", "borabora", "--games", "2", "--workers", "1", "--bots", f"{bot}@{file},random"]
    assert main(words) == 2
    assert said in capsys.readouterr().err


# ---------------------------------------------------------------- thinking with one


def test_a_mind_adds_its_share_to_what_the_judge_thinks_at_the_end_of_a_round() -> None:
    state, decision = position(GAME, 2, 4, 30)
    plain, learned, sure = (
        Foresight(GAME, judge_for(GAME, 2), decision.seat, 2, one) for one in (None, mind(0.5), mind(1.0))
    )
    option = decision.options[0]
    judged, half, whole = (ahead.played_out(state, option, 0) for ahead in (plain, learned, sure))
    assert judged != half
    assert abs(whole - judged - 2 * (half - judged)) <= 1, "but for rounding"
    last = [ahead.played_out(state, option, 99) for ahead in (plain, sure)]
    assert last[0] == last[1], "when the game is over nothing need be guessed"


def test_a_net_is_told_what_the_seat_sees_and_the_margin_in_points() -> None:
    """What it says are points, a correction are thousandths: its share of them."""
    state, _ = position(GAME, 2, 4, 30)
    told: list[tuple[bytes, float]] = []

    class Listens:
        columns = NET.columns

        def __call__(self, features: bytearray, judged: float) -> float:
            told.append((bytes(features), judged))
            return 3.0

    learned = Mind(mind(0.25).about, cast(Net, Listens()))
    assert [learned.correction(GAME, state, seat, margin) for seat, margin in ((0, 2500), (1, -2500))] == [750, 750]
    seen = []
    for seat in range(2):
        seen.append(bytearray(GAME.feature_layout().size))
        GAME.feature_layout().write(state, seat, None, seen[seat], 0)
    assert seen[0] != seen[1]
    assert told == [(bytes(seen[0]), 2.5), (bytes(seen[1]), -2.5)]


def test_it_corrects_the_judge_that_it_has_learnt_with_whatever_prices_are_found_later() -> None:
    """Who plays on until then goes by those of today."""
    state, decision = position(GAME, 2, 4, 30)
    today = judge_for(GAME, 2)
    learned = mind(1.0, prices=first_prices(GAME))
    ahead = Foresight(GAME, today, decision.seat, 2, learned)
    end = ahead.end_of(state, decision.options[0], 0)
    unlearned = Foresight(GAME, today, decision.seat, 2)
    assert GAME.dump(end) == GAME.dump(unlearned.end_of(state, decision.options[0], 0))
    judged = Foresight(GAME, first_judge(GAME), decision.seat, 2).margin(end)
    assert judged != unlearned.margin(end)
    assert ahead.worth(end) == judged + learned.correction(GAME, end, decision.seat, judged)


def finds(found: Mind) -> Any:
    def find(game: Game[Any], seats: int) -> Mind | None:
        return found

    return find


def test_it_never_touches_the_true_state_and_answers_the_same_again() -> None:
    state, decision = position(GAME, 2, 5, 30)
    other, seat_view = state.clone(), SeatView(GAME, state, decision)
    poison(state)

    def sample(rng: Rng) -> Any:
        return GAME.determinize(other, decision.seat, rng)

    answers = [
        PlannerBot(3, Level(2, width=3), finds(mind())).choose(seat_view, sample, Budget(simulations=6)) for _ in "12"
    ]
    assert answers[0] == answers[1]
    assert answers[0] in decision.options


@pytest.mark.parametrize(("name", "thinks"), [("expert", True), ("hard", False)])
def test_only_the_expert_thinks_with_one(name: str, thinks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def correction(mind: Mind, game: Game[Any], state: Any, seat: int, margin: int) -> int:
        asked.append(seat)
        return 0

    monkeypatch.setattr(minds, "minds_in", lambda package: [mind()])
    monkeypatch.setattr(Mind, "correction", correction)
    state, decision = position(GAME, 2, 5, 30)
    ask_bot(make_bot(name, 1), GAME, state, decision, Budget(simulations=8))
    assert bool(asked) == thinks
