"""What a seat sees, and how everything else is dealt anew: two functions that must agree (WU-VIS, WU-INV-16)."""

from msgspec.structs import replace

from longhouse.core.rng import Rng
from longhouse.games.wutaki.components import (
    OMEN_IDS,
    PACT_IDS,
    REVENGE_IDS,
    RING_IDS,
    ROUND_FIELDS,
    ROUND_IDS,
    SECRET_IDS,
    TOWER_IDS,
)
from longhouse.games.wutaki.rules.action import place_id, round_place
from longhouse.games.wutaki.rules.scoring import final_points, final_score, is_scored, upgrade_count
from longhouse.games.wutaki.rules.upgrades import is_taken, level_of
from longhouse.games.wutaki.rules.visit import Visit
from longhouse.games.wutaki.rules.workers import recruited
from longhouse.games.wutaki.state import Player, Wutaki
from longhouse.games.wutaki.terms import (
    ABILITY_IDS,
    ELEMENT_IDS,
    ELEMENTS,
    FIRST_STANDARD,
    MASTER_IDS,
    MASTER_PLACE,
    NOBODY,
    OMENS,
    ON_BOARD,
    PLACE_IDS,
    PLACES,
    RESOURCE_IDS,
    REVENGES,
    SECRETS,
    STANDARDS,
    STEP_IDS,
    TOWERS,
    WORKERS,
)
from longhouse.games.wutaki.view import OwnView, PlaceView, PlayerView, View

# ---------------------------------------------------------------- view


def view(state: Wutaki, seat: int | None) -> View:
    """Everything that this seat may see, and nothing else."""
    public = _public(state)
    return public if seat is None else own_view(state, public, seat)


def own_view(state: Wutaki, public: View, seat: int) -> View:
    """What everybody sees, and what only this seat does."""
    return replace(public, seat=seat, own=_own(state, state.players[seat]))


def _public(state: Wutaki) -> View:
    rules, seats = state.rules, len(state.players)
    card = round_place(state)
    return View(
        seat=None,
        seats=seats,
        board="extreme" if rules.removed else "standard",
        round=state.round,
        phase=phase_of(state),
        deciding=_deciding(state),
        visiting=_visiting(state),
        start=state.start,
        claim=_maybe(state.claim),
        trigger=_maybe(state.trigger),
        players=[_player(state, index) for index in range(seats)],
        own=None,
        places=[_place(state, place) for place in range(PLACES)],
        round_place=None if card < 0 else ROUND_IDS[card],
        round_cards=[ROUND_IDS[card] for card in state.round_cards],
        row=[None if pact < 0 else PACT_IDS[pact] for pact in state.row],
        row_gold=rules.row_gold[:],
        revealed=[PACT_IDS[pact] for pact in state.revealed],
        supply=_by_resource(state.supply),
        monster=_by_resource(state.monster),
        counter=state.counter,
        ring=RING_IDS[seats],
        towers_left=[TOWER_IDS[tower] for tower in range(TOWERS) if not is_taken(state, tower)],
        resolving=[OMEN_IDS[omen] for omen in state.resolving],
        pact_deck=len(state.pact_deck),
        pact_discard=[PACT_IDS[pact] for pact in state.pact_discard],
        omen_deck=len(state.omen_deck),
        omen_discard=[OMEN_IDS[omen] for omen in state.omen_discard],
        revenge_deck=len(state.revenge_deck),
        secret_deck=len(state.secret_deck),
        round_deck=len(state.round_deck),
        round_discard=[ROUND_IDS[card] for card in state.round_discard],
        numbers={
            "gift_vp": rules.gift_vp,
            "gift_revenge": rules.gift_revenge,
            "omens_drawn": rules.omens_drawn,
            "start_goods": rules.start_goods,
            "visit_vp": rules.visit_vp,
            "gift_cost": rules.gift_cost,
        },
    )


def phase_of(state: Wutaki) -> str:
    """Setup, the rounds, last turns, the end: by the frame that runs it."""
    names = [type(frame).__name__ for frame in state.stack[1:3]]
    for name in names:
        if name in PHASE_OF:
            return PHASE_OF[name]
    return "over" if is_scored(state) else "rounds"


PHASE_OF: dict[str, str] = {
    "SecretTurns": "secrets",
    "MasterTurns": "masters",
    "PactTurns": "pacts",
    "LastTurns": "last",
    "TieWinner": "tie",
}


def _deciding(state: Wutaki) -> int | None:
    return state.stack[-1].seat if state.stack and state.stack[-1].seat != NOBODY else None


def _visiting(state: Wutaki) -> str | None:
    for frame in state.stack:
        if isinstance(frame, Visit):
            return place_id(state, frame.seat, frame.place)
    return None


