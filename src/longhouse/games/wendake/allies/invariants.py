"""What always holds in New Allies (WA-INV)."""

from longhouse.games.wendake.allies.components import CARD_EFFECT, CARD_LEVEL, SPACES
from longhouse.games.wendake.allies.rules.turn_order import CardAlliance, TurnSpace, from_left_to_right
from longhouse.games.wendake.allies.state import Allies, allies
from longhouse.games.wendake.allies.terms import FREE_EFFECTS, PATROLS
from longhouse.games.wendake.phases import running_step
from longhouse.games.wendake.rules.natives import count_bits, members
from longhouse.games.wendake.rules.restore import replace_tiles
from longhouse.games.wendake.rules.turn import play_turns
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import LAST_YEAR_OF_LEVEL_1, NOBODY, NONE, YEARS


def check(state: Wendake) -> list[str]:
    """Every broken invariant of a position at a decision, or after the game."""
    part = allies(state)
    return [
        *check_alliances(state, part),
        *check_lakes(state, part),
        *check_cards(state, part),
        *check_spaces(state, part),
        *check_use(part),
    ]


def check_no_flag_tiles(state: Wendake) -> list[str]:
    """WD-INV-19 in New Allies: the Flag tiles mark the pairs of tracks, nobody ever owns one."""
    if state.flags or any(player.flag != NONE for player in state.players):
        return ["flags: Flag tiles are not used for Alliance tiles (WA-SETUP-02)"]
    return []


def check_alliances(state: Wendake, part: Allies) -> list[str]:
    """WA-INV-01, 04: a field with a nation or the middle; both patrols of the ally on the map, in no other Home."""
    broken = []
    for seat, player in enumerate(state.players):
        nation, field, patrols = part.nations[seat], part.fields[seat], part.patrols[seat]
        if (nation == NONE) != (field == 0):
            broken.append(f"allies.fields[{seat}]: an ally in the middle, or none beside it (WA-INV-01)")
        if sum(patrols) != (0 if nation == NONE else PATROLS):
            broken.append(f"allies.patrols[{seat}]: {sum(patrols)} in play (WA-INV-01)")
        if any(patrols[home] for home in state.board.homes if home != player.home):
            broken.append(f"allies.patrols[{seat}]: stand in the Home of another player (WA-INV-04)")
    return broken


def check_lakes(state: Wendake, part: Allies) -> list[str]:
    """WA-INV-02: ships apart, nothing on a covered lake; a ship is there only if somebody had this ally."""
    broken = []
    usable = state.rules.lakes(state)
    ships = [lake for lake in part.ships if lake != NONE]
    if len(set(ships)) != len(ships) or any(lake not in usable for lake in ships):
        broken.append("allies.ships: on one lake, or on a covered one (WA-INV-02)")
    for seat, player in enumerate(state.players):
        if any(count for lake, count in enumerate(player.lakes) if lake not in usable):
            broken.append(f"players[{seat}].canoes: on a covered lake (WA-INV-02)")
    return broken


def drawn_of_level(state: Wendake, part: Allies, level: int) -> list[int]:
    """The turn cards of a level that were revealed so far."""
    if level == state.level:
        return part.stacks[level][: part.drawn]
    revealed = SPACES[len(state.players)] * LAST_YEAR_OF_LEVEL_1 if level < state.level else 0
    return part.stacks[level][:revealed]


def check_cards(state: Wendake, part: Allies) -> list[str]:
    """WA-INV-03: each card that was revealed is in one place, and no other one."""
    broken = []
    lying = [card for card in part.spaces if card != NONE]
    owned = [card for cards in part.cards for card in members(cards)]
    known = [*lying, *owned, *members(part.discarded)]
    if sorted(known) != sorted(drawn_of_level(state, part, 0) + drawn_of_level(state, part, 1)):
        broken.append("allies.cards: a turn card is missing, or there twice (WA-INV-03)")
    if any(CARD_LEVEL[card] != state.level for card in lying):
        broken.append(f"allies.spaces: a card that is not of level {state.level + 1} (WA-INV-03)")
    past = LAST_YEAR_OF_LEVEL_1 if state.level else 0
    expected = SPACES[len(state.players)] * (state.year - past)
    if part.drawn != expected:
        broken.append(f"allies.drawn: {part.drawn} in Year {state.year} instead of {expected} (WA-REST-02)")
    return broken


def check_spaces(state: Wendake, part: Allies) -> list[str]:
    """WA-INV-05: a card or a marker on each space, both only while the Alliance action of the card goes on."""
    broken = []
    asked = [frame.seat for frame in state.stack if isinstance(frame, TurnSpace)]
    if state.turn_area != from_left_to_right(part) + asked:
        broken.append("allies.markers: are not those of the Turn Order Area (WA-ORDER-04)")
    chosen = [frame.space for frame in state.stack if isinstance(frame, CardAlliance)]
    step = running_step(state)
    for space, card in enumerate(part.spaces):
        marked = part.markers[space] != NOBODY
        if step is play_turns and (card != NONE) == marked and space not in chosen:
            broken.append(f"allies.spaces[{space}]: a card and a marker, or neither (WA-INV-05)")
    if step is not play_turns and is_after_first_turns(state) and len(part.spaces) - part.spaces.count(NONE) != 1:
        broken.append("allies.spaces: not exactly one card is left (WA-INV-05)")
    return broken


def is_after_first_turns(state: Wendake) -> bool:
    """Whether the markers of this Year were placed: the step that runs comes after the turns."""
    step = running_step(state)
    return step is replace_tiles or (step is None and state.year == YEARS) or step in state.rules.end


def check_use(part: Allies) -> list[str]:
    """WA-INV-04, 06: only paid cards that are owned are flipped; nobody owes guns."""
    broken = []
    for seat, used in enumerate(part.used):
        if used & ~part.cards[seat] or any(CARD_EFFECT[card] < FREE_EFFECTS for card in members(used)):
            broken.append(f"allies.used[{seat}]: a card that can't be flipped (WA-INV-06)")
    if min(part.guns) < 0:
        broken.append("allies.guns: below 0 (WA-INV-04)")
    return broken


def check_step(before: Wendake, after: Wendake) -> list[str]:
    """Turn cards are lost only by being used; a disk moves a field at most, or to the first one of the other side."""
    broken = []
    old, new = allies(before), allies(after)
    for seat in range(len(after.players)):
        if old.nations[seat] == new.nations[seat]:
            if not 0 <= new.fields[seat] - old.fields[seat] <= 1:
                broken.append(f"allies.fields[{seat}]: the disk jumped (WA-ALLY-02)")
        elif new.fields[seat] != 1:
            broken.append(f"allies.fields[{seat}]: a new ally, but not on field 1 (WA-ALLY-02)")
        gone = old.cards[seat] & ~new.cards[seat]
        if gone & ~new.discarded or count_bits(gone) > 1:
            broken.append(f"allies.cards[{seat}]: a turn card was lost (WA-INV-03)")
    return broken
