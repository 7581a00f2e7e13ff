"""What comes from outside along a motion: constants, expressions, tables, and controllers.

inputs={tau: 2.0}                              a constant
inputs={tau: -k*theta + sin(s.t)}              any expression of time, state and other inputs: compiled with the system
inputs={tau: Table([0, 1, 2], [0.0, 5.0, 0.0])}    held from each time to the next; steps end where it jumps
inputs=controller                              controller(t, state) -> the values, called at every evaluation: slow
inputs=Sampled(controller, period=0.01)        the same, called once a period and held between; with initial=… it has a memory
inputs=NativeController(function)              a C function of all inputs, called at every evaluation without Python
inputs={tau: controller, force: 2.0}           a controller for one input, which gives one number; all are bare or all Sampled alike
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from typing import TYPE_CHECKING, Any

import numpy as np
import sympy

from appell.arguments import checked
from appell.arrays import fixed, kept
from appell.errors import ControllerError, MissingValue, OptionError, UnknownName, listed
from appell.frozen import Frozen
from appell.kinds import Numbers
from appell.kinematics import Kinematics
from appell.model import Quantity
from appell.model.lookup import Lookup
from appell.model.symbols import PRESCRIBED, quantities
from appell.motion.controllers import SIGNATURE, NativeController, Sampled, ask, begun
from appell.values import number

if TYPE_CHECKING:
    from appell.arrays import Array


SAME = 1e-9  # of a period: times so close are one


@checked
class Table(Frozen):
    """A signal held constant from each of ``times`` (s) to the next: one of ``values`` for each time; before the first time, the first.

    Raises OptionError where times do not increase, or values are not as many.

    >>> push = ap.Table([0.0, 1.0], [2.0, -2.0])
    >>> push.at(0.5), push.at(1.0)
    (2.0, -2.0)
    """

    def __init__(self, times: Numbers, values: Numbers) -> None:
        self.times, self.values = fixed(np.atleast_1d(times)), fixed(np.atleast_1d(values))
        if self.times.shape != self.values.shape or self.times.ndim != 1 or not self.times.size:
            raise OptionError(
                f"a Table has one value for each time: times {self.times.shape} and values {self.values.shape} do not match."
            )
        if not (np.isfinite(self.times).all() and np.isfinite(self.values).all() and (np.diff(self.times) > 0).all()):
            raise OptionError("a Table wants finite values at finite times that increase.")

    def __repr__(self) -> str:
        return f"Table({self.times.size} values from {self.times[0]:g} s to {self.times[-1]:g} s)"

    def at(self, t: float, forward: bool = True) -> float:
        """The value held from the time ``t`` (s) on; before it, when time runs backwards and ``forward`` is False.

        Raises OptionArgumentError for what is no time.
        """
        i = int(np.searchsorted(self.times, t, side="right" if forward else "left")) - 1
        return float(self.values[max(i, 0)])


@dataclass(frozen=True)
class Gone:
    """Takes the place of a controller in a pickled run: the controller itself is not pickled."""

    controller: str

    def __call__(self, *_: Any) -> Any:
        raise ControllerError(f"{self.controller} cannot be called: a pickled run does not contain its controller.")


class StateView:
    """What a controller sees: ``state["theta"]`` or ``state[theta]``, ``state.q``, ``state.u``, ``state.t``.

    It stays as it is: a controller may remember it, or its arrays, which cannot be written to."""

    __slots__ = ("_known", "q", "t", "u")

    def __init__(self, known: Lookup, t: float, q: Array, u: Array) -> None:
        self._known, self.t, self.q, self.u = known, t, q, u

    def __getitem__(self, key: Any) -> float:
        i = self._known.index(key)
        return float(self.q[i] if i < self.q.size else self.u[i - self.q.size])


class Inputs(Frozen):
    """The inputs of a system, checked and sorted by kind. Nothing here changes along a run: that is what a Feed is for."""

    def __init__(self, kinematics: Kinematics, given: Any) -> None:
        self.kinematics = kinematics
        self.quantities: tuple[Quantity, ...] = kinematics.inputs.quantities
        self.size = len(self.quantities)
        self.lookup = Lookup(kinematics.system, self.quantities, "input")
        self.constants = np.zeros(self.size)
        self.tables: dict[int, Table] = {}
        self.expressions: dict[int, Any] = {}
        self.controllers: dict[int, Callable[..., Any]] = {}  # of single inputs
        self.controller: Callable[..., Any] | NativeController | None
        self.period: float | None
        if isinstance(given, Sampled):
            self.controller, self.period = given._law, given.period
        elif callable(given) or isinstance(given, NativeController):
            self.controller, self.period = given, None
        else:
            self.period = self._sort(given or {})
            self._put_in()
            self.controller = self._each if self.controllers else None
        if self.controller is not None and not self.size:
            raise UnknownName(
                f"system '{kinematics.system.name}' has no inputs for a controller to set: name some with s.inputs(…)."
            )
        self.constants.flags.writeable = False

    def known(self, t: float, forward: bool) -> Array:
        """The values from t on of the inputs that are numbers or tables."""
        out = self.constants.copy()
        for i, table in self.tables.items():
            out[i] = table.at(t, forward)
        return out

    def _sort(self, given: Any) -> float | None:
        """Sort what is given for each input; the period of controllers of single inputs, if they are sampled."""
        if not isinstance(given, Mapping):
            raise OptionError(f"inputs are a mapping from input to value, or a controller, not {given!r}.")
        system = self.kinematics.system
        known = self.lookup
        told: set[Quantity] = set()
        period: float | None = None
        for key, value in given.items():
            x = known.find(key)
            if isinstance(value, NativeController):
                raise OptionError(
                    f"a NativeController writes all inputs, not '{x}' alone: give it as inputs=NativeController(…), or '{x}' "
                    f"as an expression."
                )
            if isinstance(value, Sampled) or (callable(value) and not isinstance(value, (sympy.Basic, Table))):
                period = self._control(x, value, period)
                continue
            self._one(self.quantities.index(x), value, f"input '{x}'")
            told.add(x)
            while isinstance(value, sympy.Expr) and x.kind == PRESCRIBED and x.dot in self.quantities:
                x, value = x.dot, value.diff(system.t)
                if x not in given and x.name not in given:
                    self._one(self.quantities.index(x), value, f"input '{x}'")
                    told.add(x)
        if self.controllers and period is None and self.tables:
            raise OptionError(
                "a Table jumps, and a controller that is asked at every evaluation does not see when: give it as Sampled(…)."
            )
        missing = [str(x) for x in self.quantities if x.kind == PRESCRIBED and x not in told]
        if missing:
            raise MissingValue(
                f"system '{system.name}' does not define the prescribed functions {listed(missing)}: give them in inputs=, "
                f"inputs={{'{missing[0]}': …}}; an expression of s.t gives its rates too."
            )
        return period

    def _control(self, x: Quantity, value: Any, others: float | None) -> float | None:
        """A controller for one input; its period, which has to be that of the others."""
        period = value.period if isinstance(value, Sampled) else None
        if self.controllers and period != others:
            raise OptionError(
                f"the controllers of single inputs are all asked at the same times: that of '{x}' is "
                f"{'asked at every evaluation' if period is None else f'sampled every {period:g} s'}, others are not."
            )
        if x.kind == PRESCRIBED:
            raise OptionError(
                f"'{x}' is a function of time, which no controller can give, since places depend on its rates too."
            )
        self.controllers[self.quantities.index(x)] = value._law if isinstance(value, Sampled) else value
        return period

    def _each(self, t: float, state: StateView) -> Array:
        """The values that the controllers of single inputs give; zero for other inputs."""
        out = np.zeros(self.size)
        for i, controller in self.controllers.items():
            answer = number(controller(t, state))
            if answer is None:
                raise ControllerError(f"the controller of '{self.quantities[i]}' returned no number at t = {t:.9g} s.")
            out[i] = answer
        return out

    @property
    def owned(self) -> tuple[int, ...]:
        """Which inputs the controller sets."""
        return tuple(self.controllers) if self.controllers else tuple(range(self.size)) if self.controller is not None else ()

    def _one(self, index: int, value: Any, where: str) -> None:
        if isinstance(value, Table):
            self.tables[index] = value
        elif isinstance(value, sympy.Basic) and not value.is_number:
            self.expressions[index] = value
        else:
            try:
                number = float(value)
            except (TypeError, ValueError):
                raise OptionError(
                    f"{where} is {value!r}: give a number, an expression, a Table, or a controller for all inputs."
                ) from None
            if not np.isfinite(number):
                raise MissingValue(f"{where} has the value {value}; an input is a finite number.")
            self.constants[index] = number

    def _put_in(self) -> None:
        """Substitute the expressions of inputs in the expressions of inputs that depend on them."""
        given = {self.quantities[i]: i for i in self.expressions}
        needs = {i: [given[x] for x in quantities(e) if x in given] for i, e in self.expressions.items()}
        try:
            order = [*TopologicalSorter(needs).static_order()]
        except CycleError as error:
            around = " of ".join(f"'{self.quantities[i]}'" for i in reversed(error.args[1]))
            raise OptionError(
                f"the inputs of system '{self.kinematics.system.name}' depend on one another: {around}.\n    Give one of them without "
                f"the others, as an expression of time and state or as a number."
            ) from None
        for i in order:
            self.expressions[i] = self.expressions[i].xreplace({self.quantities[j]: self.expressions[j] for j in needs[i]})

    def replayed(self, times: Array, values: Array) -> Inputs:
        """The same, with tables of the values that a controller gave, at these times and in their order, in the place of it."""
        if times[-1] >= times[0]:
            rows = values
        else:  # backwards: from each time down to the next, and below the last
            times, rows = np.concatenate([[times[-1] - 1.0], times[::-1]]), np.vstack([values[::-1], values[:1]])
        tables = {i: Table(times, rows[:, i]) for i in range(self.size) if i not in self.expressions}
        return self._with(controller=None, period=None, controllers={}, tables=tables)

    def _with(self, **fields: Any) -> Inputs:
        """The same with other values of some fields."""
        out = copy(self)
        vars(out).update(fields)
        return out

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.constants.flags.writeable = False  # which an array forgets when it is pickled

    def with_constants(self, values: Array) -> Inputs:
        """The same with these values where a number is held."""
        return self._with(constants=kept(values))

    def begun(self) -> Inputs:
        """The same for one run: controllers that remember have a memory of their own."""
        if self.controller is None:
            return self
        if not self.controllers:
            return self._with(controller=begun(self.controller))
        out = self._with(controllers={i: begun(x) for i, x in self.controllers.items()})
        vars(out)["controller"] = out._each
        return out

    def over(self) -> Inputs:
        """The same for a run that is over: it does not call its controller again, so that this need not be kept or pickled."""
        if self.controller is None:
            return self
        if not self.controllers:
            return self._with(controller=Gone(repr(self.controller)))
        out = self._with(controllers={i: Gone(repr(x)) for i, x in self.controllers.items()})
        vars(out)["controller"] = out._each
        return out

    @property
    def held(self) -> tuple[int, ...]:
        """Which are held from one time to the next: tables, and all where a controller is sampled."""
        return tuple(dict.fromkeys((*self.tables, *self.owned))) if self.period is not None else tuple(self.tables)

    @property
    def written(self) -> tuple[dict[int, Any], bool]:
        """The part of the inputs that kernels depend on: the expressions, and whether a controller is asked at every
        evaluation."""
        return self.expressions, self.is_continuous

    @property
    def is_continuous(self) -> bool:
        """Whether a controller is asked at every evaluation."""
        return self.controller is not None and self.period is None

    # -- along the run -------------------------------------------------------------------------------------------------
    def next_jump(self, t: float, t_end: float) -> float:
        """Where the inputs next jump, or the end."""
        forward = t_end >= t
        out = t_end
        for table in self.tables.values():
            later = table.times[table.times > t] if forward else table.times[table.times < t]
            if later.size:
                out = min(out, later[0]) if forward else max(out, later[-1])
        if self.period is not None:
            sample = (self.sample(t, forward) + (1 if forward else -1)) * self.period
            out = min(out, sample) if forward else max(out, sample)
        return float(out)

    def sample(self, t: float, forward: bool) -> int:
        """The number of the period that a time belongs to. A period is sampled at its first time, in the direction of the run."""
        assert self.period is not None
        return int(np.floor(t / self.period + SAME) if forward else np.ceil(t / self.period - SAME))


class Feed:
    """The inputs of one run under way: sets the values that are held, asks controllers, and keeps the ``error`` that one
    raised."""

    def __init__(self, inputs: Inputs) -> None:
        k = inputs.kinematics
        self._known = Lookup(k.system, (*k.q.quantities, *k.u.quantities), "coordinate or speed")
        self._nq, self._n = len(k.q), len(k.q) + len(k.u)
        self._thunk: Any = None
        self.begin(inputs)

    def begin(self, inputs: Inputs) -> None:
        """Forget everything of an earlier run."""
        self.inputs = inputs
        self.error: BaseException | None = None
        self.log: list[tuple[float, Array]] = []  # times, and the inputs that are held from each of them on
        self._own = inputs.begun()
        self._sample: int | None = None  # when a sampled controller was asked last
        self._said = np.zeros(0)

    def held(self, t: float, y: Array, forward: bool, out: Array) -> None:
        """Set the values held from t on; a failing controller raises ControllerError. A sampled one is asked once in each period,
        whatever else jumps meanwhile."""
        inputs = self.inputs
        out[:] = inputs.known(t, forward)
        if inputs.period is not None:
            owned, sample = list(inputs.owned), inputs.sample(t, forward)
            if sample != self._sample:
                self._said, self._sample = self._ask(t, y), sample
            out[owned] = self._said[owned]
            self.log.append((t, out.copy()))

    def now(self, t: float, y: Array, out: Array) -> None:
        """Set the inputs by a controller that is asked at every evaluation. If it fails they stay as they are, and the run
        ends."""
        native = self.inputs.controller
        if isinstance(native, NativeController):
            if ask(native, t, y, out) != 0:
                self.error = self.failure(t)
        elif self.inputs.is_continuous and self.error is None:
            owned = list(self.inputs.owned)
            try:
                out[owned] = self._ask(t, y)[owned]
            except ControllerError as error:
                self.error = error

    def _in_order(self, answer: Mapping[Any, Any], t: float) -> list[Any]:
        """The values that a controller returned by symbol or name, in the order of the inputs."""
        known = self.inputs.lookup
        for x in (x for x in answer if isinstance(x, sympy.Symbol) and x not in known):
            raise ControllerError(
                f"the controller returned a value for '{x}' at t = {t:.9g} s, which is no input of this system."
            )
        found = {known.index(x): value for x, value in answer.items() if x in known}
        if not len(found) == len(answer) == self.inputs.size:
            raise ControllerError(
                f"the controller returned values for {', '.join(map(str, answer)) or 'nothing'} at t = {t:.9g} s; the "
                f"inputs are {', '.join(x.name for x in known.quantities)}."
            )
        return [found[i] for i in range(self.inputs.size)]

    def _ask(self, t: float, y: Array) -> Array:
        inputs, nq = self.inputs, self._nq
        own = y[: self._n].copy()
        own.flags.writeable = False
        view = StateView(self._known, t, own[:nq], own[nq:])
        controller = self._own.controller
        assert callable(controller)
        try:
            answer = controller(t, view)
        except ControllerError:
            raise
        except Exception as error:
            raise ControllerError(f"the controller raised {type(error).__name__} at t = {t:.9g} s: {error}") from error
        if isinstance(answer, Mapping):
            answer = self._in_order(answer, t)
        try:
            values = np.atleast_1d(np.asarray(answer, dtype=float))
        except (TypeError, ValueError):
            raise ControllerError(f"the controller returned {answer!r} at t = {t:.9g} s, which is not numbers.") from None
        if values.shape != (inputs.size,):
            raise ControllerError(
                f"the controller returned {values.shape if values.ndim != 1 else values.size} values at t = {t:.9g} s; "
                f"system '{inputs.kinematics.system.name}' has {inputs.size} inputs: "
                f"{', '.join(map(str, inputs.quantities))}."
            )
        if not np.isfinite(values).all():
            raise ControllerError(f"the controller returned {values} at t = {t:.9g} s; inputs are finite numbers.")
        return values

    def failure(self, t: float) -> BaseException:
        """Why the controller that is asked at every evaluation failed, near t."""
        return self.error or ControllerError(
            f"{self.inputs.controller!r} returned a number other than 0 at or after t = {t:.9g} s, which says that it failed."
        )

    def address(self) -> int:
        """Where native code finds the controller; 0 if there is none to be called at every evaluation."""
        inputs = self.inputs
        if isinstance(inputs.controller, NativeController):
            return inputs.controller.address
        if not inputs.is_continuous:
            return 0
        n = self._n
        owned = list(inputs.owned)

        def call(t: Any, y: Any, r: Any) -> int:
            if self.error is not None:
                return 1  # it has failed, and is not asked again
            try:
                np.ctypeslib.as_array(r, (inputs.size,))[owned] = self._ask(t[0], np.ctypeslib.as_array(y, (n,)))[owned]
            except BaseException as error:
                self.error = error
                return 1
            return 0

        self._thunk = SIGNATURE(call)
        return int(ctypes.cast(self._thunk, ctypes.c_void_p).value or 0)
