"""The drawings of New Allies: sound SVG, nothing secret, a place for its choices, pieces on the map."""

from itertools import combinations

import pytest

from longhouse.bots import Budget, ask_bot, make_bot
from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY
from longhouse.core.text import LANGUAGES
from longhouse.drawing.icons import icons
from longhouse.drawing.layout import Box, width_of
from longhouse.games.wendake.allies.board.cards import SIGNS
from longhouse.games.wendake.allies.board.common import PACKAGE
from longhouse.games.wendake.allies.board.owned import Placed, placed
from longhouse.games.wendake.allies.board.panels import OWNED, owned_places
from longhouse.games.wendake.allies.terms import EFFECT_IDS
from longhouse.games.wendake.board.common import FULL
from longhouse.games.wendake.board.progress import TO
from longhouse.testing.boards import check_boards, check_languages, check_panels, ids
from tests.games.wendake.board.still import assert_still

GAME = REGISTRY.info("wendake").make({"expansion": "allies"})


def played(seats: int, upto: int, seed: int = 3) -> Match:
    """A match some way on, with bots that use what New Allies brings."""
    match = Match.start(GAME, seats, seed)
    bots = [make_bot("greedy", seat) for seat in range(seats)]
    while match.decision is not None and match.number < upto:
        match.play(ask_bot(bots[match.decision.seat], GAME, match._state, match.decision, Budget()))
    return match


@pytest.mark.parametrize("seats", [2, 4])
def test_boards_are_sound_all_game_long(seats: int) -> None:
    report = check_boards(GAME, seats, seed=seats)
    assert report.differing > 0.5 * report.worlds


def test_cards_allies_ships_and_patrols_lie_on_the_table() -> None:
    match = played(3, 250)
    panels = {panel.id: panel for panel in match.draw(0, "en")}
    part = match.view(0).parts["allies"]
    assert list(panels)[:2] == ["map", "year"], "the Turn Order Area is where it was"
    for space in range(len(part.spaces)):
        assert f"year-card-{space}" in ids([panels["year"]])
    for seat in range(3):
        assert f"alliance-disk-{seat}" in ids([panels["alliance"]])
        assert f"alliance-guns-{seat}" in ids([panels["alliance"]])
        for card in part.cards[seat]:
            assert f"alliance-card-{seat}-{card.id}" in ids([panels["alliance"]])
    on_the_map = ids([panels["map"]])
    for seat, there in enumerate(part.patrols):
        for territory in there:
            assert f"map-patrols-{territory}-{seat}" in on_the_map
    assert {f"map-ship-{nation}" for nation in part.ships} <= set(on_the_map)
    assert {f"map-covered-{lake}" for lake in part.covered} <= set(on_the_map)
    assert {"scores-flag-0", "scores-flag-1"} <= set(ids([panels["scores"]]))
    check_panels(list(panels.values()), 3, viewer=0)
    check_languages([match.draw(0, lang) for lang in LANGUAGES])


def test_every_effect_has_signs_that_exist() -> None:
    assert list(SIGNS) == EFFECT_IDS
    known = icons(PACKAGE)
    assert all(sign.icon in known for signs in SIGNS.values() for sign in signs)


def test_what_can_be_clicked_is_on_the_table() -> None:
    """Options of New Allies that have a place name one that is drawn."""
    match = Match.start(GAME, 2, 5)
    bots = [make_bot("greedy", seat) for seat in range(2)]
    verbs = {"turn_space", "ally", "ship", "shift_canoe", "buy_guns", "patrol", "card", "copy", "look", "activate"}
    seen = set()
    while match.decision is not None:
        wanted = [option for option in match.decision.options if option.verb in verbs]
        if wanted and match.number % 3 == 0:
            view = match.view(match.decision.seat)
            there = set(ids(match.draw(match.decision.seat, "en")))
            for option in wanted:
                target = GAME.target(view, option)
                assert target in there, option
                seen.add(option.verb)
        match.play(ask_bot(bots[match.decision.seat], GAME, match._state, match.decision, Budget()))
    assert {"turn_space", "card", "ally"} <= seen


def test_panels_keep_their_number_order_and_size_all_game_long() -> None:
    assert_still(GAME, 3)


@pytest.mark.parametrize(("cards", "least"), [(6, 24), (7, 19)])
@pytest.mark.parametrize("effect", EFFECT_IDS)
def test_signs_on_owned_cards_are_large_and_no_number_hides_them(effect: str, cards: int, least: int) -> None:
    card = owned_places(Box(14, 100, FULL, OWNED), cards)[-1]
    parts = placed(SIGNS[effect], card)
    assert [part.icon for part in parts if part.icon] == [sign.icon for sign in SIGNS[effect]], "all signs, in order"
    assert [part.mark for part in parts if part.mark] == [sign.mark for sign in SIGNS[effect] if sign.mark]
    assert all(part.size >= least for part in parts if part.icon and part.icon != TO.icon)
    boxes = [room_of(part) for part in parts]
    for box in boxes:
        assert card.x <= box.x < box.x + box.w <= card.x + card.w, "within the card"
        assert card.y <= box.y < box.y + box.h <= card.y + card.h, "within the card"
    for one, other in combinations(boxes, 2):
        beside = one.x + one.w <= other.x + 0.01 or other.x + other.w <= one.x + 0.01
        assert beside or one.y + one.h <= other.y + 0.01 or other.y + other.h <= one.y + 0.01


def room_of(part: Placed) -> Box:
    """The room that a sign or the letters of a number take."""
    w, h = (part.size, part.size) if part.icon else (width_of(part.mark, part.size), part.size * 0.75)
    return Box(part.x - w / 2, part.y - h / 2, w, h)
