"""A long run: `python -m tests.games.wendake.referee 20` plays twenty seeds of every kind of game."""

import sys
from collections import Counter

from tests.games.wendake.referee.play import referee_game

TABLES: list[tuple[dict[str, str], int]] = [({"expansion": "allies"}, seats) for seats in (2, 3, 4)]
TABLES += [
    ({"solo": variant, "difficulty": level}, 1) for variant in ("base", "adversity") for level in ("easy", "hard")
]


def main(seeds: int) -> int:
    tally: Counter[str] = Counter()
    wrong: list[str] = []
    for options, seats in TABLES:
        for seed in range(seeds):
            for greedy in (False, True):
                sides = {
                    "tribes": "back" if seed % 4 == 3 else "front",
                    "pairs": "random" if seed % 2 else "recommended",
                }
                wrong += referee_game({**options, **sides}, seats, seed, tally, greedy)
    print(sum(tally.values()), dict(tally.most_common()))
    print(*wrong[:40], sep="\n")
    return len(wrong)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])) > 0)
