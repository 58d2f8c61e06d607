"""Prices found by play: nothing is lost when a run is interrupted, and nothing worse becomes champion."""

import math
import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from longhouse.bots import Budget, Sample, SeatView
from longhouse.bots.planner import Level
from longhouse.cli import main
from longhouse.core.decision import Option
from longhouse.core.errors import BadSetup
from longhouse.core.game import Game
from longhouse.core.judge import Prices
from longhouse.core.prices import PriceList, as_lists, first_judge, first_prices, prices_for
from longhouse.core.registry import REGISTRY
from longhouse.lab import tune as lab
from longhouse.lab.tune import Plan, flat, start, tune, with_logs
from longhouse.lab.tuned import load, price_file, save

PLAN = Plan("borabora", {}, 2, pairs=2, games=1, gate_every=1, gate_games=2)
GAME = REGISTRY.info("borabora").make()


def test_a_run_that_was_interrupted_goes_on_where_it_was(tmp_path: Path) -> None:
    whole, broken = start(PLAN), start(PLAN)
    assert [one.generation for one in tune(whole, 2, workers=1)] == [1, 2]
    for progress in islice(tune(broken, 2, workers=2), 1):
        save(progress, tmp_path / "kept.json")
    again = load(tmp_path / "kept.json")
    assert again.generation == 1
    assert list(tune(again, 2, workers=1))[-1] == whole
    assert whole.middle != start(PLAN).middle


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ({"middle": [1.0]}, "not every price has its number"),
        ({"gates": [{"margin": 0.5}]}, "a challenge has no result"),
    ],
)
def test_a_file_that_lacks_numbers_is_refused(damage: dict[str, Any], said: str, tmp_path: Path) -> None:
    save(msgspec.structs.replace(start(PLAN), **damage), tmp_path / "kept.json")
    with pytest.raises(BadSetup, match=said):
        load(tmp_path / "kept.json")


def test_where_nothing_has_a_price_there_is_nothing_to_tune(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "prices_for", lambda game, seats: {})
    with pytest.raises(BadSetup, match="nothing to tune"):
        start(PLAN)


def test_prices_go_into_a_vector_and_back() -> None:
    prices: Prices = {"a": [5], "b": [0, 7]}
    names, logs = flat(prices)
    assert names == ["a[0]", "b[1]"], "what is worth nothing stays so"
    assert with_logs(prices, names, logs) == prices
    assert with_logs(prices, names, [logs[0], logs[1] + 1]) == {"a": [5], "b": [0, 19]}


def test_each_candidate_plays_its_mirror_image_on_the_seeds_of_the_generation() -> None:
    progress, seeds = start(PLAN), []

    def fight(meetings: list[lab.Meeting]) -> list[list[float]]:
        assert len(meetings) == PLAN.pairs
        for one in meetings:
            assert lab.mean_of([one.one, one.other]) == pytest.approx(progress.middle), "as far to either side"
            apart = math.dist(one.one, one.other) / math.sqrt(len(progress.names))
            assert apart == pytest.approx(2 * lab.SPREAD, rel=0.5)
            assert one.seeds == meetings[0].seeds
        assert meetings[0].one != meetings[1].one
        seeds.append(tuple(meetings[0].seeds))
        return [[1.0] for _ in meetings]

    for _ in range(3):
        lab._generation(progress, fight)
    assert len(set(seeds)) == 3, "other luck each time"


def test_the_middle_goes_where_candidates_win() -> None:
    """Only the first price matters, and it pays to raise it: it goes up steadily, the others wander."""
    progress = start(msgspec.structs.replace(PLAN, pairs=10))
    for _ in range(30):
        lab._generation(progress, lambda meetings: [[meeting.one[0] - meeting.other[0]] for meeting in meetings])
    ways = [after - before for after, before in zip(progress.middle, start(PLAN).middle, strict=True)]
    assert ways[0] > 0.8 * 30 * lab.RATE
    assert ways[0] > 1.5 * max(map(abs, ways[1:]))


def test_a_steady_gradient_moves_every_price_as_far_however_large_it_is() -> None:
    """Adam, with its averages corrected for having begun at nothing: a step is a step from the first one on."""
    progress, prices = start(PLAN), len(start(PLAN).names)
    before, gradient = progress.middle, [2.0, -0.5] + [0.0] * (prices - 2)
    for steps in (1, 2, 3):
        progress.generation = steps
        lab._step(progress, gradient)
        moved = [after - old for after, old in zip(progress.middle, before, strict=True)]
        assert moved == pytest.approx([steps * lab.RATE, -steps * lab.RATE] + [0.0] * (prices - 2), abs=1e-6)
    assert len(progress.trail) == 3


