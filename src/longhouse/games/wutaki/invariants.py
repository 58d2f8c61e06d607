"""What always holds (WU-INV). Each check says in words what is broken."""

from collections.abc import Callable
from typing import Final

from longhouse.games.wutaki.components import LEVEL_ROOM, OMEN_COUNT, RESOURCE_COUNT, RING_IDS, ROUND_FIELDS
from longhouse.games.wutaki.rules.action import round_place
from longhouse.games.wutaki.rules.chase import GoElsewhere
from longhouse.games.wutaki.rules.decks import has_pacts
from longhouse.games.wutaki.rules.rounds import LastTurns, Turns
from longhouse.games.wutaki.rules.scoring import is_scored
from longhouse.games.wutaki.rules.setup import (
    LOYAL_WORKERS,
    KeepSecret,
    SetupTurns,
    choose_masters,
    with_abilities,
)
from longhouse.games.wutaki.rules.turn import Closing, Opening
from longhouse.games.wutaki.rules.upgrades import level_of
from longhouse.games.wutaki.rules.workers import EXTRA_WORKERS, standing
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import (
    B1,
    B2,
    B3,
    ELEMENT_TOWERS,
    FIRST_PERMANENT,
    LOYAL,
    M3,
    MARKERS,
    MASTER_A,
    MASTER_PLACE,
    MASTERS,
    MOST_LEVEL,
    MULTIPLIER_END,
    NOBODY,
    NONE,
    OMENS,
    PACTS,
    PLACE_IDS,
    PLACES,
    RESOURCE_IDS,
    RESOURCES,
    REVENGES,
    ROUND_CARDS,
    ROUND_PLACE,
    SECRETS,
    STANDARD_IDS,
    STANDARDS,
    TOP,
    TOWERS,
    TRACK_END,
    WORKER_IDS,
    WORKERS,
)

Check = Callable[[Wutaki], list[str]]


def check_resources(state: Wutaki) -> list[str]:
    """WU-INV-01, WU-COMP-02: every token is somewhere."""
    broken = []
    for resource in range(RESOURCES):
        there = state.supply[resource] + state.monster[resource] + sum(p.stock[resource] for p in state.players)
        if there != RESOURCE_COUNT[resource]:
            broken.append(f"{RESOURCE_IDS[resource]}: {there} instead of {RESOURCE_COUNT[resource]}")
        if state.offered[resource] > state.monster[resource]:
            broken.append(f"offered.{RESOURCE_IDS[resource]}: more than lies on the monster")
        if min(state.supply[resource], state.monster[resource], *(p.stock[resource] for p in state.players)) < 0:
            broken.append(f"{RESOURCE_IDS[resource]}: less than none")
    return broken


def check_workers(state: Wutaki) -> list[str]:
    """WU-INV-02, 03, 15: each worker is in one state."""
    broken = []
    expected = [4, EXTRA_WORKERS - state.rules.removed, 1]
    for seat, player in enumerate(state.players):
        for kind in range(WORKERS):
            count = player.available[kind] + player.home[kind]
            count += sum(player.placed[place * WORKERS + kind] for place in range(PLACES))
            if count != expected[kind]:
                broken.append(f"players[{seat}]: {count} {WORKER_IDS[kind]} workers instead of {expected[kind]}")
        if player.home[LOYAL]:
            broken.append(f"players[{seat}].home: a loyal worker stands on the player board")
        if round_place(state) < 0 and any(player.placed[ROUND_PLACE * WORKERS : (ROUND_PLACE + 1) * WORKERS]):
            broken.append(f"players[{seat}].placed: at a round card that is not there")
        if any(player.placed[MASTER_PLACE * WORKERS :]) and (
            player.master < 0 or state.rules.master_actions[player.master] is None
        ):
            broken.append(f"players[{seat}].placed: at a master board without a location")
    return broken


