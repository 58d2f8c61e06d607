"""Cards that an effect draws. The frame belongs to nobody: a price ends before it, so that it never counts them."""

from typing import ClassVar, Final

from longhouse.core.frame import Frame
from longhouse.games.wutaki.rules.decks import draw_omens, draw_revenge, draw_secrets
from longhouse.games.wutaki.rules.setup import KeepSecret
from longhouse.games.wutaki.state import Wutaki

OMENS: Final = 0
REVENGE: Final = 1
SECRETS: Final = 2


class Drawing(Frame[Wutaki]):
    """WU-FX-03 to 05: so many cards of a deck for a player; of secret pacts one is kept."""

    __slots__ = ("count", "drawer", "what")
    fields: ClassVar = (("drawer", 0, 3), ("what", 0, 2), ("count", 0, 9))
    below: ClassVar = ("Effects",)
    owned: ClassVar = False

    def __init__(self, seat: int, drawer: int, what: int, count: int) -> None:
        super().__init__(seat)
        self.drawer: Final = drawer
        self.what: Final = what
        self.count: Final = count

    def resume(self, state: Wutaki) -> None:
        state.pop()
        if self.what == OMENS:
            draw_omens(state, self.drawer, self.count)
        elif self.what == REVENGE:
            draw_revenge(state, self.drawer, self.count)
        else:
            draw_secrets(state, self.drawer, self.count)
            state.push(KeepSecret(self.drawer, 0))

    def fits(self, state: Wutaki) -> bool:
        return self.drawer < len(state.players)
