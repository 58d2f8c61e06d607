"""What somebody looks at: how it is dealt anew for the others, and what always holds of it (WA-VIS-01)."""

from typing import Any

import pytest

from longhouse.core.rng import Rng
from longhouse.games.wendake.allies.look_checks import check_looks, check_turtles_last_or_looked
from longhouse.games.wendake.allies.rules.mask_looks import PickMask
from longhouse.games.wendake.allies.rules.tile_looks import LookAndReplace
from longhouse.games.wendake.allies.rules.turtle_looks import ClaimAndLook, LookAtTurtles
from longhouse.games.wendake.invariants import check_turtles
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import CARD_IDS
from longhouse.testing import secrecy
from tests.games.wendake.allies.hand import CardTable
from tests.games.wendake.allies.looking import (
    ECONOMIC,
    MASK,
    MILITARY,
    OTHER_MILITARY,
    claiming,
    replacing,
    with_all_masks,
)
from tests.games.wendake.allies.table import GAME
from tests.tamper import apart


@pytest.mark.rule("WA-VIS-01")
def test_who_looks_at_turtles_knows_them_in_every_deal_and_others_do_not() -> None:
    table = claiming(MASK, MILITARY, ECONOMIC, OTHER_MILITARY)
    table.play("turtle:women_3", "card:inspect_turtles", "spend:corn", "spend:fish")
    assert isinstance(table.state.stack[-1], LookAtTurtles)
    seen_by_others = set()
    for seed in range(40):
        own, other = (GAME.determinize(table.state, seat, Rng(seed)) for seat in (0, 1))
        assert part_of(own).seen == [MILITARY, ECONOMIC]
        assert own.supplies.turtles[0][1:3] == [MILITARY, ECONOMIC]
        assert part_of(other).seen == other.supplies.turtles[0][1:3]
        seen_by_others.add(tuple(part_of(other).seen))
        assert check_turtles(own) == check_turtles(other) == []
    assert len(seen_by_others) > 4


@pytest.mark.rule("WA-VIS-01")
def test_the_turtles_that_were_seen_are_dealt_to_nobody() -> None:
    table = claiming(MASK, MILITARY, ECONOMIC, OTHER_MILITARY).turtles(1, women_3=ECONOMIC)
    table.stack("women_3", ECONOMIC, MASK, MILITARY, OTHER_MILITARY)
    table.state.turtles_drawn[0] = 1
    table.advance().play("turtle:women_3", "card:inspect_turtles", "spend:corn")
    held = {GAME.determinize(table.state, 0, Rng(seed)).players[1].turtles[0] for seed in range(30)}
    assert held == {ECONOMIC, OTHER_MILITARY}


@pytest.mark.rule("WA-VIS-01")
def test_who_looks_at_tiles_knows_them_in_every_deal() -> None:
    table = replacing()
    table.play("card:inspect_tiles", "spend:corn", "spend:fish")
    assert isinstance(table.state.stack[-1], LookAndReplace)
    drawn = table.state.tiles_drawn
    for seed in range(10):
        own, other = (GAME.determinize(table.state, seat, Rng(seed)) for seat in (0, 1))
        assert own.supplies.tiles[0][drawn : drawn + 2] == part_of(own).seen == table.part.seen
        assert other.supplies.tiles[0][drawn : drawn + 2] == part_of(other).seen


@pytest.mark.rule("WA-VIS-01", "WD-VIS-02")
def test_who_looks_through_the_deck_knows_what_the_others_hold_together() -> None:
    table = CardTable(3).hand(1, "deer.clean", "hawk.clean").hand(2, "heron.clean", "deer.infected")
    table.deck("bear.clean", "wolf.clean").discard("bear.infected").remember(1, "deer.clean")
    table.start(PickMask(0, 1))
    decks = set()
    for seed in range(10):
        own = GAME.determinize(table.state, 0, Rng(seed))
        assert sorted(own.deck) == sorted(table.state.deck)
        assert [sum(player.hand) for player in own.players] == [0, 2, 2]
        assert own.players[1].hand[CARD_IDS.index("deer.clean")] == 1, "everybody saw it"
        decks.add(tuple(sorted(GAME.determinize(table.state, 1, Rng(seed)).deck)))
    assert len(decks) > 2


def part_of(state: Wendake) -> Any:
    return state.parts[0]


@pytest.mark.rule("WA-VIS-01", "WA-RNG-01")
def test_worlds_that_differ_in_what_somebody_looks_at_look_the_same_to_others() -> None:
    tables = [
        claiming(MASK, MILITARY, ECONOMIC, OTHER_MILITARY).play("turtle:women_3", "card:inspect_turtles", "spend:corn"),
        replacing().play("card:inspect_tiles", "spend:corn"),
        with_all_masks(),
    ]
    report = secrecy.Report()
    for table in tables:
        decision = table.decision
        assert decision is not None
        rng = Rng(1)
        for option in decision.options:
            for seat in (0, 1):
                report = report.plus(secrecy.compare_worlds(GAME, table.state, decision, option, seat, rng))
    assert report.differing == report.worlds > 40


# ---------------------------------------------------------------- what holds


@pytest.mark.rule("WA-VIS-01", "WA-CARD-02", "WA-CARD-26")
def test_nothing_is_seen_or_spent_without_a_look() -> None:
    table = CardTable().main()
    assert check_looks(table.state) == []
    table.part.seen, table.part.spent, table.part.beavers = [1], 1, 1
    assert [problem.partition(":")[0] for problem in check_looks(table.state)] == [
        "allies.seen", "allies.spent", "allies.beavers",
    ]  # fmt: skip
    looking = claiming(MASK, MILITARY, ECONOMIC, OTHER_MILITARY)
    looking.play("turtle:women_3", "card:inspect_turtles", "spend:corn")
    assert check_looks(looking.state) == []


@pytest.mark.rule("WA-CARD-23")
def test_a_turtle_is_exchanged_only_in_a_look() -> None:
    table = claiming(MASK, MILITARY, ECONOMIC, OTHER_MILITARY)
    table.play("turtle:women_3", "card:inspect_turtles", "spend:corn")
    before = table.state.clone()
    table.play("keep:military")
    assert check_turtles_last_or_looked(before, table.state) == []
    after = apart(table.state)
    after.players[0].turtles[0] = ECONOMIC
    assert check_turtles_last_or_looked(table.state, after) != []


def test_positions_in_the_middle_of_a_look_fit_only_what_lies_there() -> None:
    table = claiming(MASK, MILITARY, ECONOMIC, OTHER_MILITARY)
    table.play("turtle:women_3", "card:inspect_turtles", "spend:corn")
    frame = table.state.stack[-1]
    assert frame.fits(table.state)
    table.part.seen = [ECONOMIC]
    assert not frame.fits(table.state)
    assert not ClaimAndLook(0, 2, 1).fits(table.state)
    assert ClaimAndLook(0, 1, 1).fits(table.state)
    table = replacing().play("card:inspect_tiles", "spend:corn")
    assert table.state.stack[-1].fits(table.state)
    table.part.seen = [table.state.display[0]]
    assert not table.state.stack[-1].fits(table.state)
