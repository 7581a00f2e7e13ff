"""Parts of the message where a run cannot go on: the rows that depend on others, condition numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from appell.gibbs.rank import dependent_rows

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.workspace import Workspace


def weak_rows(room: Workspace, t: float, y: Array, held: Array) -> list[str]:
    """Rows that depend on the others at a state, though not nearby, with the inputs held there."""
    _, r = room.problem.matrices(t, y, held)
    g, r = room.gibbs, r * room.scales.v
    rows = [*room.compiled.contact_rows, *range(len(g.rows), len(g.all_rows))]
    typical = g.measures_of_all.of(room.p).rows[rows]
    faded = set(map(int, np.flatnonzero(np.linalg.norm(r, axis=1) < 1e-2 * typical)))
    contact = [room.compiled.row_names[i] for i in sorted({*dependent_rows(r, 1e-2), *faded})]
    redundant = {room.gibbs.rows.names[i] for i in room.kept.structure.redundant} if room.sizes.contact else set()
    return [name for name in contact if name not in redundant] or ["all of them"]


def condition_text(room: Workspace, t: float, y: Array, held: Array) -> str:
    """The condition numbers there, in words."""
    m, r = room.problem.matrices(t, y, held)
    if not (np.isfinite(m).all() and np.isfinite(r).all()):
        return "where the mass matrix or the constraint rows are not finite"
    words = f"where the condition number of the mass matrix is {np.linalg.cond(m):.3g}"
    if room.sizes.rows:
        s = room.sizes
        columns = room.expressions.evaluator("columns", lambda: room.expressions.fed(room.compiled.columns))
        (directions,) = columns(t, y[: s.q], y[s.q : s.q + s.u], room.p, held)
        g = (r @ np.linalg.lstsq(m, directions, rcond=None)[0])[np.ix_(room.kept.rows, room.kept.columns)]
        words += f" and that of R M⁻¹ Cᵀ {np.linalg.cond(g):.3g}"
    return words
