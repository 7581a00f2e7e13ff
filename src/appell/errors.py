"""All errors that Appell raises on purpose, in one tree.

    AppellError
    ├── ArgumentError                   a call with an argument that is unknown, missing, or of a kind that is not accepted
    │   ├── ModelArgumentError          in a call that describes a mechanism; also a ModelError
    │   └── OptionArgumentError         in a call that makes or runs a motion; also an OptionError
    ├── ModelError                      an error in the description of the mechanism
    │   ├── DuplicateName               two things of one system share a name
    │   ├── UnknownSymbol               a symbol that the system has not declared
    │   ├── MixedSystems                a symbol or body of another system
    │   ├── NotConnected                frames, points or vectors of two systems, without a path between them
    │   ├── NonPhysicalInertia          moments of inertia that no distribution of mass has
    │   ├── ModelFileError              an error in a model file, with its line and column
    │   ├── PythonModelError            a Python file of a model that raises an error, or describes no system
    │   ├── NotSavable                  a system with a part that a model file cannot describe
    │   ├── SpeedError
    │   │   ├── DependentSpeeds         speed definitions that are not independent
    │   │   └── NonlinearSpeed          a speed that is not linear in the rates of the coordinates
    │   └── ConstraintError
    │       ├── EmptyConstraint         a constraint that involves no coordinate
    │       ├── ImpossibleConstraint    a constraint that no state satisfies
    │       ├── InconsistentConstraints constraints that no state satisfies together
    │       ├── NoStateFound            constraints whose states depend on parameters without a value
    │       ├── AccelerationConstraint  a constraint on accelerations
    │       └── ServoError
    │           ├── TooManyServos       more servo conditions than inputs that keep them
    │           ├── FreeInputs          fewer conditions than inputs: the motion is not determined
    │           ├── UnreachableServo    inputs whose forces cannot keep the conditions
    │           ├── IdleInput           an input that does no work on any allowed motion
    │           └── RepeatedServo       a servo condition that contact constraints already fix, or forbid
    ├── GraphError
    │   └── UnsupportedExpression       an expression that the graph cannot represent
    ├── MissingValue                    a parameter or input without the value that a calculation needs
    ├── OffConstraints                  a state that does not satisfy the constraints, where one has to
    ├── FormulationError
    │   ├── NotApplicable               a principle that does not apply to this system, and why
    │   ├── RankDrop                    the constraints lose rank at this state
    │   └── NoInertia                   a possible motion that moves no mass
    ├── SimulationError                 a run that cannot be started with these arguments
    │   ├── OptionError                 an option with a value that it cannot have
    │   ├── BadSpan                     a span that is empty or not made of numbers
    │   ├── DesignError                 an ensemble with an impossible design or too many results
    │   ├── InconsistentStart           an initial state that the constraints forbid
    │   ├── LimitReached                a search that was stopped by a limit
    │   └── ControllerError             a controller that raises, or returns something unusable
    ├── DataError                       measured data, or a file of results, that cannot be used
    │   ├── Unidentifiable              data that do not determine the values to be found
    │   ├── NotARun                     a file that is not a saved run, or is damaged
    │   └── OtherModel                  a saved run of another model than the one given
    ├── AnalysisError                   an analysis that has no result for these arguments
    │   ├── NoSteadyMotion              a search that found no equilibrium or steady motion
    │   └── DependentPerturbations      perturbations that the constraints tie to each other
    ├── NotExportable                   a name, unit or input that the format of another tool cannot represent
    ├── MissingPackage                  an optional library or program that is not installed
    ├── NotWritable                     a file or folder that cannot be written
    └── UnknownName                     a gallery system, formulation or option that does not exist

Interrupted is not among them: it is the KeyboardInterrupt that Ctrl-C raises, with the values found until then.

A message names the rule that was broken, the offender with its value, and what to do next.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from reprlib import Repr
from typing import Any

SHOWN = 60  # characters of a value in a message
MOST = 12  # names in a message

_repr = Repr()
_repr.maxother = _repr.maxstring = _repr.maxlong = SHOWN


def shown(value: Any) -> str:
    """A ``value`` as one short line for a message, whatever the value is. Raises nothing.

    >>> ap.errors.shown("x" * 100) == repr("x" * 100), ap.errors.shown(1 / 3)
    (False, '0.3333333333333333')
    """
    try:
        text = " ".join(_repr.repr(value).split())
    except Exception:  # of the repr of an unknown class: the message is needed all the same
        text = f"<{type(value).__name__}>"
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def listed(names: Iterable[object], most: int = MOST) -> str:
    """``names`` separated by commas; of more than ``most``, the first ones and the number of the others. Raises nothing.

    >>> ap.errors.listed("abcdef", 2)
    'a, b and 4 more'
    """
    every = [str(x) for x in names]
    if len(every) <= most + 1:
        return ", ".join(every) or "none"
    return f"{', '.join(every[:most])} and {len(every) - most} more"


class AppellError(Exception):
    """The base class of all errors that Appell raises on purpose."""


class ArgumentError(AppellError, TypeError, ValueError):
    """A call does not fit the function: an argument is unknown or missing, or its value is of a kind that is not accepted.

    ap.DOP853(tol=1e-6)             # refused: did you mean tolerance?
    ap.DOP853(tolerance="1e-6")     # refused: a number, not text
    """


class ModelError(AppellError, ValueError):
    """The description of the mechanism is wrong."""


class ModelArgumentError(ArgumentError, ModelError):
    """A call that describes a mechanism does not fit the function."""


class DuplicateName(ModelError):
    """Two things of one system share a name.

    s.parameters(m=1.0); s.parameters(m=2.0)       # refused
    m = s.parameters(m=1.0); …                     # declare once, keep the symbol
    """


class UnknownSymbol(ModelError):
    """An expression contains a symbol that the system has not declared.

    k = sympy.Symbol("k"); s.potential(k*x**2/2)   # refused: 'k' has not been declared
    k = s.parameters(k=3.0); s.potential(k*x**2/2) # right
    """


class MixedSystems(ModelError):
    """A symbol, quaternion or body of one system is used in another."""


class NotConnected(ModelError):
    """Two frames, points or vectors have no path between them: each belongs to another system."""


class NonPhysicalInertia(ModelError):
    """No distribution of mass has this inertia: a negative moment, or a failed triangle inequality."""


class ModelFileError(ModelError):
    """A model file or a parameter file has an error, at ``file``, ``line`` and ``column``; without these where it is the whole file's."""

    def __init__(self, message: str, file: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(f"{file}: {message}" if line is None else f"{file}:{line}:{column}: {message}")
        self.message, self.file, self.line, self.column = message, file, line, column

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.message, self.file, self.line, self.column)


