"""Every error Appell raises on purpose, in one tree.

    AppellError
    ├── ArgumentError                   a call that does not fit: an argument unknown, missing, or of a kind it cannot be
    │   ├── ModelArgumentError          of what describes a mechanism; also a ModelError
    │   └── OptionArgumentError         of what makes or runs a motion; also an OptionError
    ├── ModelError                      something in the description of the mechanism
    │   ├── DuplicateName               two things of one system share a name
    │   ├── UnknownSymbol               a symbol that the system has not declared
    │   ├── MixedSystems                a symbol or body of another system
    │   ├── NotConnected                frames, points or vectors with no path between them: they hang on two systems
    │   ├── NonPhysicalInertia          moments no distribution of mass can have
    │   ├── ModelFileError              something in a model file, with its line and column
    │   ├── PythonModelError            a Python file of a model that raises, or that describes no system
    │   ├── NotSavable                  a system with something in it that a model file cannot say
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
    │           ├── TooManyServos       more servo conditions than inputs to keep them with
    │           ├── FreeInputs          fewer conditions than inputs: the motion is not determined
    │           ├── UnreachableServo    the inputs cannot push where the conditions ask
    │           ├── IdleInput           an input that does no work on any allowed motion
    │           └── RepeatedServo       a servo condition that contact constraints already fix, or forbid
    ├── GraphError
    │   └── UnsupportedExpression       an expression the graph does not know
    ├── MissingValue                    a number was asked for and a parameter or input has none
    ├── OffConstraints                  a question about a state that the constraints forbid
    ├── FormulationError
    │   ├── NotApplicable               a principle that does not apply to this system, and why
    │   ├── RankDrop                    the constraints lose rank at this state
    │   └── NoInertia                   a motion that no mass resists
    ├── SimulationError                 a run that cannot be started as asked
    │   ├── OptionError                 an option with a value it cannot have
    │   ├── BadSpan                     a span that is empty or not made of numbers
    │   ├── DesignError                 an ensemble whose design or results cannot be made as asked
    │   ├── InconsistentStart           an initial state that the constraints forbid
    │   ├── LimitReached                a search that was stopped by a limit set for it
    │   └── ControllerError             a controller that raises, or returns something unusable
    ├── DataError                       measured data, or a saved run, that cannot be used
    │   ├── Unidentifiable              data that do not determine what is asked of them
    │   ├── NotARun                     a file that is no saved run, or a damaged one
    │   └── OtherModel                  a saved run of another model than the one given
    ├── AnalysisError                   a question that has no answer as asked
    │   ├── NoSteadyMotion              no rest position or steady motion where the search led
    │   └── DependentPerturbations      perturbations that the constraints tie to each other
    ├── NotExportable                   a name, unit or input that the format of another tool has no place for
    ├── MissingPackage                  an optional library or program that is not installed
    ├── NotWritable                     a file or folder that cannot be written
    └── UnknownName                     a gallery system, formulation or option that does not exist

Interrupted is not among them: it is the KeyboardInterrupt that Ctrl-C raises, with what had been found.

A message says the rule that was broken, the offender by its own name with its value, and what to do next.
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
    """A ``value`` for a message: one line, short, whatever the value is and does. Raises nothing.

    >>> ap.errors.shown("x" * 100) == repr("x" * 100), ap.errors.shown(1 / 3)
    (False, '0.3333333333333333')
    """
    try:
        text = " ".join(_repr.repr(value).split())
    except Exception:  # the value is a stranger: whatever its repr raises, the message is still to be written
        text = f"<{type(value).__name__}>"
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def listed(names: Iterable[object], most: int = MOST) -> str:
    """``names`` one after another; of many the first ``most``, and how many more there are. Raises nothing.

    >>> ap.errors.listed("abcdef", 2)
    'a, b and 4 more'
    """
    every = [str(x) for x in names]
    if len(every) <= most + 1:
        return ", ".join(every) or "none"
    return f"{', '.join(every[:most])} and {len(every) - most} more"


class AppellError(Exception):
    """Base of every error raised on purpose."""


class ArgumentError(AppellError, TypeError, ValueError):
    """A call does not fit the function: an argument is unknown or missing, or its value is of a kind it cannot be.

    ap.DOP853(tol=1e-6)             # refused: did you mean tolerance?
    ap.DOP853(tolerance="1e-6")     # refused: a number, not text
    """


class ModelError(AppellError, ValueError):
    """Something in the description of the mechanism is not right."""


class ModelArgumentError(ArgumentError, ModelError):
    """A call that describes a mechanism does not fit."""


class DuplicateName(ModelError):
    """Two things of one system share a name.

    s.parameters(m=1.0); s.parameters(m=2.0)       # refused
    m = s.parameters(m=1.0); …                     # declare once, keep the symbol
    """


class UnknownSymbol(ModelError):
    """An expression contains a symbol that the system did not make.

    k = sympy.Symbol("k"); s.potential(k*x**2/2)   # refused: 'k' has not been declared
    k = s.parameters(k=3.0); s.potential(k*x**2/2) # right
    """


class MixedSystems(ModelError):
    """A symbol, quaternion or body of one system is used in another."""


class NotConnected(ModelError):
    """Two frames, points or vectors have no path between them: each hangs on a system of its own."""


class NonPhysicalInertia(ModelError):
    """No distribution of mass has this inertia: a negative moment, or a failed triangle inequality."""


class ModelFileError(ModelError):
    """Something in a model file or a parameter file is not right; ``file``, ``line`` and ``column`` say where."""

    def __init__(self, message: str, file: str, line: int, column: int) -> None:
        super().__init__(f"{file}:{line}:{column}: {message}")
        self.message, self.file, self.line, self.column = message, file, line, column

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.message, self.file, self.line, self.column)


class PythonModelError(ModelError):
    """A Python file or module that was to describe a system raises, or describes none; its own traceback is in the message."""


class NotSavable(ModelError):
    """A system has something in it that a model file cannot say, such as a function that the graph does not know."""


class SpeedError(ModelError):
    """The definition of the speeds is not usable."""


class DependentSpeeds(SpeedError):
    """The speed definitions are not independent combinations of the rates of the coordinates."""


class NonlinearSpeed(SpeedError):
    """A speed must be linear in the rates of the coordinates: u = Y(q, t) q̇ + y(q, t)."""


class ConstraintError(ModelError):
    """A constraint cannot be honoured."""


class EmptyConstraint(ConstraintError):
    """A constraint involves no coordinate and no speed, so nothing could keep it."""


class ImpossibleConstraint(ConstraintError):
    """No state of the system satisfies this constraint."""


class InconsistentConstraints(ConstraintError):
    """Each constraint can hold, but not all of them together."""


class NoStateFound(ConstraintError):
    """No state that satisfies the constraints was found, and whether there is one depends on parameters without a value."""


class AccelerationConstraint(ConstraintError):
    """A constraint may involve positions, velocities and time, not accelerations."""


class ServoError(ConstraintError):
    """Servo conditions and the inputs that are to keep them do not fit together: ``summary`` says how, and the message ends with
    the ``advice``, where there is some."""

    def __init__(self, summary: str, advice: str = "") -> None:
        super().__init__(f"{summary}\n    {advice}" if advice else summary)
        self.summary = summary


class TooManyServos(ServoError):
    """r > j: more servo conditions than input directions (Appell & Béghin: the problem is impossible)."""


class FreeInputs(ServoError):
    """r < j: fewer servo conditions than input directions (Appell & Béghin: the motion is indeterminate)."""


class UnreachableServo(ServoError):
    """The inputs do not reach the servo conditions at this configuration: E M⁻¹ aᵀ loses rank."""


class IdleInput(ServoError):
    """An input that does no work on any motion the contact constraints allow."""


class RepeatedServo(ServoError):
    """A servo condition that the contact constraints, or other servos, already fix or forbid."""


class GraphError(AppellError):
    """Something the expression graph cannot carry."""


class UnsupportedExpression(GraphError, TypeError):
    """An expression the graph does not know."""


class MissingValue(AppellError, ValueError):
    """A number was asked for, and a parameter, input or prescribed function has no value."""


class OffConstraints(AppellError, ValueError):
    """A question was asked about a state that does not satisfy the constraints; the worst residual is named."""


class FormulationError(AppellError):
    """A principle cannot give the accelerations."""


class NotApplicable(FormulationError):
    """This principle does not apply to this system; the message says why and which do."""


class RankDrop(FormulationError):
    """The constraint rows lose rank at this state, so that they no longer fix what they fix nearby."""


class NoInertia(FormulationError):
    """Some motion that the constraints allow moves no mass, so that no force determines its acceleration."""


class SimulationError(AppellError):
    """A run cannot be started as asked."""


class OptionError(SimulationError, ValueError):
    """An option of a solver, an event or an input has a value it cannot have."""


class OptionArgumentError(ArgumentError, OptionError):
    """A call that makes or runs a motion does not fit."""


class BadSpan(SimulationError, ValueError):
    """A span is a number of seconds, or a start and an end that differ; it may run backwards."""


class DesignError(SimulationError):
    """An ensemble whose design or results cannot be made as asked."""


class InconsistentStart(SimulationError, ValueError):
    """No initial state has the values asked for and satisfies the constraints; the residuals are listed by name."""


class LimitReached(SimulationError):
    """A search was stopped by a limit that was set for it; ``best`` is what it had found, by name."""

    def __init__(self, message: str, best: Mapping[str, float]) -> None:
        super().__init__(message)
        self.best = dict(best)


class ControllerError(SimulationError):
    """A controller raised an error, or returned something other than one finite number for each input."""


class DataError(AppellError, ValueError):
    """Measured data cannot be used: a column is missing, has the wrong length, or is not made of numbers."""


class NotARun(DataError):
    """A file is no run that Appell saved, or is not as it was saved: the message says what is wrong with it."""


class OtherModel(DataError):
    """A saved run and the system given with it are not of one model: the message says in what they differ."""


class Unidentifiable(DataError):
    """The data do not determine a parameter or initial value, alone or apart from others; the message names them."""


class AnalysisError(AppellError):
    """A question about a system has no answer as it was asked."""


class NoSteadyMotion(AnalysisError, ValueError):
    """From this guess, with these values held, no rest position or steady motion is reached."""


class DependentPerturbations(AnalysisError, ValueError):
    """The perturbations named are not a set of independent ones: the constraints tie them, or leave others free."""


class NotExportable(AppellError, ValueError):
    """The format of another tool has no place for something: a name or unit that it forbids, an input that only Appell knows.

    ap.export_fmu(s, "cart.fmu", name="my cart")   # refused: a name of an FMU is one of C's
    ap.export_fmu(s, "cart.fmu", name="my_cart")   # right
    """


class MissingPackage(AppellError, ImportError):
    """An optional library or program is needed and not installed; the message says which, and how to get it."""

    @classmethod
    def named(cls, package: str, what: str, extra: str = "") -> MissingPackage:
        """The error for ``what`` that needs a ``package``, which may come with an ``extra`` of Appell's own."""
        ways = f"pip install {package}" + (f", or pip install 'appell[{extra}]'" if extra else "")
        return cls(f"{what} needs the package '{package}', which is not installed here.\n    Install it: {ways}.")


