"""Components and setup (WU-TERM, WU-COMP, WU-SETUP, WU-PC)."""

import pytest

from longhouse.core.rng import Rng
from longhouse.games.wutaki.components import (
    COST_GOODS,
    DATA,
    FIELDS,
    FIELDS_EXTREME,
    OMEN_COUNT,
    RESOURCE_COUNT,
    RING_IDS,
    ROUND_CHAIN,
    ROUND_FIELDS,
    ROUND_KIND,
)
from longhouse.games.wutaki.game import WutakiGame
from longhouse.games.wutaki.schema import read_data
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import ABILITY_IDS, ANTI, ELEMENT_IDS, PLACE_IDS, RESOURCE_IDS, STANDARD_IDS
from longhouse.testing.scenes import Scene
from tests.games.wutaki.table import EXTREME, GAME, MARKED, MASTERS, VARIANTS, Table


@pytest.mark.rule("WU-COMP-01", "WU-COMP-02", "WU-TERM-01", "WU-TERM-04", "WU-RUL-01", "WU-RUL-02", "WU-COMP-08")
def test_the_data_has_as_many_of_everything_as_the_box() -> None:
    counts = read_data()["counts"]
    assert sum(RESOURCE_COUNT) == counts["resource_tokens"] == 135
    assert RESOURCE_COUNT == [35, 25, 25, 25, 25]
    assert [len(DATA.pact), sum(OMEN_COUNT), len(DATA.revenge), len(DATA.round_card), len(DATA.secret_pact)] == [
        counts[name] for name in ("pact_cards", "omen_cards", "revenge_cards", "round_cards", "secret_pact_cards")
    ]
    assert len(DATA.tower_upgrade) == counts["tower_upgrade_cards"]
    assert len(DATA.ability_marker) == counts["ability_markers"]
    assert (counts["loyal_workers"], counts["extra_workers"], counts["special_workers"]) == (16, 16, 4)
    assert [resource.id for resource in DATA.resource if resource.good] == RESOURCE_IDS[1:]
    assert sorted(COST_GOODS) == [1, 2, 3, 4]
    assert counts["neutral_markers"] == 1 + counts["master_boards"]


def test_the_terms_are_in_the_order_of_the_data() -> None:
    assert [resource.id for resource in DATA.resource] == RESOURCE_IDS
    assert [element.id for element in DATA.element] == ELEMENT_IDS
    assert [element.anti for element in DATA.element] == [ELEMENT_IDS[anti] for anti in ANTI]
    assert [location.id for location in DATA.location] == PLACE_IDS[:18]
    assert [location.id for location in DATA.location if location.upgrade_bonus] == STANDARD_IDS
    assert [marker.id for marker in DATA.ability_marker] == ABILITY_IDS


@pytest.mark.rule("WU-INV-17", "WU-PLACE-08", "WU-RUL-04", "WU-PLACE-02", "WU-PC-01", "WU-EXT-05")
def test_there_are_more_fields_than_workers() -> None:
    for fields, workers, totals in ((FIELDS, 9, [31, 41, 49]), (FIELDS_EXTREME, 8, [34, 38, 41])):
        for seats, total in zip((2, 3, 4), totals, strict=True):
            assert sum(by_count[seats] for by_count in fields) == total > workers * seats
    assert ROUND_FIELDS[2:] == [1, 1, 2]
    for place in (6, 7, 8, 9, 10):
        assert FIELDS_EXTREME[place][2:] == [3, 3, 3]
    assert FIELDS_EXTREME[PLACE_IDS.index("play_omen")][2:] == [5, 5, 5]


@pytest.mark.rule("WU-RC-18", "WU-RC-02")
def test_only_instant_cards_chain_and_none_of_them_gives_points() -> None:
    assert [kind == "instant" for kind in ROUND_KIND] == ROUND_CHAIN
    for card in DATA.round_card:
        if card.kind == "instant":
            assert all(fx.fx != "vp" for fx in card.fx)


@pytest.mark.rule("WU-CNT-02", "WU-PC-01")
def test_the_ring_of_the_counter_grows_with_the_players() -> None:
    assert RING_IDS[2] == ["0", "1", "2", "3", "4", "5"]
    assert RING_IDS[3] == ["0", "1", "2", "2a", "3", "4", "5"]
    assert RING_IDS[4] == ["0", "1", "2", "2a", "3", "3a", "4", "5"]


@pytest.mark.rule("WU-PACT-07")
def test_each_element_has_one_burden() -> None:
    assert [pact.id[-2:] for pact in DATA.pact if pact.burden] == ["15"] * 4


def begun(game: WutakiGame, seats: int, seed: int = 1) -> Scene[Wutaki]:
    return Scene(game, seats, seed).advance()


@pytest.mark.rule(
    "WU-SETUP-03", "WU-SETUP-05", "WU-SETUP-06", "WU-SETUP-07", "WU-SETUP-08", "WU-SETUP-09", "WU-SETUP-10", "WU-VP-01",
    "WU-RUL-35", "WU-RUL-31",
)  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_everybody_begins_with(seats: int) -> None:
    scene = begun(GAME, seats)
    state = scene.state
    for player in state.players:
        assert (player.vp, player.stock, player.markers, player.pyramid) == (5, [1] * 5, 6, 0)
        assert (player.available, player.home) == ([4, 0, 0], [0, 4, 1])
        assert (sum(player.hand), player.drawn.bit_count(), player.secrets) == (2, 2, 0)
        assert player.ability == -1
    assert len({player.element for player in state.players}) == len({player.cost for player in state.players}) == seats
    assert state.supply == [count - seats for count in RESOURCE_COUNT]
    assert (state.counter, sum(state.monster), state.turns) == (0, 0, 0)
    assert scene.prompt == "keep_secret"
    assert len(state.secret_deck) == 20 - 2 * seats
    for _ in range(seats):
        scene.play(scene.options[0])
    assert [player.secrets.bit_count() for player in state.players] == [1] * seats
    assert len(state.secret_deck) == 20 - seats  # the rejected ones are back


