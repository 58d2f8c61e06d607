"""Setup: what is dealt, what is random, and the first huts."""

from typing import Any

import pytest

from longhouse.core.decision import Option
from longhouse.core.rng import Rng
from longhouse.games.borabora.components import FISH_VALUE, JEWELRY_IDS, REGION_IDS
from longhouse.games.borabora.rules.dice import PlaceDie
from longhouse.games.borabora.rules.jewelry import BuyJewelry
from longhouse.games.borabora.rules.setup import SetupHuts
from longhouse.games.borabora.state import BoraBora
from longhouse.testing.scenes import Scene
from tests.games.borabora.table import GAME, Table, whole_game


def dealt(seats: int, seed: int = 1) -> BoraBora:
    return GAME.setup(seats, Rng(seed))


def seen(seats: int, seed: int = 1) -> Any:
    return Scene(GAME, seats, seed).view(None)


def first_dice(seats: int) -> Scene[BoraBora]:
    """The game when the first die is to be placed."""
    return next(scene for scene in whole_game(seats) if scene.prompt == "place_die")


def start_fish(table: Table, *regions: str) -> Table:
    """Lay the four fish of value 1 at these regions."""
    fish = table.state.supplies.fish
    ones = [tile for tile in range(12) if FISH_VALUE[tile] == 1]
    others = [tile for tile in range(12) if FISH_VALUE[tile] != 1]
    fish[:] = [ones.pop() if region in regions else others.pop() for region in REGION_IDS]
    return table


# ---------------------------------------------------------------- chance


