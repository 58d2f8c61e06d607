"""Whatever can't be chosen has a reason: every verb of an open question, and every place that it has on the board."""

from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest

from longhouse.core.decision import Option
from longhouse.core.text import LANGUAGES, Texts
from longhouse.core.why import reason_at
from longhouse.games.wendake.components import BOARDS
from longhouse.games.wendake.rules.exchange import Exchange, Smallpox
from longhouse.games.wendake.rules.mask_cards import VIRTUAL_CARD, WILD_CARD, MaskCards
from longhouse.games.wendake.rules.mask_ceremony import MaskDraw, MaskSpace, PutBack
from longhouse.games.wendake.rules.military import MilitaryScore
from longhouse.games.wendake.rules.movement import Move
from longhouse.games.wendake.rules.payment import Discounts
from longhouse.games.wendake.rules.ritual import RitualScore, RitualStart
from longhouse.games.wendake.rules.setup import ChooseHome
from longhouse.games.wendake.rules.spending import Gain
from longhouse.games.wendake.rules.swap import SwapFirst
from longhouse.games.wendake.rules.trade import BuyTile, SpendResources, Trade
from longhouse.games.wendake.rules.turn import EndTurn, Turn
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import ANIMAL_MASK, NOBODY
from longhouse.testing.scenes import Scene
from tests.games.wendake.games import COMMON, FRONT, whole_game
from tests.games.wendake.table import GAME, Table
from tests.games.wendake.test_costs import rich_game
from tests.games.wendake.test_saved_steps import STEPS

TRIES = 30  # of each frame, in each kind of game
FIRST_QUESTIONS = {
    "icon", "canoe", "move", "turtle", "mask_start", "mask_draw", "exchange", "fire_target",
    "ritual_start", "heal",
}  # fmt: skip
GRID = ["S2", "S3", "S4", "S5", "S1", "S6", "S7", "S8", "S9"]

# ---------------------------------------------------------------- in play


def many_questions() -> Iterator[Scene[Wendake]]:
    """Questions of all kinds, over seats and variants."""
    for seed in range(3):
        for seats in (2, 3, 4):
            yield from whole_game(seats, seed, FRONT if seed else COMMON)
    for seed in range(30):
        for scene, _ in rich_game(FRONT if seed % 2 else COMMON, 2 + seed % 3, seed):
            yield scene


def some_of_each_frame() -> Iterator[Scene[Wendake]]:
    """A tile asks the first question of each of its actions: all of them are tried."""
    tries: Counter[tuple[str, str]] = Counter()
    for scene in many_questions():
        if scene.decision is not None:
            asked = (type(scene.state.stack[-1]).__name__, scene.decision.prompt)
            tries[asked] += 1
            if tries[asked] <= TRIES:
                yield scene
    assert STEPS - {frame for frame, _ in tries} == set()
    assert {prompt for frame, prompt in tries if frame == "Resolve"} >= FIRST_QUESTIONS


def forbidden(scene: Scene[Wendake]) -> list[Option]:
    """All options of the verbs that the open question offers, which are not open."""
    assert scene.decision is not None
    verbs = dict.fromkeys(option.verb for option in scene.decision.options)
    options = [Option(verb, arg) for verb in verbs for arg in range(GAME.codec.verbs[verb])]
    return [option for option in options if option not in scene.decision.options]


@pytest.mark.rule("WD-CONV-08")
def test_every_option_of_a_verb_that_is_asked_is_open_or_has_a_reason() -> None:
    texts = [Texts("longhouse.games.wendake", lang) for lang in LANGUAGES]
    silent: set[tuple[str, str]] = set()
    for scene in some_of_each_frame():
        frame = scene.state.stack[-1]
        for option in forbidden(scene):
            reason = frame.why_not(scene.state, option)
            if reason is None:
                silent.add((type(frame).__name__, option.verb))
                continue
            for text in texts:
                assert "{" not in text.say(f"reason.{reason.key}", reason.values)
    assert silent == set()


def test_every_place_that_can_not_be_chosen_has_one_reason() -> None:
    torn: set[tuple[str, ...]] = set()
    for scene in some_of_each_frame():
        assert scene.decision is not None
        view, frame = scene.view(scene.seat), scene.state.stack[-1]
        chosen = {GAME.target(view, option) for option in scene.decision.options}
        places: dict[str, list[Option]] = defaultdict(list)
        for option in forbidden(scene):
            place = GAME.target(view, option)
            if place is not None and place not in chosen:
                places[place].append(option)
        for options in places.values():
            answers = [frame.why_not(scene.state, option) for option in options if frame.meant(scene.state, option)]
            keys = {answer.key for answer in answers if answer is not None}
            if len(keys) != 1:
                torn.add((type(frame).__name__, options[0].verb, *sorted(keys)))
    assert torn == set()


