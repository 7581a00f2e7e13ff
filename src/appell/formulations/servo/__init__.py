"""Servo constraints: forces of the second kind, by each of the ways that Appell and Béghin give. One file a way.

M u̇ = f + A_cᵀΛ + aᵀλ,     A_c u̇ = b_c,     E u̇ = b_s
"""

from appell.formulations.servo.base import ServoEquations, ServoFormulation
from appell.formulations.servo.eliminated import ServoEliminated
from appell.formulations.servo.gibbs_appell import ServoGibbsAppell
from appell.formulations.servo.inputs import Eliminated, auxiliary_bodies, obstacle_speeds, pushed_speeds, without_inputs
from appell.formulations.servo.lagrange import ServoLagrange
from appell.formulations.servo.multipliers import ServoMultipliers
from appell.formulations.servo.obstacles import ServoObstacles

__all__ = [
    "Eliminated", "ServoEliminated", "ServoEquations", "ServoFormulation", "ServoGibbsAppell", "ServoLagrange", "ServoMultipliers",
    "ServoObstacles", "auxiliary_bodies", "obstacle_speeds", "pushed_speeds", "without_inputs",
]  # fmt: skip
