"""What everybody sees, what only the owner sees, what nobody sees; and dealing anew what a seat can't see."""

from typing import Any

import msgspec
import pytest

from longhouse.core.rng import Rng
from longhouse.games.wendake.components import TILE_IDS, TURTLE_IDS
from longhouse.games.wendake.game import WendakeGame
from longhouse.games.wendake.rules.course import Course
from longhouse.games.wendake.rules.mask_cards import MaskCards
from longhouse.games.wendake.rules.mask_ceremony import MaskDraw
from longhouse.games.wendake.rules.military import ClaimTurtles
from longhouse.games.wendake.rules.movement import Move, MoveStep
from longhouse.games.wendake.rules.resolve import Resolve
from longhouse.games.wendake.rules.turn import Rounds, Turn
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import IN_AREA, MASK_CARDS, NONE
from longhouse.games.wendake.view import PlayerView, View
from longhouse.testing import secrecy
from tests.games.wendake.games import COMMON, FRONT, half_greedy, whole_game
from tests.games.wendake.table import GAME, Table

everybody = pytest.mark.parametrize("seat", [0, 1, None])


def seen(state: Wendake, seat: int | None) -> bytes:
    return msgspec.json.encode(GAME.view(state, seat))


def told(table: Table, seat: int | None) -> list[tuple[str, dict[str, int | str]]]:
    """The log as a seat may read it."""
    return [(event.key(seat), event.facts(seat)) for event in table.events]


# ---------------------------------------------------------------- public


@pytest.mark.rule("WD-VIS-01")
@everybody
def test_the_map_is_public(seat: int | None) -> None:
    table = Table(2).guards(1, niagara=2).outposts(1, "saginaw.w1").settle(1, "niagara.h1").black(1, "algoma.w1")
    table.guards(0, keweenaw=1)
    view: View = table.view(seat)
    places = {territory.id: territory for territory in view.territories}
    assert (places["home_w"].owner, places["home_e"].owner, places["niagara"].owner) == (0, 1, None)
    assert (places["niagara"].guards, places["keweenaw"].guards, places["home_e"].guards) == ([0, 2], [1, 0], [0, 2])
    areas = {area.id: (area.seat, area.native) for area in view.areas}
    assert areas["saginaw.w1"] == (1, "warrior")
    assert areas["niagara.h1"] == (1, "hunter")
    assert areas["algoma.w1"] == (1, "black")
    assert areas["laurentia.w1"] == (None, None)
    assert view.players[1].black == "algoma.w1"


@pytest.mark.rule("WD-VIS-01")
@pytest.mark.parametrize(("place", "shown"), [("niagara", "niagara"), ("long_house", "long_house")])
def test_the_black_warrior_is_seen_wherever_it_is(place: str, shown: str) -> None:
    view: View = Table(2).black(1, place).view(0)
    assert view.players[1].black == shown
    assert view.players[0].black is None
    assert [t.id for t in view.territories if t.black == 1] == ([place] if place != "long_house" else [])
    assert view.players[1].long_house["warrior"] == (3 if place == "long_house" else 2)


@pytest.mark.rule("WD-VIS-01")
@everybody
def test_player_boards_are_public(seat: int | None) -> None:
    table = Table(2).goods(1, corn=3, beaver=1).tracks(1, mask=4).canoes(1, erie=2, huron=1).swaps(1, 1)
    table.progress(1, "move_1", "heal_one").flag(1, "french").tribe(1, "fox").turn_area(1).disk(1, "two_pairs")
    table.player(1).used = 1 << 0
    player: PlayerView = table.view(seat).players[1]
    assert (player.goods["corn"], player.goods["beaver"], player.tracks["mask"]) == (3, 1, 4)
    assert (player.canoes["erie"], player.canoes["huron"], player.canoes_left) == (2, 1, 2)
    assert (player.swaps, player.flag, player.tribe, player.markers, player.place) == (1, "french", "fox", 3, 2)
    assert [(tile.id, tile.used) for tile in player.progress] == [("move_1", True), ("heal_one", False)]
    assert (player.pile, player.long_house["hunter"]) == ({"woman": 5, "hunter": 5}, 2)
    assert (player.disk, table.view(seat).spaces["two_pairs"]) == ("two_pairs", [1])
    assert (table.view(seat).turn_area, table.view(seat).order) == ([1], [0, 1])


