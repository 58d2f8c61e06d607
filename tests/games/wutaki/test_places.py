"""What the places of the board do (WU-PYR to WU-START, WU-SPEC, WU-CHASE, WU-REC)."""

import pytest

from longhouse.games.wutaki.rules.turn import Closing
from tests.games.wutaki.table import EXTREME, Table

ROW = ("FI-01", "FI-02", "FI-03", "FI-04")


@pytest.mark.rule("WU-PYR-01", "WU-PYR-02", "WU-PYR-03", "WU-PYR-05", "WU-RES-02", "WU-RES-05", "WU-RUL-06", "WU-FX-19")
def test_the_pyramid_is_climbed_level_by_level() -> None:
    table = Table(2).stock(0, gold=1, sheep=1, wood=1, oil=1, stone=1).visit("pyramid").play("perform")
    player = table.player(0)
    assert (player.pyramid, player.vp, player.markers, table.has(0)) == (1, 10, 5, {})
    assert sum(table.state.monster) == 0
    assert Table(2).stock(0, gold=9, sheep=1, wood=1, oil=1).visit("pyramid").prompt == "opening"
    table.sound()


@pytest.mark.rule("WU-PYR-02")
def test_a_level_can_be_full() -> None:
    table = Table(4).pyramid(1, 3).pyramid(2, 3).pyramid(0, 2).stock(0, gold=3, sheep=3, wood=3, oil=3, stone=3)
    assert table.visit("pyramid").prompt == "opening"


@pytest.mark.rule("WU-EXT-03", "WU-PYR-04", "WU-RUL-42", "WU-FX-09")
def test_levels_of_the_extreme_pyramid_bring_more() -> None:
    table = Table(2, EXTREME).stock(0, gold=1, sheep=1, wood=1, oil=1, stone=1).visit("pyramid").play("perform")
    assert len(table.hand(0)) == 2
    table = Table(2, EXTREME).pyramid(0, 1).stock(0, gold=2, sheep=2, wood=2, oil=2, stone=2).omens(0, "OM-02")
    table.visit("pyramid").play("perform")
    assert table.options == ["play:OM-02", "decline"]
    table.play("decline")
    assert table.revenge_of(0) == 1
    table = Table(2, EXTREME).pyramid(0, 2).stock(0, gold=3, sheep=3, wood=3, oil=3, stone=3)
    table.visit("pyramid").play("perform")
    assert (len(table.hand(0)), table.revenge_of(0)) == (2, 1)
    table = Table(2, EXTREME).pyramid(0, 3).stock(0, gold=5, sheep=5, wood=5, oil=5, stone=5).revenge(0, "RV-01")
    table.visit("pyramid").play("perform")
    assert table.options == ["give_revenge:RV-01:1", "decline"]


# ---------------------------------------------------------------- chasing


@pytest.mark.rule(
    "WU-CHASE-01", "WU-CHASE-02", "WU-CHASE-03", "WU-CHASE-04", "WU-WORK-01", "WU-WORK-02", "WU-RUL-08", "WU-RUL-09",
    "WU-MAST-12", "WU-TERM-09", "WU-REV-01",
)  # fmt: skip
def test_a_whole_group_is_chased_away() -> None:
    table = Table(2).placed(1, "market", "extra", 2).placed(1, "market", "special").placed(1, "quarry")
    table.master(1, "B1").placed(1, "master_board", "extra").visit("chase")
    assert table.options == ["chase:market:1", "skip"]
    assert table.why_not("chase:quarry:1") == "WU-CHASE-01"
    table.play("chase:market:1")
    assert (table.player(1).home, table.revenge_of(0)) == ([0, 3, 1], 1)
    assert table.options == ["move", "stay"]
    table.play("move")
    assert (table.at(0, "market"), table.at(0, "chase"), table.has(0)) == ([1, 0, 0], [0, 0, 0], {"gold": 3})


@pytest.mark.rule("WU-SPEC-05", "WU-RUL-10")
def test_who_stays_does_not_repeat() -> None:
    table = Table(2).placed(1, "market", "extra", 1).visit("chase", "special").play("chase:market:1", "stay")
    assert table.seat == 1


