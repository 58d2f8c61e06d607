"""Many games of bots: an arena for them, and studies of rules."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import msgspec
from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from longhouse.commands import (
    CONSOLE,
    ERRORS,
    INTERRUPTED,
    Add,
    Arguments,
    add_table_options,
    asked_options,
    check_outputs,
    with_bar,
)
from longhouse.core.errors import BadSetup
from longhouse.core.registry import REGISTRY, GameInfo, TableOptions
from longhouse.core.text import LANGUAGES
from longhouse.lab.arena import ArenaResult, BotResult, PairResult, arena_result
from longhouse.lab.figures import count_words, counted, interval_words, number_words, options_words, percent_words
from longhouse.lab.playing import Outcome
from longhouse.lab.ratings import MISSING, can_rate
from longhouse.lab.running import Log, check_workers, import_ray, play_all
from longhouse.lab.schedule import Plan, make_plan, schedule, with_budgets
from longhouse.lab.study import ChoiceResult, StudyResult, study_result

NARROW = 16
"""Letters of a name that a table has room for; longer ones take several lines if need be."""
GAP = 2
"""Between two columns."""
INTERVAL = "95 %"
"""Over intervals, which stand beside what they belong to."""
MOST_CHOICES = 12
"""So many choices are printed; the files have them all."""


def register(add: Add) -> None:
    """The commands of this module."""
    arena = add("arena", run_arena, "Let bots play against each other: who is stronger, by how much, how surely.")
    arena.add_argument(
        "--bots", default="greedy,random", help="by name or module:Class; a,b,b: these seats (default: greedy,random)"
    )
    arena.add_argument("--ruleset", choices=["all"], help="every variant for so many seats that --option leaves open")
    arena.add_argument("--turn-seconds", type=float, metavar="S", help="a bot may think so long in a turn")
    arena.add_argument("--turn-simulations", type=int, metavar="N", help="or play out so many positions in it")
    study = add("study", run_study, "Let a bot play against itself: what becomes of seats, points and choices.")
    study.add_argument("--bot", default="greedy", help="by name or module:Class (default: greedy)")
    for command in (arena, study):
        add_run_options(command)
        add_table_options(command)


def add_run_options(parser: argparse.ArgumentParser) -> None:
    """What both commands know about a run."""
    parser.add_argument("--seats", type=int, help="how many seats (default: the fewest that the options allow)")
    parser.add_argument("--games", type=int, default=200, help="at least so many, until all is balanced (default: 200)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (default: 0)")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes (default: one a core)")
    parser.add_argument(
        "--ray", action="store_true", help="play on the Ray cluster that RAY_ADDRESS names, or a local one"
    )
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="write all figures; a log of the games is kept beside it"
    )
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page with tables and plots")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of that page (default: en)")
    parser.add_argument("--resume", type=Path, metavar="LOG", help="go on with a run that was stopped, or lengthen one")


def run_arena(arguments: Arguments) -> int:
    """Who is stronger."""
    from longhouse.lab.arena_page import arena_page  # here: the other commands start without templates

    info, asked, seats = wanted_table(arguments)
    rulesets = info.variants(seats, asked) if arguments.ruleset else [info.complete(asked)]
    plan = make_plan(info.name, arguments.bots.split(","), seats, rulesets, arguments.seed)
    plan = with_budgets(plan, arguments.turn_seconds, arguments.turn_simulations)
    outcomes, planned = play_plan(plan, arguments)
    result = arena_result(plan, outcomes, planned)
    return finish(arguments, result, lambda: show_arena(result), lambda: arena_page(result, arguments.lang))


def run_study(arguments: Arguments) -> int:
    """What becomes of a ruleset."""
    from longhouse.lab.study_page import study_page

    info, asked, seats = wanted_table(arguments)
    plan = make_plan(info.name, [arguments.bot], seats, [info.complete(asked)], arguments.seed, watched=True)
    outcomes, planned = play_plan(plan, arguments)
    result = study_result(plan, outcomes, planned)
    return finish(arguments, result, lambda: show_study(result), lambda: study_page(result, arguments.lang))


def wanted_table(arguments: Arguments) -> tuple[GameInfo, TableOptions, int]:
    """The game, what was asked for of its options, and how many play. Bots may come from the current folder."""
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)
    info = REGISTRY.info(arguments.game)
    asked = asked_options(arguments, info)
    fewest = next(iter(info.seat_counts(asked)), 0)
    return info, asked, fewest if arguments.seats is None else arguments.seats


def finish(
    arguments: Arguments, result: ArenaResult | StudyResult, show: Callable[[], None], page: Callable[[], str]
) -> int:
    """Tables, figures and a page, each also if another one fails: so much was played for them. The exit status."""
    try:
        show()
    finally:  # whoever reads the tables may have gone
        written = [
            write_output(arguments.json, lambda: msgspec.json.format(msgspec.json.encode(result), indent=2) + b"\n"),
            write_output(arguments.html, lambda: page().encode()),
        ]
    if not all(written):
        return 2
    return 0 if result.games == result.planned else INTERRUPTED


def write_output(file: Path | None, content: Callable[[], bytes]) -> bool:
    """Whether all is well with a file, if one was wanted."""
    try:
        if file:
            file.write_bytes(content())
    except OSError as error:
        ERRORS.print(f"longhouse: {file} can't be written: {error.strerror}", markup=False, soft_wrap=True)
        return False
    return True


def play_plan(plan: Plan, arguments: Arguments) -> tuple[list[Outcome], int]:
    """The outcomes of all games, and how many there should be: Ctrl+C ends it early, and nothing is lost."""
    bouts = schedule(plan, arguments.games)
    log = log_of(arguments)
    done: dict[int, Outcome] = {}
    if log and arguments.resume:
        done = log.resume(plan)
    elif log:
        log.begin(plan)
    left = [bout for bout in bouts if bout.number not in done]
    outcomes = [done[bout.number] for bout in bouts if bout.number in done]
    told: set[str] = set()
    try:
        with closing(play_all(plan, left, arguments.workers, arguments.ray)) as results:
            for outcome in with_bar(results, "Playing", len(left)):
                outcomes.append(outcome)
                if log:
                    log.add(outcome)
                tell_failure(outcome, told)
    except KeyboardInterrupt:
        how = f"; go on with --resume {log.file}" if log else ""
        ERRORS.print(f"stopped after {len(outcomes)} of {len(bouts)} games{how}", markup=False, soft_wrap=True)
    return outcomes, len(bouts)


def log_of(arguments: Arguments) -> Log[Plan, Outcome] | None:
    """Where games are kept, if anywhere. What would fail in the end fails here, before another log makes room."""
    check_outputs(arguments.json, arguments.html)
    check_workers(arguments.workers)
    if arguments.ray:
        import_ray()
    file = arguments.resume or log_beside(arguments.json)
    for name, what in (("json", "figures need"), ("html", "page needs")):
        if file and (given := getattr(arguments, name)) and given.resolve() == file.resolve():
            raise BadSetup(f"--{name} {given}: this is the name of the log, so the {what} another one")
    return Log(file, Plan, Outcome) if file else None


def log_beside(figures: Path | None) -> Path | None:
    """A log is kept beside a file with figures, none beside a device that they are sent to."""
    sent = figures is not None and figures.exists() and not figures.is_file()
    return None if figures is None or sent else figures.with_suffix(".jsonl")


def tell_failure(outcome: Outcome, told: set[str]) -> None:
    """The traceback of a bot that failed; the same one is told once."""
    if outcome.failed is not None and outcome.problem not in told:
        told.add(outcome.problem)
        who = f"{outcome.bots[outcome.failed]} on seat {outcome.failed} loses the game of seed {outcome.seed}"
        ERRORS.print(f"{who}:\n{outcome.problem}", markup=False, highlight=False, soft_wrap=True)


# ---------------------------------------------------------------- tables


def table_of(title: str, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table with names on the left and figures on the right; what it has no room for follows in another one."""
    widths = [max(cell_len(row[column]) for row in (headings, *rows)) for column in range(len(headings))]
    names = min(NARROW, widths[0])
    for part in parts_of(headings, widths, CONSOLE.width - names - GAP - 1):
        table = Table(title=title or None, title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
        table.add_column(headings[0], overflow="fold", min_width=names)
        for column in part:
            table.add_column(headings[column], justify="right", no_wrap=True, min_width=widths[column])
        for row in rows:
            table.add_row(*(Text(row[column]) for column in (0, *part)))  # Text: to rich `:fish:` would be a picture
        CONSOLE.print(table)
        title = ""


def parts_of(headings: Sequence[str], widths: Sequence[int], room: int) -> list[list[int]]:
    """The columns of figures, as many in each part as there is room for; an interval stays beside its figure."""
    figures: list[list[int]] = []
    for column, heading in enumerate(headings[1:], start=1):
        if heading == INTERVAL:
            figures[-1].append(column)
        else:
            figures.append([column])
    parts: list[list[int]] = [[]]
    for figure in figures:
        if parts[-1] and sum(widths[column] + GAP for column in (*parts[-1], *figure)) > room:
            parts.append([])
        parts[-1] += figure
    return parts


def show_arena(result: ArenaResult) -> None:
    """The bots, the pairs, and each ruleset if there are several."""
    headings = ["bot", "wins", "rate", INTERVAL, "rating", "score", "margin", INTERVAL, "ms"]
    title = f"{result.game}, {counted(result.seats, 'seat')}, {counted(result.games, 'game')}"
    table_of(title, headings, [bot_row(bot) for bot in result.bots])
    if result.shows_pairs:
        pair_headings = ["pair", "wins", "rate", INTERVAL, "margin", INTERVAL]
        table_of("Head to head", pair_headings, [pair_row(pair) for pair in result.pairs if pair.games])
    for one in result.rulesets if len(result.rulesets) > 1 else []:
        table_of(options_words(one.options), headings[:4], [bot_row(bot)[:4] for bot in one.bots])
    if result.failures:
        ended = counted(len(result.failures), "game")
        print(f"{ended} ended because a bot failed, which lost: points of such games don't count")
    if result.seats > 1 and len(result.bots) > 1 and not can_rate():
        print(MISSING)


def wins_words(result: BotResult | PairResult) -> str:
    """Wins of games."""
    return f"{count_words(result.wins)}/{result.games}"


def bot_row(bot: BotResult) -> list[str]:
    """A bot in the table."""
    return [
        bot.name, wins_words(bot), percent_words(bot.win_rate),
        interval_words(bot.win_interval, True), number_words(bot.rating.mu if bot.rating else None),
        number_words(bot.mean_score), number_words(bot.mean_margin), interval_words(bot.margin_interval),
        number_words(bot.cpu_ms_per_decision, 2),
    ]  # fmt: skip


def pair_row(pair: PairResult) -> list[str]:
    """Two bots in the table."""
    return [
        f"{pair.bot} : {pair.other}", wins_words(pair), percent_words(pair.win_rate),
        interval_words(pair.win_interval, True), number_words(pair.mean_margin), interval_words(pair.margin_interval),
    ]  # fmt: skip


def show_study(result: StudyResult) -> None:
    """Seats, length, sources of points, and what is chosen most."""
    rows = [
        [
            str(seat.seat + 1), percent_words(seat.win_rate), interval_words(seat.win_interval, True),
            number_words(seat.mean_score), interval_words(seat.score_interval),
        ]
        for seat in result.by_seat
    ]  # fmt: skip
    title = f"{result.game}, {counted(result.seats, 'seat')}, {counted(result.games, 'game')} of {result.bot}"
    table_of(title, ["seat", "rate", INTERVAL, "score", INTERVAL], rows)
    for name, spread in (("decisions", result.decisions), ("rounds", result.rounds), ("lead", result.win_margin)):
        if spread:
            print(f"{name}: {number_words(spread.mean)} in the mean, {spread.least} to {spread.most}")
    rows = [
        [
            source.id,
            *map(number_words, (source.winners, source.losers, source.ahead)),
            interval_words(source.ahead_interval),
        ]
        for source in result.sources
    ]
    table_of("Points", ["source", "winners", "others", "ahead", INTERVAL], rows)
    for title, choices in (
        ("Verbs", result.verbs),
        ("Options", result.choices),
        ("Cards, tiles, places", result.things),
    ):
        if choices:
            rows = [choice_row(one) for one in choices[:MOST_CHOICES]]
            table_of(title, ["", "chosen", "by", "rate", INTERVAL], rows)


def choice_row(choice: ChoiceResult) -> list[str]:
    """A choice in the table."""
    rate, interval = percent_words(choice.win_rate), interval_words(choice.win_interval, True)
    return [choice.id, str(choice.chosen), str(choice.choosers), rate, interval]
