"""``appell sweep``, ``sweep-status`` and ``sweep-plot``: many motions of one system, kept on disk as they are computed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from appell.cli.application import app
from appell.cli.console import FAILED, AsJson, as_json_text, busy, say, show, sweep_bar
from appell.cli.motion import SolverName, Step, Time, Tolerance
from appell.cli.source import Asked, Initial, Inputs, Parameters, Settings, Source, asked

if TYPE_CHECKING:
    from appell.ensembles.sweep import Sweeping
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
    typer.Option("--sample", metavar="NAME~LAW", help='One drawn at random, e.g. "theta~uniform(0, 1)"; may be repeated.'),
]
RunCount = Annotated[float | None, typer.Option("--runs", metavar="N", help="How many samples are drawn, e.g. 1e6.")]
SeedNumber = Annotated[int, typer.Option("--seed", metavar="N", help="Of the random samples.")]
Sampling = Annotated[str, typer.Option("--sampling", metavar="NAME", help="independent, latin-hypercube or sobol.")]
Keep = Annotated[
    str,
    typer.Option("--keep", metavar="WHAT,…", help="What is kept of each run: final, max:x, min:x, end:x, of any expression."),
]
StorePath = Annotated[Path, typer.Argument(metavar="STORE", help="The store of a sweep, sweep.zarr.", show_default=False)]


@app.command()
def sweep(
    name: Source,
    out: Annotated[Path, typer.Option("--out", metavar="STORE", help="The Zarr store, e.g. sweep.zarr.", show_default=False)],
    time: Time = None,
    vary: Vary = None,
    sample: Sample = None,
    runs: RunCount = None,
    seed: SeedNumber = 0,
    sampling: Sampling = "independent",
    keep: Keep = "final",
    settings: Settings = None,
    initial: Initial = None,
    inputs: Inputs = None,
    parameters: Parameters = None,
    solver: SolverName = "dop853",
    tolerance: Tolerance = None,
    step: Step = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a store that is there.")] = False,
    backend: Annotated[str, typer.Option("--backend", metavar="NAME", help="cpu, or auto.")] = "auto",
    processes: Annotated[
        int | None, typer.Option("--processes", metavar="N", help="Of this machine; one a core, if not said.")
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option("--scheduler", metavar="ADDRESS", help="A Dask scheduler's, e.g. tcp://host:8786; local begins one."),
    ] = None,
    unit: Annotated[
        int | None, typer.Option("--unit", metavar="N", help="Runs that are one unit of work; ten seconds of them.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Many motions of a system, with other parameters, starts and inputs, kept in a Zarr store as they are computed.

    However it ends, the same command with --resume goes on from what is complete, and the result is that of a sweep that was never
    interrupted.
    """
    with busy(f"Compiling {name}"):
        from appell.ensembles.ensemble import backend_named
        from appell.ensembles.sweep import Plan
        from appell.ensembles.sweep import sweep as work
        from appell.motion.solvers import solver_named

        backend_named(backend)
        said = asked(name, settings, initial, inputs, parameters)
        options = _options(said, vary, sample, keep)
        options |= {
            "runs": None if runs is None else _count(runs), "seed": seed, "sampling": sampling,
            "solver": solver_named(solver, tolerance=tolerance, step=step),
        }  # fmt: skip
        plan = Plan(_mechanism(said), said.entry.motion.span if time is None else time, out, options)
        _ = plan.runs, plan.about()
    with sweep_bar() as tell:
        state = work(plan, resume=resume, processes=processes, scheduler=scheduler, unit_runs=unit, tell=tell)
    show(as_json_text(_as_dict(state)) if as_json else _told(state, out))


@app.command("sweep-status")
def sweep_status(
    store: StorePath,
    verify: Annotated[bool, typer.Option("--verify", help="Hold every chunk against its checksum.")] = False,
    as_json: AsJson = False,
) -> None:
    """How far a sweep is, how its runs ended, and, with --verify, whether what is on disk is what was written."""
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
        say(f"{found['damaged']} units are not what was written; appell sweep … --resume computes them again.")
        raise typer.Exit(FAILED)


@app.command("sweep-plot")
def sweep_plot(
    store: StorePath,
    x: Annotated[
        str, typer.Argument(metavar="X", help="What varies, or was kept: m, max:theta, final:theta, steps.", show_default=False)
    ],
    y: Annotated[
        str | None, typer.Argument(metavar="Y", help="The same, for a map or a cloud of points.", show_default=False)
    ] = None,
    of: Annotated[str | None, typer.Option("--of", metavar="NAME", help="What the colours show.")] = None,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="A picture: png, svg or pdf.")] = Path("sweep.png"),
) -> None:
    """A histogram of X; or a map over X and Y where these are dimensions of the design, and else a cloud of points."""
    with busy(f"Reading {store}"):
        from appell.ensembles.sweep import found
        from appell.view.eigenvalues import save
        from appell.view.maps import plot_ensemble

        save(plot_ensemble(found(store), x, y, of), out)
    show(str(out))


# -- from words ----------------------------------------------------------------------------------------------------------
def _mechanism(said: Asked) -> Mechanism:
    from appell.model import Mechanism

    return Mechanism.of(said.entry.build())