@pytest.mark.rule("WU-EX-20", "WU-SPEC-04", "WU-RUL-10")
def test_a_special_worker_chases_once_and_collects_twice() -> None:
    table = Table(2).placed(1, "market", "extra").visit("chase", "special").play("chase:market:1", "move")
    assert table.options == ["repeat", "stop"]
    table.play("repeat")
    assert (table.has(0), table.revenge_of(0), table.seat) == ({"gold": 6}, 1, 1)


# ---------------------------------------------------------------- pacts


@pytest.mark.rule(
    "WU-ACC-01", "WU-ROW-01", "WU-ROW-02", "WU-EX-24", "WU-RUL-24", "WU-TERM-06", "WU-PACT-01", "WU-RUL-40"
)
def test_an_accepted_pact_brings_the_gold_of_its_slot() -> None:
    table = Table(2).row(*ROW).next_pacts("WA-01").visit("accept")
    assert table.options == [*[f"take:{pact}" for pact in ROW], "skip"]
    table.play("take:FI-03")
    assert (table.has(0), table.held_by(0)) == ({"gold": 1}, ["FI-03"])
    assert table.open_row == ["WA-01", "FI-01", "FI-02", "FI-04"]


@pytest.mark.rule("WU-EX-32", "WU-SPEC-01", "WU-SPEC-02")
def test_a_special_worker_accepts_from_the_new_row() -> None:
    table = Table(2).row(*ROW).next_pacts("WA-01").visit("accept", "special").play("take:FI-04")
    assert table.has(0) == {"gold": 2}
    assert table.options == ["take:WA-01", "take:FI-01", "take:FI-02", "take:FI-03", "stop"]
    table.play("stop")
    assert table.seat == 1


@pytest.mark.rule("WU-ACC-02", "WU-EXT-04")
def test_on_the_extreme_board_old_pacts_cost_gold() -> None:
    table = Table(2, EXTREME).row(*ROW).stock(0, gold=1).visit("accept")
    assert table.options == ["take:FI-01", "take:FI-02", "take:FI-03", "skip"]
    assert table.why_not("take:FI-04") == "WU-ACC-02"
    table.play("take:FI-03")
    assert table.has(0) == {}


@pytest.mark.rule("WU-GIVE-01", "WU-PACT-01")
def test_giving_a_pact_away_costs_two_points() -> None:
    table = Table(3).row(*ROW).visit("gift_pact").play("offer:FI-02")
    assert table.options == ["player:1", "player:2"]
    table.play("player:2")
    assert (table.player(0).vp, table.held_by(2), table.has(2), table.revenge_of(0)) == (3, ["FI-02"], {}, 0)
    assert "" not in table.open_row
    assert Table(2).vp(0, 1).row(*ROW).visit("gift_pact").prompt == "opening"
    assert Table(2).vp(0, 2).row(*ROW).visit("gift_pact").prompt == "offer_pact"
    nothing = Table(2).marker(0, "M1")  # nothing was done, so nothing is repeated
    nothing.state.pact_discard, nothing.state.row = nothing.state.row, [-1] * 4
    assert nothing.visit("gift_pact").prompt == "opening"


@pytest.mark.rule("WU-GIVE-02", "WU-EXT-04", "WU-RUL-25")
def test_on_the_extreme_board_it_costs_a_revenge_card() -> None:
    table = Table(2, EXTREME).vp(0, 0).row(*ROW).visit("gift_pact").play("offer:FI-04")
    assert (table.player(0).vp, table.held_by(1), table.revenge_of(0)) == (0, ["FI-04"], 1)


@pytest.mark.rule("WU-RENEW-01", "WU-RND-02")
def test_renewing_deals_four_new_pacts_and_takes_one_without_gold() -> None:
    table = Table(2).row(*ROW).next_pacts("WA-01", "WA-02", "WA-03", "WA-04").visit("renew").play("perform")
    assert table.open_row == ["WA-04", "WA-03", "WA-02", "WA-01"]
    assert len(table.options) == 4
    table.play("take:WA-01")
    assert (table.has(0), table.held_by(0), len(table.state.pact_discard)) == ({}, ["WA-01"], 4)
    assert "" not in table.open_row


