"""Playing Mask cards to a space, also with a wild and an imaginary card."""

from itertools import combinations_with_replacement

import pytest

from longhouse.games.wendake.components import PATTERN, SPACE_IDS
from longhouse.games.wendake.rules.mask_cards import MaskCards
from longhouse.games.wendake.rules.mask_ceremony import MaskSpace, playable_spaces
from longhouse.games.wendake.rules.patterns import is_formed, is_formed_somehow
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import MASK_IDS, MASK_KINDS
from tests.games.wendake.table import Table

GEORGE, RINGO = 0, 1
BEAR, WOLF, HAWK, DEER, HERON = CLEAN = [f"{kind}.clean" for kind in MASK_IDS]
WILD, VIRTUAL = 2, 4


def choosing(*hand: str, tiles: tuple[str, ...] = ()) -> Table:
    """George in step b with this hand and these tiles."""
    return Table(3).hand(GEORGE, *hand).progress(GEORGE, *tiles).start(MaskSpace(GEORGE, 0))


def triggers(table: Table) -> list[str]:
    return [name.removeprefix("trigger:") for name in table.options if name.startswith("trigger")]


# ---------------------------------------------------------------- kinds


@pytest.mark.rule("WD-MASK-07", "WD-MASK-08")
def test_kinds_are_chosen_group_by_group() -> None:
    table = choosing(*[BEAR] * 3, *[WOLF] * 3, HAWK, HAWK).play("space:three_and_two")
    assert (table.prompt, table.options) == ("mask_cards", ["mask_kind:bear", "mask_kind:wolf"])
    assert table.decision is not None
    assert table.decision.value == 3
    table.play("mask_kind:wolf")
    assert (table.options, table.decision.value) == (["mask_kind:bear", "mask_kind:hawk"], 2)
    table.play("mask_kind:hawk")
    assert table.played_by(GEORGE) == [WOLF] * 3 + [HAWK] * 2
    assert table.hand_of(GEORGE) == [BEAR] * 3


@pytest.mark.rule("WD-MASK-07")
def test_no_set_of_kinds_is_offered_in_two_ways() -> None:
    table = choosing(BEAR, WOLF, HAWK).play("space:two_different")
    assert table.options == ["mask_kind:bear", "mask_kind:wolf"]
    assert table.play("mask_kind:wolf").played_by(GEORGE) == [WOLF, HAWK]


@pytest.mark.rule("WD-MASK-07")
def test_groups_are_of_different_kinds() -> None:
    table = choosing(*[BEAR] * 4)
    assert "space:two_pairs" not in table.options
    table = choosing(*[BEAR] * 4, WOLF, WOLF).play("space:two_pairs")
    assert table.played_by(GEORGE) == [BEAR, BEAR, WOLF, WOLF]


@pytest.mark.rule("WD-MASK-08")
def test_clean_cards_go_first() -> None:
    table = choosing("bear.infected", "bear.clean", "bear.infected").play("space:two_identical")
    assert table.played_by(GEORGE) == ["bear.clean", "bear.infected"]


# ---------------------------------------------------------------- wild_mask


@pytest.mark.rule("WD-PROG-26")
def test_a_card_counts_as_another_kind() -> None:
    table = choosing(BEAR, WOLF, tiles=("wild_mask",))
    assert table.options == ["space:two_different", "trigger:wild_mask", "done"]
    table.play("trigger:wild_mask")
    assert table.options == ["space:two_different", "space:two_identical", "done"]
    table.play("space:two_identical")
    assert (table.prompt, table.options) == ("wild_mask", ["wild:bear:wolf", "wild:wolf:bear"])
    table.play("wild:bear:wolf")
    assert (table.played_by(GEORGE), table.hand_of(GEORGE)) == ([BEAR, WOLF], [])
    assert (table.points(GEORGE), table.used(GEORGE)) == ({"mask": 2}, ["wild_mask"])


@pytest.mark.rule("WD-PROG-26")
def test_only_one_card_counts_otherwise() -> None:
    table = choosing(BEAR, WOLF, HAWK, tiles=("wild_mask",)).play("trigger:wild_mask")
    assert "space:three_identical" not in table.options
    assert table.why_not("space:three_identical") == "WD-MASK-04"


