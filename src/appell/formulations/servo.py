"""Servo constraints: forces of the second kind, by each of Appell and Béghin's roads.

    M u̇ = f + A_cᵀΛ + aᵀλ,     A_c u̇ = b_c,     E u̇ = b_s

The input directions a are not the servo rows E: a servo does work, and what it is made of matters.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

import casadi as ca
import numpy as np
from scipy.linalg import null_space, qr

from appell.arguments import checked
from appell.errors import NotApplicable, RankDrop
from appell.formulations.base import AbstractFormulation, Accelerations, Equations
from appell.formulations.embedding import Embedding, Embeddings, elimination
from appell.formulations.lagrange import LagrangeEquations, accelerations_and_multipliers
from appell.gibbs import GibbsFunction, Partition, State
from appell.gibbs.rank import matrix_rank
from appell.gibbs.servo import ServoNumbers, ServoStructure, by_mass
from appell.gibbs.structure import numbers
from appell.graph import SX, Num, SingularMatrix, column, known, reduce, to_sx
from appell.kinematics import Symbols
from appell.model import Particle, Quantity

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

UNIT_ROW = 1e-12  # an input direction is along one speed when its other entries stay below this


@checked
class ServoFormulation(AbstractFormulation):
    """A road to the equations of a system with servos."""

    for_servo: ClassVar[bool] = True
    reference: ClassVar[str] = "Appell & Béghin, Traité de mécanique rationnelle II (1953), no. 470"

    @property
    def takes_least_force(self) -> bool:
        """Whether fewer conditions than inputs are met by the least forces."""
        return False


class ServoEquations(Equations):
    """What all the roads share: the checked structure, and forces found from what is left over."""

    def __init__(self, gibbs: GibbsFunction, formulation: ServoFormulation) -> None:
        super().__init__(gibbs, formulation)
        self.servo: ServoStructure = gibbs.servo
        if not formulation.takes_least_force:
            self.servo.refuse_free_inputs()

    @abstractmethod
    def _solve(self, v: ServoNumbers, state: State) -> Array:
        """u̇ at a state."""

    def at(self, state: State) -> Accelerations:
        v = self.servo.at(state)
        return self._with_forces(v, self._solve(v, state), state)

    def _with_forces(self, v: ServoNumbers, u_dot: Array, state: State, multipliers: Array | None = None) -> Accelerations:
        """Contact and actuator forces share what M u̇ − f leaves: A_cᵀΛ + aᵀλ."""
        sizes = v.measure.v
        stacked = np.vstack([v.a_c, v.a]) * sizes
        if multipliers is None:
            scale = _unit(stacked)
            multipliers = scale * _least_squares((scale[:, None] * stacked).T, sizes * (v.m @ u_dot - v.f))
        contact, drive = multipliers[: len(v.a_c)], multipliers[len(v.a_c) :]
        rank = matrix_rank(stacked)
        unique = rank == len(stacked) - len(self.gibbs.structure.identical)
        return Accelerations(
            u_dot, v.a_c.T @ contact, contact, unique, {"M": v.m, "f": v.f, "A": v.a_c, "E": v.e, "a": v.a},
            actuator_forces=drive, actuator_power=drive * (v.a @ state.u),
        )  # fmt: skip

    # -- to read: M u̇ − f − A_cᵀΛ − aᵀλ = 0 with the rows below, unless a road has its own form ------------------------
    def residual(self) -> SX:
        g = self.gibbs
        k = g.kinematics
        u_dot = k.accelerations.column
        balance = g.gradient - g.rows.A.T @ self.multiplier_symbols.column if len(g.rows) else g.gradient
        return ca.vertcat(balance, *self._condition_rows(u_dot))

    def _condition_rows(self, u_dot: SX) -> list[SX]:
        g = self.gibbs
        return [rows.A @ u_dot - rows.b for rows in (g.rows, g.servo_rows) if len(rows)]

    def unknowns(self) -> Symbols:
        k = self.gibbs.kinematics
        families = (k.accelerations, self.multiplier_symbols, k.actuators)
        return Symbols(tuple(x for f in families for x in f.quantities), tuple(x for f in families for x in f.nodes))

    def choices(self) -> str:
        names = ", ".join(str(x) for x in self.servo.inputs)
        conditions = ", ".join(s.name for s in self.gibbs.system.servos)
        least = ", by the least forces" if self.servo.r < self.servo.j else ""
        return f"{conditions} kept by {names} (r = {self.servo.r}, j = {self.servo.j}){least}"


# -- (10) ------------------------------------------------------------------------------------------------------------
@checked
@dataclass(frozen=True)
class ServoMultipliers(ServoFormulation):
    """Multipliers for contact and servo alike.

        P − Q = A_cᵀΛ + aᵀλ,     A_c u̇ = b_c,     E u̇ = b_s                                   (10)

    With ``least_force`` and fewer conditions than inputs, the forces of least norm among those that do.

    References: Appell & Béghin (1953), no. 470, Eqs. 8–10.
    """

    least_force: bool = False

    name: ClassVar[str] = "servo-multipliers"
    title: ClassVar[str] = "servo, multipliers (10)"

    @property
    def takes_least_force(self) -> bool:
        return self.least_force

    def _derive(self, gibbs: GibbsFunction) -> ServoMultiplierEquations:
        return ServoMultiplierEquations(gibbs, self)


class ServoMultiplierEquations(ServoEquations):
    """The whole bordered system at once."""

    def at(self, state: State) -> Accelerations:
        v = self.servo.at(state)
        u_dot, multipliers = bordered(v.m, v.f, v)
        return self._with_forces(v, u_dot, state, multipliers)

    def _solve(self, v: ServoNumbers, state: State) -> Array:
        return bordered(v.m, v.f, v)[0]


def bordered(m: Array, f: Array, v: ServoNumbers) -> tuple[Array, Array]:
    """u̇ and (Λ, λ) of [M −A_cᵀ −aᵀ; A_c 0 0; E 0 0]. Works with M singular, as it is when Σ₁ has no mass of its own.

    Multipliers of least norm where they are not unique: those of redundant contact rows, and the λ of more inputs than
    conditions.
    """
    n, c, j, r = m.shape[0], len(v.a_c), len(v.a), len(v.e)
    # unknowns and equations scaled alike, so that units do not decide what counts as zero
    size = by_mass(m, v.measure.v)
    contact, servo, inputs = (_unit(rows / size) for rows in (v.a_c, v.e, v.a))
    a_c, e, a = contact[:, None] * v.a_c / size, servo[:, None] * v.e / size, inputs[:, None] * v.a / size
    k = np.zeros((n + c + r, n + c + j))
    k[:n, :n] = m / size[:, None] / size
    k[:n, n : n + c], k[:n, n + c :] = -a_c.T, -a.T
    k[n : n + c, :n], k[n + c :, :n] = a_c, e
    right = np.concatenate([f / size, contact * v.b_c, servo * v.b_s])
    x = np.linalg.lstsq(k, right, rcond=1e-12)[0]
    if j > r:
        # lstsq has weighed accelerations and contact forces too: among all solutions x + N y, the least λ
        more = null_space(k, rcond=1e-11)
        drive = inputs[:, None] * more[n + c :]
        x = x - more @ np.linalg.lstsq(drive, inputs * x[n + c :], rcond=1e-12)[0]
    return x[:n] / size, np.concatenate([contact * x[n : n + c], inputs * x[n + c :]])


def _unit(rows: Array) -> Array:
    """Factors that make rows of unit length; of a row of zeros, one."""
    norms: Array = np.linalg.norm(rows, axis=1)
    return 1 / np.where(norms > 0, norms, 1.0)


# -- (11)–(12) -------------------------------------------------------------------------------------------------------
@checked
@dataclass(frozen=True)
class ServoEliminated(ServoFormulation):
    """Variations eliminated: multipliers become superfluous.

        A_c δu = 0 and a δu = 0 solved for p + j of the variations, δu_D = 𝒜 δu_I                (11)
        (P − Q)_I + 𝒜ᵀ (P − Q)_D = 0,     A_c u̇ = b_c,     E u̇ = b_s                           (12)

    References: Appell & Béghin (1953), no. 470, special case 1.
    """

    name: ClassVar[str] = "servo-eliminated"
    title: ClassVar[str] = "servo, eliminated variations (12)"

    def _derive(self, gibbs: GibbsFunction) -> ServoEliminatedEquations:
        return ServoEliminatedEquations(gibbs, self)


class ServoEliminatedEquations(ServoEquations):
    """Equations in the variations that annul the work of every constraint force."""

    def _solve(self, v: ServoNumbers, state: State) -> Array:
        sizes, v = v.measure.v, v.in_sizes
        directions = _annulling(np.vstack([v.a_c, v.a]))
        left = np.vstack([directions.T @ v.m, v.a_c, v.e])
        right = np.concatenate([directions.T @ v.f, v.b_c, v.b_s])
        return sizes * _balanced_solve(left, right)

    @cached_property
    def eliminated(self) -> Eliminated:
        """(11), on the graph."""
        rows = list(self.gibbs.structure.partition.rows)
        contact = self.gibbs.rows.A[rows, :] if rows else ca.SX(0, len(self.gibbs.kinematics.u))
        return Eliminated.of(self.gibbs, ca.vertcat(contact, self.gibbs.input_directions))

    def residual(self) -> SX:
        g = self.gibbs
        return ca.vertcat(
            self.eliminated.varied(without_inputs(g, g.gradient)),
            *self._condition_rows(g.kinematics.accelerations.column),
        )

    def unknowns(self) -> Symbols:
        return self.gibbs.kinematics.accelerations

    def choices(self) -> str:
        u = self.gibbs.kinematics.u.quantities
        return super().choices() + f"; variations eliminated: δ of {', '.join(str(u[i]) for i in self.eliminated.dependent)}"


@dataclass(frozen=True)
class Eliminated:
    """Variations that annul the work of some rows, δu_D = 𝒜 δu_I, on the graph."""

    dependent: tuple[int, ...]
    independent: tuple[int, ...]
    coefficients: tuple[tuple[Num, ...], ...]

    @staticmethod
    def of(gibbs: GibbsFunction, rows: SX) -> Eliminated:
        samples = gibbs.draw(4, seed=3)

        def values(expressions: list[Num]) -> Array:
            f = ca.Function("pivots", gibbs.arguments, [column(expressions)])
            return np.array([numbers(f, s)[0] for s in samples])

        try:
            table = [[known(rows[i, j]) for j in range(rows.shape[1])] for i in range(rows.shape[0])]
            solved = reduce(table, [[] for _ in table], values)
        except SingularMatrix as failure:
            raise RankDrop(f"the input directions of system '{gibbs.system.name}' are not independent: {failure}.") from failure
        return Eliminated(solved.pivots, solved.free, tuple(tuple(row) for row in solved.free_coefficients))

    def varied(self, balance: SX) -> SX:
        """(P − Q)_I + 𝒜ᵀ (P − Q)_D; the solved rows read δu_D + C δu_I = 0, so that 𝒜 = −C."""
        out = [balance[i] for i in self.independent]
        for d, row in zip(self.dependent, self.coefficients, strict=True):
            out = [x - to_sx(c) * balance[d] for x, c in zip(out, row, strict=True)]
        return column(out)


def without_inputs(gibbs: GibbsFunction, expr: SX) -> SX:
    """An expression with every actuator's force left out: in variations that annul their work they are not there."""
    gone = gibbs.kinematics.actuators.column
    return ca.substitute(expr, gone, ca.SX.zeros(*gone.shape))


