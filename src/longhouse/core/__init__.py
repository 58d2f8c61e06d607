"""The engine: frames, options, decisions, states, matches and records. It knows no game."""
