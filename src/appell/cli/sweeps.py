"""``appell sweep``, ``sweep-status`` and ``sweep-plot``: many motions of one system, written to disk as they are computed."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from appell.cli.application import app
from appell.cli.console import FAILED, AsJson, as_json_text, busy, print_error, show, sweep_bar
from appell.cli.events import Events, events_of
from appell.cli.motion import MaxMemory, MaxRows, MaxSeconds, MaxSteps, SolverName, Step, Time, Tolerance, limits_of
from appell.cli.source import Initial, Inputs, Parameters, Request, Settings, Source, request_of, scalar, split_at_commas

if TYPE_CHECKING:
    from appell.ensembles.sweep import SweepProgress
    from appell.model import Mechanism

Vary = Annotated[
    list[str] | None,
    typer.Option(
        "--vary",
        metavar="NAME=FIRST:LAST:COUNT",
        help="A parameter, initial value or input in equal steps, m=1:2:100, or at values, m=1,2,5; may be repeated: every "
        "combination is run.",
    ),
]
Sample = Annotated[
    list[str] | None,
    typer.Option(
        "--sample", metavar="NAME~LAW", help='A quantity drawn at random, e.g. "theta~uniform(0, 1)"; may be repeated.'
    ),
]
RunCount = Annotated[float | None, typer.Option("--runs", metavar="N", help="How many samples are drawn, e.g. 1e6.")]
SeedNumber = Annotated[int, typer.Option("--seed", metavar="N", min=0, help="Seed of the random samples.")]
Sampling = Annotated[str, typer.Option("--sampling", metavar="NAME", help="independent, latin-hypercube or sobol.")]
Keep = Annotated[
    str,
    typer.Option(
        "--keep",
        metavar="WHAT,…",
        help="The quantities kept of each run: final, max:x, min:x, end:x of any expression x, events or events:20 (the first "
        "times of each --event); name=max:x gives one a name.",
    ),
]
Save = Annotated[
    str | None,
    typer.Option(
        "--save", metavar="N|TIMES", help="Keep states at N times of each run, or at FIRST:LAST:COUNT, or at 0.5,1,2."
    ),
]
Table = Annotated[
    Path | None,
    typer.Option(
        "--table", metavar="FILE", help="A CSV file with one row for each run, whose columns have names of quantities."
    ),
]
StorePath = Annotated[Path, typer.Argument(metavar="STORE", help="The store of a sweep, sweep.zarr.", show_default=False)]


@app.command()
def sweep(
    name: Source,
    out: Annotated[Path, typer.Option("--out", metavar="STORE", help="The Zarr store, e.g. sweep.zarr.", show_default=False)],
    time: Time = None,
    vary: Vary = None,
    sample: Sample = None,
    table: Table = None,
    runs: RunCount = None,
    seed: SeedNumber = 0,
    sampling: Sampling = "independent",
    keep: Keep = "final",
    events: Events = None,
    save: Save = None,
    settings: Settings = None,
    initial: Initial = None,
    inputs: Inputs = None,
    parameters: Parameters = None,
    solver: SolverName = "dop853",
    tolerance: Tolerance = None,
    step: Step = None,
    steps: MaxSteps = None,
    rows: MaxRows = None,
    memory: MaxMemory = None,
    seconds: MaxSeconds = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the sweep of an existing store.")] = False,
    backend: Annotated[
        str, typer.Option("--backend", metavar="NAME", help="cpu, cuda, or auto: the best that is present.")
    ] = "auto",
    precision: Annotated[str, typer.Option("--precision", metavar="NAME", help="double, or single on GPUs.")] = "double",
    processes: Annotated[
        int | None,
        typer.Option("--processes", metavar="N", min=1, help="Worker processes on this machine; one per core by default."),
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option(
            "--scheduler", metavar="ADDRESS", help="The address of a Dask scheduler, e.g. tcp://host:8786; local starts one."
        ),
    ] = None,
    unit: Annotated[
        int | None,
        typer.Option("--unit", metavar="N", min=1, help="Runs in one unit of work; by default those of about ten seconds."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Many motions of a system, with other parameters, starts and inputs, written to a Zarr store as they are computed.

    If a sweep ends early, the same command with --resume continues it; the result is the same as that of a sweep that was not
    interrupted.
    """
    with busy(f"Compiling {name}"):
        from appell.ensembles.backends import backend_named
        from appell.ensembles.sweep import Plan
        from appell.ensembles.sweep import sweep as work
        from appell.motion.solvers import solver_named

        backend_named(backend, precision)
        request = request_of(name, settings, initial, inputs, parameters)
        options = {
            **_varied(request, vary, sample, table), "keep": _kept(keep, request.mechanism), "save": _times(save),
            "events": events_of(events, request.mechanism), "runs": None if runs is None else _count(runs), "seed": seed,
            "sampling": sampling, "solver": solver_named(solver, tolerance=tolerance, step=step),
            "limits": limits_of(steps, rows, memory, seconds), "backend": backend, "precision": precision,
        }  # fmt: skip
        plan = Plan(request.mechanism, request.entry.motion.span if time is None else time, out, options)
        _ = plan.runs, plan.about()
    with sweep_bar() as tell:
        state = work(plan, resume=resume, processes=processes, scheduler=scheduler, unit_runs=unit, tell=tell)
    show(as_json_text(_as_dict(state)) if as_json else _summary(state, out))


