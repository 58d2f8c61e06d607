"""Playing in the terminal, in words: questions, numbered answers, undo."""

from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from longhouse.bots import Bot, Budget, Ears, ask_bot, make_bot
from longhouse.core.decision import Decision
from longhouse.core.errors import CannotUndo
from longhouse.core.match import Match
from longhouse.core.text import Texts


class Terminal:
    """One match between people at this keyboard and bots."""

    def __init__(self, match: Match, people: list[int], bot: str, lang: str, save: Path, console: Console) -> None:
        self.match = match
        self.people = people
        self.lang = lang
        self.save = save
        self.console = console
        self.texts = Texts(match.game.packages, lang)
        self.bots: dict[int, Bot] = {s: make_bot(bot, seed=s) for s in range(match.seats) if s not in people}
        self.ears = Ears(self.bots, match.events)  # nobody takes back what a bot has heard
        self.hinter = make_bot("hard")
        self.told = 0
        self.commands: dict[str, Callable[[], None]] = {
            "u": self.undo,
            "h": self.hint,
            "b": self.show_board,
            "l": self.show_log,
            "?": self.show_help,
        }

    def run(self) -> None:
        """Play until the game is over or somebody leaves; the record is saved either way."""
        self.show_board()
        while (decision := self.match.decision) is not None:
            self.tell_news()
            going_on = self.let_bot_play(decision) if decision.seat in self.bots else self.ask()
            if not going_on:
                self.keep()
                return
        self.tell_news()
        self.show_result()
        self.keep()

    def let_bot_play(self, decision: Decision) -> bool:
        """A bot's move, once nobody here wants to take one back; False if the player leaves."""
        if self.match.undoable in self.people:
            answer = self.read("terminal.end_turn")
            if answer in ("q", "u"):
                self.undo() if answer == "u" else None
                return answer == "u"
        state = self.match._state
        self.ears.tell(decision.seat)
        self.match.play(ask_bot(self.bots[decision.seat], self.match.game, state, decision, Budget()))
        return True

    def ask(self) -> bool:
        """Put the open question until it is answered; False if the player leaves."""
        decision = self.match.decision
        assert decision is not None
        self.console.print()
        self.console.print(escape(self.match.say(self.lang)), highlight=False)
        while True:
            answer = self.read("terminal.ask")
            if answer == "q":
                return False
            if answer in self.commands:
                self.commands[answer]()
                return True
            if answer.isdecimal() and 1 <= int(answer) <= len(decision.options):
                self.match.play(decision.options[int(answer) - 1])
                return True
            self.console.print(self.say("terminal.unknown", n=len(decision.options)))

    def read(self, key: str) -> str:
        """What somebody types; the end of the input counts as leaving."""
        try:
            return self.console.input(escape(self.say(key))).strip().lower()
        except (EOFError, KeyboardInterrupt):
            return "q"

    # ---------------------------------------------------------------- commands

    def undo(self) -> None:
        """Back to the last decision of somebody at this keyboard."""
        seat = self.match.undoable
        try:
            self.match.undo(seat if seat in self.people else self.people[0])
            self.told = min(self.told, len(self.match.log(self.lang)))
            self.console.print(self.say("terminal.undone"))
        except CannotUndo as error:
            self.console.print(self.say(error.key))

    def hint(self) -> None:
        """What a hard bot would do."""
        decision = self.match.decision
        assert decision is not None
        option = ask_bot(self.hinter, self.match.game, self.match._state, decision, Budget())
        label = self.match.labels(self.lang)[decision.options.index(option)]
        self.console.print(f"{self.say('terminal.hint')} {escape(label)}", highlight=False)

    def show_board(self) -> None:
        """The position in words."""
        for line in self.match.describe(self.viewer(), self.lang):
            self.console.print(escape(line), highlight=False)

    def show_log(self) -> None:
        """The story of this match."""
        for line in self.match.log(self.lang, self.viewer()):
            self.console.print(escape(line), highlight=False)

    def show_help(self) -> None:
        """What the open question is about, and the commands."""
        self.console.print(escape(self.match.help(self.lang)), highlight=False)
        self.console.print(self.say("terminal.commands"))

    # ---------------------------------------------------------------- telling

    def viewer(self) -> int | None:
        """Whose eyes the screen has: the person who is asked, or the only one there is."""
        decision = self.match.decision
        if decision is not None and decision.seat in self.people:
            return decision.seat
        return self.people[0] if len(self.people) == 1 else None

    def tell_news(self) -> None:
        """The lines of the log since the last time."""
        lines = self.match.log(self.lang, self.viewer())
        for line in lines[self.told :]:
            self.console.print(f"  [dim]{escape(line)}[/dim]", highlight=False)
        self.told = len(lines)

    def show_result(self) -> None:
        """Who won, and where the points come from."""
        table = Table(title=self.say("terminal.result"))
        table.add_column(self.say("terminal.points_from"))
        ranking = self.match.ranking()
        for place, seat in enumerate(ranking, 1):
            table.add_column(f"{place}. {self.texts.name(seat)}", justify="right")
        parts = [self.match.breakdown(seat) for seat in ranking]
        for source in sorted({key for part in parts for key in part}, key=_source_order(parts)):
            table.add_row(self.texts.say(source), *[str(part.get(source, "")) for part in parts])
        table.add_section()
        table.add_row(self.say("terminal.total"), *[str(self.match.scores()[seat]) for seat in ranking])
        self.console.print(table)
        for name, points in self.match.rivals().items():
            self.console.print(f"{self.texts.say(name)}: {points}", highlight=False)

    def keep(self) -> None:
        """Save the record, so that the match can be gone on with or looked at."""
        self.save.parent.mkdir(parents=True, exist_ok=True)
        self.save.write_text(self.match.record().to_json(), encoding="utf-8")
        self.console.print(f"{self.say('terminal.saved')} {self.save}", highlight=False, soft_wrap=True)

    def say(self, key: str, **facts: int | str) -> str:
        return self.texts.say(key, facts)


def _source_order(parts: list[dict[str, int]]) -> Callable[[str], int]:
    """The order in which the sources first appear."""
    order: dict[str, int] = {}
    for part in parts:
        for key in part:
            order.setdefault(key, len(order))
    return lambda key: order[key]
