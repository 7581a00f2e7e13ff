"""The quantities that are kept of every run of an ensemble."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy

from appell.compile import Kernel
from appell.errors import DesignError, OptionError, UnknownName, shown
from appell.graph.building import BUILDING
from appell.model.lookup import Lookup, plain_name
from appell.motion.problem import Problem
from appell.motion.solvers.base import AbstractSolver
from appell.motion.status import Status

if TYPE_CHECKING:
    from appell.arrays import Array

NOT_RUN, NOT_STARTED = "NOT_RUN", "NOT_STARTED"
# a run's status is its index among these; zero means that it was not run yet
STATUSES = (NOT_RUN, *(x.name for x in Status), NOT_STARTED)
FINAL, AUDIT, EVENTS = "final", "audit", "events"
END, MIN, MAX = "end", "min", "max"
OCCURRENCES = 8  # kept of each event, where no other number is asked for
AUDITED = {  # kept of every run: the type, and a description
    "energy_error": (np.float64, "error of the energy balance, relative to the energy exchanged"),
    "constraint_residual": (np.float64, "worst residual of the constraints, relative to their sizes"),
    "steps": (np.int64, "steps taken"),
    "rejected": (np.int64, "steps tried and rejected"),
    "evaluations": (np.int64, "evaluations of the accelerations"),
    "rank_drops": (np.int64, "steps at which the constraints had less than their usual rank"),
}
REASONS, MARKS = "reason", "unit_digest"  # of the store of a sweep
# the names of all variables and dimensions that a result may have, besides those of expressions that are kept
RESULTS = (
    "status", "end", *AUDITED, "final", "states", "event_count", "event_times", "state", "time", "event", "occurrence",
    REASONS, MARKS, "letter", "unit", "byte",
)  # fmt: skip


@dataclass(frozen=True)
class Variable:
    """A variable of the result: its dimensions in addition to those of the design, its type, and ``about``, a description."""

    dims: tuple[str, ...]
    shape: tuple[int, ...]
    dtype: Any
    about: str

    def empty(self, runs: int) -> Array:
        """An array for so many runs, filled with NaN or zero."""
        out: Array = np.full((runs, *self.shape), np.nan if self.dtype is np.float64 else 0, dtype=self.dtype)
        return out


@dataclass(frozen=True, eq=False)
class Item:
    """An expression that is kept: how (END, MIN or MAX), and under which name."""

    how: str
    name: str
    expression: Any = None


@dataclass(frozen=True, eq=False)
class Keep:
    """The quantities that are kept: the ``final`` states, the times of the first ``events`` of each, states at the times of a ``grid``,
    and expressions, at the end of a run or at their extremes along it."""

    problem: Problem
    final: bool
    events: int
    grid: Array | None
    items: tuple[Item, ...]

    @property
    def ends(self) -> tuple[Item, ...]:
        """The expressions that are kept at the end of a run."""
        return tuple(x for x in self.items if x.how == END)

    @property
    def extremes(self) -> tuple[Item, ...]:
        """The expressions that are kept at their extremes."""
        return tuple(x for x in self.items if x.how in (MIN, MAX))

    def kernel(self, items: tuple[Item, ...]) -> Kernel | None:
        """A kernel that evaluates expressions, in one column; None where there are none."""
        if not items:
            return None
        with BUILDING:
            k = self.problem.kinematics
            return self.problem.kernels.of("kept", ca.vertcat(*[ca.SX(k.lower(x.expression)) for x in items]))

    def variables(self) -> dict[str, Variable]:
        """The variables of the result, by name."""
        names = self.problem.names
        states = len(names["coordinate"]) + len(names["speed"])
        out = {
            "status": Variable((), (), np.int8, "how the run ended"),
            "end": Variable((), (), np.float64, "time at which it ended (s)"),
        }
        out |= {name: Variable((), (), kind, about) for name, (kind, about) in AUDITED.items()}
        if self.final:
            out["final"] = Variable(("state",), (states,), np.float64, "state at the end")
        if self.grid is not None:
            out["states"] = Variable(("time", "state"), (self.grid.size, states), np.float64, "states at the times asked for")
        if self.events:
            count = len(self.problem.events)
            out["event_count"] = Variable(("event",), (count,), np.int64, "how often each event happened")
            out["event_times"] = Variable(
                ("event", "occurrence"), (count, self.events), np.float64, "times of its first occurrences (s)"
            )
        out |= {x.name: Variable((), (), np.float64, f"{x.how} of {x.expression} along the run") for x in self.items}
        return out

    @property
    def bytes_each(self) -> int:
        """How many bytes are kept of one run."""
        return sum(np.dtype(v.dtype).itemsize * math.prod(v.shape) for v in self.variables().values())

    def labels(self) -> dict[str, Any]:
        """The labels of the dimensions that are not the design's."""
        names = self.problem.names
        out: dict[str, Any] = {}
        if self.final or self.grid is not None:
            out["state"] = [*names["coordinate"], *names["speed"]]
        if self.grid is not None:
            out["time"] = self.grid
        if self.events:
            out["event"] = [e.name for e in self.problem.events]
        return out


