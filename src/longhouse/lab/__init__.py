"""A laboratory for bots: prices tuned by play."""