class NotWritable(AppellError, OSError):
    """A file or folder cannot be written: said before the work begins, unless it is found out later, as of a full disk."""


class UnknownName(AppellError, KeyError):
    """No gallery system, formulation or option has this name."""

    @classmethod
    def among(cls, known: Iterable[str], name: str, what: str, *, most: int = MOST) -> UnknownName:
        """The error for a ``name`` that is not among the ``known``; close ones are suggested, or else the first listed."""
        known = list(known)
        close = cls.near(known, name)
        if close:
            return cls(f"no {what} is called {_quoted(name)}. Did you mean {' or '.join(close)}?")
        return cls(
            f"no {what} is called {_quoted(name)}; " + (f"there are {listed(known, most)}." if known else "there is none.")
        )

    @staticmethod
    def near(known: Iterable[str], name: str) -> list[str]:
        """Those of the known names that may have been meant."""
        return ([k for k in known if name and k.startswith(name)] or get_close_matches(name, known, n=3))[:MOST]

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C ended a search; ``best`` is what it had found, by name.

    try: found = ap.fit(…)
    except ap.errors.Interrupted as stopped: print(stopped.best)
    """

    def __init__(self, message: str, best: Mapping[str, float]) -> None:
        super().__init__(message)
        self.best = dict(best)


def _quoted(name: str) -> str:
    return f"'{name}'" if len(name) <= SHOWN and name.isprintable() else shown(name)