def check_upgrades(state: Wutaki) -> list[str]:
    """WU-INV-05, 06, 18."""
    broken = []
    for standard in range(STANDARDS):
        if level_of(state, standard) > MOST_LEVEL:
            broken.append(f"{STANDARD_IDS[standard]}: more than {MOST_LEVEL} markers")
    for seat, player in enumerate(state.players):
        used = sum(player.upgrades) + player.towers.bit_count() + (1 if player.pyramid else 0)
        if player.markers + used != MARKERS:
            broken.append(f"players[{seat}].markers: {player.markers + used} instead of {MARKERS}")
        elements = player.towers & ((1 << ELEMENT_TOWERS) - 1)
        if elements.bit_count() > 1 or (player.towers ^ elements).bit_count() > 1:
            broken.append(f"players[{seat}].towers: more than one of a kind")
    for tower in range(TOWERS):
        if sum(player.towers >> tower & 1 for player in state.players) > 1:
            broken.append(f"tower {tower}: with several players")
    return broken


def check_pacts(state: Wutaki) -> list[str]:
    """WU-INV-07: every pact is in one place."""
    cards = [*state.pact_deck, *state.pact_discard, *state.revealed, *(pact for pact in state.row if pact >= 0)]
    for player in state.players:
        cards += player.held + player.fulfilled
    broken = [] if sorted(cards) == list(range(PACTS)) else ["pacts: not each exactly once"]
    at_window = bool(state.stack) and isinstance(state.stack[-1], Opening | Closing)
    if at_window and NONE in state.row and has_pacts(state):
        broken.append("row: not full in a window of a turn")
    return broken


def check_omens(state: Wutaki) -> list[str]:
    """WU-INV-08."""
    counts = [0] * OMENS
    for omen in (*state.omen_deck, *state.omen_discard, *state.resolving):
        counts[omen] += 1
    for player in state.players:
        for omen in range(OMENS):
            counts[omen] += player.hand[omen]
        if player.permanent >= 0:
            counts[player.permanent] += 1
    broken = [] if counts == OMEN_COUNT else ["omens: not as many of each kind as there are"]
    for seat, player in enumerate(state.players):
        if 0 <= player.permanent < FIRST_PERMANENT:
            broken.append(f"players[{seat}].permanent: that omen is not permanent")
    if any(omen >= FIRST_PERMANENT for omen in state.resolving):
        broken.append("resolving: a permanent omen lies open instead")
    frames = sum(type(frame).__name__ == "OmenDone" for frame in state.stack)
    return [*broken, *([] if frames == len(state.resolving) else ["resolving: not the omens that are being played"])]


def check_cards(state: Wutaki) -> list[str]:
    """WU-INV-09."""
    broken = []
    revenge, secrets = state.revenge_deck[:], state.secret_deck[:]
    for player in state.players:
        revenge += [card for card in range(REVENGES) if player.revenge >> card & 1]
        secrets += [card for card in range(SECRETS) if player.secrets >> card & 1]
        secrets += [card for card in range(SECRETS) if player.drawn >> card & 1]
    if sorted(revenge) != list(range(REVENGES)):
        broken.append("revenge cards: not each exactly once")
    if sorted(secrets) != list(range(SECRETS)):
        broken.append("secret pacts: not each exactly once")
    if sorted([*state.round_deck, *state.round_discard, *state.round_cards]) != list(range(ROUND_CARDS)):
        broken.append("round cards: not each exactly once")
    return broken


def check_tracks(state: Wutaki) -> list[str]:
    """WU-INV-10 to 13."""
    broken = []
    done = sum(len(player.fulfilled) for player in state.players)
    ring = len(RING_IDS[len(state.players)])
    running = [frame for frame in state.stack if type(frame).__name__ == "Fulfil"]
    ahead = sum(1 for frame in running if 2 <= frame.args()[2] <= 5)  # turned down, but not counted yet
    if state.counter != (done - ahead) % ring:
        broken.append("counter: not as many steps as pacts were fulfilled")
    for seat, player in enumerate(state.players):
        own = sum(1 for frame in running if frame.seat == seat and 2 <= frame.args()[2] <= 4)
        if MASTER_A <= player.master <= B2 and player.track != min(TRACK_END, len(player.fulfilled) - own):
            broken.append(f"players[{seat}].track: not as far as pacts were fulfilled")
        if player.master == B3 and player.track > MULTIPLIER_END:
            broken.append(f"players[{seat}].track: beyond the multiplier")
        if player.vp < 0:
            broken.append(f"players[{seat}].vp: less than none")
    for level in range(1, TOP + 1):
        if sum(player.pyramid == level for player in state.players) > LEVEL_ROOM[level]:
            broken.append(f"pyramid: too many on level {level}")
    for name in ("cost", "element"):
        values = [getattr(player, name) for player in state.players]
        if len(set(values)) != len(values):
            broken.append(f"{name}: with several players")
    for name, first in (("ability", 0), ("master", B1)):
        values = [getattr(player, name) for player in state.players if getattr(player, name) >= first]
        if len(set(values)) != len(values):
            broken.append(f"{name}: with several players")
    return broken


