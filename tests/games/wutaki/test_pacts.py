"""Fulfilling, tracks, the counter, upkeep, master boards (WU-PACT, WU-CNT, WU-MAST)."""

import pytest

from tests.games.wutaki.table import Table


@pytest.mark.rule(
    "WU-EX-12", "WU-PACT-03", "WU-RES-03", "WU-RES-04", "WU-OMEN-05", "WU-VIS-03", "WU-RUL-28", "WU-PACT-05",
)  # fmt: skip
def test_fire_pact_six() -> None:
    table = Table(2).cost(0, "stone").stock(0, gold=5, stone=4).omens(0, "OM-01").held(0, "FI-06").fulfil("FI-06")
    assert (table.player(0).vp, table.has(0), table.held_by(0)) == (18, {"stone": 1, "gold": 2}, [])
    assert table.state.monster == [5, 0, 0, 0, 3]
    assert table.state.omen_discard == [0]
    assert (table.player(0).track, table.state.counter) == (1, 1)
    assert len(table.hand(0)) == len(table.hand(1)) == 1  # the counter reached field 1


@pytest.mark.rule("WU-PACT-03", "WU-DEC-04")
def test_omens_are_discarded_one_at_a_time() -> None:
    table = Table(2).stock(0, sheep=2).omens(0, "OM-01", "OM-05", "OM-05").held(0, "FI-03").fulfil("FI-03")
    assert table.options == ["discard:OM-01", "discard:OM-05"]
    table.play("discard:OM-05")
    assert (table.state.omen_discard, table.prompt) == ([4], "recruit")
    assert table.hand(0) == ["OM-01", "OM-05"]


@pytest.mark.rule("WU-REC-05", "WU-FX-06", "WU-PACT-05", "WU-FX-26")
def test_recruiting_as_a_reward_is_asked_from_the_first_on() -> None:
    table = Table(2).stock(0, wood=1, oil=2).held(0, "FI-01").fulfil("FI-01")
    assert table.options == ["recruit", "stop"]
    table.play("recruit")
    assert table.player(0).available == [4, 1, 0]
    second = Table(2).stock(0, wood=1, oil=2, sheep=2).recruited(0, 1).held(0, "FI-01").fulfil("FI-01").play("recruit")
    assert (second.player(0).available, second.has(0)) == ([4, 2, 0], {"sheep": 2, "gold": 2})  # free of cost
    dear = Table(2).stock(0, gold=3, oil=1, sheep=2).recruited(0, 1).held(0, "FI-02").fulfil("FI-02").play("recruit")
    assert (dear.player(0).available, "sheep" in dear.has(0)) == ([4, 2, 0], False)
    paid = Table(2).stock(0, gold=3, oil=1).recruited(0, 1).held(0, "FI-02").fulfil("FI-02")
    assert paid.prompt != "recruit"  # it can't be paid


@pytest.mark.rule("WU-PACT-02", "WU-PACT-04", "WU-PACT-06")
def test_a_permanent_omen_pays_nothing() -> None:
    table = Table(2).permanent(0, "OP-01").stock(0, sheep=2).held(0, "FI-03").close()
    assert table.seat == 1


@pytest.mark.rule("WU-EX-05", "WU-MAST-01", "WU-MAST-02", "WU-RUL-46", "WU-FX-05")
@pytest.mark.parametrize(
    ("before", "what"), [(0, "gold"), (2, "omens"), (4, "cost"), (6, "secret"), (8, "vp"), (1, "")]
)
def test_the_track_of_board_a(before: int, what: str) -> None:
    table = Table(4).held(0, "EA-05").done(0, before).stock(0, stone=4)
    table.state.counter = 2
    table.player(0).fulfilled.clear()
    table.fulfil("EA-05")
    assert table.has(0) == {"gold": {"gold": 2}, "cost": {"sheep": 2}}.get(what, {})
    assert len(table.hand(0)) == (2 if what == "omens" else 0)
    assert table.player(0).secrets.bit_count() == (1 if what == "secret" else 0)
    assert table.player(0).vp == 11 + (5 if what == "vp" else 0)


@pytest.mark.rule("WU-MAST-01")
def test_after_the_ninth_pact_the_marker_stays() -> None:
    table = Table(4).held(0, "EA-05").done(0, 9).stock(0, stone=4)
    table.fulfil("EA-05")
    assert (table.player(0).track, table.player(0).vp) == (9, 11)


