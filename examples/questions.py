"""Where it rests, how it goes on steadily, what becomes of a disturbance, and what kind of constraint it has."""

# --8<-- docs/analysis.md
from sympy import cos, pi

import appell as ap
from appell.gallery import entry

# where can it rest, and what holds it there?
plate = entry("servo-plate").build()
for rest in ap.equilibria(plate):
    print(rest, "→", rest.linear.modes().word)
print(ap.equilibria(plate, ranges={"beta": (1, 2)}, starts=10))

# how fast must a disk roll to stay upright? The speed at which it rolls is followed down
disk = ap.Steady(entry("rolling-disk").build())
upright = {"theta": pi / 2, "w2": 0.0}
rolling = disk.solve(held={**upright, "w3": 5.0})
for crossing in ap.stability(ap.follow(rolling, "w3", 1.0, held=list(upright))).crossings:
    print(f"w3 = {crossing.value:.8f} rad/s: {crossing.word}")

# two regular precessions of a top: expressions may be held too
top = entry("heavy-top").build()
phi, theta, psi = top["phi"], top["theta"], top["psi"]
held = {theta: 0.7, top["I3"] * (psi.dot + phi.dot * cos(theta)): 0.6}
for motion in ap.steady_motions(top, held, ranges={"phi'": (0, 30), "psi'": (0, 100)}):
    print(f"precession at {motion[phi.dot]:.9f} rad/s")

# a bicycle at 5 m/s, linearised: names, matrices, modes
bicycle = ap.Steady(entry("whipple-bicycle").build())
straight = bicycle.solve(held={"x'": 5.0, "roll": 0.0, "steer": 0.0})
linear = straight.linearise(["roll", "steer", "roll'", "steer'", "rear'"], outputs=["yaw'"])
for x, row in zip(linear.states[2:4], linear.A[2:4, :4], strict=True):
    print(f"d/dt {x} =", " + ".join(f"({a:.6f}) {y}" for a, y in zip(row, linear.states, strict=False)))
print(linear.modes())

# which of its constraints integrate?
print(ap.classify(entry("rolling-disk").build()))
# --8<--
