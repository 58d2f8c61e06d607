"""Laws that hold over whole games played at random."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from longhouse import BadPosition, Match
from longhouse.core.event import Event
from longhouse.core.position import dump_position
from longhouse.games.borabora.components import MATERIAL_FIELDS, REGION_IDS
from longhouse.games.borabora.rules.phase_b import PayGreen
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import COLORS, MATERIAL_IDS
from longhouse.games.borabora.view import DieView
from longhouse.testing.scenes import Scene
from tests.games.borabora.table import GAME, whole_game
from tests.tamper import apart

Game = tuple[int, int]
"""The number of seats and the seed of a game."""

GAMES: list[Game] = [(seats, seed) for seats in (2, 3, 4) for seed in range(3)]


def decisions() -> Iterator[Scene[BoraBora]]:
    """Every decision of all these games."""
    for seats, seed in GAMES:
        for scene in whole_game(seats, seed):
            if scene.decision is not None:
                yield scene


@cache
def events_of(game: Game) -> list[Event]:
    """Everything that happened in a game."""
    *_, scene = whole_game(*game)
    return scene.events


@pytest.mark.rule(
    "BB-INV-01", "BB-INV-02", "BB-INV-03", "BB-INV-04", "BB-INV-05", "BB-INV-06", "BB-INV-07", "BB-INV-08",
    "BB-INV-09", "BB-INV-10", "BB-INV-11", "BB-INV-12", "BB-INV-13", "BB-INV-14", "BB-INV-15", "BB-INV-20",
)  # fmt: skip
@pytest.mark.parametrize("game", GAMES)
def test_random_games_never_break_an_invariant(game: Game) -> None:
    before = None
    for scene in whole_game(*game):
        assert GAME.check(scene.state) == []
        if before is not None:
            assert GAME.check_step(before, scene.state) == []
        before = scene.state.clone()


# ---------------------------------------------------------------- pieces


@pytest.mark.rule("BB-INV-03")
@pytest.mark.parametrize("game", GAMES)
def test_the_site_holder_is_who_placed_there_last(game: Game) -> None:
    *_, scene = whole_game(*game)
    holders: dict[object, object] = dict.fromkeys(REGION_IDS)
    for event in scene.events:
        if event.kind == "hut":
            holders[str(event.public["region"]).removeprefix("region.")] = event.public["seat"]
    assert {region.id: region.holder for region in scene.view(None).regions} == holders


@pytest.mark.rule("BB-INV-07")
@pytest.mark.parametrize("game", GAMES)
def test_the_temple_stack_shrinks_by_one_each_round(game: Game) -> None:
    for scene in whole_game(*game):
        view = scene.view(None)
        if view.phase == "dice":
            assert view.god_tiles_in_temple == 7 - view.round
    assert view.god_tiles_in_temple == 0


@pytest.mark.rule("BB-INV-08")
def test_before_each_placement_the_right_number_of_dice_is_left() -> None:
    for scene in decisions():
        if scene.prompt == "place_die":
            view = scene.view(None)
            placed = Counter(die.seat for die in view.dice)
            turn = len(view.dice) // view.seats + 1
            assert len(view.players[view.deciding].dice) == 4 - turn == 3 - placed[view.deciding]


@pytest.mark.rule("BB-INV-09", "BB-BLUE-01")
@pytest.mark.parametrize("game", GAMES)
def test_every_die_is_smaller_than_those_before_it_or_comes_with_a_blue_god(game: Game) -> None:
    events = [event for event in events_of(game) if event.kind in ("round", "place_die", "pay")]
    lowest: dict[object, int] = {}
    for event, following in pairwise(events):
        if event.kind == "round":
            lowest = {}
        if event.kind == "place_die" and event.public["place"] != "place.fishing":
            place, value = event.public["place"], int(event.public["value"])
            blue = following.kind == "pay" and following.public["god"] == "god.blue"
            assert blue == (value >= lowest.get(place, 7))
            lowest[place] = min(value, lowest.get(place, 7))


@pytest.mark.rule("BB-INV-10")
@pytest.mark.parametrize("game", GAMES)
def test_every_material_lies_on_a_field_of_its_kind_or_was_built_over(game: Game) -> None:
    *_, scene = whole_game(*game)
    gained = Counter((e.public["seat"], e.public["material"]) for e in scene.events if e.kind == "material")
    for seat, player in enumerate(scene.state.players):
        for material, name in enumerate(MATERIAL_IDS):
            used = (player.materials | player.built) & MATERIAL_FIELDS[material]
            assert used.bit_count() + player.spare[material] == gained[seat, f"material.{name}"]
        view = scene.view(None).players[seat]
        assert sorted(view.unbuilt + [tile.value for tile in view.buildings]) == [1, 2, 3, 4, 5, 6]
        for tile in view.buildings:
            assert tile.fields[1] - tile.fields[0] in ((1, 4) if tile.fields[0] % 4 < 3 else (4,))


@pytest.mark.rule("BB-INV-19")
@pytest.mark.parametrize("game", GAMES)
def test_task_supply_never_runs_out_and_persons_are_used_up_exactly(game: Game) -> None:
    seats = game[0]
    *_, scene = whole_game(*game)
    view = scene.view(None)
    assert 53 - view.tasks_left == 2 * seats + 6 * (seats + 2) <= 44
    assert (view.women_left, view.men_left) == (0, 0)


@pytest.mark.rule("BB-INV-20")
@pytest.mark.parametrize("game", GAMES)
def test_a_placed_die_keeps_its_value_and_place(game: Game) -> None:
    round = 0
    dice: list[DieView] = []
    for scene in whole_game(*game):
        view = scene.view(None)
        if view.round == round and view.phase in ("dice", "persons", "jewelry", "tasks", "new_tasks"):
            assert view.dice[: len(dice)] == dice
        round, dice = view.round, view.dice


# ---------------------------------------------------------------- decisions and gods


@pytest.mark.rule("BB-INV-17")
def test_every_decision_has_options_and_none_twice() -> None:
    for scene in decisions():
        assert scene.options
        assert len(set(scene.options)) == len(scene.options)


@pytest.mark.rule("BB-INV-17")
def test_a_position_without_a_possible_answer_cannot_be_loaded() -> None:
    scene = next(scene for scene in decisions() if scene.prompt == "phase_b")
    state = apart(scene.state)
    player = state.players[state.stack[-1].seat]
    for color in range(COLORS):
        state.discard[color] += player.hand[color]
    player.hand, player.god_tiles = [0] * COLORS, 0
    state.push(PayGreen(state.stack[-1].seat, 0, 0, 0))
    with pytest.raises(BadPosition, match=r"no possible answer|does not fit"):
        Match.load(dump_position(GAME, state, len(state.players)))


@pytest.mark.rule("BB-INV-17")
@pytest.mark.parametrize("game", GAMES)
def test_phase_a_ends_after_three_placements_of_everybody(game: Game) -> None:
    rounds: list[Counter[object]] = []
    for event in events_of(game):
        if event.kind == "round":
            rounds.append(Counter())
        if event.kind == "place_die":
            rounds[-1][event.public["seat"]] += 1
    assert rounds == [Counter(dict.fromkeys(range(game[0]), 3))] * 6


def most(events: list[Event], god: str, resets: str) -> int:
    """The greatest number of these gods that one seat played between two events of the kind `resets`."""
    counts: Counter[object] = Counter()
    found = 0
    for event in events:
        if event.kind == resets:
            counts.clear()
        if event.kind == "pay" and event.public["god"] == f"god.{god}":
            counts[event.public["seat"]] += 1
            found = max(found, counts[event.public["seat"]])
    return found


@pytest.mark.rule("BB-INV-16", "BB-GREEN-01", "BB-RED-02", "BB-YELLOW-03", "BB-BLUE-02")
def test_gods_are_limited_by_die_hut_round_and_task() -> None:
    limits = [("blue", "place_die"), ("white", "place_die"), ("red", "hut"), ("green", "round"), ("yellow", "fulfil")]
    for god, resets in limits:
        assert max(most(events_of(game), god, resets) for game in GAMES) == 1, god
    for game in GAMES:
        events = events_of(game)
        last = max(index for index, event in enumerate(events) if event.kind == "take_task")
        assert most(events[:last], "yellow", "round") <= 1


FIRST_OF_ACTION = ["expand_region", "take_person", "temple_field", "build_tile", "helper_spend"]


@pytest.mark.rule("BB-GOD-07")
def test_gods_are_offered_in_their_own_decisions_only() -> None:
    places = {
        "blue": {("dice", "pay_blue"), ("dice", "pay_blue_and_white")},
        "white": {("dice", "pay_white"), *(("dice", prompt) for prompt in FIRST_OF_ACTION)},
        "red": {("dice", "red_god"), ("persons", "red_god")},
        "green": {("persons", "pay_green")},
        **{verb: {("persons", "phase_b")} for verb in ("double_woman", "double_man", "extra_woman", "extra_man")},
        "fulfil_yellow": {("tasks", "resolve_task"), ("end_tasks", "end_tasks")},
    }
    seen: dict[str, set[tuple[str, str | None]]] = {verb: set() for verb in places}
    for scene in decisions():
        assert scene.seat == scene.state.stack[2].seat
        for verb in {name.partition(":")[0] for name in scene.options} & set(places):
            seen[verb].add((scene.view(None).phase, scene.prompt))
    for verb, allowed in places.items():
        assert seen[verb]
        assert seen[verb] <= allowed
