"""A question to one seat, and the legal answers to it."""

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One legal answer: a verb and a number, written `tattoo:7`.

    >>> Option("tattoo", 7)
    tattoo:7
    """

    __slots__ = ("arg", "verb")

    def __init__(self, verb: str, arg: int = 0) -> None:
        self.verb: Final = verb
        self.arg: Final = arg

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Option) and self.arg == other.arg and self.verb == other.verb

    def __hash__(self) -> int:
        return hash((self.verb, self.arg))

    def __repr__(self) -> str:
        return f"{self.verb}:{self.arg}"


def options_of(verb: str, count: int) -> list[Option]:
    """All options of a verb, made once and shared: index them by `arg`."""
    return [Option(verb, arg) for arg in range(count)]


def is_listed(option: Option, options: list[Option]) -> bool:
    """What `option in options` says, without a call into Python for each of them."""
    return any(other is option or (other.arg == option.arg and other.verb == option.verb) for other in options)


DONE: Final = Option("done", 0)
NONE: Final = Option("none", 0)


class Decision:
    """An open question: who is asked (`seat`), what (`prompt`), and every legal answer (`options`).

    `value` is the number that the question speaks of, such as the points left; 0 where there is none.
    The list of options may be shared between decisions: never change it.
    """

    __slots__ = ("options", "prompt", "seat", "value")

    def __init__(self, seat: int, prompt: str, options: list[Option], value: int = 0) -> None:
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.options: Final = options
        self.value: Final = value

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Decision)
            and self.seat == other.seat
            and self.prompt == other.prompt
            and self.value == other.value
            and self.options == other.options
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.prompt, self.value))

    def __repr__(self) -> str:
        answers = ", ".join(repr(option) for option in self.options)
        return f"Decision(seat={self.seat}, prompt={self.prompt!r}, value={self.value}, options=[{answers}])"


class Reason:
    """Why an option is not offered: the rule that forbids it and the id of the sentence that says so.

    `values` fills that sentence: numbers stay numbers, strings are ids of further texts.
    """

    __slots__ = ("key", "rule", "values")

    def __init__(self, rule: str, key: str, values: dict[str, int | str] | None = None) -> None:
        self.rule: Final = rule
        self.key: Final = key
        self.values: Final[dict[str, int | str]] = values if values is not None else {}

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.key!r}, {self.values!r})"
