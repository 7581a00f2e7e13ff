"""The dynamics of a system as functions of arrays: what other tools take.

dynamics    the entry: dynamics(system, …) -> Dynamics
states      states in arrays: sizes, names, broadcasting
batch       expressions of the graph at any number of states
points_and_frames  positions, velocities and Jacobians of points and frames
regressor   forces as linear functions of inertial parameters, and which of those can be identified
inverse     the efforts that a given motion asks for, closed loops and redundant actuation included
casadi      the same functions as CasADi's
jax         and as JAX's: foreign, which call machine code, or traced, of JAX's own operations
"""

from appell.functions.casadi import CasadiFunctions
from appell.functions.dynamics import Dynamics, dynamics
from appell.functions.inverse import Efforts
from appell.functions.jax import JaxFunctions
from appell.functions.points_and_frames import FrameMotion, PointMotion
from appell.functions.regressor import Identifiable

__all__ = ["CasadiFunctions", "Dynamics", "Efforts", "FrameMotion", "Identifiable", "JaxFunctions", "PointMotion", "dynamics"]
