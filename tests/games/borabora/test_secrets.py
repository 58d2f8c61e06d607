"""Secrets: what a seat sees does not depend on what is hidden from it, nor on questions that others are asked."""

import msgspec
import pytest

from longhouse.core.frame import AnyFrame
from longhouse.core.rng import Rng
from longhouse.games.borabora.rules.dice import DiceTurns, PlaceDie
from longhouse.games.borabora.rules.phase_b import PersonTurns
from longhouse.games.borabora.state import BoraBora, Supplies
from longhouse.games.borabora.terms import COLORS
from tests.games.borabora.table import GAME, Table, whole_game


def other_secrets(state: BoraBora, seat: int) -> BoraBora:
    """The same position with everything that a seat can't see in another order."""
    copy = state.clone()
    others = [player for index, player in enumerate(copy.players) if index != seat]
    unseen = [c for player in others for c in range(COLORS) for _ in range(player.hand[c] - player.known[c])]
    pool = sorted(copy.deck + unseen)
    for player in others:
        cards = [pool.pop() for _ in range(sum(player.hand) - sum(player.known))]
        player.hand = [player.known[color] + cards.count(color) for color in range(COLORS)]
    copy.deck = pool
    old, drawn = state.supplies, 6 * min(state.round, 6)
    people = [supply[:drawn] + supply[drawn:][::-1] for supply in old.people]
    tasks = old.tasks[: state.tasks_drawn] + old.tasks[state.tasks_drawn :][::-1]
    copy.supplies = Supplies(old.fish, people, tasks, old.grid)
    copy.rng = Rng(99)
    return copy


@pytest.mark.rule("BB-INV-18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_does_not_depend_on_what_is_hidden(seats: int) -> None:
    for number, scene in enumerate(whole_game(seats, seed=1)):
        if number % 8 == 0:
            for seat in range(seats):
                other = other_secrets(scene.state, seat)
                assert other.deck != scene.state.deck
                assert msgspec.json.encode(GAME.view(other, seat)) == msgspec.json.encode(scene.view(seat))


@pytest.mark.rule("BB-INV-21", "BB-INV-18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dealing_anew_what_a_seat_cannot_see_keeps_its_view(seats: int) -> None:
    for number, scene in enumerate(whole_game(seats, seed=2)):
        if number % 8 == 0:
            for seat in range(seats):
                assert GAME.view(GAME.determinize(scene.state, seat, Rng(number)), seat) == scene.view(seat)


@pytest.mark.rule("BB-INV-21")
def test_whoever_is_asked_is_asked_the_same_in_every_world_of_the_others() -> None:
    """With the hand for it: all can see that somebody thinks, and of one answer alone nobody need think."""
    for number, scene in enumerate(whole_game(3, seed=3)):
        asked = GAME.decide(scene.state)
        for seat in range(3) if asked else ():
            dealt = GAME.decide(GAME.determinize(scene.state, seat, Rng(number)))
            assert dealt is not None
            assert asked is not None
            assert (dealt.seat, dealt.prompt) == (asked.seat, asked.prompt)


def two_tables(frame: AnyFrame, card: str) -> list[Table]:
    """The same table twice: seat 0 holds this god card, or one that is of no use now."""
    tables = []
    for hand in (card, "yellow"):
        table = Table(2).huts(0, "c_se").persons(0, "land man", "vp woman").dice(0, 2, 2).dice(1, 2, 2)
        table.deck("red", "blue").temple(f1=1)
        tables.append(table.hand(0, **{hand: 1}).offerings(0, 1).start(frame))
    return tables


@pytest.mark.rule("BB-INV-21", "BB-RUL-26")
def test_others_see_the_same_though_the_open_questions_differ() -> None:
    able, unable = two_tables(DiceTurns(-1, 0), "white")
    assert able.play("place_die:temple:2").options == ["temple_field:1", "temple_field:2", "white:white"]
    assert unable.play("place_die:temple:2").options == ["temple_field:1", "temple_field:2"]
    for seat in (1, None):
        assert able.view(seat) == unable.view(seat)


@pytest.mark.rule("BB-RUL-26")
@pytest.mark.parametrize(
    ("frame", "god", "before", "declined", "after"),
    [
        (DiceTurns(-1, 0), "white:white", ["place_die:temple:2"], [], ["temple_field:2"]),
        (PersonTurns(-1, 0), "red:red", ["use_man:land", "place_material:0"], ["none"], ["done"]),
        (PersonTurns(-1, 0), "double_woman:vp", [], [], ["use_woman:vp", "done"]),
    ],
)
def test_a_god_that_was_declined_leaves_no_trace(
    frame: AnyFrame, god: str, before: list[str], declined: list[str], after: list[str]
) -> None:
    able, unable = two_tables(frame, god.partition(":")[0] if ":vp" not in god else "green")
    able.play(*before)
    assert god in able.options
    able.play(*declined, *after)
    unable.play(*before, *after)
    for seat in (1, None):
        seen = [[(event.key(seat), event.facts(seat)) for event in table.events] for table in (able, unable)]
        assert seen[0] == seen[1]
        assert able.view(seat) == unable.view(seat)


@pytest.mark.rule("BB-INV-05", "BB-INV-21")
def test_no_card_is_lost_or_made_when_only_the_true_hand_fits_the_question() -> None:
    """The asked seat must pay a blue god and holds the only blue card that is not in sight: most deals don't fit."""
    table = Table(2).hand(1, blue=1).offerings(1, 1).dice(1, 5).card("helper", (0, 3))
    table.display("red", "red", "white", "white", "green").discard(blue=11)
    rest = ["white"] * 10 + ["red"] * 10 + ["green"] * 11 + ["yellow"] * 12
    table.deck(*rest).start(PlaceDie(1))
    GAME.play(table.state, GAME.option_named("place_die:helper:5"))
    for seed in range(60):
        dealt = GAME.determinize(table.state, 0, Rng(seed))
        cards = sorted([*dealt.deck, *(color for color in range(5) for _ in range(dealt.players[1].hand[color]))])
        assert cards == sorted([*table.state.deck, 0])
        question = dealt.stack[-1].ask(dealt)
        assert question is not None
        assert question.options
