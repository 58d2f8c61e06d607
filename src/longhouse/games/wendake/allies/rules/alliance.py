"""The Alliance action (WA-ALLY): step 1 moves the disk, step 2 is one effect of the ally."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import AnyFrame, Frame
from longhouse.core.values import with_item, with_more
from longhouse.games.wendake.allies.components import PAIR_OF_NATION
from longhouse.games.wendake.allies.rules.patrols import STEP_VERBS, Patrols
from longhouse.games.wendake.allies.rules.ships import offer_lakes, send_ship, why_not_lake
from longhouse.games.wendake.allies.state import allies, set_patrols
from longhouse.games.wendake.allies.terms import BOTH_FLAGS, LAST_FIELD, NATIONS, PATROLS
from longhouse.games.wendake.rules.action import Action
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.rules.purchase import TRACK
from longhouse.games.wendake.rules.tracks import is_full, score
from longhouse.games.wendake.rules.windows import why_not_beside
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import FLAG_IDS, INNER, NONE, TRACKS

ALLY: Final = options_of("ally", NATIONS)
GUN_POINT: Final = options_of("gun_point", TRACKS)


class AllianceAction(Action):
    """WA-ALLY-01: as tiles show it; the number is the set of flags."""

    def first(self, state: Wendake, seat: int, number: int) -> list[AnyFrame]:
        return [ChooseNation(seat, number)]


class ChooseNation(Frame[Wendake]):
    """WA-ALLY-01: one of the nations whose flags the tile shows."""

    __slots__ = ("flags",)
    fields: ClassVar = (("flags", 1, BOTH_FLAGS),)
    below: ClassVar = ("Resolve",)

    def __init__(self, seat: int, flags: int) -> None:
        super().__init__(seat)
        self.flags: Final = flags

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "nation", [ALLY[nation] for nation in members(self.flags)])

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        start_alliance(state, self.seat, option.arg)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WA-ALLY-01", "flag_not_shown") if option.verb == "ally" else None


# ---------------------------------------------------------------- step 1


def start_alliance(state: Wendake, seat: int, nation: int) -> None:
    """WA-ALLY-02, 05: an Alliance action with this nation, on top of the frame that allowed it."""
    state.push(AllianceEffect(seat))
    part = allies(state)
    old, field = part.nations[seat], part.fields[seat]
    if old == nation:
        advance_disk(state, seat)
        return
    join(state, seat, nation)
    if old != NONE:  # the points of the side that was left
        state.push(PairTrack(seat, old, field))


def advance_disk(state: Wendake, seat: int) -> None:
    """WA-ALLY-02 (a, b): a field further on the own side, or a point at its end."""
    part = allies(state)
    nation = part.nations[seat]
    if part.fields[seat] == LAST_FIELD:
        state.push(PairTrack(seat, nation, 1))
        return
    part.fields = with_more(part.fields, seat, 1)
    if state.events is not None:
        facts: Facts = {"seat": seat, "ally": f"ally.{FLAG_IDS[nation]}", "field": part.fields[seat]}
        state.emit(Event("disk", facts))


def join(state: Wendake, seat: int, nation: int) -> None:
    """WA-ALLY-02 (c), 03: on field 1 of this nation, whose patrols come to the Home; those of the other one leave."""
    part = allies(state)
    home = state.players[seat].home
    part.nations = with_item(part.nations, seat, nation)
    part.fields = with_item(part.fields, seat, 1)
    set_patrols(part, seat, [PATROLS if territory == home else 0 for territory in range(len(state.board.ids))])
    if state.events is not None:
        state.emit(Event("join", {"seat": seat, "ally": f"ally.{FLAG_IDS[nation]}"}))


def pair_of(state: Wendake, nation: int) -> list[int]:
    """WA-SETUP-02: the two tracks with the flag of a nation."""
    first = 2 * PAIR_OF_NATION[nation]
    return state.pairs[first : first + 2]


def open_pair(state: Wendake, seat: int, nation: int) -> list[int]:
    """Those of them that can still take a point of this player."""
    return [track for track in pair_of(state, nation) if not is_full(state, seat, track)]


class PairTrack(Frame[Wendake]):
    """WA-CONV-03: on which of the two tracks of a nation points are scored; if both are full they are lost."""

    __slots__ = ("nation", "points")
    fields: ClassVar = (("nation", 0, NATIONS - 1), ("points", 1, LAST_FIELD))
    below: ClassVar = ("AllianceEffect",)

    def __init__(self, seat: int, nation: int, points: int) -> None:
        super().__init__(seat)
        self.nation: Final = nation
        self.points: Final = points

    def ask(self, state: Wendake) -> Decision | None:
        tracks = open_pair(state, self.seat, self.nation)
        return Decision(self.seat, "pair_track", [TRACK[track] for track in tracks], self.points) if tracks else None

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        score(state, self.seat, option.arg, self.points)

    def resume(self, state: Wendake) -> None:
        state.pop()
        score(state, self.seat, pair_of(state, self.nation)[0], self.points)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return why_not_track(state, self.seat, self.nation, option.arg) if option.verb == "track" else None


def why_not_track(state: Wendake, seat: int, nation: int, track: int) -> Reason:
    """Why a point of an ally can't be scored there."""
    if track in pair_of(state, nation):
        return Reason("WA-R-12", "track_full")
    return Reason("WA-CONV-03", "not_their_track", {"ally": f"ally.{FLAG_IDS[nation]}"})


