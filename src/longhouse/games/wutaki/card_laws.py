"""Laws of the cards of Wutaki: how many there are, and effects that have all that they need."""

from collections import Counter
from collections.abc import Iterator, Sequence

from longhouse.core.laws import between, built_in, total
from longhouse.games.wutaki.schema import Components, Effect, Mod
from longhouse.games.wutaki.terms import ELEMENT_IDS, MEASURED, PACTS, TRACK_END

OMEN_CARDS = 50
OF_RESOURCES = ("gain", "pay")
COUNTED = (*OF_RESOURCES, "vp", "lose_vp", "draw_omen", "draw_revenge", "recruit", "sacrifice", "take", "recall")


def laws(data: Components, own: Components) -> Iterator[str]:
    """Everything that is broken."""
    yield from _pacts(data)
    yield from _omens(data, own)
    yield from _round_cards(data, own)
    for number, card in enumerate(data.revenge):
        yield from _measure(f"revenge[{number}]", card.measure, card.of)
    for number, secret in enumerate(data.secret_pact):
        yield from _measure(f"secret_pact[{number}]", secret.measure, secret.of)
    for number, level in enumerate(data.pyramid.level):
        yield from _effects(f"pyramid.level[{number}].extreme_fx", level.extreme_fx)
    for number, board in enumerate(data.master_board):
        yield from _effects(f"master_board[{number}].track", board.track)
        for place, fx in enumerate(board.track):
            yield from between(f"master_board[{number}].track[{place}].at", fx.at, 1, TRACK_END)
    for number, tower in enumerate(data.tower_upgrade):
        yield from _mod(f"tower_upgrade[{number}].mod", tower.mod)


def _pacts(data: Components) -> Iterator[str]:
    elements = Counter(pact.element for pact in data.pact)
    burdens = Counter(pact.element for pact in data.pact if pact.burden)
    for element in ELEMENT_IDS:
        yield from total("pact", elements[element], PACTS // len(ELEMENT_IDS), f"pacts of {element}")
        yield from total("pact", burdens[element], 1, f"burdens among the pacts of {element}")
    for number, pact in enumerate(data.pact):
        if not any(pact.cost.values()):
            yield f"pact[{number}].cost: a pact costs something"
        yield from _effects(f"pact[{number}].reward", pact.reward)


def _omens(data: Components, own: Components) -> Iterator[str]:
    yield from total("omen", sum(omen.count for omen in data.omen), OMEN_CARDS, "omen cards")
    for number, (omen, known) in enumerate(zip(data.omen, own.omen, strict=True)):
        yield from built_in(f"omen[{number}].kind", omen.kind, known.kind)
        if (omen.mod is None) == (omen.kind == "permanent"):
            yield f"omen[{number}].mod: permanent omens have one, others have none"
        yield from _effects(f"omen[{number}].fx", omen.fx)
        yield from _mod(f"omen[{number}].mod", omen.mod)


def _round_cards(data: Components, own: Components) -> Iterator[str]:
    for number, card in enumerate(data.round_card):
        field = f"round_card[{number}]"
        yield from built_in(f"{field}.kind", card.kind, own.round_card[number].kind)
        if card.chain != (card.kind == "instant"):
            yield f"{field}.chain: another card is revealed after an instant one, and only then"
        if card.kind == "instant" and any(fx.fx == "vp" for fx in card.fx):
            yield f"{field}.fx: instant cards give no points"
        if bool(card.fx) == (card.kind == "rule"):
            yield f"{field}.fx: cards of the kind 'rule' have none, all others have some"
        if (card.mod is None) == (card.kind == "rule"):
            yield f"{field}.mod: cards of the kind 'rule' have one, all others have none"
        yield from _effects(f"{field}.fx", card.fx)
        yield from _mod(f"{field}.mod", card.mod)


def _effects(field: str, written: Sequence[Effect]) -> Iterator[str]:
    for number, fx in enumerate(written):
        if fx.fx in COUNTED and fx.n < 1:
            yield f"{field}[{number}].n: must be at least 1"
        if (fx.fx in OF_RESOURCES) != bool(fx.res):
            yield f"{field}[{number}].res: {', '.join(OF_RESOURCES)} name a resource, others don't"
        if fx.per:
            yield from _counted(f"{field}[{number}].per", fx.per)


def _mod(field: str, mod: Mod | None) -> Iterator[str]:
    if mod is None:
        return
    yield from _effects(f"{field}.fx", mod.fx)
    if mod.mod == "score" or mod.measure:
        yield from _counted(f"{field}.measure", mod.measure)


def _measure(field: str, name: str, of: str) -> Iterator[str]:
    if name not in MEASURED:
        yield f"{field}.measure: there is no {name!r}; there are {', '.join(MEASURED)}"
    elif of not in (MEASURED[name] or [""]):
        wanted = f"one of {', '.join(MEASURED[name])}" if MEASURED[name] else "left out"
        yield f"{field}.of: with {name} it must be {wanted}, not {of!r}"


def _counted(field: str, name: str) -> Iterator[str]:
    known = [measure for measure, things in MEASURED.items() if not things]
    if name not in known:
        yield f"{field}: there is no {name!r}; there are {', '.join(known)}"
