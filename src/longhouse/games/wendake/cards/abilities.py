"""Progress tiles that are used at any time or in free windows (WD-PROG-02), and the table of all tiles."""

from typing import ClassVar, Final

from longhouse.games.wendake.cards.ability import Ability
from longhouse.games.wendake.cards.triggers import (
    Alliance,
    Discount,
    DrawTwo,
    ExtraNative,
    LargestCounts,
    MaskPoint,
    MoveAfterRitual,
    RecoverMasks,
    SharedSpace,
    StayAsGuard,
    VirtualMask,
    WiderExchange,
    WildMask,
)
from longhouse.games.wendake.rules.exchange import Exchange
from longhouse.games.wendake.rules.gathering import gain
from longhouse.games.wendake.rules.movement import start_move
from longhouse.games.wendake.rules.natives import count_bits, in_long_house
from longhouse.games.wendake.rules.resolve import Resolve
from longhouse.games.wendake.rules.ritual import Heal
from longhouse.games.wendake.rules.spending import (
    FlipTile,
    Gain,
    SellTrack,
    ShiftFrom,
    flippable,
    sellable,
    shift_sources,
)
from longhouse.games.wendake.rules.tracks import open_tracks
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import (
    ANIMAL_MASK,
    BEAVER,
    RESOURCE_MASK,
    VEGETABLE_MASK,
)


class ExtraMove(Ability):
    """WD-PROG-11, 21, 31."""

    moves_natives: ClassVar = True

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.steps: Final = steps

    def is_useful(self, state: Wendake, seat: int) -> bool:
        return any(state.players[seat].guards) and state.rules.move_steps(state, seat, self.steps) > 0

    def use(self, state: Wendake, seat: int) -> None:
        start_move(state, seat, self.steps)


class AnyOrder(Ability):
    """WD-PROG-13: the actions of the tile that are left come in an order of choice."""

    reorders: ClassVar = True

    def is_useful(self, state: Wendake, seat: int) -> bool:
        frame = state.stack[-1]
        return isinstance(frame, Resolve) and not frame.free and count_bits(frame.left) > 1

    def use(self, state: Wendake, seat: int) -> None:
        frame = state.stack[-1]
        assert isinstance(frame, Resolve)
        state.become(Resolve(seat, frame.tile, frame.side, frame.left, 1))


class GainGoods(Ability):
    """WD-PROG-19, 29, 39: resources of choice, each from a set, and beavers."""

    def __init__(self, choices: list[int], beavers: int = 0) -> None:
        super().__init__()
        self.choices: Final = choices
        self.beavers: Final = beavers

    def is_useful(self, state: Wendake, seat: int) -> bool:
        return True

    def use(self, state: Wendake, seat: int) -> None:
        gain(state, seat, BEAVER, self.beavers)
        for allowed in reversed(self.choices):
            state.push(Gain(seat, allowed))


class SellGoods(Ability):
    """WD-PROG-20, 30, 40: resources of these kinds for points on a track of choice."""

    def __init__(self, allowed: int) -> None:
        super().__init__()
        self.allowed: Final = allowed

    def is_useful(self, state: Wendake, seat: int) -> bool:
        return bool(sellable(state, seat, self.allowed)) and bool(open_tracks(state, seat))

    def use(self, state: Wendake, seat: int) -> None:
        state.push(SellTrack(seat, self.allowed))


class ShiftPoint(Ability):
    """WD-PROG-24."""

    def is_useful(self, state: Wendake, seat: int) -> bool:
        return bool(shift_sources(state, seat))

    def use(self, state: Wendake, seat: int) -> None:
        state.push(ShiftFrom(seat))


class ExchangeThree(Ability):
    """WD-PROG-27: three exchanges without smallpox; it is not a Trade."""

    def is_useful(self, state: Wendake, seat: int) -> bool:
        return bool(sellable(state, seat, RESOURCE_MASK))

    def use(self, state: Wendake, seat: int) -> None:
        state.push(Exchange(seat, 3, 0, 2))


class HealOne(Ability):
    """WD-PROG-34."""

    moves_natives: ClassVar = True

    def is_useful(self, state: Wendake, seat: int) -> bool:
        return in_long_house(state.players[seat]) > 0

    def use(self, state: Wendake, seat: int) -> None:
        state.push(Heal(seat, 1))


class FlipActionTile(Ability):
    """WD-PROG-37."""

    def is_useful(self, state: Wendake, seat: int) -> bool:
        return bool(flippable(state, seat))

    def use(self, state: Wendake, seat: int) -> None:
        state.push(FlipTile(seat))


ABILITY_TABLE: Final[list[Ability]] = [  # in the order of EFFECT_IDS
    ExtraMove(1),
    Alliance(ties=0),
    AnyOrder(),
    MoveAfterRitual(),
    DrawTwo(),
    SharedSpace(),
    Discount(1),
    WiderExchange(2),
    GainGoods([ANIMAL_MASK]),
    SellGoods(ANIMAL_MASK),
    ExtraMove(2),
    StayAsGuard(),
    LargestCounts(),
    ShiftPoint(),
    RecoverMasks(),
    WildMask(),
    ExchangeThree(),
    Discount(2),
    GainGoods([ANIMAL_MASK, VEGETABLE_MASK]),
    SellGoods(VEGETABLE_MASK),
    ExtraMove(3),
    Alliance(ties=1),
    ExtraNative(),
    HealOne(),
    MaskPoint(),
    VirtualMask(),
    FlipActionTile(),
    Discount(3),
    GainGoods([RESOURCE_MASK, RESOURCE_MASK], beavers=1),
    SellGoods(RESOURCE_MASK),
]
