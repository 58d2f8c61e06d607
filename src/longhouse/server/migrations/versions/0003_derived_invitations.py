"""Invitations are derived from the table's secret: their hashes need not be kept."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.drop_column("seats", "invite_hash")
