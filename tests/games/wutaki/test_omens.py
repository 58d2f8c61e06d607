"""Omens, effects and round cards (WU-OMEN, WU-OM, WU-OP, WU-FX, WU-MOD, WU-RC)."""

import pytest

from longhouse.games.wutaki.cards.table import EFFECTS, MODS
from longhouse.games.wutaki.components import OMEN_IDS
from longhouse.games.wutaki.rules.effects import ROUND, carry_out
from longhouse.games.wutaki.rules.rounds import Reveal, Turns
from longhouse.games.wutaki.rules.turn import Closing
from tests.games.wutaki.table import EXTREME, Table

ROW = ("FI-01", "FI-02", "FI-03", "FI-04")


def is_playable(table: Table, name: str, place: str = "play_omen") -> bool:
    """Whether seat 0 can play the omen with a worker."""
    table.omens(0, name).visit(place)
    return table.prompt == "play_omen" and f"play:{name}" in table.options


@pytest.mark.rule("WU-FX-01", "WU-MOD-01")
def test_every_kind_of_effect_of_the_data_is_known() -> None:
    assert (len(EFFECTS), len(MODS)) == (25, 6)


@pytest.mark.rule("WU-OM-01", "WU-EX-13", "WU-EX-31", "WU-FX-12", "WU-RES-06", "WU-RES-03")
def test_the_great_offering() -> None:
    assert not is_playable(Table(2).stock(0, gold=7), "OM-01")
    table = Table(2).stock(0, gold=6, oil=5).omen("OM-01")
    assert table.options == [*[f"lot:gold:{n}" for n in range(1, 7)], *[f"lot:oil:{n}" for n in range(1, 6)]]
    table.play("lot:gold:6")
    assert (table.has(0), table.player(0).vp, sum(table.state.monster)) == ({"oil": 3}, 10, 8)
    assert Table(2).stock(0, gold=6, oil=2).omen("OM-01").player(0).vp == 10


@pytest.mark.rule("WU-OM-02", "WU-FX-02")
@pytest.mark.parametrize(
    ("name", "gained"),
    [
        ("OM-02", {"gold": 6}),
        ("OM-03", {"sheep": 3, "wood": 2}),
        ("OM-04", {"stone": 3, "oil": 2}),
        ("OM-05", {"sheep": 4}),
    ],
)
def test_omens_that_bring_resources(name: str, gained: dict[str, int]) -> None:
    table = Table(2).omen(name)
    assert table.has(0) == gained
    assert table.state.omen_discard == [OMEN_IDS.index(name)]


@pytest.mark.rule("WU-OM-06", "WU-REC-04", "WU-REC-05", "WU-FX-06")
def test_call_of_the_drums_recruits_without_paying() -> None:
    assert Table(2).recruited(0, 2).omen("OM-06").player(0).available == [4, 3, 0]
    assert not is_playable(Table(2).recruited(0, 4, 1), "OM-06")


@pytest.mark.rule("WU-OM-07", "WU-FX-18", "WU-TURN-06", "WU-OMEN-03")
def test_the_favour_waives_three_units() -> None:
    table = Table(2).held(0, "FI-05", "EA-05").stock(0, oil=2, stone=0).omen("OM-07")
    assert table.player(0).vp == 11  # nothing was asked: two are lacking, and only oil is in the price
    assert table.has(0) == {"oil": 1, "gold": 2}  # one oil was paid, the gold is of the track
    assert not is_playable(Table(2).held(0, "FI-06").stock(0, gold=5, sheep=3), "OM-07")  # the omen itself can't pay


@pytest.mark.rule("WU-OM-08", "WU-FX-14", "WU-RUL-38", "WU-OMEN-06")
def test_the_pickpocket() -> None:
    table = Table(3).stock(1, gold=4, oil=4).omen("OM-08")
    table.play("lot:gold:4")
    assert (table.has(0), table.has(1), table.revenge_of(0)) == ({"gold": 4, "oil": 1}, {"oil": 3}, 1)
    assert not is_playable(Table(2), "OM-08")
    few = Table(3).stock(1, gold=2).stock(2, oil=1).omen("OM-08").play("player:1")
    assert few.has(0) == {"gold": 2}


