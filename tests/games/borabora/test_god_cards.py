"""Gaining god cards: the display, the draw pile and the discard pile."""

import pytest

from longhouse.games.borabora.rules.dice import PlaceDie
from longhouse.games.borabora.rules.expand import RedGod
from longhouse.games.borabora.rules.fire import Fire
from longhouse.games.borabora.rules.god_cards import PickGodCard
from longhouse.games.borabora.rules.helper import Helper
from longhouse.games.borabora.rules.phase_b import PhaseB
from longhouse.games.borabora.terms import BLUE, COLOR_IDS
from tests.games.borabora.table import Table

FIVE = ("red", "blue", "red", "white", "green")


def open_cards(table: Table) -> list[str]:
    return sorted(table.view(None).god_cards)


def paying(hand: dict[str, int], *display: str) -> Table:
    """Seat 0 may pay a red god for a new hut; no card is free but those of the display."""
    table = Table().hand(0, **hand).offerings(0, 1).display(*display).deck().discard()
    return table.start(RedGod(0, 3))


# ---------------------------------------------------------------- taking a card


@pytest.mark.rule("BB-CARD-01")
def test_open_colours_and_the_draw_pile_are_offered() -> None:
    table = Table().display(*FIVE).start(PickGodCard(0, 1, 1))
    assert table.prompt == "pick_god_card"
    assert table.options == ["take_card:blue", "take_card:white", "take_card:red", "take_card:green", "draw_card"]
    assert table.why_not("take_card:yellow") == "BB-CARD-01"


@pytest.mark.rule("BB-CARD-01")
def test_the_blind_card_is_the_top_of_the_draw_pile() -> None:
    table = Table().display(*FIVE).deck("yellow", "blue").start(PickGodCard(0, 1, 1)).play("draw_card")
    assert table.view(0).hand == {"blue": 0, "white": 0, "red": 0, "green": 0, "yellow": 1}
    assert (table.view(0).god_deck_size, open_cards(table)) == (1, sorted(FIVE))


@pytest.mark.rule("BB-CARD-02")
def test_the_display_is_refilled_before_anything_else() -> None:
    table = Table().display(*FIVE).deck("yellow", "blue").start(Helper(0, 4)).play("god_card", "take_card:red")
    assert open_cards(table) == ["blue", "green", "red", "white", "yellow"]
    assert table.view(0).god_deck_size == 1
    table.play("god_card", "take_card:yellow")
    assert table.player(0).hand == [0, 0, 1, 0, 1]
    assert open_cards(table) == ["blue", "blue", "green", "red", "white"]


@pytest.mark.rule("BB-CARD-02", "BB-CARD-03")
def test_the_display_shrinks_when_no_card_is_left() -> None:
    table = Table().display("red", "blue", "green").deck().discard().start(PickGodCard(0, 1, 1)).play("take_card:blue")
    assert open_cards(table) == ["green", "red"]
    assert table.view(0).god_deck_size == 0


# ---------------------------------------------------------------- reshuffling


def last_card(**discard: int) -> Table:
    """A draw pile of one yellow card, and these cards already paid."""
    return Table().display(*FIVE).deck("yellow").discard(**discard)


@pytest.mark.rule("BB-CARD-03", "BB-CHN-02", "BB-RUL-14")
@pytest.mark.parametrize("option", ["draw_card", "take_card:red"])
def test_the_discard_pile_is_shuffled_as_soon_as_the_last_card_is_gone(option: str) -> None:
    table = last_card(blue=2, white=3)
    drawn = table.state.rng.drawn
    table.start(PickGodCard(0, 1, 1)).play(option)
    assert sum(table.view(0).god_discard.values()) == 0
    assert sorted(COLOR_IDS[color] for color in table.state.deck) == ["blue", "blue", "white", "white", "white"]
    assert table.state.rng.drawn > drawn


@pytest.mark.rule("BB-RUL-14", "BB-VIS-02")
def test_the_last_card_itself_is_not_shuffled_in() -> None:
    table = last_card(blue=2).start(PickGodCard(0, 1, 1)).play("draw_card")
    assert [name for name, count in table.view(0).hand.items() if count] == ["yellow"]
    assert [event.kind for event in table.events] == ["draw_card", "reshuffle"]
    table = last_card(blue=2).start(PickGodCard(0, 1, 1)).play("take_card:red")
    assert open_cards(table) == ["blue", "green", "red", "white", "yellow"]
    assert [event.kind for event in table.events] == ["take_card", "refill", "reshuffle"]


@pytest.mark.rule("BB-CARD-03", "BB-RUL-14")
def test_a_draw_pile_with_cards_is_left_alone() -> None:
    table = Table().display(*FIVE).deck("yellow", "green").discard(blue=3).start(PickGodCard(0, 1, 1)).play("draw_card")
    assert (table.view(0).god_deck_size, table.view(0).god_discard["blue"]) == (1, 3)


