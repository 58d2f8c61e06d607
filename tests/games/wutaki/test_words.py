"""The facts that the texts of options speak of, and what cards say in words."""

import re

import pytest

from longhouse.core.event import Facts
from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY
from longhouse.core.text import LANGUAGES, Texts
from longhouse.games.wutaki import card_words as cards
from longhouse.games.wutaki.components import (
    DATA,
    OMEN_IDS,
    PACT_IDS,
    REVENGE_IDS,
    ROUND_IDS,
    SECRET_IDS,
    TOWER_IDS,
)
from longhouse.games.wutaki.terms import MASTER_IDS
from longhouse.testing.conformance import check_features
from longhouse.testing.ledger import rule_ids
from tests.games.wutaki.table import Table

PACKAGE = "longhouse.games.wutaki"
GAME = REGISTRY.info("wutaki").make({"masters": "B", "sides": "B"})
VIEW = Match.start(GAME, 3, 4).view(0)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        (
            "take:FI-06",
            {
                "pact": "pact.FI-06",
                "price": "thing.gold:5 thing.cost:3 thing.omen:1",
                "reward": "thing.point:13",
                "omens": "also.omens:1",
            },
        ),
        ("place:pasture", {"place": "place.pasture", "n": 4}),
        ("place:master_board", {"place": "place.master_board", "n": 1}),
        ("lot:sheep:1", {"n": 1, "resource": "resource.sheep"}),
        ("lot:sheep:4", {"n": 4, "resource": "resources.sheep"}),
        ("chase:market:1", {"place": "place.market", "seat2": 1, "n": 0}),
        ("chase:market:3", {"place": "place.market", "seat2": 3, "n": 0}),
        ("build:quarry", {"place": "place.quarry", "n": 1}),
        ("marker:village:2", {"place": "place.village", "seat2": 2}),
        ("crew:stock:special", {"place": "place.stock", "worker": "worker.special"}),
        ("crew:trade:loyal", {"place": "place.trade", "worker": "worker.loyal"}),
        ("give_revenge:RV-05:2", {"card": "revenge.RV-05", "seat2": 2}),
        ("recruit", {"worker": "worker.extra"}),
        ("points", {"n": 3}),
        ("gift", {"n": 10}),
        ("done", {}),
    ],
)
def test_facts_of_an_option(name: str, expected: dict[str, int | str]) -> None:
    assert GAME.words(VIEW, GAME.option_named(name)) == expected


def test_every_verb_with_an_argument_has_words() -> None:
    assert [verb.name for verb in GAME.verbs.values() if verb.count > 1 and verb.words is None] == []


def all_helps(texts: Texts) -> list[str]:
    """What all cards and boards say."""
    families = [
        (cards.pact_help, PACT_IDS), (cards.omen_help, OMEN_IDS), (cards.round_help, ROUND_IDS),
        (cards.revenge_help, REVENGE_IDS), (cards.secret_help, SECRET_IDS), (cards.tower_help, TOWER_IDS),
        (cards.master_help, MASTER_IDS),
    ]  # fmt: skip
    return [say(card, texts) for say, ids in families for card in ids]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_ends_with_rules_that_exist(lang: str) -> None:
    known = set(rule_ids(PACKAGE))
    for help in all_helps(Texts(PACKAGE, lang)):
        end = re.search(r"[.!?] \(([^()]+)\)$", help)
        assert end is not None, help
        assert set(re.findall(r"WU-[A-Z]+-\d+", end[1])) <= known, help
        assert "{" not in help


@pytest.mark.rule("WU-REV-02", "WU-SEC-03")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_revenge_cards_and_secret_pacts_tell_their_numbers(lang: str) -> None:
    texts = Texts(PACKAGE, lang)
    for card in DATA.revenge:
        assert re.findall(r"\d+", texts.say(f"revenge.{card.id}")) == [str(card.max), str(card.penalty)]
    for secret in DATA.secret_pact:
        assert re.findall(r"\d+", texts.say(f"secret.{secret.id}")) == [str(secret.vp)]


def test_a_pact_tells_its_price_and_its_reward() -> None:
    said = cards.pact_deal("FI-06", Texts(PACKAGE, "en"))
    assert said == "Price: 5 gold, 3 cost goods, 1 omen. Reward: score 13 points."


def test_features_are_as_many_for_every_number_of_seats() -> None:
    assert check_features(GAME, [2, 3, 4], every=60) > 0


def test_a_list_of_things_is_told_with_their_numbers() -> None:
    texts = Texts(PACKAGE, "en", ["Anna"])
    facts: Facts = {"seat": 0, "things": "thing.gold:5 thing.omen:1 thing.omen:2"}
    assert texts.say("event.pay", facts) == "Anna pays 5 gold, 1 omen, 2 omens."


@pytest.mark.parametrize(
    ("table", "about"),
    [
        (Table(2).visit("village"), {"place": "place.village"}),
        (Table(2).visit("market", "special"), {"place": "place.market"}),
        (Table(2).stock(0, oil=2).visit("trade").play("swap:oil"), {"resource": "resources.oil"}),
        (Table(3).row("FI-01").visit("gift_pact").play("offer:FI-01"), {"pact": "pact.FI-01"}),
    ],
)
def test_a_question_names_what_it_is_about(table: Table, about: Facts) -> None:
    assert table.state.stack[-1].about(table.state) == about
