"""A pendulum on a cart that a motor drives: motion, events, a controller, and the energy account."""

# --8<-- docs/simulation.md
import appell as ap

s = ap.System("pendulum on a cart")
x, theta = s.coordinates("x theta")
m, M, l, g = s.parameters(m=0.2, M=1.0, l=0.5, g=9.81)
F = s.inputs("F")

cart = s.origin.shifted(x * s.frame.x)
rod = s.frame.rotated(theta, "z")
s.particle("cart", at=cart, mass=M)
bob = s.particle("bob", at=cart.shifted(-l * rod.y), mass=m)
s.force(cart, F * s.frame.x)
s.gravity(-g * s.frame.y)

start = {theta: 1.2}
free = ap.simulate(s, 5.0, initial=start)  # F = 0
print(f"{free.status.name}; energy missed by less than 1e-9 of what is exchanged: {free.audit.energy_error < 1e-9}")
print(f"theta(5 s) = {float(free['theta'][-1]):.8f}")

below = ap.Event(theta, name="lowest", direction=-1)  # from positive to negative
swings = ap.simulate(s, 5.0, initial=start, events=below)
print("lowest at", ", ".join(f"{e.time:.6f} s" for e in swings.events))

damped = ap.simulate(s, 20.0, initial=start, inputs={F: -4 * x - 3 * x.dot})  # an expression: compiled with the rest
print(f"after 20 s: theta = {float(damped['theta'][-1]):.6f}, work of F = {float(damped.energy.work[-1].sum()):.6f} J")


def brake(t, state):
    """Any Python function: slower, and called every 10 ms here."""
    return {F: -5.0 if state["x'"] > 0 else 5.0}


stopped = ap.simulate(s, 1.0, initial={theta: 0.5, x.dot: 1.0}, inputs=ap.Sampled(brake, period=0.01))
speed = abs(float(stopped["x'"][-1]))
print(f"the cart moves at {speed:.1f} m/s after 1 s of braking")

again = ap.Simulation(s, solver=ap.DOP853(tolerance=1e-11))  # made once, run often
angles = [float(again.run(1.0, initial={theta: a}, save=2)["theta"][-1]) for a in (0.4, 0.8, 1.2)]
print("theta(1 s) from 0.4, 0.8, 1.2:", ", ".join(f"{a:.8f}" for a in angles))
# --8<--
