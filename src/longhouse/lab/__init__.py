"""Many games of bots: which of them is stronger (`arena`), and what becomes of a ruleset (`study`)."""
