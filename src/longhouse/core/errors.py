"""Everything that can be wrong with what comes from outside, each with a message that says what to do."""

from collections.abc import Sequence

from longhouse.core.decision import Decision


class LonghouseError(Exception):
    """Base of all errors that are the caller's to mend. Nothing has changed when one is raised."""


class IllegalOption(LonghouseError):
    """The option is not open now, for this `reason`. `decision` is the question that is (None if the game is over)."""

    def __init__(self, message: str, decision: Decision | None, reason: str = "") -> None:
        super().__init__(f"{message}: {reason}" if reason else message)
        self.decision = decision
        self.reason = reason or message


class BadSetup(LonghouseError):
    """No such game, number of seats, seed or table option."""


class BadPosition(LonghouseError):
    """A dump that can't be a position of the game; the message names the field."""


class BadRecord(LonghouseError):
    """A record that is damaged, edited, or made by rules that are not these."""


class BadData(LonghouseError):
    """Component data that break laws of their game; `broken` has them all, each with its field."""

    def __init__(self, what_to_do: str, broken: Sequence[str]) -> None:
        super().__init__("\n  ".join([f"{what_to_do}:", *broken]))
        self.broken = list(broken)


class CannotUndo(LonghouseError):
    """There is nothing to take back, or taking it back would undo what somebody has learnt or decided.

    `key` is the id of the sentence that says so.
    """

    def __init__(self, message: str, key: str) -> None:
        super().__init__(message)
        self.key = key
