"""Turn cards: who may use which one when, and what becomes of it (WA-CARD-01 to 04, 13, WA-TIME-01)."""

from collections.abc import Callable

import pytest

from longhouse.games.wendake.allies.components import DATA
from longhouse.games.wendake.allies.rules.alliance import AllianceEffect
from longhouse.games.wendake.allies.rules.turtle_looks import ClaimAndLook
from longhouse.games.wendake.allies.terms import EFFECT_IDS, FREE_EFFECTS
from longhouse.games.wendake.components import SHOWN
from longhouse.games.wendake.rules.mask_ceremony import MaskSpace
from longhouse.games.wendake.rules.military import MilitaryScore
from longhouse.games.wendake.rules.movement import Move
from longhouse.games.wendake.rules.restore import Replace
from longhouse.games.wendake.rules.ritual import RitualScore, RitualStart
from longhouse.games.wendake.rules.trade import BuyTile, SpendResources, Trade
from longhouse.games.wendake.rules.turn import EndTurn, Turn
from tests.games.wendake.allies.hand import CardTable

Build = Callable[[CardTable], object]


def rich() -> CardTable:
    """Seat 0 has what every card asks for, and women, hunters and Guards in Keweenaw."""
    table = CardTable().one_of_each(0).guns(0, 3).canoes(0, erie=2, huron=1).tracks(0, mask=1)
    table.guards(0, keweenaw=1).settle(0, "keweenaw.w1", "keweenaw.h1").discard("bear.clean", "wolf.clean")
    table.player(0).goods[5] = 2
    table.ally(0, "english", 2).flipped(0, "heal_one", "move_1").marks(0, 0, 1)
    return table


def test_the_table_has_the_classes_of_the_data() -> None:
    assert [effect.key for effect in DATA.turn_card_effect] == EFFECT_IDS
    assert [effect.kind == "free" for effect in DATA.turn_card_effect] == [n < FREE_EFFECTS for n in range(19)]


# ---------------------------------------------------------------- free and paid


@pytest.mark.rule("WA-CARD-01")
def test_a_free_card_is_discarded_and_a_paid_one_flipped() -> None:
    table = rich().owns(0, "fish_per_lake", "leather_per_hunter").main()
    table.play("card:fish_per_lake", "card:leather_per_hunter")
    assert (table.ready(0), table.flipped_cards(0), table.discarded()) == (
        [],
        ["leather_per_hunter"],
        ["fish_per_lake"],
    )


@pytest.mark.rule("WA-CARD-01", "WA-CARD-04")
def test_a_flipped_card_is_not_offered() -> None:
    table = rich().owns(0, "leather_per_hunter").flip(0).main()
    assert table.cards_open == []
    assert table.why_not("card:leather_per_hunter") == "WA-CARD-01"
    assert table.why_not("card:fish_per_lake") == "WA-CARD-04"


@pytest.mark.rule("WA-CARD-01")
def test_two_cards_with_one_effect_are_used_one_after_the_other() -> None:
    table = rich().owns(0, "resources_to_gun", "resources_to_gun").main()
    table.play("card:resources_to_gun", "spend:corn", "spend:beans")
    assert (table.ready(0), table.flipped_cards(0)) == (["resources_to_gun"], ["resources_to_gun"])


@pytest.mark.rule("WA-CARD-02", "WA-TIME-03")
def test_resources_for_a_card_are_of_different_kinds_and_chosen_one_at_a_time() -> None:
    table = CardTable().goods(0, corn=2, fish=1, leather=1).owns(0, "resources_to_gun").main()
    table.play("card:resources_to_gun")
    assert (table.prompt, table.options) == ("pay_resource", ["spend:corn", "spend:leather", "spend:fish"])
    table.play("spend:corn")
    assert table.options == ["spend:leather", "spend:fish"]
    assert table.why_not("spend:corn") == "WA-CARD-02"
    table.play("spend:fish")
    assert (table.stock(0), table.prompt) == ({"corn": 1, "leather": 1}, "main")


@pytest.mark.rule("WA-CARD-02")
def test_with_no_more_kinds_than_must_be_paid_nothing_is_asked() -> None:
    table = CardTable().goods(0, corn=2, fish=1).owns(0, "resources_to_gun").main().play("card:resources_to_gun")
    assert (table.prompt, table.stock(0), table.guns_of(0)) == ("main", {"corn": 1}, 1)


