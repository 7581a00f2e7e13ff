"""Loads of the air as expressions of velocity: each surface of a glider is pushed by how the air meets it, in its own axes."""

import numpy as np
from sympy import sqrt

import appell as ap

s = ap.System("glider")
x, z, pitch = s.coordinates("x z pitch")
forwards, downwards, turning = s.speeds("u w q")
m, I, g, rho = s.parameters(m=0.4, I=0.02, g=9.81, rho=1.2)

body = s.frame.rotated(pitch, "-y", name="axes")  # nose up is positive
centre = s.origin.shifted(x * s.frame.x + z * s.frame.z)
s.define_speeds({forwards: centre.velocity @ body.x, downwards: -centre.velocity @ body.z, turning: pitch.dot})
s.body("glider", frame=body, com=centre, mass=m, inertia=ap.Inertia(I, I, I))
s.gravity(-g * s.frame.z)


def surface(name, at, incidence, area, slope=5.0, drag=0.02):
    """Thin plate: lift along the normal of its chord, as the air meets it at the point ``at``, where its body carries it."""
    chord = body.rotated(incidence, "-y", name=f"chord of {name}")
    ahead, sink = at.velocity @ chord.x, -at.velocity @ chord.z
    speed = sqrt(ahead**2 + sink**2)
    push = rho * area / 2 * speed * (slope * sink * chord.z - drag * ahead * chord.x)
    return s.force(at, push, name=name)


surface("wing", centre.shifted(-0.01 * body.x), 0.09, area=0.12)
surface("tail", centre.shifted(-0.55 * body.x), 0.0, area=0.02)

glide = ap.Steady(s).solve({forwards: 10.0, pitch: -0.05})  # trimmed: where nothing but its place changes
print(glide)
modes = glide.linearise().modes()
print(modes)

speed = float(np.hypot(glide.speeds[forwards], glide.speeds[downwards]))
slow = 2 * np.pi / min(abs(mode.eigenvalue.imag) for mode in modes if mode.oscillates)
print(f"phugoid: {slow:.2f} s; Lanchester's, without drag and inertia of pitch: {np.pi * np.sqrt(2) * speed / 9.81:.2f} s")

run = ap.simulate(s, 20.0, initial={**glide.coordinates, **glide.speeds, z: 30.0, forwards: 0.8 * speed})
fast = np.hypot(run["u"].values, run["w"].values)
print(f"thrown too slowly, it swings between {fast.min():.2f} and {fast.max():.2f} m/s")
assert run.audit.energy_error < 1e-9