@pytest.mark.rule("WU-RND-02", "WU-DEC-03")
def test_an_empty_deck_is_made_anew_of_what_was_discarded_just_now() -> None:
    table = Table(2).row(*ROW)
    table.fulfilled(1, *[f"{kind}-{n:02}" for kind in ("WA", "WI", "EA") for n in range(1, 18)])
    table.fulfilled(1, *[f"FI-{n:02}" for n in range(5, 18)])
    table.visit("renew").play("perform")
    assert sorted(table.open_row) == sorted(ROW)
    empty = Table(2)
    empty.player(1).fulfilled, empty.state.pact_deck = empty.state.pact_deck + empty.state.row, []
    empty.state.row = [-1] * 4
    assert empty.visit("renew").prompt == "opening"


# ---------------------------------------------------------------- upgrades


@pytest.mark.rule(
    "WU-UPG-01", "WU-UPG-03", "WU-UPG-04", "WU-UPG-05", "WU-EX-09", "WU-STD-01", "WU-RUL-17", "WU-STD-05", "WU-RUL-11",
)  # fmt: skip
def test_upgrades_of_the_quarry() -> None:
    table = Table(2).stock(0, gold=14).visit("upgrade").play("build:quarry")
    assert (table.player(0).vp, table.has(0)) == (9, {"gold": 8})
    table = Table(2).upgraded(1, "quarry").stock(0, gold=8).visit("upgrade").play("build:quarry")
    assert table.has(0) == {}
    table = Table(2).upgraded(1, "quarry").visit("quarry")
    assert (table.has(0), table.has(1)) == ({"stone": 3}, {"oil": 1})
    table = Table(2).upgraded(1, "quarry").upgraded(0, "quarry").visit("quarry", "special")
    assert table.play("repeat").has(0) == {"stone": 8, "oil": 1}
    assert table.has(1) == {"oil": 1}
    full = Table(2).upgraded(1, "quarry", 2).stock(0, gold=9).visit("upgrade")
    assert full.why_not("build:quarry") == "WU-UPG-04"


@pytest.mark.rule("WU-UPG-06", "WU-UPG-07", "WU-RUL-16", "WU-RES-02")
def test_a_tower_has_place_for_one_upgrade_of_each_kind() -> None:
    table = Table(2).stock(0, gold=10).tower(0, "TE_fire").tower(1, "TR_oil").visit("upgrade")
    towers = [name for name in table.options if name.startswith("tower")]
    assert towers == ["tower:TR_gold", "tower:TR_sheep", "tower:TR_wood", "tower:TR_stone"]
    assert table.why_not("tower:TE_water") == "WU-UPG-06"
    assert table.why_not("tower:TR_oil") == "WU-UPG-06"
    table.play("tower:TR_gold")
    assert (table.has(0), table.player(0).vp, table.player(0).markers) == ({}, 9, 4)
    assert table.view(1).players[0].towers == ["TE_fire", "TR_gold"]
    cheap = Table(2).stock(0, gold=8).visit("upgrade")
    assert "tower:TE_fire" in cheap.options
    assert cheap.why_not("tower:TR_gold") == "WU-UPG-01"


@pytest.mark.rule("WU-UPG-02", "WU-EX-06", "WU-MAST-04", "WU-MAST-13", "WU-RC-16")
def test_discounts_add_up() -> None:
    table = Table(2).master(0, "B1").stock(0, gold=3).visit("master_board")
    assert "build:quarry" in table.options
    table.play("build:quarry")
    assert (table.has(0), table.player(0).vp) == ({}, 6)
    table = Table(2).master(0, "B1").round_card("RD-19").stock(0, gold=1).visit("master_board").play("build:quarry")
    assert table.has(0) == {}


