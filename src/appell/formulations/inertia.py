"""M⁻¹, or the names of the motions that no mass resists."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from appell.errors import NoInertia

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.gibbs import GibbsFunction


SINGULAR = 1e-13  # a pivot of M, with its diagonal scaled to ones, that is rounding
TAKES_PART = 1e-3  # of the largest component of a motion without inertia: smaller ones are not named


def solve(gibbs: GibbsFunction, m: Array, right: Array, directions: Array) -> Array:
    """m⁻¹ right, where m is the inertia against the motions whose speeds are the columns of ``directions``.

    Raises NoInertia, naming the speeds, where m is not positive definite. The diagonal is scaled to ones first, so that
    units do not decide.
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
            f"mass matrix is singular).\n    Give what moves there a mass or an inertia, or constrain it. Where it has one in other "
            f"positions, as Euler's angles have before two of their axes meet, use other coordinates: s.quaternion(…) has no such place."
        )
    solution: Array = (np.linalg.solve(unit, (right.T / size).T).T / size).T
    return solution


def is_definite(m: Array) -> bool:
    """Whether a mass matrix is positive definite, beyond rounding."""
    return _is_definite(_at_unit_diagonal(m)[0])


def _at_unit_diagonal(m: Array) -> tuple[Array, Array]:
    diagonal = np.diag(m)
    size = np.sqrt(np.where(diagonal > 0, diagonal, 1.0))
    return m / size[:, None] / size, size


def _is_definite(unit: Array) -> bool:
    try:
        return bool((np.diag(np.linalg.cholesky(unit)) ** 2 > SINGULAR).all())
    except np.linalg.LinAlgError:
        return False
