"""Environments pass the tests of those who thought them up, for every game and ruleset."""

import copy
import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from longhouse import envs
from longhouse.bots import BOTS, RandomBot
from longhouse.cli import main
from longhouse.core.errors import BadSetup
from longhouse.core.registry import REGISTRY
from longhouse.envs.table import Setting, Table
from longhouse.testing import conformance
from tests.bots.test_ears import Listener
from tests.docs import ROOT
from tests.envs.tables import RULESETS, tables
from tests.pearls.game import INFO

numpy = pytest.importorskip("numpy", reason="the extra `envs` is not installed")
each_ruleset = pytest.mark.parametrize(("name", "seats", "options"), RULESETS)
each_game = pytest.mark.parametrize("name", ["borabora", "wendake", "wutaki"])


@each_ruleset
@pytest.mark.filterwarnings("ignore")  # their test wonders about the dictionaries that their own games use too
def test_pettingzoo_is_content(name: str, seats: int, options: Any) -> None:
    suite = pytest.importorskip("pettingzoo.test", reason="the extra `envs` is not installed")
    suite.api_test(envs.aec(name, seats, options), num_cycles=20)
    suite.seed_test(lambda: envs.aec(name, seats, options), num_cycles=10)


@each_game
@pytest.mark.filterwarnings("ignore")  # a space of 0 and 1 beside others
def test_gymnasium_is_content(name: str) -> None:
    checker = pytest.importorskip("gymnasium.utils.env_checker", reason="the extra `envs` is not installed")
    checker.check_env(envs.gym(name, bot="random", render_mode="ansi"))


