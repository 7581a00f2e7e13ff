"""Equations as they stand in print, and what it means for them to be right."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy
from scipy.linalg import null_space

from appell.errors import AppellError
from appell.formulations import Accelerations, Equations, derive
from appell.gibbs import GibbsFunction, State
from appell.gibbs.rank import RANK_TOLERANCE
from appell.gibbs.structure import numbers
from appell.graph import Lowering, column, to_sx
from appell.graph.building import cached_property
from appell.graph.evaluator import Evaluator
from appell.graph.rounding import term_sizes
from appell.model import Mechanism, Quantity, System
from appell.model.symbols import MULTIPLIER
from appell.values import as_expression

if TYPE_CHECKING:
    from appell.arrays import Array


MATCHES = 1e-9  # relative residual up to which an equation counts as right
WRONG = 1e-6  # a printed equation is called wrong only when it misses by more than this
VACUOUS = 1e-12  # a term is rounding up to this, beside what it is itself the sum of


class Bench:
    """A system with random states on its constraints and the accelerations there, with which printed equations are compared."""

    def __init__(self, gibbs: GibbsFunction, parameters: Mapping[Any, float] | None, count: int, seed: int) -> None:
        self.gibbs, self.parameters, self.seed = gibbs, dict(parameters or {}), seed
        if gibbs.system.has_servos:
            _ = gibbs.servo  # what does not fit is refused by name before a state is looked for
        self.states = gibbs.states(parameters).draw(count, seed)
        self._rng = np.random.default_rng(seed + 1)

    @cached_property
    def equations(self) -> Equations:
        return derive(self.gibbs)

    @cached_property
    def motion(self) -> list[tuple[Array, Array]]:
        """u̇ and λ along the motion."""
        return [(r.accelerations, r.multipliers) for r in self._found]

    @cached_property
    def _found(self) -> list[Accelerations]:
        return [self.equations.at(s) for s in self.states]

    @cached_property
    def allowed(self) -> list[tuple[Array, Array]]:
        """Random u̇ among those the constraints allow."""
        out = []
        for s in self.states:
            a, b = numbers(self._all_rows, s)
            a = a.reshape(-1, s.u.size)
            t = null_space(a, rcond=RANK_TOLERANCE) if len(a) else np.eye(s.u.size)
            c = np.linalg.pinv(a, rcond=RANK_TOLERANCE) @ b if len(a) else np.zeros(s.u.size)
            out.append((t @ self._rng.uniform(-1, 1, t.shape[1]) + c, np.zeros(len(self.gibbs.rows))))
        return out

    @cached_property
    def virtual(self) -> list[Array]:
        """A basis of the virtual velocities at every state, as columns: δu with A δu = 0. Raises AppellError where there are none."""
        rows = [self.gibbs.structure_at(s).at(s)[0] for s in self.states]
        found = [
            null_space(a, rcond=RANK_TOLERANCE) if len(a) else np.eye(s.u.size) for a, s in zip(rows, self.states, strict=True)
        ]
        if not any(t.size for t in found):
            raise AppellError("what is said of virtual velocities says nothing: the constraints allow none.")
        return found

    @cached_property
    def _all_rows(self) -> Evaluator:
        rows = self.gibbs.all_rows
        return Evaluator(ca.Function("all_rows", self.gibbs.arguments, [rows.A, rows.b]))

    @cached_property
    def free(self) -> list[tuple[Array, Array]]:
        """u̇ as if there were no constraints."""
        out = []
        for s in self.states:
            m, f = self.equations.mass_and_forcing(s)
            out.append((np.asarray(np.linalg.solve(m, f), dtype=np.float64), np.zeros(len(self.gibbs.rows))))
        return out

    @cached_property
    def _lowering(self) -> Lowering:
        """That of the kinematics, which stays as it is, and the multipliers."""
        return self.gibbs.kinematics.lowering.extended({x: node for node, x in self.equations.multiplier_symbols.pairs()})

    def lower(self, expr: Any) -> Any:
        """An expression of the system, multipliers included, on the graph."""
        return self._lowering.lower(expr)

    @property
    def _arguments(self) -> list[ca.SX]:
        k = self.gibbs.kinematics
        return [*self.gibbs.arguments, k.accelerations.column, self.equations.multiplier_symbols.column, k.actuators.column]

    def evaluate(self, expressions: Sequence[Any], accelerations: Sequence[tuple[Array, Array]]) -> Array:
        """Graph expressions at every state, (states, expressions)."""
        k = self.gibbs.kinematics
        f = ca.Function("terms", self._arguments, [column([to_sx(e) for e in expressions])])
        drives = [np.zeros(len(k.actuators))] * len(self.states)
        if "motion" in self.__dict__ and accelerations is self.motion:
            drives = [r.actuator_forces for r in self._found]
        rows = [
            f(*state.args(), u_dot, forces, drive).full().ravel()
            for state, (u_dot, forces), drive in zip(self.states, accelerations, drives, strict=True)
        ]
        return np.array(rows)

    def with_sizes(self, expressions: Sequence[Any], accelerations: Sequence[tuple[Array, Array]]) -> tuple[Array, Array]:
        """The same, and the sizes of what each is itself the sum of."""
        sizes = term_sizes(expressions, self._arguments)
        found = self.evaluate([*expressions, *sizes], accelerations)
        return found[:, : len(sizes)], found[:, len(sizes) :]

    def apart(self, mine: Any, theirs: Any) -> float:
        """How far two graph columns are apart at allowed accelerations, at the worst of the states."""
        n = mine.numel()
        values = self.evaluate([*(mine[i] for i in range(n)), *(theirs[i] for i in range(n))], self.allowed)
        return max(apart(row[:n], row[n:]) for row in values)


class Claim(ABC):
    """Something an equation in print says; ``worst`` measures by how much it fails."""

    @abstractmethod
    def worst(self, bench: Bench) -> float:
        """The largest residual over the states, relative to the size of the equation's own terms."""

    @abstractmethod
    def text(self) -> str:
        """The claim as one line of text."""


