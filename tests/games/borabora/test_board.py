"""The drawings of Bora Bora: sound SVG, nothing secret, and a place for every choice."""

import re

import pytest

from longhouse.core.decision import Option
from longhouse.core.text import Texts
from longhouse.drawing.icons import icons
from longhouse.drawing.panel import Panel
from longhouse.games.borabora.board.colors import COLORS
from longhouse.games.borabora.board.common import PACKAGE
from longhouse.games.borabora.board.islands import LANDS, PLACES
from longhouse.games.borabora.board.tasks import needs
from longhouse.games.borabora.components import REGION_IDS, TASK_IDS
from longhouse.games.borabora.terms import COLOR_IDS
from longhouse.games.borabora.view import View
from longhouse.testing.boards import check_boards, ids, small, stocks
from tests.drawing.test_sheet import contrast
from tests.games.borabora.table import GAME, Table, whole_game

WITHOUT_PLACE = {"none", "done", "pass"}


def draw(view: View) -> list[Panel]:
    panels: list[Panel] = GAME.draw(view, Texts(GAME.package, "en"))
    return panels


# ---------------------------------------------------------------- sound


@pytest.mark.rule("BB-VIS-01", "BB-VIS-02", "BB-INV-18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_are_sound_all_game_long(seats: int) -> None:
    report = check_boards(GAME, seats, seed=seats + 1, budget=60_000)
    assert report.differing > 0.5 * report.worlds


def test_the_order_of_the_panels() -> None:
    scene = Table(3)
    common = ["map", "actions", "people", "jewelry", "tracks", "tasks", "gods"]
    boards = ["player-0", "player-1", "player-2"]
    panels = draw(GAME.view(scene.state, 1))
    assert [panel.id for panel in panels] == [*common, *boards, "hand-1"]
    assert [panel.area for panel in panels] == ["board"] * 7 + ["player"] * 3 + ["hand"]
    assert [panel.seat for panel in panels] == [None] * 7 + [0, 1, 2, 1]
    assert [panel.id for panel in panels if panel.compact] == boards


def test_a_panel_is_drawn_again_only_when_it_changes() -> None:
    scene = Table(2)
    before = draw(GAME.view(scene.state, 0))
    scene.shells(1, 5)
    after = draw(GAME.view(scene.state, 0))
    assert [a.id for a, b in zip(after, before, strict=True) if a is not b] == ["player-1", "hand-0"]


# ---------------------------------------------------------------- targets


def test_every_verb_has_a_place_or_belongs_in_the_prompt_bar() -> None:
    assert {name for name, verb in GAME.verbs.items() if verb.target is None} == WITHOUT_PLACE


def test_targets_are_where_one_would_click() -> None:
    table = Table(2).hand(0, blue=1, red=2).display("blue", "red", "white", "white", "green")
    view = GAME.view(table.state, 0)
    expected = {
        "expand:c_se": "map-region-c_se",
        "place_die:helper:3": "actions-card-helper",
        "place_die:fishing:6": "actions-fishing",
        "blue:red": "hand-0-card-red",
        "red:god_tile": "player-0-god-tiles",
        "take_man:2": "people-man-2",
        "temple_field:6": "tracks-temple-6",
        "build:4": "player-0-tile-4",
        "cover:3": "player-0-ceremony-1",
        "move_hut": "player-0-field-12",
        "fulfil_yellow:1:god_tile": "player-0-task-1",
        "draw_card": "gods-deck",
        "fire:red:shell": "gods-card-1",
        "fire:deck:status": "gods-deck",
        "fire:offering:shell": "player-0-offerings",
        "fire:nothing:status": "tracks-status-0",
        "fire:nothing:shell": "player-0-shells",
        "move_huts:2": "player-0-field-12",
    }
    for name, target in expected.items():
        assert GAME.target(view, GAME.option_named(name)) == target
        assert ids(draw(view))[target] == 1, target
    assert GAME.target(view, Option("done")) is None


# ---------------------------------------------------------------- art


def test_pieces_keep_their_ids_when_they_are_pushed() -> None:
    table = Table(3).huts(0, "c_se").huts(1, "c_se")
    found = ids(draw(GAME.view(table.state, None)))
    assert found["map-hut-0-c_se"] == found["map-hut-1-c_se"] == 1


def test_every_task_has_a_picture() -> None:
    known = icons(PACKAGE)
    for task in TASK_IDS:
        for need in needs(task):
            assert need.icon in known, f"{task} wants {need.icon}"
            assert need.mark in {"", "same", "store", *known}
    assert len({tuple(needs(task)) for task in TASK_IDS}) == len(TASK_IDS), "two tasks look the same"


def test_the_map_has_every_region_once() -> None:
    assert sorted(region for land in LANDS for region in land.regions) == sorted(REGION_IDS)
    for place in PLACES.values():
        spots = [place.site, place.fish, *place.aside]
        assert all(0 < x < 640 and 0 < y < 640 for x, y in spots)
        assert len(set(spots)) == len(spots) == 5


def test_god_symbols_stand_out_from_their_cards() -> None:
    for color in COLOR_IDS:
        for dark in (0, 1):
            assert contrast(COLORS[f"bb-{color}"][dark], COLORS[f"bb-on-{color}"][dark]) >= 4


def test_a_die_keeps_its_name_from_the_board_to_the_card() -> None:
    """So that it can be seen travelling: every die of a seat has one name in each round, placed or not."""
    named = re.compile(r'data-piece="(die-[\d-]+)"')
    rounds: dict[tuple[int, int], set[str]] = {}
    for scene in whole_game(2, 3):
        view = scene.view(None)
        if view.phase != "dice":
            continue
        names = [name for panel in draw(view) for name in named.findall(panel.svg)]
        assert len(names) == len(set(names)) == 3 * view.seats
        for seat in range(view.seats):
            own = {name for name in names if name.startswith(f"die-{seat}-")}
            assert rounds.setdefault((view.round, seat), own) == own
    assert len(rounds) == 12


# ---------------------------------------------------------------- things that are counted


@pytest.mark.parametrize("seats", [2, 4])
def test_stocks_count_what_everybody_has(seats: int) -> None:
    for number, scene in enumerate(whole_game(seats, seed=30)):
        if number % 11:
            continue
        view = GAME.view(scene.state, 0)
        panels = draw(view)
        full = stocks(panels)
        compact = stocks([small(panel) for panel in panels if panel.area == "player"])
        temple = re.findall(r'data-piece="priest-(\d)-at-\d"', "".join(panel.svg for panel in panels))
        for player in view.players:
            seat = player.seat
            assert full[f"offering-{seat}"] == compact[f"offering-{seat}"] == player.offerings
            assert full[f"priest-{seat}"] == compact[f"priest-{seat}"] == 4 - temple.count(str(seat))
            assert compact[f"card-{seat}"] == player.hand_size
            assert compact[f"hut-{seat}"] == player.huts_on_main
            assert compact[f"women-{seat}"] + compact[f"men-{seat}"] == len(player.persons)
        assert view.hand is not None
        assert {color: full[f"hand-{color}"] for color in COLOR_IDS} == view.hand
        assert {color: full[f"paid-{color}"] for color in COLOR_IDS} == view.god_discard
        assert full["temple-tile"] == view.god_tiles_in_temple


def test_a_card_on_display_is_known_by_its_colour_to_everybody_and_in_the_hand_only_to_its_owner() -> None:
    table = Table(2).hand(0, blue=1, red=2)
    public = draw(GAME.view(table.state, 1))
    assert "hand-blue" in draw(GAME.view(table.state, 0))[-1].svg
    assert not any('data-stock="hand-' in panel.svg + panel.compact for panel in public if panel.id != "hand-1")


def test_a_long_name_stays_clear_of_the_points() -> None:
    names = ["Bartholomew of the Long Sands", "Ada"]
    boards = GAME.draw(GAME.view(Table(2).state, None), Texts(GAME.package, "en", names))[7:]
    assert "Bartholome…" in boards[0].compact
    assert ">Ada<" in boards[1].compact
