"""The final scoring and ties (WU-SCORE, WU-REV, WU-SEC, WU-ELEM)."""

import pytest

from longhouse.games.wutaki.rules.scoring import element_points, final_points
from tests.games.wutaki.table import Table


def points(table: Table, seat: int = 0) -> list[int]:
    return final_points(table.state, seat)


def pacts(kind: str, count: int, first: int = 1) -> list[str]:
    return [f"{kind}-{n:02}" for n in range(first, first + count)]


@pytest.mark.rule(
    "WU-EX-01", "WU-SCORE-01", "WU-SCORE-02", "WU-SCORE-03", "WU-SCORE-04", "WU-SCORE-05", "WU-SCORE-06", "WU-SCORE-07",
    "WU-OP-01", "WU-REV-02", "WU-RUL-21", "WU-RUL-45", "WU-VP-01", "WU-RUL-18", "WU-RUL-22", "WU-RUL-29",
)  # fmt: skip
def test_lisa_has_133_points() -> None:
    table = Table(3).vp(0, 110).fulfilled(0, *pacts("FI", 5), "WA-01", "EA-01").held(0, "EA-02")
    table.revenge(0, "RV-01", "RV-05").secrets(0, "SP-02").permanent(0, "OP-01")
    table.omens(0, *[f"OM-{n:02}" for n in range(1, 10)])
    table.fulfilled(1, *pacts("FI", 3, 6)).fulfilled(2, "FI-09").stock(0, oil=5, wood=4, stone=2, gold=2)
    assert points(table) == [-6, -8, 10, 10, 10, 4, 3]
    table.score()
    assert table.game.scores(table.state)[0] == 133
    assert sum(table.game.breakdown(table.state, 0).values()) == 133


@pytest.mark.rule("WU-EX-02", "WU-EX-03", "WU-EX-04", "WU-ELEM-01", "WU-ELEM-02", "WU-ELEM-03", "WU-PACT-06")
def test_elements() -> None:
    table = Table(4).fulfilled(3, "EA-01", "EA-02", "WI-01").held(3, "WI-02")
    assert points(table, 3)[3] == -4
    assert points(table, 3)[1] == -8
    table = Table(2).held(0, "WA-01")
    assert sum(points(table)) == -13
    assert sum(points(Table(2).held(0, "FI-01"))) == -8


@pytest.mark.rule("WU-EX-10", "WU-UPG-08", "WU-UPG-09", "WU-RUL-23")
def test_an_element_upgrade() -> None:
    base = Table(2).element(0, "earth").fulfilled(0, *pacts("FI", 3)).held(0, "WA-01")
    before = element_points(base.player(0))
    assert element_points(base.tower(0, "TE_fire").player(0)) == before + 1
    assert points(base.fulfilled(1, "FI-05"))[5] == 0


@pytest.mark.rule("WU-EX-15", "WU-REV-02", "WU-REV-03")
def test_revenge_cards_allow_their_limit() -> None:
    assert points(Table(2).revenge(0, "RV-04").done(0, 9))[0] == -9
    assert points(Table(2).revenge(0, "RV-04").done(0, 8))[0] == 0


@pytest.mark.rule("WU-REV-03", "WU-REV-02")
@pytest.mark.parametrize(
    ("card", "penalty"),
    [("RV-09", 5), ("RV-14", 5), ("RV-15", 5), ("RV-16", 6), ("RV-17", 6), ("RV-18", 7), ("RV-19", 7), ("RV-10", 6)],
)
def test_all_measures(card: str, penalty: int) -> None:
    table = Table(2).revenge(0, *({"RV-01", "RV-02", card} if card == "RV-19" else {card}))
    assert points(table)[0] in (0, -penalty)
    table.stock(0, gold=11).omens(0, "OM-01", "OM-02", "OM-03").permanent(0, "OP-03").recruited(0, 2, 1)
    table.upgraded(0, "market", 2).tower(0, "TE_fire").pyramid(0, 2).fulfilled(0, *pacts("FI", 3))
    assert points(table)[0] == -penalty


