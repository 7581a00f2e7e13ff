"""The general equations of Appell & Béghin on servo constraints, checked with the numbers of a system at its states.

    P. Appell, Traité de mécanique rationnelle, 6th ed., vol. II, Gauthier-Villars, Paris, 1953, no. 470, pp. 402–416,
    translated by D. H. Delphenich

The letters are those of the text: P are the inertial terms, computed from T here and so independently of the solution for the motion,
Q the given forces, A the rows of contact constraints, a the input directions, Λ and λ their multipliers with the sign of (10), where
they are on the side of P. Equation (10) itself is missing in the scan; it follows from the text and (9).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
from scipy.linalg import null_space

from appell.analysis import Computed
from appell.analysis.energy import EnergyAccount, PowerBalance
from appell.analysis.published import Bench, apart
from appell.formulations import Lagrange, ServoLagrange
from appell.formulations.embedding import Embeddings
from appell.formulations.lagrange import LagrangeEquations
from appell.formulations.servo import Eliminated, auxiliary_bodies, obstacle_speeds, without_inputs
from appell.formulations.virtual_power import SpeedView, generalised_forces
from appell.gallery.tools.chapters import Chapter, Sides
from appell.gibbs import GibbsFunction, State
from appell.gibbs.rank import RANK_TOLERANCE
from appell.graph import column, cross, mat_vec, to_sx, vadd
from appell.graph.building import cached_property
from appell.model import Quantity

if TYPE_CHECKING:
    from appell.arrays import Array


SOURCE = "Appell & Béghin 1953"
BY_HAND = "By hand:"  # the source of equations for models that the text names without equations
CITATION = (
    "P. Appell, Traité de mécanique rationnelle, 6th ed., vol. II (Gauthier-Villars, 1953), no. 470, pp. 402–416; "
    "after H. Béghin, Étude théorique des compas gyrostatiques Anschütz et Sperry (1922)"
)


@dataclass(frozen=True)
class Instant:
    """One state of the motion, in the letters of the text: ``masses`` is Σ m(x″ ∂x/∂q + …) summed over the bodies and
    ``loads`` Appell's own value of Q; ``S`` are the rows ∂S/∂q″ − Q of the independent parameters, ``S_size`` the
    size of their terms, ``a_S`` the input directions of these parameters and ``D_S`` those solved for in (9)."""

    P: Array
    Q: Array
    M: Array
    masses: Array
    loads: Array
    A: Array
    a: Array
    E: Array
    b: Array
    x: Array
    Lam: Array
    lam: Array
    obstacles: tuple[int, ...]
    S: Array
    S_size: float
    a_S: Array
    D_S: tuple[int, ...]

    @cached_property
    def given(self) -> Array:
        return self.P - self.Q

    @property
    def size(self) -> float:
        return float(max(np.abs(self.P).max(), np.abs(self.Q).max()))

    @cached_property
    def virtual(self) -> Array:
        """Displacements that annul the work of all constraint forces, of both kinds: (2′) and (4)."""
        return null_space(np.vstack([self.A, self.a]), rcond=RANK_TOLERANCE)

    def eliminated(self, rows: Array, dependent: Sequence[int]) -> Array:
        """The matrix 𝒜 of δq_D = 𝒜 δq_I."""
        kept = [i for i in range(rows.shape[1]) if i not in dependent]
        return -np.asarray(np.linalg.lstsq(rows[:, list(dependent)], rows[:, kept], rcond=1e-12)[0], dtype=float)

    @property
    def kept_S(self) -> list[int]:
        return [j for j in range(self.S.size) if j not in self.D_S]

    @property
    def others(self) -> list[int]:
        """The parameters that are not those of obstacles."""
        return [i for i in range(self.P.size) if i not in self.obstacles]


@lru_cache(maxsize=2)
def instants(bench: Bench) -> tuple[Instant, ...]:
    """The numbers at the states of a bench."""
    gibbs = bench.gibbs
    k = gibbs.kinematics
    lagrange = LagrangeEquations(gibbs, Lagrange())
    m, f = lagrange.sides
    applied = ca.substitute(generalised_forces(lagrange.view), lagrange.view.variables, lagrange.view.on_speeds)
    inertial = (
        m @ k.accelerations.column - f + k.rate_matrix.T @ applied
    )  # f contains the applied forces, which are added again
    given = generalised_forces(SpeedView(k))
    e = Embeddings(gibbs).generic
    gradient = ca.gradient(e.embed(gibbs.R), e.accelerations.column)
    inputs = -ca.jacobian(gradient, k.actuators.column).T
    parts = ca.gradient(e.embed(gibbs.S), e.accelerations.column)
    outputs = [without_inputs(gibbs, x) for x in (inertial, given, m, _summed(gibbs), gibbs.forces, gradient, inputs, parts)]
    function = ca.Function("instant", [*gibbs.arguments, k.accelerations.column], [ca.densify(x) for x in outputs])
    solved = Eliminated.of(gibbs, inputs).dependent
    fixed = obstacle_speeds(gibbs) or ()
    n = len(k.u)
    out = []
    for state in bench.states:
        found = bench.equations.at(state)
        v = gibbs.servo.numbers(state)
        p, q, mass, masses, loads, s, a_s, s_parts = (
            np.asarray(x.full()) for x in function(*state.args(), found.accelerations)
        )
        out.append(
            Instant(
                P=p.ravel(),
                Q=q.ravel(),
                M=mass.reshape(n, n),
                masses=masses.ravel(),
                loads=loads.ravel(),
                A=v.a_c,
                a=v.a,
                E=v.e,
                b=v.b_s,
                x=found.accelerations,
                Lam=-found.multipliers,
                lam=-found.actuator_forces,
                obstacles=fixed,
                S=s.ravel(),
                S_size=float(np.abs(s_parts).max(initial=0.0)),
                a_S=a_s.reshape(-1, s.size),
                D_S=solved,
            )
        )
    return tuple(out)


def _summed(gibbs: GibbsFunction) -> Any:
    """Σ m a·∂v/∂u + (Iα + ω × Iω)·∂ω/∂u over the bodies: (6)."""
    k = gibbs.kinematics
    total = ca.SX.zeros(len(k.u), 1)
    for b in k.bodies:
        total += ca.jtimes(column(b.centre.velocity), k.u.column, to_sx(b.mass) * column(b.centre.acceleration), True)
        if b.frame is not None:
            spin = vadd(mat_vec(b.inertia, b.alpha), cross(b.omega, mat_vec(b.inertia, b.omega)))
            total += ca.jtimes(column(b.omega), k.u.column, column(spin), True)
    return total


@lru_cache(maxsize=2)
def powers(bench: Bench) -> tuple[PowerBalance, ...]:
    """The power balance at the states of a bench."""
    account = EnergyAccount(bench.equations)
    return tuple(account.at(state) for state in bench.states)


ANY = Chapter(SOURCE, instants)  # for every system with servos
OBSTACLES = Chapter(SOURCE, instants)  # for inputs along single parameters and holonomic contact
ROLLING_OBSTACLES = Chapter(SOURCE, instants)  # the same with contact rows
EXTENSION = Chapter(SOURCE, instants)  # for the extension of no. 465
AUXILIARY = Chapter(SOURCE, instants)  # the same, for parameters with which δq = 0 annuls the work of the inputs
VIS_VIVA = Chapter(SOURCE, powers)  # for contact that does not depend on t


@ANY.equation("(3)", "the servo relations, differentiated", "ε q″ = …")
def _(i: Instant) -> Sides:
    yield i.E @ i.x, i.b, float(np.abs(i.E).max() * np.abs(i.x).max())


@ANY.equation("(5)", "d'Alembert's principle", "Σ m(x″δx + …) = Σ (Xδx + …) for every δq of (2′) and (4)")
def _(i: Instant) -> Sides:
    yield i.virtual.T @ i.masses, i.virtual.T @ i.loads, i.size


@ANY.equation("(6)", "the inertial terms", "P = Σ m(x″ ∂x/∂q + …)")
def _(i: Instant) -> Sides:
    yield i.P, i.masses, i.size


@ANY.equation("(7)", "the given forces", "Q = Σ (X ∂x/∂q + …)")
def _(i: Instant) -> Sides:
    yield i.loads, i.Q, i.size


@ANY.equation("(8)", "d'Alembert's equation", "Σ (P − Q) δq = 0 for every δq of (2′) and (4)")
def _(i: Instant) -> Sides:
    yield i.virtual.T @ i.given, 0, i.size


@ANY.equation("(9)", "multipliers, for any variations", "Σ (P − Q + ΛA + λa) δq = 0")
def _(i: Instant) -> Sides:
    variation = np.cos(np.arange(i.P.size) + 1.0)  # an arbitrary variation
    yield variation @ i.given, -(i.A @ variation) @ i.Lam - (i.a @ variation) @ i.lam, i.size


@ANY.equation("(10)", "multipliers; the equations themselves are missing in the scan", "P − Q + ΛA + λa = 0")
def _(i: Instant) -> Sides:
    yield i.given, -i.A.T @ i.Lam - i.a.T @ i.lam, i.size


@ANY.equation("after (10)", "r = j: as many equations as unknowns, and they determine the motion", "h + p + r = h + p + j")
def _(i: Instant) -> Sides:
    yield len(i.E), len(i.a)
    rows = np.vstack([i.virtual.T @ i.M, i.A, i.E])  # of (8), (2) and (3), in the accelerations
    yield np.linalg.matrix_rank(rows / np.linalg.norm(rows, axis=1, keepdims=True).clip(1e-12), tol=1e-9), i.P.size


def _solved_for(i: Instant) -> tuple[Array, tuple[int, ...]]:
    rows = np.vstack([i.A, i.a])
    chosen: list[int] = []
    for column_ in np.argsort([j not in i.obstacles for j in range(rows.shape[1])], kind="stable").tolist():
        if np.linalg.matrix_rank(rows[:, [*chosen, column_]], tol=1e-6) > len(chosen):
            chosen.append(column_)
    return rows, tuple(sorted(chosen))


@ANY.equation("(11)", "the variations solved for", "δq₁ = 𝒜 δq_{m+1} + …")
def _(i: Instant) -> Sides:
    rows, d = _solved_for(i)
    kept = [j for j in range(i.P.size) if j not in d]
    yield i.virtual[list(d)], i.eliminated(rows, d) @ i.virtual[kept], 1.0


@ANY.equation("(12)", "variations eliminated", "(P − Q)_{m+i} + 𝒜 (P − Q)₁ + … = 0")
def _(i: Instant) -> Sides:
    rows, d = _solved_for(i)
    kept = [j for j in range(i.P.size) if j not in d]
    yield i.given[kept] + i.eliminated(rows, d).T @ i.given[list(d)], 0, i.size


@OBSTACLES.equation("(14)", "δq₁ = … = δq_m = 0", "P_{m+1} = Q_{m+1}, …, P_h = Q_h")
@OBSTACLES.equation("(17)", "obstacles left in place, contact holonomic", "P_{k+1} = Q_{k+1}, …, P_h = Q_h")
def _(i: Instant) -> Sides:
    yield i.P[i.others], i.Q[i.others], i.size


@ROLLING_OBSTACLES.equation("(16)", "obstacles left in place, with contact rows", "P_{k+1} − Q_{k+1} + ΛA_{k+1} + … = 0")
def _(i: Instant) -> Sides:
    yield (i.given + i.A.T @ i.Lam)[i.others], 0, i.size


@ANY.equation("Lagrange extended", "T and U formed before the servo is used", "d/dt ∂T/∂q′ − ∂T/∂q = Q − ΛA − λa")
def _(i: Instant) -> Sides:
    yield i.P, i.Q - i.A.T @ i.Lam - i.a.T @ i.lam, i.size


@VIS_VIVA.equation("vis viva", "the servo adds or takes energy: −λ(a·dq) is its work", "d(T − U) + λ(a·dq) + … = 0")
def _(i: PowerBalance) -> Sides:
    yield i.kinetic - i.loads, sum(i.actuators.values()), max(abs(i.kinetic), abs(i.loads))


@EXTENSION.equation("extension (7), (8)", "work of inertia and of given forces, contact embedded",
                    "Σ (∂S/∂q″ − Q) δq = 0 for every δq of (4)")  # fmt: skip
def _(i: Instant) -> Sides:
    yield null_space(i.a_S, rcond=RANK_TOLERANCE).T @ i.S, 0, max(i.S_size, i.size)


@EXTENSION.equation("extension (9)", "the variations solved for", "δq₁ = 𝒜 δq_{j+1} + …")
def _(i: Instant) -> Sides:
    virtual = null_space(i.a_S, rcond=RANK_TOLERANCE)
    yield virtual[list(i.D_S)], i.eliminated(i.a_S, i.D_S) @ virtual[i.kept_S], 1.0


@EXTENSION.equation("extension (10)", "no. 465 extended", "(∂S/∂q″ − Q)_{j+1} + 𝒜 (∂S/∂q″ − Q)₁ + … = 0")
def _(i: Instant) -> Sides:
    yield i.S[i.kept_S] + i.eliminated(i.a_S, i.D_S).T @ i.S[list(i.D_S)], 0, max(i.S_size, i.size)


@AUXILIARY.equation("extension (11)", "parameters of which the inputs push along the first j alone", "δq₁ = 0, …, δq_j = 0")
def _(i: Instant) -> Sides:
    yield i.a_S[:, i.kept_S], 0, np.abs(i.a_S).max()


@AUXILIARY.equation("extension (12)", "as if there were no servo", "∂S/∂q″_{j+1} = Q_{j+1}, …, ∂S/∂q″_n = Q_n")
def _(i: Instant) -> Sides:
    yield i.S[i.kept_S], 0, max(i.S_size, i.size)


# -- claims about one system -----------------------------------------------------------------------------------------
def kinetic_energy(printed: Any, says: str, by: Quantity | None = None) -> Computed:
    """The claim that T, or its derivative with respect to a parameter or rate, is as printed."""

    def measure(bench: Bench) -> float:
        t = bench.gibbs.T
        return bench.apart(to_sx(bench.lower(printed)), t if by is None else ca.gradient(t, to_sx(bench.lower(by))))

    return Computed(says, measure)


def virtual_work(function: Any, says: str) -> Computed:
    """The claim that the virtual work of the given forces is the variation of this function of the coordinates."""

    def measure(bench: Bench) -> float:
        k = bench.gibbs.kinematics
        slope = ca.gradient(to_sx(bench.lower(function)), k.q.column)
        return bench.apart(without_inputs(bench.gibbs, generalised_forces(SpeedView(k))), k.rate_matrix.T @ slope)

    return Computed(says, measure)


def rest_on_motion(*expressions: Any, beside: Any, says: str) -> Computed:
    """The claim that expressions vanish along the motion, relative to the size of another that does not."""

    def measure(bench: Bench) -> float:
        values = bench.evaluate([bench.lower(x) for x in (*expressions, beside)], bench.motion)
        return float((np.abs(values[:, :-1]).max(axis=1) / np.abs(values[:, -1])).max())

    return Computed(says, measure)


def annulled_by(*coordinates: Quantity) -> Computed:
    """The claim that the work of the forces of the second kind vanishes if, and only if, these coordinates are not varied."""

    def measure(bench: Bench) -> float:
        gibbs = bench.gibbs
        k = gibbs.kinematics
        wanted = column([k.lower(x.dot) for x in coordinates])
        rows = bench.evaluate(ca.vertsplit(ca.vec(gibbs.input_directions - ca.jacobian(wanted, k.u.column))), bench.allowed)
        return float(np.abs(rows).max())

    return Computed(", ".join(f"δ{x} = 0" for x in coordinates), measure)


def auxiliary_plays_no_part(*parameters: Quantity, factor: float = 7.0) -> Computed:
    """The claim that the motion does not depend on these parameters of Σ₁ (Remark 2), computed by another formulation."""

    def measure(bench: Bench) -> float:
        gibbs = bench.gibbs
        if not auxiliary_bodies(gibbs):
            return float("inf")
        where = [gibbs.kinematics.p.index(x) for x in parameters]
        equations = ServoLagrange().derive(gibbs)
        worst = 0.0
        for state, (u_dot, _) in zip(bench.states, bench.motion, strict=True):
            for times in (0.0, factor):
                p = state.p.copy()
                p[where] *= times
                other = equations.at(State(state.t, state.q, state.u, p, state.inputs)).accelerations
                worst = max(worst, apart(other, u_dot))
        return worst

    return Computed(f"u″ for {', '.join(str(x) for x in parameters)} times 1, 0 and {factor:g}", measure)
