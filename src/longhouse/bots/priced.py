"""Bots that go by prices of one's choice instead of those of the table: `hard@found.toml` in the arena."""

from pathlib import Path
from typing import Any

from longhouse.bots.bot import Bot, Budget, Sample, SeatView
from longhouse.bots.ears import Observer, Seen
from longhouse.core.decision import Option
from longhouse.core.judge import Judge
from longhouse.core.prices import read_prices


class PricedBot:
    """Any bot, with the judge of a list in a file."""

    def __init__(self, bot: Bot, file: Path) -> None:
        self._bot = bot
        self._file = file
        self._judge: Judge[Any] | None = None  # known with the first question, which tells the game

    def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
        """What the bot answers."""
        if self._judge is None:
            self._judge = seat_view.game.judge_by(read_prices(self._file, seat_view.game))
        return self._bot.choose(seat_view.judged_by(self._judge), sample, budget)


class ListeningPricedBot(PricedBot):
    """The same for a bot that listens."""

    def observe(self, seat: int, events: list[Seen]) -> None:
        """Pass it on."""
        assert isinstance(self._bot, Observer)
        self._bot.observe(seat, events)


def priced(bot: Bot, file: Path) -> PricedBot:
    """A bot that goes by the prices in a file."""
    return (ListeningPricedBot if isinstance(bot, Observer) else PricedBot)(bot, file)
