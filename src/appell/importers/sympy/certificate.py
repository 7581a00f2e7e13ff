"""The certificate of an import: a comparison of the accelerations with those of SymPy's own equations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy
from sympy.physics.mechanics import KanesMethod, LagrangesMethod, dynamicsymbols

from appell.errors import NoInertia
from appell.formulations import derive
from appell.gibbs import State
from appell.gibbs.structure import numbers
from appell.graph import SX, Lowering, column, to_sx
from appell.graph.rounding import term_sizes
from appell.importers.sympy.auxiliary import AuxiliaryReactions
from appell.importers.sympy.matrices import atoms_of
from appell.importers.sympy.result import Certificate
from appell.importers.sympy.velocities import random_states
from appell.model import Body
from appell.model.symbols import quantities

if TYPE_CHECKING:
    from appell.arrays import Array

PRODUCTS = 0.1  # factor of random values for products of inertia, relative to those for moments
SPARE = 2  # states drawn for each compared one; those where SymPy's matrix is nearest to singular are left out


def certify(built: Any, count: int, auxiliary: AuxiliaryReactions | None = None) -> Certificate:
    """Compare the accelerations at ``count`` states, if SymPy's equations have been formed."""
    method = built.source.method
    if count == 0:
        return Certificate(0, 0.0, "no states were requested")
    if built.source.drops_positions:
        return Certificate(0, 0.0, "SymPy's equations do not keep the configuration constraints, and those of the System do")
    if not is_formed(method):
        return Certificate(
            0, 0.0, "SymPy has formed no equations, so that only velocities were compared; form them and import again"
        )
    gibbs = built.gibbs
    theirs = SympyEquations(built, method)
    drawn = sorted(_with_inertias(gibbs, random_states(gibbs, SPARE * count)), key=theirs.condition)
    states = drawn[:count]  # singular equations cannot be compared
    equations = derive(built.system)
    try:
        equations.at(states[0])
    except NoInertia as failure:
        return Certificate(0, 0.0, f"neither SymPy's equations nor those of the System determine the motion: {failure}")
    speeds = [gibbs.kinematics.u.index(x) for x in theirs.speeds]
    forcing = _terms(gibbs.arguments, gibbs.forcing)
    accelerations, forces = [], []
    for state in states:
        u_dot, (m, _) = equations.at(state).accelerations, numbers(gibbs.function, state)
        of_ours = _solved(m.reshape(u_dot.size, u_dot.size), forcing(*state.args()))[speeds]
        accelerations.append((u_dot[speeds], theirs.at(state), np.maximum(of_ours, theirs.terms(state))))
        if auxiliary is not None:
            ours = np.asarray(auxiliary.function(*state.args(), u_dot).full()).ravel()
            forces.append((-ours, *theirs.auxiliary(state, u_dot)))
    return Certificate(len(states), max(_difference(accelerations), _difference(forces)))


def _terms(arguments: Sequence[SX], expressions: SX) -> Callable[..., Array]:
    """The sizes of the terms of which expressions are sums, at given arguments."""
    sizes = ca.Function("terms", [*arguments], [column(term_sizes(ca.vertsplit(ca.densify(expressions)), arguments))])
    return lambda *values: np.asarray(sizes(*values).full()).ravel()


def _solved(m: Array, sizes: Array) -> Array:
    """How large the solutions of M x = f are, of whose f the terms have these sizes."""
    return np.abs(np.linalg.pinv(m)) @ sizes


def _difference(compared: list[tuple[Array, Array, Array]]) -> float:
    """The largest difference between the first two of each, every component relative to its largest value at any state, or to its largest
    terms, which are the third, where these cancel; infinite where one is not finite."""
    if not compared:
        return 0.0
    ours, others, terms = (np.abs(np.array(x)) for x in zip(*compared, strict=True))
    missed = np.abs(np.array([a - b for a, b, _ in compared])).max(axis=0)
    sizes = np.maximum(np.maximum(ours, others), terms).max(axis=0)
    if not np.isfinite([missed, sizes]).all():
        return np.inf
    return float(
        (missed / np.where(sizes > 0, sizes, 1.0)).max(initial=0.0)
    )  # where all are zero there is no difference either