@pytest.mark.rule("WA-CARD-03")
def test_nobody_uses_a_card_in_the_turn_of_another() -> None:
    table = rich().owns(0, "fish_per_lake").canoes(1, erie=1).main(1)
    assert table.cards_open == []


@pytest.mark.rule("WA-CARD-04")
def test_a_card_that_cannot_be_paid_is_not_offered_and_one_may_always_leave_it() -> None:
    table = rich().owns(0, "gun_to_resources").guns(0, 0).main()
    assert table.cards_open == []
    assert table.why_not("card:gun_to_resources") == "WA-CARD-04"
    table.guns(0, 1).main()
    assert table.cards_open == ["card:gun_to_resources"]
    assert "tile:2" in table.options


@pytest.mark.rule("WA-CARD-04")
def test_a_card_that_was_chosen_is_carried_through() -> None:
    table = rich().owns(0, "gun_to_resources").main().play("card:gun_to_resources")
    assert (table.prompt, [name for name in table.options if not name.startswith("gain:")]) == ("gain", [])


def test_a_card_tells_its_price() -> None:
    table = rich().owns(0, "gun_to_resources", "fish_per_lake", "lakes_military").main()
    assert table.price("card:gun_to_resources") == {"gun": -1, "ready_card": -1}
    assert table.price("card:fish_per_lake") == {"fish": 2, "turn_card": -1}
    assert table.price("card:lakes_military") == {"gun": -1, "ready_card": -1, "point.military": 2}


# ---------------------------------------------------------------- moments

ANYTIME = [effect.key for effect in DATA.turn_card_effect if effect.timing == "anytime"]


@pytest.mark.rule("WA-TIME-01", "WA-CARD-03")
@pytest.mark.parametrize("effect", ANYTIME)
def test_cards_for_any_time_are_offered_in_free_and_inner_windows(effect: str) -> None:
    for frame in (
        Turn(0), EndTurn(0, 0, 1), MilitaryScore(0, 0, 0), MaskSpace(0, 0), RitualScore(0, 0, 0, 0), BuyTile(0, 0),
        SpendResources(0), AllianceEffect(0),
    ):  # fmt: skip
        table = rich().owns(0, effect).start(frame)
        assert table.cards_open == [f"card:{effect}"], frame
    for inside in (Move(0, 2, 0, 0), ClaimAndLook(0, 0, 0), RitualStart(0)):
        table = rich().owns(0, effect).start(inside)
        assert table.cards_open == [], inside
    assert rich().owns(0, effect).start(Move(0, 2, 0, 0)).why_not(f"card:{effect}") == "WA-TIME-01"


@pytest.mark.rule("WA-TIME-01")
@pytest.mark.parametrize(
    ("effect", "frame"),
    [
        ("off_line_action", Turn(0)),
        ("beavers_as_resources", BuyTile(0, 0)),
        ("heal_on_mask", MaskSpace(0, 0)),
        ("ritual_guns", RitualStart(0)),
        ("inspect_tiles", Replace(0)),
    ],
)
def test_other_cards_belong_to_one_question(
    effect: str, frame: Turn | BuyTile | MaskSpace | RitualStart | Replace
) -> None:
    def prepared() -> CardTable:
        table = rich().owns(0, effect).row("move_1")
        table.player(0).below = [0, 1, 2]
        return table

    assert f"card:{effect}" in prepared().start(frame).options
    other = SpendResources(0)
    table = prepared().start(other)
    assert table.cards_open == []
    assert table.why_not(f"card:{effect}") == "WA-TIME-01"


@pytest.mark.rule("WA-TIME-01")
def test_the_first_question_of_an_action_offers_its_cards_with_the_tile() -> None:
    table = rich().owns(0, "ritual_guns").resolve(0, "S1", ritual=True)
    table.play("card:ritual_guns", "heal:woman", "done")
    assert (table.prompt, table.home(0)["woman"]) == ("heal", 5)
    assert table.flipped_cards(0) == ["ritual_guns"]


@pytest.mark.rule("WA-CARD-04")
def test_a_card_for_the_first_question_of_an_action_has_a_reason() -> None:
    table = rich().owns(0, "inspect_turtles").canoes(0, erie=3).resolve(0, military_tile())
    assert table.prompt == "turtle"
    assert table.why_not("card:inspect_turtles") == "WA-CARD-04"  # nothing is claimed yet


def military_tile() -> str:
    return next(tile for tile, sides in SHOWN.items() if sides[0][0] == "military")