@pytest.mark.rule("WU-SETUP-02", "WU-RUL-03", "WU-RUL-34", "WU-RND-01", "WU-TERM-08")
def test_the_start_player_is_drawn_and_chooses_first() -> None:
    starts = {begun(GAME, 4, seed).state.start for seed in range(30)}
    assert starts == {0, 1, 2, 3}
    scene = begun(GAME, 3, 4)
    order = []
    for _ in range(3):
        order.append(scene.seat)
        scene.play(scene.options[0])
    first = scene.state.start
    assert order == [first, (first + 1) % 3, (first + 2) % 3]


@pytest.mark.rule("WU-SETUP-13", "WU-ROW-03", "WU-SETUP-14", "WU-ROUND-01")
def test_everybody_takes_two_of_four_pacts_before_the_first_round() -> None:
    scene = begun(GAME, 2).play()
    while scene.prompt == "keep_secret":
        scene.play(scene.options[0])
    assert [player.master for player in scene.state.players] == [0, 0]
    for left in (4, 3, 4, 3):
        assert (scene.prompt, len(scene.options)) == ("start_pact", left)
        scene.play(scene.options[0])
    assert [len(player.held) for player in scene.state.players] == [2, 2]
    assert -1 not in scene.state.row
    assert (scene.state.round, len(scene.state.round_cards) > 0) == (1, True)


@pytest.mark.rule("WU-SETUP-11", "WU-SETUP-12", "WU-RUL-30")
def test_on_side_b_everybody_chooses_another_master() -> None:
    scene = begun(MASTERS, 2)
    while scene.prompt == "keep_secret":
        scene.play(scene.options[0])
    assert scene.options == ["master:B1", "master:B2", "master:B3", "master:B4"]
    scene.play("master:B3")
    assert scene.options == ["master:B1", "master:B2", "master:B4"]
    scene.play("master:B1")
    assert {player.master for player in scene.state.players} == {1, 3}
    assert [player.track for player in scene.state.players] == [0, 0]
    assert Table(2).player(1).master == 0  # side A: the same for all


@pytest.mark.rule("WU-SETUP-03", "WU-ABIL-01")
def test_on_side_b_everybody_draws_another_marker() -> None:
    for seed in range(5):
        state = begun(MARKED, 4, seed).state
        markers = [player.ability for player in state.players]
        assert len(set(markers)) == 4
        assert state.reveals == 1  # drawn at the table: nobody takes it back
        assert min(markers) >= 0


@pytest.mark.rule("WU-SETUP-04", "WU-EXT-02", "WU-REC-06")
def test_on_the_extreme_board_one_extra_worker_is_out() -> None:
    assert begun(EXTREME, 2).state.players[0].home == [0, 3, 1]


@pytest.mark.rule("WU-SETUP-01", "WU-EXT-01", "WU-RND-01")
def test_all_eight_combinations_can_be_played() -> None:
    for number, game in enumerate(VARIANTS):
        state = game.setup(2 + number % 3, Rng(number))
        assert game.decide(state) is not None
        assert game.check(state) == []


@pytest.mark.rule("WU-COMP-07", "WU-TERM-07")
def test_without_a_marker_no_upgrade_and_no_pyramid_can_be_begun() -> None:
    table = Table(2).stock(0, gold=10, sheep=2, wood=2, oil=2, stone=2).upgraded(0, "quarry", 2)
    table.upgraded(0, "market", 2).upgraded(0, "trader", 2).visit("upgrade").sound()
    assert table.prompt != "upgrade"
    table.visit("pyramid")
    assert table.player(0).pyramid == 0
    climber = Table(2).stock(0, gold=2, sheep=2, wood=2, oil=2, stone=2).upgraded(0, "quarry", 2).pyramid(0, 1)
    climber.upgraded(0, "market", 2).upgraded(0, "trader", 1).visit("pyramid").play("perform")
    assert climber.player(0).pyramid == 2  # moving up needs no new marker


@pytest.mark.rule("WU-COMP-06")
def test_hands_have_no_limit() -> None:
    table = Table(2).omens(0, *[f"OM-{n:02}" for n in range(1, 20)]).visit("draw_omen")
    assert len(table.hand(0)) == 20


@pytest.mark.rule("WU-COMP-03", "WU-COMP-04", "WU-RES-01")
def test_a_gain_takes_what_the_supply_has() -> None:
    table = Table(2).supply(sheep=1, wood=9).omen("OM-03")
    assert table.has(0) == {"sheep": 1, "wood": 2}


@pytest.mark.rule("WU-TERM-02")
def test_the_cost_good_adds_up_with_the_same_good() -> None:
    from longhouse.games.wutaki.rules.stock import price

    player = Table(2).cost(0, "wood").player(0)
    assert price(player, [1, 0, 2, 0, 0, 3]) == [1, 0, 5, 0, 0]
