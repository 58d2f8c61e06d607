"""The drawings of Bora Bora: sound SVG, nothing secret, and a place for every choice."""

import re
from html import unescape

import pytest

from longhouse.core.decision import Option
from longhouse.core.text import LANGUAGES, Texts
from longhouse.drawing.icons import icons
from longhouse.drawing.layout import width_of
from longhouse.drawing.panel import Panel
from longhouse.games.borabora.board.colors import COLORS
from longhouse.games.borabora.board.common import PACKAGE
from longhouse.games.borabora.board.islands import LANDS, PLACES
from longhouse.games.borabora.board.progress import bonuses, has
from longhouse.games.borabora.board.tasks import needs, progress
from longhouse.games.borabora.cards.tasks import THINGS
from longhouse.games.borabora.components import REGION_IDS, TASK_IDS
from longhouse.games.borabora.rules.scoring import bonuses as rules_bonuses
from longhouse.games.borabora.terms import COLOR_IDS, SOURCE_IDS
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
    assert [a.id for a, b in zip(after, before, strict=True) if a is not b] == ["player-1"]


def test_boards_of_two_tables_with_other_fish_are_two_drawings() -> None:
    task = next(task for task in TASK_IDS if needs(task)[0].thing.startswith("fish:"))
    kind = needs(task)[0].thing.partition(":")[2]
    table = Table(2).tasks(0, task)
    have = [site.id for site in GAME.view(table.state, 0).regions if site.fish == kind]
    others = [region for region in REGION_IDS if region not in have]
    pips = [draw(GAME.view(table.huts(0, region).state, 0))[7].svg for region in (have[0], others[0])]
    assert pips[0] != pips[1]
    fish = table.state.supplies.fish
    here, there = REGION_IDS.index(others[0]), REGION_IDS.index(have[0])
    fish[here], fish[there] = fish[there], fish[here]
    assert draw(GAME.view(table.state, 0))[7].svg != pips[1]


# ---------------------------------------------------------------- targets


def test_every_verb_has_a_place_or_belongs_in_the_prompt_bar() -> None:
    assert {name for name, verb in GAME.verbs.items() if verb.target is None} == WITHOUT_PLACE


def test_targets_are_where_one_would_click() -> None:
    table = Table(2).hand(0, blue=1, red=2).display("blue", "red", "white", "white", "green").materials(0, 1, 5)
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
        "cover:3": "player-0-pair-3",
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


def test_a_die_in_hand_is_the_first_of_its_value() -> None:
    view = GAME.view(Table(2).dice(0, 4, 2, 4).state, 0)
    held = {value: GAME.held(view, GAME.option_named(f"place_die:temple:{value}")) for value in (2, 3, 4)}
    assert held == {2: "player-0-die-0", 3: None, 4: "player-0-die-1"}
    drawn = ids(draw(view))
    assert [drawn[f"player-0-die-{index}"] for index in range(4)] == [1, 1, 1, 0]
    same = [found for panel in draw(view) for found in re.findall(r'id="([\w-]+)" data-same="([\w-]+)"', panel.svg)]
    assert same == [("player-0-die-2", "player-0-die-1")]


def test_whatever_can_be_placed_can_be_taken_in_hand() -> None:
    placed = 0
    for scene in whole_game(2, 5):
        decision = GAME.decide(scene.state)
        if decision is None or decision.options[0].verb != "place_die":
            continue
        view = GAME.view(scene.state, decision.seat)
        drawn = ids(draw(view))
        assert all(drawn[GAME.held(view, option) or ""] == 1 for option in decision.options)
        placed += 1
    assert placed > 20


def test_the_place_of_a_building_tile_is_both_fields() -> None:
    """Each pair of neighbours is a group of its own, and none is there unless both have material."""
    board = draw(GAME.view(Table(2).materials(0, 0, 1, 5, 11).state, 0))[7].svg
    pairs = dict(re.findall(r'id="player-0-pair-(\d+)".*\n<rect ([^>]*?)/>', board))
    sizes = {pair: re.findall(r'(?:width|height)="([\d.]+)"', rect) for pair, rect in pairs.items()}
    assert sizes == {"0": ["120", "54"], "3": ["54", "120"]}
    assert all('pointer-events="none"' in rect for rect in pairs.values()), "one clicks between the two fields"


# ---------------------------------------------------------------- progress


@pytest.mark.rule("BB-TASK-02")
@pytest.mark.parametrize("seats", [2, 4])
def test_boards_count_what_tasks_ask_for_as_the_rules_do(seats: int) -> None:
    told = 0
    for number, scene in enumerate(whole_game(seats, seed=8)):
        if number % 13:
            continue
        view = GAME.view(scene.state, None)
        for player in view.players:
            for thing, rule in THINGS.items():
                have = has(view, player, thing)
                told += have is not None
                truth = rule.count(scene.state, player.seat, scene.state.players[player.seat])
                assert have == truth or (have is None and thing.startswith("god_card")), thing
    assert told > 500


def test_god_cards_of_a_task_are_not_counted_for_all_to_see() -> None:
    view = GAME.view(Table(2).hand(0, blue=3).state, 0)
    cards = [task for task in TASK_IDS if any(need.thing.startswith("god_card") for need in needs(task))]
    assert cards
    for task in cards:
        shown = progress(view, view.players[0], task)
        assert all((need.have is None) == need.thing.startswith("god_card") for need in shown)


@pytest.mark.rule("BB-SCORE-04", "BB-SCORE-09")
def test_the_bonuses_at_the_end_are_on_the_board() -> None:
    texts = Texts(GAME.package, "en")
    for scene in whole_game(2, 3):
        view = GAME.view(scene.state, None)
    for player in view.players:
        shown = {f"bonus_{bonus.id}": bonus.have >= bonus.of for bonus in bonuses(player, texts)}
        reached = rules_bonuses(scene.state.players[player.seat])
        assert shown == {SOURCE_IDS[source]: is_reached for source, is_reached in reached}


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
            assert need.mark in {"", "same", *known}
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


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_name_of_an_action_card_stays_on_the_card(seats: int, lang: str) -> None:
    """Three players have seven places, and a card with two ways among the narrow ones."""
    panels = GAME.draw(GAME.view(Table(seats).state, None), Texts(GAME.package, lang))
    svg = next(panel.svg for panel in panels if panel.id == "actions")
    card = r'<g id="actions-(?:card-|fishing).*?<rect [^>]*? width="(\S+)".*?<text ([^>]*)>(.*?)</text>'
    named = re.findall(card, svg, re.DOTALL)
    assert len(named) == {2: 6, 3: 7, 4: 8}[seats]
    for width, how, name in named:
        pressed = re.search(r'textLength="(\S+)"', how)
        assert (float(pressed[1]) if pressed else width_of(unescape(name), 26)) <= float(width), name
