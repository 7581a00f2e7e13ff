"""A scalar together with its values at a few sample points, by which identities are recognised.

The arithmetic is that of `scalar`, except that a result which is 0 or ±1 at every sample, and is built from analytic
operations only (so that it has this value everywhere), becomes 0 or ±1. In this way sin²ψ + cos²ψ becomes 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import casadi as ca
import numpy as np

from appell.arrays import Array
from appell.graph.program import read
from appell.graph.rounding import term_sizes
from appell.graph.scalar import SX, Num, add, column, div, known, mul, neg, sub

Sample: TypeAlias = Array  # one number for each sample point
Values: TypeAlias = Callable[[Sequence[Num]], Array]  # expressions -> (n_samples, n_expressions)

_IDENTITY = 1e-12  # an analytic expression that is this near a constant is that constant; rounding alone leaves some 10⁻¹⁵
_ZERO = 1e-9  # a value smaller than this, relative to the terms that it is the sum of, is not divided by
_LARGE = 1e4  # numbers between 1/_LARGE and _LARGE are called of order one
_ORDER = 1e-2  # least size at the samples that a term with a coefficient of 1 is taken to have

# An expression with one of these may be constant on one side of a switch and not on the other.
NOT_ANALYTIC = {
    ca.OP_IF_ELSE_ZERO, ca.OP_LT, ca.OP_LE, ca.OP_EQ, ca.OP_NE, ca.OP_NOT, ca.OP_AND, ca.OP_OR, ca.OP_FABS,
    ca.OP_SIGN, ca.OP_COPYSIGN, ca.OP_FMIN, ca.OP_FMAX, ca.OP_FLOOR, ca.OP_CEIL, ca.OP_FMOD, ca.OP_REMAINDER,
}  # fmt: skip


def samples(
    symbols: Sequence[SX], n: int = 7, seed: int = 0, low: float = 0.4, high: float = 1.3, turning: Sequence[SX] = ()
) -> Values:
    """A `values` for `linear.eliminate`: expressions at n points, each symbol drawn uniformly from [low, high].

    The range keeps away from 0 and π/2, where a mechanism is often singular; the symbols ``turning`` are drawn from a whole turn,
    [−π, π]. A symbol that was not given is drawn when it first occurs, and keeps its values.
    """
    rng = np.random.default_rng(seed)
    points: dict[int, tuple[SX, Sample]] = {s.element_hash(): (s, rng.uniform(low, high, n)) for s in symbols}
    points |= {s.element_hash(): (s, rng.uniform(-np.pi, np.pi, n)) for s in turning}

    def values(expressions: Sequence[Num]) -> Array:
        outputs = column(expressions)
        for s in ca.symvar(outputs):
            if s.element_hash() not in points:
                points[s.element_hash()] = (s, rng.uniform(low, high, n))
        inputs = [s for s, _ in points.values()]
        function = ca.Function("samples", [ca.vertcat(*inputs) if inputs else ca.SX(0, 1)], [outputs]).map(n)
        at = np.array([drawn for _, drawn in points.values()]).reshape(len(inputs), n)
        return np.asarray(function(at).full(), dtype=np.float64).T

    return values


@dataclass(frozen=True, eq=False)
class Sampled:
    """A scalar, its value at every sample, and the size there of the terms that it is the sum of."""

    symbol: Num
    number: Sample
    scale: Sample

    @classmethod
    def of(cls, symbol: Num, number: Sample, values: Values) -> Sampled:
        """A scalar as the user gave it, which has this number at the samples."""
        symbol = known(symbol)
        scale = np.abs(number)
        if isinstance(symbol, float):
            return cls(symbol, number, scale)
        return _simplified(symbol, number, np.maximum(scale, _size_of_terms(symbol, scale, values)))

    @classmethod
    def constant(cls, value: float) -> Sampled:
        """A known number."""
        return cls(value, np.full(1, value), np.full(1, abs(value)))

    @property
    def is_known(self) -> bool:
        return type(self.symbol) is float

    @property
    def is_zero(self) -> bool:
        """Known to be zero."""
        return self.is_known and bool(self.symbol == 0.0)

    @property
    def is_divisor(self) -> bool:
        """Whether it is zero at no sample, up to rounding."""
        return bool(np.all(np.abs(self.number) > _ZERO * self.scale) and np.all(np.isfinite(self.number)))

    def __neg__(self) -> Sampled:
        return Sampled(neg(self.symbol), -self.number, self.scale)

    def __add__(self, other: Sampled) -> Sampled:
        if self.is_zero or other.is_zero:
            return other if self.is_zero else self
        scale = np.maximum(self.scale, other.scale)
        return _simplified(add(self.symbol, other.symbol), self.number + other.number, scale)

    def __sub__(self, other: Sampled) -> Sampled:
        if self.is_zero or other.is_zero:
            return -other if self.is_zero else self
        scale = np.maximum(self.scale, other.scale)
        return _simplified(sub(self.symbol, other.symbol), self.number - other.number, scale)

    def __mul__(self, other: Sampled) -> Sampled:
        # to first order in rounding errors: the product of both scales would be squared again at every step
        scale = np.maximum(np.abs(self.number) * other.scale, np.abs(other.number) * self.scale)
        return _simplified(mul(self.symbol, other.symbol), self.number * other.number, scale)

    def __truediv__(self, other: Sampled) -> Sampled:
        quotient = self.number / other.number
        scale = np.maximum(self.scale, np.abs(quotient) * other.scale) / np.abs(other.number)
        return _simplified(div(self.symbol, other.symbol), quotient, scale)

    def among(self, others: Iterable[Sampled]) -> Sampled:
        """Itself, or the one of the others that it equals, up to sign, at every sample: in this way R⁻¹ is recognised as Rᵀ."""
        if not self.is_known:
            for other in others:
                for candidate in (other, -other):
                    if _agree(self.number, candidate.number, self.scale) and is_analytic((self.symbol, other.symbol)):
                        return candidate
        return self


def is_analytic(symbols: Iterable[Num]) -> bool:
    """Whether no operation in the expressions is a switch (if, abs, sign, min, floor, …)."""
    program = read(list(symbols), (), allow_free=True)
    return not any(op in NOT_ANALYTIC for op, _, _ in program.instructions)


def _agree(number: Sample, other: Sample | float, scale: Sample) -> bool:
    return bool(np.all(np.abs(number - other) <= _IDENTITY * scale))


def _simplified(symbol: Num, number: Sample, scale: Sample) -> Sampled:
    """The result of an operation, or the constant that it is identically equal to."""
    symbol = known(symbol)
    for constant in (0.0,) if type(symbol) is float else (0.0, 1.0, -1.0):
        if _agree(number, constant, scale) and (type(symbol) is float or is_analytic([symbol])):
            return Sampled(constant, np.full_like(number, constant), scale)
    return Sampled(symbol, number, scale)


def _size_of_terms(a: SX, size: Sample, values: Values) -> Sample | float:
    """The size of the terms that may cancel in an expression, or a lower bound of it; 0 if it contains no sum.

    For an expression of order one the bound is enough: its terms are of the order of the constants in front of them, or larger.
    """
    instructions = read([a], (), allow_free=True).instructions
    if not any(op in (ca.OP_ADD, ca.OP_SUB) for op, _, _ in instructions):
        return 0.0
    if np.all((size > 1 / _LARGE) & (size < _LARGE)):
        return _ORDER * min([1.0, *(abs(data) for op, _, data in instructions if op == ca.OP_CONST and data != 0.0)])
    found = np.asarray(values(term_sizes([a], [ca.vertcat(*ca.symvar(a))])), dtype=np.float64)[:, 0]
    return np.where(np.isfinite(found), found, 0.0)
