"""Both languages say everything that Wutaki can say, and nothing else."""

from collections.abc import Callable

import pytest

from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY
from longhouse.core.text import Texts
from longhouse.games.wutaki.board.market import DECK_ICONS
from longhouse.games.wutaki.card_words import effect_id, mod_id
from longhouse.games.wutaki.components import (
    DATA,
    OMEN_IDS,
    PACT_IDS,
    REVENGE_IDS,
    RING_IDS,
    ROUND_IDS,
    SECRET_IDS,
    TOWER_IDS,
)
from longhouse.games.wutaki.describe import COURSE, SETUP
from longhouse.games.wutaki.hidden import PHASE_OF
from longhouse.games.wutaki.schema import Effect, Mod
from longhouse.games.wutaki.terms import (
    ABILITY_IDS,
    ELEMENT_IDS,
    MASTER_IDS,
    ON_BOARD,
    PLACE_IDS,
    RESOURCE_IDS,
    STEP_IDS,
    WORKER_IDS,
)
from longhouse.testing.texts import GameTexts, shelf_ids

PACKAGE = "longhouse.games.wutaki"
INFO = REGISTRY.info("wutaki")
STANDARD = INFO.make({})
ASYMMETRIC = INFO.make({"board": "extreme", "masters": "B", "sides": "B"})


def mods() -> list[Mod]:
    """Every effect in force that is written on a card with words of its own."""
    return [card.mod for cards in (DATA.omen, DATA.round_card) for card in cards if card.mod is not None]


def effects() -> list[Effect]:
    """Every effect that is written on a card or a board."""
    cards = (
        [pact.reward for pact in DATA.pact] + [card.fx for card in DATA.omen] + [card.fx for card in DATA.round_card]
    )
    boards = [master.track for master in DATA.master_board]
    return [fx for written in (*cards, *boards, *(mod.fx for mod in mods())) for fx in written]


TEXTS = GameTexts(
    PACKAGE,
    game=ASYMMETRIC,
    seats=(2, 3, 4),
    boards=("describe.py", "card_words.py", "board"),
    components=[
        *shelf_ids(INFO),
        *{effect_id(fx) for fx in (*effects(), *(fx for level in DATA.pyramid.level for fx in level.extreme_fx))},
        *{mod_id(mod) for mod in mods()},
        *(f"each.{fx.per}" for fx in effects() if fx.per),
        *(f"each.{mod.measure}" for mod in mods() if mod.measure),
        *("place.B1", "place.B3", "place.stock", "thing.cost", "also.omens"),
    ],
    families={
        "points": ["track", *STEP_IDS],
        "phase": [*PHASE_OF.values(), "rounds", "over"],
        "stage": [*SETUP, *COURSE],
        "resource": [*RESOURCE_IDS, "cost", "any"],
        "resources": [*RESOURCE_IDS, "cost", "any"],
        "element": ELEMENT_IDS,
        "worker": WORKER_IDS,
        "place": [*PLACE_IDS, *(f"{place}.help" for place in PLACE_IDS[:ON_BOARD])],
        "ring": RING_IDS[4],
        "master": [f"{master}{part}" for master in MASTER_IDS for part in ("", ".help")],
        "marker": [f"{marker}{part}" for marker in ABILITY_IDS for part in ("", ".help")],
        "tower": TOWER_IDS,
        "pact": PACT_IDS,
        "omen": OMEN_IDS,
        "round": ROUND_IDS,
        "revenge": REVENGE_IDS,
        "secret": SECRET_IDS,
        "deck": ["pacts", *DECK_ICONS],
        "card": ["location", "instant", "rule"],
        "deck_name": DECK_ICONS,
        "card_name": ["drawn", "revenge", "secret"],
    },
    facts={
        "fx.*": {"n", "resource", "what"},
        "mod.*": {"n", "what"},
        "thing.cost": {"n"},
        "also.*": {"n"},
        **{f"prompt.{prompt}": {"place"} for prompt in ("perform", "repeat", "chase_move", "owner_bonus")},
        "prompt.give_pact": {"pact"},
        "prompt.trade_for": {"resource"},
        "prompt.player_lot": {"seat2"},
    },
    other_words={  # for things that already have a name, or spelled in another way
        "en": r"color|center|fulfill|victory points?|tiles?|private stock|hidden pacts?|omen cards?",
        "de": r"Siegpunkte?|Ressourcen?|Güter|Omenkarten?|Paktkarten?|Plättchen|Ding(e|er)?",
    },
)


@pytest.mark.parametrize("check", TEXTS.checks(), ids=lambda check: check.__name__)
def test_texts(check: Callable[[], None]) -> None:
    check()


def test_a_whole_game_on_the_standard_board_can_be_told() -> None:
    GameTexts(PACKAGE, game=STANDARD).check_told(every=40)


@pytest.mark.rule("WU-VIS-02", "WU-VIS-08")
def test_nobody_else_reads_which_secret_pact_was_kept() -> None:
    first = Match.start(ASYMMETRIC, 3, 1).decision
    assert first is not None
    TEXTS.check_private(ASYMMETRIC.name_of(first.options[0]), [f"secret.{SECRET_IDS[first.options[0].arg]}"])


def test_cards_are_called_in_english_as_in_the_data() -> None:
    texts = Texts(PACKAGE, "en")
    names = {f"omen.{card.id}": card.name for card in DATA.omen}
    names |= {f"round.{card.id}": card.name for card in DATA.round_card}
    for key, name in names.items():
        assert texts.say(key).replace("’", "'") == name
