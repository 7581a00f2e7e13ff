"""Frames, built one from another by rotation.

Every frame except the inertial one has a parent and a rotation that carries the parent's axes onto its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sympy

from appell.arguments import checked, unchecked
from appell.errors import ModelError, NotConnected, shown
from appell.graph.building import built_property
from appell.graph.constants import recognise
from appell.kinds import Direction, Scalar
from appell.model.frame_or_point import FrameOrPoint
from appell.model.symbols import TIME, Quantity, Quaternion, quantities, scalar
from appell.model.vectors import Components, Vector, term_of
from appell.values import entries

if TYPE_CHECKING:
    from appell.model.label import SystemLabel
    from appell.model.system import System

_ZERO, _ONE = sympy.S.Zero, sympy.S.One
_UNIT: dict[str, Components] = {"x": (_ONE, _ZERO, _ZERO), "y": (_ZERO, _ONE, _ZERO), "z": (_ZERO, _ZERO, _ONE)}
_AXES = {**_UNIT, **{f"-{letter}": (-c[0], -c[1], -c[2]) for letter, c in _UNIT.items()}}


@dataclass(frozen=True, slots=True)
class AxisRotation:
    """A turn by ``angle`` about ``axis``, a unit vector with the same components in parent and child."""

    angle: Any
    axis: tuple[Any, Any, Any]

    @property
    def sine_and_cosine(self) -> tuple[Any, Any]:
        """Exact where the angle is a simple fraction of π, even if it was given as a double: cos π/2 is 0, not 6.1e-17."""
        angle = self.angle
        if angle.is_Float:
            part = recognise(float(angle))
            angle = part if part.has(sympy.pi) else angle
        return sympy.sin(angle), sympy.cos(angle)


@dataclass(frozen=True, slots=True)
class QuaternionRotation:
    """The turn of a unit quaternion (e₀, e₁, e₂, e₃), scalar first; its rates follow from the angular velocity
    (w₁, w₂, w₃) in child components, ė = ½ e ⊗ (0, w)."""

    parameters: tuple[Quantity, Quantity, Quantity, Quantity]
    speeds: tuple[Quantity, Quantity, Quantity]


@dataclass(frozen=True, slots=True)
class MatrixRotation:
    """A direction-cosine matrix C, whose columns are the child's axes in parent components: v_parent = C v_child."""

    matrix: tuple[tuple[Any, Any, Any], ...]


Rotation = AxisRotation | QuaternionRotation | MatrixRotation


