"""The coordinates that stand still in a steady motion: those that the motion depends on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from appell.analysis.linearise import Lineariser
from appell.gibbs import GibbsFunction, State
from appell.gibbs.rank import dependent_rows
from appell.gibbs.structure import choose_partition, rows_at

if TYPE_CHECKING:
    from appell.arrays import Array


SAMPLES = 8  # random states at which cyclic coordinates are looked for
IDLE = 1e-9  # relative: derivatives below this at every one of them mean that a coordinate does not matter


def still_of(lineariser: Lineariser, p: Array) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Indices of coordinates that stand still, and of speeds that stay constant, with these values of the parameters.

    A coordinate need not stand still when the motion does not depend on it: when to move it alone, the independent speeds kept
    and the others as the constraints give them, changes neither u̇_I nor the rates of coordinates that matter. Coordinates in
    position constraints, and quaternions for their unit length, stand still.
    """
    g, k = lineariser.gibbs, lineariser.gibbs.kinematics
    n = len(k.q)
    samples = g.draw(SAMPLES, seed=11, p=p)
    independent = _independent(g, samples, p)
    found = [lineariser.derivatives(s) for s in samples]
    pace, sizes = lineariser.natural(samples[0]).pace, found[0].sizes
    geometry = len(g.all_rows.position_indices) + len(g.system.quaternions)
    dependent = [i for i in range(len(k.u)) if i not in independent]
    reach = np.zeros((n + len(independent), n))
    for d in found:
        velocity = d.gradient[geometry:]
        along = np.vstack([np.eye(n), np.zeros((len(k.u), n))])
        if dependent:
            rows = [n + i for i in dependent]
            along[rows] = -np.linalg.lstsq(velocity[:, rows], velocity[:, :n], rcond=1e-12)[0]
        chosen = (d.field * sizes / (pace * sizes)[:, None])[[*range(n), *(n + i for i in independent)]]
        terms = np.maximum(1.0, np.abs(chosen) @ np.abs(along))
        reach = np.maximum(reach, np.abs(chosen @ along) / terms)
    bound = np.max([np.abs(d.gradient[:geometry, :n]).max(axis=0, initial=0.0) for d in found], axis=0)
    needed = {i for i in range(n) if max(reach[n:, i].max(initial=0.0), bound[i]) > IDLE}
    while more := {j for i in needed for j in range(n) if reach[i, j] > IDLE} - needed:  # what is needed needs more
        needed |= more
    return tuple(sorted(needed)), tuple(independent)


def _independent(g: GibbsFunction, samples: Sequence[State], p: Array) -> list[int]:
    """Speeds that contact and servo rows leave free, those that were declared or asked for if possible."""
    if not len(g.servo_rows):
        return list(g.structure_with(p).partition.independent)
    evaluate = g.measures_of_all.accelerations
    matrices = [g.measures_of_all.of(s.p).unit(rows_at(evaluate, s)[0])[0] for s in samples]
    gone = dependent_rows(matrices[0])
    rows = tuple(i for i in range(len(g.all_rows)) if i not in gone)
    return list(choose_partition(g.kinematics, matrices, rows, len(rows)).independent)