def test_who_is_a_little_behind_neither_wins_nor_has_to_begin_anew() -> None:
    progress = start(PLAN)
    old, new = progress.champion, [log + 0.1 for log in progress.champion]
    progress.middle, progress.trail = new, [new]
    lab._gate(progress, lambda meetings: [[-1.0, 0.8] for _ in meetings])
    assert (progress.champion, progress.middle) == (old, new)


def test_a_gate_is_as_many_games_as_were_asked_for_all_on_different_seeds() -> None:
    progress, seeds = start(msgspec.structs.replace(PLAN, gate_games=lab.LOTS + 5)), list[int]()
    progress.trail = [progress.middle]

    def fight(meetings: list[lab.Meeting]) -> list[list[float]]:
        seeds.extend(seed for one in meetings for seed in one.seeds)
        return [[1.0] * len(one.seeds) for one in meetings]

    lab._gate(progress, fight)
    assert len(set(seeds)) == len(seeds) == lab.LOTS + 5


def ends(monkeypatch: pytest.MonkeyPatch, final: dict[str, Any]) -> Game[Any]:
    """A game that ends by who sits there: scores by seat, and of a rival."""
    monkeypatch.setattr(lab, "play", lambda game, players, seed: final["".join(players)])
    rivals = lambda end: dict(enumerate(end[1]))  # noqa: E731
    return cast(Game[Any], SimpleNamespace(scores=lambda end: end[0], rivals=rivals))


