"""What everybody saw of a hand is remembered, and nothing else."""

import pytest

from longhouse import Match, new_match
from longhouse.core.errors import BadPosition
from longhouse.core.event import Event
from longhouse.core.rng import Rng
from longhouse.games.borabora.game import VERSION
from longhouse.games.borabora.rules.god_cards import PickGodCard, pay
from longhouse.games.borabora.rules.tasks import EndTasks, ResolveTask
from longhouse.games.borabora.terms import BLUE, COLOR_IDS, COLORS, RED
from tests.games.borabora.table import GAME, Table, whole_game


def known(table: Table, seat: int) -> dict[str, int]:
    """What is remembered of a hand, the same for all who look."""
    seen = [table.view(viewer).players[seat].known for viewer in (None, *range(len(table.state.players)))]
    assert all(cards == seen[0] for cards in seen)
    return {color: count for color, count in seen[0].items() if count}


# ---------------------------------------------------------------- how cards come and go


@pytest.mark.rule("BB-VIS-07")
def test_nothing_is_known_of_the_starting_cards() -> None:
    players = new_match("borabora", seats=4, seed=1).view(None).players
    assert [(player.hand_size, sum(player.known.values())) for player in players] == [(2, 0)] * 4


@pytest.mark.rule("BB-VIS-07", "BB-VIS-02")
def test_a_face_up_card_is_remembered_and_a_blind_draw_is_not() -> None:
    table = Table(2).display("green", "red", "red", "red", "red").deck("white", "green").start(PickGodCard(0, 3, 1))
    assert known(table.play("take_card:green"), 0) == {"green": 1}
    assert known(table.play("draw_card"), 0) == {"green": 1}
    assert known(table.play("take_card:red"), 0) == {"green": 1, "red": 1}
    assert known(table, 1) == {}


@pytest.mark.rule("BB-VIS-07")
@pytest.mark.parametrize(("seen", "unseen", "left"), [(3, 0, 2), (1, 2, 0), (0, 3, 0)])
def test_a_card_that_is_paid_may_be_one_that_was_seen(seen: int, unseen: int, left: int) -> None:
    table = Table(2).hand(0, blue=seen + unseen).offerings(0, 1).remember(0, blue=seen)
    pay(table.state, 0, BLUE, BLUE)
    assert known(table, 0) == ({"blue": left} if left else {})


@pytest.mark.rule("BB-VIS-07")
def test_a_pair_that_is_paid_takes_two_and_a_god_tile_none() -> None:
    table = Table(2).hand(0, blue=3, red=1).offerings(0, 1).god_tiles(0, 1).remember(0, blue=3, red=1)
    pay(table.state, 0, RED, BLUE)
    assert known(table, 0) == {"blue": 1, "red": 1}
    pay(table.state, 0, RED, COLORS)
    assert known(table, 0) == {"blue": 1, "red": 1}


@pytest.mark.rule("BB-VIS-07", "BB-VIS-06")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 2), (3, 3)])
def test_cards_shown_for_a_task_are_remembered_once(before: int, after: int) -> None:
    """Of three blue cards so many were seen before; two of them are shown, which may be the same ones."""
    table = Table(2).hand(0, blue=3, red=1).remember(0, blue=before).tasks(0, "r_gods_2_blue", "r_huts_9", "r_men_4")
    table.start(ResolveTask(0))
    assert known(table, 0) == {"blue": after}


@pytest.mark.rule("BB-VIS-07", "BB-YELLOW-02")
def test_cards_paid_for_a_yellow_god_are_gone_before_the_others_are_shown() -> None:
    table = Table(2).hand(0, blue=1, white=1, red=1, yellow=2).offerings(0, 1).remember(0, yellow=1)
    table.tasks(0, "r_gods_2_blue").start(EndTasks(0)).play("fulfil_yellow:0:yellow")
    assert known(table, 0) == {"blue": 1}


# ---------------------------------------------------------------- somebody who watches


