"""What to say of a state where a run cannot go on: rows that depend on others, condition numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from appell.gibbs.rank import dependent_rows

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.problem import Problem


def weak_rows(problem: Problem, t: float, y: Array, held: Array) -> list[str]:
    """Rows that depend on the others at a state, though not nearby, with the inputs held there."""
    _, r = problem.matrices(t, y, held)
    g, r = problem.gibbs, r * problem.scales.v
    rows = [*problem.compiled.contact_rows, *range(len(g.rows), len(g.all_rows))]
    typical = g.measures_of_all.of(problem.p).rows[rows]
    faded = set(map(int, np.flatnonzero(np.linalg.norm(r, axis=1) < 1e-2 * typical)))
    contact = [problem.compiled.row_names[i] for i in sorted({*dependent_rows(r, 1e-2), *faded})]
    redundant = {problem.gibbs.rows.names[i] for i in problem.kept.structure.redundant} if problem.sizes.contact else set()
    return [name for name in contact if name not in redundant] or ["all of them"]


def condition_text(problem: Problem, t: float, y: Array, held: Array) -> str:
    """The condition numbers there, in words."""
    m, r = problem.matrices(t, y, held)
    if not (np.isfinite(m).all() and np.isfinite(r).all()):
        return "where the mass matrix or the constraint rows are not finite"
    words = f"where the condition number of the mass matrix is {np.linalg.cond(m):.3g}"
    if problem.sizes.rows:
        s = problem.sizes
        columns = problem.expressions.evaluator("columns", lambda: problem.expressions.fed(problem.compiled.columns))
        (directions,) = columns(t, y[: s.q], y[s.q : s.q + s.u], problem.p, held)
        g = (r @ np.linalg.lstsq(m, directions, rcond=None)[0])[np.ix_(problem.kept.rows, problem.kept.columns)]
        words += f" and that of R M⁻¹ Cᵀ {np.linalg.cond(g):.3g}"
    return words
