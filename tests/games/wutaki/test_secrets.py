"""Who sees what, and dealing anew what a seat can't see (WU-VIS, WU-RND)."""

import msgspec
import pytest

from longhouse.core.rng import Rng
from longhouse.games.wutaki.components import FIELDS, OMEN_IDS
from longhouse.games.wutaki.game import WutakiGame
from longhouse.games.wutaki.rules.omens import PayOmens
from longhouse.games.wutaki.rules.rounds import LastTurns
from longhouse.games.wutaki.view import View
from longhouse.testing import secrecy
from longhouse.testing.scenes import Scene
from tests.games.wutaki.table import EXTREME, GAME, VARIANTS, Table


def seen(table: Table, seat: int | None) -> bytes:
    return msgspec.json.encode(table.view(seat))


def told(table: Table, seat: int | None) -> list[tuple[str, dict[str, int | str]]]:
    return [(event.key(seat), event.facts(seat)) for event in table.events]


@pytest.mark.rule("WU-VIS-01")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_table_is_public(seat: int | None) -> None:
    table = Table(2).stock(1, gold=3).held(1, "FI-01").upgraded(1, "market").tower(1, "TE_fire").pyramid(1, 2)
    table.permanent(1, "OP-01").placed(1, "quarry", "extra").marker(1, "M4").monster(oil=2).round_card("RD-16").open()
    view: View = table.view(seat)
    player = view.players[1]
    assert (player.stock["gold"], player.held, player.towers, player.pyramid) == (3, ["FI-01"], ["TE_fire"], 2)
    assert (player.permanent, player.ability, player.spent, player.cost) == ("OP-01", "M4", False, "wood")
    assert (view.monster["oil"], view.round_cards, view.deciding, view.start) == (2, ["RD-16"], 0, 0)
    places = {place.id: place for place in view.places}
    assert (places["quarry"].workers, places["market"].level) == ([[0, 0, 0], [0, 1, 0]], 1)
    assert (view.pact_deck, view.omen_deck, view.revenge_deck, view.secret_deck) == (63, 49, 19, 20)


@pytest.mark.rule("WU-VIS-01", "WU-PLACE-02", "WU-PLACE-06", "WU-START-01")
def test_the_view_names_the_board_and_where_the_game_stands() -> None:
    plain = Table(3).open().view(0)
    assert (plain.board, plain.phase, plain.visiting, plain.claim, plain.trigger) == (
        "standard", "rounds", None, None, None,
    )  # fmt: skip
    assert (plain.round_place, plain.round_cards, plain.players[0].ability) == (None, [], None)
    assert Table(3, EXTREME).open().view(0).board == "extreme"
    table = Table(3).round_card("RD-01").upgraded(2, "quarry").row("FI-01", "FI-02", "FI-03", "FI-04")
    table.state.claim, table.state.trigger, table.state.row[3] = 2, 1, -1
    view: View = table.visit("accept").view(None)
    assert (view.round_place, view.visiting, view.claim, view.trigger) == ("RD-01", "place.accept", 2, 1)
    assert view.row == ["FI-01", "FI-02", "FI-03", None]
    assert [player.master for player in view.players] == ["A", "A", "A"]
    assert len(table.tower(1, "TE_fire").view(0).towers_left) == 8
    other = Table(2).upgraded(1, "village").visit("village").view(0)  # whose marker it is chooses
    assert (other.deciding, other.visiting) == (1, "place.village")
    assert GAME.view(GAME.setup(2, Rng(1)), 0).players[0].master is None
    places = {place.id: place for place in view.places}
    assert [places[name].fields for name in ("quarry", "round_card", "master_board")] == [FIELDS[9][3], 1, 1]
    assert (places["quarry"].markers, places["quarry"].yields, places["quarry"].level) == ([0, 0, 1], [2, 3, 4], 1)
    assert (places["accept"].markers, places["accept"].yields, places["accept"].level) == ([], [], 0)
    assert Table(4).view(None).places[18].fields == 2
    last = Table(2)
    last.state.stack[2:] = [LastTurns(-1, 1, 1)]
    assert last.view(0).phase == "last"
    assert (Table(2).score().view(0).phase, Table(2).vp(0, 9).score().view(0).phase) == ("tie", "over")


