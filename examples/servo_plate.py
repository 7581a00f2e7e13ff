"""A plate kept at right angles to its base by a motor: Appell & Béghin's own example. docs/servo.md shows what is
between the marks."""

# --8<-- docs/servo.md
from sympy import pi

import appell as ap
from appell.analysis import equilibria

s = ap.System("plate on a motor")
alpha, beta = s.coordinates("alpha beta")  # of the base that the motor turns, and of the plate hung on it
M, k, R, a, b, F, I1 = s.parameters(M=1.2, k=0.3, R=0.5, a=0.8, b=0.45, F=2.0, I1=0.7)

base, plate = s.frame.rotated(alpha, "z"), s.frame.rotated(beta, "z")
C = s.origin.shifted(R * base.x)
s.body("plate", frame=plate, com=C.shifted(b * plate.x), mass=M, inertia=ap.Inertia(M * k**2, M * k**2, M * k**2))
s.body("base", frame=base, com=s.origin, mass=1, inertia=ap.Inertia(I1, I1, I1))
s.force(C.shifted(a * plate.x), F * s.frame.x)

T = s.actuators("T")  # unknown, and just what the condition needs
s.torque(base, T * s.frame.z)  # where it pushes
s.servo(alpha - beta - pi / 2, by=T, name="right angle")  # what it keeps

eq = ap.derive(s, ap.formulations.ServoObstacles())
for equation in eq.equations():
    print(equation.lhs, "= 0")
print(eq.explain().servo)
print(equilibria(s))

found = eq.accelerations({alpha: pi / 2 + 0.3, beta: 0.3, alpha.dot: 1.0, beta.dot: 1.0})
print(f"T = {found.actuator_forces[0]:.6f} N·m, giving {found.actuator_power[0]:.6f} W")
# --8<--