@pytest.mark.rule("WU-EX-06", "WU-MAST-03", "WU-FX-04")
def test_the_eighth_pact_of_b1_brings_a_revenge_card() -> None:
    table = Table(4).held(0, "EA-05").master(0, "B1").done(0, 7).stock(0, stone=4).fulfil("EA-05")
    assert table.revenge_of(0) == 1


@pytest.mark.rule("WU-EX-23", "WU-MAST-05", "WU-MAST-07", "WU-RUL-26", "WU-FX-08")
def test_a_raid_leaves_what_was_sacrificed_just_now() -> None:
    table = Table(4).held(0, "WI-05").master(0, "B2").done(0, 2).monster(gold=4, oil=2, wood=1).stock(0, wood=4)
    table.fulfil("WI-05")
    assert table.options == ["raid", "leave"]
    table.play("raid")
    assert (table.has(0), table.state.monster) == ({"gold": 4, "oil": 2, "wood": 1}, [0, 0, 4, 0, 0])
    assert table.state.offered == [0] * 5  # from now on it is like everything else there
    left = Table(4).held(0, "WI-05").master(0, "B2").done(0, 2).monster(gold=4).stock(0, wood=4).fulfil("WI-05")
    left.play("leave")
    assert (left.has(0), left.state.monster) == ({}, [4, 0, 4, 0, 0])
    alone = Table(4).held(0, "WI-05").master(0, "B2").done(0, 2).stock(0, wood=4).fulfil("WI-05")
    assert alone.prompt != "raid"


@pytest.mark.rule("WU-MAST-05", "WU-MAST-06", "WU-FX-07")
def test_payments_of_b2_are_made_as_far_as_possible() -> None:
    table = Table(4).held(0, "WI-05").master(0, "B2").done(0, 3).stock(0, wood=4, gold=1).fulfil("WI-05")
    assert table.has(0) == {}


@pytest.mark.rule("WU-MAST-08", "WU-MAST-09", "WU-RUL-07", "WU-PLACE-06")
def test_the_multiplier_costs_a_worker_and_three_omens() -> None:
    table = Table(2).master(0, "B3").omens(0, "OM-01", "OM-02", "OM-03").placed(0, "market", "extra")
    table.visit("master_board", "extra").play("perform", "discard:OM-01", "discard:OM-02")
    assert table.player(0).track == 1  # only one worker to choose from
    assert (table.at(0, "market"), table.hand(0), table.player(0).home) == ([0, 0, 0], [], [0, 3, 1])
    loyal = Table(2).master(0, "B3").omens(0, "OM-01", "OM-02", "OM-03").recruited(0, 1).visit("master_board")
    assert loyal.options == ["perform", "skip"]  # the visitor is no extra worker: the only one can be sacrificed
    rich = Table(2).master(0, "B3").omens(0, *[f"OM-{n:02}" for n in range(1, 6)]).recruited(0, 1).visit("master_board")
    rich.play("perform", "discard:OM-01", "discard:OM-02", "discard:OM-03")
    assert (rich.hand(0), rich.player(0).track, rich.seat) == (["OM-04", "OM-05"], 1, 1)
    lonely = Table(2).master(0, "B3").omens(0, "OM-01", "OM-02", "OM-03").visit("master_board", "extra")
    assert lonely.prompt == "opening"
    high = Table(2).master(0, "B3", 4).recruited(0, 1).omens(0, "OM-01", "OM-02", "OM-03").visit("master_board")
    assert high.prompt == "opening"


@pytest.mark.rule("WU-MAST-11")
def test_b3_and_b4_have_no_track() -> None:
    for board in ("B3", "B4"):
        table = Table(4).held(0, "WI-05").master(0, board).stock(0, wood=4).fulfil("WI-05")
        assert (table.player(0).track, table.state.counter, table.has(0)) == (0, 1, {})


@pytest.mark.rule("WU-MAST-14", "WU-PYR-04")
def test_the_master_of_fate() -> None:
    table = Table(2).master(0, "B4").stock(0, gold=1, sheep=1, wood=1, oil=1, stone=1).recruited(0, 1)
    table.revenge(0, "RV-01", "RV-02").visit("pyramid").play("perform")
    assert table.options == ["crew:stock:extra", "decline"]
    table.play("crew:stock:extra", "return_revenge:RV-02")
    assert (table.revenge_of(0), table.player(0).home) == (1, [0, 4, 1])
    table = Table(2).master(0, "B4").stock(0, gold=1, sheep=1, wood=1, oil=1, stone=1).recruited(0, 1, 1)
    table.revenge(0, "RV-01").placed(0, "market", "extra").visit("pyramid").play("perform")
    assert table.options == ["crew:market:extra", "crew:stock:extra", "crew:stock:special", "decline"]
    table.play("decline")
    assert (table.revenge_of(0), table.seat, table.state.trigger) == (1, 1, -1)
    table = Table(2).master(0, "B4").stock(0, gold=1, sheep=1, wood=1, oil=1, stone=1).recruited(0, 1)
    assert table.visit("pyramid").play("perform").seat == 1  # no card to be rid of


