"""Luck that is promised before it is told: seats of tables that wait now have promised nothing yet.

Luck that was told before counts as it is, so those tables still begin.
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("seats", sa.Column("pledge", sa.String(64)))