@each_game
def test_openspiel_is_content(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")
    pyspiel.random_sim_test(envs.openspiel(name, 2), num_sims=1, serialize=False, verbose=False)


@each_ruleset
def test_features_of_every_ruleset_tell_no_secrets(name: str, seats: int, options: Any) -> None:
    assert conformance.check_features(Setting(name, seats, options).game, [seats], every=25) > 1000


def test_gymnasium_knows_our_games_by_name() -> None:
    gymnasium = pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")
    env = gymnasium.make("longhouse.envs.gymnasium_env:Longhouse/BoraBora-v0", seats=3, bot="random", seat=2)
    seen, info = env.reset(seed=1)
    assert seen in env.observation_space
    over, reward = False, 0.0
    while not over:
        _, reward, over, _, info = env.step(int(info["action_mask"].argmax()))
    assert reward in (1.0, -0.5)


def test_each_agent_of_pettingzoo_gets_what_its_seat_has_won() -> None:
    """Once: when the match is over. The next one begins with nothing."""
    pytest.importorskip("pettingzoo", reason="the extra `envs` is not installed")
    env = envs.aec("borabora", 3)
    for seed in (1, 2):
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            assert [env.last()[1], *env.rewards.values()] == [0] * 4
            assert env.agent_selection == f"seat_{env.table.decision.seat}"
            env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
        (winner,) = env.table.game.winners(env.table.state)
        fair = {f"seat_{seat}": 1.0 if seat == winner else -0.5 for seat in range(3)}
        assert env.rewards == env._cumulative_rewards == fair


def test_after_one_seed_the_matches_of_pettingzoo_differ_and_come_again() -> None:
    pytest.importorskip("pettingzoo", reason="the extra `envs` is not installed")
    env, lots = envs.aec("borabora"), list[list[int]]()
    for _ in range(2):
        lots.append([])
        for seed in (1, None, None):
            env.reset(seed=seed)
            lots[-1].append(env.table.seed)
    assert lots[0] == lots[1]
    assert len(set(lots[0])) == 3


def test_gymnasium_gives_the_reward_of_its_seat_and_every_bot_luck_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")
    made: list[int] = []

    def make(seed: int) -> RandomBot:
        made.append(seed)
        return RandomBot(seed)

    monkeypatch.setitem(BOTS, "noted", make)
    for seat, seed in product(range(2), range(2)):
        env = envs.gym("borabora", 2, seat=seat, bot="noted")
        _, info = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            assert reward == 0
            assert env.table.decision.seat == seat
            assert info["action_mask"].sum() == len(env.table.decision.options)
            _, reward, over, _, info = env.step(int(info["action_mask"].argmax()))
        assert reward == (1 if env.table.game.winners(env.table.state) == [seat] else -1)
        assert len(set(made)) == len(made)
        made.clear()


def test_a_table_shows_each_seat_what_it_sees_and_may_choose() -> None:
    table = Table(Setting("wutaki", 3, None))
    table.start(5)
    assert table.decision is not None
    layout, codec = table.setting.layout, table.game.codec
    for seat in range(3):
        numbers, mask = bytearray(layout.size), bytearray(codec.size)
        table.write(seat, numbers, mask)
        own = bytearray(layout.size)
        table.game.write_features(table.state, seat, own, 0, table.decision)
        assert numbers == own
        assert sum(mask) == (len(table.decision.options) if seat == table.decision.seat else 0)
    assert len({table.describe(seat) for seat in range(3)}) == 3, "each knows its own hand"


def test_what_was_won_is_forgotten_with_the_next_match() -> None:
    table = Table(Setting("borabora", 3, None))
    for _ in range(2):
        table.start(5)
        assert table.rewards == [0, 0, 0]
        while table.decision is not None:
            table.play(table.game.codec.numbers(table.decision)[0])
        assert sorted(table.rewards) == [-0.5, -0.5, 1]


def test_many_matches_share_their_arrays_and_begin_anew() -> None:
    many = envs.vector(3, "borabora", 2)
    numbers, seeds = many.numbers, set[int]()
    for _ in range(400):
        many.step(many.masks.argmax(1))
        for row, table in enumerate(many.tables):
            assert many.seats[row] == table.decision.seat
            assert bool(many.over[row]) == many.rewards[row].any() == (not table.moves)
        seeds |= {table.seed for table in many.tables}
        if many.over.any():
            break
    assert many.over.any()
    assert len(seeds) == 3 + many.over.sum(), "no match is like another"
    assert sorted(many.rewards[many.over][0].tolist()) == [-1, 1]
    assert numbers is many.numbers
    row = int(many.over.argmax())
    seen = bytearray(many.numbers.shape[1])
    table = many.tables[row]
    table.game.write_features(table.state, table.decision.seat, seen)
    assert seen == many.numbers[row].tobytes()
    many.step(many.masks.argmax(1))
    assert not many.over.any()
    assert not many.rewards.any(), "they are told once"
    many.reset(7)
    first = many.numbers.copy()
    many.reset(7)
    assert (first == many.numbers).all()


@pytest.mark.parametrize("count", [0, 2, 4])
def test_each_match_wants_its_answer(count: int) -> None:
    many = envs.vector(3, "wutaki")
    before = many.numbers.copy()
    legal = [int(mask.argmax()) for mask in many.masks] * 2
    with pytest.raises(ValueError, match="3 matches want one each"):
        many.step(legal[:count])
    assert (many.numbers == before).all(), "none has gone on"


def test_games_of_others_need_not_do_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTRY._infos, INFO.name, INFO)
    many = envs.vector(2, INFO.name, 3)
    for _ in range(60):
        many.step(many.masks.argmax(1))
    assert [group.name for group in many.tables[0].setting.layout.groups] == ["prompt", "value", "pending.Dive"]
    assert many.numbers[:, 0].tolist() == [1, 1]