@app.command("sweep-status")
def sweep_status(
    store: StorePath,
    verify: Annotated[bool, typer.Option("--verify", help="Compare every chunk with its checksum.")] = False,
    as_json: AsJson = False,
) -> None:
    """How far a sweep is, how its runs ended, and, with --verify, whether the files on disk are as they were written."""
    with busy(f"Reading {store}"):
        from appell.ensembles.sweep import status

        found = status(store, verify=verify)
    if as_json:
        show(as_json_text(found))
    else:
        show("\n".join(f"{key}: {value}" for key, value in found.items() if key != "ended"))
        for word, count in found["ended"].items():
            show(f"    {word}: {count:,}")
    if found["damaged"]:
        print_error(f"{found['damaged']} units are damaged; appell sweep … --resume computes them again.")
        raise typer.Exit(FAILED)


@app.command("sweep-plot")
def sweep_plot(
    store: StorePath,
    x: Annotated[
        str,
        typer.Argument(
            metavar="X",
            help="A quantity that varies or was kept: m, max:theta, final:theta, event:over, steps.",
            show_default=False,
        ),
    ],
    y: Annotated[
        str | None, typer.Argument(metavar="Y", help="Another one, for a map or a cloud of points.", show_default=False)
    ] = None,
    of: Annotated[str | None, typer.Option("--of", metavar="NAME", help="The quantity that the colours show.")] = None,
    pixels: Annotated[
        bool, typer.Option("--pixels", help="One pixel for each run, over two dimensions of the design, without axes.")
    ] = False,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="A picture: png, svg or pdf.")] = Path("sweep.png"),
) -> None:
    """A histogram of X; or a map over X and Y if these are dimensions of the design, and otherwise a cloud of points."""
    with busy(f"Reading {store}"):
        from appell.ensembles.sweep import stored_ensemble

        if pixels:
            from appell.view.eigenvalues import save
            from appell.view.maps import pixels_of_ensemble

            save(pixels_of_ensemble(stored_ensemble(store), x, y, of), out)
        else:
            stored_ensemble(store).plot(x, y, of=of, path=out)
    show(str(out))


# -- options -------------------------------------------------------------------------------------------------------------
def _varied(request: Request, vary: list[str] | None, sample: list[str] | None, table: Path | None) -> dict[str, Any]:
    """The values of each family: those that vary, and those that are the same in all runs."""
    from appell.ensembles.design import INITIAL, INPUT, PARAMETER
    from appell.errors import DesignError, UnknownName
    from appell.gibbs import GibbsFunction
    from appell.model.lookup import plain_name

    system, motion = request.mechanism, request.entry.motion
    families: dict[str, dict[str, Any]] = {
        PARAMETER: {**motion.parameters, **request.parameters}, INITIAL: dict(request.initial or motion.initial),
        INPUT: {**(motion.inputs or {}), **request.inputs},
    }  # fmt: skip
    k = GibbsFunction.of(system).kinematics
    rates = [x.dot.name for x in system.q]
    places: dict[str, list[str]] = {
        PARAMETER: [x.name for x in k.p.quantities], INPUT: [x.name for x in k.inputs.quantities],
        INITIAL: [*(x.name for x in (*k.q.quantities, *k.u.quantities)), *rates],
    }  # fmt: skip
    same_in_all = {plain_name(x) for x in (*request.parameters, *request.initial, *request.inputs)}
    given: set[str] = set()
    for name, value in (*_ranges(vary), *_laws(sample), *(_columns(table) if table is not None else ())):
        plain = plain_name(name)
        if plain in given:
            raise DesignError(f"'{name}' is varied twice.")
        if plain in same_in_all:
            raise DesignError(
                f"'{name}' is varied, and is given one value for all runs (--set, --parameters, --initial or --input): leave out one "
                "of the two."
            )
        given.add(plain)
        family = next((f for f, names in places.items() if plain in names), None)
        if family is None:
            raise UnknownName.among([x for names in places.values() for x in names], name, "quantity to vary")
        families[family][plain] = value
    return {"parameters": families[PARAMETER] or None, "initial": families[INITIAL] or None, "inputs": families[INPUT] or None}