# ---------------------------------------------------------------- setup, turns and windows


def reason_of(table: Table, option: Option) -> str | None:
    """Also for what has no name on this map."""
    reason = table.state.stack[-1].why_not(table.state, option)
    return reason.key if reason else None


def reasons(table: Table, *names: str) -> tuple[str | None, ...]:
    return tuple(table.reason(name) for name in names)


def meant(table: Table, *names: str) -> list[bool]:
    return [table.state.stack[-1].meant(table.state, table.option(name)) for name in names]


@pytest.mark.rule("WD-SETUP-07", "WD-SETUP-01")
def test_only_free_villages_are_homes() -> None:
    table = Table(2)
    table.player(0).home = NOBODY
    table.state.stack = [ChooseHome(0)]
    assert reasons(table, "home:home_e", "home:saginaw") == ("home_taken", "not_a_home")
    assert reason_of(table, Option("home", 15)) == "not_on_map"


def with_tiles(*tiles: str) -> Table:
    return Table(2).grid(0, *GRID).progress(0, *tiles)


@pytest.mark.rule("WD-PROG-01", "WD-PROG-05", "WD-TIME-03", "WD-TIME-09")
@pytest.mark.parametrize(
    ("tile", "inside", "reason"),
    [
        ("move_1", False, "tile_not_owned"),
        ("gain_animal", False, "tile_used"),
        ("discount_1", False, "other_moment"),
        ("sell_animals", False, "no_effect_now"),
        ("sell_animals", True, "no_effect_now"),
        ("flip_action_tile", True, "not_inside_action"),
    ],
)
def test_why_a_tile_is_not_used_in_a_window(tile: str, inside: bool, reason: str) -> None:
    table = with_tiles("discount_1", "sell_animals", "flip_action_tile", "heal_one").flipped(0, "gain_animal")
    table.start(*([Trade(0, 3), SpendResources(0)] if inside else [Turn(0)]))
    assert table.reason(f"use:{tile}") == reason


@pytest.mark.rule("WD-TRANS-01", "WD-TRANS-02", "WD-PROG-22")
def test_why_an_area_is_not_left() -> None:
    table = with_tiles().outposts(0, "saginaw.w1", "niagara.h1").settle(0, "saginaw.h1").outposts(1, "keweenaw.w1")
    table.at_home(0, woman=0).start(EndTurn(0, 0, 1))
    for place in ("saginaw.h1", "keweenaw.w1", "keweenaw.h1"):
        assert (table.why_not(f"transfer:{place}"), table.reason(f"transfer:{place}")) == (
            "WD-TRANS-01", "no_outpost_there"
        )  # fmt: skip
    assert table.reason("transfer:saginaw.w1") == "nobody_to_replace"
    assert table.reason("stay:niagara.h1") == "tile_not_owned"
    assert table.progress(0, "transfer_as_guard").advance().reason("stay:saginaw.w1") == "nobody_to_replace"
    assert reason_of(table, Option("transfer", 27)) == "not_on_map"


# ---------------------------------------------------------------- warriors


@pytest.mark.rule("WD-MOVE-08", "WD-FIGHT-02")
def test_why_an_area_is_not_entered() -> None:
    table = (
        Table(2).guards(0, saginaw=1).guards(1, niagara=1).settle(0, "saginaw.w1").settle(1, "niagara.w1", "saginaw.h1")
    )
    table.start(Move(0, 1, 0, 0))
    assert reasons(table, "occupy:saginaw.w1", "attack_area:saginaw.w1") == ("own_people", "own_people")
    assert reasons(table, "occupy:niagara.w1", "attack_area:niagara.w1") == ("guards_protect", "guards_protect")
    assert reasons(table, "occupy:saginaw.h1", "attack_area:keweenaw.w1") == ("area_taken", "nobody_to_attack")


@pytest.mark.rule("WD-COMP-05", "WD-R-42")
def test_of_all_who_can_not_take_a_step_the_nearest_says_why() -> None:
    table = Table(2).guards(0, saginaw=1, algoma=1).guards(1, niagara=1).settle(1, "niagara.w1")
    table.start(Move(0, 1, 0, 0))
    assert table.reason("attack_area:niagara.w1") == "guards_protect"  # for who stands in Saginaw
    assert table.reason("attack:mohawk_valley:1") == "not_adjacent"  # for everybody
    assert (table.why_not("go:home_e"), table.reason("go:home_e")) == ("WD-COMP-05", "not_adjacent")


