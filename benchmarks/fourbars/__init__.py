"""A row of n four-bars: what an evaluation and 10 s of motion cost as n grows, beside Exudyn and Pinocchio."""
