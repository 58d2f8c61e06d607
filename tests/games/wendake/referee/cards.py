"""When the lower effects of turn cards are offered: the table after WA-CARD-35."""

from tests.games.wendake.referee.position import (
    CARDS,
    COSTS,
    LINES,
    PROGRESS,
    STACKS,
    VEGETABLES,
    Position,
)

NEEDS_GUN = {
    "other_alliance", "gun_to_resources", "lakes_military", "beavers_as_resources", "heal_on_mask", "ritual_guns",
    "territory_activation", "leather_per_hunter", "off_line_action", "alliance_step", "choose_mask",
}  # fmt: skip
ANYTIME = {
    "fish_per_lake", "harvest_one_kind", "tan_free", "gun_to_resources", "lakes_military", "resources_to_gun",
    "territory_activation", "leather_per_hunter", "restore_progress", "alliance_step", "choose_mask",
}  # fmt: skip
WINDOWS = {"Turn", "EndTurn", "Resolve", "BuyTile", "SpendResources", "MilitaryScore", "MaskSpace", "RitualScore"}


def moment(p: Position, prompt: str) -> set[str]:
    """WA-TIME-01: which effects belong to the question that is asked."""
    found = set(ANYTIME) if p.frame in WINDOWS | {"AllianceEffect", "Window"} else set()
    if p.frame == "Turn":
        found.add("off_line_action")
    if prompt == "card_alliance":
        found.add("other_alliance")
    if prompt == "turtle":
        found.add("inspect_turtles")
    if prompt == "replace":
        found.add("inspect_tiles")
    if prompt == "buy":
        found.add("beavers_as_resources")
    if p.frame == "MaskSpace":
        found.add("heal_on_mask")
    if prompt in ("ritual_start", "heal") and p.frame in ("Resolve", "RitualStart", "LargerRitualStart"):
        found.add("ritual_guns")
    return found


def territories(p: Position, seat: int) -> list[str]:
    """WA-CARD-30."""
    player = p.players[seat]
    natives = [*player["women"], *player["hunters"]]
    return [
        key
        for key in p.keys
        if key != player["home"] and (p.guards(seat, key) or any(area.split(".")[0] == key for area in natives))
    ]


def crops(p: Position, seat: int) -> set[str]:
    """WA-CARD-12."""
    player = p.players[seat]
    found = {p.area[area]["yields"] for area in player["women"]}
    if player["home_women"]:
        found |= {area["yields"] for area in p.place(player["home"])["areas"] if area["for"] == "woman"}
    return found


def restorable(p: Position, seat: int) -> list[str]:
    """WA-CARD-33."""
    return [tile for tile in p.players[seat]["used"] if PROGRESS[tile]["level"] <= len(p.kinds(seat))]


def lakes_leader(p: Position, seat: int) -> bool:
    """WA-CARD-25."""
    lakes = [sum(count > 0 for count in p.canoes(number).values()) for number in range(len(p.players))]
    return lakes[seat] > 0 and lakes[seat] == max(lakes)


def off_line_tiles(p: Position, seat: int) -> list[int]:
    """WA-CARD-32: neither marked nor burning nor the third tile of the line."""
    player = p.players[seat]
    marks = set(player["marks"])
    straight: set[int] = set().union(*[line for line in LINES if marks <= line and player["fire"] not in line])
    return [tile for tile in range(9) if tile not in marks | straight and tile != player["fire"]]


def lacking(p: Position, seat: int, tile: str) -> int:
    """WD-TRADE-05: how many resources of the cost of a Progress tile a player does not have."""
    cost = COSTS[PROGRESS[tile]["level"]]
    kinds = sum(p.goods(seat, kind) > 0 for kind in VEGETABLES)
    animals = [int(cost[kind]) - p.goods(seat, kind) for kind in ("leather", "fish")]
    return sum(max(0, count) for count in [*animals, int(cost["vegetables"]) - kinds])


