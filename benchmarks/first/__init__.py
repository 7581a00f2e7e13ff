"""What the first run of a fresh installation costs, for each solver, and what the second does."""