@pytest.mark.rule("WD-MOVE-03", "WD-R-42")
def test_a_guard_that_is_pointed_at_first_is_asked_for_later() -> None:
    table = Table(2).guards(0, keweenaw=1).black(0, "saginaw").guards(1, keweenaw=1).start(Move(0, 3, 0, 0))
    own = ("guard:keweenaw", "attack:keweenaw:0", "black_guard:saginaw", "attack_black:saginaw")
    assert reasons(table, *own) == ("step_comes_first",) * 4
    assert table.why_not("guard:keweenaw") == "WD-MOVE-03"
    assert reasons(table, "guard:algoma", "attack:algoma:0") == ("no_guard_there", "nobody_to_attack")
    for place, key in (("map-guards-keweenaw-0", "step_comes_first"), ("map-black-saginaw", "step_comes_first")):
        assert table.decision is not None
        reason = reason_at(GAME, table.state, table.decision, [place])
        assert reason is not None
        assert reason.key == key
    table.play("go:algoma", "done")
    assert reasons(table, "guard:algoma", "attack:algoma:0") == ("guard_has_moved", "guard_has_moved")


@pytest.mark.rule("WD-MOVE-03", "WD-COMP-05", "WD-R-42")
def test_only_who_can_take_the_step_is_chosen_for_it() -> None:
    table = Table(2).guards(0, keweenaw=1, saginaw=1, niagara=1).start(Move(0, 4, 0, 0)).play("go:keweenaw")
    assert table.options == ["guard:home_w", "guard:saginaw"]
    assert (table.why_not("guard:niagara"), table.reason("guard:niagara")) == ("WD-COMP-05", "guard_too_far")
    assert (table.why_not("guard:keweenaw"), table.reason("guard:keweenaw")) == ("WD-COMP-05", "guard_too_far")
    assert reasons(table, "guard:algoma", "black_guard:home_w") == ("no_guard_there",) * 2
    table.play("guard:saginaw", "go:algoma", "done", "go:keweenaw")
    assert table.prompt == "move_step"  # who went to Algoma has moved, so nobody else was left


@pytest.mark.rule("WD-MOVE-03", "WD-R-39")
def test_a_guard_is_chosen_by_its_step() -> None:
    table = Table(2).guards(0, saginaw=1).start(Move(0, 2, 0, 0)).play("go:keweenaw")
    assert (table.prompt, table.options) == ("move_who", ["guard:home_w", "guard:saginaw"])
    assert "done" in table.play("guard:home_w").options
    for board in BOARDS:
        for near in board.adjacent:
            assert any(not board.is_home[territory] for territory in near)  # so there always is one


@pytest.mark.rule("WD-TRADE-03")
def test_smallpox_takes_only_who_is_there() -> None:
    table = Table(2).at_home(0, hunter=0).start(Smallpox(0))
    assert reasons(table, "infect_guard:saginaw", "infect_area:saginaw.w1") == ("nobody_there",) * 2
    assert reasons(table, "infect_home:hunter", "infect_home:warrior") == (
        "nobody_at_home",
        "guard_at_home",
    )
    assert table.reason("infect_black:saginaw") == "nobody_there"
    for verb, arg in (("infect_guard", 15), ("infect_area", 27)):
        assert reason_of(table, Option(verb, arg)) == "not_on_map"


@pytest.mark.rule("WD-LINE-04", "WD-SWAP-02")
def test_a_fire_that_can_go_nowhere_is_not_swapped() -> None:
    table = with_tiles().tribe(0, "seneca").marks(0, 0, 1).fire(0, 2)
    table.player(0).fire = 8
    table.start(Turn(0), SwapFirst(0))
    assert table.reason("swap_tile:0") == "tile_has_marker"
    table.player(0).marks, table.player(0).fire = 0b000000011, 2
    assert reason_of(table, Option("swap_tile", 2)) == "no_line_left"


# ---------------------------------------------------------------- actions


@pytest.mark.rule("WD-PROG-12", "WD-PROG-05")
def test_tiles_of_the_military_action() -> None:
    table = Table(2).progress(0, "alliance_1", "discount_1", "heal_one").flag(0, "english").guards(0, saginaw=1)
    table.start(MilitaryScore(0, 0, 0))
    assert reasons(table, "trigger:alliance_3", "trigger:discount_1") == (
        "tile_not_owned",
        "other_moment",
    )
    assert table.tracks(0, military=25).advance().reason("trigger:alliance_1") == "no_effect_now"


@pytest.mark.rule("WD-PROG-33", "WD-PROG-23")
def test_tiles_of_a_ritual() -> None:
    table = Table(2).progress(0, "ritual_extra_native", "ritual_highest", "heal_one").start(RitualStart(0))
    assert table.reason("trigger:ritual_highest") == "other_moment"
    table = Table(2).progress(0, "ritual_highest", "heal_one").start(RitualScore(0, 0, 0, 0))
    assert reasons(table, "trigger:ritual_highest", "trigger:move_1") == (
        "no_effect_now",
        "tile_not_owned",
    )


