"""``appell equilibrium``, ``linearise``, ``modes`` and ``classify``: analyses of a system."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from appell.cli.application import app
from appell.cli.console import FAILED, AsJson, as_json_text, busy, error_of_saving, once_each, page, pairs, show, wrapped
from appell.cli.source import Initial, Inputs, Parameters, Request, Settings, Source, request_of

if TYPE_CHECKING:
    from appell.analysis import SteadyMotion

Hold = Annotated[
    list[str] | None,
    typer.Option("--hold", metavar="NAME=VALUE", help='A coordinate or speed held at a value, e.g. "x\'=4.6" or x.dot=4.6.'),
]
Independent = Annotated[
    str | None,
    typer.Option(
        "--independent", metavar="NAMES", help="The perturbations to use, comma-separated; chosen by pivoting by default."
    ),
]
STEPS = 40  # along --over, by default
STARTS = 10  # random starts, where the search from zero finds no steady motion

Picture = Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Save a plot, e.g. eig.png.")]


@app.command()
def equilibrium(
    name: Source,
    settings: Settings = None,
    initial: Initial = None,
    inputs: Inputs = None,
    parameters: Parameters = None,
    ranges: Annotated[
        list[str] | None,
        typer.Option(
            "--range", metavar="NAME=LOW:HIGH", help="Where to look for a coordinate, e.g. theta=-1:3; may be repeated."
        ),
    ] = None,
    starts: Annotated[int, typer.Option("--starts", metavar="N", min=0, help="Random starts.")] = 40,
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0, help="Which random starts.")] = 0,
    as_json: AsJson = False,
) -> None:
    """The positions where a system can rest, the forces that hold it there, and whether they are stable."""
    with busy(f"Searching equilibria of {name}"):
        from appell.analysis import equilibria

        request = request_of(name, settings, initial, inputs, parameters)
        guess = request.initial
        rest = equilibria(
            request.model,
            guesses=[guess] if guess else [],
            ranges=_ranges(ranges, "--range"),
            inputs=request.constants,
            starts=starts,
            seed=seed,
        )
        title = Text(request.entry.title + "\n", "bold")
        text = as_json_text({"system": request.name, **rest.as_dict()}) if as_json else page(title, rest)
    show(text)
    if not as_json:
        notes = [f"{sum(m.dimension > 0 for m in rest)} of them belong to a family of equilibria."]
        show(
            wrapped(
                "\n".join(
                    [*(notes if any(m.dimension for m in rest) else []), *(["Searched " + rest.searched] if rest else [])]
                )
            )
        )
        for words in rest.singular:
            show(wrapped(f"Left out: {words}"))
    if not rest:
        raise typer.Exit(FAILED)


@app.command()
def linearise(
    name: Source,
    settings: Settings = None,
    initial: Initial = None,
    inputs: Inputs = None,
    parameters: Parameters = None,
    hold: Hold = None,
    independent: Independent = None,
    outputs: Annotated[
        list[str] | None,
        typer.Option(
            "--output", metavar="NAME", help="A coordinate, speed, rate, actuator or constraint row; may be repeated."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """The linear equations of small motions about a steady motion or an equilibrium: A, B, C and D."""
    with busy(f"Linearising {name}"):
        request = request_of(name, settings, initial, inputs, parameters)
        motion = _motion(request, hold)
        linear = motion.linearise(_names(independent), outputs=outputs or None)
        if as_json:
            text = as_json_text({**linear.as_dict(), "about": motion.as_dict()})
        else:
            text = page(Text(request.entry.title + "\n", "bold"), motion, Text(""), linear)
    show(text)


@app.command()
def modes(
    ctx: typer.Context,
    name: Source,
    settings: Settings = None,
    initial: Initial = None,
    inputs: Inputs = None,
    parameters: Parameters = None,
    hold: Hold = None,
    over: Annotated[
        str | None,
        typer.Option(
            "--over",
            metavar="NAME=FROM:TO",
            help='Follow the steady motion along a parameter, coordinate or speed, e.g. "x\'=0.5:8".',
        ),
    ] = None,
    steps: Annotated[
        int | None,
        typer.Option("--steps", metavar="N", min=2, help="About how many steady motions to find along --over; 40 by default."),
    ] = None,
    plot: Picture = None,
    as_json: AsJson = False,
) -> None:
    """The modes of a steady motion or an equilibrium; with --over, how they change and where stability is gained or lost."""
    if steps is not None and over is None:
        ctx.fail("--steps is the number of steady motions along --over: give --over too, or leave it out.")
    with busy(f"Finding the modes of {name}"):
        from appell.view import eigenvalues

        if plot is not None:
            eigenvalues.picture_path(plot)
        request = request_of(name, settings, initial, inputs, parameters)
        title = Text(request.entry.title + "\n", "bold")
        if over is None:
            motion = _motion(request, hold)
            answer: Any = motion.linear.modes()
            data = {"system": request.name, "about": motion.as_dict(), **answer.as_dict()}
            parts: list[Any] = [title, motion, answer]
        else:
            ((along, (start, end)),) = _ranges([over], "--over").items()
            held = pairs(hold, "--hold")
            if along in held:
                ctx.fail(f"'{along}' is in --hold and in --over: leave out one of the two.")
            from appell.analysis import follow, stability

            first = _motion(request, [*(hold or []), f"{along}={start!r}"])
            family = follow(first, along, end, held=list(held), step=abs(end - start) / (steps or STEPS))
            answer = stability(family)
            data = {"system": request.name, **answer.as_dict()}
            parts = [title, first, answer, Text(f"\n{len(family)} steady motions followed: {family.ended}.")]
        save_error = None
        if plot is not None:
            save_error = error_of_saving(partial(eigenvalues.save, answer.plot()), plot)
        text = as_json_text(data) if as_json else page(*parts)
    show(text)
    if save_error is not None:
        raise save_error
    if plot is not None and not as_json:
        show(f"Wrote {plot}.")


@app.command()
def classify(
    name: Source,
    settings: Settings = None,
    initial: Initial = None,
    inputs: Inputs = None,
    parameters: Parameters = None,
    as_json: AsJson = False,
) -> None:
    """Which constraints of a system are integrable, alone or together, and which configurations it can reach."""
    with busy(f"Examining the constraints of {name}"):
        from appell.analysis import classify as find

        request = request_of(name, settings, initial, inputs, parameters)
        nature = find(request.model)
        title = Text(request.entry.title + "\n", "bold")
        text = as_json_text({**nature.as_dict(), "system": request.name}) if as_json else page(title, nature)
    show(text)


# -- shared functions ------------------------------------------------------------------------------------------------------
def _motion(request: Request, hold: list[str] | None) -> SteadyMotion:
    """The steady motion that is asked for; without --initial, where the search from zero finds none, the first of a search from random
    starts."""
    from appell.analysis import Steady, steady_motions
    from appell.errors import FormulationError, NoSteadyMotion

    steady = Steady(request.model, inputs=request.constants)
    guess, held = request.initial, pairs(hold, "--hold")
    try:
        return steady.solve(guess, held)
    except (NoSteadyMotion, FormulationError):
        k, constants = steady.gibbs.kinematics, list(steady.constants)
        parameters = dict(zip(k.p.quantities, constants[: len(k.p)], strict=True))
        inputs = dict(zip(k.inputs.quantities, constants[len(k.p) :], strict=True))
        found = () if guess else steady_motions(steady.equations, held, parameters=parameters, inputs=inputs, starts=STARTS)
        if not found:
            raise
        return found[0]


def _names(text: str | None) -> list[str] | None:
    return None if text is None else [x.strip() for x in text.split(",") if x.strip()]


def _ranges(texts: list[str] | None, option: str) -> dict[str, tuple[float, float]]:
    """The two numbers of options NAME=FROM:TO, by name. Raises OptionError."""
    from appell.errors import OptionError
    from appell.model.lookup import plain_name

    form, out = "NAME=FROM:TO with numbers", dict[str, tuple[float, float]]()
    for name, values, text in once_each(texts, option, form):
        try:
            low, high = map(float, values.split(":"))
        except ValueError:
            raise OptionError(f"{option} wants {form}, not '{text}'.") from None
        out[plain_name(name)] = low, high
    return out
