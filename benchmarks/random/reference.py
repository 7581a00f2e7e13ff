"""The independent motion: Newton–Euler in maximal coordinates (`newton_euler.c`), integrated by SciPy's DOP853.

Nothing of the package is used. Every body has six freedoms and every joint is rows with multipliers, also those that our
coordinates satisfy by themselves; so the equations, the unknowns, the code and the integrator are all other ones.
"""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import numpy as np
from scipy.integrate import DOP853
from scipy.spatial.transform import Rotation

from benchmarks.common import native_library
from benchmarks.random.drawing import ZERO, Closure, Drawing, Link, axis_vector, places, vector_turn

ALONG, ANGLE, ROD, SPIN, ROLL, KNIFE, QUADRIC = range(7)
SPRING, TURN, SLIDE, FORCE = range(4)
NO_TIME = (0.0, 0.0, 0.0, 0.0)
EVALUATIONS = 20_000  # beyond these a motion is not followed
INDEPENDENT = 1e-9  # singular values below this part of the largest belong to rows that follow from others

Array = Any


class NotFollowed(Exception):
    """The reference does not get through a motion, or does not agree with itself."""


class _Record(ctypes.Structure):
    _fields_ = (
        ("bodies", ctypes.c_int), ("rows", ctypes.c_int), ("loads", ctypes.c_int), ("gravity", ctypes.c_double * 3),
        *((name, ctypes.c_void_p) for name in (
            "mass", "inertia", "inverse", "row_ints", "row_numbers", "load_ints", "load_numbers",
        )),
    )  # fmt: skip


def _library() -> ctypes.CDLL:
    made = native_library(Path(__file__).parent / "newton_euler.c", "-fvisibility=default", "-lm")
    made.rates.argtypes = [ctypes.c_void_p, ctypes.c_double, ctypes.c_void_p, ctypes.c_void_p]
    made.rows.argtypes = [ctypes.c_void_p, ctypes.c_double, *[ctypes.c_void_p] * 5]
    made.rows.restype = None
    return made


