"""What the tests of the kit share."""

from pathlib import Path

import pytest

from tests.testing.copies import Copy, make_copy


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Copy:
    """Makes copies of Orchard that can be imported."""
    monkeypatch.syspath_prepend(tmp_path)
    return lambda *edits: make_copy(tmp_path, edits)
