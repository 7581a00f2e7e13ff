"""Errors in the motion."""

from benchmarks.mutants.mutant import Mutant

MUTANTS: tuple[Mutant, ...] = ()
