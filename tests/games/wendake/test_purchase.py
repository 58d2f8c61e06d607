"""What a Progress tile brings when it is bought, and Flag tiles."""

import pytest

from longhouse.games.wendake.components import EFFECT_IDS, PROGRESS_LEVEL, SECOND_TRACK
from longhouse.games.wendake.rules.purchase import ChooseFlag, SecondTrack, receive_tile, take_bought_tile
from longhouse.games.wendake.rules.trade import Trade
from longhouse.games.wendake.terms import TRACK_IDS
from tests.games.wendake.table import Table

TRACK_NAMES = [*TRACK_IDS, "lowest", "highest"]

ALLIANCE_1, ALLIANCE_3 = EFFECT_IDS.index("alliance_1"), EFFECT_IDS.index("alliance_3")


def bought(tile: str, **tracks: int) -> Table:
    """The tile is paid."""
    table = Table(2).tracks(0, **tracks).row("discount_3", tile).flags("english", "french").start()
    take_bought_tile(table.state, 0, EFFECT_IDS.index(tile))
    return table.advance()


@pytest.mark.rule("WD-TRADE-07")
@pytest.mark.parametrize(("tile", "level"), [("move_1", 1), ("move_2", 2), ("move_3", 3)])
def test_economic_points_and_those_of_the_tile(tile: str, level: int) -> None:
    table = bought(tile)
    assert table.points(0) == {"economic": level, "military": level}
    assert (table.owned(0), table.used(0), table.state.row) == ([tile], [], [27, -1])


@pytest.mark.rule("WD-TRADE-07")
def test_second_tracks_of_the_rulebook() -> None:
    names = ["military", "military", "ritual", "ritual", "mask", "mask", "lowest", "lowest", "highest", "highest"]
    assert [TRACK_NAMES[track] for track in SECOND_TRACK] == names * 3
    assert PROGRESS_LEVEL == [1] * 10 + [2] * 10 + [3] * 10


@pytest.mark.rule("WD-TRADE-08")
@pytest.mark.parametrize(
    ("economic", "points"),
    [
        (3, {"economic": 5, "military": 6, "ritual": 5, "mask": 6}),
        (1, {"economic": 5, "military": 4, "ritual": 5, "mask": 6}),
    ],
)
def test_the_lowest_track_is_sought_after_the_economic_points(economic: int, points: dict[str, int]) -> None:
    table = bought("discount_2", economic=economic, military=4, ritual=5, mask=6)
    assert (table.decision, table.points(0)) == (None, points)


@pytest.mark.rule("WD-TRADE-08")
@pytest.mark.parametrize(
    ("economic", "points"),
    [
        (3, {"economic": 4, "military": 4, "ritual": 5, "mask": 7}),
        (6, {"economic": 8, "military": 4, "ritual": 5, "mask": 6}),
    ],
)
def test_the_highest_track_is_sought_after_the_economic_points(economic: int, points: dict[str, int]) -> None:
    table = bought("gain_animal", economic=economic, military=4, ritual=5, mask=6)
    assert (table.decision, table.points(0)) == (None, points)


@pytest.mark.rule("WD-TRADE-08")
@pytest.mark.parametrize(
    ("tile", "tied"),
    [("discount_1", ["economic", "ritual"]), ("gain_animal", ["military", "mask"])],
)
def test_of_tied_tracks_one_is_chosen(tile: str, tied: list[str]) -> None:
    table = bought(tile, economic=2, military=8, ritual=3, mask=8)
    assert (table.prompt, table.options) == ("second_track", [f"track:{track}" for track in tied])
    for track in TRACK_IDS:
        if track not in tied:
            assert table.why_not(f"track:{track}") == "WD-TRADE-08"
    before = table.points(0)[tied[1]]
    assert table.play(f"track:{tied[1]}").points(0)[tied[1]] == before + 1
    assert table.owned(0) == [tile]


