"""Linkages of revolute joints in one loop, by their Denavit–Hartenberg numbers, as models and as plain arithmetic.

    Π_i  Rz(θ_i) Tz(d_i) Tx(a_i) Rx(α_i) = 1

The arithmetic is of screws and owes nothing to the package: the closure is Σ $_i θ̇_i = 0 and its rate
Σ $_i θ̈_i + Σ_{i<j} [$_i, $_j] θ̇_i θ̇_j = 0, and the motion that it leaves free obeys the projected Newton–Euler equations.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from appell.model import System, inertia

GRAVITY = np.array([0.3, -9.0, 1.1])  # along no axis of any linkage
CLOSED = 1e-14


@dataclass(frozen=True)
class Linkage:
    """Lengths a, twists α and offsets d of the links; the last of them is the ground. ``freedoms`` is its mobility."""

    name: str
    a: tuple[float, ...]
    alpha: tuple[float, ...]
    d: tuple[float, ...] = ()
    guess: tuple[float, ...] = ()
    freedoms: int = 1
    masses: tuple[float, ...] = field(default=())

    def __post_init__(self) -> None:
        n = len(self.a)
        object.__setattr__(self, "d", self.d or (0.0,) * n)
        object.__setattr__(self, "masses", self.masses or tuple(1.0 + 0.3 * i for i in range(n - 1)))

    @property
    def moving(self) -> int:
        return len(self.a) - 1

    # -- the model -----------------------------------------------------------------------------------------------------
    def system(self) -> System:
        """A chain of moving links on the ground, closed by a revolute joint: five rows."""
        s = System(self.name)
        angles = s.coordinates(" ".join(f"q{i + 1}" for i in range(self.moving)))
        angles = angles if isinstance(angles, tuple) else (angles,)
        frame, point = s.frame, s.origin
        for i, angle in enumerate(angles):
            joint = s.joint.revolute(f"joint {i + 1}", (frame, point), coordinates=angle)
            middle = joint.point.shifted(self._along(joint.frame, self.centre(i)), name=f"middle {i + 1}")
            s.body(
                f"link {i + 1}", frame=joint.frame, com=middle, mass=self.masses[i], inertia=inertia.Inertia(*self.moments(i))
            )
            point = joint.point.shifted(self.a[i] * joint.frame.x + self.d[i] * joint.frame.z, name=f"end {i + 1}")
            frame = joint.frame.rotated(self.alpha[i], "x", name=f"end frame {i + 1}")
        ground = s.frame.rotated(-self.alpha[-1], "x", name="ground side")
        foot = s.origin.shifted(-self.a[-1] * s.frame.x - self.d[-1] * ground.z, name="ground point")
        s.close_loop("closing", (frame, point), (ground, foot), joint="revolute")
        s.gravity(GRAVITY[0] * s.frame.x + GRAVITY[1] * s.frame.y + GRAVITY[2] * s.frame.z)
        return s

    def planar_system(self) -> System:
        """A chain in a plane, closed by two rows: for axes that are all parallel."""
        return self._flat("xy")

    def spherical_system(self) -> System:
        """A chain about a point, closed by the two rows of its last axis: for axes through one point."""
        return self._flat("")

    def _flat(self, axes: str) -> System:
        s = System(f"{self.name}, {'planar' if axes else 'spherical'}")
        frame, point = s.frame, s.origin
        for i in range(self.moving):
            joint = s.joint.revolute(f"joint {i + 1}", (frame, point), coordinates=f"q{i + 1}")
            middle = joint.point.shifted(self._along(joint.frame, self.centre(i)), name=f"middle {i + 1}")
            s.body(
                f"link {i + 1}", frame=joint.frame, com=middle, mass=self.masses[i], inertia=inertia.Inertia(*self.moments(i))
            )
            point = joint.point.shifted(self.a[i] * joint.frame.x, name=f"end {i + 1}")
            frame = joint.frame.rotated(self.alpha[i], "x", name=f"end frame {i + 1}")
        ground = s.frame.rotated(-self.alpha[-1], "x", name="ground side")
        if axes:
            foot = s.origin.shifted(-self.a[-1] * s.frame.x, name="ground point")
            s.coincide(point, foot, axes=axes, name="closing", on=(frame, s.frame))
        else:
            s.perpendicular(frame.x, ground.z, name="closing x")
            s.perpendicular(frame.y, ground.z, name="closing y")
        s.gravity(GRAVITY[0] * s.frame.x + GRAVITY[1] * s.frame.y + GRAVITY[2] * s.frame.z)
        return s

    def loose_system(self) -> System:
        """Every link a free body, by its centre and three angles, and every joint five rows: 6 n coordinates, 5 n + 5 rows."""
        s = System(f"{self.name}, loose")
        ground = s.frame.rotated(-self.alpha[-1], "x", name="ground side")
        foot = s.origin.shifted(-self.a[-1] * s.frame.x - self.d[-1] * ground.z, name="ground point")
        end = (s.frame, s.origin)
        for i in range(self.moving):
            x, y, z, a, b, c = s.coordinates(" ".join(f"{n}{i + 1}" for n in ["x", "y", "z", "a", "b", "c"]))
            frame = s.frame.rotated_sequence((a, b, c), "zyx", name=f"link frame {i + 1}")
            middle = s.origin.shifted(x * s.frame.x + y * s.frame.y + z * s.frame.z, name=f"middle {i + 1}")
            centre = self.centre(i)
            back, on = self._along(frame, -centre), self._along(frame, np.array([self.a[i], 0.0, self.d[i]]) - centre)
            s.body(f"link {i + 1}", frame=frame, com=middle, mass=self.masses[i], inertia=inertia.Inertia(*self.moments(i)))
            s.close_loop(f"joint {i + 1}", end, (frame, middle.shifted(back, name=f"start {i + 1}")))
            end = frame.rotated(self.alpha[i], "x", name=f"end frame {i + 1}"), middle.shifted(on, name=f"end {i + 1}")
        s.close_loop("closing", end, (ground, foot))
        s.gravity(GRAVITY[0] * s.frame.x + GRAVITY[1] * s.frame.y + GRAVITY[2] * s.frame.z)
        return s

    def loose_values(self, q: Any, rates: Any) -> dict[str, float]:
        """The same state of the loose system."""
        out: dict[str, float] = {}
        screws = self.screws(q)
        for i, (r, p) in enumerate(self._frames(q)[:-1]):
            centre = p + r @ self.centre(i)
            twist = screws[:, : i + 1] @ np.asarray(rates)[: i + 1]
            a, b, c = np.arctan2(r[1, 0], r[0, 0]), np.arcsin(-r[2, 0]), np.arctan2(r[2, 1], r[2, 2])
            axes = np.stack([[0.0, 0.0, 1.0], _z(a) @ [0.0, 1.0, 0.0], r @ [1.0, 0.0, 0.0]], axis=1)
            place = np.concatenate([centre, [a, b, c]])
            speed = np.concatenate([twist[3:] + np.cross(twist[:3], centre), np.linalg.solve(axes, twist[:3])])
            for name, x, u in zip(["x", "y", "z", "a", "b", "c"], place, speed, strict=True):
                out |= {f"{name}{i + 1}": float(x), f"{name}{i + 1}'": float(u)}
        return out

    @staticmethod
    def _along(frame: Any, components: Any) -> Any:
        x, y, z = map(float, components)
        return x * frame.x + y * frame.y + z * frame.z

    def centre(self, i: int) -> Any:
        """The centre of mass of a link, from its joint, in its own components: off every line of symmetry."""
        return np.array([self.a[i] / 2 + 0.1, 0.07, self.d[i] / 2 + 0.15])

    def moments(self, i: int) -> tuple[float, float, float]:
        """Principal moments of a link about its centre, unlike each other."""
        m = self.masses[i]
        return 0.05 * m, 0.09 * m, 0.08 * m

    # -- the arithmetic ------------------------------------------------------------------------------------------------
    def _frames(self, q: Any) -> list[tuple[Any, Any]]:
        """Axes and origin of each joint after its turn, and of the end."""
        r, p, out = np.eye(3), np.zeros(3), []
        for i in range(self.moving):
            r = r @ _z(q[i])
            out.append((r, p))
            p = p + r @ np.array([self.a[i], 0.0, self.d[i]])
            r = r @ _x(self.alpha[i])
        return [*out, (r, p)]

    def misfit(self, q: Any) -> Any:
        """What is missing in the closure by a revolute joint: a point, and an axis across itself."""
        r, p = self._frames(q)[-1]
        g = _x(-self.alpha[-1])
        foot = np.array([-self.a[-1], 0.0, 0.0]) - self.d[-1] * g[:, 2]
        return np.concatenate([p - foot, g[:, :2].T @ r[:, 2]])

    def closed(self, q: Any, held: tuple[int, ...] = ()) -> Any:
        """The nearest angles at which the loop closes, some of them held, by Newton's method of least steps."""
        q, began = np.array(q, dtype=float), np.array(q, dtype=float)
        free = [i for i in range(q.size) if i not in held]
        for _ in range(100):
            if np.abs(q - began).max() > np.pi:  # far away, where rounding decides what it comes upon
                break
            value = self.misfit(q)
            slope = np.stack([(self.misfit(q + e) - self.misfit(q - e)) / 2e-6 for e in 1e-6 * np.eye(q.size)[free]], axis=1)
            q[free] -= np.linalg.lstsq(slope, value, rcond=1e-6)[0]
            if np.abs(self.misfit(q)).max() < CLOSED:
                return np.mod(q + np.pi, 2 * np.pi) - np.pi
        raise AssertionError(f"{self.name} does not close from {q}: {np.abs(self.misfit(q)).max():.3g}")

    def screws(self, q: Any) -> Any:
        """$ = (ω, v at the origin) of all joints, the closing one last, one column each."""
        frames = self._frames(q)
        return np.stack([np.concatenate([r[:, 2], np.cross(p, r[:, 2])]) for r, p in frames], axis=1)

    def directions(self, q: Any) -> Any:
        """The rates that the closure allows, of the moving joints: one orthonormal column a freedom."""
        _, s, vt = np.linalg.svd(self.screws(q))
        n = len(self.a)
        free = np.flatnonzero(np.concatenate([s, np.zeros(n - s.size)]) < 1e-7)
        assert free.size == self.freedoms, (self.name, s)
        return vt[free].T

    def accelerations(self, q: Any, rates: Any) -> Any:
        """θ̈ of the moving joints; ``rates`` are theirs."""
        n = len(self.a)
        screws = self.screws(q)
        t = self.directions(q)
        s = np.linalg.lstsq(t[: self.moving], np.asarray(rates, dtype=float), rcond=None)[0]
        w = t @ s
        bias = np.zeros(6)
        for i in range(n):
            for j in range(i + 1, n):
                bias += w[i] * w[j] * _bracket(screws[:, i], screws[:, j])
        rest = -np.linalg.lstsq(screws, bias, rcond=1e-7)[0]
        # twists of the bodies and their rates: V_k = Σ_{i≤k} $_i θ̇_i, about the origin
        inertia_, force = np.zeros((t.shape[1], t.shape[1])), np.zeros(t.shape[1])
        frames = self._frames(q)
        for k in range(self.moving):
            jac = screws[:, : k + 1]
            twist = jac @ w[: k + 1]
            change = jac @ rest[: k + 1]
            for i in range(k + 1):
                for j in range(i + 1, k + 1):
                    change += w[i] * w[j] * _bracket(screws[:, i], screws[:, j])
            r, p = frames[k]
            c = p + r @ self.centre(k)
            own = r @ np.diag(self.moments(k)) @ r.T
            m, omega = self.masses[k], twist[:3]
            velocity = twist[3:] + np.cross(omega, c)
            # acceleration of the centre: V̇ at the origin, plus ω × v of the material point
            a_c = change[3:] + np.cross(change[:3], c) + np.cross(omega, velocity)
            j_w = jac[:3] @ t[: k + 1]
            j_v = jac[3:] @ t[: k + 1] + np.cross(j_w.T, c).T
            inertia_ += m * j_v.T @ j_v + j_w.T @ own @ j_w
            force += j_v.T @ (m * GRAVITY - m * a_c) - j_w.T @ (own @ change[:3] + np.cross(omega, own @ omega))
        return (t @ np.linalg.solve(inertia_, force) + rest)[: self.moving]

    def centre_accelerations(self, q: Any, rates: Any) -> Any:
        """Of the centre of each link, one row each."""
        screws, found = self.screws(q), self.accelerations(q, rates)
        out = []
        for k, (r, p) in enumerate(self._frames(q)[:-1]):
            twist, change = screws[:, : k + 1] @ rates[: k + 1], screws[:, : k + 1] @ found[: k + 1]
            for i in range(k + 1):
                for j in range(i + 1, k + 1):
                    change = change + rates[i] * rates[j] * _bracket(screws[:, i], screws[:, j])
            c = p + r @ self.centre(k)
            velocity = twist[3:] + np.cross(twist[:3], c)
            out.append(change[3:] + np.cross(change[:3], c) + np.cross(twist[:3], velocity))
        return np.array(out)

    def state(self, rng: Any, speed: float = 1.0) -> tuple[Any, Any]:
        """Angles near the guess at which it closes, and rates that it allows."""
        for _ in range(50):
            try:
                q = self.closed(np.array(self.guess) + rng.uniform(-0.3, 0.3, self.moving))
            except AssertionError:
                continue
            t = self.directions(q)[: self.moving]
            t = t * np.where(t[0] < 0, -1.0, 1.0)  # which way a decomposition turns them is the machine's choice
            return q, speed * t @ rng.uniform(0.5, 1.0, t.shape[1]) / np.abs(t).max()
        raise AssertionError(f"{self.name} was not assembled near {self.guess}")

    def values(self, q: Any, rates: Any) -> dict[str, float]:
        return {f"q{i + 1}": float(x) for i, x in enumerate(q)} | {f"q{i + 1}'": float(x) for i, x in enumerate(rates)}