@dataclass(frozen=True)
class Equation:
    """lhs = rhs, as it stands in print: its terms are never cancelled against one another by SymPy."""

    lhs: Any
    rhs: Any

    @staticmethod
    def of(written: Any) -> Equation:
        """From an expression that is to vanish, a pair (lhs, rhs) or a SymPy ``Eq``."""
        if isinstance(written, sympy.Equality):
            written = written.args
        lhs, rhs = written if isinstance(written, tuple) else (written, 0)
        return Equation(as_expression(lhs), as_expression(rhs))

    @property
    def terms(self) -> list[Any]:
        """What must add up to nothing."""
        return [*sympy.Add.make_args(self.lhs), *(-t for t in sympy.Add.make_args(self.rhs) if t != 0)]

    def __str__(self) -> str:
        return f"{self.lhs} = {self.rhs}"


@dataclass(frozen=True)
class _Holds(Claim):
    equations: tuple[Equation, ...]

    def __init__(self, *equations: Any) -> None:
        object.__setattr__(self, "equations", tuple(Equation.of(e) for e in equations))

    def worst(self, bench: Bench) -> float:
        return max(relative(*self._values(bench, e.terms), e) for e in self.equations)

    @abstractmethod
    def _values(self, bench: Bench, terms: Sequence[Any]) -> tuple[Array, Array]:
        """The terms in numbers, (states, terms), and the sizes of what each is the sum of."""

    def text(self) -> str:
        return ";  ".join(str(e) for e in self.equations)


class _AtStates(_Holds):
    def _accelerations(self, bench: Bench) -> Sequence[tuple[Array, Array]]:
        raise NotImplementedError

    def _values(self, bench: Bench, terms: Sequence[Any]) -> tuple[Array, Array]:
        return bench.with_sizes([bench.lower(t) for t in terms], self._accelerations(bench))


class OnMotion(_AtStates):
    """Each equation, ``lhs - rhs`` or ``(lhs, rhs)``, holds along every motion."""

    def _accelerations(self, bench: Bench) -> Sequence[tuple[Array, Array]]:
        return bench.motion


class Identity(_AtStates):
    """Each equation holds at every state and for every acceleration that the constraints allow: kinematics."""

    def _accelerations(self, bench: Bench) -> Sequence[tuple[Array, Array]]:
        return bench.allowed


class WithoutConstraints(_AtStates):
    """Each equation holds with the accelerations the system would have without its constraints."""

    def _accelerations(self, bench: Bench) -> Sequence[tuple[Array, Array]]:
        return bench.free


@dataclass(frozen=True)
class SameGibbs(Claim):
    """The function equals the derived S, U or R (or ``of`` any other function), up to terms free of accelerations:
    equal derivatives along every acceleration the constraints allow, at random accelerations."""

    function: Any
    of: Any = "R"

    def worst(self, bench: Bench) -> float:
        gibbs = bench.gibbs
        u_dot = gibbs.kinematics.accelerations.column
        derived = getattr(gibbs, self.of) if isinstance(self.of, str) else to_sx(bench.lower(self.of))
        mine = ca.gradient(to_sx(bench.lower(self.function)), u_dot)
        theirs = ca.gradient(derived, u_dot)
        n = u_dot.numel()
        values = bench.evaluate([*(mine[i] for i in range(n)), *(theirs[i] for i in range(n))], bench.allowed)
        return max(apart(row[:n] @ t, row[n:] @ t) for row, t in zip(values, bench.virtual, strict=True))

    def text(self) -> str:
        return f"{self.of} = {self.function} + …"


