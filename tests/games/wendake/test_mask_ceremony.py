"""The Mask Ceremony: drawing a card and choosing a space."""

import pytest

from longhouse.games.wendake.components import PATTERN, SPACE_IDS, SPACE_POINTS
from longhouse.games.wendake.rules.mask_ceremony import MaskDraw, MaskSpace, MaskStart, PutBack
from tests.games.wendake.table import Table

GEORGE, RINGO = 0, 1
BEAR, WOLF, HAWK, DEER, HERON = [f"{kind}.clean" for kind in ("bear", "wolf", "hawk", "deer", "heron")]


def spaces(table: Table) -> list[str]:
    return [name.removeprefix("space:") for name in table.options if name.startswith("space")]


def triggers(table: Table) -> list[str]:
    return [name.removeprefix("trigger:") for name in table.options if name.startswith("trigger")]


def choosing(*hand: str) -> Table:
    """George in step b with this hand."""
    return Table(3).hand(GEORGE, *hand).start(MaskSpace(GEORGE, 0))


# ---------------------------------------------------------------- examples


@pytest.mark.rule("WD-EX-08", "WD-MASK-04")
def test_george_plays_three_different_masks() -> None:
    table = Table(2).hand(GEORGE, BEAR, WOLF).deck(HAWK, DEER).discard(HERON).resolve(GEORGE, "S5")
    table.play("draw_deck", "space:three_different")
    assert (table.points(GEORGE), table.disk_of(GEORGE)) == ({"mask": 2}, "three_different")
    assert (table.hand_of(GEORGE), table.played_by(GEORGE)) == ([], [BEAR, WOLF, HAWK])


@pytest.mark.rule("WD-EX-09", "WD-MASK-02", "WD-MASK-04")
def test_ringo_plays_a_pair() -> None:
    table = Table(2).disk(GEORGE, "three_different").hand(RINGO, BEAR, WOLF).deck(DEER, HERON).discard(WOLF)
    table.resolve(RINGO, "S5").play("draw_discard")
    assert table.discard_pile() == [DEER]
    assert spaces(table) == ["two_different", "two_identical"]
    table.play("space:two_identical")
    assert (table.points(RINGO), table.hand_of(RINGO), table.played_by(RINGO)) == ({"mask": 2}, [BEAR], [WOLF, WOLF])
    assert (table.disk_of(GEORGE), table.disk_of(RINGO)) == ("three_different", "two_identical")


# ---------------------------------------------------------------- step a


@pytest.mark.rule("WD-MASK-01")
def test_drawing_is_mandatory_unless_the_action_is_skipped() -> None:
    table = Table(2).deck(HAWK, DEER).discard(HERON).resolve(GEORGE, "S5")
    assert (table.prompt, table.options) == ("mask_draw", ["draw_deck", "draw_discard", "skip:0"])


@pytest.mark.rule("WD-MASK-01")
def test_without_the_action_nothing_is_drawn() -> None:
    table = Table(2).deck(HAWK, DEER).discard(HERON).resolve(GEORGE, "S5").play("skip:0")
    assert (table.hand_of(GEORGE), table.decision) == ([], None)


# ---------------------------------------------------------------- step b


@pytest.mark.rule("WD-MASK-07", "WD-MASK-04")
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ([BEAR], []),
        ([BEAR, BEAR], ["two_identical"]),
        ([BEAR, WOLF], ["two_different"]),
        ([BEAR, BEAR, WOLF, WOLF], ["two_different", "two_identical", "two_pairs"]),
        ([BEAR] * 4, ["two_identical", "three_identical", "four_identical"]),
        ([BEAR] * 3 + [WOLF] * 2,
         ["two_different", "two_identical", "two_pairs", "three_identical", "three_and_two"]),
        ([BEAR, WOLF, HAWK, DEER], ["two_different", "three_different", "four_different"]),
        ([BEAR, WOLF, HAWK, DEER, HERON], ["two_different", "three_different", "four_different", "five_different"]),
        ([BEAR] * 5, ["two_identical", "three_identical", "four_identical", "five_identical"]),
        (["bear.clean", "bear.infected"], ["two_identical"]),
    ],
)  # fmt: skip
def test_spaces_that_the_hand_forms(hand: list[str], expected: list[str]) -> None:
    table = choosing(*hand)
    assert spaces(table) == expected
    for name in SPACE_IDS:
        if expected and name not in expected:
            assert table.why_not(f"space:{name}") == "WD-MASK-04"
            assert table.reason(f"space:{name}") == "pattern_not_in_hand"


