"""Setup (WU-SETUP): shuffling, dealing, and the first choices."""

from typing import ClassVar, Final

from longhouse.core.course import Round
from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import AnyFrame, Frame
from longhouse.core.rng import Rng
from longhouse.games.wutaki.components import (
    COST_GOODS,
    OMEN_COUNT,
    RESOURCE_COUNT,
    SECRET_IDS,
    START_OMENS,
    START_PACTS,
    START_SECRETS,
    START_STOCK,
    START_VP,
)
from longhouse.games.wutaki.rules.decks import hold, leave_row, refill_row, return_secrets
from longhouse.games.wutaki.rules.pacts import TAKE, open_pacts
from longhouse.games.wutaki.rules.seams import Rules
from longhouse.games.wutaki.rules.workers import EXTRA_WORKERS
from longhouse.games.wutaki.state import Player, Wutaki
from longhouse.games.wutaki.terms import (
    ABILITIES,
    B1,
    ELEMENTS,
    MARKERS,
    MASTER_A,
    MASTER_IDS,
    MASTERS,
    NOBODY,
    NONE,
    OMENS,
    PACTS,
    PLACES,
    RESOURCES,
    REVENGES,
    ROUND_CARDS,
    ROW,
    SECRETS,
    STANDARDS,
    WORKERS,
)

KEEP: Final = options_of("keep", SECRETS)
MASTER: Final = options_of("master", MASTERS)
LOYAL_WORKERS: Final = 4


def shuffled(rng: Rng, items: list[int]) -> list[int]:
    """The items in random order."""
    rng.shuffle(items)
    return items


def new_player(rules: Rules, cost: int, element: int) -> Player:
    """WU-SETUP-03 to 06."""
    return Player(
        vp=START_VP,
        stock=START_STOCK[:],
        cost=cost,
        element=element,
        master=NONE,
        track=0,
        ability=NONE,
        spent=0,
        available=[LOYAL_WORKERS, 0, 0],
        home=[0, EXTRA_WORKERS - rules.removed, 1],
        placed=[0] * (PLACES * WORKERS),
        markers=MARKERS,
        upgrades=[0] * STANDARDS,
        towers=0,
        pyramid=0,
        hand=[0] * OMENS,
        permanent=NONE,
        revenge=0,
        secrets=0,
        drawn=0,
        held=[],
        fulfilled=[],
        spring=0,
    )


def deal(seats: int, rng: Rng, rules: Rules, stack: list[AnyFrame]) -> Wutaki:
    """WU-SETUP-02 to 10, chance in this order: start player, element cards, cost markers, decks, hands."""
    start = rng.below(seats)
    elements = shuffled(rng, list(range(ELEMENTS)))
    costs = shuffled(rng, COST_GOODS[:])
    state = Wutaki(
        stack=stack,
        rng=rng,
        reveals=0,
        rules=rules,
        players=[new_player(rules, costs[seat], elements[seat]) for seat in range(seats)],
        supply=[RESOURCE_COUNT[r] - seats * START_STOCK[r] for r in range(RESOURCES)],
        monster=[0] * RESOURCES,
        offered=[0] * RESOURCES,
        waived=[0] * RESOURCES,
        row=[NONE] * ROW,
        revealed=[],
        pact_deck=shuffled(rng, list(range(PACTS))),
        pact_discard=[],
        omen_deck=shuffled(rng, [omen for omen in range(OMENS) for _ in range(OMEN_COUNT[omen])]),
        omen_discard=[],
        resolving=[],
        revenge_deck=shuffled(rng, list(range(REVENGES))),
        secret_deck=shuffled(rng, list(range(SECRETS))),
        round_deck=shuffled(rng, list(range(ROUND_CARDS))),
        round_discard=[],
        round_cards=[],
        counter=0,
        start=start,
        claim=NOBODY,
        round=0,
        turns=0,
        trigger=NOBODY,
        winner=NOBODY,
    )
    for seat in range(seats):
        player = state.players[(start + seat) % seats]
        for _ in range(START_SECRETS):
            player.drawn |= 1 << state.secret_deck.pop()  # nobody has a copy yet with whom to share the decks
        for _ in range(START_OMENS):
            player.hand[state.omen_deck.pop()] += 1
    for slot in range(ROW - 1, -1, -1):
        state.row[slot] = state.pact_deck.pop()
    return state


def with_abilities(state: Wutaki) -> None:
    """WU-SETUP-03, player side B: everybody draws an ability marker."""
    state.reveal()
    markers = shuffled(state.rng, list(range(ABILITIES)))
    for seat, player in enumerate(state.players):
        player.ability = markers[seat]


