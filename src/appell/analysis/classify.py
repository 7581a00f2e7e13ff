"""The nature of the constraints: which of them integrate, and where the system can get.

The motions that the constraints allow are spanned by vector fields X₁, …, X_d on the space of configurations and time. Their
involutive closure (all their Lie brackets) spans the directions that can be reached; what is left over counts the finite
relations that hold on every motion (Frobenius). A constraint of velocity is integrable when it forbids only directions that
cannot be reached anyway.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.arguments import checked
from appell.errors import NotApplicable
from appell.formulations.embedding import Embeddings
from appell.gibbs import GibbsFunction, Partition, State
from appell.graph import SX
from appell.interruption import stoppable
from appell.kinds import Model
from appell.later_stages import ShownInNotebook

if TYPE_CHECKING:
    from appell.arrays import Array


RANK = 1e-7  # relative: brackets are differences of products, with some cancellation
POINTS = 3  # generic configurations at which ranks are taken; the largest counts


@dataclass(frozen=True)
class RowNature:
    """One constraint row: of position; integrable ``alone``; or integrable ``together`` with the others."""

    name: str
    position: bool
    identical: bool
    alone: bool
    together: bool

    @property
    def word(self) -> str:
        if self.identical:
            return "satisfied identically"
        if self.position:
            return "of position"
        if self.alone:
            return "integrable"
        return "integrable together with the others" if self.together else "not integrable"


@checked
@dataclass(frozen=True)
class Classification(ShownInNotebook):
    """The nature of the constraints of a ``system``: counts, and the nature of each of its ``rows``.

    ``constraints`` is the number of independent constraints, ``coordinates`` that of coordinates; ``integrable`` is how many of
    the constraints are, or amount to, finite relations; ``reachable`` is the dimension of the configurations that can be reached
    from one of them, and ``growth`` has the dimensions spanned as brackets of allowed directions are added.

    >>> found = ap.classify("rolling-disk")
    >>> found.holonomic, found.nonintegrable, found.reachable, found.as_dict()["growth"]
    (False, 2, 5, [3, 4, 5])
    """

    system: str
    coordinates: int
    constraints: int
    integrable: int
    reachable: int
    growth: tuple[int, ...]
    rows: tuple[RowNature, ...]

    @property
    def alone(self) -> int:
        """Rows that are of position, or integrate by themselves."""
        return sum(r.alone and not r.identical for r in self.rows)

    @property
    def nonintegrable(self) -> int:
        """How many independent constraints do not integrate, even together."""
        return self.constraints - self.integrable

    @property
    def holonomic(self) -> bool:
        """Whether every constraint is, or amounts to, a finite relation."""
        return self.nonintegrable == 0

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain values."""
        rows = [{"name": r.name, "nature": r.word, "alone": r.alone, "together": r.together} for r in self.rows]
        return {
            "system": self.system, "holonomic": self.holonomic, "coordinates": self.coordinates, "constraints": self.constraints,
            "integrable": self.integrable, "nonintegrable": self.nonintegrable, "alone": self.alone, "reachable": self.reachable,
            "growth": list(self.growth), "rows": rows,
        }  # fmt: skip

    @property
    def summary(self) -> str:
        """The result in two sentences."""
        if not self.constraints:
            return (
                f"System '{self.system}' has no constraints: it reaches all its configurations, dimension {self.coordinates}."
            )
        kind = "holonomic" if self.holonomic else "nonholonomic"
        rows = sum(not r.identical for r in self.rows)
        return (
            f"System '{self.system}' is {kind}: {self.constraints} independent constraints, of which {self.integrable} integrate "
            f"taken together and {self.nonintegrable} do not; row by row, {self.alone} of {rows} integrate alone and "
            f"{rows - self.alone} do not.\n{self.coordinates} coordinates; the configurations that can be reached from one have "
            f"dimension {self.reachable} (allowed directions and their brackets: {' → '.join(map(str, self.growth))})."
        )

    def __str__(self) -> str:
        return "\n".join([self.summary, *(f"  {row.name}: {row.word}" for row in self.rows)])