@pytest.mark.rule("WU-VIS-02", "WU-INV-16", "WU-ELEM-04", "WU-VIS-05", "WU-RUL-22")
def test_own_cards_are_seen_by_their_owner_only() -> None:
    one = Table(2).omens(1, "OM-01").revenge(1, "RV-01").secrets(1, "SP-01").fulfilled(1, "FI-01")
    other = Table(2).omens(1, "OM-02").revenge(1, "RV-02").secrets(1, "SP-02").fulfilled(1, "WA-01").element(1, "earth")
    for seat in (0, None):
        assert seen(one, seat) == seen(other, seat)
    own = one.view(1).own
    assert (own.element, own.omens, own.revenge, own.secrets, own.fulfilled) == (
        "water", {"OM-01": 1}, ["RV-01"], ["SP-01"], ["FI-01"],
    )  # fmt: skip
    player = one.view(0).players[1]
    assert (player.omens, player.revenge, player.secrets, player.fulfilled) == (1, 1, 1, 1)


@pytest.mark.rule("WU-VIS-03", "WU-VIS-08")
def test_everybody_is_told_which_pact_is_fulfilled() -> None:
    table = Table(2).stock(0, oil=4).held(0, "FI-05").fulfil("FI-05")
    assert ("event.fulfil", {"seat": 0, "pact": "pact.FI-05"}) in told(table, 1)


@pytest.mark.rule("WU-VIS-04")
def test_a_revenge_card_that_is_given_is_seen_by_two() -> None:
    table = Table(3).revenge(0, "RV-01").omen("OM-14").play("give_revenge:RV-01:1")
    card = {"card": "revenge.RV-01"}
    assert any(facts.items() >= card.items() for _, facts in told(table, 0))
    assert any(facts.items() >= card.items() for _, facts in told(table, 1))
    assert not any("revenge.RV-01" in facts.values() for _, facts in told(table, 2))
    moved = {bool(GAME.determinize(table.state, 0, Rng(seed)).players[1].revenge & 1) for seed in range(60)}
    assert moved == {True, False}  # the giver's view does not follow the card


@pytest.mark.rule("WU-VIS-08", "WU-VIS-04", "WU-REV-01")
def test_drawn_cards_are_seen_by_the_drawer_only() -> None:
    table = Table(2).marker(0, "M5").revenge(0, "RV-01").next_omens("OM-02").visit("draw_omen")
    assert ("event.draw_omen", {"seat": 0}) in told(table, 1)
    assert ("event.draw_omen.own", {"seat": 0, "card": "omen.OM-02"}) in told(table, 0)
    table.open(0).play("use_marker:M5")
    assert not any("revenge.RV-01" in facts.values() for _, facts in told(table, 1))


@pytest.mark.rule("WU-VIS-08", "WU-RUL-47")
@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: "-".join(map(str, game.options.values())))
def test_no_card_comes_to_a_hand_in_sight_of_all(game: WutakiGame) -> None:
    """A spectator can count the omens in a hand by ear, and is never told which one came."""
    scene, rng = Scene(game, 3, 1).advance(), Rng(1)
    omens = [player.omens for player in scene.view(None).players]
    while scene.decision is not None:
        scene.play(scene.options[rng.below(len(scene.options))])
    unseen = ("draw_omen", "draw_revenge", "draw_secret", "keep_secret", "give_revenge")
    for event in scene.events:
        facts = event.facts(None)
        assert event.kind not in unseen or facts.keys() <= {"seat", "seat2"}
        if event.kind in ("draw_omen", "play_omen", "discard_omen"):
            omens[int(facts["seat"])] += 1 if event.kind == "draw_omen" else -1
    assert omens == [player.omens for player in scene.view(None).players]


@pytest.mark.rule("WU-RND-01", "WU-VIS-08")
def test_a_drawn_card_is_a_reveal() -> None:
    """What was looked at can't be taken back."""
    for place, reveals in (("market", 0), ("draw_omen", 1)):
        assert Table(2).visit(place).state.reveals == reveals
    assert Table(2).monster(gold=1).visit("plunder").play("perform").state.reveals == 1
    assert Table(2).omen("OM-19").state.reveals == 1 + 2  # the omen itself is shown
    sale = Table(2).marker(0, "M4").omens(0, "OM-01", "OM-02").open().play("use_marker:M4", "discard:OM-01")
    assert sale.state.reveals == 1  # shown to all
    assert Table(2).row("FI-01", "FI-02", "FI-03", "FI-04").visit("accept").play("take:FI-01").state.reveals == 1