@pytest.mark.rule("WU-RC-15", "WU-RC-16", "WU-MOD-06", "WU-CHASE-03")
def test_a_round_card_changes_only_its_own_number() -> None:
    for card, drawn, gold in (("RD-18", 0, 6), ("RD-19", 1, 4), ("RD-20", 1, 6)):
        table = Table(2).round_card(card).placed(1, "market", "extra").visit("chase").play("chase:market:1", "stay")
        assert table.revenge_of(0) == drawn, card
        table = Table(2).round_card(card).stock(0, gold=6).visit("upgrade").play("build:quarry")
        assert sum(table.player(0).stock) == 6 - gold, card


@pytest.mark.rule("WU-PLACE-05", "WU-UPG-01", "WU-CHASE-02")
@pytest.mark.parametrize("place", ["upgrade", "accept", "gift_pact", "trade", "chase", "play_omen"])
@pytest.mark.parametrize("kind", ["loyal", "special"])
def test_who_skips_does_nothing_and_repeats_nothing(place: str, kind: str) -> None:
    table = Table(2).stock(0, gold=9).placed(1, "market", "extra").omens(0, "OM-02").visit(place, kind)
    before = table.game.dump(table.state)["players"]
    table.play("skip")
    assert table.game.dump(table.state)["players"] == before
    assert (table.seat, table.prompt) == (1, "opening")


@pytest.mark.rule("WU-UPG-10", "WU-EX-11", "WU-STD-02", "WU-RUL-12", "WU-MOD-05")
def test_a_resource_upgrade_brings_its_owner_one_more() -> None:
    assert Table(2).tower(0, "TR_sheep").visit("pasture").has(0) == {"sheep": 3}
    assert Table(2).tower(1, "TR_sheep").visit("pasture").has(0) == {"sheep": 2}
    assert Table(2).tower(0, "TR_wood", "TE_fire").visit("pasture").has(0) == {"sheep": 2}
    assert Table(2).tower(0, "TR_sheep").visit("pasture", "special").play("repeat").has(0) == {"sheep": 6}


# ---------------------------------------------------------------- standard places


@pytest.mark.rule("WU-STD-01", "WU-EXT-06", "WU-STD-04")
@pytest.mark.parametrize(("level", "gold", "extreme"), [(0, 3, 2), (1, 4, 3), (2, 4, 4)])
def test_the_market(level: int, gold: int, extreme: int) -> None:
    for game, amount in ((None, gold), (EXTREME, extreme)):
        table = Table(2) if game is None else Table(2, game)
        table.upgraded(1, "market", level).supply(oil=0)
        assert table.visit("market").has(0) == {"gold": amount}
        assert table.has(1) == ({"stone": level} if level else {})


@pytest.mark.rule("WU-STD-06", "WU-EX-29", "WU-RUL-39", "WU-COMP-05", "WU-STD-03")
def test_bonuses_come_before_the_action() -> None:
    table = Table(2).cost(0, "wood").upgraded(0, "village", 2).recruited(0, 1).visit("village")
    assert table.options == ["bonus:sheep", "bonus:wood"]
    table.play("bonus:wood", "bonus:wood")
    assert table.options == ["perform", "skip"]
    table.play("perform")
    assert (table.has(0), table.player(0).available) == ({}, [3, 2, 0])
    assert table.seat == 1
    table = Table(2).cost(0, "wood").upgraded(0, "village", 2).recruited(0, 1).visit("village")
    assert table.play("bonus:wood", "bonus:sheep").seat == 1


@pytest.mark.rule("WU-EX-26", "WU-COMP-03")
def test_a_shortage() -> None:
    table = Table(2).supply(stone=1, oil=1).upgraded(1, "quarry").visit("quarry")
    assert (table.has(0), table.has(1)) == ({"stone": 1}, {"oil": 1})