def _annulling(rows: Array) -> Array:
    """The variations with rows·δu = 0, by pivoted elimination; all in sizes of speeds."""
    n = rows.shape[1]
    rank = matrix_rank(rows)
    order = qr(_unit(rows)[:, None] * rows, pivoting=True, mode="r")[1]
    dependent = tuple(sorted(order[:rank].tolist()))
    independent = tuple(i for i in range(n) if i not in dependent)
    return elimination(rows, np.zeros(len(rows)), Partition((), dependent, independent), np.ones(n))[0]


def _balanced_solve(left: Array, right: Array) -> Array:
    """Least squares with rows scaled alike: exact for consistent systems, redundant rows allowed."""
    scale = _unit(left)
    return _least_squares(scale[:, None] * left, scale * right)


def _least_squares(left: Array, right: Array) -> Array:
    return np.asarray(np.linalg.lstsq(left, right, rcond=1e-13)[0], dtype=float)


# -- (14), (16), (17) ------------------------------------------------------------------------------------------------
@checked
@dataclass(frozen=True)
class ServoObstacles(ServoFormulation):
    """Inputs that are the reactions of moving obstacles: leave those where they are, δq₁ = … = δq_k = 0.

        (P − Q)_i = (A_cᵀΛ)_i  for the speeds that are not the obstacles',     A_c u̇ = b_c,     E u̇ = b_s
                                                                          (16); (14), (17) without contact rows

    The obstacles' own inertia and loads do not appear in these equations.

    References: Appell & Béghin (1953), no. 470, special cases 2–4, Eqs. 13–17.
    """

    name: ClassVar[str] = "servo-obstacles"
    title: ClassVar[str] = "servo, obstacles left in place (14), (16), (17)"

    def _derive(self, gibbs: GibbsFunction) -> ServoObstacleEquations:
        equations = ServoObstacleEquations(gibbs, self)
        _ = equations.fixed
        return equations


