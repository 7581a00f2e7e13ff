"""The data of a page: plain JSON in the form that web/src/data.ts declares. Numbers over time are float32 in base64."""

from __future__ import annotations

import base64
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import sympy

from appell.analysis import EquationRecord, FormulationRecord, Verification
from appell.arguments import checked
from appell.formulations import Explanation
from appell.model import Quantity
from appell.motion import Run
from appell.view.formulas import Section
from appell.view.html import GENERATOR
from appell.view.panels import Curve, Panel
from appell.view.scene import Placed, Rod, Scene
from appell.view.units import Units

if TYPE_CHECKING:
    from appell.arrays import Array

VERSION = 1
ROUNDING = 1e-13  # of the largest along the run of one unit: smaller initial values are what a projection onto constraints leaves of zero


@checked
@dataclass(frozen=True)
class About:
    """Texts of a report: its ``title``, the source of the system, ``citation``, and its ``description``.

    >>> ap.view.About("A pendulum", citation="Huygens (1673)").title
    'A pendulum'
    """

    title: str = ""
    citation: str = ""
    description: str = ""


def packed(values: Array) -> dict[str, Any]:
    """An array as float32, little-endian, in base64; NaN where there is no value, or one that is too large for single precision."""
    with np.errstate(over="ignore"):
        small = np.array(values, dtype="<f4", order="C")
    small[np.isinf(small)] = np.nan
    return {"shape": list(small.shape), "data": base64.b64encode(small.tobytes()).decode("ascii")}


def report_data(
    run: Run,
    about: About,
    *,
    ended: Run,
    scene: Scene | None,
    panels: Sequence[Panel],
    sections: Sequence[Section],
    verification: Verification,
    explanation: Explanation | None,
) -> dict[str, Any]:
    """The data of a report. ``run`` is the run at equal steps of time, ``ended`` the run itself, whose audit is shown."""
    return {
        "version": VERSION, "generator": GENERATOR,
        "name": run.name, "title": about.title or run.name, "citation": about.citation, "description": about.description,
        "status": {
            "ok": ended.status.ok, "name": ended.status.name, "message": ended.message, "time": float(ended.times[-1]),
        },
        "time": packed(run.times),
        "scene": None if scene is None else scene_data(scene),
        "plots": [_plot(p) for p in panels],
        "equations": [_section(s) for s in sections],
        "parameters": _parameters(run), "initial": _initial(ended),
        "verification": [_formulation(r) for r in verification if isinstance(r, FormulationRecord)],
        "published": [_equation(r) for r in verification if isinstance(r, EquationRecord)],
        "errata": [_erratum(r, about.citation) for r in verification if isinstance(r, EquationRecord) and r.status == "erratum"],
        "audit": _audit(ended), "derivation": _derivation(explanation, verification), "solver": _solver(ended),
    }  # fmt: skip


