"""Positions of Wutaki as readable JSON: every field once, with its kind."""

from typing import Any

from longhouse.core.layout import (
    Bits,
    Counts,
    Distinct,
    Items,
    Layout,
    Maybe,
    Name,
    Number,
    Tally,
    YesNo,
    exactly,
)
from longhouse.core.rng import Rng
from longhouse.games.wutaki.components import (
    OMEN_COUNT,
    OMEN_IDS,
    PACT_IDS,
    REVENGE_IDS,
    ROUND_IDS,
    SECRET_IDS,
    TOWER_IDS,
)
from longhouse.games.wutaki.rules.seams import Rules
from longhouse.games.wutaki.state import Player, Wutaki
from longhouse.games.wutaki.terms import (
    ABILITY_IDS,
    ELEMENT_IDS,
    MARKERS,
    MASTER_IDS,
    MOST_ROUNDS,
    MOST_TURNS,
    PLACE_IDS,
    RESOURCE_IDS,
    ROW,
    SHEEP,
    STANDARD_IDS,
    TOP,
    TRACK_END,
    WORKER_IDS,
)

COUNT = Number(0, 999)
PACT = Name(PACT_IDS)
PACTS = Distinct(PACT)
OMENS = Items(Name(OMEN_IDS), most=sum(OMEN_COUNT))
RESOURCES = Counts(RESOURCE_IDS, COUNT)
WORKERS = Counts(WORKER_IDS, Number(0, 4))
AT_PLACES = [f"{place}.{worker}" for place in PLACE_IDS for worker in WORKER_IDS]

PLAYER = Layout(
    Player,
    vp=Number(0, 9999),
    stock=RESOURCES,
    cost=Name(RESOURCE_IDS[SHEEP:], SHEEP),
    element=Name(ELEMENT_IDS),
    master=Maybe(Name(MASTER_IDS)),
    track=Number(0, TRACK_END),
    ability=Maybe(Name(ABILITY_IDS)),
    spent=YesNo(),
    available=WORKERS,
    home=WORKERS,
    placed=Counts(AT_PLACES, Number(0, 4), sparse=True),
    markers=Number(0, MARKERS),
    upgrades=Counts(STANDARD_IDS, Number(0, 2)),
    towers=Bits(Name(TOWER_IDS)),
    pyramid=Number(0, TOP),
    hand=Tally(OMEN_IDS),
    permanent=Maybe(Name(OMEN_IDS)),
    revenge=Bits(Name(REVENGE_IDS)),
    secrets=Bits(Name(SECRET_IDS)),
    drawn=Bits(Name(SECRET_IDS)),
    held=PACTS,
    fulfilled=PACTS,
    spring=YesNo(),
)


def layout(seats: int, rules: Rules) -> Layout:
    """All fields of a game for so many."""
    seat = Number(0, seats - 1)

    def state(**fields: Any) -> Wutaki:
        return Wutaki(stack=[], rng=Rng(0), reveals=0, rules=rules, **fields)

    return Layout(
        state,
        round=Number(0, MOST_ROUNDS),
        turns=Number(0, MOST_TURNS + seats - 1),
        start=seat,
        claim=Maybe(seat),
        trigger=Maybe(seat),
        winner=Maybe(seat),
        players=exactly(seats, PLAYER),
        supply=RESOURCES,
        monster=RESOURCES,
        offered=RESOURCES,
        waived=RESOURCES,
        counter=Number(0, 7),
        row=exactly(ROW, Maybe(PACT)),
        revealed=PACTS,
        pact_deck=PACTS,
        pact_discard=PACTS,
        omen_deck=OMENS,
        omen_discard=OMENS,
        resolving=OMENS,
        revenge_deck=Distinct(Name(REVENGE_IDS)),
        secret_deck=Distinct(Name(SECRET_IDS)),
        round_deck=Distinct(Name(ROUND_IDS)),
        round_discard=Distinct(Name(ROUND_IDS)),
        round_cards=Distinct(Name(ROUND_IDS)),
    )
