"""SymPy's frames as those of a System, found by a breadth-first search over direction cosines from the inertial frame.

A rotation about x, y or z, or about another axis that is fixed in the frame, is recognised as one. So are Euler's parameters, by the
pattern of their matrix. Any other orientation becomes a rotation matrix, whose rates are found by differentiation.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

import sympy
from sympy.physics.mechanics import ReferenceFrame
from sympy.physics.mechanics import Vector as SympyVector

from appell.errors import ModelError, NotConnected
from appell.importers.sympy.symbols import Names, Translation
from appell.model import Frame, Quaternion, System, Vector
from appell.model.frames import quaternion_matrix
from appell.model.symbols import quantities

Entries = tuple[tuple[Any, Any, Any], ...]
SAMPLES = 3  # angles at which a rotation about an axis is compared with its matrix
ROUNDING = 1e-12


def tree(inertial: ReferenceFrame) -> dict[Any, Any]:
    """Every frame that is connected to the inertial one, mapped to the frame from which the search reached it."""
    parents: dict[Any, Any] = {inertial: None}
    left = deque([inertial])
    while left:
        frame = left.popleft()
        for near in frame._dcm_dict:
            if near not in parents:
                parents[near] = frame
                left.append(near)
    return parents


def quaternions_in(parents: dict[Any, Any], coordinates: Iterable[Any]) -> list[tuple[Any, Any, Any, Any]]:
    """The groups of four coordinates that are Euler's parameters of a frame, scalar first."""
    known = set(coordinates)
    found: list[tuple[Any, Any, Any, Any]] = []
    for frame, parent in parents.items():
        if parent is not None:
            four = _euler_parameters(parent._dcm_dict[frame], known)
            if four is not None and not any(set(four) & set(other) for other in found):
                found.append(four)
    return found


def _euler_parameters(matrix: Any, coordinates: set[Any]) -> tuple[Any, Any, Any, Any] | None:
    inside = matrix.atoms(sympy.Function)
    if len(inside) != 4 or not inside <= coordinates or matrix.has(sympy.sin, sympy.cos):
        return None
    diagonal = [sympy.expand(matrix[i, i]) for i in range(3)]
    e0 = [x for x in inside if all(d.coeff(x, 2) == 1 for d in diagonal)]
    rest = [[x for x in inside if x not in e0 and d.coeff(x, 2) == 1] for d in diagonal]
    if len(e0) != 1 or any(len(r) != 1 for r in rest):
        return None
    four = (e0[0], rest[0][0], rest[1][0], rest[2][0])
    wanted = quaternion_matrix(*four)
    same = all(sympy.expand(a - b) == 0 for a, b in zip(matrix, wanted, strict=True))
    return four if same and len(set(four)) == 4 else None


class Frames:
    """SymPy's frames as those of the System, each made when it is first asked for."""

    def __init__(
        self, system: System, translation: Translation, names: Names, parents: dict[Any, Any], angle: Callable[[Any, str], Any]
    ) -> None:
        """``angle`` gives an angle for a rate, for frames whose angular velocity is set, but not their orientation."""
        self.system, self.translation, self._names = system, translation, names
        self.parents = parents
        inertial = next(frame for frame, parent in parents.items() if parent is None)
        self.made: dict[Any, Frame] = {inertial: system.frame}
        self.angle = angle

    def __contains__(self, frame: Any) -> bool:
        return frame in self.parents

    def of(self, frame: Any) -> Frame:
        """The frame of the System for a SymPy frame. Raises NotConnected if no orientation relates it to the inertial frame."""
        if frame not in self.parents:
            self._spin(frame)
        chain = []
        while frame not in self.made:
            chain.append(frame)
            frame = self.parents[frame]
        for child in reversed(chain):
            self.made[child] = self._turned(self.made[self.parents[child]], child)
        return self.made[chain[0] if chain else frame]

    def _spin(self, frame: Any) -> None:
        """Make a frame of which only an angular velocity was set, about an axis of a known frame."""
        for base, spin in frame._ang_vel_dict.items():
            if base not in self.parents:
                continue
            rate = self.vector(spin)
            terms = [(f, axis, c) for f, comps in rate.terms.items() for axis, c in zip("xyz", comps, strict=True) if c != 0]
            if len(terms) != 1 or terms[0][0] is not self.of(base):
                continue
            _, axis, value = terms[0]
            self.made[frame] = self.of(base).rotated(
                self.angle(value, frame.name), axis, name=self._names.label(frame.name, "frame")
            )
            self.parents[frame] = base
            return
        raise NotConnected(
            f"frame '{frame}' is not oriented to the inertial frame '{next(iter(self.parents))}', directly or by other frames: orient "
            f"it, {frame}.orient_axis(…), or give a frame to which it is oriented as the inertial one."
        )

    def vector(self, vector: Any, *, loaded: bool = False) -> Vector:
        """A SymPy vector as one of the System, with components in the same frames."""
        if not isinstance(vector, SympyVector):
            if vector == 0:
                return Vector({})
            raise ModelError(f"a vector of sympy.physics.vector is needed, not {vector!r}.")
        total: dict[Frame, tuple[Any, Any, Any]] = {}
        for matrix, frame in vector.args:
            own = self.of(frame)
            c = self.translation.components(matrix, loaded=loaded)
            mine = total.get(own)
            total[own] = c if mine is None else (mine[0] + c[0], mine[1] + c[1], mine[2] + c[2])
        return Vector(total)

    def _turned(self, parent: Frame, child: Any) -> Frame:
        matrix = self.parents[child]._dcm_dict[child]  # v_parent = C v_child
        entries: Entries = tuple(self.translation.components(matrix[i, :]) for i in range(3))
        name = self._names.label(child.name, "frame")
        if all(entries[i][j] == int(i == j) for i in range(3) for j in range(3)):
            return parent
        four = self._quaternion(entries)
        if four is not None:
            return parent.rotated_quaternion(four, name=name)
        turn = simple_turn(entries) or general_turn(entries)
        if turn is not None:
            return parent.rotated(*turn, name=name)
        return parent.rotated_matrix([list(row) for row in entries], name=name)

    def _quaternion(self, entries: Entries) -> Quaternion | None:
        inside = {x for row in entries for e in row for x in quantities(e)}
        for e in self.system.quaternions:
            if inside == set(e.parameters):
                wanted = quaternion_matrix(*e.parameters)
                given = [x for row in entries for x in row]
                if all(sympy.expand(a - b) == 0 for a, b in zip(given, wanted, strict=True)):
                    return e
        return None