@pytest.mark.rule("WD-PROG-26")
def test_the_card_that_is_named_is_played() -> None:
    table = choosing(BEAR, BEAR, WOLF, tiles=("wild_mask",)).play("trigger:wild_mask", "space:two_different")
    table.play("wild:bear:hawk")
    assert table.options == ["mask_kind:bear", "mask_kind:wolf"]
    table.play("mask_kind:bear")
    assert (table.played_by(GEORGE), table.hand_of(GEORGE)) == ([BEAR, BEAR], [WOLF])


@pytest.mark.rule("WD-PROG-26")
def test_nothing_need_be_named_where_the_pattern_works_so() -> None:
    table = choosing(HAWK, HAWK, WOLF, tiles=("wild_mask",)).play("trigger:wild_mask", "space:two_identical")
    assert table.options == ["wild:wolf:hawk", "wild:hawk:wolf", "done"]
    assert table.play("done").played_by(GEORGE) == [HAWK, HAWK]


@pytest.mark.rule("WD-PROG-26")
def test_the_tile_is_not_offered_where_it_can_play_no_part() -> None:
    table = Table(2).hand(GEORGE, BEAR, BEAR).disk(RINGO, "two_different").progress(GEORGE, "wild_mask")
    assert table.start(MaskSpace(GEORGE, 0)).options == ["space:two_identical", "done"]
    assert choosing(BEAR, tiles=("wild_mask", "gain_animal")).options == ["done", "use:gain_animal"]


# ---------------------------------------------------------------- virtual_mask


@pytest.mark.rule("WD-PROG-36")
def test_an_imaginary_card_takes_the_place_of_a_real_one() -> None:
    table = choosing(BEAR, tiles=("virtual_mask",))
    assert table.options == ["trigger:virtual_mask", "done"]
    table.play("trigger:virtual_mask")
    assert table.options == ["space:two_different", "space:two_identical", "done"]
    table.play("space:two_identical")
    assert (table.played_by(GEORGE), table.points(GEORGE)) == ([BEAR], {"mask": 2})
    assert table.used(GEORGE) == ["virtual_mask"]


@pytest.mark.rule("WD-PROG-36")
def test_the_kind_of_the_imaginary_card_is_chosen() -> None:
    table = choosing(BEAR, WOLF, tiles=("virtual_mask",)).play("trigger:virtual_mask", "space:two_different")
    assert table.options == [*[f"virtual:{kind}" for kind in MASK_IDS], "done"]
    table.play("virtual:bear")
    assert (table.played_by(GEORGE), table.hand_of(GEORGE)) == ([WOLF], [BEAR])


@pytest.mark.rule("WD-PROG-36")
def test_the_imaginary_card_may_save_a_real_one() -> None:
    table = choosing(BEAR, BEAR, tiles=("virtual_mask",)).play("trigger:virtual_mask", "space:two_identical")
    assert table.options == ["virtual:bear", "done"]
    assert table.play("virtual:bear").hand_of(GEORGE) == [BEAR]
    table = choosing(HAWK, HAWK, tiles=("virtual_mask",)).play("trigger:virtual_mask", "space:two_identical", "done")
    assert table.hand_of(GEORGE) == []


@pytest.mark.rule("WD-PROG-36")
def test_without_a_card_there_is_nothing_to_imagine() -> None:
    assert choosing(tiles=("virtual_mask", "wild_mask")).decision is None


# ---------------------------------------------------------------- both


@pytest.mark.rule("WD-PROG-26", "WD-PROG-36", "WD-PROG-03")
def test_a_wild_and_an_imaginary_card_together() -> None:
    table = choosing(BEAR, BEAR, WOLF, tiles=("wild_mask", "virtual_mask"))
    table.play("trigger:wild_mask", "trigger:virtual_mask")
    assert "space:four_identical" in table.options
    assert "space:five_identical" not in table.options
    table.play("space:four_identical")
    assert table.played_by(GEORGE) == [BEAR, BEAR, WOLF]
    assert (table.points(GEORGE), table.used(GEORGE)) == ({"mask": 6}, ["wild_mask", "virtual_mask"])


