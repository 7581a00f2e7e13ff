"""A disk that rolls on a plane: described, derived, explained, verified. The README shows what is between the marks."""

# --8<-- README
from sympy import sin

import appell as ap

s = ap.System("rolling disk")
x, y, phi, theta, psi = s.coordinates("x y phi theta psi")
w1, w2, w3 = s.speeds("w1 w2 w3")
m, a, g = s.parameters(m=1.0, a=0.5, g=9.81)

A = s.frame.rotated(phi, "z")  # heading
B = A.rotated(theta, "x")  # lean; does not spin with the disk
D = B.rotated(psi, "z")  # the disk itself
s.define_speeds({w1: D.omega @ B.x, w2: D.omega @ B.y, w3: D.omega @ B.z})

centre = s.origin.shifted(x * s.frame.x + y * s.frame.y + a * sin(theta) * s.frame.z)
disk = s.body("disk", frame=D, com=centre, mass=m, inertia=ap.inertia.disk(m, a, axis=B.z))
s.gravity(-g * s.frame.z)
s.rolls(disk, at=centre.shifted(-a * B.y))

eq = ap.derive(s)  # Gibbs–Appell; eq.S, eq.R, eq.mass_matrix, eq.equations() are SymPy, eq.latex() is LaTeX
print(eq)
print(eq.explain())  # constraints and their rank, freedoms, cyclic coordinates
print(ap.verify(s))  # thirteen formulations, and the code that runs, at fifty random states
# --8<--