# ---------------------------------------------------------------- going around


class SetupTurns(Round[Wutaki]):
    """Everybody in turn order from the start player."""

    __slots__ = ()

    def order(self, state: Wutaki) -> list[int]:
        seats = len(state.players)
        return [(state.start + index) % seats for index in range(seats)]


# ---------------------------------------------------------------- secret pacts


def choose_secrets(state: Wutaki) -> None:
    """WU-SETUP-08: everybody keeps one of two."""
    state.push(SecretTurns(-1, 0))


class SecretTurns(SetupTurns):
    """The rejected ones are shuffled back when all have chosen (WU-RUL-35)."""

    __slots__ = ()

    def begin(self, state: Wutaki, seat: int) -> None:
        state.push(KeepSecret(seat, 1))

    def finish(self, state: Wutaki) -> None:
        for seat in range(len(state.players)):
            return_secrets(state, seat)


class KeepSecret(Frame[Wutaki]):
    """WU-FX-05: which of the secret pacts drawn is kept."""

    __slots__ = ("later",)
    fields: ClassVar = (("later", 0, 1),)
    below: ClassVar = ("SecretTurns", "Effects")

    def __init__(self, seat: int, later: int) -> None:
        super().__init__(seat)
        self.later: Final = later  # 1 if the others are shuffled back later

    def ask(self, state: Wutaki) -> Decision | None:
        drawn = state.players[self.seat].drawn
        options = [KEEP[card] for card in range(SECRETS) if drawn >> card & 1]
        return Decision(self.seat, "keep_secret", options) if options else None

    def answer(self, state: Wutaki, option: Option) -> None:
        state.pop()
        player = state.players[self.seat]
        player.drawn &= ~(1 << option.arg)
        player.secrets |= 1 << option.arg
        if state.events is not None:
            secret: Facts = {"card": f"secret.{SECRET_IDS[option.arg]}"}
            state.emit(Event("keep_secret", {"seat": self.seat}, secret, self.seat))
        if not self.later:
            return_secrets(state, self.seat)

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-FX-05", "secret_not_drawn") if option.verb == "keep" else None


# ---------------------------------------------------------------- master boards


def same_masters(state: Wutaki) -> None:
    """WU-SETUP-11, side A: everyone has the same board."""
    for player in state.players:
        player.master = MASTER_A


def choose_masters(state: Wutaki) -> None:
    """WU-SETUP-11, side B."""
    state.push(MasterTurns(-1, 0))


class MasterTurns(SetupTurns):
    """One of the boards that are left."""

    __slots__ = ()

    def begin(self, state: Wutaki, seat: int) -> None:
        state.push(ChooseMaster(seat))


class ChooseMaster(Frame[Wutaki]):
    """B1 to B4, each once."""

    __slots__ = ()
    below: ClassVar = ("MasterTurns",)

    def ask(self, state: Wutaki) -> Decision | None:
        taken = [player.master for player in state.players]
        return Decision(self.seat, "master", [MASTER[board] for board in range(B1, MASTERS) if board not in taken])

    def answer(self, state: Wutaki, option: Option) -> None:
        state.pop()
        state.players[self.seat].master = option.arg
        if state.events is not None:
            state.emit(Event("master", {"seat": self.seat, "master": f"master.{MASTER_IDS[option.arg]}"}))

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        if option.verb != "master":
            return None
        return Reason("WU-SETUP-11", "other_side" if option.arg == MASTER_A else "master_taken")


# ---------------------------------------------------------------- first pacts


def start_pacts(state: Wutaki) -> None:
    """WU-SETUP-13: everybody takes two of the four."""
    state.push(PactTurns(-1, 0))


class PactTurns(SetupTurns):
    """The row is filled up after each player."""

    __slots__ = ()

    def begin(self, state: Wutaki, seat: int) -> None:
        state.push(StartPact(seat, START_PACTS))


class StartPact(Frame[Wutaki]):
    """Two single choices, no refill in between, no gold."""

    __slots__ = ("left",)
    fields: ClassVar = (("left", 0, 2),)
    below: ClassVar = ("PactTurns",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def ask(self, state: Wutaki) -> Decision | None:
        if not self.left:
            return None
        return Decision(self.seat, "start_pact", [TAKE[pact] for pact in open_pacts(state)], self.left)

    def answer(self, state: Wutaki, option: Option) -> None:
        state.become(StartPact(self.seat, self.left - 1))
        leave_row(state, option.arg)
        hold(state, self.seat, option.arg)

    def resume(self, state: Wutaki) -> None:
        state.pop()
        refill_row(state)

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-SETUP-13", "not_open") if option.verb == "take" else None
