"""Equations as they stand in print, and what it means for them to be right."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy

from appell.errors import AppellError
from appell.formulations import Equations, derive
from appell.formulations.embedding import elimination
from appell.gibbs import GibbsFunction, State
from appell.gibbs.states import States
from appell.graph import column, to_sx
from appell.model import Quantity, System
from appell.model.symbols import MULTIPLIER

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

MATCHES = 1e-9  # relative residual up to which an equation counts as right
WRONG = 1e-6  # a printed equation is called wrong only when it misses by more than this
VACUOUS = 1e-12  # an equation all of whose terms stay below this says nothing


class Bench:
    """A system with random states on its constraints, and the accelerations there: what equations are held against."""

    def __init__(self, gibbs: GibbsFunction, parameters: Mapping[Any, float] | None, count: int, seed: int) -> None:
        self.gibbs = gibbs
        self.states = States(gibbs.kinematics, gibbs.rows, parameters).draw(count, seed)
        self._rng = np.random.default_rng(seed + 1)

    @cached_property
    def equations(self) -> Equations:
        return derive(self.gibbs)

    @cached_property
    def motion(self) -> list[tuple[Array, Array]]:
        """u̇ and λ along the motion."""
        found = [self.equations.at(s) for s in self.states]
        return [(r.accelerations, r.multipliers) for r in found]

    @cached_property
    def allowed(self) -> list[tuple[Array, Array]]:
        """Random u̇ among those the constraints allow."""
        out = []
        for s in self.states:
            a, b = self.gibbs.structure.at(s)
            t, c = elimination(a, b, self.gibbs.structure.partition_at(a))
            out.append((t @ self._rng.uniform(-1, 1, t.shape[1]) + c, np.zeros(len(a))))
        return out

    @cached_property
    def free(self) -> list[tuple[Array, Array]]:
        """u̇ as if there were no constraints."""
        out = []
        for s in self.states:
            m, f = self.equations.mass_and_forcing(s)
            out.append((np.linalg.solve(m, f), np.zeros(len(self.gibbs.rows))))
        return out

    def lower(self, expr: Any) -> Any:
        """An expression of the system, multipliers included, on the graph."""
        lowering = self.gibbs.kinematics.lowering
        for node, symbol in self.equations.multiplier_symbols.pairs():
            lowering.bind(symbol, node)
        return lowering.lower(expr)

    def evaluate(self, expressions: Sequence[Any], accelerations: Sequence[tuple[Array, Array]]) -> Array:
        """Graph expressions at every state, (states, expressions)."""
        k = self.gibbs.kinematics
        args = [*self.gibbs.arguments, k.accelerations.column, self.equations.multiplier_symbols.column]
        f = ca.Function("terms", args, [column([to_sx(e) for e in expressions])])
        rows = [f(*s.args(), u_dot, multipliers).full().ravel() for s, (u_dot, multipliers) in zip(self.states, accelerations, strict=True)]
        return np.array(rows)


class Claim(ABC):
    """Something an equation in print says; ``worst`` measures by how much it fails."""

    @abstractmethod
    def worst(self, bench: Bench) -> float:
        """The largest residual over the states, relative to the size of the equation's own terms."""

    @abstractmethod
    def text(self) -> str:
        """The claim as one line of text."""


@dataclass(frozen=True)
class _Vanishes(Claim):
    expressions: tuple[Any, ...]

    def __init__(self, *expressions: Any) -> None:
        object.__setattr__(self, "expressions", tuple(_residual(e) for e in expressions))

    def _accelerations(self, bench: Bench) -> Sequence[tuple[Array, Array]]:
        raise NotImplementedError

    def worst(self, bench: Bench) -> float:
        return max(self._one(bench, e) for e in self.expressions)

    def _one(self, bench: Bench, expr: Any) -> float:
        terms = sympy.Add.make_args(expr)
        values = bench.evaluate([bench.lower(t) for t in terms], self._accelerations(bench))
        return relative(values, expr)

    def text(self) -> str:
        return ";  ".join(f"{e} = 0" for e in self.expressions)


class OnMotion(_Vanishes):
    """Each expression vanishes along every motion."""

    def _accelerations(self, bench: Bench) -> Sequence[tuple[Array, Array]]:
        return bench.motion


