"""Reduced Appell equations: the smallest closed set of equations, without the cyclic coordinates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import casadi as ca
import numpy as np

from appell.arguments import checked
from appell.errors import NotApplicable, RankDrop
from appell.formulations.appell_kane import AppellKane, AppellKaneEquations, Method
from appell.formulations.base import AbstractFormulation, Accelerations
from appell.formulations.embedding import Embedding
from appell.formulations.inertia import solve
from appell.formulations.virtual_power import SpeedView, View
from appell.gibbs import GibbsFunction, State
from appell.gibbs.structure import numbers
from appell.graph import SX
from appell.graph.building import built_property
from appell.graph.evaluator import Evaluator
from appell.kinematics import Symbols
from appell.model import Quantity
from appell.model.symbols import STATE

if TYPE_CHECKING:
    from appell.arrays import Array


IDLE = 1e-10  # relative: ∂(M, f)/∂q below this at every sample means that q is absent
SAMPLES = 8


@dataclass(frozen=True)
class Reduction:
    """Which coordinates the equations need, and which follow by quadrature.

    ``cyclic`` coordinates enter neither the equations nor the rates of those that do; ``absent`` ones likewise, but their
    rates are themselves among the independent speeds, so that they are found with these; ``bound`` ones are given by the
    position constraints.
    """

    needed: tuple[Quantity, ...]
    cyclic: tuple[Quantity, ...]
    absent: tuple[Quantity, ...]
    bound: tuple[Quantity, ...]


@checked
@dataclass(frozen=True)
class ReducedAppell(AbstractFormulation):
    """Appell's equations in the privileged velocities, closed without the cyclic coordinates.

        Σ (m a − F)·β + … = 0   in y, ẏ, ÿ alone;   the other coordinates by ż = B ẏ + b afterwards

    References: Wang & Pao (2003), §III.C, Eq. 42.

    >>> ap.derive("rolling-disk", ap.ReducedAppell()).unknowns().quantities
    (w1', w2', w3')
    """

    name: ClassVar[str] = "reduced-appell"
    title: ClassVar[str] = "reduced Appell"
    reference: ClassVar[str] = "Wang & Pao (2003), Eq. 42"

    def _derive(self, gibbs: GibbsFunction) -> ReducedAppellEquations:
        equations = ReducedAppellEquations(gibbs, self)
        if not equations.embeddings.generic.is_linear:
            raise NotApplicable(
                f"system '{gibbs.system.name}' has a constraint that is not linear in the speeds, so that the dependent speeds "
                f"cannot be replaced. Use gibbs-appell or gauss."
            )
        try:
            reduction = equations.reduction
        except RankDrop as reason:
            raise NotApplicable(
                f"{reason} At some states other dependent speeds are needed. Use gibbs-appell or gauss."
            ) from reason
        if not reduction.cyclic:
            raise NotApplicable(
                f"no coordinate of system '{gibbs.system.name}' is cyclic, or their rates are speeds anyway: there is nothing to reduce."
            )
        return equations


class ReducedAppellEquations(AppellKaneEquations):
    """Appell's equations without the cyclic coordinates."""

    def __init__(self, gibbs: GibbsFunction, formulation: ReducedAppell) -> None:
        super().__init__(gibbs, formulation)

    @property
    def method(self) -> Method:
        return Method.QUASI_VELOCITIES

    @built_property
    def reduction(self) -> Reduction:
        return find_cyclic(self.gibbs, self.embeddings.generic, super().residual())

    @built_property
    def view(self) -> View:
        return SpeedView(self.gibbs.kinematics)

    @built_property
    def _reduced(self) -> SX:
        full = super().residual()
        k = self.gibbs.kinematics
        gone = [*self.reduction.cyclic, *self.reduction.absent]
        x = ca.vertcat(*[k.q.nodes[k.q.index(q)] for q in gone])
        return ca.substitute(full, x, ca.DM(self._values(full, x, gone)))

    def _values(self, full: SX, x: SX, gone: list[Quantity]) -> Array:
        """Values for coordinates that do not matter: zeros, which are the shortest to read, unless the equations are singular there."""
        zeros = np.zeros(len(gone))
        state = self.gibbs.draw(1, seed=3)[0]
        k = self.gibbs.kinematics
        args = [*self.gibbs.arguments, k.accelerations.column]
        f = ca.Function("probe", args, [ca.substitute(full, x, zeros)])
        if np.isfinite(f(*state.args(), np.ones(len(k.u))).full()).all():
            return zeros
        return np.array([state.q[k.q.index(q)] for q in gone])

    def residual(self) -> SX:
        return self._reduced

    @built_property
    def _reduced_function(self) -> Evaluator:
        x = self.unknowns().column
        m = ca.jacobian(self._reduced, x)
        f = -ca.substitute(self._reduced, x, ca.SX.zeros(*x.shape))
        full = self.embeddings.generic.all_accelerations
        outputs = [m, f, ca.jacobian(full, x), ca.substitute(full, x, ca.SX.zeros(*x.shape))]
        return Evaluator(ca.Function("reduced", self.gibbs.arguments, outputs))

    def at(self, state: State) -> Accelerations:
        structure = self.gibbs.structure_at(state)
        a, _ = structure.at(state)
        n = len(self.unknowns())
        embedding = self.embeddings.at(state, a, structure)
        if embedding is not self.embeddings.generic or not embedding.fits(state):
            # these privileged velocities are badly conditioned here: the same equations, before they are reduced, in others
            return AppellKaneEquations(self.gibbs, AppellKane(Method.QUASI_VELOCITIES)).at(state)
        m, f, directions, rest = numbers(self._reduced_function, state)
        m, directions = m.reshape(n, n), directions.reshape(rest.size, n)
        u_dot = directions @ solve(self.gibbs, m, f, directions) + rest
        return self.finished(state, u_dot, a, matrices={"M": m, "f": f})

    def unknowns(self) -> Symbols:
        return self.embeddings.generic.accelerations

    def choices(self) -> str:
        r = self.reduction
        text = f"cyclic coordinates {_names(r.cyclic)}; {len(self.unknowns())} equations in {_names(r.needed) or 'the speeds alone'}"
        return text + (f" ({_names(r.absent)} absent too)" if r.absent else "")


def find_cyclic(gibbs: GibbsFunction, embedding: Embedding, residual: SX) -> Reduction:
    """Find the coordinates that the embedded equations, and the rates of the coordinates in them, do not depend on.

    Judged by the derivative of the graph at random states on the constraints, by which an expression such as cos²φ + sin²φ is
    recognised as constant.
    """
    k = gibbs.kinematics
    q = k.q.column
    rates = embedding.on_velocities(k.qdot)
    states = gibbs.draw(SAMPLES, seed=11)
    rng = np.random.default_rng(5)
    args = [*gibbs.arguments, embedding.accelerations.column]
    f = ca.Function("dependence", args, [ca.jacobian(residual, q), residual, ca.jacobian(rates, q), rates])
    in_equations = np.zeros(len(k.q))
    in_rates = np.zeros((len(k.q), len(k.q)))
    for state in states:
        values = f(*state.args(), rng.uniform(-1, 1, len(embedding.accelerations)))
        slope, value, rate_slope, rate = (np.asarray(x.full()) for x in values)
        in_equations = np.maximum(
            in_equations, np.abs(slope).max(axis=0, initial=0.0) / max(1e-300, np.abs(value).max(initial=0.0))
        )
        in_rates = np.maximum(in_rates, np.abs(rate_slope) / max(1e-300, np.abs(rate).max(initial=0.0)))
    needed = {i for i, x in enumerate(k.q.quantities) if in_equations[i] > IDLE or x.kind == STATE}
    while True:  # the rates of needed coordinates may need others
        more = {j for i in needed for j in range(len(k.q)) if in_rates[i, j] > IDLE}
        if more <= needed:
            break
        needed |= more
    bound = _bound(gibbs)
    privileged = set(embedding.speeds.quantities)
    quaternion = {x for e in k.system.quaternions for x in e.parameters}
    rest = [x for i, x in enumerate(k.q.quantities) if i not in needed and x not in bound and x not in quaternion]
    return Reduction(
        tuple(x for i, x in enumerate(k.q.quantities) if i in needed),
        tuple(x for x in rest if x.dot not in privileged),
        tuple(x for x in rest if x.dot in privileged),
        tuple(x for i, x in enumerate(k.q.quantities) if i not in needed and x in bound),
    )


def _bound(gibbs: GibbsFunction) -> set[Quantity]:
    """Coordinates that a position constraint involves: found from it, not by quadrature."""
    position = gibbs.rows.position
    if position.numel() == 0:
        return set()
    inside = {s.element_hash() for s in ca.symvar(position)}
    return {x for node, x in gibbs.kinematics.q.pairs() if node.element_hash() in inside}


def _names(quantities: tuple[Quantity, ...]) -> str:
    return ", ".join(str(x) for x in quantities)


FORMULATIONS = (ReducedAppell(),)
