"""Gibbs–Appell: one scalar, differentiated with respect to independent accelerations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import casadi as ca

from appell.arguments import checked
from appell.formulations.base import AbstractFormulation, Accelerations, Equations
from appell.formulations.embedding import Embedding, Embeddings, numeric_elimination
from appell.formulations.inertia import solve
from appell.gibbs import GibbsFunction, State
from appell.gibbs.structure import numbers
from appell.graph import SX
from appell.graph.building import built_property
from appell.graph.evaluator import Evaluator
from appell.kinematics import Symbols


@checked
@dataclass(frozen=True)
class GibbsAppell(AbstractFormulation):
    """The Gibbs–Appell equations in independent accelerations.

        first form    ∂S/∂u̇ = Q
        second form   ∂R/∂u̇ = 0,   R = S − U

    Constraints are embedded: S and U are written in as many accelerations as there are degrees of freedom.

    References: Appell (1900), Eqs. 9 and 16; Desloge (1988), Eqs. 9 and 13.

    ``first=True`` is the first form.

    >>> ap.derive("n-pendulum:n=1", ap.GibbsAppell(first=True)).equations()
    [Eq(g*l1*m1*sin(theta1) + l1**2*m1*theta1'', 0)]
    """

    first: bool = False

    name: ClassVar[str] = "gibbs-appell"
    title: ClassVar[str] = "Gibbs–Appell"
    reference: ClassVar[str] = "Appell (1900), Eqs. 9, 16; Desloge (1988), Eqs. 9, 13"

    @property
    def label(self) -> str:
        return "gibbs-appell-first" if self.first else "gibbs-appell"

    def _derive(self, gibbs: GibbsFunction) -> GibbsAppellEquations:
        return GibbsAppellEquations(gibbs, self)


class GibbsAppellEquations(Equations):
    """∂R/∂u̇ = 0 (or ∂S/∂u̇ = Q) in independent accelerations."""

    formulation: GibbsAppell

    @built_property
    def embeddings(self) -> Embeddings:
        return Embeddings(self.gibbs)

    @property
    def embedding(self) -> Embedding:
        return self.embeddings.generic

    def _gibbs_functions(self) -> tuple[SX, SX]:
        return self.embedding.embed(self.gibbs.S), self.embedding.embed(self.gibbs.R)

    def _quadratic_in(self) -> Symbols:
        return self.embedding.accelerations

    def embedded(self, expr: SX) -> SX:
        return self.embedding.embed(expr)

    def unknowns(self) -> Symbols:
        return self.embedding.accelerations

    @built_property
    def _residual(self) -> SX:
        return self._gradient(self.embedding)

    def residual(self) -> SX:
        return self._residual

    def _gradient(self, embedding: Embedding) -> SX:
        x = embedding.accelerations.column
        if self.formulation.first:
            return ca.gradient(embedding.embed(self.gibbs.S), x) - ca.gradient(embedding.embed(self.gibbs.U), x)
        return ca.gradient(embedding.embed(self.gibbs.R), x)

    def _matrices(self) -> tuple[SX, SX]:
        return self._matrices_of(self.embedding)

    def _matrices_of(self, embedding: Embedding) -> tuple[SX, SX]:
        x = embedding.accelerations.column
        gradient = self._gradient(embedding)
        return ca.jacobian(gradient, x), -ca.substitute(gradient, x, ca.SX.zeros(*x.shape))

    @built_property
    def _functions(self) -> dict[Embedding, Evaluator]:
        return {}

    def _function(self, embedding: Embedding) -> Evaluator:
        made = self._functions.get(embedding)
        if made is None:
            m, f = self._matrices_of(embedding)
            x = embedding.accelerations.column
            full = embedding.all_accelerations
            directions = ca.jacobian(full, x)
            rest = ca.substitute(full, x, ca.SX.zeros(*x.shape))
            made = Evaluator(ca.Function("independent", self.gibbs.arguments, [m, f, directions, rest]))
            self._functions[embedding] = made
        return made

    def at(self, state: State) -> Accelerations:
        structure = self.gibbs.structure_at(state)
        a, b = structure.at(state)
        embedding = self.embeddings.at(state, a, structure)
        n = len(embedding.accelerations)
        if embedding.fits(state):
            m, f, directions, rest = numbers(self._function(embedding), state)
            m, directions = m.reshape(n, n), directions.reshape(rest.size, n)
        else:
            directions, rest = numeric_elimination(a, b, embedding.partition, structure.measure(state).v)
            inertia, forcing = self.mass_and_forcing(state)
            m, f = directions.T @ inertia @ directions, directions.T @ (forcing - inertia @ rest)
        u_dot = directions @ solve(self.gibbs, m, f, directions) + rest
        choices = _kept(embedding) if len(a) else ""
        return self.finished(state, u_dot, a, matrices={"M": m, "f": f, "T": directions, "c": rest}, choices=choices)

    def choices(self) -> str:
        return _kept(self.embedding) if self.gibbs.structure.rank else ""


def _kept(embedding: Embedding) -> str:
    kept = ", ".join(str(x) for x in embedding.speeds.quantities) or "nothing"
    gone = ", ".join(str(embedding.gibbs.kinematics.u.quantities[i]) for i in embedding.partition.dependent)
    how = "" if embedding.is_linear else " (their accelerations only: a constraint is not linear in the speeds)"
    return f"independent speeds {kept}; {gone} eliminated{how}"


FORMULATIONS = (GibbsAppell(), GibbsAppell(first=True))
