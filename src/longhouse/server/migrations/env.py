"""How Alembic reaches the database: `longhouse serve` hands over its connection."""

from alembic import context

from longhouse.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
