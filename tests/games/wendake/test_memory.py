"""What everybody saw of a hand of Mask cards is remembered, and nothing else."""

from collections import Counter
from typing import Any

import pytest

from longhouse import Match, new_match
from longhouse.core.errors import BadPosition
from longhouse.core.event import Event
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import Rng
from longhouse.games.wendake.game import VERSION, WendakeGame
from longhouse.games.wendake.rules.mask_ceremony import MaskDraw, PutBack
from longhouse.games.wendake.rules.masks import play_card, return_masks
from longhouse.games.wendake.rules.turn import Turn
from longhouse.games.wendake.terms import CARD_IDS
from tests.games.wendake.games import COMMON, FRONT, half_greedy, whole_game
from tests.games.wendake.table import GAME, Table

MAKE = REGISTRY.info("wendake").make
BEAR = CARD_IDS.index("bear.clean") // 2

# ---------------------------------------------------------------- how cards come and go


@pytest.mark.rule("WD-VIS-02")
def test_nothing_is_known_of_the_starting_cards() -> None:
    view = new_match("wendake", seats=4, seed=1, options={"tribes": "back"}).view(None)
    assert all(player.known == {} for player in view.players)


@pytest.mark.rule("WD-VIS-02", "WD-MASK-01")
def test_a_card_of_the_discard_pile_is_remembered_and_one_of_the_deck_is_not() -> None:
    table = Table(2).deck("wolf.infected", "bear.clean").discard("hawk.clean", "deer.clean")
    table.start(MaskDraw(0, 2, 0)).play("draw_discard", "draw_deck")
    assert table.known_of(0) == ["hawk.clean"]
    assert table.hand_of(0) == sorted(["hawk.clean", "wolf.infected"], key=CARD_IDS.index)
    assert table.known_of(1) == []


@pytest.mark.rule("WD-VIS-02", "WD-PROG-15")
@pytest.mark.parametrize(("seen", "left"), [(2, 1), (1, 0), (0, 0)])
def test_a_card_that_is_put_back_may_be_one_that_was_seen(seen: int, left: int) -> None:
    table = Table(2).hand(0, "bear.clean", "bear.clean", "wolf.clean").remember(0, *["bear.clean"] * seen)
    table.discard("hawk.clean").start(PutBack(0)).play("discard_mask:bear.clean")
    assert table.known_of(0) == ["bear.clean"] * left


@pytest.mark.rule("WD-VIS-02", "WD-MASK-08", "WD-REST-08")
def test_played_cards_are_known_when_they_come_back() -> None:
    table = Table(2).hand(0, "bear.clean", "bear.infected", "wolf.clean").remember(0, "bear.infected")
    play_card(table.player(0), BEAR)
    assert table.known_of(0) == ["bear.infected"], "the clean one was played"
    play_card(table.player(0), BEAR)
    assert table.known_of(0) == []
    return_masks(table.state, 0)
    assert table.known_of(0) == ["bear.clean", "bear.infected"]


# ---------------------------------------------------------------- somebody who watches


class Watcher:
    """A spectator who forgets nothing: cards named aloud, and those that lie before the players."""

    def __init__(self, players: int) -> None:
        self.certain = [Counter[str]() for _ in range(players)]
        self.played = [Counter[str]() for _ in range(players)]
        self.heard: set[str] = set()

    def hear(self, event: Event) -> None:
        kind, facts = event.key(None), event.facts(None)
        if kind in ("event.draw_discard", "event.pick_discard"):
            change = 1
        elif kind in ("event.discard_mask", "event.theft"):
            change = -1
        else:
            return
        self.heard.add(kind)
        hand, card = self.certain[int(facts["seat"])], str(facts["card"]).removeprefix("card.")
        hand[card] = max(0, hand[card] + change)

    def look(self, view: Any) -> None:
        """Played cards that come back, and those that leave a hand. A ghost has none."""
        for seat in range(view.seats):
            now = Counter(view.players[seat].played)
            self.certain[seat] += self.played[seat] - now
            self.certain[seat] -= now - self.played[seat]
            self.played[seat] = now


GAMES = {
    "front": (FRONT, (2, 3, 4)),
    "back": (COMMON, (2, 3, 4)),
    "allies": (MAKE({"expansion": "allies"}), (2, 3, 4)),
    "solo": (MAKE({"solo": "base"}), (1,)),
    "adversity": (MAKE({"solo": "adversity"}), (1,)),
}


@pytest.mark.rule("WD-VIS-02", "WD-INV-22", "WD-R-48")
@pytest.mark.parametrize(("game", "seats"), GAMES.values(), ids=GAMES)
def test_whoever_watches_well_knows_as_much_as_the_views_tell(game: WendakeGame, seats: tuple[int, ...]) -> None:
    heard: set[str] = set()
    for seed, players in enumerate(seats * (3 // len(seats))):
        watcher, read = Watcher(players), 0
        for scene in whole_game(players, seed, game, half_greedy):
            for event in scene.events[read:]:
                watcher.hear(event)
            read = len(scene.events)
            view = scene.view(None)
            watcher.look(view)
            assert [Counter(player.known) for player in view.players[:players]] == watcher.certain
            for player in scene.state.players:
                assert all(0 <= sure <= held for sure, held in zip(player.known, player.hand, strict=True))
        heard |= watcher.heard
    assert "event.draw_discard" in heard


# ---------------------------------------------------------------- samples


@pytest.mark.rule("WD-VIS-02", "WD-INV-20")
def test_a_sample_leaves_known_cards_in_their_hands_and_deals_the_others() -> None:
    table = Table(3).hand(1, "bear.clean", "bear.clean", "wolf.clean", "wolf.clean").hand(2, "deer.clean")
    table.remember(1, "bear.clean", "bear.clean").start(Turn(0))
    hands = set()
    for seed in range(60):
        sample = GAME.determinize(table.state, 0, Rng(seed))
        hand = sample.players[1].hand
        assert hand[CARD_IDS.index("bear.clean")] >= 2
        assert (sum(hand), sum(sample.players[2].hand)) == (4, 1)
        hands.add(tuple(hand))
    assert len(hands) > 5


# ---------------------------------------------------------------- saved positions


@pytest.mark.rule("WD-R-48")
def test_positions_of_version_2_come_without_a_memory() -> None:
    match = new_match("wendake", seats=2, seed=1)
    rng = Rng(1)
    while not any(player.known for player in match.view(None).players):
        assert match.decision is not None
        match.play(match.decision.options[rng.below(len(match.decision.options))])
    dump = match.dump()
    assert Match.load(dump).dump() == dump
    old = [
        {field: value for field, value in saved.items() if field != "known"} for saved in dump["position"]["players"]
    ]
    lifted = Match.load({**dump, "version": 2, "position": {**dump["position"], "players": old}})
    empty = [{**player, "known": {}} for player in old]
    assert lifted.dump() == {**dump, "version": VERSION, "position": {**dump["position"], "players": empty}}


@pytest.mark.rule("WD-INV-22")
@pytest.mark.parametrize("cards", [{"bear.clean": 9}, {"bear.clean": -1}, {"toad.clean": 1}])
def test_nobody_knows_of_cards_that_are_not_there(cards: dict[str, int]) -> None:
    dump = new_match("wendake", seats=2, seed=1).dump()
    dump["position"]["players"][0]["known"] = cards
    with pytest.raises(BadPosition, match=r"players\[0\].known"):
        Match.load(dump)
