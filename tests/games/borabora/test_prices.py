"""Nothing is spent silently: what an option makes a player pay for gods is said before it is chosen."""

from collections.abc import Callable
from random import Random

import pytest

from longhouse.core.ahead import best_option
from longhouse.core.decision import Option
from longhouse.core.price import price_of
from longhouse.core.prices import first_judge
from longhouse.games.borabora.rules.dice import PlaceDie
from longhouse.games.borabora.rules.fire import Fire
from longhouse.games.borabora.rules.phase_b import PhaseB
from longhouse.games.borabora.state import BoraBora
from longhouse.testing.scenes import Scene
from tests.games.borabora.table import GAME, Table

Chooser = Callable[[Scene[BoraBora]], Option]
PAID = ("thing.card.", "thing.offering", "thing.god_tile")
"""What gods are paid with."""


def price(scene: Scene[BoraBora], name: str) -> dict[str, int]:
    """What an option of the open question is said to cost and to bring."""
    assert name in scene.options
    return price_of(GAME, scene.state, GAME.option_named(name))


def at_random(seed: int) -> Chooser:
    rng = Random(seed)
    return lambda scene: rng.choice(scene.decision.options if scene.decision else [])


def lavishly(seed: int) -> Chooser:
    """At random, but whatever costs something is preferred."""
    rng = Random(seed)

    def choose(scene: Scene[BoraBora]) -> Option:
        assert scene.decision is not None
        options = scene.decision.options
        costly = [option for option in options if min(price_of(GAME, scene.state, option).values(), default=0) < 0]
        return rng.choice(costly or options)

    return choose


def greedily(scene: Scene[BoraBora]) -> Option:
    assert scene.decision is not None
    return best_option(GAME, first_judge(GAME), scene.state, scene.decision)


GAMES = [
    *[pytest.param(2 + seed % 3, seed, at_random(seed), id=f"random-{seed}") for seed in range(6)],
    *[pytest.param(2 + seed % 3, seed, lavishly(seed), id=f"lavish-{seed}") for seed in range(6, 15)],
    pytest.param(2, 1, greedily, id="greedy"),
]


@pytest.mark.rule("BB-GOD-04")
@pytest.mark.parametrize(("seats", "seed", "choose"), GAMES)
def test_nothing_is_spent_that_the_price_did_not_name(seats: int, seed: int, choose: Chooser) -> None:
    spent = 0
    scene = Scene(GAME, seats, seed).advance()
    while scene.decision is not None:
        option, seat = choose(scene), scene.decision.seat
        told, before = price_of(GAME, scene.state, option), GAME.belongings(scene.state, seat)
        scene.play(GAME.name_of(option))
        for thing, count in GAME.belongings(scene.state, seat).items():
            if thing.startswith(PAID) and count < before[thing]:
                assert told.get(thing) == count - before[thing], f"{option!r}: {thing}"
                spent += 1
    assert spent, "no god was called on in this game"


# ---------------------------------------------------------------- single cases


def at_women(**hand: int) -> Table:
    """A die of 3 for the women's card, where the only woman lies on slot 5."""
    table = Table().huts(0, "c_se").board(0, 9, 1).dice(0, 3).row("woman", None, None, None, None, "vp")
    return table.hand(0, **hand)


def placed(table: Table, name: str) -> tuple[str, dict[str, int]]:
    """Which gods a die needs, and its price but for what it brings."""
    table.start(PlaceDie(0))
    how = str(table.state.stack[-1].facts(table.state, GAME.option_named(name))["how"])
    return how, {thing: change for thing, change in price(table, name).items() if change < 0}


@pytest.mark.rule("BB-A-05", "BB-A-06")
def test_a_die_says_which_gods_it_needs_and_what_they_cost() -> None:
    card, tile = {"thing.card.white": -1, "thing.offering": -1}, {"thing.god_tile": -1}
    assert placed(at_women().god_tiles(0, 1), "place_die:woman:3") == ("how.white", tile)
    assert placed(at_women(white=1).offerings(0, 1), "place_die:woman:3") == ("how.white", card)
    pair = {"thing.card.red": -2, "thing.offering": -1}
    assert placed(at_women(red=2).offerings(0, 1), "place_die:woman:3") == ("how.white", pair)
    both_ways = at_women(white=1).offerings(0, 1).god_tiles(0, 1)
    assert placed(both_ways, "place_die:woman:3") == ("how.white", {}), "how to pay is asked"
    blocked = at_women(blue=1).offerings(0, 1).card("man", (1, 2))
    assert placed(blocked, "place_die:man:3") == ("how.blue", {"thing.card.blue": -1, "thing.offering": -1})
    assert placed(blocked, "place_die:helper:3") == ("how.plain", {})
    assert placed(blocked, "place_die:fishing:3") == ("how.plain", {})


