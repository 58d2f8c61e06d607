"""Everything that a game can say: ids of texts with the facts that come with them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import Any

from longhouse.core.decision import Option
from longhouse.core.game import Game
from longhouse.core.match import Match
from longhouse.core.price import all_belongings, facts_of
from longhouse.core.prices import judge_for
from longhouse.core.rng import Rng
from longhouse.core.text import CORE_PACKAGE, Texts
from longhouse.testing import sources
from longhouse.testing.sources import Said, forms

GAMES, RARE_GAMES = 20, 200
"""So many random games are played to see which facts come with options, and so many to meet the rare ones."""


class Vocabulary:
    """The texts of one package: a game's own, or an extension's in a game that has it.

    `components` are ids that the code puts together, `families` those of the form `family.name`. `facts` says which
    facts come with ids that only the rules make, by pattern: `{"option.sell*": {"n"}}`. Code is looked for in files
    and folders of the package: `rules` make events, reasons and questions, `boards` say things about the table, and
    `words` name ids outright. `other_words` are, by language, a pattern of words for what is called otherwise.
    """

    def __init__(
        self,
        package: str,
        game: Game[Any],
        components: Iterable[str] = (),
        families: Mapping[str, Iterable[str | int]] | None = None,
        facts: Mapping[str, set[str]] | None = None,
        seats: Sequence[int] = (2, 4),
        rules: Sequence[str | Path] = ("rules", "cards"),
        boards: Sequence[str | Path] = ("describe.py", "board"),
        words: Sequence[str | Path] = ("words.py", "verbs.py"),
        other_words: Mapping[str, str] | None = None,
    ) -> None:
        self.package = package
        self.game = game
        self.seats = seats
        self.others = [*(other for other in game.packages if other != package), CORE_PACKAGE]
        named = [f"{family}.{name}" for family, names in (families or {}).items() for name in names]
        self.components = [*components, *named, *(f"seat.{seat}" for seat in range(max(seats)))]
        self.facts = dict(facts or {})
        self.other_words = dict(other_words or {})
        self.rule_files, self.board_files, self.word_files = (self._files(names) for names in (rules, boards, words))

    def _files(self, names: Sequence[str | Path]) -> list[Path]:
        packages = dict.fromkeys([self.package, *self.game.packages])
        folders = [Path(str(resources.files(package))) for package in packages]
        return list(dict.fromkeys(file for folder in folders for file in sources.python_files(folder, names)))

    def each_form(self, lang: str) -> Iterator[tuple[str, str]]:
        """The sentences of the package, plural forms one by one, each with its id."""
        for key, sentences in forms(self.package, lang).items():
            yield from ((key, sentence) for sentence in sentences)

    # ---------------------------------------------------------------- what can be said

    @cached_property
    def prompts(self) -> list[str]:
        """The questions of the game."""
        return sources.prompts(self.rule_files)

    @cached_property
    def code(self) -> Said:
        """What is read from the code, with ids that it fills in."""
        families = {"prompt": {"seat", "n"}, "help": set[str](), "what": set[str]()}
        return {
            **sources.small_words(self.word_files),
            **{f"{family}.{prompt}": families[family] for prompt in self.prompts for family in families},
            **sources.event_texts(self.rule_files),
            **sources.reason_texts(self.rule_files),
            **sources.said_outright(self.board_files),
        }

    @cached_property
    def expected(self) -> set[str]:
        """Every id that the game can produce."""
        options = {f"option.{verb}" for verb in self.game.verbs}
        return {*self.components, *(key for key in self.code if "*" not in key), *options, *self.things, *self.merits}

    @cached_property
    def merits(self) -> set[str]:
        """What speaks for options; of an extension's package what it has texts for."""
        told = set(judge_for(self.game, max(self.seats)).part_names())
        return told if self.package == self.game.package else told & set(forms(self.package, "en"))

    @cached_property
    def things(self) -> set[str]:
        """What prices are told in, each with a number; of an extension's package those that it has texts for."""
        counted = set(all_belongings(self.game, self.game.setup(max(self.seats), Rng(1)), 0))
        return counted if self.package == self.game.package else counted & set(forms(self.package, "en"))

    @cached_property
    def asked(self) -> Said:
        """The texts of options that random games offered, with the facts that all these options had."""
        found: Said = {}
        texts = Texts(self.game.packages, "en")
        options = [key for package in self.game.packages for key in forms(package, "en") if key.startswith("option.")]
        for seed in range(RARE_GAMES):
            wanted = {key for key in options if seed < GAMES or key not in found}
            if not wanted:
                break
            self._note_options(self.seats[seed % len(self.seats)], seed, texts, wanted, found)
        return found

    def _note_options(self, seats: int, seed: int, texts: Texts, wanted: set[str], found: Said) -> None:
        game, rng = self.game, Rng(seed + 1)
        state = game.setup(seats, Rng(seed))
        while (decision := game.decide(state)) is not None:
            view = None
            for option in decision.options:
                here = f"option.{option.verb}.{decision.prompt}"
                key = here if texts.has(here) else f"option.{option.verb}"
                if key in wanted:
                    view = game.view(state, decision.seat) if view is None else view
                    sources.add(found, key, {*facts_of(game, state, view, option)})
            game.play(state, decision.options[rng.below(len(decision.options))])

    @cached_property
    def own_options(self) -> list[Option]:
        """All options of the game, or those that the package adds to it."""
        verbs = {verb.name for added in self.game.extensions if added.package == self.package for verb in added.verbs}
        of_game = self.package == self.game.package
        return [option for option in self.game.codec.options if of_game or option.verb in verbs]

    @cached_property
    def first_view(self) -> Any:
        """What seat 0 sees when a game begins."""
        return Match.start(self.game, max(self.seats), 1).view(0)

    def supplied(self, key: str) -> set[str]:
        """The facts that come with an id."""
        if key in self.asked:
            return self.asked[key]
        found = set(self.code.get(key, ())) | ({"n"} if key in self.things else set())
        verb = key.split(".")[1] if key.startswith("option.") else ""
        if verb in self.game.verbs:  # no random game offered it
            options = [Option(verb, arg) for arg in range(self.game.codec.verbs[verb])]
            found |= set.intersection(*(set(self.game.words(self.first_view, option)) for option in options))
        filled_in = {pattern: facts for pattern, facts in self.code.items() if "*" in pattern and pattern[0] != "*"}
        for pattern, facts in [*filled_in.items(), *self.facts.items()]:
            if fnmatchcase(key, pattern):
                found |= facts
        return found
