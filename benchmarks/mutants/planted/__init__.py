"""The errors, by the stage that they are planted in."""

from benchmarks.mutants.mutant import Mutant
from benchmarks.mutants.planted import (
    analysis,
    balances,
    certificate,
    command_line,
    compiled,
    ensembles,
    equations,
    functions,
    gallery,
    gpu,
    happenings,
    model,
    motion,
    other_tools,
    published,
    repeated,
    robots,
    view,
)

MUTANTS: tuple[Mutant, ...] = (
    *certificate.MUTANTS,
    *published.MUTANTS,
    *model.MUTANTS,
    *equations.MUTANTS,
    *compiled.MUTANTS,
    *analysis.MUTANTS,
    *functions.MUTANTS,
    *other_tools.MUTANTS,
    *view.MUTANTS,
    *gallery.MUTANTS,
    *command_line.MUTANTS,
    *robots.MUTANTS,
    *balances.MUTANTS,
    *ensembles.MUTANTS,
    *gpu.MUTANTS,
    *repeated.MUTANTS,
    *happenings.MUTANTS,
    *motion.MUTANTS,  # the slowest: loops are compiled anew
)
