"""The drawings of Wendake: sound SVG, nothing secret, and a place for every choice."""

import re
from itertools import product

import pytest
from msgspec.structs import replace

from longhouse.core.decision import Option
from longhouse.core.text import LANGUAGES, Texts
from longhouse.drawing.icons import icons
from longhouse.drawing.palette import COLORS as PALETTE
from longhouse.drawing.panel import Panel
from longhouse.games.wendake.board.colors import COLORS
from longhouse.games.wendake.board.common import PACKAGE
from longhouse.games.wendake.board.panels import draw_panels
from longhouse.games.wendake.board.progress import SIGNS
from longhouse.games.wendake.board.supply import ABILITIES
from longhouse.games.wendake.components import DATA, EFFECT_IDS, PROGRESS_LEVEL
from longhouse.games.wendake.game import WendakeGame
from longhouse.games.wendake.rules.restore import MOST_ASIDE
from longhouse.games.wendake.terms import MASK_IDS
from longhouse.games.wendake.view import PlayerView, TileView, View
from longhouse.testing.boards import check_boards, check_languages, check_panels, ids, outside_hands, small, stocks
from tests.drawing.test_sheet import contrast
from tests.games.wendake.board.still import assert_still
from tests.games.wendake.board.views import PHASES, REVEALED, make_view
from tests.games.wendake.games import COMMON, FRONT
from tests.games.wendake.table import GAME

TEXTS = {lang: Texts("longhouse.games.wendake", lang) for lang in LANGUAGES}
IN_THE_BAR = {"skip", "end_turn", "extra_turn", "done", "go_on", "virtual", "spend_each"}


def draw(view: View, lang: str = "en") -> list[Panel]:
    return draw_panels(view, TEXTS[lang])


# ---------------------------------------------------------------- sound


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_panels_are_sound(seats: int, phase: str) -> None:
    for number, year in enumerate((1, 4, 7)):
        drawn = [draw(make_view(seats, 0, number, year, phase), lang) for lang in LANGUAGES]
        check_panels(drawn[number % 2], seats, viewer=0)
        check_languages(drawn)


@pytest.mark.parametrize(("seats", "game"), [(2, FRONT), (3, COMMON), (4, FRONT)])
def test_boards_are_sound_all_game_long(seats: int, game: WendakeGame) -> None:
    report = check_boards(game, seats, seed=seats)
    assert report.differing > 0.5 * report.worlds


def test_the_order_of_the_panels() -> None:
    common = ["map", "year", "scores", "progress", "masks", "tiles", "turtles", "tribes"]
    boards, panels = ["player-0", "player-1", "player-2"], draw(make_view(3, 1))
    assert [panel.id for panel in panels] == [*common, *boards, "hand-1"]
    assert [panel.area for panel in panels] == ["board"] * 8 + ["player"] * 3 + ["hand"]
    assert [panel.seat for panel in panels] == [None] * 8 + [0, 1, 2, 1]
    assert [panel.id for panel in panels if panel.compact] == boards


@pytest.mark.parametrize(("seats", "game"), [(2, FRONT), (3, COMMON), (4, FRONT)])
def test_panels_keep_their_number_order_and_size_all_game_long(seats: int, game: WendakeGame) -> None:
    assert_still(game, seats)


def test_the_tribes_have_one_place_whatever_is_chosen_there() -> None:
    shown = {phase: next(p.svg for p in draw(make_view(2, phase=phase)) if p.id == "tribes") for phase in PHASES}
    assert "tribes-card-" in shown["tribes"]
    assert "tribes-tile-" in shown["oneida"]
    assert "tribes-of-1" in shown["turns"]


def test_a_panel_is_drawn_again_only_when_it_changes() -> None:
    view = make_view(2)
    goods = {**view.players[1].goods, "corn": 9}
    richer = replace(view, players=[view.players[0], replace(view.players[1], goods=goods)])
    changed = [a.id for a, b in zip(draw(richer), draw(view), strict=True) if a is not b]
    assert changed == ["player-1"]


# ---------------------------------------------------------------- secrets


