"""Nothing is spent silently: an option says what it costs before it is chosen, also what then happens by itself."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from longhouse.core.decision import Option
from longhouse.core.event import Facts
from longhouse.games.wendake.components import EFFECT_IDS, TRIBE_IDS
from longhouse.games.wendake.game import WendakeGame
from longhouse.games.wendake.rules.mask_ceremony import MaskSpace
from longhouse.games.wendake.rules.masks import kinds_in_hand
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.rules.purchase import SecondTrack
from longhouse.games.wendake.rules.trade import BuyTile, Trade
from longhouse.games.wendake.rules.turn import Turn
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import GOOD_IDS, MASK_IDS
from longhouse.testing.scenes import Scene
from tests.games.wendake.games import COMMON, FRONT
from tests.games.wendake.table import Table
from tests.games.wendake.test_saved_steps import deal_tiles

# ---------------------------------------------------------------- what a player has, and what facts name


def belongings(player: Player) -> Counter[str]:
    """Goods, Swap tokens, masks in hand and unused Progress tiles."""
    return Counter(
        {
            **dict(zip(GOOD_IDS, player.goods, strict=True)),
            **dict(zip(MASK_IDS, kinds_in_hand(player), strict=True)),
            **{EFFECT_IDS[tile]: 1 for tile in members(player.progress & ~player.used)},
            "swap": player.swaps,
        }
    )


def named(option: Option, facts: Facts) -> Counter[str]:
    """What the facts of an option say will be gone when the next question is asked; of masks only the kinds."""
    gone: Counter[str] = Counter()
    for key, value in facts.items():
        family, _, name = str(value).partition(".")
        if option.verb == "exchange" and key == "good2":
            continue  # it is taken
        if (family == "one" and key != "good") or (family in ("one", "good") and option.verb != "leave_out"):
            gone[name] = 1 if family == "one" else int(facts.get("n", 0))
        elif family == "progress":
            gone[name.removesuffix(".help")] = 1
        elif family in ("masks", "kinds"):
            gone.update(name.split("_"))
        elif family == "card":
            gone[name.split(".")[0]] = 1
    if option.verb == "swap":
        gone["swap"] = 1 if facts.get("n") else 0
    return gone + payment(facts)


def payment(facts: Facts) -> Counter[str]:
    """What is paid, where nothing of it is left to choose."""
    how, _, tile = str(facts.get("off", "")).removeprefix("off.").partition(".")
    gone = Counter({tile: 1} if tile else {})
    if how in ("none", "used"):
        gone += Counter({good: int(str(facts[good])[-1]) for good in ("leather", "fish")})
        kinds = str(facts["vegetables"]).removeprefix("amount.vegetables.").split("_")
        gone.update(kind for kind in kinds if kind in GOOD_IDS)
    return gone


def unnamed(option: Option, facts: Facts, before: Counter[str], after: Counter[str]) -> Counter[str]:
    """What fell without a word."""
    said = named(option, facts)
    return Counter(
        {
            thing: count
            for thing, count in (before - after).items()
            if (said[thing] == 0 if thing in MASK_IDS else said[thing] != count)
        }
    )


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


def silently_spent(with_rules: bool) -> tuple[set[str], Counter[str]]:
    """Verbs that cost more than they say, over many games; and how often each verb cost anything."""
    silent: set[str] = set()
    costly: Counter[str] = Counter()
    for seed in range(50, 90):  # masks that count otherwise are rarely paid for: in some of these they are
        game = FRONT if seed % 2 else COMMON
        last: tuple[int, Option, Facts, Counter[str]] | None = None
        for scene, option in rich_game(game, 2 + seed % 3, seed):
            if last is not None:
                seat, played, facts, before = last
                after = belongings(scene.state.players[seat])
                costly[played.verb] += 1 if before - after else 0
                if unnamed(played, facts, before, after):
                    silent.add(played.verb)
            assert scene.seat is not None
            own = scene.state.players[scene.seat]
            facts = game.words(scene.view(scene.seat), option)
            if with_rules:
                facts = {**facts, **scene.state.stack[-1].facts(scene.state, option)}
            last = (scene.seat, option, facts, belongings(own))
    return silent, +costly


@pytest.mark.rule("WD-CONV-08", "WD-TRADE-06", "WD-TAN-01", "WD-MASK-04", "WD-SWAP-01")
def test_whatever_is_gone_at_the_next_question_was_named_by_the_option() -> None:
    silent, costly = silently_spent(with_rules=True)
    assert silent == set()
    assert set(costly) >= {
        "perform", "exchange", "spend", "spend_each", "buy", "pay", "leave_out", "trigger", "use", "space", "mask_kind",
        "swap", "stay", "stay_empty", "track", "done",
    }  # fmt: skip


def test_what_can_be_seen_would_not_be_enough_to_name_it() -> None:
    silent, _ = silently_spent(with_rules=False)
    assert silent == {
        "buy",
        "done",
        "leave_out",
        "mask_kind",
        "perform",
        "space",
        "spend_each",
        "track",
        "trigger",
        "virtual",
        "wild",
    }


# ---------------------------------------------------------------- prices


def buying(*discounts: str, **goods: int) -> Table:
    table = Table(2).row("move_1", "move_2", "move_3").goods(0, **goods).progress(0, *discounts)
    return table.start(Trade(0, 2), BuyTile(0, 0))


def price(table: Table, name: str) -> tuple[str, ...]:
    facts = table.facts(name)
    return tuple(str(facts[key]).split(".", 1)[1] for key in ("leather", "fish", "vegetables", "off"))


@pytest.mark.rule("WD-TRADE-05", "WD-TRADE-06")
def test_a_price_without_a_choice_is_named_to_the_last_vegetable() -> None:
    table = buying(leather=2, fish=2, corn=1, pumpkin=4)
    assert price(table, "buy:move_2") == ("leather.2", "fish.2", "vegetables.corn_pumpkin", "none")
    assert price(table, "buy:move_1") == ("leather.1", "fish.1", "vegetables.any_1", "none")
    table.play("buy:move_2")
    assert (table.stock(0), table.prompt) == ({"pumpkin": 3}, "economic")
    told = [(event.public["n"], event.public["good"]) for event in table.events if event.kind == "pay"]
    assert told == [(2, "good.leather"), (2, "good.fish"), (1, "one.corn"), (1, "one.pumpkin")]


@pytest.mark.rule("WD-TRADE-06", "WD-PROG-17")
def test_a_discount_that_must_be_used_is_named() -> None:
    table = buying("discount_1", leather=1, corn=1)
    assert price(table, "buy:move_1") == ("leather.1", "fish.0", "vegetables.corn", "used.discount_1")
    table.play("buy:move_1")
    assert (table.stock(0), table.used(0)) == ({}, ["discount_1"])
    table = buying("discount_3", leather=1, fish=1)
    assert price(table, "buy:move_1") == ("leather.0", "fish.0", "vegetables.any_0", "used.discount_3")
    assert table.play("buy:move_1").stock(0) == {"leather": 1, "fish": 1}


@pytest.mark.rule("WD-TRADE-06", "WD-PROG-28")
def test_what_still_comes_off_is_named_as_a_choice() -> None:
    table = buying("discount_2", leather=2, fish=1, corn=1, beans=1)
    assert price(table, "buy:move_2") == ("leather.2", "fish.2", "vegetables.any_2", "due.discount_2")
    assert price(table, "buy:move_1") == ("leather.1", "fish.1", "vegetables.any_1", "open")
    table.play("buy:move_2")
    assert table.prompt == "leave_out"
    assert price(table, "leave_out:leather") == ("leather.1", "fish.1", "vegetables.corn_beans", "none")
    assert price(table, "leave_out:fish") == ("leather.2", "fish.1", "vegetables.any_2", "1")
    assert price(table, "leave_out:vegetable") == ("leather.2", "fish.1", "vegetables.any_1", "none")
    assert table.play("leave_out:leather").stock(0) == {"leather": 1}


@pytest.mark.rule("WD-TRADE-06")
def test_discounts_of_choice_name_what_is_paid_with_and_without_them() -> None:
    table = buying("discount_1", "discount_3", leather=2, fish=2, corn=1, beans=1).play("buy:move_2")
    assert table.options == ["trigger:discount_1", "trigger:discount_3", "done"]
    assert price(table, "done") == ("leather.2", "fish.2", "vegetables.corn_beans", "none")
    assert price(table, "trigger:discount_1") == ("leather.2", "fish.2", "vegetables.any_2", "open")
    table.play("trigger:discount_3")
    assert price(table, "done") == ("leather.2", "fish.2", "vegetables.any_2", "3")
    assert price(table, "trigger:discount_1") == ("leather.2", "fish.2", "vegetables.any_2", "4")


@pytest.mark.rule("WD-TRADE-06")
def test_a_second_discount_that_must_follow_is_named_with_the_first() -> None:
    table = buying("discount_1", "discount_2", leather=3, fish=3).play("buy:move_3")
    assert table.options == ["trigger:discount_1", "trigger:discount_2"]
    assert price(table, "trigger:discount_1") == ("leather.3", "fish.3", "vegetables.any_0", "used.discount_2")
    table.play("trigger:discount_1")
    assert (table.stock(0), table.used(0)) == ({}, ["discount_1", "discount_2"])
    assert not isinstance(table.state.stack[-1], SecondTrack)


# ---------------------------------------------------------------- the rest


@pytest.mark.rule("WD-MASK-07")
def test_masks_that_are_played_without_a_choice_are_named() -> None:
    hand = ("bear.clean", "bear.infected", "wolf.clean", "deer.clean")
    table = Table(2).hand(0, *hand).start(MaskSpace(0, 0))
    assert table.facts("space:two_identical")["masks"] == "masks.bear"
    assert table.facts("space:three_different")["masks"] == "masks.bear_wolf_deer"
    assert table.facts("space:two_different")["masks"] == "masks.choice"
    table.play("space:two_different")
    assert table.options == ["mask_kind:bear", "mask_kind:wolf"]
    assert table.facts("mask_kind:wolf")["masks"] == "masks.wolf_deer"
    assert table.facts("mask_kind:bear")["masks"] == "masks.choice"


@pytest.mark.rule("WD-PROG-20", "WD-CONV-08")
def test_a_tile_that_sells_at_once_says_what() -> None:
    table = Table(2).progress(0, "sell_animals").goods(0, fish=2, corn=1).tracks(0, economic=25, military=25, ritual=25)
    table.start(Turn(0))
    facts = table.facts("use:sell_animals")
    assert (facts["effect"], facts["good"]) == ("sale.fish", "one.fish")
    assert table.play("use:sell_animals").stock(0) == {"fish": 1, "corn": 1}
    table = Table(2).progress(0, "sell_animals").goods(0, fish=2, corn=1).start(Turn(0))
    assert table.facts("use:sell_animals")["effect"] == "progress.sell_animals.help"
    table.play("use:sell_animals")
    assert table.facts("track:mask")["sold"] == "one.fish"
    assert table.play("track:mask").stock(0) == {"fish": 1, "corn": 1}


@pytest.mark.rule("WD-PROG-20", "WD-PROG-41")
def test_who_can_choose_what_to_sell_is_told_so() -> None:
    table = Table(2).progress(0, "sell_animals").goods(0, fish=2, leather=1).start(Turn(0)).play("use:sell_animals")
    assert table.facts("track:mask")["sold"] == "good.choice"
    table.play("track:mask")
    assert table.facts("spend:leather") == {"good": "one.leather", "track": "track.mask"}


@pytest.mark.rule("WD-PROG-24")
def test_a_point_says_where_it_comes_from() -> None:
    table = Table(2).progress(0, "shift_point").tracks(0, mask=1, ritual=2).start(Turn(0))
    table.play("use:shift_point", "lose_point:mask")
    assert table.facts("gain_point:ritual") == {"track": "track.ritual", "n": 2, "track2": "track.mask"}


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
