"""Both languages say everything that a game can say, and nothing else. What it can say is read from its code."""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from importlib import resources

from longhouse.core.match import Match
from longhouse.core.registry import GameInfo
from longhouse.core.rng import Rng
from longhouse.core.text import LANGUAGES, Texts
from longhouse.testing import sources
from longhouse.testing.ledger import rule_ids
from longhouse.testing.sources import facts_in, forms, written_ids
from longhouse.testing.vocabulary import Vocabulary


def shelf_ids(info: GameInfo) -> list[str]:
    """What a game on the shelf says of itself and of its switches."""
    ids = [f"game.{what}" for what in ("fun", "length", "weight", "round", "tie")]
    for switch in info.switches:
        ids += [f"switch.{switch.name}{end}" for end in ("", ".help", *(f".{value}" for value in switch.values))]
    return ids


def everything_said(match: Match, lang: str, rng: Rng) -> list[str]:
    """All that can be said about a position, to everybody, and why some options are not open."""
    game, texts = match.game, Texts(match.game.packages, lang)
    said = [match.say(lang), *match.labels(lang), match.help(lang)]
    for seat in (None, *range(match.seats)):
        said += [*match.log(lang, seat), *match.describe(seat, lang)]
    for seat in range(match.seats):
        said += [texts.say(source) for source in match.breakdown(seat)]
    for option in [game.codec.option(rng.below(game.codec.size)) for _ in range(20)]:
        answer = match.why_not(option.verb, option.arg, lang)
        said += [answer.reason] if answer else []
    return said


@contextmanager
def speaking(where: str) -> Iterator[None]:
    """A text that is missing, or a fact that a sentence is not given, becomes an AssertionError that says where."""
    try:
        yield
    except KeyError as error:
        raise AssertionError(f"{where}: a sentence speaks of {error}, which it is not given") from error
    except LookupError as error:
        raise AssertionError(f"{where}: {error}") from error


