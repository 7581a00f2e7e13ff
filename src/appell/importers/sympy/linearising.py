"""SymPy's Linearizer, with Jacobians and solutions computed on the expression graph.

    M (δq̇, δu̇) = A (δq_i, δu_i) + B δr,     and with A_and_B   (δq̇_i, δu̇_i) = A (δq_i, δu_i) + B δr

The blocks have the same definitions as those of SymPy's Linearizer; only differentiation and solving are done on the graph.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import casadi as ca
import sympy
from sympy.physics.mechanics import dynamicsymbols
from sympy.physics.mechanics.linearize import Linearizer

from appell.importers.sympy.matrices import Table, atoms_of, product, solved
from appell.values import as_expression


class GraphLinearizer(Linearizer):  # type: ignore[misc]  # SymPy has no types
    """The linear equations about an operating point; ``perm_mat`` picks the independent variables, ``r`` are the inputs."""

    @staticmethod
    def of_method(method: Any) -> GraphLinearizer:
        """The linearizer of a GibbsAppellMethod."""
        t = dynamicsymbols._t
        q, u = method.q, method.u
        f_v = method._f_nh + product(method._k_nh, u) if method._k_nh else sympy.Matrix()
        f_a = method._f_dnh + product(method._k_dnh, method._udot) if method._k_dnh else sympy.Matrix()
        taken = {*q, *u, *method._qdot, *method._udot}
        outside = {x for x in atoms_of(method._f_d) if x not in taken and not isinstance(x, (sympy.Symbol, sympy.Float))}
        r = sorted(outside, key=sympy.default_sort_key)
        if any(x.diff(t) in r for x in r):
            raise ValueError("Cannot have derivatives of specified quantities when linearizing forcing terms.")
        independent = (q[: len(q) - len(method._qdep)], u[: len(u) - len(method._udep)])
        return GraphLinearizer(
            product(method._k_kqdot, method._qdot), product(method._k_ku, u) + method._f_k,
            product(method._k_d, method._udot, -1), product(sympy.eye(len(method._f_d)), method._f_d, -1),
            sympy.zeros(method._k_d.shape[0], 1), method._f_h, f_v, f_a, q, u, independent[0], method._qdep, independent[1],
            method._udep, r,
        )  # fmt: skip

    def linearize(
        self, op_point: Mapping[Any, Any] | Iterable[Any] | None = None, A_and_B: bool = False, simplify: bool = False
    ) -> tuple[Any, ...]:
        """(M, A, B), or (A, B), at an operating point of numbers or expressions."""
        self._form_permutation_matrices()
        point: dict[Any, Any] = {}
        for part in [op_point] if isinstance(op_point, Mapping) else op_point or ():
            point |= {x: as_expression(value) for x, value in dict(part).items()}
        functions = (self.f_0, self.f_1, self.f_2, self.f_3, self.f_c, self.f_v, self.f_a)
        symbols = atoms_of(e for f in functions for e in f) | {*self.q, *self.u, *self._qd, *self._ud, *self.r}
        table = Table(symbols | atoms_of(point.values()))
        held = [x for x in point if x in table.nodes]
        values = ca.densify(table.lower(sympy.Matrix([point[x] for x in held]))) if held else None

        def at(matrix: Any) -> Any:
            return matrix if values is None else ca.substitute(matrix, table.column(held), values)

        f_0, f_1, f_2, f_3, f_c, f_v, f_a = (table.lower(f) for f in functions)
        q, u, q_rates, u_rates, r = (table.column(x) for x in (self.q, self.u, self._qd, self._ud, self.r))

        def by(f: Any, x: Any) -> Any:
            return at(ca.densify(ca.jacobian(f, x))) if f.numel() and x.numel() else ca.SX(f.shape[0], x.shape[0])

        n, o = len(self.q), len(self.u)
        c_0, c_1, c_2 = self._coefficients(by(f_c, q), by(f_v, q), by(f_v, u))
        m = ca.vertcat(
            ca.horzcat(by(f_0, q_rates), ca.SX(n, o)),
            ca.horzcat(by(f_a, q_rates), by(f_a, u_rates)),
            ca.horzcat(by(f_3, q_rates), by(f_2, u_rates)),
        )
        along_q = -ca.vertcat(by(f_0 + f_1, q), by(f_a, q), by(f_2 + f_3, q))
        along_u = -ca.vertcat(by(f_1, u), by(f_a, u), by(f_2 + f_3, u))
        a = ca.horzcat(ca.mtimes(along_q, c_0) + ca.mtimes(along_u, c_1), ca.mtimes(along_u, c_2))
        b = ca.vertcat(ca.SX(n + f_a.shape[0], r.shape[0]), -by(f_3, r))
        out = [m, a, b]
        if A_and_B:
            x = solved(m, ca.horzcat(a, b))
            kept = ca.mtimes(_numbers(self.perm_mat).T, x)
            out = [kept[:, : a.shape[1]], kept[:, a.shape[1] :]]
        made = [table.raised(x) if x.numel() else sympy.Matrix() for x in out]
        return tuple(sympy.simplify(x) if simplify else x for x in made)

    def _coefficients(self, c_q: Any, v_q: Any, v_u: Any) -> tuple[Any, Any, Any]:
        """C₀, C₁ C₀ and C₂ of δq = C₀ δq_i, δu = C₁ δq + C₂ δu_i, which follow from the constraints."""
        n, o = len(self.q), len(self.u)
        c_0, c_1, c_2 = ca.SX.eye(n), ca.SX(o, n), ca.SX.eye(o)
        if c_q.shape[0]:
            dependent, kept = _numbers(self._Pqd), _numbers(self._Pqi)
            c_0 = ca.mtimes(ca.SX.eye(n) - ca.mtimes(dependent, solved(ca.mtimes(c_q, dependent), c_q)), kept)
        if v_u.shape[0]:
            dependent, kept = _numbers(self._Pud), _numbers(self._Pui)
            inner = ca.mtimes(v_u, dependent)
            c_1 = -ca.mtimes(dependent, solved(inner, v_q))
            c_2 = ca.mtimes(ca.SX.eye(o) - ca.mtimes(dependent, solved(inner, v_u)), kept)
        return c_0, ca.mtimes(c_1, c_0), c_2


def _numbers(matrix: Any) -> Any:
    return ca.SX(ca.DM([[float(x) for x in row] for row in matrix.tolist()]))