@pytest.mark.rule("BB-CARD-03", "BB-CHN-02")
def test_a_reshuffle_is_random() -> None:
    orders = set()
    for seed in range(6):
        table = Table(2, seed).display(*FIVE).deck("yellow").discard(blue=4, white=4, red=4, green=4)
        table.start(PickGodCard(0, 1, 1)).play("draw_card")
        orders.add(tuple(table.state.deck))
    assert len(orders) == 6


@pytest.mark.rule("BB-RUL-14")
def test_what_is_paid_while_both_piles_are_empty_is_the_new_draw_pile() -> None:
    table = paying({"red": 1}, *FIVE).play("red:red")
    assert (table.view(0).god_deck_size, table.view(0).god_discard["red"]) == (1, 0)


# ---------------------------------------------------------------- no card left


@pytest.mark.rule("BB-CARD-04")
@pytest.mark.parametrize(("deck", "offered"), [(1, True), (0, False)])
def test_a_blind_draw_needs_a_card_in_the_draw_pile(deck: int, offered: bool) -> None:
    table = Table().display("red", "blue").deck(*["white"] * deck).discard().start(PickGodCard(0, 1, 1))
    assert ("draw_card" in table.options) == offered
    if not offered:
        assert table.why_not("draw_card") == "BB-CARD-04"


@pytest.mark.rule("BB-CARD-04", "BB-CARD-03")
def test_without_any_card_gaining_one_is_offered_nowhere() -> None:
    table = Table().display().deck().discard().persons(0, "god_card man", "vp woman")
    table.start(Helper(0, 6))
    assert "god_card" not in table.options
    assert table.why_not("god_card") == "BB-CARD-04"
    table.start(PhaseB(0, -1, -1))
    assert table.options == ["use_woman:vp", "done"]
    table.start(Fire(0, 0))
    assert table.options == ["fire:offering:status", "fire:offering:shell"]


@pytest.mark.rule("BB-CARD-04")
@pytest.mark.parametrize("where", ["display", "deck"])
def test_one_card_anywhere_can_be_gained(where: str) -> None:
    table = Table().display(*["red"] * (where == "display")).deck(*["red"] * (where == "deck")).discard()
    table.start(Fire(0, 0))
    first = "red" if where == "display" else "deck"
    assert {name.split(":")[1] for name in table.options} == {first, "offering"}
    table.play(f"fire:{first}:shell")
    assert table.view(0).hand["red"] == 1


# ---------------------------------------------------------------- exhausted cards


@pytest.mark.rule("BB-EX-22", "BB-CARD-03", "BB-RUL-27")
def test_a_pair_paid_fills_the_display_up_to_five() -> None:
    table = paying({"blue": 2}, "red", "white", "green").play("red:blue")
    assert open_cards(table) == ["blue", "blue", "green", "red", "white"]
    assert (table.view(0).god_deck_size, table.view(0).god_discard["blue"]) == (0, 0)
    assert table.player(0).offerings == 0


@pytest.mark.rule("BB-CARD-03", "BB-RUL-27")
def test_a_card_paid_fills_the_only_gap_of_the_display() -> None:
    table = paying({"red": 1}, "red", "white", "green", "blue").play("red:red")
    assert open_cards(table) == ["blue", "green", "red", "red", "white"]
    assert (table.view(0).god_deck_size, table.view(0).god_discard["red"]) == (0, 0)


@pytest.mark.rule("BB-CARD-03", "BB-RUL-27")
def test_what_the_display_does_not_need_stays_in_the_new_draw_pile() -> None:
    table = paying({"blue": 2}, "red", "white", "green", "green").play("red:blue")
    assert open_cards(table) == ["blue", "green", "green", "red", "white"]
    assert (table.view(0).god_deck_size, table.view(0).god_discard["blue"]) == (1, 0)


@pytest.mark.rule("BB-RUL-27")
def test_a_god_tile_paid_frees_no_card() -> None:
    table = paying({}, "red", "white").god_tiles(0, 1).advance()
    table.start(RedGod(0, 3)).play("red:god_tile")
    assert open_cards(table) == ["red", "white"]


# ---------------------------------------------------------------- playing what was gained


@pytest.mark.rule("BB-CARD-05")
def test_a_card_gained_may_be_played_in_the_same_turn() -> None:
    table = Table().huts(0, "c_se").persons(0, "god_card man", "land woman", "land woman").offerings(0, 1)
    table.display("red", "blue", "white", "white", "white").fish("c_ne", 4).start(PhaseB(0, -1, -1))
    table.play("use_man:god_card", "take_card:red", "use_woman:land", "expand:c_ne")
    assert table.options == ["none", "red:red"]
    before = table.vp(0)
    table.play("red:red")
    assert table.vp(0) - before == 4


@pytest.mark.rule("BB-CARD-05")
def test_a_card_from_the_fire_bonus_serves_the_next_die() -> None:
    table = Table().dice(0, 4, 5).offerings(0, 1).display("blue", "red", "red", "red", "red").card("helper", (1, 2))
    table.start(PlaceDie(0))
    assert "place_die:helper:5" not in table.options
    table.play("place_die:temple:4", "temple_field:1", "fire:blue:shell")
    assert table.player(0).hand[BLUE] == 1
    assert "place_die:helper:5" in table.start(PlaceDie(0)).options
