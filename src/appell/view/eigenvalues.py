"""Plots of eigenvalues along a family and of mode shapes, by Matplotlib, which is imported when a plot is made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from appell.analysis.modes import TAKES_PART, Modes, eigenvalue_text
from appell.analysis.stability import Stability
from appell.errors import MissingPackage, OptionError
from appell.files import writable, written

REAL, IMAGINARY, CROSSING = "#1f4e79", "#c55a11", "#7f7f7f"  # dots and rings, which can be told apart without colour too
MOST = 6  # modes in one plot of shapes
DOTS = 150  # dots of an inch in a saved picture


def plot_eigenvalues(found: Stability, path: str | Path | None = None) -> Any:
    """Real and imaginary parts of the eigenvalues against the quantity along which the family was followed, and the crossings
    where stability changes; written to ``path`` where one is given.

    Returns the Matplotlib figure.
    """
    figure = figure_of(7.0, 4.5)
    axes = figure.subplots()
    for value, spectrum in zip(found.family.values, found.eigenvalues, strict=True):
        x = np.full(spectrum.size, value)
        axes.plot(x, spectrum.real, ".", color=REAL, markersize=4)
        swings = spectrum.imag > 0
        axes.plot(x[swings], spectrum.imag[swings], "o", color=IMAGINARY, markersize=3, fillstyle="none")
    for crossing in found.crossings:
        axes.axvline(crossing.value, color=CROSSING, linewidth=0.8, linestyle="--")
        axes.annotate(
            f"{crossing.value:.4g}", (crossing.value, 1.0), xycoords=("data", "axes fraction"), rotation=90, fontsize=8,
            xytext=(2, -2), textcoords="offset points", va="top", color=CROSSING,
        )  # fmt: skip
    axes.axhline(0.0, color="black", linewidth=0.8)
    axes.plot([], [], ".", color=REAL, label="real part")
    axes.plot([], [], "o", color=IMAGINARY, fillstyle="none", label="imaginary part")
    axes.set(xlabel=str(found.family.along), ylabel="eigenvalue (1/s)", title=found.family.steady.gibbs.system.name)
    axes.legend(loc="best", frameon=False)
    return saved_if_asked(figure, path)


def plot_modes(modes: Modes, path: str | Path | None = None) -> Any:
    """The shape of each mode as arrows in the complex plane, one for each coordinate that moves; written to
    ``path`` where one is given.

    Returns the Matplotlib figure.
    """
    chosen = [m for m in modes if not m.neutral][:MOST]
    if not chosen:
        raise OptionError("there is no mode to draw: every eigenvalue is zero.")
    figure = figure_of(2.8 * min(len(chosen), 3), 3.1 * ((len(chosen) + 2) // 3))
    grid = figure.subplots(
        (len(chosen) + 2) // 3, min(len(chosen), 3), squeeze=False, subplot_kw={"projection": "polar"}
    )  # fmt: skip
    names = [x for x in chosen[0].shape if any(abs(m.shape.get(x, 0)) >= TAKES_PART for m in chosen)]
    for axes in grid.flat[len(chosen) :]:
        axes.set_visible(False)
    for axes, mode in zip(grid.flat, chosen, strict=False):
        for i, x in enumerate(names):
            v = mode.shape.get(x, 0j)
            if abs(v) >= TAKES_PART:
                line = {"color": f"C{i % 10}", "linewidth": 2, "linestyle": ("-", "--", ":", "-.")[i // 10 % 4]}
                axes.plot([np.angle(v)] * 2, [0, abs(v)], label=str(x), **line)
                axes.plot(np.angle(v), abs(v), "o", color=line["color"], markersize=4)
        axes.set_title(f"{eigenvalue_text(mode.eigenvalue, 4, mode.zero)}\n{mode.word}", fontsize=9)
        axes.set_rmax(1.05)
        axes.set_rticks([0.5, 1.0], labels=[])
        axes.set_xticks([0, np.pi / 2, np.pi, 3 * np.pi / 2], labels=["0°", "90°", "180°", "270°"], fontsize=7)
    shown = {label: line for axes in grid.flat for line, label in zip(*axes.get_legend_handles_labels(), strict=True)}
    ordered = [str(x) for x in names if str(x) in shown]
    figure.legend(
        [shown[x] for x in ordered], ordered, loc="outside lower center", ncols=len(ordered), fontsize=8, frameon=False
    )
    return saved_if_asked(figure, path)


def picture_path(path: str | Path) -> Path:
    """The path, once it is known that a picture of its kind (png, svg, pdf, …) can be written there. Raises OptionError, NotWritable."""
    known = figure_of(1.0, 1.0).canvas.get_supported_filetypes()
    if Path(path).suffix[1:].lower() not in known:
        raise OptionError(
            f"'{path}' is not a picture's name, which ends in one of {', '.join('.' + k for k in sorted(known))}."
        )
    return writable(path)


def save(figure: Any, path: str | Path) -> None:
    """Write a figure into a file of the kind that its ending names: png, svg, pdf, …"""
    with written(picture_path(path)) as part:
        figure.savefig(part, dpi=DOTS)


def saved_if_asked(figure: Any, path: str | Path | None) -> Any:
    """The figure, after it was written to a path where one is given."""
    if path is not None:
        save(figure, path)
    return figure


def figure_of(width: float, height: float) -> Any:
    """A Matplotlib figure of so many inches, without a window. Raises MissingPackage."""
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise MissingPackage.named("matplotlib", "a plot", "plot") from error
    return Figure(figsize=(width, height), layout="constrained")  # pyplot would open a window with some back ends
