"""A game: rules without state. One instance serves any number of matches."""

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from longhouse.core.codec import Codec
from longhouse.core.decision import Decision, Option
from longhouse.core.extension import Extension
from longhouse.core.features import Block, FeatureLayout
from longhouse.core.frame import AnyFrame
from longhouse.core.judge import Judge, Prices
from longhouse.core.layout import Layout
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.core.verb import Verb

AnyExtension = Extension[Any]

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of one game in one variant. Stateless: everything that changes is in the state.

    A game supplies `setup`, `scores`, `view`, `determinize`, `layout` and `check`; the rest has sensible defaults.
    `verbs` is the table of everything one can choose, `frames` lists every frame class, so that a saved stack can be
    read back, `extensions` are what expansions add.
    """

    telling: ClassVar[frozenset[str]] = frozenset()
    """Prompts of which others learn something by their being asked at all: a question with one answer is not asked."""
    disclosing: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that lay open what was hidden in a hand, such as cards paid face up."""
    headings: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that begin a round or the like: the story has headings there."""
    scoring: ClassVar[dict[str, int]] = {}
    """Kinds of events that bring `n` points to `seat` (1) or cost them (-1): the page shows them one by one."""
    seldom: ClassVar[frozenset[str]] = frozenset()
    """Options by name that lead where random play seldom comes: in some of its games a soak prefers them."""

    def __init__(
        self,
        name: str,
        version: int,
        verbs: Sequence[Verb],
        frames: Sequence[type[AnyFrame]],
        options: dict[str, int | str] | None = None,
        package: str = "longhouse.core",
        extensions: Sequence[AnyExtension] = (),
    ) -> None:
        self.name = name
        self.version = version
        self.package = package  # the folder of the game, where its texts are
        self.options: dict[str, int | str] = options if options is not None else {}
        self.extensions: list[AnyExtension] = list(extensions)
        self.verbs: dict[str, Verb] = {}
        self.frames: dict[str, type[AnyFrame]] = {}
        self.judges: dict[int, Judge[S]] = {}  # by the number of seats, made when they are needed
        self._features: FeatureLayout | None = None
        self.has_windows = False  # most games have none: then no question need be asked about them
        self._add(verbs, frames)
        for extension in self.extensions:
            self._add(extension.verbs, extension.frames)
        self.codec = Codec({name: verb.count for name, verb in self.verbs.items()})

    def _add(self, verbs: Sequence[Verb], frames: Sequence[type[AnyFrame]]) -> None:
        for verb in verbs:
            assert verb.name not in self.verbs, f"{self.name}: two verbs are called {verb.name}"
            self.verbs[verb.name] = verb
        for frame in frames:
            assert frame.__name__ not in self.frames, f"{self.name}: two frames are called {frame.__name__}"
            self.frames[frame.__name__] = frame
            self.has_windows = self.has_windows or frame.window > 0

    def tells(self, prompt: str) -> bool:
        """Whether others learn something by this question being asked at all."""
        return prompt in self.telling or any(prompt in extension.telling for extension in self.extensions)

    def discloses(self, kind: str) -> bool:
        """Whether events of this kind lay open what was hidden in a hand."""
        return kind in self.disclosing or any(kind in extension.disclosing for extension in self.extensions)

    @property
    def packages(self) -> list[str]:
        """The folders with texts, those of extensions first: they may say base sentences anew."""
        return [*(extension.package for extension in reversed(self.extensions) if extension.package), self.package]

    def below(self, name: str) -> list[str]:
        """The frames on which the frame of this name may lie; the empty name is the bottom of the stack."""
        names = list(self.frames[name].below) or [""]
        for extension in self.extensions:
            names += extension.lies_on.get(name, ())
        return names

    # ---------------------------------------------------------------- the loop

    def decide(self, state: S) -> Decision | None:
        """Run the rules to the next real question; None when the game is over. One-option questions are answered."""
        return decide(self, state)

    def question(self, state: S) -> Decision | None:
        """What the piece of the rules on top asks, with all that its window offers; None if it goes on by itself.

        For single steps; `decide` does the same without another call, as everything runs through it.
        """
        return question(self, state)

    def play(self, state: S, option: Option) -> None:
        """Carry out an option of the open question. Unchecked, for search; `Match.play` checks."""
        play(self, state, option)

    def widen(self, state: S, frame: AnyFrame, decision: Decision) -> Decision:
        """Add the any-time abilities that fit the window of this question."""
        return decision

    def interject(self, state: S, frame: AnyFrame, option: Option) -> bool:
        """Carry out an any-time ability; False if the option is not one. The question is asked again afterwards."""
        return False

    # ---------------------------------------------------------------- names, for scenes and playthroughs

    def name_of(self, option: Option) -> str:
        """An option in plain words, such as `tattoo:land`; `option_named` reads it back."""
        verb = self.verbs[option.verb]
        if verb.ids is not None:
            return f"{verb.name}:{verb.ids[option.arg]}"
        return verb.name if verb.count == 1 else f"{verb.name}:{option.arg}"

    def option_named(self, name: str) -> Option:
        """The option with this name; ValueError if the game has none."""
        verb, _, arg = name.partition(":")
        ids = self.verbs[verb].ids if verb in self.verbs else None
        if ids is not None and arg in ids:
            return Option(verb, ids.index(arg))
        option = Option(verb, int(arg or "0"))
        self.codec.number(option)
        return option

    # ---------------------------------------------------------------- what a game supplies

    def setup(self, seats: int, rng: Rng) -> S:
        """The position before the first decision."""
        raise AssertionError(f"{self.name} has no setup()")

    def scores(self, state: S) -> list[int]:
        """Points by seat: as they stand now, final when the game is over."""
        raise AssertionError(f"{self.name} has no scores()")

    def ranking(self, state: S) -> list[int]:
        """Seats from first to last place, ties broken by the rules; by default the lower seat is first."""
        scores = self.scores(state)
        return sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))

    def rivals(self, state: S) -> dict[str, int]:
        """Opponents who sit on no seat, as in a solo game: text id -> points."""
        return {name: points for e in self.extensions for name, points in e.rivals(state).items()}

    def winners(self, state: S) -> list[int]:
        """The seat that is first, unless somebody who sits on no seat has as many points."""
        first, scores = self.ranking(state)[0], self.scores(state)
        return [first] if all(points < scores[first] for points in self.rivals(state).values()) else []

    def breakdown(self, state: S, seat: int) -> dict[str, int]:
        """Where the points of a seat come from: text id -> points. They add up to the score."""
        return {"points.all": self.scores(state)[seat]}

    def belongings(self, state: S, seat: int) -> dict[str, int]:
        """What a seat has that is counted, as the seat itself knows it: text id -> how many.

        Goods, cards, tiles and points: from their changes follow the prices of options.
        """
        return {}

    def view(self, state: S, seat: int | None) -> Any:
        """What this seat may see, as a typed value; None is a spectator."""
        raise AssertionError(f"{self.name} has no view()")

    def own_view(self, state: S, public: Any, seat: int) -> Any:
        """The same as `view(state, seat)`, given that of a spectator: a game that adds to this what the seat alone sees
        is asked for all the rest once, however many look."""
        return self.view(state, seat)

    def determinize(self, state: S, seat: int, rng: Rng) -> S:
        """A copy in which everything that this seat can't see is dealt anew."""
        raise AssertionError(f"{self.name} has no determinize()")

    def layout(self, seats: int) -> Layout:
        """The game's own fields: how they are saved, read and checked. Stack, generator and reveals are the core's."""
        raise AssertionError(f"{self.name} has no layout()")

    def dump(self, state: S) -> dict[str, Any]:
        """The game's own fields as readable JSON values, and those of its extensions."""
        seats = len(self.scores(state))
        fields: dict[str, Any] = self.layout(seats).write(state)
        for extension, part in zip(self.extensions, state.parts, strict=True):
            layout = extension.layout(seats)
            if layout is not None:
                fields[extension.name] = layout.write(part)
        return fields

    def load(self, data: dict[str, Any], seats: int) -> S:
        """The state of a dump, with an empty stack; BadPosition names the field that is wrong."""
        fields = dict(data)
        layouts = [extension.layout(seats) for extension in self.extensions]
        saved = [
            fields.pop(extension.name, None) if layout is not None else None
            for extension, layout in zip(self.extensions, layouts, strict=True)
        ]
        state: S = self.layout(seats).load(fields, "position")
        state.parts = [
            extension.part(state) if layout is None else layout.load(part, f"position.{extension.name}")
            for extension, layout, part in zip(self.extensions, layouts, saved, strict=True)
        ]
        return state

    def migrate(self, data: dict[str, Any], version: int, rng: Rng) -> dict[str, Any]:
        """Lift a dump of an older version by one version; chance that it needs comes from `rng`, always the same."""
        raise AssertionError(f"{self.name} has no migration from version {version}")

    def migrate_stack(self, stack: list[dict[str, Any]], data: dict[str, Any], version: int) -> list[dict[str, Any]]:
        """Lift the saved stack of an older version by one version: frames that are called or asked otherwise now.

        `data` are the fields of that older version. Nothing is checked yet: leave alone what is strange.
        """
        return stack

    def check(self, state: S) -> list[str]:
        """Every broken invariant in words; empty if the position is sound."""
        return []

    def check_step(self, before: S, after: S) -> list[str]:
        """What went wrong from one decision to the next, such as points that were lost; empty if nothing did."""
        return []

    def effects(self) -> list[str]:
        """What the cards of the game can do, by name: a soak counts which of it happened. Empty if nobody counts."""
        return []

    def carried_out(self, before: S, after: S) -> list[str]:
        """Which of the effects happened in one step of the rules: an option, or a piece that went on by itself."""
        return []

    def words(self, view: Any, option: Option) -> dict[str, int | str]:
        """The facts that the text of an option speaks of: numbers, and ids of further texts."""
        words = self.verbs[option.verb].words
        return {} if words is None else words(view, option.arg)

    def describe(self, view: Any, texts: Any) -> list[str]:
        """The position in words, one line a fact: for the terminal and for screen readers. `texts` are a `Texts`."""
        return []

    def preview(self, state: S, seat: int) -> int:
        """Points that a seat would get if the round ended now: what everybody at the table could add up."""
        return 0

    def draw(self, view: Any, texts: Any) -> list[Any]:
        """The position as panels (`longhouse.drawing.panel.Panel`). Only panels of the area `hand` may show secrets."""
        return []

    def draw_hand(self, view: Any, texts: Any) -> list[Any]:
        """Of these panels only hands. A game that draws them alone spares a server to draw all others once a viewer."""
        return [panel for panel in self.draw(view, texts) if panel.area == "hand"]

    def target(self, view: Any, option: Option) -> str | None:
        """The id of the element that an option is about; None if it belongs in the prompt bar."""
        target = self.verbs[option.verb].target
        return None if target is None else target(view, option.arg)

    def held(self, view: Any, option: Option) -> str | None:
        """The id of the element that one may take in hand first, to see where it can go; None if there is none."""
        held = self.verbs[option.verb].held
        return None if held is None else held(view, option.arg)

    def stage(self, view: Any, texts: Any) -> Any:
        """Where the match is: a `longhouse.core.stage.Stage`, None if the game has no rounds or phases."""
        return None

    def feature_blocks(self) -> list[Block]:
        """What a seat sees, as numbers for learning: always as many, whatever the number of seats.

        Without any, a net knows its question and what is pending, and nothing else of the table.
        """
        return [block for extension in self.extensions for block in extension.feature_blocks()]

    def feature_layout(self) -> FeatureLayout:
        """The numbers that `write_features` writes, by name. The same for every number of seats: one net plays all."""
        if self._features is None:
            from longhouse.core.text import prompts_of  # here: who only plays reads no texts for that

            prompts = [prompt for package in self.packages for prompt in prompts_of(package)]
            unique = list(dict.fromkeys(prompts))
            frames, verbs = list(self.frames.values()), self.codec.verbs
            self._features = FeatureLayout(unique, frames, self.feature_blocks(), verbs)
        return self._features

    def write_features(
        self, state: S, seat: int, buffer: bytearray, at: int = 0, decision: Decision | None = None
    ) -> None:
        """Write what a seat sees and is asked into a buffer, from a place on: `feature_layout().size` bytes.

        Who has the open question at hand gives it along; otherwise the rules are asked again.
        """
        asked = bool(state.stack) and state.stack[-1].seat == seat
        if asked and decision is None:
            decision = self.question(state)
        self.feature_layout().write(state, seat, decision if asked else None, buffer, at)

    def features(self, state: S, seat: int) -> bytes:
        """The same, in a buffer of its own."""
        buffer = bytearray(self.feature_layout().size)
        self.write_features(state, seat, buffer)
        return bytes(buffer)

    def horizon(self, state: S) -> int:
        """How many rounds (or the like) are behind us: bots look ahead until this changes, when points are scored."""
        return 0

    def judge(self, state: S, seat: int) -> int:
        """How good the position is for a seat, in thousandths of a point; games with prices have `judge_by` instead."""
        return 1000 * self.scores(state)[seat]

    def judge_by(self, prices: Prices) -> Judge[S]:
        """A judge that goes by these prices; they are those of `prices/*.toml` in the folder of the game."""
        return PlainJudge(self)


# ---------------------------------------------------------------- the loop, called directly where every call counts


def decide(game: Game[Any], state: State) -> Decision | None:
    """As `Game.decide`."""
    stack = state.stack
    while stack:
        frame = stack[-1]
        decision = frame.ask(state)
        if decision is None:
            frame.resume(state)
            continue
        if game.has_windows and frame.window:
            decision = game.widen(state, frame, decision)
        options = decision.options
        if len(options) != 1:
            return decision
        play(game, state, options[0])
    return None


def question(game: Game[Any], state: State) -> Decision | None:
    """As `Game.question`."""
    frame = state.stack[-1]
    decision = frame.ask(state)
    if decision is not None and game.has_windows and frame.window:
        return game.widen(state, frame, decision)
    return decision


def play(game: Game[Any], state: State, option: Option) -> None:
    """As `Game.play`."""
    frame = state.stack[-1]
    if game.has_windows and frame.window and game.interject(state, frame, option):
        return
    frame.answer(state, option)


class PlainJudge(Judge[S]):
    """The judge of a game that has no prices."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def value(self, state: S, seat: int) -> int:
        return self.game.judge(state, seat)
