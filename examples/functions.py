"""The dynamics of a mechanism as functions of arrays, for other tools."""

# --8<-- docs/functions.md
import numpy as np
from scipy.integrate import solve_ivp

import appell as ap

s = ap.System("five-bar")  # two driven cranks, closed by two rods, and a third motor at an elbow: one motor too many
a, b, c, d = s.coordinates("a b c d")
m1, m2, m3 = s.inputs("m1 m2 m3")
crank1, crank2, rod1, rod2 = (s.frame.rotated(x, "z") for x in (a, b, c, d))
elbow1 = s.origin.shifted(0.7 * crank1.x, name="elbow 1")
elbow2 = s.origin.shifted(1.0 * s.frame.x).shifted(0.7 * crank2.x, name="elbow 2")
hand = elbow1.shifted(0.9 * rod1.x, name="hand")
for name, frame, point in (("crank 1", crank1, elbow1), ("crank 2", crank2, elbow2), ("rod 1", rod1, hand)):
    s.body(name, frame=frame, com=point, mass=1.0, inertia=ap.Inertia(0.01, 0.05, 0.05))
s.coincide(hand, elbow2.shifted(0.9 * rod2.x), axes="xy")
s.body("rod 2", frame=rod2, com=elbow2, mass=1.0, inertia=ap.Inertia(0.01, 0.05, 0.05))
s.gravity(-9.81 * s.frame.y)
for along, effort in ((a, m1 - m3), (b, m2), (c, m3)):
    s.generalised_force(along, effort)

dyn = ap.dynamics(s)
print(dyn)

y = dyn.project(0.0, dyn.pack({"a": 2.0, "b": 1.1, "c": 0.6, "d": 2.5}))  # near by, put on the constraints
q, u = y[:4], y[4:]
print("place of the hand  ", dyn.point("hand").position(q).round(6))
print("free directions    ", dyn.null_space(q).shape)

udot = dyn.accelerations(q, u, inputs=[3.0, -1.0, 0.5])
found = dyn.inverse(q, u, udot)
print("the shortest efforts", found.inputs.round(4), "unique:", found.unique)
print("they do the same    ", np.allclose(dyn.accelerations(q, u, found.inputs), udot))

end = solve_ivp(dyn.rhs, (0.0, 0.5), y, method="DOP853", rtol=1e-10, atol=1e-10).y[:, -1]
run = ap.simulate(s, 0.5, initial=dyn.unpack(y), save=2, progress=False)
print("solve_ivp, simulate ", np.abs(end - run.states[-1, :8]).max() < 1e-8)

many = np.broadcast_to(y, (1000, 8))
print("a thousand at once  ", dyn.rhs(0.0, many).shape)
# --8<--