def keep_of(problem: Problem, solver: AbstractSolver, keep: Any, grid: Array | None) -> Keep:
    """The Keep that a word, an expression, several of them, or a mapping that gives each a name describes.

    Raises DesignError, OptionError, UnknownName.
    """
    given: list[tuple[str, Any]]
    if isinstance(keep, Mapping):
        given = [(str(name), what) for name, what in keep.items()]
    else:
        several = isinstance(keep, Sequence) and not isinstance(keep, str) and not _is_pair(keep)
        given = [("", what) for what in (keep if several else [keep])]
    final, events, items = False, 0, []
    for name, what in given:
        if isinstance(what, str) and what.partition(":")[0] in (FINAL, AUDIT, EVENTS):
            word, colon, count = what.partition(":")
            if colon and word != EVENTS:
                raise DesignError(f"keep='{what}': write '{word}'; of a quantity write 'end:…', 'min:…' or 'max:…'.")
            if name not in ("", word, what):
                raise DesignError(
                    f"'{what}' has a name already, and cannot be kept as '{name}': only expressions are given names."
                )
            final |= word == FINAL
            if word == EVENTS:
                events = _occurrences(problem, what, count)
        else:
            items.append(_item(problem, name, what))
    names = [x.name for x in items]
    if len(set(names)) < len(names):
        raise DesignError(
            f"two things to keep are named '{next(x for x in names if names.count(x) > 1)}'. Give them names of their own."
        )
    out = Keep(problem, final, events, grid, tuple(items))
    if out.extremes and not solver.follows_extremes:
        raise OptionError(
            f"extremes are found inside of steps, where {type(solver).__name__} does not evaluate expressions. Use DOP853()."
        )
    if clash := set(names) & {*RESULTS}:
        raise DesignError(f"the name '{min(clash)}' belongs to another part of the result. Give the expression another name.")
    return out


def _is_pair(what: Any) -> bool:
    return isinstance(what, tuple) and len(what) == 2 and isinstance(what[0], str) and what[0] in (END, MIN, MAX)


def _occurrences(problem: Problem, what: str, count: str) -> int:
    if not problem.events:
        raise DesignError(f"keep='{what}': there are no events. Give some, events=…")
    if count and not (count.isdecimal() and int(count) > 0):
        raise DesignError(f"keep='{what}': write 'events', or 'events:20' for the first 20 of each.")
    return int(count) if count else OCCURRENCES


def _item(problem: Problem, name: str, what: Any) -> Item:
    how, expression = what if _is_pair(what) else (END, what)
    if isinstance(what, str):
        word, colon, rest = what.partition(":")
        how, expression = (word.strip(), rest.strip()) if colon else (END, what.strip())
        if how not in (END, MIN, MAX):
            raise UnknownName.among((FINAL, AUDIT, EVENTS, "end:…", "min:…", "max:…"), what, "thing to keep")
    if isinstance(expression, str):
        expression = _quantity(problem, expression)
    if not isinstance(expression, sympy.Expr):
        raise DesignError(
            f"keep={shown(what)}: give 'final', 'audit', 'events', 'max:x', 'min:x', 'end:x' or an expression of the system's symbols."
        )
    with BUILDING:
        problem.kinematics.lower(expression)  # refuses symbols of other systems now
    return Item(how, name or f"{how}:{expression}", expression)


def _quantity(problem: Problem, name: str) -> Any:
    k = problem.kinematics
    rates = tuple(x.dot for x in problem.system.q)
    known = Lookup(problem.system, (*rates, *k.q.quantities, *k.u.quantities, *k.inputs.quantities), "quantity to keep")
    return known.find(plain_name(name))
