"""The facts that the texts of options speak of."""

import pytest

from longhouse.core.event import Facts
from longhouse.games.wendake.rules.movement import Move
from longhouse.games.wendake.rules.turn import Turn
from tests.games.wendake.table import GAME, Table

STARTING = ["S2", "S3", "S4", "S5", "S1", "S6", "S7", "S8", "S9"]


def facts(table: Table, name: str) -> Facts:
    """What is said of an option to seat 0."""
    return GAME.words(table.view(0), table.option(name))


def everything() -> Table:
    table = (
        Table(2)
        .swaps(0, 2)
        .grid(0, *STARTING)
        .ritual(0, 5)
        .tracks(0, ritual=7)
        .settle(1, "saginaw.h1")
        .outposts(1, "niagara.w1")
    )
    table.display("L1-01", None, "L1-02", "L1-03", "L1-04", "L1-05").turn_area(1).swaps(0, 2)
    table.player(0).below, table.player(0).aside = table.player(0).grid[:3], table.player(0).grid[3:4]
    return table.start(Turn(0))


@pytest.mark.rule("WD-MOVE-05", "WD-FIGHT-02")
def test_places_and_who_stands_there() -> None:
    table = everything()
    assert facts(table, "go:saginaw") == {"place": "territory.saginaw"}
    area = {"place": "territory.saginaw", "area": "area.corn", "native": "native.woman"}
    assert facts(table, "occupy:saginaw.w1") == area
    assert facts(table, "transfer:saginaw.w1") == area
    assert facts(table, "stay:saginaw.w1") == {**area, "tile": "progress.transfer_as_guard"}
    assert facts(table, "stay_empty:saginaw.w1") == {**area, "tile": "progress.transfer_as_guard"}
    hunter = {"place": "territory.saginaw", "area": "area.beaver", "native": "native.hunter", "seat2": 1}
    assert facts(table, "attack_area:saginaw.h1") == hunter
    assert facts(table, "infect_area:niagara.w1") == {
        "place": "territory.niagara", "area": "area.beans", "native": "native.warrior", "seat2": 1
    }  # fmt: skip
    assert facts(table, "attack:saginaw:1") == {"place": "territory.saginaw", "seat2": 1}
    assert facts(table, "home:home_e") == {"place": "territory.home_e", "good": "good.beans"}


def test_an_empty_area_is_spoken_of_without_a_defender() -> None:
    assert facts(everything(), "attack_area:keweenaw.h1")["native"] == "native.hunter"


def test_tiles_by_what_they_show() -> None:
    table = everything()
    assert facts(table, "swap_tile:2") == {"tile": "tile.S4", "row": 1, "column": 3}
    assert facts(table, "tile:2") == {"tile": "tile.S4", "row": 1, "column": 3, "marker": "marker.plain"}
    assert facts(table, "tile_black:2") == {"tile": "tile.S4", "row": 1, "column": 3, "marker": "marker.black"}
    assert facts(table, "flip:5") == {"tile": "tile.ritual", "tile2": "tile.S6", "row": 2, "column": 3}
    assert facts(table, "flip:2") == {"tile": "tile.S4", "tile2": "tile.ritual", "row": 1, "column": 3}
    assert facts(table, "replace_aside:6") == {"tile": "tile.S3", "tile2": "tile.S5"}
    assert facts(table, "replace_aside:7") == {"tile": "tile.S3", "tile2": "tile.none"}
    assert facts(table, "replace_display:6") == {"tile": "tile.S3", "tile2": "tile.L1-01"}
    assert facts(table, "replace_display:7") == {"tile": "tile.S3", "tile2": "tile.none"}
    table.player(0).grid[2] = -1
    assert facts(table, "tile:2")["tile"] == "tile.none"


@pytest.mark.rule("WD-PROG-13")
def test_actions_of_the_tile_in_resolution() -> None:
    table = Table(2).grid(0, *STARTING).resolve(0, "S2")
    assert facts(table, "perform:0") == {"action": "action.tan"}
    assert facts(table, "skip:1") == {"action": "action.move_1"}
    assert facts(table, "perform:2") == {"action": "action.any"}
    table = Table(2).grid(0, *STARTING).ritual(0, 0).resolve(0, "S2", ritual=True)
    assert facts(table, "perform:0") == {"action": "action.ritual"}
    assert facts(everything(), "perform:0") == {"action": "action.any"}
    assert facts(Table(2).start(Move(0, 1, 0, 0)), "perform:0") == {"action": "action.any"}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("order", {"n": 2, "marker": "marker.plain"}),
        ("order_black", {"n": 2, "marker": "marker.black"}),
        (
            "tribe:seneca",
            {
                "tribe": "tribe.seneca",
                "ability": "tribe.seneca.help",
                "leather": "amount.leather.1",
                "fish": "amount.fish.1",
                "beavers": "amount.beaver.2",
                "vegetables": "amount.vegetables.home_1_free_1",
                "masks": "amount.masks.1",
            },
        ),
        ("flag:french", {"ally": "ally.french"}),
        ("canoe:erie", {"lake": "lake.erie"}),
        ("use:move_1", {"tile": "progress.move_1", "effect": "progress.move_1.help"}),
        ("trigger:draw_two", {"tile": "progress.draw_two", "effect": "progress.draw_two.help"}),
        (
            "buy:move_2",
            {
                "tile": "progress.move_2",
                "effect": "progress.move_2.help",
                "leather": "amount.leather.2",
                "fish": "amount.fish.2",
                "vegetables": "amount.vegetables.any_2",
                "n": 2,
                "track": "track.military",
            },
        ),
        (
            "buy:sell_animals",
            {
                "tile": "progress.sell_animals",
                "effect": "progress.sell_animals.help",
                "leather": "amount.leather.1",
                "fish": "amount.fish.1",
                "vegetables": "amount.vegetables.any_1",
                "n": 1,
                "track": "track.highest",
            },
        ),
        ("turtle:women_4", {"turtle": "turtle.women_4", "n": 2}),
        ("discard_mask:bear.infected", {"card": "card.bear.infected"}),
        ("space:five_identical", {"space": "space.five_identical", "n": 8}),
        ("mask_kind:hawk", {"mask": "mask.hawk"}),
        ("virtual:heron", {"mask": "mask.heron"}),
        ("wild:bear:wolf", {"mask": "mask.bear", "mask2": "mask.wolf"}),
        ("exchange:fish:corn", {"good": "one.fish", "good2": "one.corn"}),
        ("leave_out:vegetable", {"good": "one.vegetable"}),
        ("leave_out:fish", {"good": "one.fish"}),
        ("infect_home:woman", {"native": "native.woman"}),
        ("heal:black", {"party": "party.black"}),
        ("heal:warrior_woman", {"party": "party.warrior_woman"}),
        ("track:ritual", {"track": "track.ritual", "n": 7}),
        ("lose_point:mask", {"track": "track.mask", "n": 0}),
        ("done", {}),
        ("end_turn", {}),
    ],
)
def test_facts_of_an_option(name: str, expected: Facts) -> None:
    assert facts(everything(), name) == expected


def test_every_verb_with_an_argument_has_words() -> None:
    assert [verb.name for verb in GAME.verbs.values() if verb.count > 1 and verb.words is None] == []
