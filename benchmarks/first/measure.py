"""One motion in a process of its own: `python -m benchmarks.first.measure SOLVER` prints one JSON line.

What is counted is the process's own time, from its start: imports, the derivation, compiling and the motion.
"""

import sys
import time

from benchmarks.common import print_answer

SOLVERS = {
    "DOP853": {}, "DormandPrince5": {}, "GaussLegendre": {}, "RadauIIA": {}, "RK4": {}, "Symplectic": {}, "Sundials": {},
    "Scipy": {"method": "DOP853"},
}  # fmt: skip
DEFAULT = "DOP853"


def measure(solver: str) -> dict[str, object]:
    """Seconds since the process began: after imports, and after a second of a pendulum's motion."""
    import appell as ap

    made = getattr(ap, solver)(**SOLVERS[solver])
    imported = time.process_time()
    s = ap.System("pendulum")
    theta = s.coordinates("theta")
    arm = s.frame.rotated(theta, "z")
    s.particle("bob", at=s.origin.shifted(0.5 * arm.x), mass=2.0)
    s.gravity(9.81 * s.frame.x)
    run = ap.simulate(s, 1.0, initial={theta: 1.0}, solver=made, progress=False)
    assert run.status.ok, run.message
    return {"imports": imported, "first motion": time.process_time() - imported}


if __name__ == "__main__":
    print_answer(lambda: measure(sys.argv[1]))
