"""A verb of a game: what its options are called, what their words speak of, and where they lie on the board."""

from collections.abc import Callable
from typing import Any, Final

from longhouse.core.event import Facts

Words = Callable[[Any, int], Facts]
"""From a view and the argument of an option: the facts that its text speaks of."""
Target = Callable[[Any, int], str | None]
"""From a view and an argument, also of options that are not open: the element to click on, None if there is none."""
REST: Final = -1
"""What an answer costs that takes all that is left of a budget."""


class Verb:
    """Everything that is known of one verb, in one line of a game's table.

    `ids` names the arguments, or says how many there are. What only `declines` is quiet on the page. `held` is what may
    be taken in hand before the target is chosen, such as a die: then only the targets that it can go to are open.
    `costs` is what it takes of the number that its question speaks of, where that is a budget: `REST` takes all of it.
    """

    def __init__(
        self,
        name: str,
        ids: int | list[str] = 1,
        words: Words | None = None,
        target: Target | None = None,
        declines: bool = False,
        held: Target | None = None,
        costs: int = 0,
    ) -> None:
        self.name: Final = name
        self.count: Final = ids if isinstance(ids, int) else len(ids)
        self.ids: Final[list[str] | None] = None if isinstance(ids, int) else ids
        self.words: Final = words
        self.target: Final = target
        self.declines: Final = declines
        self.held: Final = held
        self.costs: Final = costs
