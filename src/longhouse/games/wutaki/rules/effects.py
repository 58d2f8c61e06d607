"""WU-FX: the effects of a card, a field or a level, one after the other."""

from typing import ClassVar, Final

from longhouse.core.frame import Frame
from longhouse.games.wutaki.cards.effect import Effect
from longhouse.games.wutaki.cards.mods import NOTHING
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import FIELDS

PACT: Final = 0  # the reward of a pact
OMEN: Final = 1
ROUND: Final = 2  # a round card
TRACK: Final = 3  # a field of a master board: ten times the board plus the field
LEVEL: Final = 4  # a level of the pyramid
FULFIL_ROUND: Final = 5  # what a round card adds to a fulfilled pact
FULFIL_OMEN: Final = 6  # what a permanent omen adds to it
SPRING: Final = 7  # what a permanent omen brings once a round
SOURCES: Final = 8


def effects_of(state: Wutaki, source: int, number: int) -> list[Effect]:
    """What is carried out."""
    rules = state.rules
    if source == PACT:
        return rules.rewards[number]
    if source == OMEN:
        return rules.omens[number]
    if source == ROUND:
        return rules.round_effects[number]
    if source == TRACK:
        return rules.tracks[number // FIELDS][number % FIELDS]
    if source == LEVEL:
        return rules.levels[number]
    mod = rules.round_mods[number] if source == FULFIL_ROUND else rules.omen_mods[number]
    if mod is None:
        return NOTHING
    return mod.each_round() if source == SPRING else mod.on_fulfil()


class Effects(Frame[Wutaki]):
    """Carries out a list; an effect whose need is not met any more is passed over (WU-FX-26)."""

    __slots__ = ("index", "number", "source")
    fields: ClassVar = (("source", 0, SOURCES - 1), ("number", 0, 99), ("index", 0, 9))
    below: ClassVar = ("Fulfil", "OmenDone", "Instants", "Opening", "Visit", "Fate", "Effects")

    def __init__(self, seat: int, source: int, number: int, index: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.number: Final = number
        self.index: Final = index

    def resume(self, state: Wutaki) -> None:
        effects = effects_of(state, self.source, self.number)
        if self.index >= len(effects):
            state.pop()
            return
        state.become(Effects(self.seat, self.source, self.number, self.index + 1))
        effect = effects[self.index]
        if effect.possible(state, self.seat):
            effect.run(state, self.seat)

    def fits(self, state: Wutaki) -> bool:
        sizes = [
            len(state.rules.rewards), len(state.rules.omens), len(state.rules.round_effects),
            FIELDS * len(state.rules.tracks), len(state.rules.levels), len(state.rules.round_mods),
            len(state.rules.omen_mods), len(state.rules.omen_mods),
        ]  # fmt: skip
        if self.number >= sizes[self.source]:
            return False
        return self.index <= len(effects_of(state, self.source, self.number))


def carry_out(state: Wutaki, seat: int, source: int, number: int) -> None:
    """Begin a list of effects."""
    if effects_of(state, source, number):
        state.push(Effects(seat, source, number, 0))
