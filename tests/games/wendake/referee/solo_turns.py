"""What happens in solo play between two questions: predicted from the first position, compared with the second."""

from collections import Counter
from typing import Any

from tests.games.wendake.referee.ghost import GHOST, Ghost
from tests.games.wendake.referee.position import TILES, Position

HARMLESS = {"end_turn", "done", "order", "order_black", "skip", "spend", "spend_each", "perform", "tile", "tile_black"}
"""Last answers of a turn that touch nothing that the ghost looks at."""
AT_YEAR_START = {"storm", "season", "theft"}
NATIVES = ["guards", "outposts", "women", "hunters", "black", "home_women", "home_hunters", "long_house"]
PIECES = [*NATIVES, "canoes", "disk", "played"]
PART = ["points", "row", "slot", "done", "drawn", "shown", "patrols"]
TABLE = ["year", "order", "turn_area", "row", "display", "level", "tiles_drawn", "deck", "discard"]


def compare(ghost: Ghost, after: Position, with_player: bool) -> list[str]:
    """Where prediction and engine differ."""
    pairs = [(f"ghost {name}", ghost.own[name], after.players[GHOST][name]) for name in PIECES]
    pairs += [(name, ghost.solo[name], after.solo[name]) for name in PART]
    pairs += [(name, ghost.at[name], after.at[name]) for name in TABLE]
    if with_player:
        pairs += [(f"player {name}", ghost.me[name], after.players[0][name]) for name in NATIVES]
    return [f"{name}: referee {mine}, engine {theirs}" for name, mine, theirs in pairs if mine != theirs]


def wrong_turns(
    before: dict[str, Any], prompt: str, chosen: str, after: dict[str, Any], tally: Counter[str]
) -> list[str]:
    """The ghost's part of what one answer of the player sets going."""
    verb, _, arg = chosen.partition(":")
    start, end = Position(before), Position(after)
    if prompt in AT_YEAR_START and end.frame == "Turn":
        return after_effect(start, verb, arg, end, tally)
    if prompt == "replace" and end.at["year"] == start.at["year"] + 1:
        return after_replacing(start, verb, arg, end, tally)
    in_main = any(frame["frame"] == "Turn" for frame in start.stack)
    if verb not in HARMLESS or prompt in ("exchange", "replace") or (in_main and prompt != "main"):
        return []
    if end.frame not in ("Turn", "Replace") or start.frame == "":
        return []
    return after_turn(start, verb, end, tally)


def after_turn(start: Position, verb: str, end: Position, tally: Counter[str]) -> list[str]:
    """WS-YEAR-01: the ghost's turns until the player is asked again, perhaps in phase 2."""
    ghost = Ghost(start.dump)
    if verb.startswith(("tile", "order")):
        use_marker(ghost, verb)
    goes_on = ghost.play_on()
    if goes_on != (end.frame == "Turn" and end.players[0]["markers"] == ghost.me["markers"]):
        return []  # the only tile that was left was taken without a question
    if end.frame == "Replace":
        if ghost.adversity["effect"] == "hard_winter":
            return []  # warriors may have gone without a question
        ghost.new_order()
        if ghost.at["order"][0] == GHOST:
            ghost.take_tile()
    tally[f"ghost until {end.frame}"] += 1
    return compare(ghost, end, with_player=not verb.startswith("tile") and start.frame != "PayTribute")


def use_marker(ghost: Ghost, verb: str) -> None:
    """WD-TURN-04: the marker of a turn that one answer begins and ends."""
    if verb.endswith("_black"):
        ghost.me["black_marker"] = False
    else:
        ghost.me["markers"] -= 1
    if verb.startswith("order"):
        ghost.at["turn_area"].append(0)