class Identity(_Vanishes):
    """Each expression vanishes at every state and for every acceleration that the constraints allow: kinematics."""

    def _accelerations(self, bench: Bench) -> Sequence[tuple[Array, Array]]:
        return bench.allowed


class WithoutConstraints(_Vanishes):
    """Each expression vanishes with the accelerations the system would have without its constraints."""

    def _accelerations(self, bench: Bench) -> Sequence[tuple[Array, Array]]:
        return bench.free


@dataclass(frozen=True)
class SameGibbs(Claim):
    """The function equals the derived S (or R), up to terms free of accelerations: equal derivatives along every
    acceleration the constraints allow, at random accelerations."""

    function: Any
    of: str = "R"

    def worst(self, bench: Bench) -> float:
        gibbs = bench.gibbs
        u_dot = gibbs.kinematics.accelerations.column
        derived = gibbs.R if self.of == "R" else gibbs.S
        mine = ca.gradient(to_sx(bench.lower(self.function)), u_dot)
        theirs = ca.gradient(derived, u_dot)
        n = u_dot.numel()
        values = bench.evaluate([*(mine[i] for i in range(n)), *(theirs[i] for i in range(n))], bench.allowed)
        worst = 0.0
        for state, row in zip(bench.states, values, strict=True):
            a, b = gibbs.structure.at(state)
            t, _ = elimination(a, b, gibbs.structure.partition_at(a))
            printed, right = t.T @ row[:n], t.T @ row[n:]
            size = max(float(np.abs(right).max()), VACUOUS)
            worst = max(worst, float(np.abs(printed - right).max()) / size)
        return worst

    def text(self) -> str:
        return f"{self.of} = {self.function} + …"


@dataclass(frozen=True)
class Everywhere(Claim):
    """Each expression vanishes whatever the values of its symbols: plain algebra."""

    expressions: tuple[Any, ...]

    def __init__(self, *expressions: Any) -> None:
        object.__setattr__(self, "expressions", tuple(_residual(e) for e in expressions))

    def worst(self, bench: Bench) -> float:
        rng = np.random.default_rng(2)
        worst = 0.0
        for expr in self.expressions:
            symbols = sorted(expr.atoms(sympy.Symbol), key=str)
            terms = sympy.Add.make_args(expr)
            f = sympy.lambdify(symbols, terms)
            values = np.array([f(*rng.uniform(0.3, 1.2, len(symbols))) for _ in bench.states])
            worst = max(worst, relative(values, expr))
        return worst

    def text(self) -> str:
        return ";  ".join(f"{e} = 0" for e in self.expressions)


@dataclass(frozen=True)
class Computed(Claim):
    """A claim about numbers the engine has, by a function of the bench that returns the worst relative difference."""

    says: str
    measure: Callable[[Bench], float]

    def worst(self, bench: Bench) -> float:
        return self.measure(bench)

    def text(self) -> str:
        return self.says


@dataclass(frozen=True)
class Published:
    """An equation in print: its number, where, what it is about, what it claims, and what is right if that is wrong."""

    number: str
    source: str
    about: str
    printed: Claim
    derived: Claim | None = None
    parameters: Mapping[Any, float] = field(default_factory=dict)


def relative(values: Array, expr: Any) -> float:
    """|Σ terms| / Σ |terms|, worst over the states; an equation without content is refused."""
    total, size = np.abs(values.sum(axis=1)), np.abs(values).sum(axis=1)
    if not np.isfinite(values).all():
        raise AppellError(f"the published equation {expr} = 0 is not finite at a random state.")
    if size.max() < VACUOUS:
        raise AppellError(f"the published equation {expr} = 0 says nothing: all its terms vanish at every state.")
    good = size >= VACUOUS * size.max()
    return float((total[good] / size[good]).max())


def multiplier(system: System, index: int) -> Quantity:
    """λ of a constraint row (counted from 1), to write published equations with."""
    return Quantity(f"lambda_{index}", MULTIPLIER, system.token, system.t)


def _residual(e: Any) -> Any:
    return e.lhs - e.rhs if isinstance(e, sympy.Equality) else sympy.sympify(e)


__all__ = [
    "MATCHES", "WRONG", "Bench", "Claim", "Computed", "Everywhere", "Identity", "OnMotion", "Published", "SameGibbs", "State",
    "WithoutConstraints", "multiplier", "relative",
]  # fmt: skip
