"""The base game: every part of `seams.py` filled in. This is the rulebook at a glance."""

from longhouse.games.wendake.cards.abilities import ABILITY_TABLE, offer_tiles, take_tile
from longhouse.games.wendake.cards.tribes import TRIBE_TABLE
from longhouse.games.wendake.components import TRACK_CAP
from longhouse.games.wendake.rules.exchange import exchange_step
from longhouse.games.wendake.rules.gathering import canoe, fish, harvest, hunt, tan
from longhouse.games.wendake.rules.mask_ceremony import mask_ceremony
from longhouse.games.wendake.rules.military import military
from longhouse.games.wendake.rules.movement import start_move
from longhouse.games.wendake.rules.natives import guards_in
from longhouse.games.wendake.rules.restore import (
    new_turn_order,
    next_year,
    replace_tiles,
    restore_masks,
    restore_progress,
    shift_tiles,
    switch_level,
)
from longhouse.games.wendake.rules.ritual import ritual
from longhouse.games.wendake.rules.sacred_fire import sacred_fire
from longhouse.games.wendake.rules.scoring import score_turtles
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.rules.setup import (
    choose_homes,
    choose_tribes,
    common_sides,
    first_canoes,
    leave_tribes,
    place_natives,
)
from longhouse.games.wendake.rules.swap import offer_swap, take_swap
from longhouse.games.wendake.rules.trade import buy_step, economic_step, trade
from longhouse.games.wendake.rules.transfer import (
    offer_transfers,
    take_stay,
    take_stay_empty,
    take_transfer,
    take_transfer_empty,
)
from longhouse.games.wendake.rules.turn import join_turn_order, play_turns


def base() -> Rules:
    """Wendake with the front sides of the Tribe cards."""
    return Rules(
        track_cap=TRACK_CAP,
        setup=[choose_homes, choose_tribes, leave_tribes, place_natives, first_canoes],
        year=[
            play_turns,
            new_turn_order,  # 2.A
            shift_tiles,  # 2.B
            replace_tiles,
            switch_level,
            restore_masks,  # 2.C
            restore_progress,  # 2.D
            next_year,  # 2.E
        ],
        last_year=[play_turns, new_turn_order],
        end=[score_turtles],
        actions=[canoe, start_move, harvest, hunt, tan, fish, military, mask_ceremony, trade, sacred_fire, ritual],
        change_turn_order=join_turn_order,
        trade_steps=[exchange_step, buy_step, economic_step],
        offers=[offer_transfers, offer_tiles, offer_swap],
        takes={
            "transfer": take_transfer,
            "transfer_empty": take_transfer_empty,
            "stay": take_stay,
            "stay_empty": take_stay_empty,
            "use": take_tile,
            "swap": take_swap,
        },
        abilities=ABILITY_TABLE,
        tribes=TRIBE_TABLE,
        strength=guards_in,
    )


def with_common_sides(rules: Rules) -> Rules:
    """WD-SETUP-08: the back sides of the Tribe cards."""
    changed = rules.copy()
    changed.setup[changed.setup.index(choose_tribes)] = common_sides
    return changed