def discounts(p: Position, seat: int) -> int:
    """WD-TRADE-06: what all discounts that are not used take off."""
    player = p.players[seat]
    ready = [tile for tile in player["progress"] if tile.startswith("discount") and tile not in player["used"]]
    return sum(int(tile[-1]) for tile in ready)


def payable(p: Position, seat: int, with_beavers: bool) -> set[str]:
    """WD-TRADE-11, WA-TRADE-01."""
    help_ = discounts(p, seat) + (p.goods(seat, "beaver") if with_beavers else 0)
    return {tile for tile in p.at["row"] if tile is not None and lacking(p, seat, tile) <= help_}


def claimed_stacks(p: Position) -> list[int]:
    """WA-CARD-23: from which a tile was claimed in this action, and with tiles left."""
    stacks = p.top.get("stacks", 0)
    return [n for n in range(len(STACKS)) if stacks >> n & 1 and p.at["turtles_drawn"][n] < 4]


def stack_left(p: Position) -> int:
    """Face-down Advanced tiles of the level that is in play."""
    return len(p.at["tile_supply"][p.at["level"] - 1]) - int(p.at["tiles_drawn"]) - len(p.allies["seen"])


def can_be_used(p: Position, seat: int, effect: str) -> bool:
    """The condition of an effect, at its moment."""
    if effect in NEEDS_GUN and not p.guns(seat):
        return False
    player, nation = p.players[seat], p.ally(seat)
    match effect:
        case "fish_per_lake":
            return sum(p.canoes(seat).values()) > 0
        case "harvest_one_kind":
            return bool(crops(p, seat))
        case "tan_free":
            return p.goods(seat, "beaver") > 0
        case "other_alliance":
            return not p.top["over"] and CARDS[p.allies["spaces"][p.top["space"]]]["flag"] != "both"
        case "inspect_turtles":
            return not p.allies["spent"] and bool(p.kinds(seat)) and bool(claimed_stacks(p))
        case "inspect_tiles":
            return not p.allies["spent"] and bool(p.kinds(seat)) and stack_left(p) > 0
        case "lakes_military":
            return lakes_leader(p, seat) and player["tracks"]["military"] < p.track_end
        case "beavers_as_resources":
            return not p.allies["beavers"] and p.goods(seat, "beaver") > 0 and bool(payable(p, seat, True))
        case "resources_to_gun":
            return len(p.kinds(seat)) >= 2
        case "heal_on_mask":
            return p.injured(seat) > 0
        case "ritual_guns":
            return p.injured(seat) > (3 if p.frame == "LargerRitualStart" else 2)
        case "territory_activation":
            return bool(territories(p, seat))
        case "leather_per_hunter":
            return p.worked(seat, "hunters") > 0
        case "off_line_action":
            return len(player["marks"]) == 2 and bool(p.kinds(seat)) and bool(off_line_tiles(p, seat))
        case "restore_progress":
            return bool(restorable(p, seat))
        case "alliance_step":
            return nation is not None and (p.allies["fields"][seat] < 5 or bool(p.open_tracks(seat, nation)))
        case "choose_mask":
            return bool(p.at["deck"] or p.at["discard"])
    return True


def effects(cards: list[str | None]) -> set[str]:
    return {CARDS[card]["effect"] for card in cards if card is not None}


def offers(p: Position, seat: int, now: set[str]) -> set[str]:
    """WA-CARD-04, WA-CARD-13: own cards that are not used, and copies of what lies unused on the table."""
    usable = {effect for effect in now if can_be_used(p, seat, effect)}
    unused = [[card for card in own if card not in p.allies["used"][n]] for n, own in enumerate(p.allies["cards"])]
    mine = effects(list(unused[seat]))
    found = {f"card:{effect}" for effect in usable & mine}
    if "copy_turn_card" in mine:
        table = effects([*p.allies["spaces"], *[card for own in unused for card in own]])
        found |= {f"copy:{effect}" for effect in usable & table}
    return found
