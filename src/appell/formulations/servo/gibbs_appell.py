"""The Gibbs–Appell equations extended to servos: (9) to (12) of the last part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import casadi as ca
import numpy as np

from appell.arguments import checked
from appell.formulations.embedding import Embedding, Embeddings
from appell.formulations.servo.base import ServoEquations, ServoFormulation
from appell.formulations.servo.bordered import balanced_solve
from appell.formulations.servo.inputs import Eliminated, annulling, completing_rows, without_inputs
from appell.gibbs import GibbsFunction, State
from appell.gibbs.servo import ServoNumbers
from appell.graph import SX
from appell.graph.building import built_property
from appell.graph.evaluator import Evaluator
from appell.kinematics import Symbols

if TYPE_CHECKING:
    from appell.arrays import Array


@checked
@dataclass(frozen=True)
class ServoGibbsAppell(ServoFormulation):
    """The Gibbs–Appell equations extended: contact is embedded in S, the servo conditions are not.

        (∂S/∂u̇ − Q)_I + 𝒜ᵀ (∂S/∂u̇ − Q)_D = 0   with a T δu = 0 solved as δu_D = 𝒜 δu_I           (9)–(10)
        ∂S/∂ẇ_k = Q_k, k > j   in auxiliary parameters w for which that reads δw₁ = … = δw_j = 0     (11)–(12)

    References: Appell & Béghin (1953), no. 470, "Extending the equations in no. 465", Eqs. 5–12.

    ``auxiliary=True`` is (11)–(12).

    >>> s = ap.System("kept"); x = s.coordinates("x"); f = s.obstacle(x, names="f"); kept = s.servo(x - s.t**2)
    >>> bead = s.particle("bead", at=s.origin.shifted(x * s.frame.x), mass=2)
    >>> ap.derive(s, ap.ServoGibbsAppell()).equations()
    [Eq(x'' - 2, 0)]
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

    @built_property
    def embeddings(self) -> Embeddings:
        return Embeddings(self.gibbs)

    @built_property
    def _functions(self) -> dict[Embedding, Evaluator]:
        return {}

    def _function(self, e: Embedding) -> Evaluator:
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
            made = self._functions[e] = Evaluator(ca.Function("servo_gibbs", g.arguments, [ca.densify(x) for x in outputs]))
        return made

    def _solve(self, v: ServoNumbers, state: State) -> Array:
        e = self.embeddings.at(state, v.a_c, self.gibbs.structure_at(state))
        n = len(e.accelerations)
        values = self._function(e)(*state.args())
        m, f, inputs, t, c = (x.reshape(s) for x, s in zip(values, ((n, n), (n,), (n, -1), (-1, n), (-1,)), strict=True))
        # all in units of the sizes of the independent speeds
        sizes = v.measure.v[list(e.partition.independent)]
        m, f, a, t = sizes[:, None] * m * sizes, sizes * f, -inputs.T * sizes, t * sizes
        if self.formulation.auxiliary:
            # w = W u with the inputs' own combinations first: ∂S/∂ẇ = W⁻ᵀ ∂S/∂u̇, of which the first j rows are left out
            kept = completing_rows(a)
            w = np.vstack([a, kept])
            rows = np.linalg.inv(w).T[len(a) :]
        else:
            rows = annulling(a).T
        left = np.vstack([rows @ m, v.e @ t])
        right = np.concatenate([rows @ f, v.b_s - v.e @ c])
        return t @ balanced_solve(left, right) + c

    @built_property
    def _gradient(self) -> SX:
        e = self.embeddings.generic
        return ca.gradient(e.embed(self.gibbs.R), e.accelerations.column)

    @built_property
    def eliminated(self) -> Eliminated:
        """(9), on the graph."""
        return Eliminated.of(self.gibbs, -ca.jacobian(self._gradient, self.gibbs.kinematics.actuators.column).T)

    def residual(self) -> SX:
        g, e = self.gibbs, self.embeddings.generic
        rows = g.servo_rows
        condition = e.embed(rows.A @ g.kinematics.accelerations.column - rows.b)
        return ca.vertcat(self.eliminated.varied(without_inputs(g, self._gradient)), condition)

    def unknowns(self) -> Symbols:
        return self.embeddings.generic.accelerations

    def choices(self) -> str:
        kept = self.embeddings.generic.speeds.quantities
        taken = ", ".join(str(kept[i]) for i in self.eliminated.dependent)
        how = (
            f"auxiliary parameters along the inputs instead of {taken}"
            if self.formulation.auxiliary
            else f"variations eliminated: δ of {taken}"
        )
        return super().choices() + f"; S in {', '.join(str(x.dot) for x in kept)}; {how}"

    def _gibbs_functions(self) -> tuple[SX, SX]:
        e = self.embeddings.generic
        return e.embed(self.gibbs.S), e.embed(self.gibbs.R)

    def _quadratic_in(self) -> Symbols:
        return self.embeddings.generic.accelerations


FORMULATIONS = (ServoGibbsAppell(), ServoGibbsAppell(auxiliary=True))
