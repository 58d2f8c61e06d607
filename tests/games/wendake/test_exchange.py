"""Exchanging resources, and smallpox."""

import pytest

from longhouse.games.wendake.rules.exchange import Exchange, Smallpox
from longhouse.games.wendake.rules.trade import Trade
from longhouse.games.wendake.rules.turn import EndTurn
from longhouse.games.wendake.terms import GOOD_IDS
from tests.games.wendake.table import Table

CLEAN, INFECTED = "bear.clean", "wolf.infected"
KINDS = GOOD_IDS[:5]


def trading(canoes: int = 1, top: str = CLEAN, **goods: int) -> Table:
    """A Trade with so many canoes; the card that a check would reveal is known."""
    table = Table(2).canoes(0, erie=canoes).goods(0, **goods).deck(top, CLEAN).discard("hawk.clean")
    return table.start(Trade(0, 0))


def exchanges(*given: str) -> list[str]:
    """All exchanges of these kinds for another one."""
    return [f"exchange:{kind}:{other}" for kind in given for other in KINDS if other != kind]


# ---------------------------------------------------------------- exchanging


@pytest.mark.rule("WD-TRADE-02")
@pytest.mark.parametrize("canoes", [1, 2, 5])
def test_as_many_exchanges_as_canoes(canoes: int) -> None:
    table = trading(canoes, corn=7)
    for left in range(canoes, 0, -1):
        assert table.decision is not None
        assert (table.prompt, table.decision.value) == ("exchange", left)
        table.play("exchange:corn:fish")
    assert table.stock(0) == {"corn": 7 - canoes, "fish": canoes}
    assert table.prompt != "exchange"


@pytest.mark.rule("WD-TRADE-02", "WD-R-33")
@pytest.mark.parametrize("given", KINDS)
def test_a_resource_is_taken_of_another_kind(given: str) -> None:
    table = trading(1, CLEAN, **{given: 1}, beaver=1)
    assert table.options == [*exchanges(given), "done"]
    assert table.reason(f"exchange:{given}:{given}") == "same_kind"


@pytest.mark.rule("WD-TRADE-02")
def test_only_resources_at_hand_are_given_and_no_beavers() -> None:
    table = trading(2, corn=1, fish=2, beaver=3)
    assert table.options == [*exchanges("corn", "fish"), "done"]
    assert table.why_not("exchange:leather:fish") == "WD-TRADE-02"
    assert table.reason("exchange:leather:fish") == "no_such_resource"


@pytest.mark.rule("WD-TRADE-02", "WD-R-45")
def test_what_is_given_and_what_is_taken_is_one_answer() -> None:
    table = trading(1, corn=1, fish=2)
    assert table.facts("exchange:corn:leather") == {"good": "one.corn", "good2": "one.leather"}
    assert table.play("exchange:corn:leather").stock(0) == {"leather": 1, "fish": 2}
    told = [event.public for event in table.events if event.kind == "exchange"]
    assert told == [{"seat": 0, "good": "one.corn", "good2": "one.leather"}]


@pytest.mark.rule("WD-TRADE-02")
def test_a_resource_just_taken_may_be_given_again() -> None:
    table = trading(2, corn=1).play("exchange:corn:fish")
    assert table.options == [*exchanges("fish"), "done"]
    assert table.play("exchange:fish:beans").stock(0) == {"beans": 1}


@pytest.mark.rule("WD-TRADE-01", "WD-TRADE-02")
def test_the_exchange_may_be_left_out_or_ended() -> None:
    table = trading(3, corn=2).play("done")
    assert (table.prompt, table.stock(0)) == ("economic", {"corn": 2})
    table = trading(3, corn=2).play("exchange:corn:fish", "done")
    assert (table.prompt, table.stock(0)) == ("economic", {"corn": 1, "fish": 1})


@pytest.mark.rule("WD-TRADE-02")
def test_without_resources_nothing_is_asked() -> None:
    assert trading(3, beaver=2).decision is None


# ---------------------------------------------------------------- exchange_plus_2


@pytest.mark.rule("WD-PROG-18")
@pytest.mark.parametrize("canoes", [0, 1, 5])
def test_two_more_exchanges_without_smallpox(canoes: int) -> None:
    table = Table(2).canoes(0, erie=canoes).goods(0, corn=8).deck(INFECTED, CLEAN).discard("hawk.clean")
    table.progress(0, "exchange_plus_2").start(Trade(0, 0))
    assert table.options[-2:] == ["trigger:exchange_plus_2", "done"]
    table.play("trigger:exchange_plus_2")
    assert (table.decision and table.decision.value, table.used(0)) == (canoes + 2, ["exchange_plus_2"])
    for _ in range(canoes + 2):
        table.play("exchange:corn:fish")
    assert table.prompt == "economic"
    assert table.discard_pile() == ["hawk.clean"]
    assert table.stock(0) == {"corn": 6 - canoes, "fish": canoes + 2}