@checked
@stoppable("Looking at the constraints")
def classify(system: Model) -> Classification:
    """Which constraints of a ``system`` integrate, alone or together, by the involutive closure of the allowed directions.

    Returns a Classification. Raises NotApplicable for constraints that are not linear in the velocities.

    References: Frobenius's theorem; Neimark & Fufaev, Dynamics of Nonholonomic Systems (1972), ch. I.

    >>> ap.classify("four-bar").holonomic
    True
    """
    gibbs = GibbsFunction.of(system)
    k = gibbs.kinematics
    n = len(k.system.q) - len(k.system.quaternions)  # a unit quaternion has three freedoms
    if len(gibbs.rows) == 0:
        return Classification(gibbs.system.name, n, 0, 0, n, (n,), ())
    if len(gibbs.rows.on_velocities) < len(gibbs.rows):
        raise NotApplicable(
            f"system '{gibbs.system.name}' has constraints on accelerations, which leave velocities free: they forbid no directions."
        )
    if not all(gibbs.rows.linear):
        name = next(r.name for r, linear in zip(gibbs.rows.rows, gibbs.rows.linear, strict=True) if not linear)
        raise NotApplicable(
            f"constraint '{name}' is not linear in the velocities: it has no allowed directions to take brackets of."
        )
    space = _Space(gibbs)
    embedding = Embeddings(gibbs).generic
    fields, drift = space.fields(embedding.directions, embedding.velocities, embedding.partition)
    closure, growth = space.closure(fields, drift)
    rank = gibbs.structure.rank
    reachable = growth[-1]
    rows = []
    for i, row in enumerate(gibbs.rows.rows):
        identical = i in gibbs.structure.identical
        position = row.position is not None
        together = identical or position or space.annihilates(i, closure)
        alone = identical or position or space.integrable_alone(i)
        rows.append(RowNature(row.name, position, identical, alone, together))
    return Classification(gibbs.system.name, n, rank, n - reachable, reachable, tuple(growth), tuple(rows))


