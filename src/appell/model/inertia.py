"""Inertia: six numbers, the frame in which they are constant, and their reference point.

    I = ∫ (|r|² 1 − r rᵀ) dm

Entries are those of the matrix, so that a product of inertia carries its sign: I_xy = −∫ x y dm.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy

from appell.arguments import checked
from appell.errors import ModelError, NonPhysicalInertia, UnknownSymbol, UnsupportedExpression, shown
from appell.graph import Lowering, to_sx
from appell.graph.normal import NoNormalForm, normal
from appell.kinds import Matrix, Real, Scalar
from appell.model.symbols import Quantity, quantities, scalar
from appell.model.vectors import Vector
from appell.values import entries

if TYPE_CHECKING:
    from appell.model.frames import Frame
    from appell.model.points import Point

SYMMETRY_TOLERANCE = 1e-12  # relative to the entries of an inertia matrix: the rounding of a matrix that was rotated
TRIANGLE_TOLERANCE = 1e-9  # relative; a thin rod or a flat disk meets the inequality with equality, up to rounding


@checked
@dataclass(frozen=True, slots=True)
class Inertia:
    """The inertia matrix [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]] in ``frame`` (the body's own by default), about
    ``about`` (the centre of mass by default), in kg·m².

    ``xx``, ``yy`` and ``zz`` are the moments about its axes, ``xy``, ``yz`` and ``xz`` the products; each is a number or an
    expression. ``frame`` may turn relative to the body as long as the matrix stays constant in it: the lean frame of a
    wheel, say. Whether some distribution of mass has this inertia is checked where the values of its symbols are known: the functions
    that use them raise NonPhysicalInertia.

    >>> ap.Inertia(2, 3, 4, xy=1).matrix[0, :]
    Matrix([[2, 1, 0]])
    """

    xx: Scalar
    yy: Scalar
    zz: Scalar
    xy: Scalar = sympy.S.Zero
    yz: Scalar = sympy.S.Zero
    xz: Scalar = sympy.S.Zero
    frame: Frame | None = None
    about: Point | None = None

    @property
    def entries(self) -> tuple[Scalar, ...]:
        """The nine entries of the matrix (kg·m²), row by row."""
        return (self.xx, self.xy, self.xz, self.xy, self.yy, self.yz, self.xz, self.yz, self.zz)

    @property
    def matrix(self) -> sympy.Matrix:
        """The 3 × 3 matrix (kg·m²)."""
        return sympy.Matrix(3, 3, self.entries)

    @staticmethod
    def of_matrix(matrix: Any, frame: Frame | None = None, about: Point | None = None) -> Inertia:
        """The inertia of a symmetric 3 × 3 ``matrix`` (kg·m²), in ``frame`` and about ``about`` as those of :class:`Inertia`.

        Raises NonPhysicalInertia for another shape, or a matrix that is not symmetric.

        >>> ap.Inertia.of_matrix([[2, 0, 0], [0, 3, 0], [0, 0, 4]]).yy
        3
        """
        rows = entries(matrix)
        if rows is None or len(rows) != 3 or any(len(row) != 3 for row in rows):
            raise NonPhysicalInertia(f"an inertia matrix is 3 × 3 and symmetric, not {shown(matrix)}.")
        m = sympy.Matrix([[scalar(x, "a moment of inertia") for x in row] for row in rows])
        if not _is_symmetric(m):
            raise NonPhysicalInertia(f"an inertia matrix is 3 × 3 and symmetric, not {m.tolist()}.")
        return Inertia(m[0, 0], m[1, 1], m[2, 2], m[0, 1], m[1, 2], m[0, 2], frame, about)

    def about_centre(self, mass: Scalar, com: Point, frame: Frame) -> Inertia:
        """The inertia about the centre of mass, by Steiner: I_com = I_P − m (|d|² 1 − d dᵀ), with d from P to the centre of mass in the
        frame of the inertia.

        ``mass`` (kg) and centre of mass ``com`` are those of the body, and ``frame`` is the body's frame. Raises NotConnected where they
        belong to two systems.

        >>> s = ap.System("s"); tip = s.origin.shifted(2 * s.frame.x)
        >>> ap.Inertia(1, 6, 6, about=s.origin).about_centre(1, tip, s.frame).yy
        2
        """
        own = self.frame or frame
        if self.about is None or self.about is com:
            return Inertia(self.xx, self.yy, self.zz, self.xy, self.yz, self.xz, own)
        m = self.matrix - _steiner(mass, [_without_motion(c) for c in (com - self.about).in_frame(own)])
        return Inertia(m[0, 0], m[1, 1], m[2, 2], m[0, 1], m[1, 2], m[0, 2], own)


def _is_symmetric(m: sympy.Matrix) -> bool:
    """Whether a matrix is symmetric, up to the rounding of its numbers."""
    size = max((abs(x) for x in m.atoms(sympy.Float)), default=0)
    left = [_simplified(m[i, j] - m[j, i]) for i in range(3) for j in range(i)]
    return all(abs(c) <= SYMMETRY_TOLERANCE * size for x in left for c in sympy.expand(x).as_coefficients_dict().values())


def _simplified(expr: sympy.Expr) -> sympy.Expr:
    return sympy.simplify(expr) if expr.free_symbols else expr


def _without_motion(component: Any) -> Any:
    """A component in its normal form, if it contains coordinates: along the axis of a rotation they cancel, as in cos²q + sin²q. SymPy's
    simplify would take for ever on some expressions of a model file."""
    symbols = quantities(component)
    constant = [x for x in symbols if not (isinstance(x, Quantity) and x.varies)]
    if len(constant) == len(symbols):
        return component
    nodes = {x: ca.SX.sym(x.name) for x in symbols}
    try:
        (form,) = normal([to_sx(Lowering(nodes).lower(component))], [(n, x) for x, n in nodes.items()], parameters=constant)
    except (NoNormalForm, UnknownSymbol, UnsupportedExpression):
        return component
    return component if form is None else form


def _steiner(mass: Scalar, d: Any) -> sympy.Matrix:
    v = sympy.Matrix(d)
    return mass * ((v.T * v)[0] * sympy.eye(3) - v * v.T)


@checked
@dataclass(frozen=True, slots=True)
class MassProperties:
    """``mass`` (kg), centre of mass ``com`` (a vector in one frame from the point of attachment, m) and ``inertia`` about that
    centre.

    ``a + b`` gives the mass properties of the two rigidly joined, both with respect to the same point and frame; ModelError is raised
    where the frame is not known, or an inertia is about another point.

    >>> s = ap.System("dumbbell"); ball = ap.inertia.sphere(2, 1)
    >>> both = ap.MassProperties(2, 3 * s.frame.x, ball) + ap.MassProperties(2, -3 * s.frame.x, ball)
    >>> both.mass, both.inertia.zz
    (4, 188/5)
    """

    mass: Scalar
    com: Vector
    inertia: Inertia

    def __add__(self, other: MassProperties) -> MassProperties:
        if not isinstance(other, MassProperties):
            return NotImplemented
        if self.inertia.about is not None or other.inertia.about is not None:
            raise ModelError("mass properties are combined with inertias about the centres of mass; leave about= out.")
        frame = self.inertia.frame or other.inertia.frame or _only_frame(self.com, other.com)
        mass = self.mass + other.mass
        com = (self.com * self.mass + other.com * other.mass) / mass
        total = sympy.zeros(3, 3)
        for part in (self, other):
            own = part.inertia.frame or frame
            turn = frame.dcm(own)
            total += turn * part.inertia.matrix * turn.T + _steiner(part.mass, (part.com - com).in_frame(frame))
        return MassProperties(mass, com, Inertia.of_matrix(total.applyfunc(_simplified), frame))


def _only_frame(*vectors: Vector) -> Frame:
    frames = list({f: None for v in vectors for f in v.terms})
    if len(frames) != 1:
        raise ModelError("the frame of these inertias is not known. Give it: Inertia(…, frame=…).")
    return frames[0]


@checked
def check_physical(name: str, matrix: Matrix, mass: Real) -> None:
    """Refuse an inertia about the centre of mass that no distribution of mass has.

    ``name`` is that of the body, ``matrix`` its inertia (kg·m², a numpy array) and ``mass`` its mass (kg). Raises
    NonPhysicalInertia, with the principal moments and the inequality that fails.

    >>> ap.inertia.check_physical("ball", np.diag([0.4, 0.4, 0.4]), 1.0)
    """
    if not 0 <= mass < np.inf:
        raise NonPhysicalInertia(f"body '{name}' has mass {mass:g} kg; a mass is finite and not negative.")
    if not np.isfinite(matrix).all():
        raise NonPhysicalInertia(f"body '{name}' has the inertia {matrix.tolist()} kg·m², which is not finite.")
    if not matrix.any():
        return
    moments = np.linalg.eigvalsh(matrix)
    shown = "(" + ", ".join(f"{v:.6g}" for v in moments) + ")"
    slack = TRIANGLE_TOLERANCE * max(1e-300, float(np.abs(moments).max()))
    hint = "Check the products of inertia, or that the inertia is about the centre of mass (com=…, about=…)."
    if moments[0] < -slack:
        raise NonPhysicalInertia(
            f"body '{name}' has principal moments {shown} kg·m²,\n    but {moments[0]:.6g} is negative: no distribution of "
            f"mass has them.\n    {hint}"
        )
    if moments[0] + moments[1] < moments[2] - slack:
        flat = not (np.delete(np.diag(matrix), np.diag(matrix).argmax()).any() or (matrix - np.diag(np.diag(matrix))).any())
        plane = "\n    For a body that moves in a plane, where one moment matters: ap.inertia.planar(moment)." if flat else ""
        raise NonPhysicalInertia(
            f"body '{name}' has principal moments {shown} kg·m²,\n    but {moments[0]:.6g} + {moments[1]:.6g} < "
            f"{moments[2]:.6g}: no distribution of mass has them.\n    {hint}{plane}"
        )


# -- ready inertias, about the centre of mass ------------------------------------------------------------------------
Axis = str | Vector


def _of_revolution(axial: Any, transverse: Any, axis: Axis) -> Inertia:
    letter, frame = _axis(axis)
    xx, yy, zz = (axial if letter == a else transverse for a in "xyz")
    return Inertia(xx, yy, zz, frame=frame)


def _axis(axis: Axis) -> tuple[str, Frame | None]:
    if isinstance(axis, str):
        letter = axis.lstrip("-")
        if letter in ("x", "y", "z"):
            return letter, None
    elif len(axis.terms) == 1:
        frame, c = next(iter(axis.terms.items()))
        hits = [a for a, v in zip("xyz", c, strict=True) if v != 0]
        if len(hits) == 1:
            return hits[0], frame
    raise ModelError(f"the axis of a ready inertia is 'x', 'y', 'z' or one unit vector of a frame such as B.z, not {axis!r}.")


@checked
def rod(mass: Scalar, length: Scalar, axis: Axis = "x") -> Inertia:
    """A thin rod along ``axis``: 0 about it, m l²/12 across.

    ``mass`` (kg), ``length`` (m); ``axis`` is "x", "y", "z" or a unit vector of a frame. Raises ModelError for another axis.

    >>> ap.inertia.rod(3, 2, "y").xx
    1
    """
    return _of_revolution(sympy.S.Zero, mass * length**2 / 12, axis)


@checked
def disk(mass: Scalar, radius: Scalar, axis: Axis = "z") -> Inertia:
    """A flat uniform disk: m r²/2 about its axis, m r²/4 across.

    ``mass`` (kg), ``radius`` (m); ``axis`` is "x", "y", "z" or a unit vector of a frame. Raises ModelError for another axis.

    >>> ap.inertia.disk(1, 2).zz
    2
    """
    return _of_revolution(mass * radius**2 / 2, mass * radius**2 / 4, axis)


@checked
def hoop(mass: Scalar, radius: Scalar, axis: Axis = "z") -> Inertia:
    """A thin hoop: m r² about its axis, m r²/2 across.

    ``mass`` (kg), ``radius`` (m); ``axis`` is "x", "y", "z" or a unit vector of a frame. Raises ModelError for another axis.

    >>> ap.inertia.hoop(1, 2).zz
    4
    """
    return _of_revolution(mass * radius**2, mass * radius**2 / 2, axis)


@checked
def cylinder(mass: Scalar, radius: Scalar, height: Scalar, axis: Axis = "z") -> Inertia:
    """A solid cylinder: m r²/2 about its axis, m (3r² + h²)/12 across.

    ``mass`` (kg), ``radius`` and ``height`` (m); ``axis`` is "x", "y", "z" or a unit vector of a frame. Raises ModelError for
    another axis.

    >>> ap.inertia.cylinder(1, 2, 6, "x").xx
    2
    """
    return _of_revolution(mass * radius**2 / 2, mass * (3 * radius**2 + height**2) / 12, axis)


@checked
def sphere(mass: Scalar, radius: Scalar) -> Inertia:
    """A solid sphere: 2 m r²/5.

    ``mass`` (kg), ``radius`` (m). Raises ModelArgumentError for what is no scalar.

    >>> ap.inertia.sphere(5, 1).xx
    2
    """
    i = 2 * mass * radius**2 / 5
    return Inertia(i, i, i)


@checked
def shell(mass: Scalar, radius: Scalar) -> Inertia:
    """A thin spherical shell: 2 m r²/3.

    ``mass`` (kg), ``radius`` (m). Raises ModelArgumentError for what is no scalar.

    >>> ap.inertia.shell(3, 1).xx
    2
    """
    i = 2 * mass * radius**2 / 3
    return Inertia(i, i, i)


@checked
def box(mass: Scalar, x: Scalar, y: Scalar, z: Scalar) -> Inertia:
    """A solid box with edges ``x``, ``y``, ``z`` (m) along the axes: m (y² + z²)/12, cyclic.

    ``mass`` (kg). Raises ModelArgumentError for what is no scalar.

    >>> ap.inertia.box(12, 1, 2, 3).xx
    13
    """
    return Inertia(mass * (y**2 + z**2) / 12, mass * (z**2 + x**2) / 12, mass * (x**2 + y**2) / 12)


@checked
def cone(mass: Scalar, radius: Scalar, height: Scalar, axis: Axis = "z") -> Inertia:
    """A solid cone about its centre of mass, a quarter of the height from the base: 3 m r²/10 about its axis,
    3 m (4r² + h²)/80 across.

    ``mass`` (kg), ``radius`` and ``height`` (m); ``axis`` is "x", "y", "z" or a unit vector of a frame. Raises ModelError for
    another axis.

    >>> ap.inertia.cone(10, 1, 4).zz
    3
    """
    return _of_revolution(3 * mass * radius**2 / 10, 3 * mass * (4 * radius**2 + height**2) / 80, axis)


@checked
def planar(moment: Scalar, axis: Axis = "z") -> Inertia:
    """The inertia of a body that moves in a plane, where only the ``moment`` (kg·m²) about the normal ``axis`` matters; the moments about
    the other two axes are half of it, as those of a flat body.

    ``axis`` is "x", "y", "z" or a unit vector of a frame. Raises ModelError for another axis.

    >>> ap.inertia.planar(2).xx
    1
    """
    return _of_revolution(moment, moment / 2, axis)


READY: dict[str, Callable[..., Inertia]] = {f.__name__: f for f in (rod, disk, hoop, cylinder, sphere, shell, box, cone)}