@pytest.mark.rule("WU-REC-01", "WU-REC-02", "WU-REC-03", "WU-EX-08", "WU-REC-04", "WU-WORK-03", "WU-RUL-14", "WU-EX-28")
def test_prices_of_workers() -> None:
    table = Table(2).cost(0, "wood").stock(0, wood=8, gold=2)
    for spent in ({"wood": 8, "gold": 2}, {"wood": 6, "gold": 2}, {"wood": 4, "gold": 2}, {"wood": 2, "gold": 2}, {}):
        table.player(0).available[0] += 1
        table.state.stack[3:] = [Closing(0)]  # once more the turn of seat 0
        table.visit("village").play("perform")
        assert table.has(0) == spent
    assert table.player(0).home == [0, 0, 0]
    again = Table(2).cost(0, "wood").stock(0, wood=2).recruited(0, 1).visit("village").play("perform")
    assert again.has(0) == {}


@pytest.mark.rule("WU-REC-05", "WU-STD-03", "WU-EXT-06", "WU-RUL-15", "WU-REC-06")
def test_the_village_recruits_more_on_higher_levels() -> None:
    table = Table(2).upgraded(1, "village").supply(sheep=0, wood=0).cost(0, "oil").stock(0, oil=9).visit("village")
    table.play("perform")
    assert table.options == ["recruit", "stop"]
    table.play("recruit")
    assert table.seat == 1
    table = Table(2, EXTREME).upgraded(1, "village", 2).supply(sheep=0, wood=0).cost(0, "oil").stock(0, oil=9)
    table.visit("village").play("perform", "recruit", "recruit")
    assert (table.has(0), table.seat) == ({"oil": 3}, 1)


# ---------------------------------------------------------------- the other places


@pytest.mark.rule("WU-VPG-01", "WU-RES-06", "WU-FX-10", "WU-DEC-05")
def test_points_or_a_gift() -> None:
    assert Table(2).visit("vp_gift").player(0).vp == 8
    table = Table(2).revenge(0, "RV-01").stock(0, gold=6, oil=5).visit("vp_gift")
    assert table.options == ["points", "gift"]
    table.play("gift")
    assert len(table.options) == 11
    table.play("lot:gold:6")  # then only oil is left
    assert (table.has(0), table.revenge_of(1), table.revenge_of(0), table.player(0).vp) == ({"oil": 1}, 1, 0, 5)
    assert Table(2).revenge(0, "RV-01").stock(0, gold=9).visit("vp_gift").player(0).vp == 8
    extreme = Table(2, EXTREME).revenge(0, "RV-01").stock(0, gold=8).visit("vp_gift")
    assert extreme.options == ["points", "gift"]
    assert extreme.play("points").player(0).vp == 10


@pytest.mark.rule("WU-SPEC-02", "WU-SPEC-03")
def test_the_two_executions_may_differ() -> None:
    table = Table(2).revenge(0, "RV-01").stock(0, gold=10).visit("vp_gift", "special").play("points")
    assert table.options == ["points", "gift", "stop"]
    assert table.play("gift").revenge_of(1) == 1


@pytest.mark.rule("WU-PLUN-01", "WU-TERM-03")
def test_plundering_takes_everything_for_a_revenge_card() -> None:
    table = Table(2).monster(gold=4, oil=2).visit("plunder").play("perform")
    assert (table.has(0), table.revenge_of(0), sum(table.state.monster)) == ({"gold": 4, "oil": 2}, 1, 0)


@pytest.mark.rule("WU-RND-03")
def test_without_revenge_cards_plundering_is_still_allowed() -> None:
    table = Table(2).monster(gold=4).revenge(1, *[f"RV-{n:02}" for n in range(1, 20)]).visit("plunder").play("perform")
    assert (table.has(0), table.revenge_of(0)) == ({"gold": 4}, 0)


@pytest.mark.rule("WU-ODRAW-01", "WU-OP-12", "WU-EXT-06", "WU-FX-03")
def test_drawing_omens() -> None:
    assert len(Table(2).visit("draw_omen").hand(0)) == 1
    assert len(Table(2).permanent(0, "OP-12").visit("draw_omen").hand(0)) == 2
    assert len(Table(2, EXTREME).visit("draw_omen").hand(0)) == 2


@pytest.mark.rule("WU-START-01", "WU-EXT-06")
def test_claiming_the_start_player_marker() -> None:
    table = Table(2).visit("start_player")
    assert (table.state.claim, table.has(0)) == (0, {"sheep": 2})
    assert Table(2, EXTREME).visit("start_player").has(0) == {"sheep": 4}


