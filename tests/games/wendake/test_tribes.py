"""Choosing a tribe: the common side, the cards, their goods, and Oneida's start tile."""

import pytest

from longhouse.games.wendake.components import (
    DATA,
    EFFECT_IDS,
    TRIBE_IDS,
)
from longhouse.games.wendake.rules.setup import (
    ChooseTribe,
    StartTile,
    TribeTurns,
    common_sides,
)
from longhouse.games.wendake.rules.turn import Turn
from longhouse.games.wendake.terms import GOOD_IDS
from tests.games.wendake.games import begun, whole_game
from tests.games.wendake.table import Table

each_count = pytest.mark.parametrize("seats", [2, 3, 4])


def tribes(table: Table, *names: str) -> Table:
    """These Tribe cards are revealed."""
    table.state.tribes = [TRIBE_IDS.index(name) for name in names]
    for player in table.state.players:
        player.goods = [0] * 6
    return table


# ---------------------------------------------------------------- tribes


@pytest.mark.rule("WD-SETUP-08")
@each_count
def test_on_the_common_side_everybody_starts_alike(seats: int) -> None:
    scene = begun(seats)
    for seat, player in enumerate(scene.view(None).players):
        state = scene.state.players[seat]
        crop = GOOD_IDS[scene.state.board.home_crop[state.home]]
        goods = {good: count for good, count in player.goods.items() if count}
        assert goods == {"leather": 1, "fish": 1, crop: 1, "beaver": 2}
        assert (player.hand_size, player.tribe) == (1, None)
    assert not any(event.kind == "tribe" for event in scene.events)


@pytest.mark.rule("WD-SETUP-08")
def test_the_common_side_deals_masks_in_turn_order() -> None:
    table = Table(3).deck("bear.clean", "wolf.clean", "hawk.infected")
    table.state.order = [1, 2, 0]
    common_sides(table.state)
    assert [table.hand_of(seat) for seat in (1, 2, 0)] == [["bear.clean"], ["wolf.clean"], ["hawk.infected"]]


@pytest.mark.rule("WD-SETUP-09", "WD-EX-20")
def test_three_players_choose_from_four_tribes_the_last_first() -> None:
    scene = next(scene for scene in whole_game(3, 5) if scene.prompt == "tribe")
    order = scene.state.order
    assert len(scene.options) == 4
    for place, left in ((2, 4), (1, 3), (0, 2)):
        while scene.prompt == "start_vegetable":
            scene.play("vegetable:corn")
        assert (scene.prompt, scene.seat, len(scene.options)) == ("tribe", order[place], left)
        scene.play(scene.options[0])
    while scene.prompt == "start_vegetable":
        scene.play("vegetable:corn")
    assert scene.prompt != "tribe"
    assert scene.state.tribes == []
    assert len({player.tribe for player in scene.state.players}) == 3


@pytest.mark.rule("WD-SETUP-09")
@each_count
def test_one_tribe_more_than_players_is_revealed(seats: int) -> None:
    scene = next(scene for scene in whole_game(seats) if scene.prompt == "tribe")
    assert len(set(scene.options)) == seats + 1


@pytest.mark.rule("WD-SETUP-09")
def test_a_tribe_that_was_chosen_is_gone() -> None:
    table = tribes(Table(2), "fox", "cayuga", "ottawa").start(TribeTurns(-1, 0)).play("tribe:fox")
    assert (table.seat, table.options) == (0, ["tribe:cayuga", "tribe:ottawa"])
    assert table.why_not("tribe:fox") == "WD-SETUP-09"
    assert table.why_not("tribe:seneca") == "WD-SETUP-09"
    table.play("tribe:ottawa")
    assert [table.view(None).players[seat].tribe for seat in (0, 1)] == ["ottawa", "fox"]


