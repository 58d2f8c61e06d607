"""Nothing is spent silently: what an option makes a player pay for gods is said before it is chosen."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pytest

from longhouse.bots.greedy import best_option
from longhouse.core.decision import Option
from longhouse.core.event import Event, Facts
from longhouse.core.text import LANGUAGES, Texts
from longhouse.games.borabora.rules.dice import PlaceDie
from longhouse.games.borabora.rules.needed_gods import how_to_place
from longhouse.games.borabora.rules.phase_b import PhaseB
from longhouse.games.borabora.state import BoraBora, Player
from longhouse.games.borabora.terms import CARD_IDS
from longhouse.testing.scenes import Scene
from tests.games.borabora.table import GAME, Table

PACKAGE = "longhouse.games.borabora"
Chooser = Callable[[Scene[BoraBora]], Option]


def facts_of(scene: Scene[BoraBora], option: Option) -> Facts:
    """What the words of an option of the open question speak of."""
    assert scene.decision is not None
    view = scene.view(scene.decision.seat)
    return {**GAME.words(view, option), **scene.state.stack[-1].facts(scene.state, option)}


def told(facts: Facts) -> Counter[str]:
    """The payments that the facts name, by god: `white god_tile`, `blue red` for a pair of red cards."""
    found: Counter[str] = Counter()
    for fact in facts.values():
        match str(fact).split("."):
            case ["how", "both", blue, white]:
                found.update([f"blue {blue}", f"white {white}"])
            case ["how", god, payment]:
                found[f"{god} {payment}"] += 1
    if "price" in facts:
        found[f"{_god_of(facts)} {str(facts['price']).rpartition('.')[2]}"] += 1
    if "next" in facts:
        found[f"white {str(facts['next']).rpartition('.')[2]}"] += 1
    return found


def _god_of(facts: Facts) -> str:
    if "god" in facts:
        return str(facts["god"]).removeprefix("god.")
    return "yellow" if "task" in facts else "green"  # a task, or a use of persons


def paid(events: list[Event], seat: int) -> Counter[str]:
    """The payments that were made, in the words of `told`."""
    mine = [event.public for event in events if event.kind == "pay" and event.public["seat"] == seat]
    return Counter(f"{str(f['god']).removeprefix('god.')} {str(f['price']).rpartition('.')[2]}" for f in mine)


def goods(player: Player) -> tuple[int, int, int]:
    return sum(player.hand), player.offerings, player.god_tiles


def gained(events: list[Event], seat: int) -> tuple[int, int, int]:
    """God cards, offerings and god tiles that came in, less what was paid for gods."""
    mine = [event for event in events if event.public.get("seat") == seat]
    cards = sum(event.kind in ("take_card", "draw_card") for event in mine)
    offerings = sum(int(event.public["n"]) for event in mine if event.kind == "offering")
    tiles = sum(event.kind == "god_tile" for event in mine)
    for payment, count in paid(events, seat).items():
        god, what = payment.split()
        if what == "god_tile":
            tiles -= count
        else:
            offerings -= count
            cards -= count if what == god else 2 * count
    return cards, offerings, tiles


def at_random(seed: int) -> Chooser:
    rng = Random(seed)
    return lambda scene: rng.choice(scene.decision.options if scene.decision else [])


def lavishly(seed: int) -> Chooser:
    """At random, but with gods wherever an option speaks of one."""
    rng = Random(seed)

    def choose(scene: Scene[BoraBora]) -> Option:
        assert scene.decision is not None
        options = scene.decision.options
        return rng.choice([option for option in options if told(facts_of(scene, option))] or options)

    return choose


def greedily(scene: Scene[BoraBora]) -> Option:
    assert scene.decision is not None
    return best_option(GAME, scene.state, scene.decision)


def steps(seats: int, seed: int, choose: Chooser) -> Iterator[tuple[Facts, int, list[Event], tuple[int, int, int]]]:
    """A whole game: the facts of each option played, who played it, what happened, and what the seat had before."""
    scene = Scene(GAME, seats, seed).advance()
    while scene.decision is not None:
        option, seat = choose(scene), scene.decision.seat
        facts, before, log = facts_of(scene, option), goods(scene.state.players[seat]), len(scene.events)
        scene.play(GAME.name_of(option))
        events = scene.events[log:]
        after = goods(scene.state.players[seat])
        changed = (after[0] - before[0], after[1] - before[1], after[2] - before[2])
        yield facts, seat, events, changed


GAMES = [
    *[pytest.param(2 + seed % 3, seed, at_random(seed), id=f"random-{seed}") for seed in range(6)],
    *[pytest.param(2 + seed % 3, seed, lavishly(seed), id=f"lavish-{seed}") for seed in range(6, 15)],
    pytest.param(2, 1, greedily, id="greedy"),
]


@pytest.mark.rule("BB-GOD-04")
@pytest.mark.parametrize(("seats", "seed", "choose"), GAMES)
def test_nothing_is_spent_that_the_option_did_not_name(seats: int, seed: int, choose: Chooser) -> None:
    spent = 0
    for facts, seat, events, changed in steps(seats, seed, choose):
        payments_made = paid(events, seat)
        assert payments_made <= told(facts), facts
        assert changed == gained(events, seat), "something came or went without a word"
        spent += payments_made.total()
    assert spent, "no god was called on in this game"


# ---------------------------------------------------------------- single cases


def place(table: Table, name: str) -> str:
    return str(facts_of(table.start(PlaceDie(0)), GAME.option_named(name))["how"])


def at_women(**hand: int) -> Table:
    """A die of 3 for the women's card, where the only woman lies on slot 5."""
    table = Table().huts(0, "c_se").board(0, 9, 1).dice(0, 3).row("woman", None, None, None, None, "vp")
    return table.hand(0, **hand)


