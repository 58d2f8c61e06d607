"""Lists that clones of a state share are replaced and never changed, by no rule of any ruleset."""

import pytest

from longhouse.core.registry import REGISTRY
from longhouse.core.rng import Rng
from longhouse.core.state import State
from tests.tamper import own, shared_lists

TABLES = [
    ("borabora", 2, {}), ("borabora", 4, {}), ("wendake", 3, {}), ("wendake", 4, {"expansion": "allies"}),
    ("wendake", 1, {"solo": "base"}), ("wendake", 1, {"solo": "adversity"}), ("wutaki", 2, {}), ("wutaki", 4, {}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_no_list_of_a_state_is_ever_changed(name: str, seats: int, options: dict[str, int | str]) -> None:
    game = REGISTRY.info(name).make(options)
    rng = Rng(1)
    for seed in range(6):
        seen: dict[int, tuple[str, list[object], list[object]]] = {}  # kept, so that no other list gets their place
        state: State = game.setup(seats, Rng(seed))
        while (decision := game.decide(state)) is not None:
            for _, field, items in shared_lists(state):
                if id(items) not in seen:
                    seen[id(items)] = (field, items, own(items))
            if seed % 2:
                state = game.determinize(state, decision.seat, rng)
            game.play(state, decision.options[rng.below(len(decision.options))])
        changed = {field for field, items, before in seen.values() if items != before}
        assert not changed, f"{name}: {', '.join(sorted(changed))} changed in place"
