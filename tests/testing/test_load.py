"""Load is measured by people who play, in a process of their own, at a server that is looked at from outside."""

import json
import random
import statistics
from pathlib import Path

import pytest

from longhouse.cli import main
from longhouse.testing.load import THINK_MOST_S, at, milliseconds, shares, thinking_s
from longhouse.testing.players import House


def test_load_tells_what_a_move_costs_also_beside_experts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "load.json"
    wanted = ["--tables", "2", "--seconds", "1.6", "--game", "borabora", "--experts", "1", "--json", str(file)]
    assert main(["load", *wanted]) == 0
    report = json.loads(file.read_text(encoding="utf-8"))
    assert report["moves"] >= 2
    assert report["troubles"] == 0
    assert report["pushes"] >= report["moves"]
    assert 0 < report["median_ms"] <= report["p99_ms"] <= report["max_ms"]
    for figure in ("cpu_ms_per_move", "bytes_median", "memory_per_table_kb", "restart_s", "others_median_ms"):
        assert report[figure] > 0, figure
    assert report["games"]["borabora"]["moves"] == report["moves"]
    assert report["beside"]["experts_tables"] == 1
    assert report["beside"]["thoughts"] > 0
    assert min(report["beside"]["moves"], report["beside"]["before"]["moves"]) >= 2
    assert report["beside"]["troubles"] == 0
    told = capsys.readouterr().out
    assert "processor time a move" in told
    assert "1 tables of experts" in told


def test_games_are_mixed_evenly() -> None:
    assert shares(["a", "b", "c"], 7, 2) == [["a", "c", "b", "a"], ["b", "a", "c"]]


def test_people_think_as_long_as_it_is_said() -> None:
    chance = random.Random(1)
    times = [thinking_s("people", chance) for _ in range(10_000)]
    assert 7.5 < statistics.median(times) < 8.5
    assert max(times) == THINK_MOST_S
    assert thinking_s("steady", chance) == 1


def test_shares_of_sorted_values() -> None:
    assert at(milliseconds([0.003, 0.001, 0.002]), 0.5) == 2
    assert at(milliseconds([]), 0.99) == 0


@pytest.mark.parametrize("knows", [True, False])
def test_what_a_server_understands_is_read_from_its_description(knows: bool) -> None:
    fields: dict[str, object] = {"key": {}, **({"viewer": {}} if knows else {})}
    paths: dict[str, object] = {"/api/tables/{table}/luck": {}, **({"/api/tables/{table}/pledge": {}} if knows else {})}
    described = {"components": {"schemas": {"Move": {"properties": fields}}}, "paths": paths}
    house = House(("127.0.0.1", 1), described)
    assert (house.knows_viewers, house.wants_pledges) == (knows, knows)
