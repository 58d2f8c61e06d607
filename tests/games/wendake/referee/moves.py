"""Steps of warriors and patrols (WD-MOVE, WD-FIGHT, WA-PAT, WS-X-05)."""

from tests.games.wendake.referee.position import MOST_SEATS, Position


def others(p: Position, seat: int) -> list[int]:
    return [number for number in range(len(p.players)) if number != seat]


def guards_to_attack(p: Position, seat: int, key: str) -> set[str]:
    """WD-FIGHT-02, WA-PAT-09: plain Guards, the black warrior and patrols of each other player."""
    found, here = set(), p.number[key]
    for other in others(p, seat):
        if key in p.plain_guards(other):
            found.add(f"attack:{here * MOST_SEATS + other}")
        if p.players[other]["black"] == key:
            found.add(f"attack_black:{here}")
        if p.patrols(other, key):
            found.add(f"attack_patrol:{here if p.solo else here * MOST_SEATS + other}")
    return found


def warrior_acts(p: Position, seat: int, key: str) -> set[str]:
    """What ends a movement in a territory: lie down or attack; in the Homes neither (WD-R-10)."""
    found = set() if p.place(key)["home"] else guards_to_attack(p, seat, key)
    for area in p.areas_in(key):
        holder = p.holder(area)
        if holder is None:
            found.add(f"occupy:{p.areas.index(area)}")
        elif holder != seat and not p.guards(holder, key) and not p.patrols(holder, key):
            found.add(f"attack_area:{p.areas.index(area)}")
    return found


def warrior_steps(p: Position, seat: int, key: str) -> set[str]:
    """WD-MOVE-05."""
    found = warrior_acts(p, seat, key)
    for near in p.neighbours(seat, key):
        found |= {f"go:{p.number[near]}"} | warrior_acts(p, seat, near)
    return found


def patrol_steps(p: Position, seat: int, key: str) -> set[str]:
    """WA-PAT-02, WA-PAT-03: anywhere but another Home; attacks only under the own flag."""
    found = set()
    for near in [key, *p.neighbours(seat, key)]:
        if near != key:
            found.add(f"go:{p.number[near]}")
        if p.place(near)["flag"] == p.ally(seat):
            found |= guards_to_attack(p, seat, near)
    return found


def unmoved_guards(p: Position, seat: int) -> list[str]:
    """Where plain Guards stand who have not moved in this action: three bits a territory count those who have."""
    moved = p.top.get("moved", 0)
    return [key for key, count in p.plain_guards(seat).items() if count > (moved >> 3 * p.number[key] & 7)]


def unmoved_black(p: Position, seat: int) -> list[str]:
    black = p.players[seat]["black"]
    return [black] if black in p.number and not p.top.get("black_moved", 0) else []


def move(p: Position, seat: int) -> set[str]:
    """WD-R-42: the steps of everybody who has not moved."""
    places = [*unmoved_guards(p, seat), *unmoved_black(p, seat)]
    return set().union(*[warrior_steps(p, seat, key) for key in places])


STEPS = ["go", "occupy", "attack", "attack_black", "attack_area", "attack_patrol"]


def move_who(p: Position, seat: int) -> set[str]:
    """WD-R-42: everybody who has not moved and can make the step that was chosen."""
    step = f"{STEPS[p.top['kind']]}:{p.top['arg']}"
    guards = [key for key in unmoved_guards(p, seat) if step in warrior_steps(p, seat, key)]
    black = [key for key in unmoved_black(p, seat) if step in warrior_steps(p, seat, key)]
    return {f"guard:{p.number[key]}" for key in guards} | {f"black_guard:{p.number[key]}" for key in black}


def move_step(p: Position, seat: int) -> set[str]:
    return {*warrior_steps(p, seat, p.keys[p.top["at"]]), "done"}


def unmoved_patrols(p: Position, seat: int) -> list[str]:
    """WA-PAT-01: `moved` is where the one stands that has, counted from 1."""
    moved = p.top.get("moved", 0)
    standing = {key: count - (p.number[key] + 1 == moved) for key, count in p.allies["patrols"][seat].items()}
    return [key for key, count in standing.items() if count]


def patrol(p: Position, seat: int) -> set[str]:
    return set().union(*[patrol_steps(p, seat, key) for key in unmoved_patrols(p, seat)])


def patrol_step(p: Position, seat: int) -> set[str]:
    return {*patrol_steps(p, seat, p.keys[p.top["at"]]), "done"}


def patrol_who(p: Position, seat: int) -> set[str]:
    """Both patrols, or the question would not be asked: they stand in different territories."""
    return {f"patrol:{p.number[key]}" for key in unmoved_patrols(p, seat)}
