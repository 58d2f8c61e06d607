"""Games under the eyes of the referee."""

import json
from collections import Counter
from random import Random

import longhouse.games.registry  # noqa: F401
from longhouse.core.decision import Decision, Option
from longhouse.core.match import Match
from longhouse.core.prices import first_judge
from longhouse.core.registry import REGISTRY
from tests.games.wendake.referee.judge import disagreements, missed_window
from tests.games.wendake.referee.solo_turns import wrong_goods, wrong_turns
from tests.games.wendake.referee.stir import stir
from tests.steps import next_best

FOND_OF = {
    "card", "copy", "look", "keep", "replace_seen", "beaver_for", "activate", "pick_mask", "turtle", "attack_patrol",
    "ally", "turn_space", "buy_guns", "patrol", "spend",
}  # fmt: skip


def pick(match: Match, decision: Decision, chance: Random, greedy: bool) -> Option:
    """Often what is new, sometimes what is good, else anything."""
    fond = [option for option in decision.options if option.verb in FOND_OF]
    if greedy and chance.random() < 0.7:
        return next_best(match.game, first_judge(match.game), match._state, decision)
    return chance.choice(fond if fond and chance.random() < 0.5 else decision.options)


def referee_game(
    options: dict[str, str], seats: int, seed: int, tally: Counter[str], greedy: bool = False
) -> list[str]:
    """What the referee objects to in one game. Two games of three are stirred."""
    game = REGISTRY.info("wendake").make(dict(options))
    match, chance, wrong = Match.start(game, seats, seed), Random(seed), []
    dump = match.dump()
    while (decision := match.decision) is not None:
        if seed % 3 and decision.prompt in ("main", "replace") and chance.random() < 0.3:
            match = Match.load(json.loads(json.dumps(stir(dump, chance))), game)
            dump, decision = match.dump(), match.decision
            assert decision is not None
        asked = [game.name_of(option) for option in decision.options]
        found = disagreements(dump, decision.prompt, decision.seat, decision.value, asked, tally)
        option = pick(match, decision, chance, greedy)
        chosen = game.name_of(option)
        match.play(option)
        after = match.dump()
        if match.decision is not None:
            judges = (wrong_turns, wrong_goods) if "solo" in options else ()
            for judge in judges:
                found += judge(dump, decision.prompt, chosen, after, tally)
            found += missed_window(dump, chosen, after) if "expansion" in options else []
        wrong += [f"{options}, {seats} seats, seed {seed}, {decision.prompt} {chosen}: {each}" for each in found]
        dump = after
    return wrong