@pytest.mark.rule("WD-MASK-07")
def test_the_two_spaces_of_the_rulebook() -> None:
    known = {name: (PATTERN[index], SPACE_POINTS[index]) for index, name in enumerate(SPACE_IDS)}
    assert known["two_identical"] == ([2], 2)
    assert known["three_different"] == ([1, 1, 1], 2)


@pytest.mark.rule("WD-MASK-04")
@pytest.mark.parametrize(("space", "points"), list(zip(SPACE_IDS, SPACE_POINTS, strict=True)))
def test_each_space_scores_its_points(space: str, points: int) -> None:
    hand = [BEAR] * 5 + [WOLF] * 2 + [HAWK, DEER, HERON]
    table = choosing(*hand).play(f"space:{space}")
    while table.decision is not None:
        table.play(table.options[0])
    assert (table.points(GEORGE), table.disk_of(GEORGE)) == ({"mask": points}, space)
    assert len(table.played_by(GEORGE)) == sum(PATTERN[SPACE_IDS.index(space)])


@pytest.mark.rule("WD-MASK-04")
def test_step_b_may_be_passed() -> None:
    table = choosing(BEAR, BEAR).play("done")
    assert (table.points(GEORGE), table.disk_of(GEORGE), table.hand_of(GEORGE)) == ({}, None, [BEAR, BEAR])


@pytest.mark.rule("WD-MASK-04", "WD-MASK-05")
@pytest.mark.parametrize("seat", [GEORGE, RINGO])
def test_a_space_with_a_disk_is_taken_even_by_the_own_one(seat: int) -> None:
    table = Table(3).hand(GEORGE, BEAR, BEAR, WOLF).disk(seat, "two_identical").start(MaskSpace(GEORGE, 0))
    assert spaces(table) == ["two_different"]
    assert (table.why_not("space:two_identical"), table.reason("space:two_identical")) == ("WD-MASK-04", "space_taken")


@pytest.mark.rule("WD-MASK-05")
def test_leaving_a_space_frees_it() -> None:
    table = Table(2).hand(GEORGE, BEAR, WOLF).disk(GEORGE, "two_identical").start(MaskSpace(GEORGE, 0))
    table.play("space:two_different").hand(RINGO, BEAR, BEAR).start(MaskSpace(RINGO, 0))
    assert spaces(table) == ["two_identical"]


@pytest.mark.rule("WD-MASK-06")
def test_played_cards_are_not_in_the_hand() -> None:
    table = Table(2).hand(GEORGE, BEAR).played(GEORGE, BEAR, WOLF).progress(GEORGE, "gain_animal")
    assert spaces(table.start(MaskSpace(GEORGE, 0))) == []


@pytest.mark.rule("WD-MASK-06")
def test_the_action_may_be_taken_again_in_a_year() -> None:
    table = Table(2).hand(GEORGE, BEAR, BEAR, WOLF).deck(HAWK, DEER, HERON).discard(HERON)
    table.resolve(GEORGE, "S5").play("draw_deck", "space:two_identical")
    table.resolve(GEORGE, "S5").play("draw_deck", "space:two_different", "mask_kind:wolf")
    table.play("mask_kind:hawk")
    assert (table.disk_of(GEORGE), table.points(GEORGE)) == ("two_different", {"mask": 3})
    assert table.played_by(GEORGE) == [BEAR, BEAR, WOLF, HAWK]


