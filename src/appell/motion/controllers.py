"""Controllers that are functions: sampled ones, with a memory or without, and native ones, which are called without Python.

inputs=Sampled(controller, period=0.01)                 controller(t, state) -> values
inputs=Sampled(step, period=0.01, initial=memory)       step(t, state, memory) -> (values, memory)
inputs=NativeController(function)                       int function(const double *t, const double *y, double *r)
"""

from __future__ import annotations

import ctypes
import inspect
from _ctypes import CFuncPtr  # of every function that ctypes knows
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.arguments import checked
from appell.errors import ControllerError, OptionError, shown

if TYPE_CHECKING:
    from appell.arrays import Array


DOUBLES = ctypes.POINTER(ctypes.c_double)
CODE = ctypes.c_int  # what a controller gives back: 0, or else it has failed
SIGNATURE = ctypes.CFUNCTYPE(CODE, DOUBLES, DOUBLES, DOUBLES)
IN_C = "int f(const double *t, const double *y, double *r)"
_CODES = (ctypes.c_int, ctypes.c_long, ctypes.c_longlong)
_PAGE = 4096  # bytes: no function lies in the first page of memory


@checked
@dataclass(frozen=True)
class Sampled:
    """A ``controller`` called once a ``period`` (s), its values held between: what a digital controller does.

    ``controller(t, state)`` gives the inputs. With ``initial``, any value but None, it has a memory: ``controller(t, state,
    memory)`` gives a pair, the inputs and the memory for the next sample. Each run begins with a copy of ``initial``, so that
    equal runs give equal results. It is called where the run begins and at whole multiples of the period. Raises OptionError for
    a period that is not positive, a memory that cannot be copied, and a controller with a memory that does not take three
    arguments.

    >>> s = ap.System("cart"); x = s.coordinates("x"); push = s.inputs("push")
    >>> cart = s.particle("cart", at=s.origin.shifted(x * s.frame.x), mass=1); drive = s.generalised_force(x, push)
    >>> run = ap.simulate(s, 1.0, initial={x: 1.0}, inputs=ap.Sampled(lambda t, state: [-state["x"]], period=0.1))
    >>> def step(t, state, total):
    ...     total = total + 0.1 * state["x"]
    ...     return [-state["x"] - 0.5 * total], total
    >>> run = ap.simulate(s, 1.0, initial={x: 1.0}, inputs=ap.Sampled(step, period=0.1, initial=0.0))
    """

    controller: Callable[..., Any]
    period: float
    initial: Any = None

    def __post_init__(self) -> None:
        if not callable(self.controller):
            raise OptionError(f"Sampled wants a controller to call, not {shown(self.controller)}.")
        if not 0 < self.period < np.inf:
            raise OptionError(f"Sampled(period={self.period}): a period is a positive time (s).")
        if self.initial is not None:
            object.__setattr__(self, "initial", _copied(self.initial))  # nobody changes it from outside
            _takes_three(self.controller)

    @property
    def _law(self) -> Callable[..., Any]:
        """What is called with (t, state), once begun where there is a memory."""
        return self.controller if self.initial is None else Remembering(self.controller, self.initial)


@dataclass(frozen=True)
class Remembering:
    """A controller with a memory, before a run: each has its own from :meth:`begun`."""

    step: Callable[..., Any]
    initial: Any

    def begun(self) -> Callable[..., Any]:
        """What one run calls with (t, state)."""
        memory = _copied(self.initial)

        def call(t: float, state: Any) -> Any:
            nonlocal memory
            answer = self.step(t, state, memory)
            if not isinstance(answer, tuple) or len(answer) != 2:
                raise ControllerError(
                    f"a controller with a memory returns two things, (values, memory); this one returned {shown(answer)} at t = {t:.9g} s."
                )
            values, memory = answer
            return values

        return call

    def __call__(self, *_: Any) -> Any:
        raise ControllerError("a controller with a memory is called by a run, which has a memory for it.")


def begun(controller: Any) -> Any:
    """What one run calls: a controller that remembers begins with the memory that it was declared with."""
    return controller.begun() if isinstance(controller, Remembering) else controller


def _copied(memory: Any) -> Any:
    try:
        return deepcopy(memory)
    except Exception as error:
        raise OptionError(
            f"each run begins with a copy of a controller's memory, but {shown(memory)} cannot be copied ({type(error).__name__}).\n"
            f"    Declare numbers, arrays, or containers of such as initial."
        ) from None


