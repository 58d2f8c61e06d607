"""What everybody sees, what only the owner sees, and what nobody sees."""

import msgspec
import pytest

from longhouse.core.rng import Rng
from longhouse.games.borabora.components import DATA, STARTING_TASKS, TASK_IDS
from longhouse.games.borabora.rules.dice import DiceTurns
from longhouse.games.borabora.rules.expand import Expand
from longhouse.games.borabora.rules.god_cards import PickGodCard
from longhouse.games.borabora.rules.jewelry import BuyJewelry
from longhouse.games.borabora.rules.phase_b import PersonTurns
from longhouse.games.borabora.rules.tasks import EndTasks, ResolveTask
from longhouse.games.borabora.terms import COLOR_IDS, LAND
from longhouse.games.borabora.view import View
from longhouse.testing.scenes import Scene
from tests.games.borabora.table import GAME, Table, whole_game

RING_B = next(tile for tile in DATA.jewelry.tiles if tile.id == "ring_b")


def told(table: Table, seat: int | None) -> list[tuple[str, dict[str, int | str]]]:
    """The log as a seat may read it."""
    return [(event.key(seat), event.facts(seat)) for event in table.events]


# ---------------------------------------------------------------- public


@pytest.mark.rule("BB-VIS-01")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_player_boards_are_public(seat: int | None) -> None:
    table = Table(2).hand(1, blue=1, red=2).offerings(1, 3).shells(1, 4).god_tiles(1, 2).dice(1, 2, 5)
    table.huts(1, "c_se", "s_e").persons(1, "land man", "vp woman slid").materials(1, 4, 9).spare(1, wood=1)
    table.built(1, (3, 0)).tasks(1, "s_huts_3", "r_huts_9", "r_shells_5").temple(f4=1)
    player = table.view(seat).players[1]
    assert player.hand_size == 3
    assert (player.offerings, player.shells, player.god_tiles, player.priests) == (3, 4, 2, 3)
    assert (player.dice, player.regions) == ([2, 5], ["c_se", "s_e"])
    assert (player.huts_on_main, player.huts_on_store) == (9, 1)
    assert [(p.field, p.kind, p.sex, p.slid) for p in player.persons] == [
        (1, "land", "man", False),
        (2, "vp", "woman", True),
    ]
    assert (player.materials, player.spare) == ([4, 9], {"sand": 0, "stone": 0, "wood": 1})
    assert [(building.value, building.fields) for building in player.buildings] == [(3, (0, 1))]
    assert player.unbuilt == [1, 2, 4, 5, 6]
    assert player.tasks == ["s_huts_3", "r_huts_9", "r_shells_5"]


@pytest.mark.rule("BB-VIS-01")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_board_and_the_sizes_of_all_supplies_are_public(seat: int | None) -> None:
    table = Table(2).card("helper", (0, 5), (1, 3)).card("fishing", (0, 6)).temple(f6=0, f2=1)
    table.status((4, [0]), (0, [1])).row("woman", "land", None, "vp").row("man", "status").huts(0, "n_e")
    table.display("red", "red", "blue", "green", "white").deck("blue", "red", "red").discard(yellow=4, green=1)
    view = table.view(seat)
    assert [(die.seat, die.place, die.value) for die in view.dice] == [
        (0, "helper", 5),
        (1, "helper", 3),
        (0, "fishing", 6),
    ]
    assert view.temple == [None, 1, None, None, None, 0]
    assert (view.status_stacks[4], view.status_stacks[0]) == ([0], [1])
    assert (view.women[:3], view.men[:2]) == (["land", None, "vp"], ["status", None])
    site = next(region for region in view.regions if region.id == "n_e")
    assert (site.holder, site.huts) == (0, [0])
    assert view.god_cards == ["red", "red", "blue", "green", "white"]
    assert view.god_discard == {"blue": 0, "white": 0, "red": 0, "green": 1, "yellow": 4}
    assert (view.god_deck_size, view.women_left, view.men_left, view.tasks_left) == (3, 30, 30, 45)
    assert (len(view.tasks), sum(len(column) for column in view.jewelry)) == (4, 24)


@pytest.mark.rule("BB-VIS-04")
def test_bought_jewelry_and_the_number_of_fulfilled_tasks_stay_public() -> None:
    table = Table(2).shells(0, 3).jewels("ring_b", "comb_a", None, None).start(BuyJewelry(0)).play("buy:0")
    table.shells(0, 5).tasks(0, "r_shells_5", "r_huts_9").start(ResolveTask(0))
    for seat in (1, None):
        player = table.view(seat).players[0]
        assert [(tile.id, tile.kind, tile.vp) for tile in player.jewelry] == [("ring_b", "ring", RING_B.vp)]
        assert player.fulfilled == 1


