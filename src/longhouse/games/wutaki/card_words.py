"""What cards say in words, put together from what they do: a clause for each kind of effect, with its numbers."""

from collections.abc import Iterable
from typing import Final

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.games.wutaki.components import (
    DATA,
    ELEMENT_BONUS,
    ELEMENT_MALUS,
    OMEN_IDS,
    PACT_IDS,
    ROUND_IDS,
    TOWER_BONUS,
    TOWER_GOLD,
    TOWER_IDS,
    TOWER_MALUS,
)
from longhouse.games.wutaki.schema import Effect, Mod
from longhouse.games.wutaki.terms import ANTI, ELEMENT_IDS, ELEMENT_TOWERS, MASTER_IDS

GAINS_SHARED: Final = 2  # the second to fifth omen have one rule together
FIRST_GAINS: Final = range(2, 6)
ROUND_RULES: Final = [4, 4, 4, 4, 5, 6, 7, 8, 9, 10, 10, 10, 11, 12, 13, 14, 14, 15, 16, 17]
"""By round card: the number of its rule."""
MASTER_RULES: Final = {
    "A": "WU-MAST-01, WU-MAST-02",
    "B1": "WU-MAST-03, WU-MAST-04",
    "B2": "WU-MAST-05, WU-MAST-07",
    "B3": "WU-MAST-08, WU-MAST-10",
    "B4": "WU-MAST-14",
}


def sentence(clauses: Iterable[str]) -> str:
    """Clauses as one sentence."""
    words = "; ".join(clauses)
    return f"{words[:1].upper()}{words[1:]}."


# ---------------------------------------------------------------- effects


def variant(fx: Effect) -> str:
    """Which of several clauses of its kind says what this effect does; empty if there is only one."""
    if fx.fx == "recruit":
        return "paid" if fx.pay else "free"
    if fx.fx == "upgrade":
        return "free" if fx.free else "cheaper"
    if fx.fx == "unmark":
        return "replace" if fx.replace else "remove"
    if fx.fx == "gift_revenge":
        return "may" if fx.may else ""
    return "per" if fx.per else fx.from_ or fx.what or fx.who


def effect_id(fx: Effect) -> str:
    """The clause of an effect."""
    return ".".join(part for part in ("fx", fx.fx, variant(fx)) if part)


def resource_id(resource: str, n: int) -> str:
    """One resource, or several of it."""
    return f"resource.{resource}" if n == 1 else f"resources.{resource}"


def effect(fx: Effect, texts: Texts) -> str:
    """What an effect does."""
    facts: Facts = {"n": fx.n or fx.draw or fx.waive or fx.discount}
    if fx.res:
        facts["resource"] = resource_id(fx.res, fx.n)
    if fx.per:
        facts["what"] = f"each.{fx.per}"
    return texts.say(effect_id(fx), facts)


def effects(written: Iterable[Effect], texts: Texts) -> list[str]:
    """What a list of effects does; gains one after the other are one."""
    clauses: list[str] = []
    gaining = False
    for fx in written:
        if gaining and fx.fx == "gain":
            clauses[-1] += f", {texts.say(f'thing.{fx.res}', {'n': fx.n})}"
        else:
            clauses.append(effect(fx, texts))
        gaining = fx.fx == "gain"
    return clauses


def reward_of(fx: Effect) -> str:
    """What an effect of a pact brings, as a thing that one has a number of."""
    return {"vp": "point", "draw_omen": "omen", "draw_secret": "secret", "recruit": "extra_worker"}.get(fx.fx, fx.res)


def mod_id(mod: Mod) -> str:
    """The clause of an effect in force."""
    return ".".join(part for part in ("mod", mod.mod, mod.to or mod.what) if part)


def in_force(mod: Mod, texts: Texts) -> list[str]:
    """What an effect in force does; some announce further effects, or where they hold."""
    facts: Facts = {"n": mod.vp or abs(mod.n)}
    if mod.measure:
        facts["what"] = f"each.{mod.measure}"
    clause = " ".join([texts.say(mod_id(mod), facts), *effects(mod.fx, texts)])
    places = ", ".join(texts.say(f"place.{place}") for place in mod.locations)
    return [f"{places}: {clause}" if places else clause]


# ---------------------------------------------------------------- cards


def pact_price(pact: str, texts: Texts) -> list[str]:
    """What a pact asks for, piece by piece."""
    cost = DATA.pact[PACT_IDS.index(pact)].cost
    return [texts.say(f"thing.{thing}", {"n": n}) for thing, n in cost.items()]


