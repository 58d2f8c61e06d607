"""What the boards of all games share: panels, colours, pieces, icons, and pages that show them."""
