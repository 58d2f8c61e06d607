"""The table in words: what a screen reader reads and what the terminal shows."""

from collections.abc import Iterable

from longhouse.core.event import Facts
from longhouse.core.stage import Stage
from longhouse.core.text import Texts
from longhouse.games.wendake.components import EFFECT_IDS, PROGRESS_LEVEL, SPACE_IDS, SPACE_POINTS, board_named
from longhouse.games.wendake.rules.gathering import counted
from longhouse.games.wendake.terms import FLAG_IDS, GOOD_IDS, YEARS
from longhouse.games.wendake.view import PlayerView, TileView, View

FIRST = "homes"  # the first phase of the setup
WITH_TRIBES = "oneida"


def stage(view: View, outline: list[str], texts: Texts) -> Stage:
    """Setup or a Year, by the phases of its outline; when the game is over, behind its last one.

    The tile that Oneida begins with is a part of choosing tribes.
    """
    phases = [phase for phase in outline if phase != WITH_TRIBES]
    phase = "tribes" if view.phase == WITH_TRIBES else view.phase
    is_setup = bool(phases) and phases[0] == FIRST
    title = texts.say("stage.setup") if is_setup else texts.say("stage.year", {"n": view.year, "years": YEARS})
    parts = [texts.say(f"stage.{name}") for name in phases]
    return Stage(title, parts, phases.index(phase) if phase in phases else len(phases))


def describe(view: View, texts: Texts) -> list[str]:
    """One line a fact: the common board first, then a paragraph for each player, the reader's own first."""
    return [
        *_course(view, texts),
        *_map(view, texts),
        _lakes(view, texts),
        *_market(view, texts),
        *_ceremony(view, texts),
        *_players(view, texts),
    ]


def _listed(texts: Texts, heading: str, items: Iterable[str], between: str = ", ") -> str:
    """A heading and what it announces, such as `Turn order: Green, Blue.`"""
    return f"{heading} {between.join(items) or texts.say('table.none')}."


def _goods(texts: Texts, counts: dict[str, int]) -> list[str]:
    """Such as `2 beans`, without what is not there."""
    present = [(count, counted(GOOD_IDS.index(good), count)) for good, count in counts.items() if count]
    return [f"{count} {texts.say(name)}" for count, name in present]


def _people(texts: Texts, counts: dict[str, int]) -> list[str]:
    """Such as `2 women`, without who is not there."""
    return [texts.say(f"natives.{native}", {"n": count}) for native, count in counts.items() if count]


# ---------------------------------------------------------------- the common board


def _course(view: View, texts: Texts) -> list[str]:
    lines = [texts.say("table.year", {"n": view.year, "phase": f"phase.{view.phase}"})]
    if view.deciding is not None:
        own = view.deciding == view.seat
        lines.append(texts.say("table.your_turn") if own else texts.say("table.turn", {"seat": view.deciding}))
    lines.append(_listed(texts, texts.say("table.order"), map(texts.name, view.order)))
    if view.turn_area:
        lines.append(_listed(texts, texts.say("table.turn_area"), map(texts.name, view.turn_area)))
    pairs = [f"{texts.say(f'track.{first}')} + {texts.say(f'track.{second}')}" for first, second in view.pairs]
    return [*lines, _listed(texts, texts.say("table.pairs"), pairs)]


def _map(view: View, texts: Texts) -> list[str]:
    board = board_named(view.map)
    lines = []
    for number, territory in enumerate(view.territories):
        name = texts.say(f"territory.{territory.id}")
        notes = []
        if territory.owner is not None:
            notes.append(texts.say("table.home_of", {"seat": territory.owner}))
        elif board.flag[number] >= 0:
            notes.append(texts.say("table.flag", {"flag": f"flag.{FLAG_IDS[board.flag[number]]}"}))
        for seat, count in enumerate(territory.guards):
            if count:
                notes.append(texts.say("table.guards", {"seat": seat, "n": count}))
        if territory.black is not None:
            notes.append(texts.say("table.black_guard", {"seat": territory.black}))
        notes += [_area(view, area, texts) for area in board.areas_of[number]]
        neighbours = [texts.say(f"territory.{board.ids[other]}") for other in board.adjacent[number]]
        lines.append(f"{name}: {'; '.join(notes)}. {_listed(texts, texts.say('table.borders'), neighbours)}")
    return lines


def _area(view: View, number: int, texts: Texts) -> str:
    board = board_named(view.map)
    area = view.areas[number]
    field: Facts = {"area": f"area.{GOOD_IDS[board.crop[number]]}"}
    if area.seat is None:
        return texts.say("table.empty_area", field)
    return texts.say("table.area", {**field, "seat": area.seat, "native": f"native.{area.native}"})


def _lakes(view: View, texts: Texts) -> str:
    items = [
        texts.say("table.canoes_on", {"seat": player.seat, "n": count, "lake": f"lake.{lake}"})
        for player in view.players
        for lake, count in player.canoes.items()
        if count
    ]
    return _listed(texts, texts.say("table.canoes"), items)


def _market(view: View, texts: Texts) -> list[str]:
    lines = []
    for level in (1, 2, 3):
        tiles = [
            texts.say(f"progress.{effect}")
            for effect in view.row
            if effect is not None and PROGRESS_LEVEL[EFFECT_IDS.index(effect)] == level
        ]
        lines.append(_listed(texts, texts.say("table.progress_row", {"level": level}), tiles))
    display = [texts.say(f"tile.{tile}") for tile in view.display if tile is not None]
    lines.append(_listed(texts, texts.say("table.display", {"level": view.level}), display, "; "))
    stacks = [f"{texts.say(f'turtle.{stack.id}')} ({stack.left})" for stack in view.turtles]
    return [*lines, _listed(texts, texts.say("table.turtles"), stacks)]


