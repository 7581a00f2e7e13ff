"""What a track in the snow says of the sleigh that made it. docs/sensitivities.md shows what is between the marks."""

# --8<-- docs/sensitivities.md
import numpy as np

import appell as ap

s = ap.System("sleigh")
x, y, theta = s.coordinates("x y theta")  # of the blade, and the heading
v, side, w = s.speeds("v side w")
m, I, a = s.parameters(m=1.5, I=0.4, a=0.3)  # a: from the blade to the centre of mass

heading = s.frame.rotated(theta, "z")
blade = s.origin.shifted(x * s.frame.x + y * s.frame.y)
s.define_speeds({v: blade.velocity @ heading.x, side: blade.velocity @ heading.y, w: theta.dot})
s.body("sleigh", frame=heading, com=blade.shifted(a * heading.x), mass=m, inertia=ap.Inertia(I / 2, I / 2, I))
s.constrain(blade.velocity @ heading.y, name="no slip sideways")

start = {x: 0.0, y: 0.0, theta: 0.2, v: 1.0, w: 1.5}
found = ap.sensitivities(s, 2.0, wrt=(I, a, w), initial=start, save=81)
print(found["y"].isel(time=-1).round(5).to_series().to_string())

# a camera sees where the blade is, to 2 mm, and now and then nothing
rng = np.random.default_rng(1)
track = {name: found.run[name].values + 0.002 * rng.normal(size=81) for name in ("x", "y")}
track["x"][30:36] = np.nan
fitted = ap.fit(
    s, {"time": found.run.time, **track}, unknowns=(I, a, v, w), initial=start | {v: 0.8, w: 1.2}, parameters={I: 0.3, a: 0.4}
)
print(fitted)

for integral in ap.first_integrals(s):
    print(integral.name, "=", integral.formula)
# --8<--
