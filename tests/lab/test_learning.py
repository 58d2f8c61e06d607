"""Learning by self-play: lessons are the same again, rows are what was seen, and what is taught is a mind."""

from collections import Counter
from importlib import resources
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import numpy as np
import pytest

from longhouse.bots import BOTS, GreedyBot, RandomBot
from longhouse.bots.minds import POINT, FindMind, Net, mind_file, mind_for, read_mind
from longhouse.bots.planner import LEVELS, Level
from longhouse.cli import main
from longhouse.commands.learning import gate_record
from longhouse.core.errors import BadSetup
from longhouse.core.prices import first_prices
from longhouse.core.registry import REGISTRY
from longhouse.lab import extras, selfplay, training
from longhouse.lab.arena import ArenaResult
from longhouse.lab.schedule import schedule
from longhouse.lab.selfplay import Lesson, play_lesson, rows_of, self_play
from longhouse.lab.training import Rows, foreseen, gate_plan, make_rows, net_values
from tests.bots.test_minds import NET, floats, mind
from tests.pearls.game import INFO

GAME = REGISTRY.info("borabora").make()
LAYOUT = GAME.feature_layout()
PLAN = self_play("borabora", {}, 2, seed=5)
FOLDER = Path(str(resources.files(GAME.package))) / "minds"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who don't look ahead are taught as much about files and rows."""
    monkeypatch.setattr(selfplay, "TEACHER", Level(worlds=0))


def test_a_lesson_has_every_round_as_both_see_it() -> None:
    lesson = play_lesson(PLAN, 1)
    features, judged, margins = rows_of([lesson])
    assert len(features) == LAYOUT.size * len(judged)
    assert len(judged) == len(margins) == 2 * 5, "six rounds, and nothing is seen before the first"
    assert margins[::2] == [-margin for margin in margins[1::2]] == margins[:1] * 5
    assert margins[0] % POINT == 0
    assert judged[0] == -judged[1]
    assert lesson == play_lesson(PLAN, 1) != play_lesson(PLAN, 2)


def test_each_seat_sees_the_positions_from_its_own_side() -> None:
    """At the same moment two seats are told other things, though the game is the same."""
    features, _, _ = rows_of([play_lesson(PLAN, 1)])
    rows = [features[at : at + LAYOUT.size] for at in range(0, len(features), LAYOUT.size)]
    vp, other = LAYOUT.group("player_0.vp").offset, LAYOUT.group("player_1.vp").offset
    for first, second in zip(rows[::2], rows[1::2], strict=True):
        assert (first[vp], first[other]) == (second[other], second[vp])
    assert any(first[vp] != first[other] for first in rows)


def test_how_far_a_seat_was_ahead_is_measured_as_planners_do() -> None:
    assert [selfplay._ahead([10, 4, 7], [], seat) for seat in range(3)] == [10_000 - 6250, 4_000 - 9250, 7_000 - 8500]
    assert selfplay._ahead([10], [12], 0) == -2_000, "alone it is the ghost whom one has to beat"


@pytest.mark.parametrize("slips", [0, 100])
def test_so_many_of_a_hundred_moves_are_any_move(slips: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def ask(bot: Any, game: Any, state: Any, decision: Any, budget: Any) -> Any:
        asked.append(decision.seat)
        return decision.options[0]

    monkeypatch.setattr(selfplay, "ask_bot", ask)
    monkeypatch.setattr(selfplay, "SLIPS", slips)
    play_lesson(PLAN, 1)
    assert bool(asked) == (slips == 0)


def test_teachers_have_luck_of_their_own_and_think_with_the_mind_that_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[int, Level, FindMind]] = []

    def teacher(seed: int, level: Level, find_mind: FindMind) -> RandomBot:
        made.append((seed, level, find_mind))
        return RandomBot(seed)

    monkeypatch.setattr(selfplay, "PlannerBot", teacher)
    for number in (1, 2):
        play_lesson(PLAN, number)
    assert len({seed for seed, _, _ in made}) == 4
    assert {(level, find_mind) for _, level, find_mind in made} == {(selfplay.TEACHER, mind_for)}


def test_lessons_are_judged_by_the_prices_of_their_plan_whatever_bots_go_by() -> None:
    of_old = msgspec.structs.replace(PLAN, prices=first_prices(GAME))
    new, old = (play_lesson(plan, 1) for plan in (PLAN, of_old))
    assert old.margins == new.margins, "the same game"
    assert old.judged != new.judged


def test_rows_are_in_the_order_of_the_games_whoever_came_first() -> None:
    lessons = [play_lesson(PLAN, number) for number in (0, 1)]
    assert rows_of(lessons) == rows_of(lessons[::-1])


def some_rows(lessons: int) -> Rows:
    return make_rows(LAYOUT, *rows_of(play_lesson(PLAN, number) for number in range(lessons)))


