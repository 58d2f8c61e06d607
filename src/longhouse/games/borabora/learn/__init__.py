"""What a newcomer learns Bora Bora from."""