def _with_inertias(gibbs: Any, states: list[State]) -> list[State]:
    """The same states, with smaller random values for products of inertia than for moments, as a distribution of mass requires."""
    k = gibbs.kinematics
    products, others = set(), set()
    for body in k.system.bodies:
        others |= quantities(body.mass)
        if isinstance(body, Body):
            i = body.inertia
            others |= quantities(i.xx) | quantities(i.yy) | quantities(i.zz)
            products |= quantities(i.xy) | quantities(i.yz) | quantities(i.xz)
    unknown = {x for x, value in k.system.parameter_values.items() if value is None}
    factor = np.array([PRODUCTS if x in (products - others) & unknown else 1.0 for x in k.p.quantities])
    return [replace(state, p=state.p * factor) for state in states]


def is_formed(method: Any) -> bool:
    """Whether a method of SymPy has formed its equations."""
    if isinstance(method, KanesMethod):
        return method._fr is not None and method._frstar is not None
    return isinstance(method, LagrangesMethod) and method.eom is not None


class SympyEquations:
    """SymPy's equations M x = f at states of the System, with x = u̇, or q̈ and Lagrange multipliers."""

    def __init__(self, built: Any, method: Any) -> None:
        gibbs = built.gibbs
        k = gibbs.kinematics
        if isinstance(method, KanesMethod):
            m, f = method.mass_matrix, method.forcing
            self.speeds = [built.translation.symbols[u] for u in method.u]
        else:
            n = len(method.q)
            m, f = method.mass_matrix_full[n:, n:], method.forcing_full[n:, :]
            self.speeds = [built.translation.symbols[q].dot for q in method.q]
        self._shape = m.shape
        lowered = _lowered(built, (*m, *f))
        self._function = ca.Function("sympy", gibbs.arguments, [lowered])
        self._forcing = _terms(gibbs.arguments, lowered[len(m) :])
        rows = _lowered(built, getattr(method, "_aux_eq", None) or ())
        arguments = [*gibbs.arguments, k.accelerations.column]
        self._auxiliary = ca.Function("auxiliary", arguments, [rows])
        self._auxiliary_terms = _terms(arguments, rows)

    def _matrices(self, state: Any) -> tuple[Array, Array]:
        values = np.asarray(self._function(*state.args()).full()).ravel()
        rows, columns = self._shape
        return values[: rows * columns].reshape(rows, columns), values[rows * columns :]

    def condition(self, state: Any) -> float:
        """The condition number of M; infinite where M is not finite."""
        m, _ = self._matrices(state)
        return float(np.linalg.cond(m)) if np.isfinite(m).all() else np.inf

    def at(self, state: Any) -> Array:
        """The accelerations at a state."""
        m, f = self._matrices(state)
        solved = np.linalg.lstsq(m, f, rcond=None)[0]
        return np.asarray(solved[: len(self.speeds)], dtype=np.float64)

    def terms(self, state: Any) -> Array:
        """The sizes of what the accelerations at a state are made of."""
        m, _ = self._matrices(state)
        return _solved(m, self._forcing(*state.args()))[: len(self.speeds)]

    def auxiliary(self, state: Any, u_dot: Array) -> tuple[Array, Array]:
        """The auxiliary equations, F_a + F*_a, at a state with these accelerations, and the sizes of their terms."""
        values = np.asarray(self._auxiliary(*state.args(), u_dot).full()).ravel()
        return values, self._auxiliary_terms(*state.args(), u_dot)


def _lowered(built: Any, expressions: Sequence[Any]) -> Any:
    """SymPy's expressions, which may contain accelerations, on the graph of the System; no new symbols are declared."""
    k, carry = built.gibbs.kinematics, built.translation.load
    known = {*built.translation.symbols, *built.source.auxiliary}
    mine = [x for x in atoms_of(expressions) if (x.expr if isinstance(x, sympy.Derivative) else x) in known]
    table: dict[Any, Any] = {dynamicsymbols._t: k.t} | {x: k.lower(carry(x)) for x in mine}
    lowering = Lowering(table)
    return ca.vertcat(*[to_sx(lowering.lower(e)) for e in expressions]) if expressions else ca.SX(0, 1)
