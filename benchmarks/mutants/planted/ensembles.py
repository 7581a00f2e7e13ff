"""Errors in ensembles and sweeps: lanes, designs, extremes, audits of many runs, marks of units."""

from benchmarks.mutants.mutant import Mutant

RUNS, SWEEP, DESIGN = "tests/ensembles/test_runs.py", "tests/ensembles/test_sweep.py", "tests/ensembles/test_design.py"

MUTANTS = (
    Mutant(
        "lanes-time",
        "motion/loops/lanes.py",
        "put_lanes(g.t, t0 + spread(w.c[s]) * h)",
        "put_lanes(g.t, t0)",
        "in lanes, the stages of a step are all at its beginning",
        (f"{RUNS}::test_time_in_the_equations",),
    ),
    Mutant(
        "lanes-inputs",
        "motion/loops/batch_runs.py",
        "m.r[i] = q.r[row * m.inputs + i]",
        "m.r[i] = q.r[i]",
        "all runs in lanes have the inputs of the first",
        (f"{RUNS}::test_inputs_vary_from_run_to_run",),
    ),
    Mutant(
        "extremes-at-knots",
        "motion/loops/loop.py",
        "known = max(known, top, sign * at[e])",
        "known = max(known, top)",
        "extremes are those at a few places of each step",
        (f"{RUNS}::test_extremes_are_those_of_the_motion_between_its_steps",),
    ),
    Mutant(
        "many-audits-without-work",
        "ensembles/audits.py",
        "work = work - work[:, :1]",
        "work = 0 * work",
        "the work of loads is not in the energy balance of runs in an ensemble",
        (f"{RUNS}::test_every_gallery_system_runs_as_it_does_alone",),
    ),
    Mutant(
        "many-never-accused",
        "ensembles/audits.py",
        "out: Flags = (error > promised) | (",
        "out: Flags = (error > np.inf) | (",
        "no run of an ensemble is ever called inaccurate",
        (f"{RUNS}::test_a_step_that_is_far_too_long_is_seen",),
    ),
    Mutant(
        "many-constraints-unseen",
        "ensembles/audits.py",
        "(loose & (residual > np.maximum(promised, LEAST)))",
        "(loose & (residual > np.inf))",
        "constraints that are only pulled at are not looked at in an ensemble",
        (f"{RUNS}::test_which_audits_are_doubted",),
    ),
    Mutant(
        "marks-believed",
        "ensembles/store.py",
        "[u for u, x in marks.items() if digest(self.path, self.layout, data, u) == x]",
        "list(marks)",
        "a unit that was damaged on disk is taken for what was written",
        (f"{SWEEP}::test_a_sweep_is_the_ensemble_and_goes_on_from_what_is_complete",),
    ),
    Mutant(
        "store-of-another-sweep",
        "ensembles/store.py",
        '        if wrong:\n            raise DataError(\n                f"the store',
        '        if False:\n            raise DataError(\n                f"the store',
        "a sweep goes on in the store of another",
        (f"{SWEEP}::test_a_store_of_another_sweep_is_refused_with_the_difference",),
    ),
    Mutant(
        "store-layout-believed",
        "ensembles/store.py",
        "if record and not wrong:",
        "if record:",
        "labels and descriptions that were damaged on disk are taken for what was laid out",
        ("tests/ensembles/test_faults.py::test_labels_and_descriptions_are_put_back",),
    ),
    Mutant(
        "store-layout-replaced",
        "ensembles/store.py",
        "            if lost:",
        "            if False:",
        "a layout that cannot be made again as it was is put in the place of what is damaged",
        ("tests/ensembles/test_faults.py::test_what_cannot_be_made_again_as_it_was_is_refused",),
    ),
    Mutant(
        "unit-lost-with-its-pool",
        "ensembles/sweep.py",
        "under[pool.submit(do_unit, plan, left[-1])] = left[-1]  # where that fails the unit is still left\n                    left.pop()",
        "unit = left.pop()\n                    under[pool.submit(do_unit, plan, unit)] = unit",
        "a unit handed to a pool whose process is lost is never computed",
        ("tests/ensembles/test_faults.py::test_no_unit_is_lost_with_a_process",),
    ),
    Mutant(
        "mass-of-the-first-run-alone",
        "ensembles/physical.py",
        "p[place] = part.values(c, runs)",
        "p[place] = part.values(c, runs)[0]",
        "only the masses of the first run are looked at before an ensemble runs",
        (f"{DESIGN}::test_what_cannot_be_run_is_refused_before_anything_runs",),
    ),
)
