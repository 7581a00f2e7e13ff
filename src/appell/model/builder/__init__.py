"""The methods of System, by what they describe: symbols, bodies, loads, constraints, servos. ``base`` is what they stand on."""
