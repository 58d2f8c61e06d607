"""The sixty task tiles: each is fulfilled with exactly what it asks for and not with one thing less."""

from collections.abc import Callable

import pytest

from longhouse.games.borabora.components import DATA, FISH_KIND, JEWELRY_KIND_IDS, REGION_IDS, TASK_IDS, TERRAIN_IDS
from longhouse.games.borabora.rules.tasks import ResolveTask
from longhouse.games.borabora.terms import COLOR_IDS, KIND_IDS, MATERIAL_IDS
from tests.games.borabora.table import Table

Give = Callable[[Table, int], object]
"""Gives seat 0 exactly so many of a thing, and enough of what looks like it."""

Has = Callable[[Table], object]
"""Gives seat 0 certain things."""

REGIONS_OF = {
    "mountain": ["c_se", "n_e", "w_s"],
    "beach": ["c_sw", "n_w", "e_s"],
    "forest": ["c_nw", "e_n", "s_w"],
    "steppe": ["c_ne", "s_e", "w_n"],
}
ONE_PER_ISLAND = ["c_nw", "n_w", "e_n", "s_w", "w_n"]
FIELDS_OF = {"sand": [0, 3, 6, 9], "stone": [1, 4, 7, 10], "wood": [2, 5, 8, 11]}
SIX_PAIRS = [0, 4, 7, 11, 14, 16]


def without(names: list[str], name: str) -> list[str]:
    return [other for other in names if other != name]


def give_jewelry_of(kind: str) -> Give:
    others = [f"{other}_{letter}" for other in without(JEWELRY_KIND_IDS, kind)[:2] for letter in "abcd"]
    return lambda table, n: table.jewelry(0, *others, *[f"{kind}_{letter}" for letter in "abcd"][:n])


def give_cards_of(color: str) -> Give:
    others = dict.fromkeys(without(COLOR_IDS, color), 3)
    return lambda table, n: table.hand(0, **others, **{color: n})


def give_material(material: str) -> Give:
    others = dict.fromkeys(without(MATERIAL_IDS, material), 4)
    return lambda table, n: table.spare(0, **others).materials(0, *FIELDS_OF[material][:n])


def give_terrain(terrain: str) -> Give:
    others = [region for region in REGION_IDS if region not in REGIONS_OF[terrain]]
    return lambda table, n: table.huts(0, *others, *REGIONS_OF[terrain][:n])


def give_fish(kind: int) -> Give:
    def give(table: Table, n: int) -> object:
        fish = table.state.supplies.fish
        near = [region for index, region in enumerate(REGION_IDS) if FISH_KIND[fish[index]] == kind]
        return table.huts(0, *[region for region in REGION_IDS if region not in near], *near[:n])

    return give


def give_kind(kind: str) -> Give:
    others = [f"{other} {sex}" for other in without(KIND_IDS, kind)[:4] for sex in ("man", "woman")]
    return lambda table, n: table.persons(0, *others, *[f"{kind} woman", f"{kind} man", f"{kind} man"][:n])


def give_slid(sex: str) -> Give:
    others = ["vp woman", "vp man", *["shell man slid" if sex == "woman" else "shell woman slid"] * 4]
    return lambda table, n: table.persons(0, *others, *[f"land {sex} slid"] * n)


def give_persons(sex: str) -> Give:
    other = "man" if sex == "woman" else "woman"
    return lambda table, n: table.persons(0, *[f"vp {sex}"] * n, *[f"vp {other}"] * 4)


def give_kinds(sex: str) -> Give:
    others = [f"{kind} {'man' if sex == 'woman' else 'woman'}" for kind in KIND_IDS[:4]]
    kinds = [f"{kind} {sex}" for kind in KIND_IDS]
    return lambda table, n: table.persons(0, *others, *kinds[:n], kinds[0], kinds[0])


def give_priests(table: Table, n: int) -> Table:
    others = {f"f{field}": 1 for field in range(n + 1, 7)}
    return table.temple(**{f"f{field}": 0 for field in range(1, n + 1)}, **others)


STARTING: dict[str, tuple[Has, list[Has]]] = {
    "s_woman_man": (
        lambda t: t.persons(0, "vp woman", "land man"),
        [lambda t: t.persons(0, "vp woman", "land woman"), lambda t: t.persons(0, "vp man", "land man")],
    ),
    "s_woman_priest": (
        lambda t: t.persons(0, "vp woman").temple(f1=0),
        [lambda t: t.persons(0, "vp woman").temple(f1=1), lambda t: t.persons(0, "vp man").temple(f1=0, f2=0)],
    ),
    "s_man_priest": (
        lambda t: t.persons(0, "vp man").temple(f6=0),
        [lambda t: t.persons(0, "vp man").temple(f6=2), lambda t: t.persons(0, "vp woman").temple(f6=0, f1=0)],
    ),
    "s_woman_jewelry": (
        lambda t: t.persons(0, "vp woman").jewelry(0, "ring_a"),
        [lambda t: t.persons(0, "vp woman"), lambda t: t.persons(0, "vp man").jewelry(0, "ring_a", "comb_a")],
    ),
    "s_man_first": (
        lambda t: t.persons(0, "vp man"),
        [lambda t: t.persons(0, "vp woman"), lambda t: t.persons(0, "vp man", "vp man").order(1, 0, 2, 3)],
    ),
    "s_huts_3": (lambda t: t.huts(0, *REGION_IDS[:3]), [lambda t: t.huts(0, *REGION_IDS[:2])]),
    "s_gods_3_same": (
        lambda t: t.hand(0, red=3),
        [lambda t: t.hand(0, **dict.fromkeys(COLOR_IDS, 2))],
    ),
}
"""By tile: what is just enough, and what is one thing less."""

