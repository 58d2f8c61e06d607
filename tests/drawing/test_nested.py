"""Lines with others nested among them: what differs between two versions leads from one to the other."""

from hypothesis import given, settings
from hypothesis import strategies as st

from longhouse.drawing.nested import EditedChange, Nested, are_same, differences

LINES = st.sampled_from(["a", "b", "<text>a long line with 1 in it</text>", "<text>a long line with 2 in it</text>"])
TREES = st.recursive(
    LINES,
    lambda items: st.builds(
        lambda place, inside: Nested(place, tuple(inside)), st.sampled_from("xy"), st.lists(items, max_size=4)
    ),
    max_leaves=12,
)
WHOLES = st.lists(TREES, max_size=5).map(lambda items: Nested("", tuple(items)))


def changed(before: Nested, found: list[EditedChange]) -> tuple[str, ...]:
    """As a page does it."""
    lines = list(before.lines)
    for at, gone, come in found:
        fresh = []
        for index, line in enumerate(come):
            if not isinstance(line, str):
                head, tail, between = line
                old = lines[at + index]
                line = old[:head] + between + old[len(old) - tail :]
            fresh.append(line)
        lines[at : at + gone] = fresh
    return tuple(lines)


@settings(max_examples=300)
@given(WHOLES, WHOLES)
def test_differences_lead_from_one_version_to_the_next(before: Nested, after: Nested) -> None:
    assert before.count == len(before.lines)
    assert changed(before, differences(before, after)) == after.lines
    assert are_same(before, after) == (before.lines == after.lines)


def test_versions_are_compared_thing_by_thing() -> None:
    large = Nested("large", tuple(str(number) for number in range(1000)))
    before = Nested("", ("head", large, Nested("small", ("1",)), "end"))
    after = Nested("", ("head", large, Nested("small", ("2", "3")), "end"))
    assert differences(before, after) == [(1001, 1, ["2", "3"])]
