"""``appell list``, ``derive``, ``explain``, ``verify`` and ``export``: the equations of a system."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from appell.cli.application import app
from appell.cli.console import FAILED, AsJson, as_json_text, busy, page, print_error, progress_bar, show, wrapped
from appell.cli.source import WHAT, Initial, Inputs, Parameters, Request, Settings, Source, request_of
from appell.errors import AppellError
from appell.interruption import interrupt_handled, stoppable_part


@app.command("list")
def list_(as_json: AsJson = False) -> None:
    """The systems of the gallery."""
    with busy("Reading the gallery"):
        from appell.gallery import entries

        systems = entries().values()
    if as_json:
        show(as_json_text([{"name": e.name, "title": e.title, "citation": e.citation} for e in systems]))
        return
    table = Table(box=None, pad_edge=False, show_header=False)
    for e in systems:
        table.add_row(Text(e.name, "bold", no_wrap=True), Text.assemble(e.title, "\n", (e.citation, "dim")))
    show(page(table))


@app.command()
def derive(
    ctx: typer.Context,
    name: Source,
    form: Annotated[
        str | None,
        typer.Option("--form", metavar="LABEL", help="The formulation, e.g. lagrange; gibbs-appell by default."),
    ] = None,
    latex: Annotated[bool, typer.Option("--latex", help="Print the equations of motion as LaTeX, and nothing else.")] = False,
    settings: Settings = None,
    initial: Initial = None,
    inputs: Inputs = None,
    parameters: Parameters = None,
    as_json: AsJson = False,
) -> None:
    """The equations of motion of a system, and the terms that they are made of."""
    if latex and as_json:
        ctx.fail("--latex and --json each print one thing only: give one of them. The JSON contains the LaTeX.")
    with busy(f"Deriving {name}"):
        from appell.formulations import derive, formulation_named

        formulation = formulation_named(form) if form is not None else None
        request = request_of(name, settings, initial, inputs, parameters)
        found, equations = request.entry, derive(request.model, formulation)
        if as_json:
            text = as_json_text(equations.as_dict())
        elif latex:
            text = equations.latex("align*")
        else:
            text = page(Text(found.title, "bold"), Text(found.citation + "\n", "dim"), equations)
    show(text)


@app.command()
def explain(
    name: Source,
    settings: Settings = None,
    initial: Initial = None,
    inputs: Inputs = None,
    parameters: Parameters = None,
    as_json: AsJson = False,
) -> None:
    """What is known of a system: its constraints and their rank, its degrees of freedom, and the choices of each formulation."""
    with busy(f"Examining {name}"):
        from appell.formulations import derive

        explanation = derive(request_of(name, settings, initial, inputs, parameters).model).explain()
    show(as_json_text(explanation.as_dict()) if as_json else wrapped(explanation.text))


@app.command()
def verify(
    ctx: typer.Context,
    names: Annotated[list[str] | None, typer.Argument(metavar="SYSTEM", help=WHAT, show_default=False)] = None,
    everything: Annotated[bool, typer.Option("--all", help="Every system of the gallery.")] = False,
    states: Annotated[int, typer.Option("--states", metavar="N", min=1, help="Random states at which to compare.")] = 50,
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0, help="Which random states.")] = 0,
    settings: Settings = None,
    initial: Initial = None,
    inputs: Inputs = None,
    parameters: Parameters = None,
    as_json: AsJson = False,
) -> None:
    """Compare every formulation with another at random states, and every published equation with the derived one."""
    if everything and names:
        ctx.fail("--all means every system: give --all or names, not both.")
    if not everything and not names:
        ctx.fail("which systems? Give their names (see appell list), or --all.")
    with busy("Reading the gallery"):
        from appell.analysis import FormulationRecord, Verification
        from appell.gallery import entries
        from appell.importers.sources import entry_of

        chosen = list(entries().values()) if everything else [entry_of(name) for name in dict.fromkeys(names or ())]
    total, broken, stopped = Verification(()), 0, ""
    with progress_bar() as progress:
        task = progress.add_task("", total=len(chosen))
        for e in chosen:
            progress.update(task, description=e.name)
            try:
                with stoppable_part():
                    request = request_of(e, settings, initial, inputs, parameters)
                    total += request.entry_as_requested.verify(states=states, seed=seed)
            except AppellError as error:  # the other systems are verified all the same
                broken += 1
                print_error(f"system '{e.name}' cannot be verified: {error}", progress.console)
            except KeyboardInterrupt:
                interrupt_handled()
                stopped = e.name
                break
            progress.advance(task)
    if stopped and not total.records:
        raise KeyboardInterrupt
    show(total.as_json() if as_json else page(total))
    for record in total:
        if not record.ok:
            what = record.formulation if isinstance(record, FormulationRecord) else record.equation
            print_error(f"system '{record.system}': {what} does not agree (worst {record.worst:.1e}).")
    if stopped:
        raise KeyboardInterrupt(f"interrupted at system '{stopped}'; the table has the systems before it.")
    if broken or not total.ok:
        raise typer.Exit(FAILED)


@app.command()
def export(
    ctx: typer.Context,
    name: Source,
    folder: Annotated[
        Path, typer.Option("--output", "-o", metavar="FOLDER", help="Where to write; made if it is not there.")
    ] = Path(),
    settings: Settings = None,
    initial: Initial = None,
    inputs: Inputs = None,
    parameters: Parameters = None,
    fmu: Annotated[bool, typer.Option("--fmu", help="Write an FMU, for Model Exchange and Co-Simulation.")] = False,
    fmi: Annotated[
        int | None, typer.Option("--fmi", metavar="VERSION", help="The version of the standard of an FMU: 3, or 2.")
    ] = None,
    step: Annotated[
        float | None,
        typer.Option("--step", metavar="SECONDS", help="The longest step of the integrator of an FMU's Co-Simulation."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write a system as C99 that needs no library: its right-hand side, energy and constraint residuals, and an example.

    With --fmu, write one file for other simulators, with the start and parameters of the motion that `appell simulate` shows.
    """
    for option, value in (("--fmi", fmi), ("--step", step)):
        if value is not None and not fmu:
            ctx.fail(f"{option} is an option of FMUs, and this command writes C: give --fmu too, or leave it out.")
    with busy(f"Writing {name} as {'an FMU' if fmu else 'C'}"):
        request = request_of(name, settings, initial, inputs, parameters)
        files = [_export_fmu(request, folder, step, 3 if fmi is None else fmi)] if fmu else _export_c(request, folder)
    show(
        as_json_text({"system": request.name, "files": [str(f) for f in files]})
        if as_json
        else "\n".join(str(f) for f in files)
    )


def _export_c(request: Request, folder: Path) -> list[Path]:
    from appell.exporters import export_c

    # inputs of the motion stay inputs of the functions in C
    written = export_c(request.entry.build(), folder, name=request.entry.name, inputs=request.inputs, **_numbers(request))
    return [written.source, written.header, written.example]


def _export_fmu(request: Request, folder: Path, step: float | None, fmi: int) -> Path:
    from appell.exporters import export_fmu
    from appell.files import writable_folder

    path = writable_folder(folder) / f"{request.entry.name}.fmu"
    motion, inputs = request.entry.motion, {**(request.entry.motion.inputs or {}), **request.inputs}
    return export_fmu(
        request.entry.build(), path, step=step, span=motion.span, fmi=fmi, inputs=inputs, **_numbers(request)
    ).path


def _numbers(request: Request) -> dict[str, Any]:
    """The start and the parameters of the motion that `appell simulate` shows."""
    motion = request.entry.motion
    return {"initial": request.initial or motion.initial or None, "parameters": {**motion.parameters, **request.parameters}}
