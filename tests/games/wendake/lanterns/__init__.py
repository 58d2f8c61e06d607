"""Lanterns, a toy expansion of Wendake: it touches every seam, and no file of the base game knows it.

Everybody has lanterns that may be put into territories: where one stands it protects like a Guard, but it counts for no
majority. A new action and a new tile light them, a new stack of Turtle tiles counts them, the first tile of the base
game brings oil instead of a Move, oil lights a lantern in the middle of a Military action, and at the start of each
Year somebody may refill.
"""