class GameTexts(Vocabulary):
    """The checks, each a method that raises AssertionError."""

    # ---------------------------------------------------------------- ids

    def check_complete(self) -> None:
        """There is a text for everything, in both languages, here or in another package of the game."""
        for lang in LANGUAGES:
            texts = Texts([self.package, *self.others], lang)
            missing = sorted(key for key in self.expected if not texts.has(key))
            assert not missing, f"{self.package}: without a text in {lang!r}: {', '.join(missing)}"

    def check_unused(self) -> None:
        """Every text is used: the code can say it, or it says anew what another package of the game says."""
        for lang in LANGUAGES:
            used = {*self.expected, *self.asked, *(key for other in self.others for key in forms(other, lang))}
            unused = sorted(set(forms(self.package, lang)) - used)
            assert not unused, f"{self.package}: never used in {lang!r}: {', '.join(unused)}"

    def check_no_id_twice(self) -> None:
        """No id is written twice."""
        for lang in LANGUAGES:
            ids = written_ids(self.package, lang)
            twice = sorted({key for key in ids if ids.count(key) > 1})
            assert not twice, f"{self.package}: written twice in {lang!r}: {', '.join(twice)}"

    # ---------------------------------------------------------------- facts

    def check_facts(self) -> None:
        """Every fact in a sentence is one that the code supplies."""
        for lang in LANGUAGES:
            for key, sentence in self.each_form(lang):
                unknown = facts_in([sentence]) - self.supplied(key) - self._facts_elsewhere(key, lang)
                assert not unknown, f"{key!r} in {lang!r} speaks of {sorted(unknown)}, which the code does not supply"

    def _facts_elsewhere(self, key: str, lang: str) -> set[str]:
        """What another package speaks of in a sentence that this one says anew."""
        return {fact for other in self.others for fact in facts_in(forms(other, lang).get(key, ()))}

    def check_languages(self) -> None:
        """German speaks of the same facts as English."""
        english, german = (forms(self.package, lang) for lang in LANGUAGES)
        single = sorted(set(english) ^ set(german))
        assert not single, f"{self.package}: in one language only: {', '.join(single)}"
        for key in english:
            here, there = facts_in(english[key]), facts_in(german[key])
            assert here == there, f"{key!r}: English speaks of {sorted(here)}, German of {sorted(there)}"

    def check_plurals(self) -> None:
        """No sentence is empty; those about a number have two forms in both languages, and are given the number."""
        english, german = (forms(self.package, lang) for lang in LANGUAGES)
        for key, sentences in [*english.items(), *german.items()]:
            assert all(sentences), f"{key!r} has an empty form"
            assert len(english.get(key, sentences)) == len(german.get(key, sentences)) <= 2, (
                f"{key!r} has a plural in one language only"
            )
            assert len(sentences) == 1 or "n" in self.supplied(key), f"{key!r} has a plural but no number"

    # ---------------------------------------------------------------- rules

    @cached_property
    def rules(self) -> list[str]:
        """The rule IDs of the specification: `rules.md` of the package, and of the game that it extends."""
        packages = dict.fromkeys([self.package, *self.game.packages])
        written = [package for package in packages if resources.files(package).joinpath("rules.md").is_file()]
        return [rule for package in written for rule in rule_ids(package)]

    def _named_rules(self, text: str) -> set[str]:
        """Whatever looks like a rule ID of this game."""
        prefixes = "|".join(sorted({rule.split("-")[0] for rule in self.rules}))
        return set(re.findall(rf"\b(?:{prefixes})(?:-[A-Z]+)*-\d+", text)) if prefixes else set()

    def check_help(self) -> None:
        """Help ends with rules of the specification, and no sentence names a rule that does not exist."""
        for lang in LANGUAGES:
            for key, sentence in self.each_form(lang):
                named = self._named_rules(sentence)
                unknown = named - set(self.rules)
                assert not unknown, f"{key!r} in {lang!r} names rules that do not exist: {sorted(unknown)}"
                if key.startswith("help.") and self.rules:
                    end = re.search(r"[.!?] \(([^()]+)\)$", sentence)
                    assert end is not None, f"{key!r} in {lang!r} does not end with rules"
                    assert self._named_rules(end[1]), f"{key!r} in {lang!r} does not end with rules"

    def check_reasons(self) -> None:
        """Every reason names a rule of the specification, and so does all code."""
        known = set(self.rules) or {""}  # without a specification there is nothing to name
        for call in sources.calls(self.rule_files, "Reason"):
            for rule in sources.literals(call.argument(0, "rule")):
                assert rule in known, f"{call.where}: a reason names {rule!r}, which is no rule"
        named = {text for text in sources.strings(self.rule_files) if {text} == self._named_rules(text)}
        assert named <= known, f"no rules: {sorted(named - known)}"

    # ---------------------------------------------------------------- words

    def check_one_word(self) -> None:
        """One word for one thing: none of the other words is used."""
        for lang, pattern in self.other_words.items():
            others = re.compile(rf"\b({pattern})\b", re.IGNORECASE)
            for key, sentence in self.each_form(lang):
                found = others.search(re.sub(r"\{[^}]*\}", "", sentence))
                assert found is None, f"{key!r} in {lang!r} says {found and found[0]!r}"

    def check_options(self) -> None:
        """Every option of the package can be said, also those that are hardly ever open."""
        for lang in LANGUAGES:
            texts = Texts(self.game.packages, lang)
            for option in self.own_options:
                key = f"option.{option.verb}"
                with speaking(f"{option!r} in {lang!r}"):
                    texts.say(key, {**dict.fromkeys(self.supplied(key), 1), **self.game.words(self.first_view, option)})

    # ---------------------------------------------------------------- in play

    def check_told(self, seed: int = 7, every: int = 10) -> None:
        """Whole games can be told, in both languages and to everybody."""
        for seats in self.seats:
            match, rng = Match.start(self.game, seats, seed), Rng(seed + seats)
            self._tell(match, rng)
            while match.decision is not None:
                match.play(match.decision.options[rng.below(len(match.decision.options))])
                if match.number % every == 0 or match.decision is None:
                    self._tell(match, rng)

    def _tell(self, match: Match, rng: Rng) -> None:
        for lang in LANGUAGES:
            where = f"{self.game.name}, {match.seats} seats, decision {match.number}, {lang!r}"
            with speaking(where):
                for sentence in everything_said(match, lang, rng):
                    assert "{" not in sentence, f"{where}: a fact is not filled in: {sentence}"

    def check_private(self, option: str, ids: Iterable[str], seats: int = 3, seed: int = 1) -> None:
        """What an option brings is read by its owner alone: `ids` are the things of which one is named to them."""
        match, rng, chosen = Match.start(self.game, seats, seed), Rng(seed), self.game.option_named(option)
        while match.decision is not None and chosen not in match.decision.options:
            match.play(match.decision.options[rng.below(len(match.decision.options))])
        assert match.decision is not None, f"{option} is never open in this game"
        owner, line = match.decision.seat, len(match.events)
        match.play(chosen)
        for lang in LANGUAGES:
            things = [Texts(self.game.packages, lang).say(key) for key in ids]
            for seat in (None, *range(seats)):
                told = "\n".join(match.log(lang, seat)[line:])  # an option may also say what it begins
                assert any(thing in told for thing in things) == (seat == owner), f"seat {seat} reads {told!r}"

    def checks(self) -> list[Callable[[], None]]:
        """Everything above that needs no more to be said."""
        return [
            self.check_complete, self.check_unused, self.check_no_id_twice, self.check_facts, self.check_plurals,
            self.check_languages, self.check_help, self.check_reasons, self.check_one_word, self.check_options,
            self.check_told,
        ]  # fmt: skip

    def check_all(self) -> None:
        """All checks; AssertionError says what is wrong."""
        for check in self.checks():
            check()