@pytest.mark.rule("WD-PROG-15", "WD-MASK-03", "WD-PROG-35")
def test_cards_and_tiles_of_a_mask_ceremony() -> None:
    table = Table(2).hand(0, "bear.clean", "wolf.clean").progress(0, "draw_two", "wild_mask").start(MaskDraw(0, 1, 0))
    assert reasons(table, "trigger:wild_mask", "trigger:mask_plus_1") == (
        "other_moment",
        "tile_not_owned",
    )
    table.start(PutBack(0))
    assert (table.why_not("discard_mask:deer.clean"), table.reason("discard_mask:deer.clean")) == (
        "WD-PROG-15", "no_such_card"
    )  # fmt: skip
    table.start(MaskSpace(0, 0))
    assert table.reason("trigger:draw_two") == "other_moment"


@pytest.mark.rule("WD-MASK-07")
def test_why_a_kind_is_not_played() -> None:
    table = Table(2).hand(0, "bear.clean", "wolf.clean", "hawk.clean", "hawk.infected", "deer.clean")
    table.start(MaskSpace(0, 0)).play("space:three_different")
    assert table.options == ["mask_kind:bear", "mask_kind:wolf"]
    assert reasons(table, "mask_kind:heron", "mask_kind:hawk") == (
        "too_few_of_kind",
        "pattern_would_fail",
    )
    table.hand(0, "bear.clean", "wolf.clean", "hawk.clean", "deer.clean", "heron.clean")
    table.start(MaskSpace(0, 0)).play("space:two_different", "mask_kind:hawk")
    assert reasons(table, "mask_kind:hawk", "mask_kind:bear") == ("kind_in_other_group", "kinds_in_order")


@pytest.mark.rule("WD-PROG-26", "WD-PROG-36")
def test_why_a_card_does_not_count_otherwise() -> None:
    table = Table(2).hand(0, "bear.clean", "wolf.clean", "wolf.infected").progress(0, "wild_mask", "virtual_mask")
    table.start(MaskCards(0, 1, WILD_CARD, 0, 0, 0))
    assert table.prompt == "wild_mask"
    assert reasons(table, "wild:wolf:wolf", "wild:deer:wolf") == ("same_mask", "no_such_card")
    assert table.reason("wild:bear:heron") == "pattern_would_fail"
    assert meant(table, "wild:wolf:wolf", "wild:deer:wolf", "mask_kind:wolf") == [False, True, True]
    table.hand(0, "bear.clean", "wolf.clean").start(MaskCards(0, 1, VIRTUAL_CARD, 0, 0, 0))
    assert (table.prompt, table.reason("virtual:deer")) == ("virtual_mask", "pattern_would_fail")
    assert (table.why_not("done"), table.reason("done")) == ("WD-PROG-03", "pattern_needs_it")


@pytest.mark.rule("WD-TRADE-02", "WD-PROG-18")
def test_why_nothing_is_exchanged() -> None:
    table = (
        Table(2).goods(0, corn=1).progress(0, "exchange_plus_2", "discount_1").start(Trade(0, 1), Exchange(0, 0, 0, 0))
    )
    assert table.options == ["trigger:exchange_plus_2", "done"]
    given = reasons(table, "exchange:corn:fish", "exchange:fish:corn", "exchange:fish:fish")
    assert given == ("no_exchange_left", "no_such_resource", "same_kind")
    assert table.reason("trigger:discount_1") == "other_moment"


@pytest.mark.rule("WD-TRADE-11", "WD-SETUP-03")
def test_why_a_tile_is_not_bought() -> None:
    table = Table(2).row("move_1", "move_2").goods(0, leather=1, fish=1).progress(0, "discount_1")
    table.start(Trade(0, 2), BuyTile(0, 0))
    reason = table.state.stack[-1].why_not(table.state, table.option("buy:move_2"))
    assert reason is not None
    assert (reason.key, reason.values) == ("cannot_pay_tile", {"n": 3})
    assert reasons(table, "buy:move_3", "use:discount_1") == ("tile_not_on_offer", "other_moment")
    table = Table(2).row("move_1").goods(0, leather=3, fish=3, corn=3).progress(0, "discount_1", "move_2")
    table.start(Trade(0, 2), BuyTile(0, 1), Discounts(0, table.option("buy:move_1").arg, 0))
    assert reasons(table, "trigger:discount_2", "trigger:move_2") == ("tile_not_owned", "other_moment")


@pytest.mark.rule("WD-PROG-19")
def test_why_a_resource_is_not_gained() -> None:
    table = Table(2).start(Turn(0), Gain(0, ANIMAL_MASK))
    assert (table.options, table.why_not("gain:corn")) == (["gain:leather", "gain:fish"], "WD-PROG-02")
