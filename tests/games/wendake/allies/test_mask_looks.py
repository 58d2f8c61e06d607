"""A Mask card of choice (WA-CARD-35)."""

import pytest

from longhouse.core.rng import Rng
from tests.games.wendake.allies.hand import CardTable
from tests.games.wendake.allies.looking import choosing, told


@pytest.mark.rule("WA-CARD-35", "WA-TIME-03")
def test_a_card_of_the_deck_is_taken_and_the_deck_shuffled() -> None:
    table = choosing()
    assert (table.prompt, table.options, table.guns_of(0)) == ("mask_pile", ["draw_deck", "draw_discard"], 0)
    table.play("draw_deck")
    assert (table.prompt, table.options) == ("mask_pick", ["pick_mask:bear.clean", "pick_mask:wolf.clean"])
    assert table.why_not("pick_mask:deer.clean") == "WA-CARD-35"
    drawn = table.state.rng.drawn
    table.play("pick_mask:wolf.clean")
    assert (table.hand_of(0), len(table.state.deck), table.prompt) == (["wolf.clean"], 2, "main")
    assert table.state.rng.drawn > drawn


@pytest.mark.rule("WA-CARD-35", "WD-VIS-02")
def test_a_card_of_the_discard_pile_is_public_and_the_pile_keeps_its_place() -> None:
    table = choosing().play("draw_discard", "pick_mask:deer.clean")
    assert (table.hand_of(0), table.discard_pile()) == (["deer.clean"], ["hawk.infected"] * 2)
    assert ("pick_discard", {"seat": 0, "card": "card.deer.clean"}) in told(table, 1)
    assert table.known_of(0) == ["deer.clean"]


@pytest.mark.rule("WA-CARD-35", "WA-RNG-01")
def test_the_discard_pile_is_shuffled() -> None:
    tops = set()
    for seed in range(20):
        table = choosing().discard("deer.clean", "hawk.infected", "heron.clean").play("draw_discard")
        table.state.rng = Rng(seed)
        table.play("pick_mask:deer.clean")
        tops.add(table.discard_pile()[0])
    assert tops == {"hawk.infected", "heron.clean"}


@pytest.mark.rule("WA-CARD-35", "WD-MASK-02", "WD-MASK-03")
def test_empty_piles_are_made_anew_and_not_looked_through() -> None:
    table = choosing().discard("deer.clean").play("draw_discard")  # a single card is not asked for
    assert (table.hand_of(0), len(table.discard_pile()), len(table.state.deck)) == (["deer.clean"], 1, 2)
    table = choosing().deck("bear.clean").play("draw_deck")
    assert (table.hand_of(0), len(table.state.deck), len(table.discard_pile())) == (["bear.clean"], 2, 1)
    table = CardTable().owns(0, "choose_mask").guns(0, 1).deck().discard("deer.clean").main().play("card:choose_mask")
    assert (table.prompt, table.hand_of(0)) == ("main", ["deer.clean"])


@pytest.mark.rule("WA-VIS-01", "WA-CARD-35", "WD-VIS-02")
def test_nobody_else_sees_the_deck_or_the_card_taken() -> None:
    table = choosing().play("draw_deck")
    assert table.view(0).parts["allies"].seen == ["card.bear.clean", "card.bear.clean", "card.wolf.clean"]
    assert table.view(1).parts["allies"].seen == table.view(None).parts["allies"].seen == []
    table.play("pick_mask:wolf.clean")
    assert ("pick_deck.own", {"seat": 0, "card": "card.wolf.clean"}) in told(table, 0)
    assert ("pick_deck", {"seat": 0}) in told(table, 1)
    assert table.known_of(0) == []