@pytest.mark.rule("WU-REV-03", "WU-RUL-45")
def test_omens_are_counted_with_the_permanent_one() -> None:
    table = Table(2).revenge(0, "RV-14").omens(0, "OM-01", "OM-02", "OM-03")
    assert points(table)[0] == 0
    assert points(table.permanent(0, "OP-03"))[0] == -5


@pytest.mark.rule("WU-EX-14", "WU-OP-02", "WU-OP-03", "WU-OP-04", "WU-OP-05", "WU-OP-06", "WU-OP-07", "WU-MOD-01")
@pytest.mark.parametrize(
    ("omen", "expected"),
    [("OP-02", 6), ("OP-03", 6), ("OP-04", 6), ("OP-05", 2), ("OP-06", 6), ("OP-07", 4), ("OP-08", 0)],
)
def test_permanent_omens_that_score(omen: str, expected: int) -> None:
    table = Table(2).permanent(0, omen).revenge(0, "RV-01", "RV-02", "RV-03").upgraded(0, "market", 2)
    table.tower(0, "TE_fire").recruited(0, 2, 1).fulfilled(0, "FI-01", "FI-02").pyramid(0, 2).held(0, "FI-03")
    assert points(table)[4] == expected


@pytest.mark.rule("WU-EX-17", "WU-SEC-01", "WU-SEC-02", "WU-SEC-03")
def test_most_means_strictly_most() -> None:
    assert points(Table(3).secrets(0, "SP-01").done(0, 7).done(1, 7).done(2, 5))[2] == 0
    assert points(Table(3).secrets(0, "SP-01").done(0, 8).done(1, 7).done(2, 5))[2] == 10
    assert points(Table(3).secrets(0, "SP-01").done(0, 7).done(1, 8).done(2, 5))[2] == 0


@pytest.mark.rule("WU-EX-18", "WU-SEC-03")
def test_an_upgrade_at_a_place() -> None:
    assert points(Table(2).secrets(0, "SP-09").upgraded(0, "quarry"))[2] == 5
    assert points(Table(2).secrets(0, "SP-09").upgraded(1, "quarry"))[2] == 0


@pytest.mark.rule("WU-EX-07", "WU-MAST-10", "WU-SCORE-06")
def test_the_multiplier() -> None:
    table = Table(3).master(0, "B3", 3).fulfilled(1, *pacts("FI", 3)).fulfilled(2, "FI-05")
    assert points(table)[5] == 16


@pytest.mark.rule("WU-EX-25", "WU-SCORE-07")
def test_sets_of_resources() -> None:
    assert points(Table(2).stock(0, gold=12, oil=10, wood=5))[6] == 15
    assert points(Table(2).stock(0, gold=12, oil=10, wood=5, stone=5))[6] == 15
    assert points(Table(2).stock(0, gold=4, oil=4))[6] == 0


@pytest.mark.rule("WU-VP-03", "WU-SCORE-08")
def test_the_score_may_be_negative_and_the_most_points_win() -> None:
    table = Table(2).vp(0, 0).held(0, "WA-01").score()
    assert table.game.scores(table.state) == [-13, 5]
    assert table.game.ranking(table.state) == [1, 0]


@pytest.mark.rule("WU-SCORE-09", "WU-RUL-20", "WU-VIS-06")
def test_ties() -> None:
    table = Table(2).upgraded(1, "market").score()
    assert table.game.ranking(table.state) == [1, 0]
    assert table.state.winner == -1  # nobody had to choose
    table = Table(2).tower(1, "TE_fire").score()
    assert table.game.ranking(table.state) == [1, 0]
    table = Table(2).stock(1, gold=1).score()
    assert table.game.ranking(table.state) == [1, 0]
    table = Table(3).vp(2, 4).score()
    assert (table.seat, table.options) == (0, ["winner:0", "winner:1"])
    assert table.why_not("winner:2") == "WU-SCORE-09"
    assert table.view(1).players[0].element == "fire"  # all cards lie open
    table.play("winner:1")
    assert table.game.ranking(table.state) == [1, 0, 2]
