"""The shapes of the maps agree with the rules: where a warrior may go, the land is open."""

from itertools import combinations

import pytest

from longhouse.drawing.layout import Box
from longhouse.games.wendake.board.cells import Site, Wish, middle, nearest, part, relax, shared, size
from longhouse.games.wendake.board.land import HEIGHT, OPEN, RIDGE, WIDTH, land_of
from longhouse.games.wendake.components import DATA
from longhouse.games.wendake.schema import Map

SQUARE = Box(0, 0, 100, 100)


@pytest.mark.parametrize("data", DATA.map, ids=lambda data: data.key)
def test_open_borders_are_those_of_the_rules(data: Map) -> None:
    land = land_of(data.key)
    adjacent = {frozenset((place.key, key)) for place in data.territory for key in place.adjacent}
    crossable = {frozenset(border.between) for border in land.borders if border.kind == OPEN}
    assert crossable <= adjacent
    assert len(land.trails) == len(adjacent), "every way is marked by a trail"
    barriers = {frozenset(barrier.between): barrier.kind for barrier in data.barrier}
    for border in land.borders:
        if border.kind != OPEN:
            ends = frozenset(border.between)
            assert ends not in adjacent
            assert border.kind == barriers.get(ends, RIDGE)


@pytest.mark.parametrize("data", DATA.map, ids=lambda data: data.key)
def test_neighbours_touch_in_the_picture(data: Map) -> None:
    """With our data no trail has to cross a third territory."""
    drawn = {frozenset(border.between) for border in land_of(data.key).borders}
    assert all(frozenset((place.key, key)) in drawn for place in data.territory for key in place.adjacent)


@pytest.mark.parametrize("data", DATA.map, ids=lambda data: data.key)
def test_everything_has_its_place(data: Map) -> None:
    land = land_of(data.key)
    assert set(land.territories) == set(land.places) == {place.key for place in data.territory}
    assert set(land.lakes) == set(land.harbours) == {lake.key for lake in data.lake}
    assert len(set(land.territories.values())) == len(data.territory)
    for territory in data.territory:
        at, plan, margin = land.places[territory.key]
        assert margin > 0, f"{territory.key} is too small for what stands there"
        assert 0 < at[0] < WIDTH
        assert 0 < at[1] < HEIGHT
        assert len(plan.areas) == len(territory.areas)
        for (ax, ay), (bx, by) in combinations(plan.areas, 2):
            assert (ax - bx) ** 2 + (ay - by) ** 2 >= 42**2, "areas overlap"


def test_shapes_are_grown_once() -> None:
    assert land_of("map_3") is land_of("map_3")


# ---------------------------------------------------------------- parting a plane


def test_cells_fill_the_plane() -> None:
    sites = [Site((20, 30), 0), Site((70, 40), 200), Site((50, 80), 0)]
    cells = part(sites, SQUARE)
    assert sum(size(cell) for cell in cells) == pytest.approx(100 * 100)
    assert [nearest(sites, middle(cell)) for cell in cells] == [0, 1, 2]
    assert shared(cells[0], 1) == pytest.approx(shared(cells[1], 0))


def test_weight_makes_a_cell_larger() -> None:
    small, large = (size(part([Site((30, 50), weight), Site((70, 50), 0)], SQUARE)[0]) for weight in (0, 900))
    assert small == pytest.approx(5000)
    assert large > small


def test_sites_move_until_wishes_come_true() -> None:
    """Two cells that a third one parts in the beginning come together, two others part."""
    sites = [Site((10, 50), 0), Site((50, 50), 0), Site((90, 50), 0), Site((50, 90), 0)]
    wish = Wish([2500.0] * 4, [(0, 2)], [(1, 3)], 30)
    before, after = part(sites, SQUARE), part(relax(sites, SQUARE, wish, 80), SQUARE)
    assert shared(before[0], 2) == 0
    assert shared(after[0], 2) > 0
    assert shared(after[1], 3) < shared(before[1], 3)


def test_a_swallowed_cell_comes_back() -> None:
    sites = [Site((40, 50), 0), Site((60, 50), 5000)]
    assert part(sites, SQUARE)[0] == [] or size(part(sites, SQUARE)[0]) < 1000
    wish = Wish([5000.0, 5000.0], [], [], 30)
    assert size(part(relax(sites, SQUARE, wish, 60), SQUARE)[0]) > 3000
