"""The plots of a run, as panels with curves of one unit, for Matplotlib and for the report."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
import sympy

from appell.errors import OptionError, UnknownName
from appell.graph import column
from appell.graph.building import cached_property
from appell.model import Quantity
from appell.model.lookup import plain_name
from appell.motion import Run
from appell.view.units import Units

if TYPE_CHECKING:
    from appell.arrays import Array


IDLE = 1e-9  # relative to the largest: a curve that stays below is not shown
TINY = 1e-16  # of the size of what an error is of: drawn for zero on a logarithmic axis
PORTRAITS = 3  # phase portraits, at most
GROUPS = ("coordinates", "speeds", "energy", "residuals", "forces", "servo", "inputs", "phase")
_TITLES = {"m": "Lengths", "rad": "Angles", "": "Coordinates"}
_SPEEDS = {"m/s": "Velocities", "rad/s": "Angular velocities", "": "Speeds"}


@dataclass(frozen=True, eq=False)
class Curve:
    """A curve: its name, its LaTeX, and a value at every time; between the times it is constant if ``held``, else linear."""

    name: str
    latex: str
    values: Array
    held: bool = False


@dataclass(frozen=True, eq=False)
class Panel:
    """Curves that share an axis: over time, or over ``x`` in a phase portrait. ``group`` is one of GROUPS."""

    group: str
    title: str
    unit: str
    curves: tuple[Curve, ...]
    x: Curve | None = None
    x_unit: str = ""
    logarithmic: bool = False
    shown: bool = True


def panels_of(run: Run) -> tuple[Panel, ...]:
    """All panels of a run, in the order in which they are shown."""
    return Panels(run).all()


class Panels:
    """The panels of one run."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.units = Units(run.problem.kinematics) if run.problem is not None else None

    # -- curves --------------------------------------------------------------------------------------------------------
    @cached_property
    def _quantities(self) -> dict[str, Quantity]:
        if self.run.problem is None:
            return {}
        k = self.run.problem.kinematics
        families = (k.q, k.u, k.inputs, k.actuators)
        found = {x.name: x for family in families for x in family.quantities}
        return found | {x.dot.name: x.dot for x in k.q.quantities}

    def _unit(self, name: str) -> str:
        return self.units.of(self._quantities[name]) if self.units is not None and name in self._quantities else ""

    def _latex(self, name: str) -> str:
        found = self._quantities.get(name)
        return str(sympy.latex(found if found is not None else sympy.Symbol(name)))

    def _curve(self, name: str, values: Any) -> Curve:
        return Curve(name, self._latex(name), np.asarray(values, dtype=float))

    def named(self, key: Any) -> tuple[Curve, str]:
        """A quantity by name or symbol, or an expression of quantities, with its unit."""
        values = self.run[key].values
        name = plain_name(str(key))
        if not isinstance(key, str) and not isinstance(key, Quantity):
            return Curve(name, str(sympy.latex(key)), values), ""
        return self._curve(name, values), self._unit(name)

    # -- panels --------------------------------------------------------------------------------------------------------
    def all(self) -> tuple[Panel, ...]:
        """The panels of all groups."""
        return tuple(p for group in GROUPS for p in self.group(group))

    def group(self, name: str) -> tuple[Panel, ...]:
        """The panels of one group."""
        return tuple(getattr(self, f"_{name}")())

    def chosen(self, names: Iterable[Any]) -> tuple[Panel, ...]:
        """The panels of groups and quantities, by name; quantities of one unit share a panel. Raises UnknownName, OptionError."""
        out: list[Panel] = []
        for key in names:
            try:
                curve, unit = self.named(key)
            except UnknownName:
                if key not in GROUPS:
                    known = [*self._quantities, *GROUPS]
                    raise UnknownName.among(known, str(key), "quantity or group of plots") from None
                found = self.group(key)
                if not found:
                    raise OptionError(f"there is nothing to plot of '{key}' in this run of '{self.run.name}'.") from None
                out += found
                continue
            same = next((i for i, p in enumerate(out) if p.group == "chosen" and p.unit == unit), None)
            if same is None:
                out.append(Panel("chosen", "", unit, (curve,)))
            else:
                out[same] = replace(out[same], curves=(*out[same].curves, curve))
        return tuple(out)

    def portrait(self, x: Any, y: Any, *, shown: bool = True) -> Panel:
        """A phase portrait: one quantity against another."""
        (across, x_unit), (up, unit) = self.named(x), self.named(y)
        return Panel("phase", f"{up.name} against {across.name}", unit, (up,), across, x_unit, shown=shown)

    def _by_unit(
        self, names: Iterable[str], values: Array, group: str, titles: dict[str, str], units: list[str]
    ) -> list[Panel]:
        out: dict[str, list[Curve]] = {}
        for i, (name, unit) in enumerate(zip(names, units, strict=True)):
            out.setdefault(unit, []).append(self._curve(name, values[:, i]))
        return [Panel(group, titles.get(unit, titles[""]), unit, tuple(curves)) for unit, curves in out.items()]

    def _coordinates(self) -> list[Panel]:
        names = self.run.names["coordinate"]
        return self._by_unit(names, self.run.coordinates.values, "coordinates", _TITLES, [self._unit(n) for n in names])

    def _speeds(self) -> list[Panel]:
        names = self.run.names["speed"]
        return self._by_unit(names, self.run.speeds.values, "speeds", _SPEEDS, [self._unit(n) for n in names])

    def _energy(self) -> list[Panel]:
        e = self.run.energy
        curves = [
            Curve("kinetic", "T", e["kinetic"].values), Curve("potential", "V", e["potential"].values),
            Curve("total", "T + V", e["total"].values),
        ]  # fmt: skip
        size = max(float(np.abs(c.values).max()) for c in curves)
        for name in self.run.names["work"]:
            done = e["work"].sel(by=name).values
            if np.abs(done).max(initial=0.0) > IDLE * size:
                curves.append(Curve(f"work of {name}", rf"W_{{\mathrm{{{_latex_words(name)}}}}}", done))
        return [Panel("energy", "Energy", "J", tuple(curves))]

    def _residuals(self) -> list[Panel]:
        out = []
        if not self.run.audit.word:
            e = self.run.energy
            size = max(float(np.abs(e[name].values).max()) for name in ("kinetic", "potential", "total"))
            error = _above(np.abs(e["error"].values), size)
            title = "Error of the energy balance"
            curve = Curve("energy error", r"|E - E_0 - W|", error)
            out.append(Panel("residuals", title, "J", (curve,), logarithmic=True, shown=False))
        problem = self.run.problem
        rows = problem.expressions.row_list if problem is not None and problem.sizes.rows else ()
        curves = []
        if problem is not None and rows:
            own = problem.gibbs.measures.of(problem.p)
            levels = {
                "positions": (r"\max|\varphi|", [r.position for r in rows if r.position is not None], own.positions),
                "velocities": (r"\max|\psi|", [r.velocity for r in rows], own.rows * own.pace(self.run.speeds.values)),
            }
            for name, (latex, nodes, sizes) in levels.items():
                if nodes:
                    worst = np.abs(self.run.evaluate_graph(column(nodes))).max(axis=1)
                    curves.append(Curve(name, latex, _above(worst, float(sizes.max(initial=0.0)))))
        if curves:
            title = "Constraint residuals"
            out.append(Panel("residuals", title, "", tuple(curves), logarithmic=True, shown=False))
        return out

    def _forces(self) -> list[Panel]:
        values = self.run.constraint_forces.values
        size = np.abs(values).max(initial=0.0)
        if not size > 0:
            return []
        names = self.run.names["speed"]
        units = [self.units.force_along(self._quantities[n]) if self.units is not None else "" for n in names]
        acting = [i for i in range(len(names)) if np.abs(values[:, i]).max() > IDLE * size]
        titles = {
            "N": "Constraint forces along the speeds",
            "N·m": "Constraint torques along the speeds",
            "": "Constraint forces",
        }
        kept = [names[i] for i in acting]
        return self._by_unit(kept, values[:, acting], "forces", titles, [units[i] for i in acting])

    def _servo(self) -> list[Panel]:
        names = self.run.names["actuator"]
        titles = {"N": "Servo forces", "N·m": "Servo torques", "": "Servo forces"}
        return self._by_unit(names, self.run.actuator_forces.values, "servo", titles, [self._unit(n) for n in names])

    def _inputs(self) -> list[Panel]:
        names = self.run.names["input"]
        values = self.run.inputs.values if names else np.zeros((self.run.times.size, 0))
        if not np.abs(values).max(initial=0.0) > 0:
            return []
        panels = self._by_unit(names, values, "inputs", {"": "Inputs"}, [self._unit(n) for n in names])
        held = {names[i] for i in self.run.problem.inputs.held} if self.run.problem is not None else set()
        return [replace(p, curves=tuple(replace(c, held=c.name in held) for c in p.curves)) for p in panels]

    def _phase(self) -> list[Panel]:
        """Phase portraits of the coordinates that oscillate most: their path is long compared with the distance between its ends."""
        q = self.run.coordinates.values
        if len(q) < 2:
            return []
        scores = np.abs(np.diff(q, axis=0)).sum(axis=0) / np.maximum(np.abs(q[-1] - q[0]), 0.02 * np.ptp(q, axis=0) + 1e-300)
        problem, names = self.run.problem, self.run.names["coordinate"]
        unnamed = {x.name for e in problem.system.quaternions for x in e.parameters} if problem else set()
        units, moved = [self._unit(name) for name in names], np.ptp(q, axis=0)
        largest = np.array([max(m for m, unit in zip(moved, units, strict=True) if unit == own) for own in units])
        if problem is not None and problem.sizes.rows:  # a projection leaves of a coordinate that rests rounding of its size
            largest = np.maximum(largest, problem.scales.q)
        moving = moved > IDLE * largest
        order = [i for i in np.argsort(-scores, kind="stable") if moving[i] and names[i] not in unnamed and scores[i] > 1.5]
        return [self.portrait(names[i], f"{names[i]}'", shown=False) for i in order[:PORTRAITS]]


def _above(errors: Array, size: float) -> Array:
    """Errors for a logarithmic axis, each at least the rounding of what they are errors of."""
    out: Array = np.maximum(errors, TINY * size if size > 0 else TINY)
    return out


def _latex_words(name: str) -> str:
    return "".join(c if c.isalnum() else r"\ " for c in name)