def simple_turn(c: Entries) -> tuple[Any, str] | None:
    """The angle and the letter of a rotation about x, y or z; None for other matrices."""
    for i, letter in enumerate("xyz"):
        j, k = (i + 1) % 3, (i + 2) % 3
        if c[i][i] != 1 or any(x != 0 for x in (c[i][j], c[i][k], c[j][i], c[k][i])):
            continue
        cosine, sine = c[j][j], c[k][j]
        if c[k][k] == cosine and c[j][k] == -sine and isinstance(cosine, sympy.cos):
            angle = cosine.args[0]
            if sine == sympy.sin(angle):
                return angle, letter
            if sine == -sympy.sin(angle):
                return -angle, letter
    return None


def general_turn(c: Entries) -> tuple[Any, tuple[Any, Any, Any]] | None:
    """The angle and the axis of a rotation by one angle about a constant axis; None for other matrices.

    The axis of C = cos θ 1 + sin θ [k×] + (1 − cos θ) k kᵀ is read at θ = π/2, where ½ (C − Cᵀ) = [k×]. Then C is compared at other θ.
    """
    angles = {f.args[0] for row in c for e in row for f in e.atoms(sympy.sin, sympy.cos)}
    angles = {a for a in angles if any(x.varies for x in quantities(a) if hasattr(x, "varies"))}
    if len(angles) != 1:
        return None
    (angle,) = angles
    sine, cosine = sympy.Dummy("s"), sympy.Dummy("c")
    free = [[e.xreplace({sympy.sin(angle): sine, sympy.cos(angle): cosine}) for e in row] for row in c]
    if any(getattr(x, "varies", False) for row in free for e in row for x in quantities(e)):
        return None
    quarter = [[e.xreplace({sine: sympy.S.One, cosine: sympy.S.Zero}) for e in row] for row in free]
    k1, k2, k3 = ((quarter[a][b] - quarter[b][a]) / 2 for a, b in ((2, 1), (0, 2), (1, 0)))
    axis = (k1, k2, k3)
    skew = ((0, -k3, k2), (k3, 0, -k1), (-k2, k1, 0))
    values = {
        x: sympy.Float(0.3 + 0.17 * n) for n, x in enumerate(sorted(set().union(*(quantities(a) for a in axis)), key=str))
    }
    for n in range(SAMPLES):
        at = {sine: sympy.sin(sympy.Float(0.4 + n)), cosine: sympy.cos(sympy.Float(0.4 + n)), **values}
        s, co = at[sine], at[cosine]
        for i in range(3):
            for j in range(3):
                wanted = co * int(i == j) + s * skew[i][j] + (1 - co) * axis[i] * axis[j]
                if abs(sympy.N((free[i][j] - wanted).xreplace(at))) > ROUNDING:
                    return None
    return angle, axis
