"""Errors of what one run leaves to the next, and of what is read from a run when it is over."""

from benchmarks.mutants.mutant import Mutant

AGAIN = "tests/motion/test_repeated.py"

MUTANTS = (
    Mutant(
        "course-of-an-earlier-run",
        "motion/solvers/base.py",
        "self.course.restore(self._new)",
        "pass",
        "a run goes on with the steps and the counts of the run before it",
        (f"{AGAIN}::test_a_run_again_is_that_of_a_new_simulation_whatever_was_saved_before[pendulum-DOP853]",),
    ),
    Mutant(
        "angles-of-an-earlier-run",
        "motion/solvers/base.py",
        "self.winds[:], self.turns[:] = self._all_winds, 0.0",
        "self.turns[:] = 0.0",
        "a run unwinds the angles that the run before it found free to wind, in the place of those that may be",
        (f"{AGAIN}::test_which_angles_wind_is_asked_anew",),
    ),
    Mutant(
        "gaps-in-what-is-read",
        "motion/interpolation.py",
        "if not outcome.status.ok and not gaps:",
        "if False:",
        "states of a run between its points are not numbers where it cannot be taken up again, and nothing is said",
        (f"{AGAIN}::test_what_is_read_between_points_stops_with_a_word",),
    ),
    Mutant(
        "length-of-rounding",
        "motion/workspace.py",
        "MOMENT = 1e-10",
        "MOMENT = 0.0",
        "a mechanism without a length takes what rounding left of a coordinate for one, and more steps than it needs",
        (f"{AGAIN}::test_rounding_is_no_length",),
    ),
    Mutant(
        "last-step-allowed",
        "motion/driver.py",
        "if code == FULL and stepper.t == target:",
        "if False:",
        "a run that is at its end with the last step that it is allowed says that it was stopped by a limit",
        (f"{AGAIN}::test_a_run_that_is_done_in_the_last_of_its_steps_is_done",),
    ),
)
