"""Plots of a run for papers, in Matplotlib."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from appell.arguments import checked
from appell.errors import OptionError
from appell.files import writable, written
from appell.kinds import Canvas, File, Key
from appell.motion import Run
from appell.view import palette
from appell.view.frames import frames_of
from appell.view.libraries import library
from appell.view.panels import Curve, Panel, Panels

if TYPE_CHECKING:
    from appell.arrays import Array

WIDTH, HEIGHT = 5.2, 2.7  # of a panel, in inches
DASHES = ("-", "--", "-.", ":")  # the next one when the colours repeat


@checked
def plot(
    run: Run, *what: Key, x: Key | None = None, y: Key | None = None, axes: Canvas | None = None, path: File | None = None
) -> Any:
    """A Matplotlib figure of a ``run``.

    ``plot(run)`` shows all groups but phase; ``plot(run, "theta", "psi")`` the quantities ``what``, by name or symbol, or expressions of
    them; ``plot(run, "energy")`` one of the groups coordinates, speeds, energy, residuals, forces,
    servo, inputs and phase; ``plot(run, x="theta", y="theta'")`` a phase portrait of the quantities ``x`` and ``y``.
    ``axes`` are axes of Matplotlib to draw in, as many as there are panels; ``path`` is a file to write.

    Raises MissingPackage, NotWritable, UnknownName, OptionError.

    >>> figure = ap.view.plot(ap.simulate("pendulum", 0.5), "x", path="swing.svg")
    """
    library("matplotlib", "plotting")
    target = writable(path) if path is not None else None
    frames = frames_of(run)
    chosen = _chosen(Panels(frames), what, x, y)
    if axes is None:
        columns = 1 if len(chosen) == 1 else 2
        rows = -(-len(chosen) // columns)
        size = {"figsize": (WIDTH * columns, HEIGHT * rows), "layout": "constrained"}
        figure = _shown_figure(size) if target is None else library("matplotlib.figure", "plotting").Figure(**size)
        places = list(figure.subplots(rows, columns, squeeze=False).flat)
        for empty in places[len(chosen) :]:
            empty.remove()
        if not what and x is None:
            figure.suptitle(_plain(run.name if run.status.ok else f"{run.name}: {run.message}"), wrap=True)
    else:
        places = list(np.atleast_1d(axes).flat)
        if len(places) != len(chosen):
            raise OptionError(f"{len(places)} axes were given for {len(chosen)} panels: give one for each panel.")
        figure = places[0].figure
    for place, panel in zip(places, chosen, strict=False):
        draw(place, panel, frames.times)
    if target is not None:
        try:
            with written(target) as part:
                figure.savefig(part)
        except ValueError as error:  # a file ending that Matplotlib does not know
            raise OptionError(f"'{target}' cannot be drawn: {error}.") from None
    return figure


def _shown_figure(size: dict[str, Any]) -> Any:
    """A figure that Matplotlib shows. It keeps such figures until they are closed; figures for files are not made here."""
    return library("matplotlib.pyplot", "plotting").figure(**size)


def _chosen(panels: Panels, what: tuple[Any, ...], x: Any, y: Any) -> tuple[Panel, ...]:
    if (x is None) != (y is None):
        raise OptionError("a phase portrait needs both x= and y=: run.plot(x='theta', y=\"theta'\").")
    if x is not None:
        if what:
            raise OptionError("give quantities to plot over time, or x= and y= of a phase portrait, not both.")
        return (panels.portrait(x, y),)
    if what:
        return panels.chosen(what)
    every = panels.all()
    return tuple(p for p in every if p.shown or p.group == "residuals")


def draw(axes: Any, panel: Panel, time: Array) -> None:
    """Draw one panel into axes of Matplotlib."""
    for i, curve in enumerate(panel.curves):
        dash = DASHES[i // len(palette.PALETTE) % len(DASHES)]
        across = time if panel.x is None else panel.x.values
        style = {"color": palette.colour(i), "linestyle": dash, "drawstyle": "steps-post" if curve.held else "default"}
        axes.plot(across, curve.values, linewidth=1.3, label=_label(curve), **style)
    if panel.logarithmic:
        axes.set_yscale("log")
    axes.set_xlabel("t (s)" if panel.x is None else _with_unit(_label(panel.x), panel.x_unit))
    if len(panel.curves) == 1:
        axes.set_ylabel(_with_unit(_label(panel.curves[0]), panel.unit))
    else:
        axes.set_ylabel(panel.unit)
        axes.legend(fontsize="small", framealpha=0.8, ncols=1 + len(panel.curves) // 5)
    if panel.title and panel.x is None:
        axes.set_title(_plain(panel.title), fontsize="medium")
    axes.grid(True, alpha=0.3)
    axes.margins(x=0 if panel.x is None else 0.05)


def _with_unit(label: str, unit: str) -> str:
    return f"{label} ({unit})" if unit else label


def _label(curve: Curve) -> str:
    """The label of a curve, as mathematics if Matplotlib can typeset its LaTeX, else as text."""
    parser = library("matplotlib.mathtext", "plotting").MathTextParser("path")
    text = f"${curve.latex}$"
    try:
        parser.parse(text)
    except ValueError:
        return _plain(curve.name)
    return text


def _plain(text: str) -> str:
    return text.replace("$", r"\$")
