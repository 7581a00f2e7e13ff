"""Solving with the mass matrix, or naming the motions that no mass resists."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from appell.errors import NoInertia
from appell.gibbs.structure import numbers

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.gibbs import GibbsFunction


SINGULAR = 1e-13  # a pivot of M, with its diagonal scaled to ones, is rounding below this
SMALL = 8  # rows up to which Python decomposes a matrix faster than NumPy
SAMPLES = 5  # random states at which a mass matrix is checked
TAKES_PART = 1e-3  # of the largest component of a motion without inertia: speeds with smaller ones are not named


def solve(gibbs: GibbsFunction, m: Array, right: Array, directions: Array) -> Array:
    """m⁻¹ right, where m is the inertia against the motions whose speeds are the columns of ``directions``.

    Raises NoInertia, naming the speeds, where m is not positive definite. The diagonal is scaled to ones first, so that
    this does not depend on units.
    """
    if m.shape[0] == 0:
        return np.zeros_like(right)
    unit, size = _at_unit_diagonal(m)
    if not np.isfinite(unit).all():
        raise NoInertia(f"the mass matrix of system '{gibbs.system.name}' is not finite at this state: {m.tolist()}.")
    if not _is_definite(unit):
        motion = np.abs(directions @ (np.linalg.eigh(unit)[1][:, 0] / size))
        u = gibbs.kinematics.u.quantities
        names = ", ".join(f"'{x}'" for x, part in zip(u, motion, strict=True) if part > TAKES_PART * motion.max())
        raise NoInertia(
            f"no mass resists a motion of system '{gibbs.system.name}' in {names}, so that its acceleration is not determined (the "
            f"mass matrix is singular).\n    Give what moves there a mass or an inertia, or constrain it. Where the matrix is regular in "
            f"other positions, as with Euler angles unless two of their axes coincide, use coordinates that are regular everywhere: "
            f"s.quaternion(…)."
        )
    solution: Array = (np.linalg.solve(unit, (right.T / size).T).T / size).T
    return solution


def require_inertia(gibbs: GibbsFunction) -> None:
    """Refuse Lagrangians that leave a motion without inertia at every state, unless there are constraints, which may determine it.

    Raises NoInertia, naming the speeds.
    """
    if not gibbs.system.lagrangians or len(gibbs.all_rows):
        return
    matrices = [numbers(gibbs.function, s)[0] for s in gibbs.draw(SAMPLES, seed=5)]
    n = len(gibbs.kinematics.u)
    found = [m.reshape(n, n) for m in matrices if np.isfinite(m).all()]
    if not found or any(is_definite(m) for m in found):
        return
    sizes = np.abs(np.array(found)).max(axis=(1, 2))
    values, motions = np.linalg.eigh(found[int(sizes.argmax())])
    parts = np.abs(motions[:, 0])
    names = ", ".join(f"'{x}'" for x, part in zip(gibbs.kinematics.u.quantities, parts, strict=True) if part > TAKES_PART)
    given = " and ".join(f"'{x.name}'" for x in gibbs.system.lagrangians)
    negative = values[0] < -SINGULAR * sizes.max()
    raise NoInertia(
        f"the mass matrix ∂²L/∂q̇² of system '{gibbs.system.name}' is {'negative' if negative else 'singular'} at every state, in "
        f"the motion of {names}, so that {given} determine{'s' * (len(gibbs.system.lagrangians) == 1)} no acceleration there.\n    "
        + ("A Lagrangian is T − V: check its sign." if negative else "Give that motion a kinetic energy, or constrain it.")
    )


def is_definite(m: Array) -> bool:
    """Whether a mass matrix, or each of many, is positive definite by more than rounding."""
    if m.ndim == 2 and len(m) <= SMALL:
        return _has_pivots(m.tolist())
    return _is_definite(_at_unit_diagonal(m)[0])


def _has_pivots(rows: list[list[float]]) -> bool:
    """The same for a small matrix: in M = L D Lᵀ each pivot is compared with its entry of the diagonal."""
    pivots: list[float] = []
    done: list[list[float]] = []  # the rows of L D
    for k, row in enumerate(rows):
        made: list[float] = []
        for j in range(k):
            made.append(row[j] - sum(made[i] * done[j][i] / pivots[i] for i in range(j)))
        pivot = row[k] - sum(x * x / p for x, p in zip(made, pivots, strict=True))
        if not SINGULAR * row[k] < pivot < math.inf:
            return False
        pivots.append(pivot)
        done.append(made)
    return True


def _at_unit_diagonal(m: Array) -> tuple[Array, Array]:
    diagonal = m.diagonal(axis1=-2, axis2=-1)
    size = np.sqrt(np.where(diagonal > 0, diagonal, 1.0))
    return m / size[..., None] / size[..., None, :], size


def _is_definite(unit: Array) -> bool:
    try:
        return bool((np.linalg.cholesky(unit).diagonal(axis1=-2, axis2=-1) ** 2 > SINGULAR).all())
    except np.linalg.LinAlgError:
        return False