@pytest.mark.rule("WU-OM-09", "WU-FX-15", "WU-TURN-07")
def test_the_collection() -> None:
    table = Table(3).stock(1, gold=1, oil=1).stock(2, wood=1).omen("OM-09")
    assert (table.seat, table.options) == (1, ["give_one:gold", "give_one:oil"])
    table.play("give_one:oil")
    assert table.has(0) == {"oil": 1, "wood": 1, "gold": 2}
    assert Table(3).stock(2, wood=1).omens(1, "OM-02").omen("OM-09").has(0) == {"wood": 1, "gold": 2}


@pytest.mark.rule("WU-OM-10", "WU-OM-11", "WU-FX-25", "WU-RUL-20", "WU-UPG-07", "WU-PYR-05")
def test_markers_are_replaced_or_removed() -> None:
    table = Table(2).upgraded(1, "quarry").tower(1, "TE_fire").pyramid(1, 1).omen("OM-10")
    assert (table.player(0).upgrades[3], table.player(0).markers, table.player(1).markers) == (1, 5, 4)
    assert (table.revenge_of(0), table.player(0).vp) == (1, 5)
    table = Table(3).upgraded(1, "quarry").upgraded(2, "market").omen("OM-11")
    assert (table.prompt, table.options) == ("remove_marker", ["marker:market:2", "marker:quarry:1"])
    table.play("marker:quarry:1")
    assert (sum(table.player(1).upgrades), table.player(0).vp, table.revenge_of(0)) == (0, 10, 1)
    assert sum(table.player(2).upgrades) == 1
    assert (sum(table.player(0).upgrades), table.player(0).markers, table.player(1).markers) == (0, 6, 6)
    assert not is_playable(Table(2).upgraded(0, "quarry"), "OM-11")
    rich = Table(2).upgraded(1, "quarry").upgraded(0, "market", 2).upgraded(0, "trader", 2).upgraded(0, "pasture", 2)
    assert not is_playable(rich, "OM-10")  # no own marker left
    rich.state.stack[3:] = [Closing(0)]
    assert is_playable(rich, "OM-11")  # which needs none


@pytest.mark.rule("WU-OM-12", "WU-FX-14")
def test_the_sleeping_monster() -> None:
    table = Table(2).monster(gold=3, oil=4).omen("OM-12").play("lot:oil:4")
    assert table.has(0) == {"oil": 4, "gold": 1}
    assert table.revenge_of(0) == 0


@pytest.mark.rule("WU-OM-13", "WU-OM-14", "WU-FX-10", "WU-FX-11", "WU-FX-13")
def test_revenge_cards_go_away() -> None:
    table = Table(2).revenge(0, "RV-01").omen("OM-13")
    assert (table.revenge_of(0), table.player(0).vp) == (0, 7)
    table = Table(3).revenge(0, "RV-01").omen("OM-14")
    assert table.options == ["give_revenge:RV-01:1", "give_revenge:RV-01:2"]
    table.play("give_revenge:RV-01:2")
    assert (table.revenge_of(2), table.player(0).vp) == (1, 4)
    assert not is_playable(Table(2).vp(0, 0).revenge(0, "RV-01"), "OM-14")


@pytest.mark.rule("WU-OM-15", "WU-OM-19", "WU-FX-05", "WU-RND-04")
def test_omens_that_draw_cards() -> None:
    table = Table(2).omen("OM-15")
    assert (len(table.hand(0)), table.player(0).vp) == (2, 6)
    table = Table(2).omen("OM-19")
    assert (table.prompt, len(table.options)) == ("keep_secret", 2)
    table.play(table.options[0])
    assert (table.player(0).secrets.bit_count(), len(table.state.secret_deck)) == (1, 19)
    table.sound()