def check_course(state: Wutaki) -> list[str]:
    """What goes with the variant, and with how far the game has come."""
    setup, broken = state.rules.setup, []
    if any(isinstance(frame, SetupTurns if state.round else Turns | LastTurns) for frame in state.stack):
        broken.append(f"round: {state.round} in the middle of something else")
    if state.winner != NOBODY and state.stack:
        broken.append("winner: chosen too early")
    for seat, player in enumerate(state.players):
        boards = range(B1, MASTERS) if choose_masters in setup else range(MASTER_A, B1)
        if (player.master != NONE or state.round) and player.master not in boards:
            broken.append(f"players[{seat}].master: not of this variant")
        if (player.ability != NONE or state.round) and (player.ability != NONE) != (with_abilities in setup):
            broken.append(f"players[{seat}].ability: not of this variant")
        if player.spent and player.ability == NONE:
            broken.append(f"players[{seat}].spent: there is no marker")
        if player.drawn and state.round and not isinstance(state.stack[-1], KeepSecret):
            broken.append(f"players[{seat}].drawn: nobody chooses")
    return broken


CHECKS: Final[list[Check]] = [
    check_resources, check_workers, check_upgrades, check_pacts, check_omens, check_cards, check_tracks, check_course,
]  # fmt: skip


def check(state: Wutaki) -> list[str]:
    """Every broken invariant in words."""
    return [problem for one in CHECKS for problem in one(state)]


def check_step(before: Wutaki, after: Wutaki) -> list[str]:
    """WU-INV-12, 14: what never goes back, and what comes only in certain ways."""
    broken = []
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if new.pyramid < old.pyramid:
            broken.append(f"players[{seat}].pyramid: fell")
        if new.spent < old.spent:
            broken.append(f"players[{seat}].spent: a spent marker became unspent")
        if len(new.fulfilled) < len(old.fulfilled):
            broken.append(f"players[{seat}].fulfilled: a pact was lost")
        if old.towers & ~new.towers:
            broken.append(f"players[{seat}].towers: a tower upgrade was lost")
    return [*broken, *check_places(before, after), *check_round(before, after)]


def check_places(before: Wutaki, after: Wutaki) -> list[str]:
    """WU-INV-04: only the marker for full places and the omen that moves a worker fill one beyond its fields."""
    asked = before.stack[-1] if before.stack else None
    if asked is None or isinstance(asked, GoElsewhere) or after.round != before.round:
        return []
    mover = after.players[asked.seat]
    if mover.ability == M3 and mover.spent:
        return []
    broken = []
    for place in range(ROUND_PLACE + 1):
        if standing(after, place) > standing(before, place) and is_crowded(after, place):
            broken.append(f"{PLACE_IDS[place]}: more workers than fields")
    return broken


def is_crowded(state: Wutaki, place: int) -> bool:
    """Whether somebody shares a field."""
    seats = len(state.players)
    fields = state.rules.fields[place][seats] if place < ROUND_PLACE else ROUND_FIELDS[seats]
    return standing(state, place) > fields


def check_round(before: Wutaki, after: Wutaki) -> list[str]:
    """WU-INV-14, 15, and the order of the rounds."""
    broken = []
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if after.round == before.round and new.spring < old.spring and not is_scored(after):
            broken.append(f"players[{seat}].spring: flows again")
        if after.round > before.round and (any(new.placed) or sum(new.available) < LOYAL_WORKERS):
            broken.append(f"players[{seat}]: a round begins without all workers")
    if after.turns < before.turns or after.round < before.round:
        broken.append("round: went back")
    if before.trigger >= 0 and after.trigger != before.trigger:
        broken.append("trigger: changed")
    return broken
