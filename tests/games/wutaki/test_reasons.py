"""Whatever can't be chosen has a reason: each question names the rule, the sentence and what fills it."""

from collections.abc import Callable

import pytest

from longhouse.core.decision import Option
from longhouse.core.frame import AnyFrame
from longhouse.games.wutaki.rules.actions import VpOrGift
from longhouse.games.wutaki.rules.chase import BY_OMEN, ChaseGroup, GoElsewhere
from longhouse.games.wutaki.rules.fulfil import FOR_PACT, Waive
from longhouse.games.wutaki.rules.levy import GiveOne, LoseOmen
from longhouse.games.wutaki.rules.lots import FROM_MONSTER, Lots
from longhouse.games.wutaki.rules.omens import MARKER, PayOmens, PickOmen, SellOmens
from longhouse.games.wutaki.rules.pacts import (
    DUN,
    FAVOUR,
    Accept,
    OfferOpen,
    PickHeld,
    PickPlayer,
    TakeOpen,
    TakeRevealed,
)
from longhouse.games.wutaki.rules.pyramid import Fate
from longhouse.games.wutaki.rules.revenge import Give, ReturnRevenge
from longhouse.games.wutaki.rules.sacrifices import Recall, SacrificeWorker
from longhouse.games.wutaki.rules.scoring import TieWinner
from longhouse.games.wutaki.rules.setup import ChooseMaster, KeepSecret, StartPact
from longhouse.games.wutaki.rules.trade import Buy, Trade, TradeFor
from longhouse.games.wutaki.rules.turn import Closing, Opening, WorkerKind
from longhouse.games.wutaki.rules.upgrades import PickUpgrade, Unmark
from longhouse.games.wutaki.rules.upkeep import Leaving
from longhouse.games.wutaki.rules.visit import OwnerBonus
from longhouse.games.wutaki.terms import MARKET, VILLAGE
from tests.games.wutaki.table import Table

ROW = ("FI-01", "FI-02", "FI-03", "FI-04")
FI_05 = 4  # four oil


def marked(marker: str, spent: int = 0) -> Table:
    table = Table(2).marker(0, marker)
    table.player(0).spent = spent
    return table


def full_of_upgrades() -> Table:
    return Table(2).upgraded(0, "quarry", 2).upgraded(0, "market", 2).upgraded(0, "trader", 2)