def _ceremony(view: View, texts: Texts) -> list[str]:
    spaces = []
    for number, space in enumerate(SPACE_IDS):
        facts: Facts = {"space": f"space.{space}", "n": SPACE_POINTS[number]}
        words = texts.say("table.space", facts)
        disks = ", ".join(map(texts.name, view.spaces[space]))
        spaces.append(f"{words} ({disks})" if disks else words)
    top: list[str] = [f"card.{view.mask_discard[-1]}"] if view.mask_discard else []
    return [
        _listed(texts, texts.say("table.spaces"), spaces, "; "),
        _listed(texts, texts.say("table.discard"), map(texts.say, top)),
        texts.say("table.deck", {"n": view.mask_deck_size}),
    ]


# ---------------------------------------------------------------- the players


def _players(view: View, texts: Texts) -> list[str]:
    first = [] if view.seat is None else [view.seat]
    seats = [*first, *(seat for seat in view.order if seat not in first)]
    return [line for seat in seats for line in _player(view, view.players[seat], texts)]


def _player(view: View, player: PlayerView, texts: Texts) -> list[str]:
    own = player.seat == view.seat
    lines = [
        " ".join(
            [
                texts.say("table.you" if own else "table.player", {"seat": player.seat, "n": player.score}),
                *([texts.say("table.tribe", {"tribe": f"tribe.{player.tribe}"})] if player.tribe is not None else []),
                _tracks(view, player, texts),
                _listed(texts, texts.say("table.goods"), _goods(texts, player.goods)),
                *_natives(player, texts),
            ]
        ),
        *_grid(player, texts),
        " ".join(_belongings(view, player, texts)),
    ]
    return lines


def _tracks(view: View, player: PlayerView, texts: Texts) -> str:
    items = []
    for track, value in player.tracks.items():
        counts = track in view.counting[player.seat]
        facts: Facts = {"track": f"track.{track}", "value": value}
        items.append(texts.say("table.track_counts" if counts else "table.track", facts))
    return _listed(texts, texts.say("table.tracks"), items)


def _natives(player: PlayerView, texts: Texts) -> list[str]:
    sentences = [
        _listed(texts, texts.say("table.pile"), _people(texts, player.pile)),
        _listed(texts, texts.say("table.long_house"), _people(texts, player.long_house)),
        texts.say("table.markers", {"n": player.markers + (1 if player.black_marker else 0)}),
    ]
    if player.black_marker:
        sentences.append(texts.say("table.black_marker"))
    return sentences


def _grid(player: PlayerView, texts: Texts) -> list[str]:
    rows = [player.grid[first : first + 3] for first in (0, 3, 6)]
    lines = [
        _listed(texts, texts.say("table.grid_row", {"row": row}), [_tile(tile, texts) for tile in tiles if tile], "; ")
        for row, tiles in enumerate(rows, 1)
        if any(tiles)
    ]
    if player.below:
        below = [texts.say(f"tile.{tile}") for tile in player.below]
        lines.append(_listed(texts, texts.say("table.below"), below, "; "))
    return lines


def _tile(tile: TileView, texts: Texts) -> str:
    name = texts.say("table.ritual_side", {"tile": f"tile.{tile.id}"}) if tile.ritual else texts.say(f"tile.{tile.id}")
    notes = []
    if tile.marked:
        notes.append(texts.say("table.marked"))
    if tile.fire:
        notes.append(texts.say("table.fire"))
    if tile.legal:
        notes.append(texts.say("table.legal"))
    return f"{name} ({', '.join(notes)})" if notes else name


def _belongings(view: View, player: PlayerView, texts: Texts) -> list[str]:
    own = player.seat == view.seat
    progress = [
        texts.say("table.used_tile" if tile.used else "table.ready_tile", {"tile": f"progress.{tile.id}"})
        for tile in player.progress
    ]
    turtles = []
    for turtle in player.turtles:
        name = texts.say(f"turtle.{turtle.stack}")
        tracks = " / ".join(texts.say(f"track.{track}") for track in turtle.tracks or [])
        turtles.append(f"{name} ({tracks})" if tracks else name)
    sentences = [
        *([_listed(texts, texts.say("table.own_progress"), progress)] if progress else []),
        *([texts.say("table.ally", {"ally": f"ally.{player.flag}"})] if player.flag is not None else []),
        *([texts.say("table.swaps", {"n": player.swaps})] if player.swaps else []),
        *([_listed(texts, texts.say("table.own_turtles"), turtles)] if turtles else []),
    ]
    if player.aside:
        aside = [texts.say(f"tile.{tile}") for tile in player.aside]
        sentences.append(_listed(texts, texts.say("table.aside"), aside, "; "))
    if own and view.hand is not None:
        cards = [f"{count} × {texts.say(f'card.{card}')}" for card, count in view.hand.items() if count]
        sentences.append(_listed(texts, texts.say("table.hand"), cards))
    else:
        sentences.append(texts.say("table.hand_size", {"n": player.hand_size}))
    if player.played:
        played = [texts.say(f"card.{card}") for card in player.played]
        sentences.append(_listed(texts, texts.say("table.played"), played))
    return sentences
