"""s.function: a function of one variable whose values at some points are parameters."""

from __future__ import annotations

from collections.abc import Sequence

from appell.arguments import checked
from appell.errors import ModelError
from appell.kinds import Numbers
from appell.model.builder.base import Builder
from appell.model.ownership import finite
from appell.model.symbols import PARAMETER
from appell.model.tables import OpenFunction, checked_points


@checked
class FunctionBuilder(Builder):
    """The methods of a System that declare functions."""

    def function(
        self, name: str, points: Numbers, values: Sequence[float] | None = None, *, spline: bool = False
    ) -> OpenFunction:
        """A function f(x) whose values at some points are parameters, which can be given, varied or fitted.

        ``points`` increase; ``values`` are those of f there, one for each point, or are left out. Between points f is linear, or with
        ``spline`` the natural cubic spline, as for ``ap.interpolated``. The parameters are ``name_1``, ``name_2``, …, and equations
        are derived for all their values. ``f.filled(values)`` gives them for ``parameters=``; ``ap.fit`` can determine those of a
        function of time.

        Returns an OpenFunction: ``f(x)`` is an expression. Raises ModelError unless there are two to forty points that increase, and
        as many values, if any; DuplicateName.

        >>> s = ap.System("cam"); q = s.coordinates("q"); lift = s.function("lift", [0.0, 1.0, 2.0], spline=True)
        >>> follower = s.origin.shifted(lift(q) * s.frame.y); filled = lift.filled([0.0, 0.02, 0.0])
        """
        places = checked_points(points, name)
        numbers: list[float | None] = [None] * len(places)
        if values is not None:
            numbers = [finite(v, f"a value of function '{name}'") for v in values]
        if len(numbers) != len(places):
            raise ModelError(f"function '{name}' has {len(places)} points and {len(numbers)} values: one for each.")
        self._name(name)
        symbols = self._quantities([f"{name}_{i + 1}" for i in range(len(places))], PARAMETER)
        self.parameter_values |= dict(zip(symbols, numbers, strict=True))
        return OpenFunction(name, places, tuple(symbols), spline)
