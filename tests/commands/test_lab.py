"""`longhouse arena` and `longhouse study`."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from longhouse.cli import main
from longhouse.commands import CONSOLE, lab
from longhouse.core.registry import REGISTRY
from longhouse.lab import ratings
from longhouse.lab.playing import Outcome
from longhouse.lab.running import play_all
from tests.pearls.game import INFO

ARENA = ["arena", "pearls", "--bots", "greedy,random", "--games", "12", "--workers", "1"]


@pytest.fixture(autouse=True)
def _pearls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(REGISTRY, "_infos", {**REGISTRY._infos, INFO.name: INFO})


def read(file: Path) -> dict[str, Any]:
    """The figures without the time that bots took."""
    result: dict[str, Any] = json.loads(file.read_text())
    for bot in [*result["bots"], *(bot for ruleset in result["rulesets"] for bot in ruleset["bots"])]:
        del bot["cpu_ms_per_decision"]
    return result


def test_an_arena_writes_figures_and_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures, page = tmp_path / "run.json", tmp_path / "run.html"
    assert main([*ARENA, "--seats", "2", "--json", str(figures), "--html", str(page), "--lang", "de"]) == 0
    output = capsys.readouterr().out
    assert "pearls, 2 seats, 12 games" in output
    assert "greedy" in output
    result = json.loads(figures.read_text())
    assert (result["game"], result["seats"], result["games"]) == ("pearls", 2, 12)
    assert result["options"] == {"reef": 5, "wishes": "shuffled"}
    names = "name games wins win_rate win_interval mean_score mean_margin rating cpu_ms_per_decision decisions failures"
    for bot in result["bots"]:
        assert set(names.split()) <= bot.keys()
    assert "Wer gewinnt" in page.read_text(encoding="utf-8")
    assert len((tmp_path / "run.jsonl").read_text().splitlines()) == 13, "the plan, and a line for each game"


def test_every_variant_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = tmp_path / "run.json"
    assert main([*ARENA, "--ruleset", "all", "--option", "reef=9", "--json", str(figures)]) == 0
    assert [one["options"]["wishes"] for one in read(figures)["rulesets"]] == ["shuffled", "sorted"]
    assert "reef=9, wishes=sorted" in capsys.readouterr().out


def test_what_was_done_before_an_interruption_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, half = tmp_path / "whole.json", tmp_path / "half.json"
    main([*ARENA, "--json", str(whole)])

    def interrupted(*arguments: Any) -> Iterator[Outcome]:
        results = play_all(*arguments)
        yield from (next(results) for _ in range(5))
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(lab, "play_all", interrupted)
        assert main([*ARENA, "--json", str(half)]) == 130
    assert f"stopped after 5 of 12 games; go on with --resume {half}l" in capsys.readouterr().err
    assert read(half)["games"] == 5
    assert main([*ARENA, "--json", str(half), "--resume", f"{half}l"]) == 0
    assert read(half) == read(whole)


def test_a_bot_that_fails_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "pearls", "--bots", "random,tests.lab.bots:Clumsy", "--games", "6", "--workers", "1"]) == 0
    output = capsys.readouterr()
    assert output.err.count("dropped everything") == 2, "in the line that raises it, and in the error"
    assert "6 games ended because a bot failed" in output.out


def test_without_openskill_it_is_said_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(ratings, "import_module", missing)
    assert main(ARENA) == 0
    assert "pip install 'longhouse[lab]'" in capsys.readouterr().out


def test_a_study_writes_figures_and_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures, page = tmp_path / "study.json", tmp_path / "study.html"
    arguments = ["study", "pearls", "--bot", "random", "--seats", "3", "--games", "20", "--workers", "1"]
    assert main([*arguments, "--json", str(figures), "--html", str(page)]) == 0
    result = json.loads(figures.read_text())
    assert (result["bot"], result["games"], len(result["by_seat"])) == ("random", 20, 3)
    assert result["verbs"][0]["id"] == "dive"
    assert "20 games of random" in capsys.readouterr().out
    assert "<svg" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("failing", ["json", "html"])
def test_what_can_not_be_written_in_the_end_takes_nothing_else_with_it(
    failing: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {name: tmp_path / f"run.{name}" for name in ("json", "html")}
    files[failing].symlink_to("/dev/full")
    assert main([*ARENA, "--json", str(files["json"]), "--html", str(files["html"])]) == 2
    output = capsys.readouterr()
    assert "pearls, 2 seats, 12 games" in output.out
    assert f"{files[failing]} can't be written: No space left on device" in output.err
    assert all(file.stat().st_size for name, file in files.items() if name != failing)


@pytest.mark.parametrize("bots", ["random,tests.lab.bots:Twin", "greedy,random,tests.lab.bots:Twin"])
def test_no_figure_is_left_out_where_there_is_little_room(
    bots: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for width in (44, 80):
        monkeypatch.setattr(CONSOLE, "_width", width)
        assert main([*ARENA, "--bots", bots, "--games", "1200"]) == 0
        output = capsys.readouterr().out
        assert max(map(len, output.splitlines())) <= width
        for heading in ("wins", "rate", "rating", "score", "margin", "ms"):
            assert heading in output.split()
        assert "…\n" not in output.replace(" ", ""), "of a figure that is cut off"


def test_a_run_that_is_made_shorter_shows_no_bar_that_stands_still(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = tmp_path / "run.json"
    main([*ARENA, "--json", str(figures)])
    capsys.readouterr()
    assert main([*ARENA, "--games", "6", "--json", str(figures), "--resume", f"{figures}l"]) == 0
    output = capsys.readouterr()
    assert "6 games" in output.out
    assert output.err == ""


def test_one_seat_is_not_called_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "wendake", "--bots", "random", "--option", "solo=base", "--games", "1"]) == 0
    assert "wendake, 1 seat, 1 game\n" in "\n".join(map(str.rstrip, capsys.readouterr().out.splitlines()))


def test_ids_are_printed_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    lab.table_of("", ["option", "chosen"], [["exchange:fish:corn", "[3]"]])
    output = capsys.readouterr().out
    assert "exchange:fish:corn" in output
    assert "[3]" in output


def test_files_are_written_also_if_nobody_reads_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(result: Any) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(lab, "show_arena", gone)
    main([*ARENA, "--json", str(tmp_path / "run.json"), "--html", str(tmp_path / "run.html")])
    assert read(tmp_path / "run.json")["games"] == 12
    assert "</html>" in (tmp_path / "run.html").read_text()


def test_no_log_is_kept_beside_a_device(tmp_path: Path) -> None:
    (tmp_path / "file.json").touch()
    os.mkfifo(tmp_path / "pipe.json")
    assert lab.log_beside(tmp_path / "pipe.json") is None
    for name in ("file", "new"):
        assert lab.log_beside(tmp_path / f"{name}.json") == tmp_path / f"{name}.jsonl"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--html", "nowhere/run.html"], "nowhere/run.html can't be written"),
        (["--html", "."], ". can't be written"),
        (["--json", "run.html", "--html", "nested/../run.html"], "run.html is named for two things"),
        (["--html", "run.jsonl", "--json", "run.json"], "this is the name of the log, so the page needs another one"),
        (["--json", "run.jsonl"], "this is the name of the log, so the figures need another one"),
        (["--json", "run.json", "--workers", "0"], "workers: must be at least 1"),
        (["--json", "run.json", "--seed", str(1 << 300)], "seed: must be at most"),
        (["--json", "run.json", "--turn-seconds", "inf"], "turn-seconds: must have an end, not inf"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_played_or_lost(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    (log := tmp_path / "run.jsonl").write_text("of an earlier run")
    (tmp_path / "nested").mkdir()
    assert main([*ARENA, *arguments]) == 2
    output = capsys.readouterr()
    assert said in output.err
    assert "Playing" not in output.err
    assert log.read_text() == "of an earlier run"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bots", "oracle"], "no bot is called 'oracle'; there are easy"),
        (["--bots", "tests.lab.bots:X"], "bot tests.lab.bots:X: the module 'tests.lab.bots' has no 'X'"),
        (["--bots", "tests.nowhere:Bot"], "the module 'tests.nowhere' can't be imported"),
        (["--seats", "9"], "Pearls is for 2 to 4 seats"),
        (["--seats", "9", "--ruleset", "all"], "Pearls has no variant for 9 seats with these options"),
        (["--seats", "1", "--ruleset", "all"], "Pearls has no variant for 1 seat with these options"),
        (["--workers", "0"], "workers: must be at least 1"),
        (["--games", "0"], "games: must be at least 1"),
        (["--option", "tide=1"], "Pearls has no such option"),
        (["--resume", "/nowhere.jsonl"], "/nowhere.jsonl"),
    ],
)
def test_what_is_wrong_is_said(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "pearls", *arguments]) == 2
    assert said in capsys.readouterr().err
