"""SymPy's own bicycle test, as it ships: Kane's equations, linearised about upright running at a symbolic speed."""

import time

from benchmarks.common import Stopwatch, Unavailable


def linearised() -> dict[str, object]:
    """Seconds of the whole test, which holds its result against numbers of its own at six speeds and stops where they differ."""
    try:
        from sympy.physics.mechanics.tests.test_kane3 import test_bicycle
    except ImportError as error:
        raise Unavailable("this SymPy was installed without its tests") from error
    watch = Stopwatch(time.process_time)
    test_bicycle()
    watch.lap("the test")
    return {"times": watch.laps, "difference": 0.0}
