"""Phase 2.B with looks into the stack of Advanced tiles (WA-CARD-24)."""

from typing import Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.games.wendake.allies.rules.paying import why_not_spent
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.rules.payment import pay
from longhouse.games.wendake.rules.restore import COLUMNS, Replace
from longhouse.games.wendake.rules.trade import SPEND, unspent
from longhouse.games.wendake.state import Supplies, Wendake
from longhouse.games.wendake.terms import RESOURCES

MOST_SEEN: Final = RESOURCES
REPLACE_SEEN: Final = options_of("replace_seen", COLUMNS * MOST_SEEN)


def unseen_tiles(state: Wendake) -> int:
    """Advanced tiles of this level that lie face down and were not looked at."""
    return state.rules.box.tiles_in_play[len(state.players)] - state.tiles_drawn - len(allies(state).seen)


class LookAndReplace(Replace):
    """WA-CARD-24: as WD-REST-04, with the tiles seen; pay for another one. The first look must be paid."""

    __slots__ = ()

    def ask(self, state: Wendake) -> Decision | None:
        part = allies(state)
        looks = [SPEND[good] for good in unspent(state, self.seat, part.spent)] if unseen_tiles(state) else []
        if not part.seen:
            return Decision(self.seat, "pay_resource", looks, 1)
        question = super().ask(state)
        assert question is not None
        taking: list[Option] = []
        for slot in range(COLUMNS):
            taking += REPLACE_SEEN[slot * MOST_SEEN : slot * MOST_SEEN + len(part.seen)]
        return Decision(self.seat, question.prompt, [*question.options[:-1], *taking, *looks, DONE])

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "spend":
            self.look(state, option.arg)
            return
        slot, index = option.arg // MOST_SEEN, option.arg % MOST_SEEN
        taken = allies(state).seen[index] if option.verb == "replace_seen" else -1
        self.shuffle_back(state, taken)
        if option.verb == "replace_seen":
            self.replace(state, slot, taken)
        else:
            super().answer(state, option)

    def look(self, state: Wendake, good: int) -> None:
        """A resource for a tile."""
        part = allies(state)
        pay(state, self.seat, good, 1)
        part.spent |= 1 << good
        state.reveal()
        tile = state.supplies.tiles[state.level][state.tiles_drawn + len(part.seen)]
        part.seen = [*part.seen, tile]
        if state.events is not None:
            private: dict[str, int | str] = {"tile": f"tile.{state.rules.box.tile_ids[tile]}"}
            state.emit(Event("look_tile", {"seat": self.seat}, private, self.seat))

    def shuffle_back(self, state: Wendake, taken: int) -> None:
        """All tiles seen but one that is taken; this one comes into play."""
        part = allies(state)
        order = state.supplies.tiles[state.level]
        in_play = state.rules.box.tiles_in_play[len(state.players)]
        stack = [tile for tile in order[state.tiles_drawn : in_play] if tile != taken]
        stack.sort()  # what was seen must not matter: the generator decides
        state.rng.shuffle(stack)
        drawn = order[: state.tiles_drawn]
        if taken >= 0:
            state.disclose()
            drawn.append(taken)
            state.tiles_drawn += 1
        tiles = state.supplies.tiles[:]
        tiles[state.level] = drawn + stack + order[in_play:]
        state.supplies = Supplies(tiles, state.supplies.turtles)
        part.seen = []
        part.spent = 0

    def fits(self, state: Wendake) -> bool:
        seen = allies(state).seen
        stack = state.supplies.tiles[state.level][state.tiles_drawn :]
        if seen != stack[: len(seen)] or not super().fits(state):
            return False
        return bool(seen) or (unseen_tiles(state) > 0 and bool(unspent(state, self.seat, 0)))

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        part = allies(state)
        if option.verb == "spend":
            return why_not_spent(part.spent, option) if unseen_tiles(state) else Reason("WA-CARD-24", "all_seen")
        if not part.seen:
            return Reason("WA-CARD-24", "look_first")
        return Reason("WA-CARD-24", "not_in_view") if option.verb == "replace_seen" else super().why_not(state, option)
