"""``appell simulate``: the motion of a system."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from appell.cli.application import app
from appell.cli.console import FAILED, AsJson, as_json_text, busy, error_of_saving, page, print_error, show
from appell.cli.events import Events, events_of
from appell.cli.source import Initial, Inputs, Parameters, Settings, Source, request_of

if TYPE_CHECKING:
    from appell.motion import Limits

MANY = 20_000  # rows: to save more with their accelerations and forces may take a second


Time = Annotated[
    float | None,
    typer.Option(
        "-t", "--time", metavar="SECONDS", help="Length of the motion; negative runs backwards. By default that of the system."
    ),
]
SolverName = Annotated[
    str,
    typer.Option(
        "--solver",
        metavar="NAME",
        help="The method, e.g. dop853, radau-iia, rk4 or scipy-lsoda. Any other name lists them all.",
    ),
]
Tolerance = Annotated[float | None, typer.Option("--tol", metavar="X", help="Tolerance; 1e-9 by default.")]
Step = Annotated[float | None, typer.Option("--step", metavar="SECONDS", help="Step of a method with a fixed step.")]
MaxSteps = Annotated[
    float | None,
    typer.Option("--max-steps", metavar="N", help="Steps tried before the run is stopped; 1e10 by default."),
]
MaxRows = Annotated[
    float | None, typer.Option("--max-rows", metavar="N", help="Rows saved before the run is stopped; 1e8 by default.")
]
MaxMemory = Annotated[
    float | None,
    typer.Option("--max-memory", metavar="GIB", help="Memory for them (GiB); by default 4, or half of the machine's."),
]
MaxSeconds = Annotated[
    float | None,
    typer.Option("--max-seconds", metavar="S", help="Wall time after which the run is stopped; a day by default."),
]
Out = Annotated[str | None, typer.Option("--out", metavar="FILE", help="Save the run as netCDF, e.g. run.nc.")]


@app.command()
def simulate(
    name: Source,
    time: Time = None,
    settings: Settings = None,
    initial: Initial = None,
    inputs: Inputs = None,
    parameters: Parameters = None,
    solver: SolverName = "dop853",
    tolerance: Tolerance = None,
    step: Step = None,
    events: Events = None,
    steps: MaxSteps = None,
    rows: MaxRows = None,
    memory: MaxMemory = None,
    seconds: MaxSeconds = None,
    out: Out = None,
    as_json: AsJson = False,
) -> None:
    """The motion of a system: where it ends, and how well its constraints and its energy are kept.

    Without --initial the motion begins as in the system's report.
    """
    with busy(f"Compiling {name}"):
        from appell.files import writable
        from appell.motion import Status
        from appell.motion.solvers import solver_named
        from appell.view.terminal import summary

        request = request_of(name, settings, initial, inputs, parameters)
        target = None
        if out is not None:
            import xarray  # noqa: F401  # imported now, and not between Ctrl-C and the end

            target = writable(out)
        chosen = solver_named(solver, tolerance=tolerance, step=step)
        limits = limits_of(steps, rows, memory, seconds)
        watched = events_of(events, request.mechanism)
    run = request.run(time, events=watched, solver=chosen, limits=limits)
    # accelerations and forces can be computed from the rest later
    brief = run.ended is Status.INTERRUPTED and run.times.size > MANY
    if brief and target is not None:
        print_error(f"interrupted; '{out}' keeps the motion, not the accelerations and forces that follow from it.")
    save_error = error_of_saving(partial(run.save, complete=not brief), target)
    if as_json:
        show(as_json_text(run.as_dict()))
    else:
        show(page(Text(request.entry.title + "\n", "bold"), summary(run)))
    if save_error is not None:
        raise save_error
    if run.status is Status.INTERRUPTED:
        raise KeyboardInterrupt(run.message)
    if not run.status.ok:
        print_error(run.message)
        raise typer.Exit(FAILED)


def limits_of(
    steps: float | None = None, rows: float | None = None, memory: float | None = None, seconds: float | None = None
) -> Limits:
    """The limits of a run: those that are given, and the default ones; memory is in GiB."""
    from appell.motion import Limits
    from appell.motion.limits import GIBIBYTE

    given = {"steps": steps, "rows": rows, "memory": None if memory is None else memory * GIBIBYTE, "seconds": seconds}
    return Limits(**{key: value for key, value in given.items() if value is not None})
