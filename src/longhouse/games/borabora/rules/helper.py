"""The helper action (BB-HELP): points of a die spent one purchase at a time."""

from collections.abc import Callable
from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import Frame
from longhouse.core.values import with_item
from longhouse.games.borabora import terms
from longhouse.games.borabora.components import HELPER_COST, SYMBOLS
from longhouse.games.borabora.rules.expand import can_move_hut, gain_offerings, move_hut
from longhouse.games.borabora.rules.fire import gain_shells
from longhouse.games.borabora.rules.god_cards import PickGodCard, can_gain_card
from longhouse.games.borabora.rules.materials import PickMaterial
from longhouse.games.borabora.rules.status import advance_status, score
from longhouse.games.borabora.state import BoraBora, Player
from longhouse.games.borabora.terms import KIND_IDS, KINDS, MAN, SEX_IDS, SLID, WOMAN

TATTOO: Final = options_of("tattoo", KINDS)
COLLECT: Final = options_of("collect_shells", KINDS)
POINT: Final = Option("point", 0)
OFFERING: Final = Option("offering", 0)
GOD_CARD: Final = Option("god_card", 0)
MATERIAL: Final = Option("any_material", 0)
MOVE_HUT: Final = Option("move_hut", 0)

TATTOO_COST: Final[int] = HELPER_COST["tattoo"]
COLLECT_COST: Final[int] = HELPER_COST["collect_shells"]
POINT_COST: Final[int] = HELPER_COST["vp"]


def slide(state: BoraBora, seat: int, sex: int, kind: int) -> None:
    """BB-HELP-11: the tile stays slid for the rest of the game."""
    player = state.players[seat]
    code = kind + KINDS * sex
    player.persons = with_item(player.persons, player.persons.index(code), code + SLID)
    if state.events is not None:
        person = f"person.{KIND_IDS[kind]}.{SEX_IDS[sex]}"
        state.emit(Event("tattoo" if sex == MAN else "collect_shells", {"seat": seat, "person": person}))


def tattoo(state: BoraBora, seat: int, kind: int) -> None:
    """BB-HELP-04: slide a man, status forward by his symbols."""
    slide(state, seat, MAN, kind)
    advance_status(state, seat, SYMBOLS[kind])


def collect_shells(state: BoraBora, seat: int, kind: int) -> None:
    """BB-HELP-05: slide a woman, as many shells as she has symbols."""
    slide(state, seat, WOMAN, kind)
    gain_shells(state, seat, SYMBOLS[kind])


def gain_offering(state: BoraBora, seat: int, arg: int) -> None:
    """BB-HELP-07."""
    gain_offerings(state, seat, 1)


def gain_god_card(state: BoraBora, seat: int, arg: int) -> None:
    """BB-HELP-08."""
    state.push(PickGodCard(seat, 1, 1))


def gain_any_material(state: BoraBora, seat: int, arg: int) -> None:
    """BB-HELP-09."""
    state.push(PickMaterial(seat))


def store_hut(state: BoraBora, seat: int, arg: int) -> None:
    """BB-HELP-10."""
    move_hut(state, seat)


Effect = Callable[[BoraBora, int, int], None]


class Purchase:
    """One line of the exchange table: what it costs and what it does."""

    def __init__(self, cost: int, effect: Effect) -> None:
        self.cost: Final = cost
        self.effect: Final = effect


PURCHASES: Final[dict[str, Purchase]] = {
    "tattoo": Purchase(TATTOO_COST, tattoo),
    "collect_shells": Purchase(COLLECT_COST, collect_shells),
    "offering": Purchase(HELPER_COST["offering"], gain_offering),
    "god_card": Purchase(HELPER_COST["god_card"], gain_god_card),
    "any_material": Purchase(HELPER_COST["material"], gain_any_material),
    "move_hut": Purchase(HELPER_COST["move_hut"], store_hut),
}
SIMPLE: Final = [OFFERING, GOD_CARD, MATERIAL, MOVE_HUT]
SIMPLE_COST: Final[list[int]] = [PURCHASES[option.verb].cost for option in SIMPLE]


def unslid(player: Player, sex: int) -> int:
    """The kinds of one sex with an unslid tile, one bit each."""
    kinds = 0
    first = KINDS * sex
    for code in player.persons:
        if first <= code < first + KINDS:
            kinds |= 1 << (code - first)
    return kinds


def is_possible(state: BoraBora, player: Player, option: Option) -> bool:
    """Whether a purchase without a choice can be made at all."""
    if option is GOD_CARD:
        return can_gain_card(state)
    return option is not MOVE_HUT or can_move_hut(player)


class Helper(Frame[BoraBora]):
    """BB-HELP-01 to 03: buy until no helper point is left or the player takes the rest as victory points."""

    __slots__ = ("points",)
    fields: ClassVar = (("points", 0, 6),)
    below: ClassVar = ("DiceTurns",)

    def __init__(self, seat: int, points: int) -> None:
        super().__init__(seat)
        self.points: Final = points

    def ask(self, state: BoraBora) -> Decision | None:
        points = self.points
        if points == 0:
            return None
        player = state.players[self.seat]
        options: list[Option] = []
        if player.persons:
            if points >= TATTOO_COST:
                kinds = unslid(player, MAN)
                options = [TATTOO[kind] for kind in range(KINDS) if kinds >> kind & 1]
            if points >= COLLECT_COST:
                kinds = unslid(player, WOMAN)
                options += [COLLECT[kind] for kind in range(KINDS) if kinds >> kind & 1]
        for index, option in enumerate(SIMPLE):
            if SIMPLE_COST[index] <= points and is_possible(state, player, option):
                options.append(option)
        options.append(POINT)
        return Decision(self.seat, "helper_spend", options, points)

    def answer(self, state: BoraBora, option: Option) -> None:
        if option.verb == "point":  # BB-HELP-06
            state.pop()
            score(state, self.seat, terms.HELPER_POINTS, self.points // POINT_COST)
            return
        purchase = PURCHASES[option.verb]
        state.become(Helper(self.seat, self.points - purchase.cost))  # first: an effect may push a question
        purchase.effect(state, self.seat, option.arg)

    def resume(self, state: BoraBora) -> None:
        state.pop()

    def facts(self, state: BoraBora, option: Option) -> Facts:
        return {"n": self.points // POINT_COST} if option.verb == "point" else {}

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb not in PURCHASES:
            return None
        if PURCHASES[option.verb].cost > self.points:
            return Reason("BB-HELP-01", "too_few_points", {"n": self.points})
        reasons = {
            "tattoo": Reason("BB-HELP-04", "no_man_to_tattoo"),
            "collect_shells": Reason("BB-HELP-05", "no_woman_to_collect"),
            "god_card": Reason("BB-CARD-04", "no_card_left"),
            "move_hut": Reason("BB-HELP-10", "no_hut_to_move"),
        }
        return reasons.get(option.verb)