def _takes_three(controller: Callable[..., Any]) -> None:
    try:
        signature = inspect.signature(controller)
    except (TypeError, ValueError):  # one that does not say what it takes
        return
    try:
        signature.bind(0.0, None, None)
    except TypeError:
        raise OptionError(
            f"a controller with a memory is called as step(t, state, memory), but this one is a function of {signature}.\n"
            f"    Give it these three arguments, or leave out initial."
        ) from None


@checked
@dataclass(frozen=True)
class NativeController:
    """A controller in machine code that the integrator calls at every evaluation, without Python in between.

        int f(const double *t, const double *y, double *r)

    reads the time t[0] (s) and the state y, coordinates and then speeds in the system's order, writes all inputs r in their
    order, and returns 0; another number ends the run as CONTROLLER_FAILED. It may be called in several threads at once.
    ``function`` is a function of Numba's (``@numba.cfunc("intc(CPointer(f8), CPointer(f8), CPointer(f8))")``), a function of a
    library that ctypes has loaded, or the address of one, a whole number. A function that declares its arguments is checked; an
    address cannot be. It is kept as long as the simulation, and cannot be sent to other processes. Raises OptionError for
    anything that is no such function.

    >>> import ctypes
    >>> numbers = ctypes.POINTER(ctypes.c_double)
    >>> def law(t, y, r):  # in practice this is a function of a C library, or one compiled by Numba
    ...     r[0] = -4 * y[0] - y[1]
    ...     return 0
    >>> function = ctypes.CFUNCTYPE(ctypes.c_int, numbers, numbers, numbers)(law)
    >>> s = ap.System("cart"); x = s.coordinates("x"); push = s.inputs("push")
    >>> cart = s.particle("cart", at=s.origin.shifted(x * s.frame.x), mass=1); drive = s.generalised_force(x, push)
    >>> ap.simulate(s, 1.0, initial={x: 1.0}, inputs=ap.NativeController(function), progress=False).status.name
    'COMPLETED'
    """

    function: Any
    address: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "address", _address(self.function))

    def __repr__(self) -> str:
        return f"NativeController({self.address:#x})"

    def __reduce__(self) -> tuple[Any, ...]:
        raise ControllerError(
            f"{self!r} is a place in the memory of this process, which another does not have: it cannot be pickled.\n"
            f"    Load the function there, and make the simulation anew with it."
        )

    def __copy__(self) -> NativeController:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> NativeController:
        return self


def ask(native: NativeController, t: float, y: Array, out: Array) -> int:
    """Call it from Python: at states that are saved by Python."""
    at, state = np.array([t]), np.ascontiguousarray(y, dtype=float)
    return int(SIGNATURE(native.address)(*(x.ctypes.data_as(DOUBLES) for x in (at, state, out))))


def _address(function: Any) -> int:
    """Where a function lies, once what is known of it has been checked."""
    if isinstance(function, CFuncPtr):
        _fits(function)
        found: Any = ctypes.cast(function, ctypes.c_void_p).value or 0
    elif isinstance(function, (int, np.integer)) and not isinstance(function, bool):
        found = int(function)
    else:
        found = _part(function, "address")
        if not isinstance(found, int) or isinstance(found, bool):
            raise OptionError(
                f"NativeController wants a function in machine code, {IN_C}: one of numba.cfunc's, one of a library that ctypes "
                f"has loaded, or its address; not {shown(function)}.\n"
                f"    A function in Python is given as it is, inputs=controller, or as Sampled(controller, period=…)."
            )
        typed = _part(function, "ctypes")  # Numba's say so what they take
        if isinstance(typed, CFuncPtr):
            _fits(typed)
    if not _PAGE <= found < 1 << 8 * ctypes.sizeof(ctypes.c_void_p):
        raise OptionError(f"NativeController: there is no function at the address {shown(found)}.")
    return int(found)


def _part(thing: Any, name: str) -> Any:
    """An attribute of something unknown, None where it has none or fails to give it."""
    try:
        return getattr(thing, name, None)
    except Exception:
        return None


def _fits(function: Any) -> None:
    """Refuse a function that says it takes or gives something else."""
    if function.restype not in _CODES:
        given = getattr(function.restype, "__name__", function.restype)
        raise OptionError(f"NativeController wants {IN_C}, which returns an int: this function returns {given}.")
    takes = function.argtypes
    if takes is None:  # it does not say
        return
    if len(takes) != 3 or not all(x is DOUBLES or (isinstance(x, type) and issubclass(x, ctypes.c_void_p)) for x in takes):
        given = ", ".join(getattr(x, "__name__", str(x)) for x in takes)
        raise OptionError(f"NativeController wants {IN_C}, of three pointers to doubles: this function takes ({given}).")
