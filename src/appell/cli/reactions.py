"""``appell reactions``: the forces and moments in joints and constraints."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from appell.cli.application import app
from appell.cli.console import AsJson, as_json_text, busy, page, show, wrapped
from appell.cli.source import Initial, Inputs, Parameters, Settings, Source, request_of


@app.command()
def reactions(
    name: Source,
    settings: Settings = None,
    initial: Initial = None,
    inputs: Inputs = None,
    parameters: Parameters = None,
    chosen: Annotated[
        list[str] | None,
        typer.Option("--at", metavar="NAME[=POINT]", help="Only this joint or constraint, its moment about POINT if given."),
    ] = None,
    frame: Annotated[
        str | None,
        typer.Option("--frame", metavar="FRAME", help="The frame of the components; the inertial frame by default."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Forces and moments in every joint and constraint of a system at a state, and which of them are unique.

    Coordinates and speeds that are not given are changed as little as the constraints require.
    """
    with busy(f"Finding the reactions of {name}"):
        from appell.analysis import reactions as reactions_of
        from appell.gibbs import State
        from appell.motion.initial import initial_state
        from appell.motion.simulate import problem_of

        request = request_of(name, settings, initial, inputs, parameters)
        problem = problem_of(request.model, inputs=request.constants)
        split = [text.partition("=") for text in chosen or ()]
        points = {joint.strip(): point.strip() for joint, equals, point in split if equals}
        wanted = reactions_of(problem.gibbs, frame=frame, at=points)
        k = problem.kinematics
        y = initial_state(problem, request.initial or None, 0.0).y
        state = State(0.0, y[: len(k.q)], y[len(k.q) :], problem.p, problem.inputs.constants)
        table = wanted.at(state)
        if chosen:
            table = table.only(*(joint.strip() for joint, _, _ in split))
        values = dict(zip((x.name for x in (*k.q.quantities, *k.u.quantities)), map(float, y), strict=True))
    if as_json:
        show(as_json_text({**table.as_dict(), "state": values}))
        return
    where = ", ".join(f"{x} = {v:.6g}" for x, v in values.items())
    show(page(Text(request.entry.title, "bold"), Text(wrapped(f"at {where}\n"), "dim"), table))
