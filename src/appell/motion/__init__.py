"""The motion: integrators, constraints kept, events, and the account of energy.

simulate     the entry: simulate(system, span, …) -> Run
problem      a compiled system with its numbers: what runs share
expressions  what a motion is computed from, on the graph; ``kernels`` what is compiled of it, with named layouts
workspace    what a run under way has for itself, as the native loops take it
limits       how far a run may go
native_calls the native functions that Python calls: states placed, projected and evaluated, many states at once
initial      initial states made consistent: ``onto_constraints`` moves a state onto the constraints, ``nearest_state`` finds the
             nearest of several; ``assembling`` is the public function
projection   the options for keeping the constraints; ``loops/projection`` does the work
controllers  controllers that are functions: sampled, with a memory or without, and in machine code
inputs       constants, expressions, tables, controllers
events       where something crosses zero, and what happens there; ``switches`` and ``switching`` where the equations jump
solvers/     the options of the methods, one file a method
loops/       the integration loop and the steps of the methods, in machine code
driver       one integration, from its start to its status
sensitivity  derivatives with respect to parameters and initial values, integrated beside the motion
run, audit   the result of a simulation, and how far to trust it
"""

from typing import TYPE_CHECKING

from appell.motion.assembling import Assembled as Assembled
from appell.motion.assembling import assemble as assemble
from appell.motion.audit import Audit as Audit
from appell.motion.controllers import NativeController as NativeController
from appell.motion.controllers import Sampled as Sampled
from appell.motion.events import Event as Event
from appell.motion.events import Occurrence as Occurrence
from appell.motion.inputs import Table as Table
from appell.motion.limits import Limits as Limits
from appell.motion.projection import Baumgarte as Baumgarte
from appell.motion.projection import Projection as Projection
from appell.motion.run import Run as Run
from appell.motion.sensitivity import Sensitivities as Sensitivities
from appell.motion.sensitivity import sensitivities as sensitivities
from appell.motion.simulate import Simulation as Simulation
from appell.motion.simulate import simulate as simulate
from appell.motion.solvers import *  # noqa: F403  which are named there alone
from appell.motion.solvers import every_solver
from appell.motion.status import Status as Status

if not TYPE_CHECKING:  # which goes by the imports
    __all__ = [
        "Assembled",
        "Audit",
        "Baumgarte",
        "Event",
        "Limits",
        "NativeController",
        "Occurrence",
        "Projection",
        "Run",
        "Sampled",
        "Sensitivities",
        "Simulation",
        "Status",
        "Table",
        "assemble",
        "sensitivities",
        "simulate",
        *(kind.__name__ for kind in every_solver()),
    ]
