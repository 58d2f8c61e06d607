"""The Mask cards: deck, discard pile and hands."""

import pytest

from longhouse.games.wendake.rules.mask_ceremony import MaskDraw
from longhouse.games.wendake.rules.masks import play_card, return_masks, settle_piles
from longhouse.games.wendake.terms import MASK_IDS
from tests.games.wendake.table import Table

A, B, C, D = "bear.clean", "wolf.infected", "hawk.clean", "deer.clean"


def deck_of(table: Table) -> list[str]:
    """The deck from top to bottom."""
    return [table.game.name_of(table.option(f"discard_mask:{card}"))[13:] for card in reversed(table.state.deck)]


@pytest.mark.rule("WD-MASK-01")
def test_the_top_card_of_the_deck_is_drawn_unseen() -> None:
    table = Table(2).deck(A, B, C).discard(D).start(MaskDraw(0, 1, 0))
    reveals = table.state.reveals
    assert table.options == ["draw_deck", "draw_discard"]
    table.play("draw_deck")
    assert (table.hand_of(0), deck_of(table), table.discard_pile()) == ([A], [B, C], [D])
    assert table.state.reveals == reveals + 1
    event = next(event for event in table.events if event.kind == "draw_deck")
    assert event.facts(0) == {"seat": 0, "card": f"card.{A}"}
    assert event.facts(1) == event.facts(None) == {"seat": 0}


@pytest.mark.rule("WD-MASK-01")
def test_the_top_card_of_the_discard_pile_is_drawn_openly() -> None:
    table = Table(2).deck(A).discard(C, D).start(MaskDraw(0, 1, 0)).play("draw_discard")
    assert (table.hand_of(0), deck_of(table), table.discard_pile()) == ([C], [A], [D])
    event = next(event for event in table.events if event.kind == "draw_discard")
    assert event.facts(None) == {"seat": 0, "card": f"card.{C}"}


@pytest.mark.rule("WD-MASK-02")
def test_an_empty_discard_pile_shows_a_new_card_at_once() -> None:
    table = Table(2).deck(A, B).discard(D).start(MaskDraw(0, 1, 0))
    reveals = table.state.reveals
    table.play("draw_discard")
    assert (table.hand_of(0), deck_of(table), table.discard_pile()) == ([D], [B], [A])
    assert table.state.reveals == reveals + 1


@pytest.mark.rule("WD-MASK-03", "WD-R-13")
def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    table = Table(2).deck(A).discard(B, C, D).start(MaskDraw(0, 1, 0)).play("draw_deck")
    assert table.hand_of(0) == [A]
    assert (len(table.state.deck), len(table.state.discard)) == (2, 1)
    assert sorted([*deck_of(table), *table.discard_pile()]) == sorted([B, C, D])


@pytest.mark.rule("WD-MASK-03")
def test_the_order_of_the_pile_does_not_steer_the_shuffle() -> None:
    first = Table(2).deck(A).discard(B, C, D).start(MaskDraw(0, 1, 0)).play("draw_deck")
    second = Table(2).deck(A).discard(D, B, C).start(MaskDraw(0, 1, 0)).play("draw_deck")
    assert (first.state.deck, first.state.discard) == (second.state.deck, second.state.discard)
    decks = {tuple(Table(2, seed).deck(A).discard(B, C, D).start(MaskDraw(0, 1, 0)).play("draw_deck").state.deck)
             for seed in range(20)}  # fmt: skip
    assert len(decks) > 3


@pytest.mark.rule("WD-MASK-03", "WD-R-13")
def test_a_single_card_is_not_shuffled() -> None:
    table = Table(2).deck(A).discard(B).start(MaskDraw(0, 1, 0)).play("draw_deck")
    assert (table.state.deck, table.discard_pile()) == ([], [B])
    assert "reshuffle" not in [event.kind for event in table.events]
    table = Table(2).deck().discard(B).start(MaskDraw(0, 1, 0))
    assert table.hand_of(0) == [B]
    assert (table.state.deck, table.state.discard) == ([], [])


@pytest.mark.rule("WD-MASK-03", "WD-R-13")
def test_with_both_piles_empty_nothing_is_drawn() -> None:
    table = Table(2).deck().discard().hand(0, A).start(MaskDraw(0, 1, 0))
    assert table.hand_of(0) == [A]
    assert table.decision is None


@pytest.mark.rule("WD-MASK-03")
def test_an_empty_pile_is_not_offered() -> None:
    table = Table(2).deck().discard(B).progress(0, "draw_two").start(MaskDraw(0, 1, 0))
    assert table.options == ["draw_discard", "trigger:draw_two"]
    assert table.why_not("draw_deck") == "WD-MASK-03"
    table = Table(2).deck(B, B).discard().progress(0, "draw_two").start(MaskDraw(0, 1, 0))
    assert table.options == ["draw_deck", "trigger:draw_two"]
    assert table.why_not("draw_discard") == "WD-MASK-03"


@pytest.mark.rule("WD-MASK-02", "WD-MASK-03")
def test_the_last_card_of_the_deck_becomes_the_discard_pile() -> None:
    table = Table(2).deck(A).discard(B).start(MaskDraw(0, 1, 0)).play("draw_discard")
    assert (table.state.deck, table.discard_pile()) == ([], [A])


@pytest.mark.rule("WD-MASK-03")
def test_piles_that_are_in_order_stay_as_they_are() -> None:
    table = Table(2).deck(A, B).discard(C, D)
    drawn = table.state.rng.drawn
    settle_piles(table.state)
    assert (deck_of(table), table.discard_pile(), table.state.rng.drawn) == ([A, B], [C, D], drawn)


@pytest.mark.rule("WD-MASK-08")
@pytest.mark.parametrize(
    ("kind", "hand", "left"),
    [
        ("bear", ["bear.clean", "bear.infected"], ["bear.infected"]),
        ("bear", ["bear.infected", "wolf.clean"], ["wolf.clean"]),
        ("bear", ["bear.clean", "bear.clean"], ["bear.clean"]),
        ("wolf", ["bear.clean", "wolf.infected"], ["bear.clean"]),
        ("heron", ["heron.clean", "heron.infected"], ["heron.infected"]),
    ],
)
def test_clean_cards_are_played_first(kind: str, hand: list[str], left: list[str]) -> None:
    table = Table(2).hand(0, *hand)
    play_card(table.player(0), MASK_IDS.index(kind))
    assert table.hand_of(0) == left
    assert sorted([*left, *table.played_by(0)]) == sorted(hand)


@pytest.mark.rule("WD-MASK-06")
def test_played_cards_return_to_the_hand() -> None:
    table = Table(2).hand(0, A).played(0, A, B, B)
    return_masks(table.state, 0)
    assert (table.hand_of(0), table.played_by(0)) == ([A, A, B, B], [])
