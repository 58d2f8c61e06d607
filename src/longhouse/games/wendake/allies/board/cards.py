"""Turn cards as pictures: what they do, in signs."""

from typing import Final, NamedTuple

from longhouse.core.text import Texts
from longhouse.drawing.said import Said, capital
from longhouse.games.wendake.allies.view import CardView
from longhouse.games.wendake.board.progress import TO, Sign

GUN: Final = Sign("gun")

SIGNS: Final[dict[str, list[Sign]]] = {
    "fish_per_lake": [Sign("lakes"), TO, Sign("fish")],
    "harvest_one_kind": [Sign("woman-sign"), TO, Sign("vegetables")],
    "tan_free": [Sign("act-tan")],
    "copy_turn_card": [Sign("copy")],
    "other_alliance": [GUN, TO, Sign("act-alliance_3")],
    "gun_to_resources": [GUN, TO, Sign("resources", "2")],
    "inspect_turtles": [Sign("resources"), TO, Sign("turtle"), Sign("look")],
    "inspect_tiles": [Sign("resources"), TO, Sign("turn-tile"), Sign("look")],
    "lakes_military": [GUN, Sign("lakes"), TO, Sign("track-military", "2")],
    "beavers_as_resources": [GUN, Sign("beaver"), TO, Sign("resources")],
    "resources_to_gun": [Sign("resources", "2"), TO, GUN],
    "heal_on_mask": [GUN, Sign("act-mask"), TO, Sign("heal", "1")],
    "ritual_guns": [Sign("gun", "1–3"), TO, Sign("heal", "+")],
    "territory_activation": [GUN, TO, Sign("awake")],
    "leather_per_hunter": [GUN, Sign("hunter-sign"), TO, Sign("leather")],
    "off_line_action": [GUN, Sign("resources", "1"), TO, Sign("off-line")],
    "restore_progress": [Sign("resources"), TO, Sign("progress"), Sign("back")],
    "alliance_step": [GUN, TO, Sign("disk", "+1")],
    "choose_mask": [GUN, TO, Sign("mask-card"), Sign("look")],
}
FREE: Final = ("fish_per_lake", "harvest_one_kind", "tan_free", "copy_turn_card")
ALLIANCE: Final = {
    "none": "act-alliance_0",
    "english": "act-alliance_1",
    "french": "act-alliance_2",
    "both": "act-alliance_3",
}


class TurnCard(NamedTuple):
    """What the picture of a turn card shows; free ones are discarded when they are used."""

    id: str
    alliance: str
    signs: list[Sign]
    free: bool
    used: bool
    name: str
    said: Said
    piece: str


def turn_card(card: CardView, texts: Texts, own: bool) -> TurnCard:
    """A card that lies in the Turn Order Area, or one that somebody owns."""
    effect = texts.say(f"card.{card.effect}.help")
    name = capital(texts.say(f"card.{card.effect}"))
    if card.used:
        help = texts.say("board.help.used_card", {"effect": f"card.{card.effect}.help"})
    elif own:
        help = effect
    else:
        help = texts.say("board.help.turn_card", {"flags": f"flags.{card.flags}", "effect": f"card.{card.effect}.help"})
    return TurnCard(
        card.id, ALLIANCE[card.flags], SIGNS[card.effect], card.effect in FREE, card.used, name, Said(name, help),
        f"turn-{card.id}",
    )  # fmt: skip
