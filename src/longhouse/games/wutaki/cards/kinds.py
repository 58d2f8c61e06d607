"""Immediate effects by kind (WU-FX): a class each, with the numbers of the card."""

from typing import Final

from longhouse.games.wutaki.cards.effect import AT_VISIT, IN_HAND, Effect
from longhouse.games.wutaki.cards.measures import Measure
from longhouse.games.wutaki.rules.action import MARKED
from longhouse.games.wutaki.rules.actions import RecruitMore
from longhouse.games.wutaki.rules.chase import BY_OMEN, ChaseGroup, GoElsewhere, targets
from longhouse.games.wutaki.rules.decks import has_pacts
from longhouse.games.wutaki.rules.drawing import OMENS, REVENGE, SECRETS, Drawing
from longhouse.games.wutaki.rules.fulfil import FOR_LEVEL, begin_waive, nearly_payable
from longhouse.games.wutaki.rules.levy import Levy, Raid
from longhouse.games.wutaki.rules.lots import FROM_MONSTER, GAINING, OFFERING, Lots
from longhouse.games.wutaki.rules.omens import OFFERED, PickOmen, current_worker, playable
from longhouse.games.wutaki.rules.pacts import (
    DUN,
    FAVOUR,
    GIFT,
    ROB,
    OfferOpen,
    PickHeld,
    PickPlayer,
    TakeOpen,
    open_pacts,
    reveal_pacts,
)
from longhouse.games.wutaki.rules.pyramid import can_climb
from longhouse.games.wutaki.rules.revenge import Give, ReturnRevenge
from longhouse.games.wutaki.rules.sacrifices import Recall, recallable
from longhouse.games.wutaki.rules.stock import gain, kind_of, lose, pay, score
from longhouse.games.wutaki.rules.upgrades import PickUpgrade, Unmark, markers_of_others, upgrades
from longhouse.games.wutaki.rules.upkeep import begin_upkeep
from longhouse.games.wutaki.rules.workers import can_recruit, recruit
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import ANY


class Points(Effect):
    """WU-FX-01: points, or so many for each unit of a measure."""

    def __init__(self, n: int, per: Measure | None) -> None:
        self.n: Final = n
        self.per: Final = per

    def run(self, state: Wutaki, seat: int) -> None:
        score(state, seat, self.n if self.per is None else self.n * self.per.count(state.players[seat]))


class Gain(Effect):
    """WU-FX-02."""

    def __init__(self, resource: int, n: int) -> None:
        self.resource: Final = resource
        self.n: Final = n

    def run(self, state: Wutaki, seat: int) -> None:
        if self.resource == ANY:
            state.push(Lots(seat, GAINING, seat, self.n))
        else:
            gain(state, seat, kind_of(state.players[seat], self.resource), self.n)


class DrawOmens(Effect):
    """WU-FX-03."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(Drawing(-1, seat, OMENS, self.n))


class DrawRevenge(Effect):
    """WU-FX-04."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(Drawing(-1, seat, REVENGE, self.n))


class DrawSecrets(Effect):
    """WU-FX-05: one of those drawn is kept."""

    def __init__(self, draw: int) -> None:
        self.draw: Final = draw

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return bool(state.secret_deck)

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(Drawing(-1, seat, SECRETS, self.draw))


class Recruit(Effect):
    """WU-FX-06, WU-REC-05: as the reward of a pact the first one is asked too, for an omen or a visit it is not."""

    def __init__(self, n: int, pays: bool, asked: bool) -> None:
        self.n: Final = n
        self.pays: Final = pays
        self.asked: Final = asked

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return can_recruit(state, seat, self.pays)

    def run(self, state: Wutaki, seat: int) -> None:
        left = self.n
        if not self.asked:
            recruit(state, seat, self.pays)
            left -= 1
        state.push(RecruitMore(seat, left, 1 if self.pays else 0))


class Pay(Effect):
    """WU-FX-07: as far as possible."""

    def __init__(self, resource: int, n: int) -> None:
        self.resource: Final = resource
        self.n: Final = n

    def run(self, state: Wutaki, seat: int) -> None:
        player = state.players[seat]
        resource = kind_of(player, self.resource)
        if player.stock[resource]:
            pay(state, seat, resource, min(self.n, player.stock[resource]))


class RaidMonster(Effect):
    """WU-FX-08."""

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(Raid(seat))


