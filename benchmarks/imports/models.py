"""SymPy's models as they ship, stopped where SymPy would begin to derive."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

from sympy.physics.mechanics import KanesMethod
from sympy.physics.mechanics.models import n_link_pendulum_on_cart

from benchmarks.common import Unavailable


class _Stopped(BaseException):
    """SymPy was asked for its equations."""


@contextmanager
def _stopping() -> Iterator[list[KanesMethod]]:
    found: list[KanesMethod] = []
    theirs = KanesMethod.kanes_equations

    def kanes_equations(self: KanesMethod, bodies=None, loads=None):
        self._bodylist, self._forcelist = bodies, loads
        found.append(self)
        raise _Stopped

    KanesMethod.kanes_equations = kanes_equations
    try:
        yield found
    except _Stopped:
        pass
    finally:
        KanesMethod.kanes_equations = theirs


def pendulum(n: int) -> KanesMethod:
    """sympy.physics.mechanics.models.n_link_pendulum_on_cart(n), before its equations."""
    with _stopping() as found:
        n_link_pendulum_on_cart(n, cart_force=False)
    return found[0]


def bicycle_test():
    """The module of SymPy's own bicycle test."""
    try:
        return import_module("sympy.physics.mechanics.tests.test_kane3")
    except ImportError as error:
        raise Unavailable("this SymPy was installed without its tests") from error