class Reference:
    """A drawing as bodies, rows and loads."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing, self.n = drawing, len(drawing.links)
        self.library = _library()
        self._ints: list[tuple[int, int, int]] = []
        self._numbers: list[Array] = []
        for k, link in enumerate(drawing.links, 1):
            self._joint(k, link)
        for c in drawing.closures if not drawing.alike else ():
            self._close(c)
        for c in drawing.contacts:
            self._touch(c)
        for (
            i,
            j,
        ) in drawing.alike:  # in place of closures that leave two branches open where they are flat, and mean this on one
            self._row(SPIN, i, j, a=(0.0, 0.0, 1.0))
        self._load_ints: list[tuple[int, int, int, int]] = []
        self._load_numbers: list[Array] = []
        self.angles: list[int] = []  # bodies whose joint's angle is carried along
        self._loads()
        self._freeze()

    # -- rows ----------------------------------------------------------------------------------------------------------
    def _arm(self, body: int, at: Any) -> Array:
        """From the centre of mass to a point that is given from the joint's."""
        return np.array(at, dtype=float) - (np.array(self.drawing.links[body - 1].com) if body else 0.0)

    def _row(
        self, kind: int, i: int, j: int, s_i: Any = ZERO, s_j: Any = ZERO, a: Any = ZERO, b: Any = ZERO,
        function: Any = NO_TIME, others: Any = NO_TIME,
    ) -> None:  # fmt: skip
        self._ints.append((kind, i, j))
        self._numbers.append(np.concatenate([s_i, s_j, a, b, function, others]))

    def _points(self, i: int, j: int, s_i: Any, s_j: Any, directions: Any, function: Any = NO_TIME, pitch: float = 0.0) -> None:
        for a in directions:
            self._row(ALONG, i, j, s_i, s_j, a, function=function, others=(pitch, 0.0, 0.0, 0.0))

    def _across(self, i: int, j: int, pairs: Any) -> None:
        for a, b in pairs:
            self._row(ANGLE, i, j, a=a, b=b)

    def _connect(self, kind: str, axis: str, i: int, j: int, s: Any, base_i: Array, base_j: Array) -> None:
        """The rows of a joint between axes ``base_i`` of body i and ``base_j`` of body j, columns in the bodies' own components."""
        n = axis_vector(axis)
        m, k = (e for e in np.eye(3) if not e @ n)
        (ni, mi, ki), (nj, _, kj) = ([base @ e for e in (n, m, k)] for base in (base_i, base_j))
        bound = {"prismatic": (mi, ki), "cylindrical": (mi, ki), "screw": (mi, ki), "planar": (ni,), "free": ()}
        straight = ((mi, nj), (ki, nj))
        turns = {
            "revolute": straight, "cylindrical": straight, "screw": straight, "planar": straight, "universal": ((ni, nj),),
            "prismatic": (*straight, (mi, kj)), "weld": (*straight, (mi, kj)), "spherical": (), "free": (),
        }  # fmt: skip
        self._points(i, j, *s, bound.get(kind, base_i.T))
        self._across(i, j, turns[kind])

    def _joint(self, k: int, link: Link) -> None:
        i, base = link.parent, vector_turn(link.turn)
        s = self._arm(i, link.at), self._arm(k, ZERO)
        kind = {"driven turn": "revolute", "driven slide": "prismatic", "angles": "spherical", "disk": "free"}
        if link.joint == "universal":  # about x, then y: its y stays across the base's x
            self._points(i, k, *s, np.eye(3))
            self._across(i, k, [(base[:, 0], np.eye(3)[1])])
            return
        self._connect(kind.get(link.joint, link.joint), "z" if link.joint == "planar" else link.axis, i, k, s, base, np.eye(3))
        axis = base @ axis_vector(link.axis)
        if link.joint == "screw":
            self._points(i, k, *s, [axis], pitch=link.pitch)
        elif link.joint == "driven turn":
            self._row(SPIN, i, k, a=axis, function=link.drive.numbers)
        elif link.joint == "driven slide":
            self._points(i, k, *s, [axis], link.drive.numbers)

    def _close(self, c: Closure) -> None:
        i, j = c.bodies
        s = self._arm(i, c.at[0]), self._arm(j, c.at[1])
        if c.kind == "rod":
            self._row(ROD, i, j, *s, others=(c.length, 0.0, 0.0, 0.0))
        else:
            self._connect(c.kind, c.axis, i, j, s, *(vector_turn(t) for t in c.turns))

    def _touch(self, c: Any) -> None:
        j = c.body
        if c.kind in ("ball", "disk"):
            for axis in np.eye(3):
                others = (c.radius, c.turning, float(c.kind == "disk"), 0.0)
                self._row(ROLL, 0, j, ZERO, self._arm(j, ZERO), axis, (0.0, 0.0, 1.0), others=others)
        elif c.kind == "knife":
            self._row(KNIFE, 0, j, ZERO, self._arm(j, c.at), ZERO, (0.0, 1.0, 0.0))
        else:
            self._row(QUADRIC, 0, j, ZERO, self._arm(j, ZERO), others=(*c.factors, c.level))

    # -- loads ---------------------------------------------------------------------------------------------------------
    def _load(self, kind: int, i: int, j: int, s_i: Any, s_j: Any, a: Any, numbers: Any, angle: int = 0) -> None:
        self._load_ints.append((kind, i, j, angle))
        self._load_numbers.append(np.concatenate([s_i, s_j, a, np.resize([*numbers, *[0.0] * 8], 8)]))

    def _loads(self) -> None:
        d = self.drawing
        for spring in d.springs:
            (i, j), (at, to) = spring.bodies, spring.at
            self._load(
                SPRING, i, j, self._arm(i, at), self._arm(j, to), ZERO, (spring.stiffness, spring.length, spring.damping)
            )
        for f in d.forces:
            numbers = (0.0,) * 5 + f.drive.numbers[:3]
            self._load(FORCE, 0, f.body, ZERO, self._arm(f.body, f.at), f.direction, numbers)
        for x in d.joint_loads:
            link = d.links[x.body - 1]
            axis = vector_turn(link.turn) @ axis_vector(link.axis)
            numbers = (x.stiffness, x.rest, x.damping, x.friction, x.layer, *x.drive.numbers[:3])
            s = self._arm(link.parent, link.at), self._arm(x.body, ZERO)
            if link.joint == "prismatic":
                self._load(SLIDE, link.parent, x.body, *s, axis, numbers)
            else:
                self._load(TURN, link.parent, x.body, *s, axis, numbers, len(self.angles))
                self.angles.append(x.body)

    def _freeze(self) -> None:
        links = self.drawing.links
        tensors = []
        for link in links:
            xx, yy, zz, xy, yz, xz = link.inertia
            tensors.append([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
        self._kept = [
            np.array([link.mass for link in links]), np.array(tensors), np.linalg.inv(np.array(tensors)),
            np.array(self._ints, dtype=np.int32), np.array(self._numbers), np.array(self._load_ints, dtype=np.int32),
            np.array(self._load_numbers),
        ]  # fmt: skip
        self.rows = len(self._ints)
        pointers = [x.ctypes.data for x in self._kept]
        self._record = _Record(self.n, self.rows, len(self._load_ints), (ctypes.c_double * 3)(*self.drawing.gravity), *pointers)
        self.size = 13 * self.n + len(self.angles)
        self._y, self._dy = np.zeros(self.size), np.zeros(self.size)
        self._addresses = ctypes.addressof(self._record), self._y.ctypes.data, self._dy.ctypes.data

    # -- states --------------------------------------------------------------------------------------------------------
    def state(self, t: float, q: Any, u: Any) -> Array:
        """The state of the bodies for coordinates and speeds of the joints."""
        x, r, v, w = places(self.drawing, t, q, u).centres(self.drawing)
        e = Rotation.from_matrix(r).as_quat()[:, [3, 0, 1, 2]]
        names = list(self.drawing.coordinates)
        return np.concatenate([np.hstack([x, e, v, w]).ravel(), [q[names.index(f"j{k}")] for k in self.angles]])

    def equations(self, t: float, y: Array) -> tuple[Array, Array, Array]:
        """J, and the residuals of places and of velocities."""
        jac, phi, psi, gamma = np.zeros((self.rows, 6 * self.n)), *(np.zeros(max(self.rows, 1)) for _ in range(3))
        y = np.ascontiguousarray(y)
        self.library.rows(self._addresses[0], t, y.ctypes.data, *(x.ctypes.data for x in (jac, phi, psi, gamma)))
        return jac, phi[: self.rows], psi[: self.rows]

    def rates(self, t: float, y: Array) -> Array:
        """f(t, y)."""
        self._y[:] = y
        self.library.rates(self._addresses[0], t, self._addresses[1], self._addresses[2])
        return self._dy.copy()

    def follow(self, times: Array, y: Array, tolerance: float) -> Array:
        """The states at the times, the first of which is that of ``y``; one row each."""
        solver = DOP853(self.rates, float(times[0]), y, float(times[-1]), rtol=tolerance, atol=tolerance)
        out, k = [y], 1
        while k < len(times):
            if solver.status != "running" or solver.nfev > EVALUATIONS:
                raise NotFollowed(
                    f"DOP853 at {tolerance:g} ended at {solver.t:g} s of {times[-1]:g} after {solver.nfev} evaluations"
                )
            with np.errstate(all="ignore"):
                solver.step()
            if solver.t >= times[k]:
                dense = solver.dense_output() if solver.t > times[k] else None
                while k < len(times) and solver.t >= times[k]:
                    out.append(dense(times[k]) if dense and times[k] < solver.t else solver.y)
                    k += 1
        return np.array(out)

    def split(self, states: Array) -> tuple[Array, Array, Array, Array]:
        """Centres, axes, velocities, angular velocities of all bodies; one row a time."""
        parts = states[:, : 13 * self.n].reshape(len(states), self.n, 13)
        e = parts[..., [4, 5, 6, 3]].reshape(-1, 4)
        return (
            parts[..., :3],
            Rotation.from_quat(e).as_matrix().reshape(len(states), self.n, 3, 3),
            parts[..., 7:10],
            parts[..., 10:],
        )

    def allowed(self, t: float, y: Array, direction: Array) -> Array:
        """The part of a velocity of all bodies that the rows allow."""
        if not self.rows:
            return direction
        jac = self.equations(t, y)[0]
        _, s, vt = np.linalg.svd(jac)
        free = vt[int((s > 1e-7 * s[0]).sum()) :]
        return free.T @ (free @ direction)

    def moved(self, y: Array, velocity: Array, change: Array) -> Array:
        """A state with its places moved along ``velocity`` and its velocities changed by ``change``, both of all bodies."""
        y = y.copy()
        for b in range(self.n):
            body, v, dv = y[13 * b : 13 * b + 13], velocity[6 * b : 6 * b + 6], change[6 * b : 6 * b + 6]
            body[:3] += v[:3]
            turned = Rotation.from_rotvec(v[3:]) * Rotation.from_quat(body[[4, 5, 6, 3]])
            body[3:7] = turned.as_quat()[[3, 0, 1, 2]]
            body[7:] += dv
        for k, child in enumerate(self.angles):
            link = self.drawing.links[child - 1]
            i = link.parent
            axis = vector_turn(link.turn) @ axis_vector(link.axis)
            if i:
                axis = Rotation.from_quat(y[13 * (i - 1) + np.array([4, 5, 6, 3])]).as_matrix() @ axis
            relative = velocity[6 * child - 3 : 6 * child] - (velocity[6 * i - 3 : 6 * i] if i else 0.0)
            y[13 * self.n + k] += axis @ relative
        return y


def consistent(drawing: Drawing, u: Any) -> tuple[Array, int] | None:
    """Speeds near ``u`` that satisfy the rows at the start, and the number of freedoms; None where there are none."""
    ref = Reference(drawing)
    u, q = np.array(u, dtype=float), np.array(drawing.q)
    base = np.zeros(6 * ref.n)
    map_ = np.zeros((6 * ref.n, u.size))

    def velocity(u: Array) -> Array:
        _, _, v, w = places(drawing, 0.0, q, u).centres(drawing)
        return np.hstack([v, w]).ravel()

    base = velocity(np.zeros_like(u))
    for k in range(u.size):
        map_[:, k] = velocity(np.eye(u.size)[k]) - base
    if not ref.rows:
        return u, u.size
    for _ in range(30):
        jac, phi, psi = ref.equations(0.0, ref.state(0.0, q, u))
        if np.abs(phi).max() > 1e-12:
            return None
        reduced = jac @ map_
        step = np.linalg.lstsq(reduced, psi, rcond=INDEPENDENT)[0]
        u = u - step
        if np.abs(psi).max() < 1e-13:
            s = np.linalg.svd(reduced, compute_uv=False)
            return u, u.size - int((s > INDEPENDENT * max(s[0], 1e-300)).sum())
    return None
