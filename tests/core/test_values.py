"""Lists as values."""

from longhouse.core.values import index_of, with_item, with_more, without


def test_a_new_list_differs_in_one_place_and_the_old_one_stays_as_it_was() -> None:
    items = [3, 1, 4, 1]
    assert with_item(items, 2, 7) == [3, 1, 7, 1]
    assert with_more(items, 0, -2) == [1, 1, 4, 1]
    assert without(items, 1) == [3, 4, 1]
    assert items == [3, 1, 4, 1]


def test_an_item_is_found_where_it_is_first() -> None:
    assert [index_of([3, 1, 4, 1], item) for item in (3, 1, 4)] == [0, 1, 2]
