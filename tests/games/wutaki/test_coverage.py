"""What counts as carried out: that it happened, not that a card was drawn, played or asked about."""

import pytest

from longhouse.core.registry import REGISTRY
from longhouse.testing import soak
from tests.games.wutaki.table import EXTREME, GAME, MARKED, MASTERS, VARIANTS, Table


def happens(table: Table, option: str) -> set[str]:
    """What an option of the open question carries out."""
    return set(soak.carried_out(table.game, table.state, table.game.option_named(option)))


def test_every_effect_has_a_name_of_its_own() -> None:
    for game in VARIANTS:
        assert len(set(game.effects())) == len(game.effects())
    assert {"FI-06 vp", "OM-09 levy resource", "RD-01 gain sheep", "A-3 draw_omen", "RV-19"} <= set(GAME.effects())
    assert "pyramid-4 gift_revenge" in set(EXTREME.effects()) - set(GAME.effects())
    assert "B2-3 raid_monster" in set(MASTERS.effects()) - set(GAME.effects())
    assert "M6 ab_free_pact" in set(MARKED.effects()) - set(GAME.effects())


def test_an_omen_counts_effect_by_effect() -> None:
    table = Table(2).omens(0, "OM-09").stock(1, oil=2).visit("play_omen")
    assert happens(table, "play:OM-09") == {"OM-09 levy resource", "OM-09 gain gold"}
    broke = Table(2).omens(0, "OM-09").visit("play_omen")
    assert happens(broke, "play:OM-09") == {"OM-09 gain gold"}  # nobody had anything to give


def test_a_card_without_its_effect_does_not_count() -> None:
    table = Table(2).omens(0, "OM-02").visit("play_omen")
    assert happens(table, "skip") == set()
    assert happens(Table(2).omens(0, "OP-01").visit("play_omen"), "play:OP-01") == set()  # counts when it scores


def test_a_reward_that_is_declined_does_not_count() -> None:
    table = Table(2).held(0, "FI-01").stock(0, wood=1, oil=2).close().play("fulfil:FI-01")
    assert table.options == ["recruit", "stop"]
    assert happens(table, "recruit") >= {"FI-01 recruit"}
    assert "FI-01 recruit" not in happens(table, "stop")


def test_cards_in_force_count_where_they_make_a_difference() -> None:
    table = Table(2).round_card("RD-16").open()
    assert "RD-16 yield_bonus pasture" in happens(table, "place:pasture")
    assert "RD-16 yield_bonus pasture" not in happens(table.supply(sheep=1), "place:pasture")
    festival = Table(2).round_card("RD-19").stock(0, gold=9).visit("upgrade")
    assert "RD-19 adjust" in happens(festival, "build:quarry")
    assert "RD-19 adjust" not in happens(Table(2).stock(0, gold=9).visit("upgrade"), "build:quarry")


def test_protection_counts_when_somebody_else_is_chased() -> None:
    table = Table(3).placed(1, "market", "extra").placed(2, "quarry", "extra").visit("chase")
    assert "OP-08 immune" not in happens(table, "chase:4")
    table = Table(3).placed(1, "market", "extra").placed(2, "quarry", "extra").permanent(2, "OP-08").visit("chase")
    assert "OP-08 immune" in happens(table, table.options[0])


def test_markers_count_when_they_are_used_up() -> None:
    table = Table(2, MARKED).marker(0, "M4").marker(1, "M1").omens(0, "OM-02", "OM-03").open()
    assert happens(table, "use_marker:M4") == set()  # nothing is sold yet
    assert happens(table.play("use_marker:M4"), "discard:OM-02") == {"M4 ab_discard_omens"}


@pytest.mark.slow
def test_random_games_carry_out_nearly_everything() -> None:
    info = REGISTRY.info("wutaki")
    every = set(soak.effects_of(info))
    happened = {name for result in soak.soak("wutaki", 80, workers=1) for name in result.effects}
    assert happened <= every
    assert len(happened) > 0.9 * len(every)


def test_a_game_may_end_with_the_fortieth_round() -> None:
    """Found by a soak: the round is cleared away although no other one begins."""
    result = soak.play_checked("wutaki", {}, 154)
    assert (result.problem, result.seats) == ("", 3)
