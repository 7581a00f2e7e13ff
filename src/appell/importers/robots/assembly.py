"""Adds the elements of a robot's file to a System: names, frames and points, bodies, forces in joints, and loops."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import sympy

from appell.arrays import Array
from appell.errors import AppellError, ModelFileError, NonPhysicalInertia
from appell.importers.robots.notes import Notes
from appell.importers.robots.rotations import IDENTITY, towards
from appell.importers.xml import Element
from appell.model import Body, Frame, Inertia, Point, Quantity, Quaternion, System, Vector, shapes
from appell.model.inertia import check_physical
from appell.model.shapes import Shape

UNPHYSICAL = ("refuse", "repair")  # the ways to treat an inertia that no distribution of mass has
NEGLIGIBLE = 1e-16  # m²: a moment of inertia below this times the mass is the rounding of zero
FRICTION_SPEED = 0.01  # rad/s or m/s: below this speed the smoothed friction decreases


def numeral(value: float) -> Any:
    """A number for an expression; whole numbers are exact, so that factors of one and terms of zero vanish."""
    return sympy.Integer(int(value)) if value == int(value) and abs(value) < 1e6 else sympy.Float(value)


def components(frame: Frame, v: Array) -> Vector:
    """A vector in a frame with three numbers as components."""
    return Vector({frame: (numeral(float(v[0])), numeral(float(v[1])), numeral(float(v[2])))})


def axis_of(v: Array) -> Any:
    """A unit vector as an axis for Frame.rotated: a letter if it is a coordinate axis, otherwise its components."""
    for i, letter in enumerate("xyz"):
        if abs(v[i]) == 1.0:
            return letter if v[i] > 0 else f"-{letter}"
    return [numeral(float(c)) for c in v]


def _word(text: str) -> str:
    """A text made a name for a symbol: other characters are replaced by underscores."""
    name = re.sub(r"\W", "_", text)
    return name if name.isidentifier() else f"_{name}"


@contextmanager
def errors_at(x: Element) -> Iterator[None]:
    """Convert errors of the model to errors at the place of this element."""
    try:
        yield
    except ModelFileError:
        raise
    except AppellError as error:
        raise x.error(str(error)) from error


class Assembly:
    """A System, and methods that add elements of a file to it."""

    def __init__(self, name: str, root: Element, *, repair: bool = False) -> None:
        """With ``repair``, an inertia that no distribution of mass has is replaced by the nearest possible one."""
        with errors_at(root):
            self.system = System(name)
        self.repair = repair
        self.notes = Notes()
        self._friction_speed: Quantity | None = None
        self._reserved: set[str] = set()

    # -- names ---------------------------------------------------------------------------------------------------------
    def reserve(self, names: Iterable[str]) -> None:
        """Keep names for symbols: :meth:`label` gives them to no other element."""
        self._reserved.update(map(_word, names))

    def identifier(self, wanted: str, x: Element, what: str) -> str:
        """A free name for a symbol: letters, digits and underscores."""
        name, k = _word(wanted), 1
        while name in self.system.names:
            name, k = f"{_word(wanted)}_{what}{'' if k == 1 else k}", k + 1
        if name != wanted:
            self.notes.named(x, f"the {what} '{wanted}' is called {name} here")
        return name

    def label(self, wanted: str, what: str, x: Element | None = None) -> str:
        """A free name for a body, point, frame, load or constraint; where the wanted one is taken, the kind is added to it."""
        name, k, s = wanted, 1, self.system
        first = {"frame": s.frame.name, "point": s.origin.name}.get(what)  # the first of its kind, whose name no other may have
        while name in s.names or name in self._reserved or name == first:
            name, k = (f"{wanted} ({what})" if k == 1 else f"{wanted} ({what} {k})"), k + 1
        if name != wanted and x is not None:
            self.notes.named(x, f"the {what} '{wanted}' is called '{name}' here, since its name is taken")
        return name

    # -- frames and points ---------------------------------------------------------------------------------------------
    def turned(self, frame: Frame, c: Array, name: str) -> Frame:
        """A frame turned from another by a matrix of numbers; the same frame for the identity."""
        if np.array_equal(c, IDENTITY):
            return frame
        return frame.rotated_matrix([[numeral(float(v)) for v in row] for row in c], name=self.label(f"{name}.frame", "frame"))

    def shifted(self, point: Point, frame: Frame, r: Array, name: str) -> Point:
        """A point shifted from another by a vector of numbers; the same point for zero."""
        return point.shifted(components(frame, r), name=self.label(name, "point")) if r.any() else point

    # -- masses --------------------------------------------------------------------------------------------------------
    def body(
        self, x: Element, name: str, frame: Frame, com: Point, mass: float, inertia: Array, shape: tuple[Shape, ...] = ()
    ) -> Body:
        """Add a body; ``inertia`` is about its centre of mass, in the axes of ``frame``."""
        inertia = self._physical(x, name, mass, (inertia + inertia.T) / 2)
        i = [[numeral(float(v)) for v in row] for row in inertia]
        with errors_at(x):
            made = Inertia(i[0][0], i[1][1], i[2][2], i[0][1], i[1][2], i[0][2])
            return self.system.body(
                self.label(name, "body", x), frame=frame, com=com, mass=numeral(mass), inertia=made, shape=shape
            )

    def _physical(self, x: Element, name: str, mass: float, inertia: Array) -> Array:
        """The inertia; refused or repaired where ∫ r rᵀ dm = ½ tr(I) 1 − I has a negative eigenvalue, which is not possible."""
        if inertia.any() and np.abs(inertia).max() <= NEGLIGIBLE * mass:
            self.notes.changed(x, "inertias that are zero up to rounding are set to zero")
            return np.zeros((3, 3))
        with errors_at(x):
            try:
                check_physical(name, inertia, mass)
            except NonPhysicalInertia as error:
                if not self.repair:
                    raise NonPhysicalInertia(
                        f"{error}\n    Or let it be replaced by the nearest possible one: unphysical='repair'."
                    ) from error
                moments, axes = np.linalg.eigh(np.trace(inertia) / 2 * np.eye(3) - inertia)
                spread = axes @ np.diag(np.maximum(moments, 0.0)) @ axes.T
                self.notes.changed(
                    x, f"the inertia of '{name}', which no distribution of mass has, is replaced by the nearest possible one"
                )
                repaired: Array = np.trace(spread) * np.eye(3) - spread
                return repaired
        return inertia

    def rotor(self, name: str, along: Any, inertia: float) -> None:
        """Add an inertia of a joint itself, such as that of a geared rotor: the term ½ J q̈² in S.

        It is made of two bodies without mass that turn by q and −q about a fixed axis. They give ½ J q̈² whether q is an angle or a
        length, and no angular momentum."""
        j = numeral(inertia / 2)
        for sense, label in ((1, f"{name} rotor"), (-1, f"{name} counter-rotor")):
            frame = self.system.frame.rotated(sense * along, "z", name=self.label(f"{label}.frame", "frame"))
            self._unseen(label, frame, Inertia(j / 2, j / 2, j))

    def spherical_rotor(self, name: str, e: Quaternion, inertia: float) -> None:
        """Add the same for the three speeds of a quaternion, ½ J |ẇ|²: four bodies, three of them in axes turned by 180°."""
        j, s = numeral(inertia / 4), self.system
        for axis in ("", "x", "y", "z"):
            label = f"{name} rotor {axis}".rstrip()
            base = s.frame
            if axis:
                half = np.diag([1.0 if letter == axis else -1.0 for letter in "xyz"])
                base = self.turned(base, half, f"{label} base")
            frame = base.rotated_quaternion(e, name=self.label(f"{label}.frame", "frame"))
            self._unseen(label, frame, Inertia(j, j, j))

    def _unseen(self, label: str, frame: Frame, inertia: Inertia) -> None:
        self.system.body(
            self.label(label, "body"),
            frame=frame,
            com=self.system.origin,
            mass=0,
            inertia=inertia,
            shape=shapes.Sphere(0, opacity=0.0),
        )

    # -- forces in joints ----------------------------------------------------------------------------------------------
    def damping(self, name: str, rate: Any, value: float) -> None:
        """Add the damping force −c q̇."""
        if value:
            self.system.rayleigh(numeral(value) * rate**2 / 2, name=self.label(f"{name} (damping)", "load"))

    def friction(self, x: Element, name: str, along: Quantity, rate: Any, value: float, share: Any = 1) -> None:
        """Add Coulomb's friction, smoothed: −F tanh(q̇/v) times ``share``, with v the parameter friction_speed."""
        if not value:
            return
        if self._friction_speed is None:
            symbol = self.identifier("friction_speed", x, "parameter")
            speed: Any = {symbol: FRICTION_SPEED}
            self._friction_speed = self.system.parameters(**speed)
        v = self._friction_speed
        self.system.generalised_force(
            along, -numeral(value) * share * sympy.tanh(rate / v), name=self.label(f"{name} (friction)", "load")
        )
        self.notes.changed(x, f"friction is smoothed: −F tanh(q̇/{v}), and {v} = {FRICTION_SPEED} is a parameter")

    def gravity(self, field: Array) -> None:
        """Add a uniform field of gravity (m/s²)."""
        if field.any():
            self.system.gravity(components(self.system.frame, field))

    def input(self, wanted: str, x: Element) -> Quantity:
        """Add an input."""
        made: Quantity = self.system.inputs(self.identifier(wanted, x, "input"))
        return made

    # -- loops ---------------------------------------------------------------------------------------------------------
    def close(
        self, x: Element, name: str, kind: str, ends: tuple[tuple[Frame, Point], tuple[Frame, Point]], axes: tuple[Array, Array]
    ) -> None:
        """Close a loop by a joint: each end is a frame and a point, with the joint's axis in that frame."""
        label = self.label(name, "loop", x)
        sides = []
        for (frame, point), axis, side in zip(ends, axes, "ab", strict=True):
            turned = frame if kind in ("spherical", "weld") else self.turned(frame, towards(axis), f"{label}.{side}")
            sides.append((turned, point))
        with errors_at(x):
            self.system.close_loop(label, sides[0], sides[1], joint=kind, axis="z")