# ---------------------------------------------------------------- step 2


class AllianceEffect(Frame[Wendake]):
    """WA-ALLY-05, 06: the ship to a lake, the first step of a patrol, a gun for a point, or nothing (WA-R-20)."""

    __slots__ = ()
    below: ClassVar = ("Resolve", "CardAlliance")
    window: ClassVar = INNER

    def ask(self, state: Wendake) -> Decision | None:
        part = allies(state)
        options: list[Option] = []
        offer_lakes(state, self.seat, options)
        options += self.patrols(state).steps_now(state)
        if part.guns[self.seat]:
            options += [GUN_POINT[track] for track in open_pair(state, self.seat, part.nations[self.seat])]
        options.append(DONE)
        return Decision(self.seat, "alliance_effect", options, part.fields[self.seat])

    def patrols(self, state: Wendake) -> Patrols:
        """WA-PAT-01: the frame that moves patrols, if they are what is chosen."""
        return Patrols(self.seat, allies(state).fields[self.seat], 0)

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb in STEP_VERBS:
            patrols = self.patrols(state)
            state.become(patrols)
            patrols.answer(state, option)
            return
        state.pop()
        if option.verb == "ship":
            send_ship(state, self.seat, option.arg)
        elif option.verb == "gun_point":
            spend_gun(state, self.seat)
            score(state, self.seat, option.arg, 1)

    def fits(self, state: Wendake) -> bool:
        return allies(state).nations[self.seat] != NONE

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb == "ship":
            return why_not_lake(state, self.seat, option.arg)
        if option.verb in STEP_VERBS:
            return self.patrols(state).why_not(state, option)
        if option.verb != "gun_point":
            return why_not_beside(state, self, option)
        part = allies(state)
        if not part.guns[self.seat]:
            return Reason("WA-GUN-02", "no_gun")
        return why_not_track(state, self.seat, part.nations[self.seat], option.arg)

    def facts(self, state: Wendake, option: Option) -> Facts:
        return self.patrols(state).facts(state, option)


def spend_gun(state: Wendake, seat: int) -> None:
    """A gun goes back to the supply."""
    part = allies(state)
    part.guns = with_more(part.guns, seat, -1)
    if state.events is not None:
        state.emit(Event("spend_gun", {"seat": seat}))