# ---------------------------------------------------------------- owner only


@pytest.mark.rule("BB-VIS-02")
def test_only_the_owner_sees_a_hand() -> None:
    one = Table(3).hand(1, blue=2)
    other = Table(3).hand(1, red=1, yellow=1)
    assert one.view(1).hand == {"blue": 2, "white": 0, "red": 0, "green": 0, "yellow": 0}
    assert other.view(1).hand == {"blue": 0, "white": 0, "red": 1, "green": 0, "yellow": 1}
    for seat in (0, 2, None):
        assert one.view(seat) == other.view(seat)
    assert one.view(None).hand is None


@pytest.mark.rule("BB-VIS-02")
def test_a_blind_draw_is_seen_by_the_drawer_only() -> None:
    table = Table(2).deck("red").start(PickGodCard(0, 1, 1)).play("draw_card")
    assert told(table, 0) == [("event.draw_card.own", {"seat": 0, "card": "god.red"})]
    for seat in (1, None):
        assert told(table, seat) == [("event.draw_card", {"seat": 0})]


@pytest.mark.rule("BB-VIS-02")
def test_everybody_sees_which_open_card_is_taken() -> None:
    table = Table(2).display("green", "red", "red", "red", "red").deck("white").start(PickGodCard(0, 1, 1))
    table.play("take_card:green")
    for seat in (0, 1, None):
        assert told(table, seat) == [
            ("event.take_card", {"seat": 0, "card": "god.green"}),
            ("event.refill", {"card": "god.white"}),
        ]


# ---------------------------------------------------------------- nobody


@pytest.mark.rule("BB-VIS-03")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_nobody_sees_the_order_of_a_face_down_pile(seat: int | None) -> None:
    table = Table(3)
    before = table.view(seat)
    table.state.deck.reverse()
    for supply in table.state.supplies.people:
        supply[6:] = supply[:5:-1]
    tasks, drawn = table.state.supplies.tasks, table.state.tasks_drawn
    tasks[drawn:] = tasks[: drawn - 1 : -1]
    assert table.view(seat) == before


@pytest.mark.rule("BB-VIS-03")
def test_unused_starting_tasks_are_nowhere_to_be_found() -> None:
    scene = Scene(GAME, 2)
    for text in (msgspec.json.encode(scene.view(0)), msgspec.json.encode(GAME.dump(scene.state))):
        assert sum(text.count(f'"{task}"'.encode()) for task in TASK_IDS[:STARTING_TASKS]) == 2


@pytest.mark.rule("BB-VIS-02", "BB-VIS-03")
def test_what_is_dealt_anew_looks_the_same_to_the_seat() -> None:
    rng = Rng(9)
    changed = 0
    for number, scene in enumerate(whole_game(3)):
        if number % 10 == 0:
            seat = number // 10 % 3
            other = GAME.determinize(scene.state, seat, rng)
            assert GAME.view(other, seat) == scene.view(seat)
            changed += other.deck != scene.state.deck
    assert changed > 10


# ---------------------------------------------------------------- the open question


@pytest.mark.rule("BB-VIS-05")
def test_a_view_does_not_hold_the_open_question() -> None:
    names = set(View.__struct_fields__)
    assert not names & {"decision", "prompt", "options", "stack", "moves", "number", "reveals"}
    table = Table(2).dice(0, 3, 4).dice(1, 1, 2).start(DiceTurns(-1, 0))
    assert table.view(1).deciding == 0
    assert b"place_die" not in msgspec.json.encode(table.view(1))


@pytest.mark.rule("BB-VIS-05")
def test_a_white_god_declined_leaves_no_trace() -> None:
    offered = Table(2).hand(0, white=1).offerings(0, 1).dice(0, 3, 4).dice(1, 1, 2)
    not_offered = Table(2).hand(0, green=1).offerings(0, 1).dice(0, 3, 4).dice(1, 1, 2)
    for table in (offered, not_offered):
        table.start(DiceTurns(-1, 0)).play("place_die:helper:3")
    assert (offered.prompt, not_offered.prompt) == ("helper_spend", "helper_spend")
    assert set(offered.options) - set(not_offered.options) == {"white:white"}
    assert_same_to_others(offered, not_offered)
    for table in (offered, not_offered):
        table.play("point")
    assert_same_to_others(offered, not_offered)


