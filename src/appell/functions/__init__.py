"""The dynamics of a system as functions of arrays, for other tools.

dynamics    the entry: dynamics(system, …) -> Dynamics
states      states in arrays: sizes, names, broadcasting
evaluated   states in arrays, and any expression of the graph at them
terms       the terms of the equations of motion
forward     accelerations, the right-hand side, projection onto the constraints
batch       expressions of the graph at any number of states
constrained the accelerations and projections of many constrained states
points_and_frames  positions, velocities and Jacobians of points and frames
regressor   forces as linear functions of inertial parameters, and which of those can be identified
inverse     the inputs that a given motion requires, also with closed loops and redundant actuation
casadi      the same functions as functions of CasADi
jax         the same as functions of JAX, which call machine code (jax_callbacks) or consist of JAX's own operations (jax_operations)
"""

from appell.functions.casadi import CasadiFunctions
from appell.functions.dynamics import Dynamics, dynamics
from appell.functions.inverse import Efforts
from appell.functions.jax import JaxFunctions
from appell.functions.points_and_frames import FrameMotion, PointMotion
from appell.functions.regressor import Identifiable

__all__ = ["CasadiFunctions", "Dynamics", "Efforts", "FrameMotion", "Identifiable", "JaxFunctions", "PointMotion", "dynamics"]
