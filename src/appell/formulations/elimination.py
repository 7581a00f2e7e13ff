"""Gibbs–Appell by elimination from the tips: what a simulation runs.

    a = M⁻¹ f,     Z = M⁻¹ Cᵀ     without M: R is minimised one acceleration at a time, from the tips of the tree inward
    R Z λ = b − R a,     u̇ = a + Z λ

Machine code, tapes and C are made from this graph; here CasADi evaluates it, as it evaluates the other formulations.
``verify`` compares it with these, and each of the kernels too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import casadi as ca
import numpy as np

from appell.arguments import checked
from appell.errors import NoInertia, NotApplicable, UnsupportedExpression
from appell.formulations.base import AbstractFormulation, Accelerations, Equations
from appell.formulations.free_dynamics import FreeDynamics, free_dynamics
from appell.formulations.gauss import GaussEquations
from appell.formulations.inertia import is_definite, solve
from appell.formulations.servo import ServoEquations, ServoFormulation
from appell.gibbs import GibbsFunction, State
from appell.gibbs.massless import inertia_of
from appell.gibbs.rank import inverse_of_rank
from appell.gibbs.scaling import row_sizes
from appell.gibbs.servo import ServoNumbers
from appell.gibbs.structure import numbers
from appell.graph import SX
from appell.graph.building import built_property
from appell.graph.evaluator import Evaluator

if TYPE_CHECKING:
    from appell.arrays import Array


REFERENCE = "Vereshchagin (1974); Appell (1900), Eq. 16"


@checked
@dataclass(frozen=True)
class Elimination(AbstractFormulation):
    """The Gibbs–Appell equations solved body by body, as a simulation does.

        R Z λ = b − R a,     u̇ = a + Z λ,     a = M⁻¹ f,     Z = M⁻¹ Rᵀ

    a and Z come by Gauss's principle from the tips of the tree inward, or by L D Lᵀ where that is shorter; M is not formed
    on the way, so that the cost grows with the number of bodies and not with its third power. Where constraints determine a
    motion that has no mass, M + Rᵀ W R is in the place of M, and f + Rᵀ W b in that of f: along the motion R u̇ = b, and u̇ and λ
    are the same.

    References: Vereshchagin (1974), Izv. AN SSSR, Tekhn. Kibern. 6; Featherstone (2008), ch. 7.

    >>> ap.derive("n-pendulum", ap.Elimination())
    Equations('n-pendulum' by ...: 3 coordinates, 3 speeds)
    """

    name: ClassVar[str] = "elimination"
    title: ClassVar[str] = "Gibbs–Appell by elimination from the tips"
    reference: ClassVar[str] = REFERENCE

    def _derive(self, gibbs: GibbsFunction) -> EliminationEquations:
        return EliminationEquations(gibbs, self)


class EliminationEquations(GaussEquations):
    """u̇ = a + Z λ; the equations to read are M u̇ = f + Aᵀλ with the rows below, as of every form with multipliers."""

    formulation: Elimination  # type: ignore[assignment]

    @built_property
    def _function(self) -> Evaluator:
        return _evaluator_of(self, self.gibbs.rows.A.T if len(self.gibbs.rows) else ca.SX(len(self.gibbs.kinematics.u), 0))

    def at(self, state: State) -> Accelerations:
        structure = self.gibbs.structure_at(state)
        a, b = structure.at(state)
        free, z = _evaluated(self, self._function, state)
        if not len(a):
            return self.finished(state, free, a, matrices={"a": free})
        sizes = row_sizes(a * structure.measure(state).v)
        right, rows, directions = (b - a @ free) / sizes, a / sizes[:, None], z / sizes
        multipliers = inverse_of_rank(rows @ directions, structure.rank) @ right
        u_dot = free + directions @ multipliers
        return self.finished(state, u_dot, a, multipliers=multipliers / sizes, matrices={"a": free, "Z": z})

    def choices(self) -> str:
        return f"{_method_in_words(self.gibbs)}; redundant rows get the multipliers of least norm"


@checked
@dataclass(frozen=True)
class ServoElimination(ServoFormulation):
    """The same with servo constraints: C holds the contact rows and the input directions, R the contact and servo rows.

        R Z λ = b − R a,     u̇ = a + Z λ,     a = M⁻¹ f,     Z = M⁻¹ Cᵀ

    References: Vereshchagin (1974); Appell & Béghin (1953), no. 470, Eq. 10.

    >>> ap.derive("servo-plate", ap.ServoElimination())
    Equations('servo-plate' by servo, by elimination from the tips: 2 coordinates, 2 speeds)
    """

    name: ClassVar[str] = "servo-elimination"
    title: ClassVar[str] = "servo, by elimination from the tips"

    def _derive(self, gibbs: GibbsFunction) -> ServoEliminationEquations:
        return ServoEliminationEquations(gibbs, self)


class ServoEliminationEquations(ServoEquations):
    """u̇ = a + Z λ, with Z of the contact rows and the input directions."""

    @built_property
    def _function(self) -> Evaluator:
        g = self.gibbs
        return _evaluator_of(self, ca.horzcat(g.rows.A.T, g.input_directions.T) if len(g.rows) else g.input_directions.T)

    def _solve(self, v: ServoNumbers, state: State) -> Array:
        free, z = _evaluated(self, self._function, state)
        rows, wanted = np.vstack([v.a_c, v.e]), np.concatenate([v.b_c, v.b_s])
        sizes = row_sizes(rows * v.measure.v)
        rows, wanted = rows / sizes[:, None], wanted / sizes
        columns = np.maximum(np.abs(z / v.measure.v[:, None]).max(axis=0, initial=0.0), 1e-300)
        rank = (self.gibbs.structure_at(state).rank if len(v.a_c) else 0) + len(v.e)
        found = inverse_of_rank(rows @ (z / columns), rank) @ (wanted - rows @ free)
        u_dot: Array = free + (z / columns) @ found
        return u_dot


def formulation_note(model: Any) -> str:
    """A note for equations that were derived by one formulation where another one runs; empty where there is nothing to note."""
    if not isinstance(model, Equations) or isinstance(model.formulation, Elimination | ServoElimination):
        return ""
    runs = ServoElimination if model.gibbs.system.has_servos else Elimination
    return f"derived by {model.formulation.title}; what runs is {runs.title}, which verify(…) compares with it"


def _dynamics(gibbs: GibbsFunction, inertia: GibbsFunction, columns: SX) -> FreeDynamics:
    """a and Z of a system, on the graph from which its kernels are made."""
    try:
        return free_dynamics(inertia, columns, "dense" if inertia is not gibbs else None)
    except UnsupportedExpression as failure:
        raise NotApplicable(
            f"elimination needs an inertia for every motion, and some motion of system '{gibbs.system.name}' has none."
        ) from failure


def _evaluator_of(equations: Equations, columns: SX) -> Evaluator:
    """The function of a and Z, and of the M and f from which they are made."""
    gibbs, inertia = equations.gibbs, inertia_of(equations.gibbs)
    dynamics = _dynamics(gibbs, inertia, columns)
    parts = [dynamics.acceleration, dynamics.directions, inertia.mass_matrix, inertia.forcing]
    return Evaluator(ca.Function("swept", gibbs.arguments, [ca.densify(x) for x in parts]))


def _evaluated(equations: Equations, function: Evaluator, state: State) -> tuple[Array, Array]:
    """a and Z at a state. Raises NotApplicable where a pivot vanishes: some motion has no inertia."""
    free, z, m, f = numbers(function, state)
    z, m = z.reshape(free.size, -1), m.reshape(f.size, f.size)
    if not (np.isfinite(free).all() and np.isfinite(z).all()) or not _is_solved(m, f, free):
        try:
            solve(equations.gibbs, m, f, np.eye(f.size))
        except NoInertia as failure:
            raise NotApplicable(f"elimination needs an inertia for every motion, but {failure}") from failure
    return free, z


def _is_solved(m: Array, f: Array, free: Array) -> bool:
    """Whether M a = f up to rounding, for a positive definite M: with a pivot that is itself rounding, a can be anything."""
    size = np.abs(m) @ np.abs(free) + np.abs(f)
    return bool((np.abs(m @ free - f) <= 1e-6 * np.maximum(size, 1e-300)).all()) and is_definite(m)


def _method_in_words(gibbs: GibbsFunction) -> str:
    inertia = inertia_of(gibbs)
    if inertia is not gibbs:
        return "L D Lᵀ of M + Rᵀ W R, since constraints, and no mass, determine some of the motion"
    columns = gibbs.rows.A.T if len(gibbs.rows) else ca.SX(len(gibbs.kinematics.u), 0)
    if _dynamics(gibbs, inertia, columns).method == "tree":
        return "elimination from the tips of the tree inward"
    return "L D Lᵀ of M, which is shorter here than elimination along the tree"


FORMULATIONS = (Elimination(), ServoElimination())
