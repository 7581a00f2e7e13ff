"""Errors in the energy balance of runs, which calls right ones wrong or wrong ones right."""

from benchmarks.mutants.mutant import Mutant

TESTS = "tests/motion/test_energy.py"
ENERGY, EXCHANGED = "motion/energy.py", "motion/exchanged.py"
SAME_TIME = f"{TESTS}::test_a_saved_time_that_is_an_events_has_a_row_before_it_and_one_after"
OTHER_TIMES = f"{TESTS}::test_a_run_at_other_times_keeps_its_balance"
BY_PYTHON = f"{TESTS}::test_what_a_function_in_python_drives_has_exchanged_energy"
AT_REST = f"{TESTS}::test_a_motion_that_is_saved_where_it_rests_has_exchanged_energy"

MUTANTS = (
    Mutant(
        "row-kept-twice",
        "motion/event_handling.py",
        "if self.has_grid and seen and stepper.last_saved != stepper.t:",
        "if self.has_grid and seen:",
        "a saved time that is an event's has two rows before it",
        (SAME_TIME,),
    ),
    Mutant(
        "impacts-since-ever",
        ENERGY,
        "return out - out[0]",
        "return out",
        "a run that begins after an impact counts it",
        (OTHER_TIMES,),
    ),
    Mutant(
        "impacts-by-order",
        ENERGY,
        "out[here] += jumps[(away**2).sum(axis=2).argmin(axis=1)]",
        "out[np.flatnonzero(here)[1:]] += jumps[-1]",
        "which rows are after an impact is told by their order, not by their states",
        (OTHER_TIMES,),
    ),
    Mutant(
        "steps-not-looked-at",
        EXCHANGED,
        "if missed > bound * found.size and run.seen is not None:",
        "if False:",
        "what is missed of a motion that a controller drives and that is saved at rest is compared with rounding",
        (BY_PYTHON,),
    ),
    Mutant(
        "rest-exchanges-nothing",
        EXCHANGED,
        "if missed > bound * found.size and _is_open_between(run):",
        "if False:",
        "what is missed of the balance of a motion that is saved at rest is compared with rounding",
        (AT_REST, "tests/ensembles/test_runs.py::test_runs_that_end_at_rest_have_exchanged_energy"),
    ),
)
