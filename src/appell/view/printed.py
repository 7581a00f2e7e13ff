"""Results in a terminal: tables and coloured text, and the same as plain text."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from functools import singledispatch
from typing import TYPE_CHECKING, Any

import numpy as np
from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from appell.analysis import (
    Classification,
    Linearisation,
    Modes,
    ReactionTable,
    Stability,
    SteadyMotion,
    SteadyMotions,
    Verification,
)
from appell.analysis.fitting.fitted import Fit
from appell.analysis.modes import eigenvalue_text
from appell.analysis.number_text import as_text, plain
from appell.analysis.reactions.table import AXES, NOT_UNIQUE
from appell.analysis.steady_motion import ONE_TIME
from appell.analysis.verify import EquationRecord, FormulationRecord
from appell.formulations import Equations, display

if TYPE_CHECKING:
    from appell.arrays import Array, Flags

SMALL = 1e-13  # relative to the largest number of a table of reactions: smaller ones are shown as zero


def printed(thing: Any, width: int) -> RenderableType:
    """A result as Rich shows it in a terminal of so many columns."""
    return Group(*_parts(thing, width))


def plain_text(thing: Any, width: int) -> str:
    """A result as text without colours and without spaces at the ends of lines."""
    page = io.StringIO()
    Console(file=page, width=width, color_system=None, highlight=False).print(printed(thing, width))
    return "\n".join(line.rstrip() for line in page.getvalue().rstrip().split("\n"))


@singledispatch
def _parts(thing: Any, width: int) -> Iterator[RenderableType]:
    raise TypeError(f"there is no terminal view of a {type(thing).__name__}.")


@_parts.register
def _(equations: Equations, width: int) -> Iterator[RenderableType]:
    for i, section in enumerate(display.sections(equations, width)):
        yield Text("\n" * (i > 0) + section.heading, style="bold")
        yield Text(section.body, no_wrap=True, overflow="ignore")


@_parts.register
def _(found: Verification, width: int) -> Iterator[RenderableType]:
    for system in dict.fromkeys(r.system for r in found.records):
        yield Text(system, "bold")
        records = [r for r in found.records if r.system == system]
        if compared := [r for r in records if isinstance(r, FormulationRecord)]:
            table = _of_records("formulation", "states", "worst", "against")
            for r in compared:
                worst = Text(f"{r.worst:.1e}", "green" if r.ok else "bold red")
                against = r.witness + (f" ({r.because})" if r.because else "")
                table.add_row(Text(r.formulation), str(r.states), worst, Text(against))
            for _, label, reason in (x for x in found.not_applicable if x[0] == system):
                table.add_row(Text(label), "–", "–", Text(f"does not apply: {reason}", "dim"))
            yield table
        if published := [r for r in records if isinstance(r, EquationRecord)]:
            yield from _of_equations(published)
        yield ""
    yield f"{sum(r.ok for r in found.records)} of {len(found.records)} records agree."


def _of_equations(published: list[EquationRecord]) -> Iterator[RenderableType]:
    table = _of_records("published", "states", "worst", "status", "about")
    for e in published:
        status = Text(e.status, {"matches": "green", "erratum": "yellow"}.get(e.status, "bold red"))
        table.add_row(Text(e.equation), str(e.states), f"{e.worst:.1e}", status, Text(e.about))
    yield table
    for e in (e for e in published if e.status != "matches"):
        yield Text(f"{e.equation}: {e.status}", "yellow" if e.ok else "bold red")
        grid = Table.grid(padding=(0, 2))
        for what, claim in (("printed", e.printed), ("derived", e.derived)):
            if claim:
                grid.add_row(f"  {what}", Text(claim))
        yield grid


def _of_records(*columns: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="dim")
    for name in columns:
        table.add_column(name, overflow="fold", justify="right" if name == "states" else "left")
    return table


@_parts.register
def _(found: Modes, width: int) -> Iterator[RenderableType]:
    table = Table(box=None, pad_edge=False, title=found.word, title_justify="left", title_style="")
    for heading in ("eigenvalue (1/s)", "frequency (Hz)", "damping ζ", "", "what moves"):
        table.add_column(Text(heading), overflow="fold")
    for m in found.modes:
        zeta = m.damping_ratio
        table.add_row(
            Text(eigenvalue_text(m.eigenvalue, zero=m.zero)), f"{m.frequency:.6g}" if m.oscillates else "",
            "" if zeta is None else f"{zeta:.4g}", m.word, Text(m.moves),
        )  # fmt: skip
    yield table


@_parts.register
def _(linear: Linearisation, width: int) -> Iterator[RenderableType]:
    states, inputs = [str(x) for x in linear.states], [str(x) for x in linear.inputs]
    rates, outputs = [f"d/dt {x}" for x in states], list(linear.outputs)
    shown = [
        (title, matrix, rows, columns)
        for title, matrix, rows, columns in (
            ("A", linear.A, rates, states), ("B", linear.B, rates, inputs),
            ("C", linear.C, outputs, states), ("D", linear.D, outputs, inputs),
        )
        if rows and columns
    ]  # fmt: skip
    for i, (title, matrix, rows, columns) in enumerate(shown):
        if i:
            yield ""
        table = Table(box=None, pad_edge=False)
        table.add_column(Text(title, "bold"))
        for x in columns:
            table.add_column(Text(x), justify="right")
        for label, row in zip(rows, matrix, strict=True):
            table.add_row(Text(label), *plain(row))
        yield table
    if not shown:
        yield Text(repr(linear))


@_parts.register
def _(nature: Classification, width: int) -> Iterator[RenderableType]:
    yield Text(nature.summary)
    if nature.rows:
        table = Table(box=None, pad_edge=False, show_header=False)
        for row in nature.rows:
            table.add_row(Text(row.name, no_wrap=True), Text(row.word))
        yield ""
        yield table


@_parts.register
def _(found: SteadyMotions, width: int) -> Iterator[RenderableType]:
    if not found.found:
        yield Text(repr(found))
        return
    table = Table(box=None, pad_edge=False, show_header=False)
    for i, motion in enumerate(found.found, start=1):
        table.add_row(Text(str(i), "bold"), Group(motion, Text(motion.linear.modes().word), Text("")))
    yield table


@_parts.register
def _(motion: SteadyMotion, width: int) -> Iterator[RenderableType]:
    table = Table(box=None, pad_edge=False, show_header=False)
    parts: list[tuple[str, Mapping[Any, float]]] = [("at rest" if motion.at_rest else "at", motion.coordinates)]
    if not motion.at_rest:
        parts.append(("with", motion.speeds))
    if motion.forces:
        parts.append(("held by" if motion.unique else "held by (least norm)", motion.forces))
    for word, values in parts:
        table.add_row(word, Text(as_text(values)))
    if motion.dimension:
        table.add_row("one of", f"a family of dimension {motion.dimension}")
    if motion.only_at is not None:
        table.add_row("at", f"t = {motion.only_at:g} alone: {ONE_TIME}")
    yield table


@_parts.register
def _(found: Stability, width: int) -> Iterator[RenderableType]:
    if not found.crossings:
        yield Text(found.word)
        return
    table = Table(box=None, pad_edge=False)
    for heading in (str(found.family.along), "what happens"):
        table.add_column(Text(heading))
    for c in found.crossings:
        table.add_row(f"{c.value:.12g}", Text(c.word))
    yield table


@_parts.register
def _(found: ReactionTable, width: int) -> Iterator[RenderableType]:
    if not found.reactions:
        yield Text(f"system '{found.system}' has no reactions: no joint, no constraint, and no body that its coordinates hold")
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("reaction")
    table.add_column("on ← by, about")
    table.add_column("")
    for axis in AXES:
        table.add_column(axis, justify="right", no_wrap=True)
    small = SMALL * max(float(np.abs([*r.force, *r.moment]).max()) for r in found.reactions)
    for r in found.reactions:
        table.add_row(r.name, f"{r.on} ← {r.by}", "F / N", *_cells(r.force, r.unique_force, small))
        table.add_row("", r.point, "M / N·m", *_cells(r.moment, r.unique_moment, small))
    yield table
    for note in found.notes():
        yield Text(note, style="dim")


def _cells(values: Array, unique: Flags, small: float) -> list[str]:
    return [f"{0.0 if abs(x) <= small else x:.6g}{'' if ok else NOT_UNIQUE}" for x, ok in zip(values, unique, strict=True)]


@_parts.register
def _(found: Fit, width: int) -> Iterator[RenderableType]:
    table = Table(box=None, pad_edge=False)
    for heading in ("fitted", "value", "standard error", f"{100 * found.confidence:g} % interval"):
        table.add_column(heading, justify="left" if heading == "fitted" else "right")
    for name, value in found.values.items():
        low, high = found.interval(name)
        error = found.errors[name]
        shown = [_to_the_digit(x, error) for x in (value, low, high)]
        table.add_row(Text(name, "bold"), shown[0], f"{error:.2g}", f"{shown[1]} to {shown[2]}")
    yield table
    yield ""
    table = Table(box=None, pad_edge=False)
    for heading in ("measured", "points", "gaps", "noise"):
        table.add_column(heading, justify="left" if heading == "measured" else "right")
    for name in found.used:
        table.add_row(Text(name, "bold"), str(found.used[name]), str(found.gaps[name]), f"{found.noise[name]:.3g}")
    yield table
    yield ""
    noise = (
        f"misfit {found.misfit:.4g} relative to the given noise" if found.noise_given else "noise estimated from the residuals"
    )
    yield f"{found.degrees} degrees of freedom; {noise}."
    if found.tried is not None:
        yield f"{len(found.tried.begins)} starts: {found.agreed} ended here; the best began at start {found.won}."
    for note in found.notes:
        yield Text(note, "yellow")


def _to_the_digit(value: float, error: float) -> str:
    """A value, rounded to the second digit of its error."""
    if not 0 < error < np.inf:
        return f"{value:.8g}"
    places = 1 - int(np.floor(np.log10(error)))
    return f"{value:.{places}f}" if 0 <= places <= 12 else f"{value:.6g}"
