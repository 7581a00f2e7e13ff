"""Errors in the analysis."""

from benchmarks.mutants.mutant import Mutant

MUTANTS: tuple[Mutant, ...] = ()
