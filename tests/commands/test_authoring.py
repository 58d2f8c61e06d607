"""A new game: it works at once, and a name that can't be one changes nothing."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from longhouse import compiled
from longhouse.cli import main
from longhouse.scaffold import FOLDER, PACKAGE, SUFFIX, rule_prefix, write_game
from tests.docs import ROOT


def test_a_new_game_passes_its_own_tests_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "tide_pools", "--folder", str(tmp_path)]) == 0
    assert "longhouse play tide_pools" in capsys.readouterr().out
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"]
    done = subprocess.run(
        command, cwd=tmp_path / "tide_pools", env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout


@pytest.mark.slow
def test_a_new_game_is_clean_and_typed(tmp_path: Path) -> None:
    write_game("tide_pools", tmp_path)
    environment = {**os.environ, "MYPYPATH": str(ROOT / "src")}
    for command in (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"]):
        done = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=tmp_path / "tide_pools",
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_nothing_of_the_templates_is_left(tmp_path: Path) -> None:
    written = write_game("tide_pools", tmp_path)
    for file in written:
        assert file.suffix != SUFFIX
        assert not re.search(r"@\w+@", file.read_text(encoding="utf-8")), file
        assert PACKAGE not in file.relative_to(tmp_path).parts
    assert tmp_path / "tide_pools/src/tide_pools/text/de.po" in written
    assert "Tide Pools" in (tmp_path / "tide_pools/README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Tide", "small letters"),
        ("tide-pools", "small letters"),
        ("3tides", "small letters"),
        ("../tides", "small letters"),
        ("", "small letters"),
        ("class", "small letters"),
        ("borabora", "there is a game of this name"),
        ("json", "Python can already import something of this name"),
        ("tests", "Python can already import something of this name"),
        ("longhouse", "Python can already import something of this name"),
    ],
)
def test_a_name_that_can_not_be_is_refused(
    name: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", name, "--folder", str(tmp_path)]) == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_stays_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tide_pools").mkdir()
    assert main(["new", "tide_pools", "--folder", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert list((tmp_path / "tide_pools").iterdir()) == []


@pytest.mark.parametrize(("name", "prefix"), [("tide_pools", "TIDE"), ("x", "XX"), ("go9", "GO")])
def test_rule_ids_begin_as_the_page_of_rules_reads_them(name: str, prefix: str) -> None:
    assert rule_prefix(name) == prefix


def test_the_new_game_can_be_read_in_ten_minutes() -> None:
    code = [line for file in FOLDER.rglob(f"{PACKAGE}/**/*.py{SUFFIX}") for line in file.read_text().splitlines()]
    assert len([line for line in code if line.strip()]) < 350


@pytest.mark.parametrize(("done", "status"), [(True, 0), (False, 1)])
def test_compile_says_by_its_status_whether_it_could(monkeypatch: pytest.MonkeyPatch, done: bool, status: int) -> None:
    monkeypatch.setattr(compiled, "build", lambda: done)
    assert main(["compile"]) == status
