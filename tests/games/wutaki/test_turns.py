"""Rounds, turns, placing, the end of the game (WU-ROUND, WU-TURN, WU-PLACE, WU-END, WU-ABIL)."""

import pytest

from longhouse.games.wutaki.components import ROUND_IDS
from longhouse.games.wutaki.rules.rounds import LastTurns, Reveal, Turns
from longhouse.games.wutaki.terms import MOST_TURNS
from tests.games.wutaki.table import GAME, Table


@pytest.mark.rule("WU-ROUND-02", "WU-TURN-01", "WU-TERM-05", "WU-DEC-01")
def test_players_take_turns_clockwise_and_are_skipped_without_a_worker() -> None:
    table = Table(3).idle(1).open(0).play("place:market")
    assert (table.seat, "pass" in table.options) == (2, False)
    table.play("place:market")
    assert table.seat == 0


@pytest.mark.rule("WU-ROUND-02", "WU-TERM-05")
@pytest.mark.parametrize(("extra", "special"), [(1, 0), (0, 1)])
def test_any_worker_is_enough_for_a_turn(extra: int, special: int) -> None:
    table = Table(2).idle(1).recruited(1, extra, special).open(0).play("place:market")
    assert table.seat == 1


@pytest.mark.rule("WU-ROUND-03", "WU-ROUND-04", "WU-START-01", "WU-INV-15")
def test_a_round_ends_when_nobody_has_a_worker() -> None:
    table = Table(2).idle(0).idle(1, 1).recruited(0, 1).recruited(1).next_rounds("RD-16")
    table.open(0).play("place:start_player")
    assert (table.state.claim, table.state.start, table.has(0)) == (0, 0, {"sheep": 2})
    table.play("place:market")
    state = table.state
    assert (state.round, state.start, state.claim) == (2, 0, -1)
    assert [player.available for player in state.players] == [[4, 1, 0], [4, 0, 0]]
    assert not any(any(player.placed) for player in state.players)
    table.sound()


@pytest.mark.rule("WU-START-01", "WU-ROUND-04")
def test_the_last_claim_counts_even_if_the_worker_was_chased() -> None:
    table = Table(2).idle(0).idle(1, 1).next_rounds("RD-16")
    table.state.claim = 1
    table.open(1).play("place:market")
    assert (table.state.round, table.state.start) == (2, 1)
    unclaimed = Table(2).idle(0).idle(1, 1).next_rounds("RD-14", "RD-16").open(1).play("place:market")
    assert (unclaimed.state.round, unclaimed.state.start, unclaimed.prompt) == (2, 0, "take_pact")


@pytest.mark.rule("WU-ROUND-05", "WU-RUL-05")
def test_a_new_worker_is_available_at_once() -> None:
    table = Table(2).visit("village").play("perform")
    assert table.player(0).available == [3, 1, 0]


@pytest.mark.rule("WU-TURN-02", "WU-PLACE-01", "WU-PLACE-03", "WU-PLACE-04", "WU-PLACE-06", "WU-TERM-11", "WU-RUL-41")
def test_every_place_that_is_not_full_can_be_chosen() -> None:
    table = Table(2).placed(1, "pyramid").placed(0, "quarry", count=2).open()
    assert "place:pyramid" not in table.options
    assert "place:quarry" in table.options
    assert not [name for name in table.options if name.startswith("squeeze")]
    assert "place:plunder" in table.options  # nothing to plunder: one may still stand there
    assert "place:round_card" not in table.options
    assert "place:master_board" not in table.options
    assert table.why_not("place:pyramid") == "WU-PLACE-01"
    assert table.why_not("place:round_card") == "WU-PLACE-06"
    assert table.why_not("pass") == "WU-END-06"
    assert "place:round_card" in Table(2).round_card("RD-01").open().options


@pytest.mark.rule("WU-TURN-03")
def test_the_kind_of_worker_is_asked_only_if_there_are_several() -> None:
    assert Table(2).open().play("place:market").at(0, "market") == [1, 0, 0]
    table = Table(2).recruited(0, 1, 0).open().play("place:market")
    assert table.options == ["worker:loyal", "worker:extra"]
    assert table.why_not("worker:special") == "WU-TURN-03"


