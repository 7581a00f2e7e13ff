"""Appell: the mechanism declared, `derive`, the graph made callable."""

from benchmarks.derive.problem import Derived


def forget() -> None:
    """Appell keeps nothing between derivations."""


def planar(n: int) -> Derived:
    """The n-link pendulum on a cart."""
    raise SystemExit(f"benchmarks/derive/ours.py: planar({n}) is not written yet")


def spatial(n: int) -> Derived:
    """The chain of n links by alternating revolute joints."""
    raise SystemExit(f"benchmarks/derive/ours.py: spatial({n}) is not written yet")
