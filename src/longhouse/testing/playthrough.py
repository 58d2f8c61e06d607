"""Golden playthroughs: every question, option list, choice, event and view of a game, as text.

The files are compared word by word in the tests; `longhouse golden <game>` writes them anew, and the diff is reviewed
like code.
"""

import hashlib
from typing import Any

import msgspec

from longhouse.core.game import Game
from longhouse.core.match import Match
from longhouse.core.rng import Rng


def playthrough(game: Game[Any], seats: int, seed: int, full_views: int = 100) -> str:
    """The text of one random game. Every `full_views`-th decision shows the views in full, the others as hashes."""
    match = Match.start(game, seats, seed)
    rng = Rng(seed + 1)
    lines = [f"{game.name} version {game.version}, {seats} seats, seed {seed}"]
    lines += [f"  {event!r}" for event in match._events]
    while (decision := match.decision) is not None:
        option = decision.options[rng.below(len(decision.options))]
        lines += ["", f"{match.number}. seat {decision.seat}: {decision.prompt} ({decision.value})"]
        lines.append("  " + " ".join(game.name_of(other) for other in decision.options))
        lines += _views(match, match.number % full_views == 0)
        lines.append(f"> {game.name_of(option)}")
        lines += [f"  {event!r}" for event in match.play(option)]
    lines += ["", f"scores {match.scores()}, ranking {match.ranking()}"]
    lines += [f"seat {seat}: {match.breakdown(seat)}" for seat in range(seats)]
    return "\n".join(lines) + "\n"


def _views(match: Match, full: bool) -> list[str]:
    lines = []
    for seat in [None, *range(match.seats)]:
        text = msgspec.json.encode(match.view(seat))
        shown = text.decode() if full else hashlib.sha256(text).hexdigest()[:16]
        lines.append(f"  view {'-' if seat is None else seat}: {shown}")
    return lines
