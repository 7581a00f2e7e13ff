"""Makes definitions of speeds, u = Y q̇ + y, and constraints from the kinematical equations K u + L q̇ + k = 0.

There may be as many speeds as coordinates, fewer (then the equations also constrain the rates) or more (speeds in no equation are the
rates of coordinates that the model does not have, and these coordinates are added).

Where a group of coupled equations is larger than its number of speeds, the speeds are u = −(KᵀK)⁻¹ Kᵀ (L q̇ + k), which is singular only
where K is: a blade's speed along its heading is ẋ cos θ + ẏ sin θ, and not ẋ/cos θ. With one equation more than speeds, the constraint is
zᵀ(L q̇ + k) = 0 with zᵀK = 0, where z is made of the minors of K: ẏ cos θ − ẋ sin θ = 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import sympy
from scipy.linalg import qr

from appell.errors import NonlinearSpeed
from appell.importers.sympy.changes import Changes
from appell.model import Quantity, System
from appell.model.symbols import quantities

RANK = 1e-9  # relative size of a pivot of K below which the equations do not determine the speeds
LARGEST_ADJUGATE = 3  # most speeds that are solved for with the adjugate, which divides by the determinant only


@dataclass(frozen=True)
class _Row:
    """One equation: its expression, the coefficients of its speeds, and the other terms."""

    expression: Any
    coefficients: dict[Quantity, Any]
    rest: Any


def declare_speeds(
    system: System, speeds: Sequence[Quantity], equations: Sequence[Any], changes: Changes
) -> list[tuple[str, Any]]:
    """Define the declared speeds by the kinematical equations; returns the remaining equations with their names."""
    rows = [_row(e, speeds, i) for i, e in enumerate(equations)]
    definitions: dict[Quantity, Any] = {}
    left: list[tuple[str, Any]] = []
    for members in _groups(rows):
        own = [rows[i] for i in members]
        inside = [u for u in speeds if any(u in r.coefficients for r in own)]
        chosen_rows, chosen = _pivots(own, inside)
        for u in inside:
            if u not in chosen:
                definitions[u] = _added(system, u, changes)
        over = len(own) - len(chosen)
        small = over > 0 and chosen == inside and len(chosen) <= LARGEST_ADJUGATE
        definitions |= _solved(_normal(own, chosen) if small else [own[i] for i in chosen_rows], chosen, definitions)
        spare = [i for i in range(len(own)) if i not in chosen_rows]
        names = [f"kinematical equation {members[i] + 1}" for i in spare]
        rest = [_across(own, chosen)] if small and over == 1 else [own[i].expression for i in spare]
        left += list(zip(names, rest, strict=True))
    for u in speeds:
        if u not in definitions:
            definitions[u] = _added(system, u, changes)
    system.define_speeds({u: definitions[u] for u in speeds})
    return left


def _row(expression: Any, speeds: Sequence[Quantity], index: int) -> _Row:
    inside = quantities(expression)
    mine = [u for u in speeds if u in inside]
    coefficients = {u: expression.diff(u) for u in mine}
    for u, c in coefficients.items():
        stray = quantities(c) & set(mine)
        if stray:
            raise NonlinearSpeed(
                f"kinematical equation {index + 1} is not linear in the speed '{u}': {expression} = 0. Speeds are linear "
                f"combinations of rates; a nonlinear relation between them is a constraint."
            )
    rest = expression.xreplace(dict.fromkeys(mine, sympy.S.Zero))
    return _Row(expression, {u: c for u, c in coefficients.items() if c != 0}, rest)


def _groups(rows: Sequence[_Row]) -> list[list[int]]:
    """The indices of equations in groups that are coupled by speeds."""
    of_speed: dict[Quantity, list[int]] = {}
    for i, row in enumerate(rows):
        for u in row.coefficients:
            of_speed.setdefault(u, []).append(i)
    seen: set[int] = set()
    out = []
    for i in range(len(rows)):
        if i in seen:
            continue
        group, left = [], [i]
        seen.add(i)
        while left:
            j = left.pop()
            group.append(j)
            for u in rows[j].coefficients:
                more = [k for k in of_speed[u] if k not in seen]
                seen.update(more)
                left += more
        out.append(sorted(group))
    return out


def _pivots(rows: Sequence[_Row], speeds: Sequence[Quantity]) -> tuple[list[int], list[Quantity]]:
    """The indices of independent equations, and as many speeds that they determine, at a random configuration."""
    if not speeds:
        return [], []
    if len(rows) == len(speeds) == 1:
        return [0], list(speeds)
    entries = [[row.coefficients.get(u, sympy.S.Zero) for u in speeds] for row in rows]
    symbols = sorted({x for line in entries for e in line for x in quantities(e)}, key=str)
    rng = np.random.default_rng(3)
    values = {x: sympy.Float(v) for x, v in zip(symbols, rng.uniform(0.3, 1.3, len(symbols)), strict=True)}
    k = np.array([[float(e.xreplace(values)) for e in line] for line in entries])
    scaled = k / np.maximum(np.abs(k).max(axis=1, keepdims=True), 1e-300)
    _, r, order = qr(scaled, pivoting=True)
    rank = int((np.abs(np.diag(r)) > RANK * abs(r[0, 0])).sum())
    columns = sorted(order[:rank])
    _, _, lines = qr(scaled[:, columns].T, pivoting=True)
    return sorted(lines[:rank]), [speeds[j] for j in columns]


def _matrix(rows: Sequence[_Row], speeds: Sequence[Quantity]) -> sympy.Matrix:
    """The matrix K of some equations and speeds."""
    return sympy.Matrix([[row.coefficients.get(u, sympy.S.Zero) for u in speeds] for row in rows])


def _normal(rows: Sequence[_Row], speeds: Sequence[Quantity]) -> list[_Row]:
    """Kᵀ (K u + L q̇ + k) = 0: as many equations as speeds."""
    if not speeds:
        return []
    k = _matrix(rows, speeds)
    gram = (k.T * k).applyfunc(lambda e: sympy.trigsimp(sympy.expand(e)))
    right = k.T * sympy.Matrix([row.rest for row in rows])
    coefficients = [{u: gram[i, j] for j, u in enumerate(speeds) if gram[i, j] != 0} for i in range(len(speeds))]
    return [_Row(None, c, right[i]) for i, c in enumerate(coefficients)]


def _across(rows: Sequence[_Row], speeds: Sequence[Quantity]) -> Any:
    """zᵀ (L q̇ + k) with zᵀ K = 0, for one equation more than there are speeds."""
    if not speeds:
        return rows[0].rest
    k = _matrix(rows, speeds)
    total = sympy.S.Zero
    for i, row in enumerate(rows):
        minor = k.copy()
        minor.row_del(i)
        total += (-1) ** i * minor.det() * row.rest
    return total


def _solved(rows: Sequence[_Row], speeds: Sequence[Quantity], known: dict[Quantity, Any]) -> dict[Quantity, Any]:
    """u = −K⁻¹ (K' u' + L q̇ + k), with u' the speeds that are known already."""
    if not rows:
        return {}
    right = [
        -row.rest - sum((c * known[u] for u, c in row.coefficients.items() if u not in speeds), start=sympy.S.Zero)
        for row in rows
    ]
    if len(rows) == 1:
        return {speeds[0]: right[0] / rows[0].coefficients[speeds[0]]}
    k = _matrix(rows, speeds)
    if k.is_diagonal():
        return {u: right[i] / k[i, i] for i, u in enumerate(speeds)}
    column = sympy.Matrix(right)
    if len(rows) <= LARGEST_ADJUGATE:
        determinant = sympy.trigsimp(sympy.expand(k.det()))
        solved = (k.adjugate() * column) / determinant
    else:
        solved = k.LUsolve(column)
    return dict(zip(speeds, solved, strict=True))


def _added(system: System, speed: Quantity, changes: Changes) -> Any:
    """The rate of a new coordinate, for a speed that no kinematical equation determines."""
    name = f"{speed}_sum"
    while name in system.names:
        name += "_"
    made = system.coordinates(name)
    changes.add(
        "added", f"the coordinate {name}, whose rate is the speed {speed}: no kinematical equation determines that speed"
    )
    return made.dot
