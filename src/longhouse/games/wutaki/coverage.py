"""Every effect of the cards, boards and markers by name, and which of them one step of the rules carried out.

Read from the table, not from the rules: an effect counts only if something changed by it.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from longhouse.games.wutaki.components import DATA, REVENGE_IDS, REVENGE_MAX, SECRET_IDS, TOWER_ELEMENT
from longhouse.games.wutaki.rules.chase import BY_WORKER, ChaseGroup, ChaseMove, targets
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
from longhouse.games.wutaki.rules.fulfil import REWARD, Fulfil, pact_price
from longhouse.games.wutaki.rules.mods import added_at
from longhouse.games.wutaki.rules.omens import MARKER, PickOmen, SellOmens
from longhouse.games.wutaki.rules.revenge import ReturnRevenge
from longhouse.games.wutaki.rules.sacrifices import RaiseMultiplier
from longhouse.games.wutaki.rules.scoring import is_met, is_scored, of_element, others_points, permanent_points
from longhouse.games.wutaki.rules.seams import Rules
from longhouse.games.wutaki.rules.setup import choose_masters, with_abilities
from longhouse.games.wutaki.rules.turn import Closing, Opening, WorkerKind
from longhouse.games.wutaki.rules.upgrades import PickUpgrade, level_of, location_gold, tower_gold
from longhouse.games.wutaki.rules.upkeep import EVENTS, UPKEEP, EachSeat
from longhouse.games.wutaki.rules.visit import Visit, is_full, visit_of
from longhouse.games.wutaki.rules.workers import recruited
from longhouse.games.wutaki.schema import Effect, Mod
from longhouse.games.wutaki.state import Player, Wutaki
from longhouse.games.wutaki.terms import (
    ANTI,
    B1,
    B3,
    DRAW_OMEN,
    ELEMENT_IDS,
    ELEMENT_TOWERS,
    FIELDS,
    GOLD,
    M1,
    M2,
    M3,
    M4,
    M5,
    M6,
    MASTER_PLACE,
    PLACE_IDS,
    RESOURCE_IDS,
    REVENGES,
    ROUND_PLACE,
    SECRETS,
    STANDARDS,
    TOWERS,
)

# ---------------------------------------------------------------- names


def named(card: str, effect: Effect) -> str:
    """An effect of a card: `OM-09 levy resource`."""
    return " ".join(filter(None, [card, effect.fx, effect.res or effect.from_ or effect.what or effect.who]))


def all_named(card: str, effects: list[Effect]) -> list[str]:
    return [named(card, effect) for effect in effects]


def fx_of(mod: Mod | None) -> list[Effect]:
    return mod.fx if mod is not None else []


TRACKS: Final = [
    all_named(f"{board.id}-{field}", [effect for effect in board.track if effect.at == field])
    for board in DATA.master_board
    for field in range(FIELDS)
]
LEVELS: Final = [[], *[all_named(f"pyramid-{level.level}", level.extreme_fx) for level in DATA.pyramid.level]]
BY_ROUND_MOD: Final = [all_named(card.id, fx_of(card.mod)) for card in DATA.round_card]
BY_OMEN_MOD: Final = [all_named(omen.id, fx_of(omen.mod)) for omen in DATA.omen]
LISTS: Final[dict[int, list[list[str]]]] = {
    PACT: [all_named(pact.id, pact.reward) for pact in DATA.pact],
    OMEN: [all_named(omen.id, omen.fx) for omen in DATA.omen],
    ROUND: [all_named(card.id, card.fx) for card in DATA.round_card],
    TRACK: TRACKS,
    LEVEL: LEVELS,
    FULFIL_ROUND: BY_ROUND_MOD,
    FULFIL_OMEN: BY_OMEN_MOD,
    SPRING: BY_OMEN_MOD,
}
"""The effects of every list that `Effects` carries out, by its source and number."""

RENEWING: Final = [f"{card.id} renew_row" for card in DATA.round_card if card.renew_row]
COUNTER: Final = [f"counter {event}" for event in EVENTS]
MARKERS: Final = [f"{marker.id} {marker.effect}" for marker in DATA.ability_marker]
BUILDERS: Final = next(card.id for card in DATA.round_card if card.fx and card.fx[0].fx == "upgrade") + " upgrade"
WORKSHOP: Final = "B1 act_upgrade"
LIBRARY: Final = "B3 act_raise_multiplier"
MULTIPLIED: Final = "B3 multiplier"
FATE: Final = "B4 mb_fate_discard_revenge"


def mod_names(card: str, mod: Mod | None) -> list[str]:
    """A card in force that does something by itself; one with a list of effects is named by these."""
    if mod is None or mod.fx:
        return []
    return [f"{card} {mod.mod} {place}" for place in mod.locations] or [f"{card} {mod.mod}"]


def effect_names(rules: Rules) -> list[str]:
    """Everything that can happen by a card, a board or a marker in a variant."""
    masters = choose_masters in rules.setup
    first = B1 * FIELDS
    tracks = TRACKS[first:] if masters else TRACKS[:first]
    lists = [*LISTS[PACT], *LISTS[OMEN], *LISTS[ROUND], *BY_ROUND_MOD, *BY_OMEN_MOD, *tracks]
    lists += LEVELS if any(rules.levels) else []
    lists += [mod_names(omen.id, omen.mod) for omen in DATA.omen]
    lists += [mod_names(card.id, card.mod) for card in DATA.round_card]
    lists += [mod_names(tower.id, tower.mod) for tower in DATA.tower_upgrade]
    names = [name for one in lists for name in one]
    names += [*RENEWING, *COUNTER, *REVENGE_IDS, *SECRET_IDS]
    names += [f"{id} {card} {part}" for id in ELEMENT_IDS for card in ("card", "tower") for part in ("bonus", "malus")]
    names += [WORKSHOP, LIBRARY, MULTIPLIED, FATE] if masters else []
    names += MARKERS if with_abilities in rules.setup else []
    return names


# ---------------------------------------------------------------- what a step did


def belongings(player: Player) -> list[object]:
    """What an effect may change for a player."""
    return [
        player.vp, player.stock, player.available, player.home, player.placed, player.markers, player.upgrades,
        player.towers, player.pyramid, player.hand, player.permanent, player.revenge, player.secrets, player.held,
        player.fulfilled,
    ]  # fmt: skip


def changed(before: Wutaki, after: Wutaki) -> bool:
    """Whether anybody has or owes something else now."""
    return any(belongings(old) != belongings(new) for old, new in zip(before.players, after.players, strict=True))


def by_lists(before: Wutaki, after: Wutaki) -> Iterator[str]:
    """The uppermost list of effects is being carried out: that which was begun last, or begins now."""
    for frame in reversed(before.stack):
        if isinstance(frame, Effects):
            index = frame.index - (0 if frame is before.stack[-1] else 1)
            names = LISTS[frame.source][frame.number]
            if index < len(names) and changed(before, after):
                yield names[index]
            return


def by_counter(before: Wutaki, after: Wutaki) -> Iterator[str]:
    """Events of the pact counter: somebody draws, or pays, or must send somebody home."""
    frame = before.stack[-1]
    if isinstance(frame, EachSeat) and (changed(before, after) or len(after.stack) > len(before.stack)):
        yield COUNTER[frame.event]


def by_round_card(before: Wutaki, after: Wutaki) -> Iterator[str]:
    """The row is renewed when the card is revealed."""
    for card in after.round_cards[len(before.round_cards) :]:
        if DATA.round_card[card].renew_row and after.row != before.row:
            yield f"{DATA.round_card[card].id} renew_row"


def by_markers(before: Wutaki, after: Wutaki) -> Iterator[str]:
    """WU-ABIL: each where what it allows is done."""
    frame = before.stack[-1]
    if frame.seat < 0:
        return
    old, new = before.players[frame.seat], after.players[frame.seat]
    window = len(before.stack) > 1 and isinstance(before.stack[-2], Opening | Closing)
    done = {
        M1: isinstance(frame, Visit) and new.spent > old.spent,
        M2: isinstance(frame, PickOmen) and frame.how == MARKER and sum(new.hand) < sum(old.hand),
        M3: isinstance(frame, WorkerKind) and is_full(before, frame.seat, frame.place) and new.placed != old.placed,
        M4: isinstance(frame, SellOmens) and new.vp > old.vp,
        M5: isinstance(frame, ReturnRevenge) and window and new.revenge != old.revenge,
        M6: isinstance(frame, Fulfil) and window and frame.step == REWARD and is_free(before, frame),
    }
    if new.ability >= 0 and new.spent and done[new.ability]:
        yield MARKERS[new.ability]


def is_free(state: Wutaki, fulfil: Fulfil) -> bool:
    """Whether none of the resources of a pact had to be paid."""
    return state.waived == pact_price(state, fulfil.seat, fulfil.pact)


def by_masters(before: Wutaki, after: Wutaki) -> Iterator[str]:
    """What master boards allow beside their tracks, and the builders of a round card."""
    frame = before.stack[-1]
    if frame.seat < 0:
        return
    old, new = before.players[frame.seat], after.players[frame.seat]
    if isinstance(frame, PickUpgrade) and new.markers < old.markers and isinstance(before.stack[-2], Visit):
        names = {ROUND_PLACE: BUILDERS, MASTER_PLACE: WORKSHOP}
        visit = visit_of(before, frame.seat)
        if visit is not None and visit.place in names:
            yield names[visit.place]
    if isinstance(frame, RaiseMultiplier) and new.track > old.track:
        yield LIBRARY
    if isinstance(frame, ReturnRevenge) and new.revenge != old.revenge and isinstance(before.stack[-2], Visit):
        yield FATE  # no effect and no marker asks for it


# ---------------------------------------------------------------- cards in force


class InForce(NamedTuple):
    """A card that lies open, with what it changes."""

    card: str
    mod: Mod


def in_force(state: Wutaki, seat: int) -> list[InForce]:
    """Round cards, the permanent omen, tower upgrades."""
    player = state.players[seat]
    cards = [(DATA.round_card[card].id, DATA.round_card[card].mod) for card in state.round_cards]
    if player.permanent >= 0:
        cards.append((DATA.omen[player.permanent].id, DATA.omen[player.permanent].mod))
    cards += [(DATA.tower_upgrade[t].id, DATA.tower_upgrade[t].mod) for t in range(TOWERS) if player.towers >> t & 1]
    return [InForce(card, mod) for card, mod in cards if mod is not None]


def by_yields(before: Wutaki, after: Wutaki) -> Iterator[str]:
    """WU-MOD-05: a place brought all that it brings with the cards in force."""
    visit = before.stack[-1]
    if not isinstance(visit, Visit):
        return
    old, new, place = before.players[visit.seat], after.players[visit.seat], visit.place
    if place == DRAW_OMEN:
        plain, got = before.rules.omens_drawn, sum(new.hand) - sum(old.hand)
    elif place < len(DATA.location) and DATA.location[place].yield_resource:
        resource = RESOURCE_IDS.index(DATA.location[place].yield_resource)
        plain = before.rules.yields[place][level_of(before, place - PLACE_IDS.index("trader"))]
        got = new.stock[resource] - old.stock[resource]
    else:
        return
    if got == plain + added_at(before, visit.seat, place):
        for card, mod in in_force(before, visit.seat):
            if PLACE_IDS[place] in mod.locations:
                yield f"{card} {mod.mod} {PLACE_IDS[place]}"


def by_immunity(before: Wutaki, after: Wutaki) -> Iterator[str]:
    """WU-MOD-02: somebody was spared."""
    frame, seats = before.stack[-1], range(len(before.players))
    if isinstance(frame, ChaseGroup) and isinstance(after.stack[-1], ChaseMove):
        for other in seats:
            for card, mod in in_force(before, other):
                if mod.to == "chase" and would_be_chased(before, frame, other):
                    yield f"{card} {mod.mod}"
    if isinstance(frame, EachSeat) and frame.event == UPKEEP and frame.index in seats:
        seat = (before.start + frame.index) % len(seats)
        for card, mod in in_force(before, seat):
            if mod.to == "upkeep" and recruited(before.players[seat]) and not changed(before, after):
                yield f"{card} {mod.mod}"


def would_be_chased(state: Wutaki, frame: ChaseGroup, other: int) -> bool:
    """Whether a group of another player could be chased away without the permanent omen."""
    trial = state.clone()
    trial.players[other].permanent = -1
    return len(targets(trial, frame.seat)) > len(targets(state, frame.seat))


def by_adjusting(before: Wutaki, after: Wutaki) -> Iterator[str]:
    """WU-MOD-06: no revenge card for chasing, fewer gold for building."""
    frame = before.stack[-1]
    if frame.seat < 0:
        return
    old, new = before.players[frame.seat], after.players[frame.seat]
    for card, mod in in_force(before, frame.seat):
        if mod.mod != "adjust":
            continue
        if mod.what == "chase_revenge":
            chased = isinstance(frame, ChaseGroup) and frame.how == BY_WORKER and isinstance(after.stack[-1], ChaseMove)
            happened = chased and bool(before.revenge_deck) and new.revenge == old.revenge
        else:
            paid = old.stock[GOLD] - new.stock[GOLD]
            happened = isinstance(frame, PickUpgrade) and paid < full_gold(before, after, frame)
        if happened:
            yield f"{card} {mod.mod}"


def full_gold(before: Wutaki, after: Wutaki, frame: PickUpgrade) -> int:
    """What the upgrade that was built would have cost without round cards; 0 if none was."""
    trial = before.clone()
    trial.round_cards = []
    old, new = before.players[frame.seat], after.players[frame.seat]
    for standard in range(STANDARDS):
        if new.upgrades[standard] > old.upgrades[standard]:
            return location_gold(trial, frame.seat, standard, frame.discount)
    for tower in range(TOWERS):
        if (new.towers & ~old.towers) >> tower & 1:
            return tower_gold(trial, frame.seat, tower, frame.discount)
    return 0


# ---------------------------------------------------------------- the final scoring


def by_scoring(before: Wutaki, after: Wutaki) -> Iterator[str]:
    """WU-SCORE: cards that brought or cost points."""
    if is_scored(before) or not is_scored(after):
        return
    for seat, player in enumerate(after.players):
        for card in range(REVENGES):
            if player.revenge >> card & 1 and after.rules.revenge[card].count(player) > REVENGE_MAX[card]:
                yield REVENGE_IDS[card]
        for card in range(SECRETS):
            if player.secrets >> card & 1 and is_met(after, seat, card):
                yield SECRET_IDS[card]
        yield from by_elements(player)
        if permanent_points(after, seat):
            yield f"{DATA.omen[player.permanent].id} score"
        if player.master == B3 and player.track and others_points(after, seat):
            yield MULTIPLIED


def by_elements(player: Player) -> Iterator[str]:
    """Element cards and element upgrades of the tower."""
    towers = [TOWER_ELEMENT[tower] for tower in range(ELEMENT_TOWERS) if player.towers >> tower & 1]
    for element, part in ((player.element, "card"), *((element, "tower") for element in towers)):
        if of_element(player.fulfilled, element):
            yield f"{ELEMENT_IDS[element]} {part} bonus"
        if of_element(player.held + player.fulfilled, ANTI[element]):
            yield f"{ELEMENT_IDS[element]} {part} malus"


WITNESSES: Final[list[Callable[[Wutaki, Wutaki], Iterator[str]]]] = [
    by_lists, by_counter, by_round_card, by_markers, by_masters, by_yields, by_immunity, by_adjusting, by_scoring,
]  # fmt: skip


def carried_out(before: Wutaki, after: Wutaki) -> list[str]:
    """The effects that one step of the rules carried out."""
    return [name for witness in WITNESSES for name in witness(before, after)]
