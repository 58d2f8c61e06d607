"""Which component data a table is played with, where they are not our own: all tables so far have ours."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("data", sa.JSON))
