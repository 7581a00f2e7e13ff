"""The motion: integrators, constraints kept, events, and the account of energy.

simulate     the entry: simulate(system, span, …) -> Run
problem      a compiled system with its numbers: what runs share
expressions  what a motion is computed from, on the graph; ``kernels`` what is compiled of it, with named layouts
workspace    what a run under way has for itself, as the native loops take it
limits       how far a run may go
entries      the native functions that Python calls; accelerations under constraints of any rank
initial      initial states made consistent: ``settling`` puts one on the constraints, ``nearest`` finds the nearest of several;
             ``assembling`` offers it
projection   constraints kept
controllers  sampled ones, with a memory or without, and native ones
inputs       constants, expressions, tables, controllers
events       where something crosses zero, and what happens there; ``switches`` and ``switching`` where the equations jump
solvers/     one file a method
driver       one integration, from start to status
sensitivity  derivatives to parameters and initial values, carried along
run, audit   what came of it
"""

from appell.motion.assembling import Assembled, assemble
from appell.motion.audit import Audit
from appell.motion.controllers import NativeController, Sampled
from appell.motion.events import Event, Occurrence
from appell.motion.inputs import Table
from appell.motion.limits import Limits
from appell.motion.projection import Baumgarte, Projection
from appell.motion.run import Run
from appell.motion.sensitivity import Sensitivities, sensitivities
from appell.motion.simulate import Simulation, simulate
from appell.motion.solvers import DOP853, RK4, DormandPrince5, GaussLegendre, RadauIIA, Scipy, Sundials, Symplectic
from appell.motion.status import Status

__all__ = [
    "DOP853",
    "RK4",
    "Assembled",
    "Audit",
    "Baumgarte",
    "DormandPrince5",
    "Event",
    "GaussLegendre",
    "Limits",
    "NativeController",
    "Occurrence",
    "Projection",
    "RadauIIA",
    "Run",
    "Sampled",
    "Scipy",
    "Sensitivities",
    "Simulation",
    "Status",
    "Sundials",
    "Symplectic",
    "Table",
    "assemble",
    "sensitivities",
    "simulate",
]  # fmt: skip
