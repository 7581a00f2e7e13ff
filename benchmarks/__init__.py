"""Benchmarks: every number the documentation gives is printed by a script here, as a ratio against a peer."""