@pytest.mark.rule("WU-OM-16", "WU-FX-20", "WU-OP-08", "WU-MOD-02", "WU-SPEC-04")
def test_panic() -> None:
    table = Table(2).placed(1, "market", "extra").omens(0, "OM-16").visit("play_omen").play("play:OM-16")
    assert (table.options, table.revenge_of(0)) == (["move", "stay"], 0)
    table.play("move")
    assert (table.has(0), table.at(0, "market"), table.state.resolving) == ({"gold": 3}, [1, 0, 0], [])
    assert not is_playable(Table(2).placed(1, "market", "extra").permanent(1, "OP-08"), "OM-16")
    away = Table(2).placed(1, "market", "extra").omen("OM-16")
    assert away.prompt != "chase_move"  # no current worker
    special = Table(2).placed(1, "market", "extra").omens(0, "OM-16", "OM-02").visit("play_omen", "special")
    special.play("play:OM-16", "stay")
    assert special.options == ["play:OM-02", "stop"]


@pytest.mark.rule("WU-OM-17", "WU-OM-18", "WU-FX-23", "WU-GIVE-02")
def test_pacts_are_given_away() -> None:
    table = Table(2, EXTREME).row(*ROW).omen("OM-17").play("offer:FI-04")
    assert (table.held_by(1), table.player(0).vp, table.revenge_of(0)) == (["FI-04"], 7, 0)
    table = Table(2).held(0, "FI-15").omen("OM-18")
    assert (table.held_by(0), table.held_by(1), table.revenge_of(0)) == ([], ["FI-15"], 1)


@pytest.mark.rule("WU-OM-20", "WU-FX-17", "WU-UPG-02")
def test_the_guild() -> None:
    table = Table(2).stock(0, gold=3).omen("OM-20")
    assert "skip" not in table.options
    table.play("build:market")
    assert (table.has(0), table.player(0).vp) == ({}, 9)
    assert not is_playable(Table(2).stock(0, gold=2), "OM-20")


@pytest.mark.rule("WU-OM-21", "WU-FX-22", "WU-RUL-38", "WU-TERM-10", "WU-PLACE-07")
def test_recall() -> None:
    table = Table(2).placed(0, "market").placed(0, "play_omen").omens(0, "OM-21").visit("play_omen").play("play:OM-21")
    assert table.options == ["crew:market:loyal", "crew:play_omen:loyal"]
    table.play("crew:market:loyal")
    assert table.options == ["crew:play_omen:loyal", "stop"]
    table.play("stop")
    assert table.player(0).available == [2, 0, 0]
    assert not is_playable(Table(2), "OM-21")


@pytest.mark.rule("WU-OM-22", "WU-FX-21", "WU-OMEN-03", "WU-SPEC-04", "WU-TERM-11")
def test_the_crowded_path() -> None:
    table = Table(2).placed(1, "pyramid").omens(0, "OM-22").visit("play_omen", "special").play("play:OM-22")
    assert "go:pyramid" in table.options
    assert not {"go:chase", "go:play_omen", "go:round_card"} & set(table.options)
    table.play("go:market")
    assert (table.state.resolving, table.options) == ([], ["repeat", "stop"])
    table.play("repeat")
    assert table.has(0) == {"gold": 6}
    second = Table(2).omens(0, "OM-02", "OM-22").visit("play_omen", "special").play("play:OM-02", "play:OM-22")
    assert second.play("go:market").seat == 1  # it was the repeat already