REGULAR: dict[str, tuple[int, Give]] = {
    "r_priests_3": (3, give_priests),
    "r_huts_9": (9, lambda t, n: t.huts(0, *REGION_IDS[:n])),
    "r_islands_5": (5, lambda t, n: t.huts(0, "c_ne", "c_sw", "c_se", *ONE_PER_ISLAND[:n])),
    **{f"r_gods_2_{color}": (2, give_cards_of(color)) for color in COLOR_IDS},
    "r_gods_4_different": (4, lambda t, n: t.hand(0, **dict.fromkeys(COLOR_IDS[:n], 2))),
    "r_men_3_kinds": (3, give_kinds("man")),
    "r_women_3_kinds": (3, give_kinds("woman")),
    "r_jewelry_3_kinds": (3, lambda t, n: t.jewelry(0, "ring_b", "ring_c", *["ring_a", "comb_a", "earring_b"][:n])),
    "r_men_4": (4, give_persons("man")),
    "r_women_4": (4, give_persons("woman")),
    "r_jewelry_4": (4, lambda t, n: t.jewelry(0, *["necklace_a", "ring_b", "comb_a", "headband_d"][:n])),
    "r_buildings_4": (4, lambda t, n: t.built(0, *[(6 - i, SIX_PAIRS[i]) for i in range(n)])),
    **{f"r_jewelry_2_{kind}": (2, give_jewelry_of(kind)) for kind in JEWELRY_KIND_IDS},
    "r_god_tiles_2": (2, lambda t, n: t.god_tiles(0, n)),
    "r_offerings_4": (4, lambda t, n: t.offerings(0, n)),
    "r_shells_5": (5, lambda t, n: t.shells(0, n)),
    **{f"r_{material}_3": (3, give_material(material)) for material in MATERIAL_IDS},
    "r_materials_5": (5, lambda t, n: t.spare(0, wood=1).materials(0, *range(n - 1))),
    **{f"r_terrain_{terrain}": (3, give_terrain(terrain)) for terrain in REGIONS_OF},
    **{f"r_fish_{kind}": (3, give_fish(number)) for number, kind in enumerate(DATA.fish.kinds)},
    "r_store_4": (4, lambda t, n: t.board(0, huts=5, store=n)),
    "r_slid_men_3": (3, give_slid("man")),
    "r_slid_women_3": (3, give_slid("woman")),
    "r_slid_persons_5": (5, lambda t, n: t.persons(0, *["vp man slid"] * 2, *["vp woman slid"] * (n - 2), "vp man")),
    **{f"r_persons_2_{kind}": (2, give_kind(kind)) for kind in KIND_IDS},
}
"""By tile: the amount it asks for, and how to give so many."""


def is_fulfilled(table: Table, task: str) -> bool:
    """Whether seat 0 can fulfil the task without a god."""
    table.tasks(0, task).start(ResolveTask(0))
    if table.decision is None:
        return table.player(0).fulfilled == 1
    assert table.why_not("fulfil:0") == "BB-TASK-02"
    return False


# ---------------------------------------------------------------- every tile


@pytest.mark.rule("BB-TASK-02", "BB-TASK-03")
@pytest.mark.parametrize("task", STARTING)
def test_a_starting_task_needs_exactly_what_it_says(task: str) -> None:
    enough, lacking = STARTING[task]
    table = Table()
    enough(table)
    assert is_fulfilled(table, task)
    for too_little in lacking:
        table = Table()
        too_little(table)
        assert not is_fulfilled(table, task)


@pytest.mark.rule("BB-TASK-02", "BB-TASK-04")
@pytest.mark.parametrize("task", REGULAR)
def test_a_regular_task_needs_exactly_what_it_says(task: str) -> None:
    amount, give = REGULAR[task]
    for count, fulfilled in ((amount, True), (amount - 1, False)):
        table = Table()
        give(table, count)
        assert is_fulfilled(table, task) == fulfilled, count


