"""Why not? Every place that a question could be about has a reason of its own, and the reason is true."""

from collections import Counter
from collections.abc import Iterator

import pytest

from longhouse.core.decision import Option, Reason
from longhouse.core.frame import AnyFrame
from longhouse.core.text import LANGUAGES, Texts
from longhouse.games.borabora.rules.build import BuildTile
from longhouse.games.borabora.rules.dice import PayBlue, PlaceDie, UseDie
from longhouse.games.borabora.rules.expand import Expand, RedGod
from longhouse.games.borabora.rules.jewelry import BuyJewelry
from longhouse.games.borabora.rules.people import TakePerson
from longhouse.games.borabora.rules.phase_b import PhaseB
from longhouse.games.borabora.rules.tasks import EndTasks, ResolveTask, TakeTask
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import CARD_IDS, GOD_TILE, KIND_IDS, LAND, WATER
from longhouse.testing.scenes import Scene
from tests.games.borabora.table import GAME, Table, whole_game
from tests.tamper import apart

GAMES = [(2, 1), (2, 4), (3, 3), (3, 12), (4, 1), (4, 2)]


def closed(scene: Scene[BoraBora]) -> Iterator[Option]:
    """All options of the verbs that the open question offers which are not open."""
    if scene.decision is not None:
        for verb in dict.fromkeys(option.verb for option in scene.decision.options):
            for arg in range(GAME.codec.verbs[verb]):
                if Option(verb, arg) not in scene.decision.options:
                    yield Option(verb, arg)


def reason(scene: Scene[BoraBora], option: Option) -> Reason:
    found = scene.state.stack[-1].why_not(scene.state, option)
    assert found is not None, f"{scene.prompt} has nothing to say about {GAME.name_of(option)}"
    return found


def is_open(state: BoraBora, frame: AnyFrame, option: Option) -> bool:
    """Whether the question of a frame would offer an option."""
    question = frame.ask(state)
    return question is not None and option in question.options


def key(table: Table, name: str) -> str:
    assert name not in table.options
    return reason(table, GAME.option_named(name)).key


# ---------------------------------------------------------------- every place


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_every_option_that_is_not_open_has_a_reason_that_can_be_said(seats: int, seed: int) -> None:
    texts = [Texts("longhouse.games.borabora", lang) for lang in LANGUAGES]
    prompts: Counter[str | None] = Counter()
    for scene in whole_game(seats, seed):
        for option in closed(scene):
            why = reason(scene, option)
            assert why.rule.startswith("BB-")
            for text in texts:
                assert "{" not in text.say(f"reason.{why.key}", why.values)
            prompts[scene.prompt] += 1
    assert {"setup_hut", "place_die", "helper_spend", "phase_b", "buy_jewelry", "take_task"} <= set(prompts)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_every_place_of_the_board_that_is_not_open_is_meant_in_some_way(seats: int, seed: int) -> None:
    """Pointing at a place gives an option that somebody may mean, so that the page has a reason to show."""
    for scene in whole_game(seats, seed):
        if scene.decision is None:
            return
        view, frame = scene.view(scene.decision.seat), scene.state.stack[-1]
        chosen = {GAME.target(view, option) for option in scene.decision.options}
        places: dict[str, bool] = {}
        for option in closed(scene):
            place = GAME.target(view, option)
            if place is not None and place not in chosen:
                places[place] = places.get(place, False) or frame.meant(scene.state, option)
        in_play = {f"actions-card-{card}" for card in view.cards}
        assert [place for place, meant in places.items() if not meant and place in in_play] == []
        assert all(meant for place, meant in places.items() if not place.startswith("actions-card-"))


@pytest.mark.rule("BB-A-03")
def test_whoever_points_at_a_card_means_a_die_in_hand() -> None:
    table = Table().huts(0, "c_se").dice(0, 5, 5).card("helper", (1, 4)).start(PlaceDie(0))
    frame = table.state.stack[-1]
    meant = [option for option in closed(table) if frame.meant(table.state, option)]
    assert {option.arg % 6 + 1 for option in meant} == {5}
    assert reason(table, GAME.option_named("place_die:helper:5")).values == {"n": 4}


