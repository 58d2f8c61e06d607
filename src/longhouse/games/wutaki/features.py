"""What a seat sees as numbers, for learning. Players come from the own seat on; seats that nobody has are zeros.

What lies open when everything is scored is left out: nobody has anything to decide then but the winner of a tie. So is
what is the same whenever board and number of seats are, and sums of other numbers.
"""

from typing import Final

from longhouse.core.features import (
    Block,
    PlayerBlock,
    write_choice,
    write_counts,
    write_number,
    write_numbers,
    write_set,
)
from longhouse.games.wutaki.components import RING_IDS
from longhouse.games.wutaki.hidden import PHASE_OF, phase_of
from longhouse.games.wutaki.rules.visit import Visit
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import (
    ABILITIES,
    ELEMENTS,
    MARKERS,
    MASTERS,
    MOST_LEVEL,
    MOST_PLAYERS,
    OMENS,
    PACTS,
    PLACES,
    RESOURCES,
    REVENGES,
    ROUND_CARDS,
    ROW,
    SECRETS,
    STANDARDS,
    TOP,
    TOWERS,
    TRACK_END,
    WORKERS,
)

PHASES: Final = {name: number for number, name in enumerate([*PHASE_OF.values(), "rounds", "over"])}
RING: Final = RING_IDS[MOST_PLAYERS]
RING_FIELD: Final = [[RING.index(name) for name in ring] for ring in RING_IDS]  # by players: the fields that are there
DECKS: Final = 5

TABLE: Final = [
    ("round", 1, 15), ("extreme", 1, 1), ("phase", len(PHASES), 1), ("seats", MOST_PLAYERS, 1),
    ("supply", RESOURCES, 30), ("monster", RESOURCES, 30), ("counter", len(RING), 1), ("round_cards", ROUND_CARDS, 1),
    ("round_discard", ROUND_CARDS, 1), ("row", ROW * PACTS, 1), ("revealed", PACTS, 1), ("pact_discard", PACTS, 1),
    ("omen_discard", OMENS, 2), ("resolving", OMENS, 1), ("decks", DECKS, 60), ("visiting", PLACES, 1),
]  # fmt: skip
OWN: Final = [
    ("element", ELEMENTS, 1), ("omens", OMENS, 1), ("revenge", REVENGES, 1), ("secrets", SECRETS, 1),
    ("secrets_drawn", SECRETS, 1), ("fulfilled", PACTS, 1),
]  # fmt: skip
PLAYER: Final = [
    ("there", 1, 1), ("vp", 1, 100), ("deciding", 1, 1), ("start", 1, 1), ("claim", 1, 1), ("trigger", 1, 1),
    ("stock", RESOURCES, 10), ("cost", RESOURCES, 1), ("master", MASTERS, 1), ("track", 1, TRACK_END),
    ("ability", ABILITIES, 1), ("spent", 1, 1), ("available", WORKERS, 4), ("home", WORKERS, 4),
    ("placed", PLACES * WORKERS, 2), ("markers", 1, MARKERS),
    ("upgrades", STANDARDS, MOST_LEVEL), ("towers", TOWERS, 1), ("pyramid", 1, TOP), ("permanent", OMENS, 1),
    ("held", PACTS, 1), ("fulfilled_count", 1, 9), ("omen_count", 1, 6), ("revenge_count", 1, 5),
    ("secret_count", 1, 3), ("drawn_count", 1, 3),
]  # fmt: skip


def blocks() -> list[Block]:
    """All groups, in their order."""
    return [Block(TABLE, write_table), Block(OWN, write_own), PlayerBlock(PLAYER, MOST_PLAYERS, write_player)]


def write_table(state: Wutaki, seat: int, buffer: bytearray, at: int) -> int:
    """The round, cards on offer and gone, and where a visit takes place."""
    seats = len(state.players)
    at = write_numbers([state.round, 1 if state.rules.removed else 0], buffer, at)
    at = write_choice(PHASES[phase_of(state)], len(PHASES), buffer, at)
    at = write_set((1 << seats) - 1, MOST_PLAYERS, buffer, at)
    at = write_numbers(state.supply, buffer, at)
    at = write_numbers(state.monster, buffer, at)
    at = write_choice(RING_FIELD[seats][state.counter], len(RING), buffer, at)
    at = write_counts(state.round_cards, ROUND_CARDS, buffer, at)
    at = write_counts(state.round_discard, ROUND_CARDS, buffer, at)
    for pact in state.row:
        at = write_choice(pact, PACTS, buffer, at)
    at = write_counts(state.revealed, PACTS, buffer, at)
    at = write_counts(state.pact_discard, PACTS, buffer, at)
    at = write_counts(state.omen_discard, OMENS, buffer, at)
    at = write_counts(state.resolving, OMENS, buffer, at)
    decks = [state.pact_deck, state.omen_deck, state.revenge_deck, state.secret_deck, state.round_deck]
    at = write_numbers([len(deck) for deck in decks], buffer, at)
    for frame in state.stack:
        if isinstance(frame, Visit):
            buffer[at + frame.place] = 1
            break
    return at + PLACES


def write_own(state: Wutaki, seat: int, buffer: bytearray, at: int) -> int:
    """What nobody else sees."""
    player = state.players[seat]
    at = write_choice(player.element, ELEMENTS, buffer, at)
    at = write_numbers(player.hand, buffer, at)
    at = write_set(player.revenge, REVENGES, buffer, at)
    at = write_set(player.secrets, SECRETS, buffer, at)
    at = write_set(player.drawn, SECRETS, buffer, at)
    return write_counts(player.fulfilled, PACTS, buffer, at)


def write_player(state: Wutaki, seat: int, buffer: bytearray, at: int) -> int:
    """What everybody sees of a player."""
    player = state.players[seat]
    deciding = 1 if state.stack and state.stack[-1].seat == seat else 0
    at = write_numbers([1, player.vp, deciding], buffer, at)
    for marked in (state.start, state.claim, state.trigger):
        at = write_number(1 if marked == seat else 0, buffer, at)
    at = write_numbers(player.stock, buffer, at)
    at = write_choice(player.cost, RESOURCES, buffer, at)
    at = write_choice(player.master, MASTERS, buffer, at)
    at = write_number(player.track, buffer, at)
    at = write_choice(player.ability, ABILITIES, buffer, at)
    at = write_number(player.spent, buffer, at)
    at = write_numbers(player.available, buffer, at)
    at = write_numbers(player.home, buffer, at)
    at = write_numbers(player.placed, buffer, at)
    at = write_number(player.markers, buffer, at)
    at = write_numbers(player.upgrades, buffer, at)
    at = write_set(player.towers, TOWERS, buffer, at)
    at = write_number(player.pyramid, buffer, at)
    at = write_choice(player.permanent, OMENS, buffer, at)
    at = write_counts(player.held, PACTS, buffer, at)
    at = write_numbers([len(player.fulfilled), sum(player.hand), player.revenge.bit_count()], buffer, at)
    return write_numbers([player.secrets.bit_count(), player.drawn.bit_count()], buffer, at)