@pytest.mark.rule("WU-OM-23", "WU-FX-19", "WU-PYR-06")
def test_the_stairs_of_ash() -> None:
    table = Table(2).stock(0, gold=1, sheep=1).omen("OM-23")  # three are lacking: nothing is asked
    assert (table.player(0).pyramid, table.player(0).vp, table.has(0)) == (1, 10, {})
    choice = Table(2).stock(0, gold=1, sheep=1, wood=1, oil=1, stone=1).omen("OM-23")
    assert choice.options == [f"waive:{name}" for name in ("gold", "sheep", "wood", "oil", "stone")]
    choice.play("waive:gold", "waive:wood")
    assert choice.options == ["waive:sheep", "waive:oil", "waive:stone"]
    choice.play("waive:stone")
    assert choice.has(0) == {"gold": 1, "wood": 1, "stone": 1}
    assert not is_playable(Table(2).stock(0, gold=1), "OM-23")


@pytest.mark.rule("WU-OM-24", "WU-OM-25", "WU-FX-01", "WU-REV-03")
def test_points_for_workers_and_upgrades() -> None:
    assert Table(2).recruited(0, 2, 1).omen("OM-24").player(0).vp == 11
    assert Table(2).upgraded(0, "market", 2).tower(0, "TE_fire").pyramid(0, 1).omen("OM-25").player(0).vp == 11


@pytest.mark.rule("WU-OM-26", "WU-FX-15")
def test_the_evil_eye() -> None:
    table = Table(3).omens(1, "OM-01", "OM-02").omens(2, "OM-03").stock(1, gold=1).stock(2, oil=1).omen("OM-26")
    assert (table.seat, table.options) == (1, ["discard:OM-01", "discard:OM-02"])
    table.play("discard:OM-01")
    assert (table.hand(1), table.hand(2), table.player(0).vp) == (["OM-02"], [], 8)
    assert (table.has(0), table.has(1), table.has(2)) == ({}, {"gold": 1}, {"oil": 1})
    assert Table(3).omens(2, "OM-03").stock(1, gold=1).omen("OM-26").has(1) == {"gold": 1}


@pytest.mark.rule("WU-OM-27", "WU-COMP-04", "WU-FX-11")
def test_the_blood_price() -> None:
    table = Table(2).omen("OM-27")
    assert len(table.options) == 35
    table.play("lot:gold:5", "lot:oil:2")
    assert (table.has(0), table.player(0).vp) == ({"gold": 5, "oil": 2}, 2)
    assert not is_playable(Table(2).vp(0, 2), "OM-27")


@pytest.mark.rule("WU-OM-28", "WU-FX-16", "WU-CNT-06")
def test_the_uprising() -> None:
    table = Table(2).recruited(1, 2).stock(1, wood=1).omen("OM-28")
    assert (table.player(1).home, table.has(1), table.has(0)) == ([0, 3, 1], {}, {"gold": 2})


@pytest.mark.rule("WU-OM-29", "WU-FX-24", "WU-RUL-36", "WU-RND-02")
def test_the_revelation() -> None:
    table = Table(2).row(*ROW).next_pacts("WA-01", "WA-02", "WA-03").omen("OM-29")
    assert table.options == ["take:WA-01", "take:WA-02", "take:WA-03"]
    table.play("take:WA-02")
    assert (table.held_by(0), len(table.state.pact_discard), table.has(0)) == (["WA-02"], 2, {"gold": 3})
    assert table.open_row == list(ROW)
    few = Table(2).row(*ROW).next_pacts("WA-01", "WA-02")
    few.player(1).fulfilled, few.state.pact_deck = few.state.pact_deck[:-2], few.state.pact_deck[-2:]
    assert few.omen("OM-29").options == ["take:WA-01", "take:WA-02"]


@pytest.mark.rule("WU-OMEN-02", "WU-OMEN-03")
def test_an_omen_lies_aside_while_it_is_resolved() -> None:
    table = Table(2).stock(0, gold=6, oil=5).omen("OM-01")
    assert (table.state.resolving, table.hand(0)) == ([0], [])
    table.sound()