@pytest.mark.rule("WD-PROG-18", "WD-PROG-05")
def test_after_the_first_exchange_the_tile_comes_too_late() -> None:
    table = Table(2).canoes(0, erie=3).goods(0, corn=3).progress(0, "exchange_plus_2").start(Trade(0, 0))
    table.play("exchange:corn:fish")
    assert table.options == [*exchanges("corn", "fish"), "done"]


@pytest.mark.rule("WD-PROG-18", "WD-PROG-01")
def test_the_tile_needs_a_resource_and_to_be_unused() -> None:
    table = Table(2).canoes(0, erie=1).goods(0, beaver=1).progress(0, "exchange_plus_2").start(Trade(0, 0))
    assert table.decision is None
    table = Table(2).canoes(0, erie=1).goods(0, corn=1).flipped(0, "exchange_plus_2").start(Trade(0, 0))
    assert table.options == [*exchanges("corn"), "done"]


# ---------------------------------------------------------------- exchange_3


@pytest.mark.rule("WD-PROG-27", "WD-PROG-41")
def test_three_exchanges_outside_of_a_trade() -> None:
    table = Table(2).goods(0, corn=4).deck(INFECTED, CLEAN).discard("hawk.clean").progress(0, "exchange_3")
    table.progress(0, "exchange_plus_2").start(EndTurn(0, 0, 1)).play("use:exchange_3")
    assert table.options == exchanges("corn")  # the first exchange is decided already
    table.play("exchange:corn:fish")
    assert table.options == [*exchanges("corn", "fish"), "done"]
    table.play("exchange:corn:fish", "exchange:corn:beans")
    assert table.decision is None
    assert table.stock(0) == {"corn": 1, "fish": 2, "beans": 1}
    assert (table.discard_pile(), table.used(0)) == (["hawk.clean"], ["exchange_3"])


@pytest.mark.rule("WD-PROG-27", "WD-PROG-41")
def test_fewer_than_three_are_enough() -> None:
    table = Table(2).goods(0, corn=4, fish=1).progress(0, "exchange_3").start(EndTurn(0, 0, 1)).play("use:exchange_3")
    assert table.options == exchanges("corn", "fish")
    table.play("exchange:corn:fish", "done")
    assert table.stock(0) == {"corn": 3, "fish": 2}


@pytest.mark.rule("WD-PROG-27")
@pytest.mark.parametrize(("goods", "offered"), [({"corn": 1}, True), ({"beaver": 1}, False)])
def test_exchange_3_needs_a_resource(goods: dict[str, int], offered: bool) -> None:
    table = Table(2).goods(0, **goods).swaps(0, 1).progress(0, "exchange_3").start(EndTurn(0, 0, 1))
    assert ("use:exchange_3" in table.options) == offered


# ---------------------------------------------------------------- smallpox


@pytest.mark.rule("WD-TRADE-03")
def test_a_clean_blanket_harms_nobody() -> None:
    table = trading(1, CLEAN, corn=2)
    reveals = table.state.reveals
    table.play("exchange:corn:fish")
    assert (table.prompt, table.discard_pile()) == ("economic", [CLEAN, "hawk.clean"])
    assert table.state.reveals == reveals + 1


@pytest.mark.rule("WD-TRADE-03", "WD-R-34")
@pytest.mark.parametrize(("exchanged", "asked"), [(False, False), (True, True)])
def test_smallpox_follows_only_an_exchange(exchanged: bool, asked: bool) -> None:
    table = trading(2, INFECTED, corn=2)
    if exchanged:
        table.play("exchange:corn:fish")
    table.play("done")
    assert (table.prompt == "smallpox") == asked
    assert table.discard_pile() == ([INFECTED] if asked else []) + ["hawk.clean"]


@pytest.mark.rule("WD-TRADE-03")
def test_the_check_comes_once_after_all_exchanges() -> None:
    table = trading(2, INFECTED, corn=2).play("exchange:corn:fish")
    assert table.prompt == "exchange"
    assert table.play("exchange:corn:fish").prompt == "smallpox"
    assert table.discard_pile() == [INFECTED, "hawk.clean"]


@pytest.mark.rule("WD-TRADE-03")
def test_every_own_native_on_the_map_may_be_chosen() -> None:
    table = Table(2).guards(0, keweenaw=1).outposts(0, "saginaw.h1").settle(0, "algoma.w1", "allegheny.h1")
    table.settle(1, "niagara.h1").at_home(0, warrior=1).start(Smallpox(0))
    assert table.options == [
        "infect_guard:home_w", "infect_guard:keweenaw", "infect_area:algoma.w1", "infect_area:allegheny.h1",
        "infect_area:saginaw.h1", "infect_home:woman", "infect_home:hunter",
    ]  # fmt: skip


