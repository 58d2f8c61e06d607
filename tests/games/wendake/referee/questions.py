"""The options of the questions that New Allies and solo play ask or change, each from its rule."""

from collections.abc import Callable

from tests.games.wendake.referee import cards, moves
from tests.games.wendake.referee.position import CARDS, LAKES, NATIONS, RESOURCES, STACKS, TRACKS, Position

Rule = Callable[[Position, int, list[str]], set[str]]

MOST_ASIDE, MOST_SEEN, DISPLAY = 6, 5, 6


def flags(printed: str) -> list[str]:
    return NATIONS if printed == "both" else [nation for nation in NATIONS if nation == printed]


# ---------------------------------------------------------------- New Allies
def turn_space(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-ORDER-01."""
    return {f"turn_space:{number}" for number, card in enumerate(p.allies["spaces"]) if card is not None}


def card_alliance(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-ORDER-02."""
    card = CARDS[p.allies["spaces"][p.top["space"]]]
    return {f"ally:{nation}" for nation in flags(card["flag"])} | {"done"}


def nation(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-ALLY-01; for `other_alliance` over a card without a flag either (WA-CARD-21)."""
    if p.frame != "Resolve":
        return {f"ally:{nation}" for nation in NATIONS}
    number, action = p.action_asked(asked)
    return {f"ally:{nation}" for nation in flags(action.split(":")[1])} | {f"skip:{number}"}


def pair_track(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-CONV-03."""
    return {f"track:{track}" for track in p.open_tracks(seat, NATIONS[p.top["nation"]])}


def alliance_effect(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-ALLY-05."""
    ally = p.ally(seat)
    assert ally is not None
    found = {f"ship:{lake}" for lake in p.usable_lakes() if lake not in p.allies["ships"]}
    if p.guns(seat):
        found |= {f"gun_point:{track}" for track in p.open_tracks(seat, ally)}
    return found | moves.patrol(p, seat) | {"done"}


def ship_step(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-SHIP-02, WA-SHIP-03: parts II and III as far as they are open, or done."""
    ally = p.ally(seat)
    assert ally is not None
    lake, found = p.allies["ships"][NATIONS.index(ally)], {"done"}
    there = [p.canoes(number)[lake] for number in range(len(p.players))]
    if p.top["canoe"]:
        for owner, count in enumerate(there):
            others = [other for other in p.usable_lakes() if count and other != lake]
            found |= {f"shift_canoe:{owner * len(LAKES) + LAKES.index(other)}" for other in others}
    if p.top["guns"] and all(count < there[seat] for number, count in enumerate(there) if number != seat):
        most = min(p.allies["fields"][seat], p.goods(seat, "leather")) if there[seat] else 0
        found |= {f"buy_guns:{count}" for count in range(most)}
    return found


def canoe(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-SETUP-04."""
    return {f"canoe:{lake}" for lake in p.usable_lakes()}


def turtle(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WD-MIL-01, WA-MIL-01, WA-TRIBE-01, and further looks (WA-CARD-23)."""
    player = p.players[seat]
    categories = ["women", "hunters", "canoes", "guns"]
    have = {
        "women": p.worked(seat, "women"),
        "hunters": p.worked(seat, "hunters"),
        "canoes": sum(p.canoes(seat).values()),
        "guns": p.guns(seat) if p.allies else 0,
    }
    size = 4 if p.allies else 2
    found = set()
    for number, stack in enumerate(STACKS[: len(p.at["turtles_drawn"])]):
        category, name = stack["category"], f"{stack['category']}_{stack['level']}"
        discount = player["tribe"] == "shawnee" and category != "guns"
        is_claimed = p.top.get("claimed", 0) >> categories.index(category) & 1
        if have[category] >= stack["threshold"] - discount and name not in player["turtles"] and not is_claimed:
            found |= {f"turtle:{name}"} if p.at["turtles_drawn"][number] < size else set()
    if p.allies and set(p.kinds(seat)) - set(p.allies["spent"]) and p.allies["spent"]:
        found |= {f"look:{stack}" for stack in cards.claimed_stacks(p)}
    return found


def look(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-CARD-23: the stacks claimed from are known to the question below."""
    below = Position({**p.dump, "stack": p.stack[:-1]})
    return {f"look:{stack}" for stack in cards.claimed_stacks(below)}


def inspect(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-CARD-23: keep one of the tiles in view, or see one more."""
    number = p.top["stack"]
    stack = STACKS[number]
    view = [p.players[seat]["turtles"][f"{stack['category']}_{stack['level']}"], *p.allies["seen"]]
    found = {"keep:" + "_".join(sorted(stack["tiles"][tile]["tracks"], key=TRACKS.index)) for tile in view}
    if p.at["turtles_drawn"][number] + len(p.allies["seen"]) < 4:
        found |= {f"spend:{kind}" for kind in p.kinds(seat) if kind not in p.allies["spent"]}
    return found


def replace(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WD-REST-04, WA-CARD-24."""
    found, player = {"done"}, p.players[seat]
    seen = p.allies["seen"] if p.allies else []
    for column in range(3):
        found |= {f"replace_display:{column * DISPLAY + n}" for n, tile in enumerate(p.at["display"]) if tile}
        found |= {f"replace_aside:{column * MOST_ASIDE + n}" for n in range(len(player["aside"]))}
        found |= {f"replace_seen:{column * MOST_SEEN + n}" for n in range(len(seen))}
    if seen and cards.stack_left(p) > 0:
        found |= {f"spend:{kind}" for kind in p.kinds(seat) if kind not in p.allies["spent"]}
    return found


def pay_resource(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-CARD-02."""
    spent = [kind for number, kind in enumerate(RESOURCES) if p.top.get("spent", 0) >> number & 1]
    return {f"spend:{kind}" for kind in p.kinds(seat) if kind not in [*spent, *p.allies["spent"]]}


def pay_beaver(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-TRADE-01."""
    left = {"leather": p.top["leather"], "fish": p.top["fish"], "vegetable": p.top["vegetables"]}
    if not p.allies["beavers"] or not p.goods(seat, "beaver"):
        return set()  # nothing is asked then
    return {f"beaver_for:{kind}" for kind, count in left.items() if count} | {"done"}


def buy(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WD-TRADE-11, WA-TRADE-01."""
    return {f"buy:{tile}" for tile in cards.payable(p, seat, bool(p.allies and p.allies["beavers"]))}


def crop(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-CARD-12."""
    return {f"vegetable:{kind}" for kind in cards.crops(p, seat)}


def restore(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-CARD-33."""
    return {f"restore:{tile}" for tile in cards.restorable(p, seat)}


def territory(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-CARD-30."""
    return {f"activate:{p.number[key]}" for key in cards.territories(p, seat)}


def mask_pile(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-CARD-35: it would not be asked for one pile."""
    return {"draw_deck", "draw_discard"}


def mask_pick(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-CARD-35."""
    return {f"pick_mask:{card}" for card in p.at["deck" if p.top["deck"] else "discard"]}


def gun_native(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-CARD-29: types not yet chosen; a black warrior is a warrior."""
    chosen = [native for number, native in enumerate(("warrior", "woman", "hunter")) if p.top["chosen"] >> number & 1]
    player = p.players[seat]
    injured, found = dict(player["long_house"]), set()
    if player["black"] == "long_house":
        injured["warrior"] -= 1
        found = {"black"} - ({"black"} if "warrior" in chosen else set())
    found |= {native for native, count in injured.items() if count and native not in chosen}
    return {f"heal:{native}" for native in found} | ({"done"} if chosen else set())


def off_line(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WA-CARD-32."""
    player, tiles = p.players[seat], cards.off_line_tiles(p, seat)
    markers = (["tile"] if player["markers"] else []) + (["tile_black"] if player["black_marker"] else [])
    return {f"{marker}:{tile}" for marker in markers for tile in tiles}


# ---------------------------------------------------------------- Moves
def move(p: Position, seat: int, asked: list[str]) -> set[str]:
    return moves.move(p, seat)


def move_who(p: Position, seat: int, asked: list[str]) -> set[str]:
    return moves.move_who(p, seat)


def move_step(p: Position, seat: int, asked: list[str]) -> set[str]:
    return moves.move_step(p, seat)


def patrol(p: Position, seat: int, asked: list[str]) -> set[str]:
    return moves.patrol(p, seat) | {"done"}


def patrol_step(p: Position, seat: int, asked: list[str]) -> set[str]:
    return moves.patrol_step(p, seat)


def patrol_who(p: Position, seat: int, asked: list[str]) -> set[str]:
    return moves.patrol_who(p, seat)


# ---------------------------------------------------------------- solo play
def tribute(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WS-X-01."""
    points = [track for track, value in p.players[seat]["tracks"].items() if value]
    return {f"spend:{kind}" for kind in p.kinds(seat)} | {f"lose_point:{track}" for track in points}


def winter(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WS-X-04: Guards, Outposts and the black warrior."""
    player = p.players[seat]
    found = {f"infect_guard:{p.number[key]}" for key in p.plain_guards(seat)}
    found |= {f"infect_area:{p.areas.index(area)}" for area in player["outposts"]}
    if player["black"] in p.number:
        found.add(f"infect_black:{p.number[player['black']]}")
    return found


def infection(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WS-X-06, as WD-TRADE-03."""
    player = p.players[seat]
    found = winter(p, seat, asked)
    found |= {f"infect_area:{p.areas.index(area)}" for area in [*player["women"], *player["hunters"]]}
    homes = {"woman": player["home_women"], "hunter": player["home_hunters"]}
    return found | {f"infect_home:{native}" for native, count in homes.items() if count}


def storm(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WS-X-07."""
    return {f"lose_canoe:{lake}" for lake in p.canoes(seat)}


def season(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WS-X-08."""
    return {f"call_back:{p.areas.index(area)}" for area in p.players[seat]["women"]}


def theft(p: Position, seat: int, asked: list[str]) -> set[str]:
    """WS-X-10."""
    return {f"discard_mask:{card}" for card in p.players[seat]["hand"]}


QUESTIONS: dict[str, Rule] = {
    rule.__name__: rule
    for rule in (
        turn_space, card_alliance, nation, pair_track, alliance_effect, ship_step, canoe, turtle, look, inspect,
        replace, pay_resource, pay_beaver, buy, crop, restore, territory, mask_pile, mask_pick, gun_native, off_line,
        move, move_who, move_step, patrol, patrol_step, patrol_who, tribute, winter, infection, storm, season, theft,
    )
}  # fmt: skip
