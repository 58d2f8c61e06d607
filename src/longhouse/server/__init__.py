"""The server: tables, people and moves kept in a database, and a page to play on. `longhouse serve`."""