@pytest.mark.rule("WD-SETUP-09", "WD-SETUP-10", "WD-TRIBE-01")
@pytest.mark.parametrize("tribe", TRIBE_IDS)
def test_a_tribe_card_grants_its_goods(tribe: str) -> None:
    card = DATA.tribe[TRIBE_IDS.index(tribe)]
    table = tribes(Table(2), card.key, "fox" if card.key != "fox" else "cayuga").deck("wolf.clean", "wolf.infected")
    table.discard("bear.clean").start(ChooseTribe(0)).play(f"tribe:{card.key}")
    for _ in range(card.vegetables_free_choice):
        assert table.options == ["vegetable:corn", "vegetable:beans", "vegetable:pumpkin"]
        table.play("vegetable:pumpkin")
    assert table.decision is None
    expected = {
        "corn": card.vegetables_home_kind,  # home_w grows corn
        "pumpkin": card.vegetables_free_choice,
        "leather": card.leather,
        "fish": card.fish,
        "beaver": card.beavers,
    }
    assert table.stock(0) == {good: count for good, count in expected.items() if count}
    assert table.hand_of(0) == ["wolf.clean", "wolf.infected"][: card.mask_cards]
    assert table.view(1).players[0].tribe == card.key


@pytest.mark.rule("WD-SETUP-10")
def test_free_vegetables_are_chosen_before_the_next_tribe() -> None:
    table = tribes(Table(2), "seneca", "fox", "cayuga").start(TribeTurns(-1, 0)).play("tribe:seneca")
    assert (table.prompt, table.seat) == ("start_vegetable", 1)
    assert (table.play("vegetable:beans").prompt, table.seat) == ("tribe", 0)
    assert table.stock(1)["beans"] == 2  # home_e grows beans


# ---------------------------------------------------------------- Oneida


@pytest.mark.rule("WD-TRIBE-07", "WD-SETUP-04")
def test_oneida_takes_an_unused_tile_of_level_1_or_2_without_points() -> None:
    table = Table(2).tribe(0, "oneida")
    table.state.row = [tile for tile in range(30) if tile % 10 < 4]
    table.flags().start(StartTile(0))
    laid_out = [EFFECT_IDS[tile] for tile in table.state.row]
    unused = [effect for effect in EFFECT_IDS[:20] if effect not in laid_out]
    assert table.options == [f"start_tile:{effect}" for effect in unused]
    for effect in ("alliance_1", "move_2", "discount_3"):
        assert table.why_not(f"start_tile:{effect}") == "WD-TRIBE-07"
    table.play("start_tile:gain_animal_vegetable")
    assert (table.decision, table.owned(0), table.used(0)) == (None, ["gain_animal_vegetable"], [])
    assert (table.points(0), table.state.flags) == ({}, 0)


@pytest.mark.rule("WD-TRIBE-07")
def test_the_start_tile_of_oneida_can_be_used_at_once() -> None:
    table = Table(2).tribe(0, "oneida").row("move_1").start(StartTile(0)).play("start_tile:gain_animal")
    assert "use:gain_animal" in table.start(Turn(0)).options


@pytest.mark.rule("WD-TRIBE-07", "WD-SETUP-04")
def test_oneida_with_an_alliance_tile_chooses_an_ally() -> None:
    table = Table(2).tribe(0, "oneida").row("move_1", "move_2", "move_3").flags().start(StartTile(0))
    table.play("start_tile:alliance_1")
    assert (table.prompt, table.options) == ("flag", ["flag:english", "flag:french"])
    table.play("flag:french")
    assert (table.view(1).players[0].flag, table.view(1).flags) == ("french", ["english"])


@pytest.mark.rule("WD-TRIBE-07")
def test_only_oneida_chooses_a_start_tile_after_the_tribes_and_before_the_first_canoe() -> None:
    for seed in range(40):
        prompts = []
        for scene in whole_game(3, seed):
            if scene.prompt == "main":
                break
            prompts.append((scene.prompt, scene.seat))
        players = scene.state.players
        oneida = [seat for seat in range(3) if players[seat].tribe == TRIBE_IDS.index("oneida")]
        assert [seat for prompt, seat in prompts if prompt == "start_tile"] == oneida
        if oneida:
            names = [prompt for prompt, _ in prompts]
            assert names.index("start_tile") > max(i for i, name in enumerate(names) if name == "tribe")
            assert names.index("start_tile") < names.index("canoe")
            assert players[oneida[0]].progress.bit_count() == 1
            return
    raise AssertionError("nobody chose Oneida")