@pytest.mark.rule("WD-MASK-06")
def test_there_is_no_hand_limit() -> None:
    table = Table(2).hand(GEORGE, *[BEAR] * 5, *[WOLF] * 4, *[HAWK] * 5, *[DEER] * 5).deck(HERON, HERON).discard(HERON)
    table.start(MaskDraw(GEORGE, 1, 0)).play("draw_deck")
    assert len(table.hand_of(GEORGE)) == 20


@pytest.mark.rule("WD-MASK-04")
def test_between_the_steps_an_any_time_tile_may_be_used() -> None:
    table = Table(2).deck(HAWK, DEER).discard(HERON).progress(GEORGE, "gain_animal", "flip_action_tile")
    table.resolve(GEORGE, "S5")
    assert table.options[:3] == ["draw_deck", "draw_discard", "skip:0"]
    table.play("draw_deck")
    assert (table.prompt, table.options) == ("mask_space", ["done", "use:gain_animal"])


# ---------------------------------------------------------------- recover_masks


@pytest.mark.rule("WD-PROG-25")
def test_played_masks_come_back_before_the_draw() -> None:
    table = Table(2).hand(GEORGE, HAWK).played(GEORGE, BEAR, BEAR).disk(GEORGE, "two_identical").deck(DEER, DEER)
    table.discard(HERON).progress(GEORGE, "recover_masks").start(MaskStart(GEORGE))
    assert (table.prompt, table.options) == ("mask_start", ["trigger:recover_masks", "go_on"])
    table.play("trigger:recover_masks")
    assert (table.hand_of(GEORGE), table.played_by(GEORGE)) == ([BEAR, BEAR, HAWK], [])
    assert (table.disk_of(GEORGE), table.used(GEORGE)) == ("two_identical", ["recover_masks"])
    assert table.prompt == "mask_draw"


@pytest.mark.rule("WD-PROG-25")
def test_masks_need_not_come_back() -> None:
    table = Table(2).played(GEORGE, BEAR, BEAR).deck(DEER, DEER).discard(HERON).progress(GEORGE, "recover_masks")
    table.start(MaskStart(GEORGE)).play("go_on")
    assert (table.played_by(GEORGE), table.used(GEORGE), table.prompt) == ([BEAR, BEAR], [], "mask_draw")


@pytest.mark.rule("WD-PROG-25", "WD-PROG-01")
@pytest.mark.parametrize("case", ["nothing played", "used", "not owned"])
def test_without_effect_masks_are_not_recovered(case: str) -> None:
    table = Table(2).deck(DEER, DEER).discard(HERON)
    if case != "nothing played":
        table.played(GEORGE, BEAR)
    if case == "used":
        table.flipped(GEORGE, "recover_masks")
    elif case == "nothing played":
        table.progress(GEORGE, "recover_masks")
    assert table.start(MaskStart(GEORGE)).prompt == "mask_draw"


# ---------------------------------------------------------------- draw_two


@pytest.mark.rule("WD-PROG-15")
def test_two_cards_are_drawn_and_any_one_is_put_back() -> None:
    table = Table(2).hand(GEORGE, HERON).deck(BEAR, DEER).discard(WOLF, HAWK).progress(GEORGE, "draw_two")
    table.start(MaskDraw(GEORGE, 1, 0)).play("trigger:draw_two")
    assert (table.used(GEORGE), table.decision and table.decision.value) == (["draw_two"], 2)
    assert table.options == ["draw_deck", "draw_discard"]
    table.play("draw_deck", "draw_discard")
    assert (table.prompt, table.options) == (
        "discard_mask", ["discard_mask:bear.clean", "discard_mask:wolf.clean", "discard_mask:heron.clean"]
    )  # fmt: skip
    table.play("discard_mask:heron.clean")
    assert (table.hand_of(GEORGE), table.discard_pile()) == ([BEAR, WOLF], [HERON, HAWK])
    assert table.prompt == "mask_space"