@pytest.mark.rule("BB-A-10", "BB-BLUE-05")
def test_a_die_that_needs_both_gods_says_so() -> None:
    def both(**hand: int) -> Table:
        return at_women(**hand).card("woman", (1, 2))

    cards = {"thing.card.blue": -1, "thing.card.white": -1, "thing.offering": -2}
    assert placed(both().god_tiles(0, 2), "place_die:woman:3") == ("how.both", {"thing.god_tile": -2})
    assert placed(both(blue=1, white=1).offerings(0, 2), "place_die:woman:3") == ("how.both", cards)
    table = both(blue=1, white=1).offerings(0, 2).god_tiles(0, 1).start(PlaceDie(0)).play("place_die:woman:3")
    assert table.prompt == "pay_blue_and_white"
    assert price(table, "blue:blue") == {"thing.card.blue": -1, "thing.offering": -1}, "the white one is asked for"
    assert price(table.offerings(0, 1), "blue:blue") == {
        "thing.card.blue": -1, "thing.offering": -1, "thing.god_tile": -1, "thing.woman": 1,
    }  # fmt: skip


@pytest.mark.rule("BB-GOD-04", "BB-WHITE-03")
def test_a_white_god_among_the_answers_says_its_price() -> None:
    table = Table(2).huts(0, "c_se").board(0, 9, 1).god_tiles(0, 1).dice(0, 3)
    table.row("woman", None, None, None, None, "vp").row("man", "land").start(PlaceDie(0)).play("place_die:woman_man:3")
    assert table.options == ["take_man:1", "white:god_tile"]
    assert price(table, "white:god_tile") == {"thing.god_tile": -1}


@pytest.mark.rule("BB-B-07", "BB-GREEN-04")
def test_persons_that_need_a_green_god_say_so() -> None:
    table = Table().huts(0, "c_se", "c_sw", "c_ne").persons(0, "land woman", "vp woman", "vp man").god_tiles(0, 1)
    table.start(PhaseB(0, -1, -1))
    facts = table.state.stack[-1].facts(table.state, GAME.option_named("double_woman:land"))
    assert (facts, price(table, "double_woman:land")["thing.god_tile"]) == ({"value": 4}, -1)
    assert price(table, "use_man:vp") == {"thing.point": 2}
    assert price(table, "double_man:vp") == {"thing.point": 4, "thing.god_tile": -1}
    table.huts(0, "c_se").start(PhaseB(0, KIND_VP, -1))
    assert price(table, "extra_woman:land") == {"thing.god_tile": -1}
    table.hand(0, green=1).offerings(0, 1)
    assert price(table, "extra_woman:land") == {}, "how to pay is asked"


@pytest.mark.rule("BB-FIRE-02", "BB-FIRE-03", "BB-RUL-30")
def test_the_fire_bonus_names_both_halves_also_of_a_card_that_is_replaced() -> None:
    table = Table().start(Fire(0, 0))
    face_up = next(option for option in table.options if option.endswith(":shell") and "offering" not in option)
    color = face_up.split(":")[1]
    assert price(table, face_up) == {f"thing.card.{color}": 1, "thing.shell": 1}
    assert price(table, "fire:deck:status") == {"thing.status": 1}, "nobody knows the card"
    assert price(table, "fire:offering:shell") == {"thing.offering": 1, "thing.shell": 1}


KIND_VP = 7


@pytest.mark.rule("BB-WHITE-03", "BB-GREEN-03", "BB-BLUE-01")
def test_a_god_that_must_be_paid_is_not_asked_for_politely() -> None:
    table = at_women(white=1).offerings(0, 1).god_tiles(0, 1).start(PlaceDie(0)).play("place_die:woman:3")
    assert (table.prompt, table.options) == ("pay_white", ["white:white", "white:god_tile"])
    table = at_women(blue=1).offerings(0, 1).god_tiles(0, 1).card("helper", (1, 2)).start(PlaceDie(0))
    assert table.play("place_die:helper:3").prompt == "pay_blue"
    table = Table().huts(0, "c_se", "c_sw", "c_ne").persons(0, "land woman").hand(0, green=1).offerings(0, 1)
    table.god_tiles(0, 1).start(PhaseB(0, -1, -1)).play("double_woman:land")
    assert (table.prompt, table.options) == ("pay_green", ["green:green", "green:god_tile"])