class ServoObstacleEquations(ServoEquations):
    """The equations of the speeds that are not the obstacles'."""

    @cached_property
    def fixed(self) -> tuple[int, ...]:
        """The speeds that the inputs push along, one each."""
        found = obstacle_speeds(self.gibbs)
        if found is None:
            raise NotApplicable(
                f"the inputs of system '{self.gibbs.system.name}' do not push along single speeds, so that no δq = 0 "
                f"annuls their work. Use servo-eliminated, or choose speeds that do."
            )
        return found

    def _solve(self, v: ServoNumbers, state: State) -> Array:
        sizes, v = v.measure.v, v.in_sizes
        n, c = len(v.f), len(v.a_c)
        keep = [i for i in range(n) if i not in self.fixed]
        left = np.zeros((len(keep) + c + len(v.e), n + c))
        # forces of contact rows at unit length, in the masses' unit
        forces = (_unit(v.a_c) * np.abs(v.m).max(initial=0.0))[:, None] * v.a_c
        left[: len(keep), :n], left[: len(keep), n:] = v.m[keep], -forces[:, keep].T
        left[len(keep) : len(keep) + c, :n], left[len(keep) + c :, :n] = v.a_c, v.e
        right = np.concatenate([v.f[keep], v.b_c, v.b_s])
        return sizes * _balanced_solve(left, right)[:n]

    def residual(self) -> SX:
        g = self.gibbs
        u_dot = g.kinematics.accelerations.column
        keep = [i for i in range(len(g.kinematics.u)) if i not in self.fixed]
        gradient = without_inputs(g, g.gradient)[keep]
        if len(g.rows):
            gradient = gradient - (g.rows.A.T @ self.multiplier_symbols.column)[keep]
        return ca.vertcat(gradient, *self._condition_rows(u_dot))

    def unknowns(self) -> Symbols:
        return accelerations_and_multipliers(self)

    def choices(self) -> str:
        u = self.gibbs.kinematics.u.quantities
        return super().choices() + "; " + ", ".join(f"δ({u[i]}) = 0" for i in self.fixed)


