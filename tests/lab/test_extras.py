"""Packages of others: whoever lacks one is told where to get it, whoever has a broken one what is wrong with it."""

import re

import pytest

from longhouse.core.errors import BadSetup
from longhouse.lab import extras
from longhouse.lab.running import import_ray
from longhouse.lab.training import import_torch


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ModuleNotFoundError("No module named 'torch'", name="torch"), "not installed: pip install 'longhouse[learn]'"),
        (ModuleNotFoundError("No module named 'sympy'", name="sympy"), "does not load: No module named 'sympy'"),
        (ImportError("libcudnn.so.9: cannot open"), "is installed, but does not load: libcudnn.so.9"),
        (OSError("libc10.so: cannot open"), "does not load: libc10.so: cannot open"),
    ],
)
def test_what_is_missing_or_broken_is_said(error: Exception, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> None:
        raise error

    monkeypatch.setattr(extras, "import_module", broken)
    with pytest.raises(BadSetup, match=re.escape(said)):
        import_torch()


def test_without_ray_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(extras, "import_module", missing)
    with pytest.raises(BadSetup, match=re.escape("--ray: Ray is not installed: pip install 'longhouse[ray]'")):
        import_ray()
