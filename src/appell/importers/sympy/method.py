"""GibbsAppellMethod: the Gibbs–Appell equations as a method of sympy.physics.mechanics."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import casadi as ca
import sympy
from sympy.physics.mechanics import KanesMethod, dynamicsymbols
from sympy.physics.mechanics.body_base import BodyBase

from appell.arguments import checked
from appell.errors import AppellError, ModelArgumentError, ModelError, UnknownSymbol, shown
from appell.importers.sympy.auxiliary import auxiliary_equations
from appell.importers.sympy.building import Built
from appell.importers.sympy.importing import moving_as_in_sympy
from appell.importers.sympy.linearising import GraphLinearizer
from appell.importers.sympy.matrices import Table, count, product, raised_together, rate, solve, solve_unsimplified, solved
from appell.importers.sympy.source import source_of
from appell.importers.sympy.velocities import check_accelerations
from appell.values import expression

PLAIN = 60  # most subexpressions of velocity constraints that SymPy differentiates itself, in the form that users know


@checked
class GibbsAppellMethod(KanesMethod):  # type: ignore[misc]  # SymPy has no types
    """∂R/∂u̇ = 0 in the symbols, the order and the sign of KanesMethod, which it can replace anywhere.

        method = GibbsAppellMethod(N, q_ind=[q], u_ind=[u], kd_eqs=[q.diff() - u])
        fr, frstar = method.kanes_equations(bodies, loads)
        system.form_eoms(eom_method=GibbsAppellMethod)

    S and its derivatives are computed on an expression graph; ``mass_matrix``, ``forcing``, ``rhs``, ``linearize`` and the other
    methods give SymPy expressions. It takes the arguments of KanesMethod, but always uses its own solver for constraints.

    References: Appell (1900), Eqs. 9, 16; Desloge (1988), Eqs. 9–13.

    ``frame`` is the inertial one; ``q_ind``, ``u_ind``, ``args`` and ``options`` are those of KanesMethod. Raises ModelError
    where a part of the model cannot be converted, with the name of the part.

    >>> from sympy.physics.mechanics.models import multi_mass_spring_damper
    >>> k = multi_mass_spring_damper(1); N, q, u = k._inertial, k.q, k.u
    >>> method = ap.sympy.GibbsAppellMethod(N, q, u, list(q.diff() - u), bodies=k.bodies, forcelist=k.loads)
    >>> fr, frstar = method.kanes_equations()
    >>> method.mass_matrix, method.rhs().shape, method.to_linearizer().linearize()[0].shape
    (Matrix([[m0]]), (2, 1), (2, 2))
    """

    def __init__(self, frame: Any, q_ind: Any, u_ind: Any, *args: Any, **options: Any) -> None:
        for value in (q_ind, u_ind, *args, *options.values()):
            _require_expressions(value)
        options["constraint_solver"] = solve_unsimplified  # solves on the graph, whichever solver was given
        try:
            super().__init__(frame, q_ind, u_ind, *args, **options)
        except AppellError:
            raise
        except Exception as failure:  # SymPy checks its arguments here, and raises errors of any kind
            raise ModelArgumentError(f"GibbsAppellMethod(): SymPy does not take these arguments: {failure}") from failure

    def kanes_equations(self, bodies: Any = None, loads: Any = None) -> tuple[Any, Any]:
        """F_r and F_r*, with F_r + F_r* = 0: the generalised forces of the loads, ∂U/∂u̇, and of inertia, −∂S/∂u̇. Below the
        rows of independent speeds are those of auxiliary ones, which are the ``auxiliary_eqs`` too.

        ``bodies`` and ``loads`` are SymPy's, if they were not given before. Raises ModelError where a part cannot be converted.
        """
        # KanesMethod uses configuration constraints for linearisation only: the motion follows from the velocities
        source = replace(source_of(self, bodies, loads), method=None, positions=(), keep_floats=True)
        found = moving_as_in_sympy(source)
        check_accelerations(found, [body.masscenter for body in source.bodies])
        beside = auxiliary_equations(found, source) if source.auxiliary else ()  # computed first, since it may add symbols
        own = _UserEquations(found)
        mass, forces, inertial = own.equations()
        pairs = _meanings(found)
        if self._udep:
            mass, forces, inertial = self._projected(mass, forces, inertial, pairs)
        extra = own.without_added(*beside)
        try:
            made, fr, rest, *more = raised_together([mass, forces, inertial, *extra], [*pairs, *own.accelerations()])
        except UnknownSymbol as failure:
            raise ModelError(
                f"the equations depend on a coordinate that SymPy's model does not have: {failure}\n    Give positions to the "
                f"points that springs and other loads act between."
            ) from None
        if bodies is not None:
            self._bodylist = bodies
        if loads is not None:
            self._forcelist = loads
        n = made.shape[0]
        self._k_d, self._fr = made, fr
        self._f_d = rest + product(sympy.eye(n), fr, -1)
        self._frstar = product(made, self._udot, -1) + product(sympy.eye(n), rest, -1)
        if more:
            self._fr, self._frstar = fr.col_join(more[0]), self._frstar.col_join(more[1])
            self._aux_eq = more[0] + more[1]
        return self._fr, self._frstar

    def _initialize_constraint_matrices(self, config: Any, vel: Any, acc: Any, linear_solver: Any = "LU") -> None:
        """The constraints K u + c = 0 as in KanesMethod, and their rates K u̇ + K̇ u + ċ = 0 from the graph."""
        if acc or not vel or count(vel, PLAIN) <= PLAIN:
            super()._initialize_constraint_matrices(config, vel, acc, linear_solver)
            return
        instead = list(self._udep.diff(dynamicsymbols._t))  # a placeholder, so that SymPy does not differentiate
        super()._initialize_constraint_matrices(config, vel, instead, linear_solver)
        self._k_dnh, self._f_dnh = self._k_nh, rate(self._k_nh, self._f_nh, self.u, self._qdot_u_map or {})

    def _projected(self, mass: Any, forces: Any, inertial: Any, pairs: list[tuple[Any, Any]]) -> tuple[Any, Any, Any]:
        """The rows of the independent speeds after elimination of the dependent ones: B_Iᵀ + Arsᵀ B_Dᵀ, as in KanesMethod."""
        n = len(self.u) - len(self._udep)
        table = Table.of(self._Ars)
        ours = {x: node for node, x in pairs}
        pairs += [(node, x) for x, node in table.nodes.items() if x not in ours]  # symbols that only the constraints contain
        shared = [x for x in table.nodes if x in ours]
        ars = table.lower(self._Ars)
        if shared:
            ars = ca.substitute(ars, table.column(shared), ca.vertcat(*[ours[x] for x in shared]))
        return tuple(x[:n, :] + ca.mtimes(ars.T, x[n:, :]) for x in (mass, forces, inertial))

    def rhs(self, inv_method: Any = None) -> Any:
        """q̇ and u̇ as functions of q, u and t.

        ``inv_method`` is an argument of KanesMethod and is not used, since the equations are solved on the graph. Raises
        ValueError, as KanesMethod does, where no equations were formed.
        """
        kinematic = self.kindiffdict()
        first = sympy.Matrix([kinematic[q.diff(dynamicsymbols._t)] for q in self.q])
        return first.col_join(solve(self.mass_matrix, self.forcing))

    def to_linearizer(self, linear_solver: Any = "LU") -> GraphLinearizer:
        """A Linearizer with SymPy's interface, whose Jacobians and solutions are computed on the graph.

        ``linear_solver`` is an argument of KanesMethod and is not used. Raises ValueError, as KanesMethod does, where no equations were
        formed.
        """
        if self._fr is None or self._frstar is None:
            raise ValueError("Need to compute Fr, Fr* first.")
        return GraphLinearizer.of_method(self)


def _require_expressions(values: Any) -> None:
    """Refuse anything but expressions in lists: SymPy would evaluate text as code."""
    if isinstance(values, Iterable) and not isinstance(values, (str, sympy.Basic, sympy.MatrixBase)):
        if not isinstance(values, (list, tuple)):
            raise ModelError(f"coordinates, speeds and equations are lists, not {shown(values)}.")
        for x in values:
            if not isinstance(x, (BodyBase, tuple)) and expression(x) is None:
                raise ModelError(f"coordinates, speeds and equations are expressions, not {shown(x)}.")


class _UserEquations:
    """The equations of a System, on the graph, in the speeds of the user's model: the added speeds are eliminated.

    u̇_added = X u̇ + x     by the constraint rows that define the added speeds
    """

    def __init__(self, built: Built) -> None:
        self._built, self._gibbs = built, built.gibbs
        k, rows = self._gibbs.kinematics, self._gibbs.rows
        self._own = [k.u.index(u) for u in built.speeds]
        self._added = [i for i in range(len(k.u)) if i not in self._own]
        if not self._added:
            return
        # without the velocity constraints of the model, which KanesMethod applies itself
        chosen = [i for i, name in enumerate(rows.names) if name not in built.velocity_rows]
        a = ca.densify(rows.A)[chosen, :]
        known, rest = a[:, self._own], a[:, self._added]
        if rest.shape[0] != rest.shape[1]:
            raise ModelError(
                f"{rest.shape[1]} velocities were added to system '{built.system.name}' and {rest.shape[0]} rows define them."
            )
        self._slope, self._drift = solved(rest, -known), solved(rest, ca.densify(rows.b)[chosen, :])
        self._column = ca.vertcat(*[k.u.nodes[i] for i in self._added])
        still = ca.substitute(ca.densify(rows.velocity)[chosen, :], self._column, ca.SX.zeros(len(self._added), 1))
        self._speeds = solved(rest, -still)

    def equations(self) -> tuple[Any, Any, Any]:
        """M, Q and h with M u̇ + h = Q."""
        gibbs, own, added = self._gibbs, self._own, self._added
        mass, forces = ca.densify(gibbs.mass_matrix), ca.densify(gibbs.forces)
        inertial = forces - gibbs.forcing
        if not added:
            return mass[own, own], forces[own, :], inertial[own, :]

        def project(x: Any) -> Any:
            return x[own, :] + ca.mtimes(self._slope.T, x[added, :])

        along = mass[:, own] + ca.mtimes(mass[:, added], self._slope)
        out = [project(along), project(forces), project(inertial + ca.mtimes(mass[:, added], self._drift))]
        own_mass, own_forces, own_inertial = ca.substitute(out, [self._column], [self._speeds])
        return own_mass, own_forces, own_inertial

    def without_added(self, *columns: Any) -> tuple[Any, ...]:
        """Columns of functions of a state and its accelerations, rewritten in the user's speeds and their rates."""
        if not self._added or not columns:
            return columns
        nodes = self._gibbs.kinematics.accelerations.nodes
        rates = ca.vertcat(*[nodes[i] for i in self._own])
        found = ca.mtimes(self._slope, rates) + self._drift
        rated = ca.substitute(list(columns), [ca.vertcat(*[nodes[i] for i in self._added])], [found])
        return tuple(ca.substitute(rated, [self._column], [self._speeds]))

    def accelerations(self) -> list[tuple[Any, Any]]:
        """The nodes of the rates of the user's speeds, each with SymPy's expression."""
        nodes, t = self._gibbs.kinematics.accelerations.nodes, dynamicsymbols._t
        return [(nodes[i], u.diff(t)) for i, u in zip(self._own, self._built.source.u, strict=True)]


def _meanings(built: Built) -> list[tuple[Any, Any]]:
    """The nodes of the symbols in SymPy's model, each with SymPy's expression."""
    k, t = built.gibbs.kinematics, dynamicsymbols._t
    names = {quantity: x for x, quantity in built.translation.symbols.items()}
    out = [(k.t, t)]
    for family in (k.q, k.u, k.p, k.inputs):
        for node, quantity in family.pairs():
            base = next((x for q, x in names.items() if q.base_name == quantity.base_name), None)
            if base is not None:
                out.append((node, base.diff(t, quantity.order) if quantity.order else base))
    return out
