"""Viewers' numbers beside each position; turns of bots that a process has claimed."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("positions", sa.Column("numbers", sa.JSON))
    op.create_table(
        "bot_turns",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("holder", sa.String(22), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
