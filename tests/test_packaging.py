"""The wheel, somewhere else than its sources: it has everything that a match needs; the sdist has everything."""

import importlib
import tarfile
from pathlib import Path

import pytest

from tests.docs import ROOT
from tests.elsewhere import Elsewhere, make

pytestmark = pytest.mark.slow


def test_a_match_from_the_wheel(tmp_path: Path) -> None:
    elsewhere = Elsewhere(tmp_path)
    elsewhere.install(make("build_wheel", tmp_path))
    where = elsewhere.run("python", "-c", "import longhouse; print(longhouse.__file__)")
    assert str(elsewhere.bin.parent) in where
    games = elsewhere.run("longhouse", "games")
    assert {"borabora", "wendake", "wutaki"} <= {line.split()[0] for line in games.splitlines()}
    for game in ("borabora", "wendake", "wutaki"):
        record = tmp_path / f"{game}.json"
        elsewhere.run(
            "longhouse", "play", game, "--terminal", "--people", "0", "--bot", "random", "--save", str(record)
        )
        elsewhere.run("longhouse", "replay", str(record), "-o", str(tmp_path / f"{game}.html"))
        assert "<svg" in (tmp_path / f"{game}.html").read_text(encoding="utf-8")


def test_the_sdist_has_docs_and_tests(tmp_path: Path) -> None:
    with tarfile.open(make("build_sdist", tmp_path)) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "docs/api.md",
        "tests/conftest.py",
        "tests/games/wutaki/table.py",
        "packaging/backend.py",
        "Makefile",
    } <= names
    assert {"src/longhouse/games/wendake/text/de.po", "src/longhouse/client/table.js"} <= names


def test_a_wheel_with_compiled_rules_asks_for_what_compiles_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "packaging")
    backend = importlib.import_module("backend")
    monkeypatch.delenv("LONGHOUSE_COMPILE", raising=False)
    assert backend.get_requires_for_build_wheel() == []
    monkeypatch.setenv("LONGHOUSE_COMPILE", "1")
    assert any(name.startswith("mypy[mypyc]") for name in backend.get_requires_for_build_wheel())
