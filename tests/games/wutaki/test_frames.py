"""Which frames can lie on the stack of a position: what a saved game may say about where it stands."""

from collections.abc import Callable
from itertools import product

import pytest

from longhouse.core.frame import AnyFrame
from longhouse.games.wutaki.components import PACT_IDS, ROUND_IDS
from longhouse.games.wutaki.rules.actions import RecruitMore
from longhouse.games.wutaki.rules.chase import BY_OMEN, BY_WORKER, ChaseGroup, ChaseMove, GoElsewhere
from longhouse.games.wutaki.rules.drawing import OMENS, Drawing
from longhouse.games.wutaki.rules.effects import (
    FULFIL_OMEN,
    FULFIL_ROUND,
    LEVEL,
    OMEN,
    PACT,
    ROUND,
    SPRING,
    TRACK,
    Effects,
)
from longhouse.games.wutaki.rules.fulfil import BY_ROUND_CARD, FOR_LEVEL, FOR_PACT, PAYING, REWARD, Fulfil, Waive
from longhouse.games.wutaki.rules.levy import OF_OMEN, GiveOne, Levy, LoseOmen, Raid
from longhouse.games.wutaki.rules.lots import FROM_PLAYER, GAINING, Lots
from longhouse.games.wutaki.rules.omens import OFFERED, VISITING, OmenDone, PayOmens, PickOmen, SellOmens
from longhouse.games.wutaki.rules.pacts import (
    DUN,
    FAVOUR,
    FREE,
    GIFT,
    GIVE_HELD,
    GIVE_OPEN,
    ROB,
    Accept,
    OfferOpen,
    PickHeld,
    PickPlayer,
    TakeOpen,
    TakeRevealed,
)
from longhouse.games.wutaki.rules.pyramid import Fate
from longhouse.games.wutaki.rules.revenge import Give, ReturnRevenge
from longhouse.games.wutaki.rules.rounds import Instants, LastTurns, Turns
from longhouse.games.wutaki.rules.sacrifices import Recall, SacrificeWorker
from longhouse.games.wutaki.rules.scoring import TieWinner
from longhouse.games.wutaki.rules.setup import KeepSecret
from longhouse.games.wutaki.rules.trade import Buy, Trade, TradeFor
from longhouse.games.wutaki.rules.turn import WorkerKind
from longhouse.games.wutaki.rules.upgrades import PickUpgrade, Unmark
from longhouse.games.wutaki.rules.upkeep import UPKEEP, EachSeat, Leaving
from longhouse.games.wutaki.rules.visit import BONUSES, Bonuses, OwnerBonus, Visit
from longhouse.games.wutaki.terms import LOYAL, MARKET, MASTER_PLACE, PYRAMID, ROUND_PLACE
from tests.games.wutaki.table import GAME, Table

FI_01, FI_02 = PACT_IDS.index("FI-01"), PACT_IDS.index("FI-02")
RD_10, RD_11 = ROUND_IDS.index("RD-10"), ROUND_IDS.index("RD-11")


def busy(marker: str = "", spent: int = 0) -> Table:
    """Three players; somebody stands in the pyramid, seat 0 holds one pact and has fulfilled another."""
    table = Table(3).held(0, "FI-01").fulfilled(0, "FI-02").omens(0, "OM-01").stock(0, gold=2).recruited(0, 1)
    table.placed(1, "pyramid").round_card("RD-10").row("EA-01", "EA-02", "EA-03", "EA-17")
    if marker:
        table.marker(0, marker)
        table.player(0).spent = spent
    return table


def top() -> Table:
    return busy().pyramid(0, 4)


def resolving() -> Table:
    table = busy()
    table.state.resolving.append(table.state.omen_deck.pop())
    return table


def tied() -> Table:
    return Table(3)


def alone() -> Table:
    return Table(3).vp(1, 9)


EA_01 = PACT_IDS.index("EA-01")

