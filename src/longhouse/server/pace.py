"""How long bots wait between their moves: about as a person would, and by nothing but what everybody could notice.

Whose turn begins thinks a moment, goes on quickly, and after much has happened there is time to read it. What a bot was
asked, or how hard it was to answer, has no influence: that may be a secret of its hand.
"""

from typing import Final

from longhouse.server.standing import Standing

NEXT_TURN: Final = 0.9
SAME_TURN: Final = 0.4
A_LINE: Final = 0.2
"""For each line that the story has told."""
LONGEST: Final = 2.0
"""These are parts of `--pace`. With them the mean is about 1 in all of our games."""


def pause_after(before: Standing, after: Standing) -> float:
    """The part of the pace that bots wait after a row that everybody could notice."""
    told = max(0, len(after.match.events) - len(before.match.events))
    return min(LONGEST, (NEXT_TURN if after.turned else SAME_TURN) + A_LINE * told)