def obstacle_speeds(gibbs: GibbsFunction) -> tuple[int, ...] | None:
    """The speed each input pushes along, if each pushes along just one; None otherwise."""
    found = [k for along in _pushed(gibbs) for k in along]
    return tuple(found) if len(set(found)) == len(found) == gibbs.input_directions.shape[0] else None


def pushed_speeds(gibbs: GibbsFunction) -> list[tuple[Quantity, ...]]:
    """The speeds that each input pushes along."""
    u = gibbs.kinematics.u.quantities
    return [tuple(u[k] for k in sorted(along)) for along in _pushed(gibbs)]


def _pushed(gibbs: GibbsFunction) -> list[set[int]]:
    a = gibbs.input_directions
    f = ca.Function("a", gibbs.arguments, [ca.densify(a)])
    values = [np.asarray(f(*s.args()).full()) for s in gibbs.draw(3, seed=2)]
    size = np.abs(np.array(values)).max(axis=2, keepdims=True)
    hits = (np.abs(np.array(values)) > UNIT_ROW * size).any(axis=0)
    return [set(np.flatnonzero(row).tolist()) for row in hits]


# -- Lagrange --------------------------------------------------------------------------------------------------------
@checked
@dataclass(frozen=True)
class ServoLagrange(ServoFormulation):
    """Lagrange's equations extended: T and the loads are formed before the servo is used.

        d/dt ∂T/∂q̇ − ∂T/∂q = Q + A_cᵀΛ + aᵀλ

    References: Appell & Béghin (1953), no. 470, "Extending the Lagrange equations".
    """

    name: ClassVar[str] = "servo-lagrange"
    title: ClassVar[str] = "servo, Lagrange extended"

    def _derive(self, gibbs: GibbsFunction) -> ServoLagrangeEquations:
        return ServoLagrangeEquations(gibbs, self)


