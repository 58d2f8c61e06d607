"""The final scoring in seven steps, ties, and who wins (WU-SCORE)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import Frame
from longhouse.games.wutaki.components import (
    ELEMENT_BONUS,
    ELEMENT_MALUS,
    HELD_PENALTY,
    MULTIPLIER,
    OTHERS_VP,
    PACT_ELEMENT,
    REVENGE_MAX,
    REVENGE_PENALTY,
    SECRET_MOST,
    SECRET_VP,
    SET_SIZE,
    SET_VP,
    SETS_MOST,
    TOWER_BONUS,
    TOWER_ELEMENT,
    TOWER_MALUS,
)
from longhouse.games.wutaki.rules.counting import count_bits, total
from longhouse.games.wutaki.state import Player, Wutaki
from longhouse.games.wutaki.terms import (
    ANTI,
    B3,
    ELEMENT_TOWERS,
    MOST_PLAYERS,
    REVENGES,
    SECRETS,
    STEP_IDS,
)

WINNER: Final = options_of("winner", MOST_PLAYERS)


# ---------------------------------------------------------------- the seven steps


def revenge_points(state: Wutaki, seat: int) -> int:
    """WU-SCORE-01, WU-REV-02."""
    player = state.players[seat]
    return -sum(
        [
            REVENGE_PENALTY[card]
            for card in range(REVENGES)
            if player.revenge >> card & 1 and state.rules.revenge[card].count(player) > REVENGE_MAX[card]
        ]
    )


def is_met(state: Wutaki, seat: int, secret: int) -> bool:
    """WU-SEC-02, 03: strictly most, or at least one."""
    measure = state.rules.secrets[secret]
    own = measure.count(state.players[seat])
    if not SECRET_MOST[secret]:
        return own > 0
    for other in range(len(state.players)):
        if other != seat and measure.count(state.players[other]) >= own:
            return False
    return True


def secret_points(state: Wutaki, seat: int) -> int:
    """WU-SCORE-03."""
    own = state.players[seat].secrets
    return sum([SECRET_VP[card] for card in range(SECRETS) if own >> card & 1 and is_met(state, seat, card)])


def of_element(pacts: list[int], element: int) -> int:
    """How many pacts are of an element."""
    count = 0
    for pact in pacts:
        if PACT_ELEMENT[pact] == element:
            count += 1
    return count


def owned_of_element(player: Player, element: int) -> int:
    """How many pacts, held or fulfilled, are of an element."""
    return of_element(player.held, element) + of_element(player.fulfilled, element)


def element_points(player: Player) -> int:
    """WU-SCORE-04, WU-ELEM-02, WU-UPG-08."""
    points = ELEMENT_BONUS * of_element(player.fulfilled, player.element)
    points -= ELEMENT_MALUS * owned_of_element(player, ANTI[player.element])
    if player.towers:
        for tower in range(ELEMENT_TOWERS):
            if player.towers >> tower & 1:
                element = TOWER_ELEMENT[tower]
                points += TOWER_BONUS * of_element(player.fulfilled, element)
                points -= TOWER_MALUS * owned_of_element(player, ANTI[element])
    return points


def permanent_points(state: Wutaki, seat: int) -> int:
    """WU-SCORE-05."""
    player = state.players[seat]
    mod = state.rules.omen_mods[player.permanent] if player.permanent >= 0 else None
    return mod.scores(player) if mod is not None else 0


def others_points(state: Wutaki, seat: int) -> int:
    """WU-SCORE-06, WU-MAST-10: pacts of the own element that others fulfilled."""
    player = state.players[seat]
    count = 0
    for other in range(len(state.players)):
        if other != seat:
            count += of_element(state.players[other].fulfilled, player.element)
    return OTHERS_VP * count * (MULTIPLIER[player.track] if player.master == B3 else 1)


def set_points(player: Player) -> int:
    """WU-SCORE-07."""
    points = 0
    for count in player.stock:
        if count >= SET_SIZE:
            points += SET_VP * (count // SET_SIZE)
    return min(SETS_MOST, points)


def final_points(state: Wutaki, seat: int) -> list[int]:
    """All seven steps."""
    player = state.players[seat]
    return [
        revenge_points(state, seat),
        -HELD_PENALTY * len(player.held),
        secret_points(state, seat),
        element_points(player),
        permanent_points(state, seat),
        others_points(state, seat),
        set_points(player),
    ]


def final_score(state: Wutaki, seat: int) -> int:
    """The track, and the seven steps once the game is over."""
    player = state.players[seat]
    return player.vp if not is_scored(state) else player.vp + sum(final_points(state, seat))


def is_scored(state: Wutaki) -> bool:
    """WU-VIS-06: whether the final scoring has come; then all cards lie open."""
    return not state.stack or isinstance(state.stack[-1], TieWinner)


# ---------------------------------------------------------------- ties


def upgrade_count(player: Player) -> int:
    """WU-TERM-07."""
    return total(player.upgrades) + count_bits(player.towers)


def worth(state: Wutaki, seat: int) -> tuple[int, int, int]:
    """WU-SCORE-08, 09: points, upgrades, resources."""
    player = state.players[seat]
    return player.vp + sum(final_points(state, seat)), upgrade_count(player), sum(player.stock)


def clockwise(state: Wutaki) -> list[int]:
    """The seats in turn order from the start player."""
    seats = len(state.players)
    return [(state.start + index) % seats for index in range(seats)]


def rank(state: Wutaki) -> list[int]:
    """From first to last; what no criterion decides is listed in turn order, the chosen winner first."""
    return sorted(
        clockwise(state), key=lambda seat: (*[-number for number in worth(state, seat)], seat != state.winner)
    )


def finish(state: Wutaki) -> None:
    """WU-END-09: everything is revealed; a tie that nothing decides is decided by the start player."""
    state.reveal()
    tell_points(state)
    best = max([worth(state, seat) for seat in clockwise(state)])
    tied = [seat for seat in clockwise(state) if worth(state, seat) == best]
    if len(tied) > 1:
        state.push(TieWinner(state.start))
    else:
        tell_result(state)


def tell_points(state: Wutaki) -> None:
    """Step by step, what everybody wins and loses."""
    if state.events is None:
        return
    points = [final_points(state, seat) for seat in range(len(state.players))]
    for step, name in enumerate(STEP_IDS):
        for seat in clockwise(state):
            won = points[seat][step]
            facts: Facts = {"seat": seat, "n": abs(won), "source": f"points.{name}"}
            if won > 0:
                state.emit(Event("final_points", facts))
            elif won < 0:
                state.emit(Event("final_loss", facts))


def tell_result(state: Wutaki) -> None:
    """Everybody's place and points, the winner last."""
    if state.events is None:
        return
    ranking = rank(state)
    for place in range(len(ranking) - 1, 0, -1):
        points = worth(state, ranking[place])[0]
        state.emit(Event("place", {"seat": ranking[place], "place": place + 1, "n": points}))
    state.emit(Event("end", {"seat": ranking[0], "n": worth(state, ranking[0])[0]}))


class TieWinner(Frame[Wutaki]):
    """WU-SCORE-09: who holds the start-player marker chooses among those still tied."""

    __slots__ = ()
    below: ClassVar = ("Course",)

    def ask(self, state: Wutaki) -> Decision | None:
        best = max([worth(state, seat) for seat in clockwise(state)])
        tied = [WINNER[seat] for seat in range(len(state.players)) if worth(state, seat) == best]
        return Decision(self.seat, "tie_winner", tied)

    def fits(self, state: Wutaki) -> bool:
        decision = self.ask(state)
        return self.seat == state.start and decision is not None and len(decision.options) > 1

    def answer(self, state: Wutaki, option: Option) -> None:
        state.pop()
        state.winner = option.arg
        tell_result(state)

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-SCORE-09", "not_tied") if option.verb == "winner" else None