@pytest.mark.rule("BB-VIS-05")
def test_a_red_god_declined_leaves_no_trace() -> None:
    offered = Table(2).huts(0, "c_se").hand(0, red=1).offerings(0, 1)
    not_offered = Table(2).huts(0, "c_se").hand(0, green=1).offerings(0, 1)
    for table in (offered, not_offered):
        table.start(Expand(0, LAND, 6)).play("expand:c_ne")
    assert (offered.prompt, not_offered.prompt) == ("red_god", None)
    offered.play("none")
    assert_same_to_others(offered, not_offered)


@pytest.mark.rule("BB-VIS-05")
def test_a_green_god_declined_leaves_no_trace() -> None:
    offered = Table(2).persons(0, "vp woman", "offering man").hand(0, green=1).offerings(0, 1)
    not_offered = Table(2).persons(0, "vp woman", "offering man").hand(0, blue=1).offerings(0, 1)
    for table in (offered, not_offered):
        table.start(PersonTurns(-1, 0))
    assert set(offered.options) - set(not_offered.options) == {"double_woman:vp", "double_man:offering"}
    assert_same_to_others(offered, not_offered)
    for table in (offered, not_offered):
        table.play("use_woman:vp")
    assert_same_to_others(offered, not_offered)


def assert_same_to_others(one: Table, other: Table) -> None:
    """Seat 1 and a spectator see and read the same."""
    for seat in (1, None):
        assert told(one, seat) == told(other, seat)
        assert one.view(seat) == other.view(seat)


# ---------------------------------------------------------------- god cards for tasks


def shown(table: Table, seat: int | None) -> list[tuple[object, object]]:
    """The cards that were shown, as this seat was told: colour and number."""
    return [(facts["card"], facts["n"]) for key, facts in told(table, seat) if key == "event.show_cards"]


@pytest.mark.rule("BB-VIS-06", "BB-RUL-28")
@pytest.mark.parametrize(
    ("task", "hand", "cards"),
    [
        ("r_gods_2_blue", {"blue": 3, "red": 1}, [("god.blue", 2)]),
        ("s_gods_3_same", {"blue": 1, "green": 3}, [("god.green", 3)]),
        ("s_gods_3_same", {"white": 3, "green": 4}, [("god.green", 3)]),
        ("s_gods_3_same", {"white": 3, "green": 3}, [("god.white", 3)]),
        ("r_gods_4_different", {"white": 2, "red": 1, "green": 1, "yellow": 1},
         [("god.white", 1), ("god.red", 1), ("god.green", 1), ("god.yellow", 1)]),
        ("r_gods_4_different", {"blue": 1, "white": 1, "red": 1, "green": 1, "yellow": 1},
         [("god.blue", 1), ("god.white", 1), ("god.red", 1), ("god.green", 1)]),
    ],
)  # fmt: skip
def test_god_cards_that_a_task_asks_for_are_shown_to_all(
    task: str, hand: dict[str, int], cards: list[tuple[str, int]]
) -> None:
    table = Table(3).hand(0, **hand).tasks(0, task, "r_huts_9", "r_men_4")
    before = table.state.reveals
    table.start(ResolveTask(0))  # it must fulfil the only task that it can
    assert table.player(0).fulfilled == 1
    assert [shown(table, seat) for seat in (0, 1, 2, None)] == [cards] * 4
    assert table.view(0).hand == {color: hand.get(color, 0) for color in COLOR_IDS}
    assert table.state.reveals == before + 1, "what was shown can't be taken back"


@pytest.mark.rule("BB-VIS-06", "BB-YELLOW-02")
def test_with_a_yellow_god_the_cards_that_are_there_are_shown() -> None:
    table = Table(2).hand(0, blue=1, white=1, red=1).god_tiles(0, 1).tasks(0, "r_gods_4_different").start(EndTasks(0))
    table.play("fulfil_yellow:0:god_tile")
    assert shown(table, 1) == [("god.blue", 1), ("god.white", 1), ("god.red", 1)]


@pytest.mark.rule("BB-VIS-06")
def test_other_tasks_show_no_card_and_those_shown_tell_nothing_of_the_rest() -> None:
    table = Table(2).hand(0, blue=2).persons(0, *["vp man"] * 4).tasks(0, "r_men_4", "r_huts_9").start(ResolveTask(0))
    assert (table.player(0).fulfilled, shown(table, 1)) == (1, [])
    one = Table(2).hand(0, blue=2, red=1).tasks(0, "r_gods_2_blue", "r_huts_9", "r_men_4")
    other = Table(2).hand(0, blue=3).tasks(0, "r_gods_2_blue", "r_huts_9", "r_men_4")
    for table in (one, other):
        table.start(ResolveTask(0))
    assert_same_to_others(one, other)
    assert one.view(1).players[0].hand_size == 3
