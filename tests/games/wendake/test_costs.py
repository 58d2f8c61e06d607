"""Nothing is spent silently: an option says what it costs before it is chosen, also what then happens by itself."""

from collections.abc import Iterator
from random import Random

import pytest

from longhouse.core.decision import Option
from longhouse.core.price import price_of
from longhouse.games.wendake.components import TRIBE_IDS
from longhouse.games.wendake.game import WendakeGame
from longhouse.games.wendake.rules.mask_ceremony import MaskSpace
from longhouse.games.wendake.rules.purchase import SecondTrack
from longhouse.games.wendake.rules.trade import BuyTile, Trade
from longhouse.games.wendake.rules.turn import Turn
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import GOOD_IDS
from longhouse.testing.prices import check_price
from longhouse.testing.scenes import Scene
from tests.games.wendake.games import COMMON, FRONT
from tests.games.wendake.table import Table
from tests.games.wendake.test_saved_steps import deal_tiles

# ---------------------------------------------------------------- in play

FEW_GOODS = [[1, 0, 1, 3, 1], [0, 2, 0, 1, 3], [1, 1, 1, 2, 2], [0, 1, 3, 0, 2]]


def rich_game(game: WendakeGame, seats: int, seed: int) -> Iterator[tuple[Scene[Wendake], Option]]:
    """Two Years with many Progress tiles and few goods; what is traded is mostly bought."""
    chance = Random(seed)
    scene = Scene(game, seats, seed).advance()
    while scene.prompt != "main":
        scene.play(chance.choice(scene.options))
    deal_tiles(scene.state, chance)
    for player in scene.state.players:
        player.goods[:5] = chance.choice(FEW_GOODS)
    scene.advance()
    while scene.decision is not None and scene.state.year < 3:
        options = scene.decision.options
        wanted = [option for option in options if option.verb in ("buy", "space", "perform", "use", "trigger", "stay")]
        option = chance.choice(wanted if wanted and chance.random() < 0.6 else options)
        yield scene, option
        game.play(scene.state, option)
        scene.advance()


RARE = {"flip", "virtual", "wild", "stay", "discard_mask", "leave_out", "trigger", "use", "gain_point"}


@pytest.mark.rule("WD-CONV-08", "WD-TRADE-06", "WD-TAN-01", "WD-MASK-04", "WD-SWAP-01")
def test_whatever_is_gone_at_the_next_question_was_in_the_price() -> None:
    costly: set[str] = set()
    tried: set[str] = set()
    for seed in range(60):
        game = FRONT if seed % 2 else COMMON
        for scene, _ in rich_game(game, 2 + seed % 3, seed):
            assert scene.decision is not None
            for option in scene.decision.options:
                price = price_of(game, scene.state, option)
                check_price(game, scene.state, option, price)
                tried.add(option.verb)
                if any(change < 0 for change in price.values()):
                    costly.add(option.verb)
    assert tried >= RARE
    assert costly >= {
        "perform", "exchange", "spend", "spend_each", "buy", "pay", "leave_out", "trigger", "use", "space",
        "mask_kind", "swap", "stay", "stay_empty", "track", "done",
    }  # fmt: skip


# ---------------------------------------------------------------- prices


def buying(*discounts: str, **goods: int) -> Table:
    table = Table(2).row("move_1", "move_2", "move_3").goods(0, **goods).progress(0, *discounts)
    return table.start(Trade(0, 2), BuyTile(0, 0))


@pytest.mark.rule("WD-TRADE-05", "WD-TRADE-06")
def test_a_price_without_a_choice_is_named_to_the_last_vegetable() -> None:
    table = buying(leather=2, fish=2, corn=1, pumpkin=4)
    paid = {"leather": -2, "fish": -2, "corn": -1, "pumpkin": -1}
    bought = {"tile": 1, "point.economic": 2}
    assert table.price("buy:move_2").items() >= {**paid, **bought}.items()
    assert table.price("buy:move_1") == {"leather": -1, "fish": -1}, "which vegetable is asked"
    table.play("buy:move_2")
    assert (table.stock(0), table.prompt) == ({"pumpkin": 3}, "economic")
    told = [(event.public["n"], event.public["good"]) for event in table.events if event.kind == "pay"]
    assert told == [(2, "good.leather"), (2, "good.fish"), (1, "one.corn"), (1, "one.pumpkin")]


@pytest.mark.rule("WD-TRADE-06", "WD-PROG-17")
def test_a_discount_that_must_be_used_is_in_the_price() -> None:
    table = buying("discount_1", leather=1, corn=1)
    price = table.price("buy:move_1")
    assert (price["leather"], price["corn"], "fish" in price) == (-1, -1, False)
    assert (price["tile"], price["ready_tile"]) == (1, -1), "what comes does not hide what is used up"
    table.play("buy:move_1")
    assert (table.stock(0), table.used(0)) == ({}, ["discount_1"])