def test_an_illegal_number_loses_and_a_match_can_be_copied_and_kept() -> None:
    table = Table(Setting("wutaki", 3, None, "margin"))
    assert pickle.loads(pickle.dumps(table)).state is None
    table.start(5)
    for _ in range(10):
        assert table.decision is not None
        table.play(table.game.codec.numbers(table.decision)[-1])
    for other in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert other.decision == table.decision
        assert table.game.dump(other.state) == table.game.dump(table.state)
    assert table.decision is not None
    seat = table.decision.seat
    assert table.play(table.game.codec.size)
    assert table.rewards[seat] == -1
    assert sum(table.rewards) == -1


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_copies_of_environments_see_what_happens_to_them(copied: Callable[[Any], Any]) -> None:
    env, many = envs.aec("borabora"), envs.vector(2, "borabora")
    env.reset(seed=1)
    other, others = copied(env), copied(many)
    for _ in range(9):
        for one in (env, other):
            one.step(int(one.observe(one.agent_selection)["action_mask"].argmax()))
        for some in (many, others):
            some.step(some.masks.argmax(1))
    seen, told = env.observe("seat_0"), other.observe("seat_0")
    assert all((seen[name] == told[name]).all() for name in seen)
    assert (many.numbers == others.numbers).all()
    many.step(many.masks.argmax(1))
    assert (many.numbers != others.numbers).any(), "they have nothing in common"


@pytest.mark.parametrize("bot", ["random", "easy", "greedy", "listener"])
def test_a_copy_of_a_match_against_bots_goes_on_alike_and_alone(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "listener", Listener)
    env = envs.gym("borabora", bot=bot)
    copy.deepcopy(env)  # before the first match, too
    _, info = env.reset(seed=1)
    other = copy.deepcopy(env)
    for _ in range(20):
        action = int(info["action_mask"].argmax())
        seen, *_, info = env.step(action)
        told, *_, known = other.step(action)
        assert (seen == told).all()
        assert (info["action_mask"] == known["action_mask"]).all()
    if bot == "listener":
        heard, there = env._bots[1].heard, other._bots[1].heard
        assert len(heard) > 20
        assert heard == there
    env.step(int(info["action_mask"].argmax()))
    assert env.table.moves[: len(other.table.moves)] == other.table.moves
    assert len(env.table.moves) > len(other.table.moves), "they have nothing in common"


def test_margins_are_points_ahead_in_hundreds_also_of_a_rival() -> None:
    table = Table(Setting("wendake", 1, {"solo": "base"}, "margin"))
    table.start(1)
    while table.decision is not None:
        table.play(table.game.codec.numbers(table.decision)[0])
    (rival,) = table.game.rivals(table.state).values()
    assert table.rewards == [(table.game.scores(table.state)[0] - rival) / 100]


def test_wrong_settings_are_named() -> None:
    with pytest.raises(BadSetup, match="reward: 'money' is not one of win, margin"):
        envs.vector(1, "borabora", 2, reward="money")
    with pytest.raises(BadSetup, match="seats"):
        envs.vector(1, "borabora", 7)
    with pytest.raises(BadSetup, match="count: must be at least 1, not 0"):
        envs.vector(0, "borabora")
    for seat in (-1, 2):
        with pytest.raises(BadSetup, match=f"seat: must be between 0 and 1, not {seat}"):
            envs.gym("borabora", 2, seat=seat)


def test_nobody_needs_them_to_play() -> None:
    code = (
        "import sys; sys.modules.update(dict.fromkeys(['numpy', 'gymnasium', 'pettingzoo', 'pyspiel']))\n"
        "import longhouse.cli, longhouse.author, longhouse.server.app, longhouse.envs as envs\n"
        "try: envs.aec('borabora')\n"
        "except ImportError as error: print(error)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "this needs PettingZoo: pip install 'longhouse[envs]'" in said


def test_the_page_tells_the_numbers_as_they_are() -> None:
    page = (ROOT / "docs/environments.md").read_text(encoding="utf-8")
    assert tables() in page, "python -m tests.envs.tables prints what belongs there"


def test_the_measure_of_speed_names_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr("longhouse.envs.speed.peer_steps", missing)
    assert main(["bench", "borabora", "--envs", "--seconds", "0.01"]) == 0
    told = capsys.readouterr()
    assert "chess_v6" in told.out
    assert "not installed" in told.out
    assert "pip install" in told.err
    assert main(["bench", "borabora", "--envs", "--seconds", "0.01", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found[0] == {"environment": "vector, 64 matches", "plays": "borabora, 4 seats"} | {
        "steps_per_s": found[0]["steps_per_s"]
    }
    assert found[0]["steps_per_s"] > 0
    assert found[-1]["steps_per_s"] is None