@pytest.mark.rule("WD-PROG-15", "WD-MASK-08")
def test_the_blanket_of_the_card_put_back_is_chosen() -> None:
    table = Table(2).hand(GEORGE, "bear.clean", "bear.infected", "bear.infected").start(PutBack(GEORGE))
    assert table.options == ["discard_mask:bear.clean", "discard_mask:bear.infected"]
    table.play("discard_mask:bear.infected")
    assert table.hand_of(GEORGE) == ["bear.clean", "bear.infected"]


@pytest.mark.rule("WD-PROG-15")
def test_two_are_not_made_more() -> None:
    table = Table(2).deck(BEAR, DEER).discard(WOLF, HAWK).progress(GEORGE, "draw_two").start(MaskDraw(GEORGE, 2, 1))
    assert table.options == ["draw_deck", "draw_discard"]


@pytest.mark.rule("WD-PROG-15")
def test_after_the_first_card_it_is_too_late_for_two() -> None:
    table = Table(2).deck(BEAR, DEER).discard(WOLF, HAWK).progress(GEORGE, "draw_two").start(MaskDraw(GEORGE, 1, 0))
    table.play("draw_deck")
    assert (table.hand_of(GEORGE), table.used(GEORGE), table.prompt) == ([BEAR], [], None)


@pytest.mark.rule("WD-PROG-15", "WD-MASK-03")
def test_an_impossible_second_draw_is_skipped() -> None:
    table = Table(2).hand(GEORGE, HERON).deck().discard(WOLF).progress(GEORGE, "draw_two")
    table.start(MaskDraw(GEORGE, 1, 0)).play("trigger:draw_two")
    assert (table.prompt, table.options) == ("discard_mask", ["discard_mask:wolf.clean", "discard_mask:heron.clean"])
    table.play("discard_mask:heron.clean")
    assert (table.hand_of(GEORGE), table.discard_pile()) == ([WOLF], [HERON])


@pytest.mark.rule("WD-PROG-15")
def test_without_a_draw_nothing_is_put_back() -> None:
    table = Table(2).hand(GEORGE, HERON, HERON).deck().discard().start(MaskDraw(GEORGE, 2, 1))
    assert table.prompt == "mask_space"
    assert table.hand_of(GEORGE) == [HERON, HERON]


@pytest.mark.rule("WD-PROG-15", "WD-MASK-03")
def test_a_card_put_back_may_fill_the_deck_again() -> None:
    table = Table(2).hand(GEORGE, HERON).deck().discard(WOLF).start(PutBack(GEORGE))
    assert (len(table.state.deck), len(table.state.discard)) == (1, 1)


# ---------------------------------------------------------------- occupied_space


@pytest.mark.rule("WD-PROG-16")
@pytest.mark.parametrize("seat", [GEORGE, RINGO])
def test_an_occupied_space_may_be_chosen(seat: int) -> None:
    table = Table(2).hand(GEORGE, BEAR, BEAR).disk(seat, "two_identical").progress(GEORGE, "occupied_space")
    table.start(MaskSpace(GEORGE, 0))
    assert table.options == ["trigger:occupied_space", "done"]
    table.play("trigger:occupied_space")
    assert table.options == ["space:two_identical", "done"]
    table.play("space:two_identical")
    assert (table.disk_of(GEORGE), table.points(GEORGE)) == ("two_identical", {"mask": 2})
    assert table.used(GEORGE) == ["occupied_space"]


