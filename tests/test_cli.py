"""The command line and the terminal."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from longhouse import Record, bench, new_match, replay
from longhouse.cli import main
from longhouse.commands import playing
from longhouse.core.prices import judge_for
from longhouse.core.registry import REGISTRY
from longhouse.terminal import Terminal
from longhouse.testing import ledger
from tests.pearls.game import INFO, PearlsGame


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """Exit status and output of a command."""
    status = main(list(arguments))
    captured = capsys.readouterr()
    return status, captured.out + captured.err


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    status, output = run(capsys, "games")
    assert status == 0
    assert output.splitlines() == [
        "borabora     Bora Bora, 2 to 4 seats",
        "wendake      Wendake, 1 to 4 seats; expansion: none, allies; solo: none, base, adversity; difficulty: easy, "
        "normal, hard, extreme_1, extreme_2, extreme_3; tribes: front, back; pairs: random, recommended",
        "wutaki       Wutaki, 2 to 4 seats; board: standard, extreme; masters: A, B; sides: A, B",
    ]


# ---------------------------------------------------------------- the ledger


def test_the_ledger_lists_every_rule(capsys: pytest.CaptureFixture[str]) -> None:
    status, output = run(capsys, "rules", "borabora")
    assert status == 0
    assert "BB-HELP-04" in output
    assert output.splitlines()[-1].startswith("280 rules")


def test_untested_rules_are_an_error(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text('import pytest\n@pytest.mark.rule("BB-A-01")\ndef test_one(): pass\n')
    status, output = run(capsys, "rules", "borabora", "--untested", "--tests", str(tmp_path))
    assert status == 1
    assert "BB-A-02" in output.split()
    assert "BB-A-01" not in output.split()
    assert ledger.unknown_rules([], tmp_path) == ["BB-A-01"]


def test_the_ledger_needs_the_tests(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, output = run(capsys, "rules", "borabora", "--tests", str(tmp_path / "none"))
    assert status == 2
    assert "there is no folder" in output


# ---------------------------------------------------------------- soak, bench, verify, golden


def test_soak_counts_games(capsys: pytest.CaptureFixture[str]) -> None:
    status, output = run(capsys, "soak", "borabora", "--games", "4", "--workers", "2")
    assert status == 0
    assert "4 games" in output
    assert "0 failed" in output


def test_bench_prints_figures(capsys: pytest.CaptureFixture[str]) -> None:
    status, output = run(capsys, "bench", "borabora", "--here", "--json", "--seconds", "0.05", "--seats", "2")
    assert status == 0
    figures = json.loads(output)[0]
    assert figures["what"] == "borabora"
    assert figures["decisions"] > 0
    assert min(figures[f"{what}_per_s"] for what in ("decisions", "games", "clones", "determinizations", "lines")) > 0
    assert figures["features_us"] > 0


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf"])
@pytest.mark.parametrize("what", ["--here", "--envs"])
def test_bench_takes_some_time_but_not_for_ever(capsys: pytest.CaptureFixture[str], what: str, seconds: str) -> None:
    status, output = run(capsys, "bench", "borabora", what, "--seconds", seconds)
    assert (status, output.count("\n")) == (2, 1)
    assert "--seconds: must be more than nothing" in output


def test_lines_always_lead_to_the_same_end() -> None:
    game = REGISTRY.info("borabora").make()
    judge = judge_for(game, 2)
    positions = bench.greedy_positions(game, judge, 2)
    assert len({bench.digest_of(game, judge, [position]) for position in positions}) == bench.POSITIONS
    before = bench.digest_of(game, judge, positions)
    ends = [[bench.end_of_line(game, judge, position) for position in positions] for _ in range(2)]
    assert bench.digest_of(game, judge, ends[0]) == bench.digest_of(game, judge, ends[1]) != before
    assert bench.digest_of(game, judge, positions) == before
    assert all(game.horizon(end) > game.horizon(start) for start, end in zip(positions, ends[0], strict=True))


def test_bench_prints_the_ratio_to_a_peer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    ours = bench.Figures("borabora", "pure", 4, 10, 1000, 5000, 50, 9000, 100, 10)
    monkeypatch.setattr(bench, "measure_apart", lambda *_: ours)
    peer = bench.Figures("catanatron", "as installed", 4, 1, 100, 1000, 5, 9)
    monkeypatch.setitem(bench.PEERS, "catanatron", lambda seconds: peer)
    assert "5.0 times" in run(capsys, "bench", "borabora", "--peer", "catanatron")[1]
    monkeypatch.setitem(bench.PEERS, "catanatron", lambda seconds: None)
    assert "not installed" in run(capsys, "bench", "borabora", "--peer", "catanatron")[1]


def test_verify_says_what_is_right_and_what_is_wrong(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(new_match("borabora", 2, 1).record().to_json())
    status, output = run(capsys, "verify", str(file))
    assert status == 0
    assert "every move is legal" in output
    file.write_text(file.read_text()[:-5])
    status, output = run(capsys, "verify", str(file))
    assert status == 2
    assert "cut off" in output
    status, output = run(capsys, "verify", str(tmp_path / "none.json"))
    assert status == 2
    assert "none.json" in output


def test_golden_writes_a_file_for_each_seat_count(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(capsys, "golden", "borabora", "--folder", str(tmp_path))[0] == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "2-seats.txt",
        "3-seats.txt",
        "4-seats.txt",
        "trees.json",
    ]


@pytest.mark.parametrize(
    "arguments", [["play", "chess", "--terminal"], ["soak", "chess"], ["play", "--terminal", "--seats", "7"]]
)
def test_a_wrong_argument_is_explained(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    status, output = run(capsys, *arguments)
    assert status == 2
    assert "longhouse:" in output


# ---------------------------------------------------------------- playing in the terminal


def type_in(monkeypatch: pytest.MonkeyPatch, answers: str) -> io.StringIO:
    """Type these lines; what the screen shows."""
    screen = io.StringIO()
    monkeypatch.setattr(playing, "CONSOLE", Console(file=screen, width=120))
    monkeypatch.setattr("sys.stdin", io.StringIO(answers))
    return screen


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_whole_game_in_the_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str) -> None:
    screen = type_in(monkeypatch, "1\n" * 400)
    save = tmp_path / "match.json"
    arguments = [
        "play",
        "borabora",
        "--terminal",
        "--seed",
        "3",
        "--bot",
        "random",
        "--lang",
        lang,
        "--save",
        str(save),
    ]
    assert main(arguments) == 0
    match = replay(Record.from_json(save.read_text()))
    assert match.decision is None
    assert str(max(match.scores())) in screen.getvalue()


def test_commands_of_the_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    screen = type_in(monkeypatch, "u\n?\nh\nb\nl\nx\n99\n1\n1\nu\nq\n")
    save = tmp_path / "match.json"
    assert main(["play", "borabora", "--terminal", "--seed", "3", "--people", "2", "--save", str(save)]) == 0
    text = screen.getvalue()
    assert "BB-SET-13" in text, "help names the rules"
    saved = Record.from_json(save.read_text())
    assert len(saved.moves) == 1, "two moves, one taken back"
    type_in(monkeypatch, "1\nq\n")
    assert main(["play", "--resume", str(save), "--people", "2", "--save", str(save)]) == 0
    assert len(Record.from_json(save.read_text()).moves) == 2


def test_the_terminal_shows_secrets_to_nobody_else(tmp_path: Path) -> None:
    match = new_match("borabora", 2, 1)
    terminal = Terminal(match, [0, 1], "random", "en", tmp_path / "x.json", Console(file=io.StringIO()))
    assert match.decision is not None
    assert terminal.viewer() == match.decision.seat
    alone = Terminal(match, [0], "random", "en", tmp_path / "x.json", Console(file=io.StringIO()))
    assert alone.viewer() == 0


# ---------------------------------------------------------------- options of a game


@pytest.fixture
def pearls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(REGISTRY, "_infos", {**REGISTRY._infos, INFO.name: INFO})


@pytest.mark.usefixtures("pearls")
def test_games_are_started_with_options(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made: list[dict[str, int | str]] = []

    def make(options: dict[str, int | str]) -> PearlsGame:
        made.append(options)
        return PearlsGame(options)

    monkeypatch.setattr("tests.pearls.game.make", make)
    chosen = ["--option", "reef=9", "--option", "wishes=sorted"]
    assert run(capsys, "soak", "pearls", "--games", "2", "--workers", "1", *chosen)[0] == 0
    assert run(capsys, "bench", "pearls", "--here", "--seconds", "0.05", *chosen)[0] == 0
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    record = tmp_path / "match.json"
    run(capsys, "play", "pearls", "--terminal", "--people", "0", "--save", str(record), *chosen)
    assert made
    assert all(options == {"reef": 9, "wishes": "sorted"} for options in made)


@pytest.mark.usefixtures("pearls")
@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("reef=7", "options.reef: '7' is not one of 5, 9"),
        ("tide=1", "options.tide: Pearls has no such option; it has reef, wishes"),
        ("reef", "--option reef: must be name=value"),
    ],
)
@pytest.mark.parametrize("command", ["soak", "bench", "play"])
def test_a_wrong_option_is_refused_with_what_is_allowed(
    capsys: pytest.CaptureFixture[str], command: str, option: str, reason: str
) -> None:
    status, output = run(capsys, command, "pearls", "--option", option)
    assert status == 2
    assert reason in output


# ---------------------------------------------------------------- playing in the browser


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the server is asked to begin, instead of a server."""
    asked: list[Any] = []
    monkeypatch.setattr("longhouse.server.run.play", lambda port, settings, wanted: asked.append(wanted))
    return asked


