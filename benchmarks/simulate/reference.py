"""Final states in long double, from the equations on paper: `python -m benchmarks.simulate.reference` writes them.

With μⱼ the mass that rod j carries (μ₀ everything), and l = LENGTH,

    M₀₀ = μ₀,   M₀ⱼ = −μⱼ l sin qⱼ,   Mⱼₖ = min(μⱼ, μₖ) l² cos(qⱼ − qₖ)
    f₀ = Σ μⱼ l uⱼ² cos qⱼ,           fⱼ = −Σ min(μⱼ, μₖ) l² uₖ² sin(qⱼ − qₖ) − μⱼ g l cos qⱼ

integrated by Gragg's extrapolated midpoint rule, columns enough for order 16 (Hairer, Nørsett & Wanner, Solving
Ordinary Differential Equations I, §II.9). Two step sizes agree to AGREEMENT. It shares nothing with the tools.

Beside each state stands the error that SciPy's DOP853 makes at the task's tolerance on these same equations: what that
tolerance buys, and what MuJoCo's step is chosen to match.
"""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np
from scipy.integrate import solve_ivp

from benchmarks.common import Vector
from benchmarks.derive.problem import GRAVITY, LENGTH, MASS
from benchmarks.simulate.contract import SIZES, TASKS, Task, start

FILE = Path(__file__).with_name("reference.json")
COLUMNS = 8
STEPS_PER_SECOND = (20, 30)
AGREEMENT = 1e-13  # between the two step sizes; below it is long double's own rounding, grown over 100 s


def rates(n: int, real: type[np.floating]) -> Callable[[Vector], Vector]:
    """ẋ(x), in the given precision; x is q₀ … qₙ, u₀ … uₙ."""
    mu = real(MASS) * np.arange(n + 1, 0, -1).astype(real)
    mu_l = mu[1:] * real(LENGTH)
    mu_ll = np.minimum.outer(mu[1:], mu[1:]) * real(LENGTH) ** 2
    g = real(GRAVITY)
    size = n + 1

    def evaluate(x: Vector) -> Vector:
        s, c, u = np.sin(x[1:size]), np.cos(x[1:size]), x[size:]
        squares = u[1:] ** 2
        M, f = np.empty((size, size), real), np.empty(size, real)
        M[0, 0] = mu[0]
        M[0, 1:] = M[1:, 0] = -mu_l * s
        M[1:, 1:] = mu_ll * (np.outer(c, c) + np.outer(s, s))
        f[0] = (mu_l * c) @ squares
        f[1:] = -(mu_ll * (np.outer(s, c) - np.outer(c, s))) @ squares - mu_l * g * c
        return np.concatenate([u, _solve(M, f)])

    return evaluate


def _solve(M: Vector, f: Vector) -> Vector:
    """M⁻¹ f by elimination, in M's own precision (LAPACK has no long double); M and f are used up."""
    size = len(f)
    for k in range(size):
        factor = M[k + 1 :, k] / M[k, k]
        M[k + 1 :, k:] -= np.outer(factor, M[k, k:])
        f[k + 1 :] -= factor * f[k]
    for k in reversed(range(size)):
        f[k] = (f[k] - M[k, k + 1 :] @ f[k + 1 :]) / M[k, k]
    return f


def extrapolated(rate: Callable[[Vector], Vector], x: Vector, span: float, steps: int) -> Vector:
    """x after `span`, by Gragg's rule with 2, 4, … 2·COLUMNS substeps, extrapolated to none."""
    real = x.dtype.type
    step = real(span) / steps
    for _ in range(steps):
        rate_0 = rate(x)
        previous: list[Vector] = []
        for k in range(1, COLUMNS + 1):
            h = step / (2 * k)
            before, now = x, x + h * rate_0
            for _ in range(2 * k - 1):
                before, now = now, before + 2 * h * rate(now)
            row = [(before + now + h * rate(now)) / 2]
            for j, above in enumerate(previous, start=1):
                # T_kj = T_k,j−1 + (T_k,j−1 − T_k−1,j−1) / ((n_k / n_k−j)² − 1)
                row.append(row[-1] + (row[-1] - above) / ((real(k) / (k - j)) ** 2 - 1))
            previous = row
        x = previous[-1]
    return x


def compute(n: int, task: Task) -> dict[str, object]:
    """Final state and DOP853's error of one motion."""
    x = start(n)
    coarse, fine = (
        extrapolated(rates(n, np.longdouble), x.astype(np.longdouble), task.span, round(task.span * density))
        for density in STEPS_PER_SECOND
    )
    apart = float(np.max(np.abs(coarse - fine)))
    if not apart <= AGREEMENT:
        raise SystemExit(f"n = {n}, {task}: two step sizes differ by {apart:.1e}. A platform without long double?")
    rate = rates(n, np.float64)
    run = solve_ivp(lambda _, x: rate(x), (0.0, task.span), x, method="DOP853", rtol=task.tolerance, atol=task.tolerance)
    error = float(np.max(np.abs(run.y[:, -1] - fine)))
    return {"state": [float(value) for value in fine], "dop853_error": error}


@cache
def _kept() -> dict[str, dict[str, dict]]:
    return json.loads(FILE.read_text())


def final_state(n: int, task: str) -> Vector:
    """q₀ … qₙ, u₀ … uₙ at the end of the named task."""
    return np.array(_kept()[task][str(n)]["state"])


def dop853_error(n: int, task: str) -> float:
    """Largest error in the final state of SciPy's DOP853 at the named task's tolerance."""
    return _kept()[task][str(n)]["dop853_error"]


def main() -> None:
    """Compute and keep all of them (some minutes). One link is for the run that comes before each measurement."""
    kept = {name: {str(n): compute(n, task) for n in (1, *SIZES)} for name, task in TASKS.items()}
    FILE.write_text(json.dumps(kept, indent=1) + "\n")
    print(f"Wrote {FILE.name}.")


if __name__ == "__main__":
    main()
