"""The motion: integrators, constraints kept, events, and the books.

simulate     the entry: simulate(system, span, …) -> Run
problem      a compiled system with its numbers: what runs share
workspace    what a run under way has for itself, as the native loops take it
limits       how far a run may go
native       machine code by address; accelerations under constraints of any rank
initial      initial states made consistent
projection   constraints kept
inputs       constants, expressions, tables, controllers
events       where something crosses zero, and what happens there
solvers/     one file a method
driver       one integration, from start to status
sensitivity  derivatives to parameters and initial values, carried along
run, audit   what came of it

The package can be called: ``appell.simulate(system, 10.0)`` is ``appell.simulate.simulate(system, 10.0)``.
"""

import sys
from types import ModuleType
from typing import Any

from appell.simulate.audit import Audit
from appell.simulate.events import Event, Occurrence
from appell.simulate.inputs import Sampled, Table
from appell.simulate.limits import Limits
from appell.simulate.projection import Baumgarte, Projection
from appell.simulate.run import Run
from appell.simulate.sensitivity import Sensitivities, sensitivities
from appell.simulate.simulate import Simulation, simulate
from appell.simulate.solvers import RK4, Collocation, Explicit5, Explicit8, Implicit, Scipy, Sundials, Symplectic
from appell.simulate.status import Status

__all__ = [
    "RK4", "Audit", "Baumgarte", "Collocation", "Event", "Explicit5", "Explicit8", "Implicit", "Limits", "Occurrence", "Projection", "Run",
    "Sampled", "Scipy", "Sensitivities", "Simulation", "Status", "Sundials", "Symplectic", "Table", "sensitivities", "simulate",
]  # fmt: skip


class _Callable(ModuleType):
    def __call__(self, *args: Any, **kwargs: Any) -> Run:
        return simulate(*args, **kwargs)


sys.modules[__name__].__class__ = _Callable
