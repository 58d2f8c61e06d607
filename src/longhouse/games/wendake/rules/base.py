"""The base game: every part of `seams.py` filled in. This is the rulebook at a glance."""

from longhouse.games.wendake.cards.abilities import ABILITY_TABLE
from longhouse.games.wendake.cards.tribes import TRIBE_TABLE
from longhouse.games.wendake.components import TRACK_CAP
from longhouse.games.wendake.invariants import CHECKS, check_lasting, check_turtles_last
from longhouse.games.wendake.player_invariants import once_a_year
from longhouse.games.wendake.rules.exchange import check_smallpox, exchange_step
from longhouse.games.wendake.rules.fighting import attack_area, on_black, on_guard
from longhouse.games.wendake.rules.gathering import (
    CanoeAction,
    FishAction,
    GivingAction,
    TanAction,
    all_lakes,
    harvest,
    hunt,
)
from longhouse.games.wendake.rules.mask_ceremony import MaskAction
from longhouse.games.wendake.rules.military import MilitaryAction, canoe_count, flag_tile, hunter_count, women_count
from longhouse.games.wendake.rules.movement import MoveAction, all_steps
from longhouse.games.wendake.rules.natives import guards_alone, guards_of
from longhouse.games.wendake.rules.payment import lacking, pay_rest
from longhouse.games.wendake.rules.progress import take_tile
from longhouse.games.wendake.rules.restore import (
    new_turn_order,
    next_year,
    replace_tiles,
    restore_masks,
    restore_progress,
    shift_tiles,
    switch_level,
)
from longhouse.games.wendake.rules.ritual import RitualAction
from longhouse.games.wendake.rules.sacred_fire import FireAction
from longhouse.games.wendake.rules.scoring import final_score, rank, score_turtles, swap_points
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.rules.setup import (
    choose_homes,
    choose_tribes,
    common_sides,
    first_canoes,
    leave_tribes,
    place_natives,
)
from longhouse.games.wendake.rules.swap import take_swap
from longhouse.games.wendake.rules.trade import TradeAction, buy_step, economic_step
from longhouse.games.wendake.rules.transfer import (
    take_stay,
    take_stay_empty,
    take_transfer,
    take_transfer_empty,
)
from longhouse.games.wendake.rules.turn import begin_turn, has_markers, join_turn_order, play_turns


def base() -> Rules:
    """Wendake with the front sides of the Tribe cards."""
    rules = Rules()
    rules.track_cap = TRACK_CAP
    set_course(rules)
    rules.has_turn = has_markers
    rules.begin_turn = begin_turn
    rules.change_turn_order = join_turn_order
    rules.actions = [
        CanoeAction(),
        MoveAction(),
        GivingAction(harvest),  # vegetables are only ever wanted
        GivingAction(hunt),  # beavers too: whether they are tanned is asked
        TanAction(),
        FishAction(),  # and so are fish
        MilitaryAction(),
        MaskAction(),
        TradeAction(),
        FireAction(),
        RitualAction(),
    ]
    rules.trade_steps = [exchange_step, buy_step, economic_step]
    set_tiles(rules)
    rules.tribes = TRIBE_TABLE[:]
    rules.move_steps = all_steps
    rules.attacks = {"attack": on_guard, "attack_black": on_black, "attack_area": attack_area}
    rules.protection = guards_of
    rules.majority = guards_alone
    rules.ally = flag_tile
    rules.lacking = lacking
    rules.pay_rest = pay_rest
    rules.smallpox = check_smallpox
    rules.lakes = all_lakes
    rules.turtle_counts = [women_count, hunter_count, canoe_count]
    rules.end_points = {"points.swap": swap_points}
    rules.score = final_score
    rules.rank = rank
    rules.checks = CHECKS[:]
    rules.most_uses = once_a_year
    rules.step_checks = [check_lasting, check_turtles_last]
    return rules


def set_course(rules: Rules) -> None:
    """The outline: setup, the Years, the end; and in which steps somebody is asked."""
    rules.setup = [choose_homes, choose_tribes, leave_tribes, place_natives, first_canoes]
    rules.year = [
        play_turns,
        new_turn_order,  # 2.A
        shift_tiles,  # 2.B
        replace_tiles,
        switch_level,
        restore_masks,  # 2.C
        restore_progress,  # 2.D
        next_year,  # 2.E
    ]
    rules.last_year = [play_turns, new_turn_order]
    rules.end = [score_turtles]
    asking: list[tuple[object, str, str]] = [
        (choose_homes, "HomeTurns", "homes"),
        (choose_tribes, "TribeTurns", "tribes"),
        (leave_tribes, "StartTileTurns", "oneida"),
        (first_canoes, "CanoeTurns", "canoes"),
        (play_turns, "Rounds", "turns"),
        (replace_tiles, "ReplaceTurns", "replace"),
        (score_turtles, "TurtleTurns", "turtles"),
    ]
    for step, frame, phase in asking:
        rules.round_of[step] = frame
        rules.phase_of[frame] = phase


def set_tiles(rules: Rules) -> None:
    """What may be done beside a question, and in a step of an action."""
    rules.takes = {
        "transfer": take_transfer,
        "transfer_empty": take_transfer_empty,
        "stay": take_stay,
        "stay_empty": take_stay_empty,
        "use": take_tile,
        "swap": take_swap,
    }
    rules.abilities = ABILITY_TABLE[:]
    for tile, ability in enumerate(ABILITY_TABLE):
        rules.set_ability(tile, ability)


def with_common_sides(rules: Rules) -> Rules:
    """WD-SETUP-08: the back sides of the Tribe cards. As every variant it changes the rules that it is given."""
    rules.setup[rules.setup.index(choose_tribes)] = common_sides
    return rules
