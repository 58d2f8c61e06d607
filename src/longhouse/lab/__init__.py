"""Many games of bots: which is stronger (`arena`), what becomes of a ruleset (`study`), better prices (`tune`)."""