@pytest.mark.rule("WU-TURN-05", "WU-TURN-06", "WU-DEC-01", "WU-PACT-02")
def test_the_closing_window_offers_payable_pacts() -> None:
    table = Table(2).held(0, "FI-05", "WA-05").stock(0, oil=4).close()
    assert table.options == ["fulfil:FI-05", "done"]
    assert table.why_not("fulfil:WA-05") == "WU-PACT-02"
    table.play("fulfil:FI-05")
    assert table.seat == 1  # nothing more to fulfil: the turn ends by itself


@pytest.mark.rule("WU-PLACE-05", "WU-DEC-03")
def test_an_impossible_action_is_not_asked() -> None:
    for place in ("chase", "upgrade", "plunder", "play_omen", "pyramid"):
        table = Table(2).visit(place)
        assert table.prompt == "opening", place
        assert table.seat == 1


@pytest.mark.rule("WU-PLACE-05", "WU-PLACE-04")
@pytest.mark.parametrize("place", ["pyramid", "renew", "village", "plunder"])
def test_some_actions_ask_perform_or_skip(place: str) -> None:
    table = Table(2).stock(0, gold=1, sheep=1, wood=1, oil=1, stone=1).monster(oil=1).visit(place)
    assert table.options == ["perform", "skip"]
    table.play("skip")
    assert table.seat == 1


@pytest.mark.rule("WU-PLACE-07", "WU-PLACE-09", "WU-EX-30", "WU-CHASE-04")
def test_who_shares_a_field_moves_up() -> None:
    table = Table(2).placed(1, "plunder", "extra").placed(0, "plunder").visit("chase")
    assert table.options == ["chase:plunder:1", "skip"]
    table.play("chase:plunder:1")
    assert table.at(0, "chase") == [1, 0, 0]  # still full, so nothing was asked
    assert table.player(1).home == [0, 4, 1]
    assert table.seat == 1
    assert "place:plunder" not in table.options


@pytest.mark.rule("WU-TURN-09", "WU-TURN-08")
def test_without_a_worker_the_closing_window_follows() -> None:
    table = Table(2).idle(0).held(0, "FI-05").stock(0, oil=4).open(0)
    assert table.prompt == "closing"


# ---------------------------------------------------------------- markers


@pytest.mark.rule("WU-ABIL-01", "WU-ABIL-02", "WU-SPEC-01", "WU-SPEC-03")
def test_m1_repeats_the_action_of_a_plain_worker() -> None:
    table = Table(2).marker(0, "M1").visit("market")
    assert table.options == ["repeat_marked", "stop"]
    table.play("repeat_marked")
    assert table.has(0) == {"gold": 6}
    assert table.player(0).spent == 1
    assert Table(2).marker(0, "M1").visit("market", "special").options == ["repeat", "stop"]  # his own way


@pytest.mark.rule("WU-ABIL-02", "WU-DEC-02")
def test_the_second_execution_with_m1_can_be_neither_skipped_nor_stopped() -> None:
    table = Table(2).marker(0, "M1").row("FI-01", "FI-02", "FI-03", "FI-04").visit("accept").play("take:FI-01")
    table.play("repeat_marked")
    assert "stop" not in table.options
    assert "skip" not in table.options
    assert len(table.options) == 4


@pytest.mark.rule("WU-ABIL-03", "WU-TURN-02", "WU-OMEN-01", "WU-TERM-10")
def test_m2_plays_an_omen_without_a_worker() -> None:
    table = Table(2).marker(0, "M2").omens(0, "OM-02", "OM-22").open()
    assert "use_marker:M2" in table.options
    table.play("use_marker:M2")  # OM-22 needs a current worker, so only one can be played
    assert table.has(0) == {"gold": 6}
    assert table.prompt == "opening"
    assert "use_marker:M2" not in table.options
    assert table.why_not("use_marker:M2") == "WU-ABIL-01"


