"""What opponents who sit on no seat had at the end: a match alone can be lost."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rivals", sa.JSON))