@pytest.mark.parametrize("phase", ["turns", "replace", "over"])
def test_only_hands_show_secrets_late_in_a_game(phase: str) -> None:
    for seed in range(4):
        public = [draw(make_view(3, None, seed, 6, phase, secrets=world)) for world in (1, 2)]
        assert phase == "over" or public[0] == public[1]
        for seat, world in product(range(3), (1, 2)):
            assert outside_hands(draw(make_view(3, seat, seed, 6, phase, secrets=world))) == public[world - 1]


def test_turtles_lie_open_when_all_are_revealed() -> None:
    for phase in ("turns", *REVEALED):
        board = draw(make_view(2, None, 3, 7, phase))[-1]
        assert board.id == "player-1"
        turtles = re.findall(r"player-1-turtle-.*?</g>", board.svg, re.DOTALL)
        assert any("#player-1-i-track-" in turtle for turtle in turtles) == (phase in REVEALED)


# ---------------------------------------------------------------- targets


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_option_is_about_something_that_is_there(seats: int, phase: str) -> None:
    """Also those that are not offered: the page asks why not for whatever is clicked."""
    for seed in range(2):
        view = make_view(seats, 0, seed, 5, phase)
        tile = next((tile for tile in view.players[0].grid if tile is not None), None)
        view = replace(view, resolving=None if tile is None else tile.id)
        found = ids(draw(view))
        for option in GAME.codec.options:
            place = GAME.target(view, option)
            if option.verb == "perform" and option.arg:
                continue  # how many actions there are is up to the tile
            assert place is None or found[place] == 1, f"{option}: {place}"


def test_every_verb_has_a_place_or_belongs_in_the_prompt_bar() -> None:
    assert {name for name, verb in GAME.verbs.items() if verb.target is None} == IN_THE_BAR


def test_targets_are_where_one_would_click() -> None:
    view = make_view(4, 2, phase="turns", resolving="S2", flags=["english"])
    own = replace(view.players[2], grid=[TileView(f"S{n}", False, False, False, True) for n in range(1, 10)])
    view = replace(view, players=[*view.players[:2], own, view.players[3]])
    expected = {
        ("home", 1): "map-territory-home_ne",
        ("go", 4): "map-territory-nipigon",
        ("occupy", 0): "map-area-nipigon-w1",
        ("canoe", 2): "map-lake-huron",
        ("tile", 4): "player-2-tile-4",
        ("perform", 1): "player-2-tile-1-action-1",
        ("order", 0): "year-order",
        ("track", 3): "scores-track-mask",
        ("space", 0): "masks-space-two_different",
        ("turtle", 8): "turtles-stack-canoes_5",
        ("draw_deck", 0): "masks-deck",
        ("mask_kind", 4): "hand-2-kind-heron",
        ("discard_mask", 1): "hand-2-card-bear-infected",
        ("exchange", 3 * 5): "player-2-good-leather",
        ("leave_out", 2): "player-2-vegetables",
        ("heal", 1): "player-2-house-woman",
        ("flag", 0): "progress-flag-english",
        ("replace_display", 6 + 5): "tiles-slot-5",
        ("swap", 0): "player-2-swaps",
    }
    found = ids(draw(view))
    for (verb, arg), place in expected.items():
        assert GAME.target(view, Option(verb, arg)) == place
        assert found[place] == 1, place
    assert GAME.target(view, Option("done")) is None
    assert GAME.target(view, Option("flag", 1)) is None


def test_guards_and_the_black_warrior_are_chosen_apart() -> None:
    view = next(
        view
        for view in (make_view(3, 0, seed) for seed in range(99))
        if any(place.black == 0 and place.guards[0] == 1 for place in view.territories)
    )
    number = next(n for n, place in enumerate(view.territories) if place.black == 0)
    id = view.territories[number].id
    assert GAME.target(view, Option("guard", number)) is None
    assert GAME.target(view, Option("black_guard", number)) == f"map-black-{id}"
    more = [replace(p, guards=[2, *p.guards[1:]]) if p.id == id else p for p in view.territories]
    assert GAME.target(replace(view, territories=more), Option("attack", number * 4)) == f"map-guards-{id}-0"


