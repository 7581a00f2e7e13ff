"""The Whipple bicycle: four rigid bodies with two knife-edge wheels, with nonlinear geometry and contact constraints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from sympy import cos, pi, sin, sqrt

from appell.analysis import Computed, Published
from appell.analysis.linearise import Lineariser
from appell.analysis.published import Bench
from appell.gallery.tools.entry import Entry, Motion
from appell.gibbs import GibbsFunction, State
from appell.model import Inertia, Mechanism, System, shapes

SOURCE = "Meijaard et al. 2007"

# eigenvalues of the upright steady motion by forward speed (m/s), with all digits of Table 2 of the source
EIGENVALUES: Mapping[float, tuple[complex, ...]] = {
    1.0: (3.52696170990069 + 0.807740275199311j, -7.11008014637441, -3.13423125066578),
    3.0: (1.70675605663973 + 2.31582447384324j, -10.3510146724592, -2.63366137253665),
    5.0: (-0.775341882195845 + 4.46486771378823j, -14.0783896927982, -0.322866429004087),
}
WEAVE_SPEED = 4.29238253634113
CAPSIZE_SPEED = 6.02426201538843


def build() -> System:
    """Axes as in the source: x forward, y to the right, z down; the rear wheel touches the ground at (x, y).

    The rear frame is turned from the ground by yaw, roll and pitch, so that the rear wheel always touches the ground. The fork
    turns about the steer axis, tilted back by ``tilt``, which meets the ground at the distance ``c``, the trail, ahead of the
    front contact. The front wheel's lowest point is kept on the ground by a position constraint, and both wheels roll without slipping:
    five independent constraints on eight coordinates.
    """
    s = System("whipple-bicycle")
    x, y, yaw, roll, pitch, rear, steer, front = s.coordinates("x y yaw roll pitch rear steer front")
    w, c, tilt, g = s.parameters(
        w=1.02, c=0.08, tilt=float(pi / 10), g=9.81, units={"w": "m", "c": "m", "tilt": "rad", "g": "m/s²"}
    )
    r_r, m_r, irxx, iryy = s.parameters(r_R=0.3, m_R=2.0, IRxx=0.0603, IRyy=0.12)
    r_f, m_f, ifxx, ifyy = s.parameters(r_F=0.35, m_F=3.0, IFxx=0.1405, IFyy=0.28)
    x_b, z_b, m_b, ibxx, ibyy, ibzz, ibxz = s.parameters(x_B=0.3, z_B=-0.9, m_B=85.0, IBxx=9.2, IByy=11.0, IBzz=2.8, IBxz=2.4)
    x_h, z_h, m_h, ihxx, ihyy, ihzz, ihxz = s.parameters(
        x_H=0.9, z_H=-0.7, m_H=4.0, IHxx=0.05892, IHyy=0.06, IHzz=0.00708, IHxz=-0.00756
    )

    ground = s.frame
    lean = ground.rotated(yaw, "z").rotated(roll, "x", name="lean")
    frame = lean.rotated(pitch, "y", name="rear frame")
    rear_wheel = frame.rotated(rear, "y", name="rear wheel axes")
    fork = frame.rotated(steer, (sin(tilt), 0, cos(tilt)), name="front frame")
    front_wheel = fork.rotated(front, "y", name="front wheel axes")

    contact = s.origin.shifted(x * ground.x + y * ground.y, name="rear contact")
    rear_hub = contact.shifted(-r_r * lean.z, name="rear hub")
    # the steer axis meets the ground of the upright bicycle at w + c
    on_axis = rear_hub.shifted((w + c) * frame.x + r_r * frame.z)
    front_hub = on_axis.shifted(-c * fork.x - r_f * fork.z, name="front hub")
    slant = ground.z @ fork.y  # the sine of the angle between the wheel's axle and the horizontal
    lowest = front_hub.shifted(r_f / sqrt(1 - slant**2) * (ground.z - slant * fork.y), name="front contact")

    tyre = shapes.Ring(r_r, axis="y"), shapes.Ring(r_f, axis="y")
    wheel_r = s.body("rear wheel", frame=rear_wheel, com=rear_hub, mass=m_r, inertia=Inertia(irxx, iryy, irxx, frame=frame),
                     shape=tyre[0])  # fmt: skip
    s.body("frame and rider", frame=frame, com=rear_hub.shifted(x_b * frame.x + (z_b + r_r) * frame.z), mass=m_b,
           inertia=Inertia(ibxx, ibyy, ibzz, xz=ibxz))  # fmt: skip
    s.body("fork", frame=fork, com=on_axis.shifted((x_h - w - c) * fork.x + z_h * fork.z), mass=m_h,
           inertia=Inertia(ihxx, ihyy, ihzz, xz=ihxz))  # fmt: skip
    wheel_f = s.body("front wheel", frame=front_wheel, com=front_hub, mass=m_f,
                     inertia=Inertia(ifxx, ifyy, ifxx, frame=fork), shape=tyre[1])  # fmt: skip
    s.gravity(g * ground.z)
    s.coincide(lowest, contact, axes="z", on=(wheel_f, ground), name="front wheel on the ground")
    s.rolls(wheel_r, at=contact, name="rear wheel rolls")
    s.rolls(wheel_f, at=lowest, name="front wheel rolls")
    s.independent(roll.dot, steer.dot, rear.dot)
    s.typical({roll: (-0.3, 0.3), pitch: (-0.2, 0.2), steer: (-0.3, 0.3)})
    return s


def upright(gibbs: GibbsFunction, speed: float) -> State:
    """The state of straight upright running at a forward speed (m/s)."""
    k = gibbs.kinematics
    values = gibbs.system.values()
    p = np.array([values[a] for a in k.p.quantities])
    rates = {"x'": speed, "rear'": -speed / values[gibbs.system["r_R"]], "front'": -speed / values[gibbs.system["r_F"]]}
    u = np.array([rates.get(str(a), 0.0) for a in k.u.quantities])
    return State(0.0, np.zeros(len(k.q)), u, p, np.zeros(0))


def _eigenvalues(speed: float) -> Computed:
    def worst(bench: Bench) -> float:
        found = Lineariser(bench.equations).at(upright(bench.gibbs, speed)).eigenvalues
        return max(float(np.abs(found - value).min() / abs(value)) for value in EIGENVALUES[speed])

    return Computed(f"eigenvalues at {speed:g} m/s: {', '.join(map(str, EIGENVALUES[speed]))}", worst)


def published(s: Mechanism) -> Sequence[Published]:
    """The benchmark's eigenvalues, from the nonlinear model."""
    return tuple(
        Published(f"Table 2, v = {v:g}", SOURCE, "eigenvalues of upright running", _eigenvalues(v)) for v in EIGENVALUES
    )


ENTRY = Entry(
    name="whipple-bicycle",
    title="The Whipple bicycle, benchmark parameters",
    citation=(
        "J. P. Meijaard, J. M. Papadopoulos, A. Ruina, A. L. Schwab, Linearized dynamics equations for the balance and steer "
        "of a bicycle: a benchmark and review, Proc. R. Soc. A 463 (2007) 1955–1982"
    ),
    build=build,
    published=published,
    motion=Motion(8.0, {"roll'": 0.5, "rear'": -15.3}, about="At 4.6 m/s it becomes upright by itself."),
)