def test_rows_have_the_features_that_differ_scaled_and_what_was_judged() -> None:
    features, judged, margins = rows_of([play_lesson(PLAN, 0)])
    rows = make_rows(LAYOUT, features, judged, margins)
    assert 0 < len(rows.columns) < LAYOUT.size
    place, column = 3, int(rows.columns[7])
    assert rows.told[place, 7] == np.float32(
        features[place * LAYOUT.size + column] * np.float32(LAYOUT.scales()[column])
    )
    assert rows.told[place, -1] == rows.judged[place] == np.float32(judged[place] / POINT)


def test_many_values_at_once_are_those_of_the_net_one_by_one() -> None:
    told = floats([3, 4, 2], [0, 0, -5])
    rows = Rows(NET.columns, floats(1, 1, 1), told, told[:, -1], floats(0, 0))
    assert net_values(NET, rows).tolist() == [NET(bytearray([0, 0, 3, 0, 0, 4]), 2), NET(bytearray(6), -5)]


def test_how_well_a_net_foresees_is_measured_by_what_it_was_not_taught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge is right about the last tenth alone, the net about all others. Who stays was taught with all."""
    count = 20
    judged, margins = np.zeros(count, np.float32), np.arange(1, count + 1, dtype=np.float32)
    judged[18:] = margins[18:]
    taught: list[int] = []

    def teach(rows: Rows, seed: int) -> Net:
        taught.append(len(rows.margins))
        return NET._replace(last_bias=np.array(taught[-1], np.float32))

    monkeypatch.setattr(training, "teach", teach)
    monkeypatch.setattr(training, "net_values", lambda net, rows: np.where(rows.judged, 0.5, rows.margins))
    trained = training.train(Rows(NET.columns, floats(1, 1, 1), np.zeros((count, 3), np.float32), judged, margins), 1)
    assert taught == [18, count]
    assert trained.net.last_bias == count
    assert (trained.judge_foresaw, trained.net_foresaw) == (1, 0)


def test_what_is_foreseen() -> None:
    came = floats(1, -1, 3, -3)
    assert foreseen(came / 2, came) == 0.75
    assert foreseen(came, came) == 1
    assert foreseen(0 * came, came) == 0
    assert foreseen(came, 0 * came) == 0, "of one game alone"


# ---------------------------------------------------------------- the command


WORDS = ["learn", "borabora", "--workers", "1", "--gate-games", "0"]


def test_without_torch_it_is_said_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(extras, "import_module", missing)
    assert main(WORDS) == 2
    assert "pip install 'longhouse[learn]'" in capsys.readouterr().err
    assert main(["learn", "nogame"]) == 2
    assert "PyTorch" not in (said := capsys.readouterr().err), "what was typed is looked at first"
    assert "nogame" in said


@pytest.fixture
def _no_torch_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "import_torch", lambda: None)
    monkeypatch.setattr(training, "teach", lambda rows, seed: NET._replace(columns=rows.columns[:2]))
    monkeypatch.setattr(training, "net_values", lambda net, rows: rows.judged)


@pytest.mark.usefixtures("_no_torch_needed")
def test_a_run_goes_on_with_the_games_of_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    played: list[int] = []

    def counted(plan: selfplay.SelfPlay, number: int) -> Lesson:
        played.append(number)
        return play_lesson(plan, number)

    monkeypatch.setattr("longhouse.commands.learning.play_lesson", counted)
    assert main([*WORDS, "--games", "2"]) == 0
    assert main([*WORDS, "--games", "3", "--share", "0.25", "-o", "more.npz"]) == 0
    assert played == [0, 1, 2]
    learned = read_mind(tmp_path / "more.npz")
    assert learned.about.record["games"] == 3
    assert learned.about.record["positions"] == 30
    assert learned.about.share == 0.25
    assert learned.fits(GAME, 2)
    assert not learned.fits(GAME, 3)
    assert main([*WORDS, "--games", "2", "--seed", "8"]) == 2, "the file holds games of another seed"


@pytest.mark.usefixtures("_no_torch_needed")
def test_the_record_says_what_to_type_for_the_same_games() -> None:
    plan = self_play("wendake", REGISTRY.info("wendake").complete({"tribes": "back"}), 2, seed=5)
    learned = training.learn(plan, [play_lesson(plan, number) for number in range(2)], 0.75, {"tribes": "back"})
    told = "longhouse learn wendake --seats 2 --games 2 --seed 5 --share 0.75 --option tribes=back"
    assert learned.about.record["found_by"] == told
    assert learned.about.prices == plan.prices
    assert (learned.about.seats, learned.about.options) == ([2], {"tribes": "back"}), "it is for such tables alone"


@pytest.mark.usefixtures("_no_torch_needed")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--games", "0"], "--games: must be at least 1, not 0"),
        (["--gate-games", "-1"], "--gate-games: must be at least 0, not -1"),
        (["--seed", "-1"], "--seed: must be at least 0, not -1"),
        (["--workers", "0"], "--workers: must be at least 1, not 0"),
        (["--seed", str(1 << 64)], "--seed: must be at most"),
        (["--share", "-0.5"], "--share: must be at least 0, not -0.5"),
        (["--share", "1.5"], "--share: must be at most 1, not 1.5"),
        (["--share", "nan"], "--share: must be at most 1, not nan"),
        (["-o", "nowhere/mind.npz"], "nowhere/mind.npz can't be written"),
        (["--keep", "nowhere/games.jsonl"], "nowhere/games.jsonl can't be written"),
        (["--keep", "one.file", "-o", "one.file"], "one.file is named for two things"),
        (["-o", "mind"], "mind: the file of a mind has a name that ends in .npz"),
        (["-o", str(FOLDER / "new.npz")], "the expert that it has to beat takes its mind from this folder"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_played(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*WORDS, "--games", "1", *arguments]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("_no_torch_needed")
def test_games_without_rounds_teach_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BadSetup, match="without rounds"):
        training.learn(PLAN, [], 0.5, {})
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(REGISTRY, "_infos", {**REGISTRY._infos, INFO.name: INFO})
    assert main(["learn", "pearls", "--games", "1"]) == 2
    assert "nothing to learn from games without rounds" in capsys.readouterr().err
    assert not list(tmp_path.iterdir()), "nothing was played"


@pytest.mark.parametrize("seats", [2, 3])
def test_a_gate_lets_the_new_mind_play_the_expert_as_it_is(seats: int, tmp_path: Path) -> None:
    file = tmp_path / "new.npz"
    file.write_bytes(mind_file(mind()))
    plan = gate_plan(self_play("borabora", {}, seats, seed=5), file)
    assert plan.bots == [f"expert@{file}", "expert"]
    assert plan.seed > 1_000_000, "on seeds that nobody has learnt from"
    sat = Counter(bot for bout in schedule(plan, 12) for bot in bout.bots)
    assert len(set(sat.values())) == 1, "each on as many seats as the other, so an equal share is half of the games"


def test_what_is_written_down_of_a_gate_are_the_wins_of_the_new_mind() -> None:
    """Two seats together; alone each bot plays half of the games."""
    for seats, all_games, own in ((2, 10, 10), (1, 20, 10)):
        new, old = (SimpleNamespace(wins=w, cpu_ms_per_decision=ms, games=own) for w, ms in ((7.5, 30.0), (2.5, 20.0)))
        assert gate_record(cast(ArenaResult, SimpleNamespace(seats=seats, games=all_games, bots=[new, old]))) == {
            "gate_games": 10,
            "gate_wins": 7.5,
            "gate_ms": 30.0,
            "gate_expert_ms": 20.0,
        }


@pytest.mark.usefixtures("_no_torch_needed")
def test_who_is_tired_of_playing_reads_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    def tired(plan: selfplay.SelfPlay, number: int) -> Lesson:
        if number == 2:
            raise KeyboardInterrupt
        return play_lesson(plan, number)

    monkeypatch.setattr("longhouse.commands.learning.play_lesson", tired)
    assert main([*WORDS, "--games", "3"]) == 130
    assert "stopped after 2 of 3 games; the same command goes on from learn-borabora-2.jsonl" in capsys.readouterr().err


@pytest.mark.usefixtures("_no_torch_needed")
def test_a_mind_is_there_also_if_somebody_is_tired_of_the_gate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    def tired(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("longhouse.commands.learning.play_all", tired)
    assert main(["learn", "borabora", "--workers", "1", "--games", "1", "--gate-games", "2"]) == 130
    assert read_mind(tmp_path / "borabora-2.npz").about.record["games"] == 1
    assert "stopped before its end; borabora-2.npz is written" in capsys.readouterr().err


@pytest.mark.usefixtures("_no_torch_needed")
def test_what_came_of_the_gate_is_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(LEVELS, "expert", Level(worlds=0))
    monkeypatch.setitem(BOTS, "expert", GreedyBot)
    words = ["learn", "borabora", "--seats", "3", "--workers", "1", "--games", "1", "--gate-games", "6"]
    assert main(words) == 0
    record = read_mind(tmp_path / "borabora-3.npz").about.record
    assert record["gate_games"] == 6, "games, not seats of them"
    assert 0 <= record["gate_wins"] <= 6


def test_a_net_learns_what_the_judge_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has more of the first feature wins by as much: the judge is blind to it."""
    pytest.importorskip("torch", reason="PyTorch is not installed (pip install 'longhouse[learn]')").set_num_threads(1)
    monkeypatch.setattr(training, "BATCH", 50)
    told = np.random.default_rng(1).integers(0, 5, (3000, 4)).astype(np.float32)
    columns = np.arange(3, dtype=np.uint16)
    rows = Rows(columns, floats(0.5, 1, 1, 1), told * floats(0.5, 1, 1, 1), told[:, 3], told[:, 3] + 3 * told[:, 0] - 6)
    trained = training.train(rows, seed=1)
    assert trained.judge_foresaw < 0.5 < 0.9 < trained.net_foresaw
    assert trained.net(bytearray([4, 2, 2]), 1.0) > 3 > -3 > trained.net(bytearray([0, 2, 2]), 1.0)