@pytest.mark.rule("BB-A-05", "BB-A-06")
def test_a_die_says_which_gods_it_needs_and_what_they_cost() -> None:
    assert place(at_women().god_tiles(0, 1), "place_die:woman:3") == "how.white.god_tile"
    assert place(at_women(white=1).offerings(0, 1), "place_die:woman:3") == "how.white.white"
    assert place(at_women(red=2).offerings(0, 1), "place_die:woman:3") == "how.white.red"
    assert place(at_women(white=1).offerings(0, 1).god_tiles(0, 1), "place_die:woman:3") == "how.white.choose"
    blocked = at_women(blue=1).offerings(0, 1).card("man", (1, 2))
    assert place(blocked, "place_die:man:3") == "how.blue.blue"
    assert place(blocked, "place_die:helper:3") == "how.plain"
    assert place(blocked, "place_die:fishing:3") == "how.plain"


@pytest.mark.rule("BB-A-10", "BB-BLUE-05")
def test_a_die_that_needs_both_gods_says_so() -> None:
    def both(**hand: int) -> Table:
        return at_women(**hand).card("woman", (1, 2))

    assert place(both().god_tiles(0, 2), "place_die:woman:3") == "how.both.god_tile.god_tile"
    assert place(both(blue=1, white=1).offerings(0, 2), "place_die:woman:3") == "how.both.blue.white"
    assert place(both(blue=1, white=1).offerings(0, 2).god_tiles(0, 1), "place_die:woman:3") == "how.both.choose"
    assert place(both(blue=1, red=2, white=1).offerings(0, 1).god_tiles(0, 0), "place_die:helper:3") == "how.plain"
    table = both(blue=1, white=1).offerings(0, 2).god_tiles(0, 1).start(PlaceDie(0)).play("place_die:woman:3")
    assert table.prompt == "pay_blue_and_white"
    option = GAME.option_named("blue:blue")
    assert told(facts_of(table, option)) == Counter(["blue blue", "white choose"])
    table.offerings(0, 1)
    assert told(facts_of(table, option)) == Counter(["blue blue", "white god_tile"])


@pytest.mark.rule("BB-GOD-04", "BB-WHITE-03")
def test_a_white_god_among_the_answers_says_its_price() -> None:
    table = Table(2).huts(0, "c_se").board(0, 9, 1).god_tiles(0, 1).dice(0, 3)
    table.row("woman", None, None, None, None, "vp").row("man", "land").start(PlaceDie(0)).play("place_die:woman_man:3")
    assert table.options == ["take_man:1", "white:god_tile"]
    assert facts_of(table, GAME.option_named("white:god_tile"))["price"] == "price.god_tile"


@pytest.mark.rule("BB-B-07", "BB-GREEN-04")
def test_persons_that_need_a_green_god_say_so() -> None:
    table = Table().huts(0, "c_se", "c_sw", "c_ne").persons(0, "land woman", "vp woman", "vp man").god_tiles(0, 1)
    table.start(PhaseB(0, -1, -1))
    facts = facts_of(table, GAME.option_named("double_woman:land"))
    assert (facts["price"], facts["person"], facts["value"]) == ("price.god_tile", "name.land.woman", 4)
    assert facts_of(table, GAME.option_named("double_man:vp"))["value"] == 4
    facts = facts_of(table, GAME.option_named("use_man:vp"))
    assert (facts["value"], "price" in facts) == (2, False)
    table.huts(0, "c_se").start(PhaseB(0, KIND_VP, -1))
    assert facts_of(table, GAME.option_named("extra_woman:land"))["price"] == "price.god_tile"
    table.hand(0, green=1).offerings(0, 1)
    assert facts_of(table, GAME.option_named("extra_woman:land"))["price"] == "price.choose"


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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_is_a_text_for_every_way_to_pay(lang: str) -> None:
    """Every hand that matters: up to four cards of a colour, and of one more colour that stands for the others."""
    texts = Texts(PACKAGE, lang)
    table = at_women().card("woman", (1, 2))
    woman = CARD_IDS.index("woman")
    found = set()
    for blue, white, red, green, offerings, tiles in product(
        range(5), range(5), range(5), range(3), range(3), range(3)
    ):
        table.hand(0, blue=blue, white=white, red=red, green=green).offerings(0, offerings).god_tiles(0, tiles)
        for smallest in (2, 7):  # a larger die needs a blue god, and on an empty card only a white one
            table.state.low[woman] = smallest
            if "place_die:woman:3" in table.start(PlaceDie(0)).options:
                found.add(how_to_place(table.state, 0, woman, 3))
    assert [key for key in found if not texts.has(key)] == []
    assert len(found) > 20