@pytest.mark.rule("WD-PROG-26", "WD-PROG-36")
def test_each_tile_is_offered_for_what_both_can_do() -> None:
    assert triggers(choosing(BEAR, tiles=("wild_mask", "virtual_mask"))) == ["wild_mask", "virtual_mask"]


@pytest.mark.rule("WD-PROG-26", "WD-PROG-36")
def test_two_cards_do_not_stand_for_one() -> None:
    table = choosing(BEAR, HAWK, tiles=("wild_mask", "virtual_mask")).play("trigger:wild_mask", "trigger:virtual_mask")
    table.play("space:two_different", "wild:bear:wolf")
    assert "virtual:wolf" not in table.options
    table.play("virtual:deer")
    assert table.played_by(GEORGE) == [BEAR]


def ways(state: Wendake) -> list[MaskCards]:
    """All the ways to name and choose cards: the frame of each when nothing is left to ask."""
    frame = state.stack[-1]
    assert isinstance(frame, MaskCards)
    decision = frame.ask(state)
    if decision is None:
        return [frame]
    assert decision.options, frame
    found = []
    for option in decision.options:
        trial = state.clone()
        frame.answer(trial, option)
        found += ways(trial)
    return found


@pytest.mark.rule("WD-MASK-04", "WD-MASK-07", "WD-PROG-26", "WD-PROG-36")
@pytest.mark.parametrize("used", [0, WILD, VIRTUAL, WILD | VIRTUAL])
@pytest.mark.parametrize("hand", [[BEAR], [BEAR, WOLF], [BEAR, BEAR, WOLF], [BEAR, BEAR, WOLF, WOLF]])
def test_every_way_plays_exactly_the_cards_of_the_pattern(hand: list[str], used: int) -> None:
    table = Table(2).hand(GEORGE, *hand).start(MaskSpace(GEORGE, used))
    for space in playable_spaces(table.state, GEORGE, used):
        table.state.stack = [MaskCards(GEORGE, space, used, 0, 0, 0)]
        found = ways(table.state)
        assert len({frame.args() for frame in found}) == len(found)
        for frame in found:
            trial = table.state.clone()
            frame.resume(trial)
            after = trial.players[GEORGE]
            assert sum(after.played) == sum(PATTERN[space]) - (frame.virtual > 0)
            assert min(after.hand) >= 0
            assert [a + b for a, b in zip(after.hand, after.played, strict=True)] == table.player(GEORGE).hand
            if frame.wild:
                assert after.played[2 * ((frame.wild - 1) // MASK_KINDS)] > 0


@pytest.mark.rule("WD-MASK-07", "WD-PROG-26", "WD-PROG-36")
def test_what_a_hand_can_form_against_all_it_could_become() -> None:
    for size in range(1, 5):
        for hand in combinations_with_replacement(range(MASK_KINDS), size):
            held = [hand.count(kind) for kind in range(MASK_KINDS)]
            for pattern in PATTERN:
                for wild, virtual in [(False, False), (True, False), (False, True), (True, True)]:
                    expected = any(is_formed(counts, pattern) for counts in could_become(held, wild, virtual))
                    assert is_formed_somehow(held, pattern, wild, virtual) == expected, (held, pattern, wild, virtual)


def could_become(held: list[int], wild: bool, virtual: bool) -> list[list[int]]:
    """All the hands that a hand may count as."""
    hands = [held]
    if wild:
        for card in range(MASK_KINDS):
            for counted in range(MASK_KINDS):
                if held[card]:
                    hands.append([n - (k == card) + (k == counted) for k, n in enumerate(held)])
    if virtual:
        hands += [[n + (k == extra) for k, n in enumerate(counts)] for counts in hands for extra in range(MASK_KINDS)]
    return hands


# ---------------------------------------------------------------- saved in the middle

PAIR, THREE, DIFFERENT = (SPACE_IDS.index(name) for name in ("two_identical", "three_identical", "two_different"))
BEAR_AS_WOLF = 0 * MASK_KINDS + 1 + 1


@pytest.mark.rule("WD-MASK-07")
@pytest.mark.parametrize(
    ("space", "kinds", "fits"),
    [(PAIR, 0, True), (PAIR, 1, True), (PAIR, 2, False), (THREE, 0, False), (PAIR, 1 + 2 * 6, False),
     (DIFFERENT, 1, True), (DIFFERENT, 2, False), (DIFFERENT, 1 + 2 * 6, True), (DIFFERENT, 1 + 1 * 6, False),
     (DIFFERENT, 2 + 1 * 6, False), (DIFFERENT, 2 * 6, False)],
)  # fmt: skip
def test_groups_filled_fit_the_hand(space: int, kinds: int, fits: bool) -> None:
    table = Table(2).hand(GEORGE, BEAR, BEAR, WOLF)
    assert MaskCards(GEORGE, space, 0, 0, 0, kinds).fits(table.state) == fits


@pytest.mark.rule("WD-PROG-26", "WD-PROG-36")
@pytest.mark.parametrize(
    ("space", "used", "wild", "virtual", "kinds", "fits"),
    [
        (THREE, WILD, 0, 0, 0, True),
        (THREE, VIRTUAL, 0, 0, 0, True),
        (THREE, 0, 0, 1, 0, True),
        (THREE, 0, BEAR_AS_WOLF, 0, 0, False),  # one bear, two wolves
        (THREE, VIRTUAL, BEAR_AS_WOLF, 0, 0, True),
        (THREE, WILD, BEAR_AS_WOLF, 0, 0, False),  # named, and still to be named
        (THREE, VIRTUAL, 0, 1, 0, False),
        (PAIR, WILD, 0, 0, 1, False),  # groups come last
        (PAIR, 1, 0, 0, 0, False),
        (PAIR, 0, 1, 0, 0, False),  # a bear that counts as a bear
        (PAIR, 0, 2 * MASK_KINDS + 1, 0, 0, False),  # no hawk is there
        (PAIR, 0, BEAR_AS_WOLF, 0, 0, True),
        (DIFFERENT, 0, BEAR_AS_WOLF, 2, 0, False),  # both stand for the same wolf
    ],
)
def test_named_cards_fit_the_hand(space: int, used: int, wild: int, virtual: int, kinds: int, fits: bool) -> None:
    table = Table(2).hand(GEORGE, BEAR, BEAR, WOLF)
    frame = MaskCards(GEORGE, space, used, wild, virtual, kinds)
    assert not frame.fits(table.state)  # the tiles are not there
    assert frame.fits(table.flipped(GEORGE, "wild_mask", "virtual_mask").state) == fits


@pytest.mark.rule("WD-PROG-26", "WD-PROG-36")
@pytest.mark.parametrize(
    ("hand", "space", "used", "fits"),
    [
        ([BEAR], PAIR, WILD, False),
        ([BEAR], PAIR, VIRTUAL, True),
        ([BEAR, WOLF], PAIR, WILD, True),
        ([BEAR, WOLF], THREE, WILD, False),
        ([BEAR, WOLF], THREE, VIRTUAL, False),
        ([BEAR, WOLF], THREE, WILD | VIRTUAL, True),
    ],
)
def test_cards_still_to_be_named_are_enough(hand: list[str], space: int, used: int, fits: bool) -> None:
    table = Table(2).hand(GEORGE, *hand).flipped(GEORGE, "wild_mask", "virtual_mask")
    assert MaskCards(GEORGE, space, used, 0, 0, 0).fits(table.state) == fits


@pytest.mark.rule("WD-PROG-26", "WD-PROG-36")
@pytest.mark.parametrize(("used", "wild", "virtual"), [(WILD, 0, 0), (0, BEAR_AS_WOLF, 0), (VIRTUAL, 0, 0), (0, 0, 1)])
def test_named_cards_need_their_tile(used: int, wild: int, virtual: int) -> None:
    frame = MaskCards(GEORGE, PAIR, used, wild, virtual, 0)
    tiles = ["virtual_mask", "wild_mask"]
    if used == VIRTUAL or virtual:
        tiles.reverse()
    wrong, right = tiles
    assert not frame.fits(Table(2).hand(GEORGE, BEAR, BEAR, WOLF).flipped(GEORGE, wrong).state)
    assert frame.fits(Table(2).hand(GEORGE, BEAR, BEAR, WOLF).flipped(GEORGE, right).state)
