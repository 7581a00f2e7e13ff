"""The general equations of Wang & Pao (2003), checked for systems whose speeds are the rates of the coordinates.

    L.-S. Wang, Y.-H. Pao, Jourdain's variational equation and Appell's equation of motion for nonholonomic dynamical
    systems, Am. J. Phys. 71 (2003) 72–82

The vectors of all bodies are combined in columns: V are the velocities ṙ_c (and ω), β̂ = ∂r/∂q (and ω̂), W the inertia forces m r̈
(and I·ω̇ + ω × I·ω), Q the power of the impressed forces along each q̇. ẏ are the privileged velocities, ż the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from appell.analysis.published import Bench
from appell.formulations import AppellKane, GibbsAppell, Method
from appell.formulations.appell_kane import AppellKaneEquations
from appell.formulations.virtual_power import RateView, SpeedView, generalised_forces
from appell.gallery.tools.chapters import Chapter, Sides, size
from appell.gibbs import GibbsFunction
from appell.graph import column, known, to_sx
from appell.graph.building import cached_property

if TYPE_CHECKING:
    from appell.arrays import Array


SOURCE = "Wang & Pao 2003"
CITATION = (
    "L.-S. Wang, Y.-H. Pao, Jourdain's variational equation and Appell's equation of motion for nonholonomic dynamical "
    "systems, Am. J. Phys. 71 (2003) 72–82"
)


@dataclass(frozen=True)
class Instant:
    """One state of the motion: q̇, q̈, multipliers λ, constraint rows D q̇ + d = 0, and the vectors of the bodies.

    ``beta`` is found by propagation from body to body, ``beta_q`` by differentiating positions; ``dX`` = ∂r̈/∂q̈;
    ``dS`` and ``dU`` are the derivatives of S and U with respect to q̈; ``free`` and ``bound`` are the indices of ẏ and ż.
    ``X`` are the accelerations, ``drift`` = β̇ẏ with one choice of ẏ for all states; ``any`` is a random δq̇.
    """

    q_dot: Array
    q_ddot: Array
    multipliers: Array
    D: Array
    d: Array
    rows: list[int]
    free: list[int]
    bound: list[int]
    directions: Array
    W: Array
    V: Array
    beta: Array
    beta_q: Array
    dX: Array
    Q: Array
    Q_q: Array
    dS: Array
    dU: Array
    X: Array
    standing: list[int]
    standing_beta: Array
    drift: Array
    any: Array

    @cached_property
    def D_bound(self) -> Array:
        """D′: the columns of D for the dependent velocities ż."""
        return self.D[np.ix_(self.rows, self.bound)]

    @cached_property
    def D_free(self) -> Array:
        """D″: the columns of D for the privileged velocities ẏ."""
        return self.D[np.ix_(self.rows, self.free)]

    @cached_property
    def B(self) -> Array:
        return np.asarray(-np.linalg.inv(self.D_bound) @ self.D_free)

    @cached_property
    def b(self) -> Array:
        return np.asarray(-np.linalg.inv(self.D_bound) @ self.d[self.rows])

    @cached_property
    def P(self) -> Array:
        """The permutation from (ẏ, ż) to q̇."""
        p = np.zeros((self.q_dot.size, self.q_dot.size))
        for column_, row in enumerate([*self.free, *self.bound]):
            p[row, column_] = 1.0
        return p

    @cached_property
    def C(self) -> Array:
        l = len(self.free)
        return self.P[:, :l] + self.P[:, l:] @ self.B

    @cached_property
    def c(self) -> Array:
        return self.P[:, len(self.free) :] @ self.b

    @cached_property
    def constraint_power(self) -> Array:
        """The power of F^C along each q̇: that of inertia minus that of the impressed forces."""
        return self.beta.T @ self.W - self.Q


@lru_cache(maxsize=2)
def instants(bench: Bench) -> tuple[Instant, ...]:
    """The numbers at the states of a bench, in the letters of the paper."""
    gibbs, structure = bench.gibbs, bench.gibbs.structure
    f = _function(gibbs)
    equations = GibbsAppell().derive(gibbs)
    standing = list(structure.partition.independent)
    rng = np.random.default_rng(17)
    out = []
    for state, (q_ddot, multipliers) in zip(bench.states, bench.motion, strict=True):
        a, _ = structure.at(state)
        p = structure.partition_at(state, a)
        outputs = (np.asarray(x.full()) for x in f(*state.args(), q_ddot))
        w, v, x, beta, beta_q, dx, q, q_q, ds, du, d, standing_beta, drift = outputs
        w, v, x, q, q_q, ds, du, d, drift = (e.ravel() for e in (w, v, x, q, q_q, ds, du, d, drift))
        directions = equations.at(state).matrices["T"]
        rows, free, bound = list(p.rows), list(p.independent), list(p.dependent)
        anything = rng.uniform(-1, 1, state.u.size)
        out.append(Instant(state.u, q_ddot, multipliers, a, d, rows, free, bound, directions, w, v, beta, beta_q, dx,
                           q, q_q, ds, du, x, standing, standing_beta, drift, anything))  # fmt: skip
    return tuple(out)


def _function(gibbs: GibbsFunction) -> ca.Function:
    k = gibbs.kinematics
    u, u_dot = k.u.column, k.accelerations.column
    by_positions = AppellKaneEquations(gibbs, AppellKane(Method.COORDINATES))
    propagated = AppellKaneEquations(gibbs, AppellKane(Method.QUASI_VELOCITIES))
    view = by_positions.view
    assert isinstance(view, RateView)
    velocities, accelerations = [], []
    for body in k.bodies:
        velocities.append(column(body.centre.velocity))
        accelerations.append(column(body.centre.acceleration))
        if body.frame is not None:
            velocities.append(column(body.omega))
            accelerations.append(column(body.alpha))
    embedding = propagated.embeddings.generic
    beta = embedding.on_velocities(propagated.partial_velocities @ embedding.directions)
    rates = [[to_sx(k.rates.of(known(beta[i, j]))) for j in range(beta.shape[1])] for i in range(beta.shape[0])]
    beta_rate = ca.vertcat(*[ca.horzcat(*row) for row in rates])
    outputs = [
        propagated.wrench,
        ca.vertcat(*velocities),
        ca.vertcat(*accelerations),
        propagated.partial_velocities,
        ca.substitute(by_positions.partial_velocities, view.variables, view.on_speeds),
        ca.jacobian(ca.vertcat(*accelerations), u_dot),
        generalised_forces(SpeedView(k)),
        ca.substitute(generalised_forces(view), view.variables, view.on_speeds),
        gibbs.inertia_gradient,
        gibbs.forces,
        ca.substitute(gibbs.rows.velocity, u, ca.SX.zeros(*u.shape)),
        beta,
        beta_rate @ embedding.speeds.column,
    ]
    return ca.Function("bodies", [*gibbs.arguments, u_dot], outputs)


PARTICLES = Chapter(SOURCE, instants)  # §§II, III
COORDINATES = Chapter(SOURCE, instants)  # §III.B, generalised coordinates of particles; §V.B
RIGID = Chapter(SOURCE, instants)  # the same for rigid bodies, §IV
ELIMINATION = Chapter(SOURCE, instants)  # §III.B, privileged and dependent velocities
COMPARISONS = Chapter(SOURCE, instants)  # §V.A, C; §VI


def _balance(power: Array, directions: Array, terms: Array) -> Sides:
    yield directions.T @ power, np.zeros(directions.shape[1]), size((directions.T, terms))


# -- variational equations ---------------------------------------------------------------------------------------------
@PARTICLES.equation("(4)", "d'Alembert–Lagrange", "Σ (m r̈ − F^I)·δr = 0, δr = Σ ∂r/∂q δq")
@RIGID.equation("(46)", "d'Alembert–Lagrange, rigid bodies", "(m r̈_c − F^I)·δr_c + (I·ω̇ + ω×I·ω − L)·δθ = 0")
def _(i: Instant) -> Sides:
    yield from _balance(i.beta_q.T @ i.W - i.Q_q, i.C, i.Q_q)


@PARTICLES.equation("(12)", "Gauss–Gibbs", "Σ (m r̈ − F^I)·δ²r̈ = 0, δ²r̈ = Σ ∂r̈/∂q̈ δ²q̈")
def _(i: Instant) -> Sides:
    yield from _balance(i.dX.T @ i.W - i.Q, i.C, i.Q)


@PARTICLES.equation("(13)", "the Gibbs function", "G = Σ ½ m r̈·r̈: ∂G/∂q̈ = Σ m r̈·∂r̈/∂q̈")
def _(i: Instant) -> Sides:
    yield i.dS, i.dX.T @ i.W


@PARTICLES.equation("(14)", "least constraint", "δ²G = δ²Q")
def _(i: Instant) -> Sides:
    yield i.C.T @ i.dS, i.C.T @ i.dU, size((i.C.T, i.dU))


@PARTICLES.equation("(16)", "Appell's intermediate form", "Σ ∂G/∂r̈·∂r̈/∂ÿ − Σ F^I·∂r̈/∂ÿ = 0")
def _(i: Instant) -> Sides:
    yield (i.dX @ i.directions).T @ i.W, i.directions.T @ i.Q, size((i.directions.T, i.Q))


@PARTICLES.equation("(17)", "Gibbs–Appell", "∂G/∂ÿ = Σ F^I·∂r̈/∂ÿ")
def _(i: Instant) -> Sides:
    yield i.directions.T @ i.dS, i.directions.T @ i.Q, size((i.directions.T, i.Q))


@PARTICLES.equation("(18)", "Jourdain", "Σ (m r̈ − F^I)·δ¹ṙ = 0")
@RIGID.equation("(49)", "Jourdain, rigid body", "(m r̈_c − F^I)·δ¹ṙ_c + (I·ω̇ + ω×I·ω − L)·δ¹ω = 0")
@RIGID.equation("(50)", "Jourdain, rigid bodies", "Σ (m r̈_c − F^I)·δ¹ṙ_c + (I·ω̇ + ω×I·ω − L)·δ¹ω = 0")
def _(i: Instant) -> Sides:
    yield from _balance(i.beta.T @ i.W - i.Q, i.C, i.Q)


@PARTICLES.equation("(19)", "virtual velocities", "Σ aˢ·δ¹ṙ = 0")
def _(i: Instant) -> Sides:
    yield i.D @ i.directions, np.zeros((len(i.D), len(i.free))), size((i.D, i.directions))


# -- generalised velocities --------------------------------------------------------------------------------------------
@COORDINATES.equation("(20)", "velocities", "ṙ = Σ ∂r/∂q q̇")
@RIGID.equation("(51a)", "velocities", "ṙ_c = Σ ∂r_c/∂q q̇")
@RIGID.equation("(51b)", "angular velocities", "ω = Σ ω̂ q̇")
def _(i: Instant) -> Sides:
    yield i.V, i.beta_q @ i.q_dot


@COORDINATES.equation("(22)", "coefficients of the transformation", "∂r/∂q = ∂ṙ/∂q̇ = ∂r̈/∂q̈")
def _(i: Instant) -> Sides:
    yield i.beta_q, i.beta
    yield i.beta, i.dX


@COORDINATES.equation("(23)", "virtual velocities", "δ¹ṙ = Σ ∂r/∂q δ¹q̇")
def _(i: Instant) -> Sides:
    yield i.beta @ i.any, i.beta_q @ i.any


@COORDINATES.equation("(24)", "Jourdain in generalised coordinates", "Σ Σ (m r̈ − F^I)·∂r/∂q δ¹q̇ = 0")
def _(i: Instant) -> Sides:
    yield from _balance(i.beta_q.T @ i.W - i.Q_q, i.directions, i.Q_q)


@COORDINATES.equation("(76)", "partial velocities of a holonomic system", "β = ∂r/∂q = ∂ṙ/∂q̇")
def _(i: Instant) -> Sides:
    yield i.beta @ i.directions, i.beta_q
    yield i.beta, i.beta_q


@ELIMINATION.equation("(25)", "the constraints", "Σ D q̇ + d = 0")
def _(i: Instant) -> Sides:
    yield i.D @ i.q_dot + i.d, np.zeros(len(i.D)), size((i.D, i.q_dot))


@ELIMINATION.equation("(27)", "D split in two", "D′ż = −D″ẏ − d")
def _(i: Instant) -> Sides:
    yield i.D_bound @ i.q_dot[i.bound], -i.D_free @ i.q_dot[i.free] - i.d[i.rows], size((i.D, i.q_dot))


@ELIMINATION.equation("(28)", "the dependent velocities", "ż = B ẏ + b")
def _(i: Instant) -> Sides:
    yield i.q_dot[i.bound], i.B @ i.q_dot[i.free] + i.b, size((i.B, i.q_dot[i.free]))


@ELIMINATION.equation("(30)", "every velocity by the privileged ones", "q̇ = C ẏ + c")
def _(i: Instant) -> Sides:
    yield i.q_dot, i.C @ i.q_dot[i.free] + i.c, size((i.C, i.q_dot[i.free]))


@ELIMINATION.equation("(31a)", "C compared with Appell's own directions", "C = P + P B")
def _(i: Instant) -> Sides:
    yield i.C, i.directions


@ELIMINATION.equation("(31b)", "c: the value of q̇ for ẏ = 0", "c = P b")
def _(i: Instant) -> Sides:
    yield i.q_dot - i.directions @ i.q_dot[i.free], i.c, size((i.directions, i.q_dot[i.free]))


@ELIMINATION.equation("(32)", "virtual generalised velocities", "δ¹q̇ = C δ¹ẏ")
def _(i: Instant) -> Sides:
    yield i.D @ i.C, np.zeros((len(i.D), len(i.free))), size((i.D, i.C))


@PARTICLES.equation("(33)", "Jourdain, with (32)", "Σ Σ Σ (m r̈ − F^I)·∂r/∂q C δ¹ẏ = 0")
@PARTICLES.equation("(34)", "Appell's equations, by coordinates", "Σ Σ (m r̈ − F^I)·∂r/∂q C = 0")
@RIGID.equation("(52)", "Appell's equations, by coordinates", "Σ [Σ (m r̈_c − F^I)·∂r_c/∂q + (I·ω̇ + ω×I·ω − L)·ω̂] C = 0")
def _(i: Instant) -> Sides:
    yield (i.beta_q @ i.C).T @ i.W, i.C.T @ i.Q_q, size((i.C.T, i.Q_q))


# -- privileged velocities ---------------------------------------------------------------------------------------------
@PARTICLES.equation("(35)", "velocities by the privileged ones", "ṙ = Σ β ẏ + β₀")
@RIGID.equation("(53a)", "velocities by the privileged ones", "ṙ_c = Σ β̄ ẏ + β̄₀")
@RIGID.equation("(53b)", "angular velocities by the privileged ones", "ω = Σ γ̄ ẏ + γ̄₀")
def _(i: Instant) -> Sides:
    yield i.V, i.beta @ i.directions @ i.q_dot[i.free] + i.beta @ i.c


@PARTICLES.equation("(36)", "partial velocities", "β = Σ ∂r/∂q C")
@RIGID.equation("(54a)", "partial velocities", "β̄ = Σ ∂r_c/∂q C")
@RIGID.equation("(54b)", "partial angular velocities", "γ̄ = Σ ω̂ C")
def _(i: Instant) -> Sides:
    yield i.beta @ i.directions, i.beta_q @ i.C


@PARTICLES.equation("(37)", "accelerations by the privileged ones", "r̈ = Σ (β ÿ + β̇ ẏ) + β̇₀")
def _(i: Instant) -> Sides:
    yield i.X, i.standing_beta @ i.q_ddot[i.standing] + i.drift


@PARTICLES.equation("(38)", "partial velocities and accelerations", "∂ṙ/∂ẏ = ∂r̈/∂ÿ = β")
@RIGID.equation("(38)", "partial velocities and accelerations", "∂ṙ/∂ẏ = ∂r̈/∂ÿ = β")
def _(i: Instant) -> Sides:
    yield i.beta @ i.directions, i.dX @ i.directions


@PARTICLES.equation("(15)", "virtual accelerations", "δ²r̈ = Σ ∂r̈/∂ÿ δ²ÿ")
def _(i: Instant) -> Sides:
    yield i.dX @ (i.C @ i.any[i.free]), (i.dX @ i.directions) @ i.any[i.free]


@PARTICLES.equation("(39)", "virtual velocities", "δ¹ṙ = Σ β δ¹ẏ")
@RIGID.equation("(55a)", "virtual velocities", "δ¹ṙ_c = Σ β̄ δ¹ẏ")
@RIGID.equation("(55b)", "virtual angular velocities", "δ¹ω = Σ γ̄ δ¹ẏ")
def _(i: Instant) -> Sides:
    yield i.beta @ (i.C @ i.any[i.free]), (i.beta @ i.directions) @ i.any[i.free]


@PARTICLES.equation("(40)", "Jourdain, with (39)", "Σ Σ (m r̈ − F^I)·β δ¹ẏ = 0")
@PARTICLES.equation("(41)", "Appell's equations, by privileged velocities", "Σ m r̈·β = Σ F^I·β")
@RIGID.equation("(56)", "Appell's equations, by quasi-velocities", "Σ (m r̈_c − F^I)·β̄ + (I·ω̇ + ω×I·ω − L)·γ̄ = 0")
def _(i: Instant) -> Sides:
    yield (i.beta @ i.directions).T @ i.W, i.directions.T @ i.Q, size((i.directions.T, i.Q))


# -- constraint forces -------------------------------------------------------------------------------------------------
@COMPARISONS.equation("(68)", "Jourdain with multipliers", "Σ (m r̈ − F^I − Σ λ a)·δ¹ṙ = 0 for any δ¹ṙ")
def _(i: Instant) -> Sides:
    terms = np.abs(i.beta.T @ i.W) + np.abs(i.Q)
    yield i.any @ (i.beta.T @ i.W - i.Q - i.D.T @ i.multipliers), 0.0, float(np.abs(i.any) @ terms)


@COMPARISONS.equation("(69)", "Newton, with multipliers", "m r̈ = F^I + Σ λ a")
def _(i: Instant) -> Sides:
    yield i.beta.T @ i.W, i.Q + i.D.T @ i.multipliers, float(np.abs(i.Q).max())


@COMPARISONS.equation("(70)", "constraint forces", "F^C = Σ λ a")
def _(i: Instant) -> Sides:
    yield i.constraint_power, i.D.T @ i.multipliers, float(np.abs(i.Q).max())


@COMPARISONS.equation("(71)", "Newton's equations, multiplied", "Σ m r̈·δ¹ṙ − Σ F^I·δ¹ṙ = Σ F^C·δ¹ṙ for any δ¹ṙ")
def _(i: Instant) -> Sides:
    left = i.any @ (i.beta.T @ i.W) - i.any @ i.Q
    yield left, i.any @ (i.D.T @ i.multipliers), float(np.abs(i.any) @ np.abs(i.Q))


@COMPARISONS.equation("(72)", "virtual power of the constraint forces", "Σ F^C·δ¹ṙ = Σ λ a·β δ¹ẏ")
def _(i: Instant) -> Sides:
    left, right = i.directions.T @ i.constraint_power, (i.D @ i.directions).T @ i.multipliers
    yield left, right, size((i.directions.T, i.constraint_power), (i.directions.T, i.Q))


@COMPARISONS.equation("(73)", "constraints and partial velocities", "Σ a·β = 0")
def _(i: Instant) -> Sides:
    yield i.D @ i.directions, np.zeros((len(i.D), len(i.free))), size((i.D, i.directions))


@COMPARISONS.equation("(74)", "Newton's equations along β", "Σ m r̈·β = Σ (F^I + F^C)·β")
def _(i: Instant) -> Sides:
    right = i.directions.T @ (i.Q + i.D.T @ i.multipliers)
    yield (i.beta @ i.directions).T @ i.W, right, size((i.directions.T, i.Q))


@COMPARISONS.equation("(75)", "the same, with (70)", "Σ m r̈·β − Σ F^I·β = Σ Σ λ a·β")
def _(i: Instant) -> Sides:
    left = (i.beta @ i.directions).T @ i.W - i.directions.T @ i.Q
    yield left, (i.D @ i.directions).T @ i.multipliers, size((i.directions.T, i.Q))


@COMPARISONS.equation("(77a)", "reduction to Gibbs–Appell", "Σ m r̈·β = Σ m r̈·∂r̈/∂ÿ = ∂G/∂ÿ")
def _(i: Instant) -> Sides:
    left, terms = (i.beta @ i.directions).T @ i.W, size((i.directions.T, i.dS))
    yield left, (i.dX @ i.directions).T @ i.W, terms
    yield left, i.directions.T @ i.dS, terms


@COMPARISONS.equation("(77b)", "reduction to Gibbs–Appell", "Σ F^I·β = Σ F^I·∂r̈/∂ÿ")
def _(i: Instant) -> Sides:
    yield i.directions.T @ i.Q, i.directions.T @ i.dU, size((i.directions.T, i.Q))


@COMPARISONS.equation("(78)", "Appell's own form", "Q_k − P_k = 0, Q_k = Σ F·β, P_k = Σ m r̈·β")
def _(i: Instant) -> Sides:
    yield i.directions.T @ i.Q, (i.beta @ i.directions).T @ i.W, size((i.directions.T, i.Q))
