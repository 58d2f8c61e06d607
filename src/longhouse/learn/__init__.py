"""Learning a game: its rules as a page, an illustrated rulebook, and a coach for the first match."""
