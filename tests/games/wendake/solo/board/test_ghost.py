"""The ghost's panel, and patrols on the map."""

import pytest

from longhouse.core.text import LANGUAGES, Texts
from longhouse.drawing.panel import Panel
from longhouse.games.wendake.game import WendakeGame
from longhouse.games.wendake.solo.board.ghost import GOALS, SIGNS
from longhouse.games.wendake.solo.components import ADVERSITY_NAMES, DATA, EFFECT_IDS
from longhouse.testing.boards import check_boards, check_panel
from tests.games.wendake.board.still import assert_still
from tests.games.wendake.solo.games import ADVERSITY, BASE
from tests.games.wendake.solo.table import YOU, SoloTable


def panels(table: SoloTable, lang: str = "en") -> dict[str, Panel]:
    drawn = table.game.draw(table.view(YOU), Texts(table.game.packages, lang))
    return {panel.id: panel for panel in drawn}


@pytest.mark.parametrize("game", [BASE, ADVERSITY], ids=["base", "adversity"])
def test_the_board_is_sound_and_shows_nothing_hidden(game: WendakeGame) -> None:
    assert check_boards(game, 1, 3, every=20).positions > 3


@pytest.mark.parametrize("game", [BASE, ADVERSITY], ids=["base", "adversity"])
def test_panels_keep_their_number_order_and_size_all_game_long(game: WendakeGame) -> None:
    assert_still(game, 1)


def test_the_ghosts_panel_takes_the_place_of_a_players_board() -> None:
    shown = panels(SoloTable())["player-1"]
    assert (shown.area, shown.seat) == ("board", None)
    for part in ("card-G1", "card-G2", "card-G3", "score", "house", "row", "slot", "mask"):
        assert f'id="player-1-{part}"' in shown.svg
    assert "player-1-adversity" not in shown.svg
    assert "player-1-marker-0" not in shown.svg


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ADVERSITY_NAMES)
def test_every_adversity_is_drawn_with_its_help(name: str, lang: str) -> None:
    shown = panels(SoloTable(name), lang)["player-1"]
    check_panel(shown)
    assert 'id="player-1-adversity" data-help="' in shown.svg
    assert 'id="player-1-marker-2"' in shown.svg


def test_a_completed_task_is_marked() -> None:
    table = SoloTable().tasks("K-ECO-1", "K-MIL-1", "K-RIT-2", "K-MSK-1")
    svg = panels(table)["player-1"].svg
    assert (svg.count('href="#player-1-i-goal"'), svg.count('href="#player-1-i-goal-missed"')) == (1, 3)


def test_tasks_show_how_far_one_is() -> None:
    svg = panels(SoloTable().tasks("K-ECO-2", "K-MIL-2", "K-RIT-3", "K-MSK-1"))["player-1"].svg
    assert all(f">{progress}<" in svg for progress in ("0/4", "0/5", "0/18"))


def test_every_task_has_a_picture() -> None:
    assert {task.condition for task in DATA.solo_task} == set(GOALS)


def test_patrols_stand_on_the_map() -> None:
    table = SoloTable("europeans_arrive.french")
    table.put(patrols=1 << table.territory("niagara"))
    shown = panels(table)["map"]
    check_panel(shown)
    assert 'id="map-patrol-niagara"' in shown.svg


def test_every_effect_of_the_ghost_has_an_icon() -> None:
    assert set(SIGNS) == set(EFFECT_IDS)
