"""One mechanism by one solver, beside the reference.

The error is the largest, over eight times and all bodies, of places (beside 1 + their size), axes, and velocities (beside the
largest of the motion, and one). What a tolerance can promise is multiplied by the motion itself: a double pendulum makes a thousand
of one in a few seconds. So the condition of the motion is measured with the reference: four small changes, of places and of
velocities, at the start and in the middle, and by how much the largest of them has grown at any later time; one, where none grows.

    right                 error ≤ 100 · tolerance · condition

A method with a fixed step has no tolerance; what halving its step changes is taken for it. The reference is run at two tolerances;
where these differ by more than is to be told apart the mechanism is counted as one that the reference does not follow.
"""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

import appell as ap
from appell.errors import AppellError
from benchmarks.random.draw import draw
from benchmarks.random.drawing import Drawing, places
from benchmarks.random.ours import Model
from benchmarks.random.reference import NotFollowed, Reference

TIMES = 9  # the start among them
FACTOR = 100.0  # how many tolerances a run may be off
FINE, COARSE, KICKED = 1e-13, 1e-11, 1e-8  # of the reference, its check, and the changed motions beside it
KICK = 1e-5  # large beside the error of the motions that are changed by it
STEPS = 400  # of a fixed-step method over the span
RIGHT, WRONG, STOPPED, UNFOLLOWED = "right", "wrong", "stopped", "not followed"


@dataclass(frozen=True)
class Verdict:
    """What became of one mechanism."""

    seed: int
    family: str
    solver: str
    tolerance: float
    verdict: str
    status: str = ""
    error: float = float("nan")
    condition: float = float("nan")
    limit: float = float("nan")
    message: str = ""
    seconds: float = 0.0

    def record(self) -> dict[str, Any]:
        return asdict(self)


def solver_of(drawing: Drawing, halved: bool = False) -> Any:
    """The solver that a drawing names."""
    name, tolerance = drawing.solver, drawing.tolerance
    step = drawing.span * drawing.units[2] / STEPS / (2 if halved else 1)
    if name in ("RK4", "Symplectic"):
        return {"RK4": ap.RK4, "Symplectic": ap.Symplectic}[name](step=step)
    if name.startswith("Scipy"):
        return ap.Scipy(method=name.split()[1], tolerance=tolerance)
    made = {
        "DOP853": ap.DOP853,
        "DormandPrince5": ap.DormandPrince5,
        "GaussLegendre": ap.GaussLegendre,
        "RadauIIA": ap.RadauIIA,
    }
    return (made | {"Sundials": ap.Sundials})[name](tolerance=tolerance)


def distance(a: Any, b: Any) -> Any:
    """How far two motions are apart at each time: each is centres, axes, velocities, angular velocities."""

    def worst(x: Any) -> Any:
        return np.abs(x).reshape(len(x), -1).max(axis=1)

    def fast(x: Any) -> float:
        return 1.0 + float(np.abs(x).max())

    place = worst((a[0] - b[0]) / (1.0 + np.abs(b[0])))
    return np.max([place, worst(a[1] - b[1]), worst(a[2] - b[2]) / fast(b[2]), worst(a[3] - b[3]) / fast(b[3])], axis=0)


def followed(drawing: Drawing, times: Any) -> tuple[Any, float, float]:
    """The reference's motion, its own error, and the condition of the motion."""
    ref = Reference(drawing)
    start = ref.state(0.0, drawing.q, drawing.u)
    states = ref.follow(times, start, FINE)
    found = ref.split(states)
    _, phi, psi = ref.equations(float(times[-1]), states[-1])
    drift = float(max(np.abs(phi).max(initial=0.0), np.abs(psi).max(initial=0.0)))
    doubt = max(float(distance(ref.split(ref.follow(times, start, COARSE)), found).max()), drift)
    rng, growth = np.random.default_rng([drawing.seed, 34]), 1.0
    half = len(times) // 2
    for k in (0, half):
        plain = tuple(x[k:] for x in found)
        for what in ("places", "velocities"):
            way = ref.allowed(float(times[k]), states[k], rng.normal(size=6 * ref.n))
            way *= KICK / np.abs(way).max()
            try:
                apart = _changed(ref, times[k:], states[k], way, what, plain)
            except NotFollowed:  # into a singular position, perhaps
                apart = _changed(ref, times[k:], states[k], -way, what, plain)
            growth = max(growth, float(apart.max() / apart[0]))
    return found, doubt, growth


def _changed(ref: Reference, times: Any, state: Any, way: Any, what: str, plain: Any) -> Any:
    """How far a motion that begins changed is from the plain one, at each time."""
    still = np.zeros_like(way)
    moved = ref.moved(state, way, still) if what == "places" else ref.moved(state, still, way)
    if what == "places":  # velocities have to follow the places that they are allowed at
        moved = _put_back(ref, float(times[0]), moved)
    return distance(ref.split(ref.follow(times, moved, KICKED)), plain)


def _put_back(ref: Reference, t: float, y: Any) -> Any:
    """Velocities on the rows, by least change."""
    if not ref.rows:
        return y
    jac, _, psi = ref.equations(t, y)
    return ref.moved(y, np.zeros(6 * ref.n), -np.linalg.lstsq(jac, psi, rcond=1e-7)[0])


def motion(drawing: Drawing, times: Any, q: Any, u: Any) -> Any:
    """Centres, axes and velocities along a run of the package."""
    rows = [places(drawing, t, a, b).centres(drawing) for t, a, b in zip(times, q, u, strict=True)]
    return tuple(np.array([r[i] for r in rows]) for i in range(4))


def measure(seed: int) -> Verdict:
    """One mechanism, judged."""
    began = time.perf_counter()
    made = judge(draw(seed))
    return Verdict(**(made.record() | {"seconds": round(time.perf_counter() - began, 4)}))


def judge(drawing: Drawing) -> Verdict:
    """A drawing, judged."""
    known = {"seed": drawing.seed, "family": drawing.family, "solver": drawing.solver, "tolerance": drawing.tolerance}
    times = np.linspace(0.0, drawing.span, TIMES)
    try:
        model = Model(drawing)
        run, q, u = model.run(solver_of(drawing), times)
    except AppellError as error:
        return Verdict(**known, verdict=STOPPED, status=type(error).__name__, message=str(error))
    if not run.status.ok:
        return Verdict(**known, verdict=STOPPED, status=run.status.name, message=run.message)
    try:
        found, doubt, growth = followed(drawing, times)
    except NotFollowed as reason:
        return Verdict(**known, verdict=UNFOLLOWED, status=run.status.name, message=str(reason))
    ours, tolerance = motion(drawing, times, q, u), drawing.tolerance
    if tolerance == 0.0:
        again, q, u = model.run(solver_of(drawing, halved=True), times)
        if not again.status.ok:
            return Verdict(**known, verdict=STOPPED, status=again.status.name, message=again.message)
        finer = motion(drawing, times, q, u)
        tolerance = max(float(distance(finer, ours).max()), 1e-11)
        ours = finer
        known["tolerance"] = tolerance
    error, limit = float(distance(ours, found).max()), FACTOR * tolerance * growth
    verdict = RIGHT if error <= limit else WRONG
    if doubt > limit / 2:
        verdict = UNFOLLOWED
    numbers = {"error": error, "condition": growth, "limit": limit}
    return Verdict(**known, verdict=verdict, status=run.status.name, message=f"reference {doubt:.2g}", **numbers)
