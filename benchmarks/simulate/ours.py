"""Appell: the mechanism declared, derived, compiled and run."""

from benchmarks.common import Unavailable
from benchmarks.simulate.contract import Route, Task


def forget() -> None:
    """Empty what Appell keeps of a system, in memory and on disk, so that `cold` starts from nothing."""


def planar(n: int, task: Task) -> Route:
    """The n-link pendulum on a cart."""
    raise Unavailable("benchmarks/simulate/ours.py does not run Appell's simulation yet")