@pytest.mark.rule("WD-VIS-01", "WD-R-04")
@everybody
def test_both_sides_of_every_action_tile_are_public(seat: int | None) -> None:
    table = Table(2).ritual(1, 0, 8)
    table.player(1).aside = [TILE_IDS.index("S5")]
    player = table.view(seat).players[1]
    assert [tile.id for tile in player.grid] == table.grid_of(1)  # whatever side is up
    assert [tile.ritual for tile in player.grid] == [True, *[False] * 7, True]
    assert player.aside == ["S5"]


@pytest.mark.rule("WD-VIS-01")
@everybody
def test_rows_display_and_piles_are_public(seat: int | None) -> None:
    table = Table(2).row("move_1", "heal_one").flags("french").discard("bear.clean", "wolf.infected").deck("deer.clean")
    table.played(1, "hawk.clean", "hawk.infected", "hawk.clean").display("L1-05", None, "L1-01", None, None, None)
    table.progress(1, "move_1")
    view: View = table.view(seat)
    assert (view.row, view.flags) == ([None, "heal_one"], ["french"])
    assert (view.mask_discard, view.mask_deck_size) == (["wolf.infected", "bear.clean"], 1)
    assert view.players[1].played == ["hawk.clean", "hawk.clean", "hawk.infected"]
    assert view.display == ["L1-05", None, "L1-01", None, None, None]
    assert (view.tiles_left, [stack.left for stack in view.turtles]) == (5, [2] * 9)


@pytest.mark.rule("WD-VIS-01")
def test_the_view_says_what_is_going_on_but_not_what_is_asked() -> None:
    table = Table(2).start(Turn(0))
    assert (table.view(1).deciding, table.view(1).resolving, table.view(1).moving) == (0, None, None)
    assert Table(2).start(MoveStep(0, 1, 0, 0, 2, 0)).view(1).moving == "keweenaw"
    assert Table(2).start(Move(0, 1, 0, 0)).view(1).moving is None  # nobody has begun
    assert not set(View.__struct_fields__) & {"decision", "prompt", "options", "stack", "reveals", "rng", "deck"}
    assert table.view(1).map == "map_2"
    assert (table.view(0).year, table.view(0).round, table.view(0).seat, table.view(0).seats) == (1, 1, 0, 2)
    assert table.start().view(0).phase == "over"


@pytest.mark.rule("WD-VIS-01")
def test_everybody_sees_who_decides_and_which_tile_is_resolved() -> None:
    for scene in whole_game(3, 9):
        assert scene.view(1).deciding == scene.seat
    assert scene.view(1).deciding is None
    table = Table(2)
    fire, target = Resolve(0, 0, 0, 0, 0), Resolve(0, 1, 0, 3, 0)
    table.state.stack = [Course(-1, 6), Rounds(-1, 1), fire, target]
    assert (table.view(1).deciding, table.view(1).resolving, table.view(1).phase) == (0, "S2", "turns")
    table.state.stack = [Course(-1, 6)]
    assert (table.view(1).deciding, table.view(1).resolving, table.view(1).phase) == (None, None, "between")


# ---------------------------------------------------------------- owner only


@pytest.mark.rule("WD-VIS-01", "WD-INV-20")
def test_only_the_owner_sees_a_hand_of_masks() -> None:
    one = Table(3).hand(1, "bear.clean", "bear.clean")
    other = Table(3).hand(1, "wolf.clean", "deer.infected")
    assert one.view(1).hand == {"bear.clean": 2}
    assert other.view(1).hand == {"wolf.clean": 1, "deer.infected": 1}
    for seat in (0, 2, None):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat).players[1].hand_size == 2
    assert one.view(None).hand is None
    assert one.view(0).hand == {}


@pytest.mark.rule("WD-VIS-01", "WD-INV-20")
def test_only_the_owner_sees_the_tracks_of_a_turtle_tile() -> None:
    one = Table(3).turtles(1, women_5=0, canoes_3=1)
    other = Table(3).turtles(1, women_5=3, canoes_3=2)
    assert [turtle.tracks for turtle in one.view(1).players[1].turtles] == [["military"], ["economic", "military"]]
    for seat in (0, 2, None):
        assert one.view(seat) == other.view(seat)
        assert [turtle.stack for turtle in one.view(seat).players[1].turtles] == ["canoes_3", "women_5"]
        assert [turtle.tracks for turtle in one.view(seat).players[1].turtles] == [None, None]


