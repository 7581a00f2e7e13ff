"""``appell simulate``: the motion of a system."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from appell.cli.application import app
from appell.cli.console import FAILED, AsJson, Name, as_json_text, busy, page, pairs, say, show
from appell.interruption import INTERRUPTED


@app.command()
def simulate(
    name: Name,
    time: Annotated[
        float | None,
        typer.Option(
            "-t", "--time", metavar="SECONDS", help="How long; negative runs backwards. The system's own, if not given."
        ),
    ] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A parameter, e.g. m=2; may be repeated.")
    ] = None,
    initial: Annotated[
        list[str] | None,
        typer.Option("--initial", metavar="NAME=VALUE", help="A coordinate, speed or rate, e.g. theta=1.2 or theta'=3."),
    ] = None,
    solver: Annotated[
        str,
        typer.Option(
            "--solver",
            metavar="NAME",
            help="explicit8, explicit5, collocation, implicit, symplectic, rk4, sundials, or one of SciPy's, e.g. scipy-lsoda.",
        ),
    ] = "explicit8",
    tolerance: Annotated[
        float | None, typer.Option("--tol", metavar="X", help="Tolerance, 1e-9 unless you say another.")
    ] = None,
    step: Annotated[float | None, typer.Option("--step", metavar="SECONDS", help="Step of rk4 and symplectic.")] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="Save the run as netCDF, e.g. run.nc.")] = None,
    as_json: AsJson = False,
) -> None:
    """The motion of a system: where it goes, how well its constraints and its energy are kept.

    Without --initial it begins as in the system's report.
    """
    with busy(f"Compiling {name}"):
        from appell.gallery import entry
        from appell.simulate import Status
        from appell.simulate.solvers import solver_named
        from appell.simulate.terminal import summary

        found = entry(name)
        chosen = solver_named(solver, tolerance=tolerance, step=step)
        parameters, start = pairs(settings, "--set"), pairs(initial, "--initial")
    run = found.run(time, parameters=parameters, initial=start, solver=chosen)
    if out is not None:
        run.save(out)
    if as_json:
        show(as_json_text(run.as_dict()))
    else:
        show(page(Text(found.title + "\n", "bold"), summary(run)))
    if not run.status.ok:
        say(run.message)
        raise typer.Exit(INTERRUPTED if run.status is Status.INTERRUPTED else FAILED)