def _options(said: Asked, vary: list[str] | None, sample: list[str] | None, keep: str) -> dict[str, Any]:
    """What varies, by family, over what is the same in all runs; and what is kept."""
    from appell.ensembles.design import INITIAL, INPUT, PARAMETER
    from appell.errors import DesignError, UnknownName
    from appell.gibbs import GibbsFunction

    system, motion = _mechanism(said), said.entry.motion
    families: dict[str, dict[str, Any]] = {
        PARAMETER: {**motion.parameters, **said.parameters}, INITIAL: dict(said.initial or motion.initial),
        INPUT: {**(motion.inputs or {}), **said.inputs},
    }  # fmt: skip
    k = GibbsFunction.of(system).kinematics
    rates = [x.dot.name for x in system.q]
    places: dict[str, list[str]] = {
        PARAMETER: [x.name for x in k.p.quantities], INPUT: [x.name for x in k.inputs.quantities],
        INITIAL: [*(x.name for x in (*k.q.quantities, *k.u.quantities)), *rates],
    }  # fmt: skip
    given: set[str] = set()
    for option, texts, mark in (("--vary", vary, "="), ("--sample", sample, "~")):
        for text in texts or ():
            name, found, words = (x.strip() for x in text.partition(mark))
            plain = name.replace(".dot", "'")
            if not found or not name or not words:
                raise DesignError(f"{option} wants {'NAME=FIRST:LAST:COUNT' if mark == '=' else 'NAME~LAW'}, not '{text}'.")
            if plain in given:
                raise DesignError(f"'{name}' is varied twice.")
            given.add(plain)
            value: Any = words if mark == "~" else in_steps(name, words)
            family = next((f for f, names in places.items() if plain in names), None)
            if family is None:
                raise UnknownName.among([x for names in places.values() for x in names], name, "quantity to vary")
            families[family][plain] = value
    return {
        "parameters": families[PARAMETER] or None, "initial": families[INITIAL] or None, "inputs": families[INPUT] or None,
        "keep": _kept(keep, system),
    }  # fmt: skip


def in_steps(name: str, words: str) -> Any:
    """FIRST:LAST:COUNT, or values with commas. Raises DesignError."""
    import math

    import numpy as np

    from appell.errors import DesignError

    parts = words.split(":")
    try:
        numbers = [float(x) for x in (parts if len(parts) > 1 else words.split(","))]
    except ValueError:
        raise DesignError(f"--vary {name}: '{words}' is not made of numbers. Write FIRST:LAST:COUNT, e.g. 1:2:100.") from None
    if not all(map(math.isfinite, numbers)):
        raise DesignError(f"--vary {name}: '{words}' has ends that are not finite.")
    if len(parts) == 1:
        return np.array(numbers)
    if len(parts) != 3 or numbers[2] != int(numbers[2]):
        raise DesignError(f"--vary {name}: '{words}' is no range. Write FIRST:LAST:COUNT with a whole count, e.g. 1:2:100.")
    first, last, count = numbers[0], numbers[1], int(numbers[2])
    if count < 1:
        raise DesignError(f"--vary {name}: the range '{words}' is empty.")
    if last < first or (first == last and count > 1):
        raise DesignError(f"--vary {name}: the range '{words}' runs backward or stands still. Give the lower end first.")
    return np.linspace(first, last, count)


def _kept(text: str, system: Mechanism) -> list[Any]:
    """What to keep, parted at commas that are in no brackets; expressions by the grammar of model files."""
    from appell.ensembles.keep import AUDIT, END, FINAL, MAX, MIN
    from appell.errors import DesignError
    from appell.importers.model_files.grammar import ExpressionError, SystemNames, parse

    parts, depth, begin = [], 0, 0
    for i, letter in enumerate(f"{text},"):
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            parts.append(text[begin:i].strip())
            begin = i + 1
    out: list[Any] = []
    for part in parts:
        word, colon, rest = (x.strip() for x in part.partition(":"))
        if not part or part in (FINAL, AUDIT):
            out += [part] if part else []
            continue
        how, words = (word, rest) if colon else (END, part)
        if how not in (END, MIN, MAX):
            raise DesignError(f"--keep '{part}': write final, audit, or max:x, min:x, end:x of an expression x.")
        try:
            out.append((how, parse(words, SystemNames(system))))
        except ExpressionError as error:
            raise DesignError(f"--keep {part}: {error}\n    {words}\n    {' ' * error.offset}^") from error
    return out or [AUDIT]


def _count(runs: float) -> int:
    from appell.errors import DesignError

    if not (runs >= 1 and runs == int(runs)):
        raise DesignError(f"--runs {runs:g}: how many samples are drawn is a whole number, one or more.")
    return int(runs)


def _as_dict(state: Sweeping) -> dict[str, Any]:
    return {"runs": state.total, "done before": state.before, "done now": state.now, "failed now": state.failed}


def _told(state: Sweeping, out: Path) -> str:
    bad = f", {state.failed:,} of these failed: their rows say why" if state.failed else ""
    return f"{state.total:,} runs in {out}: {state.before:,} were there, {state.now:,} are new{bad}."
