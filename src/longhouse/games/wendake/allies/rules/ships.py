"""Trading with the ally's ship (WA-SHIP)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_item, with_more
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.allies.terms import LAST_FIELD, NATIONS
from longhouse.games.wendake.rules.fighting import MOST_SEATS
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import FLAG_IDS, LAKE_IDS, LAKES, LEATHER

SHIP: Final = options_of("ship", LAKES)
SHIFT_CANOE: Final = options_of("shift_canoe", MOST_SEATS * LAKES)  # arg = owner * 5 + the lake that it goes to
BUY_GUNS: Final = options_of("buy_guns", LAST_FIELD)  # arg = how many, less one


def offer_lakes(state: Wendake, seat: int, options: list[Option]) -> None:
    """WA-SHIP-01: usable lakes without a ship; the ally's own ship must leave its lake."""
    ships = allies(state).ships
    options += [SHIP[lake] for lake in state.rules.lakes(state) if lake not in ships]


def why_not_lake(state: Wendake, seat: int, lake: int) -> Reason:
    """Why the ally's ship can't go there."""
    if lake not in state.rules.lakes(state):
        return Reason("WA-SETUP-04", "lake_covered")
    part = allies(state)
    return Reason("WA-SHIP-01", "ship_must_move" if part.ships[part.nations[seat]] == lake else "other_ship_there")


def send_ship(state: Wendake, seat: int, lake: int) -> None:
    """WA-SHIP-01: part I; parts II and III follow."""
    part = allies(state)
    nation = part.nations[seat]
    part.ships = with_item(part.ships, nation, lake)
    if state.events is not None:
        facts: dict[str, int | str] = {"seat": seat, "ship": f"ship.{FLAG_IDS[nation]}"}
        state.emit(Event("ship", {**facts, "lake": f"lake.{LAKE_IDS[lake]}"}))
    state.push(ShipStep(seat, part.fields[seat], 1))


def has_most_canoes(state: Wendake, seat: int, lake: int) -> bool:
    """WA-SHIP-03: more canoes there than every other player."""
    own = state.players[seat].lakes[lake]
    for other, player in enumerate(state.players):
        if other != seat and player.lakes[lake] >= own:
            return False
    return own > 0


class ShipStep(Frame[Wendake]):
    """WA-SHIP-04: guns for leather, up to `guns` (0 once it was traded), and one canoe (`canoe`), in any order."""

    __slots__ = ("canoe", "guns")
    fields: ClassVar = (("guns", 0, LAST_FIELD), ("canoe", 0, 1))
    below: ClassVar = ("Resolve", "CardAlliance")

    def __init__(self, seat: int, guns: int, canoe: int) -> None:
        super().__init__(seat)
        self.guns: Final = guns
        self.canoe: Final = canoe

    def lake(self, state: Wendake) -> int:
        """Where the ship is."""
        part = allies(state)
        return part.ships[part.nations[self.seat]]

    def ask(self, state: Wendake) -> Decision | None:
        here = self.lake(state)
        options: list[Option] = []
        if self.guns and has_most_canoes(state, self.seat, here):
            leather = state.players[self.seat].goods[LEATHER]
            options += BUY_GUNS[: min(self.guns, leather)]
        if self.canoe:
            lakes = [lake for lake in state.rules.lakes(state) if lake != here]
            for owner, player in enumerate(state.players):
                if player.lakes[here]:
                    options += [SHIFT_CANOE[owner * LAKES + lake] for lake in lakes]
        options.append(DONE)
        return Decision(self.seat, "ship_step", options, self.guns)

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "done":
            state.pop()
        elif option.verb == "buy_guns":
            state.become(ShipStep(self.seat, 0, self.canoe))
            self.buy(state, option.arg + 1)
        else:
            state.become(ShipStep(self.seat, self.guns, 0))
            self.shift(state, option.arg // LAKES, option.arg % LAKES)

    def buy(self, state: Wendake, count: int) -> None:
        """WA-SHIP-03: part III."""
        part = allies(state)
        player = state.players[self.seat]
        player.goods = with_more(player.goods, LEATHER, -count)
        part.guns = with_more(part.guns, self.seat, count)
        if state.events is not None:
            state.emit(Event("buy_guns", {"seat": self.seat, "n": count}))

    def shift(self, state: Wendake, owner: int, lake: int) -> None:
        """WA-SHIP-02: part II."""
        player = state.players[owner]
        player.lakes = with_more(with_more(player.lakes, self.lake(state), -1), lake, 1)
        if state.events is not None:
            state.emit(Event("shift_canoe", {"seat": self.seat, "seat2": owner, "lake": f"lake.{LAKE_IDS[lake]}"}))

    def fits(self, state: Wendake) -> bool:
        part = allies(state)
        nation = part.nations[self.seat]
        return 0 <= nation < NATIONS and part.ships[nation] >= 0

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb == "buy_guns":
            return self.why_not_guns(state, option.arg + 1)
        if option.verb != "shift_canoe":
            return None
        if not self.canoe:
            return Reason("WA-SHIP-02", "canoe_was_moved")
        owner, lake = option.arg // LAKES, option.arg % LAKES
        if lake not in state.rules.lakes(state):
            return Reason("WA-SETUP-04", "lake_covered")
        if lake == self.lake(state):
            return Reason("WA-SHIP-02", "canoe_must_leave")
        there = owner < len(state.players) and state.players[owner].lakes[self.lake(state)]
        return None if there else Reason("WA-SHIP-02", "no_canoe_there")

    def why_not_guns(self, state: Wendake, count: int) -> Reason:
        """Why so much leather can't be given."""
        if not self.guns:
            return Reason("WA-SHIP-03", "guns_were_bought")
        if not has_most_canoes(state, self.seat, self.lake(state)):
            return Reason("WA-SHIP-03", "not_most_canoes")
        if count > self.guns:
            return Reason("WA-SHIP-03", "field_too_low", {"n": self.guns})
        return Reason("WA-SHIP-03", "too_little_leather")
