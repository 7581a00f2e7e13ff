"""The motions that are computed: a model as a user would write it, its start, its span, and published digits of its end.

| name         | coordinates, rows | from                                                                                    |
| ------------ | ----------------- | --------------------------------------------------------------------------------------- |
| andrews      | 7, 6              | Hairer & Wanner II, §VII.7; Test Set for IVP Solvers                                     |
| car-axis     | 4, 2              | Test Set for IVP Solvers: a support that is shaken, stiff springs of a light axis         |
| slider-crank | 3, 2              | the gallery's, racing at 14 rad/s                                                        |
| governor     | 4, 0              | after the flyball governor of the IFToMM library (A05): spring-dampers of 8·10⁵ N/m        |
| bricard      | 5, 5              | the linkage of the IFToMM library (A03): one row redundant, on the constraint surface alone |
| four-bars    | 81, 80            | 40 loops in a row (IFToMM A02), swinging between their flat positions                    |
| friction     | 4, 0              | four blocks in a row, shaken, friction 3 tanh(v/ε) N, ε = 10⁻⁵ m/s                         |
| masses       | 50, 0             | a row of masses, spring-dampers of rates from 1 to 10⁶ 1/s                                 |
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from sympy import cos, pi, sin, sqrt, tanh

import appell as ap
from appell.gallery import entry


@dataclass(frozen=True)
class Problem:
    """A model, its start, the span (s); ``published`` is its end, coordinates then speeds, where others have printed it."""

    build: Callable[[], ap.System]
    start: dict[str, float]
    span: float
    published: tuple[float, ...] = ()
    parameters: dict[str, float] = field(default_factory=dict)


# -- Andrews' squeezing mechanism --------------------------------------------------------------------------------------------
ANDREWS_ANGLES = ("beta", "theta", "gamma", "phi", "delta", "omega", "epsilon")
ANDREWS_START = (
    -0.0617138900142764496358948458001, 0.0, 0.455279819163070380255912382449, 0.222668390165885884674473185609,
    0.487364979543842550225598953530, -0.222668390165885884674473185609, 1.23054744454982119249735015568,
)  # fmt: skip
ANDREWS_END = (
    0.1581077119629904e2, -0.1575637105984298e2, 0.4082224013073101e-1, -0.5347301163226948, 0.5244099658805304,
    0.5347301163226948, 0.1048080741042263e1, 0.1139920302151208e4, -0.1424379294994111e4, 0.1103291221937134e2,
    0.1929337464421385e2, 0.5735699284790808, -0.1929337464421385e2, 0.3231791658026955,
)  # fmt: skip


def andrews() -> ap.System:
    """Seven bodies on three branches that meet in one point, a torque and a spring. Lengths in m, masses in kg."""
    s = ap.System("andrews")
    beta, theta, gamma, phi, delta, omega, epsilon = s.coordinates(" ".join(ANDREWS_ANGLES))
    d, da, e, ea, rr, ra, l0 = 28e-3, 115e-4, 2e-2, 1421e-5, 7e-3, 92e-5, 7785e-5
    ss, sa, sb, sc, sd, ta, tb = 35e-3, 1874e-5, 1043e-5, 18e-3, 2e-2, 2308e-5, 916e-5
    u, ua, ub, zf, zt, fa = 4e-2, 1228e-5, 449e-5, 2e-2, 4e-2, 1421e-5
    a, b, c = (-0.06934, -0.00227), (-0.03635, 0.03273), (0.014, 0.072)
    N = s.frame
    centres = (
        (beta, (ra * cos(beta), ra * sin(beta))),
        (beta + theta, (rr * cos(beta) - da * cos(beta + theta), rr * sin(beta) - da * sin(beta + theta))),
        (gamma, (b[0] + sa * sin(gamma) + sb * cos(gamma), b[1] - sa * cos(gamma) + sb * sin(gamma))),
        (phi + delta, (a[0] + zt * cos(delta) + (e - ea) * sin(phi + delta), a[1] + zt * sin(delta) - (e - ea) * cos(phi + delta))),
        (delta, (a[0] + ta * cos(delta) - tb * sin(delta), a[1] + ta * sin(delta) + tb * cos(delta))),
        (omega + epsilon, (a[0] + u * sin(epsilon) + (zf - fa) * cos(omega + epsilon),
                           a[1] - u * cos(epsilon) + (zf - fa) * sin(omega + epsilon))),
        (epsilon, (a[0] + ua * sin(epsilon) - ub * cos(epsilon), a[1] - ua * cos(epsilon) - ub * sin(epsilon))),
    )  # fmt: skip
    masses = (0.04325, 0.00365, 0.02373, 0.00706, 0.07050, 0.00706, 0.05498)
    moments = (2.194e-6, 4.410e-7, 5.255e-6, 5.667e-7, 1.169e-5, 5.667e-7, 1.912e-5)
    bodies = []
    for i, ((angle, (x, y)), m, J) in enumerate(zip(centres, masses, moments, strict=True), 1):
        frame = N.rotated(angle, "z", name=f"frame {i}")
        centre = s.origin.shifted(x * N.x + y * N.y, name=f"centre {i}")
        bodies.append(s.body(f"K{i}", frame=frame, com=centre, mass=m, inertia=ap.Inertia(J / 2, J / 2, J)))
    s.torque(bodies[0], 33e-3 * N.z, name="motor")
    foot = s.origin.shifted(c[0] * N.x + c[1] * N.y, name="C")
    end = s.origin.shifted(
        (b[0] + sd * cos(gamma) + sc * sin(gamma)) * N.x + (b[1] + sd * sin(gamma) - sc * cos(gamma)) * N.y, name="D"
    )
    s.spring(foot, end, stiffness=4530.0, length=l0, name="spring")
    x, y = rr * cos(beta) - d * cos(beta + theta), rr * sin(beta) - d * sin(beta + theta)
    s.constrain(x - ss * sin(gamma) - b[0], name="x of K3")
    s.constrain(y + ss * cos(gamma) - b[1], name="y of K3")
    s.constrain(x - e * sin(phi + delta) - zt * cos(delta) - a[0], name="x of K4")
    s.constrain(y + e * cos(phi + delta) - zt * sin(delta) - a[1], name="y of K4")
    s.constrain(x - zf * cos(omega + epsilon) - u * sin(epsilon) - a[0], name="x of K6")
    s.constrain(y - zf * sin(omega + epsilon) + u * cos(epsilon) - a[1], name="y of K6")
    return s


# -- the car axis ------------------------------------------------------------------------------------------------------------
CAR_AXIS_END = (
    0.493455784275402809122e-1, 0.496989460230171153861, 0.104174252488542151681e1, 0.373911027265361256927,
    -0.770583684040972357970e-1, 0.744686658723778553466e-2, 0.175568157537232222276e-1, 0.770341043779251976443,
)  # fmt: skip


def car_axis() -> ap.System:
    """An axis of length 1 on two springs, its right end's foot shaken: y_b = 0.1 sin 10 t."""
    s = ap.System("car axis")
    xl, yl, xr, yr = s.coordinates("xl yl xr yr")
    N, m = s.frame, 1e-4 * 10 / 2
    yb = sin(10 * s.t) / 10
    xb = sqrt(1 - yb**2)
    left = s.origin.shifted(xl * N.x + yl * N.y, name="left")
    right = s.origin.shifted(xr * N.x + yr * N.y, name="right")
    bump = s.origin.shifted(xb * N.x + yb * N.y, name="bump")
    s.particle("left end", at=left, mass=m)
    s.particle("right end", at=right, mass=m)
    s.gravity(-1.0 * N.y)
    s.spring(s.origin, left, stiffness=1.0, length=0.5, name="left spring")
    s.spring(bump, right, stiffness=1.0, length=0.5, name="right spring")
    s.constrain(xl * xb + yl * yb, name="at right angles")
    s.constrain((xl - xr) ** 2 + (yl - yr) ** 2 - 1, name="length")
    return s


