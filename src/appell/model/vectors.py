"""Vectors with the frames of their components.

A vector is a sum of terms, each of three scalar components in a frame: v = Σ_F (v₁ x̂_F + v₂ ŷ_F + v₃ ẑ_F). Terms in
different frames are kept apart until the components in one frame are needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NoReturn

import sympy

from appell.arguments import checked, unchecked
from appell.errors import ModelArgumentError, NotConnected
from appell.kinds import Scalar
from appell.model.symbols import scalar as as_scalar

if TYPE_CHECKING:
    from appell.model.frames import Frame

Components = tuple[Any, Any, Any]
_COMPONENT = "a component of a vector"


@checked
class Vector:
    """v = Σ_F (v₁ x̂_F + v₂ ŷ_F + v₃ ẑ_F); add, scale, ``a @ b`` for a·b, ``a ^ b`` or ``a.cross(b)`` for a×b.

    Vectors are written with the unit vectors of frames: ``2*frame.x + q*other.z``. ``terms`` are the components in each frame. Raises
    NotConnected where frames of two systems are combined.

    >>> s = ap.System("s"); q = s.coordinates("q"); A = s.frame.rotated(q, "z", name="A")
    >>> (3 * A.x + 4 * A.y).magnitude()
    5
    >>> A.x.cross(A.y), A.x.dot(s.frame.x), A.x.express(s.frame)
    (A.z, cos(q), cos(q)·N.x + sin(q)·N.y)
    """

    __slots__ = ("terms",)
    __array_ufunc__ = None  # so that NumPy numbers leave products with vectors to this class

    terms: Mapping[Frame, Components]

    def __init__(self, terms: Mapping[Frame, Components]) -> None:
        kept = {frame: c for frame, c in _scalars(terms) if not (_is_zero(c[0]) and _is_zero(c[1]) and _is_zero(c[2]))}
        object.__setattr__(self, "terms", MappingProxyType(kept))

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"a vector does not change after it is made: its '{name}' cannot be assigned.")

    def __reduce__(self) -> tuple[Any, ...]:
        return Vector, (dict(self.terms),)

    def __add__(self, other: Vector) -> Vector:
        if isinstance(other, (int, float)) and other == 0:  # sum() starts from 0
            return self
        if not isinstance(other, Vector):
            return NotImplemented
        terms = dict(self.terms)
        for frame, c in other.terms.items():
            mine = terms.get(frame)
            terms[frame] = c if mine is None else (mine[0] + c[0], mine[1] + c[1], mine[2] + c[2])
        return vector_of(terms)

    __radd__ = __add__

    def __sub__(self, other: Vector) -> Vector:
        return self + (-other) if isinstance(other, Vector) else NotImplemented

    def __neg__(self) -> Vector:
        return vector_of({f: (-c[0], -c[1], -c[2]) for f, c in self.terms.items()})

    def __mul__(self, scalar: Scalar) -> Vector:
        if isinstance(scalar, Vector):
            raise ModelArgumentError("two vectors have two products: write a @ b for a·b, a ^ b for a×b")
        scalar = as_scalar(scalar, "the factor of a vector")
        return vector_of({f: (_times(scalar, c[0]), _times(scalar, c[1]), _times(scalar, c[2])) for f, c in self.terms.items()})

    __rmul__ = __mul__

    def __truediv__(self, scalar: Scalar) -> Vector:
        return self * (1 / as_scalar(scalar, "the divisor of a vector"))

    def __matmul__(self, other: Vector) -> sympy.Expr:
        return self.dot(other)

    def __xor__(self, other: Vector) -> Vector:
        return self.cross(other)

    def dot(self, other: Vector) -> sympy.Expr:
        """a·b with ``other`` for b, a scalar in the coordinates.

        Raises NotConnected for a vector of another system.
        """
        total: sympy.Expr = sympy.S.Zero
        for frame, c in other.terms.items():
            mine = self.in_frame(frame)
            total += sum((_times(a, b) for a, b in zip(mine, c, strict=True)), start=sympy.S.Zero)
        return total

    def cross(self, other: Vector) -> Vector:
        """a×b with ``other`` for b, in the frames of b.

        Raises NotConnected for a vector of another system.
        """
        out = vector_of({})
        for frame, (b1, b2, b3) in other.terms.items():
            a1, a2, a3 = self.in_frame(frame)
            out += vector_of({frame: (a2 * b3 - a3 * b2, a3 * b1 - a1 * b3, a1 * b2 - a2 * b1)})
        return out

    def in_frame(self, frame: Frame) -> Components:
        """The three components in ``frame``.

        Returns a tuple of scalars. Raises NotConnected for a frame of another system.

        >>> s = ap.System("s"); A = s.frame.rotated(sympy.pi / 2, "z")
        >>> A.x.in_frame(s.frame)
        (0, 1, 0)
        """
        total: list[Any] = [sympy.S.Zero] * 3
        for own, c in self.terms.items():
            rows: Any = c
            if own is not frame:
                if own.system is not frame.system:
                    raise NotConnected(
                        f"a vector in frame '{own.name}' of system '{own.system.name}' is combined with frame '{frame.name}' of "
                        f"system '{frame.system.name}'. Build both from one System."
                    )
                rows = frame.dcm(own) * sympy.Matrix(c)
            total = [a + b for a, b in zip(total, rows, strict=True)]
        return (total[0], total[1], total[2])

    def express(self, frame: Frame) -> Vector:
        """The same vector with all its components in one ``frame``.

        Raises NotConnected for a frame of another system.
        """
        return vector_of({frame: self.in_frame(frame)})

    def magnitude(self) -> sympy.Expr:
        """The length |v|, simplified."""
        return sympy.sqrt(self.dot(self))

    def __repr__(self) -> str:
        parts = [
            f"{c}·{f.name}.{axis}" if c != 1 else f"{f.name}.{axis}"
            for f, comps in self.terms.items()
            for c, axis in zip(comps, "xyz", strict=True)
            if c != 0
        ]
        return " + ".join(parts) if parts else "0"


vector_of = unchecked(Vector)  # without the checks: for terms made in this package


def term_of(frame: Frame, components: Components) -> Vector:
    """A vector in one frame; the components are SymPy expressions and not all zero."""
    out = object.__new__(Vector)
    object.__setattr__(out, "terms", MappingProxyType({frame: components}))
    return out


def _scalars(terms: Mapping[Frame, Components]) -> Iterator[tuple[Frame, Components]]:
    for frame, (a, b, c) in terms.items():
        if isinstance(a, sympy.Expr) and isinstance(b, sympy.Expr) and isinstance(c, sympy.Expr):  # nearly always so
            yield frame, (a, b, c)
        else:
            yield frame, (as_scalar(a, _COMPONENT), as_scalar(b, _COMPONENT), as_scalar(c, _COMPONENT))


def _is_zero(a: Any) -> bool:
    # SymPy's == alone gives the same, but takes longer
    return a is sympy.S.Zero or (a is not sympy.S.One and not isinstance(a, sympy.Symbol) and bool(a == 0))


def _times(a: Any, b: Any) -> Any:
    if a is sympy.S.Zero or b is sympy.S.Zero:
        return sympy.S.Zero
    if a is sympy.S.One:
        return b
    if b is sympy.S.One:
        return a
    return a * b