REASONS: list[tuple[Callable[[], Table], AnyFrame, str, str]] = [
    (Table, PickOmen(0, MARKER, 0), "play:OM-01", "WU-OMEN-02 omen_not_in_hand"),
    (lambda: Table(2).omens(0, "OM-01"), PickOmen(0, MARKER, 0), "play:OM-01", "WU-OMEN-02 omen_not_playable"),
    (Table, PayOmens(0, 1), "discard:OM-01", "WU-PACT-03 omen_not_in_hand"),
    (Table, SellOmens(0, 6, 2, 0), "discard:OM-01", "WU-ABIL-05 omen_not_in_hand"),
    (Table, LoseOmen(0), "discard:OM-01", "WU-OM-26 omen_not_in_hand"),
    (Table, Waive(0, FOR_PACT, FI_05, 3), "waive:gold", "WU-OM-07 not_in_the_price"),
    (Table, Opening(0, 0), "place:round_card", "WU-PLACE-06 no_such_place"),
    (Table, Opening(0, 0), "place:pyramid", "WU-PLACE-01 place_full"),
    (Table, Opening(0, 0), "squeeze:round_card", "WU-PLACE-06 no_such_place"),
    (Table, Opening(0, 0), "squeeze:pyramid", "WU-ABIL-04 no_marker_for_this"),
    (lambda: marked("M3", 1), Opening(0, 0), "squeeze:pyramid", "WU-ABIL-04 no_marker_for_this"),
    (lambda: marked("M3"), Opening(0, 0), "squeeze:pyramid", "WU-ABIL-04 place_not_full"),
    (lambda: marked("M3"), Opening(0, 0), "use_marker:M2", "WU-ABIL-01 not_your_marker marker.M2"),
    (lambda: marked("M2"), Opening(0, 0), "use_marker:M2", "WU-ABIL-01 marker_useless marker.M2"),
    (lambda: marked("M2", 1), Closing(0), "use_marker:M2", "WU-ABIL-01 marker_spent marker.M2"),
    (Table, Opening(0, 0), "spring", "WU-OP-11 no_spring"),
    (Table, Opening(0, 0), "pass", "WU-END-06 no_passing"),
    (Table, WorkerKind(0, 0), "worker:extra", "WU-TURN-03 no_such_worker"),
    (Table, Closing(0), "fulfil:FI-05", "WU-PACT-02 pact_not_held"),
    (lambda: Table(2).held(0, "FI-05"), Closing(0), "fulfil:FI-05", "WU-PACT-02 pact_not_payable"),
    (Table, OwnerBonus(0, MARKET, 1), "bonus:gold", "WU-STD-06 not_the_bonus place.market resource.oil"),
    (Table, OwnerBonus(0, VILLAGE, 1), "bonus:gold", "WU-STD-06 not_the_bonus place.village resource.sheep"),
    (Table, SacrificeWorker(0), "crew:market:extra", "WU-MAST-09 no_such_extra_worker"),
    (Table, Fate(0), "crew:market:extra", "WU-MAST-14 no_such_extra_worker"),
    (Table, Recall(0, 2, 0), "crew:market:loyal", "WU-OM-21 no_worker_to_recall"),
    (Table, ChaseGroup(0, BY_OMEN), "chase:market:1", "WU-CHASE-01 nobody_to_chase"),
    (Table, ChaseGroup(0, BY_OMEN), "chase:market:2", "WU-CHASE-01 nobody_to_chase"),
    (lambda: Table(2).permanent(0, "OP-08"), ChaseGroup(0, BY_OMEN), "chase:market:0", "WU-CHASE-01 nobody_to_chase"),
    (lambda: Table(2).permanent(1, "OP-08"), ChaseGroup(0, BY_OMEN), "chase:market:1", "WU-OP-08 protected"),
    (Table, GoElsewhere(0), "go:chase", "WU-OM-22 not_to_this_place"),
    (Table, GiveOne(0, 1), "give_one:gold", "WU-OM-09 nothing_to_give"),
    (Table, TieWinner(0), "winner:1", "WU-SCORE-09 not_tied"),
    (Table, VpOrGift(0, 0), "gift", "WU-VPG-01 no_revenge_card"),
    (lambda: Table(2).revenge(0, "RV-01"), VpOrGift(0, 0), "gift", "WU-VPG-01 needs_resources 10"),
    (Table, Accept(0, 0), "take:EA-01", "WU-ACC-01 not_open"),
    (lambda: Table(2).row(*ROW), Accept(0, 0), "take:FI-04", "WU-ACC-02 no_gold_for_slot"),
    (Table, TakeOpen(0, 0), "take:FI-01", "WU-FX-24 not_open"),
    (Table, TakeRevealed(0), "take:FI-01", "WU-OM-29 not_revealed"),
    (Table, OfferOpen(0, 1, 0), "offer:FI-01", "WU-GIVE-01 not_open"),
    (Table, PickHeld(0, FAVOUR, 3), "fulfil:FI-05", "WU-TERM-06 pact_not_held"),
    (Table, PickHeld(0, FAVOUR, 3), "hand_over:FI-05", "WU-TERM-06 pact_not_held"),
    (lambda: Table(2).held(0, "FI-05"), PickHeld(0, FAVOUR, 3), "fulfil:FI-05", "WU-PACT-02 pact_not_payable"),
    (Table, PickPlayer(0, DUN, 0), "player:0", "WU-GIVE-01 not_another_player"),
    (Table, PickPlayer(0, DUN, 0), "player:1", "WU-FX-14 nothing_to_take"),
    (Table, PickPlayer(0, DUN, 0), "player:2", "WU-GIVE-01 not_another_player"),
    (lambda: Table(2).monster(oil=2), Lots(0, FROM_MONSTER, 0, 1), "lot:oil:2", "WU-RES-06 not_so_many_due 1"),
    (lambda: Table(2).monster(oil=2), Lots(0, FROM_MONSTER, 0, 5), "lot:oil:3", "WU-RES-06 not_so_many_there 2"),
    (Table, ReturnRevenge(0), "return_revenge:RV-01", "WU-FX-13 not_your_revenge"),
    (Table, Give(0, 0), "give_revenge:RV-01:0", "WU-FX-10 not_another_player"),
    (Table, Give(0, 0), "give_revenge:RV-01:1", "WU-FX-10 not_your_revenge"),
    (Table, Give(0, 0), "give_revenge:RV-01:2", "WU-FX-10 not_another_player"),
    (Table, Trade(0, 0, 0, 0), "swap:gold", "WU-TRADE-01 nothing_to_swap"),
    (Table, Trade(0, 0, 0, 0), "buy", "WU-TRADE-01 nothing_to_buy"),
    (Table, Trade(0, 0, 0, 1), "buy", "WU-TRADE-04 one_way_only"),
    (Table, TradeFor(0, 0, 1, 0), "lot:oil:2", "WU-TRADE-02 not_so_many_to_swap"),
    (Table, Buy(0, 0), "lot:oil:9", "WU-TRADE-03 not_so_many_to_buy"),
    (full_of_upgrades, PickUpgrade(0, 0, 4, 0), "build:village", "WU-COMP-07 no_marker_left"),
    (lambda: Table(2).upgraded(1, "quarry", 2), PickUpgrade(0, 0, 4, 0), "build:quarry", "WU-UPG-04 highest_level"),
    (lambda: Table(2).upgraded(1, "quarry"), PickUpgrade(0, 3, 4, 0), "build:quarry", "WU-UPG-01 needs_gold 5"),
    (lambda: Table(2).tower(1, "TE_fire"), PickUpgrade(0, 0, 4, 0), "tower:TE_fire", "WU-UPG-06 tower_taken"),
    (lambda: Table(2).tower(0, "TE_fire"), PickUpgrade(0, 0, 4, 0), "tower:TE_water", "WU-UPG-06 tower_full"),
    (lambda: Table(2).tower(0, "TE_fire"), PickUpgrade(0, 3, 4, 0), "tower:TR_oil", "WU-UPG-01 needs_gold 7"),
    (Table, Unmark(0, 0), "marker:market:1", "WU-FX-25 no_marker_there"),
    (Table, Leaving(0, 1), "leaving:market", "WU-CNT-07 no_extra_worker_there"),
    (Table, KeepSecret(0, 0), "keep:SP-01", "WU-FX-05 secret_not_drawn"),
    (Table, ChooseMaster(0), "master:A", "WU-SETUP-11 other_side"),
    (Table, ChooseMaster(0), "master:B1", "WU-SETUP-11 master_taken"),
    (Table, StartPact(0, 2), "take:FI-01", "WU-SETUP-13 not_open"),
]


@pytest.mark.rule("WU-DEC-02", "WU-DEC-04")
@pytest.mark.parametrize(
    ("build", "frame", "option", "expected"),
    REASONS,
    ids=[f"{type(frame).__name__}-{option}-{number}" for number, (_, frame, option, _) in enumerate(REASONS)],
)
def test_why_an_option_is_not_open(build: Callable[[], Table], frame: AnyFrame, option: str, expected: str) -> None:
    table = build()
    reason = frame.why_not(table.state, table.game.option_named(option))
    assert reason is not None
    assert " ".join([reason.rule, reason.key, *map(str, reason.values.values())]) == expected


def test_nothing_is_said_of_strange_options() -> None:
    state = Table(2).state
    for _, frame, _, _ in REASONS:
        assert frame.why_not(state, Option("raid")) is None, frame