def test_play_opens_the_page_where_one_chooses(played: list[Any]) -> None:
    assert main(["play"]) == 0
    assert played == [None]


def test_play_with_a_game_begins_that_match(played: list[Any]) -> None:
    assert main(["play", "wendake", "--option", "solo=adversity", "--option", "difficulty=hard"]) == 0
    assert main(["play", "wendake", "--seats", "3", "--option", "expansion=allies", "--bot", "random"]) == 0
    alone, allies = played
    assert (alone.game, alone.seats, alone.options["difficulty"]) == ("wendake", [{"kind": "me"}], "hard")
    assert allies.seats == [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 2]
    assert allies.options["expansion"] == "allies"


def test_play_says_what_does_not_go_together(played: list[Any], capsys: pytest.CaptureFixture[str]) -> None:
    status, output = run(capsys, "play", "wendake", "--seats", "4", "--option", "solo=base")
    assert (status, played) == (2, [])
    assert "Wendake is for 1 seat with these options, not 4" in output


# ---------------------------------------------------------------- component data


def test_data_are_listed_with_their_digests(capsys: pytest.CaptureFixture[str]) -> None:
    status, output = run(capsys, "data")
    assert status == 0
    parts = [line.split()[0] for line in output.splitlines()]
    assert parts == ["borabora", "wendake", "wendake.allies", "wendake.solo", "wutaki"]
    assert run(capsys, "data", "wendake", "allies")[1].splitlines() == [output.splitlines()[2]]