class ServoLagrangeEquations(ServoEquations):
    """The bordered system with M and f from T."""

    @cached_property
    def _from_T(self) -> ca.Function:
        m, f = LagrangeEquations(self.gibbs, self.formulation).sides
        return ca.Function("lagrange", self.gibbs.arguments, [m, without_inputs(self.gibbs, f)])

    def at(self, state: State) -> Accelerations:
        v = self.servo.at(state)
        m, f = numbers(self._from_T, state)
        u_dot, multipliers = bordered(m.reshape(f.size, f.size), f, v)
        return self._with_forces(v, u_dot, state, multipliers)

    def _solve(self, v: ServoNumbers, state: State) -> Array:
        return self.at(state).accelerations


# -- Gibbs–Appell, last part: (10) and (12) --------------------------------------------------------------------------
@checked
@dataclass(frozen=True)
class ServoGibbsAppell(ServoFormulation):
    """The Gibbs–Appell equations extended: contact is embedded in S, the servo is not.

        (∂S/∂u̇ − Q)_I + 𝒜ᵀ (∂S/∂u̇ − Q)_D = 0   with a T δu = 0 solved as δu_D = 𝒜 δu_I           (9)–(10)
        ∂S/∂ẇ_k = Q_k, k > j   in auxiliary parameters w for which that reads δw₁ = … = δw_j = 0     (11)–(12)

    References: Appell & Béghin (1953), no. 470, "Extending the equations in no. 465", Eqs. 5–12.
    """

    auxiliary: bool = False

    name: ClassVar[str] = "servo-gibbs-appell"
    title: ClassVar[str] = "servo, Gibbs–Appell extended"

    @property
    def label(self) -> str:
        return f"servo-gibbs-appell-{'12' if self.auxiliary else '10'}"

    def _derive(self, gibbs: GibbsFunction) -> ServoGibbsAppellEquations:
        return ServoGibbsAppellEquations(gibbs, self)