@pytest.mark.rule("BB-YELLOW-02")
def test_whoever_points_at_a_task_means_a_payment_that_can_be_made() -> None:
    table = Table().tasks(0, "r_huts_9", "r_gods_2_blue").hand(0, blue=1).god_tiles(0, 1).start(EndTasks(0))
    frame = table.state.stack[-1]
    meant = [option for option in closed(table) if option.verb == "fulfil_yellow" and frame.meant(table.state, option)]
    assert {option.arg % 6 for option in meant} == {GOD_TILE}
    assert (key(table, "fulfil_yellow:0:god_tile"), key(table, "fulfil_yellow:1:red")) == (
        "yellow_not_enough",
        "no_offering",
    )
    table.god_tiles(0, 0).advance()
    assert frame.meant(table.state, GAME.option_named("fulfil_yellow:0:red"))


# ---------------------------------------------------------------- reasons are true: what they say would help, helps


def with_gods(state: BoraBora, seat: int, tiles: int) -> BoraBora:
    copy = state.clone()
    copy.players[seat].god_tiles += tiles
    return copy


def check_die(scene: Scene[BoraBora], option: Option, why: Reason) -> None:
    """Reasons of a die, tried out: another die, a god tile, or two of them."""
    state, frame = scene.state, scene.state.stack[-1]
    value, card = option.arg % 6 + 1, option.arg // 6
    dice = state.players[frame.seat].dice
    if why.key == "no_such_die":
        assert value not in dice
    elif why.key == "card_not_in_play":
        assert CARD_IDS[card] not in scene.view(None).cards
    elif why.key == "die_not_smaller":
        assert (why.values["n"], value >= state.low[card]) == (state.low[card], True)
        assert is_open(with_gods(state, frame.seat, 2), frame, option)
    elif why.key == "die_too_small":
        assert value < int(why.values["n"])
        assert is_open(with_gods(state, frame.seat, 1), frame, option)
        lucky = apart(state)
        lucky.players[frame.seat].dice = [int(why.values["n"])]
        lucky.low[card] = 7
        assert is_open(lucky, frame, Option("place_die", card * 6 + int(why.values["n"]) - 1))
    elif why.key == "gods_too_dear":
        assert is_open(with_gods(state, frame.seat, 2), frame, option)
    else:
        assert not is_open(with_gods(state, frame.seat, 2), frame, option)


@pytest.mark.rule("BB-A-03", "BB-A-04", "BB-A-06", "BB-A-08")
def test_reasons_against_a_die_are_true() -> None:
    met = set()
    for seats, seed in [*GAMES, (2, 7), (3, 8)]:
        for scene in whole_game(seats, seed):
            if scene.prompt == "place_die":
                for option in closed(scene):
                    why = reason(scene, option)
                    check_die(scene, option, why)
                    met.add(why.key)
    assert {"no_such_die", "die_not_smaller", "die_too_small", "no_pair", "no_free_field", "card_not_in_play"} <= met


@pytest.mark.rule("BB-EXP-02", "BB-CJEW-01", "BB-PERS-01", "BB-BUILD-01", "BB-TEMP-01")
def test_reasons_with_a_number_name_the_number_that_would_do() -> None:
    met = set()
    for seats, seed in GAMES:
        for scene in whole_game(seats, seed):
            frame = scene.state.stack[-1] if scene.state.stack else None
            for option in closed(scene):
                why = reason(scene, option)
                n = int(why.values.get("n", 0))
                if isinstance(frame, Expand) and why.key == "route_too_high":
                    assert is_open(scene.state, Expand(frame.seat, frame.action, n), option)
                    assert not is_open(scene.state, Expand(frame.seat, frame.action, n - 1), option)
                elif isinstance(frame, UseDie) and why.key == "route_too_high":
                    assert is_open(scene.state, UseDie(frame.seat, frame.card, n), option)
                    assert not is_open(scene.state, UseDie(frame.seat, frame.card, n - 1), option)
                elif isinstance(frame, BuyJewelry) and why.key == "too_few_shells":
                    state = scene.state.clone()
                    state.players[frame.seat].shells = n
                    assert is_open(state, frame, option)
                    state.players[frame.seat].shells = n - 1
                    assert not is_open(state, frame, option)
                elif isinstance(frame, TakePerson | BuildTile | UseDie) and why.key.endswith("_too_high"):
                    assert option.arg >= n == frame.value
                else:
                    continue
                met.add(why.key)
    assert met >= {"route_too_high", "too_few_shells", "slot_too_high", "tile_too_high", "temple_too_high"}


