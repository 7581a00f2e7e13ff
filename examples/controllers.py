"""A controller with a memory: an integral that stands still at the limit of the motor, and runs that are alike."""

# --8<-- docs/controllers.md
import numpy as np

import appell as ap

s = ap.System("slide")
x = s.coordinates("x")
push, load = s.inputs("push load")
place = s.origin.shifted(x * s.frame.x)
s.particle("slide", at=place, mass=2.0)
s.force(place, (push - load) * s.frame.x)

period, most = 0.01, 4.0  # s, N


def step(t, state, integral):
    """The push of the next period, and the integral to go on with."""
    miss = 1.0 - state["x"]
    wanted = 20.0 * miss + 15.0 * integral - 12.0 * state["x'"]
    push = np.clip(wanted, -most, most)
    return push, integral + period * miss if push == wanted else integral  # anti-windup


simulation = ap.Simulation(s, inputs={push: ap.Sampled(step, period=period, initial=0.0), load: 1.5})
run, again = (simulation.run(10.0, progress=False) for _ in range(2))
print("periods at the limit:", int((np.abs(run.resampled(np.arange(0, 10, period))["push"]) == most).sum()))
print("at the end:", round(float(run["x"][-1]), 3), "m, pushing", round(float(run["push"][-1]), 3), "N against the load")
print("the second run is the first:", np.array_equal(run.states, again.states))
# --8<--
