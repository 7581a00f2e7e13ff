"""Many motions at once: a disk at different leans, and a double pendulum dropped from anywhere."""

# --8<-- docs/ensembles.md
import numpy as np

import appell as ap

# a disk rolls off at different leans, with different masses: every combination is run
disks = ap.ensemble(
    "rolling-disk",
    5.0,
    parameters={"m": [1.0, 2.0, 4.0]},
    initial={"theta": np.linspace(1.0, 1.5, 6), "w3": 8.0},
    keep=["final", "max:theta", "min:theta"],
    progress=False,
)
print(disks)
print("lowest lean:", disks["min:theta"].sel(m=2.0).values.round(4))
print("masses make no difference:", float(np.ptp(disks["min:theta"].values, axis=0).max()) < 1e-6)

# a double pendulum, dropped from anywhere: when does it first turn over?
s = ap.load("n-pendulum:n=2")
over = ap.Event(abs(s["theta2"]) - np.pi, direction=1, terminal=True, name="over")
drops = ap.ensemble(
    s,
    10.0,
    initial={"theta1": "uniform(-3.1, 3.1)", "theta2": "uniform(-3.1, 3.1)"},
    runs=200,
    seed=1,
    sampling="sobol",
    events=over,
    keep=["events:1", "end:theta2"],
    progress=False,
)
print(drops)
print("turned over:", int((drops.status == "EVENT").sum()), "of", len(drops))
# --8<--
