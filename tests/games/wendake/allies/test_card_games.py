"""Whole games in which everybody is rich and fond of turn cards: each effect is carried out, and each is copied."""

import json
from collections import Counter

import pytest

from longhouse.core.decision import Decision, Option
from longhouse.core.position import dump_position, load_position
from longhouse.core.price import price_of
from longhouse.core.prices import first_judge
from longhouse.core.rng import Rng
from longhouse.games.wendake.allies.components import CARD_EFFECT
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.allies.terms import COPY_TURN_CARD, EFFECT_IDS, FREE_EFFECTS
from longhouse.games.wendake.allies.turn_cards import CARD_FRAMES
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import GOODS
from longhouse.testing import secrecy
from longhouse.testing.prices import check_price
from tests.games.wendake.allies.table import GAME
from tests.steps import next_best

JUDGE = first_judge(GAME)

LOOKS = ("inspect", "look", "mask_pile", "mask_pick", "pay_resource", "turtle", "replace")
CARDS = ("card", "copy", "look", "keep", "replace_seen", "beaver_for", "activate", "pick_mask")
EFFECTS = [effect for effect in EFFECT_IDS if effect != EFFECT_IDS[COPY_TURN_CARD]]


def enrich(state: Wendake, seat: int, rng: Rng) -> None:
    """Enough of everything for most cards."""
    part = allies(state)
    part.guns[seat] = max(part.guns[seat], 4)
    goods = state.players[seat].goods
    for good in range(GOODS):
        goods[good] = max(goods[good], rng.below(3))


def choose(decision: Decision, done: Counter[str], rng: Rng) -> Option:
    """Mostly what was done least, copies only of what was not copied yet."""
    cards = [option for option in decision.options if option.verb in CARDS]
    cards = [option for option in cards if option.verb != "copy" or not done[GAME.name_of(option)]]
    if cards and rng.below(4):
        return min(cards, key=lambda option: done[GAME.name_of(option)])
    if decision.prompt in ("turtle", "card_alliance"):
        return decision.options[0]
    orders = [option for option in decision.options if option.verb == "order"]
    if orders and rng.below(2):
        return orders[0]
    plain = [option for option in decision.options if option.verb not in ("copy", "skip")] or decision.options
    return plain[rng.below(len(plain))]


def check_saved(state: Wendake, seats: int) -> None:
    """A position in the middle of using a card is saved, checked and read back."""
    dump = dump_position(GAME, state, seats)
    _, loaded, _ = load_position(json.loads(json.dumps(dump)), GAME)
    assert dump_position(GAME, loaded, seats) == dump


def play_game(seats: int, seed: int, done: Counter[str]) -> secrecy.Report:
    """One game with all checks; `done` counts what was chosen."""
    state, rng, report = GAME.setup(seats, Rng(seed)), Rng(seed + 1), secrecy.Report()
    while (decision := GAME.decide(state)) is not None:
        if decision.prompt in ("main", "replace"):
            enrich(state, decision.seat, rng)
            decision = GAME.decide(state)
            assert decision is not None
        if type(state.stack[-1]) in CARD_FRAMES:
            check_saved(state, seats)
        option = choose(decision, done, rng)
        before = state.clone()
        check_price(GAME, before, option, price_of(GAME, before, option))
        if decision.prompt in LOOKS and option.verb in CARDS:
            for seat in range(seats):
                report = report.plus(secrecy.compare_worlds(GAME, state, decision, option, seat, rng))
        done[GAME.name_of(option)] += 1
        GAME.play(state, option)
        GAME.decide(state)
        assert GAME.check(state) + GAME.check_step(before, state) == []
    return report


@pytest.mark.rule("WA-CARD-04", "WA-CARD-13", "WA-VIS-01")
def test_every_effect_is_carried_out_and_copied_and_tells_no_secrets() -> None:
    done: Counter[str] = Counter()
    report = secrecy.Report()
    wanted = {f"{verb}:{effect}" for verb in ("card", "copy") for effect in EFFECTS}
    for seed in range(60):
        report = report.plus(play_game(2 + seed % 3, seed, done))
        if wanted <= set(done):
            break
    assert wanted - set(done) == set()
    assert {"look", "keep", "replace_seen", "beaver_for", "activate", "pick_mask"} <= {
        n.partition(":")[0] for n in done
    }
    assert report.differing == report.worlds > 100


def test_a_greedy_player_uses_free_cards_and_does_not_hoard_them() -> None:
    taken = left = used = 0
    for seed in range(2):
        state = GAME.setup(3, Rng(seed))
        while (decision := GAME.decide(state)) is not None:
            option = next_best(GAME, JUDGE, state, decision)
            used += option.verb == "card" and option.arg < FREE_EFFECTS
            GAME.play(state, option)
        part = allies(state)
        free = [card for card, effect in enumerate(CARD_EFFECT) if effect < FREE_EFFECTS]
        left += sum(cards >> card & 1 for cards in part.cards for card in free)
        taken += sum(part.discarded >> card & 1 for card in free)
    assert used > 0
    assert left < taken
