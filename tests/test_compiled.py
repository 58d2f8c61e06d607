"""Compiled or pure: what is compiled, which one is used, and a cache that never gives the wrong one."""

import ctypes
import os
import subprocess
import sys
import sysconfig
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from longhouse import compiled

SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
WHICH = "from longhouse import compiled; print(compiled.is_active(), compiled.is_current())"


def elsewhere(code: str, cache: Path, pure: str = "") -> str:
    """What a fresh process prints, with another cache."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache), compiled.SWITCH: pure}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    ).stdout.strip()


def test_every_game_and_expansion_is_a_library_of_its_own() -> None:
    groups = compiled.own_groups()
    assert next(iter(groups)) == "longhouse_core"
    assert {"longhouse_games_borabora", "longhouse_games_wendake", "longhouse_games_wendake_solo"} <= set(groups)
    files = [file for files in groups.values() for file in files]
    assert len(files) == len(set(files))
    assert all(file.exists() and file.name != "__init__.py" for file in files)
    assert compiled.module_of(compiled.PACKAGE / "core" / "rng.py") == "longhouse.core.rng"


@pytest.fixture
def reef(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody else's game, installed."""
    folder = tmp_path / "reef"
    (folder / "rules").mkdir(parents=True)
    for name in ("__init__.py", "rules.md", "state.py", "rules/__init__.py", "rules/turn.py", "info.py"):
        (folder / name).write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    entries = [EntryPoint("reef", "reef.info:INFO", "longhouse.games")]
    monkeypatch.setattr(compiled, "entry_points", lambda group: entries)
    return folder


def test_games_of_other_people_are_compiled_like_ours(reef: Path) -> None:
    groups = compiled.all_groups()
    assert [file.relative_to(reef).as_posix() for file in groups["reef"]] == ["state.py", "rules/turn.py"]
    assert set(groups) == {*compiled.own_groups(), "reef"}


def test_another_source_is_another_folder(reef: Path) -> None:
    before = compiled.built_folder()
    assert before == compiled.built_folder()
    (reef / "rules" / "turn.py").write_text("TURNS = 3\n")
    assert compiled.built_folder() != before


def test_sources_are_found_by_links_wherever_they_are_installed(reef: Path, tmp_path: Path) -> None:
    compiled.link_sources(tmp_path / "links", compiled.all_groups())
    assert (tmp_path / "links" / "reef" / "state.py").samefile(reef / "state.py")
    assert (tmp_path / "links" / "longhouse" / "core" / "rng.py").exists()


def test_without_a_fitting_folder_the_rules_are_pure(tmp_path: Path) -> None:
    assert elsewhere(WHICH, tmp_path) == "False False"


@pytest.mark.skipif(not compiled.is_current(), reason="the rules are not compiled here: make compile")
def test_the_switch_chooses_pure_python() -> None:
    cache = compiled.cache_folder().parent.parent
    assert elsewhere(WHICH, cache) == "True True"
    assert elsewhere(WHICH, cache, pure="1") == "False True"


def test_the_finder_knows_modules_and_their_libraries(tmp_path: Path) -> None:
    for name in (f"longhouse/core/rng{SUFFIX}", f"longhouse_core__mypyc{SUFFIX}"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    finder = compiled.CompiledFinder(tmp_path)
    found = finder.find_spec("longhouse.core.rng", None)
    assert found is not None
    assert found.origin == str(tmp_path / f"longhouse/core/rng{SUFFIX}")
    assert finder.find_spec("longhouse_core__mypyc", None) is not None
    assert finder.find_spec("longhouse.core.match", None) is None


def test_results_appear_at_once_and_the_last_but_one_stays(tmp_path: Path) -> None:
    lib, cache = tmp_path / "lib", tmp_path / "cache"
    lib.mkdir()
    cache.mkdir()
    (lib / "one.so").write_text("1")
    names = [letter * 24 for letter in "abc"]
    for age, name in enumerate(names):
        compiled.keep([str(lib / "one.so")], lib, cache / name)
        os.utime(cache / name, (age, age))
    assert sorted(folder.name for folder in cache.iterdir()) == names[1:]
    assert (cache / names[2] / "one.so").read_text() == "1"


def test_without_a_compiler_it_says_why(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert not compiled.build()
    assert "pure Python, about four times slower: there is no C compiler" in capsys.readouterr().out


def test_without_a_place_to_keep_them_it_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("shutil.which", lambda name: name)
    assert not compiled.build()
    output = capsys.readouterr().out
    assert "XDG_CACHE_HOME may name another" in output or "mypyc is not installed" in output


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """Which groups a compiler was given that can't make sense of `reef`."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "cache/longhouse/compiled").mkdir(parents=True)
    monkeypatch.setattr(compiled, "why_not", lambda: "")
    asked: list[list[str]] = []

    def make(groups: compiled.Groups, work: Path, result: Path) -> None:
        asked.append(list(groups))
        if "reef" in groups:
            raise SystemExit("reef/state.py:1: the compiler is unhappy")
        result.mkdir(parents=True)

    monkeypatch.setattr(compiled, "make_libraries", make)
    return asked


@pytest.mark.usefixtures("reef")
def test_a_game_that_cant_be_compiled_keeps_no_other_from_it(
    tried: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert compiled.build()
    assert tried == [[*compiled.own_groups(), "reef"], list(compiled.own_groups())]
    assert compiled.is_current()
    output = capsys.readouterr().out
    assert "reef/state.py:1: the compiler is unhappy" in output
    assert "those of installed games are not" in output


def test_a_failure_leaves_pure_python(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "longhouse/compiled").mkdir(parents=True)
    monkeypatch.setattr(compiled, "why_not", lambda: "")

    def fail(groups: compiled.Groups, work: Path, result: Path) -> None:
        raise SystemExit("the compiler is unhappy")

    monkeypatch.setattr(compiled, "make_libraries", fail)
    assert not compiled.build()
    assert "Compiling failed: the compiler is unhappy" in capsys.readouterr().out
    assert not compiled.is_current()
    monkeypatch.setattr(compiled, "is_active", lambda: False)
    monkeypatch.delenv(compiled.SWITCH, raising=False)
    monkeypatch.setattr("subprocess.Popen", lambda *_, **__: pytest.fail("it is not tried again and again"))
    assert "`longhouse compile` says why" in compiled.build_in_background()


def test_functions_of_a_library_are_hidden_from_others() -> None:
    """Then they call each other straight, which makes bots faster."""
    library = sys.modules.get("longhouse_core__mypyc")
    if library is None or os.name != "posix":
        pytest.skip("the rules are not compiled")
    functions = ctypes.CDLL(str(library.__file__))
    assert hasattr(functions, "PyInit_longhouse_core__mypyc")
    assert not hasattr(functions, "CPyDef_longhouse___core___game___decide")