# -- the flyball governor ------------------------------------------------------------------------------------------------------
def governor() -> ap.System:
    """A shaft, two rods with balls, and a slider held to the middles of the rods by spring-dampers."""
    s = ap.System("governor")
    psi, alpha1, alpha2, z = s.coordinates("psi alpha1 alpha2 z")
    N = s.frame
    shaft = N.rotated(psi, "z", name="shaft frame")
    s.body("shaft", frame=shaft, com=s.origin, mass=10.0, inertia=ap.Inertia(0.1, 0.1, 0.02))
    slider = s.origin.shifted(-z * N.z, name="slider")
    s.particle("slider body", at=slider, mass=0.3)
    for i, (angle, side) in enumerate(((alpha1, 1), (alpha2, -1)), 1):
        rod = shaft.rotated(-side * angle, "y", name=f"rod frame {i}")
        middle = s.origin.shifted(-0.5 * rod.z, name=f"middle {i}")
        s.body(f"rod {i}", frame=rod, com=middle, mass=0.3, inertia=ap.inertia.rod(0.3, 1.0, axis="z"))
        s.particle(f"ball {i}", at=s.origin.shifted(-1.0 * rod.z, name=f"end {i}"), mass=5.0)
        s.spring(slider, middle, stiffness=8e5, length=0.5, damping=4e4, name=f"spring {i}")
    s.gravity(-9.81 * N.z)
    return s


# -- Bricard's linkage ---------------------------------------------------------------------------------------------------------
def bricard() -> ap.System:
    """Five rods along the edges of a cube and six hinges, each at right angles to the rods that it joins."""
    s = ap.System("bricard")
    l, m, h = 1.0, 1.0, 0.1
    frame, point = s.frame, s.origin
    for i, (axis, along) in enumerate(zip("yzxyz", ("x", "-y", "z", "-x", "y"), strict=True)):
        joint = s.joint.revolute(f"q{i}", frame, at=point, axis=axis)
        frame = joint.frame
        rod = (-l if along[0] == "-" else l) * getattr(frame, along[-1])
        sizes = [l if x == along[-1] else h for x in "xyz"]
        s.body(f"rod {i}", frame=frame, com=point.shifted(rod / 2), mass=m, inertia=ap.inertia.box(m, *sizes))
        point = point.shifted(rod)
    s.close_loop("last hinge", (s.frame, s.origin.shifted(l * s.frame.z)), (frame, point), axis="x")
    s.gravity(-9.81 * s.frame.y)
    s.independent(s["q0"].dot)
    return s


