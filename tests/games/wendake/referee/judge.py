"""The referee: what it says about a question, compared with what the engine asks."""

from collections import Counter
from typing import Any

from tests.games.wendake.referee import cards
from tests.games.wendake.referee.ghost import Ghost
from tests.games.wendake.referee.position import Position
from tests.games.wendake.referee.questions import QUESTIONS

BESIDE = {"use", "trigger", "transfer", "transfer_empty", "stay", "stay_empty", "swap", "skip", "perform"}
"""Options of windows and of actions not begun: those of the base game, which stand beside a question."""
DONE_BESIDE = {prompt: {"done"} for prompt in ("turtle", "buy", "move")}
"""Where `done` ends a series, or stands for `skip`."""


def verb_of(name: str) -> str:
    return name.split(":")[0]


def wrong_steps(p: Position, asked: list[str], value: int) -> list[str]:
    """WD-MOVE-01, WS-X-03: a Move gives as many steps as its tile shows, in snow one less."""
    _, action = p.action_asked(asked)
    snow = bool(p.solo) and Ghost(p.dump).adversity["effect"] == "snow"
    steps = int(action.split(":")[1]) - snow
    return [] if steps == value else [f"move: referee gives {steps} steps, engine {value}"]


def missed_window(before: dict[str, Any], chosen: str, after: dict[str, Any]) -> list[str]:
    """WA-R-25: a turn ends by itself only if no card can be used any more."""
    start, end = Position(before), Position(after)
    seat = next((frame["seat"] for frame in start.stack if frame["frame"] in ("Turn", "EndTurn")), None)
    turns = [frame["frame"] for frame in end.stack if frame["seat"] == seat]
    if seat is None or chosen == "end_turn" or not end.stack or "EndTurn" in turns or "Turn" in turns:
        return []
    if end.at["year"] != start.at["year"] or end.stack[-1]["frame"] not in ("Turn", "ExtraTurn"):
        return []
    return [
        f"end_turn: was not asked, though there is {name}" for name in sorted(cards.offers(end, seat, cards.ANYTIME))
    ]


def disagreements(
    dump: dict[str, Any], prompt: str, seat: int, value: int, asked: list[str], tally: Counter[str]
) -> list[str]:
    """What the engine offers and the referee does not, and the other way round."""
    p = Position(dump)
    wrong = [] if prompt != "move" or p.frame != "Resolve" else wrong_steps(p, asked, value)
    expected: set[str] = set()
    offered: set[str] = set()
    if p.allies and p.allies["cards"]:
        expected |= cards.offers(p, seat, cards.moment(p, prompt))
        offered |= {name for name in asked if verb_of(name) in ("card", "copy")}
        if expected or offered:
            tally["cards"] += 1
    rule = QUESTIONS.get(prompt)
    if rule is not None:
        tally[prompt] += 1
        expected |= rule(p, seat, asked)
        dropped = BESIDE - {"skip"} if prompt == "nation" else BESIDE | DONE_BESIDE.get(prompt, set())
        offered |= {name for name in asked if verb_of(name) not in dropped}
    wrong += [f"{prompt}: engine offers {name}" for name in sorted(offered - expected)]
    return wrong + [f"{prompt}: referee expects {name}" for name in sorted(expected - offered)]
