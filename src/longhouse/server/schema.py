"""The tables of the database. Moves are only ever added; views, logs and scores are derived from them."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

METADATA = MetaData()

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("name", String(40), nullable=False),
    Column("lang", String(5), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False, server_default="0"),  # with this token, to the day
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("data", JSON),  # digests of component data that are not our own, by part
    Column("seats", Integer, nullable=False),
    Column("status", String(10), nullable=False, index=True),  # open, running, finished
    Column("private", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("practice", Boolean, nullable=False, server_default=false()),  # begun from its position 0; does not count
    Column("creator", String(22), ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("secret", String(64), nullable=False),  # hidden until the end: the seed follows from it
    Column("commitment", String(64), nullable=False),  # its hash, published at once
    Column("contributions", JSON),  # what the seats added, when the match begins
    Column("scores", JSON),
    Column("ranking", JSON),
    Column("rivals", JSON),  # points of opponents who sit on no seat, by text id
    Column("rematch", String(22)),  # the table that goes on from this one
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # person, bot, open
    Column("person", String(22), ForeignKey("people.id"), index=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(20)),  # beside a person: it plays while the person is away
    Column("pledge", String(64)),  # the hash of what the seat will add to the seed
    Column("luck", String(64)),  # what it adds, once all have pledged theirs
)

MOVES = Table(
    "moves",
    METADATA,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("verb", String(40), nullable=False),  # an option, or one of server/standing.py
    Column("arg", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("key", String(64), nullable=False),  # chosen by the client: the same move sent twice counts once
    Column("answer", Integer, nullable=False),  # what the client was told: its number after the move
    UniqueConstraint("table_id", "key"),
)

POSITIONS = Table(
    "positions",
    METADATA,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # after so many moves
    Column("dump", Text, nullable=False),
    Column("numbers", JSON),  # how far each viewer was: a spectator first, then the seats
)

BOT_TURNS = Table(
    "bot_turns",
    METADATA,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("holder", String(22), nullable=False),  # the process that thinks for the bot
    Column("until", Float, nullable=False),  # by the clock of the database; then another process may take over
)

CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(22), ForeignKey("tables.id"), nullable=False, index=True),
    Column("person", String(22), ForeignKey("people.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("at", Float, nullable=False),
    Column("text", String(500), nullable=False),
)