@pytest.mark.rule("WA-TIME-01", "WA-R-25")
def test_a_card_that_can_wait_is_no_reason_to_ask_before_a_harvest() -> None:
    table = CardTable().canoes(0, erie=1).goods(0, beaver=1).owns(0, "fish_per_lake")
    tile = next(tile for tile, sides in SHOWN.items() if sides[0][0] == "harvest")
    table.resolve(0, tile)
    assert table.prompt != "icon"
    table = CardTable().canoes(0, erie=1).goods(0, beaver=1).owns(0, "tan_free").resolve(0, tile)
    assert "card:tan_free" in table.options


# ---------------------------------------------------------------- copies


@pytest.mark.rule("WA-CARD-13", "WA-R-09", "WA-R-22")
@pytest.mark.parametrize(
    "lay",
    [
        lambda table: table.owns(0, "leather_per_hunter"),
        lambda table: table.owns(1, "leather_per_hunter"),
        lambda table: table.on_space("leather_per_hunter"),
    ],
    ids=["own", "another player's", "turn order"],
)
def test_a_copy_does_what_any_unused_card_on_the_table_says(lay: Build) -> None:
    table = rich().owns(0, "copy_turn_card")
    lay(table)
    before = (table.part.cards[1], table.part.used[1], table.part.spaces[:])
    table.main().play("copy:leather_per_hunter")
    assert (table.stock(0)["leather"], table.guns_of(0)) == (3, 2)
    assert table.discarded() == ["copy_turn_card"]
    assert (table.part.cards[1], table.part.used[1], table.part.spaces) == before
    assert table.flipped_cards(0) == []


@pytest.mark.rule("WA-CARD-13")
def test_flipped_discarded_hidden_and_copy_cards_are_not_copied() -> None:
    table = rich().owns(0, "copy_turn_card").owns(1, "leather_per_hunter").flip(1).main()
    assert table.cards_open == []
    assert table.why_not("copy:leather_per_hunter") == "WA-CARD-13"
    table.part.discarded |= 1 << table.free_card("fish_per_lake")
    table.owns(1, "copy_turn_card").main()
    assert table.cards_open == []
    assert table.why_not("copy:copy_turn_card") == "WA-CARD-13"
    assert table.why_not("card:copy_turn_card") == "WA-CARD-13"


@pytest.mark.rule("WA-CARD-13")
def test_a_copy_pays_and_must_fulfil_the_conditions() -> None:
    table = rich().owns(0, "copy_turn_card").owns(1, "leather_per_hunter", "fish_per_lake").guns(0, 0).main()
    assert table.cards_open == ["copy:fish_per_lake"]
    assert table.why_not("copy:leather_per_hunter") == "WA-CARD-04"
    assert CardTable().owns(1, "fish_per_lake").main().why_not("copy:fish_per_lake") == "WA-CARD-04"


@pytest.mark.rule("WA-CARD-13")
def test_the_copy_is_offered_at_the_moment_of_what_it_copies() -> None:
    table = rich().owns(0, "copy_turn_card").owns(1, "heal_on_mask", "fish_per_lake").start(MaskSpace(0, 0))
    assert table.cards_open == ["copy:heal_on_mask", "copy:fish_per_lake"]
    table.play("copy:heal_on_mask", "heal:woman")
    assert (table.long_house(0)["woman"], table.discarded()) == (1, ["copy_turn_card"])


@pytest.mark.rule("WA-R-09", "WA-CARD-13")
def test_a_copied_look_at_tiles_discards_the_copy() -> None:
    table = rich().owns(0, "copy_turn_card").on_space("inspect_tiles")
    table.player(0).below = [0, 1, 2]
    table.start(Replace(0)).play("copy:inspect_tiles", "spend:corn")
    assert (table.prompt, table.discarded(), len(table.part.seen)) == ("replace", ["copy_turn_card"], 1)


@pytest.mark.rule("WA-CARD-13", "WA-CARD-26")
def test_beavers_by_a_copy_in_the_first_question_of_a_trade() -> None:
    table = CardTable().goods(0, beaver=3).guns(0, 1).owns(0, "copy_turn_card").owns(1, "beavers_as_resources")
    table.row("move_1").start(Trade(0, 2), BuyTile(0, 0)).play("copy:beavers_as_resources", "buy:move_1")
    assert (table.stock(0), table.owned(0)) == ({}, ["move_1"])
