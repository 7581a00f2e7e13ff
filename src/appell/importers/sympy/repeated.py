"""Constraints that a model says twice: as a condition on positions, and as its rate.

KanesMethod makes its equations of the velocity constraints alone, so that its users write the rate of each configuration
constraint beside it. Here the position is enough: its rate follows.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import casadi as ca
import numpy as np

from appell.importers.sympy.source import Source
from appell.importers.sympy.velocities import random_states

STATES = 9  # at most of which a row is what the others say: at single ones all rows may be special
DEPENDENT = 1e-9  # of a row of unit length, what is left of it beside the others


def without_repeated(built: Any) -> Source:
    """The model without those velocity constraints that the configuration constraints imply; the same one where there are none."""
    source: Source = built.source
    if not source.positions or not source.velocities:
        return source
    gibbs = built.gibbs
    names = list(gibbs.rows.names)
    f = ca.Function("rows", gibbs.arguments, [ca.densify(gibbs.rows.A)])
    wanted = [f"velocity {i + 1}" for i in range(len(source.velocities))]
    ours = [i for i, name in enumerate(names) if name not in wanted]
    found = np.zeros(len(wanted))
    for state in random_states(gibbs, STATES):
        a = np.asarray(f(*state.args()).full())
        a = a / np.maximum(np.linalg.norm(a, axis=1, keepdims=True), 1e-300)
        kept = a[ours]
        for j, name in enumerate(wanted):
            row = a[names.index(name)] if name in names else np.zeros(a.shape[1])
            rest = row - np.linalg.lstsq(kept.T, row, rcond=DEPENDENT)[0] @ kept if len(kept) else row
            if np.linalg.norm(rest) <= DEPENDENT:
                found[j] += 1
            else:
                kept = np.vstack([kept, row])
    left = tuple(e for e, n in zip(source.velocities, found, strict=True) if n <= STATES / 2)
    return source if len(left) == len(source.velocities) else replace(source, velocities=left)