@pytest.mark.rule("WU-ABIL-04", "WU-RUL-37", "WU-INV-04", "WU-DEC-05")
def test_m3_goes_to_a_full_place() -> None:
    table = Table(2).marker(0, "M3").placed(1, "pyramid").open()
    assert "squeeze:pyramid" in table.options
    assert "squeeze:market" not in table.options
    table.play("squeeze:pyramid")
    assert table.at(0, "pyramid") == [1, 0, 0]
    assert table.player(0).spent == 1
    for kind in ("loyal", "extra", "special"):
        own = Table(2).marker(0, "M3").master(0, "B1").placed(0, "master_board", kind).open()
        assert "squeeze:master_board" in own.options
    assert Table(2).master(1, "B1").marker(0, "M3").open().why_not("squeeze:master_board") == "WU-PLACE-06"


@pytest.mark.rule("WU-ABIL-05")
def test_m4_sells_up_to_six_omens() -> None:
    names = [f"OM-{n:02}" for n in range(1, 9)]
    table = Table(2).marker(0, "M4").omens(0, *names).open().play("use_marker:M4")
    assert "stop" not in table.options
    table.play("discard:OM-01")
    assert "stop" in table.options
    for name in names[1:6]:
        table.play(f"discard:{name}")
    assert (table.player(0).vp, len(table.hand(0)), table.prompt) == (17, 2, "opening")


@pytest.mark.rule("WU-ABIL-06", "WU-FX-13", "WU-VIS-04")
def test_m5_shuffles_a_revenge_card_back() -> None:
    table = Table(2).marker(0, "M5").revenge(0, "RV-01", "RV-05").open().play("use_marker:M5")
    assert table.options == ["return_revenge:RV-01", "return_revenge:RV-05"]
    table.play("return_revenge:RV-05")
    assert table.revenge_of(0) == 1
    assert len(table.state.revenge_deck) == 18


@pytest.mark.rule("WU-ABIL-07", "WU-RES-07", "WU-RUL-32")
def test_m6_fulfils_without_resources_but_with_omens() -> None:
    table = Table(2).marker(0, "M6").held(0, "FI-06", "FI-05").open()
    assert "use_marker:M6" not in table.options
    assert Table(2).marker(0, "M6").held(0, "FI-06").close().seat == 1  # no omen: nothing to ask
    table = Table(2).marker(0, "M6").held(0, "FI-06").omens(0, "OM-01").close()
    table.play("use_marker:M6")
    assert table.player(0).vp == 18
    assert "OM-01" not in table.hand(0)
    assert sum(table.state.monster) == 0


# ---------------------------------------------------------------- the end


@pytest.mark.rule("WU-END-01", "WU-END-03", "WU-END-04", "WU-END-05", "WU-EX-27", "WU-RUL-19", "WU-END-08")
def test_the_others_take_one_last_turn() -> None:
    table = Table(4).vp(0, 99).idle(2).held(0, "FI-05", "WA-05").stock(0, oil=4, sheep=4).close(0)
    table.state.claim = 1
    table.play("fulfil:FI-05")
    assert (table.state.trigger, table.seat) == (0, 0)
    table.play("fulfil:WA-05")
    assert (table.seat, table.prompt) == (1, "opening")
    assert "pass" in table.options
    table.play("place:market")
    assert table.seat == 3
    table.play("place:market")
    assert table.decision is None
    assert table.state.start == 0


@pytest.mark.rule("WU-END-01")
def test_a_hundred_points_are_enough() -> None:
    assert Table(2).vp(0, 97).visit("vp_gift").state.trigger == 0
    assert Table(2).vp(0, 96).visit("vp_gift").state.trigger == -1


@pytest.mark.rule("WU-END-10")
def test_every_turn_is_counted_once() -> None:
    table = Table(2).open().play("place:market", "place:market", "place:quarry")
    assert table.state.turns == 3  # two by themselves, and the one that has begun


@pytest.mark.rule("WU-END-02", "WU-PYR-06", "WU-PYR-03")
def test_the_top_of_the_pyramid_ends_the_game() -> None:
    table = Table(2).pyramid(0, 3).stock(0, gold=5, sheep=5, wood=5, oil=5, stone=5).visit("pyramid").play("perform")
    assert (table.state.trigger, table.player(0).vp, table.seat) == (0, 27, 1)
    assert table.has(0) == {}
    table.play("pass")
    assert table.decision is None


