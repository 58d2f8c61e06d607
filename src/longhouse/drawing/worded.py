"""What is made of a few values and their words, once for all drawings in a language."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

MOST_MADE: Final = 20_000

Given = ParamSpec("Given")
Made = TypeVar("Made")


def worded(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """Keeps what a function has made. Its last argument are the texts, all others say the same if they are equal.

    For things that bear nobody's name: who sits at a table makes no difference. Nobody may change what comes of it.
    """

    @wraps(make)
    def known(*given: Given.args, **none: Given.kwargs) -> Made:
        texts: Any = given[-1]
        made: dict[tuple[Any, ...], Any] = texts.made
        key = (make, *given[:-1])
        try:
            return made[key]  # type: ignore[no-any-return]
        except KeyError:
            pass
        if len(made) >= MOST_MADE:
            made.clear()
        thing = made[key] = make(*given, **none)
        return thing

    return known
