"""Solo play at a glance: from the rules of the base game to those against a ghost, with or without adversities."""

from longhouse.games.wendake.rules.restore import new_turn_order, next_year, replace_tiles
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.rules.setup import choose_homes, place_natives
from longhouse.games.wendake.rules.turn import play_turns
from longhouse.games.wendake.solo.components import DATA
from longhouse.games.wendake.solo.rules.adversity import (
    Hindered,
    ask_on_tile,
    end_year,
    fewer_steps,
    infection_step,
    smallpox_or_infection,
    start_year,
)
from longhouse.games.wendake.solo.rules.ghost import begin
from longhouse.games.wendake.solo.rules.patrols import (
    guards_and_patrols,
    majority_with_patrols,
    offer_patrols,
    on_patrol,
)
from longhouse.games.wendake.solo.rules.points import score_of
from longhouse.games.wendake.solo.rules.restore import (
    alternate_order,
    remove_tile_first,
    remove_tile_last,
    restore_ghost,
)
from longhouse.games.wendake.solo.rules.setup import furnish_ghost, place_ghost, take_other_home
from longhouse.games.wendake.solo.rules.tasks import TaskPoints
from longhouse.games.wendake.terms import FISHING, HARVEST, HUNT


def with_ghost(rules: Rules, tasks: TaskPoints) -> None:
    """WS-SET, WS-YEAR: the ghost has turns and takes tiles."""
    rules.ghosts = 1
    rules.markers = rules.tile_turns = DATA.solo.markers_base
    rules.box.tribes_revealed = [DATA.solo.tribe_cards_revealed] * len(rules.box.tribes_revealed)
    rules.setup.insert(0, place_ghost)
    rules.setup.insert(rules.setup.index(choose_homes) + 1, take_other_home)
    rules.setup.insert(rules.setup.index(place_natives) + 1, furnish_ghost)
    rules.begin_turn = begin
    rules.year[rules.year.index(new_turn_order)] = alternate_order
    rules.last_year.remove(new_turn_order)
    rules.year.insert(rules.year.index(replace_tiles), remove_tile_first)
    rules.year.insert(rules.year.index(replace_tiles) + 1, remove_tile_last)
    rules.year.insert(rules.year.index(next_year), restore_ghost)
    rules.end_points["points.tasks"] = tasks.count
    rules.score = score_of


def with_adversities(rules: Rules) -> None:
    """WS-ADV, WS-X: four markers each, and another hardship every Year."""
    rules.markers = DATA.solo.markers_adversity
    rules.fewest_canoes = 0
    rules.year[rules.year.index(alternate_order)] = new_turn_order
    rules.last_year.append(new_turn_order)
    for outline in (rules.year, rules.last_year):
        outline.insert(outline.index(play_turns), start_year)
        outline.insert(outline.index(play_turns) + 1, end_year)
    for step, frame, phase in ((start_year, "AdversityTurns", "adversity"), (end_year, "WinterTurns", "winter")):
        rules.round_of[step] = frame
        rules.phase_of[frame] = phase
    for action in (HARVEST, HUNT, FISHING):
        rules.actions[action] = Hindered(rules.actions[action], action)
    rules.on_tile.append(ask_on_tile)
    rules.move_steps = fewer_steps
    rules.trade_steps.insert(0, infection_step)
    rules.smallpox = smallpox_or_infection
    rules.protection = guards_and_patrols
    rules.majority = majority_with_patrols
    rules.targets.append(offer_patrols)
    rules.attacks["attack_patrol"] = on_patrol
