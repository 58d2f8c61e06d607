"""What is told: every outcome and payment, in the order in which it happens, and secrets only to whom they concern."""

from collections.abc import Callable

import pytest

from longhouse.core.rng import Rng
from longhouse.games.wutaki.rules.rounds import LastTurns
from longhouse.games.wutaki.state import Wutaki
from longhouse.testing.scenes import Scene
from tests.games.wutaki.table import EXTREME, MASTERS, VARIANTS, Table

ROW = ("FI-01", "FI-02", "FI-03", "FI-04")
EVERYTHING = {"gold": 5, "sheep": 5, "wood": 5, "oil": 5, "stone": 5}


def told(scene: Scene[Wutaki], seat: int | None = None) -> list[str]:
    """The events as a seat is told them: kind and facts."""
    return [" ".join([e.key(seat)[len("event.") :], *map(str, e.facts(seat).values())]) for e in scene.events]


def passing() -> Table:
    table = Table(2)
    table.state.trigger = 0
    table.state.stack[2:] = [LastTurns(-1, 1, 1)]
    table.advance()
    return table.play("pass")


def next_round() -> Table:
    table = Table(2).idle(0).idle(1, 1).next_rounds("RD-16")
    table.state.claim = 1
    return table.open(1).play("place:market")


def raising() -> Table:
    table = Table(2).master(0, "B3").omens(0, "OM-01", "OM-02", "OM-03").placed(0, "market", "extra")
    return table.visit("master_board", "extra").play("perform", "discard:OM-01", "discard:OM-02")


def fate() -> Table:
    table = Table(2).master(0, "B4").pyramid(0, 3).stock(0, **EVERYTHING).recruited(0, 1).revenge(0, "RV-01")
    return table.visit("pyramid").play("perform", "crew:stock:extra")


def renewing() -> Table:
    table = Table(2).row(*ROW).next_pacts("WA-01", "WA-02", "WA-03", "WA-04", "WA-05")
    return table.visit("renew").play("perform", "take:WA-01")


STORIES: list[tuple[Callable[[], Table], str]] = [
    (
        lambda: Table(2).omens(0, "OM-02").visit("play_omen").play("play:OM-02"),
        "visit 0 worker.loyal place.play_omen; play_omen 0 omen.OM-02; gain 0 thing.gold:6",
    ),
    (passing, "pass 1"),
    (
        lambda: Table(2).visit("start_player"),
        "visit 0 worker.loyal place.start_player; gain 0 thing.sheep:2; claim 0",
    ),
    (
        lambda: Table(2).round_card("RD-04").visit("round_card"),
        "visit 0 worker.loyal round.RD-04; gain 0 thing.gold:5",
    ),
    (
        lambda: Table(2).supply(gold=0, sheep=0, wood=0, oil=0).round_card("RD-01").visit("round_card"),
        "visit 0 worker.loyal round.RD-01; gain 0 thing.stone:1",
    ),
    (
        lambda: Table(2).marker(0, "M3").placed(1, "pyramid").open().play("squeeze:pyramid"),
        "marker 0 marker.M3; visit 0 worker.loyal place.pyramid",
    ),
    (
        lambda: Table(2).visit("village").play("perform"),
        "visit 0 worker.loyal place.village; recruit 0 worker.extra",
    ),
    (
        next_round,
        "visit 1 worker.loyal place.market; gain 1 thing.gold:3; start_player 1; round 2; round_card round.RD-16",
    ),
    (
        lambda: Table(2).stock(0, oil=4).held(0, "FI-05").fulfil("FI-05"),
        "sacrifice 0 thing.oil:4; fulfil 0 pact.FI-05; points 0 6; track 0 1 master.A; gain 0 thing.gold:2; "
        "counter ring.1; draw_omen 0; draw_omen 1",
    ),
    (
        lambda: Table(2).placed(1, "market", "extra", 2).visit("chase").play("chase:market:1", "move"),
        "visit 0 worker.loyal place.chase; chase 0 1 2 place.market; draw_revenge 0; "
        "visit 0 worker.loyal place.market; gain 0 thing.gold:3",
    ),
    (
        fate,
        "visit 0 worker.loyal place.pyramid; "
        "pay 0 thing.gold:5 thing.sheep:5 thing.wood:5 thing.oil:5 thing.stone:5; climb 0 4; points 0 22; trigger 0; "
        "sacrifice_worker 0 worker.extra; return_revenge 0",
    ),
    (
        raising,
        "visit 0 worker.extra place.B3; sacrifice_worker 0 worker.extra; discard_omen 0 omen.OM-01; "
        "discard_omen 0 omen.OM-02; discard_omen 0 omen.OM-03; multiplier 0 2",
    ),
    (lambda: Table(2).placed(0, "market").omen("OM-21"), "play_omen 0 omen.OM-21; recall 0 worker.loyal"),
    (lambda: Table(3).vp(2, 4).stock(1, gold=1).score(), "place 2 3 4; place 0 2 5; end 1 5"),
    (
        lambda: Table(2).recruited(1, 1, 1).stock(1, wood=1).omen("OM-28"),
        "play_omen 0 omen.OM-28; pay 1 thing.wood:1; leave 1 worker.special; gain 0 thing.gold:2",
    ),
    (
        lambda: Table(2).stock(0, gold=6).visit("upgrade").play("build:market"),
        "visit 0 worker.loyal place.upgrade; pay 0 thing.gold:6; upgrade 0 place.market; points 0 4",
    ),
    (
        lambda: Table(2).round_card("RD-07").visit("round_card").play("tower:TE_fire"),
        "visit 0 worker.loyal round.RD-07; upgrade 0 tower.TE_fire",
    ),
    (
        lambda: Table(2).upgraded(1, "quarry").omen("OM-10"),
        "play_omen 0 omen.OM-10; replace_marker 0 1 place.quarry; draw_revenge 0",
    ),
    (
        lambda: Table(2).upgraded(1, "quarry").omen("OM-11"),
        "play_omen 0 omen.OM-11; remove_marker 0 1 place.quarry; points 0 5; draw_revenge 0",
    ),
    (
        lambda: Table(2).next_pacts("WA-01", "WA-02", "WA-03").omen("OM-29").play("take:WA-02"),
        "play_omen 0 omen.OM-29; reveal_pact 0 pact.WA-01; reveal_pact 0 pact.WA-02; reveal_pact 0 pact.WA-03; "
        "hold 0 pact.WA-02; gain 0 thing.gold:3",
    ),
    (
        lambda: Table(3).row(*ROW).next_pacts("WA-01").visit("gift_pact").play("offer:FI-02", "player:2"),
        "visit 0 worker.loyal place.gift_pact; lose_points 0 2; give_pact 0 2 pact.FI-02; new_pact pact.WA-01",
    ),
    (
        lambda: Table(2, EXTREME).row(*ROW).next_pacts("WA-01").visit("gift_pact").play("offer:FI-02"),
        "visit 0 worker.loyal place.gift_pact; give_pact 0 1 pact.FI-02; draw_revenge 0; new_pact pact.WA-01",
    ),
    (
        lambda: Table(2).revenge(0, "RV-01").omen("OM-14"),
        "play_omen 0 omen.OM-14; lose_points 0 1; give_revenge 0 1",
    ),
    (
        renewing,
        "visit 0 worker.loyal place.renew; renew_row; new_pact pact.WA-01; new_pact pact.WA-02; new_pact pact.WA-03; "
        "new_pact pact.WA-04; hold 0 pact.WA-01; new_pact pact.WA-05",
    ),
    (
        lambda: Table(2).stock(1, gold=4, oil=4).omen("OM-08").play("lot:gold:4"),
        "play_omen 0 omen.OM-08; take_from_player 0 thing.gold:4 1; take_from_player 0 thing.oil:1 1; "
        "draw_revenge 0",
    ),
    (
        lambda: Table(2).monster(gold=4, oil=1).visit("plunder").play("perform"),
        "visit 0 worker.loyal place.plunder; take_from_monster 0 thing.gold:4 thing.oil:1; draw_revenge 0",
    ),
    (
        lambda: Table(2).stock(0, gold=8).omen("OM-01"),
        "play_omen 0 omen.OM-01; sacrifice 0 thing.gold:8; points 0 5",
    ),
    (lambda: Table(2).supply(gold=0).visit("market"), "visit 0 worker.loyal place.market"),
    (lambda: Table(2).score().play("winner:1"), "place 0 2 5; end 1 5"),
]  # fmt: skip


