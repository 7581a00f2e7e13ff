"""Errors in the command line: options that are ignored, exit codes that do not say what happened."""

from benchmarks.mutants.mutant import Mutant

MOTION, EQUATIONS, APPLICATION = "cli/motion.py", "cli/equations.py", "cli/application.py"
COMMAND = "tests/motion/test_command.py"

MUTANTS = (
    Mutant(
        "cli-tolerance-ignored",
        MOTION,
        "solver_named(solver, tolerance=tolerance, step=step)",
        "solver_named(solver, step=step)",
        "--tol is ignored",
        (f"{COMMAND}::test_the_tolerance_is_the_one_asked_for",),
    ),
    Mutant(
        "cli-step-ignored",
        MOTION,
        "solver_named(solver, tolerance=tolerance, step=step)",
        "solver_named(solver, tolerance=tolerance)",
        "--step is ignored",
        (f"{COMMAND}::test_the_step_is_the_one_asked_for",),
    ),
    Mutant(
        "cli-set-ignored",
        "cli/source.py",
        "initial=self.initial, parameters=self.parameters,",
        "initial=self.initial, parameters={},",
        "--set is ignored",
        (f"{COMMAND}::test_parameters_and_start_are_those_asked_for",),
    ),
    Mutant(
        "cli-limits-ignored",
        MOTION,
        "events=watched, solver=chosen, limits=limits)",
        "events=watched, solver=chosen)",
        "--max-steps and its like are ignored",
        (f"{COMMAND}::test_a_limit_stops_the_run",),
    ),
    Mutant(
        "cli-failed-run-is-0",
        MOTION,
        "print_error(run.message)\n        raise typer.Exit(FAILED)",
        "print_error(run.message)",
        "a run that failed exits with 0",
        (f"{COMMAND}::test_the_exit_code_says_how_the_run_ended",),
    ),
    Mutant(
        "cli-interrupted-run-is-1",
        MOTION,
        "raise KeyboardInterrupt(run.message)",
        "raise typer.Exit(FAILED)",
        "a run that was interrupted exits with 1",
        (f"{COMMAND}::test_the_exit_code_says_how_the_run_ended",),
    ),
    Mutant(
        "cli-failed-verification-is-0",
        EQUATIONS,
        "if broken or not total.ok:",
        "if broken:",
        "a verification that failed exits with 0",
        ("tests/test_cli.py::test_a_failed_verification_is_told_and_exits_with_1",),
    ),
    Mutant(
        "cli-broken-system-is-0",
        EQUATIONS,
        "if broken or not total.ok:",
        "if not total.ok:",
        "a system that cannot be verified leaves the exit code 0",
        ("tests/test_cli.py::test_a_system_that_cannot_be_verified_does_not_hide_the_others",),
    ),
    Mutant(
        "cli-refused-is-1",
        "cli/console.py",
        "REFUSED = 2",
        "REFUSED = 1",
        "what is refused exits as what failed does",
        ("tests/test_cli.py::test_every_error_of_ours_is_one_line_and_2",),
    ),
    Mutant(
        "cli-states-ignored",
        EQUATIONS,
        "request.entry_as_requested.verify(states=states, seed=seed)",
        "request.entry_as_requested.verify(seed=seed)",
        "--states is ignored",
        ("tests/test_cli.py::test_verify_as_json_is_the_records",),
    ),
    Mutant(
        "cli-interrupted-is-1",
        APPLICATION,
        "raise typer.Exit(INTERRUPTED) from error",
        "raise typer.Exit(1) from error",
        "Ctrl-C exits with 1",
        ("tests/test_cli.py::test_interrupt",),
    ),
    Mutant(
        "cli-report-succeeds",
        "cli/pages.py",
        "if wrong or not run.status.ok:",
        "if wrong:",
        "a report of a run that failed ends with exit code 0",
        ("tests/view/test_pages.py::test_a_report_of_a_run_that_failed_is_written_and_the_exit_code_says_that_it_failed",),
    ),
    Mutant(
        "cli-last-counts",
        "cli/console.py",
        "if plain_name(name) in seen:",
        "if False:",
        "of an option that is given twice the last counts",
        ("tests/motion/test_command.py::test_a_name_is_given_once",),
    ),
)
