"""What a newcomer learns the game from: an illustrated rulebook, and a coach for the first match."""