@pytest.mark.rule("WU-OMEN-03", "WU-FX-09")
def test_an_omen_can_be_played_inside_another_one() -> None:
    table = Table(2, EXTREME).pyramid(0, 1).stock(0, gold=2, sheep=2, wood=2, oil=2, stone=2).omens(0, "OM-16")
    table.placed(1, "market", "extra").omen("OM-23").play("waive:gold", "waive:gold", "waive:sheep")
    assert table.options == ["play:OM-16", "decline"]
    table.play("play:OM-16")
    assert table.state.omen_discard == [OMEN_IDS.index("OM-16"), OMEN_IDS.index("OM-23")]


@pytest.mark.rule("WU-FX-09", "WU-TERM-10", "WU-OM-22", "WU-OM-16")
def test_an_omen_that_an_effect_offers_has_no_current_worker() -> None:
    table = Table(2, EXTREME).pyramid(0, 1).stock(0, gold=2, sheep=2, wood=2, oil=2, stone=2)
    table.placed(1, "market", "extra").omens(0, "OM-23", "OM-16", "OM-22").visit("play_omen")
    table.play("play:OM-23", "waive:gold", "waive:gold", "waive:sheep")
    assert table.options == ["play:OM-16", "decline"]  # OM-22 would have nobody to move
    table.play("play:OM-16")
    assert (table.at(0, "play_omen"), table.seat) == ([1, 0, 0], 1)
    climber = Table(2, EXTREME).pyramid(0, 1).stock(0, gold=2, sheep=2, wood=2, oil=2, stone=2)
    climber.placed(1, "market", "extra").omens(0, "OM-16").visit("pyramid").play("perform", "play:OM-16")
    assert (climber.at(0, "pyramid"), climber.seat) == ([1, 0, 0], 1)


@pytest.mark.rule("WU-OM-16", "WU-CHASE-04")
def test_who_panics_beside_the_group_stays() -> None:
    table = Table(2).placed(1, "play_omen", "extra").omens(0, "OM-16").visit("play_omen").play("play:OM-16")
    assert (table.at(0, "play_omen"), table.at(1, "play_omen"), table.seat) == ([1, 0, 0], [0, 0, 0], 1)


@pytest.mark.rule("WU-OMEN-04")
def test_a_second_permanent_omen_discards_the_first() -> None:
    table = Table(2).permanent(0, "OP-01").omen("OP-02")
    assert table.player(0).permanent == OMEN_IDS.index("OP-02")
    assert table.state.omen_discard == [OMEN_IDS.index("OP-01")]


@pytest.mark.rule("WU-OP-10", "WU-MOD-03", "WU-RC-17", "WU-PACT-03")
def test_what_cards_add_to_a_fulfilled_pact() -> None:
    table = Table(4).master(0, "B3").permanent(0, "OP-10").round_card("RD-20").held(0, "WI-05").stock(0, wood=4)
    table.fulfil("WI-05")
    assert (table.player(0).vp, table.has(0)) == (13, {"sheep": 1})


@pytest.mark.rule("WU-OP-11", "WU-MOD-04", "WU-INV-14")
def test_the_spring_flows_once_a_round() -> None:
    for omen in (None, "OP-01", "OP-12"):
        other = Table(2) if omen is None else Table(2).permanent(0, omen)
        assert "spring" not in other.open().options
    empty = Table(2).permanent(0, "OP-11").supply(gold=0, sheep=0, wood=0, oil=0, stone=0)
    assert "spring" not in empty.open().options
    table = Table(2).permanent(0, "OP-11").open()
    assert "spring" in table.options
    table.play("spring", "lot:oil:1")
    assert table.has(0) == {"oil": 1}
    assert table.why_not("spring") == "WU-OP-11"


# ---------------------------------------------------------------- round cards


@pytest.mark.rule("WU-RC-03", "WU-RC-04", "WU-EX-16", "WU-RC-05")
@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("RD-01", {"gold": 1, "sheep": 1, "wood": 1, "oil": 1, "stone": 1}),
        ("RD-02", {"sheep": 2, "wood": 2}),
        ("RD-03", {"oil": 2, "stone": 2}),
        ("RD-04", {"gold": 5}),
        ("RD-05", {}),
    ],
)
def test_places_of_round_cards(card: str, gained: dict[str, int]) -> None:
    table = Table(2).round_card(card).visit("round_card", "special")
    assert table.has(0) == gained
    assert table.options == ["repeat", "stop"]
    table.play("repeat")
    assert table.has(0) == {name: 2 * n for name, n in gained.items()}
    assert len(table.hand(0)) == (4 if card == "RD-05" else 0)


