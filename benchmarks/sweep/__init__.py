"""Sweeps: a million runs of the rolling disk, and what happens to them."""