@checked
class Frame(FrameOrPoint):
    """Three axes, related to those of the parent frame by a rotation.

    Make one from another: ``rotated`` (about an axis), ``rotated_sequence`` (body- or space-fixed), ``rotated_quaternion``,
    ``rotated_matrix``. ``frame.x``, ``.y``, ``.z`` are its unit vectors and ``frame.omega`` its angular velocity; ``system`` is the
    system to which it belongs, ``name`` its name, ``parent`` the frame from which it is turned and ``rotation`` the turn. A frame that
    is made without a name is a plain value: it becomes part of the system, under an automatic name ("frame 1"), when a body, load,
    constraint, joint or named point uses it. Raises MixedSystems or NotConnected where the parent or the rotation belongs to another
    system, ModelError where a matrix is no rotation.

    >>> s = ap.System("gimbal"); a, b = s.coordinates("a b")
    >>> ring = s.frame.rotated(a, "z"); disk = ring.rotated(b, "x")
    >>> disk.omega @ ring.z
    a'
    """

    def __init__(self, system: System | SystemLabel, name: str | None, parent: Frame | None, rotation: Rotation | None) -> None:
        self.system: SystemLabel = system.label
        self._name = name
        self.parent = parent
        self.rotation = rotation
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.x, self.y, self.z = (term_of(self, c) for c in _UNIT.values())
        self.system.check_frame(self)

    @property
    def _built_from(self) -> Frame | None:
        return self.parent

    @property
    def name(self) -> str:
        """The name; without one, a text with the nearest named ancestor: "frame from N"."""
        return self._name_so_far()

    def __repr__(self) -> str:
        return f"Frame('{self.name}')" if self.parent is None else f"Frame('{self.name}', from '{self.parent.name}')"

    # -- building ----------------------------------------------------------------------------------------------------
    def rotated(self, angle: Scalar, axis: Direction, *, name: str | None = None) -> Frame:
        """A frame turned from this one by ``angle`` (rad) about ``axis``: "x", "-z", three components, or a vector given in
        this frame.

        ``angle`` is a number, a coordinate or an expression; ``axis`` is fixed in both frames. A frame with a ``name`` is part
        of the system at once; one without a name is named and entered when an element of the system uses it.

        Returns the new Frame. Raises ModelError for an axis without length, one that varies, or one given in another frame;
        DuplicateName; MixedSystems for symbols of another system.

        >>> s = ap.System("arm"); q = s.coordinates("q")
        >>> s.frame.rotated(q, "z", name="arm").x.in_frame(s.frame)
        (cos(q), sin(q), 0)
        """
        angle = scalar(angle, "the angle of a rotation")
        return self._child(AxisRotation(angle, self.unit(axis)), name)

    def rotated_sequence(
        self, angles: Sequence[Scalar], axes: str, *, fixed_in: str = "body", name: str | None = None
    ) -> Frame:
        """Three (or any number of) turns in succession, by ``angles`` (rad) about ``axes``, one letter each.

        ``fixed_in="body"`` turns about the axes as already turned; ``"space"`` about the axes of this frame, which is
        the body-fixed sequence in reverse. ``name`` is that of the last frame.

        Returns the last Frame. Raises ModelError where there are not as many angles as axes, or an axis is none of x, y, z.

        >>> s = ap.System("top"); phi, theta, psi = s.coordinates("phi theta psi")
        >>> top = s.frame.rotated_sequence((phi, theta, psi), "zxz", name="top")
        """
        if len(angles) != len(axes) or any(a not in "xyz" for a in axes):
            raise ModelError(f"{len(angles)} angles need as many axes out of x, y, z, but the axes are '{axes}'.")
        if fixed_in not in ("body", "space"):
            raise ModelError(f"fixed_in is 'body' or 'space', not '{fixed_in}'.")
        pairs = list(zip(angles, axes, strict=True))
        if fixed_in == "space":
            pairs.reverse()
        frame = self
        for k, (angle, axis) in enumerate(pairs):
            frame = frame.rotated(angle, axis, name=name if k == len(pairs) - 1 else None)
        return frame

    def rotated_quaternion(self, quaternion: Quaternion, *, name: str | None = None) -> Frame:
        """A frame turned by the unit quaternion that ``s.quaternion(…)`` made.

        ``quaternion`` gives the turn, (e₀, e₁, e₂, e₃) with the scalar first; ``name`` is that of the frame.

        Returns the new Frame. Raises MixedSystems for a quaternion of another system, DuplicateName.

        >>> s = ap.System("ball"); e = s.quaternion("e")
        >>> s.frame.rotated_quaternion(e, name="ball").omega
        e_w1·ball.x + e_w2·ball.y + e_w3·ball.z
        """
        return self._child(QuaternionRotation(quaternion.parameters, quaternion.speeds), name)

    def rotated_matrix(self, matrix: Any, *, name: str | None = None) -> Frame:
        """A frame turned by the direction-cosine matrix C, v_parent = C v_child; its rates are found by differentiation.

        ``matrix`` is 3 by 3, of numbers or expressions: rows, an array or a SymPy matrix; ``name`` is that of the frame.

        A rotation has CᵀC = 1 and det C = 1 for all coordinates within their typical ranges, even where no constraint is satisfied.

        Returns the new Frame. Raises ModelError for a matrix of another shape or one that is no rotation, DuplicateName.

        >>> s = ap.System("camera")
        >>> camera = s.frame.rotated_matrix([[0, -1, 0], [1, 0, 0], [0, 0, 1]], name="camera")
        >>> camera.x.in_frame(s.frame)
        (0, 1, 0)
        """
        rows = entries(matrix)
        if rows is None or len(rows) != 3 or any(len(row) != 3 for row in rows):
            raise ModelError(f"a direction-cosine matrix is 3 by 3, not {shown(matrix)}.")
        a, b, c = ([scalar(x, "an entry of a direction-cosine matrix") for x in row] for row in rows)
        return self._child(MatrixRotation(((a[0], a[1], a[2]), (b[0], b[1], b[2]), (c[0], c[1], c[2]))), name)

    def _child(self, rotation: Rotation, name: str | None) -> Frame:
        return self.system.turned(name, self, rotation)

    def unit(self, axis: Direction) -> tuple[Any, Any, Any]:
        """The components of a unit vector fixed in this frame: of a letter, three components or a vector.

        ``axis`` is what :meth:`rotated` takes. Raises ModelError for an axis without length or one that varies, NotConnected
        for one of another system.

        >>> ap.System("s").frame.unit((3, 4, 0))
        (3/5, 4/5, 0)
        """
        if isinstance(axis, str):
            if axis not in _AXES:
                raise ModelError(
                    f"the axis '{axis}' is none of {', '.join(_AXES)}; give one of them, three components or a vector."
                )
            return _AXES[axis]
        if isinstance(axis, Vector):
            if any(f is not self for f in axis.terms):
                other = next(f for f in axis.terms if f is not self)
                if other.system is not self.system:
                    raise NotConnected(f"the axis is given in frame '{other.name}' of another system, '{other.system.name}'.")
                raise ModelError(
                    f"the axis of a rotation from frame '{self.name}' must be given in that frame, not in '{other.name}'; "
                    f"write axis.express(frame)."
                )
            axis = axis.in_frame(self)
        try:
            a = [scalar(c, "a component of an axis") for c in axis]
        except TypeError:
            raise ModelError(f"an axis is a letter, three components or a vector, not {axis!r}.") from None
        if len(a) != 3:
            raise ModelError(f"an axis has three components, not {len(a)}.")
        for x in (x for c in a for x in quantities(c)):
            self.system._require_own_symbol(x, f"the axis of a rotation from frame '{self.name}'")
            if x.varies or x.kind == TIME:
                raise ModelError(
                    f"the axis of a rotation from frame '{self.name}' depends on the {x.kind} '{x}', but must be fixed in that "
                    f"frame; use rotated_matrix for anything else."
                )
        norm = sympy.sqrt(sum(c * c for c in a))
        if norm == 0:
            raise ModelError("the axis of a rotation has no length.")
        if all(c.is_number for c in a):
            exact = [c / norm for c in a]
            return (exact[0], exact[1], exact[2])
        return (a[0] / norm, a[1] / norm, a[2] / norm)

    # -- reading -----------------------------------------------------------------------------------------------------
    @property
    def root(self) -> Frame:
        """The inertial frame, from which all frames of its system are turned."""
        return self._first()

    @built_property
    def to_parent(self) -> sympy.ImmutableMatrix:
        """C with v_parent = C v_this."""
        return sympy.ImmutableMatrix(self._turn)

    @built_property
    def _turn(self) -> sympy.Matrix:
        """The same as a mutable matrix, since SymPy multiplies these faster."""
        r = self.rotation
        if r is None:
            return sympy.eye(3)
        if isinstance(r, AxisRotation):
            return _rodrigues(r.axis, *r.sine_and_cosine)
        if isinstance(r, QuaternionRotation):
            return quaternion_matrix(*r.parameters)
        return sympy.Matrix(r.matrix)

    def dcm(self, other: Frame) -> sympy.Matrix:
        """C with v_this = C v_other, the direction cosines between this frame and ``other``.

        Returns a SymPy matrix. Raises NotConnected for a frame of another system.

        >>> s = ap.System("arm"); q = s.coordinates("q")
        >>> s.frame.dcm(s.frame.rotated(q, "z"))[0, :]
        Matrix([[cos(q), -sin(q), 0]])
        """
        if other is self:
            return sympy.eye(3)
        common = self._common_ancestor(other)
        return self._to_ancestor(common).T * other._to_ancestor(common)

    def _to_ancestor(self, ancestor: Frame) -> sympy.Matrix:
        c: sympy.Matrix = sympy.eye(3)
        frame = self
        while frame is not ancestor:
            c = frame._turn * c
            assert frame.parent is not None
            frame = frame.parent
        return c

    def common_ancestor(self, other: Frame) -> Frame:
        """The last frame from which both this one and ``other`` descend.

        Raises NotConnected for a frame of another system.

        >>> s = ap.System("arms"); left, right = (s.frame.rotated(x, "z") for x in s.coordinates("a b"))
        >>> left.common_ancestor(right) is s.frame
        True
        """
        return self._common_ancestor(other)

    def _common_ancestor(self, other: Frame) -> Frame:
        a, b = self, other
        while a is not b:
            if a.depth >= b.depth:
                up = a.parent
                if up is None:
                    break
                a = up
            else:
                assert b.parent is not None
                b = b.parent
        if a is not b:
            raise NotConnected(
                f"frame '{self.name}' of system '{self.system.name}' and frame '{other.name}' of system "
                f"'{other.system.name}' do not connect. Build both from one System."
            )
        return a

    @built_property
    def omega(self) -> Vector:
        """Its angular velocity relative to the inertial frame, in the rates of the coordinates."""
        r = self.rotation
        if r is None or self.parent is None:
            return Vector({})
        t = self.system.t
        if isinstance(r, AxisRotation):
            rate = r.angle.diff(t)
            # the axis has the same components in parent and child; in the parent they give the simpler expressions
            own = Vector({self.parent: (rate * r.axis[0], rate * r.axis[1], rate * r.axis[2])})
        elif isinstance(r, QuaternionRotation):
            own = Vector({self: r.speeds})
        else:
            c = sympy.Matrix(r.matrix)
            w = c.T * c.diff(t)
            own = Vector({self: (w[2, 1], w[0, 2], w[1, 0])})
        return self.parent.omega + own


frame_of = unchecked(Frame)  # without the checks: for arguments whose types are known


def _rodrigues(axis: Components, s: Any, c: Any) -> sympy.Matrix:
    k = sympy.Matrix([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    a = sympy.Matrix(axis)
    if sum(1 for v in axis if v != 0) == 1:  # about a coordinate axis: no 1 − cos
        return sympy.diag(*[sympy.S.One if v != 0 else c for v in axis]) + s * k
    return c * sympy.eye(3) + s * k + (1 - c) * a * a.T


def quaternion_matrix(e0: Any, e1: Any, e2: Any, e3: Any) -> sympy.Matrix:
    """C of Euler's parameters, scalar first: v_parent = C v_child."""
    return sympy.Matrix(
        [
            [e0**2 + e1**2 - e2**2 - e3**2, 2 * (e1 * e2 - e0 * e3), 2 * (e1 * e3 + e0 * e2)],
            [2 * (e1 * e2 + e0 * e3), e0**2 - e1**2 + e2**2 - e3**2, 2 * (e2 * e3 - e0 * e1)],
            [2 * (e1 * e3 - e0 * e2), 2 * (e2 * e3 + e0 * e1), e0**2 - e1**2 - e2**2 + e3**2],
        ]
    )
