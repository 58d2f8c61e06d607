"""The positions that the illustrated rulebook shows: the third round between Green and Black, and moments of it."""

from collections.abc import Callable

from longhouse.core.scene import Scene
from longhouse.games.borabora.components import REGION_IDS
from longhouse.games.borabora.game import BoraBoraGame
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import KIND_IDS, KINDS

GREEN = 0
SEED = 66
FIRST_ROUNDS = """
setup_hut:c_nw place_material:2 setup_hut:c_se place_material:1
place_die:temple:2 temple_field:2 fire:red:status place_die:woman_man:2 take_woman:1 place_die:land_water:2 expand:c_sw
place_material:0 red:red place_die:temple:5 temple_field:5 fire:offering:status place_die:build:6 build:1 fire:red:shell
place_die:helper:5 any_material material:sand place_material:3 point buy:2 drop:1 take_task:0 take_task:2
place_die:build:1 build:1 fire:red:status place_die:woman_man:5 take_woman:5 place_die:land_water:3 expand:c_sw
place_material:0 red:red place_die:temple:6 temple_field:6 fire:offering:status place_die:woman_man:3 white:white
take_man:5 place_die:helper:6 god_card take_card:blue god_card take_card:red collect_shells:water use_man:water
place_material:6 none use_woman:land place_material:1 none done buy:0 fulfil:0 drop:2 take_task:3 take_task:1
place_die:woman_man:4 take_woman:4 place_die:build:4 build:2 fire:offering:status
"""


def third_round() -> Scene[BoraBora]:
    """Green’s second die: a game that was played, with a hut in the west, a man and some pieces more for Green."""
    scene = Scene(BoraBoraGame(), 2, SEED).advance().play(*FIRST_ROUNDS.split())
    green = scene.state.players[GREEN]
    west = REGION_IDS.index("w_s")
    green.regions |= 1 << west
    scene.state.sites[west] = GREEN
    green.huts -= 1
    green.persons.append(KIND_IDS.index("vp") + KINDS)
    green.materials |= 1 << 4 | 1 << 5
    green.shells = 3
    return scene.advance()


def steppe_reached() -> Scene[BoraBora]:
    """A hut on the central steppe: will the red god be called?"""
    return third_round().play("place_die:land_water:4", "expand:c_ne")


def fish_scored() -> Scene[BoraBora]:
    """The red god has brought the points of the fish."""
    return steppe_reached().play("red:red")


def priest_pushed() -> Scene[BoraBora]:
    """Green’s third priest has come to field 5."""
    return third_round().play("place_die:temple:6", "temple_field:5")


def built() -> Scene[BoraBora]:
    """A blue god has let Green’s 6 onto “Build”: a tile covers stone and wood."""
    return third_round().play("place_die:build:6", "blue:blue", "build:6")


def helped() -> Scene[BoraBora]:
    """Green has spent the six points of the last die; a man is tattooed, and both women have collected shells."""
    scene = fish_scored().play("place_die:fishing:5", "place_die:helper:6", "tattoo:vp", "collect_shells:water")
    return scene.play("any_material", "material:sand", "place_material:6", "offering")


def at_work() -> Scene[BoraBora]:
    """All dice are placed, and Green’s people can work."""
    return helped().play("place_die:temple:5", "temple_field:5", "fire:offering:status")


def second_shore() -> Scene[BoraBora]:
    """Two navigators have brought a hut to the north, and its fish was scored at once."""
    return at_work().play("use_woman:water", "expand:n_e", "place_material:7", "red:red")


def market() -> Scene[BoraBora]:
    """Status and temple are scored; Green can buy jewelry."""
    return second_shore().play("use_man:vp", "done")


MOMENTS = [third_round, steppe_reached, fish_scored, priest_pushed, built, helped, at_work, second_shore, market]
SCENES: dict[str, Callable[[], Scene[BoraBora]]] = {scene.__name__: scene for scene in MOMENTS}