def _z(x: float) -> Any:
    c, s = np.cos(x), np.sin(x)
    return np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])


def _x(x: float) -> Any:
    c, s = np.cos(x), np.sin(x)
    return np.array([[1.0, 0.0, 0.0], [0.0, c, -s], [0.0, s, c]])


def _bracket(a: Any, b: Any) -> Any:
    """[a, b] of two screws."""
    return np.concatenate([np.cross(a[:3], b[:3]), np.cross(a[:3], b[3:]) + np.cross(a[3:], b[:3])])


# -- linkages that move although a count of freedoms says they do not --------------------------------------------------------
def bricard(rng: Any = None) -> Linkage:
    """Bricard's trihedral linkage, a₁² + a₃² + a₅² = a₂² + a₄² + a₆², its axes at right angles. Bricard (1927)."""
    a = [1.0] * 6
    if rng is not None:
        a = list(rng.uniform(0.9, 1.1, 6))
        a[5] = np.sqrt(a[0] ** 2 + a[2] ** 2 + a[4] ** 2 - a[1] ** 2 - a[3] ** 2)
    right = np.pi / 2
    return Linkage("bricard", tuple(map(float, a)), (right, -right) * 3, guess=(right,) * 5)


def bennett(rng: Any) -> Linkage:
    """sin α / a = sin β / b, opposite links alike. Bennett (1903)."""
    a, alpha = rng.uniform(0.7, 1.0), rng.uniform(0.4, 0.8)
    beta = rng.uniform(0.9, 1.3)
    b = a * np.sin(beta) / np.sin(alpha)
    theta = rng.uniform(0.6, 2.2)
    # tan ½θ₁ tan ½θ₂ = sin ½(β + α) / sin ½(β − α)
    other = 2 * np.arctan(np.sin((beta + alpha) / 2) / np.sin((beta - alpha) / 2) / np.tan(theta / 2))
    return Linkage("bennett", (a, b, a, b), (alpha, beta, alpha, beta), guess=(theta, other, -theta))