FITTING: list[tuple[Callable[[], Table], list[AnyFrame]]] = [
    (resolving, [OmenDone(0, 0)]),
    (
        busy,
        [
            PayOmens(0, 1), LoseOmen(0), GiveOne(0, 1), Levy(0, OF_OMEN, 3), Bonuses(0, MARKET, 3),
            Effects(0, PACT, 67, 0), Effects(0, OMEN, 40, 0), Effects(0, ROUND, 19, 0), Effects(0, TRACK, 49, 0),
            Effects(0, LEVEL, 4, 0), Effects(0, FULFIL_ROUND, 19, 1), Effects(0, FULFIL_OMEN, 40, 0),
            Effects(0, SPRING, 39, 1), Effects(0, OMEN, 0, 2),
            Fulfil(0, FI_01, PAYING), Fulfil(0, FI_01, REWARD), Fulfil(0, FI_02, BY_ROUND_CARD),
            Waive(0, FOR_PACT, FI_01, 3), Waive(0, FOR_LEVEL, 1, 3),
            WorkerKind(0, MARKET), Visit(0, MARKET, LOYAL, BONUSES, 1), ChaseMove(0, BY_OMEN, MARKET),
            PickPlayer(0, GIVE_HELD, FI_01), PickPlayer(0, GIVE_OPEN, EA_01), PickPlayer(0, ROB, 5),
            PickPlayer(0, DUN, 0), Drawing(-1, 2, OMENS, 1), Lots(0, FROM_PLAYER, 2, 1), Lots(0, GAINING, 0, 1),
            TradeFor(0, 0, 1, 0), Instants(-1, RD_10, 3), Turns(-1, 2), LastTurns(-1, 2, 2), EachSeat(-1, UPKEEP, 3),
            Leaving(0, 1),
        ],
    ),
    (lambda: busy("M3", 1), [WorkerKind(0, PYRAMID)]),
    (lambda: busy().master(0, "B1"), [WorkerKind(0, MASTER_PLACE), Visit(0, MASTER_PLACE, LOYAL, BONUSES, 1)]),
    (lambda: busy().pyramid(0, 3), [Waive(0, FOR_LEVEL, 4, 3)]),
    (tied, [TieWinner(0)]),
]  # fmt: skip

UNFIT: list[tuple[Callable[[], Table], list[AnyFrame]]] = [
    (
        busy,
        [
            OmenDone(0, 0), PayOmens(0, 2), LoseOmen(1), GiveOne(0, 0), GiveOne(0, 3), GiveOne(1, 0),
            Levy(0, OF_OMEN, 4), Bonuses(0, MARKET, 4), Effects(0, PACT, 68, 0), Effects(0, OMEN, 41, 0),
            Effects(0, ROUND, 20, 0), Effects(0, TRACK, 50, 0), Effects(0, LEVEL, 5, 0),
            Effects(0, FULFIL_ROUND, 20, 0),
            Effects(0, FULFIL_OMEN, 41, 0), Effects(0, SPRING, 41, 0), Effects(0, OMEN, 0, 3),
            Fulfil(0, FI_02, PAYING), Fulfil(0, FI_02, REWARD), Fulfil(0, FI_01, BY_ROUND_CARD),
            Waive(0, FOR_PACT, FI_02, 3), Waive(0, FOR_LEVEL, 2, 3),
            WorkerKind(0, PYRAMID), WorkerKind(0, MASTER_PLACE), WorkerKind(0, ROUND_PLACE),
            Visit(0, ROUND_PLACE, LOYAL, BONUSES, 1), Visit(0, MASTER_PLACE, LOYAL, BONUSES, 1),
            ChaseMove(0, BY_OMEN, ROUND_PLACE),
            PickPlayer(0, GIVE_HELD, FI_02), PickPlayer(0, GIVE_OPEN, FI_01), Drawing(-1, 3, OMENS, 1),
            Lots(0, FROM_PLAYER, 0, 1), Lots(0, FROM_PLAYER, 3, 1), Lots(0, GAINING, 1, 1), TradeFor(0, 0, 0, 0),
            TradeFor(0, 0, 1, 1), Instants(-1, RD_10, 4), Instants(-1, RD_11, 0), Turns(-1, 3), LastTurns(-1, 3, 1),
            LastTurns(-1, 0, 3), EachSeat(-1, UPKEEP, 4), Leaving(0, 2),
        ],
    ),
    (lambda: busy("M3"), [WorkerKind(0, PYRAMID)]),
    (lambda: busy("M4", 1), [WorkerKind(0, PYRAMID)]),
    (lambda: Table(2).idle(0), [WorkerKind(0, MARKET)]),
    (top, [Waive(0, FOR_LEVEL, 5, 3)]),
    (tied, [TieWinner(1)]),
    (alone, [TieWinner(0)]),
]  # fmt: skip


