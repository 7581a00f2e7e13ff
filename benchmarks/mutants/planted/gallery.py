"""Errors in the gallery."""

from benchmarks.mutants.mutant import Mutant

MUTANTS: tuple[Mutant, ...] = ()