def gallery_data(title: str, entries: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The data of the gallery's index; the entries are made by :func:`thumbnail`."""
    return {"version": VERSION, "generator": GENERATOR, "title": title, "entries": list(entries)}


def thumbnail(scene: Scene | None, run: Run, about: About, *, href: str, kind: str) -> dict[str, Any]:
    """One entry of the index; its ``scene`` should have few frames."""
    return {
        "name": run.name, "title": about.title, "citation": about.citation, "href": href, "kind": kind, "ok": run.status.ok,
        "time": packed(scene.time if scene is not None else run.times[:1]),
        "scene": None if scene is None else scene_data(scene),
    }  # fmt: skip


# -- the scene ---------------------------------------------------------------------------------------------------------
def scene_data(scene: Scene) -> dict[str, Any]:
    """The data of a scene."""
    return {
        "up": scene.up, "centre": scene.centre, "radius": scene.radius, "follow": scene.follow, "view": scene.view,
        "bodies": [
            {"name": b.name, "shapes": [_placed(p) for p in b.solids], "positions": packed(b.positions),
             "rotations": packed(b.rotations)}
            for b in scene.bodies
        ],
        "traces": [{"name": t.name, "color": t.colour, "positions": packed(t.positions)} for t in scene.traces],
        "lines": [{"name": x.name, "kind": x.kind, "color": x.colour, "points": packed(x.points)} for x in scene.lines],
        "arrows": [
            {"name": a.name, "kind": a.kind, "unit": a.unit, "color": a.colour, "origins": packed(a.origins),
             "vectors": packed(a.vectors), "scale": a.scale, "shown": a.shown}
            for a in scene.arrows
        ],
        "frames": [
            {"name": f.name, "size": f.size, "positions": packed(f.positions), "rotations": packed(f.rotations),
             "shown": f.shown}
            for f in scene.frames
        ],
        "surfaces": [
            {"kind": s.kind, "position": s.position, "rotation": s.rotation, "size": s.size} for s in scene.surfaces
        ],
    }  # fmt: skip


def _placed(placed: Placed) -> dict[str, Any]:
    solid = placed.solid
    shape: dict[str, Any] = {"kind": solid.kind}
    if isinstance(solid, Rod):
        shape |= {"from": solid.start, "to": solid.end, "radius": solid.radius}
    else:
        shape |= {f.name: getattr(solid, f.name) for f in fields(solid)}
    return {
        "shape": shape, "position": placed.position, "rotation": placed.rotation, "color": placed.colour,
        "opacity": placed.opacity,
    }  # fmt: skip


# -- plots and formulas ------------------------------------------------------------------------------------------------
def _plot(panel: Panel) -> dict[str, Any]:
    out = {
        "title": panel.title, "unit": panel.unit, "kind": "time" if panel.x is None else "phase",
        "logarithmic": panel.logarithmic, "series": [_series(c) for c in panel.curves], "shown": panel.shown,
    }  # fmt: skip
    return out if panel.x is None else out | {"x": _series(panel.x)}


def _series(curve: Curve) -> dict[str, Any]:
    return {"name": curve.name, "latex": curve.latex, "values": packed(curve.values)}


def _section(section: Section) -> dict[str, Any]:
    formulas = [{"label": f.label, "latex": f.latex, "text": f.text, "note": f.note} for f in section.formulas]
    return {"title": section.title, "note": section.note, "formulas": formulas}


# -- numbers -----------------------------------------------------------------------------------------------------------
def _quantity(name: str, symbol: Quantity | None, value: float, unit: str) -> dict[str, Any]:
    latex = str(sympy.latex(symbol if symbol is not None else sympy.Symbol(name)))
    return {"name": name, "latex": latex, "value": _finite(value), "unit": unit, "description": ""}


def _parameters(run: Run) -> list[dict[str, Any]]:
    units = Units(run.problem.kinematics) if run.problem is not None else None
    symbols = {x.name: x for x in run.problem.kinematics.p.quantities} if run.problem is not None else {}
    return [
        _quantity(name, symbols.get(name), value, units.of(symbols[name]) if units is not None else "")
        for name, value in run.parameters.items()
    ]


def _initial(run: Run) -> list[dict[str, Any]]:
    names = (*run.names["coordinate"], *run.names["speed"])
    units = Units(run.problem.kinematics) if run.problem is not None else None
    k = run.problem.kinematics if run.problem is not None else None
    symbols = {x.name: x for x in (*k.q.quantities, *k.u.quantities)} if k is not None else {}
    of_each = [units.of(symbols[name]) if units is not None else "" for name in names]
    size: dict[str, float] = {}
    if run.problem is None or run.problem.sizes.rows:
        for unit, largest in zip(of_each, np.abs(run.states).max(axis=0), strict=False):
            size[unit] = max(size.get(unit, 0.0), float(largest))
    return [
        _quantity(name, symbols.get(name), 0.0 if abs(value) < ROUNDING * size.get(unit, 0.0) else float(value), unit)
        for name, unit, value in zip(names, of_each, run.states[0], strict=False)
    ]


# -- the certificate ---------------------------------------------------------------------------------------------------
def _formulation(r: FormulationRecord) -> dict[str, Any]:
    return {
        "name": r.formulation, "what": f"against {r.witness}", "states": r.states, "worst": _finite(r.worst), "ok": r.ok,
        "note": r.because,
    }  # fmt: skip


def _equation(r: EquationRecord) -> dict[str, Any]:
    note = "" if r.status == "matches" else f"{r.status}: as printed it is wrong by {r.printed_worst:.1e}"
    return {
        "name": r.equation, "what": r.about, "states": r.states, "worst": _finite(r.worst), "ok": r.ok, "note": note,
    }  # fmt: skip


def _erratum(r: EquationRecord, citation: str) -> dict[str, Any]:
    return {
        "equation": r.equation, "citation": citation, "printed": r.printed, "derived": r.derived,
        "note": f"{r.about}; as printed it is wrong by {r.printed_worst:.1e}, as derived by {r.worst:.1e}.",
    }  # fmt: skip


def _audit(run: Run) -> list[dict[str, str]]:
    return [{"name": name, "value": value} for name, value in run.summary().items()]


def _solver(run: Run) -> str:
    """The solver with those of its options that are numbers."""
    if isinstance(run.solver, str) or not is_dataclass(run.solver):
        return str(run.solver)
    chosen = {f.name: getattr(run.solver, f.name) for f in fields(run.solver) if f.repr}
    told = [
        f"{name.replace('_', ' ')} {value:g}" for name, value in chosen.items() if isinstance(value, float) and value < math.inf
    ]
    return ", ".join([type(run.solver).__name__, *told])


def _derivation(explanation: Explanation | None, verification: Verification) -> list[dict[str, str]]:
    """The facts of :meth:`Equations.explain`, and the reasons why formulations do not apply."""
    out: list[dict[str, str]] = []
    if explanation is not None:
        out += [{"name": x.name, "value": "; ".join([*([x.value] if x.value else []), *x.details])} for x in explanation.facts]
        out += [{"name": f"Chosen by {label}", "value": choice} for label, choice in explanation.choices.items()]
    known = {x["name"] for x in out}
    for _, label, reason in verification.not_applicable:
        if f"Chosen by {label}" not in known:
            out.append({"name": label, "value": f"does not apply: {reason}"})
    return out


def _finite(value: float) -> float | None:
    return float(value) if math.isfinite(value) else None
