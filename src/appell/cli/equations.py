"""``appell list``, ``derive``, ``explain``, ``verify`` and ``export``: the equations of a system."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from appell.cli.application import app
from appell.cli.console import FAILED, AsJson, Name, as_json_text, busy, page, progress_bar, say, show, wrapped
from appell.errors import AppellError
from appell.interruption import stoppable_part, taken


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
    name: Name,
    form: Annotated[
        str | None,
        typer.Option("--form", metavar="LABEL", help="The formulation: gibbs-appell unless you say another, e.g. lagrange."),
    ] = None,
    latex: Annotated[bool, typer.Option("--latex", help="Print the equations of motion as LaTeX, and nothing else.")] = False,
    as_json: AsJson = False,
) -> None:
    """The equations of motion of a system, and what they are made of."""
    if latex and as_json:
        ctx.fail("--latex and --json each print one thing only: give one of them. The JSON contains the LaTeX.")
    with busy(f"Deriving {name}"):
        from appell.formulations import derive, formulation_named
        from appell.gallery import entry

        formulation = formulation_named(form) if form is not None else None
        found = entry(name)
        equations = derive(found.build(), formulation)
        if as_json:
            text = as_json_text(equations.as_dict())
        elif latex:
            text = equations.latex("align*")
        else:
            text = page(Text(found.title, "bold"), Text(found.citation + "\n", "dim"), equations)
    show(text)


@app.command()
def explain(name: Name, as_json: AsJson = False) -> None:
    """What was found of a system: its constraints and their rank, its freedoms, what each formulation had to choose."""
    with busy(f"Looking at {name}"):
        from appell.formulations import derive
        from appell.gallery import entry

        explanation = derive(entry(name).build()).explain()
    show(as_json_text(explanation.as_dict()) if as_json else wrapped(explanation.text))


@app.command()
def verify(
    ctx: typer.Context,
    names: Annotated[
        list[str] | None, typer.Argument(metavar="NAME", help="Systems of the gallery.", show_default=False)
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Every system of the gallery.")] = False,
    states: Annotated[int, typer.Option("--states", metavar="N", min=1, help="Random states at which to compare.")] = 50,
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0, help="Which random states.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Hold every formulation against another at random states, and every published equation against what is derived."""
    if everything and names:
        ctx.fail("--all is every system: give --all or names, not both.")
    if not everything and not names:
        ctx.fail("which systems? Give their names (see appell list), or --all.")
    with busy("Reading the gallery"):
        from appell.analysis import FormulationRecord, Verification
        from appell.gallery import entries, entry

        chosen = list(entries().values()) if everything else [entry(name) for name in dict.fromkeys(names or ())]
    total, broken, stopped = Verification(()), 0, ""
    with progress_bar() as progress:
        task = progress.add_task("", total=len(chosen))
        for e in chosen:
            progress.update(task, description=e.name)
            try:
                with stoppable_part():
                    total += e.verify(states=states, seed=seed)
            except AppellError as error:  # the others are still worth knowing
                broken += 1
                say(f"system '{e.name}' cannot be verified: {error}", progress.console)
            except KeyboardInterrupt:
                taken()
                stopped = e.name
                break
            progress.advance(task)
    if stopped and not total.records:
        raise KeyboardInterrupt
    show(total.as_json() if as_json else page(total))
    for record in total:
        if not record.ok:
            what = record.formulation if isinstance(record, FormulationRecord) else record.equation
            say(f"system '{record.system}': {what} does not agree (worst {record.worst:.1e}).")
    if stopped:
        raise KeyboardInterrupt(f"interrupted at system '{stopped}', which is not in this table, nor are those after it.")
    if broken or not total.ok:
        raise typer.Exit(FAILED)


@app.command()
def export(
    name: Name,
    folder: Annotated[
        Path, typer.Option("--output", "-o", metavar="FOLDER", help="Where to write; made if it is not there.")
    ] = Path(),
    as_json: AsJson = False,
) -> None:
    """A system as C99 that needs nothing else: its right-hand side, energy and constraint residuals, and an example."""
    with busy(f"Writing {name} as C"):
        from appell.compile import export_c
        from appell.gallery import entry

        written = export_c(entry(name).build(), folder, name=name)
    files = [written.source, written.header, written.example]
    show(as_json_text({"system": name, "files": [str(f) for f in files]}) if as_json else "\n".join(str(f) for f in files))
