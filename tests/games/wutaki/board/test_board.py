"""The drawings of Wutaki: sound, nothing secret, and a place for every choice."""

import pytest

from longhouse.core.decision import Option
from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY
from longhouse.core.text import LANGUAGES, Texts
from longhouse.drawing.icons import icons
from longhouse.drawing.layout import Box, grid, width_of
from longhouse.drawing.panel import Panel
from longhouse.games.wutaki.board.common import ISLAND_WIDTH, PACKAGE, lines_in, pact_card, picture
from longhouse.games.wutaki.board.island import BOXES, HEIGHT
from longhouse.games.wutaki.board.market import on_road, step_at
from longhouse.games.wutaki.components import DATA, PACT_IDS
from longhouse.games.wutaki.terms import PLACE_IDS
from longhouse.testing.boards import check_boards, ids

INFO = REGISTRY.info("wutaki")
GAMES = [INFO.make({}), INFO.make({"board": "extreme", "masters": "B", "sides": "B"})]
GAME = GAMES[1]
WITHOUT_PLACE = {"pass", "skip", "stop", "decline", "move", "stay", "leave", "done"}


def draw(match: Match, seat: int | None = 0) -> list[Panel]:
    return GAME.draw(match.view(seat), Texts(GAME.packages, "en"))


@pytest.mark.rule("WU-VIS-01", "WU-VIS-02", "WU-VIS-06")
@pytest.mark.parametrize("game", GAMES, ids=["standard", "extreme"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_are_sound_and_every_choice_has_its_place(game: object, seats: int) -> None:
    report = check_boards(game, seats, seed=seats, every=90)  # type: ignore[arg-type]
    assert report.differing


def test_panels_keep_their_order() -> None:
    panels = draw(Match.start(GAME, 3, 1), 1)
    boards = ["player-0", "player-1", "player-2"]
    assert [panel.id for panel in panels] == ["island", "pacts", "scores", "supply", "towers", *boards, "hand-1"]
    assert [panel.id for panel in panels if panel.compact] == boards


def test_every_verb_has_a_place_or_belongs_in_the_prompt_bar() -> None:
    assert {name for name, verb in GAME.verbs.items() if verb.target is None} == WITHOUT_PLACE


def test_targets_are_where_one_would_click() -> None:
    match = Match.start(GAME, 3, 1)
    view = match.view(0)
    expected = {
        "place:village": "island-place-village",
        "place:round_card": "island-place-round_card",
        "place:master_board": "player-0-master",
        "worker:special": "player-0-workers-special",
        "lot:oil:3": "player-0-stock-oil",
        "recruit": "player-0-home",
        "tower:TE_fire": "towers-tower-TE_fire",
        "build:market": "island-place-market",
        "player:2": "player-2-name",
        "raid": "island-monster",
        "crew:stock:extra": "player-0-workers-extra",
        "use_marker:M2": "player-0-ability",
        "spring": "player-0-permanent",
    }
    drawn = ids(draw(match))
    for name, target in expected.items():
        assert GAME.target(view, GAME.option_named(name)) == target
        assert drawn[target] == 1, target
    assert GAME.target(view, Option("done")) is None
    assert GAME.target(view, GAME.option_named("chase:market:1")) == "island-group-market-1"
    assert GAME.target(view, GAME.option_named("marker:quarry:2")) == "island-marker-quarry-2"


def test_every_location_lies_on_the_island() -> None:
    assert {*BOXES, "pyramid"} == set(PLACE_IDS[:-1])
    boxes = list(BOXES.values())
    assert all(box.x >= 0 and box.x + box.w <= ISLAND_WIDTH and box.y + box.h <= HEIGHT for box in boxes)
    for number, box in enumerate(boxes):
        for other in boxes[:number]:
            apart = box.x >= other.x + other.w or other.x >= box.x + box.w
            assert apart or box.y >= other.y + other.h or other.y >= box.y + box.h


def test_every_effect_of_a_pact_or_a_track_has_a_picture() -> None:
    known = icons(PACKAGE)
    written = [pact.reward for pact in DATA.pact] + [master.track for master in DATA.master_board]
    assert all(picture(fx)[0] in known for effects in written for fx in effects)


@pytest.mark.rule("WU-VP-01")
def test_the_road_is_walked_again_beyond_a_hundred() -> None:
    assert [on_road(score) for score in (-3, 0, 100, 101, 133, 200, 201)] == [0, 0, 100, 1, 33, 100, 1]
    assert len({step_at(number) for number in range(101)}) == 101


def test_words_are_cut_to_lines() -> None:
    assert lines_in("one two", 1000, 13, 2) == ("one two",)
    assert lines_in("one two three", 30, 13, 2) == ("one", "two…")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("count", [4, 5])
def test_the_names_of_pacts_are_whole(lang: str, count: int) -> None:
    texts = Texts(GAME.packages, lang)
    box = grid(Box(15, 290, 470, 121), count, 1, 6)[0]
    for pact in PACT_IDS:
        lines = pact_card(pact, box, texts)["name"]
        assert " ".join(line for line, _ in lines) == texts.say(f"pact.{pact}")
        assert len(lines) <= 2
        assert all(not width or width > 0.7 * width_of(line, 15) for line, width in lines), "pressed, not crushed"
