"""Three pictures, one pixel a run: `python examples/pictures.py basins 1000` draws a million of them. docs/pictures.md shows them, and
what is between the marks."""

# --8<-- docs/pictures.md
import sys
import time

import numpy as np
from sympy import cos, pi, sin, sqrt

import appell as ap

LOOSE = ap.DOP853(tolerance=1e-4)  # enough for a pixel


def basins(side):
    """A pendulum over three magnets: where it is let go, and over which it comes to rest; darker where that takes longer."""
    s = ap.System("magnetic pendulum")
    alpha, beta = s.coordinates("alpha beta")
    l = s.parameters(l=1.0)
    rod = s.frame.rotated(alpha, "x").rotated(beta, "y")
    s.particle("bob", at=s.origin.shifted(-l * rod.z), mass=1)
    s.gravity(-9.81 * s.frame.z)
    bob = (-l * sin(beta), l * sin(alpha) * cos(beta), -l * cos(alpha) * cos(beta))
    magnets = [(0.5 * cos(v), 0.5 * sin(v), -1.1) for v in (0, 2 * pi / 3, 4 * pi / 3)]
    s.potential(-sum(1 / sqrt(sum((x - y) ** 2 for x, y in zip(bob, m, strict=True))) for m in magnets))
    s.rayleigh(0.45 * (alpha.dot**2 + beta.dot**2))
    edge = np.linspace(-1.3, 1.3, side)
    found = ap.ensemble(s, 10.0, initial={"alpha": -edge, "beta": edge}, keep={"x": bob[0], "y": bob[1]}, solver=LOOSE)
    away = np.stack([np.hypot(found["x"] - float(m[0]), found["y"] - float(m[1])) for m in magnets], axis=-1)
    least, most = np.quantile(found["steps"], [0.01, 0.99])
    longer = np.clip((found["steps"].values - least) / (most - least), 0.0, 1.0)[..., None]
    print(f"basins: {len(found)} runs, {(away.min(axis=-1) < 0.2).mean():.0%} end over a magnet")
    return COLOURS[away.argmin(axis=-1)] * (1.0 - 0.75 * longer)


def flips(side):
    """A double pendulum let go: when its second rod first turns over, bright where that is soon; white where it is not within 10 s."""
    s = ap.load("n-pendulum:n=2")
    over = ap.Event(abs(s["theta2"]) - pi, direction=1, terminal=True, name="over")
    edge = np.linspace(-3.14, 3.14, side)
    found = ap.ensemble(s, 10.0, initial={"theta2": -edge, "theta1": edge}, events=over, keep="events:1", solver=LOOSE)
    times = found["event_times"].values[..., 0, 0]
    print(f"flips: {len(found)} runs, {np.isfinite(times).mean():.0%} turn over, the first after {np.nanmin(times):.2f} s")
    share = np.clip(np.log(times / 0.5) / np.log(10.0 / 0.5), 0.0, 1.0)[..., None]
    return np.where(np.isfinite(share), (1 - share) * COLOURS[1] + share * COLOURS[3], 1.0)


def bicycle(side):
    """At which speeds (0 to 10 m/s, across) a bicycle rights itself, with how much trail (−5 to 25 cm, upwards): blue."""
    equations = ap.derive(ap.load("whipple-bicycle"))
    rest, shown = ["x", "y", "yaw", "rear", "front", "rear'"], ["roll", "steer", "roll'", "steer'"]
    growth = np.empty((side, side))
    for row, trail in enumerate(np.linspace(0.25, -0.05, side)):
        slow, middle, fast = (
            ap.linearise(equations, initial={"x'": v, "roll": 0, "steer": 0}, parameters={"c": trail}, independent=rest + shown)
            for v in (0.0, 1.0, 2.0)
        )
        at = [[str(x) for x in slow.states].index(name) for name in shown]
        a, b, c = (linear.A[np.ix_(at, at)] for linear in (slow, middle, fast))
        v = np.linspace(0.0, 10.0, side)[:, None, None]  # of second degree in it, exactly: three speeds say all
        growth[row] = np.linalg.eigvals(a + v * (4 * b - 3 * a - c) / 2 + v**2 * (a - 2 * b + c) / 2).real.max(axis=-1)
    print(f"bicycle: {growth.size} of them, {(growth < 0).mean():.0%} right themselves")
    share = np.sqrt(np.clip(np.abs(growth), 0.0, 2.0) / 2.0)[..., None]
    return 1.0 - share * (1.0 - np.where(growth[..., None] < 0, COLOURS[2], COLOURS[0]))


COLOURS = np.array([[0.84, 0.37, 0.30], [0.95, 0.77, 0.35], [0.20, 0.47, 0.70], [0.10, 0.12, 0.30]])
PICTURES = {"basins": basins, "flips": flips, "bicycle": bicycle}

if __name__ == "__main__":
    for name, draw in PICTURES.items():
        if name not in sys.argv[1:2] and len(sys.argv) > 1:
            continue
        began = time.perf_counter()
        picture = draw(int(sys.argv[2]) if len(sys.argv) > 2 else 12)
        if len(sys.argv) > 2:
            from matplotlib.image import imsave

            imsave(f"{name}.png", picture)
            print(f"{name}.png, {time.perf_counter() - began:.0f} s")
# --8<--
