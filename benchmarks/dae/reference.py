"""The states of every motion at eleven times, by integrators that are none of ours: `python -m benchmarks.dae.reference`.

SciPy's DOP853 at 1e-13 on our accelerations; for the row of masses, whose fastest rate it could not follow, SciPy's Radau on the
matrices of the linear system, written down here by themselves. Where others have published the end, it is compared with that.
"""

import json
from pathlib import Path

import numpy as np
from scipy.integrate import solve_ivp

import appell as ap
from benchmarks.common import Vector, console
from benchmarks.dae.problems import MASSES, PROBLEMS

FILE = Path(__file__).parent / "reference.json"
POINTS = 11
TIGHT = 1e-13
PUBLISHED = 1e-7  # what published digits and ours may differ by, relative to 1 + |y|: Andrews' are good to 3e-8


def states(name: str) -> Vector:
    """The states, one row a time: coordinates, then speeds."""
    return np.array(json.loads(FILE.read_text())[name])


def error(found: Vector, exact: Vector) -> float:
    """The largest difference at any of the times, relative to 1 + |y|."""
    return float(np.max(np.abs(found - exact) / (1.0 + np.abs(exact))))


def compute(name: str) -> Vector:
    """The states anew."""
    p = PROBLEMS[name]
    times = np.linspace(0.0, p.span, POINTS)
    if name == "masses":
        return _masses(times)
    solver = ap.Scipy(method="DOP853", tolerance=TIGHT)
    run = ap.simulate(p.build(), p.span, initial=p.start, parameters=p.parameters, solver=solver, save=times, progress=False)
    if not run.status.ok:
        raise SystemExit(f"{name}: {run.message}")
    n = run.coordinates.shape[1] + run.speeds.shape[1]
    found: Vector = run.states[:, :n]
    return found


def _masses(times: Vector) -> Vector:
    n = MASSES
    matrix = np.zeros((2 * n, 2 * n))
    matrix[:n, n:] = np.eye(n)
    for i in range(n):
        rate = 10.0 ** (6.0 * i / (n - 1))
        pair = np.zeros(n)
        pair[i], pair[max(i - 1, 0)] = 1.0, -1.0 if i else 1.0
        matrix[n:, :n] -= 10 * rate * np.outer(pair, pair)
        matrix[n:, n:] -= rate * np.outer(pair, pair)
    push = np.zeros(2 * n)
    push[n] = 10.0
    start = np.zeros(2 * n)
    start[:n] = [0.1 * np.cos(i) for i in range(n)]
    found = solve_ivp(
        lambda t, y: matrix @ y + push * np.sin(2 * t), (0.0, times[-1]), start, "Radau", times, jac=matrix, rtol=TIGHT, atol=TIGHT
    )  # fmt: skip
    states: Vector = found.y.T
    return states


def main() -> None:
    """Compute them all, compare with what is published, and keep them."""
    kept: dict[str, list[list[float]]] = {}
    for name, p in PROBLEMS.items():
        found = compute(name)
        text = name
        if p.published:
            off = error(found[-1], np.array(p.published))
            text += f": {off:.1e} from the published end"
            if not off <= PUBLISHED:
                raise SystemExit(f"{text}: no reference is kept.")
        console.print(text)
        kept[name] = found.tolist()
    rows = (f'"{name}": [\n' + ",\n".join(f"  {json.dumps(row)}" for row in rows) + "\n]" for name, rows in kept.items())
    FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n")


if __name__ == "__main__":
    main()