@pytest.mark.rule("BB-CHN-01", "BB-SET-04", "BB-SET-05", "BB-SET-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_comes_in_the_order_of_the_rules(seats: int) -> None:
    rng = Rng(77)

    def shuffled(items: list[int]) -> list[int]:
        rng.shuffle(items)
        return items

    order = shuffled(list(range(seats)))
    fish = shuffled(list(range(12)))
    women = shuffled([kind for kind in range(12) for _ in range(3)])
    men = shuffled([kind for kind in range(12) for _ in range(3)])
    starting = shuffled(list(range(7)))
    regular = shuffled(list(range(7, 60)))
    grid = shuffled(list(range(24)))
    cards = shuffled([color for color in range(5) for _ in range(12)])[::-1]

    state = dealt(seats, 77)
    assert state.order == order
    assert state.supplies.fish == fish
    assert state.people == [women[:6], men[:6]]
    assert state.supplies.grid == grid
    assert state.display == cards[:5]
    for place, seat in enumerate(order):
        player = state.players[seat]
        assert sorted(player.tasks) == sorted([starting[place], *regular[2 * place : 2 * place + 2]])
        drawn = cards[5 + 2 * place : 7 + 2 * place]
        assert player.hand == [drawn.count(color) for color in range(5)]
    assert state.task_row == regular[2 * seats : 3 * seats + 2]
    assert state.rng.drawn == rng.drawn


@pytest.mark.rule("BB-CHN-02", "BB-A-01")
@pytest.mark.parametrize("seats", [2, 4])
def test_only_the_dice_are_random_in_play(seats: int) -> None:
    at_setup = dealt(seats).rng.drawn
    for scene in whole_game(seats):
        rolls = sum(event.kind == "roll" for event in scene.events)
        assert scene.state.rng.drawn == at_setup + 3 * rolls
    assert rolls == 6 * seats


# ---------------------------------------------------------------- what is laid out


@pytest.mark.rule("BB-SET-01")
@pytest.mark.parametrize(
    ("seats", "cards"),
    [
        (2, ["build", "helper", "land_water", "temple", "woman_man"]),
        (3, ["build", "helper", "land_water", "man", "temple", "woman"]),
        (4, ["build", "helper", "land", "man", "temple", "water", "woman"]),
    ],
)
def test_action_cards_depend_on_the_number_of_players(seats: int, cards: list[str]) -> None:
    assert sorted(seen(seats).cards) == cards
    table = Table(seats).huts(0, "c_se").board(0, 5, 1).materials(0, 0, 1).dice(0, 6, 5).start(PlaceDie(0))
    assert sorted({name.split(":")[1] for name in table.options}) == sorted([*cards, "fishing"])


@pytest.mark.rule("BB-SET-02")
def test_turn_order_tiles_are_dealt_at_random() -> None:
    assert {tuple(dealt(3, seed).order) for seed in range(60)} == {
        (0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0),
    }  # fmt: skip
    view = seen(4)
    assert sorted(player.place for player in view.players) == [1, 2, 3, 4]
    assert [view.players[seat].place for seat in view.order] == [1, 2, 3, 4]


@pytest.mark.rule("BB-SET-03")
def test_every_region_gets_one_fish_at_random() -> None:
    layouts = [dealt(2, seed).supplies.fish for seed in range(5)]
    assert all(sorted(fish) == list(range(12)) for fish in layouts)
    assert len({tuple(fish) for fish in layouts}) == 5
    assert [region.fish_value for region in seen(2).regions] == [FISH_VALUE[tile] for tile in dealt(2).supplies.fish]


@pytest.mark.rule("BB-SET-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_women_and_six_men_lie_open(seats: int) -> None:
    view = seen(seats)
    assert len(view.women) == len(view.men) == 6
    assert None not in view.women + view.men
    assert (view.women_left, view.men_left) == (30, 30)
    state = dealt(seats)
    assert state.supplies.people[0] != state.supplies.people[1]


@pytest.mark.rule("BB-SET-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_one_starting_and_two_regular_tasks(seats: int) -> None:
    tasks = [player.tasks for player in seen(seats).players]
    for own in tasks:
        assert sorted(task[0] for task in own) == ["r", "r", "s"]
    assert len({task for own in tasks for task in own}) == 3 * seats


@pytest.mark.rule("BB-SET-05")
def test_other_starting_tasks_leave_the_game() -> None:
    scenes = whole_game(2)
    dealt_out = {task for player in next(scenes).view(None).players for task in player.tasks}
    for scene in scenes:
        view = scene.view(None)
        assert not any(task and task.startswith("s_") for task in view.tasks)
        owned = {task for player in view.players for task in player.tasks if task and task.startswith("s_")}
        assert owned <= dealt_out


@pytest.mark.rule("BB-SET-06")
@pytest.mark.parametrize(("seats", "tasks"), [(2, 4), (3, 5), (4, 6)])
def test_two_tasks_more_than_players_lie_on_the_board(seats: int, tasks: int) -> None:
    view = seen(seats)
    assert len(view.tasks) == len(set(view.tasks)) == tasks
    assert all(task.startswith("r_") for task in view.tasks)
    assert view.tasks_left == 53 - 2 * seats - tasks


@pytest.mark.rule("BB-SET-07")
@pytest.mark.parametrize("seats", [2, 4])
def test_each_round_sells_its_column_of_jewelry(seats: int) -> None:
    grid = seen(seats).jewelry
    assert [len(column) for column in grid] == [4] * 6
    assert sorted(tile.id for column in grid for tile in column) == sorted(JEWELRY_IDS)
    rounds = set()
    for scene in whole_game(seats):
        if scene.prompt != "place_die" or scene.state.round in rounds:
            continue
        rounds.add(scene.state.round)
        column = grid[scene.state.round - 1]
        for row, tile in enumerate(column):
            trial = scene.state.clone()
            trial.players[0].shells = 9
            trial.players[0].jewelry = 0
            trial.stack = [BuyJewelry(0)]
            GAME.play(trial, Option("buy", row))
            assert trial.players[0].jewelry == 1 << JEWELRY_IDS.index(tile.id)
        assert scene.view(None).jewelry[scene.state.round - 1 :] == grid[scene.state.round - 1 :]
    assert rounds == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("BB-SET-07")
def test_jewelry_is_shuffled() -> None:
    assert len({tuple(dealt(2, seed).supplies.grid) for seed in range(5)}) == 5


@pytest.mark.rule("BB-SET-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_god_tiles_wait_in_the_temple_and_everybody_has_one(seats: int) -> None:
    view = seen(seats)
    assert view.god_tiles_in_temple == 6
    assert [player.god_tiles for player in view.players] == [1] * seats


@pytest.mark.rule("BB-SET-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_god_cards_lie_open_and_everybody_holds_two(seats: int) -> None:
    view = seen(seats)
    assert len(view.god_cards) == 5
    assert [player.hand_size for player in view.players] == [2] * seats
    assert view.god_deck_size == 60 - 5 - 2 * seats
    assert sum(view.god_discard.values()) == 0


@pytest.mark.rule("BB-SET-10")
def test_player_boards_are_full_of_huts() -> None:
    for player in seen(4).players:
        assert (player.huts_on_main, player.huts_on_store) == (11, 1)
        assert player.unbuilt == [1, 2, 3, 4, 5, 6]
        assert (player.priests, player.offerings, player.shells) == (4, 2, 0)
        assert (player.persons, player.materials, player.regions, player.jewelry) == ([], [], [], [])


@pytest.mark.rule("BB-SET-11", "BB-SET-12", "BB-EX-15", "BB-RUL-18")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_later_players_start_with_more_points_and_lower_in_the_stack(seed: int) -> None:
    view = seen(4, seed)
    assert [view.players[seat].vp for seat in view.order] == [0, 1, 2, 3]
    assert view.status_stacks[0] == view.order[::-1]
    assert [player.status for player in view.players] == [0, 0, 0, 0]
    assert Scene(GAME, 4, seed).advance().seat == view.order[3]


# ---------------------------------------------------------------- first huts


@pytest.mark.rule("BB-SET-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_first_huts_are_set_in_reverse_turn_order(seats: int) -> None:
    scene = Scene(GAME, seats).advance()
    asked: list[int | None] = []
    while scene.prompt in ("setup_hut", "place_material"):
        if scene.prompt == "setup_hut":
            asked.append(scene.seat)
            assert len(scene.options) == 5 - len(asked)
        scene.play(scene.options[0])
    reverse = scene.state.order[::-1]
    assert asked == reverse[:3]  # the fourth has no choice
    assert len({player.regions for player in scene.state.players}) == seats


@pytest.mark.rule("BB-SET-13")
def test_a_first_hut_needs_a_free_region_next_to_a_fish_of_one() -> None:
    table = start_fish(Table(3), "c_ne", "s_e", "w_n", "n_e").start(SetupHuts(-1, 0))
    assert (table.prompt, table.seat) == ("setup_hut", 2)
    assert sorted(table.options) == ["setup_hut:c_ne", "setup_hut:n_e", "setup_hut:s_e", "setup_hut:w_n"]
    assert table.why_not("setup_hut:c_nw") == "BB-SET-13"
    table.play("setup_hut:s_e")
    assert table.seat == 1
    assert sorted(table.options) == ["setup_hut:c_ne", "setup_hut:n_e", "setup_hut:w_n"]
    assert table.why_not("setup_hut:s_e") == "BB-SET-13"
    assert (table.player(2).huts, table.player(2).store) == (10, 1)
    assert table.view(None).regions[REGION_IDS.index("s_e")].holder == 2


@pytest.mark.rule("BB-SET-14")
def test_a_first_hut_yields_before_the_next_player_chooses() -> None:
    table = start_fish(Table(2), "c_nw", "s_e", "w_n", "n_e").god_tiles(0, 1).god_tiles(1, 1)
    table.start(SetupHuts(-1, 0)).play("setup_hut:c_nw")
    assert (table.prompt, table.seat) == ("place_material", 1)
    table.play("place_material:5")
    assert table.ceremony(1) == [5]
    assert (table.prompt, table.seat) == ("setup_hut", 0)
    table.play("setup_hut:s_e")
    assert table.player(0).offerings == 1


@pytest.mark.rule("BB-SET-14")
def test_no_red_god_at_a_first_hut() -> None:
    table = start_fish(Table(2), "c_ne", "s_e", "w_n", "n_e").god_tiles(0, 3).god_tiles(1, 3)
    table.hand(0, red=2).offerings(0, 2).start(SetupHuts(-1, 0)).play("setup_hut:c_ne", "setup_hut:s_e")
    assert table.decision is None
    assert (table.player(0).god_tiles, table.player(1).god_tiles) == (3, 3)
    assert (table.vp(0), table.vp(1)) == tuple(sum(player.points) for player in Table(2).state.players)


@pytest.mark.rule("BB-SET-15", "BB-SET-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_round_one_begins_with_eleven_huts_and_a_free_field(seats: int) -> None:
    view = first_dice(seats).view(None)
    assert (view.round, view.phase) == (1, "dice")
    for player in view.players:
        assert (player.huts_on_main, player.huts_on_store) == (10, 1)
        assert len(player.regions) == 1
        assert len(player.dice) == 3
