"""What a newcomer learns Wutaki in: the first match, to its end."""

from longhouse.bots import make_bot, play_game
from longhouse.core.registry import REGISTRY
from longhouse.core.scene import Scene
from longhouse.games.wutaki.game import WutakiGame, make
from longhouse.games.wutaki.rules.scoring import is_scored
from longhouse.games.wutaki.state import Wutaki
from longhouse.learn.coach import Coach, coach_of

INFO = REGISTRY.info("wutaki")


def first_match() -> tuple[WutakiGame, Coach]:
    coach = coach_of(INFO)
    assert coach is not None
    return make(INFO.make(coach.options).options), coach


def test_the_first_match_can_be_played_to_its_end_against_the_bot_of_the_coach() -> None:
    game, coach = first_match()
    bots = [make_bot("greedy"), *(make_bot(coach.bot) for _ in range(coach.seats - 1))]
    state = play_game(game, bots, coach.chance().seed())
    assert isinstance(state, Wutaki)
    assert is_scored(state)
    assert state.trigger >= 0, "somebody reaches the end, and not only the last round"


def test_in_the_first_match_one_visit_pays_for_a_pact_of_the_own_element() -> None:
    """What its seed was chosen for."""
    game, coach = first_match()
    scene = Scene(game, coach.seats, coach.chance().seed()).advance().play("keep:SP-19")
    while scene.seat != 0:
        scene.play(scene.options[0])
    scene.play("take:WI-01", "take:WI-05")
    while scene.seat != 0:
        scene.play(scene.options[0])
    assert scene.play("place:woodyard").options == ["fulfil:WI-01", "fulfil:WI-05", "done"]
