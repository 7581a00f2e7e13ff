"""SymPy: Kane's method, `lambdify` with common subexpressions, NumPy's solver; there is only Python to call it from."""

from benchmarks.derive import peer_sympy
from benchmarks.rhs.contract import RightHandSide


def spatial(n: int) -> RightHandSide:
    """The chain of n links by alternating revolute joints."""
    return RightHandSide(peer_sympy.spatial(n).accelerations)


def planar(n: int) -> RightHandSide:
    """The n-link pendulum on a cart."""
    return RightHandSide(peer_sympy.planar(n).accelerations)
