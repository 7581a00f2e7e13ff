"""Finds constraints that a model has twice: as a condition on positions, and as its rate.

KanesMethod derives its equations from the velocity constraints alone, so that its users also write the rate of each configuration
constraint. A System needs the configuration constraint only, and derives its rate.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import casadi as ca
import numpy as np

from appell.importers.sympy.source import Source
from appell.importers.sympy.velocities import random_states

STATES = 9  # a row counts as dependent where it is so at more than half of these states: single states may be special
DEPENDENT = 1e-9  # singular value of rows of unit length below which one of them is a combination of the others


def without_repeated(built: Any) -> Source:
    """The model without the velocity constraints that follow from configuration constraints; the same model if there are none."""
    source: Source = built.source
    if not source.positions or not source.velocities:
        return source
    rows = {place: name for name, place in built.velocity_rows.items()}
    found = np.zeros(len(source.velocities))
    for names, a in _rows(built):
        kept = a[[i for i, name in enumerate(names) if name not in built.velocity_rows]]
        for j in range(found.size):
            row = a[names.index(rows[j])] if j in rows else np.zeros(a.shape[1])
            if _rank(np.vstack([kept, row])) == _rank(kept):
                found[j] += 1
            else:
                kept = np.vstack([kept, row])
    left = tuple(e for e, n in zip(source.velocities, found, strict=True) if n <= STATES / 2)
    return source if len(left) == len(source.velocities) else replace(source, velocities=left)


def drops_positions(built: Any) -> bool:
    """Whether KanesMethod does not keep the configuration constraints, because the velocity constraints do not imply their rates."""
    source: Source = built.source
    if not source.positions or not source.by_velocities:
        return False
    found = 0
    for names, a in _rows(built):
        others = a[[i for i, name in enumerate(names) if name not in built.position_rows]]
        found += _rank(others) < _rank(a)
    return found > STATES / 2


def _rows(built: Any) -> Iterator[tuple[list[str], Any]]:
    """The names of the rows, and A with rows of unit length, at random states."""
    gibbs = built.gibbs
    names = list(gibbs.rows.names)
    f = ca.Function("rows", gibbs.arguments, [ca.densify(gibbs.rows.A)])
    for state in random_states(gibbs, STATES):
        a = np.asarray(f(*state.args()).full())
        yield names, a / np.maximum(np.linalg.norm(a, axis=1, keepdims=True), 1e-300)


def _rank(a: Any) -> int:
    return int(np.linalg.matrix_rank(a, tol=DEPENDENT)) if a.size else 0