@pytest.mark.rule("WU-RC-03", "WU-CHASE-01")
def test_workers_at_a_round_card_can_be_chased() -> None:
    table = Table(2).round_card("RD-04").placed(1, "round_card", "extra").visit("chase")
    assert table.play("chase:round_card:1", "move").has(0) == {"gold": 5}


@pytest.mark.rule("WU-RC-06", "WU-RC-07", "WU-RC-08", "WU-RC-09", "WU-UPG-03")
def test_places_of_round_cards_that_may_be_skipped() -> None:
    assert Table(2).round_card("RD-06").visit("round_card").play("perform").player(0).available == [3, 1, 0]
    table = Table(2).round_card("RD-07").visit("round_card")
    assert len(table.options) == 6 + 9 + 1
    table.play("build:market")
    assert (table.player(0).vp, table.player(0).markers) == (5, 5)
    table = Table(2).round_card("RD-08").stock(0, gold=3).visit("round_card").play("perform")
    assert (table.player(0).vp, table.state.monster[0]) == (13, 3)
    assert Table(2).round_card("RD-08").stock(0, gold=2).visit("round_card").seat == 1
    table = Table(2).round_card("RD-09").visit("round_card").play("perform")
    assert table.prompt == "keep_secret"


def revealed(table: Table, *cards: str) -> Table:
    """These round cards come, then one that changes nothing here."""
    table.next_rounds(*cards, "RD-18")
    table.state.stack[2:] = [Turns(-1, 0), Reveal(-1)]
    table.advance()
    return table


@pytest.mark.rule("WU-RC-11", "WU-FX-16")
def test_pay_day() -> None:
    table = revealed(Table(2).recruited(0, 1).stock(0, sheep=2).recruited(1, 1), "RD-13")
    assert (table.has(0), table.player(1).home, table.state.counter) == ({"sheep": 1}, [0, 4, 1], 0)


@pytest.mark.rule("WU-RC-12", "WU-FX-24", "WU-RUL-36")
def test_new_promises() -> None:
    table = revealed(Table(2).row(*ROW), "RD-14")
    assert (table.seat, len(table.options), table.options[-1]) == (0, 5, "decline")
    table.play(table.options[3])
    assert (table.seat, len(table.held_by(0)), table.has(0)) == (1, 1, {})
    assert table.play("decline").prompt == "opening"


@pytest.mark.rule("WU-RC-13")
def test_leftovers() -> None:
    table = revealed(Table(2).monster(gold=3), "RD-15")
    assert (table.has(0), table.has(1)) == ({"gold": 2}, {"gold": 1})


@pytest.mark.rule("WU-RC-14", "WU-MOD-05")
def test_rich_rounds() -> None:
    assert Table(2).round_card("RD-16").visit("pasture").has(0) == {"sheep": 3}
    assert Table(2).round_card("RD-17").visit("quarry").has(0) == {"stone": 3}
    assert Table(2).round_card("RD-17").visit("market").has(0) == {"gold": 3}


@pytest.mark.rule("WU-RC-15", "WU-MOD-06", "WU-CHASE-03")
def test_open_season() -> None:
    table = Table(2).round_card("RD-18").placed(1, "market", "extra").visit("chase").play("chase:market:1")
    assert table.revenge_of(0) == 0


@pytest.mark.rule("WU-FX-26", "WU-RC-10")
def test_what_is_not_possible_is_passed_over() -> None:
    table = Table(2)
    carry_out(table.state, 0, ROUND, 14)  # nothing lies on the monster
    assert table.advance().has(0) == {}
