"""The command line: ``appell list``, ``derive``, ``explain``, ``verify`` and ``export``.

What is asked for goes to standard output, and nothing else does; progress and errors go to standard error.
Exit codes: 0 done, 1 a verification failed, 2 the command cannot be carried out as given, 130 interrupted.

SymPy, CasADi and the gallery are imported by the commands that use them: ``appell --help`` needs none of them.
"""

from __future__ import annotations

import io
import json
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text
from typer.core import TyperGroup

from appell import __version__
from appell.errors import AppellError

FAILED = 1
REFUSED = 2


class Commands(TyperGroup):
    """The commands, with errors raised on purpose told in their own words. Any other keeps its traceback."""

    def invoke(self, ctx: Any) -> Any:
        # JSON is UTF-8 whatever the locale, and an old one has no letters for the equations
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(encoding="utf-8")
        try:
            return super().invoke(ctx)
        except AppellError as error:
            _say(error)
            raise typer.Exit(REFUSED) from error


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Name = Annotated[str, typer.Argument(metavar="NAME", help="A system of the gallery; see appell list.", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, and nothing else.")]


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"appell {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """Equations of motion of constrained mechanisms, from one scalar function: the energy of accelerations."""


@app.command("list")
def list_(as_json: AsJson = False) -> None:
    """The systems of the gallery."""
    with _busy("Reading the gallery"):
        from appell.gallery import entries

        systems = entries().values()
    if as_json:
        _print(_json([{"name": e.name, "title": e.title, "citation": e.citation} for e in systems]))
        return
    table = Table(box=None, pad_edge=False, show_header=False)
    for e in systems:
        table.add_row(Text(e.name, "bold", no_wrap=True), Text.assemble(e.title, "\n", (e.citation, "dim")))
    _print(_page(table))


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
    with _busy(f"Deriving {name}"):
        from appell.formulations import derive, formulation_named
        from appell.gallery import entry

        formulation = formulation_named(form) if form is not None else None
        found = entry(name)
        equations = derive(found.build(), formulation)
        if as_json:
            text = _json(equations.as_dict())
        elif latex:
            text = equations.latex("align*")
        else:
            text = _page(Text(found.title, "bold"), Text(found.citation + "\n", "dim"), equations)
    _print(text)


@app.command()
def explain(name: Name, as_json: AsJson = False) -> None:
    """What was found of a system: its constraints and their rank, its freedoms, what each formulation had to choose."""
    with _busy(f"Looking at {name}"):
        from appell.formulations import derive
        from appell.gallery import entry

        explanation = derive(entry(name).build()).explain()
    _print(_json(explanation.as_dict()) if as_json else _wrapped(explanation.text))


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
    with _busy("Reading the gallery"):
        from appell.analysis import FormulationRecord, Verification
        from appell.gallery import entries, entry

        chosen = list(entries().values()) if everything else [entry(name) for name in dict.fromkeys(names or ())]
    total, broken = Verification(()), 0
    with _progress() as progress:
        task = progress.add_task("", total=len(chosen))
        for e in chosen:
            progress.update(task, description=e.name)
            try:
                total += e.verify(states=states, seed=seed)
            except AppellError as error:  # the others are still worth knowing
                broken += 1
                _say(f"system '{e.name}' cannot be verified: {error}", progress.console)
            progress.advance(task)
    _print(total.as_json() if as_json else _page(total))
    for record in total:
        if not record.ok:
            what = record.formulation if isinstance(record, FormulationRecord) else record.equation
            _say(f"system '{record.system}': {what} does not agree (worst {record.worst:.1e}).")
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
    with _busy(f"Writing {name} as C"):
        from appell.compile import export_c
        from appell.gallery import entry

        written = export_c(entry(name).build(), folder, name=name)
    files = [written.source, written.header, written.example]
    _print(_json({"system": name, "files": [str(f) for f in files]}) if as_json else "\n".join(str(f) for f in files))


@app.command()
def simulate(
    name: Name,
    time: Annotated[float, typer.Option("-t", "--time", metavar="SECONDS", help="How long; negative runs backwards.")] = 10.0,
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
            help="explicit8, explicit5, implicit, symplectic, rk4, sundials, or one of SciPy's, e.g. scipy-lsoda.",
        ),
    ] = "explicit8",
    tolerance: Annotated[
        float | None, typer.Option("--tol", metavar="X", help="Tolerance, 1e-9 unless you say another.")
    ] = None,
    step: Annotated[float | None, typer.Option("--step", metavar="SECONDS", help="Step of rk4 and symplectic.")] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="Save the run as netCDF, e.g. run.nc.")] = None,
    as_json: AsJson = False,
) -> None:
    """The motion of a system: where it goes, how well its constraints and its energy are kept."""
    with _busy(f"Compiling {name}"):
        from appell.gallery import entry
        from appell.simulate import Status
        from appell.simulate import simulate as run_simulation
        from appell.simulate.solvers import solver_named
        from appell.simulate.terminal import summary

        found = entry(name)
        chosen = solver_named(solver, tolerance=tolerance, step=step)
        parameters, start = _pairs(settings, "--set"), _pairs(initial, "--initial")
        system = found.build()
    run = run_simulation(system, time, parameters=parameters, initial=start, solver=chosen)
    if out is not None:
        run.save(out)
    if as_json:
        _print(_json(run.as_dict()))
    else:
        _print(_page(Text(found.title + "\n", "bold"), summary(run)))
    if not run.status.ok:
        _say(run.message)
        raise typer.Exit(130 if run.status is Status.INTERRUPTED else FAILED)


def _pairs(texts: list[str] | None, option: str) -> dict[str, float]:
    from appell.errors import OptionError

    out = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        try:
            out[name.strip()] = float(value)
        except ValueError:
            equals = ""
        if not equals or not name.strip():
            raise OptionError(f"{option} wants NAME=VALUE with a number, not '{text}'.")
    return out


def _json(value: Any) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False, allow_nan=False)


def _page(*parts: RenderableType) -> str:
    """As standard output can show it: its width, and its colours if it has any."""
    console = Console(highlight=False)
    with console.capture() as page:
        console.print(*parts, sep="\n")
    return "\n".join(line.rstrip() for line in page.get().rstrip("\n").split("\n"))


def _wrapped(text: str) -> str:
    """Lines of text, broken to the width of standard output; what is carried on is set further in."""
    width = Console().width
    lines = []
    for line in text.split("\n"):
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        lines.append(textwrap.fill(line, width, subsequent_indent=indent, break_on_hyphens=False))
    return "\n".join(lines)


def _print(text: str) -> None:
    typer.echo(text, color=True)  # left as it is: whether there are colours is decided by now


def _say(error: object, console: Console | None = None) -> None:
    message = Text.assemble(("error: ", "bold red"), str(error))
    (console or Console(stderr=True)).print(message, soft_wrap=True, highlight=False)


@contextmanager
def _busy(doing: str) -> Iterator[None]:
    """A sign of life on standard error, gone when the work is done; nothing where that is no terminal."""
    if not sys.stderr.isatty():
        yield
        return
    with Console(stderr=True).status(Text(f"{doing} …")):
        yield


def _progress() -> Progress:
    return Progress(
        SpinnerColumn(),
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
        redirect_stdout=False,
        redirect_stderr=False,
    )
