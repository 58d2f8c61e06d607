"""Scenes for tests: put a position where you want it, start a piece of the rules, and play options by name."""

from longhouse.core.scene import Scene

__all__ = ["Scene"]