@pytest.mark.rule("BB-TASK-02", "BB-YELLOW-02", "BB-GOD-01")
def test_reasons_against_a_task_are_true() -> None:
    met = set()
    for seats, seed in GAMES:
        for scene in whole_game(seats, seed):
            frame = scene.state.stack[-1] if scene.state.stack else None
            if isinstance(frame, ResolveTask | EndTasks):
                for option in closed(scene):
                    why = reason(scene, option)
                    player = scene.state.players[frame.seat]
                    if why.key == "no_offering":
                        assert player.offerings == 0
                    elif why.key == "no_such_card":
                        assert player.hand[option.arg % 6] == 0
                    elif why.key == "no_such_pair":
                        assert player.hand[option.arg % 6] < 2
                    elif why.key == "no_god_tile":
                        assert player.god_tiles == 0
                    elif why.key == "yellow_not_enough":
                        assert why.values["n"] != 1
                    met.add(why.key)
    assert met >= {"task_lacks", "yellow_not_enough", "no_such_pair", "no_god_tile"}


@pytest.mark.rule("BB-A-08", "BB-A-10", "BB-B-07")
def test_what_is_missing_is_named() -> None:
    table = Table(2).huts(0, "c_se").dice(0, 3, 5).card("helper", (1, 1)).start(PlaceDie(0))
    assert (key(table, "place_die:woman_man:4"), key(table, "place_die:helper:3")) == ("no_such_die", "die_not_smaller")
    assert key(table.board(0, 11, 1).start(PlaceDie(0)), "place_die:woman_man:3") == "no_free_field"
    table.board(0, 9, 1).row("woman").row("man").start(PlaceDie(0))
    assert key(table, "place_die:woman_man:3") == "row_empty"
    assert key(table, "place_die:build:3") == "no_pair"
    table.materials(0, 10, 11).built(0, *[(value, value) for value in range(1, 7)]).start(PlaceDie(0))
    assert key(table, "place_die:build:3") == "all_tiles_built"
    assert key(table.temple(f1=0, f2=0, f3=0, f4=0).start(PlaceDie(0)), "place_die:temple:3") == "no_priest"
    assert key(table.board(0, 0, 0).start(PlaceDie(0)), "place_die:land_water:3") == "no_hut_left"
    table = Table().huts(0, "s_w", "s_e").dice(0, 3, 5).start(PlaceDie(0))
    assert key(table, "place_die:land:3") == "no_new_region"


@pytest.mark.rule("BB-A-10", "BB-B-07", "BB-CARD-04")
def test_sides_and_persons_say_what_value_they_need() -> None:
    table = Table(2).huts(0, "c_se").board(0, 9, 1).row("woman", None, None, None, None, "vp").row("man", "land", "vp")
    table.god_tiles(0, 1).start(UseDie(0, CARD_IDS.index("woman_man"), 3))
    why = reason(table, GAME.option_named("take_woman:5"))
    assert (why.rule, why.key, why.values) == ("BB-PERS-01", "slot_too_high", {"n": 3})
    assert (key(table, "take_woman:1"), key(table, "take_man:3")) == ("slot_empty", "slot_empty")
    assert key(table, "white:red") == "no_offering"
    table = Table().huts(0, "c_se", "c_sw", "c_ne").persons(0, "land woman", "god_card man", "move_hut man", "vp man")
    table.board(0, 0, 1).display().deck().discard().start(PhaseB(0, -1, -1))
    why = reason(table, GAME.option_named("use_woman:land"))
    assert (why.key, why.values["value"]) == ("value_too_small", 2)
    assert (key(table, "use_man:god_card"), key(table, "use_man:move_hut")) == ("no_card_left", "no_hut_to_move")