@pytest.mark.rule("WD-TRADE-06", "WD-PROG-28")
def test_what_is_still_chosen_is_not_in_the_price() -> None:
    table = buying("discount_2", leather=2, fish=1, corn=1, beans=1)
    assert table.price("buy:move_2") == {"ready_tile": -1}, "what is left out is asked"
    table.play("buy:move_2")
    assert table.prompt == "leave_out"
    assert table.price("leave_out:leather").items() >= {"leather": -1, "fish": -1, "corn": -1, "beans": -1}.items()
    assert table.price("leave_out:fish") == {}
    assert table.play("leave_out:leather").stock(0) == {"leather": 1}


@pytest.mark.rule("WD-TRADE-06")
def test_discounts_of_choice_name_what_is_paid_with_and_without_them() -> None:
    table = buying("discount_1", "discount_3", leather=2, fish=2, corn=1, beans=1).play("buy:move_2")
    assert table.options == ["trigger:discount_1", "trigger:discount_3", "done"]
    assert table.price("done").items() >= {"leather": -2, "fish": -2, "corn": -1, "beans": -1}.items()
    assert table.price("trigger:discount_1") == {"ready_tile": -1}


@pytest.mark.rule("WD-TRADE-06")
def test_a_second_discount_that_must_follow_is_named_with_the_first() -> None:
    table = buying("discount_1", "discount_2", leather=3, fish=3).play("buy:move_3")
    assert table.options == ["trigger:discount_1", "trigger:discount_2"]
    price = table.price("trigger:discount_1")
    assert (price["leather"], price["fish"], price["ready_tile"], price["tile"]) == (-3, -3, -2, 1)
    table.play("trigger:discount_1")
    assert (table.stock(0), table.used(0)) == ({}, ["discount_1", "discount_2"])
    assert not isinstance(table.state.stack[-1], SecondTrack)


# ---------------------------------------------------------------- the rest


@pytest.mark.rule("WD-MASK-07")
def test_masks_that_are_played_without_a_choice_are_named() -> None:
    hand = ("bear.clean", "bear.infected", "wolf.clean", "deer.clean")
    table = Table(2).hand(0, *hand).start(MaskSpace(0, 0))
    assert table.price("space:two_identical")["mask.bear"] == -2
    three = {"mask.bear": -1, "mask.wolf": -1, "mask.deer": -1}
    assert table.price("space:three_different").items() >= three.items()
    assert table.price("space:two_different") == {}, "which ones is asked"
    table.play("space:two_different")
    assert table.options == ["mask_kind:bear", "mask_kind:wolf"]
    assert table.price("mask_kind:wolf").items() >= {"mask.wolf": -1, "mask.deer": -1}.items()
    assert table.price("mask_kind:bear") == {}


@pytest.mark.rule("WD-PROG-20", "WD-CONV-08")
def test_a_tile_that_sells_at_once_says_what() -> None:
    table = Table(2).progress(0, "sell_animals").goods(0, fish=2, corn=1).tracks(0, economic=25, military=25, ritual=25)
    table.start(Turn(0))
    assert table.price("use:sell_animals") == {"ready_tile": -1, "fish": -1, "point.mask": 1}
    assert table.play("use:sell_animals").stock(0) == {"fish": 1, "corn": 1}
    table = Table(2).progress(0, "sell_animals").goods(0, fish=2, corn=1).start(Turn(0))
    assert table.price("use:sell_animals") == {"ready_tile": -1}
    table.play("use:sell_animals")
    assert table.price("track:mask") == {"fish": -1, "point.mask": 1}
    assert table.play("track:mask").stock(0) == {"fish": 1, "corn": 1}


@pytest.mark.rule("WD-PROG-20", "WD-PROG-41")
def test_who_can_choose_what_to_sell_is_asked() -> None:
    table = Table(2).progress(0, "sell_animals").goods(0, fish=2, leather=1).start(Turn(0)).play("use:sell_animals")
    assert table.price("track:mask") == {}
    table.play("track:mask")
    assert table.price("spend:leather") == {"leather": -1, "point.mask": 1}


@pytest.mark.rule("WD-PROG-24")
def test_a_point_says_where_it_comes_from() -> None:
    table = Table(2).progress(0, "shift_point").tracks(0, mask=1, ritual=2).start(Turn(0))
    table.play("use:shift_point", "lose_point:mask")
    assert table.price("gain_point:ritual") == {"point.ritual": 1, "point.mask": -1}


@pytest.mark.rule("WD-TRADE-07", "WD-SETUP-09")
def test_a_purchase_names_its_second_track_and_a_tribe_its_goods() -> None:
    assert buying(leather=1, fish=1, corn=1).facts("buy:move_1")["track"] == "track.military"
    for tribe, name in enumerate(TRIBE_IDS):
        table = Table(2)
        facts = table.game.words(table.view(0), Option("tribe", tribe))
        start = table.state.rules.tribes[tribe]
        assert facts["leather"] == f"amount.leather.{start.goods[GOOD_IDS.index('leather')]}", name
        assert facts["fish"] == f"amount.fish.{start.goods[GOOD_IDS.index('fish')]}"
        assert facts["beavers"] == f"amount.beaver.{start.goods[GOOD_IDS.index('beaver')]}"
        assert facts["vegetables"] == f"amount.vegetables.home_{start.home_vegetables}_free_{start.free_vegetables}"
        assert facts["masks"] == f"amount.masks.{start.masks}"
