"""What a seat sees of New Allies, and how everything else is dealt anew: two functions that must agree (WA-VIS-01)."""

from longhouse.core.rng import Rng
from longhouse.games.wendake.allies.components import CARD_EFFECT, CARD_FLAGS, CARD_IDS, PAIR_OF_NATION
from longhouse.games.wendake.allies.invariants import drawn_of_level
from longhouse.games.wendake.allies.looks import deal_looks, seen_by
from longhouse.games.wendake.allies.state import Allies, allies
from longhouse.games.wendake.allies.terms import EFFECT_IDS
from longhouse.games.wendake.allies.view import AlliesView, CardView
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import FLAG_IDS, LAKE_IDS, NOBODY, NONE

FLAGS_IDS = ["none", *FLAG_IDS, "both"]  # by set of nations


def view(state: Wendake, seat: int | None) -> AlliesView:
    """Everything of the part that this seat may see, and nothing else."""
    part = allies(state)
    usable = state.rules.lakes(state)
    ids = state.board.ids
    return AlliesView(
        guns=part.guns[:],
        allies=[None if nation == NONE else FLAG_IDS[nation] for nation in part.nations],
        fields=part.fields[:],
        patrols=[{ids[at]: count for at, count in enumerate(patrols) if count} for patrols in part.patrols],
        ships={FLAG_IDS[nation]: LAKE_IDS[lake] for nation, lake in enumerate(part.ships) if lake != NONE},
        flags=[FLAG_IDS[PAIR_OF_NATION.index(pair)] for pair in range(len(PAIR_OF_NATION))],
        covered=[name for lake, name in enumerate(LAKE_IDS) if lake not in usable],
        spaces=[None if card == NONE else card_view(card, 0) for card in part.spaces],
        markers=[None if owner == NOBODY else owner for owner in part.markers],
        cards=[
            [card_view(card, part.used[owner]) for card in members(part.cards[owner])]
            for owner in range(len(state.players))
        ],
        discarded=[CARD_IDS[card] for card in members(part.discarded)],
        cards_left=[cards_left(state, part, level) for level in range(2)],
        seen=seen_by(state, seat),
    )


def card_view(card: int, used: int) -> CardView:
    """A turn card, flipped if it is in this set."""
    return CardView(CARD_IDS[card], EFFECT_IDS[CARD_EFFECT[card]], FLAGS_IDS[CARD_FLAGS[card]], bool(used >> card & 1))


def cards_left(state: Wendake, part: Allies, level: int) -> int:
    """Cards in a stack; after Year 3 that of level 1 is gone."""
    return 0 if level < state.level else len(part.stacks[level]) - len(drawn_of_level(state, part, level))


def determinize(state: Wendake, copy: Wendake, seat: int, rng: Rng) -> None:
    """The stacks of turn cards with the part that nobody has seen in a new order, and what somebody looks at."""
    part = allies(state)
    stacks = []
    for level, stack in enumerate(part.stacks):
        seen = drawn_of_level(state, part, level)
        hidden = stack[len(seen) :]
        rng.shuffle(hidden)
        stacks.append(seen + hidden)
    allies(copy).stacks = stacks
    deal_looks(state, copy, seat, rng)