@pytest.mark.rule("WD-VIS-01", "WD-INV-20")
def test_what_was_drawn_is_told_to_the_drawer_only() -> None:
    table = (
        Table(2).deck("wolf.infected", "bear.clean").discard("hawk.clean").start(MaskDraw(0, 1, 0)).play("draw_deck")
    )
    assert told(table, 0) == [("event.draw_deck.own", {"seat": 0, "card": "card.wolf.infected"})]
    assert told(table, 1) == told(table, None) == [("event.draw_deck", {"seat": 0})]
    table = Table(2).canoes(0, erie=3).start(ClaimTurtles(0, 0)).play("turtle:canoes_3")
    assert told(table, 0)[0][1].keys() == {"seat", "turtle", "tracks"}
    assert told(table, 1)[0] == told(table, None)[0] == ("event.turtle", {"seat": 0, "turtle": "turtle.canoes_3"})


# ---------------------------------------------------------------- nobody


@pytest.mark.rule("WD-VIS-01", "WD-INV-20")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_nobody_sees_the_order_of_a_deck_or_stack(seat: int | None) -> None:
    table = Table(3)
    before = seen(table.state, seat)
    table.state.deck.reverse()
    for order in table.state.supplies.turtles:
        order.reverse()
    first, second = table.state.supplies.tiles
    first[6:] = first[:5:-1]
    second.reverse()
    table.state.rng = Rng(99)
    assert seen(table.state, seat) == before


def other_secrets(state: Wendake, seat: int) -> Wendake:
    """The same position with everything that a seat can't see in another order, written without `determinize`."""
    copy = state.clone()
    others = [player for index, player in enumerate(copy.players) if index != seat]
    unseen = [c for player in others for c in range(MASK_CARDS) for _ in range(player.hand[c] - player.known[c])]
    pool = sorted(copy.deck + unseen)
    for player in others:
        cards = [pool.pop() for _ in range(sum(player.hand) - sum(player.known))]
        player.hand = [player.known[card] + cards.count(card) for card in range(MASK_CARDS)]
    copy.deck = pool
    if GAME.view(state, seat).phase not in ("turtles", "over"):
        for player in others:
            player.turtles = [tile if tile == NONE else (tile + 1) % 4 for tile in player.turtles]
    copy.rng = Rng(99)
    return copy


