"""New Allies at a glance: what it changes in the rules of the base game, the lower effects of turn cards apart."""

from longhouse.games.wendake.allies.invariants import check_no_flag_tiles
from longhouse.games.wendake.allies.rules.alliance import AllianceAction
from longhouse.games.wendake.allies.rules.patrol_fights import (
    ally,
    guards_and_patrols,
    offer_patrols,
    on_patrol,
    with_own_patrols,
)
from longhouse.games.wendake.allies.rules.turn_order import (
    choose_space,
    new_order_from_spaces,
    new_turn_cards,
    restore_cards,
)
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.cards.triggers import Alliance
from longhouse.games.wendake.invariants import check_flags
from longhouse.games.wendake.rules.restore import new_turn_order, restore_progress
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.state import Wendake


class AllianceTile(Alliance):
    """WA-PROG-01, 02: without a Flag tile; the ally is the one of the Alliance track."""

    def laid_out(self, state: Wendake) -> None:
        pass

    def received(self, state: Wendake, seat: int) -> None:
        pass


def field_points(state: Wendake, seat: int) -> int:
    """WA-END-02: the field of the Alliance disk."""
    return allies(state).fields[seat]


def with_alliances(rules: Rules) -> Rules:
    """WA-ORDER, WA-REST, WA-ALLY, WA-PAT, WA-PROG, WA-END."""
    rules.actions.append(AllianceAction())
    rules.tiles_at.append(0)  # no Progress tile is for the moment of New Allies
    rules.change_turn_order = choose_space
    rules.year[rules.year.index(new_turn_order)] = new_order_from_spaces
    rules.year.insert(rules.year.index(restore_progress) + 1, restore_cards)
    rules.year.append(new_turn_cards)
    rules.last_year[rules.last_year.index(new_turn_order)] = new_order_from_spaces
    rules.targets.append(offer_patrols)
    rules.attacks["attack_patrol"] = on_patrol
    rules.protection = guards_and_patrols
    rules.majority = with_own_patrols
    rules.ally = ally
    for tile, ability in enumerate(rules.abilities):
        if isinstance(ability, Alliance):
            rules.set_ability(tile, AllianceTile(ability.ties))
    rules.end_points["points.alliance"] = field_points
    rules.checks[rules.checks.index(check_flags)] = check_no_flag_tiles
    return rules