@pytest.mark.rule("WU-TURN-04", "WU-PACT-03", "WU-OMEN-03")
@pytest.mark.parametrize("number", range(len(FITTING)))
def test_frames_that_fit(number: int) -> None:
    build, frames = FITTING[number]
    state = build().state
    assert [frame for frame in frames if not frame.fits(state)] == []


@pytest.mark.rule("WU-TURN-04", "WU-PACT-03", "WU-OMEN-03")
@pytest.mark.parametrize("number", range(len(UNFIT)))
def test_frames_that_do_not_fit(number: int) -> None:
    build, frames = UNFIT[number]
    state = build().state
    assert [frame for frame in frames if frame.fits(state)] == []


@pytest.mark.parametrize("name", sorted(GAME.frames))
def test_whatever_a_frame_may_hold_it_can_be_asked_whether_it_fits(name: str) -> None:
    """A loader does so with any numbers that lie within the limits of the fields."""
    state, kind = busy().state, GAME.frames[name]
    for numbers in product(*[sorted({low, high}) for _, low, high in kind.fields]):
        frame: AnyFrame = kind(0 if kind.owned else -1, *numbers)
        if frame.fits(state):
            frame.ask(state)


@pytest.mark.rule("WU-OM-07", "WU-OM-16", "WU-OM-22", "WU-GIVE-01")
def test_the_first_and_the_last_of_their_kind_can_be_saved() -> None:
    """`Table` looks at the stack whenever somebody is asked."""
    assert Table(2).held(0, "FI-02").stock(0, gold=3, oil=1).omen("OM-07").prompt == "waive"
    assert Table(2).held(0, "FI-01", "FI-02").stock(0, gold=3).omen("OM-07").prompt == "fulfil_with_favour"
    assert Table(2).held(0, "FI-01", "FI-02").omen("OM-18").prompt == "give_held"
    free = Table(2).marker(0, "M6").held(0, "FI-01", "FI-02").close().play("use_marker:M6")
    assert free.prompt == "fulfil_free"
    groups = Table(3).placed(1, "market", "extra").placed(2, "quarry", "extra").omen("OM-16")
    assert groups.prompt == "chase"
    gift = Table(3).row("EA-01", "EA-02", "EA-03", "EA-17").visit("gift_pact").play("offer:EA-17")
    assert gift.prompt == "give_pact"
    moved = Table(2).omens(0, "OM-02", "OM-22").visit("play_omen", "special").play("play:OM-02", "play:OM-22")
    assert moved.play("go:accept").prompt == "accept"  # no repeat is left


# ---------------------------------------------------------------- questions without an option

EMPTY: list[AnyFrame] = [
    GoElsewhere(0), ChaseGroup(0, BY_WORKER), ChaseGroup(0, BY_OMEN), PickOmen(0, VISITING, 0), PickOmen(0, OFFERED, 0),
    PayOmens(0, 1), SellOmens(0, 6, 2, 0), Accept(0, 0), TakeOpen(0, 0), TakeOpen(0, 1), TakeRevealed(0),
    OfferOpen(0, 1, 0), PickHeld(0, FAVOUR, 3), PickHeld(0, FREE, 0), PickHeld(0, GIFT, 0), PickPlayer(0, ROB, 5),
    Give(0, 0), Give(0, 1), ReturnRevenge(0), Recall(0, 2, 0), Recall(0, 2, 1), SacrificeWorker(0), Fate(0), Raid(0),
    Unmark(0, 0), Unmark(0, 1), PickUpgrade(0, 0, 4, 0), Trade(0, 0, 5, 0), Trade(0, 0, 5, 1), Buy(0, 0), Buy(0, 1),
    KeepSecret(0, 0), RecruitMore(0, 0, 0), OwnerBonus(0, MARKET, 0), Leaving(0, 0),
]  # fmt: skip


@pytest.mark.rule("WU-DEC-03", "WU-PLACE-05")
@pytest.mark.parametrize("frame", EMPTY, ids=repr)
def test_a_question_without_an_option_is_dropped(frame: AnyFrame) -> None:
    """Nobody has anything, not even the supply and the row."""
    table = Table(2).vp(0, 0)
    state = table.state
    state.monster, state.supply = [0] * 5, [0] * 5
    state.pact_discard, state.row = state.row, [-1] * 4
    before = table.game.dump(state)["players"]
    table.on(frame)
    assert (table.seat, table.prompt) == (1, "opening")
    assert table.game.dump(state)["players"] == before
