"""A stand-in for a game with switches: Divers of docs/first-game.md with a reef of a chosen size."""