class Watcher:
    """A spectator who forgets nothing and knows no more than what is said aloud."""

    def __init__(self, seats: int) -> None:
        self.certain = [dict.fromkeys(COLOR_IDS, 0) for _ in range(seats)]
        self.heard: set[str] = set()

    def hear(self, event: Event) -> None:
        kind, facts = event.key(None), event.facts(None)
        if kind not in ("event.take_card", "event.pay", "event.show_cards"):
            return
        self.heard.add(kind)
        hand = self.certain[int(facts["seat"])]
        if kind == "event.pay":
            self.hear_price(hand, str(facts["price"]).split("."))
            return
        color = str(facts["card"]).partition(".")[2]
        hand[color] = hand[color] + 1 if kind == "event.take_card" else max(hand[color], int(facts["n"]))

    def hear_price(self, hand: dict[str, int], price: list[str]) -> None:
        """`price.card.blue`, `price.pair.blue` or `price.god_tile`."""
        if price[1] != "god_tile":
            hand[price[2]] = max(0, hand[price[2]] - {"card": 1, "pair": 2}[price[1]])


@pytest.mark.rule("BB-VIS-07", "BB-INV-22", "BB-RUL-34")
def test_whoever_listens_well_knows_as_much_as_the_views_tell() -> None:
    heard: set[str] = set()
    for seed in range(8):
        seats = 2 + seed % 3
        watcher, read = Watcher(seats), 0
        for scene in whole_game(seats, seed):
            for event in scene.events[read:]:
                watcher.hear(event)
            read = len(scene.events)
            assert [player.known for player in scene.view(None).players] == watcher.certain
            for player in scene.state.players:
                assert all(0 <= sure <= held for sure, held in zip(player.known, player.hand, strict=True))
        heard |= watcher.heard
    assert heard == {"event.take_card", "event.pay", "event.show_cards"}


# ---------------------------------------------------------------- samples


@pytest.mark.rule("BB-VIS-07", "BB-INV-21")
def test_a_sample_leaves_known_cards_in_their_hands_and_deals_the_others() -> None:
    table = Table(3).hand(0, blue=1).hand(1, red=2, green=2).remember(1, red=2).hand(2, yellow=1).start(EndTasks(0))
    rest = set()
    for seed in range(60):
        sample = GAME.determinize(table.state, 0, Rng(seed))
        hand = sample.players[1].hand
        assert hand[RED] >= 2
        assert (sum(hand), sum(sample.players[2].hand), sample.players[0].hand) == (4, 1, table.player(0).hand)
        rest.add(tuple(hand))
    assert len(rest) > 5


@pytest.mark.rule("BB-VIS-07")
def test_a_hand_that_is_known_wholly_is_never_dealt_anew() -> None:
    table = Table(2).hand(1, blue=1, white=2).remember(1, blue=1, white=2).start(EndTasks(0))
    for seed in range(20):
        assert GAME.determinize(table.state, 0, Rng(seed)).players[1].hand == table.player(1).hand


# ---------------------------------------------------------------- saved positions


@pytest.mark.rule("BB-RUL-34")
def test_positions_of_version_3_come_without_a_memory() -> None:
    match = new_match("borabora", seats=3, seed=1)
    rng = Rng(1)
    while not any(sum(player.known.values()) for player in match.view(None).players):
        assert match.decision is not None
        match.play(match.decision.options[rng.below(len(match.decision.options))])
    dump = match.dump()
    assert Match.load(dump).dump() == dump
    old = [
        {field: value for field, value in player.items() if field != "known"} for player in dump["position"]["players"]
    ]
    lifted = Match.load({**dump, "version": 3, "position": {**dump["position"], "players": old}})
    empty = [{**player, "known": {}} for player in old]
    assert lifted.dump() == {**dump, "version": VERSION, "position": {**dump["position"], "players": empty}}


@pytest.mark.rule("BB-INV-22")
@pytest.mark.parametrize("cards", [{"blue": 12}, {"blue": -1}, {"pink": 1}])
def test_nobody_knows_of_cards_that_are_not_there(cards: dict[str, int]) -> None:
    dump = new_match("borabora", seats=2, seed=1).dump()
    dump["position"]["players"][0]["known"] = cards
    with pytest.raises(BadPosition, match=r"players\[0\].known"):
        Match.load(dump)


@pytest.mark.parametrize("players", [None, 3, [None, 3]])
def test_a_strange_position_of_version_3_is_refused(players: object) -> None:
    dump = new_match("borabora", seats=2, seed=1).dump()
    with pytest.raises(BadPosition, match="players"):
        Match.load({**dump, "version": 3, "position": {**dump["position"], "players": players}})
