"""Saved positions made richer: guns, goods, wounded natives, far tracks and fights that plain play seldom reaches."""

from random import Random
from typing import Any

from tests.games.wendake.referee.position import NATIONS, TRACKS, Position

NATIVES = {"women": "woman", "hunters": "hunter"}


def stir(dump: dict[str, Any], chance: Random) -> dict[str, Any]:
    """The same position with more in it; every piece is still there once."""
    p = Position(dump)
    for seat in range(len(p.players)):
        scatter(p, seat, chance)
        if p.solo and seat == 1:
            continue
        equip(p, seat, chance)
        if p.allies:
            find_ally(p, seat, chance)
    if p.allies and chance.random() < 0.5:
        first, second = chance.sample(p.usable_lakes(), 2)
        p.allies["ships"] = [first, chance.choice([second, None])]
    return dump


def scatter(p: Position, seat: int, chance: Random) -> None:
    """Natives go from the Home over the land and to the Long House."""
    player = p.players[seat]
    home, guards = player["home"], player["guards"]
    outside = [key for key in p.keys if not p.place(key)["home"]]
    for _ in range(chance.randrange(4)):
        if guards.get(home, 0) > 1 + (player["black"] == home):
            guards[home] -= 1
            if chance.random() < 0.3:
                player["long_house"]["warrior"] += 1
            else:
                there = chance.choice(outside)
                guards[there] = guards.get(there, 0) + 1
    if player["black"] == home and chance.random() < 0.3:
        guards[home] -= 1
        player["black"] = chance.choice([*outside, "long_house"])
        if player["black"] == "long_house":
            player["long_house"]["warrior"] += 1
        else:
            guards[player["black"]] = guards.get(player["black"], 0) + 1
        player["guards"] = {key: count for key, count in guards.items() if count}
    for pile, native in NATIVES.items():
        empty = [area for area in p.areas if p.area[area]["for"] == native and p.holder(area) is None]
        if player[f"home_{pile}"] and chance.random() < 0.5:
            player[f"home_{pile}"] -= 1
            if empty and chance.random() < 0.6:
                player[pile] = sorted([*player[pile], chance.choice(empty)], key=p.areas.index)
            else:
                player["long_house"][native] += 1
    player["guards"] = {key: guards[key] for key in p.keys if guards.get(key)}


def equip(p: Position, seat: int, chance: Random) -> None:
    """Goods, canoes, tracks, and Progress tiles from the rows, some of them used."""
    player = p.players[seat]
    for kind in player["goods"]:
        player["goods"][kind] = chance.choice([player["goods"][kind], chance.randrange(5)])
    free = 5 - sum(player["canoes"].values())
    if free and chance.random() < 0.4:
        lake = chance.choice(p.usable_lakes())
        player["canoes"][lake] = player["canoes"].get(lake, 0) + 1
    if chance.random() < 0.1:
        player["tracks"][chance.choice(TRACKS)] = p.track_end - chance.randrange(2)
    if chance.random() < 0.15:
        left = [tile for tile in p.at["row"] if tile and (p.allies or not tile.startswith("alliance"))]
        tile = chance.choice(left or [None])
        if tile is not None:
            p.at["row"][p.at["row"].index(tile)] = None
            player["progress"].append(tile)
    if player["progress"] and chance.random() < 0.2:
        used = {*player["used"], chance.choice(player["progress"])}
        player["used"] = [tile for tile in player["progress"] if tile in used]


def find_ally(p: Position, seat: int, chance: Random) -> None:
    """Guns, a field of the Alliance track, and patrols somewhere."""
    player, part = p.players[seat], p.allies
    if chance.random() < 0.7:
        part["guns"][seat] = chance.randrange(6)
    if chance.random() < 0.3:
        part["nations"][seat], part["fields"][seat] = chance.choice(NATIONS), chance.randrange(1, 6)
        places = [key for key in p.keys if not p.place(key)["home"] or key == player["home"]]
        patrols: dict[str, int] = {}
        for _ in range(2):
            there = chance.choice(places)
            patrols[there] = patrols.get(there, 0) + 1
        part["patrols"][seat] = {key: patrols[key] for key in p.keys if key in patrols}