class PythonModelError(ModelError):
    """A Python file or module of a model raises an error, or describes no system; its own traceback is in the message."""


class NotSavable(ModelError):
    """A system has a part that a model file cannot describe, such as a function that the graph cannot represent."""


class SpeedError(ModelError):
    """The definition of the speeds cannot be used."""


class DependentSpeeds(SpeedError):
    """The speed definitions are not independent combinations of the rates of the coordinates."""


class NonlinearSpeed(SpeedError):
    """A speed must be linear in the rates of the coordinates: u = Y(q, t) q̇ + y(q, t)."""


class ConstraintError(ModelError):
    """A constraint cannot be kept."""


class EmptyConstraint(ConstraintError):
    """A constraint involves no coordinate and no speed, so that no force can keep it."""


class ImpossibleConstraint(ConstraintError):
    """No state of the system satisfies this constraint."""


class InconsistentConstraints(ConstraintError):
    """Each constraint can hold, but not all of them together."""


class NoStateFound(ConstraintError):
    """No state that satisfies the constraints was found, and whether there is one depends on parameters without a value."""


class AccelerationConstraint(ConstraintError):
    """A constraint may involve positions, velocities and time, not accelerations."""


class ServoError(ConstraintError):
    """Servo conditions do not fit the inputs that should keep them: ``summary`` is the reason, and the message ends with the
    ``advice``, if there is any."""

    def __init__(self, summary: str, advice: str = "") -> None:
        super().__init__(f"{summary}\n    {advice}" if advice else summary)
        self.summary = summary


class TooManyServos(ServoError):
    """r > j: more servo conditions than input directions (Appell & Béghin: the problem is impossible)."""


class FreeInputs(ServoError):
    """r < j: fewer servo conditions than input directions (Appell & Béghin: the motion is indeterminate)."""


class UnreachableServo(ServoError):
    """The forces of the inputs cannot keep the servo conditions at this configuration: E M⁻¹ aᵀ loses rank."""


class IdleInput(ServoError):
    """An input that does no work on any motion the contact constraints allow."""


class RepeatedServo(ServoError):
    """A servo condition that the contact constraints, or other servos, already fix or forbid."""


class GraphError(AppellError):
    """The expression graph cannot represent something."""


class UnsupportedExpression(GraphError, TypeError):
    """The graph cannot represent an expression."""


class MissingValue(AppellError, ValueError):
    """A calculation needs the value of a parameter, input or prescribed function that has none."""


