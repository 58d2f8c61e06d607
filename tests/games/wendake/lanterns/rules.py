"""The rules of Lanterns: state, frames, and the function from rules to rules."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import AnyFrame, Frame
from longhouse.core.state import Part
from longhouse.games.wendake.cards.ability import Ability
from longhouse.games.wendake.rules.action import Action
from longhouse.games.wendake.rules.military import MilitaryScore
from longhouse.games.wendake.rules.movement import Move, start_move
from longhouse.games.wendake.rules.natives import enter_home
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.schema import Tile
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import IN_MAJORITIES, TERRITORIES, WARRIOR

LANTERNS: Final = 3
LIGHT: Final = options_of("light", TERRITORIES)
SNUFF: Final = options_of("snuff", TERRITORIES)
SHINE: Final = Option("shine", 0)
REFILL: Final = Option("refill", 0)


class Lit(Part):
    """Lanterns by seat and territory, and oil by seat. Nobody sees the oil of others."""

    def __init__(self, lanterns: list[int], oil: list[int]) -> None:
        self.lanterns = lanterns  # by seat: territories, as a set
        self.oil = oil

    def clone(self) -> "Lit":
        return Lit(self.lanterns[:], self.oil[:])


def lit(state: Wendake) -> Lit:
    """The part of a state; the base game never calls this."""
    for part in state.parts:
        if isinstance(part, Lit):
            return part
    raise AssertionError("a game without lanterns")


def standing(state: Wendake, seat: int) -> int:
    """How many lanterns a player has in territories."""
    return lit(state).lanterns[seat].bit_count()


# ---------------------------------------------------------------- frames


class PlaceLantern(Frame[Wendake]):
    """The new action: a lantern in a territory with an own Guard; then a Guard may go one step."""

    below: ClassVar = ("Resolve", "MilitaryScore")

    def ask(self, state: Wendake) -> Decision | None:
        guards = state.players[self.seat].guards
        there = lit(state).lanterns[self.seat]
        options = [LIGHT[t] for t in range(len(guards)) if guards[t] and not there >> t & 1]
        return Decision(self.seat, "light", [*options, DONE])

    def answer(self, state: Wendake, option: Option) -> None:
        state.become(AfterLantern(self.seat))
        if option.verb == "light":
            lit(state).lanterns[self.seat] |= 1 << option.arg
            if state.events is not None:
                place = f"territory.{state.board.ids[option.arg]}"
                state.emit(Event("light", {"seat": self.seat, "place": place}))
            start_move(state, self.seat, 1)

    def fits(self, state: Wendake) -> bool:
        return standing(state, self.seat) < LANTERNS

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WD-MOVE-02", "no_guard_there") if option.verb == "light" else None


class AfterLantern(Frame[Wendake]):
    """A base Move lies on this frame of the expansion."""

    below: ClassVar = ("Resolve", "MilitaryScore")

    def resume(self, state: Wendake) -> None:
        state.pop()


class Refill(Frame[Wendake]):
    """At the start of a Year the first player may take oil: a question outside of all turns."""

    below: ClassVar = ("Course",)

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "refill", [REFILL, DONE])

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        if option.verb == "refill":
            lit(state).oil[self.seat] += 1


# ---------------------------------------------------------------- seams


class LightAction(Action):
    """The twelfth action; without a lantern left it does nothing."""

    stops: ClassVar = True  # `done` at its only question is the same as skipping it

    def first(self, state: Wendake, seat: int, number: int) -> list[AnyFrame]:
        return [PlaceLantern(seat)] if standing(state, seat) < LANTERNS else []


def start_year(state: Wendake) -> None:
    """A step of the course."""
    state.push(Refill(state.order[0]))


def guards_and_lanterns(state: Wendake, seat: int) -> list[int]:
    """Who protects: more than who holds a territory."""
    there = lit(state).lanterns[seat]
    return [guards + (there >> t & 1) for t, guards in enumerate(state.players[seat].guards)]


def offer_lanterns(state: Wendake, seat: int, places: list[int], options: list[Option]) -> None:
    """A warrior may attack a lantern of somebody else."""
    for territory in places:
        if any(seat != other and there >> territory & 1 for other, there in enumerate(lit(state).lanterns)):
            options.append(SNUFF[territory])


def snuff(state: Wendake, seat: int, attacker: int, territory: int) -> None:
    """All lanterns of others there go out, and the warrior goes Home: it has moved."""
    part = lit(state)
    for other in range(len(part.lanterns)):
        if other != seat:
            part.lanterns[other] &= ~(1 << territory)
    enter_home(state.players[seat], attacker)
    frame = state.stack[-1]
    assert isinstance(frame, Move)
    if attacker == WARRIOR:
        state.become(frame.having_moved(state.players[seat].home))


def offer_shine(state: Wendake, frame: AnyFrame, moment: int, options: list[Option]) -> None:
    """In the middle of a Military action oil lights a lantern."""
    if moment == IN_MAJORITIES and lit(state).oil[frame.seat] and standing(state, frame.seat) < LANTERNS:
        options.append(SHINE)


def take_shine(state: Wendake, frame: AnyFrame, _: int) -> None:
    assert isinstance(frame, MilitaryScore)
    lit(state).oil[frame.seat] -= 1
    state.push(PlaceLantern(frame.seat))


class Oil(Ability):
    """A tile of the base game that does something else now."""

    def is_useful(self, state: Wendake, seat: int) -> bool:
        return True

    def use(self, state: Wendake, seat: int) -> None:
        lit(state).oil[seat] += 1


def with_lanterns(rules: Rules) -> Rules:
    """Lanterns at a glance."""
    rules.track_cap = 35
    rules.actions.append(LightAction())
    rules.box.action_ids.append("light")
    rules.box.tiles_in_play = [count + 1 for count in rules.box.tiles_in_play]
    rules.box.add_tile(Tile(id="N1-01", actions=["light", "hunt"], back=["ritual"]), level=0)
    rules.box.add_tile(Tile(id="N2-01", actions=["light"], back=["ritual"]), level=1)
    rules.box.add_turtles("lanterns_3", len(rules.turtle_counts), need=1, points=3, tracks=[[0], [1], [2], [3]])
    rules.turtle_counts.append(standing)
    rules.set_ability(0, Oil())
    rules.year.insert(0, start_year)
    rules.last_year.insert(0, start_year)
    rules.round_of[start_year] = "Refill"
    rules.phase_of["Refill"] = "turns"
    rules.protection = guards_and_lanterns
    rules.targets.append(offer_lanterns)
    rules.attacks["snuff"] = snuff
    rules.moments.append(offer_shine)
    rules.moment_takes["shine"] = take_shine
    rules.lakes = lambda state: [1, 2, 3]
    rules.end_points["points.lanterns"] = standing
    return rules