@pytest.mark.rule("BB-GOD-01", "BB-A-10")
def test_a_payment_that_is_not_offered_says_why() -> None:
    table = Table().hand(0, red=1, blue=1).offerings(0, 1).start(RedGod(0, 3))
    assert (key(table, "red:white"), key(table, "red:god_tile")) == ("no_such_pair", "no_god_tile")
    table = Table().hand(0, blue=2).offerings(0, 1).god_tiles(0, 1).start(RedGod(0, 3))
    assert key(table, "red:red") == "no_such_card"
    table = Table().god_tiles(0, 1).hand(0, red=1).start(RedGod(0, 3))
    assert key(table, "red:red") == "no_offering"
    table = Table().huts(0, "c_se").board(0, 9, 1).row("woman", None, None, None, None, "vp").card("woman", (1, 2))
    table.hand(0, blue=1, white=2).offerings(0, 1).god_tiles(0, 1)
    table.start(PayBlue(0, CARD_IDS.index("woman"), 3))
    assert reason(table, GAME.option_named("blue:red")).key == "no_such_pair"
    table.god_tiles(0, 0)
    assert reason(table, GAME.option_named("blue:blue")).key == "white_too_dear"


@pytest.mark.rule("BB-CTASK-06", "BB-SET-06")
def test_a_task_place_is_empty_or_not_used() -> None:
    table = Table(2).start(TakeTask(0))
    table.state.task_row[1] = -1
    table.advance()
    assert (key(table, "take_task:1"), key(table, "take_task:4")) == ("slot_empty", "place_not_in_play")


@pytest.mark.rule("BB-GREEN-03", "BB-GREEN-01", "BB-GOD-01")
def test_a_doubled_use_says_what_it_lacks() -> None:
    table = Table().huts(0, "c_se", "c_sw", "c_ne").persons(0, *["land man"] * 3, "land woman", "vp man")
    table.start(PhaseB(0, -1, -1))
    assert key(table, "double_man:vp") == "no_payment"
    assert key(table, "double_man:shell") == "no_such_person"
    table.hand(0, green=1).offerings(0, 1).start(PhaseB(0, -1, -1))
    why = reason(table, GAME.option_named("double_man:land"))
    assert (why.key, why.values) == ("cannot_be_doubled", {"n": 6})
    table.persons(0, "woman man", "vp man", "vp woman").row("woman").board(0, 5, 1).start(PhaseB(0, -1, -1))
    assert key(table, "double_man:woman") == "row_empty"
    table.state.green = 1
    assert reason(table, GAME.option_named("double_man:vp")).key == "green_spent"
    table.start(PhaseB(0, -1, KIND_IDS.index("vp")))
    assert reason(table, GAME.option_named("double_man:woman")).key == "sex_used"


@pytest.mark.rule("BB-EXP-02", "BB-RUL-29")
def test_a_region_beyond_reach_names_the_way_that_comes_nearest() -> None:
    table = Table(2).huts(0, "c_se", "w_n").start(UseDie(0, CARD_IDS.index("land_water"), 3))
    needs = {name: reason(table, GAME.option_named(f"expand:{name}")) for name in ("c_ne", "e_s", "s_e", "n_w", "c_se")}
    assert {name: why.values.get("n") for name, why in needs.items()} == {
        "c_ne": 4, "e_s": 4, "s_e": 5, "n_w": None, "c_se": None,
    }  # fmt: skip
    assert needs["n_w"].values == {"action": "action.land_water"}
    assert (needs["n_w"].key, needs["c_se"].key) == ("no_route", "own_hut_there")
    both = Table(2).huts(0, "c_se", "e_n").start(UseDie(0, CARD_IDS.index("land_water"), 1))
    ways = [Expand(0, way, 1).why_not(both.state, GAME.option_named("expand:e_s")) for way in (LAND, WATER)]
    assert reason(both, GAME.option_named("expand:e_s")).values["n"] == min(way.values["n"] for way in ways if way)