@pytest.mark.rule("WD-TRADE-03")
@pytest.mark.parametrize(
    ("option", "native"),
    [("infect_guard:keweenaw", "warrior"), ("infect_guard:home_w", "warrior"), ("infect_area:saginaw.h1", "warrior"),
     ("infect_area:algoma.w1", "woman"), ("infect_area:allegheny.h1", "hunter"), ("infect_home:woman", "woman"),
     ("infect_home:hunter", "hunter")],
)  # fmt: skip
def test_the_native_goes_to_the_long_house(option: str, native: str) -> None:
    table = Table(2).guards(0, keweenaw=1).outposts(0, "saginaw.h1").settle(0, "algoma.w1", "allegheny.h1")
    before = [sum(table.player(0).guards), *table.player(0).pile, len(table.areas_of(0))]
    table.start(Smallpox(0)).play(option)
    assert table.long_house(0) == {kind: 3 if kind == native else 2 for kind in ("warrior", "woman", "hunter")}
    after = [sum(table.player(0).guards), *table.player(0).pile, len(table.areas_of(0))]
    assert sum(before) - sum(after) == 1
    assert option.removeprefix("infect_area:") not in table.areas_of(0)
    assert table.events[-1].public == {"seat": 0, "native": f"native.{native}"}


@pytest.mark.rule("WD-TRADE-03")
def test_then_the_trade_goes_on() -> None:
    table = trading(1, INFECTED, corn=2).play("exchange:corn:fish", "infect_home:woman")
    assert table.prompt == "economic"


@pytest.mark.rule("WD-TRADE-03")
def test_with_nobody_on_the_map_nothing_happens() -> None:
    table = Table(2).empty(0).canoes(0, erie=1).goods(0, corn=2).deck(INFECTED, CLEAN).discard("hawk.clean")
    table.start(Trade(0, 0)).play("exchange:corn:fish")
    assert (table.prompt, table.discard_pile()) == ("economic", [INFECTED, "hawk.clean"])


@pytest.mark.rule("WD-TRIBE-02")
def test_smallpox_sends_cayuga_women_to_the_long_house() -> None:
    table = Table(2).tribe(0, "cayuga").settle(0, "algoma.w1").start(Smallpox(0)).play("infect_area:algoma.w1")
    assert table.long_house(0)["woman"] == 3


@pytest.mark.rule("WD-TRIBE-05", "WD-R-22")
@pytest.mark.parametrize(
    ("place", "option"), [("keweenaw", "infect_black:keweenaw"), ("algoma.w1", "infect_area:algoma.w1")]
)
def test_smallpox_can_send_the_black_warrior_to_the_long_house(place: str, option: str) -> None:
    table = Table(2).black(0, place).start(Smallpox(0))
    assert [name for name in table.options if "black" in name] == [o for o in [option] if "black" in o]
    table.play(option)
    assert (table.black_is(0), table.long_house(0)["warrior"]) == ("long_house", 3)
    assert (table.guards_of(0), table.areas_of(0)) == ({}, {})


@pytest.mark.rule("WD-TRADE-04", "WD-R-13")
@pytest.mark.parametrize(("card", "asked"), [(CLEAN, False), (INFECTED, True)])
def test_the_only_card_is_looked_at_and_stays(card: str, asked: bool) -> None:
    table = Table(2).canoes(0, erie=1).goods(0, corn=2).deck().discard(card).start(Trade(0, 0))
    table.play("exchange:corn:fish")
    assert (table.prompt == "smallpox", table.discard_pile()) == (asked, [card])


@pytest.mark.rule("WD-TRADE-04")
def test_without_any_card_there_is_no_check() -> None:
    table = Table(2).canoes(0, erie=1).goods(0, corn=2).deck().discard().start(Trade(0, 0))
    assert table.play("exchange:corn:fish").prompt == "economic"


@pytest.mark.rule("WD-TRADE-03", "WD-MASK-03")
def test_the_last_card_of_the_deck_is_checked_before_the_shuffle() -> None:
    table = Table(2).canoes(0, erie=1).goods(0, corn=2).deck(INFECTED).discard(CLEAN, CLEAN).start(Trade(0, 0))
    table.play("exchange:corn:fish")
    assert table.prompt == "smallpox"
    assert (len(table.state.deck), len(table.state.discard)) == (2, 1)


# ---------------------------------------------------------------- saved in the middle


@pytest.mark.rule("WD-TRADE-03", "WD-PROG-18", "WD-PROG-27")
@pytest.mark.parametrize(
    ("safe", "in_trade", "with_tile", "outside"),
    [(0, True, True, False), (1, False, True, False), (2, False, False, True)],
)
def test_a_saved_exchange_is_safe_by_a_tile_or_outside_of_a_trade(
    safe: int, in_trade: bool, with_tile: bool, outside: bool
) -> None:
    exchange = Exchange(0, 1, 0, safe)
    table = Table(2).goods(0, corn=1)
    table.state.stack = [EndTurn(0, 0, 1), exchange]
    assert exchange.fits(table.state) == outside
    table.state.stack = [Trade(0, 1), exchange]
    assert exchange.fits(table.state) == in_trade
    assert exchange.fits(table.flipped(0, "exchange_plus_2").state) == with_tile