class ServoGibbsAppellEquations(ServoEquations):
    """S in the accelerations that contact leaves independent."""

    formulation: ServoGibbsAppell

    @cached_property
    def embeddings(self) -> Embeddings:
        return Embeddings(self.gibbs)

    @cached_property
    def _functions(self) -> dict[Embedding, ca.Function]:
        return {}

    def _function(self, e: Embedding) -> ca.Function:
        made = self._functions.get(e)
        if made is None:
            g, k = self.gibbs, self.gibbs.kinematics
            x = e.accelerations.column
            gone = ca.vertcat(x, k.actuators.column)
            zero = ca.SX.zeros(*gone.shape)
            gradient = ca.gradient(e.embed(g.R), x)
            full = e.all_accelerations
            outputs: list[SX] = [
                ca.jacobian(gradient, x), -ca.substitute(gradient, gone, zero),
                ca.jacobian(gradient, k.actuators.column),
                ca.jacobian(full, x), ca.substitute(full, gone, zero),
            ]  # fmt: skip
            made = self._functions[e] = ca.Function("servo_gibbs", g.arguments, [ca.densify(x) for x in outputs])
        return made

    def _solve(self, v: ServoNumbers, state: State) -> Array:
        e = self.embeddings.at(state, v.a_c, self.gibbs.structure_at(state))
        n = len(e.accelerations)
        values = [np.asarray(x.full()) for x in self._function(e)(*state.args())]
        m, f, inputs, t, c = (x.reshape(s) for x, s in zip(values, ((n, n), (n,), (n, -1), (-1, n), (-1,)), strict=True))
        # in sizes of the independent speeds, as the input directions among them are
        sizes = v.measure.v[list(e.partition.independent)]
        m, f, a, t = sizes[:, None] * m * sizes, sizes * f, -inputs.T * sizes, t * sizes
        if self.formulation.auxiliary:
            # w = W u with the inputs' own combinations first: ∂S/∂ẇ = W⁻ᵀ ∂S/∂u̇, of which the first j rows are left out
            kept = null_rows(a)
            w = np.vstack([a, kept])
            rows = np.linalg.inv(w).T[len(a) :]
        else:
            rows = _annulling(a).T
        left = np.vstack([rows @ m, v.e @ t])
        right = np.concatenate([rows @ f, v.b_s - v.e @ c])
        return t @ _balanced_solve(left, right) + c

    @cached_property
    def _gradient(self) -> SX:
        e = self.embeddings.standing
        return ca.gradient(e.embed(self.gibbs.R), e.accelerations.column)

    @cached_property
    def eliminated(self) -> Eliminated:
        """(9), on the graph."""
        return Eliminated.of(self.gibbs, -ca.jacobian(self._gradient, self.gibbs.kinematics.actuators.column).T)

    def residual(self) -> SX:
        g, e = self.gibbs, self.embeddings.standing
        rows = g.servo_rows
        condition = e.embed(rows.A @ g.kinematics.accelerations.column - rows.b)
        return ca.vertcat(self.eliminated.varied(without_inputs(g, self._gradient)), condition)

    def unknowns(self) -> Symbols:
        return self.embeddings.standing.accelerations

    def choices(self) -> str:
        kept = self.embeddings.standing.speeds.quantities
        taken = ", ".join(str(kept[i]) for i in self.eliminated.dependent)
        how = (
            f"auxiliary parameters along the inputs instead of {taken}"
            if self.formulation.auxiliary
            else f"variations eliminated: δ of {taken}"
        )
        return super().choices() + f"; S in {', '.join(str(x.dot) for x in kept)}; {how}"

    def _gibbs_functions(self) -> tuple[SX, SX]:
        e = self.embeddings.standing
        return e.embed(self.gibbs.S), e.embed(self.gibbs.R)

    def _quadratic_in(self) -> Symbols:
        return self.embeddings.standing.accelerations


def null_rows(a: Array) -> Array:
    """Unit rows that complete independent rows to a basis, chosen by pivoting."""
    order = qr(a, pivoting=True, mode="r")[1]
    rest = sorted(order[len(a) :].tolist())
    return np.eye(a.shape[1])[rest]


def auxiliary_bodies(gibbs: GibbsFunction) -> list[str]:
    """Σ₁: the bodies that the inputs' own speeds move and no other. Their inertia and the loads on them do not
    influence the rest (Appell & Béghin, Remark 2). Empty when the inputs are not obstacles, or r is not their
    number."""
    fixed = obstacle_speeds(gibbs) if len(gibbs.servo_rows) else None
    if fixed is None or len(fixed) != len(gibbs.servo_rows):
        return []
    k = gibbs.kinematics
    others = [i for i in range(len(k.u)) if i not in fixed]
    states = gibbs.draw(3, seed=4)
    out = []
    for b in k.bodies:
        motion = ca.vertcat(*[ca.SX(x) for x in (*b.centre.velocity, *(() if isinstance(b.body, Particle) else b.omega))])
        slopes = ca.Function("slopes", gibbs.arguments, [ca.densify(ca.jacobian(motion, k.u.column))])
        found = [np.abs(slopes(*s.args()).full()) * gibbs.measures.of(s.p).v for s in states]
        if all(x[:, others].max(initial=0.0) <= UNIT_ROW * x.max(initial=0.0) for x in found):
            out.append(b.body.name)
    return out