@pytest.mark.rule("BB-TASK-03", "BB-TASK-04", "BB-RUL-19")
def test_there_are_seven_starting_and_fifty_three_regular_tasks() -> None:
    assert [task.id for task in DATA.tasks.starting] == list(STARTING)
    assert [task.id for task in DATA.tasks.regular] == list(REGULAR)
    assert (len(STARTING), len(REGULAR), len(set(TASK_IDS))) == (7, 53, 60)
    assert (len(JEWELRY_KIND_IDS), len(DATA.fish.kinds), len(KIND_IDS)) == (6, 4, 12)
    assert [tile.kind for tile in DATA.jewelry.tiles] == [kind for kind in JEWELRY_KIND_IDS for _ in range(4)]
    assert [FISH_KIND.count(kind) for kind in range(4)] == [3, 3, 3, 3]
    assert list(REGIONS_OF) == TERRAIN_IDS


# ---------------------------------------------------------------- what counts


@pytest.mark.rule("BB-TASK-01")
def test_more_is_fine_and_nothing_is_given_up() -> None:
    table = Table().shells(0, 9).offerings(0, 7).hand(0, red=4).god_tiles(0, 3)
    for task in ("r_shells_5", "r_offerings_4", "s_gods_3_same", "r_gods_2_red", "r_god_tiles_2"):
        assert is_fulfilled(table, task)
        table.player(0).fulfilled = 0
    player = table.player(0)
    assert (player.shells, player.offerings, player.hand, player.god_tiles) == (9, 7, [0, 0, 4, 0, 0], 3)


@pytest.mark.rule("BB-TASK-02")
def test_the_shortage_adds_up_over_all_needs() -> None:
    table = Table().tasks(0, "s_woman_man").god_tiles(0, 1).start(ResolveTask(0))
    assert table.options == ["drop:0", "drop:1", "drop:2"]
    table.persons(0, "vp man", "vp man").start(ResolveTask(0))
    assert table.options[0] == "fulfil_yellow:0:god_tile"


@pytest.mark.rule("BB-TASK-05")
def test_pushed_off_huts_count_and_priests_in_the_supply_do_not() -> None:
    table = Table().huts(0, *ONE_PER_ISLAND, "c_ne", "c_sw", "c_se", "n_e").huts(1, *REGION_IDS)
    assert is_fulfilled(table, "r_huts_9")
    table.player(0).fulfilled = 0
    assert is_fulfilled(table, "r_islands_5")
    assert not is_fulfilled(Table().persons(0, "vp man"), "s_man_priest")


@pytest.mark.rule("BB-TASK-06", "BB-TASK-07")
@pytest.mark.parametrize("task", ["r_gods_2_red", "r_god_tiles_2", "r_jewelry_2_ring", "s_gods_3_same"])
def test_what_others_own_does_not_count(task: str) -> None:
    table = Table().hand(1, red=5).god_tiles(1, 5).jewelry(1, "ring_a", "ring_b", "ring_c")
    assert not is_fulfilled(table, task)


@pytest.mark.rule("BB-TASK-07", "BB-RUL-25")
@pytest.mark.parametrize("sexes", [("man", "woman"), ("man", "man"), ("woman", "woman slid")])
def test_men_and_women_of_a_kind_add_up_for_a_person_task(sexes: tuple[str, str]) -> None:
    table = Table().persons(0, *[f"build {sex}" for sex in sexes])
    assert is_fulfilled(table, "r_persons_2_build")
    assert not is_fulfilled(Table().persons(0, "build man", "vp woman"), "r_persons_2_build")


@pytest.mark.rule("BB-TASK-08")
def test_materials_count_on_the_place_and_beside_it_but_not_under_buildings() -> None:
    assert is_fulfilled(Table().materials(0, 0).spare(0, sand=2), "r_sand_3")
    assert is_fulfilled(Table().spare(0, sand=2, stone=2, wood=1), "r_materials_5")
    built = Table().materials(0, 6, 9).built(0, (1, 0), (2, 4), (3, 7))
    assert not is_fulfilled(built, "r_sand_3")
    assert not is_fulfilled(built, "r_materials_5")


@pytest.mark.rule("BB-TASK-09")
def test_a_hut_beside_the_site_counts_for_terrain_and_fish() -> None:
    table = Table().huts(0, *REGION_IDS).huts(1, *REGION_IDS)
    for task in ("r_terrain_beach", "r_terrain_steppe", "r_fish_tuna", "r_fish_stingray"):
        assert is_fulfilled(table, task)
        table.player(0).fulfilled = 0
    table.player(0).regions = 0
    assert not is_fulfilled(table, "r_terrain_beach")


@pytest.mark.rule("BB-TASK-10")
def test_only_slid_tiles_and_huts_on_the_store_field_count() -> None:
    assert not is_fulfilled(Table().persons(0, *["vp man"] * 5), "r_slid_men_3")
    assert not is_fulfilled(Table().persons(0, *["vp man slid"] * 2, "vp man"), "r_slid_men_3")
    assert is_fulfilled(Table().persons(0, *["vp man slid"] * 5), "r_slid_persons_5")
    assert not is_fulfilled(Table().board(0, huts=11, store=1), "r_store_4")
