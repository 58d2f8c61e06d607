"""Orchard, a tiny game with texts in two languages, a drawing and a secret: for the checks of texts and boards."""
