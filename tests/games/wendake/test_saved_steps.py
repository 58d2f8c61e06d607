"""Positions in the middle of any step: saved and loaded they ask the same question, and no question leads nowhere.

Random games reach few Progress tiles, so here everybody starts the first Year with many of them, with goods and masks.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from longhouse.core.decision import Option
from longhouse.core.frame import AnyFrame
from longhouse.core.position import dump_position, load_position
from longhouse.games.wendake.components import EFFECT_IDS
from longhouse.games.wendake.game import FRAMES
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import GONE, NONE, RESOURCES
from longhouse.testing.scenes import Scene
from tests.games.wendake.table import GAME, Table

TRIES = 10  # of each frame: all are alike
STEPS = {frame.__name__ for frame in FRAMES} - {
    "Course", "Trade", "MaskStart", "Rounds", "HomeTurns", "TribeTurns", "StartTileTurns", "CanoeTurns", "ReplaceTurns",
    "TurtleTurns", "ChooseHome", "ChooseTribe", "StartVegetable", "StartTile", "PlaceCanoe", "ExtraTurn", "Replace",
    "TurtleTrack", "Smallpox", "SwapFirst", "SwapSecond", "FireTarget", "ChooseFlag", "RitualStart",
}  # fmt: skip
"""What is asked in turns, whatever the cards and tribes are."""

ALLIANCE_1, ALLIANCE_3 = EFFECT_IDS.index("alliance_1"), EFFECT_IDS.index("alliance_3")


def deal_tiles(state: Wendake, chooser: Random) -> None:
    """Two thirds of the Progress tiles on offer, among all players, and goods to buy the others."""
    tiles = state.row[:]
    chooser.shuffle(tiles)
    del tiles[len(tiles) * 2 // 3 :]
    for index, tile in enumerate(tiles):
        state.players[index % len(state.players)].progress |= 1 << tile
    state.row = [GONE if tile in tiles else tile for tile in state.row]
    for player in state.players:
        player.goods[:RESOURCES] = [3] * RESOURCES
        player.lakes[0] += 2
        for _ in range(2):
            player.hand[state.deck.pop()] += 1
            player.played[state.deck.pop()] += 1
    take_flags(state)


def take_flags(state: Wendake) -> None:
    """WD-PROG-04: everybody with an Alliance tile has an ally; who has both takes the other flag out of the game."""
    alliances = 1 << ALLIANCE_1 | 1 << ALLIANCE_3
    for player in state.players:
        own = player.progress & alliances
        if own and player.flag == NONE:
            player.flag = members(state.flags)[0]
            state.flags &= ~(1 << player.flag)
        if own == alliances:
            state.flags = 0


def rich_years(seats: int, seed: int) -> Iterator[Scene[Wendake]]:
    """Every decision of the first two Years of a random game with many tiles; Rituals come in the second one."""
    chooser = Random(seed)
    scene = Scene(GAME, seats, seed).advance()
    while scene.prompt != "main":
        scene.play(chooser.choice(scene.options))
    deal_tiles(scene.state, chooser)
    scene.advance()
    while scene.decision is not None and scene.state.year < 3:
        yield scene
        GAME.play(scene.state, chooser.choice(scene.decision.options))
        scene.advance()


def check_question(scene: Scene[Wendake]) -> None:
    """Loaded again, the same question is asked; and whatever is asked about, there is an answer."""
    _, loaded, _ = load_position(dump_position(GAME, scene.state, len(scene.state.players)))
    assert GAME.decide(loaded) == scene.decision  # type: ignore[arg-type]  # it is a position of Wendake
    assert scene.decision is not None
    view = GAME.view(scene.state, scene.seat)
    for option in scene.decision.options:
        assert isinstance(GAME.words(view, option), dict)
    for verb, count in GAME.codec.verbs.items():
        for arg in range(count):
            option = Option(verb, arg)
            if option not in scene.decision.options:
                scene.state.stack[-1].why_not(scene.state, option)


@pytest.mark.rule("WD-PROG-01", "WD-PROG-03")
def test_every_step_can_be_saved_and_asked_about() -> None:
    tries: Counter[str] = Counter()
    for seed in range(60):
        for scene in rich_years(3 + seed % 2, seed):
            name = type(scene.state.stack[-1]).__name__
            tries[name] += 1
            if tries[name] <= TRIES:
                check_question(scene)
    assert STEPS - set(tries) == set()


@pytest.mark.parametrize("frame", FRAMES, ids=[frame.__name__ for frame in FRAMES])
def test_no_reason_is_made_up_for_what_a_question_is_not_about(frame: type[AnyFrame]) -> None:
    question = frame(*[0, *[least for _, least, _ in frame.fields]])
    assert question.why_not(Table(2).state, Option("end_turn")) is None