def test_a_margin_is_between_the_means_of_all_seats_of_either(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ends(monkeypatch, {"aba": ([10, 4, 6], []), "bab": ([3, 9, 5], [])})
    one, other = cast(list[lab.Choice], ["a", "b"])
    assert lab.margins(game, one, other, 3, 5) == [8 - 4, 9 - 4]


def test_who_plays_alone_is_ahead_by_points_over_the_rival(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ends(monkeypatch, {"a": ([50], [45]), "b": ([40], [10])})
    one, other = cast(list[lab.Choice], ["a", "b"])
    assert lab.margins(game, one, other, 1, 5) == [5 - 30]


@pytest.mark.parametrize(("margins", "kept"), [([3.0, 1.0], True), ([-3.0, -3.1], False)])
def test_only_what_is_better_becomes_champion(margins: list[float], kept: bool) -> None:
    progress = start(PLAN)
    old, new = progress.champion, [log + 0.1 for log in progress.champion]
    progress.middle = new
    progress.trail = [new]
    lab._gate(progress, lambda duels: [margins for _ in duels])
    assert progress.champion == (new if kept else old)
    assert progress.middle == (new if kept else old)
    assert progress.gates[0]["wins"] == (1 if kept else 0)


@pytest.mark.parametrize(("as_greedy", "kept"), [([1.0, -1.0], True), ([-3.0, -3.1], False)])
def test_where_planners_play_at_the_gate_greedy_must_not_be_clearly_behind(as_greedy: list[float], kept: bool) -> None:
    progress = start(msgspec.structs.replace(PLAN, gate_worlds=2))
    old, new = progress.champion, [log + 0.1 for log in progress.champion]
    progress.trail = [new]
    lab._gate(progress, lambda meetings: [[3.0, 1.0] if one.worlds == 2 else as_greedy for one in meetings])
    assert progress.champion == (new if kept else old)
    assert progress.gates[0]["margin"] == 2
    assert progress.gates[0]["greedy_margin"] == sum(as_greedy) / 2


def test_what_is_behind_as_planner_need_not_play_greedily() -> None:
    progress = start(msgspec.structs.replace(PLAN, gate_worlds=2))
    progress.trail = [[log + 0.1 for log in progress.champion]]
    lab._gate(progress, lambda meetings: [[-3.0, -3.1] if one.worlds else [] for one in meetings])
    assert progress.champion == start(PLAN).champion
    assert "greedy_margin" not in progress.gates[0]


def test_candidates_may_look_ahead() -> None:
    plan, asked = msgspec.structs.replace(PLAN, worlds=1, width=2), []
    progress = start(plan)

    def fight(meetings: list[lab.Meeting]) -> list[list[float]]:
        asked.extend(meetings)
        return [[1.0] for _ in meetings]

    lab._generation(progress, fight)
    assert [one.worlds for one in asked] == [1, 1]
    prices = prices_for(GAME, 2)
    first, second = lab.duel(plan, lab.Duel(prices, prices, [5], worlds=1))
    assert first == -second != lab.duel(plan, lab.Duel(prices, prices, [5]))[0], "the same game twice, not greedily"


def test_a_planner_goes_by_its_own_prices(monkeypatch: pytest.MonkeyPatch) -> None:
    judges = []

    class Looks:
        def __init__(self, seed: int, level: Level) -> None:
            assert level == Level(3, 5)

        def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
            judges.append((seat_view.seat, seat_view.judge))
            return seat_view.decision.options[0]

    monkeypatch.setattr(lab, "PlannerBot", Looks)
    mine, theirs = first_judge(GAME), first_judge(GAME)
    players = [lab.planning(GAME, judge, Level(3, 5)) for judge in (mine, theirs)]
    lab.play(GAME, players, 3)
    assert {(seat, id(judge)) for seat, judge in judges} == {(0, id(mine)), (1, id(theirs))}


def test_the_mean_of_the_last_generations_challenges_the_champion() -> None:
    progress = start(PLAN)
    old = progress.champion
    progress.trail = [[log + 0.1 for log in old], [log + 0.3 for log in old]]
    lab._gate(progress, lambda duels: [[1.0] for _ in duels])
    assert progress.champion == pytest.approx([log + 0.2 for log in old])
    assert progress.trail == [], "the next one is found from here on"


def test_a_file_of_before_there_were_planners_goes_on(tmp_path: Path) -> None:
    progress, file = start(PLAN), tmp_path / "kept.json"
    old = msgspec.to_builtins(progress)
    for name in ("worlds", "gate_worlds", "width", "start"):
        del old["plan"][name]
    del old["base"]
    file.write_bytes(msgspec.json.encode(old))
    again = load(file)
    assert again.plan == PLAN
    assert msgspec.structs.replace(again, base=progress.base) == progress
    file.write_bytes(msgspec.json.encode({**old, "names": ["gone[0]", *progress.names[1:]]}))
    with pytest.raises(BadSetup, match="begun with other prices than borabora has now"):
        load(file)
    file.write_text('{"generation": 3}')
    with pytest.raises(BadSetup, match="does not say how far a run is"):
        load(file)


def test_it_may_begin_with_any_list_and_go_part_of_the_way(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[prices]\nfish = 100\ndie = 0\n")
    plan = msgspec.structs.replace(PLAN, start=str(tmp_path / "mine.toml"), worlds=1, gate_worlds=2, width=3)
    progress = start(plan)
    assert progress.base == first_prices(GAME) | {"fish": [100], "die": [0]}
    progress.champion = [log + math.log(4) for log in progress.champion]
    found = msgspec.toml.decode(price_file(progress, [2], {}, 50), type=PriceList)
    assert (found.prices["fish"], found.prices["die"]) == (200, 0)
    assert found.record["part_of_the_way"] == 50
    assert found.record["found_by"].endswith(f"--worlds 1 --gate-worlds 2 --width 3 --from {plan.start}")
    (tmp_path / "mine.toml").unlink()
    assert price_file(progress, [2], {}, 50), "the list is kept"


def test_what_was_found_is_a_price_list_with_its_record() -> None:
    progress = start(PLAN)
    list(tune(progress, 1, workers=1))
    found = msgspec.toml.decode(price_file(progress, [2], {"tribes": "front"}), type=PriceList)
    assert found.seats == [2]
    assert found.options == {"tribes": "front"}
    assert found.record["found_by"].endswith(
        "--seats 2 --pairs 2 --games 1 --gate-every 1 --gate-games 2 --seed 1 --option tribes=front"
    )
    assert as_lists(found.prices).keys() == prices_for(GAME, 2).keys()
    assert found.record["generations"] == 1
    assert found.record["games"] == 4
    alone = msgspec.structs.replace(progress, plan=msgspec.structs.replace(PLAN, seats=1))
    assert tomllib.loads(price_file(alone, [1], {}))["record"]["games"] == 2, "nobody to change seats with"


def test_the_record_tells_the_challenge_that_the_champion_has_won(tmp_path: Path) -> None:
    progress = start(PLAN)

    def challenge(margin: float) -> None:
        progress.generation += 1
        progress.trail = [progress.middle]
        lab._gate(progress, lambda meetings: [[margin, margin] for _ in meetings])

    def last_gate() -> dict[str, object]:
        record = tomllib.loads(price_file(progress, [2], {}))["record"]
        return {name: value for name, value in record.items() if name.startswith("last_gate")}

    challenge(-4.0)
    assert last_gate() == {}, "nobody has won yet"
    challenge(3.0)
    challenge(-8.5)
    assert (last_gate()["last_gate_generation"], last_gate()["last_gate_margin"]) == (2, 3.0)
    written = price_file(progress, [2], {})
    save(progress, tmp_path / "kept.json")
    assert price_file(load(tmp_path / "kept.json"), [2], {}) == written, "also counts are written as they were"


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["tune", "borabora", "--generations", "1", "--pairs", "1", "--games", "1", "--workers", "1"]
    words += ["--gate-games", "1"]
    assert main(words) == 0
    assert "[prices]" in (printed := capsys.readouterr().out)
    assert tomllib.loads(printed)["record"]["generations"] == 1, "what is printed is a list, and nothing else"
    assert main([*words, "-o", "found.toml"]) == 0
    assert "[record]" in (tmp_path / "found.toml").read_text()
    assert main([*words, "--seats", "4", "--keep", "tune-borabora-2.json"]) == 2
    assert "another plan" in capsys.readouterr().err
    assert main([*words, "--seats", "5"]) == 2
    least = {"worlds": 0, "gate-worlds": 0, "width": 2, "gate-every": 1, "gate-games": 1, "games": 1, "pairs": 1}
    for name, number in {**least, "seed": 0, "workers": 1, "part": 1, "generations": 1}.items():
        assert main([*words, "--keep", "new.json", f"--{name}", str(number - 1)]) == 2
        assert f"{name}: must be at least {number}" in (said := capsys.readouterr().err)
        assert "Tuning" not in said, "before anything is played"
    assert main([*words, "--keep", "new.json", "--seed", str(1 << 64)]) == 2
    assert "--seed: must be at most" in capsys.readouterr().err
    assert main([*words, "--part", "101"]) == 2
    assert "--part: must be at most 100" in capsys.readouterr().err
    for option in ("-o", "--keep"):
        assert main([*words, option, "nowhere/file"]) == 2
        assert "nowhere/file can't be written" in capsys.readouterr().err
    assert not (tmp_path / "new.json").exists()
    assert main([*words, "--keep", "new.json", "--from", "found.toml"]) == 0
    assert tomllib.loads(capsys.readouterr().out)["record"]["found_by"].endswith("--from found.toml")


def test_without_a_generation_it_writes_what_was_found_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    progress = start(msgspec.structs.replace(PLAN, gate_every=20))
    progress.champion = [log + 0.5 for log in progress.champion]
    save(progress, tmp_path / "tune-borabora-2.json")
    words = ["tune", "borabora", "--pairs", "2", "--games", "1", "--gate-games", "2", "--workers", "1"]
    assert main([*words, "--generations", "0"]) == 0
    said = capsys.readouterr()
    assert as_lists(tomllib.loads(said.out)["prices"]) == with_logs(progress.base, progress.names, progress.champion)
    assert said.err == "", "a bar could not move"
    assert main([*words, "--generations", "-1"]) == 2


def test_who_is_tired_reads_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    def tired(progress: lab.Progress, *_: int) -> Iterator[lab.Progress]:
        progress.generation = 1
        yield progress
        progress.generation = 2
        raise KeyboardInterrupt

    monkeypatch.setattr("longhouse.commands.tuning.tune", tired)
    assert main(["tune", "borabora"]) == 130
    said = capsys.readouterr().err
    assert "stopped after 1 of 160 generations; the same command goes on from tune-borabora-2.json" in said


def test_who_plays_alone_is_compared_with_who_plays_the_same_game() -> None:
    plan = Plan("wendake", REGISTRY.info("wendake").complete({"solo": "base"}), 1, pairs=1, games=1, gate_games=1)
    prices = prices_for(REGISTRY.info("wendake").make(plan.options), 1)
    assert lab.duel(plan, lab.Duel(prices, prices, [4])) == [0]
