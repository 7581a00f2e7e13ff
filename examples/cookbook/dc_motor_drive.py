"""DC motor drive

A DC motor turns a pendulum through a gear. The current is a state of first order beside the mechanism, L di/dt = V − R i − k ω; a second
state is the integral of the error, by which a controller brings the arm to its angle though gravity pulls.
"""

import appell as ap

SPAN = 1.5


def build() -> ap.System:
    s = ap.System("DC motor drive")
    units = {"m": "kg", "l": "m", "J": "kg·m²", "n": "1", "R": "Ω", "L": "H", "k": "N·m/A", "g": "m/s²"}
    m, l, J, n, R, L, k, g = s.parameters(m=0.5, l=0.3, J=2e-5, n=50.0, R=1.5, L=2e-3, k=0.04, g=9.81, units=units)
    wanted = s.parameters(wanted=1.2)
    shaft = s.joint.revolute("q", s.frame, axis="z")
    q = shaft.coordinates[0]
    middle = s.origin.shifted(-l / 2 * shaft.frame.y)
    s.body("arm", frame=shaft.frame, com=middle, mass=m, inertia=ap.inertia.rod(m, l, "y"))
    s.kinetic_energy(J * (n * q.dot) ** 2 / 2, name="rotor")  # it turns n times as fast
    i, error = s.states("i error")
    voltage = 20.0 * (wanted - q) + 30.0 * error - 1.0 * q.dot
    s.rate(i, (voltage - R * i - k * n * q.dot) / L)
    s.rate(error, wanted - q)
    s.generalised_force(q, n * k * i, name="motor")
    s.gravity(-g * s.frame.y)
    return s
