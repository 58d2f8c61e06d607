"""The page of a study."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean

from longhouse.core.names import NOBODY
from longhouse.core.registry import REGISTRY
from longhouse.core.text import SEAT, Texts
from longhouse.lab.charts import Dot, dot_plot, histograms, paired_bars
from longhouse.lab.figures import NOTHING
from longhouse.lab.report import Section, Words, render
from longhouse.lab.study import ChoiceResult, Spread, StudyResult

MOST_PLOTTED = 24
"""So many choices that pay or don't are plotted, and half as many if their intervals tell nothing."""
UNKNOWN = 987_654_321
"""A number that no game has: it stands for those that were not always the same, until the sentence is said."""


def study_page(result: StudyResult, lang: str = "en") -> str:
    """Everything about the ruleset: seats, points, length, choices."""
    words = Words(lang)
    packages = REGISTRY.info(result.game).make(result.options).packages
    names = Texts(packages, lang, [NOBODY] * result.seats)  # it does not matter who it was
    sections = []
    if result.decisions:
        sections = [
            _seats(words, result),
            _scores(words, result),
            _sources(words, result, names),
            _length(words, result),
        ]
    for kind, choices in (("verbs", result.verbs), ("choices", result.choices), ("things", result.things)):
        if choices:
            sections.append(_choices(words, result, kind, choices, names))
    return render(words, "study.title", result, result.bot, sections)


def name_of(names: Texts, key: str) -> str:
    """What the game calls a thing, if it has a name that needs no facts but a number; its id otherwise."""
    try:
        return names.say(key, {"n": UNKNOWN}).replace(str(UNKNOWN), NOBODY).strip(", ")  # it may be part of a sentence
    except (LookupError, ValueError):
        return key


def choice_names(names: Texts, choices: Sequence[ChoiceResult]) -> dict[str, str]:
    """By id: what the game calls verbs and options; where that does not tell which of them it is, ids do."""
    called = {one.id: choice_name(names, one) for one in choices}
    often = Counter(called.values())
    vague = {name for name in often if often[name] > 1 or name.startswith(NOBODY) or not any(map(str.isalpha, name))}
    return {id: f"{name} ({id})" if name in vague else name for id, name in called.items()}


def choice_name(names: Texts, choice: ChoiceResult) -> str:
    """A verb or an option in the words with which it is offered, as far as they are always the same."""
    verb, _, _ = choice.id.partition(":")
    facts = {name: _stand_in(name) if fact is None else fact for name, fact in choice.facts.items()}
    try:
        return names.say(f"option.{verb}", facts).replace(str(UNKNOWN), NOBODY)
    except (LookupError, ValueError):  # it speaks of more than is known here
        things = [name_of(names, fact) for fact in choice.facts.values() if isinstance(fact, str)]
        return f"{verb}: {', '.join(things)}" if things else choice.id


def _stand_in(name: str) -> int:
    """For a fact that was not always the same. All seats are called alike."""
    return 0 if name.startswith(SEAT) else UNKNOWN


def expected_rate(result: StudyResult) -> float:
    """How often somebody of whom nothing is known wins."""
    return fmean(seat.win_rate for seat in result.by_seat)


def _seats(words: Words, result: StudyResult) -> Section:
    keys = ("advantage.title", "advantage.note") if result.seats > 1 else ("alone.title", "alone.note")
    title, note = words.all(*keys)
    dots = [Dot(words.say("seat", seat.seat + 1), seat.win_rate, seat.win_interval) for seat in result.by_seat]
    reference = expected_rate(result) if result.seats > 1 else None
    rows = [
        [
            words.say("seat", seat.seat + 1), words.count(seat.wins), words.percent(seat.win_rate),
            words.interval(seat.win_interval, True), words.number(seat.mean_score), words.interval(seat.score_interval),
        ]
        for seat in result.by_seat
    ]  # fmt: skip
    headings = words.all("head.seat", "head.wins", "head.rate", "head.interval", "head.score", "head.interval")
    return Section(title, note, dot_plot(dots, title, reference, percent=True), headings, rows)


def _scores(words: Words, result: StudyResult) -> Section:
    title = words.say("scores.title")
    counts = {words.say("seat", seat.seat + 1): seat.scores for seat in result.by_seat}
    return Section(title, words.say("scores.note"), histograms(counts, title))


def _sources(words: Words, result: StudyResult, names: Texts) -> Section:
    title = words.say("sources.title")
    bars = [(name_of(names, one.id), one.winners or 0.0, one.losers or 0.0) for one in result.sources]
    rows = [
        [
            name_of(names, one.id), words.number(one.mean), words.number(one.winners), words.number(one.losers),
            words.number(one.ahead), words.interval(one.ahead_interval),
        ]
        for one in result.sources
    ]  # fmt: skip
    headings = words.all("head.source", "head.mean", "head.winners", "head.losers", "head.ahead", "head.interval")
    plot = paired_bars(bars, (words.say("head.winners"), words.say("head.losers")), title)
    return Section(title, words.say("sources.note"), plot, headings, rows)


def _length(words: Words, result: StudyResult) -> Section:
    spreads = (("decisions", result.decisions), ("rounds", result.rounds), ("lead", result.win_margin))
    rows = [[words.say(f"length.{kind}"), *_spread(words, spread)] for kind, spread in spreads if spread]
    headings = ["", *words.all("head.mean", "head.interval", "head.least", "head.median", "head.most")]
    return Section(words.say("length.title"), words.say("length.note"), headings=headings, rows=rows)


def _spread(words: Words, spread: Spread) -> list[str]:
    figures = [words.count(figure) for figure in (spread.least, spread.median, spread.most)]
    return [words.number(spread.mean), words.interval(spread.interval), *figures]


def _choices(words: Words, result: StudyResult, kind: str, choices: Sequence[ChoiceResult], names: Texts) -> Section:
    title = words.say(f"{kind}.title")
    expected = expected_rate(result)
    chosen = [one for one in choices if one.chosen]
    called = {one.id: name_of(names, one.id) for one in chosen} if kind == "things" else choice_names(names, chosen)
    dots = sorted(
        (
            Dot(called[one.id], one.win_rate, one.win_interval)
            for one in telling(choices, expected)
            if one.win_rate is not None
        ),
        key=lambda dot: -dot.value,
    )
    plot = dot_plot(dots, title, expected, percent=True) if dots else ""
    note = f"{words.say(f'{kind}.note')} {words.say('choices.plotted' if dots else 'choices.untold')}"
    rows = [
        [
            called[one.id], str(one.chosen), _share(words, one), str(one.choosers),
            words.percent(one.win_rate), words.interval(one.win_interval, True),
        ]
        for one in chosen
    ]  # fmt: skip
    headings = words.all("head.choice", "head.chosen", "head.taken", "head.choosers", "head.rate", "head.interval")
    return Section(title, note, plot, headings, rows, folded=words.say("choices.open", len(rows)))


def telling(choices: Sequence[ChoiceResult], expected: float) -> list[ChoiceResult]:
    """The most frequent of those whose interval lies on one side of what is expected."""
    apart = [one for one in choices if one.win_interval and not one.win_interval[0] <= expected <= one.win_interval[1]]
    return apart[:MOST_PLOTTED]


def _share(words: Words, choice: ChoiceResult) -> str:
    return words.percent(choice.chosen / choice.offered) if choice.offered else NOTHING
