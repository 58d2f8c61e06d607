"""The lower effects of turn cards, wired: verbs, frames, and the function from rules to rules."""

from typing import Final

from longhouse.core.event import Facts
from longhouse.core.frame import AnyFrame
from longhouse.core.verb import Verb
from longhouse.games.wendake import words as say
from longhouse.games.wendake.allies.look_checks import as_often_as_restored, check_looks, check_turtles_last_or_looked
from longhouse.games.wendake.allies.rules.activation import ChooseTerritory, GuardsStep
from longhouse.games.wendake.allies.rules.beavers import (
    PayBeavers,
    WhileBeaversCount,
    lacking_beside_beavers,
    pay_with_beavers,
)
from longhouse.games.wendake.allies.rules.choices import ChooseCrop, OtherNation, RestoreTile
from longhouse.games.wendake.allies.rules.healing import ExtraNativeFirst, GunNatives, LargerRitualStart
from longhouse.games.wendake.allies.rules.mask_looks import ChoosePile, PickMask
from longhouse.games.wendake.allies.rules.off_line import OffLine, check_line_or_card
from longhouse.games.wendake.allies.rules.paying import IN_WINDOWS, PayResources
from longhouse.games.wendake.allies.rules.tile_looks import MOST_SEEN, LookAndReplace
from longhouse.games.wendake.allies.rules.turtle_looks import (
    TRACK_SETS,
    ChooseStack,
    ClaimAndLook,
    LookAtTurtles,
    MilitaryWithLooks,
    offer_looks,
    take_look,
)
from longhouse.games.wendake.allies.rules.using import (
    can_wait,
    offer_cards,
    offer_cards_now,
    take_card,
    take_card_now,
    take_copy,
    take_copy_now,
)
from longhouse.games.wendake.allies.terms import COPY_TURN_CARD, EFFECT_IDS
from longhouse.games.wendake.board import targets as place
from longhouse.games.wendake.cards.triggers import ExtraNative
from longhouse.games.wendake.components import EFFECT_IDS as PROGRESS_IDS
from longhouse.games.wendake.invariants import check_turtles_last
from longhouse.games.wendake.player_invariants import check_lines, for_each_player
from longhouse.games.wendake.rules.military import tracks_id
from longhouse.games.wendake.rules.restore import COLUMNS
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.terms import CARD_IDS, MILITARY_ACTION, MOST_STACKS, TERRITORIES
from longhouse.games.wendake.view import View

TRACK_SET_IDS: Final = [tracks_id(tracks).removeprefix("tracks.") for tracks in TRACK_SETS]


def card(view: View, effect: int) -> Facts:
    return {"card": f"card.{EFFECT_IDS[effect]}", "effect": f"card.{EFFECT_IDS[effect]}.help"}


def own_card(view: View, effect: str) -> str | None:
    """An own card with this effect that is not used, else any."""
    if view.seat is None:
        return None
    own = sorted(
        (one for one in view.parts["allies"].cards[view.seat] if one.effect == effect), key=lambda one: one.used
    )
    return f"alliance-card-{view.seat}-{own[0].id}" if own else None


def stack_of(view: View, stack: int) -> str | None:
    return f"turtles-stack-{view.turtles[stack].id}" if stack < len(view.turtles) else None


def turtles(view: View, stack: int) -> Facts:
    """The stack that is looked into; of all numbers of options some name none."""
    stacks = view.turtles
    return {"turtle": f"turtle.{stacks[stack].id}" if stack < len(stacks) else "turtle.none"}


def replace_seen(view: View, arg: int) -> Facts:
    """A tile below the grid, and one that was looked at."""
    assert view.seat is not None
    seen, index = view.parts["allies"].seen, arg % MOST_SEEN
    goes = say.listed(view.players[view.seat].below, arg // MOST_SEEN)
    return {"tile": goes, "tile2": seen[index] if index < len(seen) else say.NO_TILE}


CARD_VERBS: Final = [
    Verb("card", EFFECT_IDS, card, lambda view, arg: own_card(view, EFFECT_IDS[arg])),
    Verb("copy", EFFECT_IDS, card, lambda view, arg: own_card(view, EFFECT_IDS[COPY_TURN_CARD])),
    Verb("look", MOST_STACKS, turtles, stack_of),
    Verb("keep", TRACK_SET_IDS, lambda view, arg: {"tracks": f"tracks.{TRACK_SET_IDS[arg]}"}),
    Verb("replace_seen", COLUMNS * MOST_SEEN, replace_seen),
    Verb("beaver_for", ["leather", "fish", "vegetable"], say.leave_out, place.leave_out),
    Verb("activate", TERRITORIES, say.place, place.territory),
    Verb("restore", PROGRESS_IDS, say.progress, place.ability),
    Verb("pick_mask", CARD_IDS, lambda view, arg: {"card": f"card.{CARD_IDS[arg]}"}),
]
CARD_FRAMES: Final[list[type[AnyFrame]]] = [
    PayResources, WhileBeaversCount, PayBeavers, ClaimAndLook, ChooseStack, LookAtTurtles, LookAndReplace, ChoosePile,
    PickMask, ChooseTerritory, GuardsStep, LargerRitualStart, GunNatives, OffLine, ChooseCrop, RestoreTile, OtherNation,
]  # fmt: skip
CARDS_LIE_ON: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("Move", "MoveWho", "MoveStep"), ("GuardsStep",)),
    "BuyTile": ("WhileBeaversCount",),
    "PairTrack": IN_WINDOWS,
}
CARDS_TELL: Final = frozenset({"inspect", "mask_pick"})
"""Questions with as many answers as there are different tiles or cards: that they are asked tells others a little."""


def with_turn_cards(rules: Rules) -> Rules:
    """WA-CARD."""
    rules.offers.append(offer_cards)
    rules.takes["card"] = take_card
    rules.takes["copy"] = take_copy
    rules.waits["card"] = can_wait
    rules.waits["copy"] = can_wait
    rules.moments += [offer_cards_now, offer_looks]
    rules.moment_takes["card"] = take_card_now
    rules.moment_takes["copy"] = take_copy_now
    rules.moment_takes["look"] = take_look
    rules.actions[MILITARY_ACTION] = MilitaryWithLooks()
    rules.lacking = lacking_beside_beavers
    rules.pay_rest = pay_with_beavers
    for tile, ability in enumerate(rules.abilities):
        if isinstance(ability, ExtraNative):
            rules.set_ability(tile, ExtraNativeFirst())
    rules.checks[rules.checks.index(check_lines)] = for_each_player(check_line_or_card)
    rules.checks.append(check_looks)
    rules.most_uses = as_often_as_restored
    rules.step_checks[rules.step_checks.index(check_turtles_last)] = check_turtles_last_or_looked
    return rules
