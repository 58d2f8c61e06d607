"""Options as numbers, for learning: number = offset of the verb + arg."""

from typing import Final

from longhouse.core.decision import Decision, Option


class Codec:
    """Numbers for all options of a game, from its table of verbs.

    >>> codec = Codec({"take": 3, "done": 1})
    >>> codec.size, codec.number(Option("done", 0)), codec.option(2)
    (4, 3, take:2)
    """

    def __init__(self, verbs: dict[str, int]) -> None:
        self.verbs: Final = verbs
        self.offsets: Final[dict[str, int]] = {}
        self.options: Final[list[Option]] = []
        for verb, count in verbs.items():
            self.offsets[verb] = len(self.options)
            self.options.extend(Option(verb, arg) for arg in range(count))
        self.size: Final = len(self.options)
        self._zeros: Final = bytes(self.size)

    def has(self, option: Option) -> bool:
        """Whether this is an option of the game at all: the one check of what comes from outside."""
        return type(option.arg) is int and 0 <= option.arg < self.verbs.get(option.verb, 0)

    def number(self, option: Option) -> int:
        """The number of an option; ValueError if the game has no such option."""
        if not self.has(option):
            raise ValueError(f"{option!r} is not an option of this game")
        return self.offsets[option.verb] + option.arg

    def numbers(self, decision: Decision) -> list[int]:
        """The numbers of all options of a question, in its order. Unchecked, as the rules list none but their own."""
        offsets = self.offsets
        return [offsets[option.verb] + option.arg for option in decision.options]

    def option(self, number: int) -> Option:
        """The option with this number."""
        if not 0 <= number < self.size:
            raise ValueError(f"action number must be between 0 and {self.size - 1}, not {number}")
        return self.options[number]

    def mask(self, decision: Decision | None) -> list[int]:
        """One 0 or 1 for each action number: 1 where the option is legal now."""
        bits = [0] * self.size
        if decision is not None:
            for number in self.numbers(decision):
                bits[number] = 1
        return bits

    def write_mask(self, decision: Decision | None, buffer: bytearray, at: int = 0) -> None:
        """The same as bytes of a buffer, from a place on."""
        if len(buffer) < at + self.size:
            raise ValueError(f"a buffer of {len(buffer)} bytes has no room for {self.size} options from {at} on")
        buffer[at : at + self.size] = self._zeros
        if decision is not None:
            offsets = self.offsets
            for option in decision.options:
                buffer[at + offsets[option.verb] + option.arg] = 1
