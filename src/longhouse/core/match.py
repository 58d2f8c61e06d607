"""A match: a game being played, with its record, its log and undo. No game overrides it."""

import secrets
from collections.abc import Sequence
from copy import copy
from importlib import import_module
from typing import Any

import msgspec

from longhouse.core.basket import Basket, basket_of
from longhouse.core.chance import FairChance
from longhouse.core.data import check_same_data, house_parts
from longhouse.core.decision import Decision, Option
from longhouse.core.errors import BadPosition, BadRecord, BadSetup, CannotUndo, IllegalOption
from longhouse.core.event import Event, Facts
from longhouse.core.game import Game
from longhouse.core.position import check_texts, dump_position, load_position, write_seed
from longhouse.core.price import Answer, Price, answers_of, price_in_words, price_of
from longhouse.core.record import Record
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import SEED_BITS, Rng
from longhouse.core.state import State
from longhouse.core.steps import Snapshot, Step
from longhouse.core.story import story_of
from longhouse.core.text import Texts
from longhouse.core.why import GAME_OVER, UNKNOWN, WhyNot, in_words, reason_at, reason_for


class Match:
    """One match. Begin with `new_match(...)`, `Match.start(game, ...)` or `Match.load(dump)`."""

    def __init__(
        self, game: Game[Any], state: State, seats: int, start: dict[str, Any] | None, chance: FairChance | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self._state = state
        self._start = start  # None: the match began with the seed of the state's generator
        self._chance = chance
        self._moves: list[tuple[str, int]] = []
        self._steps: list[Step] = []  # one for each move
        self._events: list[Event] = []
        self._snapshots: list[Snapshot] = []
        self._obstacle = "undo.nothing"
        self._advance()

    # ---------------------------------------------------------------- beginning

    @classmethod
    def start(cls, game: Game[Any], seats: int, seed: int | None = None, chance: FairChance | None = None) -> "Match":
        """Begin a match of a game; without a seed it follows from `chance`, or is drawn."""
        if seed is None:
            seed = chance.seed() if chance is not None else secrets.randbits(SEED_BITS)
        if type(seed) is not int or not 0 <= seed < 1 << SEED_BITS:
            raise BadSetup(f"seed: must be a whole number between 0 and 2**{SEED_BITS} - 1, not {seed!r}")
        return cls(game, game.setup(seats, Rng(seed)), seats, None, chance)

    @classmethod
    def load(cls, data: dict[str, Any], game: Game[Any] | None = None) -> "Match":
        """Go on from a dump. BadPosition names the field that is wrong."""
        game, state, seats = load_position(data, game)
        return cls(game, state, seats, dump_position(game, state, seats))

    def fork(self) -> "Match":
        """A match of its own at the same point: what is played there does not touch this one."""
        twin = copy(self)
        twin._moves = self._moves[:]
        twin._steps = self._steps[:]
        twin._events = self._events[:]
        twin._snapshots = self._snapshots[:]
        twin._state = self._state.clone()
        twin._state.events = twin._events
        return twin

    # ---------------------------------------------------------------- playing

    @property
    def decision(self) -> Decision | None:
        """The open question; None when the game is over."""
        return self._decision

    @property
    def events(self) -> list[Event]:
        """Everything that happened, secrets too: tell a seat only `event.facts(seat)`."""
        return self._events

    @property
    def number(self) -> int:
        """How many options have been chosen."""
        return len(self._moves)

    def play(self, verb: str | Option, arg: int = 0, *, seat: int | None = None) -> list[Event]:
        """Choose an option of the open question; `seat` says who chooses, if that is to be checked.

        IllegalOption leaves everything as it was.
        """
        option = verb if isinstance(verb, Option) else Option(verb, arg)
        decision = self._check(option, seat)
        self._remember(decision.seat)
        before = len(self._events)
        self._moves.append((option.verb, option.arg))
        self._steps.append(Step(decision.seat, before))
        self.game.play(self._state, option)
        self._advance()
        self._forget(decision.seat)
        return self._events[before:]

    def note(self, event: Event) -> None:
        """Tell something about the last move that is not of the rules; it goes when that move is taken back."""
        self._events.append(event)

    def events_of(self, move: int) -> list[Event]:
        """What was told of a move, by its number from 0 on."""
        ends = [step.events for step in self._steps[move + 1 : move + 2]] or [len(self._events)]
        return self._events[self._steps[move].events : ends[0]]

    @property
    def undoable(self) -> int | None:
        """The seat whose last move can be taken back now; None if none can."""
        return self._snapshots[-1].seat if self._snapshots else None

    def undo(self, seat: int | None = None) -> None:
        """Take back the last move: never across something revealed or another seat's decision."""
        if self.undoable is None or (seat is not None and seat != self.undoable):
            key = self._obstacle if self.undoable is None else "undo.other_seat"
            raise CannotUndo(self._texts("en").say(key), key)
        last = self._snapshots.pop()
        self._state = last.state.clone()
        del self._moves[last.moves :]
        del self._steps[last.moves :]
        del self._events[last.events :]
        self._advance()

    def moves_since(self, seat: int) -> int:
        """How many moves there are from the last own one of a seat on; 0 if it has made none."""
        places = (back for back, step in enumerate(reversed(self._steps), 1) if step.seat == seat)
        return next(places, 0)

    def rewind(self, count: int, seat: int) -> None:
        """Take the last `count` moves back for a seat, whatever was revealed since: all others have agreed."""
        keep = len(self._moves) - count
        if not 0 <= keep < len(self._moves):
            raise CannotUndo(self._texts("en").say("undo.nothing"), "undo.nothing")
        self._state = replay(self.record(), keep, self.game)._state
        del self._events[self._steps[keep].events :]
        del self._moves[keep:]
        del self._steps[keep:]
        self._snapshots.clear()
        self._obstacle = "undo.nothing"
        # How many moves it were is not told: some of them may have left no trace for others.
        self._events.append(Event("rewound", {"seat": seat}))
        self._advance()

    def why_not(self, verb: str, arg: int = 0, lang: str = "en") -> WhyNot | None:
        """The rule and the reason why an option is not offered; None if it is."""
        option, decision = Option(verb, arg), self._decision
        if decision is None:
            return in_words(GAME_OVER, self._texts(lang))
        if not self.game.codec.has(option):  # frames are asked about options of their game only
            return in_words(UNKNOWN, self._texts(lang))
        if option in decision.options:
            return None
        return in_words(reason_for(self.game, self._state, decision, option), self._texts(lang))

    def why_not_at(self, element: str, lang: str = "en", around: Sequence[str] = ()) -> WhyNot | None:
        """Why an element of the board, by its id, can't be chosen by who is asked; None if it can.

        If no option is about it, the first of the elements `around` it is meant that is a place for any.
        """
        if self._decision is None:
            return in_words(GAME_OVER, self._texts(lang))
        reason = reason_at(self.game, self._state, self._decision, [element, *around])
        return None if reason is None else in_words(reason, self._texts(lang))

    # ---------------------------------------------------------------- looking

    def view(self, seat: int | None) -> Any:
        """What a seat may see; None is a spectator."""
        if seat is not None and not 0 <= seat < self.seats:
            raise BadSetup(f"seat: there is no seat {seat!r} in this match of {self.seats}")
        if seat not in self._views:
            game, state = self.game, self._state
            self._views[seat] = game.view(state, None) if seat is None else game.own_view(state, self.view(None), seat)
        return self._views[seat]

    def scores(self) -> list[int]:
        """Points by seat."""
        return self.game.scores(self._state)

    def ranking(self) -> list[int]:
        """Seats from first to last place, ties broken."""
        return self.game.ranking(self._state)

    def rivals(self) -> dict[str, int]:
        """Opponents who sit on no seat: text id -> points."""
        return self.game.rivals(self._state)

    def winners(self) -> list[int]:
        """Who has won; nobody if somebody who sits on no seat has."""
        return self.game.winners(self._state)

    def breakdown(self, seat: int) -> dict[str, int]:
        """Where the points of a seat come from; they add up to its score."""
        return self.game.breakdown(self._state, seat)

    def features(self, seat: int) -> bytes:
        """What a seat sees and is asked as numbers, for learning; `game.codec` numbers the options."""
        return self.game.features(self._state, seat)

    def preview(self, seat: int) -> int:
        """Points that a seat would get if the round ended now."""
        return self.game.preview(self._state, seat)

    def sample(self, seat: int, rng: Rng) -> State:
        """A position that looks the same to `seat`, with everything hidden from it dealt anew."""
        state: State = self.game.determinize(self._state, seat, rng)
        return state

    # ---------------------------------------------------------------- words

    def say(self, lang: str = "en", names: list[str] | None = None) -> str:
        """The open question and its options in words."""
        labels = [f"{number:3}  {label}" for number, label in enumerate(self.labels(lang), 1)]
        return "\n".join([self.prompt(lang, names), *labels])

    def prompt(self, lang: str = "en", names: list[str] | None = None) -> str:
        """The open question in words."""
        decision, texts = self._decision, self._texts(lang, names)
        if decision is None:
            return texts.say("prompt.game_over")
        facts: Facts = {"seat": decision.seat, "n": decision.value, **self._state.stack[-1].about(self._state)}
        return texts.say(f"prompt.{decision.prompt}", facts)

    def labels(self, lang: str = "en", names: list[str] | None = None) -> list[str]:
        """The options of the open question in words, in their order, with what they certainly cost and bring."""
        return [answer.words for answer in self.answers(lang, names)]

    def prices(self) -> list[Price]:
        """What each option of the open question certainly costs and brings, without anything hidden."""
        return [price_of(self.game, self._state, option) for option in self._decision.options] if self._decision else []

    def price_words(self, option: Option, lang: str = "en") -> str:
        """What an option of the open question certainly costs and brings, in words."""
        return price_in_words(price_of(self.game, self._state, option), self._texts(lang))

    def answers(self, lang: str = "en", names: list[str] | None = None) -> list[Answer]:
        """The options of the open question in their order, in words (of this question, if any) and with prices."""
        asked, texts = self._decision, self._texts(lang, names)
        return answers_of(self.game, self._state, asked, self.view(asked.seat), texts) if asked else []

    def basket(self) -> Basket | None:
        """What can be bought, if the open question is about a budget."""
        return None if self._decision is None else basket_of(self.game, self._state, self._decision)

    def help(self, lang: str = "en") -> str:
        """What the open question is about, with the rules that govern it."""
        return self._texts(lang).say(f"help.{self._decision.prompt}") if self._decision else ""

    def describe(self, seat: int | None, lang: str = "en", names: list[str] | None = None) -> list[str]:
        """The position in words, as `seat` may see it."""
        return self.game.describe(self.view(seat), self._texts(lang, names))

    def draw(self, seat: int | None = None, lang: str = "en", names: list[str] | None = None) -> list[Any]:
        """The position as panels of SVG, as `seat` may see it."""
        return self.game.draw(self.view(seat), self._texts(lang, names))

    def log(self, lang: str = "en", seat: int | None = None, names: list[str] | None = None) -> list[str]:
        """The story so far, as `seat` may read it."""
        texts = self._texts(lang, names)
        return [texts.event(event, seat) for event in story_of(self)]

    def _repr_html_(self) -> str:
        """In a notebook a match shows itself as a spectator sees it."""
        page = import_module("longhouse.drawing.page")  # by name: the core needs no drawings to play
        return str(page.framed(self.game.name, self.draw()))

    # ---------------------------------------------------------------- saving

    def dump(self) -> dict[str, Any]:
        """The full position as readable JSON values; `Match.load` goes on from it."""
        return dump_position(self.game, self._state, self.seats)

    def record(self) -> Record:
        """Setup, seed and every option chosen."""
        return Record(
            game=self.game.name,
            version=self.game.version,
            options=dict(self.game.options),
            seats=self.seats,
            seed=write_seed(self._state.rng.seed) if self._start is None else None,
            start=self._start,
            moves=list(self._moves),
            scores=self.scores() if self._decision is None else None,
            chance=self._chance,
            data=house_parts(self.game.packages) or msgspec.UNSET,
        ).sealed()

    def replay(self, upto: int | None = None) -> "Match":
        """A match of its own, with the first `upto` moves of this one (all by default)."""
        return replay(self.record(), upto, self.game)

    # ---------------------------------------------------------------- inside

    def _advance(self) -> None:
        self._state.events = self._events
        self._decision = self.game.decide(self._state)
        self._views: dict[int | None, Any] = {}  # made when somebody looks

    def _check(self, option: Option, seat: int | None) -> Decision:
        if (decision := self._decision) is None:
            raise IllegalOption("the game is over", None)
        if seat is not None and seat != decision.seat:
            raise IllegalOption(f"it is seat {decision.seat}'s decision, not seat {seat}'s", decision)
        if not self.game.codec.has(option) or option not in decision.options:
            raise IllegalOption(f"{option!a} is not an option of {decision.prompt!r}", decision, self._reason(option))
        return decision

    def _reason(self, option: Option) -> str:
        answer = self.why_not(option.verb, option.arg)
        return f"{answer.reason} {answer.rule}".strip() if answer else ""

    def _remember(self, seat: int) -> None:
        if self._snapshots and self._snapshots[-1].seat != seat:
            self._snapshots.clear()
        self._snapshots.append(Snapshot(self._state.clone(), seat, len(self._moves), len(self._events)))

    def _forget(self, seat: int) -> None:
        before, now = self._snapshots[-1].state, self._state
        if (before.reveals, before.rng.drawn) != (now.reveals, now.rng.drawn):
            self._snapshots.clear()
            self._obstacle = "undo.revealed"
        else:
            self._obstacle = "undo.nothing"

    def _texts(self, lang: str, names: list[str] | None = None) -> Texts:
        return Texts(self.game.packages, lang, names)


def new_match(
    game: str,
    seats: int,
    seed: int | None = None,
    options: dict[str, int | str] | None = None,
    chance: FairChance | None = None,
) -> Match:
    """Begin a match of a game by its name.

    >>> from longhouse import new_match
    >>> m = new_match("borabora", seats=3, seed=42)
    >>> m.decision.prompt
    'setup_hut'
    """
    info = REGISTRY.info(game)
    info.check_seats(seats, options)
    return Match.start(info.make(options), seats, seed, chance)


def replay(record: Record, upto: int | None = None, game: Game[Any] | None = None) -> Match:
    """Play a record again; BadRecord names the first move that these rules don't allow."""
    check_texts(msgspec.to_builtins(record), BadRecord)
    match = _begin(record, game)
    count = len(record.moves) if upto is None else upto
    if not 0 <= count <= len(record.moves):
        raise BadRecord(f"the record has {len(record.moves)} moves, so there is no move {count}")
    for number, (verb, arg) in enumerate(record.moves[:count]):
        try:
            match.play(verb, arg)
        except IllegalOption as error:
            raise BadRecord(f"moves[{number}]: {error}") from None
    if count == len(record.moves) and record.scores is not None and match.scores() != record.scores:
        raise BadRecord(f"scores: the record says {record.scores}, playing it again gives {match.scores()}")
    return match


def verify(record: Record) -> Match:
    """Check that a record can be trusted: its chance is fair, its moves are legal, its scores are right."""
    if record.chance is not None:
        record.chance.check(record.seed_number())
    return replay(record)


def _begin(record: Record, game: Game[Any] | None) -> Match:
    if game is None:
        try:
            info = REGISTRY.info(record.game)
            info.check_seats(record.seats, record.options)
            game = info.make(record.options)
        except BadSetup as error:
            raise BadRecord(str(error)) from None
    if record.version != game.version:
        played = f"it was played by version {record.version} of {game.name}"
        raise BadRecord(f"version: {played}; these rules are {game.version}")
    check_same_data(game.packages, record.house_data(), BadRecord)
    if record.start is not None:
        try:
            return Match.load(record.start, game)
        except BadPosition as error:
            raise BadRecord(f"start.{error}") from None
    return Match.start(game, record.seats, record.seed_number(), record.chance)
