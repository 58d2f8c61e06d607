"""The positions that the illustrated rulebook shows: one evening between Green and Black, and moments of it."""

from collections.abc import Callable

from longhouse.games.wutaki.learn.table import Table


def evening() -> Table:
    """The third round, Green’s turn: both have fulfilled first pacts, built and recruited a little.

    Green: wind, oil is the cost good. What the fulfilled pacts took lies in the monster’s mouth.
    """
    table = Table()
    table.state.round = 3
    table.element(0, "wind").element(1, "water").cost(0, "oil").cost(1, "sheep")
    table.row("FI-04", "WA-11", "EA-05", "WI-09").round_card("RD-04")
    table.fulfilled(0, "WI-01", "WI-02").fulfilled(1, "WA-05").monster(gold=3, sheep=4, wood=3, stone=1)
    table.player(0).track, table.player(1).track, table.state.counter = 2, 1, 3
    table.held(0, "WI-05", "FI-07").held(1, "WA-09", "EA-04")
    table.stock(0, gold=4, sheep=1, wood=2, oil=3, stone=2).stock(1, gold=5, sheep=3, wood=2, oil=1)
    table.omens(0, "OM-02", "OM-15", "OP-03").omens(1, "OM-05", "OM-14")
    table.secrets(0, "SP-04").secrets(1, "SP-12").revenge(0, "RV-04")
    table.upgraded(0, "woodyard").upgraded(1, "market").pyramid(1, 1)
    table.placed(0, "village").placed(0, "quarry", "extra").recruited(0, extra=1)
    table.placed(1, "accept").placed(1, "vp_gift", "extra")
    table.vp(0, 17).vp(1, 21)
    return table.open()


def wood_collected() -> Table:
    """Green’s loyal worker has been to the wood yard: the turn can end, or a pact be fulfilled."""
    return evening().play("place:woodyard", "worker:loyal")


def tribute_paid() -> Table:
    """The pact that asks for four wood is fulfilled."""
    return wood_collected().play("fulfil:WI-05")


def chased() -> Table:
    """Green has chased Black’s extra worker away and taken the place."""
    return evening().play("place:chase", "worker:loyal", "chase:vp_gift:1", "move")


def full_mouth() -> Table:
    """Late in the evening: much has been sacrificed, and both climb."""
    table = evening().monster(gold=5, sheep=2, wood=4, oil=6, stone=5)
    table.fulfilled(0, "WI-07", "WI-10", "EA-09").fulfilled(1, "WA-07", "WA-08", "FI-13")
    table.player(0).track, table.player(1).track, table.state.counter, table.state.round = 5, 4, 3, 6
    table.upgraded(0, "woodyard").tower(0, "TE_wind", "TR_wood").pyramid(0, 2)
    return table.vp(0, 74).vp(1, 68)


SCENES: dict[str, Callable[[], Table]] = {
    scene.__name__: scene for scene in (evening, wood_collected, tribute_paid, chased, full_mouth)
}