# -- a row of four-bars ----------------------------------------------------------------------------------------------------------
FOUR_BARS = 40


def four_bars(n: int = FOUR_BARS) -> ap.System:
    """n + 1 cranks and n couplers, rods of mass 1 and length 1."""
    s = ap.System("four-bars")
    N, bar = s.frame, ap.inertia.rod(1.0, 1.0)
    ends = []
    for i in range(n + 1):
        frame = N.rotated(s.coordinates(f"c{i}"), "z", name=f"crank frame {i}")
        foot = s.origin.shifted(i * N.x, name=f"pivot {i}")
        s.body(f"crank {i}", frame=frame, com=foot.shifted(0.5 * frame.x, name=f"middle {i}"), mass=1.0, inertia=bar)
        ends.append(foot.shifted(1.0 * frame.x, name=f"end {i}"))
    for i in range(n):
        frame = N.rotated(s.coordinates(f"b{i}"), "z", name=f"coupler frame {i}")
        centre = ends[i].shifted(0.5 * frame.x, name=f"centre {i}")
        s.body(f"coupler {i}", frame=frame, com=centre, mass=1.0, inertia=bar)
        s.coincide(ends[i].shifted(1.0 * frame.x, name=f"tip {i}"), ends[i + 1], axes="xy", name=f"loop {i}")
    s.gravity(-9.81 * N.y)
    return s


def four_bars_start(n: int = FOUR_BARS) -> dict[str, float]:
    """Cranks at 40° below the horizontal and at rest: they swing to and fro without reaching it."""
    return {f"c{i}": -0.7 for i in range(n + 1)} | {f"b{i}": 0.0 for i in range(n)}


# -- friction --------------------------------------------------------------------------------------------------------------------
def friction(blocks: int = 4, width: float = 1e-5) -> ap.System:
    """Blocks in a row on the ground, springs between them and to the wall, friction 3 tanh(v/width) N, the last one shaken."""
    s = ap.System("friction")
    xs = s.coordinates(" ".join(f"x{i}" for i in range(blocks)))
    N, before = s.frame, s.origin
    for i, x in enumerate(xs):
        at = s.origin.shifted((x + 10 * (i + 1)) * N.x, name=f"place {i}")
        s.particle(f"block {i}", at=at, mass=1.0 + 0.1 * i)
        s.spring(before, at, stiffness=20.0 + 3 * i, length=10.0, name=f"spring {i}")
        s.force(at, -3.0 * tanh(x.dot / width) * N.x, name=f"friction {i}")
        before = at
    s.generalised_force(xs[-1], 12 * sin(3 * s.t), name="shaker")
    return s


# -- a row of masses ---------------------------------------------------------------------------------------------------------------
MASSES = 50


def masses(n: int = MASSES) -> ap.System:
    """Masses in a row, stiffnesses and dampings from soft to hard, the first of them pushed by 10 sin 2 t N."""
    s = ap.System("masses")
    xs = s.coordinates(" ".join(f"x{i}" for i in range(n)))
    N, before = s.frame, s.origin
    for i, x in enumerate(xs):
        at = s.origin.shifted((x + i + 1) * N.x, name=f"place {i}")
        s.particle(f"mass {i}", at=at, mass=1.0)
        rate = 10.0 ** (6.0 * i / (n - 1))
        s.spring(before, at, stiffness=10 * rate, length=1.0, damping=rate, name=f"spring {i}")
        before = at
    s.generalised_force(xs[0], 10 * sin(2 * s.t), name="push")
    return s


PROBLEMS = {
    "andrews": Problem(andrews, dict(zip(ANDREWS_ANGLES, ANDREWS_START, strict=True)), 0.03, ANDREWS_END),
    "car-axis": Problem(
        car_axis,
        {"xl": 0.0, "yl": 0.5, "xr": 1.0, "yr": 0.5, "xl'": -0.5, "yl'": 0.0, "xr'": -0.5, "yr'": 0.0},
        3.0,
        CAR_AXIS_END,
    ),
    "slider-crank": Problem(entry("slider-crank").build, {"theta": 0.5, "theta'": 14.0}, 4.0, parameters={"tau": 0.0}),
    "governor": Problem(governor, {"alpha1": float(pi / 6), "alpha2": float(pi / 6), "z": 0.8, "psi'": 6.0}, 3.0),
    "bricard": Problem(bricard, {f"q{i}": 0.0 for i in range(5)}, 3.0),
    "four-bars": Problem(four_bars, four_bars_start(), 2.0),
    "friction": Problem(friction, {f"x{i}": 0.01 * i for i in range(4)}, 10.0),
    "masses": Problem(masses, {f"x{i}": float(0.1 * np.cos(i)) for i in range(MASSES)}, 2.0),
}