def test_progress_tiles_are_on_offer_or_owned() -> None:
    view = make_view(4, 0, seed=3, year=6)
    found = ids(draw(view))
    for arg, effect in enumerate(EFFECT_IDS):
        assert (GAME.target(view, Option("buy", arg)) is not None) == (effect in view.row)
        owned = effect in [tile.id for tile in view.players[0].progress]
        assert (GAME.target(view, Option("use", arg)) is not None) == owned
    start = make_view(2, 0, phase="oneida")
    found = ids(draw(start))
    left = [arg for arg in range(30) if PROGRESS_LEVEL[arg] < 3 and EFFECT_IDS[arg] not in start.row]
    assert all(found[f"tribes-tile-{EFFECT_IDS[arg]}"] == 1 for arg in left)


# ---------------------------------------------------------------- things that are counted, pieces that travel


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_native_and_every_canoe_is_drawn_once(seats: int) -> None:
    for seed in range(6):
        view = make_view(seats, 0, seed, 6)
        panels = draw(view)
        counts = stocks(panels)
        lying = re.findall(r'data-piece="(\w+-\d)-in-', panels[0].svg)
        for player in view.players:
            for native in ("warrior", "woman", "hunter"):
                name = f"{native}-{player.seat}"
                stored = sum(count for stock, count in counts.items() if stock.startswith(f"{name}-"))
                extra = native == "warrior" and player.black == "long_house"
                assert stored + lying.count(name) == 7 + extra
            canoes = [count for stock, count in counts.items() if stock.startswith(f"canoe-{player.seat}-")]
            assert sum(canoes) == 5


def test_compact_boards_tell_the_same_numbers() -> None:
    view = make_view(3, 0, 2, 6)
    panels = draw(view)
    full, compact = stocks(panels), stocks([small(panel) for panel in panels if panel.area == "player"])
    shared = set(full) & set(compact)
    assert len(shared) > 30
    assert {name: compact[name] for name in shared} == {name: full[name] for name in shared}


def test_small_boards_stay_small_whatever_a_player_owns() -> None:
    rich = make_view(4, 0, 1, 7)
    for panel in draw(rich):
        if panel.area == "player":
            wide, high = re.findall(r'viewBox="0 0 (\d+) (\d+)"', panel.compact)[0]
            assert 208 * int(high) / int(wide) <= 150


def test_a_long_name_stays_clear_of_the_points() -> None:
    names = ["Bartholomew of the Long House", "Ada"]
    boards = draw_panels(make_view(2, None), Texts("longhouse.games.wendake", "en", names))[-2:]
    assert "Bartholome…" in boards[0].compact
    assert ">Ada<" in boards[1].compact


def test_a_tile_keeps_its_name_wherever_it_lies() -> None:
    view = make_view(3, 0, year=5, display=["L2-01", *[None] * 5])
    own = replace(view.players[0], aside=["L1-03"], grid=[TileView("L2-01", True, False, False, False), *[None] * 8])
    taken = replace(view, players=[own, *view.players[1:]], display=[None] * 6)
    shown = next(panel for panel in draw(view) if panel.id == "tiles")
    board = next(panel for panel in draw(taken) if panel.id == "player-0")
    assert 'data-piece="tile-L2-01"' in shown.svg
    assert 'data-piece="tile-L2-01"' in board.svg
    assert 'data-piece="tile-L1-03"' in board.svg


# ---------------------------------------------------------------- the grid


def test_tiles_that_may_still_be_chosen_glow_and_the_others_dim() -> None:
    grid = [TileView(f"S{n + 1}", False, n == 0, False, n in (1, 2)) for n in range(9)]
    view = make_view(2, None)
    board = next(p for p in draw(replace(view, players=_with_grid(view, grid))) if p.id == "player-0").svg
    tiles = {n: board.split(f'id="player-0-tile-{n}"')[1].split("player-0-tile-", 1)[0] for n in (1, 3)}
    assert 'opacity=".4"' not in tiles[1]
    assert 'opacity=".4"' in tiles[3]
    assert board.count('data-piece="marker-0-at-') == 1
    idle = [replace(tile, legal=False, marked=False) for tile in grid]
    board = next(p for p in draw(replace(view, players=_with_grid(view, idle))) if p.id == "player-0").svg
    assert 'opacity=".4"' not in board.split('id="player-0-tile-3"')[1].split("player-0-tile-", 1)[0]


