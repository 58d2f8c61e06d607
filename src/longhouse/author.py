"""Everything that a game, an expansion, a bot, a drawing or their tests need, in one place.

What is listed here stays: names, arguments and meaning change only with a note in the changelog. Everything else inside
of `longhouse` may move. Matches, records and errors for those who only play are in `longhouse` itself.

The test kit comes as modules: `conformance`, `secrecy`, `soak`, `prices`, `texts`, `boards`, `lessons`, `scenes`,
`ledger`, `playthrough`, `trees` and `reach`.
"""

from longhouse.bots import (
    Bot,
    Budget,
    GreedyBot,
    Observer,
    RandomBot,
    Sample,
    SeatView,
    Seen,
    TurnBudgets,
    make_bot,
    play_game,
)
from longhouse.bots.analysis import Analysis, analyse
from longhouse.bots.hands import shared
from longhouse.core.ahead import best_option, finish, play_lines
from longhouse.core.course import Outline, Round
from longhouse.core.data import read_components
from longhouse.core.decision import DONE, NONE, Decision, Option, Reason, options_of
from longhouse.core.errors import BadPosition, BadSetup
from longhouse.core.event import Event, Facts
from longhouse.core.extension import Extension
from longhouse.core.features import (
    Block,
    FeatureLayout,
    Group,
    PlayerBlock,
    by_seat,
    size_of,
    write_choice,
    write_counts,
    write_number,
    write_numbers,
    write_set,
)
from longhouse.core.frame import AnyFrame, Frame
from longhouse.core.game import Game
from longhouse.core.judge import Judge, Prices, SumJudge, Told, part
from longhouse.core.layout import (
    NOTHING,
    At,
    Bits,
    Counts,
    Distinct,
    Items,
    Kind,
    Layout,
    Maybe,
    Name,
    Number,
    OneOf,
    Packed,
    Shuffled,
    Tally,
    YesNo,
    exactly,
)
from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY, GameInfo, Switch, TableOptions
from longhouse.core.rng import Rng
from longhouse.core.scene import Scene
from longhouse.core.stage import Stage
from longhouse.core.state import Part, State
from longhouse.core.text import LANGUAGES, Texts
from longhouse.core.values import with_item, with_more, without
from longhouse.core.verb import REST, Target, Verb, Words
from longhouse.drawing.icons import add_icons
from longhouse.drawing.kept import Recall, once
from longhouse.drawing.layout import Box, centred, grid, smooth, start, width_of
from longhouse.drawing.palette import Colors
from longhouse.drawing.panel import Panel, with_overlay
from longhouse.drawing.said import Said, capital, shortened
from longhouse.drawing.sheet import Sheet, draw_panel
from longhouse.drawing.worded import worded
from longhouse.testing import (
    boards,
    conformance,
    ledger,
    lessons,
    playthrough,
    prices,
    reach,
    scenes,
    secrecy,
    soak,
    texts,
    trees,
)

__all__ = [
    "DONE", "LANGUAGES", "NONE", "NOTHING", "REGISTRY", "REST", "Analysis", "AnyFrame", "At", "BadPosition", "BadSetup",
    "Bits", "Block", "Bot", "Box", "Budget", "Colors", "Counts", "Decision", "Distinct", "Event", "Extension", "Facts",
    "FeatureLayout", "Frame", "Game", "GameInfo", "GreedyBot", "Group", "Items", "Judge", "Kind", "Layout", "Match",
    "Maybe", "Name", "Number", "Observer", "OneOf", "Option", "Outline", "Packed", "Panel", "Part", "PlayerBlock",
    "Prices", "RandomBot", "Reason", "Recall", "Rng", "Round", "Said", "Sample", "Scene", "SeatView", "Seen", "Sheet",
    "Shuffled", "Stage", "State", "SumJudge", "Switch", "TableOptions", "Tally", "Target", "Texts", "Told",
    "TurnBudgets", "Verb", "Words", "YesNo", "add_icons", "analyse", "best_option", "boards", "by_seat", "capital",
    "centred", "conformance", "draw_panel", "exactly", "finish", "grid", "ledger", "lessons", "make_bot", "once",
    "options_of", "part", "play_game", "play_lines", "playthrough", "prices", "reach", "read_components", "scenes",
    "secrecy", "shared", "shortened", "size_of", "smooth", "soak", "start", "texts", "trees", "width_of", "with_item",
    "with_more", "with_overlay", "without", "worded", "write_choice", "write_counts", "write_number", "write_numbers",
    "write_set",
]  # fmt: skip
