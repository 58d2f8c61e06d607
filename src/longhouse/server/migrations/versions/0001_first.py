"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    add_people_and_tables()
    add_seats_and_moves()


def add_people_and_tables() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(5), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("status", sa.String(10), nullable=False, index=True),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("creator", sa.String(22), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("contributions", sa.JSON),
        sa.Column("scores", sa.JSON),
        sa.Column("ranking", sa.JSON),
        sa.Column("rematch", sa.String(22)),
    )


def add_seats_and_moves() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(20)),
        sa.Column("invite_hash", sa.String(64)),
        sa.Column("luck", sa.String(64)),
    )
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("verb", sa.String(40), nullable=False),
        sa.Column("arg", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("answer", sa.Integer, nullable=False),
        sa.UniqueConstraint("table_id", "key"),
    )
    op.create_table(
        "positions",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("dump", sa.Text, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
    )