@pytest.mark.rule("WD-INV-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_does_not_depend_on_what_is_hidden(seats: int) -> None:
    turtles = 0
    for seed in range(2, 9):
        if not turtles:  # not every game has them
            for number, scene in enumerate(whole_game(seats, seed, COMMON, half_greedy)):
                if number % 8 == 0:
                    turtles += compare_other_secrets(scene.state, seats)
    assert turtles


def compare_other_secrets(state: Wendake, seats: int) -> int:
    """All seats see the same if what is hidden from them changes; how often Turtle tiles were among that."""
    turtles = 0
    for seat in range(seats):
        other = other_secrets(state, seat)
        turtles += any(a.turtles != b.turtles for a, b in zip(other.players, state.players, strict=True))
        assert seen(other, seat) == seen(state, seat)
    return turtles


@pytest.mark.rule("WD-INV-20")
@pytest.mark.parametrize("game", [FRONT, COMMON], ids=["front", "back"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_told_what_is_hidden_from_them(seats: int, game: WendakeGame) -> None:
    assert secrecy.check_games(game, seats, range(2)).compared > 100


# ---------------------------------------------------------------- dealing anew


@pytest.mark.rule("WD-INV-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dealing_anew_keeps_the_view_and_every_invariant(seats: int) -> None:
    changed: dict[str, int] = {"hand": 0, "deck": 0, "tiles": 0, "turtles": 0}
    for number, scene in enumerate(whole_game(seats, 3, FRONT, half_greedy)):
        if number % 5 == 0:
            for seat in range(seats):
                dealt = GAME.determinize(scene.state, seat, Rng(number))
                assert GAME.view(dealt, seat) == scene.view(seat)
                assert GAME.check(dealt) == []
                assert dealt.players[seat].hand == scene.state.players[seat].hand
                changed["deck"] += dealt.deck != scene.state.deck
                changed["tiles"] += dealt.supplies.tiles != scene.state.supplies.tiles
                changed["turtles"] += dealt.supplies.turtles != scene.state.supplies.turtles
                for mine, true in zip(dealt.players, scene.state.players, strict=True):
                    changed["hand"] += mine.hand != true.hand
    assert min(changed.values()) > 20


@pytest.mark.rule("WD-INV-20")
def test_every_hidden_tile_may_be_anywhere() -> None:
    table = Table(3).turtles(1, women_5=2).turtles(0, women_5=0)
    stack = TURTLE_IDS.index("women_5")
    table.state.turtles_drawn[stack] = 2
    tiles, tops, levels, later = set(), set(), set(), set()
    for seed in range(60):
        dealt = GAME.determinize(table.state, 0, Rng(seed))
        tiles.add(dealt.players[1].turtles[stack])
        tops.add(dealt.supplies.turtles[stack][2])
        levels.add(dealt.supplies.tiles[0][6])
        later.add(dealt.supplies.tiles[1][0])
        assert dealt.players[0].turtles[stack] == 0
        assert sorted(dealt.supplies.turtles[stack][:2]) == sorted([0, dealt.players[1].turtles[stack]])
        assert dealt.supplies.tiles[0][:6] == table.state.supplies.tiles[0][:6]
    assert tiles == tops == {1, 2, 3}
    assert len(levels) > 8  # tiles that stay in the box are among them
    assert len(later) > 8


@pytest.mark.rule("WD-INV-20", "WD-END-02")
def test_turtles_that_were_revealed_are_not_dealt_anew() -> None:
    table = Table(2).turtles(0, women_5=2).turtles(1, women_5=1, women_3=3)
    table.state.turtles_drawn[0] = 1
    table.state.turtles_drawn[TURTLE_IDS.index("women_5")] = 2
    table.start(Course(-1, GAME.rules.steps() - 1))
    assert table.view(0).phase == "turtles"
    for seed in range(10):
        dealt = GAME.determinize(table.state, 0, Rng(seed))
        assert [player.turtles for player in dealt.players] == [player.turtles for player in table.state.players]


def test_a_finished_game_can_be_dealt_anew() -> None:
    *_, scene = whole_game(2, 3)
    assert GAME.view(GAME.determinize(scene.state, 0, Rng(1)), 0) == scene.view(0)


@pytest.mark.rule("WD-INV-20")
def test_future_chance_is_new_in_every_deal() -> None:
    state = Table(2).state
    assert len({GAME.determinize(state, 0, Rng(seed)).rng.seed for seed in range(20)}) == 20
    assert GAME.determinize(state, 0, Rng(1)).rng.seed > 2**32


def test_while_another_seat_plays_masks_its_hand_allows_them() -> None:
    table = Table(2).hand(1, "bear.clean", "bear.clean", "wolf.clean").hand(0, "deer.clean")
    table.discard("hawk.clean").deck("heron.clean", "bear.infected", "wolf.infected", "heron.clean", "deer.infected")
    table.state.stack = [Rounds(-1, 0), MaskCards(1, 1, 0, 0, 0, 0)]  # the space for two identical ones
    hands = set()
    for seed in range(60):
        dealt = GAME.determinize(table.state, 0, Rng(seed))
        question = dealt.stack[-1].ask(dealt)
        assert question is None or question.options
        assert dealt.stack[-1].fits(dealt)
        assert sorted([*dealt.deck, *cards(dealt.players[1].hand)]) == sorted([*table.state.deck, 0, 0, 2])
        hands.add(tuple(dealt.players[1].hand))
    assert len(hands) > 3


def test_if_no_deal_fits_the_true_hand_is_kept_and_no_card_is_lost() -> None:
    table = Table(2).hand(1, *["bear.clean"] * 5).hand(0, "deer.clean").discard("hawk.clean")
    table.deck(*["wolf.clean"] * 4, *["heron.clean"] * 5, *["deer.clean"] * 4, *["hawk.clean"] * 4)
    table.state.stack = [Rounds(-1, 0), MaskCards(1, 9, 0, 0, 0, 0)]  # no others have five identical ones
    for seed in range(5):
        dealt = GAME.determinize(table.state, 0, Rng(seed))
        assert dealt.players[1].hand == table.state.players[1].hand
        assert sorted(dealt.deck) == sorted(table.state.deck)
        assert dealt.deck != table.state.deck


def cards(counts: list[int]) -> list[int]:
    return [card for card in range(MASK_CARDS) for _ in range(counts[card])]


def test_a_black_outpost_is_an_area_in_the_state_and_a_name_in_the_view() -> None:
    table = Table(2).black(1, "algoma.w1")
    assert table.player(1).black == IN_AREA + table.area("algoma.w1")
    names: Any = msgspec.to_builtins(table.view(0))
    assert names["players"][1]["black"] == "algoma.w1"


@pytest.mark.rule("WD-R-40")
def test_that_somebody_chooses_masks_is_all_that_a_question_tells() -> None:
    """Also that it does tell something: with nothing declared the kit objects."""
    report = secrecy.check_game(FRONT, 2, 1, every=1)
    assert report.asked > 0
    assert report.disclosed > 0

    class Silent(WendakeGame):
        telling = frozenset()

    with pytest.raises(AssertionError, match=r"mask_(cards|space)"):
        secrecy.check_game(Silent(FRONT.rules, None, FRONT.options), 2, 1, every=1)
