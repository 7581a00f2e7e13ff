"""Motions through a pool of processes: the same as one after another, to the last bit."""