class _Space:
    """The space of configurations and time, with vector fields on it as graph columns, one for each speed, of the speed's size at
    a pace of 1/s. Configurations are measured in sizes of coordinates, time in the time that prescribed motion takes for
    these."""

    def __init__(self, gibbs: GibbsFunction) -> None:
        self.gibbs = gibbs
        k = gibbs.kinematics
        self.n = len(k.system.q)  # states that are not mechanical have no part in it
        self.x = ca.vertcat(k.q.column[: self.n], k.t)
        self.points = gibbs.draw(POINTS, seed=21)
        self.measure = gibbs.measures.of(self.points[0].p)
        moving = ca.substitute(ca.vertcat(k.qdot[: self.n], gibbs.rows.velocity), k.u.column, ca.SX.zeros(len(k.u), 1))
        f = ca.Function("moving", gibbs.arguments, [ca.densify(moving)])
        sizes = np.concatenate([self.measure.q[: self.n], np.where(self.measure.rows > 0, self.measure.rows, 1.0)])
        rates = [np.abs(np.asarray(f(*s.args()).full()).ravel()) / sizes for s in self.points]
        self.pace = float(np.max(rates, initial=0.0)) or 1.0
        self.sizes = np.append(self.measure.q[: self.n], 1 / self.pace)

    def fields(self, directions: SX, velocities: SX, partition: Partition) -> tuple[list[SX], SX]:
        """N T, one column an allowed direction; and the drift of a motion with every independent speed zero, with ṫ = 1."""
        k = self.gibbs.kinematics
        along = k.rate_matrix[: self.n, :] @ directions
        still = ca.SX.zeros(len(k.u), 1)
        speeds = ca.SX.zeros(len(k.u), 1)
        rest = ca.substitute(velocities, k.u.column, still)
        for i, index in enumerate(partition.dependent):
            speeds[index] = rest[i]
        drift = ca.substitute(k.qdot[: self.n], k.u.column, speeds)
        sizes = self.measure.v[list(partition.independent)]
        made = [ca.vertcat(along[:, j] * float(sizes[j]), 0) for j in range(along.shape[1])]
        return made, ca.vertcat(drift, 1) / self.pace

    def closure(self, fields: list[SX], drift: SX) -> tuple[list[SX], list[int]]:
        """Fields that span the allowed directions and all their brackets, and how the dimension grows (time not counted).

        [X, Y] = (∂Y) X − (∂X) Y of the first fields X with those Y that the last round added; each round adds a dimension or
        ends it.
        """
        base = [*fields, drift]
        span = list(base)
        values = [_unit(v) for v in self._values(span)]
        growth = [max(map(_rank, values)) - 1]
        layer = base
        while layer:
            fresh = []
            for a in base:
                for b in layer:
                    if a is b:
                        continue
                    there, back = ca.jtimes(b, self.x, a), ca.jtimes(a, self.x, b)
                    # relative to its two terms: a bracket whose terms cancel but for rounding is no direction
                    columns = [_beside(v) for v in self._values([there - back, there, back])]
                    tried = [np.column_stack([v, c]) for v, c in zip(values, columns, strict=True)]
                    if max(map(_rank, tried)) > max(map(_rank, values)):
                        values = [np.column_stack([v, _unit(c[:, None])]) for v, c in zip(values, columns, strict=True)]
                        span.append(there - back)
                        fresh.append(there - back)
            if fresh:
                growth.append(max(map(_rank, values)) - 1)
            layer = fresh
        return span, growth

    def _values(self, fields: list[SX]) -> list[Array]:
        f = ca.Function("fields", self.gibbs.arguments, [ca.densify(ca.horzcat(*fields))])
        return [np.asarray(f(*s.args()).full()) / self.sizes[:, None] for s in self.points]

    def form(self, i: int) -> SX:
        """A constraint row as a one-form on configurations and time: ψ = ω·(q̇, 1)."""
        k = self.gibbs.kinematics
        row = self.gibbs.rows
        # ψ(u) with u = N⁺ (q̇ − n); the part along q̇ and the part along t
        n = k.rate_matrix[: self.n, :]
        left = ca.solve(n.T @ n, n.T)
        still = ca.SX.zeros(len(k.u), 1)
        along = row.A[i, :] @ left
        drift = ca.substitute(k.qdot[: self.n], k.u.column, still)
        rest = ca.substitute(row.velocity[i], k.u.column, still) - along @ drift
        return ca.horzcat(along, rest)

    def annihilates(self, i: int, closure: list[SX]) -> bool:
        """Whether the row forbids only what cannot be reached."""
        value = ca.Function("form", self.gibbs.arguments, [ca.densify(self.form(i))])
        for state, span in zip(self.points, self._values(closure), strict=True):
            w = np.asarray(value(*state.args()).full()).ravel() * self.sizes
            size = np.linalg.norm(w) * np.linalg.norm(span, axis=0)
            if np.any(np.abs(w @ span) > RANK * np.where(size > 0, size, 1.0)):
                return False
        return True

    def integrable_alone(self, i: int) -> bool:
        """Frobenius for one form: ω ∧ dω = 0, on the motions there are (a quaternion keeps its length)."""
        k = self.gibbs.kinematics
        w = self.form(i)
        curl = ca.jacobian(w.T, self.x)
        allowed = ca.diagcat(k.rate_matrix[: self.n, :], 1)
        f = ca.Function("frobenius", self.gibbs.arguments, [ca.densify(x) for x in (w, curl - curl.T, allowed)])
        rng = np.random.default_rng(i)
        for state in self.points:
            # at configurations that need not satisfy the other constraints: alone means without these
            q = state.q + self.measure.q * rng.uniform(-0.2, 0.2, state.q.size)
            for e in k.system.quaternions:
                index = [k.q.index(x) for x in e.parameters]
                q[index] /= np.linalg.norm(q[index])
            form, d, basis = (np.asarray(v.full()) for v in f(*State(state.t, q, state.u, state.p, state.inputs).args()))
            basis = basis * np.append(self.measure.v, 1 / self.pace)
            form, d = (form @ basis).ravel(), basis.T @ d @ basis
            wedge = np.einsum("i,jk->ijk", form, d)
            total = wedge + wedge.transpose(1, 2, 0) + wedge.transpose(2, 0, 1)
            largest = float(np.abs(form).max())
            if np.abs(total).max() > RANK * largest * max(largest, float(np.abs(d).max())):
                return False
        return True


def _unit(a: Array) -> Array:
    """Columns of unit length, those that are rounding left as nothing."""
    norms = np.linalg.norm(a, axis=0)
    return a / np.where(norms > 1e-12 * max(1.0, float(norms.max(initial=0.0))), norms, np.inf)


def _beside(values: Array) -> Array:
    """A bracket beside the larger of its two terms."""
    bracket, *terms = values.T
    size = max(float(np.linalg.norm(x)) for x in terms)
    out: Array = bracket / size if size > 0 else np.zeros_like(bracket)
    return out


def _rank(a: Array) -> int:
    return int(np.linalg.matrix_rank(a, tol=RANK))