@pytest.mark.parametrize("part", [("borabora",), ("wendake",), ("wendake", "allies"), ("wendake", "solo"), ("wutaki",)])
def test_data_written_out_pass_the_check(
    capsys: pytest.CaptureFixture[str], part: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "out.toml"
    status, output = run(capsys, "data", *part, "-o", str(file))
    assert status == 0
    assert f"{'.'.join(part)}.toml" in output
    status, output = run(capsys, "data", *part, "--check", str(file))
    assert status == 0
    assert "0 changed" in output


def test_the_check_names_changes_and_what_no_rule_reads(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    run(capsys, "data", "borabora", "-o", str(file))
    text = file.read_text().replace('effect = "fishing"\nvp = 2', 'effect = "fishing"\nvp = 3')
    file.write_text(text.replace("printed_max = 100", "printed_max = 99"))
    status, output = run(capsys, "data", "borabora", "--check", str(file))
    assert status == 0
    assert output.splitlines()[1:] == [
        "  fishing.vp: 2 -> 3",
        "  vp_track.printed_max: changed, but no rule reads it",
    ]
    file.write_text(
        text.replace('"fishing"\nvp = 3', '"fishing"\nvp = 300').replace("start_fish_value = 1", "start_fish_value = 9")
    )
    status, output = run(capsys, "data", "borabora", "--check", str(file))
    assert status == 1
    assert [line.partition(":")[0] for line in output.splitlines()[1:]] == ["fishing.vp", "setup.start_fish_value"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("data", "chess"), "no game with data is called 'chess'"),
        (("data", "wendake", "enemies"), "wendake has no part 'enemies'; it has allies, solo"),
        (("data", "-o", "file"), "game: name one of borabora, wendake, wutaki"),
        (("data", "wutaki", "--check", "/nowhere.toml"), "/nowhere.toml"),
    ],
)
def test_data_of_nothing(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str) -> None:
    status, output = run(capsys, *arguments)
    assert status == 2
    assert said in output
