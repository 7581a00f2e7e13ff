"""Errors in the ready systems and their published equations."""

from benchmarks.mutants.mutant import Mutant

ENTRY = "gallery/tools/entry.py"

MUTANTS = (
    Mutant(
        "gallery-published-left-out",
        ENTRY,
        "published=self.published(Mechanism.of(system))",
        "published=()",
        "published equations are not verified",
        ("tests/test_cli.py::test_a_failed_verification_is_told_and_exits_with_1",),
    ),
    Mutant(
        "gallery-seed",
        ENTRY,
        "states=states, seed=seed)",
        "states=states)",
        "the seed of a verification is ignored",
        ("tests/gallery/test_entry.py",),
    ),
    Mutant(
        "gallery-parameters",
        ENTRY,
        "values = {**self.motion.parameters, **(parameters or {})}",
        "values = {**(parameters or {}), **self.motion.parameters}",
        "parameters that are given do not stand over the entry's own",
        ("tests/gallery/test_entry.py",),
    ),
    Mutant(
        "gallery-best-of-pairs",
        "gallery/tools/chapters.py",
        "return max(apart(*pair) for instant in self.instants(bench) for pair in sides(instant))",
        "return min(apart(*pair) for instant in self.instants(bench) for pair in sides(instant))",
        "of a general equation the best of its states counts",
        ("tests/gallery/test_entry.py",),
    ),
)