def _maybe(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _by_resource(counts: list[int]) -> dict[str, int]:
    return dict(zip(RESOURCE_IDS, counts, strict=True))


def _bits(cards: int, ids: list[str]) -> list[str]:
    return [name for number, name in enumerate(ids) if cards >> number & 1]


def _place(state: Wutaki, place: int) -> PlaceView:
    seats = len(state.players)
    standard = FIRST_STANDARD <= place < FIRST_STANDARD + STANDARDS
    fields = 1 if place == MASTER_PLACE else ROUND_FIELDS[seats]
    return PlaceView(
        id=PLACE_IDS[place],
        fields=state.rules.fields[place][seats] if place < ON_BOARD else fields,
        level=level_of(state, place - FIRST_STANDARD) if standard else 0,
        yields=state.rules.yields[place][:] if standard else [],
        markers=[player.upgrades[place - FIRST_STANDARD] for player in state.players] if standard else [],
        workers=[player.placed[place * WORKERS : (place + 1) * WORKERS] for player in state.players],
    )


def _player(state: Wutaki, seat: int) -> PlayerView:
    player, over = state.players[seat], is_scored(state)
    points = zip(STEP_IDS, final_points(state, seat), strict=True) if over else ()
    return PlayerView(
        seat=seat,
        vp=player.vp,
        score=final_score(state, seat),
        stock=_by_resource(player.stock),
        cost=RESOURCE_IDS[player.cost],
        master=None if player.master < 0 else MASTER_IDS[player.master],
        track=player.track,
        ability=None if player.ability < 0 else ABILITY_IDS[player.ability],
        spent=player.spent > 0,
        available=player.available[:],
        home=player.home[:],
        recruited=recruited(player),
        markers=player.markers,
        upgrades=upgrade_count(player),
        towers=_bits(player.towers, TOWER_IDS),
        pyramid=player.pyramid,
        permanent=None if player.permanent < 0 else OMEN_IDS[player.permanent],
        held=[PACT_IDS[pact] for pact in player.held],
        fulfilled=len(player.fulfilled),
        omens=sum(player.hand),
        revenge=player.revenge.bit_count(),
        secrets=player.secrets.bit_count(),
        drawn=player.drawn.bit_count(),
        points=dict(points),
        element=ELEMENT_IDS[player.element] if over else None,
        pile=[PACT_IDS[pact] for pact in player.fulfilled] if over else None,
        shown_revenge=_bits(player.revenge, REVENGE_IDS) if over else None,
        shown_secrets=_bits(player.secrets, SECRET_IDS) if over else None,
    )


def _own(state: Wutaki, player: Player) -> OwnView:
    return OwnView(
        element=ELEMENT_IDS[player.element],
        omens={OMEN_IDS[omen]: player.hand[omen] for omen in range(OMENS) if player.hand[omen]},
        revenge=_bits(player.revenge, REVENGE_IDS),
        secrets=_bits(player.secrets, SECRET_IDS),
        drawn=_bits(player.drawn, SECRET_IDS),
        fulfilled=[PACT_IDS[pact] for pact in player.fulfilled],
    )


# ---------------------------------------------------------------- determinize

TRIES = 64


def determinize(state: Wutaki, seat: int, rng: Rng) -> Wutaki:
    """A copy with decks, hands and future chance dealt anew, all but what this seat sees.

    While another seat decides, its cards must allow that it is asked at all, as nobody is asked who has no choice:
    deal again until they do, at last with its true cards.
    """
    copy = state.clone()
    copy.rng = Rng(rng.word() << 32 | rng.word())
    if is_scored(state):  # WU-VIS-06: everything lies open
        return copy
    copy.pact_deck, copy.round_deck = copy.pact_deck[:], copy.round_deck[:]  # clones share them
    for deck in (copy.pact_deck, copy.round_deck):
        rng.shuffle(deck)
    _deal_elements(copy, seat, rng)
    for attempt in range(TRIES + 1):
        asked = copy.stack[-1].seat if copy.stack else NOBODY
        kept = asked if attempt == TRIES else NOBODY
        _deal_cards(state, copy, seat, rng, kept)
        if asked in (NOBODY, seat) or _is_asked(copy):
            break
    return copy


def _is_asked(state: Wutaki) -> bool:
    frame = state.stack[-1]
    decision = frame.ask(state)
    return frame.fits(state) and decision is not None and len(decision.options) > 1


def _deal_elements(copy: Wutaki, seat: int, rng: Rng) -> None:
    """Nobody has the own element."""
    left = [element for element in range(ELEMENTS) if element != copy.players[seat].element]
    rng.shuffle(left)
    for other, player in enumerate(copy.players):
        if other != seat:
            player.element = left.pop()


def _deal_cards(state: Wutaki, copy: Wutaki, seat: int, rng: Rng, kept: int) -> None:
    """Omens, revenge cards and secret pacts of the others and of the decks."""
    omens, revenge, secrets = state.omen_deck[:], state.revenge_deck[:], state.secret_deck[:]
    others = [index for index in range(len(state.players)) if index not in (seat, kept)]
    for index in others:
        player = state.players[index]
        omens += [omen for omen in range(OMENS) for _ in range(player.hand[omen])]
        revenge += [card for card in range(REVENGES) if player.revenge >> card & 1]
        secrets += [card for card in range(SECRETS) if (player.secrets | player.drawn) >> card & 1]
    for pool in (omens, revenge, secrets):
        rng.shuffle(pool)
    for index in others:
        truth, player = state.players[index], copy.players[index]
        player.hand = [0] * OMENS
        for _ in range(sum(truth.hand)):
            player.hand[omens.pop()] += 1
        player.revenge = _drawn(revenge, truth.revenge.bit_count())
        player.secrets = _drawn(secrets, truth.secrets.bit_count())
        player.drawn = _drawn(secrets, truth.drawn.bit_count())
    copy.omen_deck, copy.revenge_deck, copy.secret_deck = omens, revenge, secrets


def _drawn(pool: list[int], count: int) -> int:
    """So many cards of a pool, as a set."""
    cards = 0
    for _ in range(count):
        cards |= 1 << pool.pop()
    return cards