class PlayOmen(Effect):
    """WU-FX-09: without a current worker, and it may be declined."""

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return bool(playable(state, seat, IN_HAND))

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(PickOmen(seat, OFFERED, 0))


class GiftRevenge(Effect):
    """WU-FX-10."""

    def __init__(self, may: bool) -> None:
        self.may: Final = may

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return state.players[seat].revenge > 0

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(Give(seat, 1 if self.may else 0))


class LosePoints(Effect):
    """WU-FX-11."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return state.players[seat].vp >= self.n

    def run(self, state: Wutaki, seat: int) -> None:
        lose(state, seat, self.n)


class Sacrifice(Effect):
    """WU-FX-12."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return sum(state.players[seat].stock) >= self.n

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(Lots(seat, OFFERING, seat, self.n))


class BringBack(Effect):
    """WU-FX-13: a revenge card is shuffled back."""

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return state.players[seat].revenge > 0

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(ReturnRevenge(seat))


class TakeFromMonster(Effect):
    """WU-FX-14."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return any(state.monster)

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(Lots(seat, FROM_MONSTER, seat, self.n))


class TakeFromPlayer(Effect):
    """WU-FX-14."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return any(any(player.stock) for other, player in enumerate(state.players) if other != seat)

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(PickPlayer(seat, ROB, self.n))


class LevyAll(Effect):
    """WU-FX-15."""

    def __init__(self, what: int) -> None:
        self.what: Final = what

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(Levy(seat, self.what, 1))


class OwnUpkeep(Effect):
    """WU-FX-16."""

    def run(self, state: Wutaki, seat: int) -> None:
        begin_upkeep(state, seat)


class UpkeepOfOther(Effect):
    """WU-FX-16."""

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(PickPlayer(seat, DUN, 0))


class Upgrade(Effect):
    """WU-FX-17."""

    def __init__(self, discount: int, vp: int) -> None:
        self.discount: Final = discount
        self.vp: Final = vp

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return bool(upgrades(state, seat, self.discount))

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(PickUpgrade(seat, self.discount, self.vp, MARKED))


class FulfilCheaper(Effect):
    """WU-FX-18, WU-OM-07."""

    def __init__(self, waive: int) -> None:
        self.waive: Final = waive

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return bool(nearly_payable(state, seat, self.waive, 1 if playing else 0))

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(PickHeld(seat, FAVOUR, self.waive))


class Climb(Effect):
    """WU-FX-19, WU-OM-23."""

    def __init__(self, waive: int) -> None:
        self.waive: Final = waive

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return can_climb(state, seat, self.waive)

    def run(self, state: Wutaki, seat: int) -> None:
        begin_waive(state, seat, FOR_LEVEL, state.players[seat].pyramid + 1, self.waive)


class Chase(Effect):
    """WU-FX-20, WU-OM-16."""

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return bool(targets(state, seat))

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(ChaseGroup(seat, BY_OMEN))


class MoveWorker(Effect):
    """WU-FX-21, WU-OM-22."""

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return playing == AT_VISIT or (not playing and current_worker(state, seat) is not None)

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(GoElsewhere(seat))


class RecallWorkers(Effect):
    """WU-FX-22, WU-OM-21."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return bool(recallable(state, seat))

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(Recall(seat, self.n, 0))


class GiveOpenPact(Effect):
    """WU-FX-23."""

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return bool(open_pacts(state))

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(OfferOpen(seat, 0, MARKED))


class GiveHeldPact(Effect):
    """WU-FX-23."""

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return bool(state.players[seat].held)

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(PickHeld(seat, GIFT, 0))


class TakeOpenPact(Effect):
    """WU-FX-24."""

    def __init__(self, may: bool) -> None:
        self.may: Final = may

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return bool(open_pacts(state))

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(TakeOpen(seat, 1 if self.may else 0))


class TakeRevealedPact(Effect):
    """WU-FX-24, WU-OM-29."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return has_pacts(state)

    def run(self, state: Wutaki, seat: int) -> None:
        reveal_pacts(state, seat, self.n)


class RemoveMarker(Effect):
    """WU-FX-25."""

    def __init__(self, replace: bool) -> None:
        self.replace: Final = replace

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        return bool(markers_of_others(state, seat)) and (not self.replace or state.players[seat].markers > 0)

    def run(self, state: Wutaki, seat: int) -> None:
        state.push(Unmark(seat, 1 if self.replace else 0))