@pytest.mark.rule("WU-VIS-06")
def test_in_the_end_everything_lies_open() -> None:
    table = Table(2).revenge(1, "RV-01").secrets(1, "SP-01").fulfilled(1, "FI-01").vp(0, 9).score()
    player = table.view(None).players[1]
    assert (player.element, player.pile, player.shown_revenge, player.shown_secrets) == (
        "water", ["FI-01"], ["RV-01"], ["SP-01"],
    )  # fmt: skip
    sample = GAME.determinize(table.state, 0, Rng(1))
    assert GAME.dump(sample) == GAME.dump(table.state)


@pytest.mark.rule("WU-VIS-07")
def test_the_view_says_who_decides_but_not_what() -> None:
    assert not set(View.__struct_fields__) & {"decision", "prompt", "options", "stack", "rng", "reveals"}
    table = Table(2).omens(0, "OM-02").visit("play_omen")
    plain = Table(2).omens(0, "OM-13").visit("play_omen")
    assert table.view(1).deciding == 0
    assert [event.kind for event in table.events] == [event.kind for event in plain.events]


@pytest.mark.rule("WU-VIS-09", "WU-INV-16", "WU-VIS-05", "WU-RND-01")
@pytest.mark.parametrize("game", VARIANTS, ids=["-".join(str(v) for v in game.options.values()) for game in VARIANTS])
def test_nobody_is_told_what_is_hidden(game: WutakiGame) -> None:
    for seats in (2, 3, 4):
        report = secrecy.check_games(game, seats, [seats], every=7)
        assert report.differing == report.worlds


@pytest.mark.rule("WU-VIS-05", "WU-COMP-01")
def test_dealing_anew_loses_no_card_and_keeps_what_is_known() -> None:
    table = Table(3).omens(0, "OM-01").omens(1, "OM-02", "OM-03").revenge(1, "RV-01").secrets(2, "SP-01")
    table.done(1, 1).permanent(2, "OP-01").open()
    assert GAME.determinize(table.state, 0, Rng(1)).rng.seed != table.state.rng.seed  # nor what chance will bring
    elements = set()
    for seed in range(20):
        sample = GAME.determinize(table.state, 0, Rng(seed))
        elements.add(sample.players[1].element)
        assert GAME.check(sample) == []
        assert sample.players[0].hand == table.player(0).hand
        assert (sum(sample.players[1].hand), sample.players[1].revenge.bit_count()) == (2, 1)
        assert (sample.players[1].fulfilled, sample.players[2].permanent) == ([0], OMEN_IDS.index("OP-01"))
        assert sample.players[0].element == 0
        assert len({player.element for player in sample.players}) == 3
    assert elements == {1, 2, 3}  # any but the own one


@pytest.mark.rule("WU-VIS-07", "WU-VIS-09")
def test_who_is_asked_has_a_choice_in_every_sample() -> None:
    table = Table(2).stock(0, sheep=2).omens(0, "OM-01", "OM-02").held(0, "FI-03").fulfil("FI-03")
    assert isinstance(table.state.stack[-1], PayOmens)
    table.state.omen_deck = [OMEN_IDS.index("OM-05")] * 4  # most hands would be of one kind and ask nothing
    hands = set()
    for seed in range(30):
        sample = GAME.determinize(table.state, 1, Rng(seed))
        hands.add(tuple(sample.players[0].hand))
        question = GAME.decide(sample)
        assert question is not None
        assert (question.seat, question.prompt) == (0, "pay_omens")
    assert len(hands) > 1  # not the true cards
    victim = Table(2).omens(1, "OM-01", "OM-02").omen("OM-26")
    victim.state.omen_deck = [OMEN_IDS.index("OM-05")] * 4
    for seed in range(10):  # in the turn of somebody else
        question = GAME.decide(GAME.determinize(victim.state, 0, Rng(seed)))
        assert question is not None
        assert (question.seat, question.prompt) == (1, "lose_omen")


@pytest.mark.rule("WU-RND-02", "WU-RND-01")
def test_discarded_omens_become_a_new_deck() -> None:
    table = Table(2)
    table.state.omen_discard, table.state.omen_deck = table.state.omen_deck, []
    table.visit("draw_omen").sound()
    assert (len(table.hand(0)), len(table.state.omen_deck)) == (1, 49)
    empty = Table(2)
    empty.state.omen_deck = []
    assert empty.visit("draw_omen").hand(0) == []


@pytest.mark.rule("WU-RND-04")
def test_an_empty_deck_of_secret_pacts_gives_none() -> None:
    table = Table(2).secrets(1, *[f"SP-{n:02}" for n in range(1, 21)]).omens(0, "OM-19").visit("play_omen")
    assert table.prompt == "opening"