@pytest.mark.rule("WU-TRADE-01", "WU-TRADE-02", "WU-TRADE-04", "WU-EX-19", "WU-RUL-27", "WU-RUL-44")
def test_exchanging() -> None:
    table = Table(2).stock(0, wood=5).visit("trade")
    assert table.options == ["swap:wood", "buy", "skip"]
    table.play("swap:wood")
    assert len(table.options) == 20
    table.play("lot:oil:3")
    assert table.options == ["swap:wood", "swap:oil", "stop"]
    table.play("swap:wood", "lot:oil:2")
    assert (table.has(0), table.seat) == ({"oil": 5}, 1)  # the limit of five is reached


@pytest.mark.rule("WU-TRADE-03", "WU-VP-02", "WU-TRADE-04")
def test_buying_with_points() -> None:
    table = Table(2).vp(0, 2).visit("trade")
    assert table.options == ["buy", "skip"]
    table.play("buy")
    assert len(table.options) == 10
    table.play("lot:gold:1")
    assert "stop" in table.options
    table.play("lot:oil:1")
    assert (table.has(0), table.player(0).vp, table.seat) == ({"gold": 1, "oil": 1}, 0, 1)
    assert Table(2).vp(0, 0).visit("trade").prompt == "opening"
    assert Table(2).vp(0, 1).visit("trade").options == ["buy", "skip"]


@pytest.mark.rule("WU-TRADE-03", "WU-SPEC-01", "WU-EXT-03")
def test_who_stops_or_declines_keeps_the_rest() -> None:
    table = Table(2).visit("trade").play("buy", "lot:gold:1", "stop")
    assert (table.has(0), table.player(0).vp, table.seat) == ({"gold": 1}, 4, 1)
    table = Table(2).visit("market", "special").play("stop")
    assert (table.has(0), table.seat) == ({"gold": 3}, 1)
    table = Table(2, EXTREME).pyramid(0, 3).stock(0, gold=5, sheep=5, wood=5, oil=5, stone=5).revenge(0, "RV-02")
    table.visit("pyramid").play("perform", "decline")
    assert (table.revenge_of(0), table.revenge_of(1), table.seat) == (1, 0, 1)


@pytest.mark.rule("WU-TURN-04")
def test_bonuses_then_the_action_then_the_repeat() -> None:
    table = Table(2).upgraded(0, "quarry").visit("quarry", "special")
    kinds = [(event.kind, event.facts(None).get("things")) for event in table.events]
    assert kinds == [("visit", None), ("bonus", "thing.oil:1"), ("gain", "thing.stone:3")]
    assert table.options == ["repeat", "stop"]


@pytest.mark.rule("WU-DEC-06", "WU-DEC-02")
def test_no_list_is_too_long() -> None:
    table = Table(4).revenge(0, *[f"RV-{n:02}" for n in range(1, 20)]).omen("OM-14")
    assert len(table.options) == 57
    assert len(Table(2).vp(0, 99).visit("trade").play("buy").options) == 50


@pytest.mark.rule("WU-OPLAY-01", "WU-OMEN-01", "WU-OMEN-02", "WU-DEC-04")
def test_playing_an_omen_at_its_place() -> None:
    table = Table(2).omens(0, "OM-02", "OM-05", "OM-05", "OM-13").visit("play_omen")
    assert table.options == ["play:OM-02", "play:OM-05", "skip"]
    assert table.why_not("play:OM-13") == "WU-OMEN-02"
    table.play("play:OM-05")
    assert table.has(0) == {"sheep": 4}


@pytest.mark.rule("WU-SPEC-06")
def test_who_left_does_not_repeat() -> None:
    table = Table(2).master(0, "B4").stock(0, gold=3, sheep=3, wood=3, oil=3, stone=3).revenge(0, "RV-01")
    table.visit("pyramid", "special").play("perform", "crew:pyramid:special")
    assert (table.player(0).pyramid, table.player(0).home, table.seat) == (1, [0, 4, 1], 1)
