"""What a newcomer learns Bora Bora in: the first match, to its end."""

from longhouse.bots import make_bot, play_game
from longhouse.core.registry import REGISTRY
from longhouse.core.scene import Scene
from longhouse.games.borabora.cards.tasks import shortage
from longhouse.games.borabora.game import BoraBoraGame
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import ROUNDS
from longhouse.learn.coach import Coach, coach_of

INFO = REGISTRY.info("borabora")
GAME = BoraBoraGame()


def first_match() -> Coach:
    coach = coach_of(INFO)
    assert coach is not None
    return coach


def test_the_first_match_can_be_played_to_its_end_against_the_bot_of_the_coach() -> None:
    coach = first_match()
    bots = [make_bot("greedy"), *(make_bot(coach.bot) for _ in range(coach.seats - 1))]
    state = play_game(GAME, bots, coach.chance().seed())
    assert isinstance(state, BoraBora)
    assert state.round == ROUNDS + 1
    assert not state.stack


def test_in_the_first_match_three_dice_can_fulfil_the_first_task() -> None:
    """What its seed was chosen for: a hut makes room, then a woman and a man come."""
    coach = first_match()
    scene = Scene(GAME, coach.seats, coach.chance().seed()).advance()
    assert scene.seat == 1, "the bot builds first, so the newcomer has the first die"
    scene.play("setup_hut:c_sw", "place_material:0", "setup_hut:c_ne")
    assert scene.state.players[0].dice == [2, 4, 6]
    scene.play("place_die:land_water:6", "expand:n_e", "place_material:1", "none", "place_die:fishing:1")
    scene.play("place_die:woman_man:4", "take_woman:2", "place_die:fishing:2", "place_die:woman_man:2", "take_man:1")
    newcomer = scene.state.players[0]
    assert shortage(scene.state, 0, newcomer, newcomer.tasks[0]) == 0
