"""Check, before anything runs, that the masses and inertias of all runs of a design are physically possible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from appell.ensembles.design import PARAMETER, Design
from appell.errors import DesignError, NonPhysicalInertia
from appell.graph.building import BUILDING
from appell.model import Body
from appell.model.inertia import TRIANGLE_TOLERANCE, check_physical
from appell.model.symbols import quantities
from appell.motion.problem import Problem

if TYPE_CHECKING:
    from appell.arrays import Array, Flags, Whole

PART = 1 << 16  # runs that are checked together


def check_design(problem: Problem, design: Design) -> None:
    """Refuse a design with a run whose masses or inertias are impossible. Raises DesignError, with the values of the run."""
    for name, own_mass, part, runs, values in _masses_and_inertias(problem, design):
        for i in np.flatnonzero(_suspect(values, own_mass)):
            _check_run(name, values[:, i], own_mass, part.description(int(runs[i])))


def impossible(problem: Problem, design: Design) -> Flags:
    """Which runs of a design of one dimension have impossible masses or inertias."""
    out: Flags = np.zeros(design.size, dtype=bool)
    for name, own_mass, part, runs, values in _masses_and_inertias(problem, design):
        for i in np.flatnonzero(_suspect(values, own_mass)):
            try:
                _check_run(name, values[:, i], own_mass, part.description(int(runs[i])))
            except DesignError:
                out[runs[i]] = True
    return out


def _masses_and_inertias(problem: Problem, design: Design) -> Iterator[tuple[str, float, Design, Whole, Array]]:
    """The name of every body that varies, its mass in the model, and its inertia and mass in some runs at a time, (9 + 1, runs)."""
    varied = {c.quantity for c in design.varied(PARAMETER)}
    for body in problem.system.bodies:
        entries = [*(body.inertia.entries if isinstance(body, Body) else [0.0] * 9), body.mass]
        found = {x for e in entries if hasattr(e, "free_symbols") for x in quantities(e)}
        columns = [c for c in design.varied(PARAMETER) if c.quantity in found]
        if not found & varied or any(x not in problem.kinematics.p.quantities for x in found):
            continue  # it does not vary; or it changes with time, and is checked when a run knows the time
        k = problem.kinematics
        with BUILDING:
            function = ca.Function("inertia", [k.p.column], [ca.vertcat(*[ca.SX(k.lower(e)) for e in entries])])
        own_mass = np.array(function(problem.p)).ravel()[9]
        places = [k.p.quantities.index(c.quantity) for c in columns]
        dims = [d for d in design.dims if any(d in c.dims for c in columns)]  # along the others the same values repeat
        part = Design({d: design.dims[d] for d in dims}, tuple(columns), {})
        for start in range(0, part.size, PART):
            runs = np.arange(start, min(start + PART, part.size))
            p = np.tile(problem.p[:, None], (1, runs.size))
            for place, c in zip(places, columns, strict=True):
                p[place] = part.values(c, runs)
            yield body.name, own_mass, part, runs, np.array(function(p)).reshape(10, runs.size)


def _suspect(values: Array, own_mass: float) -> Flags:
    """Which columns of masses and inertias may be impossible; :func:`_check_run` decides."""
    mass, matrix = values[9], values[:9].T.reshape(-1, 3, 3)
    fine: Flags = np.asarray(np.isfinite(values).all(axis=0))
    moments = np.linalg.eigvalsh(np.where(fine[:, None, None], matrix, 0.0))
    slack = 0.5 * TRIANGLE_TOLERANCE * np.abs(moments).max(axis=1)
    out: Flags = ~fine | (mass < 0) | ((mass == 0) & (own_mass > 0)) | (moments[:, 0] < -slack)
    return out | (moments[:, 0] + moments[:, 1] < moments[:, 2] - slack)


def _check_run(name: str, values: Array, own_mass: float, description: str) -> None:
    try:
        check_physical(name, values[:9].reshape(3, 3), float(values[9]))
    except NonPhysicalInertia as error:
        raise DesignError(f"with {description}, {error}") from error
    if values[9] == 0 < own_mass:
        raise DesignError(f"with {description}, body '{name}' has no mass; a mass that varies is positive.")