@pytest.mark.rule("WU-END-06", "WU-EX-33")
def test_who_passes_has_no_closing_window() -> None:
    table = Table(2).held(1, "FI-05").stock(1, oil=4)
    table.state.trigger = 0
    table.state.stack[2:] = [LastTurns(-1, 1, 1)]
    table.advance().play("pass")
    assert table.decision is None
    assert len(table.player(1).held) == 1


@pytest.mark.rule("WU-END-03", "WU-END-07")
def test_the_first_who_meets_a_condition_stays_the_trigger() -> None:
    table = Table(2).vp(0, 100).vp(1, 99)
    table.state.trigger = 0
    table.state.stack[2:] = [LastTurns(-1, 1, 1)]
    table.advance().play("place:vp_gift")
    assert (table.state.trigger, table.decision) == (0, None)


@pytest.mark.rule("WU-END-10", "WU-RUL-43", "WU-END-09")
def test_the_game_is_over_after_two_thousand_turns_or_forty_rounds() -> None:
    table = Table(2).open()
    table.state.turns = MOST_TURNS
    assert table.play("place:market").decision is None
    table = Table(2).idle(1).idle(0, 1).open()
    table.state.round = 40
    assert table.play("place:market").decision is None


@pytest.mark.rule("WU-END-10", "WU-END-05")
def test_the_cap_takes_no_last_turn_away() -> None:
    table = Table(2).vp(0, 99).open()
    table.state.turns = MOST_TURNS
    assert table.play("place:vp_gift").seat == 1
    table.sound()


@pytest.mark.rule("WU-ROUND-01", "WU-RC-01", "WU-RC-02", "WU-RC-10")
def test_round_cards_chain() -> None:
    table = Table(3).next_rounds("RD-10", "RD-11", "RD-12", "RD-16")
    table.state.stack[2:] = [Turns(-1, 0), Reveal(-1)]
    table.advance().sound()
    assert [table.has(seat) for seat in range(3)] == [
        {"gold": 2, "sheep": 2}, {"gold": 2, "wood": 2}, {"gold": 2, "oil": 2},
    ]  # fmt: skip
    assert [len(table.hand(seat)) for seat in range(3)] == [1, 1, 1]
    assert len(table.state.round_cards) == 4
    table = Table(3).next_rounds("RD-10", "RD-16").next_omens("OM-01", "OM-02", "OM-03")
    table.state.start, table.state.stack[2:] = 1, [Turns(-1, 1), Reveal(-1)]
    table.advance()
    assert [table.hand(seat) for seat in range(3)] == [["OM-03"], ["OM-01"], ["OM-02"]]


@pytest.mark.rule("WU-ROUND-01", "WU-RC-01")
@pytest.mark.parametrize("card", ["RD-01", "RD-20"])
def test_one_card_that_is_not_instant_is_revealed(card: str) -> None:
    table = Table(2).next_rounds(card)
    table.state.stack[2:] = [Turns(-1, 0), Reveal(-1)]
    table.advance().sound()
    assert [ROUND_IDS[number] for number in table.state.round_cards] == [card]


@pytest.mark.rule("WU-RND-02", "WU-ROUND-01")
def test_without_round_cards_the_round_goes_on() -> None:
    table = Table(2)
    table.state.round_deck = []
    table.state.stack[2:] = [Turns(-1, 0), Reveal(-1)]
    table.advance()
    assert (table.prompt, table.state.round_cards) == ("opening", [])


@pytest.mark.rule("WU-RND-02")
def test_round_cards_in_force_stay_out_of_the_new_deck() -> None:
    table = Table(2).round_card("RD-10")
    table.state.round_discard, table.state.round_deck = table.state.round_deck, []
    table.state.stack[2:] = [Turns(-1, 0), Reveal(-1)]
    table.advance().sound()
    assert table.state.round_cards[0] == 9


@pytest.mark.rule("WU-TURN-07")
def test_only_these_are_asked_in_turns_of_others() -> None:
    assert {"Leaving", "OwnerBonus", "GiveOne", "LoseOmen"} <= set(GAME.frames)
