"""The page of an arena."""

from longhouse.lab.arena import ArenaResult, BotResult, PairResult
from longhouse.lab.charts import Dot, dot_plot
from longhouse.lab.figures import options_words
from longhouse.lab.ratings import Rating
from longhouse.lab.report import Section, Words, render


def arena_page(result: ArenaResult, lang: str = "en") -> str:
    """Everything about the bots: wins, points, pairs, seats, rulesets, time."""
    words = Words(lang)
    sections = [_wins(words, result)]
    if any(bot.mean_margin is not None for bot in result.bots):
        sections.append(_points(words, result))
    if result.shows_pairs:
        sections.append(_pairs(words, result))
    if result.seats > 1:
        sections.append(_seats(words, result))
    if len(result.rulesets) > 1:
        sections.append(_rulesets(words, result))
    sections.append(_time(words, result))
    return render(words, "arena.title", result, ", ".join(bot.name for bot in result.bots), sections)


def _wins(words: Words, result: ArenaResult) -> Section:
    dots = [Dot(bot.name, bot.win_rate, bot.win_interval) for bot in result.bots]
    keys = ("wins.title", "wins.note") if result.seats > 1 else ("alone.title", "alone.note")
    title, note = words.all(*keys)
    rows = [
        [
            bot.name, str(bot.games), words.count(bot.wins), words.percent(bot.win_rate),
            words.interval(bot.win_interval, True), _rating(words, bot.rating), str(bot.failures),
        ]
        for bot in result.bots
    ]  # fmt: skip
    headings = words.all(
        "head.bot", "head.games", "head.wins", "head.rate", "head.interval", "head.rating", "head.failures"
    )
    plot = dot_plot(dots, title, 1 / result.seats if result.seats > 1 else None, percent=True)
    return Section(title, note, plot, headings, rows)


def _rating(words: Words, rating: Rating | None) -> str:
    return words.number(None) if rating is None else f"{words.number(rating.mu)} ± {words.number(2 * rating.sigma)}"


def _points(words: Words, result: ArenaResult) -> Section:
    margins = [(bot, bot.mean_margin) for bot in result.bots]
    dots = [Dot(bot.name, margin, bot.margin_interval) for bot, margin in margins if margin is not None]
    rows = [
        [bot.name, words.number(bot.mean_score), words.number(bot.mean_margin), words.interval(bot.margin_interval)]
        for bot in result.bots
    ]
    title = words.say("margin.title")
    headings = words.all("head.bot", "head.score", "head.margin", "head.interval")
    return Section(title, words.say("margin.note"), dot_plot(dots, title, 0), headings, rows)


def _pairs(words: Words, result: ArenaResult) -> Section:
    pairs = [pair for pair in result.pairs if pair.games]
    title = words.say("pairs.title")
    dots = [Dot(f"{pair.bot} : {pair.other}", pair.win_rate, pair.win_interval) for pair in pairs]
    headings = words.all(
        "head.pair", "head.games", "head.wins", "head.rate", "head.interval", "head.margin", "head.interval"
    )
    rows = [_pair(words, pair) for pair in pairs]
    return Section(title, words.say("pairs.note"), dot_plot(dots, title, 0.5, percent=True), headings, rows)


def _pair(words: Words, pair: PairResult) -> list[str]:
    return [
        f"{pair.bot} : {pair.other}", str(pair.games), words.count(pair.wins), words.percent(pair.win_rate),
        words.interval(pair.win_interval, True), words.number(pair.mean_margin), words.interval(pair.margin_interval),
    ]  # fmt: skip


def _seats(words: Words, result: ArenaResult) -> Section:
    headings = [words.say("head.bot"), *(words.say("seat", seat + 1) for seat in range(result.seats))]
    rows = [[bot.name, *(_on_seat(words, bot, seat) for seat in range(result.seats))] for bot in result.bots]
    is_balanced = result.games == result.planned  # a run that was stopped may have left seats out
    note = " ".join(words.all("seats.note", *(["seats.balanced"] if is_balanced else [])))
    return Section(words.say("seats.title"), note, headings=headings, rows=rows)


def _on_seat(words: Words, bot: BotResult, seat: int) -> str:
    games = bot.games_by_seat[seat]
    return words.percent(bot.wins_by_seat[seat] / games if games else None)


def _rulesets(words: Words, result: ArenaResult) -> Section:
    """Only what differs between the rulesets is named."""
    rows = []
    for one in result.rulesets:
        own = {name: value for name, value in one.options.items() if name not in result.options}
        rates = [f"{words.percent(bot.win_rate)} ({words.interval(bot.win_interval, True)})" for bot in one.bots]
        rows.append([options_words(own), str(one.games), *rates])
    headings = [*words.all("head.ruleset", "head.games"), *(bot.name for bot in result.bots)]
    return Section(words.say("rulesets.title"), words.say("rulesets.note"), headings=headings, rows=rows)


def _time(words: Words, result: ArenaResult) -> Section:
    rows = [[bot.name, words.count(bot.decisions), words.number(bot.cpu_ms_per_decision, 2)] for bot in result.bots]
    headings = words.all("head.bot", "head.decisions", "head.cpu")
    return Section(words.say("time.title"), words.say("time.note"), headings=headings, rows=rows)
