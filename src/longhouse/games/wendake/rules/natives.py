"""Warriors, women and hunters: where they are and how they change places (WD-CONV-06)."""

from mypy_extensions import i64

from longhouse.core.values import with_more
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import BLACK, HUNTER, IN_AREA, IN_LONG_HOUSE, TERRITORIES, WARRIOR, WOMAN


def count_bits(bits: int) -> int:
    """How many there are in a set."""
    left: i64 = bits  # i64: compiled, nothing but machine words
    count: i64 = 0
    while left:
        left &= left - 1
        count += 1
    return count


def members(bits: int) -> list[int]:
    """The numbers in a set, ascending."""
    found = []
    number = 0
    while bits:
        if bits & 1:
            found.append(number)
        bits >>= 1
        number += 1
    return found


# ---------------------------------------------------------------- counting


def guards_of(state: Wendake, seat: int) -> list[int]:
    """Guards of a player by territory, the black warrior among them."""
    return state.players[seat].guards


def guards_alone(state: Wendake, seat: int, allied: bool) -> list[int]:
    """WD-MIL-02: nobody but Guards counts for a majority."""
    return state.players[seat].guards


def plain_guards(player: Player, territory: int) -> int:
    """Guards that are not the black warrior."""
    return player.guards[territory] - (1 if player.black == territory else 0)


def has_black_guard(player: Player) -> bool:
    """Whether the black warrior stands as a Guard somewhere."""
    return 0 <= player.black < TERRITORIES


def occupied_areas(state: Wendake) -> int:
    """WD-MOVE-08: the areas with a native of any kind and player."""
    areas = 0
    for player in state.players:
        areas |= player.outposts | player.women | player.hunters
    return areas


def women_areas(player: Player) -> int:
    """WD-TURT-01: areas with own women, the Home counting once."""
    return count_bits(player.women) + (1 if player.pile[WOMAN] else 0)


def hunter_areas(player: Player) -> int:
    """WD-TURT-01: areas with own hunters, the Home counting once."""
    return count_bits(player.hunters) + (1 if player.pile[HUNTER] else 0)


def canoes_in_play(player: Player) -> int:
    """Own canoes on lakes."""
    canoes = 0
    for count in player.lakes:
        canoes += count
    return canoes


def at_home(player: Player, native: int) -> int:
    """How many of a kind are in the own Home."""
    return player.guards[player.home] if native == WARRIOR else player.pile[native]


def in_long_house(player: Player) -> int:
    """How many natives wait in the Long House."""
    return sum(player.long_house)


def injured(player: Player) -> list[int]:
    """How many of each kind are in the Long House, the black warrior as a kind of its own (WD-RIT-02)."""
    black = 1 if player.black == IN_LONG_HOUSE else 0
    counts = [*player.long_house, black]
    counts[WARRIOR] -= black
    return counts


# ---------------------------------------------------------------- changing places


def enter_home(player: Player, native: int) -> None:
    """A native that is nowhere joins the own Home."""
    if native in (WOMAN, HUNTER):
        player.pile = with_more(player.pile, native, 1)
        return
    player.guards = with_more(player.guards, player.home, 1)
    if native == BLACK:
        player.black = player.home


def enter_long_house(player: Player, native: int) -> None:
    """A native that is nowhere goes to the own Long House."""
    if native == BLACK:
        player.black = IN_LONG_HOUSE
        native = WARRIOR
    player.long_house = with_more(player.long_house, native, 1)


def leave_long_house(player: Player, native: int) -> None:
    """A native of the Long House comes Home."""
    player.long_house = with_more(player.long_house, WARRIOR if native == BLACK else native, -1)
    enter_home(player, native)


def native_in(player: Player, area: int) -> int:
    """Which native of this player is in an area: a kind, or BLACK; -1 if none."""
    bit = 1 << area
    if player.outposts & bit:
        return BLACK if player.black == IN_AREA + area else WARRIOR
    if player.women & bit:
        return WOMAN
    return HUNTER if player.hunters & bit else -1


def leave_area(player: Player, area: int) -> None:
    """The own native there is taken away; the caller says where it goes."""
    keep = ~(1 << area)
    player.outposts &= keep
    player.women &= keep
    player.hunters &= keep


def become_outpost(player: Player, area: int, black: bool) -> None:
    """A warrior that is nowhere lies down in an area."""
    player.outposts |= 1 << area
    if black:
        player.black = IN_AREA + area


def owner_of(state: Wendake, area: int) -> int:
    """Whose native is in an area; -1 if it is empty."""
    bit = 1 << area
    for seat, player in enumerate(state.players):
        if (player.outposts | player.women | player.hunters) & bit:
            return seat
    return -1