def planar(rng: Any, bars: int = 4) -> Linkage:
    """Axes all parallel: a planar linkage in space."""
    a = rng.uniform(0.9, 1.2, bars)
    a[0] = 0.5
    guess = {4: (1.0, 0.8, 1.2), 5: (1.0, 0.8, 1.2, 1.4)}[bars]
    return Linkage(f"planar {bars}-bar", tuple(map(float, a)), (0.0,) * bars, guess=guess, freedoms=bars - 3)


def spherical(rng: Any) -> Linkage:
    """Axes through one point."""
    alpha = rng.uniform(0.8, 1.1, 4)
    return Linkage("spherical four-bar", (0.0,) * 4, tuple(map(float, alpha)), guess=(1.8, 1.5, 1.8))


def sarrus(rng: Any) -> Linkage:
    """Two planar dyads across one another, that guide a plate along a straight line. Sarrus (1853)."""
    angle = rng.uniform(1.0, 2.0)
    first, second = rng.uniform(0.8, 1.0, 2), rng.uniform(0.8, 1.0, 2)
    # three parallel axes, a link that turns to the other direction, three parallel axes, and the ground back
    a = (first[0], first[1], 0.0, second[0], second[1], 0.0)
    return Linkage("sarrus", tuple(map(float, a)), (0.0, 0.0, angle, 0.0, 0.0, -angle), guess=(0.84, -1.74, 0.9, 2.1, 1.85))


def goldberg(rng: Any) -> Linkage:
    """Two linkages of Bennett's with a link in common, which is left out. Goldberg (1943)."""
    alpha, gamma = rng.uniform(0.5, 0.7), rng.uniform(0.7, 0.9)
    beta = rng.uniform(0.95, 1.1)
    ratio = rng.uniform(1.2, 1.5)
    a, b, c = (float(ratio * np.sin(x)) for x in (alpha, beta, gamma))
    return Linkage("goldberg", (a, b, a + c, b, c), (alpha, beta, alpha + gamma, beta, gamma), guess=(1.5, 0.25, -3.07, -1.57))