def _ranges(texts: list[str] | None) -> Iterator[tuple[str, Any]]:
    """The values of --vary, by name."""
    for name, words in _pairs(texts, "=", "--vary wants NAME=FIRST:LAST:COUNT"):
        yield name, in_steps(f"--vary {name}", words)


def _laws(texts: list[str] | None) -> Iterator[tuple[str, Any]]:
    """The distributions of --sample, by name."""
    return _pairs(texts, "~", "--sample wants NAME~LAW")


def _pairs(texts: list[str] | None, mark: str, form: str) -> Iterator[tuple[str, str]]:
    from appell.errors import DesignError

    for text in texts or ():
        name, found, words = (x.strip() for x in text.partition(mark))
        if not found or not name or not words:
            raise DesignError(f"{form}, not '{text}'.")
        yield name, words


def _columns(path: Path) -> list[tuple[str, Any]]:
    """The columns of a table, which vary together. Raises DataError, DesignError."""
    from appell.analysis.fitting.measured import columns_of
    from appell.ensembles import Columns

    return Columns(columns_of(path))._entries()


def _times(words: str | None) -> Any:
    """The number of times to save, or the times themselves. Raises DesignError."""
    if words is None:
        return None
    return int(words) if words.strip().isdecimal() else in_steps("--save", words)


def in_steps(option: str, words: str) -> Any:
    """The values of FIRST:LAST:COUNT, or of numbers with commas. Raises DesignError, in which ``option`` is named."""
    import numpy as np

    from appell.ensembles.design import MOST
    from appell.errors import DesignError

    parts = words.split(":")
    try:
        numbers = [float(x) for x in (parts if len(parts) > 1 else words.split(","))]
    except ValueError:
        raise DesignError(f"{option}: '{words}' is not made of numbers. Write FIRST:LAST:COUNT, e.g. 1:2:100.") from None
    if not all(map(math.isfinite, numbers)):
        raise DesignError(f"{option}: '{words}' has ends that are not finite.")
    if len(parts) == 1:
        return np.array(numbers)
    if len(parts) != 3 or numbers[2] != int(numbers[2]):
        raise DesignError(f"{option}: '{words}' is no range. Write FIRST:LAST:COUNT with a whole count, e.g. 1:2:100.")
    first, last, count = numbers[0], numbers[1], int(numbers[2])
    if count > MOST:
        raise DesignError(f"{option}: the range '{words}' asks for {count:,} values; {MOST:,} are the most.")
    if count < 1:
        raise DesignError(f"{option}: the range '{words}' is empty.")
    if last < first or (first == last and count > 1):
        raise DesignError(f"{option}: the range '{words}' runs backward or has equal ends. Give the lower end first.")
    return np.linspace(first, last, count)


def _kept(text: str, system: Mechanism) -> dict[str, Any]:
    """The quantities to keep, by name; expressions are read by the grammar of model files. Raises OptionError, DesignError."""
    from appell.ensembles.keep import AUDIT, END, EVENTS, FINAL, MAX, MIN
    from appell.errors import DesignError

    out: dict[str, Any] = {}
    for part in filter(None, split_at_commas(text)):
        head, equals, tail = (x.strip() for x in part.partition("="))
        name, what = (head, tail) if equals and not tail.startswith("=") else ("", part)
        word, colon, rest = (x.strip() for x in what.partition(":"))
        made: Any = what
        if word not in (EVENTS, *(() if colon else (FINAL, AUDIT))):
            how, words = (word, rest) if colon else (END, what)
            if how not in (END, MIN, MAX):
                raise DesignError(
                    f"--keep '{part}': write final, audit, events, events:20, or max:x, min:x, end:x of an expression x."
                )
            made = (how, scalar(f"--keep {part}", words, system))
            name = name or f"{how}:{made[1]}"
        elif name:
            raise DesignError(f"--keep '{part}': {word} already has a name; only expressions can be given one.")
        if (name or what) in out:
            raise DesignError(f"--keep '{part}': '{name or what}' is kept twice.")
        out[name or what] = made
    return out or {AUDIT: AUDIT}


def _count(runs: float) -> int:
    from appell.errors import DesignError

    if not (math.isfinite(runs) and runs >= 1 and runs == int(runs)):
        raise DesignError(f"--runs {runs:g}: the number of samples is a whole number, one or more.")
    return int(runs)


def _as_dict(state: SweepProgress) -> dict[str, Any]:
    return {"runs": state.total, "done before": state.before, "done now": state.now, "failed now": state.failed}


def _summary(state: SweepProgress, out: Path) -> str:
    bad = f", {state.failed:,} of these failed, with the reason in the store" if state.failed else ""
    return f"{state.total:,} runs in {out}: {state.before:,} were there, {state.now:,} are new{bad}."
