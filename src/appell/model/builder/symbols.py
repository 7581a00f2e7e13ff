"""s.coordinates, s.speeds, s.parameters, s.inputs, s.prescribed, s.quaternion: the symbols of a system."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from appell.arguments import checked
from appell.errors import ModelError, SpeedError
from appell.kinds import Key, Scalar
from appell.model.builder.base import Builder, one_or_all, split
from appell.model.lookup import Lookup
from appell.model.ownership import finite
from appell.model.symbols import COORDINATE, INPUT, PARAMETER, PRESCRIBED, SPEED, Quantity, Quaternion, quantities


@checked
class SymbolBuilder(Builder):
    """The methods of a System that declare symbols."""

    def coordinates(self, names: str) -> Any:
        """Generalised coordinates q, which give the positions of all parts.

        ``names`` are words in one string, separated by spaces or commas; "q1:4" is q1 q2 q3. The unit of a coordinate follows from its
        use in frames and points: rad for an angle, m for a shift.

        Returns one symbol, or a tuple of them; ``x.dot`` is the rate ẋ, ``x.dot.dot`` is ẍ. Raises DuplicateName for a name
        that is taken, ModelError for one that is no identifier.

        >>> s = ap.System("cart")
        >>> x, theta = s.coordinates("x theta")
        """
        return one_or_all(self._new_coordinates(split(names)))

    def _new_coordinates(self, names: Sequence[str]) -> tuple[Quantity, ...]:
        made = tuple(self._quantities(names, COORDINATE))
        self.q.extend(made)
        return made

    def speeds(self, names: str) -> Any:
        """Symbols for speeds u, which are defined by :meth:`define_speeds`.

        ``names`` are words in one string. Without this call the speeds are the rates of the coordinates.

        Returns one symbol, or a tuple of them. Raises DuplicateName, ModelError as :meth:`coordinates` does; SpeedError when
        equations are derived from a system with a speed that was not defined.

        >>> s = ap.System("wheel"); q = s.coordinates("q")
        >>> w = s.speeds("w"); s.define_speeds({w: 2 * q.dot})
        """
        made = self._quantities(split(names), SPEED)
        self.declared_speeds.extend(made)
        return one_or_all(made)

    def define_speeds(self, definitions: Mapping[Key, Scalar]) -> None:
        """Define each speed by an expression that is linear in the rates of the coordinates.

            u = Y(q, t) q̇ + y(q, t)

        ``definitions`` maps speeds made by :meth:`speeds`, given by symbol or name, to expressions (m/s, rad/s or another unit).

        There may be fewer speeds than coordinates: then rates of coordinates are added as further speeds, and velocity constraints
        eliminate these first. Where the speeds with such a rate would be singular (x' and a blade's speed along its heading), a
        speed perpendicular to those defined is added (u3, say).

        Raises SpeedError for anything that is not a speed of this system, ModelError for an expression with accelerations or inputs.
        When equations are derived from the system, raises NonlinearSpeed where a definition is not linear, DependentSpeeds where
        definitions depend on one another.

        >>> s = ap.System("blade"); x, y, a = s.coordinates("x y a"); v = s.speeds("v")
        >>> s.define_speeds({v: x.dot * cos(a) + y.dot * sin(a)})
        """
        checked, known = {}, Lookup(self, self.declared_speeds, "speed")
        for key, expr in definitions.items():
            if key not in known:
                raise SpeedError(f"'{key}' is not a speed of system '{self.name}': declare it with s.speeds(…) first.")
            speed = known.find(key)
            where = f"the definition of speed '{speed}'"
            found = self._without_states(self._scalar(expr, where), where)
            checked[speed] = self._without_inputs(self._without_accelerations(found, where), where)
        self.speed_definitions |= checked

    def independent(self, *speeds: Quantity) -> None:
        """The speeds to keep when constraints eliminate the others: Appell's privileged velocities.

        ``speeds`` are speeds, or rates of coordinates such as ``x.dot``, in the order of preference.

        Raises ModelError for anything else, MixedSystems for symbols of another system.

        >>> s = ap.System("rod"); x, y = s.coordinates("x y")
        >>> s.independent(y.dot)
        """
        for x in speeds:
            self._require_own_symbol(x, "independent()")
            if not (x.kind == SPEED and x.order == 0) and not (x.kind == COORDINATE and x.order == 1):
                raise ModelError(f"'{x}' is neither a speed nor the rate of a coordinate: write e.g. {x.base_name}.dot.")
            self.wanted_independent.append(x)

    def parameters(self, names: str = "", *, units: Mapping[str, str] | None = None, **values: float | None) -> Any:
        """Constants: masses, lengths, stiffnesses.

        ``names`` are words in one string, for parameters that get their values later; ``values`` are keywords that give
        name and value at once. Values are in SI units, or in any other consistent units. ``units`` maps names to the
        units that tables and pages show.

        Returns one symbol, or a tuple of them: those of ``names`` first. Raises DuplicateName, ModelError for a value that is
        not a finite number.

        >>> s = ap.System("pendulum")
        >>> m, g = s.parameters(m=1.0, g=9.81, units={"m": "kg", "g": "m/s²"})
        """
        wanted = {**dict.fromkeys(split(names, allow_none=True)), **values}
        return one_or_all(self._new_parameters(wanted, units or {}))

    def _new_parameters(self, values: Mapping[str, float | None], units: Mapping[str, str]) -> list[Quantity]:
        numbers = [None if v is None else finite(v, f"parameter '{name}'") for name, v in values.items()]
        made = self._quantities(list(values), PARAMETER)
        self.parameter_values |= dict(zip(made, numbers, strict=True))
        self.units |= {x: units[x.name] for x in made if x.name in units}
        return made

    def _give_values(self, values: Mapping[str, float]) -> None:
        """Replace the values of parameters that have been declared; ``values`` has them by name."""
        known = Lookup(self, self.parameter_values, "parameter")
        self.parameter_values |= {known.find(name): finite(v, f"parameter '{name}'") for name, v in values.items()}

    def inputs(self, names: str) -> Any:
        """Signals r(t) from outside, such as motor torques (N·m) and forces (N), whose values are given along with the state.

        ``names`` are words in one string. Use them in loads; positions and constraints cannot depend on them, since their rates are
        not known: use :meth:`prescribed` there.

        Returns one symbol, or a tuple of them. Raises DuplicateName, ModelError as :meth:`coordinates` does.

        >>> s = ap.System("motor"); q = s.coordinates("q")
        >>> load = s.generalised_force(q, s.inputs("torque"))
        """
        made = self._quantities(split(names), INPUT)
        self.input_symbols.extend(made)
        return one_or_all(made)

    def prescribed(self, name: str, expression: Scalar | None = None) -> Quantity:
        """A function of time h(t) that frames, points and constraints may depend on.

        ``expression`` is written in ``s.t`` and parameters. Without it the function is left open: its value and its first two
        rates have to be given along with the state, under the names ``h``, ``h'`` and ``h''``.

        Returns its symbol. Raises ModelError where the expression depends on anything but time and parameters, DuplicateName.

        >>> s = ap.System("shaker"); w = s.parameters(w=2.0)
        >>> point = s.origin.shifted(s.prescribed("h", sin(w * s.t)) * s.frame.z)
        """
        if expression is not None:
            expression = self._scalar(expression, f"prescribed function '{name}'")
            stray = [x for x in quantities(expression) if isinstance(x, Quantity) and x.varies and x.kind != PRESCRIBED]
            if stray:
                raise ModelError(f"prescribed function '{name}' depends on {stray[0].kind} '{stray[0]}', not on time alone.")
        (symbol,) = self._quantities([name], PRESCRIBED)
        self.prescribed_functions[symbol] = expression
        return symbol

    def quaternion(self, name: str, speeds: str | None = None) -> Quaternion:
        """A unit quaternion e, scalar first, with its three angular speeds w: an orientation without singular positions.

            ė = ½ e ⊗ (0, w),     w (rad/s) in the turned axes

        ``name`` gives the four coordinates ``name0 … name3``, or is their four names in one string; ``speeds`` are three names for
        w (``name_w1 …`` by default).

        Returns a Quaternion, for :meth:`Frame.rotated_quaternion`. Raises ModelError unless there are three speeds,
        DuplicateName.

        >>> s = ap.System("top")
        >>> body_axes = s.frame.rotated_quaternion(s.quaternion("e", "w1 w2 w3"))
        """
        words = split(name)
        own = words if len(words) == 4 else [f"{name}{i}" for i in range(4)]
        names = split(speeds) if speeds else [f"{words[0]}_w{i}" for i in (1, 2, 3)]
        if len(names) != 3:
            raise ModelError(f"a quaternion has three angular speeds, not {len(names)}.")
        self._free_names(own + names)
        e = self._quantities(own, COORDINATE)
        w = self._quantities(names, SPEED)
        made = Quaternion((e[0], e[1], e[2], e[3]), (w[0], w[1], w[2]))
        self.q.extend(e)
        self.quaternions.append(made)
        return made

    def typical(self, ranges: Mapping[Quantity, tuple[float, float]]) -> None:
        """The typical ranges of coordinates, speeds or time, from which random states are drawn.

        ``ranges`` maps symbols to (low, high), in the units of each; symbols without a range are drawn from −1 to 1. A motion whose
        initial state does not give a coordinate begins in the middle of its range.

        Raises ModelError unless low < high and both are finite, MixedSystems, UnknownSymbol.

        >>> s = ap.System("disk"); lean = s.coordinates("lean")
        >>> s.typical({lean: (0.4, 2.7)})
        """
        for symbol, (low, high) in ranges.items():
            self._require_own_symbol(symbol, "typical()")
            where = f"the typical range of '{symbol}'"
            if not finite(low, where) < finite(high, where):
                raise ModelError(f"{where} is ({low}, {high}); give two finite numbers, low < high.")
            self.ranges[symbol] = (float(low), float(high))

    def initial(self, values: Mapping[Key, float]) -> None:
        """The initial state of motions for which no other one is given.

        ``values`` maps coordinates, speeds, or rates of coordinates to numbers, in the units of each. The other quantities begin at
        zero, or in the middle of their typical range, and are changed as little as the constraints require. A later call adds further
        values, and replaces those of quantities that are given again.

        Raises ModelError for a value that is not finite or a quantity that is none of these, MixedSystems, UnknownSymbol,
        UnknownName.

        >>> s = ap.System("pendulum"); q = s.coordinates("q")
        >>> s.initial({q: 0.3, q.dot: 1.0})
        """
        rates = [x.dot for x in self.q]
        turning = [w for e in self.quaternions for w in e.speeds]
        known = Lookup(
            self, (*rates, *self.q, *self.declared_speeds, *turning, *self.state_symbols), "coordinate, speed or rate"
        )
        found = {known.find(key): value for key, value in values.items()}
        self.initial_values |= {x: finite(value, f"the initial value of '{x}'") for x, value in found.items()}
