"""The methods of System, one file for each topic: symbols, bodies, loads, constraints, servos. ``base`` has their common part."""