@pytest.mark.rule("WD-TRADE-08")
def test_points_on_a_full_highest_track_are_lost() -> None:
    table = bought("gain_animal_vegetable", economic=2, military=25, ritual=3, mask=24)
    assert table.points(0) == {"economic": 4, "military": 25, "ritual": 3, "mask": 24}


@pytest.mark.rule("WD-TRADE-07")
def test_a_saved_purchase_is_in_nobodys_hands() -> None:
    table = Table(2).row("move_1")
    frame = SecondTrack(0, EFFECT_IDS.index("move_1"))
    assert not frame.fits(table.state)
    assert frame.fits(table.row().state)
    assert not frame.fits(table.progress(1, "move_1").state)


# ---------------------------------------------------------------- flags


def receive(table: Table, seat: int, tile: int) -> Table:
    table.state.stack = []
    receive_tile(table.state, seat, tile)
    return table.advance()


@pytest.mark.rule("WD-PROG-04")
@pytest.mark.parametrize("tile", [ALLIANCE_1, ALLIANCE_3])
@pytest.mark.parametrize("flag", ["english", "french"])
def test_the_first_ally_is_chosen_freely(tile: int, flag: str) -> None:
    table = receive(Table(2).flags("english", "french"), 0, tile)
    assert (table.prompt, table.options) == ("flag", ["flag:english", "flag:french"])
    table.play(f"flag:{flag}")
    view = table.view(1)
    assert (view.players[0].flag, view.flags) == (flag, [f for f in ("english", "french") if f != flag])


@pytest.mark.rule("WD-PROG-04")
def test_the_second_player_takes_the_other_flag() -> None:
    table = receive(Table(2).flags("french").flag(0, "english"), 1, ALLIANCE_3)
    assert table.decision is None
    assert (table.view(0).players[1].flag, table.view(0).flags) == ("french", [])


@pytest.mark.rule("WD-PROG-04")
def test_with_a_flag_the_other_one_leaves_the_game() -> None:
    table = receive(Table(2).flags("french").flag(0, "english"), 0, ALLIANCE_3)
    assert table.decision is None
    assert (table.view(0).players[0].flag, table.view(0).flags) == ("english", [])


@pytest.mark.rule("WD-PROG-04")
def test_other_tiles_bring_no_flag() -> None:
    table = receive(Table(2).flags("english", "french"), 0, EFFECT_IDS.index("move_3"))
    assert (table.decision, table.view(0).players[0].flag, table.view(0).flags) == (None, None, ["english", "french"])


@pytest.mark.rule("WD-PROG-04", "WD-TRADE-07")
def test_the_flag_comes_after_points_and_tile() -> None:
    table = bought("alliance_1")
    assert (table.prompt, table.points(0), table.owned(0)) == ("flag", {"economic": 1, "military": 1}, ["alliance_1"])


@pytest.mark.rule("WD-PROG-04")
def test_a_flag_is_chosen_only_by_whoever_has_none() -> None:
    table = Table(2).flags("english").start(ChooseFlag(0))
    assert table.view(0).players[0].flag == "english"
    assert ChooseFlag(0).fits(Table(2).flags("english").state)
    assert not ChooseFlag(0).fits(Table(2).flags().state)
    assert not ChooseFlag(0).fits(Table(2).flags("english").flag(0, "french").state)
    frame = ChooseFlag(0)
    reason = frame.why_not(table.state, table.option("flag:french"))
    assert reason is not None
    assert reason.rule == "WD-PROG-04"


@pytest.mark.rule("WD-TRADE-07", "WD-PROG-04")
def test_a_whole_purchase_of_an_alliance() -> None:
    table = (
        Table(2).goods(0, leather=3, fish=3, corn=1, beans=1, pumpkin=1).row("alliance_3").flags("english", "french")
    )
    table.start(Trade(0, 1)).play("buy:alliance_3", "flag:french")
    assert (table.decision, table.stock(0)) == (None, {})
    assert table.points(0) == {"economic": 3, "military": 3}
