"""Prices found by play: nothing is lost when a run is interrupted, and nothing worse becomes champion."""

from itertools import islice
from pathlib import Path

import msgspec
import pytest

from longhouse.cli import main
from longhouse.core.judge import Prices
from longhouse.core.prices import PriceList, as_lists, prices_for
from longhouse.core.registry import REGISTRY
from longhouse.lab import tune as lab
from longhouse.lab.tune import Plan, flat, load, price_file, save, start, tune, with_logs

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


def test_prices_go_into_a_vector_and_back() -> None:
    prices: Prices = {"a": [5], "b": [0, 7]}
    names, logs = flat(prices)
    assert names == ["a[0]", "b[1]"], "what is worth nothing stays so"
    assert with_logs(prices, names, logs) == prices
    assert with_logs(prices, names, [logs[0], logs[1] + 1]) == {"a": [5], "b": [0, 19]}


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


def test_the_mean_of_the_last_generations_challenges_the_champion() -> None:
    progress = start(PLAN)
    old = progress.champion
    progress.trail = [[log + 0.1 for log in old], [log + 0.3 for log in old]]
    lab._gate(progress, lambda duels: [[1.0] for _ in duels])
    assert progress.champion == pytest.approx([log + 0.2 for log in old])
    assert progress.trail == [], "the next one is found from here on"


def test_what_was_found_is_a_price_list_with_its_record() -> None:
    progress = start(PLAN)
    list(tune(progress, 1, workers=1))
    found = msgspec.toml.decode(price_file(progress, GAME, [2], {"tribes": "front"}), type=PriceList)
    assert found.seats == [2]
    assert found.options == {"tribes": "front"}
    assert found.record["found_by"].endswith("--seats 2 --pairs 2 --games 1 --option tribes=front")
    assert as_lists(found.prices).keys() == prices_for(GAME, 2).keys()
    assert found.record["generations"] == 1
    assert found.record["games"] == 4


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["tune", "borabora", "--generations", "1", "--pairs", "1", "--games", "1", "--workers", "1"]
    words += ["--gate-games", "1"]
    assert main(words) == 0
    assert "[prices]" in capsys.readouterr().out
    assert main([*words, "-o", "found.toml"]) == 0
    assert "[record]" in (tmp_path / "found.toml").read_text()
    assert main([*words, "--seats", "4", "--keep", "tune-borabora-2.json"]) == 2
    assert "another plan" in capsys.readouterr().err
    assert main([*words, "--seats", "5"]) == 2


def test_who_plays_alone_is_compared_with_who_plays_the_same_game() -> None:
    plan = Plan("wendake", REGISTRY.info("wendake").complete({"solo": "base"}), 1, pairs=1, games=1, gate_games=1)
    prices = prices_for(REGISTRY.info("wendake").make(plan.options), 1)
    assert lab.duel(plan, (prices, prices, [4])) == [0]