def test_the_tile_being_carried_out_is_marked_on_the_board_of_who_decides() -> None:
    grid = [TileView(f"S{n + 1}", False, n == 0, False, False) for n in range(9)]
    view = make_view(2, None, deciding=0)
    view = replace(view, players=_with_grid(view, grid))
    idle, busy = (
        next(panel for panel in draw(replace(view, resolving=tile)) if panel.id == "player-0").svg
        for tile in (None, "S1")
    )
    assert busy.count("<rect") == idle.count("<rect") + 1
    elsewhere = next(panel for panel in draw(replace(view, resolving="S1", deciding=1)) if panel.id == "player-0")
    assert elsewhere.svg.count("<rect") < busy.count("<rect")


def test_nothing_glows_before_the_first_turn() -> None:
    grid = [TileView(f"S{n + 1}", False, False, False, True) for n in range(9)]
    for phase, glowing in (("turns", True), ("canoes", False), ("tribes", False)):
        view = make_view(2, None, phase=phase)
        own = replace(view.players[0], grid=grid, below=[], markers=4)
        board = next(p for p in draw(replace(view, players=[own, view.players[1]])) if p.id == "player-0")
        assert ("--lh-wd-glow" in board.svg) == glowing


def _with_grid(view: View, grid: list[TileView]) -> list[PlayerView]:
    return [replace(view.players[0], grid=grid, below=[], markers=2), *view.players[1:]]


def test_a_tile_is_replaced_by_pointing_at_the_one_that_comes() -> None:
    view = make_view(2, 0, phase="replace")
    found = ids(draw(view))
    for slot in range(3):
        assert GAME.target(view, Option("replace_display", slot * 6 + 4)) == "tiles-slot-4"
        aside = [GAME.target(view, Option("replace_aside", slot * 6 + index)) for index in range(6)]
        count = len(view.players[0].aside)
        assert aside == [f"player-0-aside-{index}" if index < count else None for index in range(6)]
    assert all(found[f"player-0-below-{n}"] == 1 for n in range(3))
    for verb, columns in (("replace_display", 6), ("replace_aside", MOST_ASIDE)):
        held = GAME.verbs[verb].held
        assert held is not None
        assert [held(view, slot * columns) for slot in range(3)] == [f"player-0-below-{n}" for n in range(3)]
    assert GAME.target(view, Option("flip", 0)) is None
    assert GAME.target(view, Option("flip", 5)) == "player-0-tile-5"


# ---------------------------------------------------------------- art


def test_every_ability_has_a_picture_of_its_own() -> None:
    known = icons(PACKAGE)
    assert set(SIGNS) == set(EFFECT_IDS)
    assert {tribe.ability for tribe in DATA.tribe} == set(ABILITIES)
    for signs in [*SIGNS.values(), *ABILITIES.values()]:
        assert all(sign.icon in known for sign in signs)
    assert len({tuple(signs) for signs in SIGNS.values()}) == len(SIGNS), "two tiles look the same"
    assert len({tuple(signs) for signs in ABILITIES.values()}) == len(ABILITIES)


@pytest.mark.parametrize("dark", [0, 1])
def test_lettering_and_glyphs_stand_out(dark: int) -> None:
    def both(ink: str, ground: str) -> float:
        return contrast(COLORS[ink][dark], COLORS[ground][dark])

    for ground in ("wd-green-0", "wd-green-1", "wd-green-2", "wd-green-3", "wd-home"):
        assert both("wd-name", ground) >= 4.5
    assert both("wd-lake-name", "wd-water") >= 4.5
    assert both("wd-on-ritual", "wd-ritual") >= 4.5
    assert both("wd-on-stone", "wd-stone") >= 4.5
    assert both("wd-name", "wd-moss") >= 4.5
    assert all(contrast(PALETTE["ink"][dark], COLORS[ground][dark]) >= 4.5 for ground in ("wd-bark", "wd-mat"))
    for kind in MASK_IDS:
        assert both(f"wd-{kind}", "wd-mask-card") >= 3
