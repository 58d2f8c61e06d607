"""Military, step a, with looks into the stacks of Turtle tiles (WA-CARD-23)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import AnyFrame, Frame
from longhouse.core.values import with_item
from longhouse.games.wendake.allies import components as new
from longhouse.games.wendake.allies.rules.paying import why_not_spent
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.components import TURTLE_TRACKS
from longhouse.games.wendake.rules.military import ClaimTurtles, MilitaryAction, left_in_stack, tracks_id
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.rules.payment import pay
from longhouse.games.wendake.rules.trade import SPEND, unspent
from longhouse.games.wendake.state import Supplies, Wendake
from longhouse.games.wendake.terms import IN_TURTLES, MOST_STACKS, NONE

TRACK_SETS: Final[list[list[int]]] = [
    list(shown) for shown in dict.fromkeys(tuple(t) for stack in TURTLE_TRACKS + new.TURTLE_TRACKS for t in stack)
]
"""What Turtle tiles may show, each once: tiles with the same tracks are alike."""
LOOK: Final = options_of("look", MOST_STACKS)
KEEP: Final = options_of("keep", len(TRACK_SETS))


class MilitaryWithLooks(MilitaryAction):
    """WD-MIL-01, where it is remembered from which stacks tiles were claimed."""

    def first(self, state: Wendake, seat: int, number: int) -> list[AnyFrame]:
        return [ClaimAndLook(seat, 0, 0)]


class ClaimAndLook(ClaimTurtles):
    """WA-CARD-23: as WD-MIL-01; `stacks` are those from which a tile was claimed in this action, as a set."""

    __slots__ = ("stacks",)
    fields: ClassVar = (("claimed", 0, 15), ("stacks", 0, (1 << MOST_STACKS) - 1))

    def __init__(self, seat: int, claimed: int, stacks: int) -> None:
        super().__init__(seat, claimed)
        self.stacks: Final = stacks

    def having_claimed(self, state: Wendake, stack: int) -> ClaimTurtles:
        category = state.rules.box.turtle_category[stack]
        return ClaimAndLook(self.seat, self.claimed | 1 << category, self.stacks | 1 << stack)

    def lookable(self, state: Wendake) -> list[Option]:
        """The stacks with something to look at, if it can be paid."""
        if not self.stacks or not unspent(state, self.seat, allies(state).spent):
            return []
        return [LOOK[stack] for stack in members(self.stacks) if left_in_stack(state, stack)]

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "done":
            allies(state).spent = 0
        super().answer(state, option)

    def fits(self, state: Wendake) -> bool:
        box = state.rules.box
        categories = 0
        for stack in members(self.stacks):
            if stack >= len(box.turtle_ids) or state.players[self.seat].turtles[stack] == NONE:
                return False
            categories |= 1 << box.turtle_category[stack]
        return categories == self.claimed

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "look":
            return super().why_not(state, option)
        if not self.stacks >> option.arg & 1:
            return Reason("WA-CARD-23", "nothing_claimed_there")
        if not left_in_stack(state, option.arg):
            return Reason("WA-CARD-23", "stack_empty")
        if not allies(state).spent:
            return Reason("WA-CARD-23", "card_first")
        return Reason("WA-CARD-02", "all_kinds_spent")


def offer_looks(state: Wendake, frame: AnyFrame, moment: int, options: list[Option]) -> None:
    """WA-CARD-23: as long as the use lasts, no other card is needed for another look."""
    if moment == IN_TURTLES and isinstance(frame, ClaimAndLook) and allies(state).spent:
        options += frame.lookable(state)


def take_look(state: Wendake, frame: AnyFrame, stack: int) -> None:
    """Another look into this stack."""
    state.push(LookAtTurtles(frame.seat, stack))


class ChooseStack(Frame[Wendake]):
    """WA-CARD-23: into which stack the first look goes."""

    __slots__ = ()
    below: ClassVar = ("ClaimAndLook",)

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "look", self.claiming(state).lookable(state))

    def claiming(self, state: Wendake) -> ClaimAndLook:
        frame = state.stack[-2]
        assert isinstance(frame, ClaimAndLook)
        return frame

    def answer(self, state: Wendake, option: Option) -> None:
        state.become(LookAtTurtles(self.seat, option.arg))

    def fits(self, state: Wendake) -> bool:
        return bool(self.claiming(state).lookable(state))

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return self.claiming(state).why_not(state, option) if option.verb == "look" else None


class LookAtTurtles(Frame[Wendake]):
    """WA-CARD-23: pay for one more tile of a stack, or keep one of those in view; the first look must be paid."""

    __slots__ = ("stack",)
    fields: ClassVar = (("stack", 0, MOST_STACKS - 1),)
    below: ClassVar = ("ClaimAndLook",)

    def __init__(self, seat: int, stack: int) -> None:
        super().__init__(seat)
        self.stack: Final = stack

    def in_view(self, state: Wendake) -> list[int]:
        """The tile held, then those seen."""
        return [state.players[self.seat].turtles[self.stack], *allies(state).seen]

    def tracks(self, state: Wendake, tile: int) -> int:
        """The number of what a tile shows."""
        return TRACK_SETS.index(state.rules.box.turtle_tracks[self.stack][tile])

    def ask(self, state: Wendake) -> Decision | None:
        part = allies(state)
        unseen = left_in_stack(state, self.stack) - len(part.seen)
        options = [SPEND[good] for good in unspent(state, self.seat, part.spent)] if unseen else []
        if not part.seen:
            return Decision(self.seat, "pay_resource", options, 1)
        kept: list[Option] = []
        for tile in self.in_view(state):
            option = KEEP[self.tracks(state, tile)]
            if option not in kept:
                kept.append(option)
        return Decision(self.seat, "inspect", kept + options)

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "spend":
            self.look(state, option.arg)
        else:
            state.pop()
            self.keep(state, option.arg)

    def look(self, state: Wendake, good: int) -> None:
        """A resource for a tile."""
        part = allies(state)
        pay(state, self.seat, good, 1)
        part.spent |= 1 << good
        state.reveal()
        tile = state.supplies.turtles[self.stack][state.turtles_drawn[self.stack] + len(part.seen)]
        part.seen = [*part.seen, tile]
        self.tell(state, "look_turtle", tile)

    def keep(self, state: Wendake, tracks: int) -> None:
        """One tile is held, the others are shuffled back."""
        part = allies(state)
        player = state.players[self.seat]
        held = player.turtles[self.stack]
        kept = held
        for tile in self.in_view(state):
            if self.tracks(state, tile) == tracks:
                kept = tile
                break
        drawn = state.turtles_drawn[self.stack]
        order = state.supplies.turtles[self.stack]
        rest = [held if tile == kept else tile for tile in order[drawn:]]
        rest.sort()  # neither the order of the tiles nor what was seen of them must matter: the generator decides
        state.rng.shuffle(rest)
        turtles = state.supplies.turtles[:]
        turtles[self.stack] = [kept if tile == held else tile for tile in order[:drawn]] + rest
        state.supplies = Supplies(state.supplies.tiles, turtles)
        player.turtles = with_item(player.turtles, self.stack, kept)
        part.seen = []
        self.tell(state, "keep_turtle", kept)

    def tell(self, state: Wendake, kind: str, tile: int) -> None:
        if state.events is not None:
            box = state.rules.box
            public: dict[str, int | str] = {"seat": self.seat, "turtle": f"turtle.{box.turtle_ids[self.stack]}"}
            state.emit(Event(kind, public, {"tracks": tracks_id(box.turtle_tracks[self.stack][tile])}, self.seat))

    def fits(self, state: Wendake) -> bool:
        below = state.stack[-2]
        if not isinstance(below, ClaimAndLook) or not below.stacks >> self.stack & 1:
            return False
        seen, drawn = allies(state).seen, state.turtles_drawn[self.stack]
        if seen != state.supplies.turtles[self.stack][drawn : drawn + len(seen)]:
            return False
        return bool(seen) or bool(below.lookable(state))

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb == "keep":
            return Reason("WA-CARD-23", "not_in_view" if allies(state).seen else "look_first")
        if option.verb == "spend" and left_in_stack(state, self.stack) == len(allies(state).seen):
            return Reason("WA-CARD-23", "all_seen")
        return why_not_spent(allies(state).spent, option)