def after_replacing(start: Position, verb: str, arg: str, end: Position, tally: Counter[str]) -> list[str]:
    """WS-YEAR-05, WS-ADV-09, WS-ADV-10: to the first question of the next Year."""
    ghost = Ghost(start.dump)
    if len(ghost.at["deck"]) < 2 or end.frame not in ("Turn", "LoseCanoe", "CallBack", "LoseMask"):
        return []
    if verb == "replace_display":
        ghost.refill(int(arg) % 6)
    if ghost.at["order"][1] == GHOST:
        ghost.take_tile()
    ghost.new_year()
    take_markers_from(ghost, end)
    if end.frame == "Turn":
        lose_what_was_not_asked(ghost)
        if ghost.at["order"][0] == GHOST:
            ghost.turn()
    tally[f"new Year until {end.frame}"] += 1
    return compare(ghost, end, with_player=True)


def lose_what_was_not_asked(ghost: Ghost) -> None:
    """WS-X-08, WS-X-10: a single woman comes Home, a single kind of card goes under the pile without a question."""
    if ghost.adversity["effect"] == "end_of_season" and ghost.me["women"]:
        ghost.me["women"].pop()
        ghost.me["home_women"] += 1
    hand = [*ghost.me["hand"], *ghost.me["played"]]
    if ghost.adversity["effect"] == "sacrilegious_theft" and hand:
        ghost.at["discard"].insert(0, hand[0])


def take_markers_from(ghost: Ghost, end: Position) -> None:
    """WS-ADV-02: they are shuffled; the referee looks how they lie."""
    ghost.solo["markers"] = end.solo["markers"]


def after_effect(start: Position, verb: str, arg: str, end: Position, tally: Counter[str]) -> list[str]:
    """WS-X-12: after the choice at the start of a Year the first turn."""
    ghost = Ghost(start.dump)
    if verb == "call_back":
        ghost.me["women"].remove(start.areas[int(arg)])
        ghost.me["home_women"] += 1
    if verb == "discard_mask":
        ghost.at["discard"].insert(0, arg)
    if ghost.at["order"][0] == GHOST:
        ghost.turn()
    tally[f"ghost after {verb}"] += 1
    return compare(ghost, end, with_player=True)


def wrong_goods(
    before: dict[str, Any], prompt: str, chosen: str, after: dict[str, Any], tally: Counter[str]
) -> list[str]:
    """WS-X-02, WS-X-13, WS-X-14: what Harvest, Hunt and Fish give as soon as a tile is chosen."""
    verb, _, arg = chosen.partition(":")
    if prompt != "main" or verb not in ("tile", "tile_black"):
        return []
    start, end = Position(before), Position(after)
    player = start.players[0]
    if int(arg) in player["ritual"] or any(frame["frame"] == "PayTribute" for frame in end.stack):
        return []
    tile = next(tile for tile in TILES if tile["id"] == player["grid"][int(arg)])
    open_frames = [frame for frame in end.stack if frame["frame"] == "Resolve"]
    left = open_frames[0]["left"] if open_frames else 0
    over = [action for number, action in enumerate(tile["actions"]) if not left >> number & 1]
    used = player["markers"] - end.players[0]["markers"] + player["black_marker"] - end.players[0]["black_marker"]
    if used != 1 or not over or not set(over) <= {"harvest", "hunt", "fish"}:
        return []
    goods = dict(player["goods"])
    stopped = {"drought": "harvest", "ice": "fish", "fire": "hunt"}.get(Ghost(before).adversity["effect"])
    if "harvest" in over and stopped != "harvest":
        home = [area["yields"] for area in start.place(player["home"])["areas"] if area["for"] == "woman"]
        for crop in [start.area[area]["yields"] for area in player["women"]] + home * (player["home_women"] > 0):
            goods[crop] += 1
    if "hunt" in over and stopped != "hunt":
        goods["beaver"] += start.worked(0, "hunters")
    if "fish" in over and stopped != "fish":
        goods["fish"] += sum(player["canoes"].values())
    tally["goods"] += 1
    real = end.players[0]["goods"]
    return [] if goods == real else [f"goods after {over}: referee {goods}, engine {real}"]
