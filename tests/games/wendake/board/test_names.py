"""What the drawings of Wendake say of their elements."""

import re

import pytest

from longhouse.core.text import LANGUAGES, Texts
from longhouse.games.wendake.board.panels import draw_panels
from tests.games.wendake.board.views import make_view


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_begin_with_a_capital(lang: str) -> None:
    for panel in draw_panels(make_view(3), Texts("longhouse.games.wendake", lang)):
        names = re.findall(r'data-(?:name|help)="([^"]+)"', panel.svg)
        assert [name for name in names if name[0].islower()] == []
