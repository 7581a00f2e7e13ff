"""A pendulum held upright: linear equations, discretised, a gain by python-control, and the motion with it."""

# --8<-- docs/control.md
import control
import numpy as np

import appell as ap

s = ap.System("cart-pole")
x, theta = s.coordinates("x theta")
push = s.inputs("push")
cart = s.origin.shifted(x * s.frame.x)
s.particle("cart", at=cart, mass=1.0)
s.particle("bob", at=cart.shifted(-0.5 * s.frame.rotated(theta, "z").y), mass=0.3)
s.gravity(-9.81 * s.frame.y)
s.force(cart, push * s.frame.x)

upright = {"x": 0.0, "theta": np.pi, "x'": 0.0, "theta'": 0.0}
linear = ap.linearise(s, upright).to_control()  # a control.StateSpace, with names
print("states:", *linear.state_labels, " inputs:", *linear.input_labels)

period = 0.02
sampled = linear.sample(period)  # the input is held over each period
print("poles by themselves:", np.sort(np.abs(sampled.poles())).round(4))
weights = np.diag([10.0, 10.0, 1.0, 1.0])
gain, _, poles = control.dlqr(sampled, weights, [[0.1]])
print("poles with the gain:", np.sort(np.abs(poles)).round(4))

target = np.array([upright[name] for name in sampled.state_labels])


def held(t, state):
    """The push of the next period."""
    return -gain @ (np.array([state[name] for name in sampled.state_labels]) - target)


run = ap.simulate(s, 5.0, initial={**upright, "theta": np.pi - 0.3}, inputs=ap.Sampled(held, period=period), progress=False)
print("the largest push:", round(float(np.abs(run.inputs).max()), 2), "N; angle at the end:", round(float(run["theta"][-1]), 4))
# --8<--