@pytest.mark.rule("WD-PROG-16")
def test_the_tile_is_offered_only_for_a_space_that_can_be_played() -> None:
    table = Table(2).hand(GEORGE, BEAR, WOLF).disk(RINGO, "two_identical").progress(GEORGE, "occupied_space")
    assert table.start(MaskSpace(GEORGE, 0)).options == ["space:two_different", "done"]
    table.progress(GEORGE, "wild_mask").start(MaskSpace(GEORGE, 0))
    assert triggers(table) == ["occupied_space", "wild_mask"]


@pytest.mark.rule("WD-PROG-16")
def test_with_the_tile_a_free_space_may_still_be_chosen() -> None:
    table = Table(2).hand(GEORGE, BEAR, BEAR, WOLF).disk(RINGO, "two_identical").progress(GEORGE, "occupied_space")
    table.start(MaskSpace(GEORGE, 0)).play("trigger:occupied_space").disk(RINGO, "three_identical")
    assert table.reason("space:three_identical") == "pattern_not_in_hand"
    assert table.play("space:two_different").disk_of(GEORGE) == "two_different"


# ---------------------------------------------------------------- mask_plus_1


@pytest.mark.rule("WD-PROG-35", "WD-PROG-05")
@pytest.mark.parametrize(("space", "points"), [("space:two_identical", 3), ("done", 1)])
def test_one_more_point_with_and_without_a_space(space: str, points: int) -> None:
    table = Table(2).hand(GEORGE, BEAR, BEAR).progress(GEORGE, "mask_plus_1").start(MaskSpace(GEORGE, 0)).play(space)
    assert (table.prompt, table.options) == ("mask_count", ["trigger:mask_plus_1", "go_on"])
    table.play("trigger:mask_plus_1")
    assert (table.points(GEORGE), table.used(GEORGE)) == ({"mask": points}, ["mask_plus_1"])


@pytest.mark.rule("WD-PROG-35")
def test_the_point_may_be_left() -> None:
    table = Table(2).progress(GEORGE, "mask_plus_1").start(MaskSpace(GEORGE, 0)).play("go_on")
    assert (table.points(GEORGE), table.used(GEORGE), table.decision) == ({}, [], None)


@pytest.mark.rule("WD-PROG-35")
@pytest.mark.parametrize(("value", "asked"), [(24, True), (25, False)])
def test_on_a_full_track_the_point_is_not_offered(value: int, asked: bool) -> None:
    table = Table(2).tracks(GEORGE, mask=value).progress(GEORGE, "mask_plus_1").start(MaskSpace(GEORGE, 0))
    assert (table.prompt == "mask_count") == asked


# ---------------------------------------------------------------- saved in the middle


@pytest.mark.rule("WD-PROG-15")
def test_two_draws_need_the_tile() -> None:
    table = Table(2)
    assert MaskDraw(GEORGE, 1, 0).fits(table.state)
    assert not MaskDraw(GEORGE, 2, 0).fits(table.state)
    assert not MaskDraw(GEORGE, 1, 1).fits(table.state)
    assert MaskDraw(GEORGE, 2, 1).fits(table.flipped(GEORGE, "draw_two").state)


@pytest.mark.rule("WD-PROG-15")
def test_a_card_is_put_back_only_from_a_hand() -> None:
    assert not PutBack(GEORGE).fits(Table(2).state)
    assert PutBack(GEORGE).fits(Table(2).hand(GEORGE, BEAR).state)


@pytest.mark.rule("WD-PROG-16", "WD-PROG-26", "WD-PROG-36")
@pytest.mark.parametrize(("used", "tile"), [(1, "occupied_space"), (2, "wild_mask"), (4, "virtual_mask")])
def test_what_was_used_in_step_b_is_owned(used: int, tile: str) -> None:
    assert not MaskSpace(GEORGE, used).fits(Table(2).state)
    assert MaskSpace(GEORGE, used).fits(Table(2).flipped(GEORGE, tile).state)
    assert not MaskSpace(GEORGE, 7).fits(Table(2).flipped(GEORGE, tile).state)