def pact_deal(pact: str, texts: Texts) -> str:
    """Price and reward of a pact."""
    card = DATA.pact[PACT_IDS.index(pact)]
    price = ", ".join(pact_price(pact, texts))
    return f"{texts.say('card.price')} {price}. {texts.say('card.reward')} {'; '.join(effects(card.reward, texts))}."


def pact_help(pact: str, texts: Texts) -> str:
    """A pact: its element, what it asks for and what it brings."""
    element = texts.say("card.pact", {"element": f"element.{DATA.pact[PACT_IDS.index(pact)].element}"})
    return f"{element[:1].upper()}{element[1:]}. {pact_deal(pact, texts)} (WU-PACT-02, WU-PACT-03)"


def omen_rule(omen: str) -> str:
    """The rule of an omen has its number, but for those that only bring resources."""
    kind, number = omen.split("-")
    shared = kind == "OM" and int(number) in FIRST_GAINS
    return f"WU-{kind}-{GAINS_SHARED if shared else int(number):02}"


def omen_effect(omen: str, texts: Texts) -> str:
    """What an omen does."""
    card = DATA.omen[OMEN_IDS.index(omen)]
    return "; ".join(effects(card.fx, texts) if card.mod is None else in_force(card.mod, texts))


def omen_help(omen: str, texts: Texts) -> str:
    """An omen: whether it stays, and what it does."""
    once = DATA.omen[OMEN_IDS.index(omen)].mod is None
    kind = texts.say("card.once") if once else texts.say("card.permanent")
    return f"{kind} {omen_effect(omen, texts)}. ({omen_rule(omen)})"


def round_effect(card: str, texts: Texts) -> str:
    """What a round card does."""
    written = DATA.round_card[ROUND_IDS.index(card)]
    return "; ".join(effects(written.fx, texts) if written.mod is None else in_force(written.mod, texts))


def round_help(card: str, texts: Texts) -> str:
    """A round card: its kind, and what it does."""
    number = ROUND_IDS.index(card)
    kind = texts.say(f"card.{DATA.round_card[number].kind}")
    return f"{kind} {round_effect(card, texts)}. (WU-RC-{ROUND_RULES[number]:02})"


def revenge_help(card: str, texts: Texts) -> str:
    """A revenge card: what it allows."""
    return f"{texts.say('card.revenge')} {texts.say(f'revenge.{card}')}. (WU-REV-02, WU-REV-03)"


def secret_help(card: str, texts: Texts) -> str:
    """A secret pact: when it is met."""
    most = any(written.id == card and written.kind == "most" for written in DATA.secret_pact)
    met = texts.say("card.secret_most") if most else texts.say("card.secret_have")
    return f"{met} {texts.say(f'secret.{card}')}. (WU-SEC-01 – WU-SEC-03)"


# ---------------------------------------------------------------- boards and upgrades


def anti(element: str) -> str:
    """The opposite of an element."""
    return ELEMENT_IDS[ANTI[ELEMENT_IDS.index(element)]]


def element_help(element: str, texts: Texts) -> str:
    """The own element card."""
    facts: Facts = {"element": f"element.{element}", "anti": f"element.{anti(element)}"}
    return texts.say("card.element", {**facts, "n": ELEMENT_BONUS, "lost": ELEMENT_MALUS})


def tower_help(tower: str, texts: Texts) -> str:
    """A tower upgrade."""
    number = TOWER_IDS.index(tower)
    card = DATA.tower_upgrade[number]
    if number < ELEMENT_TOWERS:
        facts: Facts = {"element": f"element.{card.element}", "anti": f"element.{anti(card.element)}"}
        return texts.say(
            "card.tower_element", {**facts, "n": TOWER_BONUS, "lost": TOWER_MALUS, "gold": TOWER_GOLD[number]}
        )
    more = 0 if card.mod is None else card.mod.n
    resource = f"resources.{card.resource}"
    return texts.say("card.tower_resource", {"resource": resource, "n": more, "gold": TOWER_GOLD[number]})


def track_field(fx: Effect, texts: Texts) -> str:
    """What a field of a master board brings."""
    return f"{texts.say('card.track_field', {'number': fx.at})} {effect(fx, texts)}"


def master_help(master: str, texts: Texts) -> str:
    """A master board: what it can do, and its track."""
    track = [track_field(fx, texts) for fx in DATA.master_board[MASTER_IDS.index(master)].track]
    return " ".join(
        [texts.say(f"master.{master}.help"), *([sentence(track)] if track else []), f"({MASTER_RULES[master]})"]
    )
