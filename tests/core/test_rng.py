"""The generator."""

import pytest

from longhouse.core.rng import Rng

FIRST_WORDS_OF_42 = [514796564, 3796106645, 392148422, 1780954824]


def test_the_same_seed_gives_the_same_numbers_for_ever() -> None:
    rng = Rng(42)
    assert [rng.word() for _ in range(4)] == FIRST_WORDS_OF_42
    assert rng.drawn == 4


def test_a_clone_goes_its_own_way() -> None:
    rng = Rng(1)
    rng.below(6)
    copy = rng.clone()
    ahead = [copy.below(100) for _ in range(40)]
    assert rng.drawn == 1
    assert [rng.below(100) for _ in range(40)] == ahead


def test_the_state_is_the_seed_and_the_count() -> None:
    rng = Rng(7)
    for _ in range(37):
        rng.word()
    assert Rng(7, drawn=37).word() == rng.word()


def test_numbers_below_six_are_even() -> None:
    rng = Rng(3)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    assert all(9_600 < count < 10_400 for count in counts)


def test_shuffling_keeps_the_items_and_reaches_every_order() -> None:
    rng = Rng(4)
    seen = set()
    for _ in range(200):
        items = [1, 2, 3]
        rng.shuffle(items)
        assert sorted(items) == [1, 2, 3]
        seen.add(tuple(items))
    assert len(seen) == 6


@pytest.mark.parametrize("seed", [-1, 1 << 256])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="seed"):
        Rng(seed)
