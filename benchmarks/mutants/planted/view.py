"""Errors in the view."""

from benchmarks.mutants.mutant import Mutant

MUTANTS: tuple[Mutant, ...] = ()
