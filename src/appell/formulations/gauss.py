"""Gauss's principle of least constraint, by generalised inverses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from appell.arguments import checked
from appell.errors import NoInertia, NotApplicable
from appell.formulations.base import AbstractFormulation, Accelerations, Equations
from appell.formulations.inertia import solve
from appell.formulations.lagrange import accelerations_and_multipliers, with_multipliers
from appell.gibbs import GibbsFunction, State
from appell.gibbs.rank import inverse_of_rank
from appell.gibbs.scaling import unit_rows
from appell.graph import SX
from appell.kinds import Matrix, Seed
from appell.kinematics import Symbols

if TYPE_CHECKING:
    from appell.arrays import Array


@checked
class AbstractInverse(ABC):
    """A generalised inverse, known by the Penrose conditions it satisfies:
    (1) CXC = C, (2) XCX = X, (3) CX symmetric, (4) XC symmetric.

    >>> sorted(ap.formulations.MoorePenroseInverse().conditions)
    [1, 2, 3, 4]
    """

    label: ClassVar[str]
    conditions: ClassVar[frozenset[int]]

    @abstractmethod
    def of(self, c: Matrix, rank: int | None = None) -> Array:
        """X for the matrix C, ``c``, whose ``rank`` may be known.

        Returns a numpy array. Raises ArgumentError for anything but a matrix of finite numbers.

        >>> ap.formulations.MoorePenroseInverse().of(np.array([[2.0, 0.0], [0.0, 0.0]]), 1)
        array([[0.5, 0. ],
               [0. , 0. ]])
        """


@checked
@dataclass(frozen=True)
class MoorePenroseInverse(AbstractInverse):
    """The one inverse that satisfies all four conditions.

    >>> gauss = ap.Gauss(ap.formulations.MoorePenroseInverse())
    """

    label: ClassVar[str] = "moore-penrose"
    conditions: ClassVar[frozenset[int]] = frozenset({1, 2, 3, 4})

    def of(self, c: Matrix, rank: int | None = None) -> Array:
        return inverse_of_rank(c, rank)


def _arbitrary(c: Array, seed: Seed) -> Array:
    """A random W in the unit of C⁺ and as large as 1/‖C‖: it changes no acceleration, and its rounding must not either."""
    w = np.random.default_rng(seed).standard_normal(c.T.shape)
    return w / max(float(np.linalg.norm(c)), 1e-300)


@checked
@dataclass(frozen=True)
class OneFourInverse(AbstractInverse):
    """C⁺ + W (1 − C C⁺) with a fixed, arbitrary W: satisfies (1) and (4), and is not C⁺ unless the rows of C are independent
    (then there is no other {1,4}-inverse). ``seed`` draws W.

    >>> gauss = ap.Gauss(ap.formulations.OneFourInverse(seed=3))
    """

    seed: Seed = 14
    label: ClassVar[str] = "{1,4}"
    conditions: ClassVar[frozenset[int]] = frozenset({1, 4})

    def of(self, c: Matrix, rank: int | None = None) -> Array:
        plus = inverse_of_rank(c, rank)
        w = _arbitrary(c, self.seed)
        return plus + w @ (np.eye(c.shape[0]) - c @ plus)


@checked
@dataclass(frozen=True)
class OneInverse(AbstractInverse):
    """C⁺ + W − C⁺C W C C⁺ with a fixed, arbitrary W: satisfies (1) alone. Only for the multiplier form. ``seed`` draws W.

    >>> gauss = ap.Gauss(ap.formulations.OneInverse(), multiplier_form=True)
    """

    seed: Seed = 1
    label: ClassVar[str] = "{1}"
    conditions: ClassVar[frozenset[int]] = frozenset({1})

    def of(self, c: Matrix, rank: int | None = None) -> Array:
        plus = inverse_of_rank(c, rank)
        w = _arbitrary(c, self.seed)
        return plus + w - plus @ c @ w @ c @ plus


@checked
@dataclass(frozen=True)
class Gauss(AbstractFormulation):
    """Least constraint by a generalised inverse.

        u̇ = a + M^-½ (A M^-½)^{1,4} (b − A a),     a = M⁻¹ f                          (24), (25)
        M u̇ = f + Aᵀ (A M⁻¹ Aᵀ)^{1} (b − A a)     the multiplier form                 (26)

    The acceleration and the constraint force Aᵀλ are unique whichever inverse is used; λ is not when A loses rank.

    References: Udwadia & Kalaba (1998), Eqs. 24–26.

    ``inverse`` is the generalised inverse to use; ``multiplier_form=True`` is (26).

    >>> eq = ap.derive("pendulum", ap.Gauss(ap.formulations.OneInverse(), multiplier_form=True))
    >>> eq.accelerations({"x": 0.6, "y": -0.8, "x'": 0.0, "y'": 0.0}).accelerations.round(4)
    array([-4.7088, -3.5316])
    """

    inverse: AbstractInverse = field(default_factory=MoorePenroseInverse)
    multiplier_form: bool = False

    name: ClassVar[str] = "gauss"
    title: ClassVar[str] = "Gauss, generalised inverse"
    reference: ClassVar[str] = "Udwadia & Kalaba (1998), Eqs. 24–26"

    def __post_init__(self) -> None:
        needed = {1} if self.multiplier_form else {1, 4}
        if not needed <= self.inverse.conditions:
            raise ValueError(
                f"Gauss's equation needs a {{{','.join(map(str, sorted(needed)))}}}-inverse, and {self.inverse.label} is none. "
                f"Use MoorePenroseInverse() or OneFourInverse(), or OneInverse() with multiplier_form=True."
            )

    @property
    def label(self) -> str:
        inverse = self.inverse.label.strip("{}").replace(",", "-")  # a shell would interpret the braces
        seed, declared = (getattr(x, "seed", None) for x in (self.inverse, type(self.inverse)))
        drawn = "" if seed == declared else f"-seed-{seed}"
        return f"gauss-{inverse}{drawn}" + ("-multipliers" if self.multiplier_form else "")

    def _derive(self, gibbs: GibbsFunction) -> GaussEquations:
        return GaussEquations(gibbs, self)


class GaussEquations(Equations):
    """u̇ = a + M^-½ (A M^-½)^{1,4} (b − A a)."""

    formulation: Gauss

    def at(self, state: State) -> Accelerations:
        structure = self.gibbs.structure_at(state)
        a, b = structure.at(state)
        m, f = self.mass_and_forcing(state)
        try:
            free = self._divided(m, f)
        except NoInertia as failure:
            if not len(a):
                raise
            raise NotApplicable(
                f"Gauss's equation divides by the mass matrix, but {failure}\n    Where constraints determine that motion all the "
                f"same, use gibbs-appell, lagrange or extended-generalised."
            ) from failure
        if not len(a):
            return self.finished(state, free, a, forces=np.zeros(f.size), matrices={"M": m, "f": f})
        matrices = {"M": m, "f": f, "A": a, "b": b, "a": free}
        # from here on in units of the sizes of speeds
        v = structure.measure(state).v
        rows, right, sizes = unit_rows(a * v, b)
        m, f, free = v[:, None] * m * v, v * f, free / v
        if self.formulation.multiplier_form:
            across = rows @ self._divided(m, rows.T)
            inverse = self.formulation.inverse.of(across, structure.rank)
            multipliers = inverse @ (right - rows @ free)
            forces = rows.T @ multipliers
            u_dot = v * self._divided(m, f + forces)
            matrices["inverse"] = inverse
            return self.finished(state, u_dot, a, forces=forces / v, multipliers=multipliers / sizes, matrices=matrices)
        values, vectors = np.linalg.eigh(m)
        root = vectors @ np.diag(np.sqrt(values)) @ vectors.T
        inverse_root = vectors @ np.diag(1 / np.sqrt(values)) @ vectors.T
        inverse = self.formulation.inverse.of(rows @ inverse_root, structure.rank)
        change = inverse @ (right - rows @ free)
        matrices["inverse"] = inverse
        return self.finished(state, v * (free + inverse_root @ change), a, forces=root @ change / v, matrices=matrices)

    def _divided(self, m: Array, right: Array) -> Array:
        return solve(self.gibbs, m, right, np.eye(len(m)))

    def residual(self) -> SX:
        return with_multipliers(self, self.gibbs.mass_matrix, self.gibbs.forcing)

    def unknowns(self) -> Symbols:
        return accelerations_and_multipliers(self)

    def choices(self) -> str:
        rank, rows = self.gibbs.structure.rank, len(self.gibbs.rows)
        kind = self.formulation.inverse.label
        if rank == rows and not self.formulation.multiplier_form and kind == OneFourInverse.label:
            return "the rows are independent, so that the only {1,4}-inverse is the Moore–Penrose one"
        return f"{kind} inverse"


FORMULATIONS = (
    Gauss(MoorePenroseInverse()),
    Gauss(OneFourInverse()),
    Gauss(OneInverse(), multiplier_form=True),
)