# ---------------------------------------------------------------- the counter


@pytest.mark.rule("WU-EX-22", "WU-CNT-01", "WU-CNT-02", "WU-INV-10")
@pytest.mark.parametrize(
    ("seats", "pact", "field"), [(2, 1, 1), (2, 5, 5), (2, 6, 0), (2, 11, 5), (4, 7, 7), (4, 8, 0)]
)
def test_where_the_marker_lands(seats: int, pact: int, field: int) -> None:
    table = Table(seats).held(0, "WI-05").stock(0, wood=4)
    table.done(1, pact - 1).fulfil("WI-05").sound()
    assert table.state.counter == field


@pytest.mark.rule("WU-CNT-03", "WU-COMP-05")
def test_on_field_one_all_draw_from_the_start_player_on() -> None:
    table = Table(3).held(0, "WI-05").stock(0, wood=4).next_omens("OM-01", "OM-02", "OM-03")
    table.state.start = 1
    table.fulfil("WI-05")
    assert [table.hand(seat) for seat in range(3)] == [["OM-03"], ["OM-01"], ["OM-02"]]


@pytest.mark.rule(
    "WU-EX-21", "WU-CNT-04", "WU-CNT-05", "WU-CNT-06", "WU-CNT-07", "WU-CNT-08", "WU-RUL-13", "WU-RUL-33",
    "WU-PLACE-07",
)  # fmt: skip
def test_upkeep() -> None:
    table = Table(2).cost(0, "oil").stock(0, oil=2, wood=4).held(0, "WI-05").done(1, 4)
    table.placed(0, "trader", "special").placed(0, "quarry", "extra").placed(0, "market", "extra").recruited(0, 1)
    table.fulfil("WI-05")
    assert table.options == ["leaving:market", "leaving:quarry"]
    assert table.why_not("leaving:trader") == "WU-CNT-07"
    assert table.at(0, "trader") == [0, 0, 0]
    table.play("leaving:quarry")
    assert table.at(0, "quarry") == [0, 0, 0]
    assert (table.has(0), table.player(0).available) == ({"gold": 2}, [4, 1, 0])
    assert table.at(0, "market") == [0, 1, 0]


@pytest.mark.rule("WU-CNT-07", "WU-DEC-01")
def test_nobody_is_asked_who_leaves_if_all_of_them_do() -> None:
    table = Table(2).cost(0, "oil").stock(0, wood=4).held(0, "WI-05").done(1, 4)
    table.placed(0, "quarry", "extra").placed(0, "market", "extra").fulfil("WI-05")
    assert table.prompt != "leaving_worker"
    assert table.player(0).home == [0, 4, 1]


@pytest.mark.rule("WU-CNT-07", "WU-RUL-13")
def test_a_special_worker_in_stock_leaves_before_placed_ones() -> None:
    table = Table(2).placed(1, "market", "extra").recruited(1, 0, 1).stock(1, wood=1).omen("OM-28")
    assert (table.player(1).available, table.at(1, "market")) == ([4, 0, 0], [0, 1, 0])


@pytest.mark.rule("WU-CNT-07")
@pytest.mark.parametrize("place", ["trader", "market", "start_player"])
def test_placed_workers_leave_before_available_ones(place: str) -> None:
    table = Table(2).placed(1, place, "extra").recruited(1, 1).stock(1, wood=1).omen("OM-28")
    assert (table.player(1).available, table.at(1, place)) == ([4, 1, 0], [0, 0, 0])


@pytest.mark.rule("WU-OP-09", "WU-MOD-02")
def test_who_is_immune_owes_nothing() -> None:
    table = Table(2).permanent(0, "OP-09").stock(0, wood=4).held(0, "WI-05").done(1, 4).recruited(0, 2)
    assert table.fulfil("WI-05").player(0).available == [4, 2, 0]
    other = Table(2).permanent(1, "OP-01").round_card("RD-16").tower(1, "TR_oil").recruited(1, 1).omen("OM-28")
    assert other.player(1).available == [4, 0, 0]  # other cards in force spare nobody
