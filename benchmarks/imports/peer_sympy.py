"""SymPy: the same models, derived by KanesMethod as they ship."""

import time

from sympy.physics.mechanics.models import n_link_pendulum_on_cart

from benchmarks.common import Stopwatch
from benchmarks.imports import models


def pendulum(n: int) -> dict[str, object]:
    """Seconds to build the model, and to derive its equations."""
    watch = Stopwatch(time.process_time)
    models.pendulum(n)
    watch.lap("model")
    n_link_pendulum_on_cart(n, cart_force=False)
    watch.lap("derive")
    watch.laps["derive"] -= watch.laps["model"]  # it builds the model once more
    return {"times": watch.laps, "difference": 0.0}


def bicycle() -> dict[str, object]:
    """Seconds of the test."""
    home = models.bicycle_test()
    watch = Stopwatch(time.process_time)
    home.test_bicycle()
    watch.lap("the test")
    return {"times": watch.laps, "difference": 0.0}
