"""One measurement in a process of its own: `python -m benchmarks.read.measure WHAT SYSTEM` prints one JSON line.

WHAT is `ours`, `raw` or `simplified`; the last two are SymPy's. Seconds are those that this process had on its core, which is what
a clock shows where nothing else runs.
"""

import sys
import time

import numpy as np
import sympy

from benchmarks.common import Unavailable, print_answer
from benchmarks.derive import peer_sympy, reference
from benchmarks.derive.problem import sample_state
from benchmarks.read.peer_sympy import Kane, NoCounterpart
from benchmarks.read.problem import SOLVERS, build, family

TOLERANCE = 1e-8  # relative to the largest acceleration, as in benchmarks.derive


def ours(name: str) -> dict[str, object]:
    """Seconds to print, to LaTeX, to M and f in names and written out; operations; the longest line and the letters of what is
    printed."""
    import appell as ap

    str(ap.derive(build("pendulum")))  # imports that are put off until first use
    equations = ap.derive(build(name))
    laps = {}
    for what, do in (
        ("print", lambda: str(equations)),
        ("latex", equations.latex),
        ("matrices", equations.named_matrices),
        ("written_out", equations.matrices),
        ("at_once", lambda: equations.matrices(simplify=False)),
    ):
        started = time.process_time()
        made = do()
        laps[what] = time.process_time() - started
        if what == "print":
            text = made
    rows, intermediates = equations.equations(), equations.intermediates
    m, f, names = equations.named_matrices()
    return {
        "seconds": laps,
        "operations": int(sum(sympy.count_ops(e.lhs) for e in rows) + sum(sympy.count_ops(e) for _, e in intermediates)),
        "matrix_operations": int(sum(sympy.count_ops(e) for e in (m, f, *(e for _, e in names)))),
        "written_out": int(sum(node_count_of(x) for x in equations.matrices())),
        "intermediates": len(intermediates),
        "letters": len(text),
        "longest_line": max(map(len, text.splitlines())),
        "difference": difference_of_ours(name, equations),
    }


def node_count_of(matrix: sympy.Matrix) -> int:
    """Operations of a matrix written out; an entry met before is counted again, but not gone through again."""
    known: dict[sympy.Expr, int] = {}

    def operations(e: sympy.Basic) -> int:
        if not e.args:
            return 0
        if e not in known:
            known[e] = sum(operations(a) for a in e.args) + max(1, len(e.args) - 1)
        return known[e]

    return sum(operations(e) for e in matrix)


def difference_of_ours(name: str, equations: object) -> float | None:
    """How far the accelerations of the reference are from satisfying what is read, relative to the largest number in it."""
    if (found := family(name)) is None:
        return None
    from benchmarks.derive.ours import planar_system, spatial_system

    kind, n = found
    q, u = sample_state(kind, n)
    parameters = (planar_system if kind == "planar" else spatial_system)(n)[1]
    k = equations.gibbs.kinematics
    values = dict(zip(k.q.quantities, q, strict=True)) | dict(zip(k.u.quantities, u, strict=True))
    values |= dict(zip(k.accelerations.quantities, getattr(reference, kind)(q, u), strict=True))
    values |= {p: parameters[str(p)] for p in k.p.quantities}
    largest = 0.0
    for symbol, expr in equations.intermediates:
        values[symbol] = float(expr.xreplace(values))
        largest = max(largest, abs(values[symbol]))
    worst = 0.0
    for e in equations.equations():
        terms = [float(t.xreplace(values)) for t in sympy.Add.make_args(e.lhs)]
        worst, largest = max(worst, abs(sum(terms))), max(largest, *map(abs, terms))
    return worst / largest


def sympys(name: str, *, simplified: bool) -> dict[str, object]:
    """Seconds and operations of SymPy's M and f, and of its rows M u̇ − f."""
    found = family(name)
    started = time.process_time()
    try:
        made = Chain(*found) if found is not None else Kane(build(name), SOLVERS.get(name, "LU"))
    except NoCounterpart as reason:
        raise Unavailable(str(reason)) from None
    m, f = made.M, made.f
    if simplified:
        m, f = m.applyfunc(sympy.simplify), f.applyfunc(sympy.simplify)
    taken = time.process_time() - started
    rows = m * sympy.Matrix(sympy.symbols(f"a:{m.shape[1]}")) - f
    return {
        "seconds": taken,
        "operations": int(sum(sympy.count_ops(e) for e in rows)),
        "matrix_operations": int(sympy.count_ops(m) + sympy.count_ops(f)),
        "difference": made.difference(m, f),
    }


class Chain:
    """A pendulum or an arm as `benchmarks.derive` writes it for SymPy, by hand."""

    def __init__(self, kind: str, n: int) -> None:
        self.kind, self.n = kind, n
        self.equations = getattr(peer_sympy, f"{kind}_equations")(n)
        self.M, self.f = self.equations.M, self.equations.f

    def difference(self, m: sympy.Matrix, f: sympy.Matrix) -> float:
        """Between the accelerations of M u̇ = f and those of the reference, relative to the largest."""
        e, (q, u) = self.equations, sample_state(self.kind, self.n)
        values = dict(zip([*e.q, *e.u, *e.parameters], [*q, *u, *e.values], strict=True))
        numbers = [np.array(x.subs(values).evalf(), dtype=float) for x in (m, f)]
        mine = np.linalg.solve(numbers[0], numbers[1]).ravel()
        expected = getattr(reference, self.kind)(q, u)
        return float(np.abs(mine - expected).max() / np.abs(expected).max())


if __name__ == "__main__":
    what, system = sys.argv[1:]
    print_answer(lambda: ours(system) if what == "ours" else sympys(system, simplified=what == "simplified"))
