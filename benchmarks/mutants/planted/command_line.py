"""Errors in the command_line."""

from benchmarks.mutants.mutant import Mutant

MUTANTS: tuple[Mutant, ...] = ()
