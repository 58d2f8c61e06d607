"""From the data to what the cards do: each kind of `fx`, `mod` and measure is made in one place."""

from collections.abc import Callable
from typing import Final

from longhouse.games.wutaki.cards import kinds, measures, mods
from longhouse.games.wutaki.cards.effect import Effect
from longhouse.games.wutaki.cards.measures import Measure
from longhouse.games.wutaki.cards.mods import Mod
from longhouse.games.wutaki.components import resource_named
from longhouse.games.wutaki.rules.levy import OF_OMEN, OF_RESOURCE
from longhouse.games.wutaki.rules.upgrades import FREE
from longhouse.games.wutaki.schema import Effect as WrittenEffect
from longhouse.games.wutaki.schema import Mod as WrittenMod
from longhouse.games.wutaki.terms import MEASURED, PLACE_IDS

MEASURES: Final[dict[str, Callable[[int], Measure]]] = {
    "fulfilled_pacts": measures.FulfilledPacts,
    "fulfilled_pacts_element": measures.FulfilledOfElement,
    "held_pacts": measures.HeldPacts,
    "resource": measures.ResourceOfKind,
    "resources_total": measures.ResourcesTotal,
    "omens": measures.Omens,
    "extra_workers": measures.ExtraWorkers,
    "upgrades": measures.Upgrades,
    "upgrades_at": measures.UpgradesAt,
    "pyramid_level": measures.PyramidLevel,
    "revenge_cards": measures.RevengeCards,
}


def measure(name: str, of: str = "") -> Measure:
    """WU-REV-03: a measure by its name."""
    return MEASURES[name](MEASURED[name].index(of) if of else 0)


EFFECTS: Final[dict[str, Callable[[WrittenEffect], Effect]]] = {
    "vp": lambda fx: kinds.Points(fx.n, measure(fx.per) if fx.per else None),
    "gain": lambda fx: kinds.Gain(resource_named(fx.res), fx.n),
    "draw_omen": lambda fx: kinds.DrawOmens(fx.n),
    "draw_revenge": lambda fx: kinds.DrawRevenge(fx.n),
    "draw_secret": lambda fx: kinds.DrawSecrets(fx.draw),
    "recruit": lambda fx: kinds.Recruit(fx.n, fx.pay, False),
    "pay": lambda fx: kinds.Pay(resource_named(fx.res), fx.n),
    "raid_monster": lambda fx: kinds.RaidMonster(),
    "play_omen": lambda fx: kinds.PlayOmen(),
    "gift_revenge": lambda fx: kinds.GiftRevenge(fx.may),
    "lose_vp": lambda fx: kinds.LosePoints(fx.n),
    "sacrifice": lambda fx: kinds.Sacrifice(fx.n),
    "return_revenge": lambda fx: kinds.BringBack(),
    "take": lambda fx: kinds.TakeFromMonster(fx.n) if fx.from_ == "monster" else kinds.TakeFromPlayer(fx.n),
    "levy": lambda fx: kinds.LevyAll(OF_OMEN if fx.what == "omen" else OF_RESOURCE),
    "upkeep": lambda fx: kinds.OwnUpkeep() if fx.who == "self" else kinds.UpkeepOfOther(),
    "upgrade": lambda fx: kinds.Upgrade(FREE if fx.free else fx.discount, fx.vp),
    "fulfil": lambda fx: kinds.FulfilCheaper(fx.waive),
    "climb": lambda fx: kinds.Climb(fx.waive),
    "chase": lambda fx: kinds.Chase(),
    "move_worker": lambda fx: kinds.MoveWorker(),
    "recall": lambda fx: kinds.RecallWorkers(fx.n),
    "gift_pact": lambda fx: kinds.GiveOpenPact() if fx.from_ == "row" else kinds.GiveHeldPact(),
    "take_pact": lambda fx: kinds.TakeOpenPact(fx.may) if fx.from_ == "row" else kinds.TakeRevealedPact(fx.n),
    "unmark": lambda fx: kinds.RemoveMarker(fx.replace),
}


def effects(written: list[WrittenEffect]) -> list[Effect]:
    """A list of `fx`."""
    return [EFFECTS[fx.fx](fx) for fx in written]


def rewards(written: list[WrittenEffect]) -> list[Effect]:
    """The reward of a pact: recruiting is asked from the first worker on (WU-REC-05)."""
    return [kinds.Recruit(fx.n, fx.pay, True) if fx.fx == "recruit" else EFFECTS[fx.fx](fx) for fx in written]


MODS: Final[dict[str, Callable[[WrittenMod], Mod]]] = {
    "score": lambda mod: mods.Score(measure(mod.measure), mod.vp),
    "immune": lambda mod: mods.ChaseImmunity() if mod.to == "chase" else mods.UpkeepImmunity(),
    "on_fulfil": lambda mod: mods.OnFulfil(effects(mod.fx)),
    "each_round": lambda mod: mods.EachRound(effects(mod.fx)),
    "yield_bonus": lambda mod: mods.YieldBonus([PLACE_IDS.index(name) for name in mod.locations], mod.n),
    "adjust": lambda mod: mods.Adjust(mods.CHASE_REVENGE if mod.what == "chase_revenge" else mods.UPGRADE_GOLD, mod.n),
}


def mod(written: WrittenMod | None) -> Mod | None:
    """A `mod`, if the card has one."""
    return None if written is None else MODS[written.mod](written)
