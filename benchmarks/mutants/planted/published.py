"""Errors in what holds published equations and theorems against the model."""

from benchmarks.mutants.mutant import Mutant

CERTIFICATE = "tests/analysis/test_certificate.py"
CLAIMS, PUBLISHED = "analysis/published.py", "tests/analysis/test_published.py"
WRONG_CLAIM = f"{PUBLISHED}::test_a_claim_that_is_wrong_is_missed_by_as_much"

MUTANTS = (
    Mutant(
        "published-relative-to-nothing",
        "analysis/published.py",
        "return float((total[good] / size[good]).max())",
        "return float((total[good] / size[good]).min())",
        "the best state of a published equation counts, not the worst",
        (f"{CERTIFICATE}::test_an_equation_is_as_wrong_as_at_its_worst_state",),
    ),
    Mutant(
        "published-infinite-is-near",
        "analysis/published.py",
        'return float("inf")',
        "return 0.0",
        "what is not finite is near to anything",
        (f"{CERTIFICATE}::test_an_equation_is_as_wrong_as_at_its_worst_state",),
    ),
    Mutant(
        "published-nothing-is-right",
        CLAIMS,
        "    if (np.abs(values) <= VACUOUS * sizes).all():",
        "    if False:",
        "a published equation that says nothing is right",
        (f"{PUBLISHED}::test_an_equation_that_says_nothing_is_refused",),
    ),
    Mutant(
        "published-nothing-virtual-is-right",
        CLAIMS,
        "            if (np.abs(rows) <= VACUOUS * sizes).all():",
        "            if False:",
        "an equation without rates holds of every virtual velocity",
        (f"{PUBLISHED}::test_what_says_nothing_of_virtual_velocities_is_refused",),
    ),
    Mutant(
        "published-other-model-as-declared",
        CLAIMS,
        "bench.seed, tuple(given))",
        "bench.seed, ())",
        "a claim about another model is looked at with its declared parameters alone",
        (f"{PUBLISHED}::test_another_model_has_the_parameters_and_the_seed_of_the_first",),
    ),
    Mutant(
        "published-best-of-several",
        CLAIMS,
        "return max(relative(*self._values(bench, e.terms), e) for e in self.equations)",
        "return min(relative(*self._values(bench, e.terms), e) for e in self.equations)",
        "of several equations that a claim has, the best counts",
        (WRONG_CLAIM,),
    ),
    Mutant(
        "published-gibbs-held-against-itself",
        CLAIMS,
        "return max(apart(row[:n] @ t, row[n:] @ t)",
        "return max(apart(row[:n] @ t, row[:n] @ t)",
        "every function that is in print is the Gibbs function",
        (WRONG_CLAIM,),
    ),
    Mutant(
        "published-identity-on-the-motion",
        CLAIMS,
        '''that the constraints allow: kinematics."""

    def _accelerations(self, bench: Bench) -> Sequence[tuple[Array, Array]]:
        return bench.allowed''',
        '''that the constraints allow: kinematics."""

    def _accelerations(self, bench: Bench) -> Sequence[tuple[Array, Array]]:
        return bench.motion''',
        "what holds along motions alone passes for kinematics",
        (f"{PUBLISHED}::test_what_holds_along_motions_is_no_identity_and_holds_with_constraints_alone",),
    ),
    Mutant(
        "published-virtual-velocities-idle",
        CLAIMS,
        "worst = max(worst, apart(row @ t, np.zeros(t.shape[1]), size))",
        "worst = max(worst, apart(row @ (0 * t), np.zeros(t.shape[1]), size))",
        "every equation holds of virtual velocities",
        (WRONG_CLAIM,),
    ),
    Mutant(
        "theorems-held-against-themselves",
        CLAIMS,
        "return max(apart(row[:n], row[n:]) for row in values)",
        "return max(apart(row[:n], row[:n]) for row in values)",
        "one side of a theorem is compared with itself",
        (f"{PUBLISHED}::test_a_theorem_of_which_one_side_is_wrong_is_missed_by_as_much",),
    ),
    Mutant(
        "theorems-least-at-any-motion",
        "analysis/theorems.py",
        "worst = max(worst, apart(other[i] - moving[i], 0.5 * delta @ m @ delta, abs(moving[i])))",
        "worst = max(worst, 0.0)",
        "R is least along any motion",
        (f"{PUBLISHED}::test_a_theorem_of_which_one_side_is_wrong_is_missed_by_as_much",),
    ),
)
