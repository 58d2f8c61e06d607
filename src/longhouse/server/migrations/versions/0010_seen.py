"""When somebody was seen last: tokens that nobody uses end. All that are there count as used now."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("people", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.execute(f"UPDATE people SET seen = {time.time()}")