class OffConstraints(AppellError, ValueError):
    """A calculation needs a state that satisfies the constraints; the message names the largest residual."""


class FormulationError(AppellError):
    """A formulation cannot give the accelerations."""


class NotApplicable(FormulationError):
    """This principle does not apply to this system; the message gives the reason, and the principles that apply."""


class RankDrop(FormulationError):
    """The constraint rows lose rank at this state, so that they restrict the motion less than at states near by."""


class NoInertia(FormulationError):
    """A motion that the constraints allow moves no mass, so that its acceleration is not determined."""


class SimulationError(AppellError):
    """A run cannot be started with these arguments."""


class OptionError(SimulationError, ValueError):
    """An option of a solver, an event or an input has a value that it cannot have."""


class OptionArgumentError(ArgumentError, OptionError):
    """A call that makes or runs a motion does not fit the function."""


class BadSpan(SimulationError, ValueError):
    """A span is a number of seconds, or a start and an end that differ; it may run backwards."""


class DesignError(SimulationError):
    """An ensemble has an impossible design, or more results than there is room for."""


class InconsistentStart(SimulationError, ValueError):
    """No initial state has the given values and satisfies the constraints; the message lists the residuals by name."""


class LimitReached(SimulationError):
    """A search was stopped by a limit; ``best`` are the best values that it had found, by name."""

    def __init__(self, message: str, best: Mapping[str, float]) -> None:
        super().__init__(message)
        self.best = dict(best)


class ControllerError(SimulationError):
    """A controller raised an error, or returned something other than one finite number for each input."""


class DataError(AppellError, ValueError):
    """Measured data cannot be used: a column is missing, has the wrong length, or is not made of numbers."""


class NotARun(DataError):
    """A file is not a run that Appell saved, or is damaged: the message says what is wrong with it."""


class OtherModel(DataError):
    """A saved run and the system given with it are of different models: the message names the differences."""


class Unidentifiable(DataError):
    """The data do not determine a parameter or initial value, alone or apart from others; the message names them."""


class AnalysisError(AppellError):
    """An analysis of a system has no result for these arguments."""


class NoSteadyMotion(AnalysisError, ValueError):
    """The search from this guess, with these values held, found no equilibrium or steady motion."""


class DependentPerturbations(AnalysisError, ValueError):
    """The named perturbations are not a set of independent ones: the constraints relate them, or leave others free."""


class NotExportable(AppellError, ValueError):
    """The format of another tool cannot represent a part of the system: a name or unit that it forbids, a controller of Appell.

    ap.export_fmu(s, "cart.fmu", name="my cart")   # refused: the name of an FMU is a name in C
    ap.export_fmu(s, "cart.fmu", name="my_cart")   # right
    """


class MissingPackage(AppellError, ImportError):
    """An optional library or program is needed and not installed; the message says how to get it."""

    @classmethod
    def named(cls, package: str, what: str, extra: str = "") -> MissingPackage:
        """The error where ``what`` needs a ``package``, which an ``extra`` of Appell may include."""
        ways = f"pip install {package}" + (f", or pip install 'appell[{extra}]'" if extra else "")
        return cls(f"{what} needs the package '{package}', which is not installed here.\n    Install it: {ways}.")


class NotWritable(AppellError, OSError):
    """A file or folder cannot be written. Where possible, the error is raised before the work begins; a full disk is found later."""


class UnknownName(AppellError, KeyError):
    """No gallery system, formulation or option has this name."""

    @classmethod
    def among(cls, known: Iterable[str], name: str, what: str, *, most: int = MOST) -> UnknownName:
        """The error for a ``name`` that is not among the ``known``; it suggests similar names, or else lists the first ones."""
        known = list(known)
        close = cls.near(known, name)
        if close:
            return cls(f"no {what} is called {_quoted(name)}. Did you mean {' or '.join(close)}?")
        return cls(
            f"no {what} is called {_quoted(name)}; " + (f"there are {listed(known, most)}." if known else "there is none.")
        )

    @staticmethod
    def near(known: Iterable[str], name: str) -> list[str]:
        """The known names that are similar to a name."""
        return ([k for k in known if name and k.startswith(name)] or get_close_matches(name, known, n=3))[:MOST]

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C ended a search; ``best`` are the best values that it had found, by name.

    try: found = ap.fit(…)
    except ap.errors.Interrupted as stopped: print(stopped.best)
    """

    def __init__(self, message: str, best: Mapping[str, float]) -> None:
        super().__init__(message)
        self.best = dict(best)


def _quoted(name: str) -> str:
    return f"'{name}'" if len(name) <= SHOWN and name.isprintable() else shown(name)
