"""A server that tables come to and go from keeps its memory; how that is judged."""

import json
from pathlib import Path

import pytest

from longhouse.cli import main
from longhouse.testing.soak_server import Sample, judge


def samples(*memory: float) -> list[Sample]:
    return [Sample(number, number, number, mb, 0.0) for number, mb in enumerate(memory, 1)]


@pytest.mark.parametrize(
    ("memory", "good"),
    [
        ((90, 120, 150, 200, 201, 202, 203, 204, 205), True),
        ((90, 120, 150, 200, 201, 202, 213, 214, 215), False),
        ((90, 120, 150, 200, 201, 202, 150, 149, 148), True),
        ((90, 200, 205), True),
    ],
)
def test_memory_may_not_grow_in_the_last_third(memory: tuple[float, ...], good: bool) -> None:
    assert judge(samples(*memory), len(memory), []).is_good is good


def test_too_few_tables_or_trouble_are_not_good() -> None:
    assert not judge(samples(1, 1, 1), 4, []).is_good
    assert not judge(samples(1, 1, 1), 3, ["a socket broke"]).is_good


def test_a_soak_tells_memory_over_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "soak.json"
    wanted = ["--minutes", "0.03", "--tables", "2", "--game", "wutaki", "--json", str(file)]
    assert main(["soak-server", *wanted]) in (0, 1), "so short, memory says nothing"
    verdict = json.loads(file.read_text(encoding="utf-8"))
    assert verdict["troubles"] == []
    assert verdict["tables"] == 2
    assert verdict["samples"][-1]["moves"] == 24
    assert "in the middle third" in capsys.readouterr().out
