"""The soak counts what happened: an effect that never does is reported, whatever was drawn or chosen."""

from typing import Any

import pytest

from longhouse.cli import main
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import Rng
from longhouse.testing import soak
from tests.pearls.game import INFO, PearlsGame


class WatchedGame(PearlsGame):
    """Points are gained all the time, but never a hundred at once."""

    def effects(self) -> list[str]:
        return ["gain points", "gain a hundred points"]

    def carried_out(self, before: Any, after: Any) -> list[str]:
        change = sum(self.scores(after)) - sum(self.scores(before))
        return ["gain points"] * (change > 0) + ["gain a hundred points"] * (change >= 100)


@pytest.fixture
def pearls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTRY._infos, INFO.name, INFO)


def run_soak(capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["soak", "pearls", "--games", "4", "--workers", "1"]) == 0
    return capsys.readouterr().out


@pytest.mark.usefixtures("pearls")
def test_an_effect_that_never_happens_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.pearls.game.make", WatchedGame)
    output = run_soak(capsys)
    assert "effects carried out: 1 of 2 (50 %)" in output
    assert "not carried out: gain a hundred points" in output


@pytest.mark.usefixtures("pearls")
def test_a_game_that_names_no_effects_is_not_asked_for_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert "effects" not in run_soak(capsys)


@pytest.mark.usefixtures("pearls")
def test_all_variants_are_played_unless_some_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[dict[str, int | str]] = []

    def make(options: dict[str, int | str]) -> PearlsGame:
        made.append(options)
        return PearlsGame(options)

    monkeypatch.setattr("tests.pearls.game.make", make)
    assert main(["soak", "pearls", "--games", "8", "--workers", "1"]) == 0
    assert {tuple(options.values()) for options in made} == {
        (reef, w) for reef in (5, 9) for w in ("shuffled", "sorted")
    }
    made.clear()
    assert main(["soak", "pearls", "--games", "8", "--workers", "1", "--option", "reef=9"]) == 0
    assert {options["reef"] for options in made} == {9}


def test_an_option_is_looked_at_up_to_the_next_question() -> None:
    game = WatchedGame({"reef": 5, "wishes": "sorted"})
    state, seen = game.setup(2, Rng(1)), 0
    while (decision := game.decide(state)) is not None:
        before = sum(game.scores(state))
        happened = list(soak.carried_out(game, state, decision.options[0]))
        assert sum(game.scores(state)) == before  # only looked at
        game.play(state, decision.options[0])
        game.decide(state)
        assert "gain points" in happened or sum(game.scores(state)) <= before
        seen += len(happened)
    assert seen


@pytest.mark.usefixtures("pearls")
def test_some_games_prefer_what_is_seldom_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    class ShyGame(PearlsGame):
        """Divers come up with three pearls if they may."""

        seldom = frozenset({"dive:3"})

    monkeypatch.setattr("tests.pearls.game.make", ShyGame)
    chosen: list[tuple[bool, bool]] = []
    monkeypatch.setattr(
        soak,
        "check_price",
        lambda game, state, option, price: chosen.append(("dive:3" in names(game, state), option.arg == 3)),
    )
    soak.play_checked("pearls", {}, 0)
    assert any(offered for offered, _ in chosen)
    assert all(taken for offered, taken in chosen if offered)
    chosen.clear()
    for seed in range(1, soak.STEERED):
        soak.play_checked("pearls", {}, seed)
    assert not all(taken for offered, taken in chosen if offered)


def names(game: Any, state: Any) -> list[str]:
    """The options of the open question."""
    return [game.name_of(option) for option in game.question(state).options]
