"""A bot can go by any price list, so that two lists can be compared in the arena."""

from pathlib import Path

import pytest

from longhouse.bots import BOTS, GreedyBot, make_bot, play_game
from longhouse.cli import main
from longhouse.core.errors import BadSetup
from longhouse.core.prices import read_prices
from longhouse.core.registry import REGISTRY
from tests.bots.test_ears import Listener

GAME = REGISTRY.info("borabora").make()
FIRST = Path(__file__).parents[2] / "src/longhouse/games/borabora/prices/first.toml"


def final_scores(*names: str) -> list[int]:
    return GAME.scores(play_game(GAME, [make_bot(name, 1) for name in names], 3))


def test_a_bot_goes_by_the_list_that_is_named() -> None:
    by_hand = final_scores("greedy-0", "greedy-0")
    assert final_scores(f"medium@{FIRST}", f"medium@{FIRST}") == by_hand
    assert final_scores("medium", "medium") != by_hand, "its own list is another one"


def test_the_one_list_is_for_one_bot_alone() -> None:
    assert final_scores(f"medium@{FIRST}", "medium") == final_scores("greedy-0", "medium")


def test_one_that_listens_still_does(monkeypatch: pytest.MonkeyPatch) -> None:
    listener = Listener(1)
    monkeypatch.setitem(BOTS, "listener", lambda seed: listener)
    play_game(GAME, [GreedyBot(1), make_bot(f"listener@{FIRST}")], 3)
    assert len(listener.heard) > 100
    assert {seat for seat, _ in listener.heard} == {1}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("fish = 3", "can't be read as a list of prices"),
        ("[prices]\nwhale = 3", "names no price of borabora"),
        ("[prices]\nfish = [3, 4]", "fish has 2 numbers, not 1"),
    ],
)
def test_a_list_that_can_not_be_used_is_refused(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "list.toml").write_text(text)
    with pytest.raises(BadSetup, match=words):
        read_prices(tmp_path / "list.toml", GAME)


def test_the_arena_plays_list_against_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "borabora", "--games", "2", "--workers", "1", "--bots"]
    assert main([*words, f"medium@{FIRST},medium"]) == 0
    assert "medium@" in capsys.readouterr().out
    assert main([*words, "medium@nowhere.toml,medium"]) == 2
    assert "there is no file 'nowhere.toml'" in capsys.readouterr().err
    assert main([*words, f"nobody@{FIRST},medium"]) == 2
    (tmp_path / "list.toml").write_text("Dear diary")
    assert main([*words, f"medium@{tmp_path}/list.toml,medium"]) == 2
    assert "can't be read as a list of prices" in capsys.readouterr().err
    for bot in ("random", "greedy-0"):
        assert main([*words, f"{bot}@{FIRST},medium"]) == 2
        assert f"{bot} goes by no prices" in capsys.readouterr().err
