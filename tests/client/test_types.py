"""The browser client has types in its comments; the TypeScript compiler checks them."""

import shutil
import subprocess

import pytest

from tests.docs import ROOT

MODULES = sorted((ROOT / "src" / "longhouse" / "client").glob("*.js"))


def run(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=180, check=False)


@pytest.mark.slow
def test_the_types_are_right() -> None:
    if shutil.which("npx") is None:
        pytest.skip("node is not installed: the types of the client were not checked")
    if not (ROOT / "node_modules" / "typescript").is_dir():
        installed = run("npm", "install", "--no-audit", "--no-fund")
        if installed.returncode:
            pytest.skip(f"npm can't install TypeScript here: {installed.stderr[-200:]}")
    checked = run("npx", "--no-install", "tsc", "--noEmit", "-p", ".")
    assert checked.returncode == 0, checked.stdout


def test_modules_stay_short_and_are_commented() -> None:
    assert MODULES
    for module in MODULES:
        text = module.read_text(encoding="utf-8")
        assert text.count("\n") < 300, f"{module.name} is long"
        assert text.startswith("// "), f"{module.name} does not say what it is"
        assert "innerHTML" not in text, f"{module.name} makes elements out of text"
        assert "eval(" not in text
