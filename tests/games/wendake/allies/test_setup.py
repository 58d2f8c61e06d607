"""WA-CONV, WA-SETUP: what lies on the table before anybody chooses."""

import pytest

from longhouse.core.registry import REGISTRY
from longhouse.core.rng import Rng
from longhouse.games.wendake.allies.components import CARD_LEVEL, CARDS_OF_LEVEL
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.components import SHOWN, SPACE_IDS
from longhouse.games.wendake.rules.gathering import PlaceCanoe
from longhouse.games.wendake.rules.spending import Gain
from longhouse.games.wendake.rules.trade import SpendResources
from longhouse.games.wendake.rules.turn import EndTurn
from longhouse.games.wendake.terms import LAKE_IDS, RESOURCE_MASK
from tests.games.wendake.allies.table import GAME, AlliesTable

COUNTS = [2, 3, 4]


@pytest.mark.rule("WA-CONV-01")
def test_it_is_an_option_for_two_to_four_with_all_others_and_not_alone() -> None:
    info = REGISTRY.info("wendake")
    for seats in COUNTS:
        for tribes in ("front", "back"):
            game = info.make({"expansion": "allies", "tribes": tribes, "pairs": "recommended"})
            assert game.decide(game.setup(seats, Rng(1))) is not None
    assert info.seat_counts({"expansion": "allies"}) == COUNTS
    assert info.seat_counts({"expansion": "allies", "solo": "base"}) == []


@pytest.mark.rule("WA-CONV-02", "WD-R-30", "WA-GUN-01")
def test_guns_are_no_resources_and_there_is_no_limit_to_them() -> None:
    table = AlliesTable().guns(0, 50).goods(0, corn=1).start(EndTurn(0, 0, 1), SpendResources(0))
    assert table.options == ["spend:corn", "done"]
    assert not any("gun" in option for option in AlliesTable().start(EndTurn(0, 0, 1), Gain(0, RESOURCE_MASK)).options)
    assert GAME.check(AlliesTable().state) == GAME.check(AlliesTable().guns(0, 50).state)


@pytest.mark.rule("WA-SETUP-01", "WA-R-11", "WA-END-01")
def test_tracks_go_up_to_35_and_the_ceremony_spaces_stay() -> None:
    view = AlliesTable().view(0)
    assert view.track_cap == 35
    assert list(view.spaces) == SPACE_IDS


@pytest.mark.rule("WA-SETUP-02", "WA-R-18")
def test_the_flags_mark_the_pairs_and_serve_for_nothing_else() -> None:
    game = REGISTRY.info("wendake").make({"expansion": "allies", "pairs": "recommended"})
    for seed in range(5):
        view = game.view(game.setup(4, Rng(seed)), 0)
        pairs = dict(zip(view.parts["allies"].flags, map(sorted, view.pairs), strict=True))
        assert pairs == {"english": ["mask", "military"], "french": ["economic", "ritual"]}
        assert view.flags == []


@pytest.mark.rule("WA-SETUP-03", "WA-R-13", "WA-RNG-01")
@pytest.mark.parametrize("seats", COUNTS)
def test_a_turn_card_more_than_players_lies_open_before_homes_are_chosen(seats: int) -> None:
    dealt = set()
    for seed in range(5):
        state = GAME.setup(seats, Rng(seed))
        part = allies(state)
        decision = GAME.decide(state)
        assert decision is not None
        assert decision.prompt == "home"
        assert len(part.spaces) == seats + 1
        assert {CARD_LEVEL[card] for card in part.spaces} == {0}
        assert [sorted(stack) for stack in part.stacks] == CARDS_OF_LEVEL
        dealt.add(tuple(part.spaces))
    assert len(dealt) == 5


@pytest.mark.rule("WA-SETUP-04", "WA-R-01", "WA-R-14")
@pytest.mark.parametrize(("seats", "covered"), [(2, 1), (3, 1), (4, 0)])
def test_a_covered_lake_takes_no_canoe_and_no_ship(seats: int, covered: int) -> None:
    table = AlliesTable(seats).start(EndTurn(0, 0, 1), PlaceCanoe(0))
    hidden = table.view(0).parts["allies"].covered
    assert len(hidden) == covered
    assert table.options == [f"canoe:{lake}" for lake in LAKE_IDS if lake not in hidden]
    for lake in hidden:
        assert table.why_not(f"canoe:{lake}") == "WA-SETUP-04"
    table.ally(0, "english").act(0)
    assert [name for name in table.options if name.startswith("ship")] == [
        f"ship:{lake}" for lake in LAKE_IDS if lake not in hidden
    ]
    for lake in hidden:
        assert table.why_not(f"ship:{lake}") == "WA-SETUP-04"


@pytest.mark.rule("WA-SETUP-05")
@pytest.mark.parametrize("seats", COUNTS)
def test_all_22_tiles_of_a_level_are_used_with_any_number_of_players(seats: int) -> None:
    state = GAME.setup(seats, Rng(seats))
    assert [len(level) for level in state.supplies.tiles] == [22, 22]
    assert GAME.view(state, 0).tiles_left == 22 - 6
    assert len(state.display) == 6
    new = [name for name in state.rules.box.tile_ids if name.startswith("NA")]
    assert len(new) == 10


@pytest.mark.rule("WA-SETUP-06", "WA-SETUP-08", "WA-ALLY-04")
def test_nobody_has_an_ally_patrols_or_guns_and_no_ship_is_in_play() -> None:
    part = AlliesTable().view(None).parts["allies"]
    assert part.allies == [None] * 4
    assert part.fields == part.guns == [0] * 4
    assert part.patrols == [{}] * 4
    assert part.ships == {}


@pytest.mark.rule("WA-SETUP-07")
@pytest.mark.parametrize("seats", COUNTS)
def test_there_are_twelve_stacks_of_four_turtles(seats: int) -> None:
    view = GAME.view(GAME.setup(seats, Rng(1)), None)
    assert [stack.left for stack in view.turtles] == [4] * 12
    assert [stack.id for stack in view.turtles[9:]] == ["guns_3", "guns_4", "guns_5"]


@pytest.mark.rule("WA-SETUP-09", "WA-VIS-01")
def test_everybody_sees_everything_but_the_stacks() -> None:
    table = AlliesTable().ally(1, "french", 3).guns(1, 2).ship("french", "huron")
    table.part.cards[1] = table.part.used[1] = 1 << table.part.spaces[0]
    table.part.spaces[0] = -1
    table.part.seen = [3]
    table.start(EndTurn(1, 0, 1), PlaceCanoe(1))
    seen = [table.view(seat).parts["allies"] for seat in (0, 2, None)]
    assert seen[0] == seen[1] == seen[2]
    assert (seen[0].guns[1], seen[0].allies[1], seen[0].fields[1]) == (2, "french", 3)
    assert seen[0].ships == {"french": "huron"}
    assert seen[0].cards[1][0].used
    assert seen[0].cards_left == [14, 20]
    assert seen[0].seen == []


@pytest.mark.rule("WA-SETUP-05")
def test_both_sides_of_the_new_tiles_are_shown() -> None:
    tiles = AlliesTable().state.rules.box.tile_ids
    assert all(len(SHOWN[tile]) == 2 for tile in tiles if tile.startswith("NA-"))
