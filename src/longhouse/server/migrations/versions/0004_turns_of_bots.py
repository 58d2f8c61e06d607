"""Every database knows which tables wait for a bot; those that are running now may."""

from alembic import op

revision = "0004"
down_revision = "0003"

WAITING = """
INSERT INTO bot_turns (table_id, holder, until)
SELECT DISTINCT tables.id, '', 0.0 FROM tables JOIN seats ON seats.table_id = tables.id
WHERE tables.status = 'running' AND seats.bot IS NOT NULL
AND tables.id NOT IN (SELECT table_id FROM bot_turns)
"""


def upgrade() -> None:
    op.execute(WAITING)
