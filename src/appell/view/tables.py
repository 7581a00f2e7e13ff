"""Results as HTML tables in a notebook."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from functools import singledispatch
from typing import Any

import sympy

from appell.analysis import Classification, Modes, Reactions
from appell.analysis.fitting.fitted import Fit
from appell.analysis.integrals import FirstIntegrals
from appell.formulations import Accelerations, Explanation
from appell.motion import Audit
from appell.view.printed import plain_text

LONGEST = 400  # letters of a formula in a cell, at most
WIDTH = 120  # columns of a result that is shown as text


def show_table(thing: Any) -> str:
    """A result as HTML."""
    return _table_of(thing)


@singledispatch
def _table_of(thing: Any) -> str:
    return f"<pre>{html.escape(plain_text(thing, WIDTH))}</pre>"


@_table_of.register
def _(found: Explanation) -> str:
    facts = {
        "coordinates": _symbols(found.coordinates),
        "states": _symbols(found.states),
        "speeds": _symbols(found.speeds),
        "bodies": _text(found.bodies),
        "Lagrangians": _text(found.lagrangians),
        "loads": _text(found.loads),
        "degrees of freedom": str(found.degrees_of_freedom),
        "cyclic coordinates": _symbols(found.cyclic) or "none",
    }
    out = [_caption(found.system), _facts({k: v for k, v in facts.items() if v})]
    if found.rows:
        notes = ("satisfied identically" if r.identical else "redundant" if r.redundant else "" for r in found.rows)
        rows = [[html.escape(r.name), html.escape(r.level), note] for r, note in zip(found.rows, notes, strict=True)]
        out.append(_grid(("constraint", "level", f"rank {found.rank} of {len(found.rows)}"), rows))
    if found.servo is not None:
        out.append(
            _grid(
                ("servo condition", "level", "kept by"),
                [[html.escape(c.name), c.level, _text(c.by)] for c in found.servo.conditions],
            )
        )
    out.append(
        _grid(("formulation", "what it had to choose"), [[html.escape(k), html.escape(v)] for k, v in found.choices.items()])
    )
    return "".join(out)


@_table_of.register
def _(found: Accelerations) -> str:
    rows = [
        ["accelerations u̇", _numbers(found.accelerations)],
        ["constraint forces Aᵀλ", _numbers(found.constraint_forces)],
        ["multipliers λ", _numbers(found.multipliers) or "none"],
    ]
    if found.actuator_forces.size:
        rows += [["actuator forces", _numbers(found.actuator_forces)], ["actuator power (W)", _numbers(found.actuator_power)]]
    return _grid(("", ""), rows) + f"<p>{html.escape(found.word)}.</p>"


@_table_of.register
def _(found: Audit) -> str:
    energy = html.escape(found.word or "unknown") if found.energy_error is None else f"{found.energy_error:.1e}"
    facts = {
        "constraint residual": f"{found.constraint_residual:.1e}",
        "energy error": energy,
        "steps": f"{found.steps}, {found.rejected} rejected",
        "evaluations": str(found.evaluations),
        "seconds": f"{found.seconds:.3g}",
    }
    return _facts(facts | ({"rank drops": str(found.rank_drops)} if found.rank_drops else {}))


@_table_of.register
def _(found: Classification) -> str:
    rows = [[html.escape(r.name), html.escape(r.word)] for r in found.rows]
    summary = html.escape(found.summary).replace("\n", "<br>")
    return f"<p>{summary}</p>" + (_grid(("constraint", "nature"), rows) if rows else "")


@_table_of.register
def _(found: Modes) -> str:
    rows = [
        [
            f"{m.eigenvalue.real:.6g}" + (f" ± {abs(m.eigenvalue.imag):.6g} i" if m.oscillates else ""),
            f"{m.frequency:.6g}" if m.oscillates else "",
            "" if m.damping_ratio is None else f"{m.damping_ratio:.4g}",
            html.escape(m.word),
            html.escape(m.moves),
        ]
        for m in found
    ]
    return f"<p>{html.escape(found.word)}</p>" + _grid(
        ("eigenvalue (1/s)", "frequency (Hz)", "damping ζ", "", "what moves"), rows
    )


@_table_of.register
def _(found: FirstIntegrals) -> str:
    if not found.found:
        return f"<p>{html.escape(str(found))}</p>"
    rows = []
    for f in found:
        latex = "" if f.formula is None else sympy.latex(f.formula)
        formula = (
            f"${latex}$"
            if 0 < len(latex) <= LONGEST
            else html.escape(str(f.formula))[:LONGEST]
            if latex
            else "too long to be read"
        )
        rows.append([html.escape(f.name), formula, html.escape(str(f.check))])
    return _caption(found.system) + _grid(("first integral", "", "checked"), rows)


@_table_of.register
def _(found: Reactions) -> str:
    asked = "Ask for numbers at a state with at(state), along a run with along(run), for formulas with formula(name)."
    rows = [[html.escape(name)] for name in found.names]
    return _caption(found.system.name) + _grid(("reactions of",), rows) + f"<p>{html.escape(asked)}</p>"


@_table_of.register
def _(found: Fit) -> str:
    rows = []
    for name, value in found.values.items():
        low, high = found.interval(name)
        rows.append([html.escape(name), f"{value:.6g}", f"{found.errors[name]:.2g}", f"{low:.6g} to {high:.6g}"])
    notes = "".join(f"<p>{html.escape(n)}</p>" for n in found.notes)
    table = _grid(("", "value", "standard error", f"{100 * found.confidence:g} % interval"), rows)
    return _caption(found.system) + table + notes


def _caption(text: str) -> str:
    return f"<b>{html.escape(text)}</b>"


def _symbols(things: Iterable[Any]) -> str:
    return ", ".join(f"${sympy.latex(x)}$" for x in things)


def _text(things: Iterable[Any]) -> str:
    return html.escape(", ".join(map(str, things)))


def _numbers(values: Iterable[float]) -> str:
    return ", ".join(f"{v:.6g}" for v in values)


def _facts(rows: dict[str, str]) -> str:
    return _grid(("", ""), [[f"<b>{k}</b>", v] for k, v in rows.items()])


def _grid(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """An HTML table; its cells are HTML already."""
    left = "style='text-align:left'"
    head = "".join(f"<th {left}>{h}</th>" for h in headings)
    body = "".join("<tr>" + "".join(f"<td {left}>{c}</td>" for c in row) + "</tr>" for row in rows)
    return f"<table>{f'<tr>{head}</tr>' if any(headings) else ''}{body}</table>"