class Everywhere(_Holds):
    """Each equation holds whatever the values of its symbols: plain algebra."""

    def _values(self, bench: Bench, terms: Sequence[Any]) -> tuple[Array, Array]:
        symbols = sorted({x for term in terms for x in term.atoms(sympy.Symbol)}, key=str)
        nodes = [ca.SX.sym(f"x{i}") for i in range(len(symbols))]
        lowering = Lowering(dict(zip(symbols, nodes, strict=True)))
        lowered = [lowering.lower(term) for term in terms]
        f = ca.Function("terms", [column(nodes)], [column(lowered), column(term_sizes(lowered, [column(nodes)]))])
        rng = np.random.default_rng(2)
        found = [f(rng.uniform(0.3, 1.2, len(symbols))) for _ in bench.states]
        values, sizes = (np.array([x[i].full().ravel() for x in found], dtype=float) for i in range(2))
        return values, sizes


class Virtual(_AtStates):
    """Each equation, linear in the rates, holds of every virtual velocity δq̇ that the constraints allow."""

    def worst(self, bench: Bench) -> float:
        u = bench.gibbs.kinematics.u.column
        worst = 0.0
        for equation in self.equations:
            gradient = ca.gradient(to_sx(bench.lower(equation.lhs - equation.rhs)), u)
            rows, sizes = bench.with_sizes([gradient[i] for i in range(u.numel())], bench.allowed)
            if (np.abs(rows) <= VACUOUS * sizes).all():
                raise AppellError(f"the published equation {equation} says nothing: no rate is in it.")
            for row, t in zip(rows, bench.virtual, strict=True):
                size = float(np.abs(row).sum() * np.abs(t).max(initial=0.0))
                worst = max(worst, apart(row @ t, np.zeros(t.shape[1]), size))
        return worst

    def text(self) -> str:
        return super().text() + ", varied"


@dataclass(frozen=True)
class InModel(Claim):
    """A claim about another model of the same system (with other coordinates, or a spring instead of a rod), with the same values of
    the parameters that it has too."""

    model: Callable[[], System]
    claim: Callable[[Mechanism], Claim]

    def worst(self, bench: Bench) -> float:
        names = {str(x) for x in _other_model(self.model).kinematics.p.quantities}
        given = sorted((str(k), float(v)) for k, v in bench.parameters.items() if str(k) in names)
        other = _other_bench(self.model, len(bench.states), bench.seed, tuple(given))
        return self.claim(other.gibbs.system).worst(other)

    def text(self) -> str:
        return self.claim(_other_model(self.model).system).text()


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


def relative(values: Array, sizes: Array, equation: Any) -> float:
    """|Σ terms| / Σ |terms|, worst over the states; an equation without content is refused: one whose terms are all rounding, beside
    the sizes of what each is the sum of."""
    total, size = np.abs(values.sum(axis=1)), np.abs(values).sum(axis=1)
    if not np.isfinite(values).all():
        raise AppellError(f"the published equation {equation} is not finite at a random state.")
    if (np.abs(values) <= VACUOUS * sizes).all():
        raise AppellError(f"the published equation {equation} says nothing: all its terms vanish at every state.")
    good = size >= VACUOUS * size.max()
    return float((total[good] / size[good]).max())


def apart(left: Any, right: Any, size: float = 0.0) -> float:
    """|left − right| / size, largest entries, with size at least that of either side; two zeros say nothing and are
    equal, and a value that is not finite differs infinitely from every other."""
    a, b = np.asarray(left, dtype=float), np.asarray(right, dtype=float)
    if not (np.isfinite(a).all() and np.isfinite(b).all()):
        return float("inf")
    difference = float(np.abs(a - b).max(initial=0.0))
    size = max(size, float(np.abs(a).max(initial=0.0)), float(np.abs(b).max(initial=0.0)))
    return difference / size if size > 0 else difference


def multiplier(system: Mechanism, index: int) -> Quantity:
    """λ of a constraint row (counted from 1), to write published equations with."""
    return Quantity(f"lambda_{index}", MULTIPLIER, system.token, system.t)


@lru_cache(maxsize=8)
def _other_model(model: Callable[[], System]) -> GibbsFunction:
    return GibbsFunction.of(model())


@lru_cache(maxsize=8)
def _other_bench(model: Callable[[], System], count: int, seed: int, parameters: tuple[tuple[str, float], ...]) -> Bench:
    return Bench(_other_model(model), dict(parameters), count, seed)


__all__ = [
    "MATCHES", "WRONG", "Bench", "Claim", "Computed", "Equation", "Everywhere", "Identity", "InModel", "OnMotion",
    "Published", "SameGibbs", "State", "Virtual", "WithoutConstraints", "apart", "multiplier", "relative",
]  # fmt: skip