@pytest.mark.rule("WU-VIS-01", "WU-VIS-08")
@pytest.mark.parametrize(("play", "expected"), STORIES, ids=[story.split(";")[0] for _, story in STORIES])
def test_everybody_is_told_what_happens(play: Callable[[], Table], expected: str) -> None:
    assert "; ".join(told(play())) == expected


@pytest.mark.rule("WU-SETUP-11")
def test_everybody_is_told_who_takes_a_master() -> None:
    scene: Scene[Wutaki] = Scene(MASTERS, 2).advance()
    while scene.prompt == "keep_secret":
        scene.play(scene.options[0])
    scene.play("master:B3")
    assert told(scene)[-1] == f"master {scene.state.start} master.B3"


@pytest.mark.rule("WU-VIS-02", "WU-VIS-04", "WU-VIS-08")
def test_secrets_are_told_to_whom_they_concern() -> None:
    given = Table(3).revenge(0, "RV-01").omen("OM-14").play("give_revenge:RV-01:1")
    assert told(given, 0)[-1] == told(given, 1)[-1] == "give_revenge.own 0 1 revenge.RV-01"
    assert told(given, 2)[-1] == "give_revenge 0 1"
    back = Table(2).revenge(0, "RV-01").omen("OM-13")
    assert "return_revenge.own 0 revenge.RV-01" in told(back, 0)
    secrets = Table(2)
    secrets.state.secret_deck[-2:] = [4, 7]
    secrets.omen("OM-19").play("keep:SP-05")
    assert told(secrets, 0)[1:] == [
        "draw_secret.own 0 secret.SP-08", "draw_secret.own 0 secret.SP-05", "keep_secret.own 0 secret.SP-05",
    ]  # fmt: skip
    assert told(secrets, 1)[1:] == ["draw_secret 0", "draw_secret 0", "keep_secret 0"]
    drawing = Table(2)
    drawing.state.revenge_deck[-1] = 3
    assert "draw_revenge.own 0 revenge.RV-04" in told(drawing.monster(gold=1).visit("plunder").play("perform"), 0)


def test_who_listens_changes_nothing() -> None:
    for number, game in enumerate(VARIANTS):
        seats = 2 + number % 3
        silent, heard = game.setup(seats, Rng(number)), game.setup(seats, Rng(number))
        heard.events = []
        rng = Rng(number)
        while (decision := game.decide(silent)) is not None:
            assert game.decide(heard) == decision
            option = decision.options[rng.below(len(decision.options))]
            game.play(silent, option)
            game.play(heard, option)
        assert game.decide(heard) is None
        assert game.dump(silent) == game.dump(heard)
        assert (silent.events, bool(heard.events)) == (None, True)
