"""Models of SymPy's own test files, as installed: each test is run until it has formed so many equations of motion."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any

from sympy.physics.mechanics import KanesMethod, LagrangesMethod


class _Enough(BaseException):
    """The test has formed what was wanted of it."""


@contextmanager
def _recording(count: int, *, form: bool) -> Iterator[list[Any]]:
    """Methods whose equations are formed meanwhile; with ``form=False`` they are only asked for, with bodies and loads."""
    found: list[Any] = []
    kane, lagrange = KanesMethod.kanes_equations, LagrangesMethod.form_lagranges_equations

    def met(method: Any, result: Any) -> Any:
        if not any(method is x for x in found):
            found.append(method)
        if len(found) >= count:
            raise _Enough
        return result

    def kanes_equations(self: Any, bodies: Any = None, loads: Any = None) -> Any:
        if form:
            return met(self, kane(self, bodies, loads))
        self._bodylist, self._forcelist = bodies or self._bodylist, loads or self._forcelist
        return met(self, None)

    def form_lagranges_equations(self: Any) -> Any:
        return met(self, lagrange(self) if form else None)

    KanesMethod.kanes_equations = kanes_equations
    LagrangesMethod.form_lagranges_equations = form_lagranges_equations
    try:
        yield found
    finally:
        KanesMethod.kanes_equations, LagrangesMethod.form_lagranges_equations = kane, lagrange


def models(module: str, name: str, count: int = 1, *, form: bool = True) -> list[Any]:
    """The first ``count`` methods that one of SymPy's tests of mechanics makes equations with; ``name`` may be Class.method."""
    home: Any = import_module(f"sympy.physics.mechanics.tests.{module}")
    owner, _, method = name.rpartition(".")
    instance = getattr(home, owner)() if owner else home
    if owner:
        _set_up(instance)
    with warnings.catch_warnings(), _recording(count, form=form) as found:
        warnings.simplefilter("ignore")
        with suppress(_Enough):
            getattr(instance, method)()
    return found


def _set_up(instance: Any) -> None:
    """What pytest does before a method of a class of tests: its fixtures for every test."""
    for name in dir(type(instance)):
        fixture = getattr(type(instance), name)
        inner = getattr(fixture, "_get_wrapped_function", None)
        if inner is not None:
            inner()(instance)
