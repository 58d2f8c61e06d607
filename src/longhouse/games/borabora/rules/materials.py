"""Materials: gaining one and laying it on the ceremonial place (BB-MAT)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_more
from longhouse.games.borabora.components import FIELD_MATERIAL, MATERIAL_FIELDS
from longhouse.games.borabora.state import BoraBora, Player
from longhouse.games.borabora.terms import FIELDS, MATERIAL_IDS, MATERIALS

PLACE: Final = options_of("place_material", FIELDS)
PICK: Final = options_of("material", MATERIALS)
PICK_OR_STOP: Final = [*PICK, DONE]


def free_fields(player: Player, material: int) -> int:
    """BB-MAT-01: the free ceremonial fields printed for this material."""
    return MATERIAL_FIELDS[material] & ~(player.materials | player.built)


def gain_material(state: BoraBora, seat: int, material: int) -> None:
    """BB-MAT-01, BB-MAT-02: on a free field of its kind, or beside the board if there is none."""
    player = state.players[seat]
    if state.events is not None:
        state.emit(Event("material", {"seat": seat, "material": f"material.{MATERIAL_IDS[material]}"}))
    free = free_fields(player, material)
    if not free:
        player.spare = with_more(player.spare, material, 1)
    elif free & (free - 1):
        state.push(PlaceMaterial(seat, material))
    else:
        player.materials |= free


class PlaceMaterial(Frame[BoraBora]):
    """BB-MAT-01: which free field of its kind takes the material."""

    __slots__ = ("material",)
    fields: ClassVar = (("material", 0, 2),)
    below: ClassVar = ("SetupHuts", "RedGod", "Helper", "MaterialUnits")

    def __init__(self, seat: int, material: int) -> None:
        super().__init__(seat)
        self.material: Final = material

    def ask(self, state: BoraBora) -> Decision | None:
        free = free_fields(state.players[self.seat], self.material)
        options = [PLACE[field] for field in range(FIELDS) if free >> field & 1]
        return Decision(self.seat, "place_material", options)

    def answer(self, state: BoraBora, option: Option) -> None:
        state.pop()
        state.players[self.seat].materials |= 1 << option.arg

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb != "place_material" or not 0 <= option.arg < FIELDS:
            return None
        if FIELD_MATERIAL[option.arg] != self.material:
            return Reason("BB-MAT-01", "other_material", {"material": f"material.{MATERIAL_IDS[self.material]}"})
        return Reason("BB-MAT-01", "field_taken")


class PickMaterial(Frame[BoraBora]):
    """BB-HELP-09: choose sand, stone or wood, also one without a free field."""

    __slots__ = ()
    below: ClassVar = ("Helper",)

    def ask(self, state: BoraBora) -> Decision | None:
        return Decision(self.seat, "pick_material", PICK, 1)

    def answer(self, state: BoraBora, option: Option) -> None:
        state.pop()
        gain_material(state, self.seat, option.arg)


class MaterialUnits(Frame[BoraBora]):
    """BB-KIND-06, BB-B-09: one material after the other; after the first the player may stop."""

    __slots__ = ("first", "left")
    fields: ClassVar = (("left", 0, 6), ("first", 0, 1))
    below: ClassVar = ("PhaseB",)

    def __init__(self, seat: int, left: int, first: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.first: Final = first

    def ask(self, state: BoraBora) -> Decision | None:
        if self.left == 0:
            return None
        return Decision(self.seat, "pick_material", PICK if self.first else PICK_OR_STOP, self.left)

    def answer(self, state: BoraBora, option: Option) -> None:
        if option.verb == "done":
            state.pop()
            return
        state.become(MaterialUnits(self.seat, self.left - 1, 0))
        gain_material(state, self.seat, option.arg)

    def resume(self, state: BoraBora) -> None:
        state.pop()
